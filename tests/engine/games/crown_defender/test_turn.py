"""The set-up, and a turn from income to the refilled hand: CD-50 to CD-52, CD-59 and sections 7.1 and 7.2."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import IllegalMove, NotYourTurn
from engine.games.crown_defender.board import CASTLE, Side, at
from engine.games.crown_defender.cards import HAND, SLOTS, Centre, Kind, Race, Spell, whole_deck
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    BuyScroll,
    Cast,
    Choice,
    ChooseCentre,
    ChooseRaces,
    Discard,
    Done,
    End,
    Hire,
    Keep,
    Marshal,
    Mulligan,
    PlacePalisade,
    SkipLocation,
    StayOut,
)
from engine.games.crown_defender.state import Phase
from engine.games.crown_defender.text.words import KINDS
from engine.table import Table
from tests.engine.games.crown_defender.positions import (
    ONE,
    RULES,
    TWO,
    after,
    choices,
    dawn,
    lines,
    next_turn,
    told,
    units,
    war,
)

PALISADES = (PlacePalisade(at("A1")), PlacePalisade(at("C2")), PlacePalisade(at("A8")), PlacePalisade(at("C7")))


def opened(*moves: Choice, seed: str = "crown", **options: Any) -> Table[Any, Any]:
    """A duel some moves after the lot, each by the first seat that is asked."""
    table = Table(RULES, 2, seed, options)
    for move in moves:
        table.play(table.to_act()[0], move)
    return table


def chosen(race: Race = Race.ORDER, other: Race = Race.UNDEAD) -> tuple[Choice, ...]:
    return ChooseRaces((race,)), ChooseRaces((other,)), ChooseCentre(Centre.CURSED_LANDS)


def test_the_lot_decides_who_is_south() -> None:
    souths = {Table(RULES, 2, str(seed)).state.players[0].side for seed in range(20)}
    assert souths == {Side.SOUTH, Side.NORTH}


def test_south_chooses_first_then_north_and_north_the_centre() -> None:
    table = opened()
    south, north = table.state.order[0][0], table.state.order[1][0]
    asked = [(table.state.phase, table.to_act())]
    for move in chosen():
        table.play(table.to_act()[0], move)
        asked.append((table.state.phase, table.to_act()))
    assert asked == [
        (Phase.RACE, (south,)),
        (Phase.RACE, (north,)),
        (Phase.CENTRE, (north,)),
        (Phase.PALISADES, (south,)),
    ]
    assert table.state.centre == Centre.CURSED_LANDS


@pytest.mark.parametrize("race", Race)
def test_cd_50_both_may_lead_the_same_race(race: Race) -> None:
    table = opened(*chosen(race, race))
    assert [player.races for player in table.state.players] == [(race,), (race,)]


def test_the_market_and_the_dungeon_are_dealt() -> None:
    state = opened(*chosen()).state
    stalls = state.buildings, state.spells
    assert [(len(stall.open), len(stall.deck), stall.spent) for stall in stalls] == [(SLOTS, 31, ()), (SLOTS, 35, ())]
    dungeon = state.dungeon
    assert (len(dungeon.row), dungeon.revealed, len(dungeon.descents), len(dungeon.lairs)) == (5, 0, 25, 19)


def test_cd_51_south_places_both_palisades_before_north_anywhere_in_the_own_castle() -> None:
    table = opened(*chosen())
    south, north = table.state.order[0][0], table.state.order[1][0]
    assert list(table.moves(south)) == [PlacePalisade(cell) for cell in CASTLE[Side.SOUTH]]
    table.play(south, PALISADES[0])
    assert list(table.moves(south)) == [PlacePalisade(cell) for cell in CASTLE[Side.SOUTH][1:]]
    table.play(south, PALISADES[1])
    assert list(table.moves(north)) == [PlacePalisade(cell) for cell in CASTLE[Side.NORTH]]


def test_cd_51_two_palisades_may_share_a_column() -> None:
    table = opened(*chosen(), PlacePalisade(at("B1")), PlacePalisade(at("B2")), *PALISADES[2:])
    assert [unit.cell for unit in table.state.units.values()] == [at("B1"), at("B2"), at("A8"), at("C7")]


def test_everybody_starts_with_5_cards_and_nothing_else() -> None:
    state = opened(*chosen(), *PALISADES).state
    assert state.phase == Phase.MULLIGAN
    assert [(len(player.hand), len(player.decks[0])) for player in state.players] == [(HAND, 35)] * 2
    assert [(player.coins, player.mana) for player in state.players] == [(0, 0)] * 2
    assert RULES.standing(state) == (0, 0)


def test_hands_stalls_and_the_dungeon_are_shuffled() -> None:
    states = [opened(*chosen(), *PALISADES, seed=str(seed)).state for seed in range(5)]
    assert len({state.players[0].hand for state in states}) == len({state.dungeon.row for state in states}) == 5
    assert len({state.buildings.open for state in states}) == len({state.spells.open for state in states}) == 5


def test_a_mulligan_is_shuffled_in() -> None:
    decks = []
    for seed in range(5):
        table = opened(*chosen(), *PALISADES, seed=str(seed))
        before = table.state.players[0].decks[0]
        table.play(ONE, Mulligan(1, (0,)))
        decks.append(table.state.players[0].decks[0][:30] == before[:30])
    assert decks == [False] * 5


def test_both_are_asked_for_a_mulligan_at_the_same_time() -> None:
    assert opened(*chosen(), *PALISADES).to_act() == (0, 1)


def test_cd_52_a_mulligan_is_any_of_the_five_cards() -> None:
    mulligans = opened(*chosen(), *PALISADES).moves(ONE)
    assert len(mulligans) == 32
    assert {len(move.cards) for move in mulligans} == {0, 1, 2, 3, 4, 5}


def test_a_mulligan_shuffles_cards_in_and_draws_as_many() -> None:
    table = opened(*chosen(), *PALISADES)
    race = table.state.players[0].races[0]
    kept = table.state.players[0].hand[:2]
    table.play(ONE, Mulligan(3, (2, 3, 4)))
    player = table.state.players[0]
    assert (len(player.hand), len(player.decks[0])) == (HAND, 35)
    assert all(player.hand.count(card) >= kept.count(card) for card in kept)
    assert sorted((*player.hand, *player.decks[0])) == whole_deck(race)


def test_a_mulligan_is_made_once() -> None:
    table = opened(*chosen(), *PALISADES)
    table.play(ONE, Mulligan(0, ()))
    with pytest.raises(NotYourTurn):
        table.play(ONE, Mulligan(0, ()))
    assert table.to_act() == (1,)


def test_a_mulligan_of_cards_that_are_not_there_is_refused() -> None:
    table = opened(*chosen(), *PALISADES)
    with pytest.raises(IllegalMove):
        table.play(ONE, Mulligan(1, (5,)))


def test_south_begins_with_its_income() -> None:
    table = opened(*chosen(), *PALISADES)
    table.play(ONE, Mulligan(0, ()))
    table.play(TWO, Mulligan(0, ()))
    south = table.state.order[0][0]
    player = table.state.players[south]
    assert (table.to_act(), table.state.phase) == ((south,), Phase.MARKET)
    assert (player.coins, player.mana, table.state.turn) == (5, 2, 0)


# The turn


def test_the_income_is_5_coins_and_2_mana() -> None:
    assert told(dawn("A1: Knight of seat 1", "seat 1: 3 coins, 1 mana")) == lines(
        "A1: Knight of seat 1", "seat 1: 8 coins, 3 mana"
    )


def test_coins_are_without_limit_and_mana_is_not() -> None:
    assert told(dawn("seat 1: 30 coins, 9 mana")) == lines("seat 1: 35 coins, 10 mana")


def test_the_phases_follow_each_other() -> None:
    state = dawn("D5: Knight of seat 1", "A5: Militiaman of seat 1", "E8: Vampire of seat 2")
    moves = SkipLocation(at("A5")), StayOut(), End(), Marshal(), End(), Activate(0), Activate(1), Keep()
    assert [after(state, *moves[:count]).phase for count in range(len(moves) + 1)] == [
        Phase.LOCATIONS,
        Phase.ENTRANCE,
        Phase.MARKET,
        Phase.ORDERS,
        Phase.ORDERS,
        Phase.ACTIVATION,
        Phase.ACTIVATION,
        Phase.DISCARD,
        Phase.MARKET,
    ]


def test_one_card_of_the_hand_may_be_discarded_and_the_hand_is_refilled() -> None:
    state = war("turn 1: discard", "seat 1: -", "hand: Knight x2, Marshal")
    assert set(choices(state)) == {Discard(Kind.KNIGHT), Discard(Kind.MARSHAL), Keep()}
    drawn = state.players[0].decks[0][:-4:-1]
    player = after(state, Discard(Kind.KNIGHT)).players[0]
    assert KINDS.told(player.graveyard) == "Knight"
    assert player.hand == tuple(sorted((Kind.KNIGHT, Kind.MARSHAL, *drawn)))
    assert player.decks[0] == state.players[0].decks[0][:-3]


def test_a_full_hand_is_not_refilled() -> None:
    state = war("turn 1: discard", "seat 1: -", "hand: Knight x2, Marshal, Militiaman x2")
    assert after(state, Keep()).players[0].hand == state.players[0].hand


def test_an_exhausted_deck_is_not_made_anew() -> None:
    state = war("turn 1: discard", "A1: Knight of seat 1", "seat 1: -", "hand: Knight", "deck of Order: Marshal")
    player = after(state, Keep()).players[0]
    assert (KINDS.told(player.hand), player.decks) == ("Knight, Marshal", ((),))


def test_the_turn_passes_to_the_other_side() -> None:
    later = after(war("turn 1: discard", "A1: Knight of seat 1"), Keep())
    assert (RULES.to_act(later), later.turn) == ((1,), 1)
    assert "seat 2: 5 coins, 2 mana" in told(later)
    assert RULES.to_act(next_turn(later)) == (0,)


def test_a_hired_creature_walks_in_the_same_turn() -> None:
    state = dawn("seat 1: -", "hand: Standard Bearer")
    moves = Hire(Kind.STANDARD_BEARER, at("A1")), End(), Marshal(), End(), Activate(0), Done()
    assert units(state, *moves) == lines("A3: Standard Bearer of seat 1")


def test_cd_59_nobody_is_asked_in_the_turn_of_another() -> None:
    state = war(
        "turn 2: activation",
        "C6: Vampire of seat 2",
        "C5: Skeleton of seat 1",
        "A1: Necromancer of seat 1",
        "orders: #0",
    )
    later = after(state, Activate(0), Attack(1))
    assert RULES.to_act(later) == (1,)


def test_the_hand_may_be_empty_and_then_nothing_is_discarded() -> None:
    state = war("A1: Knight of seat 1", "seat 1: -", "hand: -", "A8: Vampire of seat 2", "orders: #0")
    later = after(state, Activate(0))
    assert (RULES.to_act(later), len(later.players[0].hand)) == ((1,), HAND)


@pytest.mark.parametrize("purse", ["seat 1: -\nscrolls: Plague", "seat 1: 4 mana"], ids=["cast", "bought"])
def test_with_an_empty_hand_too_the_last_moment_of_a_turn_is_one_for_scrolls(purse: str) -> None:
    state = war(
        "A1: Knight of seat 1",
        purse,
        "hand: -",
        "A8: Vampire of seat 2, 5 wounds",
        "spells: Plague, Condemnation x3, Gust",
        "orders: #0",
    )
    later = after(state, Activate(0))
    assert (RULES.to_act(later), later.phase) == ((0,), Phase.DISCARD)
    bought = after(later, BuyScroll(Spell.PLAGUE)) if "mana" in purse else later
    assert "South: 3 points" in told(bought, Cast(Spell.PLAGUE))
