"""The thirteen buildings, where they may be built, and traps: CD-3, CD-13 to CD-15, CD-29, CD-47."""

from __future__ import annotations

from engine.games.crown_defender.board import at, called
from engine.games.crown_defender.cards import BUILDINGS, Ability, Kind
from engine.games.crown_defender.moves import Activate, Attack, Build, End, Keep, Order, Step, Use
from engine.games.crown_defender.state import Phase, State
from engine.games.crown_defender.text.words import KINDS
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

# Each in its own words


def test_a_palisade_is_immune_to_arrows() -> None:
    state = war("C1: Ballista of seat 1", "C8: Palisade of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C1: Ballista of seat 1", "C8: Palisade of seat 2")


def test_a_stone_wall_is_armoured_against_arrows() -> None:
    state = war("C1: Ballista of seat 1", "C8: Stone Wall of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1)) == lines("C1: Ballista of seat 1", "C8: Stone Wall of seat 2, 1 wounds")


def test_a_wolf_pit_deals_4_to_the_creature_that_enters() -> None:
    state = war("C6: Knight of seat 1", "C7: Wolf Pit of seat 2", "orders: #0")
    assert told(state, Activate(0)) == lines("C7: Knight of seat 1, 4 wounds", "seat 1: 1 coins", "South: 1 points")


def test_an_ice_trap_deals_1_and_freezes_the_creature_that_enters() -> None:
    state = war("C6: Knight of seat 1", "C7: Ice Trap of seat 2", "orders: #0")
    assert told(state, Activate(0)) == lines(
        "C7: Knight of seat 1, 1 wounds, frozen", "seat 1: 1 coins", "South: 1 points"
    )


def test_a_powder_keg_explodes_when_it_is_lost() -> None:
    state = war(
        "C3: Elf Archer of seat 1",
        "B6: Treant of seat 1",
        "B5: Treant of seat 1",
        "C7: Powder Keg of seat 2",
        "D8: Knight of seat 2",
        "orders: #0",
    )
    assert told(state, Activate(0), Attack(3)) == lines(
        "C5: Elf Archer of seat 1",
        "B6: Treant of seat 1, 1 wounds",
        "B5: Treant of seat 1",
        "D8: Knight of seat 2",
        "seat 1: 1 coins",
        "South: 1 points",
    )


def test_a_ballista_shoots_3_along_its_column() -> None:
    state = war(
        "C1: Ballista of seat 1",
        "C4: Wolf Rider of seat 1",
        "C5: Vampire of seat 2",
        "D3: Ghoul of seat 2",
        "orders: #0",
    )
    assert targets(state, Activate(0)) == [2]
    assert "C5: Vampire of seat 2, 3 wounds" in units(state, Activate(0), Attack(2))


def test_a_ballista_of_north_shoots_southwards() -> None:
    state = war(
        "turn 2: activation", "C7: Ballista of seat 2", "C4: Vampire of seat 1", "C8: Ghoul of seat 1", "orders: #0"
    )
    assert targets(state, Activate(0)) == [1]


def test_a_ballista_in_melee_strikes_in_melee() -> None:
    state = war("C2: Ballista of seat 1", "C3: Goblin Flyer of seat 2", "C4: Big Orc of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == [1]
    assert "C3: Goblin Flyer of seat 2, 1 wounds" in units(state, Activate(0), Attack(1))


def test_a_watchtower_shoots_2_anywhere() -> None:
    state = war(
        "C1: Watchtower of seat 1", "A8: Vampire of seat 2", "E2: Ghoul of seat 2", "B8: Mint of seat 2", "orders: #0"
    )
    assert sorted(targets(state, Activate(0))) == [1, 2, 3]
    assert "B8: Mint of seat 2, 2 wounds" in units(state, Activate(0), Attack(3))


def test_a_mage_tower_strikes_anybody_by_lightning_of_2() -> None:
    state = war(
        "C1: Mage Tower of seat 1",
        "A8: Creeping Horror of seat 2",
        "B8: Mint of seat 2",
        "C8: Ice Trap of seat 2",
        "orders: #0",
    )
    assert sorted(aims(state, Activate(0))) == [1, 2]
    assert "A8: Creeping Horror of seat 2, 2 wounds" in units(state, Activate(0), Use(Ability.LIGHTNING, 1))


def test_a_mint_gives_2_coins_for_an_order() -> None:
    assert told(war("C1: Mint of seat 1", "orders: #0"), Activate(0), Use(Ability.INCOME)) == lines(
        "C1: Mint of seat 1", "seat 1: 2 coins"
    )


def test_a_chapel_heals_2_of_an_allied_creature() -> None:
    state = war(
        "C1: Chapel of seat 1, 2 wounds",
        "A6: Knight of seat 1, 5 wounds",
        "A8: Vampire of seat 2, 2 wounds",
        "orders: #0",
    )
    assert aims(state, Activate(0)) == [1]
    assert units(state, Activate(0), Use(Ability.HEALING, 1)) == lines(
        "C1: Chapel of seat 1, 2 wounds", "A6: Knight of seat 1, 3 wounds", "A8: Vampire of seat 2, 2 wounds"
    )


def test_a_forge_gives_1_to_an_allied_creature_without_a_bonus() -> None:
    state = war(
        "C1: Forge of seat 1",
        "A6: Knight of seat 1",
        "A7: Marshal of seat 1, +1",
        "A8: Vampire of seat 2",
        "orders: #0",
    )
    assert aims(state, Activate(0)) == [1]
    assert "A6: Knight of seat 1, +1" in units(state, Activate(0), Use(Ability.ARM, 1))


def test_a_war_drum_inspires_its_column() -> None:
    state = war(
        "C1: War Drum of seat 1", "C6: Knight of seat 1", "A7: Marshal of seat 1", "C8: Vampire of seat 2", "orders: #0"
    )
    assert units(state, Activate(0), Use(Ability.INSPIRE)) == lines(
        "C1: War Drum of seat 1", "C6: Knight of seat 1, +1 inspired", "A7: Marshal of seat 1", "C8: Vampire of seat 2"
    )


ACTIVE = "Ballista, Watchtower, Mage Tower, Mint, Chapel, Forge, War Drum"


def takes_orders(kind: int) -> bool:
    return offered(Order, war("turn 1: market", f"C1: {KINDS.name(kind)} of seat 1", "A1: Knight of seat 1"), End())[
        :1
    ] == [Order(0)]


def test_cd_29_only_buildings_with_a_red_ability_take_orders() -> None:
    assert KINDS.told(kind for kind in BUILDINGS if takes_orders(kind)) == ACTIVE


def test_a_destroyed_building_goes_to_the_spent_ones_of_the_market() -> None:
    state = after(war("C6: Big Orc of seat 1", "C7: Palisade of seat 2", "orders: #0"), Activate(0), Attack(1))
    assert state.buildings.spent == (Kind.PALISADE,)


# Traps


def test_cd_14_the_survivor_of_a_trap_may_still_strike() -> None:
    state = war("C6: Big Orc of seat 1", "C7: Wolf Pit of seat 2", "C8: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(2)) == lines(
        "C7: Big Orc of seat 1, 4 wounds", "C8: Knight of seat 2, 4 wounds"
    )


def test_cd_14_the_frozen_one_may_not() -> None:
    state = war("C6: Big Orc of seat 1", "C7: Ice Trap of seat 2", "C8: Knight of seat 2", "orders: #0")
    assert after(state, Activate(0)).phase == Phase.DISCARD


def test_cd_14_no_sidestep_follows_a_trap() -> None:
    state = war("C5: Dancing Blade of seat 1", "C7: Wolf Pit of seat 2", "orders: #0")
    assert steps(state, Activate(0)) == []


def test_cd_14_a_full_trap_does_not_spring_under_a_flyer() -> None:
    state = war("C6: Eagle Rider of seat 1", "C7: Wolf Pit of seat 2", "C7: Knight of seat 2", "orders: #0")
    assert units(state, Activate(0)) == lines(
        "C8: Eagle Rider of seat 1", "C7: Wolf Pit of seat 2", "C7: Knight of seat 2"
    )


def test_cd_14_a_full_trap_does_not_spring_under_a_walker() -> None:
    state = war("C6: Big Orc of seat 1", "C7: Wolf Pit of seat 2", "C7: Goblin Bully of seat 1", "orders: #0")
    assert units(state, Activate(0)) == lines(
        "C8: Big Orc of seat 1", "C7: Wolf Pit of seat 2", "C7: Goblin Bully of seat 1"
    )


def test_a_trap_stops_a_flyer() -> None:
    state = war("C6: Eagle Rider of seat 1", "C7: Ice Trap of seat 2", "orders: #0")
    assert units(state, Activate(0)) == lines("C7: Eagle Rider of seat 1, 1 wounds, frozen")


def test_a_trap_stops_the_incorporeal() -> None:
    state = war("C6: Ghost of seat 1", "C7: Ice Trap of seat 2", "orders: #0")
    assert units(state, Activate(0)) == lines("C7: Ghost of seat 1, 1 wounds, frozen")


def test_a_trap_springs_under_a_sidestep() -> None:
    state = war("C5: Nimble Elf of seat 1", "B7: Ice Trap of seat 2", "orders: #0")
    assert units(state, Activate(0), Step(at("B7"))) == lines("B7: Nimble Elf of seat 1, 1 wounds, frozen")


def test_cd_15_the_reward_of_a_trap_is_paid_though_its_victim_dies() -> None:
    state = war("C6: Goblin Bully of seat 1", "C7: Wolf Pit of seat 2", "orders: #0")
    assert told(state, Activate(0)) == lines(
        "seat 1: 1 coins", "graveyard: Goblin Bully", "seat 2: 1 coins", "South: 1 points", "North: 1 points"
    )


def test_a_trap_knows_no_armour() -> None:
    state = war("C6: Creeping Horror of seat 1", "C7: Ice Trap of seat 2", "orders: #0")
    assert units(state, Activate(0)) == lines("C7: Creeping Horror of seat 1, 1 wounds, frozen")


def test_an_enemy_trap_ahead_is_no_melee() -> None:
    state = war("C5: Huntress of seat 1", "C7: Wolf Pit of seat 2", "A8: Knight of seat 2", "orders: #0")
    assert targets(state, Activate(0)) == [2]


# Where to build

CHAPEL = "Chapel, Watchtower, Mage Tower, Headquarters, Ballista"
OWN_CASTLE = [f"{column}{row}" for row in (1, 2) for column in "ABCDE"]


def building(*position: str, coins: int = 3) -> State:
    return war("turn 1: market", *position, f"seat 1: {coins} coins", f"buildings: {CHAPEL}")


def test_cd_3_buildings_may_stand_anywhere_in_the_own_castle() -> None:
    assert offered(Build, building()) == [Build(Kind.CHAPEL, at(cell)) for cell in OWN_CASTLE]


def test_no_building_is_put_on_an_enemy_or_on_two_creatures() -> None:
    state = building(
        "A1: Knight of seat 1",
        "A1: Inquisitor of seat 1",
        "B1: Skeleton of seat 2",
        "C1: Knight of seat 1",
        "D1: Palisade of seat 1",
    )
    assert [called(build.cell) for build in offered(Build, state)] == OWN_CASTLE[2:]


def test_a_building_costs_its_price_and_its_slot_is_filled_at_once() -> None:
    state = building(coins=5)
    later = after(state, Build(Kind.CHAPEL, at("B2")))
    assert told(later) == lines("B2: Chapel of seat 1", "seat 1: 2 coins")
    assert (later.buildings.open, later.buildings.deck) == (
        (state.buildings.deck[-1], *state.buildings.open[1:]),
        state.buildings.deck[:-1],
    )


def test_a_new_building_may_take_an_order_in_the_same_turn() -> None:
    assert offered(Order, building(), Build(Kind.CHAPEL, at("B2")), End()) == [Order(0)]


def test_an_own_building_may_be_pulled_down_for_a_new_one_and_the_enemy_is_paid() -> None:
    state = building("B2: Forge of seat 1, 2 wounds", "B2: Knight of seat 1")
    assert told(state, Build(Kind.CHAPEL, at("B2"))) == lines(
        "B2: Chapel of seat 1", "B2: Knight of seat 1", "seat 2: 2 coins", "North: 2 points"
    )


def test_nothing_is_built_once_pulling_down_has_lost_the_war() -> None:
    state = building("B2: Forge of seat 1", "North: 18 points")
    assert told(state, Build(Kind.CHAPEL, at("B2"))) == lines(
        "turn 1: over, North wins by crush", "seat 1: 3 coins", "seat 2: 2 coins", "North: 20 points"
    )


def test_a_building_pulled_down_goes_to_the_spent_ones() -> None:
    later = after(building("B2: Forge of seat 1"), Build(Kind.CHAPEL, at("B2")))
    assert later.buildings.spent == (Kind.FORGE,)


def test_cd_23_a_keg_pulled_down_brings_nobody_back_into_the_place_of_the_new_building() -> None:
    """The Skeleton of South, hypnotised by North, dies of the keg and comes home to the nearest cell with room."""
    crowd = (
        "A1: Powder Keg of seat 1",
        "A1: Ghoul of seat 1",
        "A2: Skeleton of seat 1, by seat 2, 2 wounds",
        "seat 1: 4 coins",
    )
    state = war("turn 1: market", *crowd, "buildings: Chapel, Palisade x4")
    assert units(state, Build(Kind.CHAPEL, at("A1"))) == lines(
        "A1: Ghoul of seat 1", "A1: Chapel of seat 1", "B1: Skeleton of seat 1"
    )


def test_cd_47_nothing_is_pulled_down_without_building() -> None:
    assert choices(building("B2: Forge of seat 1", coins=0)) == [End()]


def test_the_market_stays_open_after_a_purchase() -> None:
    state = building(coins=9)
    assert told(state, Build(Kind.CHAPEL, at("B2")), Build(Kind.HEADQUARTERS, at("B1"))) == lines(
        "B2: Chapel of seat 1", "B1: Headquarters of seat 1", "seat 1: 1 coins"
    )


def test_a_building_never_moves() -> None:
    state = war("turn 1: activation", "C1: Ballista of seat 1", "C8: Vampire of seat 2", "orders: #0")
    assert units(state, Activate(0), Attack(1), Keep()) == lines(
        "C1: Ballista of seat 1", "C8: Vampire of seat 2, 3 wounds"
    )
