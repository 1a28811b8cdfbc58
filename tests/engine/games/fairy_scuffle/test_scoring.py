"""Which characters count (FS-4 to FS-6), their points (FS-15), and the rule book's scored example."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Line, Outcome, mute
from engine.games.fairy_scuffle.scoring import breakdown
from engine.games.fairy_scuffle.text import read
from tests.engine.games.fairy_scuffle.positions import RULES

GREEN_AND_BLUE = """
    over, seat 1 first
    1 castle King1 | 2 farm Peasant2 Dragon1                  | 3 farm King2 Queen2 Peasant1
    4 farm         | 5 tower Dwarf1 Princess1 Dragon2 Knight1 | 6 forest Dwarf2 Princess2
    seat 1: hand Queen; aside Witch Fairy Wizard
    seat 2: hand Knight; aside Witch Fairy Wizard
"""


def scored(**stacks: str) -> list[dict[str, int]]:
    """By seat, what brings points in a kingdom of castle · farm · corner, side · tower · forest.

    Corner and side are farms too, so that each place has a word of its own.
    """
    castle, farm, corner, side, tower, forest = (
        stacks.pop(place, "") for place in ("castle", "farm", "corner", "side", "tower", "forest")
    )
    assert not stacks
    state = read(f"""
        over, seat 1 first
        1 castle {castle} | 2 farm {farm}   | 3 farm {corner}
        4 farm {side}     | 5 tower {tower} | 6 forest {forest}
        seat 1: hand
        seat 2: hand
    """)
    return [{line.what: line.points for line in lines if line.points} for lines in breakdown(state)]


def lines(**points: int) -> tuple[Line, ...]:
    return tuple(Line(what, brought) for what, brought in points.items())


def test_the_scored_example_of_the_rule_book_comes_to_12_and_6() -> None:
    assert RULES.outcome(read(GREEN_AND_BLUE)) == Outcome(
        scores=(12, 6),
        places=(1, 2),
        lines=(
            lines(king=3, queen=0, princess=3, knight=3, peasant=1, dwarf=2),
            lines(king=2, queen=3, princess=0, knight=0, peasant=0, dwarf=1),
        ),
    )


def test_the_scored_example_is_a_possible_end_of_a_game() -> None:
    RULES.audit(read(GREEN_AND_BLUE))


def test_without_the_dragon_the_peasant_of_the_example_would_bring_4() -> None:
    state = read(GREEN_AND_BLUE.replace("Peasant2 Dragon1", "Peasant2").replace("hand Queen", "hand Queen Dragon"))
    assert breakdown(state)[1] == lines(king=2, queen=4, princess=0, knight=0, peasant=4, dwarf=1)


def test_standing_is_the_score_if_the_game_ended_now() -> None:
    assert RULES.standing(read(GREEN_AND_BLUE.replace("over", "seat 2 to act, turn 6 of 6"))) == (12, 6)


def test_fs_4_a_dragon_above_the_dwarf_leaves_him_his_points() -> None:
    assert scored(side="Dwarf1 King1 Dragon2") == [{"dwarf": 1}, {}]


def test_fs_4_a_dwarf_under_a_dragon_still_counts_for_his_queen() -> None:
    assert scored(castle="Queen1", side="Dwarf1 Dragon2") == [{"queen": 1, "dwarf": 1}, {}]


def test_fs_5_a_dragon_blocks_all_below_him_but_none_above() -> None:
    assert scored(castle="King1 Dragon2", forest="King2 Dragon1 King1") == [{"king": 1}, {}]


def test_fs_5_a_dragon_blocks_his_own_colour_too() -> None:
    assert scored(castle="King1 Dragon1") == [{}, {}]


def test_fs_5_a_dragon_blocks_nobody_in_other_places() -> None:
    assert scored(castle="King1", farm="Dragon2", side="Dragon1") == [{"king": 3}, {}]


def test_fs_5_a_knight_above_the_dragon_frees_those_below_him() -> None:
    assert scored(castle="King1 Dragon2 Knight2") == [{"king": 3}, {}]


def test_fs_5_a_knight_frees_them_with_others_between_him_and_the_dragon() -> None:
    assert scored(castle="King1 Dragon2 Queen2 Fairy1 Knight1") == [{"king": 3}, {"queen": 1}]


def test_fs_5_a_knight_below_the_dragon_is_blocked() -> None:
    assert scored(tower="Knight1 Dragon2 Princess2", castle="King1 Knight1 Dragon1") == [{}, {"princess": 2}]


def test_fs_5_the_knight_of_the_dragons_own_colour_blocks_him_too() -> None:
    assert scored(castle="King2 Dragon1 Knight1") == [{}, {"king": 3}]


def test_fs_6_a_blocked_king_is_none_for_a_queen_or_a_peasant() -> None:
    assert scored(castle="King1 Dragon1 Queen2", farm="Peasant2") == [{}, {"queen": 1, "peasant": 2}]


def test_fs_6_a_blocked_queen_is_none_for_a_peasant() -> None:
    assert scored(castle="Queen1 Dragon1", farm="Peasant2") == [{}, {"peasant": 1}]


def test_fs_6_a_blocked_princess_is_none_for_a_knight() -> None:
    assert scored(tower="Princess1 Dragon2", forest="Princess2 Dragon1 Wizard1", castle="Knight1") == [{}, {}]
    assert scored(tower="Princess1 Dragon2 Knight2") == [{"princess": 3}, {"knight": 3}]


def test_fs_6_a_blocked_character_is_no_neighbour_for_its_queen() -> None:
    assert scored(castle="Queen1", farm="Witch1 Dragon2", side="Fairy1") == [{"queen": 1}, {}]


def test_fs_6_a_blocked_character_brings_a_dwarf_nothing() -> None:
    assert scored(side="Dwarf2 King1 Queen2 Dragon1 Witch1") == [{}, {"dwarf": 2}]


def test_fs_6_a_free_dragon_counts_for_the_queen_of_his_colour_and_a_dwarf() -> None:
    assert scored(castle="Queen1", farm="Dragon1", side="Dwarf2 Dragon2") == [{"queen": 1}, {"dwarf": 1}]


def test_fs_6_a_dragon_blocked_by_a_knight_counts_for_nobody() -> None:
    assert scored(castle="Queen1", side="Dwarf2 Dragon1 Knight2") == [{}, {"dwarf": 1}]


def test_fs_15_king_one_in_a_castle_and_one_for_each_farm_and_forest_next_to_him() -> None:
    assert scored(castle="King1", corner="King2") == [{"king": 3}, {"king": 2}]
    assert scored(tower="King1", forest="King2") == [{"king": 3}, {"king": 1}]
    assert scored(farm="King1", side="King2") == [{"king": 1}, {}]


def test_fs_15_queen_one_with_any_king() -> None:
    assert scored(forest="Queen1 King2") == [{"queen": 1}, {"king": 1}]
    assert scored(forest="King1 Queen1", farm="King2") == [{"king": 1, "queen": 1}, {"king": 1}]


def test_fs_15_queen_one_for_each_own_character_next_to_her() -> None:
    neighbours = {"castle": "Dwarf1", "corner": "Witch1 Fairy1 Knight2", "tower": "Dragon1"}
    assert scored(farm="Queen1 Wizard1", **neighbours) == [{"queen": 4}, {}]
    assert scored(farm="Queen2 Wizard2", **neighbours) == [{}, {"queen": 1}]


def test_fs_15_queen_nothing_for_kings_next_to_her_that_are_not_her_own() -> None:
    assert scored(farm="Queen1", forest="Witch1", castle="King2") == [{}, {"king": 3}]


def test_fs_15_princess_two_in_a_tower() -> None:
    assert scored(tower="Princess1", forest="Princess2") == [{"princess": 2}, {}]


@pytest.mark.parametrize("stack", ["Princess1 Knight2", "Knight2 Princess1"])
def test_fs_15_princess_one_with_any_knight_and_knight_three_with_any_princess(stack: str) -> None:
    assert scored(forest=stack) == [{"princess": 1}, {"knight": 3}]
    assert scored(tower=stack) == [{"princess": 3}, {"knight": 3}]


def test_fs_15_princess_and_knight_in_places_next_to_each_other_bring_nothing() -> None:
    assert scored(forest="Princess1", corner="Knight1") == [{}, {}]


def test_fs_15_peasant_one_on_a_farm() -> None:
    assert scored(corner="Peasant1", forest="Peasant2") == [{"peasant": 1}, {}]


def test_fs_15_peasant_one_for_each_king_and_queen_next_to_him() -> None:
    assert scored(farm="Peasant1", castle="King2 Queen1", tower="King1") == [
        {"king": 3, "queen": 2, "peasant": 4},
        {"king": 3},
    ]


def test_fs_15_peasant_nothing_for_crowns_in_his_own_place() -> None:
    assert scored(forest="Peasant1 King2 Queen2") == [{}, {"king": 1, "queen": 1}]


def test_fs_15_dwarf_one_for_each_character_above_him() -> None:
    assert scored(forest="Dwarf1 Witch2 Princess1 Wizard2", castle="Dwarf2") == [{"dwarf": 3}, {}]


def test_fs_15_magic_characters_bring_nothing() -> None:
    assert scored(castle="Dragon1", farm="Witch1", tower="Wizard2", forest="Fairy2") == [{}, {}]


def test_fs_15_the_breakdown_names_the_six_ordinary_characters_of_each_seat() -> None:
    nothing = lines(king=0, queen=0, princess=0, knight=0, peasant=0, dwarf=0)
    assert breakdown(RULES.deal(3, {}, Random(0), mute)) == (nothing,) * 3
