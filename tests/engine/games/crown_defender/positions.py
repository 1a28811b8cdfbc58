"""Positions of the tests: read from the notation of text/, played on by listed moves only, drawn in it again.

    war("C3: Goblin Archer of seat 1", "C6: Mountain Troll of seat 2, 8 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines("C4: Goblin Archer of seat 1", "seat 1: 5 coins", …)

What may be left out is said in text/.  A war of more than two seats shows who plays together, and when.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, TypeVar

from engine.contract import SEATS, Event, Move, Seat
from engine.games.crown_defender.board import called
from engine.games.crown_defender.cards import ORDERS
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    BuyScroll,
    Cast,
    Done,
    End,
    Give,
    Keep,
    Marshal,
    Renew,
    SkipLocation,
    StayOut,
    Step,
    Use,
)
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import Phase, State
from engine.games.crown_defender.text import draw, read

RULES: Final = CrownDefender()
ONE, TWO, THREE, FOUR = SEATS[:4]
CELL: Final = re.compile(r"[A-E][1-8]( \w+)?|down by [A-E][1-8]")
NUMBER: Final = re.compile(r"^#\d+ ")
PURSE: Final = re.compile(r"[1-9]\d* (coins|mana|more orders)")
PILE: Final = re.compile("graveyard|dismantled|scrolls")

T = TypeVar("T")
Played = Move | tuple[Seat, Move]  # by whom, where several may act


def war(*lines: str) -> State:
    """The position of these lines: of the first activation, if they do not begin with a turn.

    A seat may give five orders and holds one card, the first of its deck, where the lines do not say otherwise.
    """
    state = _read(lines)
    seats = re.split(r"^seat (\d): ", "\n".join(lines), flags=re.MULTILINE)
    hands = {int(seat) - 1 for seat, cards in zip(seats[1::2], seats[2::2], strict=True) if "\nhand: " in cards}
    for seat, player in enumerate(state.players):
        player.orders = player.orders or ORDERS
        if seat not in hands and player.decks and player.decks[0]:
            player.hand, player.decks = player.decks[0][-1:], (player.decks[0][:-1], *player.decks[1:])
    return state


def _read(lines: Iterable[str]) -> State:
    text = "\n".join(lines)
    return read(text if text.startswith("turn ") else f"turn 1: activation\n{text}")


# Playing


def dawn(*lines: str) -> State:
    """The start of South's turn, with income and what happens by itself."""
    return after(war("turn 2: discard", *lines), Keep())


def after(state: State, *moves: Played) -> State:
    """The position some listed moves later."""
    return _played(state, moves)[0]


def events(state: State, *moves: Played) -> list[Event]:
    """What happens while these moves are made."""
    return _played(state, moves)[1]


def _played(state: State, moves: Iterable[Played]) -> tuple[State, list[Event]]:
    state, happened = state.copy(), list[Event]()
    RULES.audit(state)
    for played in moves:
        seat, move = played if isinstance(played, tuple) else (RULES.to_act(state)[0], played)
        listed = list[Any](RULES.moves(state, seat))
        assert move in listed
        RULES.play(state, seat, listed[listed.index(move)], Random(0), happened.append)
        RULES.audit(state)
    return state, happened


def next_turn(state: State) -> State:
    """The start of the next turn, when no more is done in this one than has to be."""
    turn = state.turn
    while state.turn == turn and state.phase != Phase.OVER:
        state = after(state, min(RULES.moves(state, RULES.to_act(state)[0]), key=_zeal))
    return state


def _zeal(move: Move) -> int:
    """How much a move does; those that do the least stand first."""
    plain = (SkipLocation, StayOut, Keep, Done, End, Marshal, Activate)
    return plain.index(type(move)) if isinstance(move, plain) else len(plain)


def choices(state: State, *moves: Played) -> list[Move]:
    """What the seats to act may choose, some moves later."""
    later = after(state, *moves)
    return [move for seat in RULES.to_act(later) for move in RULES.moves(later, seat)]


def tasks(state: State, *moves: Played) -> set[Move]:
    """The choices of the phase, without the scrolls and gifts of every phase."""
    return {move for move in choices(state, *moves) if not isinstance(move, (BuyScroll, Cast, Renew, Give))}


def offered(sort: type[T], state: State, *moves: Played) -> list[T]:
    """The choices of one sort."""
    return [move for move in choices(state, *moves) if isinstance(move, sort)]


def targets(state: State, *moves: Played) -> list[int]:
    """Whom the unit that acts may attack."""
    return [move.target for move in offered(Attack, state, *moves)]


def aims(state: State, *moves: Played) -> list[int]:
    """On whom the unit that acts may use its abilities."""
    return [move.target for move in offered(Use, state, *moves)]


def steps(state: State, *moves: Played) -> list[str]:
    """Where a unit may step."""
    return [called(move.cell) for move in offered(Step, state, *moves)]


# Telling


def told(state: State, *moves: Played) -> list[str]:
    """What lies open on the table some moves later, in the lines of the drawing: purses, piles, points, units."""
    return sorted(_open(after(state, *moves)))


def lines(*texts: str) -> list[str]:
    """The same of the position that these lines show: what `told` is compared with, in any order."""
    return sorted(_open(_read(texts)))


def units(state: State, *moves: Played) -> list[str]:
    """The units alone, and their orders."""
    later = after(state, *moves) if moves else state
    return sorted(line for line in _open(later) if CELL.match(line) or line.startswith("orders"))


def _open(state: State) -> Iterator[str]:
    """Of a drawing the open lines that say something: a seat with its piles in one, each unit in one, unnumbered."""
    for line in draw(state).replace("\n  ", "; ").splitlines():
        what, _, more = line.partition(": ")
        if CELL.fullmatch(what) and more != "-":
            yield from (
                f"{what[:2] if what[1].isdigit() else what}: {NUMBER.sub('', unit)}" for unit in more.split("; ")
            )
        elif what.startswith("seat "):
            purse, *piles = more.split("; ")
            told = [", ".join(part for part in purse.split(", ") if PURSE.fullmatch(part))]
            told += [pile for pile in piles if PILE.match(pile)]
            yield from [f"{what}: {'; '.join(filter(None, told))}"] if any(told) else []
        elif what in ("South", "North") and not more.startswith("0 of"):
            yield f"{what}: {more.split()[0]} points"
        elif what == "orders" or more.startswith("over"):
            yield line if what == "orders" else more
