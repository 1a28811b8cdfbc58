"""`audit` names what is wrong with a position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from engine.contract import BadPosition, Seat
from engine.games.hand_of_the_king.cards import Character, Companion, House
from engine.games.hand_of_the_king.companions import EARNED
from engine.games.hand_of_the_king.grid import GAP, VARYS, Direction
from engine.games.hand_of_the_king.state import Ask, Call, Go, Question, State
from engine.games.hand_of_the_king.text import read
from tests.engine.games.hand_of_the_king.positions import RULES, after

BETWEEN_TURNS = """
    3 seats, seat 1 to move
    Varys  Hoster  Asha
    seat 1: Arya; banner of Stark; raven
    seat 2: Bran
    open: Sandor Clegane
"""
SPENT = [Companion.SANDOR_CLEGANE, *read(BETWEEN_TURNS).spent]
TO_TULLY = Go(Direction.RIGHT, House.TULLY)


def put(**fields: Any) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state, name, value)

    change.__name__ = " ".join(fields) + f" {list(fields.values())}"  # tells the cases apart
    return change


def put_in(field: str, index: int, value: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        getattr(state, field)[index] = value

    change.__name__ = f"{field} {index} {value}"
    return change


def put_varys_elsewhere(state: State) -> None:
    state.varys = 5


def kill_arya_twice(state: State) -> None:
    state.dead |= 1 << Character.ARYA


def bury_a_companion(state: State) -> None:
    state.deck.pop()


def double_a_companion(state: State) -> None:
    state.deck[0] = state.deck[1]


def draw_two_without_petyr(state: State) -> None:
    state.open += [state.deck.pop(), state.deck.pop(), Companion.PETYR_BAELISH]
    state.spent.remove(Companion.PETYR_BAELISH)


def spend_one_of_the_deck(state: State) -> None:
    state.spent.append(state.deck.pop())


def turn_drawn_over(state: State) -> None:
    state.drawn.reverse()


def open_too_many(state: State) -> None:
    state.open.append(state.deck.pop())
    state.open += state.spent
    state.spent.clear()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (put(areas=[0, 0, 0, 0, 0]), "5 seats"),
        (put(turn=Seat(3)), "the turn of seat 3, which is not there"),
        (put(teams=True), "teams without four seats"),
        (put(ravens=[True]), "not one place for a raven token per seat"),
        (put(grid=[VARYS]), "a grid of 1 cells"),
        (put_in("grid", 1, GAP + 1), "no such card in the grid"),
        (put_in("grid", 1, VARYS), "2 times Varys in the grid"),
        (put_varys_elsewhere, "Varys is not where he is said to be"),
        (put(varys=-1), "Varys is not where he is said to be"),
        (put_in("areas", 0, 1 << 35), "no such character"),
        (put_in("grid", 1, GAP), "a character is missing, or in two places"),
        (kill_arya_twice, "a character is missing, or in two places"),
        (put_in("kept", 0, 3), "kept by a seat that is not there"),
        (bury_a_companion, "a companion is missing, or in two places"),
        (double_a_companion, "a companion is missing, or in two places"),
        (spend_one_of_the_deck, "7 companions in the deck"),
        (draw_two_without_petyr, "companions were drawn without Petyr"),
        (open_too_many, "7 open companions"),
        (put(named=7), "no house 7 to be named"),
        (put(named=0), "Jon Snow and the house he counts for disagree"),
        (put(over=True), "over though Varys can move, or not over though he cannot"),
        (put(moved_on=0), "this turn began before it began"),
        (put(touched=1), "this turn began before it began"),
        (put(again=True), "this turn began before it began"),
        (put(pending=[EARNED]), "something is asked before Varys moved"),
        (put_in("banners", 0, 2), "the banner of STARK is with 2"),
        (put_in("banners", 0, -1), "the banner of STARK is with -1"),
        (put_in("banners", 6, 0), "the banner of TULLY is with 0"),
        (put(banners=[]), "0 banners"),
    ],
)
def test_a_position_between_turns_that_cannot_be_is_named(spoil: Callable[[State], None], sentence: str) -> None:
    state = after(BETWEEN_TURNS)
    spoil(state)
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        RULES.audit(state)


@pytest.mark.parametrize(
    ("header", "sentence"),
    [("2 seats", "raven tokens at two seats"), ("4 seats", "raven tokens at four seats without teams")],
)
def test_raven_tokens_where_there_are_none_are_named(header: str, sentence: str) -> None:
    state = read(BETWEEN_TURNS.replace("3 seats", header))
    with pytest.raises(BadPosition, match=sentence):
        RULES.audit(state)


def test_characters_left_in_the_grid_after_the_end_are_named() -> None:
    state = read("""
        2 seats, seat 1 cannot move: the game is over
        Varys
        .      Arya
    """)
    with pytest.raises(BadPosition, match="characters in the grid after the end"):
        RULES.audit(state)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (put(over=True), "something is asked after the end"),
        (put(touched=1 << 7), "no such house touched"),
        (put(again=True), "another turn without Melisandre"),
        (put(pending=[EARNED, EARNED]), "never pending together"),
        (put(pending=[Question(Ask.PAIR, Companion.SANDOR_CLEGANE)]), "never pending together"),
        (put(pending=[Question(Ask.VICTIM_IN_GRID, Companion.SANDOR_CLEGANE)]), "for a companion not called"),
        (put(open=[], spent=SPENT), "too little to answer"),
        (put(pending=[Question(Ask.HOLDER, house=House.TULLY)]), "too little to answer"),
        (put(pending=[Question(Ask.HOLDER, house=House.STARK)]), "about a house not touched"),
    ],
)
def test_a_position_within_a_turn_that_cannot_be_is_named(spoil: Callable[[State], None], sentence: str) -> None:
    state = after(BETWEEN_TURNS, TO_TULLY)
    spoil(state)
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        RULES.audit(state)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (turn_drawn_over, "drawn companions out of order"),
        (put(pending=[EARNED]), "2 cards drawn, 0 to choose from"),
    ],
)
def test_cards_drawn_astray_are_named(spoil: Callable[[State], None], sentence: str) -> None:
    position = BETWEEN_TURNS.replace("open: Sandor Clegane", "open: Petyr Baelish, Sandor Clegane")
    state = after(position, TO_TULLY, Call(Companion.PETYR_BAELISH))
    spoil(state)
    with pytest.raises(BadPosition, match=sentence):
        RULES.audit(state)
