"""What can be chosen, for a scene: cells, units, cards; and the rows of the field that have to be seen for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.contract import NOBODY, Move, Seat
from engine.games.crown_defender.board import CELLS, ROW, ROWS, Side
from engine.games.crown_defender.cards import CARDS, Kind, kinds_of
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    Build,
    Cast,
    Discard,
    Dismantle,
    Draw,
    Enter,
    Explore,
    GoOut,
    Hire,
    LeaveDungeon,
    Order,
    PlacePalisade,
    Raise,
    SkipLocation,
    Step,
    Strike,
    Use,
    UseLocation,
)
from engine.games.crown_defender.state import Dismantling, Phase, State

LEAST: Final = 4  # rows
BESIDE_CARDS: Final = 3
WITH_CARDS: Final = frozenset({Phase.DECK, Phase.FIRST_HAND, Phase.MULLIGAN, Phase.DISCARD, Phase.REFILL})

FOR_SPELLS: Final = frozenset({Phase.ORDERS, Phase.ACTIVATION})  # in others a scroll can wait for these


class Card(NamedTuple):
    kind: int
    offered: bool  # can be chosen now
    tag: str = ""  # its place in the hand, or how many of how many are in a deck


class Offer(NamedTuple):
    cells: tuple[int, ...] = ()
    units: frozenset[int] = frozenset()
    rows: tuple[int, int] | None = None  # None: the choice needs none of them


def offer(state: State, moves: Sequence[Move]) -> Offer:
    cells = tuple(sorted({cell for move in moves for cell in _cells(move) if cell in range(CELLS)}))
    units = frozenset(number for move in moves for number in _units(state, move) if number != NOBODY)
    spells = (move for move in moves if isinstance(move, Cast) and state.phase in FOR_SPELLS and not state.acting)
    under = {number for move in spells for number in (move.target, move.other)} - {NOBODY}
    acting = {state.acting.unit} if state.acting else set[int]()
    there = {int(state.units[number].cell) for number in units | under | acting}
    return Offer(cells, units, _rows({*cells, *there} & {*range(CELLS)}, least_rows(state)))


def _cells(move: Move) -> Iterator[int]:
    match move:
        case PlacePalisade(cell=cell) | Hire(cell=cell) | Build(cell=cell) | Raise(cell=cell) | Step(cell=cell):
            yield int(cell)
        case Use(cell=cell) | SkipLocation(cell=cell) | UseLocation(cell=cell) | GoOut(entrance=cell):
            yield int(cell)


def _units(state: State, move: Move) -> Iterator[int]:
    match move:
        case Order(unit=number) | Activate(unit=number) | Enter(unit=number):
            yield number
        case Attack(target=number) | Strike(target=number) | Use(target=number) | UseLocation(target=number):
            yield number
        case Explore() | LeaveDungeon():
            yield state.explorer


def _rows(cells: Iterable[int], least: int) -> tuple[int, int] | None:
    """The rows of these cells, and so many around them as are seen at least."""
    rows = {ROW[cell] for cell in cells}
    if not rows:
        return None
    high = max(least, max(rows) - min(rows) + 1)
    lowest = min(max(1, min(rows) - (high - (max(rows) - min(rows) + 1)) // 2), ROWS - high + 1)
    return lowest, lowest + high - 1


def least_rows(state: State) -> int:
    return BESIDE_CARDS if state.phase == Phase.MARKET else LEAST


def own_rows(state: State, seat: Seat) -> tuple[int, int]:
    """The castle, and the land before it."""
    high = least_rows(state)
    return (1, high) if state.players[seat].side == Side.SOUTH else (ROWS - high + 1, ROWS)


# Cards


def needs_cards(state: State) -> bool:
    """Whether the choice is one of cards or decks, for which no board is needed."""
    if state.pending:
        return isinstance(state.pending[-1], Dismantling)
    return state.phase in WITH_CARDS


def cards_of(state: State, seat: Seat, moves: Sequence[Move]) -> tuple[Card, ...]:
    """The cards that the choice is about."""
    player = state.players[seat]
    if state.pending:
        return _offered(move.kind for move in moves if isinstance(move, Dismantle))
    match state.phase:
        case Phase.DECK:
            return tuple(_to_pick(player.races, player.picked))
        case Phase.MULLIGAN:
            return tuple(Card(int(kind), True, str(place + 1)) for place, kind in enumerate(player.hand))
        case Phase.DISCARD:
            can = {move.kind for move in moves if isinstance(move, Discard)}
            return tuple(Card(int(kind), kind in can) for kind in player.hand)
        case Phase.FIRST_HAND | Phase.REFILL:
            return tuple(Card(int(kind), False) for kind in player.hand)
    return ()


def stalls(state: State, seat: Seat, moves: Sequence[Move]) -> tuple[tuple[Card, ...], ...]:
    """The cards of which one goes to a cell, in rows: of the hand, of the market; or of the graveyard."""
    if state.pending:
        return (raised,) if (raised := _offered(move.kind for move in moves if isinstance(move, Raise))) else ()
    if state.phase != Phase.MARKET:
        return ()
    can = {move.kind for move in moves if isinstance(move, Hire | Build)}
    rows = state.players[seat].hand, [kind for kind in state.buildings.open if kind != NOBODY]
    return tuple(tuple(Card(int(kind), kind in can) for kind in row) for row in rows if row)


def _offered(kinds: Iterable[int]) -> tuple[Card, ...]:
    return tuple(Card(int(kind), True) for kind in dict.fromkeys(kinds))


def _to_pick(races: Sequence[int], picked: Sequence[Sequence[int]]) -> Iterator[Card]:
    for race, deck in zip(races, picked, strict=True):
        count = Counter(deck)
        for kind in kinds_of(race):
            copies = CARDS[Kind(kind)].copies
            yield Card(kind, count[kind] < copies, f"{count[kind]}/{copies}")


def decks_of(state: State, seat: Seat, moves: Sequence[Move]) -> tuple[tuple[int, int], ...]:
    """The decks of which a card can be drawn, with what is left in them."""
    player, races = state.players[seat], {move.race for move in moves if isinstance(move, Draw)}
    return tuple(
        (int(race), len(deck)) for race, deck in zip(player.races, player.decks, strict=False) if race in races
    )
