"""How creatures walk, fly and step aside: CD-1, CD-2, CD-4 to CD-11, CD-27, CD-56."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.board import at
from engine.games.crown_defender.cards import Ability
from engine.games.crown_defender.moves import Activate, Step, Use
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import (
    OF_NORTH,
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
    assert units(war("S Wolf Rider C1 ordered"), Activate(0)) == lines("S Wolf Rider C4")


def test_a_creature_of_north_walks_southwards() -> None:
    assert units(war("N Wolf Rider C8 ordered", turn=OF_NORTH), Activate(0)) == lines("N Wolf Rider C5")


def test_own_units_are_walked_through_even_two_in_a_cell() -> None:
    rest = ("S Goblin Bully C2", "S Big Orc C2", "S Goblin Thief C3")
    assert units(war("S Wolf Rider C1 ordered", *rest), Activate(0)) == lines("S Wolf Rider C4", *rest)


def test_a_creature_may_end_beside_an_own_creature() -> None:
    assert units(war("S Big Orc C1 ordered", "S Wolf Rider C3"), Activate(0)) == lines(
        "S Big Orc C3", "S Wolf Rider C3"
    )


def test_a_creature_may_end_beside_an_own_building() -> None:
    assert units(war("S Goblin Archer C1 ordered", "S Mint C2"), Activate(0)) == lines(
        "S Goblin Archer C2", "S Mint C2"
    )


def test_a_creature_stops_before_an_enemy_creature() -> None:
    assert units(war("S Wolf Rider C1 ordered", "N Knight C4"), Activate(0)) == lines("S Wolf Rider C3", "N Knight C4")


def test_a_creature_stops_before_an_enemy_building() -> None:
    assert units(war("S Wolf Rider C5 ordered", "N Mint C7"), Activate(0)) == lines("S Wolf Rider C6", "N Mint C7")


def test_a_creature_held_at_once_does_not_move() -> None:
    assert units(war("S Wolf Rider C1 ordered", "N Knight C2"), Activate(0)) == lines("S Wolf Rider C1", "N Knight C2")


@pytest.mark.parametrize(
    ("who", "activations"),
    [("Goblin Archer", 8), ("Big Orc", 4), ("Wolf Rider", 3)],
    ids=["speed 1", "speed 2", "speed 3"],
)
def test_cd_2_activations_from_the_hire_line_to_the_sabotage(who: str, activations: int) -> None:
    cell, count = "A1", 0
    while cell != "A9":
        state = after(war(f"S {who} {cell} ordered"), Activate(0))
        cell, count = "A9" if state.phase == Phase.OVER else units(state)[0].split()[3], count + 1
    assert count == activations


def test_cd_1_the_enemy_hire_line_is_not_yet_a_sabotage() -> None:
    assert told(war("S Goblin Archer C7 ordered"), Activate(0)) == lines("S Goblin Archer C8")


def test_cd_1_one_step_more_is() -> None:
    assert "South wins by sabotage" in told(war("S Goblin Archer C8 ordered"), Activate(0))
    assert "North wins by sabotage" in told(war("N Goblin Archer C1 ordered", turn=OF_NORTH), Activate(0))


def test_a_sabotage_needs_a_free_lane() -> None:
    assert told(war("S Wolf Rider C7 ordered", "N Mint C8"), Activate(0)) == lines("S Wolf Rider C7", "N Mint C8")


def test_cd_4_an_enemy_diagonally_ahead_neither_stops_nor_is_in_reach() -> None:
    state = war("S Big Orc C4 ordered", "N Knight D5", "N Knight D7", "N Knight B6")
    assert "S Big Orc C6" in units(state, Activate(0))
    assert targets(state, Activate(0)) == []


def test_cd_5_an_enemy_in_the_same_cell_does_not_hold_and_is_left_out_of_reach() -> None:
    state = war("S Big Orc C4 ordered", "N Knight C4")
    assert units(state, Activate(0)) == lines("S Big Orc C6", "N Knight C4")
    assert targets(state, Activate(0)) == []


def test_cd_5_who_cannot_go_on_strikes_the_enemy_of_the_same_cell() -> None:
    state = war("S Big Orc C4 ordered", "N Knight C4", "N Inquisitor C5")
    assert "S Big Orc C4" in units(state, Activate(0))
    assert sorted(targets(state, Activate(0))) == [1, 2]


def test_cd_6_one_enemy_occupies_a_cell_though_there_is_room() -> None:
    assert "S Big Orc C4" in units(war("S Big Orc C4 ordered", "N Knight C5"), Activate(0))


def test_cd_6_an_own_creature_there_opens_no_way() -> None:
    state = war("S Big Orc C3 ordered", "N Knight C5", "S Wolf Rider C5")
    assert "S Big Orc C4" in units(state, Activate(0))


def test_cd_7_without_room_at_the_end_the_farthest_earlier_cell_is_taken() -> None:
    full = ("S Goblin Bully C4", "S Big Orc C4")
    assert units(war("S Wolf Rider C1 ordered", *full), Activate(0)) == lines("S Wolf Rider C3", *full)
    fuller = (*full, "S Goblin Bully C3", "S Big Orc C3")
    assert units(war("S Wolf Rider C1 ordered", *fuller), Activate(0)) == lines("S Wolf Rider C2", *fuller)


def test_cd_7_without_any_room_it_stays() -> None:
    full = ("S Goblin Bully C2", "S Big Orc C2")
    assert units(war("S Goblin Archer C1 ordered", *full), Activate(0)) == lines("S Goblin Archer C1", *full)


def test_cd_8_a_flyer_falls_back_from_a_full_cell() -> None:
    full = ("N Knight C5", "N Inquisitor C5")
    assert units(war("S Eagle Rider C3 ordered", *full), Activate(0)) == lines("S Eagle Rider C4", *full)


def test_cd_8_a_flyer_without_any_room_stays() -> None:
    full = ("N Knight C4", "N Inquisitor C4", "N Knight C5", "N Inquisitor C5")
    assert units(war("S Eagle Rider C3 ordered", *full), Activate(0)) == lines("S Eagle Rider C3", *full)


def test_cd_9_a_flyer_is_stopped_by_buildings_and_the_incorporeal_by_creatures() -> None:
    assert "S Eagle Rider C6" in units(war("S Eagle Rider C6 ordered", "N Mint C7"), Activate(0))
    assert "S Ghost C5" in units(war("S Ghost C5 ordered", "N Knight C6"), Activate(0))


def test_cd_9_a_building_with_a_creature_stops_the_incorporeal_by_the_creature() -> None:
    state = war("S Ghost C6 ordered", "N Mint C7", "N Knight C7")
    assert "S Ghost C6" in units(state, Activate(0))


def test_cd_10_who_is_held_may_still_step_aside() -> None:
    state = war("S Nimble Elf C5 ordered", "N Knight C6")
    assert sorted(steps(state, Activate(0))) == ["B5", "C5", "D5"]


def test_cd_10_the_sidestep_is_one_cell_and_ends_the_move() -> None:
    state = war("S Nimble Elf C5 ordered", "N Knight C6", "N Knight B6")
    assert steps(state, Activate(0), Step(at("B5"))) == []
    assert sorted(targets(state, Activate(0), Step(at("B5")))) == [2]


def test_cd_10_at_the_edge_there_is_one_way_aside() -> None:
    assert sorted(steps(war("S Nimble Elf A1 ordered"), Activate(0))) == ["A3", "B3"]


def test_cd_10_no_sidestep_leads_off_the_board() -> None:
    state = war("S Nimble Elf A6 ordered", "N Knight B8")
    assert sorted(steps(state, Activate(0))) == ["A8", "B8"]


def test_an_elf_that_stepped_aside_and_reaches_nobody_is_done() -> None:
    state = war("S Nimble Elf C2 ordered", "S Treant A1 ordered")
    assert offered(Activate, state, Activate(0), Step(at("B4"))) == [Activate(1)]


def test_an_elf_without_abilities_steps_nowhere() -> None:
    assert steps(war("S Nimble Elf C2 shamed ordered"), Activate(0)) == []


def test_cd_27_several_wounds_hasten_no_more_and_none_not_at_all() -> None:
    berserkers = [war(f"S Orc Berserker C1 wounds={wounds} ordered") for wounds in (0, 1, 6)]
    assert [units(state, Activate(0)) for state in berserkers] == [
        ["S Orc Berserker C3"],
        ["S Orc Berserker C4 wounds=1"],
        ["S Orc Berserker C4 wounds=6"],
    ]


def shifting(*position: str) -> State:
    return after(war("S Forest Fairy C1 ordered", *position), Activate(0))


def test_cd_56_the_shifter_does_not_shift_itself() -> None:
    assert offered(Use, shifting("N Knight A8")) == []


def test_cd_56_the_shifted_keep_their_order() -> None:
    state = shifting("S Elf Archer B4 ordered", "N Knight A8")
    assert units(state, Use(Ability.SHIFT, 1, at("A5"))) == lines(
        "S Forest Fairy C4", "S Elf Archer A5 ordered", "N Knight A8"
    )


def test_cd_56_a_shift_is_no_sabotage() -> None:
    state = after(war("S Forest Fairy C5 ordered", "S Elf Archer B8", "N Mint C8"), Activate(0))
    assert {use.cell for use in offered(Use, state)} == {at(cell) for cell in ("A8", "A7", "B7", "C7")}


def test_a_shift_may_carry_a_thief_into_the_castle() -> None:
    state = war("S Forest Fairy C3 ordered", "S Goblin Thief D6", "N: coins=4")
    assert told(state, Activate(0), Use(Ability.SHIFT, 1, at("D7"))) == lines(
        "S Forest Fairy C6", "S Goblin Thief D7", "S: coins=4"
    )


def test_a_shift_of_one_is_used_once() -> None:
    state = shifting("S Elf Archer B4", "S Treant D4")
    assert offered(Use, state, Use(Ability.SHIFT, 1, at("A5"))) == []
