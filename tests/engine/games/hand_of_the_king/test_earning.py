"""HK-6, HK-7: when a companion is earned, and what happens when none is left."""

from __future__ import annotations

from engine.games.hand_of_the_king.cards import Character, Companion, House
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Call, Go, Kill
from tests.engine.games.hand_of_the_king.positions import after, choices, tables, told

TO_TULLY = Go(Direction.RIGHT, House.TULLY)

LAST_TULLY = """
    2 seats, seat 1 to move
    Varys  Edmure  Hoster  Asha
    Arya   Bran
    open: Hodor, Shae, Sandor Clegane
"""


def test_hk_6_the_last_character_of_a_house_earns_a_companion_at_once() -> None:
    assert told(LAST_TULLY, TO_TULLY) == [
        "seat 1 moves Varys right and takes Edmure, Hoster",
        "seat 1 took the last Tully and earns a companion",
    ]
    assert choices(LAST_TULLY, TO_TULLY) == [
        Call(Companion.HODOR),
        Call(Companion.SHAE),
        Call(Companion.SANDOR_CLEGANE),
    ]


def test_hk_6_a_house_still_in_the_grid_earns_nothing() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Edmure  Asha
        .      Arya    Hoster
        open: Hodor
    """
    assert told(position, TO_TULLY) == [
        "seat 1 moves Varys right and takes Edmure",
        "seat 1 holds the banner of Tully",
    ]


def test_hk_6_killing_the_last_of_a_house_earns_nothing() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        Arya
        open: Sandor Clegane, Hodor
    """
    assert tables(position, TO_TULLY, Call(Companion.SANDOR_CLEGANE), Kill(Character.ARYA)) == [
        "2 seats, seat 2 to move",
        "seat 1: Tu.Hoster; banner of Tully",
        "seat 2: -",
    ]


def test_hk_6_a_companion_that_takes_the_last_from_the_grid_earns_another() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        Bran
        open: Hodor, Shae
    """
    assert told(position, TO_TULLY, Call(Companion.HODOR))[-2:] == [
        "seat 1 takes Bran from the grid",
        "seat 1 took the last Stark and earns a companion",
    ]
    assert choices(position, TO_TULLY, Call(Companion.HODOR)) == [Call(Companion.SHAE)]


def test_hk_6_taking_from_a_play_area_earns_nothing_though_none_is_left_in_the_grid() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 2: Tyrion; banner of Lannister
        open: Bronn, Shae
    """
    assert tables(position, TO_TULLY, Call(Companion.BRONN)) == [
        "2 seats, seat 2 to move",
        "seat 1: La.Tyrion, Tu.Hoster; banner of Lannister, Tully",
        "seat 2: -",
    ]


def test_hk_7_a_companion_called_is_not_replaced_from_the_deck() -> None:
    state = after(LAST_TULLY, TO_TULLY, Call(Companion.HODOR))
    assert (state.open, len(state.deck)) == ([Companion.SHAE, Companion.SANDOR_CLEGANE], 8)


def test_hk_7_with_no_open_companion_left_nothing_happens() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
    """
    assert told(position, TO_TULLY) == [
        "seat 1 moves Varys right and takes Hoster",
        "seat 1 took the last Tully and earns a companion",
        "seat 1 holds the banner of Tully",
    ]
    assert tables(position, TO_TULLY)[0] == "2 seats, seat 2 to move"
