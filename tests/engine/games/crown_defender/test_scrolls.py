"""The twelve spells, the tokens they lay, and the rules of scrolls: CD-13, CD-21, CD-22, CD-24, CD-34, CD-45, CD-46."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.cards import Ability, Spell
from engine.games.crown_defender.moves import Activate, Attack, BuyScroll, Cast, Done, End, Keep, Marshal, Order, Use
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import (
    OF_NORTH,
    after,
    dawn,
    lines,
    next_turn,
    offered,
    told,
    units,
    war,
)

CROWD = ("S Knight A3", "N Vampire B6", "N Palisade C7", "S Ballista C1", "N Ghoul dungeon")
CREATURES = [0, 1]
FIELD = [0, 1, 2, 3]


def holding(scroll: str, *position: str) -> State:
    return war(*position, f"S: scrolls={scroll}", phase=Phase.MARKET, revealed=1)


def aimed(state: State) -> list[int]:
    """Whom a scroll may be cast on."""
    return sorted({cast.target for cast in offered(Cast, state)})


# Осуждение


def test_condemnation_marks_any_creature_of_the_field() -> None:
    state = holding("Condemnation", *CROWD)
    assert aimed(state) == CREATURES
    assert "N Vampire B6 condemned" in units(state, Cast(Spell.CONDEMNATION, 1))


def test_the_condemned_cost_their_side_2_more() -> None:
    state = war("S Big Orc C5 ordered", "N Militiaman C6 condemned")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Big Orc C5", "S: coins=3", "N: graveyard=Militiaman", "South: 3"
    )


def test_the_condemned_cannot_be_healed() -> None:
    state = war("S Healer Monk C2 wounds=3 ordered", "S Knight C3 wounds=3 condemned")
    assert units(state, Activate(0), Use(Ability.COMMON_HEALING)) == lines(
        "S Healer Monk C3 wounds=1", "S Knight C3 wounds=3 condemned"
    )


def test_the_condemned_are_not_healed_at_a_fountain() -> None:
    state = dawn("S Knight D3 wounds=3 condemned", "S Mint A1 wounds=2")
    assert state.phase == Phase.MARKET


def test_the_condemned_do_not_regenerate() -> None:
    state = war("S Treant C1 wounds=3 condemned", phase=Phase.DISCARD, turn=OF_NORTH)
    assert units(state, Keep()) == lines("S Treant C1 wounds=3 condemned")


# Исцеляющий свет


@pytest.mark.parametrize(
    ("hurt", "healed"),
    [
        ("S Marshal A3 wounds=6", "S Marshal A3 wounds=2"),
        ("S Knight A3 wounds=3", "S Knight A3"),
        ("N Vampire A6 wounds=5", "N Vampire A6 wounds=1"),
        ("S Stone Wall A1 wounds=7", "S Stone Wall A1 wounds=3"),
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
    assert f"S Knight A3 bonus={bonus}" in units(state, Cast(Spell[scroll.upper().replace(" ", "_")], 0))


def test_cd_24_bonuses_add_up_and_last() -> None:
    state = war("S Knight A2 bonus=3", "S: scrolls=Titan Might", phase=Phase.DISCARD)
    assert units(state, Cast(Spell.TITAN_MIGHT, 0), Keep()) == lines("S Knight A2 bonus=8")


# Ледяные оковы


def test_ice_fetters_freeze_any_unit_of_the_field() -> None:
    state = holding("Ice Fetters", *CROWD)
    assert aimed(state) == FIELD
    assert "S Ballista C1 frozen" in units(state, Cast(Spell.ICE_FETTERS, 3))


def test_the_frozen_take_no_order() -> None:
    state = war("S Knight A3 thawing", "S Knight B3", "S Ballista C1 thawing", phase=Phase.MARKET)
    assert offered(Order, state, End()) == [Order(1)]


def test_frost_lasts_until_the_end_of_the_first_turn_that_starts_with_it() -> None:
    state = war("S Knight A2 frozen", "N Vampire B7 frozen", phase=Phase.DISCARD)
    assert units(state, Keep()) == lines("S Knight A2 frozen", "N Vampire B7 thawing")
    assert units(next_turn(after(state, Keep()))) == lines("S Knight A2 thawing", "N Vampire B7")


def test_cd_34_orders_on_a_unit_are_lost_when_it_freezes() -> None:
    state = war("S Knight A3 ordered", "S Knight B3 ordered", "S: scrolls=Ice Fetters")
    assert units(state, Cast(Spell.ICE_FETTERS, 0)) == lines("S Knight A3 frozen", "S Knight B3 ordered")


def test_frost_elsewhere_does_not_stop_the_unit_that_acts() -> None:
    state = war("S Knight C5 ordered", "N Vampire C6", "N Ghoul A8", "S: scrolls=Ice Fetters")
    assert units(state, Activate(0), Cast(Spell.ICE_FETTERS, 2), Attack(1)) == lines(
        "S Knight C5", "N Vampire C6 wounds=4", "N Ghoul A8 frozen"
    )


def test_frost_stops_the_unit_that_acts() -> None:
    state = war("S Knight C5 ordered", "N Vampire C6", "S: scrolls=Ice Fetters")
    assert after(state, Activate(0), Cast(Spell.ICE_FETTERS, 0)).phase == Phase.DISCARD


def test_cd_34_the_frozen_keep_passive_abilities() -> None:
    state = war("S Big Orc C5 ordered", "N Goblin Flyer C6 frozen")
    assert units(state, Activate(0), Attack(1)) == lines("S Big Orc C5", "N Goblin Flyer C6 wounds=1 frozen")


# Порыв ветра


def test_gust_blows_a_creature_back_1_or_2_cells() -> None:
    state = holding("Gust", "N Vampire B4")
    assert units(state, Cast(Spell.GUST, 0, cells=1)) == lines("N Vampire B5")
    assert units(state, Cast(Spell.GUST, 0, cells=2)) == lines("N Vampire B6")


def test_gust_blows_own_creatures_too() -> None:
    assert units(holding("Gust", "S Knight B4"), Cast(Spell.GUST, 0, cells=2)) == lines("S Knight B2")


@pytest.mark.parametrize(
    "behind",
    [
        ("S Knight B6", "S Crossbowman B6"),
        ("N Ghoul B6", "S Knight B6"),
    ],
    ids=["two enemies", "friend and enemy"],
)
def test_gust_is_stopped_by_a_full_cell(behind: tuple[str, str]) -> None:
    state = holding("Gust", "N Vampire B4", *behind)
    assert [cast.cells for cast in offered(Cast, state) if cast.target == 0] == [1]


def test_gust_is_stopped_by_a_building_hostile_to_the_creature() -> None:
    assert offered(Cast, holding("Gust", "S Knight B8", "N Palisade B7")) == []


def test_gust_blows_past_one_enemy_creature() -> None:
    state = holding("Gust", "N Vampire B4", "S Knight B5")
    assert units(state, Cast(Spell.GUST, 0, cells=2)) == lines("N Vampire B6", "S Knight B5")


def test_gust_blows_nobody_off_the_board() -> None:
    assert [cast.cells for cast in offered(Cast, holding("Gust", "S Knight B2"))] == [1]
    assert offered(Cast, holding("Gust", "S Knight B1", "N Vampire C8")) == []


def test_gust_does_not_blow_below_the_ground() -> None:
    assert offered(Cast, holding("Gust", "S Knight dungeon", "N Vampire C8")) == []


def test_gust_blows_into_traps() -> None:
    state = holding("Gust", "S Knight B8", "N Wolf Pit B7")
    assert told(state, Cast(Spell.GUST, 0, cells=1)) == lines("S Knight B7 wounds=4", "S: coins=1", "South: 1")


# Огненный шар


def test_fireball_burns_3_and_1_of_every_other_unit_in_the_cell() -> None:
    state = holding("Fireball", "N Creeping Horror B6", "S Knight B6", "N Vampire B7")
    assert units(state, Cast(Spell.FIREBALL, 0)) == lines(
        "N Creeping Horror B6 wounds=3", "S Knight B6 wounds=1", "N Vampire B7"
    )


def test_fireball_may_be_thrown_at_any_unit_of_the_field() -> None:
    state = holding("Fireball", *CROWD)
    assert aimed(state) == FIELD
    assert "N Palisade C7 wounds=3" in units(state, Cast(Spell.FIREBALL, 2))


def test_cd_13_a_trap_may_be_burnt_and_its_reward_is_paid() -> None:
    state = holding("Fireball", "N Wolf Pit B7", "N Vampire B7")
    assert told(state, Cast(Spell.FIREBALL, 0)) == lines("N Vampire B7 wounds=1", "S: coins=1", "South: 1")


def test_fireball_kills_those_of_the_caster_for_the_other_side() -> None:
    state = holding("Fireball", "N Vampire B6", "S Militiaman B6 wounds=1")
    assert told(state, Cast(Spell.FIREBALL, 0)) == lines(
        "N Vampire B6 wounds=3", "S: graveyard=Militiaman", "N: coins=1", "North: 1"
    )


def test_cd_19_a_zombie_lost_to_its_own_side_stinks_for_nobody() -> None:
    state = holding("Fireball", "S Zombie B6 wounds=1", "S Ghoul B5", "N Knight B7")
    assert told(state, Cast(Spell.FIREBALL, 0)) == lines(
        "S Ghoul B5", "N Knight B7 wounds=1", "S: graveyard=Zombie", "N: coins=1", "North: 1"
    )


# Паутина


def test_web_paralyses_any_creature_of_the_field() -> None:
    state = holding("Web", *CROWD)
    assert aimed(state) == CREATURES
    assert "N Vampire B6 paralysed" in units(state, Cast(Spell.WEB, 1))


def test_an_order_is_not_enough_for_one_who_is_paralysed_after_it_was_given() -> None:
    state = war("S Knight A3 ordered", "S Knight B3 ordered", "S: scrolls=Web")
    assert units(state, Cast(Spell.WEB, 0)) == lines("S Knight A3 paralysed", "S Knight B3 ordered")


# Жертва


def test_sacrifice_destroys_one_own_and_one_enemy_creature_of_no_higher_cost() -> None:
    state = holding("Sacrifice", "S Knight A3", "S Militiaman B3", "N Vampire B6", "N Lich C6", "N Skeleton D6")
    assert sorted((cast.target, cast.other) for cast in offered(Cast, state)) == [(0, 2), (0, 4)]
    assert told(state, Cast(Spell.SACRIFICE, 0, 2)) == lines(
        "S Militiaman B3",
        "N Lich C6",
        "N Skeleton D6",
        "S: coins=3 graveyard=Knight",
        "N: coins=3 graveyard=Vampire",
        "South: 3",
        "North: 3",
    )


def test_cd_21_a_sacrifice_that_brings_both_sides_to_the_goal_is_a_draw() -> None:
    state = holding("Sacrifice", "S Militiaman A3", "N Goblin Bully B6", "South: 19", "North: 19")
    assert told(state, Cast(Spell.SACRIFICE, 0, 1)) == lines(
        "S: coins=1 graveyard=Militiaman",
        "N: coins=1 graveyard=Goblin Bully",
        "South: 20",
        "North: 20",
        "a draw by crush",
    )


# Мор


def test_plague_hurts_every_creature_of_the_field_by_1() -> None:
    state = holding("Plague", *CROWD, "S Militiaman A3 wounds=1", "N Creeping Horror E8")
    assert told(state, Cast(Spell.PLAGUE)) == lines(
        "S Knight A3 wounds=1",
        "N Vampire B6 wounds=1",
        "N Palisade C7",
        "S Ballista C1",
        "N Ghoul dungeon",
        "N Creeping Horror E8 wounds=1",
        "S: graveyard=Militiaman",
        "N: coins=1",
        "North: 1",
    )


# Беспомощность


CROWDED = ("N Skeleton A8", "N Skeleton B8", "N Skeleton C8", "N Skeleton D8", "N Skeleton E8")


def test_helplessness_leaves_the_enemy_two_orders_in_his_next_turn() -> None:
    rest = ("N Headquarters C8", "S: scrolls=Helplessness", "N: banner=2")
    state = war(*CROWDED, *rest, phase=Phase.DISCARD)
    ordering = after(state, Cast(Spell.HELPLESSNESS), Keep(), End(), Marshal())
    assert (len(ordering.orders), ordering.players[1].banner) == (2, 0)


def test_helplessness_passes_with_that_turn() -> None:
    state = war(*CROWDED, "S: scrolls=Helplessness", phase=Phase.DISCARD)
    later = next_turn(next_turn(after(state, Cast(Spell.HELPLESSNESS), Keep())))
    assert len(after(later, End(), Marshal()).orders) == 5


# Гипноз


def test_hypnosis_takes_over_an_enemy_creature_of_cost_4_or_less() -> None:
    state = holding("Hypnosis", "S Knight A3", "N Vampire B6", "N Ghoul C6 wounds=2 bonus=3 paralysed", "N Mint C7")
    assert aimed(state) == [2]
    assert units(state, Cast(Spell.HYPNOSIS, 2)) == lines(
        "S Knight A3", "N Vampire B6", "S Ghoul C6 wounds=2 bonus=3 paralysed owner=N", "N Mint C7"
    )


def test_the_hypnotised_may_be_ordered_in_the_same_turn_and_go_the_other_way() -> None:
    state = holding("Hypnosis", "N Ghoul C4")
    moves = Cast(Spell.HYPNOSIS, 0), End(), Marshal(), End(), Activate(0)
    assert units(state, *moves) == lines("S Ghoul C6 owner=N")


def test_the_hypnotised_strike_their_own_side() -> None:
    state = war("S Ghoul C5 owner=N ordered", "N Zombie C6")
    assert units(state, Activate(0), Attack(1)) == lines("S Ghoul C5 owner=N", "N Zombie C6 wounds=3")


def test_cd_22_a_hypnotised_creature_is_reborn_to_its_owner() -> None:
    state = war("N Vampire C6 ordered", "S Skeleton C5 owner=N", turn=OF_NORTH)
    assert told(state, Activate(0), Attack(1)) == lines("N Vampire C6", "N Skeleton C8", "N: coins=1", "North: 1")


# Scrolls


def test_cd_45_several_scrolls_may_be_bought_and_one_cast() -> None:
    state = war("S Knight A3", "S: mana=5", phase=Phase.MARKET, spells="Fireball, Gust, Web")
    bought = BuyScroll(Spell.FIREBALL), BuyScroll(Spell.GUST)
    assert told(state, *bought) == lines("S Knight A3", "S: scrolls=Gust, Fireball")
    assert {cast.spell for cast in offered(Cast, state, *bought)} == {Spell.FIREBALL, Spell.GUST}
    assert offered(Cast, state, *bought, Cast(Spell.GUST, 0, cells=1)) == []


def test_a_scroll_costs_its_mana() -> None:
    state = war("S: mana=4", phase=Phase.MARKET, spells="Condemnation, Fireball, Plague, Helplessness, Hypnosis")
    assert offered(BuyScroll, state) == [
        BuyScroll(Spell.CONDEMNATION),
        BuyScroll(Spell.FIREBALL),
        BuyScroll(Spell.PLAGUE),
    ]
    assert told(state, BuyScroll(Spell.FIREBALL)) == lines("S: mana=1 scrolls=Fireball")


@pytest.mark.parametrize(
    ("phase", "how"),
    [(Phase.MARKET, ""), (Phase.ORDERS, ""), (Phase.ACTIVATION, " ordered"), (Phase.DISCARD, "")],
)
def test_scrolls_are_bought_and_cast_in_any_phase(phase: Phase, how: str) -> None:
    state = war("S Knight A3", f"S Knight B3{how}", "S: mana=3", phase=phase, spells="Fireball")
    assert "S Knight A3 wounds=3" in units(state, BuyScroll(Spell.FIREBALL), Cast(Spell.FIREBALL, 0))


def test_scrolls_left_over_are_thrown_away_at_the_end_of_the_turn() -> None:
    state = war("S Knight A3", "S: scrolls=Fireball", phase=Phase.DISCARD)
    later = after(state, Keep())
    assert (later.players[0].scrolls, later.spells.spent) == ((), (Spell.FIREBALL,))


def test_a_scroll_that_was_cast_is_spent() -> None:
    later = after(holding("Fireball", "S Knight A3"), Cast(Spell.FIREBALL, 0))
    assert (later.players[0].scrolls, later.spells.spent) == ((), (Spell.FIREBALL,))


def test_a_new_turn_brings_a_new_spell() -> None:
    state = war("S Knight A2", "S: scrolls=Condemnation", phase=Phase.DISCARD, spells="Blade Charm")
    later = next_turn(next_turn(after(state, Cast(Spell.CONDEMNATION, 0))))
    assert offered(Cast, later, BuyScroll(Spell.BLADE_CHARM)) == [Cast(Spell.BLADE_CHARM, 0)]


@pytest.mark.parametrize(
    ("scroll", "position"),
    [
        ("Sacrifice", ("S Knight A3", "N Palisade C7")),
        ("Hypnosis", ("S Knight A3", "N Vampire B6")),
        ("Condemnation", ("S Ballista A1",)),
        ("Plague", ("S Ballista A1", "S Knight dungeon")),
    ],
)
def test_cd_46_a_spell_without_a_legal_target_cannot_be_cast(scroll: str, position: tuple[str, ...]) -> None:
    assert offered(Cast, holding(scroll, *position)) == []


@pytest.mark.parametrize(("scroll", "targets"), [("Condemnation", [1, 2]), ("Web", [0, 2]), ("Healing Light", [2])])
def test_cd_78_a_scroll_is_offered_where_it_changes_something(scroll: str, targets: list[int]) -> None:
    assert aimed(holding(scroll, "S Knight A3 condemned", "S Knight B3 paralysed", "S Knight C3 wounds=1")) == targets


def test_cd_53_a_thief_that_has_left_the_castle_steals_anew() -> None:
    state = war("S Goblin Thief C7 ordered", "N Mint C8", "S: scrolls=Gust", "N: coins=5")
    assert told(state, Cast(Spell.GUST, 0, cells=1), Activate(0), Done()) == lines(
        "S Goblin Thief C7", "N Mint C8", "S: coins=5"
    )


def test_no_unit_of_the_caster_is_needed() -> None:
    assert units(holding("Fireball", "N Vampire B6"), Cast(Spell.FIREBALL, 0)) == lines("N Vampire B6 wounds=3")


def test_a_creature_blown_back_keeps_its_order() -> None:
    state = war("S Knight B4 ordered", "S: scrolls=Gust")
    assert units(state, Cast(Spell.GUST, 0, cells=2), Activate(0)) == lines("S Knight B4")


def test_cd_53_a_thief_blown_about_within_the_castle_steals_nothing() -> None:
    state = holding("Gust", "S Goblin Thief B8", "N: coins=5")
    assert told(state, Cast(Spell.GUST, 0, cells=1)) == lines("S Goblin Thief B7", "N: coins=5")
