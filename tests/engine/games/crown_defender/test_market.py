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
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import after, choices, dawn, lines, named, offered, told, units, war

LOCKED = "S: coins=9 mana=9 hand=Militiaman, Knight deck="


def trading(*position: str, blitz: bool = False) -> State:
    return war(*position, phase=Phase.MARKET, blitz=blitz, buildings="Chapel, Forge", spells="Fireball, Gust")


# Hiring


def test_a_creature_is_hired_on_the_hire_line_and_leaves_the_hand() -> None:
    state = trading("S: coins=7 hand=Knight, Militiaman, Militiaman, Marshal")
    later = after(state, Hire(Kind.KNIGHT, at("B1")))
    assert told(later) == lines("S Knight B1", "S: coins=1")
    assert named(later.players[0].hand) == "Militiaman, Militiaman, Marshal"


def test_who_is_affordable_may_be_hired_on_every_cell_with_room() -> None:
    crowd = ("S Knight A1", "S Knight A1", "S Knight B1", "S Mint C1", "S Knight C1", "N Vampire D1", "N Vampire E1")
    state = trading("S: coins=5 hand=Knight, Militiaman", *crowd)
    assert offered(Hire, state) == [Hire(Kind.MILITIAMAN, at(cell)) for cell in ("B1", "D1", "E1")]


def test_any_number_is_hired_and_each_may_be_ordered_at_once() -> None:
    state = trading("S: coins=7 hand=Knight, Militiaman")
    moves = Hire(Kind.KNIGHT, at("B1")), Hire(Kind.MILITIAMAN, at("B1"))
    assert told(state, *moves) == lines("S Knight B1", "S Militiaman B1")
    assert offered(Order, state, *moves, End()) == [Order(0), Order(1)]


def test_in_a_blitz_creatures_are_hired_anywhere_in_the_castle() -> None:
    state = trading("S: coins=1 hand=Militiaman", blitz=True)
    assert sorted(called(hire.cell) for hire in offered(Hire, state)) == sorted(
        f"{c}{r}" for c in "ABCDE" for r in "12"
    )


def test_in_a_blitz_the_raised_still_come_to_the_hire_line() -> None:
    state = trading("S: coins=5 hand=Necromancer graveyard=Ghoul", blitz=True)
    raised = offered(Raise, state, Hire(Kind.NECROMANCER, at("B2")))
    assert sorted(called(move.cell) for move in raised) == ["A1", "B1", "C1", "D1", "E1"]


FULL = tuple(f"S {who} {column}1" for column in "ABCDE" for who in ("Militiaman", "Knight"))


def test_cd_71_a_full_hire_line_stops_hiring_only() -> None:
    state = trading(*FULL, "S: coins=9 mana=9 hand=Crossbowman")
    assert offered(Hire, state) == []
    assert "S Chapel A2" in units(state, Build(Kind.CHAPEL, at("A2")))
    assert offered(BuyScroll, state) != []


def test_cd_55_the_hirer_comes_first_and_without_room_nobody_is_raised() -> None:
    undead = tuple(f"S {who} {column}1" for column in "ABCDE" for who in ("Zombie", "Ghoul"))[1:]
    state = trading(*undead, "S: coins=5 hand=Necromancer graveyard=Skeleton")
    assert choices(state, Hire(Kind.NECROMANCER, at("A1"))) == [End()]


def test_nobody_is_raised_from_an_empty_graveyard() -> None:
    state = trading("S: coins=5 hand=Necromancer graveyard=Ghost")
    assert offered(Decline, state, Hire(Kind.NECROMANCER, at("A1"))) == []


def test_cd_54_a_golem_is_not_built_of_victims_that_lie_with_their_owner() -> None:
    state = trading("S: coins=8 hand=Bone Golem graveyard=Ghost", "N: graveyard=Ghoul, Knight")
    assert offered(Dismantle, state, Hire(Kind.BONE_GOLEM, at("A1"))) == [Dismantle(Kind.GHOST)]


def test_an_army_cannot_be_hired_for_nothing() -> None:
    assert choices(trading("S: hand=Militiaman")) == [End()]


# The stalls


def test_new_buildings_cost_2_coins_and_sweep_all_five_away() -> None:
    state = trading("S: coins=2")
    later = after(state, Renew(Stall.BUILDINGS))
    deck = state.buildings.deck
    assert (later.players[0].coins, later.buildings.spent) == (0, state.buildings.open)
    assert (later.buildings.open, later.buildings.deck) == (deck[: -SLOTS - 1 : -1], deck[:-SLOTS])


def test_new_scrolls_cost_2_mana_and_sweep_all_five_away() -> None:
    state = trading("S: mana=2")
    later = after(state, Renew(Stall.SPELLS))
    assert (later.players[0].mana, later.spells.spent) == (0, state.spells.open)


def test_a_stall_may_be_renewed_as_often_as_it_is_paid() -> None:
    state = trading("S: coins=5")
    assert after(state, Renew(Stall.BUILDINGS), Renew(Stall.BUILDINGS)).players[0].coins == 1
    assert offered(Renew, state, Renew(Stall.BUILDINGS), Renew(Stall.BUILDINGS)) == []


@pytest.mark.parametrize(
    ("phase", "how"),
    [(Phase.MARKET, ""), (Phase.ORDERS, ""), (Phase.ACTIVATION, " ordered"), (Phase.DISCARD, "")],
)
def test_scrolls_are_renewed_in_any_phase_but_buildings_at_the_market_alone(phase: Phase, how: str) -> None:
    state = war(f"S Knight A1{how}", "S: coins=9 mana=9", phase=phase)
    stalls = [Stall.BUILDINGS, Stall.SPELLS] if phase == Phase.MARKET else [Stall.SPELLS]
    assert [renew.stall for renew in offered(Renew, state)] == stalls
    assert (offered(Build, state) != []) is (phase == Phase.MARKET)


def test_scrolls_are_bought_before_locations_are_used() -> None:
    state = dawn("S Knight D3 wounds=3", "S: mana=4", spells="Fireball")
    assert SkipLocation(at("D3")) in choices(state)
    assert "S: coins=5 mana=3 scrolls=Fireball" in told(state, BuyScroll(Spell.FIREBALL))


def test_scrolls_are_bought_before_the_dungeon_is_entered() -> None:
    state = dawn("S Knight D5", "S: mana=4", spells="Fireball")
    assert {Enter(0), BuyScroll(Spell.FIREBALL)} <= set(choices(state))


def test_a_slot_is_filled_at_once_after_a_scroll_is_bought() -> None:
    state = trading("S: mana=3")
    later = after(state, BuyScroll(Spell.FIREBALL))
    assert later.spells.open == (state.spells.deck[-1], *state.spells.open[1:])


def test_cd_49_an_empty_stall_deck_is_made_of_its_spent_cards() -> None:
    state = trading("S: coins=3")
    state.buildings = replace(state.buildings, deck=(), spent=state.buildings.deck)
    later = after(state, Build(Kind.CHAPEL, at("A1"))).buildings
    everything = sorted((*later.open, *later.deck, *later.spent))
    assert NOBODY not in later.open
    assert everything == sorted((*state.buildings.open[1:], *state.buildings.spent))
    assert list(later.deck) != sorted(later.deck)  # shuffled: what was spent lay in order


def test_cd_49_with_nothing_spent_either_the_slot_stays_empty() -> None:
    state = trading("S: mana=3")
    state.players[0].scrolls = tuple(sorted(state.spells.deck))
    state.spells = replace(state.spells, deck=())
    later = after(state, BuyScroll(Spell.FIREBALL))
    assert later.spells.open == (NOBODY, *state.spells.open[1:])


# The lock


def test_cd_48_without_a_mercenary_deck_the_market_is_closed_but_not_hiring() -> None:
    state = trading("S Knight A2", LOCKED)
    assert {type(move) for move in choices(state)} == {Hire, End}


def test_cd_48_scrolls_in_hand_are_still_cast() -> None:
    state = trading("S Knight A2", LOCKED + " scrolls=Fireball")
    assert units(state, Cast(Spell.FIREBALL, 0)) == lines("S Knight A2 wounds=3")


def test_the_lock_of_one_is_no_lock_of_the_other() -> None:
    state = trading("S Knight A2", "S: coins=3 mana=3", "N: deck=")
    assert offered(Build, state) != []


def test_a_golem_is_paid_at_once_when_the_graveyard_is_empty() -> None:
    state = trading("S: coins=9 hand=Bone Golem")
    assert told(state, Hire(Kind.BONE_GOLEM, at("A1"))) == lines("S Bone Golem A1", "S: coins=1")


def test_a_golem_is_paid_before_anything_else() -> None:
    state = trading("S: coins=9 mana=9 hand=Bone Golem graveyard=Ghost")
    assert set(choices(state, Hire(Kind.BONE_GOLEM, at("A1")))) == {Dismantle(Kind.GHOST), Pay()}
