"""A game as a document: what is written reads back equal, and what cannot be read is said to be so."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.tables import changes
from bot.tables.record import Unreadable, from_list, from_record, read, to_list, to_record, write
from engine.contract import Seat, Value
from engine.registry import GAMES, AnyRules
from engine.table import Entry, Table
from tests.bot.tables.tables import ANNA, BORIS, NOON, SEED, acting, lobby, make_move, saved
from tests.laws.setups import setups
from tests.laws.toys import BIDS, CLAIMS, Bid, Bids, Claim, PlayCard, Tricks

AnyTable = Table[Any, Any]
LOG_PLIES = 8
SETUPS = [
    pytest.param(setup.rules, setup.seats, setup.options, id=str(setup))
    for rules in GAMES.values()
    for setup in setups(rules)
]
every_game = pytest.mark.parametrize(("rules", "seats", "options"), SETUPS)


def play_on(table: AnyTable, rng: Random, plies: int) -> AnyTable:
    """So many random moves more, if the game has them."""
    for _ in range(plies):
        if not table.to_act():
            break
        seat = rng.choice(table.to_act())
        table.play(seat, rng.choice(table.moves(seat)))
    return table


def games(rules: AnyRules, seats: int, options: dict[str, Value]) -> list[AnyTable]:
    """Games just dealt, under way and over."""
    return [play_on(Table(rules, seats, str(plies), options), Random(plies), plies) for plies in (0, 1, 7, 13, 20, 999)]


def whole(table: AnyTable) -> tuple[object, ...]:
    return table.rules.id, table.seats, table.seed, table.options, table.state, table.journal, table.offered_at


def bids() -> AnyTable:
    """Three at a table, after one round and a bid."""
    table: AnyTable = Table(Bids(), 3, "7", {"cards": 3})
    for seat, card in enumerate((0, 1, 2)):
        table.play(Seat(seat), BIDS[card])
    table.play(Seat(2), CLAIMS[0])
    table.play(Seat(1), BIDS[2])
    return table


@every_game
def test_what_is_written_reads_back_equal(rules: AnyRules, seats: int, options: dict[str, Value]) -> None:
    for table in games(rules, seats, options):
        again = read(write(table, LOG_PLIES))
        older = max(0, table.ply - LOG_PLIES)
        table.journal[:older] = [replace(entry, events=None) for entry in table.journal[:older]]
        assert whole(again) == whole(table)


@every_game
def test_a_table_taken_up_again_goes_on_as_the_first_one(
    rules: AnyRules, seats: int, options: dict[str, Value]
) -> None:
    for table in games(rules, seats, options):
        again = read(write(table, LOG_PLIES))
        play_on(table, Random(1), 40)
        play_on(again, Random(1), 40)
        assert write(again, LOG_PLIES) == write(table, LOG_PLIES)
        assert again.seen(None) == table.seen(None)


@every_game
def test_what_everybody_saw_long_ago_can_be_told_again(rules: AnyRules, seats: int, options: dict[str, Value]) -> None:
    for table in games(rules, seats, options):
        again = read(write(table, LOG_PLIES))
        for seat in (None, *map(Seat, range(seats))):
            assert again.seen(seat) == table.seen(seat)


@every_game
def test_writing_again_what_was_read_changes_nothing(rules: AnyRules, seats: int, options: dict[str, Value]) -> None:
    for table in games(rules, seats, options):
        assert write(read(write(table, LOG_PLIES)), LOG_PLIES) == write(table, LOG_PLIES)


def test_the_last_plies_keep_their_events_and_the_older_ones_do_not() -> None:
    table = play_on(Table(Tricks(), 3, "7"), Random(7), 12)
    kept = [entry.events is not None for entry in read(write(table, LOG_PLIES)).journal]
    assert kept == [False] * 4 + [True] * 8


def test_a_table_keeps_the_events_of_as_many_plies_as_its_log_goes_back() -> None:
    document = lobby(ANNA, BORIS, game=Tricks.id, log_plies=5)
    changes.start(document, ANNA.id, SEED, NOON)
    saved(document)
    for _ in range(12):
        make_move(document, acting(document)[0])
    assert document.record
    kept = [entry.events is not None for entry in from_record(document.record).journal]
    assert kept == [False] * 7 + [True] * 5


def test_where_nothing_is_said_of_the_log_every_ply_keeps_its_events() -> None:
    table = play_on(Table(Tricks(), 3, "7"), Random(7), 12)
    assert [entry.events is not None for entry in read(write(table)).journal] == [True] * 12


def test_a_table_read_and_written_at_every_ply_is_as_if_it_had_never_been() -> None:
    table = carried = play_on(Table(Tricks(), 3, "7"), Random(7), 0)
    table = play_on(Table(Tricks(), 3, "7"), Random(7), 12)
    for entry in table.journal:
        carried = read(write(carried, LOG_PLIES))
        carried.play(entry.seat, entry.move)
    assert write(carried, LOG_PLIES) == write(table, LOG_PLIES)


def test_a_move_is_written_as_its_kind_and_its_fields() -> None:
    assert [to_list(move) for move in (BIDS[3], CLAIMS[0])] == [["Bid", 3], ["Claim", True]]


def test_a_list_reads_back_as_one_of_the_kinds_asked_for() -> None:
    assert from_list((Bid, Claim), ["Claim", True]) == Claim(True)


@pytest.mark.parametrize("data", [[], ["PlayCard", 3], ["Bid"], ["Bid", 1, 2], ["Bid", "x"], ["Bid", None]])
def test_a_list_that_is_none_of_the_kinds_is_refused(data: list[object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_list((Bid, Claim), data)


def damaged(damage: Callable[[dict[str, Any]], object]) -> str:
    """The record of three bidders with something wrong in it."""
    record: dict[str, Any] = json.loads(write(bids(), LOG_PLIES))
    damage(record)
    return json.dumps(record)


def test_the_record_that_is_damaged_below_is_whole() -> None:
    assert whole(read(damaged(lambda record: None))) == whole(bids())


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("other_schema", lambda r: r.update(schema_version=9), r"written by schema and rules \(9, 1\), this program"),
    (
        "newer_rules",
        lambda r: r.update(version=9),
        r"written by schema and rules \(2, 9\), this program reads \(2, 1\)",
    ),
    ("unknown_game", lambda r: r.update(game="chess"), "no game chess"),
    ("unknown_field", lambda r: r.update(colour="red"), "colour\n.*Extra inputs"),
    ("no_state", lambda r: r.pop("state"), "state\n.*Field required"),
    ("no_option", lambda r: r["options"].update(jokers=True), "has no option jokers"),
    ("no_value", lambda r: r["options"].update(cards=4), "option cards takes 3 or 5, not 4"),
    ("too_many_seats", lambda r: r["offered_at"].extend([0] * 9), "takes 2 to 4 seats, not 12"),
    ("other_seats", lambda r: r["offered_at"].append(0), "the position is not one of 4 seats"),
    ("asked_before_the_game", lambda r: r.update(offered_at=[-1, 0, 0]), r"offered at plies \[-1, 0, 0\] of 5"),
    ("asked_in_the_future", lambda r: r.update(offered_at=[0, 0, 6]), r"offered at plies \[0, 0, 6\] of 5"),
    ("state_of_no_shape", lambda r: r.update(state=[]), "BidsState"),
    ("state_part_missing", lambda r: r["state"].pop("offer"), r"BidsState \('offer',\): Field required"),
    ("state_part_wrong", lambda r: r["state"].update(offer="many"), r"BidsState \('offer',\): .* valid integer"),
    ("fails_audit", lambda r: r["state"]["hands"][0].append(7), "BadPosition: one card and one prize a round"),
    ("audit_stumbles", lambda r: r["state"]["hands"].pop(), "ValueError: zip"),
    ("negative_seat", lambda r: r["journal"][0].__setitem__(0, -1), "no seat -1 among 3"),
    ("seat_too_high", lambda r: r["journal"][0].__setitem__(0, 3), "no seat 3 among 3"),
    ("seat_a_flag", lambda r: r["journal"][0].__setitem__(0, True), "no seat True among 3"),
    ("short_ply", lambda r: r["journal"].append([0]), "not enough values to unpack"),
    ("long_ply", lambda r: r["journal"][0].append(7), "a ply is a seat"),
    ("move_of_no_kind", lambda r: r["journal"][0].__setitem__(2, ["Pass"]), "nothing is called Pass"),
    ("move_of_no_shape", lambda r: r["journal"][0].__setitem__(2, 5), "TypeError"),
    ("move_too_short", lambda r: r["journal"][0].__setitem__(2, ["Bid"]), "zip"),
    ("move_wrong", lambda r: r["journal"][0].__setitem__(2, ["Bid", "x"]), r"Bid \('card',\): .* valid integer"),
    ("event_of_no_kind", lambda r: r["journal"][0].__setitem__(3, [["Rain"]]), "nothing is called Rain"),
]


@pytest.mark.parametrize(("damage", "reason"), [pytest.param(*row, id=name) for name, *row in DAMAGE])
def test_a_damaged_record_is_unreadable_and_says_why(damage: Callable[[dict[str, Any]], object], reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        read(damaged(damage))


@pytest.mark.parametrize("text", ["", "nonsense", "null", "[]", "{}", '{"schema_version": 2}', b"\xff\xfe", "{"])
def test_what_is_no_record_is_unreadable(text: str | bytes) -> None:
    with pytest.raises(Unreadable, match="this is not the record of a game"):
        read(text)


SECRETS = [lambda r: r.update(offered_at=["secret"]), lambda r: r["state"].update(offer="secret")]


@pytest.mark.parametrize("damage", SECRETS, ids=["record", "state"])
def test_why_a_record_is_unreadable_is_told_without_what_it_holds(damage: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(Unreadable) as caught:
        read(damaged(damage))
    assert "secret" not in str(caught.value) + str(caught.value.__cause__)


def test_reading_leaves_the_record_alone() -> None:
    record = to_record(bids())
    before = record.model_copy(deep=True)
    table = from_record(record)
    table.play(Seat(0), BIDS[1])
    assert record == before


def test_events_are_those_that_happened() -> None:
    table = bids()
    assert read(write(table, LOG_PLIES)).journal[-1] == Entry(Seat(1), BIDS[2], False, table.journal[-1].events)


def test_kinds_of_other_games_stay_apart() -> None:
    with pytest.raises(ValueError, match="nothing is called PlayCard"):
        from_list(Bids.kinds, to_list(PlayCard(1)))
