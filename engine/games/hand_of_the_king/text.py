"""A position as text and back: read(draw(state)) == state, also for a view, whose hidden cards are «?».

    3 seats, seat 2 to choose
    St.Arya   .   Varys …                                six rows; «.» is a gap, «St.» the house
    seat 1: St.Robb, Jon Snow for Stark; banner of Stark; raven
    seat 2: -
    seat 3: -
    open: Hodor, Bronn
    deck: ?, ?, ?                                        top card first
    drawn: ?, ?                                          while Petyr's cards wait for a choice
    spent: Petyr Baelish
    dead: Gr.Asha
    this turn: moved on Stark; touched Stark; once more  while something is to be chosen
    to choose: drawn for Petyr Baelish                   the open questions, the next one first

A position written by hand may leave out house prefixes, gaps at the end of a row, rows of gaps at the end of the grid
and empty lines.  Without a line `dead`, every character not mentioned is dead; of the companions not mentioned, the
first eight are the deck, unless it has a line, and the others are spent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

from engine.contract import HIDDEN, NOBODY, SEATS
from engine.games.hand_of_the_king.cards import (
    EVERYBODY,
    HOUSE_OF,
    KEPT,
    OPEN,
    Character,
    Companion,
    House,
    bits,
    english,
    members,
)
from engine.games.hand_of_the_king.grid import CELLS, GAP, SIDE, VARYS
from engine.games.hand_of_the_king.state import Ask, Question, State, laid_out

NOTHING: Final = "-"
WIDTH: Final = 14

OVER: Final = "cannot move: the game is over"
HEADER: Final = re.compile(rf"([234]) seats( in teams)?, seat ([1234]) (to move|to choose|{OVER})")

HOUSES: Final = {english(house): house for house in House}
COMPANIONS: Final = {"?": HIDDEN, **{english(companion): companion for companion in Companion}}
ASKS: Final = {ask.name.lower().replace("_", " "): ask for ask in Ask}
CHARACTERS: Final = {english(character): character for character in Character}


def _written(character: Character) -> str:
    return f"{english(HOUSE_OF[character])[:2]}.{english(character)}"


WRITTEN: Final = (*map(_written, Character), "Varys", ".")  # by what a cell holds
CELL: Final = {**CHARACTERS, **{text: held for held, text in enumerate(WRITTEN)}}


def draw(state: State) -> str:
    lines = [_header(state), *_rows(state), *(_seat(state, seat) for seat in range(len(state.areas)))]
    lines += [f"open: {_companions(state.open)}", f"deck: {_companions(reversed(state.deck))}"]
    if state.drawn:
        lines.append(f"drawn: {_companions(state.drawn)}")
    lines += [f"spent: {_companions(state.spent)}", f"dead: {_joined(map(_written, members(state.dead)))}"]
    if state.pending:
        lines += [f"this turn: {_this_turn(state)}", f"to choose: {_joined(map(_question, reversed(state.pending)))}"]
    return "\n".join(lines)


def _header(state: State) -> str:
    doing = OVER if state.over else "to choose" if state.pending else "to move"
    return f"{len(state.areas)} seats{' in teams' if state.teams else ''}, seat {state.turn + 1} {doing}"


def _rows(state: State) -> list[str]:
    cells = [WRITTEN[held].ljust(WIDTH) for held in state.grid]
    return ["".join(cells[row : row + SIDE]).rstrip() for row in CELLS[::SIDE]]


def _seat(state: State, seat: int) -> str:
    kept = [english(one) + _named(state, one) for one in KEPT if state.kept[one] == seat]
    parts = [_joined([*map(_written, members(state.areas[seat])), *kept])]
    banners = [house for house in House if state.banners[house] == seat]
    parts += [f"banner of {_joined(map(english, banners))}"] if banners else []
    parts += ["raven"] if state.ravens[seat] else []
    return f"seat {seat + 1}: {'; '.join(parts)}"


def _named(state: State, companion: Companion) -> str:
    named = companion == Companion.JON_SNOW and state.named != NOBODY
    return f" for {english(House(state.named))}" if named else ""


def _this_turn(state: State) -> str:
    parts = [f"moved on {english(House(state.moved_on))}"]
    touched = [english(house) for house in House if state.touched >> house & 1]
    parts += [f"touched {_joined(touched)}"] if touched else []
    parts += ["once more"] if state.again else []
    return "; ".join(parts)


def _question(question: Question) -> str:
    text = question.ask.name.lower().replace("_", " ")
    text += f" of {english(House(question.house))}" if question.house != NOBODY else ""
    return text + (f" for {english(Companion(question.companion))}" if question.companion != NOBODY else "")


def _companions(companions: Iterable[int]) -> str:
    return _joined("?" if companion == HIDDEN else english(Companion(companion)) for companion in companions)


def _joined(names: Iterable[str]) -> str:
    return ", ".join(names) or NOTHING


def read(text: str) -> State:
    """The position a text shows; ValueError names what cannot be read."""
    top, *lines = (line.strip() for line in text.strip().splitlines())
    header = HEADER.fullmatch(top)
    if header is None:
        raise ValueError(f"not the first line of a position: {top}")
    state = laid_out(_read_grid([line for line in lines if ":" not in line]), int(header[1]))
    state.teams = header[2] is not None
    state.turn = SEATS[int(header[3]) - 1]
    state.over = header[4] == OVER
    rest = dict(line.split(": ", 1) for line in lines if ":" in line)
    for seat in range(len(state.areas)):
        _read_seat(state, seat, rest.pop(f"seat {seat + 1}", NOTHING))
    _read_companions(state, rest)
    _read_dead(state, rest)
    _read_turn(state, rest)
    if rest:
        raise ValueError(f"no such lines in this position: {', '.join(rest)}")
    return state


def _read_grid(rows: list[str]) -> list[int]:
    cells = [row.split() for row in rows]
    if len(cells) > SIDE or any(len(row) > SIDE for row in cells):
        raise ValueError(f"more than {SIDE} rows, or a row of more than {SIDE} cells")
    grid = [_known(CELL, cell) for row in cells for cell in row + ["."] * (SIDE - len(row))]
    if grid.count(VARYS) != 1:
        raise ValueError(f"{grid.count(VARYS)} times Varys in the grid")
    return grid + [GAP] * (len(CELLS) - len(grid))


def _read_seat(state: State, seat: int, text: str) -> None:
    cards, *more = text.split("; ")
    for name in _split(cards):
        _read_in_area(state, seat, name)
    for part in more:
        if part == "raven":
            state.ravens[seat] = True
        else:
            for house in _read_houses(part, "banner of "):
                state.banners[house] = seat


def _read_in_area(state: State, seat: int, name: str) -> None:
    name, _, named = name.partition(" for ")
    if name not in COMPANIONS:
        state.areas[seat] |= 1 << _known(CELL, name)
        return
    state.kept[COMPANIONS[name]] = seat
    if named:
        state.named = _known(HOUSES, named)


def _read_companions(state: State, rest: dict[str, str]) -> None:
    piles = {key: _read_pile(rest.pop(key)) for key in ("open", "deck", "drawn", "spent") if key in rest}
    mentioned = {*state.kept_companions(), *chain(*piles.values())}
    others = [int(companion) for companion in Companion if companion not in mentioned]
    full = 0 if "deck" in piles else len(Companion) - OPEN
    state.open, state.drawn = piles.get("open", []), piles.get("drawn", [])
    state.deck = piles.get("deck", others[:full])[::-1]
    state.spent = piles.get("spent", others[full:])


def _read_pile(text: str) -> list[int]:
    return [_known(COMPANIONS, name) for name in _split(text)]


def _read_dead(state: State, rest: dict[str, str]) -> None:
    in_grid = bits(held for held in state.grid if held < VARYS)
    state.dead = EVERYBODY & ~(in_grid | state.in_areas())
    if "dead" in rest:
        state.dead = bits(_known(CELL, name) for name in _split(rest.pop("dead")))


def _read_turn(state: State, rest: dict[str, str]) -> None:
    for part in _split(rest.pop("this turn", NOTHING), "; "):
        if part == "once more":
            state.again = True
        elif part.startswith("moved on "):
            (state.moved_on,) = _read_houses(part, "moved on ")
        else:
            state.touched = sum(1 << house for house in _read_houses(part, "touched "))
    state.pending = [_read_question(question) for question in _split(rest.pop("to choose", NOTHING))][::-1]


def _read_question(text: str) -> Question:
    text, _, companion = text.partition(" for ")
    ask, _, house = text.partition(" of ")
    return Question(
        Ask(_known(ASKS, ask)),
        _known(COMPANIONS, companion) if companion else NOBODY,
        _known(HOUSES, house) if house else NOBODY,
    )


def _read_houses(text: str, key: str) -> list[int]:
    if not text.startswith(key):
        raise ValueError(f"not a part of this line: {text}")
    return [_known(HOUSES, name) for name in _split(text.removeprefix(key))]


def _split(text: str, comma: str = ", ") -> list[str]:
    return [] if text == NOTHING else text.split(comma)


def _known(cards: Mapping[str, int], name: str) -> int:
    if name not in cards:
        raise ValueError(f"none of {', '.join(cards)}: {name}")
    return cards[name]
