"""HK-3, HK-4, HK-5, HK-14: who gets a banner at the end of a turn."""

from __future__ import annotations

from engine.contract import Seat
from engine.games.hand_of_the_king.cards import Character, Companion, House
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Award, Call, Go, Kill, Name, Swap
from tests.engine.games.hand_of_the_king.positions import choices, tables, told

TO_STARK = Go(Direction.RIGHT, House.STARK)
TO_TULLY = Go(Direction.RIGHT, House.TULLY)  # the last of them, so that a companion is earned

EQUAL_STARKS = """
    2 seats, seat 1 to move
    Varys  Hoster  Asha
    Robb   Sansa
    seat 1: Arya, Bran
    seat 2: Catelyn, Eddard; banner of Stark
    open: Sandor Clegane, Ramsay Snow, Hodor
"""
AS_THEY_WERE = [
    "2 seats, seat 2 to move",
    "seat 1: St.Arya, St.Bran, Tu.Hoster; banner of Tully",
    "seat 2: St.Catelyn, St.Eddard; banner of Stark",
]


def test_hk_3_the_mover_takes_the_banner_with_as_many_as_the_leader() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Arya  Asha
        Robb
        seat 2: Bran; banner of Stark
    """
    assert tables(position, TO_STARK) == [
        "2 seats, seat 2 to move",
        "seat 1: St.Arya; banner of Stark",
        "seat 2: St.Bran",
    ]


def test_hk_3_nothing_changes_while_the_mover_has_fewer() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Arya  Asha
        Robb
        seat 2: Bran, Catelyn; banner of Stark
    """
    assert told(position, TO_STARK) == ["seat 1 moves Varys right and takes Arya"]


def test_hk_3_companions_count_at_the_end_of_a_plain_move() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Arya  Asha
        Robb
        seat 1: Jon Snow for Stark
        seat 2: Bran, Catelyn, Eddard; banner of Stark
    """
    assert tables(position, TO_STARK)[1:] == [
        "seat 1: St.Arya, Jon Snow for Stark; banner of Stark",
        "seat 2: St.Bran, St.Catelyn, St.Eddard",
    ]


def test_hk_4_a_kill_in_the_grid_touches_nothing() -> None:
    moves = TO_TULLY, Call(Companion.SANDOR_CLEGANE), Kill(Character.ROBB)
    assert tables(EQUAL_STARKS, *moves) == AS_THEY_WERE


def test_hk_4_a_swap_in_the_grid_touches_nothing() -> None:
    moves = TO_TULLY, Call(Companion.RAMSAY_SNOW), Swap((Character.ROBB, Character.SANSA))
    assert tables(EQUAL_STARKS, *moves) == AS_THEY_WERE


def test_hk_4_taking_a_character_from_ones_own_area_touches_nothing() -> None:
    assert tables(EQUAL_STARKS, TO_TULLY, Call(Companion.HODOR)) == AS_THEY_WERE


def test_hk_4_a_character_taken_from_the_grid_touches_its_house() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        Robb   Bran
        seat 1: Arya
        seat 2: Catelyn, Eddard; banner of Stark
        open: Hodor
    """
    equal = [Award(House.STARK, Seat(0)), Award(House.STARK, Seat(1))]
    assert choices(position, TO_TULLY, Call(Companion.HODOR)) == equal


def test_hk_4_a_kill_in_a_play_area_touches_its_house() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 1: Cersei
        seat 2: Tywin, Tyrion; banner of Lannister
        open: Oberyn Martell
    """
    equal = [Award(House.LANNISTER, Seat(0)), Award(House.LANNISTER, Seat(1))]
    assert choices(position, TO_TULLY, Call(Companion.OBERYN_MARTELL), Kill(Character.TYWIN)) == equal


def test_hk_4_a_companion_kept_touches_the_house_it_counts_for() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 1: Renly
        seat 2: Robert, Stannis; banner of Baratheon
        open: Gendry
    """
    equal = [Award(House.BARATHEON, Seat(0)), Award(House.BARATHEON, Seat(1))]
    assert choices(position, TO_TULLY, Call(Companion.GENDRY)) == equal


def test_hk_4_shae_without_tyrion_touches_nothing() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 1: Cersei
        seat 2: Jaime; banner of Lannister
        open: Shae
    """
    assert tables(position, TO_TULLY, Call(Companion.SHAE)) == [
        "2 seats, seat 2 to move",
        "seat 1: La.Cersei, Tu.Hoster, Shae; banner of Tully",
        "seat 2: La.Jaime; banner of Lannister",
    ]


def test_hk_5_a_sole_leader_takes_the_banner_on_a_rivals_turn() -> None:
    position = """
        3 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 2: Tywin, Tyrion; banner of Lannister
        seat 3: Cersei, Jaime
        open: Oberyn Martell
    """
    assert tables(position, TO_TULLY, Call(Companion.OBERYN_MARTELL), Kill(Character.TYWIN)) == [
        "3 seats, seat 2 to move",
        "seat 1: Tu.Hoster; banner of Tully",
        "seat 2: La.Tyrion",
        "seat 3: La.Cersei, La.Jaime; banner of Lannister",
    ]


def test_hk_5_the_mover_may_leave_the_banner_with_its_holder_or_move_it() -> None:
    position = """
        3 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 2: Tywin, Tyrion; banner of Lannister
        seat 3: Cersei
        open: Oberyn Martell
    """
    moves = TO_TULLY, Call(Companion.OBERYN_MARTELL), Kill(Character.TYWIN)
    stay, pass_on = Award(House.LANNISTER, Seat(1)), Award(House.LANNISTER, Seat(2))
    assert choices(position, *moves) == [stay, pass_on]
    assert tables(position, *moves, stay)[2:] == ["seat 2: La.Tyrion; banner of Lannister", "seat 3: La.Cersei"]
    assert tables(position, *moves, pass_on)[2:] == ["seat 2: La.Tyrion", "seat 3: La.Cersei; banner of Lannister"]


def test_hk_5_an_award_is_told_even_if_the_banner_stays() -> None:
    position = """
        2 seats, seat 1 to choose
        .  Varys  Asha
        seat 1: Cersei, Hoster
        seat 2: Jaime; banner of Lannister
        spent: Oberyn Martell, Hodor, Bronn, Khal Drogo, Sandor Clegane, Ramsay Snow
        this turn: moved on Tully; touched Lannister
        to choose: holder of Lannister
    """
    assert told(position, Award(House.LANNISTER, Seat(1))) == [
        "seat 2 holds the banner of Lannister",
        "seat 1 holds the banner of Tully",
    ]


def test_hk_5_a_banner_returns_to_the_supply_when_nobody_has_the_house() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 2: Eddard; banner of Stark
        open: Ilyn Payne
    """
    assert told(position, TO_TULLY, Call(Companion.ILYN_PAYNE))[-3:] == [
        "seat 1 kills Eddard in the play area of seat 2",
        "the banner of Stark returns to the supply",
        "seat 1 holds the banner of Tully",
    ]


def test_hk_5_alone_decides_when_a_companion_touches_the_house_moved_on() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Cersei  Asha
        seat 1: Jaime
        seat 2: Joffrey, Tyrion, Tywin; banner of Lannister
        open: Oberyn Martell
    """
    moves = Go(Direction.RIGHT, House.LANNISTER), Call(Companion.OBERYN_MARTELL), Kill(Character.JOFFREY)
    mine, theirs = Award(House.LANNISTER, Seat(0)), Award(House.LANNISTER, Seat(1))
    assert choices(position, *moves) == [mine, theirs]
    assert tables(position, *moves, theirs) == [
        "2 seats, seat 2 to move",
        "seat 1: La.Cersei, La.Jaime",
        "seat 2: La.Tyrion, La.Tywin; banner of Lannister",
    ]


def test_hk_5_several_touched_houses_are_asked_about_largest_first() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        Bran
        seat 1: Arya
        seat 2: Cersei, Jaime, Catelyn, Eddard; banner of Lannister, Stark
        open: Hodor, Jon Snow
    """
    called = TO_TULLY, Call(Companion.HODOR), Call(Companion.JON_SNOW), Name(House.LANNISTER)
    stark = [Award(House.STARK, Seat(0)), Award(House.STARK, Seat(1))]
    lannister = [Award(House.LANNISTER, Seat(0)), Award(House.LANNISTER, Seat(1))]
    assert choices(position, *called) == stark
    assert choices(position, *called, stark[0]) == lannister
    assert tables(position, *called, stark[0], lannister[1]) == [
        "2 seats, seat 2 to move",
        "seat 1: St.Arya, St.Bran, Tu.Hoster, Jon Snow for Lannister; banner of Stark, Tully",
        "seat 2: St.Catelyn, St.Eddard, La.Cersei, La.Jaime; banner of Lannister",
    ]


def test_hk_14_the_house_moved_on_waits_for_larger_houses() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        Robb   Bran
        seat 1: Arya
        seat 2: Catelyn, Eddard; banner of Stark
        open: Hodor
    """
    moves = TO_TULLY, Call(Companion.HODOR)
    assert tables(position, *moves)[1] == "seat 1: St.Arya, St.Bran, Tu.Hoster"
    assert told(position, *moves, Award(House.STARK, Seat(0)))[-2:] == [
        "seat 1 holds the banner of Stark",
        "seat 1 holds the banner of Tully",
    ]


def test_hk_14_the_house_moved_on_comes_before_smaller_houses() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Asha  Arya
        seat 1: Renly
        seat 2: Robert, Stannis; banner of Baratheon
        open: Gendry
    """
    assert tables(position, Go(Direction.RIGHT, House.GREYJOY), Call(Companion.GENDRY)) == [
        "2 seats, seat 1 to choose",
        "seat 1: Gr.Asha, Ba.Renly, Gendry; banner of Greyjoy",
        "seat 2: Ba.Robert, Ba.Stannis; banner of Baratheon",
    ]
