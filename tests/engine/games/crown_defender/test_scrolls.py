"""The twelve spells, the tokens they lay, and the rules of scrolls: CD-13, CD-21, CD-22, CD-24, CD-34, CD-45, CD-46."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.cards import Ability, Spell
from engine.games.crown_defender.moves import Activate, Attack, BuyScroll, Cast, Done, End, Keep, Marshal, Order, Use
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import (
    after,
    dawn,
    lines,
    next_turn,
    offered,
    told,
    units,
    war,
)

CROWD = (
    "A3: Knight of seat 1",
    "B6: Vampire of seat 2",
    "C7: Palisade of seat 2",
    "C1: Ballista of seat 1",
    "down by B4: Ghoul of seat 2",
)
CREATURES = [0, 1]
FIELD = [0, 1, 2, 3]


def holding(scroll: str, *position: str) -> State:
    return war("turn 1: market", *position, "seat 1: -", f"scrolls: {scroll}", "descent: Empty Corridor")


def aimed(state: State) -> list[int]:
    """Whom a scroll may be cast on."""
    return sorted({cast.target for cast in offered(Cast, state)})


# Осуждение


def test_condemnation_marks_any_creature_of_the_field() -> None:
    state = holding("Condemnation", *CROWD)
    assert aimed(state) == CREATURES
    assert "B6: Vampire of seat 2, condemned" in units(state, Cast(Spell.CONDEMNATION, 1))


def test_the_condemned_cost_their_side_2_more() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Militiaman of seat 2, condemned", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1", "seat 1: 3 coins", "seat 2: -", "graveyard: Militiaman", "South: 3 points"
    )


def test_the_condemned_cannot_be_healed() -> None:
    state = war("C2: Healer Monk of seat 1, 3 wounds", "C3: Knight of seat 1, 3 wounds, condemned", "orders: #0")
    assert units(state, Activate(0), Use(Ability.COMMON_HEALING)) == lines(
        "C3: Healer Monk of seat 1, 1 wounds", "C3: Knight of seat 1, 3 wounds, condemned"
    )


def test_the_condemned_are_not_healed_at_a_fountain() -> None:
    state = dawn("D3: Knight of seat 1, 3 wounds, condemned", "A1: Mint of seat 1, 2 wounds")
    assert state.phase == Phase.MARKET


def test_the_condemned_do_not_regenerate() -> None:
    state = war("turn 2: discard", "C1: Treant of seat 1, 3 wounds, condemned")
    assert units(state, Keep()) == lines("C1: Treant of seat 1, 3 wounds, condemned")


# Исцеляющий свет


@pytest.mark.parametrize(
    ("hurt", "healed"),
    [
        ("A3: Marshal of seat 1, 6 wounds", "A3: Marshal of seat 1, 2 wounds"),
        ("A3: Knight of seat 1, 3 wounds", "A3: Knight of seat 1"),
        ("A6: Vampire of seat 2, 5 wounds", "A6: Vampire of seat 2, 1 wounds"),
        ("A1: Stone Wall of seat 1, 7 wounds", "A1: Stone Wall of seat 1, 3 wounds"),
    ],
    ids=["four", "all it has", "an enemy", "a building"],
)
def test_healing_light_heals_up_to_4_of_any_unit(hurt: str, healed: str) -> None:
    assert units(holding("Healing Light", hurt), Cast(Spell.HEALING_LIGHT, 0)) == lines(healed)


# Заговор на клинок, Мощь титана


@pytest.mark.parametrize(("scroll", "bonus"), [("Blade Charm", 3), ("Titan Might", 5)])
def test_a_token_of_attack_is_laid_on_any_creature_of_the_field(scroll: str, bonus: int) -> None:
    state = holding(scroll, *CROWD)
    assert aimed(state) == CREATURES
    assert f"A3: Knight of seat 1, +{bonus}" in units(state, Cast(Spell[scroll.upper().replace(" ", "_")], 0))


def test_cd_24_bonuses_add_up_and_last() -> None:
    state = war("turn 1: discard", "A2: Knight of seat 1, +3", "seat 1: -", "scrolls: Titan Might")
    assert units(state, Cast(Spell.TITAN_MIGHT, 0), Keep()) == lines("A2: Knight of seat 1, +8")


# Ледяные оковы


def test_ice_fetters_freeze_any_unit_of_the_field() -> None:
    state = holding("Ice Fetters", *CROWD)
    assert aimed(state) == FIELD
    assert "C1: Ballista of seat 1, frozen" in units(state, Cast(Spell.ICE_FETTERS, 3))


def test_the_frozen_take_no_order() -> None:
    state = war(
        "turn 1: market", "A3: Knight of seat 1, thawing", "B3: Knight of seat 1", "C1: Ballista of seat 1, thawing"
    )
    assert offered(Order, state, End()) == [Order(1)]


def test_frost_lasts_until_the_end_of_the_first_turn_that_starts_with_it() -> None:
    state = war("turn 1: discard", "A2: Knight of seat 1, frozen", "B7: Vampire of seat 2, frozen")
    assert units(state, Keep()) == lines("A2: Knight of seat 1, frozen", "B7: Vampire of seat 2, thawing")
    assert units(next_turn(after(state, Keep()))) == lines("A2: Knight of seat 1, thawing", "B7: Vampire of seat 2")


def test_cd_34_orders_on_a_unit_are_lost_when_it_freezes() -> None:
    state = war("A3: Knight of seat 1", "B3: Knight of seat 1", "seat 1: -", "scrolls: Ice Fetters", "orders: #0, #1")
    assert units(state, Cast(Spell.ICE_FETTERS, 0)) == lines(
        "A3: Knight of seat 1, frozen", "B3: Knight of seat 1", "orders: #1"
    )


def test_frost_elsewhere_does_not_stop_the_unit_that_acts() -> None:
    state = war(
        "C5: Knight of seat 1",
        "C6: Vampire of seat 2",
        "A8: Ghoul of seat 2",
        "seat 1: -",
        "scrolls: Ice Fetters",
        "orders: #0",
    )
    assert units(state, Activate(0), Cast(Spell.ICE_FETTERS, 2), Attack(1)) == lines(
        "C5: Knight of seat 1", "C6: Vampire of seat 2, 4 wounds", "A8: Ghoul of seat 2, frozen"
    )


def test_frost_stops_the_unit_that_acts() -> None:
    state = war("C5: Knight of seat 1", "C6: Vampire of seat 2", "seat 1: -", "scrolls: Ice Fetters", "orders: #0")
    assert after(state, Activate(0), Cast(Spell.ICE_FETTERS, 0)).phase == Phase.DISCARD


def test_cd_34_the_frozen_keep_passive_abilities() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Goblin Flyer of seat 2, frozen", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C5: Big Orc of seat 1", "C6: Goblin Flyer of seat 2, 1 wounds, frozen"
    )


# Порыв ветра


def test_gust_blows_a_creature_back_1_or_2_cells() -> None:
    state = holding("Gust", "B4: Vampire of seat 2")
    assert units(state, Cast(Spell.GUST, 0, cells=1)) == lines("B5: Vampire of seat 2")
    assert units(state, Cast(Spell.GUST, 0, cells=2)) == lines("B6: Vampire of seat 2")


def test_gust_blows_own_creatures_too() -> None:
    assert units(holding("Gust", "B4: Knight of seat 1"), Cast(Spell.GUST, 0, cells=2)) == lines("B2: Knight of seat 1")


@pytest.mark.parametrize(
    "behind",
    [
        ("B6: Knight of seat 1", "B6: Crossbowman of seat 1"),
        ("B6: Ghoul of seat 2", "B6: Knight of seat 1"),
    ],
    ids=["two enemies", "friend and enemy"],
)
def test_gust_is_stopped_by_a_full_cell(behind: tuple[str, str]) -> None:
    state = holding("Gust", "B4: Vampire of seat 2", *behind)
    assert [cast.cells for cast in offered(Cast, state) if cast.target == 0] == [1]


def test_gust_is_stopped_by_a_building_hostile_to_the_creature() -> None:
    assert offered(Cast, holding("Gust", "B8: Knight of seat 1", "B7: Palisade of seat 2")) == []


def test_gust_blows_past_one_enemy_creature() -> None:
    state = holding("Gust", "B4: Vampire of seat 2", "B5: Knight of seat 1")
    assert units(state, Cast(Spell.GUST, 0, cells=2)) == lines("B6: Vampire of seat 2", "B5: Knight of seat 1")


def test_gust_blows_nobody_off_the_board() -> None:
    assert [cast.cells for cast in offered(Cast, holding("Gust", "B2: Knight of seat 1"))] == [1]
    assert offered(Cast, holding("Gust", "B1: Knight of seat 1", "C8: Vampire of seat 2")) == []


def test_gust_does_not_blow_below_the_ground() -> None:
    assert offered(Cast, holding("Gust", "down by B4: Knight of seat 1", "C8: Vampire of seat 2")) == []


def test_gust_blows_into_traps() -> None:
    state = holding("Gust", "B8: Knight of seat 1", "B7: Wolf Pit of seat 2")
    assert told(state, Cast(Spell.GUST, 0, cells=1)) == lines(
        "B7: Knight of seat 1, 4 wounds", "seat 1: 1 coins", "South: 1 points"
    )


# Огненный шар


def test_fireball_burns_3_and_1_of_every_other_unit_in_the_cell() -> None:
    state = holding("Fireball", "B6: Creeping Horror of seat 2", "B6: Knight of seat 1", "B7: Vampire of seat 2")
    assert units(state, Cast(Spell.FIREBALL, 0)) == lines(
        "B6: Creeping Horror of seat 2, 3 wounds", "B6: Knight of seat 1, 1 wounds", "B7: Vampire of seat 2"
    )


def test_fireball_may_be_thrown_at_any_unit_of_the_field() -> None:
    state = holding("Fireball", *CROWD)
    assert aimed(state) == FIELD
    assert "C7: Palisade of seat 2, 3 wounds" in units(state, Cast(Spell.FIREBALL, 2))


def test_cd_13_a_trap_may_be_burnt_and_its_reward_is_paid() -> None:
    state = holding("Fireball", "B7: Wolf Pit of seat 2", "B7: Vampire of seat 2")
    assert told(state, Cast(Spell.FIREBALL, 0)) == lines(
        "B7: Vampire of seat 2, 1 wounds", "seat 1: 1 coins", "South: 1 points"
    )


def test_fireball_kills_those_of_the_caster_for_the_other_side() -> None:
    state = holding("Fireball", "B6: Vampire of seat 2", "B6: Militiaman of seat 1, 1 wounds")
    assert told(state, Cast(Spell.FIREBALL, 0)) == lines(
        "B6: Vampire of seat 2, 3 wounds", "seat 1: -", "graveyard: Militiaman", "seat 2: 1 coins", "North: 1 points"
    )


def test_cd_19_a_zombie_lost_to_its_own_side_stinks_for_nobody() -> None:
    state = holding("Fireball", "B6: Zombie of seat 1, 1 wounds", "B5: Ghoul of seat 1", "B7: Knight of seat 2")
    assert told(state, Cast(Spell.FIREBALL, 0)) == lines(
        "B5: Ghoul of seat 1",
        "B7: Knight of seat 2, 1 wounds",
        "seat 1: -",
        "graveyard: Zombie",
        "seat 2: 1 coins",
        "North: 1 points",
    )


# Паутина


def test_web_paralyses_any_creature_of_the_field() -> None:
    state = holding("Web", *CROWD)
    assert aimed(state) == CREATURES
    assert "B6: Vampire of seat 2, paralysed" in units(state, Cast(Spell.WEB, 1))


def test_an_order_is_not_enough_for_one_who_is_paralysed_after_it_was_given() -> None:
    state = war("A3: Knight of seat 1", "B3: Knight of seat 1", "seat 1: -", "scrolls: Web", "orders: #0, #1")
    assert units(state, Cast(Spell.WEB, 0)) == lines(
        "A3: Knight of seat 1, paralysed", "B3: Knight of seat 1", "orders: #1"
    )


# Жертва


def test_sacrifice_destroys_one_own_and_one_enemy_creature_of_no_higher_cost() -> None:
    state = holding(
        "Sacrifice",
        "A3: Knight of seat 1",
        "B3: Militiaman of seat 1",
        "B6: Vampire of seat 2",
        "C6: Lich of seat 2",
        "D6: Skeleton of seat 2",
    )
    assert sorted((cast.target, cast.other) for cast in offered(Cast, state)) == [(0, 2), (0, 4)]
    assert told(state, Cast(Spell.SACRIFICE, 0, 2)) == lines(
        "B3: Militiaman of seat 1",
        "C6: Lich of seat 2",
        "D6: Skeleton of seat 2",
        "seat 1: 3 coins",
        "graveyard: Knight",
        "seat 2: 3 coins",
        "graveyard: Vampire",
        "South: 3 points",
        "North: 3 points",
    )


def test_cd_21_a_sacrifice_that_brings_both_sides_to_the_goal_is_a_draw() -> None:
    state = holding(
        "Sacrifice", "A3: Militiaman of seat 1", "B6: Goblin Bully of seat 2", "South: 19 points", "North: 19 points"
    )
    assert told(state, Cast(Spell.SACRIFICE, 0, 1)) == lines(
        "turn 1: over, a draw by crush",
        "seat 1: 1 coins",
        "graveyard: Militiaman",
        "seat 2: 1 coins",
        "graveyard: Goblin Bully",
        "South: 20 points",
        "North: 20 points",
    )


# Мор


def test_plague_hurts_every_creature_of_the_field_by_1() -> None:
    state = holding("Plague", *CROWD, "A3: Militiaman of seat 1, 1 wounds", "E8: Creeping Horror of seat 2")
    assert told(state, Cast(Spell.PLAGUE)) == lines(
        "A3: Knight of seat 1, 1 wounds",
        "B6: Vampire of seat 2, 1 wounds",
        "C7: Palisade of seat 2",
        "C1: Ballista of seat 1",
        "down by B4: Ghoul of seat 2",
        "E8: Creeping Horror of seat 2, 1 wounds",
        "seat 1: -",
        "graveyard: Militiaman",
        "seat 2: 1 coins",
        "North: 1 points",
    )


# Беспомощность


CROWDED = (
    "A8: Skeleton of seat 2",
    "B8: Skeleton of seat 2",
    "C8: Skeleton of seat 2",
    "D8: Skeleton of seat 2",
    "E8: Skeleton of seat 2",
)


def test_helplessness_leaves_the_enemy_two_orders_in_his_next_turn() -> None:
    rest = ("C8: Headquarters of seat 2", "seat 1: -", "scrolls: Helplessness", "seat 2: 2 more orders")
    state = war("turn 1: discard", *CROWDED, *rest)
    ordering = after(state, Cast(Spell.HELPLESSNESS), Keep(), End(), Marshal())
    assert (len(ordering.orders), ordering.players[1].banner) == (2, 0)


def test_helplessness_passes_with_that_turn() -> None:
    state = war("turn 1: discard", *CROWDED, "seat 1: -", "scrolls: Helplessness")
    later = next_turn(next_turn(after(state, Cast(Spell.HELPLESSNESS), Keep())))
    assert len(after(later, End(), Marshal()).orders) == 5


# Гипноз


def test_hypnosis_takes_over_an_enemy_creature_of_cost_4_or_less() -> None:
    state = holding(
        "Hypnosis",
        "A3: Knight of seat 1",
        "B6: Vampire of seat 2",
        "C6: Ghoul of seat 2, 2 wounds, +3, paralysed",
        "C7: Mint of seat 2",
    )
    assert aimed(state) == [2]
    assert units(state, Cast(Spell.HYPNOSIS, 2)) == lines(
        "A3: Knight of seat 1",
        "B6: Vampire of seat 2",
        "C6: Ghoul of seat 2, by seat 1, 2 wounds, +3, paralysed",
        "C7: Mint of seat 2",
    )


def test_the_hypnotised_may_be_ordered_in_the_same_turn_and_go_the_other_way() -> None:
    state = holding("Hypnosis", "C4: Ghoul of seat 2")
    moves = Cast(Spell.HYPNOSIS, 0), End(), Marshal(), End(), Activate(0)
    assert units(state, *moves) == lines("C6: Ghoul of seat 2, by seat 1")


def test_the_hypnotised_strike_their_own_side() -> None:
    state = war("C5: Ghoul of seat 2, by seat 1", "C6: Zombie of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines(
        "C5: Ghoul of seat 2, by seat 1", "C6: Zombie of seat 2, 3 wounds"
    )


def test_cd_22_a_hypnotised_creature_is_reborn_to_its_owner() -> None:
    state = war("turn 2: activation", "C6: Vampire of seat 2", "C5: Skeleton of seat 2, by seat 1", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Vampire of seat 2", "C8: Skeleton of seat 2", "seat 2: 1 coins", "North: 1 points"
    )


# Scrolls


def test_cd_45_several_scrolls_may_be_bought_and_one_cast() -> None:
    state = war(
        "turn 1: market", "A3: Knight of seat 1", "seat 1: 5 mana", "spells: Fireball, Gust, Web, Condemnation x2"
    )
    bought = BuyScroll(Spell.FIREBALL), BuyScroll(Spell.GUST)
    assert told(state, *bought) == lines("A3: Knight of seat 1", "seat 1: -", "scrolls: Gust, Fireball")
    assert {cast.spell for cast in offered(Cast, state, *bought)} == {Spell.FIREBALL, Spell.GUST}
    assert offered(Cast, state, *bought, Cast(Spell.GUST, 0, cells=1)) == []


def test_a_scroll_costs_its_mana() -> None:
    state = war("turn 1: market", "seat 1: 4 mana", "spells: Condemnation, Fireball, Plague, Helplessness, Hypnosis")
    assert offered(BuyScroll, state) == [
        BuyScroll(Spell.CONDEMNATION),
        BuyScroll(Spell.FIREBALL),
        BuyScroll(Spell.PLAGUE),
    ]
    assert told(state, BuyScroll(Spell.FIREBALL)) == lines("seat 1: 1 mana", "scrolls: Fireball")


@pytest.mark.parametrize(("phase", "given"), [("market", "-"), ("orders", "-"), ("activation", "#1"), ("discard", "-")])
def test_scrolls_are_bought_and_cast_in_any_phase(phase: str, given: str) -> None:
    units_and_purse = ("A3: Knight of seat 1", "B3: Knight of seat 1", "seat 1: 3 mana")
    state = war(f"turn 1: {phase}", *units_and_purse, "spells: Fireball, Condemnation x3, Gust", f"orders: {given}")
    assert "A3: Knight of seat 1, 3 wounds" in units(state, BuyScroll(Spell.FIREBALL), Cast(Spell.FIREBALL, 0))


def test_scrolls_left_over_are_thrown_away_at_the_end_of_the_turn() -> None:
    state = war("turn 1: discard", "A3: Knight of seat 1", "seat 1: -", "scrolls: Fireball")
    later = after(state, Keep())
    assert (later.players[0].scrolls, later.spells.spent) == ((), (Spell.FIREBALL,))


def test_a_scroll_that_was_cast_is_spent() -> None:
    later = after(holding("Fireball", "A3: Knight of seat 1"), Cast(Spell.FIREBALL, 0))
    assert (later.players[0].scrolls, later.spells.spent) == ((), (Spell.FIREBALL,))


def test_a_new_turn_brings_a_new_spell() -> None:
    state = war(
        "turn 1: discard", "A2: Knight of seat 1", "seat 1: -", "scrolls: Condemnation", "spells: Blade Charm, Gust x4"
    )
    later = next_turn(next_turn(after(state, Cast(Spell.CONDEMNATION, 0))))
    assert offered(Cast, later, BuyScroll(Spell.BLADE_CHARM)) == [Cast(Spell.BLADE_CHARM, 0)]


@pytest.mark.parametrize(
    ("scroll", "position"),
    [
        ("Sacrifice", ("A3: Knight of seat 1", "C7: Palisade of seat 2")),
        ("Hypnosis", ("A3: Knight of seat 1", "B6: Vampire of seat 2")),
        ("Condemnation", ("A1: Ballista of seat 1",)),
        ("Plague", ("A1: Ballista of seat 1", "down by B4: Knight of seat 1")),
    ],
)
def test_cd_46_a_spell_without_a_legal_target_cannot_be_cast(scroll: str, position: tuple[str, ...]) -> None:
    assert offered(Cast, holding(scroll, *position)) == []


@pytest.mark.parametrize(("scroll", "targets"), [("Condemnation", [1, 2]), ("Web", [0, 2]), ("Healing Light", [2])])
def test_cd_78_a_scroll_is_offered_where_it_changes_something(scroll: str, targets: list[int]) -> None:
    assert (
        aimed(
            holding(
                scroll,
                "A3: Knight of seat 1, condemned",
                "B3: Knight of seat 1, paralysed",
                "C3: Knight of seat 1, 1 wounds",
            )
        )
        == targets
    )


def test_cd_53_a_thief_that_has_left_the_castle_steals_anew() -> None:
    state = war(
        "C7: Goblin Thief of seat 1",
        "C8: Mint of seat 2",
        "seat 1: -",
        "scrolls: Gust",
        "seat 2: 5 coins",
        "orders: #0",
    )
    assert told(state, Cast(Spell.GUST, 0, cells=1), Activate(0), Done()) == lines(
        "C7: Goblin Thief of seat 1", "C8: Mint of seat 2", "seat 1: 5 coins"
    )


def test_no_unit_of_the_caster_is_needed() -> None:
    assert units(holding("Fireball", "B6: Vampire of seat 2"), Cast(Spell.FIREBALL, 0)) == lines(
        "B6: Vampire of seat 2, 3 wounds"
    )


def test_a_creature_blown_back_keeps_its_order() -> None:
    state = war("B4: Knight of seat 1", "seat 1: -", "scrolls: Gust", "orders: #0")
    assert units(state, Cast(Spell.GUST, 0, cells=2), Activate(0)) == lines("B4: Knight of seat 1")


def test_cd_53_a_thief_blown_about_within_the_castle_steals_nothing() -> None:
    state = holding("Gust", "B8: Goblin Thief of seat 1", "seat 2: 5 coins")
    assert told(state, Cast(Spell.GUST, 0, cells=1)) == lines("B7: Goblin Thief of seat 1", "seat 2: 5 coins")
