"""Views and guesses: FS-12, FS-18."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from engine.contract import Seat, mute
from engine.games.fairy_scuffle.cards import NAME, Name, colour_cards
from engine.games.fairy_scuffle.text import draw, read
from tests.engine.games.fairy_scuffle.positions import RULES

ONE, TWO = Seat(0), Seat(1)

BOARD = """
    1 castle King1 Queen1   | 2 farm Queen2   | 3 farm King2
    4 farm Princess2 Fairy2 | 5 tower Knight1 | 6 forest Peasant1 Fairy1 Knight2
"""
ASKED = f"seat 2 to act, turn 6 of 6, seat 2 first{BOARD}seat 1: hand Dragon Wizard\nseat 2: hand Dwarf Witch"
PASSED = f"seat 1 to act, turn 6 of 6, seat 2 first{BOARD}seat 1: hand Dragon Wizard\nseat 2: hand Dwarf Dragon"
LATER = f"seat 1 to act, turn 6 of 6, seat 1 first{BOARD}seat 1: hand Dragon Wizard\nseat 2: hand Dwarf Dragon"

LEFT = (Name.PEASANT, Name.DWARF, Name.DRAGON, Name.WITCH, Name.WIZARD)  # of seat 2, in the hand or set aside
STUCK = (Name.DWARF, Name.DRAGON)


def worlds(text: str, seat: Seat | None, owner: Seat) -> set[tuple[Name, ...]]:
    """The hands of `owner` in the guesses of `seat`."""
    state, rng = read(text), Random(1)
    RULES.audit(state)
    view = RULES.view(state, seat)
    guesses = [RULES.guess(view, rng) for _ in range(600)]
    assert all(RULES.view(guess, seat) == view for guess in guesses)
    return {tuple(NAME[card] for card in guess.hands[owner]) for guess in guesses}


def test_fs_12_a_seat_sees_its_own_hand_and_no_card_set_aside() -> None:
    assert draw(RULES.view(read(LATER), ONE).state).splitlines() == [
        "seat 1 to act, turn 6 of 6, seat 1 first",
        "1 castle King1 Queen1   | 2 farm Queen2   | 3 farm King2",
        "4 farm Princess2 Fairy2 | 5 tower Knight1 | 6 forest Peasant1 Fairy1 Knight2",
        "seat 1: hand Dragon Wizard; aside ? ? ?",
        "seat 2: hand ? ?; aside ? ? ?",
    ]


def test_fs_12_a_spectator_sees_no_hand() -> None:
    assert draw(RULES.view(read(LATER), None).state).splitlines()[-2:] == [
        "seat 1: hand ? ?; aside ? ? ?",
        "seat 2: hand ? ?; aside ? ? ?",
    ]


def test_fs_12_what_a_seat_neither_holds_nor_played_it_has_set_aside() -> None:
    state = read(LATER)
    assert RULES.guess(RULES.view(state, ONE), Random(1)).aside[ONE] == state.aside[ONE]


@pytest.mark.parametrize("seat", [ONE, None])
def test_fs_12_any_unseen_cards_may_be_in_the_hand_of_another(seat: Seat | None) -> None:
    assert worlds(LATER, seat, TWO) == set(combinations(LEFT, 2))


def test_fs_12_a_spectator_takes_any_unseen_cards_for_any_hand() -> None:
    unseen = (Name.PRINCESS, Name.DWARF, Name.DRAGON, Name.WITCH, Name.WIZARD)
    assert worlds(LATER, None, ONE) == set(combinations(unseen, 2)) - {STUCK}


def test_fs_12_at_the_deal_any_seven_of_the_ten_may_be_held() -> None:
    deals = [RULES.deal(2, {}, Random(seed), mute) for seed in range(900)]
    hands = {tuple(deal.hands[ONE]) for deal in deals}
    asides = {tuple(card for card in colour_cards(ONE) if card not in hand) for hand in hands}
    assert asides == set(combinations(colour_cards(ONE), 3))
    assert asides == {deal.aside[ONE] for deal in deals}


def test_fs_18_a_pass_shows_dragon_and_dwarf() -> None:
    assert worlds(PASSED, ONE, TWO) == {STUCK}


def test_fs_18_a_last_turn_that_is_not_passed_shows_that_they_are_not_both_there() -> None:
    assert worlds(ASKED, ONE, TWO) == set(combinations(LEFT, 2)) - {STUCK}


@pytest.mark.parametrize("seats", RULES.seats)
def test_fs_18_a_name_has_fewer_cards_than_the_kingdom_has_places(seats: int) -> None:
    state = RULES.deal(seats, {}, Random(0), mute)
    assert seats < len(state.stacks)
