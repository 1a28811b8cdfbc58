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
from tests.engine.games.crown_defender.positions import OF_NORTH, ONE, after, choices, lines, offered, told, units, war

SIX = tuple(f"S Militiaman {cell}" for cell in ("A1", "B1", "C1", "D1", "E1", "A2"))


def ordering(*position: str) -> State:
    return after(war(*position, phase=Phase.MARKET), End())


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
    state = ordering("S Knight A1", "N Vampire A8", "S Palisade B1", "S Mint C1", "N Mint C8")
    assert offered(Order, state) == [Order(0), Order(3)]


def test_marshal_serves_those_nearest_to_the_enemy_first() -> None:
    state = ordering(*SIX[:5], "S Knight C6", "S Knight D4")
    assert sorted(after(state, Marshal()).orders)[-2:] == [5, 6]
    assert len(after(state, Marshal()).orders) == 5
    assert End() in choices(state, Marshal())


def test_cd_30_orders_are_counted_once_when_they_begin() -> None:
    state = ordering(*SIX, "S Headquarters B2 wounds=4", "S: scrolls=Fireball")
    later = after(state, Cast(Spell.FIREBALL, 6), Marshal())
    assert len(later.orders) == 6


def test_cd_30_a_commander_just_hired_counts() -> None:
    state = war(*SIX, "S: coins=8 hand=Marshal", phase=Phase.MARKET)
    assert len(after(state, Hire(Kind.MARSHAL, at("B1")), End(), Marshal()).orders) == 6


def test_cd_31_orders_that_no_unit_can_take_are_lost() -> None:
    state = ordering("S Knight A1 paralysed", "S Knight B1 paralysed")
    assert End() not in choices(state)
    assert End() in choices(state, Order(1))
    assert offered(Order, state, Order(1)) == []


def test_a_paralysed_creature_takes_3_orders_and_acts_without_the_token() -> None:
    state = ordering("S Knight A1 paralysed", *SIX[1:])
    assert len(after(state, Order(0), Marshal()).orders) == 3
    later = after(state, Order(0), Marshal(), End(), Activate(0))
    assert "S Knight A3" in units(later)


def test_cd_32_a_paralysed_creature_is_served_when_3_orders_remain() -> None:
    state = ordering("S Knight A1 paralysed", "S Knight B1", "S Knight C1")
    assert End() not in choices(state, Order(1), Order(2))


def test_cd_32_it_may_be_left_out_when_fewer_remain() -> None:
    state = ordering("S Knight A1 paralysed", *SIX[1:4])
    assert End() in choices(state, Order(1), Order(2), Order(3))


def test_paralysis_lasts_until_it_is_served() -> None:
    state = ordering("S Knight A1 paralysed", *SIX[1:])
    served = Order(1), Order(2), Order(3), Order(4), Order(5), End(), Charge()
    assert "S Knight A1 paralysed" in units(state, *served)


def test_cd_35_units_act_once_and_with_an_order_alone() -> None:
    state = war("S Knight A1 ordered", "S Knight B1 ordered", "S Knight C1")
    assert offered(Activate, state) == [Activate(0), Activate(1)]
    assert offered(Activate, state, Activate(1)) == [Activate(0)]


def test_cd_35_nobody_goes_back_to_a_unit_once_another_acts() -> None:
    state = war("S Knight C5 ordered", "S Knight B5 ordered", "N Vampire C6")
    assert offered(Activate, state, Activate(0)) == []
    assert offered(Activate, state, Activate(0), Attack(2)) == [Activate(1)]


def test_the_activation_ends_when_everybody_has_acted() -> None:
    state = war("S Knight A1 ordered", "S Knight B1 ordered")
    assert after(state, Activate(0)).phase == Phase.ACTIVATION
    assert after(state, Activate(0), Activate(1)).phase == Phase.DISCARD


def test_an_order_dies_with_its_unit() -> None:
    state = war("S Militiaman A1 ordered", "S Knight B1 ordered", "S: scrolls=Fireball")
    assert offered(Activate, state, Cast(Spell.FIREBALL, 0)) == [Activate(1)]


def test_an_order_is_lost_with_the_last_unit_and_the_activation_ends() -> None:
    state = war("S Militiaman A1 ordered", "S: scrolls=Fireball")
    assert after(state, Cast(Spell.FIREBALL, 0)).phase == Phase.DISCARD


def test_the_hypnotised_take_an_order_while_orders_are_given() -> None:
    state = ordering("N Ghoul C4", "S Knight A1", "S: scrolls=Hypnosis")
    assert offered(Order, state, Cast(Spell.HYPNOSIS, 0)) == [Order(0), Order(1)]


def test_the_paralysed_in_the_middle_of_orders_need_3() -> None:
    state = ordering("S Knight A1", "S Knight B1", "S: scrolls=Web")
    later = after(state, Order(0), Cast(Spell.WEB, 1), Order(1))
    assert later.orders == {0: Given(ONE, 1), 1: Given(ONE, 3)}


def test_a_unit_without_orders_does_not_act() -> None:
    state = ordering("S Knight A1 thawing", "N Vampire A2")
    assert told(state) == lines("S Knight A1 thawing", "N Vampire A2")


def test_no_scroll_is_cast_between_a_move_and_its_sidestep() -> None:
    state = war("S Nimble Elf C2 ordered", "S: mana=9 scrolls=Fireball")
    assert {type(move) for move in choices(state, Activate(0))} == {Step}
    assert offered(BuyScroll, state) != []


def test_north_is_ordered_alike() -> None:
    state = war("N Ghoul A8", "N Ghoul B8", phase=Phase.MARKET, turn=OF_NORTH)
    assert offered(Order, state, End()) == [Order(0), Order(1)]
