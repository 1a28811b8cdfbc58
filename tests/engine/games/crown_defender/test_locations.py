"""The two centres and their eight locations: CD-24, CD-28, CD-36, CD-37."""

from __future__ import annotations

import pytest

from engine.games.crown_defender.board import CELLS, at, locations
from engine.games.crown_defender.cards import Centre, Location
from engine.games.crown_defender.moves import Enter, SkipLocation, StayOut, UseLocation
from engine.games.crown_defender.state import Phase
from tests.engine.games.crown_defender.positions import after, dawn, lines, next_turn, tasks, told, units

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


INCOME = "S: coins=5 mana=2"


def test_a_mine_gives_2_coins() -> None:
    assert told(dawn("S Knight C3")) == lines("S Knight C3", "S: coins=7 mana=2")


def test_a_library_gives_1_mana() -> None:
    assert told(dawn("S Knight E5")) == lines("S Knight E5", "S: coins=5 mana=3")


@pytest.mark.parametrize(("before", "then"), [(6, 9), (7, 10), (8, 10), (10, 10)])
def test_mana_above_10_is_lost(before: int, then: int) -> None:
    assert told(dawn("S Knight E5", f"S: mana={before}")) == lines("S Knight E5", f"S: coins=5 mana={then}")


def test_a_workshop_restores_2_of_any_building() -> None:
    position = ("S Knight A3", "S Stone Wall A1 wounds=3", "N Mint C8 wounds=1", "S Knight B3 wounds=2")
    workshop = at("A3")
    assert tasks(dawn(*position)) == {UseLocation(workshop, 1), UseLocation(workshop, 2), SkipLocation(workshop)}
    assert told(dawn(*position), UseLocation(workshop, 1)) == lines(
        "S Knight A3", "S Stone Wall A1 wounds=1", "N Mint C8 wounds=1", "S Knight B3 wounds=2", INCOME
    )


def test_a_workshop_may_be_left_unused() -> None:
    state = dawn("S Knight A3", "N Mint C8 wounds=1")
    assert told(state, SkipLocation(at("A3"))) == lines("S Knight A3", "N Mint C8 wounds=1", INCOME)


def test_a_fountain_heals_2_of_any_creature_of_the_field() -> None:
    position = ("S Knight D3 wounds=3", "N Vampire C8 wounds=1", "S Mint A1 wounds=1", "N Ghoul dungeon wounds=1")
    fountain = at("D3")
    state = dawn(*position, revealed=1)
    assert tasks(state) == {UseLocation(fountain, 0), UseLocation(fountain, 1), SkipLocation(fountain)}
    assert told(state, UseLocation(fountain, 0)) == lines("S Knight D3 wounds=1", *position[1:], INCOME)


def test_an_altar_deals_2_magic_damage_to_an_enemy_creature_of_the_field() -> None:
    rest = ("N Creeping Horror C8", "N Palisade C7", "S Crossbowman A1", "N Ghoul dungeon")
    altar = at("A5")
    state = dawn("S Knight A5", *rest, revealed=1)
    assert tasks(state) == {UseLocation(altar, 1), SkipLocation(altar)}
    assert told(state, UseLocation(altar, 1)) == lines(
        "S Knight A5", "N Creeping Horror C8 wounds=2", *rest[1:], INCOME
    )


def test_an_altar_that_kills_brings_the_reward_and_nobody_is_its_killer() -> None:
    state = dawn("S Orc Berserker A5", "N Militiaman C8")
    assert told(state, UseLocation(at("A5"), 1)) == lines(
        "S Orc Berserker A5", "S: coins=6 mana=2", "N: graveyard=Militiaman", "South: 1"
    )


def test_a_camp_gives_3_to_the_creature_on_it() -> None:
    assert told(dawn("S Knight B5 bonus=5")) == lines("S Knight B5 bonus=8 camped", INCOME)


def test_a_camp_gives_to_one_of_two() -> None:
    state = dawn("S Knight B5", "S Inquisitor B5")
    assert tasks(state) == {UseLocation(at("B5"), 0), UseLocation(at("B5"), 1), SkipLocation(at("B5"))}
    assert told(state, UseLocation(at("B5"), 1)) == lines("S Knight B5", "S Inquisitor B5 bonus=3 camped", INCOME)


def test_cd_24_a_second_visit_of_a_camp_gives_nothing() -> None:
    assert told(dawn("S Knight D4 bonus=3 camped")) == lines("S Knight D4 bonus=3 camped", INCOME)


def test_cd_24_a_camp_gives_again_when_its_token_is_gone() -> None:
    assert told(dawn("S Knight D4 shamed")) == lines("S Knight D4 bonus=3 camped shamed", INCOME)


def test_a_rift_deals_2_to_the_creature_on_it() -> None:
    assert told(dawn("S Creeping Horror C4")) == lines("S Creeping Horror C4 wounds=2", INCOME)


def test_cd_37_a_rift_hurts_one_of_two_and_has_to() -> None:
    state = dawn("S Knight C4", "S Inquisitor C4")
    assert tasks(state) == {UseLocation(at("C4"), 0), UseLocation(at("C4"), 1)}
    assert told(state, UseLocation(at("C4"), 1)) == lines("S Knight C4", "S Inquisitor C4 wounds=2", INCOME)


def test_cd_37_a_rift_does_not_hurt_an_enemy_and_kills_for_him() -> None:
    assert told(dawn("S Militiaman C4", "N Vampire C4")) == lines(
        "N Vampire C4", "S: coins=5 mana=2 graveyard=Militiaman", "N: coins=1", "North: 1"
    )


def test_a_dungeon_may_be_entered() -> None:
    assert tasks(dawn("S Knight D5", "S Inquisitor B4")) == {Enter(0), Enter(1), StayOut()}


def test_two_creatures_on_a_location_get_its_effect_once() -> None:
    assert told(dawn("S Knight C3", "S Inquisitor C3")) == lines("S Knight C3", "S Inquisitor C3", "S: coins=7 mana=2")


def test_an_enemy_on_a_location_gets_its_effect_in_his_own_turn() -> None:
    state = dawn("S Knight C3", "N Vampire C3")
    assert told(state) == lines("S Knight C3", "N Vampire C3", "S: coins=7 mana=2")
    assert "N: coins=7 mana=2" in told(next_turn(state))


def test_locations_are_used_in_any_order_and_each_once() -> None:
    state = dawn("S Knight D3 wounds=3", "S Inquisitor A5", "N Vampire C8")
    fountain = {UseLocation(at("D3"), 0), SkipLocation(at("D3"))}
    altar = {UseLocation(at("A5"), 2), SkipLocation(at("A5"))}
    assert tasks(state) == fountain | altar
    assert tasks(state, UseLocation(at("D3"), 0)) == altar
    assert after(state, SkipLocation(at("A5")), SkipLocation(at("D3"))).phase == Phase.MARKET


def test_cd_28_regeneration_comes_before_the_rift() -> None:
    assert units(dawn("S Treant C4 wounds=7")) == lines("S Treant C4 wounds=7")


def test_cd_36_the_dungeon_is_entered_after_all_other_locations() -> None:
    state = dawn("S Knight D5", "S Inquisitor A5", "N Vampire C8")
    assert tasks(state) == {UseLocation(at("A5"), 2), SkipLocation(at("A5"))}
    assert tasks(state, SkipLocation(at("A5"))) == {Enter(0), StayOut()}


def test_a_location_without_a_creature_of_the_side_gives_nothing() -> None:
    assert told(dawn("N Vampire C6", "S Knight C7")) == lines("N Vampire C6", "S Knight C7", INCOME)
