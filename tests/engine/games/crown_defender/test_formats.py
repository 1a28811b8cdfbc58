"""Блиц, Тиран, Союзники, 20 героев, Необычный альянс: CD-61 to CD-65, CD-67, CD-69, CD-70 and section 8."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import HIDDEN, Move, Seat
from engine.games.crown_defender import cards
from engine.games.crown_defender.board import CASTLE, Side, at
from engine.games.crown_defender.cards import CARDS, SCROLLS, Ability, Centre, Kind, Race, Spell, whole_deck
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    Cast,
    ChooseCentre,
    ChooseRaces,
    DeckReady,
    Dismiss,
    Draw,
    End,
    Give,
    Goods,
    Hire,
    Keep,
    Marshal,
    Mulligan,
    Muster,
    Order,
    PlacePalisade,
    Raise,
    Recruit,
    Strike,
    Use,
    UseLocation,
    Withdraw,
)
from engine.games.crown_defender.state import Phase, State
from engine.table import Table
from tests.engine.games.crown_defender.positions import (
    FOUR,
    ONE,
    RULES,
    THREE,
    TWO,
    after,
    lines,
    next_turn,
    offered,
    targets,
    told,
    units,
    war,
)

ALLY, TYRANT, OTHER_ALLY, TYRANT_AGAIN = range(4)  # turns of «Тиран»


def dealt(seats: int, seed: str = "crown", **options: Any) -> State:
    state: State = Table(RULES, seats, seed, options).state
    return state


def moves_of(state: State, seat: Seat, sort: type[Move]) -> list[Move]:
    return [move for move in RULES.moves(state, seat) if isinstance(move, sort)]


# Блиц


@pytest.mark.parametrize(("blitz", "goal"), [(False, (20, 20)), (True, (10, 10))])
def test_a_blitz_is_fought_to_10(blitz: bool, goal: tuple[int, int]) -> None:
    assert dealt(2, blitz=blitz).goal == goal


# Тиран


def tyranny(**options: Any) -> Table[Any, Any]:
    """A war whose Tyrant is seat 0."""
    tables = (Table(RULES, 3, str(seed), options) for seed in range(99))
    return next(table for table in tables if table.state.order[1] == (0,))


def test_cd_73_the_allies_and_the_tyrant_take_turns_and_who_sits_after_him_begins() -> None:
    state = tyranny().state
    assert state.order == ((1,), (0,), (2,), (0,))
    assert [player.side for player in state.players] == [Side.SOUTH, Side.NORTH, Side.NORTH]


def test_cd_73_the_lot_decides_who_is_the_tyrant() -> None:
    tyrants = {dealt(3, str(seed)).order[1][0] for seed in range(30)}
    assert tyrants == {0, 1, 2}


@pytest.mark.parametrize(
    ("even", "blitz", "goal"),
    [(False, False, (20, 20)), (True, False, (28, 20)), (False, True, (10, 10)), (True, True, (14, 10))],
)
def test_cd_73_the_tyrant_needs_28_points_in_an_even_fight(even: bool, blitz: bool, goal: tuple[int, int]) -> None:
    assert dealt(3, even=even, blitz=blitz).goal == goal


def settled(table: Table[Any, Any]) -> Table[Any, Any]:
    """A war before its palisades or decks: everybody chooses the first there is."""
    while table.state.phase in (Phase.RACE, Phase.CENTRE):
        seat = table.to_act()[0]
        table.play(seat, table.moves(seat)[0])
    return table


def placed(table: Table[Any, Any]) -> list[Seat]:
    """Who placed the palisades, one after another."""
    seats = list[Seat]()
    while table.state.phase == Phase.PALISADES:
        seats.append(table.to_act()[0])
        table.play(seats[-1], table.moves(seats[-1])[0])
    return seats


def test_cd_69_the_tyrant_chooses_first_then_the_allies_who_choose_the_centre() -> None:
    table = tyranny()
    asked = []
    while table.state.phase in (Phase.RACE, Phase.CENTRE):
        seat = table.to_act()[0]
        asked.append((table.state.phase, seat))
        table.play(seat, table.moves(seat)[0])
    assert asked == [(Phase.RACE, 0), (Phase.RACE, 1), (Phase.RACE, 2), (Phase.CENTRE, 1)]


def test_cd_62_the_tyrant_places_two_palisades_and_each_ally_one() -> None:
    table = settled(tyranny())
    assert sorted(placed(table)) == [0, 0, 1, 2]
    assert [unit.cell in CASTLE[unit.side] for unit in table.state.units.values()] == [True] * 4


def test_the_tyrant_has_5_orders_and_an_income_in_each_of_his_turns() -> None:
    crowd = [f"{cell}: Militiaman of seat 1" for cell in ("A1", "B1", "C1", "D1", "E1", "A2")]
    state = war("turn 1: discard", "war: 2, 1, 3, 1", *crowd)
    later = after(state, Keep())
    assert "seat 1: 5 coins, 2 mana" in told(later)
    assert len(after(later, End(), Marshal()).orders) == 5
    again = next_turn(next_turn(later))
    assert (RULES.to_act(again), again.players[0].coins, again.players[0].mana) == ((0,), 10, 4)


def test_each_ally_has_5_orders_and_a_purse_of_his_own() -> None:
    crowd = [f"{cell}: Militiaman of seat 3" for cell in ("A8", "B8", "C8", "D8", "E8", "A7")]
    state = war("turn 2: discard", "war: 2, 1, 3, 1", *crowd, "B7: Vampire of seat 2")
    later = after(state, Keep())
    assert {"seat 3: 5 coins, 2 mana"} == set(told(later)) - set(units(later))
    assert len(after(later, End(), Marshal()).orders) == 5


def test_an_ally_may_order_a_building_of_the_other() -> None:
    state = war(
        "turn 3: market", "war: 2, 1, 3, 1", "C8: Mint of seat 2", "C7: Knight of seat 3", "B7: Vampire of seat 2"
    )
    assert offered(Order, state, End()) == [Order(0), Order(1)]
    assert "seat 2: 2 coins" in told(state, End(), Marshal(), End(), Activate(0), Use(Ability.INCOME))


def test_an_ally_hands_coins_to_the_other() -> None:
    state = war("turn 1: market", "war: 2, 1, 3, 1", "seat 2: 3 coins")
    assert told(state, Give(Goods.COINS, 3)) == lines("war: 2, 1, 3, 1", "seat 3: 2 coins")


def test_the_tyrant_has_nobody_to_give_to() -> None:
    state = war("turn 2: market", "war: 2, 1, 3, 1", "seat 1: 3 coins, 3 mana")
    assert offered(Give, state) == []


def test_cd_63_a_status_lasts_until_the_turn_of_the_creatures_own_controller() -> None:
    state = war("turn 4: discard", "war: 2, 1, 3, 1", "A8: Knight of seat 3, frozen", "B8: Vampire of seat 2, frozen")
    first = after(state, Keep())
    assert units(first) == lines("war: 2, 1, 3, 1", "A8: Knight of seat 3, frozen", "B8: Vampire of seat 2, thawing")
    second = next_turn(next_turn(first))
    assert units(second) == lines("war: 2, 1, 3, 1", "A8: Knight of seat 3, thawing", "B8: Vampire of seat 2")


def test_cd_63_helplessness_hits_the_next_allied_turn() -> None:
    crowd = [
        f"{column}8: {creature}" for creature in ("Skeleton of seat 2", "Militiaman of seat 3") for column in "ABCDE"
    ]
    state = war("turn 2: discard", "war: 2, 1, 3, 1", *crowd, "seat 1: -", "scrolls: Helplessness")
    second = after(state, Cast(Spell.HELPLESSNESS), Keep())
    assert len(after(second, End(), Marshal()).orders) == 2
    first = next_turn(next_turn(second))
    assert len(after(first, End(), Marshal()).orders) == 5


def test_points_of_the_allies_are_shared() -> None:
    state = war(
        "turn 1: activation", "war: 2, 1, 3, 1", "C5: Knight of seat 2", "C4: Militiaman of seat 1", "orders: #0"
    )
    later = after(state, Activate(0), Attack(1))
    assert RULES.standing(later) == (0, 1, 1)


# Союзники


def test_pairs_take_turns_and_sit_across() -> None:
    state = dealt(4)
    assert [sorted(seats) for seats in sorted(state.order, key=sorted)] == [[0, 2], [1, 3]]
    assert [state.players[seat].side for seat in state.order[0]] == [Side.SOUTH, Side.SOUTH]


def test_cd_69_races_go_a1_b1_b2_a2_and_the_second_side_chooses_the_centre() -> None:
    table = Table(RULES, 4, "crown")
    (a1, a2), (b1, b2) = table.state.order
    asked = []
    while table.state.phase in (Phase.RACE, Phase.CENTRE):
        asked.append(table.to_act()[0])
        table.play(asked[-1], table.moves(asked[-1])[0])
    assert asked[:4] == [a1, b1, b2, a2]
    assert asked[4] in (b1, b2)
    assert len(asked) == 5


def test_cd_62_each_of_four_places_one_palisade() -> None:
    assert sorted(placed(settled(Table(RULES, 4, "crown")))) == [0, 1, 2, 3]


def test_both_partners_have_income_3_orders_and_act_in_the_same_phases() -> None:
    crowd = [
        f"{column}1: {creature}" for creature in ("Skeleton of seat 1", "Militiaman of seat 3") for column in "ABCDE"
    ]
    state = war("turn 2: discard", "war: 1+3, 2+4", *crowd)
    later = after(state, (TWO, Keep()), (FOUR, Keep()))
    assert set(told(later)) - set(units(later)) == {"seat 1: 5 coins, 2 mana", "seat 3: 5 coins, 2 mana"}
    assert RULES.to_act(later) == (0, 2)
    ordered = after(later, (THREE, End()), (ONE, End()), (ONE, Marshal()), (THREE, Marshal()))
    assert sorted(given.seat for given in ordered.orders.values()) == [0, 0, 0, 2, 2, 2]


RICH = ("seat 1: 2 coins", "seat 3: 2 coins")


def test_a_partner_who_is_through_waits_for_the_other() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "A1: Ghoul of seat 1", "B1: Knight of seat 3", *RICH)
    assert RULES.to_act(after(state, (THREE, End()))) == (0,)


def test_a_partner_without_coins_may_wait_for_some() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "seat 1: 2 coins", "hand: Skeleton, Zombie", "seat 3: 5 coins")
    later = after(
        state, (ONE, Hire(Kind.ZOMBIE, at("A1"))), (THREE, Give(Goods.COINS, 3)), (ONE, Hire(Kind.SKELETON, at("A1")))
    )
    assert told(later) == lines("war: 1+3, 2+4", "A1: Zombie of seat 1", "A1: Skeleton of seat 1", "seat 3: 2 coins")


def test_activations_of_partners_interleave() -> None:
    state = war(
        "war: 1+3, 2+4",
        "A1: Ghoul of seat 1",
        "B1: Ghoul of seat 1",
        "C1: Knight of seat 3",
        "D1: Knight of seat 3",
        "orders: #0, #1, #2",
    )
    later = after(state, (ONE, Activate(0)))
    assert (moves_of(later, ONE, Activate), moves_of(later, THREE, Activate)) == ([Activate(1)], [Activate(2)])


def test_only_one_unit_acts_at_a_time() -> None:
    state = war(
        "war: 1+3, 2+4", "C5: Ghoul of seat 1", "B1: Knight of seat 3", "C6: Vampire of seat 2", "orders: #0, #1"
    )
    assert moves_of(after(state, (ONE, Activate(0))), THREE, Activate) == []


def test_cd_64_orders_go_to_own_creatures_and_to_buildings_of_the_side() -> None:
    state = war(
        "turn 1: market", "war: 1+3, 2+4", "A1: Ghoul of seat 1", "B1: Knight of seat 3", "C1: Mint of seat 1", *RICH
    )
    later = after(state, (ONE, End()), (THREE, End()))
    assert moves_of(later, ONE, Order) == [Order(0), Order(2)]
    assert moves_of(later, THREE, Order) == [Order(1), Order(2)]
    assert moves_of(after(later, (THREE, Order(2))), ONE, Order) == [Order(0)]


def test_cd_64_a_mint_pays_its_controller_whoever_ordered_it() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "A1: Ghoul of seat 1", "C1: Mint of seat 1", *RICH)
    moves = (ONE, End()), (THREE, End()), (THREE, Order(1)), (ONE, Order(0)), (THREE, End()), (ONE, End())
    later = after(state, *moves, (THREE, Activate(1)), (THREE, Use(Ability.INCOME)))
    assert "seat 1: 4 coins" in told(later)


def test_cd_64_a_partners_units_are_allied() -> None:
    state = war(
        "war: 1+3, 2+4",
        "C1: Dryad of seat 1",
        "C2: Knight of seat 3, 3 wounds",
        "C2: Knight of seat 3, 2 wounds",
        "orders: #0",
    )
    assert units(state, Activate(0), Use(Ability.HEALING, 1)) == lines(
        "war: 1+3, 2+4", "C1: Dryad of seat 1", "C2: Knight of seat 3, 1 wounds", "C2: Knight of seat 3, 2 wounds"
    )


def test_cd_64_shots_pass_a_partners_units_and_walks_too() -> None:
    state = war(
        "war: 1+3, 2+4",
        "C1: Elf Archer of seat 1",
        "C2: Mint of seat 3",
        "C4: Knight of seat 3",
        "C6: Vampire of seat 2",
        "orders: #0",
    )
    assert "C3: Elf Archer of seat 1" in units(state, Activate(0))
    assert targets(state, Activate(0)) == [3]


def test_cd_64_bonuses_reach_a_partners_creatures() -> None:
    state = war("war: 1+3, 2+4", "C1: Standard Bearer of seat 1", "C6: Ghoul of seat 3", "orders: #0")
    assert units(state, Activate(0), Use(Ability.INSPIRE)) == lines(
        "war: 1+3, 2+4", "C3: Standard Bearer of seat 1, +1 inspired", "C6: Ghoul of seat 3, +1 inspired"
    )


def test_each_partner_casts_one_spell_in_a_turn() -> None:
    state = war(
        "turn 1: market",
        "war: 1+3, 2+4",
        "A8: Vampire of seat 2",
        "seat 1: -",
        "scrolls: Fireball, Web",
        "seat 3: -",
        "scrolls: Titan Might",
    )
    later = after(state, (ONE, Cast(Spell.FIREBALL, 0)))
    assert (moves_of(later, ONE, Cast), moves_of(later, THREE, Cast)) == ([], [Cast(Spell.TITAN_MIGHT, 0)])


def test_a_transfer_is_of_2_at_least_and_of_what_there_is() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "seat 1: 3 coins, 1 mana")
    assert moves_of(state, ONE, Give) == [Give(Goods.COINS, 2), Give(Goods.COINS, 3)]


def test_cd_79_a_transfer_is_of_20_at_most() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "seat 1: 25 coins")
    assert moves_of(state, ONE, Give) == [Give(Goods.COINS, amount) for amount in range(2, 21)]


def test_a_transfer_of_mana_fills_up_to_10() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "seat 1: 4 mana", "seat 3: 9 mana")
    assert told(state, (ONE, Give(Goods.MANA, 4))) == lines("war: 1+3, 2+4", "seat 3: 10 mana")


def test_cd_61_a_commander_gives_his_order_to_his_controller() -> None:
    crowd = (
        "A1: Marshal of seat 1",
        "A1: Militiaman of seat 1",
        "B1: Militiaman of seat 1",
        "C1: Militiaman of seat 1",
    )
    state = war(
        "turn 1: market",
        "war: 1+3, 2+4",
        *crowd,
        *(f"{cell}: Ghoul of seat 3" for cell in ("B1", "C1", "D1", "E1")),
        *RICH,
    )
    later = after(state, (ONE, End()), (THREE, End()), (ONE, Marshal()), (THREE, Marshal()))
    assert sorted(given.seat for given in later.orders.values()) == [0, 0, 0, 0, 2, 2, 2]


def test_cd_61_under_helplessness_commanders_give_nothing() -> None:
    crowd = ("A8: Marshal of seat 2", "A8: Militiaman of seat 2", "B8: Militiaman of seat 2", "C8: Ghoul of seat 4")
    state = war("turn 1: discard", "war: 1+3, 2+4", *crowd, "seat 1: -", "scrolls: Helplessness")
    moves = (
        (ONE, Cast(Spell.HELPLESSNESS)),
        (ONE, Keep()),
        (THREE, Keep()),
        (TWO, End()),
        (FOUR, End()),
        (TWO, Marshal()),
    )
    later = after(state, *moves)
    assert (len(later.orders), moves_of(later, FOUR, Order)) == (2, [])


def helpless(*units: str) -> State:
    """The orders of a pair under «Беспомощность»."""
    state = war("turn 2: discard", "war: 1+3, 2+4", *units, "seat 2: -", "scrolls: Helplessness")
    moves = (TWO, Cast(Spell.HELPLESSNESS)), (TWO, Keep()), (FOUR, Keep()), (ONE, End()), (THREE, End())
    return after(state, *moves)


@pytest.mark.parametrize("taken_back", [0, 1])
def test_cd_61_an_order_taken_back_is_the_partners_to_give(taken_back: int) -> None:
    state = helpless("A1: Ghoul of seat 1", "B1: Ghoul of seat 1", "C1: Knight of seat 3", "D1: Knight of seat 3")
    all_given = after(state, (ONE, Marshal()))
    assert RULES.to_act(all_given) == (0,)
    later = after(all_given, (ONE, Withdraw(taken_back)), (THREE, Order(2)), (ONE, End()))
    assert {number: given.seat for number, given in later.orders.items()} == {1 - taken_back: 0, 2: 2}


def test_cd_31_nobody_is_through_while_a_building_of_the_side_can_be_served() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "A1: Ghoul of seat 1", "B1: Ballista of seat 1", *RICH)
    ordering = after(state, (ONE, End()), (THREE, End()), (ONE, Order(1)))
    assert RULES.to_act(ordering) == (0,)
    later = after(ordering, (ONE, Withdraw(1)), (THREE, Order(1)), (ONE, Order(0)), (ONE, End()), (THREE, End()))
    assert {number: given.seat for number, given in later.orders.items()} == {0: 0, 1: 2}


def test_a_fountain_waits_for_the_rift_of_the_partner() -> None:
    wounded = war(
        "turn 2: discard", "war: 1+3, 2+4", "B6: Ghoul of seat 1", "C4: Knight of seat 3", "C4: Knight of seat 3"
    )
    state = after(wounded, (TWO, Keep()), (FOUR, Keep()))
    assert RULES.to_act(state) == (2,)
    later = after(state, (THREE, UseLocation(at("C4"), 1)))
    assert moves_of(later, ONE, UseLocation) == [UseLocation(at("B6"), 1)]


def test_cd_70_each_partner_gets_the_effect_of_a_location_once() -> None:
    state = war("turn 2: discard", "war: 1+3, 2+4", "C3: Ghoul of seat 1", "C3: Knight of seat 3")
    later = after(state, (TWO, Keep()), (FOUR, Keep()))
    assert told(later) == lines(
        "war: 1+3, 2+4",
        "C3: Ghoul of seat 1",
        "C3: Knight of seat 3",
        "seat 1: 7 coins, 2 mana",
        "seat 3: 7 coins, 2 mana",
    )


def test_the_income_of_a_location_goes_to_the_controller_of_the_creature() -> None:
    state = war("turn 2: discard", "war: 1+3, 2+4", "C3: Knight of seat 3")
    later = after(state, (TWO, Keep()), (FOUR, Keep()))
    assert told(later) == lines(
        "war: 1+3, 2+4", "C3: Knight of seat 3", "seat 1: 5 coins, 2 mana", "seat 3: 7 coins, 2 mana"
    )


def test_partners_use_their_locations_side_by_side() -> None:
    state = war(
        "turn 2: discard", "war: 1+3, 2+4", "A5: Ghoul of seat 1", "E4: Knight of seat 3", "C8: Vampire of seat 2"
    )
    later = after(state, (TWO, Keep()), (FOUR, Keep()))
    assert moves_of(later, ONE, UseLocation) == [UseLocation(at("A5"), 2)]
    assert moves_of(later, THREE, UseLocation) == [UseLocation(at("E4"), 2)]


def test_theft_empties_both_purses() -> None:
    state = war(
        "war: 1+3, 2+4",
        "C4: Goblin Thief of seat 1",
        "seat 2: 3 coins",
        "seat 4: 4 coins",
        "seat 3: 1 coins",
        "orders: #0",
    )
    assert told(state, Activate(0)) == lines(
        "war: 1+3, 2+4", "C7: Goblin Thief of seat 1", "seat 1: 7 coins", "seat 3: 1 coins"
    )


def test_the_reward_goes_to_the_partner_whose_unit_killed() -> None:
    state = war(
        "war: 1+3, 2+4",
        "C5: Ghoul of seat 1",
        "C5: Knight of seat 3",
        "A8: Zombie of seat 2",
        "C6: Goblin Bully of seat 4",
        "orders: #1",
    )
    assert told(state, (THREE, Activate(1)), (THREE, Attack(3))) == lines(
        "war: 1+3, 2+4",
        "C5: Ghoul of seat 1",
        "C5: Knight of seat 3",
        "A8: Zombie of seat 2",
        "seat 3: 1 coins",
        "seat 4: -",
        "graveyard: Goblin Bully",
        "South: 1 points",
    )


def test_the_reward_of_a_spell_goes_to_its_caster() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "C6: Goblin Bully of seat 4", "seat 3: -", "scrolls: Fireball")
    assert told(state, (THREE, Cast(Spell.FIREBALL, 0))) == lines(
        "war: 1+3, 2+4", "seat 3: 1 coins", "seat 4: -", "graveyard: Goblin Bully", "South: 1 points"
    )


def test_the_reward_of_a_trap_goes_to_its_builder() -> None:
    state = war("war: 1+3, 2+4", "C6: Goblin Bully of seat 1", "C7: Wolf Pit of seat 4", "orders: #0")
    assert told(state, Activate(0)) == lines(
        "war: 1+3, 2+4",
        "seat 1: 1 coins",
        "graveyard: Goblin Bully",
        "seat 4: 1 coins",
        "South: 1 points",
        "North: 1 points",
    )


@pytest.mark.parametrize(
    ("purses", "paid"),
    [
        (("seat 1: 2 coins", "seat 3: 1 coins"), 2),
        (("seat 1: 1 coins", "seat 3: 2 coins"), 0),
        (("seat 1: 2 coins", "seat 3: 2 coins"), 0),
    ],
    ids=["the second is poorer", "the first is poorer", "equals"],
)
def test_the_reward_of_nobody_goes_to_the_poorer_partner(purses: tuple[str, str], paid: int) -> None:
    state = war(
        "turn 2: market", "war: 1+3, 2+4", "C8: Militiaman of seat 2, 1 wounds", "seat 2: -", "scrolls: Plague", *purses
    )
    before = [player.coins for player in state.players]
    later = after(state, (TWO, Cast(Spell.PLAGUE)))
    gained = [player.coins - coins for player, coins in zip(later.players, before, strict=True)]
    assert gained == [int(seat == paid) for seat in range(4)]


def test_the_reward_of_a_thunderbolt_goes_to_who_found_its_scroll() -> None:
    state = war(
        "war: 1+3, 2+4",
        "down by B4: Knight of seat 3",
        "seat 3: 5 coins",
        "C6: Goblin Bully of seat 4",
        "descent: Empty Corridor x5",
        "lair: Thunder Scroll",
        "orders: #0",
    )
    later = after(state, (THREE, Activate(0)), (THREE, Strike(1)))
    assert [player.coins for player in later.players] == [0, 0, 6, 0]


def test_partners_share_a_place() -> None:
    state = war("war: 1+3, 2+4", "C8: Ghoul of seat 1", "orders: #0")
    outcome = RULES.outcome(after(state, Activate(0)))
    assert outcome is not None
    assert outcome.places == (1, 2, 1, 2)


def test_partners_see_the_hands_of_each_other() -> None:
    state = war(
        "war: 1+3, 2+4",
        "seat 1: -",
        "hand: Ghoul",
        "seat 3: -",
        "hand: Knight",
        "seat 2: -",
        "hand: Dryad",
        "seat 4: -",
        "hand: Treant",
    )
    shown = RULES.view(state, ONE).state.players
    assert [player.hand for player in shown] == [(Kind.GHOUL,), (HIDDEN,), (Kind.KNIGHT,), (HIDDEN,)]


# 20 героев


def mustering(**options: Any) -> Table[Any, Any]:
    table = settled(Table(RULES, 2, "crown", {"heroes": True, **options}))
    assert table.state.phase == Phase.DECK
    return table


def test_a_deck_is_20_cards_and_not_more_of_a_kind_than_there_are() -> None:
    table = mustering()
    race = table.state.players[0].races[0]
    for kind in cards.kinds_of(race):
        while Recruit(Kind(kind)) in table.moves(ONE):
            table.play(ONE, Recruit(Kind(kind)))
    (picked,) = table.state.players[0].picked
    assert list(picked) == whole_deck(race)[:20]
    assert [move for move in table.moves(ONE) if isinstance(move, Recruit)] == []


def test_a_deck_of_less_than_20_is_not_ready() -> None:
    table = mustering()
    while len(table.state.players[0].picked[0]) < 20:
        assert DeckReady() not in table.moves(ONE)
        table.play(ONE, next(move for move in table.moves(ONE) if isinstance(move, Recruit)))
    table.play(ONE, DeckReady())
    assert 0 not in table.to_act()


def test_a_card_of_a_deck_is_put_back() -> None:
    table = mustering()
    kind = Kind(table.state.players[0].races[0] * 10)
    table.play(ONE, Recruit(kind))
    table.play(ONE, Dismiss(kind))
    assert table.state.players[0].picked == ((),)


def ready(table: Table[Any, Any]) -> State:
    """The war when everybody has let his deck be filled up."""
    while table.state.phase == Phase.DECK:
        seat = table.to_act()[0]
        table.play(seat, Muster() if Muster() in table.moves(seat) else DeckReady())
    state: State = table.state
    return state


def test_a_deck_is_filled_up_and_played_with() -> None:
    table = mustering()
    ready(table)
    placed(settled(table))
    sizes = [(len(player.picked[0]), len(player.hand), len(player.decks[0])) for player in table.state.players]
    assert sizes == [(20, 5, 15), (20, 5, 15)]


def test_cd_65_with_an_alliance_20_are_picked_of_each_deck() -> None:
    assert [[len(deck) for deck in player.picked] for player in ready(mustering(alliance=True)).players] == [
        [20, 20]
    ] * 2


def test_a_deck_is_picked_in_secret() -> None:
    table = mustering()
    table.play(ONE, Recruit(Kind(table.state.players[0].races[0] * 10)))
    assert RULES.view(table.state, TWO).state.players[0].picked != table.state.players[0].picked


# Необычный альянс


def test_an_alliance_leads_two_different_races() -> None:
    table = Table(RULES, 2, "crown", {"alliance": True})
    pairs = [move.races for move in table.moves(table.to_act()[0]) if isinstance(move, ChooseRaces)]
    assert len(pairs) == 6
    assert all(len(set(pair)) == 2 for pair in pairs)


def first_hands() -> Table[Any, Any]:
    table = settled(Table(RULES, 2, "crown", {"alliance": True}))
    placed(table)
    return table


def test_the_first_hand_of_an_alliance_is_drawn_card_by_card_from_either_deck() -> None:
    table = first_hands()
    assert (table.state.phase, set(table.to_act())) == (Phase.FIRST_HAND, {0, 1})
    races = table.state.players[0].races
    for race in (0, 0, 1, 0, 0):
        assert list(table.moves(ONE)) == [Draw(races[0]), Draw(races[1])]
        table.play(ONE, Draw(races[race]))
    player = table.state.players[0]
    assert [len(deck) for deck in player.decks] == [36, 39]
    assert sorted(int(cards.race_of(card)) for card in player.hand) == sorted([*[races[0]] * 4, races[1]])


def test_a_mulligan_of_an_alliance_returns_cards_to_their_own_decks() -> None:
    table = first_hands()
    for seat in (ONE, TWO):
        for race in (0, 0, 1, 0, 0):
            table.play(seat, Draw(table.state.players[seat].races[race]))
    table.play(ONE, Mulligan(5, (0, 1, 2, 3, 4)))
    while (player := table.state.players[0]) and len(player.hand) < 5:
        table.play(ONE, Draw(player.races[1]))
    everything = sorted((*player.hand, *player.decks[0], *player.decks[1]))
    assert everything == sorted((*whole_deck(player.races[0]), *whole_deck(player.races[1])))
    assert all(
        cards.race_of(card) == race for race, deck in zip(player.races, player.decks, strict=True) for card in deck
    )


def test_cd_72_a_mulligan_of_an_alliance_takes_as_many_from_each_deck() -> None:
    table = first_hands()
    for seat in (ONE, TWO):
        for race in (0, 0, 1, 0, 0):
            table.play(seat, Draw(table.state.players[seat].races[race]))
    table.play(ONE, Mulligan(5, (0, 1, 2, 3, 4)))
    assert [len(deck) for deck in table.state.players[0].decks] == [36, 39]


def test_an_alliance_refills_its_hand_card_by_card() -> None:
    state = war("turn 1: discard", "A1: Knight of seat 1", "B1: Ghoul of seat 1", "seat 1: -", "hand: Knight, Ghoul x2")
    later = after(state, Keep())
    assert (later.phase, RULES.to_act(later)) == (Phase.REFILL, (0,))
    drawn = after(later, Draw(Race.UNDEAD), Draw(Race.ORDER))
    assert [len(deck) for deck in drawn.players[0].decks] == [len(deck) - 1 for deck in state.players[0].decks]
    assert RULES.to_act(drawn) == (1,)


def test_an_alliance_with_one_deck_left_is_not_asked() -> None:
    state = war(
        "turn 1: discard",
        "A1: Knight of seat 1",
        "B1: Ghoul of seat 1",
        "seat 1: -",
        "hand: Knight",
        "deck of Order: -",
        "deck of Undead: Vampire, Ghost, Ghoul",
    )
    later = after(state, Keep())
    assert RULES.to_act(later) == (TWO,)
    assert later.players[0].hand == (Kind.KNIGHT, Kind.GHOUL, Kind.GHOST, Kind.VAMPIRE)


def test_an_alliance_is_locked_out_when_both_decks_are_empty() -> None:
    one = war(
        "turn 1: market",
        "A1: Knight of seat 1",
        "B1: Ghoul of seat 1",
        "seat 1: 9 mana",
        "hand: Knight",
        "deck of Order: -",
        "deck of Undead: Ghoul",
    )
    none = war(
        "turn 1: market",
        "A1: Knight of seat 1",
        "B1: Ghoul of seat 1",
        "seat 1: 9 mana",
        "hand: Knight",
        "deck of Order: -",
        "deck of Undead: -",
    )
    assert [one.players[0].locked_out, none.players[0].locked_out] == [False, True]


def test_an_alliance_raises_from_either_graveyard() -> None:
    state = war("turn 1: market", "seat 1: 5 coins", "hand: Necromancer", "graveyard: Militiaman, Ghoul")
    raised = {move.kind for move in offered(Raise, state, Hire(Kind.NECROMANCER, at("A1")))}
    assert raised == {Kind.MILITIAMAN, Kind.GHOUL}


# The box


def test_cd_67_the_box_holds_290_cards() -> None:
    piles = (
        sum(len(whole_deck(race)) for race in Race),
        sum(CARDS[Kind(building)].copies for building in cards.BUILDINGS),
        sum(scroll.copies for scroll in SCROLLS.values()),
        sum(cards.DESCENT_COPIES),
        sum(cards.LAIR_COPIES),
    )
    assert (piles, sum(piles)) == ((160, 40, 40, 30, 20), 290)


@pytest.mark.parametrize("centre", Centre)
def test_either_centre_may_be_chosen(centre: Centre) -> None:
    table = Table(RULES, 2, "crown")
    while table.state.phase == Phase.RACE:
        table.play(table.to_act()[0], ChooseRaces((Race.ELVES,)))
    table.play(table.to_act()[0], ChooseCentre(centre))
    assert table.state.centre == centre
    assert table.moves(table.to_act()[0])[0] == PlacePalisade(0)
