"""How creatures walk, fly and step aside: CD-1, CD-2, CD-4 to CD-11, CD-27, CD-56."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.board import at
from engine.games.crown_defender.cards import Ability
from engine.games.crown_defender.moves import Activate, Step, Use
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import (
    after,
    lines,
    offered,
    steps,
    targets,
    told,
    units,
    war,
)


def test_a_creature_walks_its_full_speed_ahead() -> None:
    assert units(war("C1: Wolf Rider of seat 1", "orders: #0"), Activate(0)) == lines("C4: Wolf Rider of seat 1")


def test_a_creature_of_north_walks_southwards() -> None:
    assert units(war("turn 2: activation", "C8: Wolf Rider of seat 2", "orders: #0"), Activate(0)) == lines(
        "C5: Wolf Rider of seat 2"
    )


def test_own_units_are_walked_through_even_two_in_a_cell() -> None:
    rest = ("C2: Goblin Bully of seat 1", "C2: Big Orc of seat 1", "C3: Goblin Thief of seat 1")
    assert units(war("C1: Wolf Rider of seat 1", *rest, "orders: #0"), Activate(0)) == lines(
        "C4: Wolf Rider of seat 1", *rest
    )


def test_a_creature_may_end_beside_an_own_creature() -> None:
    assert units(war("C1: Big Orc of seat 1", "C3: Wolf Rider of seat 1", "orders: #0"), Activate(0)) == lines(
        "C3: Big Orc of seat 1", "C3: Wolf Rider of seat 1"
    )


def test_a_creature_may_end_beside_an_own_building() -> None:
    assert units(war("C1: Goblin Archer of seat 1", "C2: Mint of seat 1", "orders: #0"), Activate(0)) == lines(
        "C2: Goblin Archer of seat 1", "C2: Mint of seat 1"
    )


def test_a_creature_stops_before_an_enemy_creature() -> None:
    assert units(war("C1: Wolf Rider of seat 1", "C4: Knight of seat 2", "orders: #0"), Activate(0)) == lines(
        "C3: Wolf Rider of seat 1", "C4: Knight of seat 2"
    )


def test_a_creature_stops_before_an_enemy_building() -> None:
    assert units(war("C5: Wolf Rider of seat 1", "C7: Mint of seat 2", "orders: #0"), Activate(0)) == lines(
        "C6: Wolf Rider of seat 1", "C7: Mint of seat 2"
    )


def test_a_creature_held_at_once_does_not_move() -> None:
    assert units(war("C1: Wolf Rider of seat 1", "C2: Knight of seat 2", "orders: #0"), Activate(0)) == lines(
        "C1: Wolf Rider of seat 1", "C2: Knight of seat 2"
    )


@pytest.mark.parametrize(
    ("who", "activations"),
    [("Goblin Archer", 8), ("Big Orc", 4), ("Wolf Rider", 3)],
    ids=["speed 1", "speed 2", "speed 3"],
)
def test_cd_2_activations_from_the_hire_line_to_the_sabotage(who: str, activations: int) -> None:
    cell, count = "A1", 0
    while cell != "A9":
        state = after(war(f"{cell}: {who} of seat 1", "orders: #0"), Activate(0))
        cell, count = "A9" if state.phase == Phase.OVER else units(state)[0][:2], count + 1
    assert count == activations


def test_cd_1_the_enemy_hire_line_is_not_yet_a_sabotage() -> None:
    assert told(war("C7: Goblin Archer of seat 1", "orders: #0"), Activate(0)) == lines("C8: Goblin Archer of seat 1")


def test_cd_1_one_step_more_is() -> None:
    assert "over, South wins by sabotage" in told(war("C8: Goblin Archer of seat 1", "orders: #0"), Activate(0))
    assert "over, North wins by sabotage" in told(
        war("turn 2: activation", "C1: Goblin Archer of seat 2", "orders: #0"), Activate(0)
    )


def test_a_sabotage_needs_a_free_lane() -> None:
    assert told(war("C7: Wolf Rider of seat 1", "C8: Mint of seat 2", "orders: #0"), Activate(0)) == lines(
        "C7: Wolf Rider of seat 1", "C8: Mint of seat 2"
    )


def test_cd_4_an_enemy_diagonally_ahead_neither_stops_nor_is_in_reach() -> None:
    state = war(
        "C4: Big Orc of seat 1", "D5: Knight of seat 2", "D7: Knight of seat 2", "B6: Knight of seat 2", "orders: #0"
    )
    assert "C6: Big Orc of seat 1" in units(state, Activate(0))
    assert targets(state, Activate(0)) == []


def test_cd_5_an_enemy_in_the_same_cell_does_not_hold_and_is_left_out_of_reach() -> None:
    state = war("C4: Big Orc of seat 1", "C4: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0)) == lines("C6: Big Orc of seat 1", "C4: Knight of seat 2")
    assert targets(state, Activate(0)) == []


def test_cd_5_who_cannot_go_on_strikes_the_enemy_of_the_same_cell() -> None:
    state = war("C4: Big Orc of seat 1", "C4: Knight of seat 2", "C5: Inquisitor of seat 2", "orders: #0")
    assert "C4: Big Orc of seat 1" in units(state, Activate(0))
    assert sorted(targets(state, Activate(0))) == [1, 2]


def test_cd_6_one_enemy_occupies_a_cell_though_there_is_room() -> None:
    assert "C4: Big Orc of seat 1" in units(
        war("C4: Big Orc of seat 1", "C5: Knight of seat 2", "orders: #0"), Activate(0)
    )


def test_cd_6_an_own_creature_there_opens_no_way() -> None:
    state = war("C3: Big Orc of seat 1", "C5: Knight of seat 2", "C5: Wolf Rider of seat 1", "orders: #0")
    assert "C4: Big Orc of seat 1" in units(state, Activate(0))


def test_cd_7_without_room_at_the_end_the_farthest_earlier_cell_is_taken() -> None:
    full = ("C4: Goblin Bully of seat 1", "C4: Big Orc of seat 1")
    assert units(war("C1: Wolf Rider of seat 1", *full, "orders: #0"), Activate(0)) == lines(
        "C3: Wolf Rider of seat 1", *full
    )
    fuller = (*full, "C3: Goblin Bully of seat 1", "C3: Big Orc of seat 1")
    assert units(war("C1: Wolf Rider of seat 1", *fuller, "orders: #0"), Activate(0)) == lines(
        "C2: Wolf Rider of seat 1", *fuller
    )


def test_cd_7_without_any_room_it_stays() -> None:
    full = ("C2: Goblin Bully of seat 1", "C2: Big Orc of seat 1")
    assert units(war("C1: Goblin Archer of seat 1", *full, "orders: #0"), Activate(0)) == lines(
        "C1: Goblin Archer of seat 1", *full
    )


def test_cd_8_a_flyer_falls_back_from_a_full_cell() -> None:
    full = ("C5: Knight of seat 2", "C5: Inquisitor of seat 2")
    assert units(war("C3: Eagle Rider of seat 1", *full, "orders: #0"), Activate(0)) == lines(
        "C4: Eagle Rider of seat 1", *full
    )


def test_cd_8_a_flyer_without_any_room_stays() -> None:
    full = ("C4: Knight of seat 2", "C4: Inquisitor of seat 2", "C5: Knight of seat 2", "C5: Inquisitor of seat 2")
    assert units(war("C3: Eagle Rider of seat 1", *full, "orders: #0"), Activate(0)) == lines(
        "C3: Eagle Rider of seat 1", *full
    )


def test_cd_9_a_flyer_is_stopped_by_buildings_and_the_incorporeal_by_creatures() -> None:
    assert "C6: Eagle Rider of seat 1" in units(
        war("C6: Eagle Rider of seat 1", "C7: Mint of seat 2", "orders: #0"), Activate(0)
    )
    assert "C5: Ghost of seat 1" in units(war("C5: Ghost of seat 1", "C6: Knight of seat 2", "orders: #0"), Activate(0))


def test_cd_9_a_building_with_a_creature_stops_the_incorporeal_by_the_creature() -> None:
    state = war("C6: Ghost of seat 1", "C7: Mint of seat 2", "C7: Knight of seat 2", "orders: #0")
    assert "C6: Ghost of seat 1" in units(state, Activate(0))


def test_cd_10_who_is_held_may_still_step_aside() -> None:
    state = war("C5: Nimble Elf of seat 1", "C6: Knight of seat 2", "orders: #0")
    assert sorted(steps(state, Activate(0))) == ["B5", "C5", "D5"]


def test_cd_10_the_sidestep_is_one_cell_and_ends_the_move() -> None:
    state = war("C5: Nimble Elf of seat 1", "C6: Knight of seat 2", "B6: Knight of seat 2", "orders: #0")
    assert steps(state, Activate(0), Step(at("B5"))) == []
    assert sorted(targets(state, Activate(0), Step(at("B5")))) == [2]


def test_cd_10_at_the_edge_there_is_one_way_aside() -> None:
    assert sorted(steps(war("A1: Nimble Elf of seat 1", "orders: #0"), Activate(0))) == ["A3", "B3"]


def test_cd_10_no_sidestep_leads_off_the_board() -> None:
    state = war("A6: Nimble Elf of seat 1", "B8: Knight of seat 2", "orders: #0")
    assert sorted(steps(state, Activate(0))) == ["A8", "B8"]


def test_an_elf_that_stepped_aside_and_reaches_nobody_is_done() -> None:
    state = war("C2: Nimble Elf of seat 1", "A1: Treant of seat 1", "orders: #0, #1")
    assert offered(Activate, state, Activate(0), Step(at("B4"))) == [Activate(1)]


def test_an_elf_without_abilities_steps_nowhere() -> None:
    assert steps(war("C2: Nimble Elf of seat 1, shamed", "orders: #0"), Activate(0)) == []


def test_cd_27_several_wounds_hasten_no_more_and_none_not_at_all() -> None:
    berserkers = [war(f"C1: Orc Berserker of seat 1, {wounds} wounds", "orders: #0") for wounds in (0, 1, 6)]
    assert [units(state, Activate(0)) for state in berserkers] == [
        ["C3: Orc Berserker of seat 1"],
        ["C4: Orc Berserker of seat 1, 1 wounds"],
        ["C4: Orc Berserker of seat 1, 6 wounds"],
    ]


def shifting(*position: str) -> State:
    return after(war("C1: Forest Fairy of seat 1", *position, "orders: #0"), Activate(0))


def test_cd_56_the_shifter_does_not_shift_itself() -> None:
    assert offered(Use, shifting("A8: Knight of seat 2")) == []


def test_cd_56_the_shifted_keep_their_order() -> None:
    state = war("C1: Forest Fairy of seat 1", "B4: Elf Archer of seat 1", "A8: Knight of seat 2", "orders: #0, #1")
    assert units(state, Activate(0), Use(Ability.SHIFT, 1, at("A5"))) == lines(
        "C4: Forest Fairy of seat 1", "A5: Elf Archer of seat 1", "A8: Knight of seat 2", "orders: #1"
    )


def test_cd_56_a_shift_is_no_sabotage() -> None:
    state = after(
        war("C5: Forest Fairy of seat 1", "B8: Elf Archer of seat 1", "C8: Mint of seat 2", "orders: #0"), Activate(0)
    )
    assert {use.cell for use in offered(Use, state)} == {at(cell) for cell in ("A8", "A7", "B7", "C7")}


def test_a_shift_may_carry_a_thief_into_the_castle() -> None:
    state = war("C3: Forest Fairy of seat 1", "D6: Goblin Thief of seat 1", "seat 2: 4 coins", "orders: #0")
    assert told(state, Activate(0), Use(Ability.SHIFT, 1, at("D7"))) == lines(
        "C6: Forest Fairy of seat 1", "D7: Goblin Thief of seat 1", "seat 1: 4 coins"
    )


def test_a_shift_of_one_is_used_once() -> None:
    state = shifting("B4: Elf Archer of seat 1", "D4: Treant of seat 1")
    assert offered(Use, state, Use(Ability.SHIFT, 1, at("A5"))) == []
