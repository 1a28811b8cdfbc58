"""A position as text.  `draw` and `read` are inverse, hidden cards included.

    seat 2 to act, turn 3 of 6, seat 1 first
    1 castle King1 | 2 farm           | 3 tower Dwarf1 Wizard2
    4 farm Queen2  | 5 forest Knight1 | 6 farm
    seat 1: hand Queen Peasant Witch Fairy; aside Princess Dragon Wizard
    seat 2: hand ? ? ? ? ?; aside ? ? ?

Stacks go from the bottom on the left to the top on the right, as they lie on the table; King1 is the King of seat 1.
While a power is asked about, a last line says so, with the Fairy's order as told so far, from the top down:

    Fairy asks on place 5: Knight1
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.contract import HIDDEN, Seat
from engine.games.fairy_scuffle.cards import GRID, NAME, TURNS, Name, Terrain, card_of, colour_cards, colour_of
from engine.games.fairy_scuffle.state import Question, State

_HEAD: Final = re.compile(r"(?:over|seat (\d) to act, turn (\d) of \d), seat (\d) first")
_HAND: Final = re.compile(r"seat \d: hand([^;]*)(?:; aside(.*))?")
_QUESTION: Final = re.compile(r"(\w+) asks on place (\d+):(.*)")


def draw(state: State) -> str:
    return "\n".join([_head(state), *_rows(state), *_hands(state), *map(_question, state.pending)])


def read(text: str) -> State:
    """A drawn position.  Cells need no padding; without «aside» a seat has set aside whatever is nowhere else."""
    head, *lines = (line.strip() for line in text.strip().splitlines())
    cells = [cell.split() for line in lines if "|" in line for cell in line.split("|")]
    terrain = tuple(Terrain[word.upper()] for _number, word, *_stack in cells)
    stacks = [[_card(word) for word in stack] for _number, _terrain, *stack in cells]
    owned = [match for line in lines if (match := _HAND.fullmatch(line))]
    hands = [_own(seat, match[1]) for seat, match in enumerate(owned)]
    elsewhere = {card for cards in (*stacks, *hands) for card in cards}
    rest = [[card for card in colour_cards(seat) if card not in elsewhere] for seat in range(len(hands))]
    aside = [rest[seat] if match[2] is None else _own(seat, match[2]) for seat, match in enumerate(owned)]
    pending = [_asked(match) for line in lines if (match := _QUESTION.fullmatch(line))]
    first, turns = _turn(head, len(hands))
    return State(terrain, stacks, hands, tuple(map(tuple, aside)), first, turns, pending)


def _head(state: State) -> str:
    first = f"seat {state.first + 1} first"
    if state.over:
        return f"over, {first}"
    return f"seat {state.mover + 1} to act, turn {state.turns // len(state.hands) + 1} of {TURNS}, {first}"


def _turn(head: str, seats: int) -> tuple[Seat, int]:
    """Who went first, and the turns finished."""
    match = _HEAD.fullmatch(head)
    if match is None:
        raise ValueError(f"no head of a position: {head}")
    first = int(match[3]) - 1
    if match[1] is None:
        return Seat(first), TURNS * seats
    return Seat(first), (int(match[2]) - 1) * seats + (int(match[1]) - 1 - first) % seats


def _rows(state: State) -> list[str]:
    """The kingdom, its columns lined up."""
    rows, columns = GRID[len(state.hands)]
    cells = [
        " ".join([str(number), land.name.lower(), *map(_word, stack)])
        for number, (land, stack) in enumerate(zip(state.terrain, state.stacks, strict=True), 1)
    ]
    wide = [max(map(len, cells[column::columns])) for column in range(columns)]
    padded = [cell.ljust(wide[place % columns]) for place, cell in enumerate(cells)]
    return [" | ".join(padded[row * columns : (row + 1) * columns]).rstrip() for row in range(rows)]


def _hands(state: State) -> list[str]:
    return [
        f"seat {seat + 1}: hand {_names(hand)}; aside {_names(aside)}"
        for seat, (hand, aside) in enumerate(zip(state.hands, state.aside, strict=True))
    ]


def _names(cards: Sequence[int]) -> str:
    return " ".join("?" if card == HIDDEN else NAME[card].name.title() for card in cards)


def _own(seat: int, words: str) -> list[int]:
    return sorted(HIDDEN if word == "?" else card_of(seat, Name[word.upper()]) for word in words.split())


def _word(card: int) -> str:
    return f"{NAME[card].name.title()}{colour_of(card) + 1}"


def _card(word: str) -> int:
    return card_of(int(word[-1]) - 1, Name[word[:-1].upper()])


def _question(question: Question) -> str:
    laid = " ".join(map(_word, question.laid))
    return f"{question.character.name.title()} asks on place {question.place + 1}: {laid}".rstrip()


def _asked(match: re.Match[str]) -> Question:
    return Question(Name[match[1].upper()], int(match[2]) - 1, tuple(map(_card, match[3].split())))
