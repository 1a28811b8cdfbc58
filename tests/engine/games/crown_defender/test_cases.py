"""The worked cases: the examples of the rule book and what else was settled by a position."""

from __future__ import annotations

import pytest

from engine.contract import NOBODY, NotYourTurn, Seat
from engine.games.crown_defender.board import at
from engine.games.crown_defender.cards import Ability, Centre, Kind, Race, Spell
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    Build,
    BuyScroll,
    Cast,
    ChooseCentre,
    ChooseRaces,
    End,
    Give,
    Goods,
    Hire,
    Keep,
    Marshal,
    Mulligan,
    Order,
    PlacePalisade,
    Renew,
    Step,
    Use,
)
from engine.games.crown_defender.state import Phase
from engine.table import Table
from tests.engine.games.crown_defender.positions import (
    FOUR,
    ONE,
    RULES,
    THREE,
    TWO,
    after,
    choices,
    lines,
    next_turn,
    offered,
    steps,
    targets,
    told,
    units,
    war,
)


def test_t1_a_flyer_is_hurt_by_1_and_sabotages() -> None:
    state = war("turn 2: market", "C7: Goblin Flyer of seat 1", "seat 2: 3 coins", "hand: Drunken Thug, Knight")
    hired = after(state, Hire(Kind.DRUNKEN_THUG, at("C8")), End(), Marshal(), End(), Activate(1), Attack(0))
    assert units(hired) == lines("C7: Goblin Flyer of seat 1, 1 wounds", "C8: Drunken Thug of seat 2, +1")
    assert "over, South wins by sabotage" in told(hired, Keep(), End(), Marshal(), End(), Activate(0))


def test_t1b_a_palisade_stops_the_flyer() -> None:
    assert units(war("C7: Goblin Flyer of seat 1", "C8: Palisade of seat 2", "orders: #0"), Activate(0)) == lines(
        "C7: Goblin Flyer of seat 1", "C8: Palisade of seat 2"
    )


def test_t2_an_elf_stops_before_a_full_cell_and_steps_aside() -> None:
    state = war("C1: Nimble Elf of seat 1", "C3: Elf Archer of seat 1", "C3: Elf Archer of seat 1", "orders: #0")
    assert sorted(steps(state, Activate(0))) == ["B2", "C2", "D2"]
    assert units(state, Activate(0), Step(at("B2"))) == lines(
        "B2: Nimble Elf of seat 1", "C3: Elf Archer of seat 1", "C3: Elf Archer of seat 1"
    )


def test_t2b_cd_11_a_fairy_passes_a_ballista() -> None:
    state = war("D1: Forest Fairy of seat 1", "D2: Ballista of seat 1", "orders: #0")
    assert units(state, Activate(0)) == lines("D4: Forest Fairy of seat 1", "D2: Ballista of seat 1")


def test_t3_an_archer_cannot_hurt_a_palisade_and_an_orc_fells_it() -> None:
    state = war("C7: Palisade of seat 2", "C5: Big Orc of seat 1", "C4: Goblin Archer of seat 1", "orders: #1, #2")
    assert targets(state, Activate(2)) == [0]
    shot = after(state, Activate(2), Attack(0))
    assert units(shot) == lines(
        "C7: Palisade of seat 2", "C5: Big Orc of seat 1", "C5: Goblin Archer of seat 1", "orders: #1"
    )
    assert told(shot, Activate(1), Attack(0)) == lines(
        "C6: Big Orc of seat 1", "C5: Goblin Archer of seat 1", "seat 1: 1 coins", "South: 1 points"
    )


def test_t4_three_orders_lead_three_cards_down_and_heal_once() -> None:
    state = war(
        "down by B4: Dryad of seat 1", "A1: Knight of seat 1, 3 wounds", "descent: Empty Corridor", "orders: #0 x3"
    )
    healed = after(state, Activate(0), Use(Ability.HEALING, 1))
    assert units(healed) == lines("down by B4: Dryad of seat 1", "A1: Knight of seat 1, 1 wounds")
    assert (healed.dungeon.revealed, healed.phase) == (4, Phase.DISCARD)


def test_t4b_a_cave_in_kills_and_the_orders_are_lost() -> None:
    later = after(
        war(
            "down by B4: Dryad of seat 1, 4 wounds",
            "A1: Knight of seat 1, 3 wounds",
            "descent: Empty Corridor | Cave In, Lost Purse",
            "orders: #0 x3",
        ),
        Activate(0),
    )
    assert told(later) == lines(
        "A1: Knight of seat 1, 3 wounds", "seat 1: -", "graveyard: Dryad", "seat 2: 1 coins", "North: 1 points"
    )
    assert (later.dungeon.revealed, later.explorer) == (2, NOBODY)


def test_t5_a_transfer_costs_one_of_each_resource() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "seat 1: 5 coins, 2 mana")
    assert told(state, Give(Goods.COINS, 5), Give(Goods.MANA, 2)) == lines("war: 1+3, 2+4", "seat 3: 4 coins, 1 mana")


def test_t5b_three_mana_become_two() -> None:
    state = war("turn 1: market", "war: 1+3, 2+4", "seat 1: 3 mana")
    assert told(state, Give(Goods.MANA, 3)) == lines("war: 1+3, 2+4", "seat 3: 2 mana")


def test_t6_a_troll_is_worth_5() -> None:
    state = war("C3: Goblin Archer of seat 1", "C6: Mountain Troll of seat 2, 8 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C4: Goblin Archer of seat 1", "seat 1: 5 coins", "seat 2: -", "graveyard: Mountain Troll", "South: 5 points"
    )


@pytest.mark.parametrize(
    ("attacker", "dies"),
    [
        ("C5: Knight of seat 1, +5", False),
        ("C3: Crossbowman of seat 1, +7", False),
        ("C3: Battle Mage of seat 1, +6", True),
    ],
    ids=["melee", "ranged", "magic"],
)
def test_t7_nothing_but_magic_hurts_a_creeping_horror(attacker: str, dies: bool) -> None:
    later = after(war(attacker, "C6: Creeping Horror of seat 2", "orders: #0"), Activate(0), Attack(1))
    assert [unit.wounds for unit in later.units.values()] == ([0] if dies else [0, 0])


@pytest.mark.parametrize("split", [(1, 3), (1, 1), (3, 3)], ids=["one each", "both of one", "both of the other"])
def test_t8_helplessness_leaves_two_orders_to_a_pair(split: tuple[int, int]) -> None:
    crowd = ("A8: Skeleton of seat 2", "B8: Skeleton of seat 2", "C8: Knight of seat 4", "D8: Knight of seat 4")
    state = war("turn 1: discard", "war: 1+3, 2+4", *crowd, "seat 1: -", "scrolls: Helplessness")
    ordering = after(state, Cast(Spell.HELPLESSNESS), (ONE, Keep()), (THREE, Keep()), (TWO, End()), (FOUR, End()))
    own = {TWO: [0, 1], FOUR: [2, 3]}
    given = [(Seat(seat), Order(own[Seat(seat)].pop(0))) for seat in split]
    later = after(ordering, *given)
    assert len(later.orders) == 2
    assert [move for seat in (TWO, FOUR) for move in RULES.moves(later, seat) if isinstance(move, Order)] == []


def test_t9_both_at_the_goal_is_a_draw() -> None:
    state = war(
        "C5: Doomed Goblin of seat 1", "C6: Knight of seat 2", "South: 18 points", "North: 19 points", "orders: #0"
    )
    assert told(state, Activate(0), Attack(1)) == lines(
        "turn 1: over, a draw by crush",
        "seat 1: 3 coins",
        "graveyard: Doomed Goblin",
        "seat 2: 1 coins",
        "graveyard: Knight",
        "South: 21 points",
        "North: 20 points",
    )


def test_t10_a_building_pulled_down_is_a_loss() -> None:
    state = war("turn 1: market", "B1: Ballista of seat 1", "seat 1: 3 coins", "buildings: Chapel, Palisade x4")
    assert told(state, Build(Kind.CHAPEL, at("B1"))) == lines(
        "B1: Chapel of seat 1", "seat 2: 2 coins", "North: 2 points"
    )


def test_t11_a_mulligan_is_made_once() -> None:
    table = Table(RULES, 2, "t11")
    south, north = (seats[0] for seats in table.state.order)
    table.play(south, ChooseRaces((Race.ORDER,)))
    table.play(north, ChooseRaces((Race.ELVES,)))
    table.play(north, ChooseCentre(Centre.KINGS_ROAD))
    for seat, cell in ((south, "A1"), (south, "B1"), (north, "A8"), (north, "B8")):
        table.play(seat, PlacePalisade(at(cell)))
    table.play(south, Mulligan(3, (0, 2, 4)))
    assert len(table.state.players[south].hand) == 5
    with pytest.raises(NotYourTurn):
        table.play(south, Mulligan(0, ()))


HEALTHY = tuple(f"{column}1: Militiaman of seat 1" for column in "ABCDE")


def test_t12_orders_end_only_when_none_can_be_given() -> None:
    state = after(war("turn 1: market", *HEALTHY, "A2: Knight of seat 1, paralysed"), End())
    assert End() not in choices(state, *map(Order, range(4)))
    assert End() in choices(state, Order(5), Order(0), Order(1))


def test_t12b_one_order_is_not_enough_for_the_paralysed() -> None:
    state = after(war("turn 1: market", *HEALTHY[:4], "A2: Knight of seat 1, paralysed"), End())
    assert End() in choices(state, *map(Order, range(4)))


def test_t13_the_last_card_drawn_locks_the_market() -> None:
    state = war(
        "turn 1: discard",
        "A1: Knight of seat 1",
        "seat 1: 9 coins, 9 mana",
        "hand: Militiaman x3, Knight",
        "deck of Order: Marshal",
    )
    later = next_turn(after(state, Keep()))
    assert RULES.to_act(later) == (0,)
    refused = [move for sort in (Build, BuyScroll, Renew) for move in offered(sort, later)]
    assert (refused, {hire.kind for hire in offered(Hire, later)}) == ([], {Kind.MILITIAMAN, Kind.KNIGHT, Kind.MARSHAL})


def test_t14_a_hypnotised_ghoul_goes_home_and_pays_its_owner() -> None:
    state = war("turn 2: activation", "C6: Vampire of seat 2", "C5: Ghoul of seat 2, by seat 1, 1 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Vampire of seat 2", "seat 2: 1 coins", "graveyard: Ghoul", "North: 1 points"
    )
