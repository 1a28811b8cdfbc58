"""King Under the Mountain: the trick, who takes it, and the task of the hand.

    scene ─▶ Scene ─▶ picture
    strips: plates; heads, cards, (the taker), feet: with a column for every seat

    special card | task | led suit, hand, trick
    -------------+------+----------------------
     seat   seat   seat …      frame: whose turn it is, with the question; flag: the leader
     card > card > card        frame: takes the trick; grey: the last trick, between tricks
     tricks  points  (this hand)

    plates.py    plates, seats           cards.py   cards
    emblems.py   emblems as polygons     signs.py   tasks as signs

Play goes from left to right and continues at the left end.  No suit but the green one has the colour of a seat that
can play, so that a card is not mistaken for its owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from bot.games.king_under_mountain.cards import special_name
from bot.games.king_under_mountain.picture.faces import CARD, SHORTEST, THICK, Laid, Letters, card, framed, place
from bot.games.king_under_mountain.picture.plates import (
    ARROWS,
    BETWEEN,
    FOOT,
    HEAD,
    LED,
    PLATE,
    RIGHT,
    SPECIAL,
    TAKER,
    TAKERS,
    arrow,
    counter,
    foot,
    head,
    led_plate,
    special_plate,
    taker,
    task_plate,
)
from bot.pictures.palette import FACE, STONE, TABLE
from bot.pictures.strips import KEPT, WIDTH, Sheet, Strip, key_of, png
from bot.screens.screen import Picture
from bot.screens.words import key
from bot.texts import plain
from engine.contract import NOBODY, SEATS, Event, Move, View
from engine.games.king_under_mountain.cards import SUITS, VALUES, Rank, Special, Suit
from engine.games.king_under_mountain.state import Phase, State, Trick
from engine.games.king_under_mountain.tasks import so_far
from engine.games.king_under_mountain.tricks import COPIES, copy_of, winning

GAME: Final = "king_under_mountain"
VERSION: Final = 2  # goes up whenever a picture of the same scene looks different
LEVEL: Final = 6  # of compression: small files

EDGE: Final = 8
SIDE: Final = 20  # wide: the margin, with room for an arrow
MIDDLE: Final = THICK + (CARD[1] - ARROWS[1]) // 2  # y of the arrows

Row = tuple[Laid | None, ...]
Counts = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    suits: tuple[str, ...]  # by suit; cards show the first two letters
    ranks: tuple[str, ...]  # one letter each: jack, queen, king, ace
    specials: tuple[str, ...]  # in the order of Special
    now: str  # before the seat that takes the trick now
    last: str  # before the seat that took the last trick

    @property
    def letters(self) -> Letters:
        return Letters(tuple(suit[:SHORTEST].capitalize() for suit in self.suits), self.ranks)


class Has(NamedTuple):
    """A seat: its tricks in this hand, its points in finished hands, its points in the hand that is shown."""

    tricks: int  # NOBODY after the end of the game
    points: int
    hand: int


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows."""

    special: int
    spent: bool  # the special card has been played, and its trick taken
    tasks: tuple[int, ...]  # the side chosen, or both
    hand: tuple[int, int]  # its number, and how many there are
    trick: tuple[int, int]  # likewise
    phase: int
    actor: int
    lies: bool  # whether a trick is being played; else the last one is shown
    led: int
    leader: int
    winner: int
    laid: Row  # by seat
    seats: tuple[Has, ...]
    words: Words


@cache
def words() -> Words:
    """The labels of the picture."""
    return Words(
        suits=tuple(plain.king_under_mountain.suit_name(suit=key(suit)) for suit in Suit),
        ranks=tuple(plain.king_under_mountain.rank(rank=rank.name.lower()) for rank in Rank),
        specials=tuple(map(special_name, Special)),
        now=plain.king_under_mountain.picture_now(),
        last=plain.king_under_mountain.picture_last(),
    )


def scene(view: View[State]) -> Scene:
    state = view.state
    trick, earlier = _shown(state)
    over = state.phase == Phase.OVER
    return Scene(
        special=int(state.special),
        spent=any(state.special in each.cards for each in state.tricks),
        tasks=_sides(state),
        hand=(len(state.sheet) + (not over), state.length),
        trick=(state.rounds if over else min(len(state.tricks) + 1, state.rounds), state.rounds),
        phase=int(state.phase),
        actor=NOBODY if over else int(state.actor),
        lies=bool(state.trick),
        led=int(state.led),
        leader=int(trick.leader) if trick else NOBODY,
        winner=int(trick.winner) if trick else NOBODY,
        laid=_laid(state.seats, trick, earlier),
        seats=_seats(state),
        words=words(),
    )


def _shown(state: State) -> tuple[Trick | None, Sequence[Trick]]:
    """The trick being played, or the last one, and the earlier tricks of its hand."""
    if state.trick:
        winner = SEATS[(state.leader + winning(state)) % state.seats]
        return Trick(state.leader, state.trick, winner), state.tricks
    return state.last, state.tricks[:-1]


def _sides(state: State) -> tuple[int, ...]:
    both = (2 * state.token, 2 * state.token + 1)
    return both if state.task == NOBODY else (int(state.task),)


def _laid(seats: int, trick: Trick | None, earlier: Sequence[Trick]) -> Row:
    if trick is None:
        return (None,) * seats
    likes = [_counts_as(number, trick, earlier) for number in range(len(trick.cards))]
    cards = [Laid(int(one), SUITS[like], VALUES[like]) for one, like in zip(trick.cards, likes, strict=True)]
    in_order = (*cards, *(None,) * (seats - len(cards)))
    return tuple(in_order[(seat - trick.leader) % seats] for seat in range(seats))


def _counts_as(number: int, trick: Trick, earlier: Sequence[Trick]) -> int:
    """The card that a card counts as; for the last trick of a finished hand, the tricks before it are not known."""
    one = trick.cards[number]
    copied = copy_of(one, number, trick.cards, earlier) if one in COPIES else NOBODY
    return one if copied == NOBODY else copied


def _seats(state: State) -> tuple[Has, ...]:
    winners = [trick.winner for trick in state.tricks]
    before = state.totals
    if state.tricks:
        hand = [*so_far(state)]
    else:
        hand = state.sheet[-1].points if state.sheet and not state.trick else [0] * state.seats
    tricks = [NOBODY if state.phase == Phase.OVER else winners.count(SEATS[seat]) for seat in range(state.seats)]
    return tuple(map(Has, tricks, before, hand))


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return png(
        [
            _plates(scene.special, scene.spent, scene.tasks, scene.led, (scene.hand, scene.trick), scene.words),
            _heads(len(scene.seats), scene.phase, scene.actor, scene.leader, _best(scene)),
            _row(scene.laid, scene.leader, scene.winner, scene.lies, scene.actor, scene.words.letters),
            _taker(scene.winner, scene.words.now if scene.lies else scene.words.last),
            _feet(scene.seats),
        ]
    )


def _best(scene: Scene) -> int:
    """The winner of the game, or NOBODY."""
    if scene.phase != Phase.OVER:
        return NOBODY
    return max(range(len(scene.seats)), key=lambda seat: scene.seats[seat].points)


# Strips


@lru_cache(KEPT)
def _plates(special: int, spent: bool, tasks: tuple[int, ...], led: int, counts: Counts, words: Words) -> Strip:
    sheet = Sheet(EDGE + PLATE + BETWEEN, TABLE)
    sheet.lay(special_plate(special, spent, words.specials[[*Special].index(Special(special))]), EDGE, EDGE)
    high = (PLATE + BETWEEN) // len(tasks) - BETWEEN
    for row, task in enumerate(tasks):
        sheet.lay(task_plate(task, high, words.letters), EDGE + SPECIAL + BETWEEN, EDGE + row * (high + BETWEEN))
    right = WIDTH - EDGE - RIGHT
    sheet.lay(led_plate(led, "" if led == NOBODY else words.suits[led].capitalize()), right, EDGE)
    sheet.lay(counter(*counts), right, EDGE + LED + BETWEEN)
    return sheet.strip(LEVEL)


@lru_cache(KEPT)
def _heads(seats: int, phase: int, actor: int, leader: int, best: int) -> Strip:
    sheet = Sheet(HEAD + BETWEEN, TABLE)
    for seat in range(seats):
        asked = phase if seat == actor else NOBODY
        sheet.lay(head(seat, _wide(seats), asked, seat == leader, seat == best), _left(seat, seats), 0)
    return sheet.strip(LEVEL)


@lru_cache(KEPT)
def _row(laid: Row, leader: int, winner: int, lies: bool, actor: int, letters: Letters) -> Strip:
    """The cards, with arrows in the order of play."""
    sheet, seats = Sheet(CARD[1] + 2 * THICK, TABLE), len(laid)
    _arrows(sheet, leader, seats)
    for seat, one in enumerate(laid):
        left = _left(seat, seats) + (_wide(seats) - CARD[0]) // 2
        if one is None:
            sheet.lay(place(seat == actor), left, THICK)
        elif seat == winner:
            sheet.lay(framed(one, letters, FACE if lies else STONE), left - THICK, 0)
        else:
            sheet.lay(card(one, letters, FACE if lies else STONE), left, THICK)
    return sheet.strip(LEVEL)


def _arrows(sheet: Sheet, leader: int, seats: int) -> None:
    """An arrow to every seat but the leader, from the seat before; one that leaves on the right enters on the left."""
    for seat in range(seats):
        if seat != leader:
            sheet.lay(arrow(), _left(seat, seats) - (BETWEEN + ARROWS[0]) // 2 if seat else 0, MIDDLE)
    if leader != 0:
        sheet.lay(arrow(), WIDTH - ARROWS[0], MIDDLE)


@lru_cache(KEPT)
def _taker(winner: int, said: str) -> Strip:
    sheet = Sheet(TAKER, TABLE)
    if winner != NOBODY:
        sheet.lay(taker(winner, said), (WIDTH - TAKERS) // 2, 0)
    return sheet.strip(LEVEL)


@lru_cache(KEPT)
def _feet(seats: tuple[Has, ...]) -> Strip:
    sheet = Sheet(FOOT + EDGE, TABLE)
    for seat, has in enumerate(seats):
        sheet.lay(foot(*has, _wide(len(seats))), _left(seat, len(seats)), 0)
    return sheet.strip(LEVEL)


def _left(seat: int, seats: int) -> int:
    return SIDE + (WIDTH - 2 * SIDE) * seat // seats + BETWEEN // 2


def _wide(seats: int) -> int:
    return (WIDTH - 2 * SIDE) // seats - BETWEEN
