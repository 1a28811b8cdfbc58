"""What the picture of King Under the Mountain shows, as plain values.

Everybody sees the same, but for `held`: the hand of the reader, who is asked for a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.games.king_under_mountain.picture.held import Held, Laid, held
from bot.games.king_under_mountain.picture.words import Words, words
from engine.contract import NOBODY, SEATS, Event, Move, View
from engine.games.king_under_mountain.cards import SUITS, VALUES
from engine.games.king_under_mountain.state import (
    ChooseTask,
    Exchange,
    Exchanged,
    HandsPassed,
    PassHands,
    Phase,
    Played,
    Rob,
    Robbed,
    State,
    SwapHands,
    Swapped,
    TaskChosen,
    Trick,
    TrickTaken,
)
from engine.games.king_under_mountain.tasks import so_far
from engine.games.king_under_mountain.tricks import COPIES, copy_of, enchanted, winning

Row = tuple[Laid | None, ...]


class Has(NamedTuple):
    """A seat: its tricks in this hand, its points in finished hands, its points in the hand that is shown."""

    tricks: int  # NOBODY after the end of the game
    points: int
    hand: int


class Just(NamedTuple):
    """What has happened in the last turn."""

    played: int = NOBODY  # the seat whose card came last
    took: int = NOBODY  # the seat that took a trick, if no other has been led since
    chosen: bool = False  # the task
    went: tuple[tuple[int, int], ...] = ()  # cards or hands, from seat to seat
    passed: int = 0  # all hands: 1 to whoever plays next, -1 the other way


class Open(NamedTuple):
    """What can be chosen now, as everybody may know."""

    tasks: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()  # of the last trick
    passes: bool = False


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
    twice: int  # the seat whose points in this hand are doubled
    laid: Row  # by seat
    seats: tuple[Has, ...]
    words: Words
    just: Just
    open: Open
    held: tuple[Held, ...]


def scene(view: View[State], recent: Sequence[Event] = (), moves: Sequence[Move] = ()) -> Scene:
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
        twice=int(enchanted(state)),
        laid=_laid(state.seats, trick, earlier),
        seats=_seats(state),
        words=words(),
        just=_just(recent),
        open=_open(moves),
        held=held(view, moves),
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


def _just(recent: Sequence[Event]) -> Just:
    just = Just()
    for event in recent:
        match event:
            case Played(seat):
                just = just._replace(played=int(seat), took=NOBODY)
            case TrickTaken(seat):
                just = just._replace(took=int(seat))
            case TaskChosen():
                just = just._replace(chosen=True)
            case Robbed(seat, victim):
                just = just._replace(went=((int(victim), int(seat)),))
            case Swapped(seat, other):
                just = just._replace(went=((int(seat), int(other)), (int(other), int(seat))))
            case Exchanged(seat, _, winner):
                just = just._replace(went=((int(winner), int(seat)),) if winner != seat else ())
            case HandsPassed(seat, left):
                just = just._replace(passed=1 if left else -1)
    return just


def _open(moves: Sequence[Move]) -> Open:
    return Open(
        tasks=tuple(move.task for move in moves if isinstance(move, ChooseTask)),
        seats=tuple(sorted(int(seat) for seat in _others(moves))),
        cards=tuple(sorted(move.card for move in moves if isinstance(move, Exchange))),
        passes=any(isinstance(move, PassHands) for move in moves),
    )


def _others(moves: Sequence[Move]) -> Iterator[int]:
    for move in moves:
        match move:
            case Rob(seat) | SwapHands(seat):
                yield seat
