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
from engine.games.crown_defender.state import Phase
from tests.engine.games.crown_defender.positions import (
    OF_NORTH,
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
        ("Big Orc C5", "Big Orc C5"),
        ("Goblin Archer C3", "Goblin Archer C4"),
        ("Battle Mage C3", "Battle Mage C4"),
    ],
    ids=["melee", "ranged", "magic"],
)
def test_incorporeal_takes_1_of_any_attack(attacker: str, then: str) -> None:
    state = war(f"S {attacker} ordered", "N Ghost C6")
    assert told(state, Activate(0), Attack(1)) == lines(f"S {then}", "N Ghost C6 wounds=1")


def test_incorporeal_takes_1_of_a_trap() -> None:
    state = war("S Ghost C6 ordered", "N Wolf Pit C7")
    assert told(state, Activate(0)) == lines("S Ghost C7 wounds=1", "S: coins=1", "South: 1")


def test_incorporeal_walks_through_an_enemy_building() -> None:
    assert units(war("S Ghost C6 ordered", "N Stone Wall C7"), Activate(0)) == lines("S Ghost C8", "N Stone Wall C7")


def test_incorporeal_may_stop_in_the_cell_of_an_enemy_building() -> None:
    assert units(war("S Ghost C5 ordered", "N Stone Wall C7"), Activate(0)) == lines("S Ghost C7", "N Stone Wall C7")


def test_incorporeal_is_stopped_by_an_enemy_creature() -> None:
    assert units(war("S Ghost C4 ordered", "N Knight C6"), Activate(0)) == lines("S Ghost C5", "N Knight C6")


# Боевой дух


def test_battle_spirit_grows_by_an_enemy_creature_killed() -> None:
    state = war("S Orc Berserker C5 ordered", "N Militiaman C6")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Orc Berserker C5 bonus=1", "S: coins=1", "N: graveyard=Militiaman", "South: 1"
    )


def test_battle_spirit_does_not_grow_by_a_building() -> None:
    state = war("S Orc Berserker C6 ordered", "N Palisade C7")
    assert told(state, Activate(0), Attack(1)) == lines("S Orc Berserker C6", "S: coins=1", "South: 1")


# Броня


@pytest.mark.parametrize(("bonus", "wounds"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_armour_takes_2_off_a_ranged_attack_but_leaves_1(bonus: int, wounds: int) -> None:
    state = war(f"S Goblin Archer C3 bonus={bonus} ordered", "N Knight C6")
    assert f"N Knight C6 wounds={wounds}" in units(state, Activate(0), Attack(1))


@pytest.mark.parametrize(("attacker", "wounds"), [("Big Orc C5", 4), ("Battle Mage C3", 3)], ids=["melee", "magic"])
def test_armour_does_nothing_against_other_attacks(attacker: str, wounds: int) -> None:
    state = war(f"S {attacker} ordered", "N Knight C6")
    assert f"N Knight C6 wounds={wounds}" in units(state, Activate(0), Attack(1))


def test_armour_protects_a_wall_too() -> None:
    state = war("S Goblin Archer C4 bonus=1 ordered", "N Stone Wall C7")
    assert units(state, Activate(0), Attack(1)) == lines("S Goblin Archer C5 bonus=1", "N Stone Wall C7 wounds=1")


# Вампиризм


def test_vampirism_heals_2_by_hurting_a_creature() -> None:
    state = war("S Vampire C5 wounds=3 ordered", "N Big Orc C6")
    assert told(state, Activate(0), Attack(1)) == lines("S Vampire C5 wounds=1", "N Big Orc C6 wounds=4")


def test_vampirism_drinks_no_blood_of_buildings() -> None:
    state = war("S Vampire C6 wounds=3 ordered", "N Stone Wall C7")
    assert told(state, Activate(0), Attack(1)) == lines("S Vampire C6 wounds=3", "N Stone Wall C7 wounds=4")


# Вместе - сила


@pytest.mark.parametrize(
    ("companion", "wounds"),
    [("S Big Orc C5", 2), ("S Big Orc C4", 1), ("S Big Orc B5", 1)],
    ids=["beside it in the cell", "behind", "in the next column"],
)
def test_together_is_stronger_by_1_with_an_allied_creature_in_the_cell(companion: str, wounds: int) -> None:
    state = war("S Goblin Bully C5 ordered", companion, "N Knight C6")
    assert f"N Knight C6 wounds={wounds}" in units(state, Activate(0), Attack(2))


def test_together_does_not_count_an_enemy_in_the_cell() -> None:
    state = war("S Goblin Bully B6 ordered", "N Knight B6", "N Palisade B7")
    assert "N Knight B6 wounds=1" in units(state, Activate(0), Attack(1))


def test_together_does_not_count_a_building_in_the_cell() -> None:
    state = war("S Goblin Bully C1 ordered", "S Stone Wall C1", "N Knight C2")
    assert "N Knight C2 wounds=1" in units(state, Activate(0), Attack(2))


# Возрождение


def test_rebirth_returns_unhurt_to_the_hire_line_and_the_reward_is_paid() -> None:
    state = war("S Big Orc C5 ordered", "N Skeleton C6")
    assert told(state, Activate(0), Attack(1)) == lines("S Big Orc C5", "N Skeleton C8", "S: coins=1", "South: 1")


def test_rebirth_takes_no_tokens_along() -> None:
    state = war("S Big Orc C5 ordered", "N Skeleton C6 wounds=1 bonus=3 condemned paralysed frozen")
    assert told(state, Activate(0), Attack(1)) == lines("S Big Orc C5", "N Skeleton C8", "S: coins=3", "South: 3")


@pytest.mark.parametrize(
    ("full", "where"), [("C", "B"), ("BC", "D"), ("BCD", "A"), ("ABCD", "E")], ids=["tie", "right", "far", "last"]
)
def test_rebirth_is_in_the_nearest_column_with_room_the_lower_one_of_two(full: str, where: str) -> None:
    crowd = [f"N {who} {column}8" for column in full for who in ("Zombie", "Ghoul")]
    state = war("S Big Orc C5 ordered", "N Skeleton C6", *crowd)
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C5", f"N Skeleton {where}8", *crowd)


def test_rebirth_without_room_ends_in_the_graveyard() -> None:
    crowd = [f"N {who} {column}8" for column in HIRE_LINE for who in ("Zombie", "Ghoul")]
    state = war("S Big Orc C5 ordered", "N Skeleton C6", *crowd)
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Big Orc C5", *crowd, "S: coins=1", "N: graveyard=Skeleton", "South: 1"
    )


# Вонь


def test_stench_takes_the_abilities_of_its_killer() -> None:
    state = war("S Big Orc C5 ordered", "N Zombie C6")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Big Orc C5 wounds=1 shamed", "S: coins=1", "N: graveyard=Zombie", "South: 1"
    )


def test_stench_does_nothing_to_a_building() -> None:
    state = war("S Ballista C2 ordered", "N Zombie C4 wounds=1")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Ballista C2", "S: coins=1", "N: graveyard=Zombie", "South: 1"
    )


# Воодушевить


def test_inspire_strengthens_all_allied_creatures_of_the_column() -> None:
    rest = ("S Knight C6", "S Crossbowman C1", "S Militiaman B4", "S Ballista C1", "N Skeleton C8")
    state = war("S Standard Bearer C2 ordered", *rest)
    assert units(state, Activate(0), Use(Ability.INSPIRE)) == lines(
        "S Standard Bearer C4 inspired=1",
        "S Knight C6 inspired=1",
        "S Crossbowman C1 inspired=1",
        "S Militiaman B4",
        "S Ballista C1",
        "N Skeleton C8",
    )


def test_inspire_counts_in_an_attack() -> None:
    state = war("S War Drum C2 ordered", "S Militiaman C4 ordered", "N Vampire C6")
    assert units(state, Activate(0), Use(Ability.INSPIRE), Activate(1), Attack(2)) == lines(
        "S War Drum C2", "S Militiaman C5 inspired=1", "N Vampire C6 wounds=2"
    )


def test_inspire_ends_with_the_turn() -> None:
    state = war("S Standard Bearer C2 ordered", "S Knight C1")
    assert units(state, Activate(0), Use(Ability.INSPIRE), Keep()) == lines("S Standard Bearer C4", "S Knight C1")


# Вооружить


def test_arm_gives_3_to_an_allied_creature_without_a_bonus() -> None:
    rest = ("S Knight B3", "S Militiaman D3 bonus=1", "S Ballista A1", "N Skeleton C8")
    state = war("S Armourer C2 ordered", *rest)
    assert sorted(aims(state, Activate(0))) == [0, 1]
    assert units(state, Activate(0), Use(Ability.ARM, 1)) == lines(
        "S Armourer C3", "S Knight B3 bonus=3", "S Militiaman D3 bonus=1", "S Ballista A1", "N Skeleton C8"
    )


def test_cd_26_only_lasting_bonuses_stand_in_the_way_of_arms() -> None:
    rest = ("S Knight B3 inspired=1", "S Militiaman D3", "S Knight D3", "S Drunken Thug E3 bonus=1")
    state = war("S Armourer C2 bonus=3 ordered", *rest)
    assert sorted(aims(state, Activate(0))) == [1, 2, 3]


# Воровство


def test_theft_takes_all_coins_on_entering_the_enemy_castle() -> None:
    state = war("S Goblin Thief C4 ordered", "S: coins=1", "N: coins=7")
    assert told(state, Activate(0)) == lines("S Goblin Thief C7", "S: coins=8")


def test_theft_takes_nothing_before_the_castle() -> None:
    state = war("S Goblin Thief C3 ordered", "S: coins=1", "N: coins=7")
    assert told(state, Activate(0)) == lines("S Goblin Thief C6", "S: coins=1", "N: coins=7")


# Воскрешение


def test_raise_dead_offers_creatures_of_cost_3_and_every_cell_of_the_hire_line() -> None:
    state = war("S: coins=5 hand=Necromancer graveyard=Skeleton, Ghoul, Ghost", phase=Phase.MARKET)
    wanted = {Raise(kind, at(f"{column}1")) for kind in (Kind.SKELETON, Kind.GHOUL) for column in HIRE_LINE}
    assert set(choices(state, Hire(Kind.NECROMANCER, at("C1")))) == {*wanted, Decline()}


def test_raise_dead_is_free_of_charge() -> None:
    state = war("S: coins=6 hand=Necromancer graveyard=Skeleton, Ghoul, Ghost", phase=Phase.MARKET)
    assert told(state, Hire(Kind.NECROMANCER, at("C1")), Raise(Kind.GHOUL, at("A1"))) == lines(
        "S Necromancer C1", "S Ghoul A1", "S: coins=1 graveyard=Skeleton, Ghost"
    )


def test_raise_dead_may_be_declined() -> None:
    state = war("S: coins=6 hand=Necromancer graveyard=Skeleton", phase=Phase.MARKET)
    assert told(state, Hire(Kind.NECROMANCER, at("C1")), Decline()) == lines(
        "S Necromancer C1", "S: coins=1 graveyard=Skeleton"
    )


# Гниль


def test_rot_hurts_every_enemy_creature_in_its_cell_and_beside_it() -> None:
    rest = ("S Goblin Bully B8", "S Wolf Rider D6", "S Goblin Bully C5", "N Powder Keg C7", "N Skeleton D8")
    state = war("S Big Orc C6 ordered", *rest)
    assert told(state, Activate(0), Attack(4)) == lines(
        "S Big Orc C6 wounds=1",
        "S Goblin Bully B8 wounds=1",
        "S Wolf Rider D6 wounds=1",
        "S Goblin Bully C5",
        "N Skeleton D8",
        "S: coins=1",
        "South: 1",
    )


def test_rot_does_not_hurt_buildings() -> None:
    state = war("S Knight C2 ordered", "S Mint B2", "N Zombie C3")
    assert units(state, Activate(0), Attack(2)) == lines("S Knight C2 wounds=1 shamed", "S Mint B2")


def test_rot_of_one_loss_may_lead_to_the_next() -> None:
    state = war("S Ghoul C6 ordered", "S Zombie B6 wounds=3", "N Powder Keg C7", "N Knight A7")
    assert told(state, Activate(0), Attack(2)) == lines(
        "S Ghoul C6 wounds=1",
        "N Knight A7 wounds=1",
        "S: coins=1 graveyard=Zombie",
        "N: coins=1",
        "South: 1",
        "North: 1",
    )


# Двойной удар


def test_double_strike_strikes_one_target_twice() -> None:
    state = war("S Dancing Blade C5 ordered", "N Knight C6")
    assert units(state, Activate(0), Step(at("C5")), Attack(1), Attack(1)) == lines(
        "S Dancing Blade C5", "N Knight C6 wounds=4"
    )


def test_double_strike_may_choose_a_new_target() -> None:
    state = war("S Dancing Blade C5 ordered", "N Knight C6", "N Inquisitor C6")
    assert units(state, Activate(0), Step(at("C5")), Attack(1), Attack(2)) == lines(
        "S Dancing Blade C5", "N Knight C6 wounds=2", "N Inquisitor C6 wounds=2"
    )


def test_double_strike_may_be_a_single_one() -> None:
    state = war("S Dancing Blade C5 ordered", "N Knight C6")
    assert units(state, Activate(0), Step(at("C5")), Attack(1), Done()) == lines(
        "S Dancing Blade C5", "N Knight C6 wounds=2"
    )


# Доход


def test_income_gives_2_coins() -> None:
    assert told(war("S Mint C2 ordered"), Activate(0), Use(Ability.INCOME)) == lines("S Mint C2", "S: coins=2")


# Исцеление


def test_healing_heals_2_of_one_allied_creature_anywhere_on_the_field() -> None:
    state = war("S Dryad C2 ordered", "S Treant E8 wounds=3", "N Knight C8 wounds=2", "S Stone Wall A1 wounds=2")
    assert {1} <= set(aims(state, Activate(0))) <= {0, 1}
    assert units(state, Activate(0), Use(Ability.HEALING, 1)) == lines(
        "S Dryad C3", "S Treant E8 wounds=1", "N Knight C8 wounds=2", "S Stone Wall A1 wounds=2"
    )


def test_healing_heals_the_healer_and_no_more_than_its_wounds() -> None:
    state = war("S Dryad C2 wounds=1 ordered")
    assert units(state, Activate(0), Use(Ability.HEALING, 0)) == lines("S Dryad C3")


# Камикадзе


def test_kamikaze_destroys_a_building_and_dies() -> None:
    state = war("S Goblin Sapper C6 ordered", "N Stone Wall C7")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S: coins=1 graveyard=Goblin Sapper", "N: coins=1", "South: 1", "North: 1"
    )


def test_kamikaze_strikes_a_creature_like_anybody() -> None:
    state = war("S Goblin Sapper C5 ordered", "N Knight C6")
    assert told(state, Activate(0), Attack(1)) == lines("S Goblin Sapper C5", "N Knight C6 wounds=1")


# Конструктор

GOLEM = Hire(Kind.BONE_GOLEM, at("C1"))


def test_constructor_pays_a_coin_less_for_each_creature_of_the_graveyard() -> None:
    state = war("S: coins=6 hand=Bone Golem graveyard=Skeleton, Ghoul, Ghost", phase=Phase.MARKET)
    parts = Dismantle(Kind.SKELETON), Dismantle(Kind.GHOST)
    assert told(state, GOLEM, *parts, Pay()) == lines(
        "S Bone Golem C1", "S: graveyard=Ghoul dismantled=Skeleton, Ghost"
    )


def test_constructor_may_pay_in_full() -> None:
    state = war("S: coins=9 hand=Bone Golem graveyard=Ghoul", phase=Phase.MARKET)
    assert told(state, GOLEM, Pay()) == lines("S Bone Golem C1", "S: coins=1 graveyard=Ghoul")


def test_constructor_cannot_pay_before_enough_cards_are_given() -> None:
    state = war("S: coins=7 hand=Bone Golem graveyard=Ghoul", phase=Phase.MARKET)
    assert offered(Pay, state, GOLEM) == []
    assert told(state, GOLEM, Dismantle(Kind.GHOUL), Pay()) == lines("S Bone Golem C1", "S: dismantled=Ghoul")


def test_constructor_costs_a_coin_at_least() -> None:
    state = war("S: coins=1 hand=Bone Golem graveyard=" + ", ".join(["Zombie"] * 6 + ["Ghoul"] * 2), phase=Phase.MARKET)
    parts = (*[Dismantle(Kind.ZOMBIE)] * 6, Dismantle(Kind.GHOUL))
    assert offered(Dismantle, state, GOLEM, *parts) == []
    assert told(state, GOLEM, *parts, Pay()) == lines(
        "S Bone Golem C1", "S: graveyard=Ghoul dismantled=Zombie, Zombie, Zombie, Zombie, Zombie, Zombie, Ghoul"
    )


def test_constructor_is_not_offered_when_cards_and_coins_do_not_reach() -> None:
    state = war("S: coins=6 hand=Bone Golem graveyard=Ghoul", phase=Phase.MARKET)
    assert offered(Hire, state) == []


# Ловушка


def test_trap_stops_an_enemy_creature_springs_and_is_lost() -> None:
    state = war("S Big Orc C6 ordered", "N Wolf Pit C7")
    assert told(state, Activate(0)) == lines("S Big Orc C7 wounds=4", "S: coins=1", "South: 1")


def test_trap_is_no_target_and_no_screen() -> None:
    state = war("S Elf Archer C3 ordered", "N Wolf Pit C7", "N Knight C8")
    assert targets(state, Activate(0)) == [2]


def test_trap_does_not_spring_under_its_own_side() -> None:
    state = war("N Big Orc C8 ordered", "N Wolf Pit C7", turn=OF_NORTH)
    assert units(state, Activate(0)) == lines("N Big Orc C6", "N Wolf Pit C7")


# Луч смерти


def test_death_ray_strikes_every_enemy_creature_of_the_column_by_magic() -> None:
    rest = ("N Knight C6", "N Militiaman C1", "N Knight D6", "N Palisade C8")
    state = war("S Lich C2 ordered", *rest)
    assert told(state, Activate(0), Use(Ability.DEATH_RAY)) == lines(
        "S Lich C3",
        "N Knight C6 wounds=2",
        "N Knight D6",
        "N Palisade C8",
        "S: coins=1",
        "N: graveyard=Militiaman",
        "South: 1",
    )


# Маг


@pytest.mark.parametrize(("cell", "then"), [("C3", "C4"), ("C5", "C5")], ids=["at range", "in melee"])
def test_mage_deals_magic_damage(cell: str, then: str) -> None:
    state = war(f"S Battle Mage {cell} ordered", "N Creeping Horror C6")
    assert units(state, Activate(0), Attack(1)) == lines(f"S Battle Mage {then}", "N Creeping Horror C6 wounds=3")


# Мародёр


def test_marauder_gets_twice_the_coins_for_a_creature() -> None:
    state = war("S Wolf Rider C5 ordered", "N Inquisitor C6 wounds=2")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Wolf Rider C5", "S: coins=4", "N: graveyard=Inquisitor", "South: 2"
    )


def test_marauder_gets_no_more_for_a_building() -> None:
    state = war("S Wolf Rider C6 ordered", "N Mint C7 wounds=1")
    assert told(state, Activate(0), Attack(1)) == lines("S Wolf Rider C6", "S: coins=2", "South: 2")


# Молния


def test_lightning_strikes_any_enemy_unit_of_the_field() -> None:
    rest = ("N Knight E8", "N Palisade A8", "N Wolf Pit B8", "S Treant A1", "N Inquisitor dungeon")
    state = war("S Storm Caller C2 ordered", *rest, revealed=1)
    assert sorted(aims(state, Activate(0))) == [1, 2]
    assert units(state, Activate(0), Use(Ability.LIGHTNING, 2)) == lines(
        "S Storm Caller C3",
        "N Knight E8",
        "N Palisade A8 wounds=2",
        "N Wolf Pit B8",
        "S Treant A1",
        "N Inquisitor dungeon",
    )


# Общее исцеление


def test_common_healing_heals_2_of_every_allied_creature_around_and_the_healer() -> None:
    rest = ("S Knight C3 wounds=1", "S Knight D4 wounds=5", "S Knight C5 wounds=2", "N Skeleton B3 wounds=2")
    state = war("S Healer Monk C2 wounds=3 ordered", *rest)
    assert units(state, Activate(0), Use(Ability.COMMON_HEALING)) == lines(
        "S Healer Monk C3 wounds=1",
        "S Knight C3",
        "S Knight D4 wounds=3",
        "S Knight C5 wounds=2",
        "N Skeleton B3 wounds=2",
    )


# Опозорить


def test_disgrace_takes_abilities_and_bonuses_of_any_enemy_creature() -> None:
    state = war("S Inquisitor C2 ordered", "N Vampire E8 bonus=8 camped", "N Palisade A8", "S Knight A1")
    assert aims(state, Activate(0)) == [1]
    assert units(state, Activate(0), Use(Ability.DISGRACE, 1)) == lines(
        "S Inquisitor C4", "N Vampire E8 shamed", "N Palisade A8", "S Knight A1"
    )


# Паралич


def test_paralysis_takes_hold_of_a_creature_it_hurts() -> None:
    state = war("S Forest Ranger C2 ordered", "N Knight C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Forest Ranger C4", "N Knight C6 wounds=1 paralysed")


def test_paralysis_does_not_take_hold_of_a_building() -> None:
    state = war("S Forest Ranger C3 ordered", "N Mint C7")
    assert units(state, Activate(0), Attack(1)) == lines("S Forest Ranger C5", "N Mint C7 wounds=2")


# Подвижность


def test_agility_steps_aside_after_the_forward_move() -> None:
    state = war("S Nimble Elf C2 ordered")
    assert sorted(steps(state, Activate(0))) == ["B4", "C4", "D4"]
    assert units(state, Activate(0), Step(at("D4"))) == lines("S Nimble Elf D4")


def test_agility_is_hindered_by_full_cells_and_enemy_buildings_but_not_by_an_enemy_creature_or_a_trap() -> None:
    full = ("S Treant B4", "S Dryad B4")
    assert sorted(steps(war("S Nimble Elf C2 ordered", *full, "N Knight D4"), Activate(0))) == ["C4", "D4"]
    assert sorted(steps(war("S Nimble Elf C5 ordered", "N Palisade B7", "N Wolf Pit D7"), Activate(0))) == ["C7", "D7"]


# Полёт


def test_flight_takes_1_of_a_melee_attack() -> None:
    state = war("S Big Orc C5 ordered", "N Goblin Flyer C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C5", "N Goblin Flyer C6 wounds=1")


def test_flight_does_nothing_against_arrows() -> None:
    state = war("S Elf Archer C2 ordered", "N Goblin Flyer C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Elf Archer C4", "N Goblin Flyer C6 wounds=2")


def test_flight_is_not_held_by_enemy_creatures() -> None:
    state = war("S Eagle Rider C5 ordered", "N Knight C6", "N Inquisitor C6")
    assert units(state, Activate(0)) == lines("S Eagle Rider C7", "N Knight C6", "N Inquisitor C6")


def test_flight_may_end_beside_an_enemy_creature() -> None:
    state = war("S Eagle Rider C5 ordered", "N Knight C7")
    assert units(state, Activate(0), Attack(1)) == lines("S Eagle Rider C7", "N Knight C7 wounds=3")


def test_flight_is_stopped_by_an_enemy_building() -> None:
    assert units(war("S Eagle Rider C5 ordered", "N Palisade C7"), Activate(0), Done()) == lines(
        "S Eagle Rider C6", "N Palisade C7"
    )


# Полководец

MANY = tuple(f"S Militiaman {cell}" for cell in ("A1", "A2", "B1", "B2", "D1", "D2"))


@pytest.mark.parametrize(
    ("commanders", "orders"),
    [
        (("S Knight C1", "S Knight C2"), 5),
        (("S Marshal C1", "S Knight C2"), 6),
        (("S Headquarters C1", "S Knight C2", "S Knight C2"), 6),
        (("S Headquarters C1", "S Marshal C1", "S Knight C2", "S Knight C2"), 7),
    ],
    ids=["none", "a creature", "a building", "both"],
)
def test_commander_gives_an_order_more(commanders: tuple[str, ...], orders: int) -> None:
    state = war(*MANY, *commanders, phase=Phase.MARKET)
    assert len(after(state, End(), Marshal()).orders) == orders


# Проклятие


def test_curse_takes_the_attack_of_its_killer() -> None:
    state = war("S Big Orc C5 bonus=8 camped ordered", "N Ghost C6 wounds=2")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Big Orc C5 cursed", "S: coins=2", "N: graveyard=Ghost", "South: 2"
    )


def test_curse_lets_later_bonuses_count_from_0() -> None:
    state = war("S Big Orc C5 bonus=3 cursed ordered", "N Knight C6")
    assert "N Knight C6 wounds=3" in units(state, Activate(0), Attack(1))


# Разрушитель


def test_destroyer_is_stronger_by_1_against_a_building() -> None:
    state = war("S Big Orc C6 ordered", "N Stone Wall C7")
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C6", "N Stone Wall C7 wounds=5")


def test_destroyer_is_no_stronger_against_a_creature() -> None:
    state = war("S Big Orc C5 ordered", "N Knight C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C5", "N Knight C6 wounds=4")


# Рвение


def test_zeal_grows_by_1_with_the_activation_and_strikes_with_it() -> None:
    state = war("S Drunken Thug C5 ordered", "N Vampire C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Drunken Thug C5 bonus=1", "N Vampire C6 wounds=3")


# Регенерация


def test_regeneration_heals_2_at_the_start_of_its_controllers_turn_alone() -> None:
    rest = ("S Treant D1 wounds=1", "N Mountain Troll C8 wounds=5")
    state = war("S Treant C1 wounds=5", *rest, phase=Phase.DISCARD, turn=OF_NORTH)
    assert units(state, Keep()) == lines("S Treant C1 wounds=3", "S Treant D1", "N Mountain Troll C8 wounds=5")


# Сдвиг


def test_shift_moves_another_creature_beside_by_one_cell() -> None:
    rest = ("N Knight D5", "S Nimble Elf B4", "S Treant A1", "N Inquisitor C6")
    state = war("S Forest Fairy C1 ordered", *rest)
    assert set(aims(state, Activate(0))) == {1, 2}
    assert units(state, Activate(0), Use(Ability.SHIFT, 1, at("E6"))) == lines(
        "S Forest Fairy C4", "N Knight E6", "S Nimble Elf B4", "S Treant A1", "N Inquisitor C6"
    )


def test_shift_goes_to_any_neighbour_cell_with_room_and_without_a_hostile_building() -> None:
    rest = ("S Elf Archer E6", "N Palisade E7", "N Wolf Pit D7", "S Treant D6", "S Dryad D6")
    state = war("S Forest Fairy E2 ordered", *rest)
    cells = {use.cell for use in offered(Use, state, Activate(0)) if use.target == 1}
    assert cells == {at("D5"), at("E5"), at("D7")}


def test_shift_springs_a_trap() -> None:
    state = war("S Forest Fairy E2 ordered", "S Elf Archer E6", "N Ice Trap D7")
    assert told(state, Activate(0), Use(Ability.SHIFT, 1, at("D7"))) == lines(
        "S Forest Fairy E5", "S Elf Archer D7 wounds=1 frozen", "S: coins=1", "South: 1"
    )


# Смертельный яд


def test_deadly_poison_destroys_a_creature_it_hurts() -> None:
    state = war("S Grave Spider C5 ordered", "N Mountain Troll C6")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Grave Spider C5", "S: coins=5", "N: graveyard=Mountain Troll", "South: 5"
    )


def test_deadly_poison_does_not_poison_a_building() -> None:
    state = war("S Grave Spider C6 ordered", "N Stone Wall C7")
    assert told(state, Activate(0), Attack(1)) == lines("S Grave Spider C6", "N Stone Wall C7 wounds=1")


# Смертник


def test_doom_destroys_a_creature_and_dies() -> None:
    state = war("S Doomed Goblin C5 ordered", "N Creeping Horror C6")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S: coins=2 graveyard=Doomed Goblin", "N: coins=1 graveyard=Creeping Horror", "South: 2", "North: 1"
    )


def test_doom_strikes_a_building_like_anybody() -> None:
    state = war("S Doomed Goblin C6 ordered", "N Mint C7")
    assert told(state, Activate(0), Attack(1)) == lines("S Doomed Goblin C6", "N Mint C7 wounds=1")


# Снайпер


def test_sniper_attacks_any_enemy_unit_of_the_field() -> None:
    rest = ("N Palisade A8", "N Wolf Pit B8", "N Knight E6", "N Militiaman D1", "N Inquisitor dungeon", "S Treant A1")
    state = war("S Huntress C2 ordered", *rest, revealed=1)
    assert sorted(targets(state, Activate(0))) == [1, 3, 4]
    assert "N Knight E6 wounds=1" in units(state, Activate(0), Attack(3))


def test_sniper_in_melee_attacks_in_melee_only() -> None:
    state = war("S Huntress C4 ordered", "N Knight C6", "N Inquisitor C8")
    assert targets(state, Activate(0)) == [1]
    assert "N Knight C6 wounds=2" in units(state, Activate(0), Attack(1))


# Стрелковый иммунитет


def test_ranged_immunity_takes_nothing_of_a_ranged_attack() -> None:
    state = war("S Ballista C1 ordered", "N Creeping Horror C6")
    assert told(state, Activate(0), Attack(1)) == lines("S Ballista C1", "N Creeping Horror C6")


# Стрелок


def test_marksman_shoots_the_nearest_enemy_unit_ahead_in_the_column() -> None:
    rest = ("N Knight C6", "N Inquisitor C8", "N Militiaman B4", "N Militiaman C1", "S Treant C4")
    state = war("S Elf Archer C2 ordered", *rest)
    assert targets(state, Activate(0)) == [1]
    assert "N Knight C6 wounds=1" in units(state, Activate(0), Attack(1))


def test_marksman_chooses_between_two_in_the_nearest_cell() -> None:
    state = war("S Elf Archer C2 ordered", "N Knight C6", "N Inquisitor C6", "N Militiaman C8")
    assert sorted(targets(state, Activate(0))) == [1, 2]


def test_marksman_in_melee_strikes_in_melee_only() -> None:
    state = war("S Elf Archer C4 ordered", "N Knight C6", "N Inquisitor C7")
    assert targets(state, Activate(0)) == [1]
    assert "N Knight C6 wounds=2" in units(state, Activate(0), Attack(1))


# Трупоед


def test_corpse_eater_heals_2_by_killing_an_enemy_creature() -> None:
    state = war("S Ghoul C5 wounds=3 ordered", "N Militiaman C6")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Ghoul C5 wounds=1", "S: coins=1", "N: graveyard=Militiaman", "South: 1"
    )


def test_corpse_eater_eats_no_wood() -> None:
    state = war("S Ghoul C6 wounds=3 ordered", "N War Drum C7")
    assert told(state, Activate(0), Attack(1)) == lines("S Ghoul C6 wounds=3", "S: coins=1", "South: 1")


# Ускорение


@pytest.mark.parametrize(("wounds", "cell"), [(0, "C3"), (1, "C4"), (3, "C4")])
def test_haste_is_a_cell_more_while_wounded(wounds: int, cell: str) -> None:
    state = after(war(f"S Orc Berserker C1 wounds={wounds} ordered"), Activate(0))
    assert state.units[0].cell == at(cell)


# Физический иммунитет


def test_physical_immunity_takes_nothing_of_a_melee_attack() -> None:
    state = war("S Big Orc C5 ordered", "N Creeping Horror C6")
    assert told(state, Activate(0), Attack(1)) == lines("S Big Orc C5", "N Creeping Horror C6")
