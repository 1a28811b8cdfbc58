"""Whom a unit may attack, and what comes of it: CD-12, CD-16 to CD-20, CD-57, CD-58, CD-60."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.board import Side, at
from engine.games.crown_defender.cards import Ability
from engine.games.crown_defender.moves import Activate, Attack, Charge, Done, Step, Use
from engine.games.crown_defender.state import Phase
from tests.engine.games.crown_defender.positions import after, choices, lines, targets, told, units, war


def test_an_attack_is_optional() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Knight of seat 2", "orders: #0")
    assert set(choices(state, Activate(0))) == {Attack(1), Done()}
    assert told(state, Activate(0), Done()) == lines("C5: Big Orc of seat 1", "C6: Knight of seat 2")


def test_a_fighter_reaches_its_own_cell_and_the_one_ahead() -> None:
    rest = (
        "C6: Knight of seat 2",
        "C6: Inquisitor of seat 2",
        "C5: Crossbowman of seat 2",
        "C4: Crossbowman of seat 2",
        "D5: Crossbowman of seat 2",
    )
    assert sorted(targets(war("C5: Big Orc of seat 1", *rest, "orders: #0"), Activate(0))) == [1, 2, 3]


def test_a_unit_behind_cannot_be_attacked() -> None:
    state = war("C2: Ballista of seat 1", "C1: Knight of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == []


def test_a_fighter_does_not_reach_two_cells() -> None:
    state = war("C3: Goblin Bully of seat 1", "C7: Knight of seat 2", "orders: #0")
    assert after(state, Activate(0)).phase == Phase.DISCARD


def test_there_is_no_damage_in_return() -> None:
    state = war("C5: Goblin Bully of seat 1", "C6: Vampire of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines("C5: Goblin Bully of seat 1", "C6: Vampire of seat 2, 1 wounds")


def test_wounds_add_up_until_the_unit_is_lost() -> None:
    state = war("C5: Big Orc of seat 1", "C5: Wolf Rider of seat 1", "C6: Vampire of seat 2", "orders: #0, #1")
    assert told(state, Activate(0), Attack(2), Activate(1), Attack(2)) == lines(
        "C5: Big Orc of seat 1",
        "C5: Wolf Rider of seat 1",
        "seat 1: 6 coins",
        "seat 2: -",
        "graveyard: Vampire",
        "South: 3 points",
    )


def test_an_attack_before_or_after_an_ability() -> None:
    state = war("C5: Inquisitor of seat 1", "C6: Goblin Flyer of seat 2", "orders: #0")
    first = Activate(0), Use(Ability.DISGRACE, 1), Attack(1)
    assert units(state, *first) == lines("C5: Inquisitor of seat 1", "C6: Goblin Flyer of seat 2, 2 wounds, shamed")
    then = Activate(0), Attack(1), Use(Ability.DISGRACE, 1)
    assert units(state, *then) == lines("C5: Inquisitor of seat 1", "C6: Goblin Flyer of seat 2, 1 wounds, shamed")


@pytest.mark.parametrize(
    ("attacker", "then", "hurt"),
    [
        ("C5: Big Orc of seat 1, +5", "C5: Big Orc of seat 1, +5", ""),
        ("C2: Elf Archer of seat 1, +7", "C4: Elf Archer of seat 1, +7", ""),
        ("C5: Battle Mage of seat 1", "C5: Battle Mage of seat 1", ", 3 wounds"),
        ("C3: Battle Mage of seat 1", "C4: Battle Mage of seat 1", ", 3 wounds"),
    ],
    ids=["melee", "ranged", "magic in melee", "magic at range"],
)
def test_immunities_hold_against_all_but_magic(attacker: str, then: str, hurt: str) -> None:
    state = war(attacker, "C6: Creeping Horror of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(then, f"C6: Creeping Horror of seat 2{hurt}")


def test_cd_16_magic_in_melee_strikes_a_flyer_in_full() -> None:
    state = war("C5: Battle Mage of seat 1", "C6: Eagle Rider of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C5: Battle Mage of seat 1", "C6: Eagle Rider of seat 2, 3 wounds"
    )


@pytest.mark.parametrize(
    "attacker",
    ["C5: Vampire of seat 1, 3 wounds", "C5: Grave Spider of seat 1", "C5: Forest Ranger of seat 1"],
    ids=["vampirism", "poison", "paralysis"],
)
def test_cd_17_a_result_of_0_triggers_nothing(attacker: str) -> None:
    state = war(attacker, "C6: Creeping Horror of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(attacker, "C6: Creeping Horror of seat 2")


def test_cd_17_the_incorporeal_take_1_where_a_flyer_or_armour_would_leave_more() -> None:
    state = war("C3: Goblin Archer of seat 1, +5", "C6: Ghost of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C4: Goblin Archer of seat 1, +5", "C6: Ghost of seat 2, 1 wounds"
    )


@pytest.mark.parametrize(
    ("victim", "killer", "points"),
    [
        ("C6: Zombie of seat 2", "C5: Grave Spider of seat 1, 1 wounds, shamed", 1),
        ("C6: Ghost of seat 2", "C5: Grave Spider of seat 1, cursed", 2),
        ("C6: Mountain Troll of seat 2", "C5: Grave Spider of seat 1", 5),
    ],
)
def test_cd_18_the_destroyer_is_the_killer(victim: str, killer: str, points: int) -> None:
    state = war("C5: Grave Spider of seat 1", victim, "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(killer)
    assert after(state, Activate(0), Attack(1)).score(Side.SOUTH) == points


def test_cd_18_a_destroyed_ghost_curses_nobody_if_its_destroyer_died_with_it() -> None:
    state = war("C5: Doomed Goblin of seat 1", "C6: Ghost of seat 2", "C4: Big Orc of seat 1", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C4: Big Orc of seat 1",
        "seat 1: 2 coins",
        "graveyard: Doomed Goblin",
        "seat 2: 1 coins",
        "graveyard: Ghost",
        "South: 2 points",
        "North: 1 points",
    )


def test_cd_20_a_killer_keeps_what_it_gained_before_the_stench() -> None:
    state = war("C5: Ghoul of seat 1, 3 wounds", "C6: Zombie of seat 2, 1 wounds", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C5: Ghoul of seat 1, 2 wounds, shamed")


def test_cd_20_a_marauder_is_paid_twice_though_the_stench_takes_that_away() -> None:
    state = war("C5: Wolf Rider of seat 1", "C6: Zombie of seat 2, 1 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Wolf Rider of seat 1, 1 wounds, shamed",
        "seat 1: 2 coins",
        "seat 2: -",
        "graveyard: Zombie",
        "South: 1 points",
    )


def test_cd_57_a_double_strike_is_over_when_the_first_blow_costs_the_ability() -> None:
    state = war("C5: Dancing Blade of seat 1", "C6: Zombie of seat 2, 2 wounds", "C6: Vampire of seat 2", "orders: #0")
    moves = Activate(0), Step(at("C5")), Attack(1)
    assert targets(state, *moves) == []


def test_cd_20_a_curse_wipes_the_fresh_token() -> None:
    state = war("C5: Orc Berserker of seat 1, +2", "C6: Ghost of seat 2, 2 wounds", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C5: Orc Berserker of seat 1, cursed")


def test_cd_57_stench_leaves_bonuses() -> None:
    state = war("C5: Big Orc of seat 1, +3", "C6: Zombie of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C5: Big Orc of seat 1, 1 wounds, +3, shamed")


def test_cd_57_a_curse_leaves_abilities() -> None:
    state = war("C6: Big Orc of seat 1, cursed", "C7: Mint of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == [1]
    assert units(state, Activate(0), Attack(1)) == lines(
        "C6: Big Orc of seat 1, cursed", "C7: Mint of seat 2, 1 wounds"
    )


@pytest.mark.parametrize("victim", ["Zombie", "Ghost", "Skeleton"])
def test_cd_57_abilities_lost_before_death_do_nothing(victim: str) -> None:
    state = war("C5: Big Orc of seat 1", f"C6: {victim} of seat 2, 2 wounds, shamed", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C5: Big Orc of seat 1")


def test_cd_58_a_death_ray_reaches_behind_and_into_both_castles() -> None:
    rest = (
        "C1: Knight of seat 2",
        "C8: Knight of seat 2",
        "C4: Knight of seat 2",
        "C6: Ghoul of seat 1",
        "B4: Knight of seat 2",
    )
    state = war("C2: Lich of seat 1", *rest, "orders: #0")
    assert units(state, Activate(0), Use(Ability.DEATH_RAY)) == lines(
        "C3: Lich of seat 1",
        "C1: Knight of seat 2, 2 wounds",
        "C8: Knight of seat 2, 2 wounds",
        "C4: Knight of seat 2, 2 wounds",
        "C6: Ghoul of seat 1",
        "B4: Knight of seat 2",
    )


def test_cd_58_inspiration_reaches_into_both_castles() -> None:
    state = war("C3: Standard Bearer of seat 1", "C1: Knight of seat 1", "C8: Militiaman of seat 1", "orders: #0")
    assert units(state, Activate(0), Use(Ability.INSPIRE)) == lines(
        "C5: Standard Bearer of seat 1, +1 inspired",
        "C1: Knight of seat 1, +1 inspired",
        "C8: Militiaman of seat 1, +1 inspired",
    )


def test_cd_60_nobody_attacks_with_0() -> None:
    assert (
        after(war("C5: Big Orc of seat 1, cursed", "C6: Knight of seat 2", "orders: #0"), Activate(0)).phase
        == Phase.DISCARD
    )


def test_cd_60_the_doomed_and_the_kamikaze_do() -> None:
    assert targets(war("C5: Doomed Goblin of seat 1, cursed", "C6: Knight of seat 2", "orders: #0"), Activate(0)) == [1]
    assert targets(war("C6: Goblin Sapper of seat 1, cursed", "C7: Mint of seat 2", "orders: #0"), Activate(0)) == [1]


def test_cd_60_but_only_against_what_they_are_made_for() -> None:
    assert targets(war("C6: Doomed Goblin of seat 1, cursed", "C7: Mint of seat 2", "orders: #0"), Activate(0)) == []
    assert targets(war("C5: Goblin Sapper of seat 1, cursed", "C6: Knight of seat 2", "orders: #0"), Activate(0)) == []


def test_cd_60_with_a_bonus_a_cursed_one_attacks_again() -> None:
    assert targets(war("C5: Knight of seat 1, +1, cursed", "C6: Vampire of seat 2", "orders: #0"), Activate(0)) == [1]


def test_own_units_are_no_obstacle_to_a_shot() -> None:
    rest = ("C5: Treant of seat 1", "C5: Treant of seat 1", "C6: Treant of seat 1", "C8: Vampire of seat 2")
    assert targets(war("C2: Elf Archer of seat 1", *rest, "orders: #0"), Activate(0)) == [4]


def test_a_shot_does_not_reach_past_the_nearest_enemy() -> None:
    state = war("C2: Elf Archer of seat 1", "C7: Palisade of seat 2", "C8: Vampire of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == [1]
    assert units(state, Activate(0), Attack(1)) == lines(
        "C4: Elf Archer of seat 1", "C7: Palisade of seat 2", "C8: Vampire of seat 2"
    )


def test_north_shoots_southwards() -> None:
    state = war(
        "turn 2: activation", "C8: Elf Archer of seat 2", "C3: Knight of seat 1", "C8: Knight of seat 1", "orders: #0"
    )
    assert targets(state, Activate(0)) == [1]


def test_lightning_that_kills_makes_its_caster_the_killer() -> None:
    state = war("C2: Storm Caller of seat 1", "E8: Ghost of seat 2, 2 wounds", "orders: #0")
    assert units(state, Activate(0), Use(Ability.LIGHTNING, 1)) == lines("C3: Storm Caller of seat 1, cursed")


def test_cd_77_who_charges_fells_the_dearest_it_can_or_else_wounds_most() -> None:
    state = war(
        "C5: Big Orc of seat 1",
        "C6: Militiaman of seat 2",
        "C6: Knight of seat 2, 2 wounds",
        "A5: Wolf Rider of seat 1",
        "A6: Knight of seat 2",
        "orders: #0, #3",
    )
    assert units(state, Charge()) == lines(
        "C5: Big Orc of seat 1",
        "C6: Militiaman of seat 2",
        "A5: Wolf Rider of seat 1",
        "A6: Knight of seat 2, 3 wounds",
    )


def test_all_charge_moves_and_strikes_with_everybody() -> None:
    state = war(
        "C3: Big Orc of seat 1",
        "A1: Wolf Rider of seat 1",
        "C6: Vampire of seat 2",
        "E7: Palisade of seat 2",
        "orders: #0, #1",
    )
    later = after(state, Charge())
    assert units(later) == lines(
        "C5: Big Orc of seat 1", "A4: Wolf Rider of seat 1", "C6: Vampire of seat 2, 4 wounds", "E7: Palisade of seat 2"
    )
    assert later.phase == Phase.DISCARD
