"""The open facts of «Королевская награда» in words: the deck, a line for each player, the titles and their holders.

The less room, the shorter the holdings: names, codes, letters, counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.kings_bounty.cards import (
    as_played,
    in_codes,
    in_letters,
    several,
    spelled,
    title_name,
    title_short,
    worth,
)
from bot.games.kings_bounty.hand import hand
from bot.screens.fit import fullest
from bot.screens.game import Names
from bot.screens.marks import mark
from bot.screens.words import SHORT_NAME, key, player, score, someone
from bot.texts import Html, html, plain
from bot.texts.names import shortened
from engine.contract import NOBODY, View
from engine.games.kings_bounty.cards import PEOPLE, People, is_castle, is_obelisk
from engine.games.kings_bounty.rules import titles_in_play
from engine.games.kings_bounty.state import Holding, State
from engine.games.kings_bounty.titles import BY_DEED, Title, claims, holder

ROOM: Final = 600  # letters for this in a caption; question and log need the rest


def _named(held: tuple[Holding, ...], say: Callable[[Holding], str]) -> str:
    """Holdings by name; equal ones once, with their number."""
    return ", ".join(several(say(one), count) for one, count in Counter(held).items())


def _counts(held: tuple[Holding, ...]) -> str:
    """«🍃Э3 💀Н1 🗿2, гарнизонов 5»."""
    castles = Counter(PEOPLE[one.kind] for one in held if is_castle(one.kind))
    obelisks = sum(is_obelisk(one.kind) for one in held)
    parts = [plain.kings_bounty.castles_of(people=key(of), count=castles[of]) for of in People if castles[of]]
    parts += [plain.kings_bounty.obelisks_counted(count=obelisks)] if obelisks else []
    garrisons = sum(one.garrison != NOBODY for one in held)
    return plain.kings_bounty.counted(castles=" ".join(parts), garrisons=garrisons)


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording of the table: the less room, the less it says."""

    holdings: Callable[[tuple[Holding, ...]], str]
    name: int = 64  # the longest name of a player, in letters
    short: bool = False  # titles without the names of their holders


WORDINGS: Final = (
    Wording(lambda held: _named(held, spelled)),
    Wording(lambda held: _named(held, in_codes)),
    Wording(lambda held: _named(held, in_codes), SHORT_NAME),
    Wording(lambda held: _named(held, in_codes), SHORT_NAME, short=True),
    Wording(lambda held: _named(held, in_letters), SHORT_NAME, short=True),
    Wording(_counts, SHORT_NAME, short=True),
)


def public(view: View[State], names: Names) -> Html:
    """The fullest wording that fits, also beside the hand of the view's seat."""
    beside = "" if view.seat is None else hand(view, names)
    return fullest((Html("\n").join(_lines(view.state, names, wording)) for wording in WORDINGS), ROOM, beside)


def _lines(state: State, names: Names, wording: Wording) -> Iterator[Html]:
    called = [shortened(name, wording.name) for name in names]
    if not state.over:
        yield _deck(state, called)
    for seat, points in enumerate(as_played().standing(state)):
        holdings = wording.holdings(state.holdings[seat]) if state.holdings[seat] else plain.kings_bounty.nothing()
        yield html.kings_bounty.seat(player=player(seat, called), points=score(points), holdings=holdings)
    yield html.kings_bounty.titles(titles=Html("\n").join(_titles(state, called, short=wording.short)))


def _deck(state: State, names: Names) -> Html:
    last = someone(state.last, names)
    if state.closing == NOBODY:
        return html.kings_bounty.deck(cards=len(state.deck), player=last)
    return html.kings_bounty.stalemate(player=last) if state.deck else html.kings_bounty.closing(player=last)


# Titles


def _titles(state: State, names: Names, *, short: bool) -> Iterator[Html]:
    for title in map(Title, titles_in_play(state)):
        line = _title(state, title, names, short=short)
        secret = title not in state.titles
        yield html.kings_bounty.was_secret(line=line) if secret else line


def _title(state: State, title: Title, names: Names, *, short: bool) -> Html:
    """«Император 7: Анна, 3 против 2»."""
    name = title_short(title) if short else title_name(title)
    who = _whose_short(state, title) if short else _whose(state, title, names)
    return html.kings_bounty.held(name=name, points=worth(title), who=who)


def _whose(state: State, title: Title, names: Names) -> str:
    seat, (rest, most) = holder(state, title), two_most(claims(state, title))
    if seat == NOBODY:
        return plain.kings_bounty.shared(most=most) if most else plain.kings_bounty.unclaimed()
    if title in BY_DEED:
        return names[seat]
    return plain.kings_bounty.held_by(player=names[seat], most=most, rest=rest)


def _whose_short(state: State, title: Title) -> str:
    seat, (rest, most) = holder(state, title), two_most(claims(state, title))
    if seat == NOBODY:
        return plain.kings_bounty.shared_short(most=most) if most else plain.kings_bounty.unclaimed()
    if title in BY_DEED:
        return mark(seat)
    return plain.kings_bounty.held_by_short(owner=mark(seat), most=most, rest=rest)


def two_most(counts: Iterable[int]) -> list[int]:
    """
    >>> two_most([1, 3, 2])
    [2, 3]
    """
    return sorted(counts)[-2:]
