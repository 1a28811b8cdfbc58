"""Hiring, the two stalls, the lock: CD-45, CD-48, CD-49, CD-53 to CD-55, CD-71.  Where to build: test_buildings.py."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.contract import NOBODY
from engine.games.crown_defender.board import at, called
from engine.games.crown_defender.cards import SLOTS, Kind, Spell
from engine.games.crown_defender.moves import (
    Build,
    BuyScroll,
    Cast,
    Decline,
    Dismantle,
    End,
    Enter,
    Hire,
    Order,
    Pay,
    Raise,
    Renew,
    SkipLocation,
    Stall,
)
from engine.games.crown_defender.state import State
from engine.games.crown_defender.text.words import KINDS
from tests.engine.games.crown_defender.positions import after, choices, dawn, lines, offered, told, units, war

LOCKED = ("seat 1: 9 coins, 9 mana", "hand: Militiaman, Knight", "deck of Order: -")
BUILDINGS = "buildings: Chapel, Forge, Palisade x3"
SPELLS = "spells: Fireball, Gust, Condemnation x3"


def trading(*position: str) -> State:
    return war("turn 1: market", *position, BUILDINGS, SPELLS)


# Hiring


def test_a_creature_is_hired_on_the_hire_line_and_leaves_the_hand() -> None:
    state = trading("seat 1: 7 coins", "hand: Knight, Militiaman x2, Marshal")
    later = after(state, Hire(Kind.KNIGHT, at("B1")))
    assert told(later) == lines("B1: Knight of seat 1", "seat 1: 1 coins")
    assert KINDS.told(later.players[0].hand) == "Militiaman x2, Marshal"


def test_who_is_affordable_may_be_hired_on_every_cell_with_room() -> None:
    crowd = (
        "A1: Knight of seat 1",
        "A1: Knight of seat 1",
        "B1: Knight of seat 1",
        "C1: Mint of seat 1",
        "C1: Knight of seat 1",
        "D1: Vampire of seat 2",
        "E1: Vampire of seat 2",
    )
    state = trading("seat 1: 5 coins", "hand: Knight, Militiaman", *crowd)
    assert offered(Hire, state) == [Hire(Kind.MILITIAMAN, at(cell)) for cell in ("B1", "D1", "E1")]


def test_any_number_is_hired_and_each_may_be_ordered_at_once() -> None:
    state = trading("seat 1: 7 coins", "hand: Knight, Militiaman")
    moves = Hire(Kind.KNIGHT, at("B1")), Hire(Kind.MILITIAMAN, at("B1"))
    assert told(state, *moves) == lines("B1: Knight of seat 1", "B1: Militiaman of seat 1")
    assert offered(Order, state, *moves, End()) == [Order(0), Order(1)]


def test_in_a_blitz_creatures_are_hired_anywhere_in_the_castle() -> None:
    state = trading("war: 1, 2; blitz", "seat 1: 1 coins", "hand: Militiaman")
    assert sorted(called(hire.cell) for hire in offered(Hire, state)) == sorted(
        f"{c}{r}" for c in "ABCDE" for r in "12"
    )


def test_in_a_blitz_the_raised_still_come_to_the_hire_line() -> None:
    state = trading("war: 1, 2; blitz", "seat 1: 5 coins", "hand: Necromancer", "graveyard: Ghoul")
    raised = offered(Raise, state, Hire(Kind.NECROMANCER, at("B2")))
    assert sorted(called(move.cell) for move in raised) == ["A1", "B1", "C1", "D1", "E1"]


FULL = tuple(f"{column}1: {who} of seat 1" for column in "ABCDE" for who in ("Militiaman", "Knight"))


def test_cd_71_a_full_hire_line_stops_hiring_only() -> None:
    state = trading(*FULL, "seat 1: 9 coins, 9 mana", "hand: Crossbowman")
    assert offered(Hire, state) == []
    assert "A2: Chapel of seat 1" in units(state, Build(Kind.CHAPEL, at("A2")))
    assert offered(BuyScroll, state) != []


def test_cd_55_the_hirer_comes_first_and_without_room_nobody_is_raised() -> None:
    undead = tuple(f"{column}1: {who} of seat 1" for column in "ABCDE" for who in ("Zombie", "Ghoul"))[1:]
    state = trading(*undead, "seat 1: 5 coins", "hand: Necromancer", "graveyard: Skeleton")
    assert choices(state, Hire(Kind.NECROMANCER, at("A1"))) == [End()]


def test_nobody_is_raised_from_an_empty_graveyard() -> None:
    state = trading("seat 1: 5 coins", "hand: Necromancer", "graveyard: Ghost")
    assert offered(Decline, state, Hire(Kind.NECROMANCER, at("A1"))) == []


def test_cd_54_a_golem_is_not_built_of_victims_that_lie_with_their_owner() -> None:
    state = trading("seat 1: 8 coins", "hand: Bone Golem", "graveyard: Ghost", "seat 2: -", "graveyard: Ghoul, Knight")
    assert offered(Dismantle, state, Hire(Kind.BONE_GOLEM, at("A1"))) == [Dismantle(Kind.GHOST)]


def test_an_army_cannot_be_hired_for_nothing() -> None:
    assert choices(trading("seat 1: -", "hand: Militiaman")) == [End()]


# The stalls


def test_new_buildings_cost_2_coins_and_sweep_all_five_away() -> None:
    state = trading("seat 1: 2 coins")
    later = after(state, Renew(Stall.BUILDINGS))
    deck = state.buildings.deck
    assert (later.players[0].coins, later.buildings.spent) == (0, state.buildings.open)
    assert (later.buildings.open, later.buildings.deck) == (deck[: -SLOTS - 1 : -1], deck[:-SLOTS])


def test_new_scrolls_cost_2_mana_and_sweep_all_five_away() -> None:
    state = trading("seat 1: 2 mana")
    later = after(state, Renew(Stall.SPELLS))
    assert (later.players[0].mana, later.spells.spent) == (0, state.spells.open)


def test_a_stall_may_be_renewed_as_often_as_it_is_paid() -> None:
    state = trading("seat 1: 5 coins")
    assert after(state, Renew(Stall.BUILDINGS), Renew(Stall.BUILDINGS)).players[0].coins == 1
    assert offered(Renew, state, Renew(Stall.BUILDINGS), Renew(Stall.BUILDINGS)) == []


@pytest.mark.parametrize(("phase", "given"), [("market", "-"), ("orders", "-"), ("activation", "#0"), ("discard", "-")])
def test_scrolls_are_renewed_in_any_phase_but_buildings_at_the_market_alone(phase: str, given: str) -> None:
    state = war(f"turn 1: {phase}", "A1: Knight of seat 1", "seat 1: 9 coins, 9 mana", f"orders: {given}")
    stalls = [Stall.BUILDINGS, Stall.SPELLS] if phase == "market" else [Stall.SPELLS]
    assert [renew.stall for renew in offered(Renew, state)] == stalls
    assert (offered(Build, state) != []) is (phase == "market")


def test_scrolls_are_bought_before_locations_are_used() -> None:
    state = dawn("D3: Knight of seat 1, 3 wounds", "seat 1: 4 mana", SPELLS)
    assert SkipLocation(at("D3")) in choices(state)
    assert "seat 1: 5 coins, 3 mana; scrolls: Fireball" in told(state, BuyScroll(Spell.FIREBALL))


def test_scrolls_are_bought_before_the_dungeon_is_entered() -> None:
    state = dawn("D5: Knight of seat 1", "seat 1: 4 mana", SPELLS)
    assert {Enter(0), BuyScroll(Spell.FIREBALL)} <= set(choices(state))


def test_a_slot_is_filled_at_once_after_a_scroll_is_bought() -> None:
    state = trading("seat 1: 3 mana")
    later = after(state, BuyScroll(Spell.FIREBALL))
    assert later.spells.open == (state.spells.deck[-1], *state.spells.open[1:])


def test_cd_49_an_empty_stall_deck_is_made_of_its_spent_cards() -> None:
    state = trading("seat 1: 3 coins")
    state.buildings = replace(state.buildings, deck=(), spent=state.buildings.deck)
    later = after(state, Build(Kind.CHAPEL, at("A1"))).buildings
    everything = sorted((*later.open, *later.deck, *later.spent))
    assert NOBODY not in later.open
    assert everything == sorted((*state.buildings.open[1:], *state.buildings.spent))
    assert list(later.deck) != sorted(later.deck)  # shuffled: what was spent lay in order


def test_cd_49_with_nothing_spent_either_the_slot_stays_empty() -> None:
    state = trading("seat 1: 3 mana")
    state.players[0].scrolls = tuple(sorted(state.spells.deck))
    state.spells = replace(state.spells, deck=())
    later = after(state, BuyScroll(Spell.FIREBALL))
    assert later.spells.open == (NOBODY, *state.spells.open[1:])


# The lock


def test_cd_48_without_a_mercenary_deck_the_market_is_closed_but_not_hiring() -> None:
    state = trading("A2: Knight of seat 1", *LOCKED)
    assert {type(move) for move in choices(state)} == {Hire, End}


def test_cd_48_scrolls_in_hand_are_still_cast() -> None:
    state = trading("A2: Knight of seat 1", *LOCKED, "scrolls: Fireball")
    assert units(state, Cast(Spell.FIREBALL, 0)) == lines("A2: Knight of seat 1, 3 wounds")


def test_the_lock_of_one_is_no_lock_of_the_other() -> None:
    state = trading("A2: Knight of seat 1", "seat 1: 3 coins, 3 mana", "seat 2: -", "deck of Order: -")
    assert offered(Build, state) != []


def test_a_golem_is_paid_at_once_when_the_graveyard_is_empty() -> None:
    state = trading("seat 1: 9 coins", "hand: Bone Golem")
    assert told(state, Hire(Kind.BONE_GOLEM, at("A1"))) == lines("A1: Bone Golem of seat 1", "seat 1: 1 coins")


def test_a_golem_is_paid_before_anything_else() -> None:
    state = trading("seat 1: 9 coins, 9 mana", "hand: Bone Golem", "graveyard: Ghost")
    assert set(choices(state, Hire(Kind.BONE_GOLEM, at("A1")))) == {Dismantle(Kind.GHOST), Pay()}
