"""The position that a text shows; `text` says what it may leave out.

text ─▶ Lines, by what they are about ─▶ war ─▶ units ─▶ players ─▶ market, dungeon ─▶ what is going on
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from engine.contract import NOBODY, SEATS, Seat
from engine.games.crown_defender.board import CELLS, IN_DUNGEON, NOWHERE, Side, at
from engine.games.crown_defender.cards import BLITZ_GOAL, GOAL, Ability, Centre, Kind, Race
from engine.games.crown_defender.state import (
    DRAWN,
    Acting,
    Dismantling,
    Ending,
    Given,
    Phase,
    Player,
    Question,
    Raising,
    Sidestep,
    State,
    StepOut,
    Thunder,
    Unit,
    WayOut,
)
from engine.games.crown_defender.text.piles import (
    read_buildings,
    read_decks,
    read_dungeon,
    read_piles,
    read_spells,
    settle_races,
)
from engine.games.crown_defender.text.words import (
    ABILITIES,
    ASKS,
    CENTRES,
    CHILLS,
    ENDINGS,
    KINDS,
    NOTHING,
    PHASES,
    RACES,
    SIDES,
    SOURCES,
    TOKENS,
    WAYS,
    parts,
)

_TURN: Final = re.compile(r"turn (\d+)(?: of seat [^:]*)?: (.*)")
_OVER: Final = re.compile(r"over, (?:(\w+) wins|a draw) by (\w+)")
_SEAT: Final = re.compile(r"seat ([1-4]): (.*)")
_CELL: Final = re.compile(r"([A-E][1-8])(?: \w+)?: (.*)")
_CELL_NAME: Final = re.compile("[A-E][1-8]")
_SEAT_NUMBER: Final = re.compile("[1-4]")
_DOWN: Final = re.compile(r"down(?: by ([A-E][1-8]))?: (.*)")
_ASKED: Final = re.compile(r"asked of seat ([1-4]): (.*)")
_OF_A_SEAT: Final = {"hand", "graveyard", "dismantled", "scrolls"}.union(
    f"{pile} of {RACES.name(race)}" for race in Race for pile in ("deck", "picked")
)
_POINTS: Final = re.compile(r"(\d+)(?: of (\d+))? points(?: \((.*)\))?(; helpless)?")
_UNIT: Final = re.compile(r"(?:#(\d+) )?(.+?) of seat ([1-4])(?:, (.*))?")
_GIVEN: Final = re.compile(r"#(\d+)(?: x(\d+))?(?: by ([1-4]))?( leaving)?")
_ACTING: Final = re.compile(r"#(\d+)(?: by ([1-4]))?(?:, (\d+) attacks)?(?:; (.*))?")
_COUNTED: Final = {"coins": "coins", "mana": "mana", "orders": "orders", "more orders": "banner", "changes": "changes"}
_FLAGS: Final = {"has cast": "has_cast", "through": "ended"}

E = TypeVar("E")


@dataclass(slots=True)
class Lines:
    """The lines of a text, by what they are about; a line that is read is taken out."""

    turn: str = ""
    table: dict[str, str] = field(default_factory=dict)
    seats: dict[int, dict[str, str]] = field(default_factory=dict)
    cells: list[tuple[int, str]] = field(default_factory=list)
    entrance: int = NOWHERE
    asked: list[tuple[Seat, str]] = field(default_factory=list)

    def of(self, seat: int) -> dict[str, str]:
        return self.seats.setdefault(seat, {})

    def take(self, key: str, default: str = NOTHING) -> str:
        return self.table.pop(key, default)

    def left(self) -> list[str]:
        return [*self.table, *(f"{key} of seat {seat + 1}" for seat, lines in self.seats.items() for key in lines)]


def read(text: str) -> State:
    """The position a text shows; ValueError names what cannot be read."""
    lines = _sorted_out(text)
    state = _war(lines)
    _read_turn(state, lines.turn)
    for side in Side:
        _read_side(state, side, lines.take(SIDES.name(side), "0 points"))
    state.placing = tuple(_seat(number) for number in parts(lines.take("placing")))
    for seat, player in enumerate(state.players):
        for told in parts(lines.of(seat).pop("seat", NOTHING)):
            _read_seat(player, told)
    _read_units(state, lines)
    for seat in range(len(state.players)):
        read_piles(state, seat, lines.of(seat))
    settle_races(state)
    for seat in range(len(state.players)):
        read_decks(state, seat, lines.of(seat))
    state.buildings = read_buildings(state, lines.table)
    state.spells = read_spells(state, lines.table)
    state.dungeon = read_dungeon(state, lines.table)
    _read_doings(state, lines.table)
    state.pending = [_question(seat, told) for seat, told in reversed(lines.asked)]
    if left := lines.left():
        raise ValueError(f"no such lines in this position: {', '.join(left)}")
    return state


def _sorted_out(text: str) -> Lines:
    lines, seat = Lines(), NOBODY
    for line in filter(None, map(str.strip, text.splitlines())):
        if match := _SEAT.fullmatch(line):
            seat = int(match[1]) - 1
            lines.of(seat)["seat"] = match[2]
        elif seat != NOBODY and line.partition(": ")[0] in _OF_A_SEAT:
            key, _, told = line.partition(": ")
            lines.of(seat)[key] = told
        else:
            _sort_in(lines, line)
    return lines


def _sort_in(lines: Lines, line: str) -> None:
    """Sort a line in that is about no seat."""
    key, colon, told = line.partition(": ")
    if line.startswith("turn "):
        lines.turn = line
    elif match := _CELL.fullmatch(line):
        lines.cells.append((at(match[1]), match[2]))
    elif match := _DOWN.fullmatch(line):
        lines.cells.append((IN_DUNGEON, match[2]))
        lines.entrance = at(match[1]) if match[1] else NOWHERE
    elif match := _ASKED.fullmatch(line):
        lines.asked.append((_seat(match[1]), match[2]))
    elif colon:
        lines.table[key] = told
    else:
        raise ValueError(f"not a line of a position: {line}")


# The war, its turn, its sides


def _war(lines: Lines) -> State:
    order, *more = lines.take("war", "1, 2").split("; ")
    turns = tuple(tuple(map(_seat, seats.split("+"))) for seats in parts(order))
    ways = [way for told in more if told not in CENTRES for way in parts(told)]
    if strange := [way for way in ways if way not in WAYS]:
        raise ValueError(f"neither a centre nor one of {', '.join(WAYS)}: {', '.join(strange)}")
    blitz, heroes, alliance = (way in ways for way in WAYS)
    state = State([], turns, (0, 0), blitz, heroes, alliance)
    state.centre = next((Centre(CENTRES.value(told)) for told in more if told in CENTRES), Centre.KINGS_ROAD)
    seats = {seat for playing in turns for seat in playing}
    if len(turns) < 2 or sorted(seats) != list(range(len(seats))):
        raise ValueError(f"not an order of turns: {order}")
    south = turns[1] if len(seats) == 3 else turns[0]
    state.players = [Player(Side.SOUTH if seat in south else Side.NORTH) for seat in sorted(seats)]
    return state


def _read_turn(state: State, line: str) -> None:
    match = _matched(_TURN, line, "the turn of a position")
    state.turn, phase = int(match[1]) - 1, match[2]
    if over := _OVER.fullmatch(phase):
        state.phase, state.ending = Phase.OVER, Ending(_known(ENDINGS, over[2]))
        state.winner = SIDES.value(over[1]) if over[1] else DRAWN
    else:
        state.phase = _known(PHASES, phase)


def _read_side(state: State, side: Side, told: str) -> None:
    match = _matched(_POINTS, told, "the points of a side")
    goal = int(match[2] or (BLITZ_GOAL if state.blitz else GOAL))
    state.goal = (goal, state.goal[1]) if side == Side.SOUTH else (state.goal[0], goal)
    whence = {source: int(points) for points, source in map(str.split, parts(match[3] or f"{match[1]} creatures"))}
    creatures, buildings, crown = (whence.pop(source, 0) for source in SOURCES)
    if whence or creatures + buildings + crown != int(match[1]):
        raise ValueError(f"the points of {SIDES.name(side)} do not add up: {told}")
    state.points[side] = (creatures, buildings, crown)
    state.set_helpless(side, match[4] is not None)


# Units


def _read_units(state: State, lines: Lines) -> None:
    state.cells = [()] * CELLS
    for cell, told in lines.cells:
        for one in parts(told, "; "):
            number, unit = _unit(state, cell, one)
            state.units[number] = unit
            if cell == IN_DUNGEON:
                state.explorer = number
            else:
                state.cells[cell] += (number,)
    state.units = dict(sorted(state.units.items()))
    state.entrance = lines.entrance
    state.born = int(lines.take("units so far", str(_unused(state))))


def _unused(state: State) -> int:
    return max(state.units, default=NOBODY) + 1


def _unit(state: State, cell: int, told: str) -> tuple[int, Unit]:
    match = _matched(_UNIT, told, "a unit")
    number = int(match[1]) if match[1] else _unused(state)
    if number in state.units:
        raise ValueError(f"two units #{number}")
    marks = parts(match[4] or NOTHING)
    owner = _seated(state, match[3])
    controller = next((_seated(state, mark[-1]) for mark in marks if mark.startswith("by seat ")), owner)
    side = state.players[controller].side
    return number, Unit(Kind(KINDS.value(match[2])), owner, controller, side, cell, **_marks(marks))


def _marks(marks: Iterable[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for mark in marks:
        if mark in TOKENS:
            found[mark] = True
        elif mark in CHILLS:
            found["chill"] = CHILLS[mark]
        elif mark.endswith(" wounds"):
            found["wounds"] = int(mark.removesuffix(" wounds"))
        elif mark.endswith(" inspired"):
            found["inspired"] = int(mark.removesuffix(" inspired"))
        elif mark.startswith("+"):
            found["bonus"] = int(mark)
        elif not mark.startswith("by seat "):
            raise ValueError(f"not a mark of a unit: {mark}")
    return found


# Seats


def _read_seat(player: Player, told: str) -> None:
    many, _, what = told.partition(" ")
    if told in SIDES:
        player.side = Side(SIDES.value(told))
    elif told in _FLAGS:
        setattr(player, _FLAGS[told], True)
    elif what in _COUNTED:
        setattr(player, _COUNTED[what], int(many))
    else:
        player.races += (Race(RACES.value(told)),)


# What is going on


def _read_doings(state: State, told: dict[str, str]) -> None:
    state.visitors = tuple(_visitor(one) for one in parts(told.pop("visitors", NOTHING)))
    state.handled = tuple(_handled(one) for one in parts(told.pop("handled", NOTHING)))
    state.pool = int(told.pop("shared orders", NOBODY))
    state.orders = dict(_given(state, one) for one in parts(told.pop("orders", NOTHING)))
    state.acting = _acting(state, told.pop("acting")) if "acting" in told else None
    state.out_of_lair = int(told.pop("out of the lair", f"#{NOBODY}").removeprefix("#"))


def _visitor(text: str) -> tuple[int, int]:
    number, _, cell = text.removeprefix("#").partition(" on ")
    return int(number), _cell(cell)


def _handled(text: str) -> tuple[Seat, int]:
    cell, _, seat = text.partition(" by ")
    return _seat(seat), _cell(cell)


def _given(state: State, text: str) -> tuple[int, Given]:
    match = _matched(_GIVEN, text, "orders")
    number = int(match[1])
    return number, Given(_by(state, number, match[3]), int(match[2] or 1), match[4] is not None)


def _acting(state: State, text: str) -> Acting:
    match = _matched(_ACTING, text, "a unit that acts")
    number, used = int(match[1]), ABILITIES.pile(match[4] or NOTHING)
    return Acting(number, _by(state, number, match[2]), int(match[3] or 1), tuple(map(Ability, used)))


def _by(state: State, number: int, seat: str | None) -> Seat:
    """The seat that commands a unit: its controller, unless another one is named."""
    if seat:
        return _seat(seat)
    if number not in state.units:
        raise ValueError(f"no unit #{number}")
    return state.units[number].controller


def _question(seat: Seat, text: str) -> Question:
    ask, *more = text.split("; ")
    told = dict(map(_part, more))
    question: Question
    match ask:
        case "sidestep":
            question = Sidestep(seat, told.pop("unit", NOBODY), told.pop("cells", ()))
        case "dismantle":
            cell, *others = told.pop("cells", ()) or (NOWHERE,)
            if others:
                raise ValueError(f"not a cell: {text}")
            question = Dismantling(seat, told.pop("kind", NOBODY), cell, told.pop("most", 0))
        case "raise":
            question = Raising(seat, told.pop("most", 0), told.pop("unit", NOBODY))
        case "way out" | "step out":
            out = WayOut if ask == "way out" else StepOut
            question = out(seat, told.pop("unit", NOBODY), told.pop("cells", ()), told.pop("then_acts", False))
        case "thunder":
            question = Thunder(seat)
        case _:
            raise ValueError(f"none of {', '.join(ASKS)}: {ask}")
    if told:
        raise ValueError(f"not a part of this question: {text}")
    return question


def _part(text: str) -> tuple[str, Any]:
    what, _, more = text.partition(" ")
    match what:
        case "to":
            return "cells", tuple(map(_cell, parts(more)))
        case "for":
            return "kind", Kind(KINDS.value(more))
        case "most":
            return "most", int(more)
        case "then":
            return "then_acts", True
        case _:
            return "unit", int(what.removeprefix("#"))


def _cell(name: str) -> int:
    return at(_matched(_CELL_NAME, name, "a cell")[0])


def _seat(number: str) -> Seat:
    return SEATS[int(_matched(_SEAT_NUMBER, number, "a seat")[0]) - 1]


def _seated(state: State, number: str) -> Seat:
    """A seat of this war."""
    seat = _seat(number)
    if seat >= len(state.players):
        raise ValueError(f"no seat {number} in this war")
    return seat


def _known(names: Mapping[str, E], name: str) -> E:
    if name not in names:
        raise ValueError(f"none of {', '.join(names)}: {name}")
    return names[name]


def _matched(pattern: re.Pattern[str], text: str, what: str) -> re.Match[str]:
    match = pattern.fullmatch(text)
    if match is None:
        raise ValueError(f"not {what}: {text}")
    return match
