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
    OF_NORTH,
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
    state = war("S Goblin Flyer C7", "N: coins=3 hand=Drunken Thug, Knight", phase=Phase.MARKET, turn=OF_NORTH)
    hired = after(state, Hire(Kind.DRUNKEN_THUG, at("C8")), End(), Marshal(), End(), Activate(1), Attack(0))
    assert units(hired) == lines("S Goblin Flyer C7 wounds=1", "N Drunken Thug C8 bonus=1")
    assert "South wins by sabotage" in told(hired, Keep(), End(), Marshal(), End(), Activate(0))


def test_t1b_a_palisade_stops_the_flyer() -> None:
    assert units(war("S Goblin Flyer C7 ordered", "N Palisade C8"), Activate(0)) == lines(
        "S Goblin Flyer C7", "N Palisade C8"
    )


def test_t2_an_elf_stops_before_a_full_cell_and_steps_aside() -> None:
    state = war("S Nimble Elf C1 ordered", "S Elf Archer C3", "S Elf Archer C3")
    assert sorted(steps(state, Activate(0))) == ["B2", "C2", "D2"]
    assert units(state, Activate(0), Step(at("B2"))) == lines("S Nimble Elf B2", "S Elf Archer C3", "S Elf Archer C3")


def test_t2b_cd_11_a_fairy_passes_a_ballista() -> None:
    state = war("S Forest Fairy D1 ordered", "S Ballista D2")
    assert units(state, Activate(0)) == lines("S Forest Fairy D4", "S Ballista D2")


def test_t3_an_archer_cannot_hurt_a_palisade_and_an_orc_fells_it() -> None:
    state = war("N Palisade C7", "S Big Orc C5 ordered", "S Goblin Archer C4 ordered")
    assert targets(state, Activate(2)) == [0]
    shot = after(state, Activate(2), Attack(0))
    assert units(shot) == lines("N Palisade C7", "S Big Orc C5 ordered", "S Goblin Archer C5")
    assert told(shot, Activate(1), Attack(0)) == lines("S Big Orc C6", "S Goblin Archer C5", "S: coins=1", "South: 1")


def test_t4_three_orders_lead_three_cards_down_and_heal_once() -> None:
    state = war("S Dryad dungeon ordered=3", "S Knight A1 wounds=3", revealed=1)
    healed = after(state, Activate(0), Use(Ability.HEALING, 1))
    assert units(healed) == lines("S Dryad dungeon", "S Knight A1 wounds=1")
    assert (healed.dungeon.revealed, healed.phase) == (4, Phase.DISCARD)


def test_t4b_a_cave_in_kills_and_the_orders_are_lost() -> None:
    row = "Empty Corridor, Cave In, Lost Purse"
    later = after(war("S Dryad dungeon wounds=4 ordered=3", "S Knight A1 wounds=3", row=row, revealed=1), Activate(0))
    assert told(later) == lines("S Knight A1 wounds=3", "S: graveyard=Dryad", "N: coins=1", "North: 1")
    assert (later.dungeon.revealed, later.explorer) == (2, NOBODY)


def test_t5_a_transfer_costs_one_of_each_resource() -> None:
    state = war("S1: coins=5 mana=2", seats=4, phase=Phase.MARKET)
    assert told(state, Give(Goods.COINS, 5), Give(Goods.MANA, 2)) == lines("S2: coins=4 mana=1")


def test_t5b_three_mana_become_two() -> None:
    state = war("S1: mana=3", seats=4, phase=Phase.MARKET)
    assert told(state, Give(Goods.MANA, 3)) == lines("S2: mana=2")


def test_t6_a_troll_is_worth_5() -> None:
    state = war("S Goblin Archer C3 ordered", "N Mountain Troll C6 wounds=8")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Goblin Archer C4", "S: coins=5", "N: graveyard=Mountain Troll", "South: 5"
    )


@pytest.mark.parametrize(
    ("attacker", "dies"),
    [("Knight C5 bonus=5", False), ("Crossbowman C3 bonus=7", False), ("Battle Mage C3 bonus=6", True)],
)
def test_t7_nothing_but_magic_hurts_a_creeping_horror(attacker: str, dies: bool) -> None:
    later = after(war(f"S {attacker} ordered", "N Creeping Horror C6"), Activate(0), Attack(1))
    assert [unit.wounds for unit in later.units.values()] == ([0] if dies else [0, 0])


@pytest.mark.parametrize("split", [(1, 3), (1, 1), (3, 3)], ids=["one each", "both of one", "both of the other"])
def test_t8_helplessness_leaves_two_orders_to_a_pair(split: tuple[int, int]) -> None:
    crowd = ("N1 Skeleton A8", "N1 Skeleton B8", "N2 Knight C8", "N2 Knight D8")
    state = war(*crowd, "S1: scrolls=Helplessness", seats=4, phase=Phase.DISCARD)
    ordering = after(state, Cast(Spell.HELPLESSNESS), (ONE, Keep()), (THREE, Keep()), (TWO, End()), (FOUR, End()))
    own = {TWO: [0, 1], FOUR: [2, 3]}
    given = [(Seat(seat), Order(own[Seat(seat)].pop(0))) for seat in split]
    later = after(ordering, *given)
    assert len(later.orders) == 2
    assert [move for seat in (TWO, FOUR) for move in RULES.moves(later, seat) if isinstance(move, Order)] == []


def test_t9_both_at_the_goal_is_a_draw() -> None:
    state = war("S Doomed Goblin C5 ordered", "N Knight C6", "South: 18", "North: 19")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S: coins=3 graveyard=Doomed Goblin",
        "N: coins=1 graveyard=Knight",
        "South: 21",
        "North: 20",
        "a draw by crush",
    )


def test_t10_a_building_pulled_down_is_a_loss() -> None:
    state = war("S Ballista B1", "S: coins=3", phase=Phase.MARKET, buildings="Chapel")
    assert told(state, Build(Kind.CHAPEL, at("B1"))) == lines("S Chapel B1", "N: coins=2", "North: 2")


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


HEALTHY = tuple(f"S Militiaman {column}1" for column in "ABCDE")


def test_t12_orders_end_only_when_none_can_be_given() -> None:
    state = after(war(*HEALTHY, "S Knight A2 paralysed", phase=Phase.MARKET), End())
    assert End() not in choices(state, *map(Order, range(4)))
    assert End() in choices(state, Order(5), Order(0), Order(1))


def test_t12b_one_order_is_not_enough_for_the_paralysed() -> None:
    state = after(war(*HEALTHY[:4], "S Knight A2 paralysed", phase=Phase.MARKET), End())
    assert End() in choices(state, *map(Order, range(4)))


def test_t13_the_last_card_drawn_locks_the_market() -> None:
    hand = "Militiaman, Militiaman, Militiaman, Knight"
    state = war("S Knight A1", f"S: coins=9 mana=9 hand={hand} deck=Marshal", phase=Phase.DISCARD)
    later = next_turn(after(state, Keep()))
    assert RULES.to_act(later) == (0,)
    refused = [move for sort in (Build, BuyScroll, Renew) for move in offered(sort, later)]
    assert (refused, {hire.kind for hire in offered(Hire, later)}) == ([], {Kind.MILITIAMAN, Kind.KNIGHT, Kind.MARSHAL})


def test_t14_a_hypnotised_ghoul_goes_home_and_pays_its_owner() -> None:
    state = war("N Vampire C6 ordered", "S Ghoul C5 wounds=1 owner=N", turn=OF_NORTH)
    assert told(state, Activate(0), Attack(1)) == lines("N Vampire C6", "N: coins=1 graveyard=Ghoul", "North: 1")
