"""Whom a unit may attack, and what comes of it: CD-12, CD-16 to CD-20, CD-57, CD-58, CD-60."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.board import Side, at
from engine.games.crown_defender.cards import Ability
from engine.games.crown_defender.moves import Activate, Attack, Charge, Done, Step, Use
from engine.games.crown_defender.state import Phase
from tests.engine.games.crown_defender.positions import OF_NORTH, after, choices, lines, targets, told, units, war


def test_an_attack_is_optional() -> None:
    state = war("S Big Orc C5 ordered", "N Knight C6")
    assert set(choices(state, Activate(0))) == {Attack(1), Done()}
    assert told(state, Activate(0), Done()) == lines("S Big Orc C5", "N Knight C6")


def test_a_fighter_reaches_its_own_cell_and_the_one_ahead() -> None:
    rest = ("N Knight C6", "N Inquisitor C6", "N Crossbowman C5", "N Crossbowman C4", "N Crossbowman D5")
    assert sorted(targets(war("S Big Orc C5 ordered", *rest), Activate(0))) == [1, 2, 3]


def test_a_unit_behind_cannot_be_attacked() -> None:
    state = war("S Ballista C2 ordered", "N Knight C1")
    assert targets(state, Activate(0)) == []


def test_a_fighter_does_not_reach_two_cells() -> None:
    state = war("S Goblin Bully C3 ordered", "N Knight C7")
    assert after(state, Activate(0)).phase == Phase.DISCARD


def test_there_is_no_damage_in_return() -> None:
    state = war("S Goblin Bully C5 ordered", "N Vampire C6")
    assert told(state, Activate(0), Attack(1)) == lines("S Goblin Bully C5", "N Vampire C6 wounds=1")


def test_wounds_add_up_until_the_unit_is_lost() -> None:
    state = war("S Big Orc C5 ordered", "S Wolf Rider C5 ordered", "N Vampire C6")
    assert told(state, Activate(0), Attack(2), Activate(1), Attack(2)) == lines(
        "S Big Orc C5", "S Wolf Rider C5", "S: coins=6", "N: graveyard=Vampire", "South: 3"
    )


def test_an_attack_before_or_after_an_ability() -> None:
    state = war("S Inquisitor C5 ordered", "N Goblin Flyer C6")
    first = Activate(0), Use(Ability.DISGRACE, 1), Attack(1)
    assert units(state, *first) == lines("S Inquisitor C5", "N Goblin Flyer C6 wounds=2 shamed")
    then = Activate(0), Attack(1), Use(Ability.DISGRACE, 1)
    assert units(state, *then) == lines("S Inquisitor C5", "N Goblin Flyer C6 wounds=1 shamed")


@pytest.mark.parametrize(
    ("attacker", "then", "wounds"),
    [
        ("Big Orc C5 bonus=5", "Big Orc C5 bonus=5", 0),
        ("Elf Archer C2 bonus=7", "Elf Archer C4 bonus=7", 0),
        ("Battle Mage C5", "Battle Mage C5", 3),
        ("Battle Mage C3", "Battle Mage C4", 3),
    ],
    ids=["melee", "ranged", "magic in melee", "magic at range"],
)
def test_immunities_hold_against_all_but_magic(attacker: str, then: str, wounds: int) -> None:
    state = war(f"S {attacker} ordered", "N Creeping Horror C6")
    hurt = f" wounds={wounds}" if wounds else ""
    assert told(state, Activate(0), Attack(1)) == lines(f"S {then}", f"N Creeping Horror C6{hurt}")


def test_cd_16_magic_in_melee_strikes_a_flyer_in_full() -> None:
    state = war("S Battle Mage C5 ordered", "N Eagle Rider C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Battle Mage C5", "N Eagle Rider C6 wounds=3")


@pytest.mark.parametrize(
    ("attacker", "then"),
    [
        ("Vampire C5 wounds=3", "Vampire C5 wounds=3"),
        ("Grave Spider C5", "Grave Spider C5"),
        ("Forest Ranger C5", "Forest Ranger C5"),
    ],
    ids=["vampirism", "poison", "paralysis"],
)
def test_cd_17_a_result_of_0_triggers_nothing(attacker: str, then: str) -> None:
    state = war(f"S {attacker} ordered", "N Creeping Horror C6")
    assert told(state, Activate(0), Attack(1)) == lines(f"S {then}", "N Creeping Horror C6")


def test_cd_17_the_incorporeal_take_1_where_a_flyer_or_armour_would_leave_more() -> None:
    state = war("S Goblin Archer C3 bonus=5 ordered", "N Ghost C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Goblin Archer C4 bonus=5", "N Ghost C6 wounds=1")


@pytest.mark.parametrize(
    ("victim", "killer", "points"),
    [
        ("N Zombie C6", "S Grave Spider C5 wounds=1 shamed", 1),
        ("N Ghost C6", "S Grave Spider C5 cursed", 2),
        ("N Mountain Troll C6", "S Grave Spider C5", 5),
    ],
)
def test_cd_18_the_destroyer_is_the_killer(victim: str, killer: str, points: int) -> None:
    state = war("S Grave Spider C5 ordered", victim)
    assert units(state, Activate(0), Attack(1)) == lines(killer)
    assert after(state, Activate(0), Attack(1)).score(Side.SOUTH) == points


def test_cd_18_a_destroyed_ghost_curses_nobody_if_its_destroyer_died_with_it() -> None:
    state = war("S Doomed Goblin C5 ordered", "N Ghost C6", "S Big Orc C4")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Big Orc C4", "S: coins=2 graveyard=Doomed Goblin", "N: coins=1 graveyard=Ghost", "South: 2", "North: 1"
    )


def test_cd_20_a_killer_keeps_what_it_gained_before_the_stench() -> None:
    state = war("S Ghoul C5 wounds=3 ordered", "N Zombie C6 wounds=1")
    assert units(state, Activate(0), Attack(1)) == lines("S Ghoul C5 wounds=2 shamed")


def test_cd_20_a_marauder_is_paid_twice_though_the_stench_takes_that_away() -> None:
    state = war("S Wolf Rider C5 ordered", "N Zombie C6 wounds=1")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Wolf Rider C5 wounds=1 shamed", "S: coins=2", "N: graveyard=Zombie", "South: 1"
    )


def test_cd_57_a_double_strike_is_over_when_the_first_blow_costs_the_ability() -> None:
    state = war("S Dancing Blade C5 ordered", "N Zombie C6 wounds=2", "N Vampire C6")
    moves = Activate(0), Step(at("C5")), Attack(1)
    assert targets(state, *moves) == []


def test_cd_20_a_curse_wipes_the_fresh_token() -> None:
    state = war("S Orc Berserker C5 bonus=2 ordered", "N Ghost C6 wounds=2")
    assert units(state, Activate(0), Attack(1)) == lines("S Orc Berserker C5 cursed")


def test_cd_57_stench_leaves_bonuses() -> None:
    state = war("S Big Orc C5 bonus=3 ordered", "N Zombie C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C5 wounds=1 bonus=3 shamed")


def test_cd_57_a_curse_leaves_abilities() -> None:
    state = war("S Big Orc C6 cursed ordered", "N Mint C7")
    assert targets(state, Activate(0)) == [1]
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C6 cursed", "N Mint C7 wounds=1")


@pytest.mark.parametrize("victim", ["Zombie", "Ghost", "Skeleton"])
def test_cd_57_abilities_lost_before_death_do_nothing(victim: str) -> None:
    state = war("S Big Orc C5 ordered", f"N {victim} C6 wounds=2 shamed")
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C5")


def test_cd_58_a_death_ray_reaches_behind_and_into_both_castles() -> None:
    rest = ("N Knight C1", "N Knight C8", "N Knight C4", "S Ghoul C6", "N Knight B4")
    state = war("S Lich C2 ordered", *rest)
    assert units(state, Activate(0), Use(Ability.DEATH_RAY)) == lines(
        "S Lich C3", "N Knight C1 wounds=2", "N Knight C8 wounds=2", "N Knight C4 wounds=2", "S Ghoul C6", "N Knight B4"
    )


def test_cd_58_inspiration_reaches_into_both_castles() -> None:
    state = war("S Standard Bearer C3 ordered", "S Knight C1", "S Militiaman C8")
    assert units(state, Activate(0), Use(Ability.INSPIRE)) == lines(
        "S Standard Bearer C5 inspired=1", "S Knight C1 inspired=1", "S Militiaman C8 inspired=1"
    )


def test_cd_60_nobody_attacks_with_0() -> None:
    assert after(war("S Big Orc C5 cursed ordered", "N Knight C6"), Activate(0)).phase == Phase.DISCARD


def test_cd_60_the_doomed_and_the_kamikaze_do() -> None:
    assert targets(war("S Doomed Goblin C5 cursed ordered", "N Knight C6"), Activate(0)) == [1]
    assert targets(war("S Goblin Sapper C6 cursed ordered", "N Mint C7"), Activate(0)) == [1]


def test_cd_60_but_only_against_what_they_are_made_for() -> None:
    assert targets(war("S Doomed Goblin C6 cursed ordered", "N Mint C7"), Activate(0)) == []
    assert targets(war("S Goblin Sapper C5 cursed ordered", "N Knight C6"), Activate(0)) == []


def test_cd_60_with_a_bonus_a_cursed_one_attacks_again() -> None:
    assert targets(war("S Knight C5 bonus=1 cursed ordered", "N Vampire C6"), Activate(0)) == [1]


def test_own_units_are_no_obstacle_to_a_shot() -> None:
    rest = ("S Treant C5", "S Treant C5", "S Treant C6", "N Vampire C8")
    assert targets(war("S Elf Archer C2 ordered", *rest), Activate(0)) == [4]


def test_a_shot_does_not_reach_past_the_nearest_enemy() -> None:
    state = war("S Elf Archer C2 ordered", "N Palisade C7", "N Vampire C8")
    assert targets(state, Activate(0)) == [1]
    assert units(state, Activate(0), Attack(1)) == lines("S Elf Archer C4", "N Palisade C7", "N Vampire C8")


def test_north_shoots_southwards() -> None:
    state = war("N Elf Archer C8 ordered", "S Knight C3", "S Knight C8", turn=OF_NORTH)
    assert targets(state, Activate(0)) == [1]


def test_lightning_that_kills_makes_its_caster_the_killer() -> None:
    state = war("S Storm Caller C2 ordered", "N Ghost E8 wounds=2")
    assert units(state, Activate(0), Use(Ability.LIGHTNING, 1)) == lines("S Storm Caller C3 cursed")


def test_cd_77_who_charges_fells_the_dearest_it_can_or_else_wounds_most() -> None:
    state = war(
        "S Big Orc C5 ordered", "N Militiaman C6", "N Knight C6 wounds=2", "S Wolf Rider A5 ordered", "N Knight A6"
    )
    assert units(state, Charge()) == lines("S Big Orc C5", "N Militiaman C6", "S Wolf Rider A5", "N Knight A6 wounds=3")


def test_all_charge_moves_and_strikes_with_everybody() -> None:
    state = war("S Big Orc C3 ordered", "S Wolf Rider A1 ordered", "N Vampire C6", "N Palisade E7")
    later = after(state, Charge())
    assert units(later) == lines("S Big Orc C5", "S Wolf Rider A4", "N Vampire C6 wounds=4", "N Palisade E7")
    assert later.phase == Phase.DISCARD
