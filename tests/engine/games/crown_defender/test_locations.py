"""The two centres and their eight locations: CD-24, CD-28, CD-36, CD-37, CD-83, CD-84."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.board import CELLS, at, locations
from engine.games.crown_defender.cards import Centre, Location, Spell
from engine.games.crown_defender.moves import BuyScroll, Cast, Enter, SkipLocation, StayOut, UseLocation
from engine.games.crown_defender.state import Phase
from tests.engine.games.crown_defender.positions import after, choices, dawn, lines, next_turn, tasks, told, units, war

M, B, W, F, A, D, C, R = (Location[name] for name in "MINE LIBRARY WORKSHOP FOUNTAIN ALTAR DUNGEON CAMP RIFT".split())
o = Location.PLAIN
KINGS_ROAD = (
    (o, F, M, o, W),
    (A, C, R, D, B),
    (B, D, R, C, A),
    (W, o, M, F, o),
)
CURSED_LANDS = (
    (C, o, B, R, o),
    (W, F, D, A, M),
    (M, A, D, F, W),
    (o, R, B, o, C),
)


@pytest.mark.parametrize(("centre", "rows"), [(Centre.KINGS_ROAD, KINGS_ROAD), (Centre.CURSED_LANDS, CURSED_LANDS)])
def test_the_centre_lies_between_two_plain_castles(centre: Centre, rows: tuple[tuple[Location, ...], ...]) -> None:
    castle = (o,) * 10
    assert locations(centre) == (*castle, *(cell for row in reversed(rows) for cell in row), *castle)


@pytest.mark.parametrize("centre", Centre)
def test_the_centre_looks_the_same_from_both_castles(centre: Centre) -> None:
    assert locations(centre) == locations(centre)[::-1]
    assert len(locations(centre)) == CELLS


INCOME = "seat 1: 5 coins, 2 mana"
DEAR = "spells: Hypnosis x2, Helplessness x3"  # nobody can pay for one of these


def test_a_mine_gives_2_coins() -> None:
    assert told(dawn("C3: Knight of seat 1")) == lines("C3: Knight of seat 1", "seat 1: 7 coins, 2 mana")


def test_a_library_gives_1_mana() -> None:
    assert told(dawn("E5: Knight of seat 1")) == lines("E5: Knight of seat 1", "seat 1: 5 coins, 3 mana")


@pytest.mark.parametrize(("before", "then"), [(6, 9), (7, 10), (8, 10), (10, 10)])
def test_mana_above_10_is_lost(before: int, then: int) -> None:
    assert told(dawn("E5: Knight of seat 1", f"seat 1: {before} mana")) == lines(
        "E5: Knight of seat 1", f"seat 1: 5 coins, {then} mana"
    )


def test_a_workshop_restores_2_of_any_building() -> None:
    position = (
        "A3: Knight of seat 1",
        "A1: Stone Wall of seat 1, 3 wounds",
        "C8: Mint of seat 2, 1 wounds",
        "B3: Knight of seat 1, 2 wounds",
    )
    workshop = at("A3")
    assert tasks(dawn(*position)) == {UseLocation(workshop, 1), UseLocation(workshop, 2), SkipLocation(workshop)}
    assert told(dawn(*position), UseLocation(workshop, 1)) == lines(
        "A3: Knight of seat 1",
        "A1: Stone Wall of seat 1, 1 wounds",
        "C8: Mint of seat 2, 1 wounds",
        "B3: Knight of seat 1, 2 wounds",
        INCOME,
    )


def test_a_workshop_may_be_left_unused() -> None:
    state = dawn("A3: Knight of seat 1", "C8: Mint of seat 2, 1 wounds")
    assert told(state, SkipLocation(at("A3"))) == lines("A3: Knight of seat 1", "C8: Mint of seat 2, 1 wounds", INCOME)


def test_a_fountain_heals_2_of_any_creature_of_the_field() -> None:
    position = (
        "D3: Knight of seat 1, 3 wounds",
        "C8: Vampire of seat 2, 1 wounds",
        "A1: Mint of seat 1, 1 wounds",
        "down by B4: Ghoul of seat 2, 1 wounds",
    )
    fountain = at("D3")
    state = dawn(*position, "descent: Empty Corridor")
    assert tasks(state) == {UseLocation(fountain, 0), UseLocation(fountain, 1), SkipLocation(fountain)}
    assert told(state, UseLocation(fountain, 0)) == lines("D3: Knight of seat 1, 1 wounds", *position[1:], INCOME)


def test_an_altar_deals_2_magic_damage_to_an_enemy_creature_of_the_field() -> None:
    rest = (
        "C8: Creeping Horror of seat 2",
        "C7: Palisade of seat 2",
        "A1: Crossbowman of seat 1",
        "down by B4: Ghoul of seat 2",
    )
    altar = at("A5")
    state = dawn("A5: Knight of seat 1", *rest, "descent: Empty Corridor")
    assert tasks(state) == {UseLocation(altar, 1), SkipLocation(altar)}
    assert told(state, UseLocation(altar, 1)) == lines(
        "A5: Knight of seat 1", "C8: Creeping Horror of seat 2, 2 wounds", *rest[1:], INCOME
    )


def test_an_altar_that_kills_brings_the_reward_and_nobody_is_its_killer() -> None:
    state = dawn("A5: Orc Berserker of seat 1", "C8: Militiaman of seat 2")
    assert told(state, UseLocation(at("A5"), 1)) == lines(
        "A5: Orc Berserker of seat 1",
        "seat 1: 6 coins, 2 mana",
        "seat 2: -",
        "graveyard: Militiaman",
        "South: 1 points",
    )


def test_a_camp_gives_3_to_the_creature_on_it() -> None:
    assert told(dawn("B5: Knight of seat 1, +5")) == lines("B5: Knight of seat 1, +8, camped", INCOME)


def test_a_camp_gives_to_one_of_two() -> None:
    state = dawn("B5: Knight of seat 1", "B5: Inquisitor of seat 1")
    assert tasks(state) == {UseLocation(at("B5"), 0), UseLocation(at("B5"), 1), SkipLocation(at("B5"))}
    assert told(state, UseLocation(at("B5"), 1)) == lines(
        "B5: Knight of seat 1", "B5: Inquisitor of seat 1, +3, camped", INCOME
    )


def test_cd_24_a_second_visit_of_a_camp_gives_nothing() -> None:
    assert told(dawn("D4: Knight of seat 1, +3, camped")) == lines("D4: Knight of seat 1, +3, camped", INCOME)


def test_cd_24_a_camp_gives_again_when_its_token_is_gone() -> None:
    assert told(dawn("D4: Knight of seat 1, shamed")) == lines("D4: Knight of seat 1, +3, camped, shamed", INCOME)


def test_a_rift_deals_2_to_the_creature_on_it() -> None:
    assert told(dawn("C4: Creeping Horror of seat 1", DEAR)) == lines("C4: Creeping Horror of seat 1, 2 wounds", INCOME)


def test_cd_37_a_rift_hurts_one_of_two_and_has_to() -> None:
    state = dawn("C4: Knight of seat 1", "C4: Inquisitor of seat 1")
    assert tasks(state) == {UseLocation(at("C4"), 0), UseLocation(at("C4"), 1)}
    assert told(state, UseLocation(at("C4"), 1)) == lines(
        "C4: Knight of seat 1", "C4: Inquisitor of seat 1, 2 wounds", INCOME
    )


def test_cd_37_a_rift_does_not_hurt_an_enemy_and_kills_for_him() -> None:
    assert told(dawn("C4: Militiaman of seat 1", "C4: Vampire of seat 2", DEAR)) == lines(
        "C4: Vampire of seat 2",
        "seat 1: 5 coins, 2 mana",
        "graveyard: Militiaman",
        "seat 2: 1 coins",
        "North: 1 points",
    )


def test_a_dungeon_may_be_entered() -> None:
    assert tasks(dawn("D5: Knight of seat 1", "B4: Inquisitor of seat 1")) == {Enter(0), Enter(1), StayOut()}


def test_two_creatures_on_a_location_get_its_effect_once() -> None:
    assert told(dawn("C3: Knight of seat 1", "C3: Inquisitor of seat 1")) == lines(
        "C3: Knight of seat 1", "C3: Inquisitor of seat 1", "seat 1: 7 coins, 2 mana"
    )


def test_an_enemy_on_a_location_gets_its_effect_in_his_own_turn() -> None:
    state = dawn("C3: Knight of seat 1", "C3: Vampire of seat 2")
    assert told(state) == lines("C3: Knight of seat 1", "C3: Vampire of seat 2", "seat 1: 7 coins, 2 mana")
    assert "seat 2: 7 coins, 2 mana" in told(next_turn(state))


def test_locations_are_used_in_any_order_and_each_once() -> None:
    state = dawn("D3: Knight of seat 1, 3 wounds", "A5: Inquisitor of seat 1", "C8: Vampire of seat 2")
    fountain = {UseLocation(at("D3"), 0), SkipLocation(at("D3"))}
    altar = {UseLocation(at("A5"), 2), SkipLocation(at("A5"))}
    assert tasks(state) == fountain | altar
    assert tasks(state, UseLocation(at("D3"), 0)) == altar
    assert after(state, SkipLocation(at("A5")), SkipLocation(at("D3"))).phase == Phase.MARKET


def test_cd_28_regeneration_comes_before_the_rift() -> None:
    assert units(dawn("C4: Treant of seat 1, 7 wounds", DEAR)) == lines("C4: Treant of seat 1, 7 wounds")


def test_cd_36_the_dungeon_is_entered_after_all_other_locations() -> None:
    state = dawn("D5: Knight of seat 1", "A5: Inquisitor of seat 1", "C8: Vampire of seat 2")
    assert tasks(state) == {UseLocation(at("A5"), 2), SkipLocation(at("A5"))}
    assert tasks(state, SkipLocation(at("A5"))) == {Enter(0), StayOut()}


def test_a_location_without_a_creature_of_the_side_gives_nothing() -> None:
    assert told(dawn("C6: Vampire of seat 2", "C7: Knight of seat 1")) == lines(
        "C6: Vampire of seat 2", "C7: Knight of seat 1", INCOME
    )


# CD-83: a rift waits while a scroll could help


ON_THE_RIFT = "C4: Militiaman of seat 1"
RIFT = UseLocation(at("C4"), 0)


def test_cd_83_a_rift_waits_while_a_scroll_could_be_bought_and_cast() -> None:
    state = dawn(ON_THE_RIFT, "C8: Vampire of seat 2", "spells: Ice Fetters, Hypnosis x2, Helplessness x2")
    assert {RIFT, BuyScroll(Spell.ICE_FETTERS)} <= set(choices(state))
    assert units(state) == lines("C4: Militiaman of seat 1", "C8: Vampire of seat 2")
    assert SkipLocation(at("C4")) not in choices(state)
    assert units(state, RIFT) == lines("C8: Vampire of seat 2")


def test_cd_83_a_rift_waits_while_a_scroll_in_hand_could_be_cast() -> None:
    state = war("turn 1: locations", ON_THE_RIFT, "visitors: #0 on C4", DEAR, "seat 1: 2 coins", "scrolls: Gust")
    assert RIFT in choices(state)
    later = after(state, Cast(Spell.GUST, 0, cells=1))
    assert (units(later), later.phase) == (lines("C3: Militiaman of seat 1"), Phase.MARKET)


def test_cd_83_a_rift_does_not_wait_for_a_second_scroll() -> None:
    purse = ("seat 1: 2 coins", "scrolls: Condemnation, Gust")
    state = war("turn 1: locations", ON_THE_RIFT, "visitors: #0 on C4", DEAR, *purse)
    assert units(state, Cast(Spell.CONDEMNATION, 0)) == []


# CD-84: whose locations count is fixed when the phase begins


def test_cd_84_who_comes_onto_a_location_in_the_phase_earns_nothing_there() -> None:
    units_there = ("C4: Knight of seat 1", "D3: Elf Archer of seat 2, 1 wounds")
    state = war("turn 1: locations", *units_there, "visitors: #0 on C4", "seat 1: 2 coins", "scrolls: Hypnosis")
    later = after(state, Cast(Spell.HYPNOSIS, 1))
    assert later.phase == Phase.MARKET
    assert units(later)[1] == "D3: Elf Archer of seat 2, by seat 1, 1 wounds"


def test_cd_84_who_came_by_a_scroll_does_not_go_down() -> None:
    units_there = ("C4: Knight of seat 1", "D5: Ghoul of seat 2")
    state = war("turn 1: locations", *units_there, "visitors: #0 on C4", "seat 1: 2 coins", "scrolls: Hypnosis")
    assert after(state, Cast(Spell.HYPNOSIS, 1)).phase == Phase.MARKET


def test_cd_84_who_leaves_a_location_before_its_use_earns_nothing_either() -> None:
    units_there = ("A5: Knight of seat 1", "C8: Vampire of seat 2")
    state = war("turn 1: locations", *units_there, "visitors: #0 on A5", "seat 1: 2 coins", "scrolls: Gust")
    assert UseLocation(at("A5"), 1) in choices(state)
    assert after(state, Cast(Spell.GUST, 0, cells=1)).phase == Phase.MARKET
