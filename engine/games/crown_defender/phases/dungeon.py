"""The dungeon: one row of cards for the whole table, one explorer at a time, the lair at the bottom.

enter ─▶ card by card, by orders ─▶ lair ─▶ out ─▶ a fresh row
                └ out by two orders: the row stays as it is for the next one
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from engine.cards import without
from engine.contract import NOBODY, Chance, Seat
from engine.games.crown_defender.board import BESIDE, CELLS, HIRE_LINE, IN_DUNGEON, distance, entrances
from engine.games.crown_defender.cards import (
    BANNER_ORDERS,
    CARDS,
    CHALICE_MANA,
    CHEST_COINS,
    CROWN_POINTS,
    CRYSTAL_MANA,
    DEPTH,
    DESCENT_CARDS,
    DESCENT_COINS,
    DESCENT_DAMAGE,
    ELIXIR_HEALS,
    GUARDIAN_DAMAGE,
    HORN_COST,
    LAIR_CARDS,
    SPRING_HEALS,
    SWORD_BONUS,
    THUNDER_DAMAGE,
    Descent,
    Kind,
    Lair,
)
from engine.games.crown_defender.effects.abilities import can_raise
from engine.games.crown_defender.effects.combat import blows_of, can_strike, strike
from engine.games.crown_defender.effects.resolution import Cause, Resolution, deed
from engine.games.crown_defender.effects.units import allies, free, room
from engine.games.crown_defender.events import DescentTurned, Harm, LairTurned, PassedBy, Raised, Token, WentDown
from engine.games.crown_defender.moves import Choice, Decline, Enter, Raise, StayOut, Strike
from engine.games.crown_defender.phases.locations import own_at
from engine.games.crown_defender.phases.market import recruit
from engine.games.crown_defender.state import Dungeon, Raising, Source, State, StepOut, Thunder, WayOut


def dealt(chance: Chance) -> Dungeon:
    """The first row."""
    descents, lairs = list(DESCENT_CARDS), list(LAIR_CARDS)
    chance.shuffle(descents)
    chance.shuffle(lairs)
    row, lair = [descents.pop() for _ in range(DEPTH)], lairs.pop()
    return Dungeon(tuple(row), 0, lair, tuple(descents), tuple(lairs))


def steps_left(state: State) -> int:
    """Cards before the explorer, the lair among them."""
    return DEPTH - state.dungeon.revealed + 1


# In


def entrants(state: State, seat: int) -> list[int]:
    """Own creatures that may go down now: the dungeon is empty, or they can attack the enemy inside (CD-60).

    Each entrance is tried once a turn (CD-82).
    """
    doors = [door for door in entrances(state.centre) if (seat, door) not in state.handled]
    waiting = [number for door in doors for number in own_at(state, seat, door)]
    inside = state.units.get(state.explorer)
    if inside is None:
        return waiting
    return [n for n in waiting if inside.side != state.players[seat].side and can_strike(state, n, inside)]


def ways_in(state: State, seat: int) -> Iterator[Choice]:
    yield from map(Enter, entrants(state, seat))
    yield StayOut()


@deed(Enter)
def enter(resolution: Resolution, seat: Seat, move: Enter) -> None:
    """Against an enemy explorer it strikes first, and goes in only when the way is free (CD-38)."""
    state, number = resolution.state, move.unit
    state.handled += ((seat, state.units[number].cell),)
    for _ in range(blows_of(resolution.units[number])):
        if state.explorer != NOBODY and number in resolution.units:
            strike(resolution, number, state.explorer)
    if resolution.over() or state.explorer != NOBODY or number not in resolution.units:
        return
    state.entrance = resolution.units[number].cell
    resolution.tell(WentDown(resolution.units[number].snapshot))
    resolution.lift(number)
    resolution.put(number, IN_DUNGEON)
    go_deeper(resolution, number)


def go_deeper(resolution: Resolution, number: int) -> bool:
    """One card further; whether the lair was reached."""
    if resolution.state.dungeon.revealed < DEPTH:
        _descend(resolution, number)
        return False
    _reach_lair(resolution, number)
    return True


def _descend(resolution: Resolution, number: int) -> None:
    dungeon, unit = resolution.state.dungeon, resolution.units[number]
    card = Descent(dungeon.row[dungeon.revealed])
    resolution.state.dungeon = replace(dungeon, revealed=dungeon.revealed + 1)
    resolution.tell(DescentTurned(unit.snapshot, card))
    if card in DESCENT_COINS:
        resolution.gain(unit.controller, DESCENT_COINS[card])
    elif card in DESCENT_DAMAGE:
        with resolution.effect():
            resolution.hurt(number, DESCENT_DAMAGE[card], Harm.UNTYPED)
    elif card == Descent.SHIMMERING_CRYSTAL:
        resolution.gain(unit.controller, 0, CRYSTAL_MANA)
    elif card == Descent.UNDERGROUND_SPRING:
        resolution.heal(number, SPRING_HEALS)
    elif card == Descent.SECRET_PASSAGE:
        _pass_by(resolution, number)


def _pass_by(resolution: Resolution, number: int) -> None:
    """The next card of the row is buried unseen."""
    dungeon = resolution.state.dungeon
    place = dungeon.revealed
    if place < DEPTH:
        row = (*dungeon.row[:place], NOBODY, *dungeon.row[place + 1 :])
        buried = (*dungeon.buried, dungeon.row[place])
        resolution.state.dungeon = replace(dungeon, row=row, buried=buried, revealed=place + 1)
        resolution.tell(PassedBy(resolution.units[number].snapshot))


# The lair


def _reach_lair(resolution: Resolution, number: int) -> None:
    """The explorer gets the card and comes out; it takes no more orders in this turn (CD-40)."""
    state, unit = resolution.state, resolution.units[number]
    card = Lair(state.dungeon.lair)
    resolution.tell(LairTurned(unit.snapshot, card))
    _fresh_row(resolution)
    state.out_of_lair = number
    leave(resolution, number, then_acts=False)
    with resolution.effect():
        _LAIRS[card](resolution, number, unit.controller)
    if not resolution.over() and number not in resolution.units:
        state.pending = [question for question in state.pending if not isinstance(question, WayOut)]


def _fresh_row(resolution: Resolution) -> None:
    dungeon = resolution.state.dungeon
    spent = [*dungeon.spent, *(card for card in dungeon.row if card != NOBODY)]
    descents, buried, row = list(dungeon.descents), list(dungeon.buried), list[int]()
    while len(row) < DEPTH:
        if not descents:
            descents, spent, buried = [*spent, *buried], [], []
            resolution.chance.shuffle(descents)
        row.append(descents.pop())
    lairs, spent_lairs = list(dungeon.lairs), [*dungeon.spent_lairs, dungeon.lair]
    if not lairs:
        lairs, spent_lairs = spent_lairs, []
        resolution.chance.shuffle(lairs)
    lair = lairs.pop()
    piles = map(tuple, (descents, lairs, spent, buried, spent_lairs))
    resolution.state.dungeon = Dungeon(tuple(row), 0, lair, *piles)


def _chest(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.gain(seat, CHEST_COINS)


def _chalice(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.gain(seat, 0, CHALICE_MANA)


def _sword(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.strengthen(number, SWORD_BONUS)


def _elixir(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.heal(number, resolution.units[number].wounds)
    for ally, _ in list(allies(resolution.state, resolution.units[number].side)):
        resolution.heal(ally, ELIXIR_HEALS)


def _crown(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.score(resolution.units[number].side, Source.CROWN, CROWN_POINTS)


def _horn(resolution: Resolution, number: int, seat: Seat) -> None:
    if can_raise(resolution.state, seat, HORN_COST):
        resolution.state.pending.append(Raising(seat, HORN_COST))


def _thunder(resolution: Resolution, number: int, seat: Seat) -> None:
    if struck_by_thunder(resolution.state, seat):
        resolution.state.pending.append(Thunder(seat))


def _banner(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.state.players[seat].banner += BANNER_ORDERS


def _feebleness(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.curse(number)
    resolution.mark(number, Token.SPEECHLESS, shamed=True)


def _guardian(resolution: Resolution, number: int, seat: Seat) -> None:
    resolution.hurt(number, GUARDIAN_DAMAGE, Harm.UNTYPED)


_LAIRS: Final[dict[Lair, Callable[[Resolution, int, Seat], None]]] = {
    Lair.CHEST: _chest,
    Lair.MANA_CHALICE: _chalice,
    Lair.ANCIENT_SWORD: _sword,
    Lair.ELIXIR: _elixir,
    Lair.KINGS_CROWN: _crown,
    Lair.SUMMONING_HORN: _horn,
    Lair.THUNDER_SCROLL: _thunder,
    Lair.ANCIENT_BANNER: _banner,
    Lair.FEEBLENESS: _feebleness,
    Lair.GUARDIAN: _guardian,
}


# Questions of the lair, and of «Воскрешение»


def raisings(state: State, question: Raising) -> Iterator[Choice]:
    player = state.players[question.seat]
    cells = [cell for cell in HIRE_LINE[player.side] if room(state, cell)]
    for kind in dict.fromkeys(player.graveyard):
        if CARDS[Kind(kind)].cost <= question.most:
            yield from (Raise(Kind(kind), cell) for cell in cells)
    yield Decline()


@deed(Raise)
def raise_up(resolution: Resolution, seat: Seat, move: Raise) -> None:
    resolution.answered(Raising)
    player = resolution.state.players[seat]
    player.graveyard = without(player.graveyard, move.kind)
    number = recruit(resolution, seat, move.kind, move.cell)
    resolution.tell(Raised(seat, resolution.units[number].snapshot))


@deed(Decline)
def decline(resolution: Resolution, seat: Seat, move: Decline) -> None:
    resolution.state.pending.pop()


def struck_by_thunder(state: State, seat: int) -> list[int]:
    side = state.players[seat].side
    return [number for number, unit in state.units.items() if unit.side != side and unit.on_field]


@deed(Strike)
def thunder(resolution: Resolution, seat: Seat, move: Strike) -> None:
    resolution.answered(Thunder)
    with resolution.effect(Cause(seat=seat)):
        resolution.hurt(move.target, THUNDER_DAMAGE, Harm.MAGIC)


# Out


def leave(resolution: Resolution, number: int, *, then_acts: bool) -> None:
    """Ask by which entrance it comes out; go_out then asks to which cell."""
    doors, seat = entrances(resolution.state.centre), resolution.units[number].controller
    resolution.state.pending.append(WayOut(seat, number, doors, then_acts))


def steps_out(state: State, question: WayOut, entrance: int) -> StepOut:
    """Cells beside the entrance; else the entrance; else the nearest free ones, and an enemy picks one (CD-39)."""
    unit, seat = state.units[question.unit], question.seat
    cells = [cell for cell in BESIDE[entrance] if free(state, cell, unit.side)]
    if not cells and free(state, entrance, unit.side):
        cells = [entrance]
    if not cells:
        near = [(distance(cell, entrance), cell) for cell in range(CELLS) if free(state, cell, unit.side)]
        seat, cells = state.seats_of(unit.side.other)[0], [cell for far, cell in near if far == min(near)[0]]
    return StepOut(seat, question.unit, tuple(cells), question.then_acts)
