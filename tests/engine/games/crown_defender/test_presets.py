"""Decks of «20 героев» kept from one war to the next: as text, and move by move."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Seat
from engine.games.crown_defender.cards import CARDS, CREATURES, HEROES, KINDS_OF_RACE, Kind, Race, kinds_of, race_of
from engine.games.crown_defender.moves import Choice, ChooseRaces, DeckReady, Dismiss, Muster, Recruit
from engine.games.crown_defender.phases.setup import MIND_CHANGES
from engine.games.crown_defender.presets import (
    BadDeck,
    OtherRace,
    TooMany,
    UnknownCard,
    WrongSize,
    english,
    folded,
    keepsakes,
    read_deck,
    recall,
    write_deck,
)
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import Phase, State
from engine.table import Table

RULES = CrownDefender()
TWO_OF_EACH = {race: tuple(sorted([*kinds_of(race)] * (HEROES // KINDS_OF_RACE))) for race in Race}
OLD = {race.name.lower(): write_deck(deck) for race, deck in TWO_OF_EACH.items()}


def picking(*races: Race, seed: str = "tea") -> Table[State, Choice]:
    """Both seats lead these races and begin to pick their decks."""
    alliance = len(races) == 2
    table: Table[State, Choice] = Table(RULES, 2, seed, {"heroes": True, "alliance": alliance})
    while table.state.phase == Phase.RACE:
        table.play(table.to_act()[0], ChooseRaces(races))
    return table


def recalled(table: Table[State, Choice], kept: dict[str, str], seat: int = 0) -> tuple[tuple[int, ...], ...]:
    """What a seat has picked when all has come back by listed moves."""
    for move in recall(table.state, Seat(seat), kept):
        table.play(Seat(seat), move)
    return table.state.players[seat].picked


def refusal(text: str, race: Race = Race.ORDER) -> tuple[type[BadDeck], dict[str, object]]:
    with pytest.raises(BadDeck) as caught:
        read_deck(text, race)
    return type(caught.value), vars(caught.value)


# As text


def test_a_deck_is_written_by_kinds_and_counts() -> None:
    assert write_deck((Kind.MARSHAL, Kind.KNIGHT, Kind.KNIGHT)) == "Knight 2, Marshal 1"


@pytest.mark.parametrize("race", Race)
def test_what_is_written_reads_back_equal(race: Race) -> None:
    for seed in range(20):
        whole = [kind for kind in kinds_of(race) for _ in range(CARDS[Kind(kind)].copies)]
        deck = tuple(sorted(Random(seed).sample(whole, HEROES)))
        assert read_deck(write_deck(deck), race) == deck


@pytest.mark.parametrize(
    "text",
    [
        "Knight 5, Militiaman 6, Crossbowman 5, Battle Mage 4",
        " knight x5,MILITIAMAN  6\ncrossbowman × 5, battle   mage: 4. ",
        "Knight 2, Knight 3, Militiaman 6, Crossbowman 5, Battle Mage 3, Battle Mage",
        "Knight5;, Marshal 0, , Militiaman 6, Crossbowman - 5, Battle Mage 4,",
    ],
)
def test_people_write_a_deck_as_they_like(text: str) -> None:
    deck = [Kind.KNIGHT] * 5 + [Kind.MILITIAMAN] * 6 + [Kind.CROSSBOWMAN] * 5 + [Kind.BATTLE_MAGE] * 4
    assert read_deck(text, Race.ORDER) == tuple(sorted(deck))


def test_every_creature_has_a_name_of_its_own() -> None:
    assert len({folded(english(kind)) for kind in CREATURES}) == len(CREATURES)


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("Knight 5, Knigth 5", UnknownCard, {"written": "Knigth"}),
        ("Palisade 2", UnknownCard, {"written": "Palisade"}),
        ("Knight 5, 12", UnknownCard, {"written": "12"}),
        ("Knight 5, Lich 2", OtherRace, {"kind": Kind.LICH}),
        ("Knight 3, Marshal 2, Knight 3", TooMany, {"kind": Kind.KNIGHT, "count": 6}),
        ("Militiaman 999999999", TooMany, {"kind": Kind.MILITIAMAN, "count": 999_999_999}),
        ("Knight 5, Militiaman 6, Crossbowman 5, Battle Mage 3", WrongSize, {"count": 19}),
        ("Knight 5, Militiaman 6, Crossbowman 5, Battle Mage 4, Marshal", WrongSize, {"count": 21}),
        ("", WrongSize, {"count": 0}),
    ],
)
def test_a_deck_that_cannot_be_is_refused_with_the_card_and_why(
    text: str, error: type[BadDeck], said: dict[str, object]
) -> None:
    assert refusal(text) == (error, said)


# What is kept


def test_a_deck_is_kept_once_its_seat_is_ready_and_not_before() -> None:
    table = picking(Race.ORDER)
    table.play(Seat(0), Muster())
    assert keepsakes(table.state, Seat(0)) == {}
    table.play(Seat(0), DeckReady())
    kept = {"order": write_deck(table.state.players[0].picked[0])}
    assert (keepsakes(table.state, Seat(0)), keepsakes(table.state, Seat(1))) == (kept, {})


def test_the_last_to_be_ready_keeps_a_deck_too_and_both_stay_kept() -> None:
    table = picking(Race.ELVES, Race.UNDEAD)
    for seat in (Seat(0), Seat(1)):
        table.play(seat, Muster())
        table.play(seat, DeckReady())
    assert table.state.phase == Phase.CENTRE
    for player, seat in zip(table.state.players, (Seat(0), Seat(1)), strict=True):
        decks = zip(player.races, player.picked, strict=True)
        assert keepsakes(table.state, seat) == {race.name.lower(): write_deck(deck) for race, deck in decks}


def test_where_no_deck_is_picked_none_is_kept() -> None:
    table: Table[State, Choice] = Table(RULES, 2, "tea")
    while table.state.phase == Phase.RACE:
        table.play(table.to_act()[0], ChooseRaces((Race.ORDER,)))
    assert keepsakes(table.state, Seat(0)) == {}


# What comes back


@pytest.mark.parametrize("race", Race)
def test_the_deck_of_the_race_comes_back(race: Race) -> None:
    assert recalled(picking(race), OLD) == (TWO_OF_EACH[race],)


def test_both_decks_of_an_alliance_come_back() -> None:
    decks = recalled(picking(Race.ORDER, Race.UNDEAD), OLD)
    assert decks == (TWO_OF_EACH[Race.ORDER], TWO_OF_EACH[Race.UNDEAD])


def test_of_an_alliance_the_one_deck_comes_back_that_was_kept() -> None:
    decks = recalled(picking(Race.ORDER, Race.UNDEAD), {"undead": OLD["undead"]})
    assert decks == ((), TWO_OF_EACH[Race.UNDEAD])


@pytest.mark.parametrize("seed", range(10))
def test_it_takes_the_place_of_whatever_was_picked_with_no_move_too_many(seed: int) -> None:
    table, rng = picking(Race.GREENSKINS), Random(seed)
    for _ in range(rng.randrange(60)):
        table.play(Seat(0), rng.choice([m for m in table.moves(Seat(0)) if isinstance(m, Recruit | Dismiss)]))
    before = [*table.state.players[0].picked[0]]
    moves = recall(table.state, Seat(0), OLD)
    left = [card for card in before if before.count(card) > 2]
    assert recalled(table, OLD) == (TWO_OF_EACH[Race.GREENSKINS],)
    assert len(moves) <= len(before) + HEROES
    assert {type(move) for move in moves} >= ({Dismiss} if left else set())


def test_a_deck_that_is_there_already_takes_no_move() -> None:
    table = picking(Race.ELVES)
    recalled(table, OLD)
    assert recall(table.state, Seat(0), OLD) == []


def test_a_mind_changed_too_often_keeps_what_it_has() -> None:
    table = picking(Race.ORDER)
    for _ in range(MIND_CHANGES):
        table.play(Seat(0), Recruit(Kind.KNIGHT))
        table.play(Seat(0), Dismiss(Kind.KNIGHT))
    assert len(recall(table.state, Seat(0), OLD)) == HEROES
    for _ in range(3):
        table.play(Seat(0), Recruit(Kind.KNIGHT))
    assert recall(table.state, Seat(0), OLD) == []


@pytest.mark.parametrize(
    "kept",
    [{}, {"order": ""}, {"order": "Knight 6"}, {"order": OLD["elves"]}, {"order": "<b>"}, {"elves": OLD["elves"]}],
)
def test_a_keepsake_that_cannot_be_is_passed_over(kept: dict[str, str]) -> None:
    assert recall(picking(Race.ORDER).state, Seat(0), kept) == []


def test_nothing_comes_back_for_whoever_is_ready_or_when_the_decks_are_shuffled() -> None:
    table = picking(Race.ORDER)
    for seat in (Seat(0), Seat(1)):
        table.play(seat, Muster())
        table.play(seat, DeckReady())
        assert recall(table.state, seat, OLD) == ()


def test_the_deck_of_another_seat_is_left_alone() -> None:
    table = picking(Race.ORDER)
    recalled(table, OLD, seat=1)
    assert table.state.players[0].picked == ((),)
    assert {race_of(kind) for deck in table.state.players[1].picked for kind in deck} == {Race.ORDER}
