"""What the picture shows: plain values, made from a view, from what has just happened and from what can be done.

    Scene   titles · lands, by seat · the deck · the reader's hand, if the reader is asked
    Land    tiles, points, a tile that has just left it

Everything but the hand lies on the table, and is the same for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.games.kings_bounty.cards import as_played, title_name, title_short
from bot.games.kings_bounty.picture.news import News, news_of
from bot.screens.words import key
from bot.texts import plain
from engine.contract import HIDDEN, NOBODY, Event, Move, Seat, View
from engine.games.kings_bounty.cards import OBELISK_POINTS, Castle, People, Role, is_obelisk
from engine.games.kings_bounty.rules import titles_in_play
from engine.games.kings_bounty.state import Lay, Return, Send, State
from engine.games.kings_bounty.titles import Title, holder

SHARED: Final[tuple[Seat, ...]] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    peoples: tuple[str, ...]  # one letter, by people
    titles: tuple[str, ...]  # short names, by title
    whole_titles: tuple[str, ...]
    points: tuple[int, ...]  # what the titles are worth at this table
    of_peoples: tuple[str, ...]  # «эльфов»
    roles: tuple[str, ...]
    castles: tuple[str, ...]
    obelisk: str
    empty: str  # of a holding without a garrison
    nothing: str  # of a seat without holdings


@dataclass(frozen=True, slots=True)
class Tile:
    """A castle or an obelisk, and the kind of its garrison or NOBODY."""

    kind: int
    garrison: int = NOBODY
    fresh: bool = False  # it came, or its garrison did, in the last turn
    target: bool = False  # a card of the reader can be sent there


@dataclass(frozen=True, slots=True)
class Gone:
    """What was lost in the last turn."""

    kind: int  # of the holding; NOBODY if only its garrison was replaced
    garrison: int  # NOBODY if there was none
    by: int  # the kind of the unit


@dataclass(frozen=True, slots=True)
class Plate:
    """A title and who holds it."""

    title: int
    holder: int
    fresh: bool = False  # it changed hands in the last turn
    lost: int = NOBODY  # who held it before, if now nobody does
    secret: bool = False  # only the reader sees it


@dataclass(frozen=True, slots=True)
class Land:
    """The holdings and points of a seat."""

    tiles: tuple[Tile, ...]
    points: int  # if the game ended now, without hidden titles
    gone: Gone | None = None
    low: bool = False  # nothing can be done there: it takes little room


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the reader's hand."""

    kind: int
    playable: bool
    returned: int = 0  # under the deck as the first, the second …


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows."""

    plates: tuple[Plate, ...]
    lands: tuple[Land, ...]  # by seat
    deck: int
    last: int  # the seat whose turn ends a round
    closing: bool
    mover: int  # NOBODY when the game is over
    moved: int  # the seat that had the last turn
    captured: int  # the seat that took a holding from another in the last turn
    hand: tuple[Card, ...]
    words: Words


def words() -> Words:
    """The labels of the picture."""
    points = as_played().points
    return _words(tuple(points[title] for title in Title))


@cache
def _words(points: tuple[int, ...]) -> Words:
    return Words(
        peoples=tuple(plain.kings_bounty.letter(people=key(people)) for people in People),
        titles=tuple(map(title_short, Title)),
        whole_titles=tuple(map(title_name, Title)),
        points=points,
        of_peoples=tuple(plain.kings_bounty.people_of(people=key(people)) for people in People),
        roles=tuple(plain.kings_bounty.role(role=key(role)) for role in Role),
        castles=tuple(plain.kings_bounty.type(type=key(castle)) for castle in Castle),
        obelisk=plain.kings_bounty.obelisk_of(),
        empty=plain.kings_bounty.empty(),
        nothing=plain.kings_bounty.no_lands(),
    )


def scene(view: View[State], recent: Sequence[Event] = (), moves: Sequence[Move] = ()) -> Scene:
    state, news = view.state, news_of(view.state, recent)
    reader = view.seat if moves else None
    targets = {(move.owner, move.place) for move in moves if isinstance(move, Send)}
    plates = _plates(state, news)
    return Scene(
        plates=(*plates, *_secret(state, reader)),
        lands=tuple(_land(state, seat, plates, news, targets, reader) for seat in range(len(state.hands))),
        deck=len(state.deck),
        last=int(state.last),
        closing=state.closing != NOBODY,
        mover=NOBODY if state.over else int(state.mover),
        moved=news.seat,
        captured=news.captor,
        hand=() if reader is None else _hand(state, reader, moves),
        words=words(),
    )


def _plates(state: State, news: News) -> tuple[Plate, ...]:
    return tuple(_plate(state, news, Title(title)) for title in titles_in_play(state))


def _plate(state: State, news: News, title: Title) -> Plate:
    whose = int(holder(state, title))
    before = news.held_before(title, whose)
    lost = before if whose == NOBODY else NOBODY
    return Plate(int(title), whose, fresh=news.has_moved(title) or whose != before, lost=lost)


def _secret(state: State, reader: Seat | None) -> tuple[Plate, ...]:
    """The hidden title of the reader."""
    if reader is None or state.over or not state.hidden or state.hidden[reader] in (NOBODY, HIDDEN):
        return ()
    title = Title(state.hidden[reader])
    return (Plate(int(title), int(holder(state, title)), secret=True),)


def _land(
    state: State,
    seat: int,
    plates: Sequence[Plate],
    news: News,
    targets: set[tuple[Seat, int]],
    reader: Seat | None,
) -> Land:
    held = state.holdings[seat]
    obelisks = OBELISK_POINTS * sum(is_obelisk(one.kind) for one in held)
    points = sum(words().points[plate.title] for plate in plates if plate.holder == seat)
    fresh = news.fresh[seat] if news.fresh else frozenset[int]()
    tiles = tuple(
        Tile(int(one.kind), int(one.garrison), place in fresh, (seat, place) in targets)
        for place, one in enumerate(held)
    )
    gone = Gone(*news.gone[seat]) if seat in news.gone else None
    low = reader not in (None, seat) and not any(tile.target for tile in tiles)
    return Land(tiles, obelisks + points, gone, low)


def _hand(state: State, reader: Seat, moves: Sequence[Move]) -> tuple[Card, ...]:
    """The reader's cards, those too that are on their way under the deck: so every card keeps its place."""
    usable = {move.kind for move in moves if isinstance(move, Return if state.returning else Lay | Send)}
    cards = [Card(int(kind), kind in usable) for kind in state.hands[reader]]
    cards += [Card(int(kind), False, place) for place, kind in enumerate(state.returning, 1)]
    return tuple(sorted(cards, key=lambda card: (card.kind, card.returned)))
