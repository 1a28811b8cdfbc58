"""Orders: who takes them, how many, when all are given: CD-29 to CD-35."""

from __future__ import annotations

from engine.games.crown_defender.board import at
from engine.games.crown_defender.cards import Kind, Spell
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    BuyScroll,
    Cast,
    Charge,
    End,
    Hire,
    Marshal,
    Order,
    Step,
    Withdraw,
)
from engine.games.crown_defender.state import Given, Phase, State
from tests.engine.games.crown_defender.positions import ONE, after, choices, lines, offered, told, units, war

SIX = tuple(f"{cell}: Militiaman of seat 1" for cell in ("A1", "B1", "C1", "D1", "E1", "A2"))


def ordering(*position: str) -> State:
    return after(war("turn 1: market", *position), End())


def test_a_turn_has_5_orders_one_for_each_unit() -> None:
    state = ordering(*SIX)
    five = [Order(number) for number in range(5)]
    assert offered(Order, state) == [*five, Order(5)]
    assert offered(Order, state, *five) == []
    assert after(state, *five).orders == {number: Given(ONE, 1) for number in range(5)}


def test_orders_are_shuffled_until_they_are_fixed() -> None:
    state = ordering(*SIX)
    five = [Order(number) for number in range(5)]
    later = after(state, *five, Withdraw(0), Order(5), End())
    assert sorted(later.orders) == [1, 2, 3, 4, 5]
    assert later.phase == Phase.ACTIVATION


def test_cd_74_orders_are_taken_back_ten_times() -> None:
    state = ordering(*SIX)
    back_and_forth = [Order(0), Withdraw(0)] * 10
    assert offered(Withdraw, state, *back_and_forth[:-2], Order(0)) == [Withdraw(0)]
    assert offered(Withdraw, state, *back_and_forth, Order(0)) == []


def test_an_order_is_taken_back_only_where_it_lies() -> None:
    assert offered(Withdraw, ordering(*SIX), Order(3)) == [Withdraw(3)]


def test_all_orders_that_can_be_given_must_be() -> None:
    state = ordering(*SIX[:3])
    assert End() not in choices(state, Order(0), Order(1))
    assert End() in choices(state, Order(0), Order(1), Order(2))


def test_enemies_and_passive_buildings_take_none() -> None:
    state = ordering(
        "A1: Knight of seat 1",
        "A8: Vampire of seat 2",
        "B1: Palisade of seat 1",
        "C1: Mint of seat 1",
        "C8: Mint of seat 2",
    )
    assert offered(Order, state) == [Order(0), Order(3)]


def test_marshal_serves_those_nearest_to_the_enemy_first() -> None:
    state = ordering(*SIX[:5], "C6: Knight of seat 1", "D4: Knight of seat 1")
    assert sorted(after(state, Marshal()).orders)[-2:] == [5, 6]
    assert len(after(state, Marshal()).orders) == 5
    assert End() in choices(state, Marshal())


def test_cd_30_orders_are_counted_once_when_they_begin() -> None:
    state = ordering(*SIX, "B2: Headquarters of seat 1, 4 wounds", "seat 1: -", "scrolls: Fireball")
    later = after(state, Cast(Spell.FIREBALL, 6), Marshal())
    assert len(later.orders) == 6


def test_cd_30_a_commander_just_hired_counts() -> None:
    state = war("turn 1: market", *SIX, "seat 1: 8 coins", "hand: Marshal")
    assert len(after(state, Hire(Kind.MARSHAL, at("B1")), End(), Marshal()).orders) == 6


def test_cd_31_orders_that_no_unit_can_take_are_lost() -> None:
    state = ordering("A1: Knight of seat 1, paralysed", "B1: Knight of seat 1, paralysed")
    assert End() not in choices(state)
    assert End() in choices(state, Order(1))
    assert offered(Order, state, Order(1)) == []


def test_a_paralysed_creature_takes_3_orders_and_acts_without_the_token() -> None:
    state = ordering("A1: Knight of seat 1, paralysed", *SIX[1:])
    assert len(after(state, Order(0), Marshal()).orders) == 3
    later = after(state, Order(0), Marshal(), End(), Activate(0))
    assert "A3: Knight of seat 1" in units(later)


def test_cd_32_a_paralysed_creature_is_served_when_3_orders_remain() -> None:
    state = ordering("A1: Knight of seat 1, paralysed", "B1: Knight of seat 1", "C1: Knight of seat 1")
    assert End() not in choices(state, Order(1), Order(2))


def test_cd_32_it_may_be_left_out_when_fewer_remain() -> None:
    state = ordering("A1: Knight of seat 1, paralysed", *SIX[1:4])
    assert End() in choices(state, Order(1), Order(2), Order(3))


def test_paralysis_lasts_until_it_is_served() -> None:
    state = ordering("A1: Knight of seat 1, paralysed", *SIX[1:])
    served = Order(1), Order(2), Order(3), Order(4), Order(5), End(), Charge()
    assert "A1: Knight of seat 1, paralysed" in units(state, *served)


def test_cd_35_units_act_once_and_with_an_order_alone() -> None:
    state = war("A1: Knight of seat 1", "B1: Knight of seat 1", "C1: Knight of seat 1", "orders: #0, #1")
    assert offered(Activate, state) == [Activate(0), Activate(1)]
    assert offered(Activate, state, Activate(1)) == [Activate(0)]


def test_cd_35_nobody_goes_back_to_a_unit_once_another_acts() -> None:
    state = war("C5: Knight of seat 1", "B5: Knight of seat 1", "C6: Vampire of seat 2", "orders: #0, #1")
    assert offered(Activate, state, Activate(0)) == []
    assert offered(Activate, state, Activate(0), Attack(2)) == [Activate(1)]


def test_the_activation_ends_when_everybody_has_acted() -> None:
    state = war("A1: Knight of seat 1", "B1: Knight of seat 1", "orders: #0, #1")
    assert after(state, Activate(0)).phase == Phase.ACTIVATION
    assert after(state, Activate(0), Activate(1)).phase == Phase.DISCARD


def test_an_order_dies_with_its_unit() -> None:
    state = war("A1: Militiaman of seat 1", "B1: Knight of seat 1", "seat 1: -", "scrolls: Fireball", "orders: #0, #1")
    assert offered(Activate, state, Cast(Spell.FIREBALL, 0)) == [Activate(1)]


def test_an_order_is_lost_with_the_last_unit_and_the_activation_ends() -> None:
    state = war("A1: Militiaman of seat 1", "seat 1: -", "scrolls: Fireball", "orders: #0")
    assert after(state, Cast(Spell.FIREBALL, 0)).phase == Phase.DISCARD


def test_the_hypnotised_take_an_order_while_orders_are_given() -> None:
    state = ordering("C4: Ghoul of seat 2", "A1: Knight of seat 1", "seat 1: -", "scrolls: Hypnosis")
    assert offered(Order, state, Cast(Spell.HYPNOSIS, 0)) == [Order(0), Order(1)]


def test_the_paralysed_in_the_middle_of_orders_need_3() -> None:
    state = ordering("A1: Knight of seat 1", "B1: Knight of seat 1", "seat 1: -", "scrolls: Web")
    later = after(state, Order(0), Cast(Spell.WEB, 1), Order(1))
    assert later.orders == {0: Given(ONE, 1), 1: Given(ONE, 3)}


def test_a_unit_without_orders_does_not_act() -> None:
    state = ordering("A1: Knight of seat 1, thawing", "A2: Vampire of seat 2")
    assert told(state) == lines("A1: Knight of seat 1, thawing", "A2: Vampire of seat 2")


def test_no_scroll_is_cast_between_a_move_and_its_sidestep() -> None:
    state = war("C2: Nimble Elf of seat 1", "seat 1: 9 mana", "scrolls: Fireball", "orders: #0")
    assert {type(move) for move in choices(state, Activate(0))} == {Step}
    assert offered(BuyScroll, state) != []


def test_north_is_ordered_alike() -> None:
    state = war("turn 2: market", "A8: Ghoul of seat 2", "B8: Ghoul of seat 2")
    assert offered(Order, state, End()) == [Order(0), Order(1)]
