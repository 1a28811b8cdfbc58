"""The kingdom, and placing characters: FS-1 to FS-4."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.contract import mute
from engine.games.fairy_scuffle.cards import GRID, NEAR, Name, Terrain
from engine.games.fairy_scuffle.choices import tops
from engine.games.fairy_scuffle.state import Place
from engine.games.fairy_scuffle.text import read
from tests.engine.games.fairy_scuffle.positions import P1, P2, P3, P4, P5, P6, RULES, choices, places_for, played

OPEN = """
    seat 1 to act, turn 4 of 6, seat 1 first
    1 castle King2 Dragon1 | 2 farm Queen1  | 3 farm King1 Peasant2
    4 farm                 | 5 tower Queen2 | 6 forest
    seat 1: hand Knight Dwarf Witch Fairy
    seat 2: hand Princess Knight Fairy Witch
"""


def test_fs_1_two_seats_play_on_two_rows_of_three() -> None:
    assert NEAR[2] == ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))


def test_fs_1_three_seats_play_on_three_rows_of_three() -> None:
    assert NEAR[3] == (
        (1, 3),
        (0, 2, 4),
        (1, 5),
        (0, 4, 6),
        (1, 3, 5, 7),
        (2, 4, 8),
        (3, 7),
        (4, 6, 8),
        (5, 7),
    )


def test_fs_1_four_seats_play_on_three_rows_of_four() -> None:
    assert NEAR[4] == (
        (1, 4),
        (0, 2, 5),
        (1, 3, 6),
        (2, 7),
        (0, 5, 8),
        (1, 4, 6, 9),
        (2, 5, 7, 10),
        (3, 6, 11),
        (4, 9),
        (5, 8, 10),
        (6, 9, 11),
        (7, 10),
    )


@pytest.mark.parametrize(("seats", "others"), [(2, 1), (3, 2), (4, 3)])
def test_fs_1_there_are_always_three_farms_and_the_other_terrain_grows_with_the_seats(seats: int, others: int) -> None:
    terrain = RULES.deal(seats, {}, Random(0), mute).terrain
    assert Counter(terrain) == {
        Terrain.FARM: 3,
        Terrain.CASTLE: others,
        Terrain.FOREST: others,
        Terrain.TOWER: others,
    }


@pytest.mark.parametrize("seats", RULES.seats)
def test_fs_1_the_terrain_fills_the_grid(seats: int) -> None:
    rows, columns = GRID[seats]
    assert len(RULES.deal(seats, {}, Random(0), mute).terrain) == rows * columns == len(NEAR[seats])


@pytest.mark.parametrize("seats", RULES.seats)
def test_fs_1_any_terrain_may_lie_at_any_place(seats: int) -> None:
    dealt = {pair for seed in range(300) for pair in enumerate(RULES.deal(seats, {}, Random(seed), mute).terrain)}
    assert dealt == {(place, terrain) for place in range(len(NEAR[seats])) for terrain in Terrain}


def test_fs_2_a_new_character_goes_on_top() -> None:
    assert played(OPEN, Place(Name.KNIGHT, P1)) == read("""
        seat 2 to act, turn 4 of 6, seat 1 first
        1 castle King2 Dragon1 Knight1 | 2 farm Queen1  | 3 farm King1 Peasant2
        4 farm                         | 5 tower Queen2 | 6 forest
        seat 1: hand Dwarf Witch Fairy
        seat 2: hand Princess Knight Fairy Witch
    """)


def test_fs_2_the_dwarf_goes_under_a_wizard_in_the_tower_as_in_the_rule_book() -> None:
    before = """
        seat 1 to act, turn 1 of 6, seat 2 first
        1 castle | 2 farm          | 3 farm
        4 farm   | 5 tower Wizard2 | 6 forest
        seat 1: hand King Queen Princess Knight Peasant Dwarf Witch
        seat 2: hand King Queen Princess Knight Peasant Dwarf
    """
    assert played(before, Place(Name.DWARF, P5)) == read("""
        seat 2 to act, turn 2 of 6, seat 2 first
        1 castle | 2 farm                 | 3 farm
        4 farm   | 5 tower Dwarf1 Wizard2 | 6 forest
        seat 1: hand King Queen Princess Knight Peasant Witch
        seat 2: hand King Queen Princess Knight Peasant Dwarf
    """)


def test_fs_2_the_dwarf_goes_under_a_whole_stack() -> None:
    assert played(OPEN, Place(Name.DWARF, P1)) == read("""
        seat 2 to act, turn 4 of 6, seat 1 first
        1 castle Dwarf1 King2 Dragon1 | 2 farm Queen1  | 3 farm King1 Peasant2
        4 farm                        | 5 tower Queen2 | 6 forest
        seat 1: hand Knight Witch Fairy
        seat 2: hand Princess Knight Fairy Witch
    """)


def test_fs_3_a_place_takes_a_name_once_whatever_its_colour() -> None:
    state = read("""
        seat 1 to act, turn 2 of 6, seat 1 first
        1 castle | 2 farm King2 | 3 farm
        4 farm   | 5 tower      | 6 forest Queen1
        seat 1: hand King Princess Knight Peasant Witch Fairy
        seat 2: hand Queen Princess Knight Peasant Witch Fairy
    """)
    assert places_for(state, Name.KING) == [P1, P3, P4, P5, P6]
    assert places_for(state, Name.KNIGHT) == [P1, P2, P3, P4, P5, P6]


def test_fs_3_a_blocked_name_keeps_its_place_closed() -> None:
    state = read("""
        seat 1 to act, turn 3 of 6, seat 1 first
        1 castle King2 Dragon1 | 2 farm Witch2 | 3 farm
        4 farm                 | 5 tower       | 6 forest Queen1
        seat 1: hand King Princess Knight Peasant Fairy
        seat 2: hand Queen Princess Knight Peasant Fairy
    """)
    assert places_for(state, Name.KING) == [P2, P3, P4, P5, P6]


def test_fs_3_a_dwarf_closes_a_place_to_other_dwarfs() -> None:
    state = read("""
        seat 1 to act, turn 2 of 6, seat 2 first
        1 castle Dwarf2 King2 | 2 farm  | 3 farm Queen1
        4 farm                | 5 tower | 6 forest
        seat 1: hand King Princess Knight Peasant Dwarf Fairy
        seat 2: hand Queen Princess Knight Peasant Fairy
    """)
    assert places_for(state, Name.DWARF) == [P2, P3, P4, P5, P6]


def test_fs_3_every_card_of_the_hand_is_offered_wherever_it_may_stand() -> None:
    everywhere = (P1, P2, P3, P4, P5, P6)
    assert choices(read(OPEN)) == [
        Place(name, place) for name in (Name.KNIGHT, Name.DWARF, Name.WITCH, Name.FAIRY) for place in everywhere
    ]


def test_fs_4_a_dwarf_is_never_a_top_character() -> None:
    state = read("""
        seat 1 to act, turn 3 of 6, seat 1 first
        1 castle Dwarf2 | 2 farm Dwarf1 King2 | 3 farm Queen1
        4 farm          | 5 tower             | 6 forest
        seat 1: hand King Princess Knight Peasant Fairy
        seat 2: hand Queen Princess Knight Peasant Fairy
    """)
    assert tops(state.stacks) == [(P2, Name.KING), (P3, Name.QUEEN)]


def test_fs_4_a_character_laid_where_only_a_dwarf_lies_is_above_him() -> None:
    after = played(
        """
        seat 1 to act, turn 2 of 6, seat 1 first
        1 castle Dwarf2 | 2 farm  | 3 farm Queen1
        4 farm          | 5 tower | 6 forest
        seat 1: hand King Princess Knight Peasant Fairy Witch
        seat 2: hand Queen Princess Knight Peasant Fairy Witch
        """,
        Place(Name.KING, P1),
    )
    assert after == read("""
        seat 2 to act, turn 2 of 6, seat 1 first
        1 castle Dwarf2 King1 | 2 farm  | 3 farm Queen1
        4 farm                | 5 tower | 6 forest
        seat 1: hand Princess Knight Peasant Fairy Witch
        seat 2: hand Queen Princess Knight Peasant Fairy Witch
    """)
