"""The 41 printed abilities of units, each in the words of its card."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.board import at
from engine.games.crown_defender.cards import Ability, Kind
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    Decline,
    Dismantle,
    Done,
    End,
    Hire,
    Keep,
    Marshal,
    Pay,
    Raise,
    Step,
    Use,
)
from tests.engine.games.crown_defender.positions import (
    after,
    aims,
    choices,
    lines,
    offered,
    steps,
    targets,
    told,
    units,
    war,
)

HIRE_LINE = "ABCDE"


# Бестелесный


@pytest.mark.parametrize(
    ("attacker", "then"),
    [
        ("C5: Big Orc of seat 1", "C5: Big Orc of seat 1"),
        ("C3: Goblin Archer of seat 1", "C4: Goblin Archer of seat 1"),
        ("C3: Battle Mage of seat 1", "C4: Battle Mage of seat 1"),
    ],
    ids=["melee", "ranged", "magic"],
)
def test_incorporeal_takes_1_of_any_attack(attacker: str, then: str) -> None:
    state = war(attacker, "C6: Ghost of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(then, "C6: Ghost of seat 2, 1 wounds")


def test_incorporeal_takes_1_of_a_trap() -> None:
    state = war("C6: Ghost of seat 1", "C7: Wolf Pit of seat 2", "orders: #0")
    assert told(state, Activate(0)) == lines("C7: Ghost of seat 1, 1 wounds", "seat 1: 1 coins", "South: 1 points")


def test_incorporeal_walks_through_an_enemy_building() -> None:
    assert units(war("C6: Ghost of seat 1", "C7: Stone Wall of seat 2", "orders: #0"), Activate(0)) == lines(
        "C8: Ghost of seat 1", "C7: Stone Wall of seat 2"
    )


def test_incorporeal_may_stop_in_the_cell_of_an_enemy_building() -> None:
    assert units(war("C5: Ghost of seat 1", "C7: Stone Wall of seat 2", "orders: #0"), Activate(0)) == lines(
        "C7: Ghost of seat 1", "C7: Stone Wall of seat 2"
    )


def test_incorporeal_is_stopped_by_an_enemy_creature() -> None:
    assert units(war("C4: Ghost of seat 1", "C6: Knight of seat 2", "orders: #0"), Activate(0)) == lines(
        "C5: Ghost of seat 1", "C6: Knight of seat 2"
    )


# Боевой дух


def test_battle_spirit_grows_by_an_enemy_creature_killed() -> None:
    state = war("C5: Orc Berserker of seat 1", "C6: Militiaman of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Orc Berserker of seat 1, +1", "seat 1: 1 coins", "seat 2: -", "graveyard: Militiaman", "South: 1 points"
    )


def test_battle_spirit_does_not_grow_by_a_building() -> None:
    state = war("C6: Orc Berserker of seat 1", "C7: Palisade of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Orc Berserker of seat 1", "seat 1: 1 coins", "South: 1 points"
    )


# Броня


@pytest.mark.parametrize(("bonus", "wounds"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_armour_takes_2_off_a_ranged_attack_but_leaves_1(bonus: int, wounds: int) -> None:
    state = war(f"C3: Goblin Archer of seat 1, +{bonus}", "C6: Knight of seat 2", "orders: #0")
    assert f"C6: Knight of seat 2, {wounds} wounds" in units(state, Activate(0), Attack(1))


@pytest.mark.parametrize(
    ("attacker", "wounds"),
    [("C5: Big Orc of seat 1", 4), ("C3: Battle Mage of seat 1", 3)],
    ids=["melee", "magic"],
)
def test_armour_does_nothing_against_other_attacks(attacker: str, wounds: int) -> None:
    state = war(attacker, "C6: Knight of seat 2", "orders: #0")
    assert f"C6: Knight of seat 2, {wounds} wounds" in units(state, Activate(0), Attack(1))


def test_armour_protects_a_wall_too() -> None:
    state = war("C4: Goblin Archer of seat 1, +1", "C7: Stone Wall of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C5: Goblin Archer of seat 1, +1", "C7: Stone Wall of seat 2, 1 wounds"
    )


# Вампиризм


def test_vampirism_heals_2_by_hurting_a_creature() -> None:
    state = war("C5: Vampire of seat 1, 3 wounds", "C6: Big Orc of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Vampire of seat 1, 1 wounds", "C6: Big Orc of seat 2, 4 wounds"
    )


def test_vampirism_drinks_no_blood_of_buildings() -> None:
    state = war("C6: Vampire of seat 1, 3 wounds", "C7: Stone Wall of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Vampire of seat 1, 3 wounds", "C7: Stone Wall of seat 2, 4 wounds"
    )


# Вместе - сила


@pytest.mark.parametrize(
    ("companion", "wounds"),
    [("C5: Big Orc of seat 1", 2), ("C4: Big Orc of seat 1", 1), ("B5: Big Orc of seat 1", 1)],
    ids=["beside it in the cell", "behind", "in the next column"],
)
def test_together_is_stronger_by_1_with_an_allied_creature_in_the_cell(companion: str, wounds: int) -> None:
    state = war("C5: Goblin Bully of seat 1", companion, "C6: Knight of seat 2", "orders: #0")
    assert f"C6: Knight of seat 2, {wounds} wounds" in units(state, Activate(0), Attack(2))


def test_together_does_not_count_an_enemy_in_the_cell() -> None:
    state = war("B6: Goblin Bully of seat 1", "B6: Knight of seat 2", "B7: Palisade of seat 2", "orders: #0")
    assert "B6: Knight of seat 2, 1 wounds" in units(state, Activate(0), Attack(1))


def test_together_does_not_count_a_building_in_the_cell() -> None:
    state = war("C1: Goblin Bully of seat 1", "C1: Stone Wall of seat 1", "C2: Knight of seat 2", "orders: #0")
    assert "C2: Knight of seat 2, 1 wounds" in units(state, Activate(0), Attack(2))


# Возрождение


def test_rebirth_returns_unhurt_to_the_hire_line_and_the_reward_is_paid() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Skeleton of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1", "C8: Skeleton of seat 2", "seat 1: 1 coins", "South: 1 points"
    )


def test_rebirth_takes_no_tokens_along() -> None:
    state = war(
        "C5: Big Orc of seat 1", "C6: Skeleton of seat 2, 1 wounds, +3, condemned, paralysed, frozen", "orders: #0"
    )
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1", "C8: Skeleton of seat 2", "seat 1: 3 coins", "South: 3 points"
    )


@pytest.mark.parametrize(
    ("full", "where"), [("C", "B"), ("BC", "D"), ("BCD", "A"), ("ABCD", "E")], ids=["tie", "right", "far", "last"]
)
def test_rebirth_is_in_the_nearest_column_with_room_the_lower_one_of_two(full: str, where: str) -> None:
    crowd = [f"{column}8: {who} of seat 2" for column in full for who in ("Zombie", "Ghoul")]
    state = war("C5: Big Orc of seat 1", "C6: Skeleton of seat 2", *crowd, "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1", f"{where}8: Skeleton of seat 2", *crowd
    )


def test_rebirth_without_room_ends_in_the_graveyard() -> None:
    crowd = [f"{column}8: {who} of seat 2" for column in HIRE_LINE for who in ("Zombie", "Ghoul")]
    state = war("C5: Big Orc of seat 1", "C6: Skeleton of seat 2", *crowd, "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1", *crowd, "seat 1: 1 coins", "seat 2: -", "graveyard: Skeleton", "South: 1 points"
    )


# Вонь


def test_stench_takes_the_abilities_of_its_killer() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Zombie of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1, 1 wounds, shamed",
        "seat 1: 1 coins",
        "seat 2: -",
        "graveyard: Zombie",
        "South: 1 points",
    )


def test_stench_does_nothing_to_a_building() -> None:
    state = war("C2: Ballista of seat 1", "C4: Zombie of seat 2, 1 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C2: Ballista of seat 1", "seat 1: 1 coins", "seat 2: -", "graveyard: Zombie", "South: 1 points"
    )


# Воодушевить


def test_inspire_strengthens_all_allied_creatures_of_the_column() -> None:
    rest = (
        "C6: Knight of seat 1",
        "C1: Crossbowman of seat 1",
        "B4: Militiaman of seat 1",
        "C1: Ballista of seat 1",
        "C8: Skeleton of seat 2",
    )
    state = war("C2: Standard Bearer of seat 1", *rest, "orders: #0")
    assert units(state, Activate(0), Use(Ability.INSPIRE)) == lines(
        "C4: Standard Bearer of seat 1, +1 inspired",
        "C6: Knight of seat 1, +1 inspired",
        "C1: Crossbowman of seat 1, +1 inspired",
        "B4: Militiaman of seat 1",
        "C1: Ballista of seat 1",
        "C8: Skeleton of seat 2",
    )


def test_inspire_counts_in_an_attack() -> None:
    state = war("C2: War Drum of seat 1", "C4: Militiaman of seat 1", "C6: Vampire of seat 2", "orders: #0, #1")
    assert units(state, Activate(0), Use(Ability.INSPIRE), Activate(1), Attack(2)) == lines(
        "C2: War Drum of seat 1", "C5: Militiaman of seat 1, +1 inspired", "C6: Vampire of seat 2, 2 wounds"
    )


def test_inspire_ends_with_the_turn() -> None:
    state = war("C2: Standard Bearer of seat 1", "C1: Knight of seat 1", "orders: #0")
    assert units(state, Activate(0), Use(Ability.INSPIRE), Keep()) == lines(
        "C4: Standard Bearer of seat 1", "C1: Knight of seat 1"
    )


# Вооружить


def test_arm_gives_3_to_an_allied_creature_without_a_bonus() -> None:
    rest = ("B3: Knight of seat 1", "D3: Militiaman of seat 1, +1", "A1: Ballista of seat 1", "C8: Skeleton of seat 2")
    state = war("C2: Armourer of seat 1", *rest, "orders: #0")
    assert sorted(aims(state, Activate(0))) == [0, 1]
    assert units(state, Activate(0), Use(Ability.ARM, 1)) == lines(
        "C3: Armourer of seat 1",
        "B3: Knight of seat 1, +3",
        "D3: Militiaman of seat 1, +1",
        "A1: Ballista of seat 1",
        "C8: Skeleton of seat 2",
    )


def test_cd_26_only_lasting_bonuses_stand_in_the_way_of_arms() -> None:
    rest = (
        "B3: Knight of seat 1, +1 inspired",
        "D3: Militiaman of seat 1",
        "D3: Knight of seat 1",
        "E3: Drunken Thug of seat 1, +1",
    )
    state = war("C2: Armourer of seat 1, +3", *rest, "orders: #0")
    assert sorted(aims(state, Activate(0))) == [1, 2, 3]


# Воровство


def test_theft_takes_all_coins_on_entering_the_enemy_castle() -> None:
    state = war("C4: Goblin Thief of seat 1", "seat 1: 1 coins", "seat 2: 7 coins", "orders: #0")
    assert told(state, Activate(0)) == lines("C7: Goblin Thief of seat 1", "seat 1: 8 coins")


def test_theft_takes_nothing_before_the_castle() -> None:
    state = war("C3: Goblin Thief of seat 1", "seat 1: 1 coins", "seat 2: 7 coins", "orders: #0")
    assert told(state, Activate(0)) == lines("C6: Goblin Thief of seat 1", "seat 1: 1 coins", "seat 2: 7 coins")


# Воскрешение


def test_raise_dead_offers_creatures_of_cost_3_and_every_cell_of_the_hire_line() -> None:
    state = war("turn 1: market", "seat 1: 5 coins", "hand: Necromancer", "graveyard: Skeleton, Ghoul, Ghost")
    wanted = {Raise(kind, at(f"{column}1")) for kind in (Kind.SKELETON, Kind.GHOUL) for column in HIRE_LINE}
    assert set(choices(state, Hire(Kind.NECROMANCER, at("C1")))) == {*wanted, Decline()}


def test_raise_dead_is_free_of_charge() -> None:
    state = war("turn 1: market", "seat 1: 6 coins", "hand: Necromancer", "graveyard: Skeleton, Ghoul, Ghost")
    assert told(state, Hire(Kind.NECROMANCER, at("C1")), Raise(Kind.GHOUL, at("A1"))) == lines(
        "C1: Necromancer of seat 1", "A1: Ghoul of seat 1", "seat 1: 1 coins", "graveyard: Skeleton, Ghost"
    )


def test_raise_dead_may_be_declined() -> None:
    state = war("turn 1: market", "seat 1: 6 coins", "hand: Necromancer", "graveyard: Skeleton")
    assert told(state, Hire(Kind.NECROMANCER, at("C1")), Decline()) == lines(
        "C1: Necromancer of seat 1", "seat 1: 1 coins", "graveyard: Skeleton"
    )


# Гниль


def test_rot_hurts_every_enemy_creature_in_its_cell_and_beside_it() -> None:
    rest = (
        "B8: Goblin Bully of seat 1",
        "D6: Wolf Rider of seat 1",
        "C5: Goblin Bully of seat 1",
        "C7: Powder Keg of seat 2",
        "D8: Skeleton of seat 2",
    )
    state = war("C6: Big Orc of seat 1", *rest, "orders: #0")
    assert told(state, Activate(0), Attack(4)) == lines(
        "C6: Big Orc of seat 1, 1 wounds",
        "B8: Goblin Bully of seat 1, 1 wounds",
        "D6: Wolf Rider of seat 1, 1 wounds",
        "C5: Goblin Bully of seat 1",
        "D8: Skeleton of seat 2",
        "seat 1: 1 coins",
        "South: 1 points",
    )


def test_rot_does_not_hurt_buildings() -> None:
    state = war("C2: Knight of seat 1", "B2: Mint of seat 1", "C3: Zombie of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(2)) == lines("C2: Knight of seat 1, 1 wounds, shamed", "B2: Mint of seat 1")


def test_rot_of_one_loss_may_lead_to_the_next() -> None:
    state = war(
        "C6: Ghoul of seat 1",
        "B6: Zombie of seat 1, 3 wounds",
        "C7: Powder Keg of seat 2",
        "A7: Knight of seat 2",
        "orders: #0",
    )
    assert told(state, Activate(0), Attack(2)) == lines(
        "C6: Ghoul of seat 1, 1 wounds",
        "A7: Knight of seat 2, 1 wounds",
        "seat 1: 1 coins",
        "graveyard: Zombie",
        "seat 2: 1 coins",
        "South: 1 points",
        "North: 1 points",
    )


# Двойной удар


def test_double_strike_strikes_one_target_twice() -> None:
    state = war("C5: Dancing Blade of seat 1", "C6: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0), Step(at("C5")), Attack(1), Attack(1)) == lines(
        "C5: Dancing Blade of seat 1", "C6: Knight of seat 2, 4 wounds"
    )


def test_double_strike_may_choose_a_new_target() -> None:
    state = war("C5: Dancing Blade of seat 1", "C6: Knight of seat 2", "C6: Inquisitor of seat 2", "orders: #0")
    assert units(state, Activate(0), Step(at("C5")), Attack(1), Attack(2)) == lines(
        "C5: Dancing Blade of seat 1", "C6: Knight of seat 2, 2 wounds", "C6: Inquisitor of seat 2, 2 wounds"
    )


def test_double_strike_may_be_a_single_one() -> None:
    state = war("C5: Dancing Blade of seat 1", "C6: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0), Step(at("C5")), Attack(1), Done()) == lines(
        "C5: Dancing Blade of seat 1", "C6: Knight of seat 2, 2 wounds"
    )


# Доход


def test_income_gives_2_coins() -> None:
    assert told(war("C2: Mint of seat 1", "orders: #0"), Activate(0), Use(Ability.INCOME)) == lines(
        "C2: Mint of seat 1", "seat 1: 2 coins"
    )


# Исцеление


def test_healing_heals_2_of_one_allied_creature_anywhere_on_the_field() -> None:
    state = war(
        "C2: Dryad of seat 1",
        "E8: Treant of seat 1, 3 wounds",
        "C8: Knight of seat 2, 2 wounds",
        "A1: Stone Wall of seat 1, 2 wounds",
        "orders: #0",
    )
    assert {1} <= set(aims(state, Activate(0))) <= {0, 1}
    assert units(state, Activate(0), Use(Ability.HEALING, 1)) == lines(
        "C3: Dryad of seat 1",
        "E8: Treant of seat 1, 1 wounds",
        "C8: Knight of seat 2, 2 wounds",
        "A1: Stone Wall of seat 1, 2 wounds",
    )


def test_healing_heals_the_healer_and_no_more_than_its_wounds() -> None:
    state = war("C2: Dryad of seat 1, 1 wounds", "orders: #0")
    assert units(state, Activate(0), Use(Ability.HEALING, 0)) == lines("C3: Dryad of seat 1")


# Камикадзе


def test_kamikaze_destroys_a_building_and_dies() -> None:
    state = war("C6: Goblin Sapper of seat 1", "C7: Stone Wall of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "seat 1: 1 coins", "graveyard: Goblin Sapper", "seat 2: 1 coins", "South: 1 points", "North: 1 points"
    )


def test_kamikaze_strikes_a_creature_like_anybody() -> None:
    state = war("C5: Goblin Sapper of seat 1", "C6: Knight of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines("C5: Goblin Sapper of seat 1", "C6: Knight of seat 2, 1 wounds")


# Конструктор

GOLEM = Hire(Kind.BONE_GOLEM, at("C1"))


def test_constructor_pays_a_coin_less_for_each_creature_of_the_graveyard() -> None:
    state = war("turn 1: market", "seat 1: 6 coins", "hand: Bone Golem", "graveyard: Skeleton, Ghoul, Ghost")
    parts = Dismantle(Kind.SKELETON), Dismantle(Kind.GHOST)
    assert told(state, GOLEM, *parts, Pay()) == lines(
        "C1: Bone Golem of seat 1", "seat 1: -", "graveyard: Ghoul", "dismantled: Skeleton, Ghost"
    )


def test_constructor_may_pay_in_full() -> None:
    state = war("turn 1: market", "seat 1: 9 coins", "hand: Bone Golem", "graveyard: Ghoul")
    assert told(state, GOLEM, Pay()) == lines("C1: Bone Golem of seat 1", "seat 1: 1 coins", "graveyard: Ghoul")


def test_constructor_cannot_pay_before_enough_cards_are_given() -> None:
    state = war("turn 1: market", "seat 1: 7 coins", "hand: Bone Golem", "graveyard: Ghoul")
    assert offered(Pay, state, GOLEM) == []
    assert told(state, GOLEM, Dismantle(Kind.GHOUL), Pay()) == lines(
        "C1: Bone Golem of seat 1", "seat 1: -", "dismantled: Ghoul"
    )


def test_constructor_costs_a_coin_at_least() -> None:
    state = war("turn 1: market", "seat 1: 1 coins", "hand: Bone Golem", "graveyard: Zombie x6, Ghoul x2")
    parts = (*[Dismantle(Kind.ZOMBIE)] * 6, Dismantle(Kind.GHOUL))
    assert offered(Dismantle, state, GOLEM, *parts) == []
    assert told(state, GOLEM, *parts, Pay()) == lines(
        "C1: Bone Golem of seat 1", "seat 1: -", "graveyard: Ghoul", "dismantled: Zombie x6, Ghoul"
    )


def test_constructor_is_not_offered_when_cards_and_coins_do_not_reach() -> None:
    state = war("turn 1: market", "seat 1: 6 coins", "hand: Bone Golem", "graveyard: Ghoul")
    assert offered(Hire, state) == []


# Ловушка


def test_trap_stops_an_enemy_creature_springs_and_is_lost() -> None:
    state = war("C6: Big Orc of seat 1", "C7: Wolf Pit of seat 2", "orders: #0")
    assert told(state, Activate(0)) == lines("C7: Big Orc of seat 1, 4 wounds", "seat 1: 1 coins", "South: 1 points")


def test_trap_is_no_target_and_no_screen() -> None:
    state = war("C3: Elf Archer of seat 1", "C7: Wolf Pit of seat 2", "C8: Knight of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == [2]


def test_trap_does_not_spring_under_its_own_side() -> None:
    state = war("turn 2: activation", "C8: Big Orc of seat 2", "C7: Wolf Pit of seat 2", "orders: #0")
    assert units(state, Activate(0)) == lines("C6: Big Orc of seat 2", "C7: Wolf Pit of seat 2")


# Луч смерти


def test_death_ray_strikes_every_enemy_creature_of_the_column_by_magic() -> None:
    rest = ("C6: Knight of seat 2", "C1: Militiaman of seat 2", "D6: Knight of seat 2", "C8: Palisade of seat 2")
    state = war("C2: Lich of seat 1", *rest, "orders: #0")
    assert told(state, Activate(0), Use(Ability.DEATH_RAY)) == lines(
        "C3: Lich of seat 1",
        "C6: Knight of seat 2, 2 wounds",
        "D6: Knight of seat 2",
        "C8: Palisade of seat 2",
        "seat 1: 1 coins",
        "seat 2: -",
        "graveyard: Militiaman",
        "South: 1 points",
    )


# Маг


@pytest.mark.parametrize(("cell", "then"), [("C3", "C4"), ("C5", "C5")], ids=["at range", "in melee"])
def test_mage_deals_magic_damage(cell: str, then: str) -> None:
    state = war(f"{cell}: Battle Mage of seat 1", "C6: Creeping Horror of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        f"{then}: Battle Mage of seat 1", "C6: Creeping Horror of seat 2, 3 wounds"
    )


# Мародёр


def test_marauder_gets_twice_the_coins_for_a_creature() -> None:
    state = war("C5: Wolf Rider of seat 1", "C6: Inquisitor of seat 2, 2 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Wolf Rider of seat 1", "seat 1: 4 coins", "seat 2: -", "graveyard: Inquisitor", "South: 2 points"
    )


def test_marauder_gets_no_more_for_a_building() -> None:
    state = war("C6: Wolf Rider of seat 1", "C7: Mint of seat 2, 1 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Wolf Rider of seat 1", "seat 1: 2 coins", "South: 2 points"
    )


# Молния


def test_lightning_strikes_any_enemy_unit_of_the_field() -> None:
    rest = (
        "E8: Knight of seat 2",
        "A8: Palisade of seat 2",
        "B8: Wolf Pit of seat 2",
        "A1: Treant of seat 1",
        "down by B4: Inquisitor of seat 2",
    )
    state = war("C2: Storm Caller of seat 1", *rest, "descent: Empty Corridor", "orders: #0")
    assert sorted(aims(state, Activate(0))) == [1, 2]
    assert units(state, Activate(0), Use(Ability.LIGHTNING, 2)) == lines(
        "C3: Storm Caller of seat 1",
        "E8: Knight of seat 2",
        "A8: Palisade of seat 2, 2 wounds",
        "B8: Wolf Pit of seat 2",
        "A1: Treant of seat 1",
        "down by B4: Inquisitor of seat 2",
    )


# Общее исцеление


def test_common_healing_heals_2_of_every_allied_creature_around_and_the_healer() -> None:
    rest = (
        "C3: Knight of seat 1, 1 wounds",
        "D4: Knight of seat 1, 5 wounds",
        "C5: Knight of seat 1, 2 wounds",
        "B3: Skeleton of seat 2, 2 wounds",
    )
    state = war("C2: Healer Monk of seat 1, 3 wounds", *rest, "orders: #0")
    assert units(state, Activate(0), Use(Ability.COMMON_HEALING)) == lines(
        "C3: Healer Monk of seat 1, 1 wounds",
        "C3: Knight of seat 1",
        "D4: Knight of seat 1, 3 wounds",
        "C5: Knight of seat 1, 2 wounds",
        "B3: Skeleton of seat 2, 2 wounds",
    )


# Опозорить


def test_disgrace_takes_abilities_and_bonuses_of_any_enemy_creature() -> None:
    state = war(
        "C2: Inquisitor of seat 1",
        "E8: Vampire of seat 2, +8, camped",
        "A8: Palisade of seat 2",
        "A1: Knight of seat 1",
        "orders: #0",
    )
    assert aims(state, Activate(0)) == [1]
    assert units(state, Activate(0), Use(Ability.DISGRACE, 1)) == lines(
        "C4: Inquisitor of seat 1", "E8: Vampire of seat 2, shamed", "A8: Palisade of seat 2", "A1: Knight of seat 1"
    )


# Паралич


def test_paralysis_takes_hold_of_a_creature_it_hurts() -> None:
    state = war("C2: Forest Ranger of seat 1", "C6: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C4: Forest Ranger of seat 1", "C6: Knight of seat 2, 1 wounds, paralysed"
    )


def test_paralysis_does_not_take_hold_of_a_building() -> None:
    state = war("C3: Forest Ranger of seat 1", "C7: Mint of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C5: Forest Ranger of seat 1", "C7: Mint of seat 2, 2 wounds")


# Подвижность


def test_agility_steps_aside_after_the_forward_move() -> None:
    state = war("C2: Nimble Elf of seat 1", "orders: #0")
    assert sorted(steps(state, Activate(0))) == ["B4", "C4", "D4"]
    assert units(state, Activate(0), Step(at("D4"))) == lines("D4: Nimble Elf of seat 1")


def test_agility_is_hindered_by_full_cells_and_enemy_buildings_but_not_by_an_enemy_creature_or_a_trap() -> None:
    full = ("B4: Treant of seat 1", "B4: Dryad of seat 1")
    assert sorted(steps(war("C2: Nimble Elf of seat 1", *full, "D4: Knight of seat 2", "orders: #0"), Activate(0))) == [
        "C4",
        "D4",
    ]
    assert sorted(
        steps(
            war("C5: Nimble Elf of seat 1", "B7: Palisade of seat 2", "D7: Wolf Pit of seat 2", "orders: #0"),
            Activate(0),
        )
    ) == ["C7", "D7"]


# Полёт


def test_flight_takes_1_of_a_melee_attack() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Goblin Flyer of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1", "C6: Goblin Flyer of seat 2, 1 wounds"
    )


def test_flight_does_nothing_against_arrows() -> None:
    state = war("C2: Elf Archer of seat 1", "C6: Goblin Flyer of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C4: Elf Archer of seat 1", "C6: Goblin Flyer of seat 2, 2 wounds"
    )


def test_flight_is_not_held_by_enemy_creatures() -> None:
    state = war("C5: Eagle Rider of seat 1", "C6: Knight of seat 2", "C6: Inquisitor of seat 2", "orders: #0")
    assert units(state, Activate(0)) == lines(
        "C7: Eagle Rider of seat 1", "C6: Knight of seat 2", "C6: Inquisitor of seat 2"
    )


def test_flight_may_end_beside_an_enemy_creature() -> None:
    state = war("C5: Eagle Rider of seat 1", "C7: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C7: Eagle Rider of seat 1", "C7: Knight of seat 2, 3 wounds")


def test_flight_is_stopped_by_an_enemy_building() -> None:
    assert units(
        war("C5: Eagle Rider of seat 1", "C7: Palisade of seat 2", "orders: #0"), Activate(0), Done()
    ) == lines("C6: Eagle Rider of seat 1", "C7: Palisade of seat 2")


# Полководец

MANY = tuple(f"{cell}: Militiaman of seat 1" for cell in ("A1", "A2", "B1", "B2", "D1", "D2"))


@pytest.mark.parametrize(
    ("commanders", "orders"),
    [
        (("C1: Knight of seat 1", "C2: Knight of seat 1"), 5),
        (("C1: Marshal of seat 1", "C2: Knight of seat 1"), 6),
        (("C1: Headquarters of seat 1", "C2: Knight of seat 1", "C2: Knight of seat 1"), 6),
        (("C1: Headquarters of seat 1", "C1: Marshal of seat 1", "C2: Knight of seat 1", "C2: Knight of seat 1"), 7),
    ],
    ids=["none", "a creature", "a building", "both"],
)
def test_commander_gives_an_order_more(commanders: tuple[str, ...], orders: int) -> None:
    state = war("turn 1: market", *MANY, *commanders)
    assert len(after(state, End(), Marshal()).orders) == orders


# Проклятие


def test_curse_takes_the_attack_of_its_killer() -> None:
    state = war("C5: Big Orc of seat 1, +8, camped", "C6: Ghost of seat 2, 2 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1, cursed", "seat 1: 2 coins", "seat 2: -", "graveyard: Ghost", "South: 2 points"
    )


def test_curse_lets_later_bonuses_count_from_0() -> None:
    state = war("C5: Big Orc of seat 1, +3, cursed", "C6: Knight of seat 2", "orders: #0")
    assert "C6: Knight of seat 2, 3 wounds" in units(state, Activate(0), Attack(1))


# Разрушитель


def test_destroyer_is_stronger_by_1_against_a_building() -> None:
    state = war("C6: Big Orc of seat 1", "C7: Stone Wall of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C6: Big Orc of seat 1", "C7: Stone Wall of seat 2, 5 wounds")


def test_destroyer_is_no_stronger_against_a_creature() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C5: Big Orc of seat 1", "C6: Knight of seat 2, 4 wounds")


# Рвение


def test_zeal_grows_by_1_with_the_activation_and_strikes_with_it() -> None:
    state = war("C5: Drunken Thug of seat 1", "C6: Vampire of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C5: Drunken Thug of seat 1, +1", "C6: Vampire of seat 2, 3 wounds"
    )


# Регенерация


def test_regeneration_heals_2_at_the_start_of_its_controllers_turn_alone() -> None:
    rest = ("D1: Treant of seat 1, 1 wounds", "C8: Mountain Troll of seat 2, 5 wounds")
    state = war("turn 2: discard", "C1: Treant of seat 1, 5 wounds", *rest)
    assert units(state, Keep()) == lines(
        "C1: Treant of seat 1, 3 wounds", "D1: Treant of seat 1", "C8: Mountain Troll of seat 2, 5 wounds"
    )


# Сдвиг


def test_shift_moves_another_creature_beside_by_one_cell() -> None:
    rest = ("D5: Knight of seat 2", "B4: Nimble Elf of seat 1", "A1: Treant of seat 1", "C6: Inquisitor of seat 2")
    state = war("C1: Forest Fairy of seat 1", *rest, "orders: #0")
    assert set(aims(state, Activate(0))) == {1, 2}
    assert units(state, Activate(0), Use(Ability.SHIFT, 1, at("E6"))) == lines(
        "C4: Forest Fairy of seat 1",
        "E6: Knight of seat 2",
        "B4: Nimble Elf of seat 1",
        "A1: Treant of seat 1",
        "C6: Inquisitor of seat 2",
    )


def test_shift_goes_to_any_neighbour_cell_with_room_and_without_a_hostile_building() -> None:
    rest = (
        "E6: Elf Archer of seat 1",
        "E7: Palisade of seat 2",
        "D7: Wolf Pit of seat 2",
        "D6: Treant of seat 1",
        "D6: Dryad of seat 1",
    )
    state = war("E2: Forest Fairy of seat 1", *rest, "orders: #0")
    cells = {use.cell for use in offered(Use, state, Activate(0)) if use.target == 1}
    assert cells == {at("D5"), at("E5"), at("D7")}


def test_shift_springs_a_trap() -> None:
    state = war("E2: Forest Fairy of seat 1", "E6: Elf Archer of seat 1", "D7: Ice Trap of seat 2", "orders: #0")
    assert told(state, Activate(0), Use(Ability.SHIFT, 1, at("D7"))) == lines(
        "E5: Forest Fairy of seat 1", "D7: Elf Archer of seat 1, 1 wounds, frozen", "seat 1: 1 coins", "South: 1 points"
    )


# Смертельный яд


def test_deadly_poison_destroys_a_creature_it_hurts() -> None:
    state = war("C5: Grave Spider of seat 1", "C6: Mountain Troll of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Grave Spider of seat 1", "seat 1: 5 coins", "seat 2: -", "graveyard: Mountain Troll", "South: 5 points"
    )


def test_deadly_poison_does_not_poison_a_building() -> None:
    state = war("C6: Grave Spider of seat 1", "C7: Stone Wall of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Grave Spider of seat 1", "C7: Stone Wall of seat 2, 1 wounds"
    )


# Смертник


def test_doom_destroys_a_creature_and_dies() -> None:
    state = war("C5: Doomed Goblin of seat 1", "C6: Creeping Horror of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "seat 1: 2 coins",
        "graveyard: Doomed Goblin",
        "seat 2: 1 coins",
        "graveyard: Creeping Horror",
        "South: 2 points",
        "North: 1 points",
    )


def test_doom_strikes_a_building_like_anybody() -> None:
    state = war("C6: Doomed Goblin of seat 1", "C7: Mint of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines("C6: Doomed Goblin of seat 1", "C7: Mint of seat 2, 1 wounds")


# Снайпер


def test_sniper_attacks_any_enemy_unit_of_the_field() -> None:
    rest = (
        "A8: Palisade of seat 2",
        "B8: Wolf Pit of seat 2",
        "E6: Knight of seat 2",
        "D1: Militiaman of seat 2",
        "down by B4: Inquisitor of seat 2",
        "A1: Treant of seat 1",
    )
    state = war("C2: Huntress of seat 1", *rest, "descent: Empty Corridor", "orders: #0")
    assert sorted(targets(state, Activate(0))) == [1, 3, 4]
    assert "E6: Knight of seat 2, 1 wounds" in units(state, Activate(0), Attack(3))


def test_sniper_in_melee_attacks_in_melee_only() -> None:
    state = war("C4: Huntress of seat 1", "C6: Knight of seat 2", "C8: Inquisitor of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == [1]
    assert "C6: Knight of seat 2, 2 wounds" in units(state, Activate(0), Attack(1))


# Стрелковый иммунитет


def test_ranged_immunity_takes_nothing_of_a_ranged_attack() -> None:
    state = war("C1: Ballista of seat 1", "C6: Creeping Horror of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines("C1: Ballista of seat 1", "C6: Creeping Horror of seat 2")


# Стрелок


def test_marksman_shoots_the_nearest_enemy_unit_ahead_in_the_column() -> None:
    rest = (
        "C6: Knight of seat 2",
        "C8: Inquisitor of seat 2",
        "B4: Militiaman of seat 2",
        "C1: Militiaman of seat 2",
        "C4: Treant of seat 1",
    )
    state = war("C2: Elf Archer of seat 1", *rest, "orders: #0")
    assert targets(state, Activate(0)) == [1]
    assert "C6: Knight of seat 2, 1 wounds" in units(state, Activate(0), Attack(1))


def test_marksman_chooses_between_two_in_the_nearest_cell() -> None:
    state = war(
        "C2: Elf Archer of seat 1",
        "C6: Knight of seat 2",
        "C6: Inquisitor of seat 2",
        "C8: Militiaman of seat 2",
        "orders: #0",
    )
    assert sorted(targets(state, Activate(0))) == [1, 2]


def test_marksman_in_melee_strikes_in_melee_only() -> None:
    state = war("C4: Elf Archer of seat 1", "C6: Knight of seat 2", "C7: Inquisitor of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == [1]
    assert "C6: Knight of seat 2, 2 wounds" in units(state, Activate(0), Attack(1))


# Трупоед


def test_corpse_eater_heals_2_by_killing_an_enemy_creature() -> None:
    state = war("C5: Ghoul of seat 1, 3 wounds", "C6: Militiaman of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Ghoul of seat 1, 1 wounds", "seat 1: 1 coins", "seat 2: -", "graveyard: Militiaman", "South: 1 points"
    )


def test_corpse_eater_eats_no_wood() -> None:
    state = war("C6: Ghoul of seat 1, 3 wounds", "C7: War Drum of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Ghoul of seat 1, 3 wounds", "seat 1: 1 coins", "South: 1 points"
    )


# Ускорение


@pytest.mark.parametrize(("wounds", "cell"), [(0, "C3"), (1, "C4"), (3, "C4")])
def test_haste_is_a_cell_more_while_wounded(wounds: int, cell: str) -> None:
    state = after(war(f"C1: Orc Berserker of seat 1, {wounds} wounds", "orders: #0"), Activate(0))
    assert state.units[0].cell == at(cell)


# Физический иммунитет


def test_physical_immunity_takes_nothing_of_a_melee_attack() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Creeping Horror of seat 2", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines("C5: Big Orc of seat 1", "C6: Creeping Horror of seat 2")
