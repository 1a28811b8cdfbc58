"""Witch, Fairy and Wizard: FS-7 to FS-10, FS-16, FS-17."""

from __future__ import annotations

import pytest

from engine.games.fairy_scuffle.cards import Name, card_of
from engine.games.fairy_scuffle.state import Carry, Choice, Decline, Lay, Place, Swap
from engine.games.fairy_scuffle.text import read
from tests.engine.games.fairy_scuffle.positions import P1, P2, P3, P4, P5, P6, RULES, choices, played

ONE, TWO = 0, 1  # the colours of seats 1 and 2

WITCH = """
    seat 1 to act, turn 4 of 6, seat 2 first
    1 castle Dwarf1 | 2 farm Knight1 King2   | 3 farm King1
    4 farm Queen2   | 5 tower Dwarf2 Knight2 | 6 forest
    seat 1: hand Queen Peasant Witch Wizard
    seat 2: hand Princess Witch Fairy
"""

FAIRY = """
    seat 1 to act, turn 4 of 6, seat 1 first
    1 castle Dwarf2 King1 Dragon2 | 2 farm Dwarf1 | 3 farm
    4 farm Queen2                 | 5 tower       | 6 forest Knight1
    seat 1: hand Queen Peasant Witch Fairy
    seat 2: hand Princess Knight Witch Fairy
"""

WIZARD = """
    seat 1 to act, turn 4 of 6, seat 1 first
    1 castle King2 Dragon2 | 2 farm Queen1 | 3 farm King1
    4 farm Dwarf1          | 5 tower       | 6 forest Knight2
    seat 1: hand Peasant Witch Fairy Wizard
    seat 2: hand Princess Witch Fairy Wizard
"""


def test_fs_7_the_witch_may_swap_any_two_tops_that_leave_each_name_once() -> None:
    # The Knight of place 5 cannot go to place 2, where a Knight lies under the King; place 1 has no top.
    assert choices(played(WITCH, Place(Name.WITCH, P6))) == [
        Swap((P2, P3)),
        Swap((P2, P4)),
        Swap((P2, P6)),
        Swap((P3, P4)),
        Swap((P3, P5)),
        Swap((P3, P6)),
        Swap((P4, P5)),
        Swap((P4, P6)),
        Swap((P5, P6)),
        Decline(),
    ]


def test_fs_7_two_tops_change_places() -> None:
    assert played(WITCH, Place(Name.WITCH, P6), Swap((P4, P5))) == read("""
        seat 2 to act, turn 5 of 6, seat 2 first
        1 castle Dwarf1 | 2 farm Knight1 King2  | 3 farm King1
        4 farm Knight2  | 5 tower Dwarf2 Queen2 | 6 forest Witch1
        seat 1: hand Queen Peasant Wizard
        seat 2: hand Princess Witch Fairy
    """)


def test_fs_7_two_tops_of_one_name_and_different_colours_change_places() -> None:
    assert played(WITCH, Place(Name.WITCH, P6), Swap((P2, P3))) == read("""
        seat 2 to act, turn 5 of 6, seat 2 first
        1 castle Dwarf1 | 2 farm Knight1 King1   | 3 farm King2
        4 farm Queen2   | 5 tower Dwarf2 Knight2 | 6 forest Witch1
        seat 1: hand Queen Peasant Wizard
        seat 2: hand Princess Witch Fairy
    """)


def test_fs_7_the_witch_may_swap_herself() -> None:
    assert played(WITCH, Place(Name.WITCH, P6), Swap((P2, P6))) == read("""
        seat 2 to act, turn 5 of 6, seat 2 first
        1 castle Dwarf1 | 2 farm Knight1 Witch1  | 3 farm King1
        4 farm Queen2   | 5 tower Dwarf2 Knight2 | 6 forest King2
        seat 1: hand Queen Peasant Wizard
        seat 2: hand Princess Witch Fairy
    """)


@pytest.mark.parametrize("place", [P1, P2, P3, P4, P5])
def test_fs_7_a_witch_outside_the_forest_swaps_nothing(place: int) -> None:
    after = played(WITCH, Place(Name.WITCH, place))
    assert (after.pending, RULES.to_act(after)) == ([], (TWO,))


def test_fs_8_the_fairy_may_lay_the_stack_in_any_order() -> None:
    king, dragon, fairy = card_of(ONE, Name.KING), card_of(TWO, Name.DRAGON), card_of(ONE, Name.FAIRY)
    assert played(FAIRY, Place(Name.FAIRY, P1), Lay(king), Lay(fairy)) == read("""
        seat 2 to act, turn 4 of 6, seat 1 first
        1 castle Dwarf2 Dragon2 Fairy1 King1 | 2 farm Dwarf1 | 3 farm
        4 farm Queen2                        | 5 tower       | 6 forest Knight1
        seat 1: hand Queen Peasant Witch
        seat 2: hand Princess Knight Witch Fairy
    """)
    assert played(FAIRY, Place(Name.FAIRY, P1), Lay(dragon), Lay(king)) == read("""
        seat 2 to act, turn 4 of 6, seat 1 first
        1 castle Dwarf2 Fairy1 King1 Dragon2 | 2 farm Dwarf1 | 3 farm
        4 farm Queen2                        | 5 tower       | 6 forest Knight1
        seat 1: hand Queen Peasant Witch
        seat 2: hand Princess Knight Witch Fairy
    """)


def test_fs_8_a_fairy_on_one_other_character_may_slip_under_it() -> None:
    assert played(FAIRY, Place(Name.FAIRY, P6), Lay(card_of(ONE, Name.KNIGHT))) == read("""
        seat 2 to act, turn 4 of 6, seat 1 first
        1 castle Dwarf2 King1 Dragon2 | 2 farm Dwarf1 | 3 farm
        4 farm Queen2                 | 5 tower       | 6 forest Fairy1 Knight1
        seat 1: hand Queen Peasant Witch
        seat 2: hand Princess Knight Witch Fairy
    """)


@pytest.mark.parametrize("place", [P2, P3])
def test_fs_8_a_fairy_alone_or_with_only_a_dwarf_is_not_asked(place: int) -> None:
    after = played(FAIRY, Place(Name.FAIRY, place))
    assert (after.pending, RULES.to_act(after)) == ([], (TWO,))


def test_fs_9_the_wizard_may_move_any_top_to_any_place_without_its_name() -> None:
    # The King of place 3 cannot go to place 1, where a King lies, although the Dragon blocks him.
    assert choices(played(WIZARD, Place(Name.WIZARD, P5))) == [
        *[Carry(P1, target) for target in (P2, P3, P4, P5, P6)],
        *[Carry(P2, target) for target in (P1, P3, P4, P5, P6)],
        *[Carry(P3, target) for target in (P2, P4, P5, P6)],
        *[Carry(P5, target) for target in (P1, P2, P3, P4, P6)],
        *[Carry(P6, target) for target in (P1, P2, P3, P4, P5)],
        Decline(),
    ]


def test_fs_9_the_king_cannot_be_moved_to_a_blocked_king_as_in_the_rule_book() -> None:
    assert Carry(P3, P1) not in choices(played(WIZARD, Place(Name.WIZARD, P5)))


def test_fs_9_a_moved_character_lies_on_top() -> None:
    assert played(WIZARD, Place(Name.WIZARD, P5), Carry(P6, P1)) == read("""
        seat 2 to act, turn 4 of 6, seat 1 first
        1 castle King2 Dragon2 Knight2 | 2 farm Queen1   | 3 farm King1
        4 farm Dwarf1                  | 5 tower Wizard1 | 6 forest
        seat 1: hand Peasant Witch Fairy
        seat 2: hand Princess Witch Fairy Wizard
    """)


def test_fs_9_the_wizard_may_move_himself() -> None:
    assert played(WIZARD, Place(Name.WIZARD, P5), Carry(P5, P3)) == read("""
        seat 2 to act, turn 4 of 6, seat 1 first
        1 castle King2 Dragon2 | 2 farm Queen1 | 3 farm King1 Wizard1
        4 farm Dwarf1          | 5 tower       | 6 forest Knight2
        seat 1: hand Peasant Witch Fairy
        seat 2: hand Princess Witch Fairy Wizard
    """)


@pytest.mark.parametrize("place", [P2, P4, P5, P6])
def test_fs_9_the_wizard_is_asked_in_a_tower_and_next_to_it(place: int) -> None:
    after = played(WIZARD, Place(Name.WIZARD, place))
    assert RULES.to_act(after) == (ONE,)
    assert Carry(place, P1) in choices(after)


@pytest.mark.parametrize("place", [P1, P3])
def test_fs_9_the_wizard_is_not_asked_away_from_towers(place: int) -> None:
    after = played(WIZARD, Place(Name.WIZARD, place))
    assert (after.pending, RULES.to_act(after)) == ([], (TWO,))


@pytest.mark.parametrize(
    ("text", "move"),
    [(WITCH, Place(Name.WITCH, P6)), (FAIRY, Place(Name.FAIRY, P1)), (WIZARD, Place(Name.WIZARD, P5))],
)
def test_fs_10_each_power_may_be_declined_and_then_nothing_moves(text: str, move: Place) -> None:
    asked = played(text, move)
    stacks = [stack.copy() for stack in asked.stacks]
    declined = played(text, move, Decline())
    assert (declined.stacks, declined.pending, RULES.to_act(declined)) == (stacks, [], (TWO,))


@pytest.mark.parametrize(
    "name", [Name.KING, Name.QUEEN, Name.PRINCESS, Name.KNIGHT, Name.PEASANT, Name.DWARF, Name.DRAGON]
)
def test_fs_10_other_characters_have_no_power_to_ask_about(name: Name) -> None:
    after = played(
        """
        seat 1 to act, turn 1 of 6, seat 2 first
        1 castle | 2 farm  | 3 farm Fairy2
        4 farm   | 5 tower | 6 forest
        seat 1: hand King Queen Princess Knight Peasant Dwarf Dragon
        seat 2: hand King Queen Princess Knight Peasant Dwarf
        """,
        Place(name, P3),
    )
    assert (after.pending, RULES.to_act(after)) == ([], (TWO,))


def test_fs_10_a_witch_with_nobody_to_swap_is_not_asked() -> None:
    after = played(
        """
        seat 1 to act, turn 1 of 6, seat 2 first
        1 castle Dwarf2 | 2 farm  | 3 farm
        4 farm          | 5 tower | 6 forest
        seat 1: hand King Queen Princess Knight Peasant Dwarf Witch
        seat 2: hand King Queen Princess Knight Peasant Dragon
        """,
        Place(Name.WITCH, P6),
    )
    assert (after.pending, RULES.to_act(after)) == ([], (TWO,))


def test_fs_10_a_witch_whose_every_swap_would_double_a_name_is_not_asked() -> None:
    # The only other top is a King, and she lies on a King.
    after = played(
        """
        seat 1 to act, turn 2 of 6, seat 1 first
        1 castle King1 | 2 farm  | 3 farm
        4 farm         | 5 tower | 6 forest King2
        seat 1: hand Queen Princess Knight Peasant Dwarf Witch
        seat 2: hand Queen Princess Knight Peasant Dwarf Dragon
        """,
        Place(Name.WITCH, P6),
    )
    assert (after.pending, RULES.to_act(after)) == ([], (TWO,))


def test_fs_16_the_fairy_asks_card_by_card_and_can_decline_at_the_first_only() -> None:
    king, dragon, fairy = card_of(ONE, Name.KING), card_of(TWO, Name.DRAGON), card_of(ONE, Name.FAIRY)
    first: list[Choice] = [Lay(fairy), Lay(dragon), Lay(king), Decline()]
    second: list[Choice] = [Lay(fairy), Lay(king)]
    assert choices(played(FAIRY, Place(Name.FAIRY, P1))) == first
    assert choices(played(FAIRY, Place(Name.FAIRY, P1), Lay(dragon))) == second


def test_fs_16_nothing_moves_before_the_order_is_whole() -> None:
    assert played(FAIRY, Place(Name.FAIRY, P1), Lay(card_of(ONE, Name.KING))) == read("""
        seat 1 to act, turn 4 of 6, seat 1 first
        1 castle Dwarf2 King1 Dragon2 Fairy1 | 2 farm Dwarf1 | 3 farm
        4 farm Queen2                        | 5 tower       | 6 forest Knight1
        seat 1: hand Queen Peasant Witch
        seat 2: hand Princess Knight Witch Fairy
        Fairy asks on place 1: King1
    """)


def test_fs_16_telling_the_order_there_was_changes_nothing() -> None:
    dragon, fairy = card_of(TWO, Name.DRAGON), card_of(ONE, Name.FAIRY)
    told = played(FAIRY, Place(Name.FAIRY, P1), Lay(fairy), Lay(dragon))
    assert told == played(FAIRY, Place(Name.FAIRY, P1), Decline())


def test_fs_17_a_magic_character_moved_by_a_power_does_not_use_its_own() -> None:
    after = played(
        """
        seat 1 to act, turn 3 of 6, seat 1 first
        1 castle Witch1 | 2 farm King2 | 3 farm Fairy2
        4 farm          | 5 tower      | 6 forest King1
        seat 1: hand Queen Princess Knight Dwarf Wizard
        seat 2: hand Queen Princess Knight Dwarf Dragon
        """,
        Place(Name.WIZARD, P5),
        Carry(P1, P6),
    )
    assert after == read("""
        seat 2 to act, turn 3 of 6, seat 1 first
        1 castle | 2 farm King2    | 3 farm Fairy2
        4 farm   | 5 tower Wizard1 | 6 forest King1 Witch1
        seat 1: hand Queen Princess Knight Dwarf
        seat 2: hand Queen Princess Knight Dwarf Dragon
    """)
