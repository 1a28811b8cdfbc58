"""The thirteen buildings, where they may be built, and traps: CD-3, CD-13 to CD-15, CD-29, CD-47."""

from __future__ import annotations

from engine.games.crown_defender.board import at, called
from engine.games.crown_defender.cards import BUILDINGS, Ability, Kind
from engine.games.crown_defender.moves import Activate, Attack, Build, End, Keep, Order, Step, Use
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import (
    OF_NORTH,
    after,
    aims,
    choices,
    lines,
    named,
    offered,
    steps,
    targets,
    told,
    units,
    war,
)

# Each in its own words


def test_a_palisade_is_immune_to_arrows() -> None:
    state = war("S Ballista C1 ordered", "N Palisade C8")
    assert units(state, Activate(0), Attack(1)) == lines("S Ballista C1", "N Palisade C8")


def test_a_stone_wall_is_armoured_against_arrows() -> None:
    state = war("S Ballista C1 ordered", "N Stone Wall C8")
    assert units(state, Activate(0), Attack(1)) == lines("S Ballista C1", "N Stone Wall C8 wounds=1")


def test_a_wolf_pit_deals_4_to_the_creature_that_enters() -> None:
    state = war("S Knight C6 ordered", "N Wolf Pit C7")
    assert told(state, Activate(0)) == lines("S Knight C7 wounds=4", "S: coins=1", "South: 1")


def test_an_ice_trap_deals_1_and_freezes_the_creature_that_enters() -> None:
    state = war("S Knight C6 ordered", "N Ice Trap C7")
    assert told(state, Activate(0)) == lines("S Knight C7 wounds=1 frozen", "S: coins=1", "South: 1")


def test_a_powder_keg_explodes_when_it_is_lost() -> None:
    state = war("S Elf Archer C3 ordered", "S Treant B6", "S Treant B5", "N Powder Keg C7", "N Knight D8")
    assert told(state, Activate(0), Attack(3)) == lines(
        "S Elf Archer C5", "S Treant B6 wounds=1", "S Treant B5", "N Knight D8", "S: coins=1", "South: 1"
    )


def test_a_ballista_shoots_3_along_its_column() -> None:
    state = war("S Ballista C1 ordered", "S Wolf Rider C4", "N Vampire C5", "N Ghoul D3")
    assert targets(state, Activate(0)) == [2]
    assert "N Vampire C5 wounds=3" in units(state, Activate(0), Attack(2))


def test_a_ballista_of_north_shoots_southwards() -> None:
    state = war("N Ballista C7 ordered", "S Vampire C4", "S Ghoul C8", turn=OF_NORTH)
    assert targets(state, Activate(0)) == [1]


def test_a_ballista_in_melee_strikes_in_melee() -> None:
    state = war("S Ballista C2 ordered", "N Goblin Flyer C3", "N Big Orc C4")
    assert targets(state, Activate(0)) == [1]
    assert "N Goblin Flyer C3 wounds=1" in units(state, Activate(0), Attack(1))


def test_a_watchtower_shoots_2_anywhere() -> None:
    state = war("S Watchtower C1 ordered", "N Vampire A8", "N Ghoul E2", "N Mint B8")
    assert sorted(targets(state, Activate(0))) == [1, 2, 3]
    assert "N Mint B8 wounds=2" in units(state, Activate(0), Attack(3))


def test_a_mage_tower_strikes_anybody_by_lightning_of_2() -> None:
    state = war("S Mage Tower C1 ordered", "N Creeping Horror A8", "N Mint B8", "N Ice Trap C8")
    assert sorted(aims(state, Activate(0))) == [1, 2]
    assert "N Creeping Horror A8 wounds=2" in units(state, Activate(0), Use(Ability.LIGHTNING, 1))


def test_a_mint_gives_2_coins_for_an_order() -> None:
    assert told(war("S Mint C1 ordered"), Activate(0), Use(Ability.INCOME)) == lines("S Mint C1", "S: coins=2")


def test_a_chapel_heals_2_of_an_allied_creature() -> None:
    state = war("S Chapel C1 wounds=2 ordered", "S Knight A6 wounds=5", "N Vampire A8 wounds=2")
    assert aims(state, Activate(0)) == [1]
    assert units(state, Activate(0), Use(Ability.HEALING, 1)) == lines(
        "S Chapel C1 wounds=2", "S Knight A6 wounds=3", "N Vampire A8 wounds=2"
    )


def test_a_forge_gives_1_to_an_allied_creature_without_a_bonus() -> None:
    state = war("S Forge C1 ordered", "S Knight A6", "S Marshal A7 bonus=1", "N Vampire A8")
    assert aims(state, Activate(0)) == [1]
    assert "S Knight A6 bonus=1" in units(state, Activate(0), Use(Ability.ARM, 1))


def test_a_war_drum_inspires_its_column() -> None:
    state = war("S War Drum C1 ordered", "S Knight C6", "S Marshal A7", "N Vampire C8")
    assert units(state, Activate(0), Use(Ability.INSPIRE)) == lines(
        "S War Drum C1", "S Knight C6 inspired=1", "S Marshal A7", "N Vampire C8"
    )


RED = "Ballista, Watchtower, Mage Tower, Mint, Chapel, Forge, War Drum"


def takes_orders(kind: int) -> bool:
    return offered(Order, war(f"S {named([kind])} C1", "S Knight A1", phase=Phase.MARKET), End())[:1] == [Order(0)]


def test_cd_29_only_buildings_with_a_red_ability_take_orders() -> None:
    assert named(kind for kind in BUILDINGS if takes_orders(kind)) == RED


def test_a_destroyed_building_goes_to_the_spent_ones_of_the_market() -> None:
    state = after(war("S Big Orc C6 ordered", "N Palisade C7"), Activate(0), Attack(1))
    assert state.buildings.spent == (Kind.PALISADE,)


# Traps


def test_cd_14_the_survivor_of_a_trap_may_still_strike() -> None:
    state = war("S Big Orc C6 ordered", "N Wolf Pit C7", "N Knight C8")
    assert units(state, Activate(0), Attack(2)) == lines("S Big Orc C7 wounds=4", "N Knight C8 wounds=4")


def test_cd_14_the_frozen_one_may_not() -> None:
    state = war("S Big Orc C6 ordered", "N Ice Trap C7", "N Knight C8")
    assert after(state, Activate(0)).phase == Phase.DISCARD


def test_cd_14_no_sidestep_follows_a_trap() -> None:
    state = war("S Dancing Blade C5 ordered", "N Wolf Pit C7")
    assert steps(state, Activate(0)) == []


def test_cd_14_a_full_trap_does_not_spring_under_a_flyer() -> None:
    state = war("S Eagle Rider C6 ordered", "N Wolf Pit C7", "N Knight C7")
    assert units(state, Activate(0)) == lines("S Eagle Rider C8", "N Wolf Pit C7", "N Knight C7")


def test_cd_14_a_full_trap_does_not_spring_under_a_walker() -> None:
    state = war("S Big Orc C6 ordered", "N Wolf Pit C7", "S Goblin Bully C7")
    assert units(state, Activate(0)) == lines("S Big Orc C8", "N Wolf Pit C7", "S Goblin Bully C7")


def test_a_trap_stops_a_flyer() -> None:
    state = war("S Eagle Rider C6 ordered", "N Ice Trap C7")
    assert units(state, Activate(0)) == lines("S Eagle Rider C7 wounds=1 frozen")


def test_a_trap_stops_the_incorporeal() -> None:
    state = war("S Ghost C6 ordered", "N Ice Trap C7")
    assert units(state, Activate(0)) == lines("S Ghost C7 wounds=1 frozen")


def test_a_trap_springs_under_a_sidestep() -> None:
    state = war("S Nimble Elf C5 ordered", "N Ice Trap B7")
    assert units(state, Activate(0), Step(at("B7"))) == lines("S Nimble Elf B7 wounds=1 frozen")


def test_cd_15_the_reward_of_a_trap_is_paid_though_its_victim_dies() -> None:
    state = war("S Goblin Bully C6 ordered", "N Wolf Pit C7")
    assert told(state, Activate(0)) == lines("S: coins=1 graveyard=Goblin Bully", "N: coins=1", "South: 1", "North: 1")


def test_a_trap_knows_no_armour() -> None:
    state = war("S Creeping Horror C6 ordered", "N Ice Trap C7")
    assert units(state, Activate(0)) == lines("S Creeping Horror C7 wounds=1 frozen")


def test_an_enemy_trap_ahead_is_no_melee() -> None:
    state = war("S Huntress C5 ordered", "N Wolf Pit C7", "N Knight A8")
    assert targets(state, Activate(0)) == [2]


# Where to build

CHAPEL = "Chapel, Watchtower, Mage Tower, Headquarters, Ballista"
OWN_CASTLE = [f"{column}{row}" for row in (1, 2) for column in "ABCDE"]


def building(*position: str, coins: int = 3) -> State:
    return war(*position, f"S: coins={coins}", phase=Phase.MARKET, buildings=CHAPEL)


def test_cd_3_buildings_may_stand_anywhere_in_the_own_castle() -> None:
    assert offered(Build, building()) == [Build(Kind.CHAPEL, at(cell)) for cell in OWN_CASTLE]


def test_no_building_is_put_on_an_enemy_or_on_two_creatures() -> None:
    state = building("S Knight A1", "S Inquisitor A1", "N Skeleton B1", "S Knight C1", "S Palisade D1")
    assert [called(build.cell) for build in offered(Build, state)] == OWN_CASTLE[2:]


def test_a_building_costs_its_price_and_its_slot_is_filled_at_once() -> None:
    state = building(coins=5)
    later = after(state, Build(Kind.CHAPEL, at("B2")))
    assert told(later) == lines("S Chapel B2", "S: coins=2")
    assert (later.buildings.open, later.buildings.deck) == (
        (state.buildings.deck[-1], *state.buildings.open[1:]),
        state.buildings.deck[:-1],
    )


def test_a_new_building_may_take_an_order_in_the_same_turn() -> None:
    assert offered(Order, building(), Build(Kind.CHAPEL, at("B2")), End()) == [Order(0)]


def test_an_own_building_may_be_pulled_down_for_a_new_one_and_the_enemy_is_paid() -> None:
    state = building("S Forge B2 wounds=2", "S Knight B2")
    assert told(state, Build(Kind.CHAPEL, at("B2"))) == lines("S Chapel B2", "S Knight B2", "N: coins=2", "North: 2")


def test_nothing_is_built_once_pulling_down_has_lost_the_war() -> None:
    state = building("S Forge B2", "North: 18")
    assert told(state, Build(Kind.CHAPEL, at("B2"))) == lines(
        "S: coins=3", "N: coins=2", "North: 20", "North wins by crush"
    )


def test_a_building_pulled_down_goes_to_the_spent_ones() -> None:
    later = after(building("S Forge B2"), Build(Kind.CHAPEL, at("B2")))
    assert later.buildings.spent == (Kind.FORGE,)


def test_cd_23_a_keg_pulled_down_brings_nobody_back_into_the_place_of_the_new_building() -> None:
    """The Skeleton of South, hypnotised by North, dies of the keg and comes home to the nearest cell with room."""
    crowd = "S Powder Keg A1", "S Ghoul A1", "N Skeleton A2 owner=S wounds=2", "S: coins=4"
    state = war(*crowd, phase=Phase.MARKET, buildings="Chapel")
    assert units(state, Build(Kind.CHAPEL, at("A1"))) == lines("S Ghoul A1", "S Chapel A1", "S Skeleton B1")


def test_cd_47_nothing_is_pulled_down_without_building() -> None:
    assert choices(building("S Forge B2", coins=0)) == [End()]


def test_the_market_stays_open_after_a_purchase() -> None:
    state = building(coins=9)
    assert told(state, Build(Kind.CHAPEL, at("B2")), Build(Kind.HEADQUARTERS, at("B1"))) == lines(
        "S Chapel B2", "S Headquarters B1", "S: coins=1"
    )


def test_a_building_never_moves() -> None:
    state = war("S Ballista C1 ordered", "N Vampire C8", phase=Phase.ACTIVATION)
    assert units(state, Activate(0), Attack(1), Keep()) == lines("S Ballista C1", "N Vampire C8 wounds=3")
