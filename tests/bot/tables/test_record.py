"""A game as a document: what is written reads back equal, and what cannot be read is said to be so."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.tables.record import (
    Record,
    Unreadable,
    from_list,
    from_record,
    journal_since,
    pack,
    replayed,
    to_list,
    to_record,
    unpack,
)
from engine.contract import NotYourTurn, Seat, Value
from engine.registry import GAMES, AnyRules
from engine.table import Table
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


def stored(table: AnyTable) -> Record:
    return to_record(table).shortened(LOG_PLIES)


def read(record: Record) -> AnyTable:
    """A table as it comes out of the store."""
    return from_record(unpack(pack(record)))


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
        again = read(stored(table))
        undoable = table.checkpoint.ply if table.checkpoint else table.ply
        assert again.first == max(0, undoable - LOG_PLIES)
        table.journal = table.journal[again.first :]
        assert whole(again) == whole(table)


@every_game
def test_a_table_taken_up_again_goes_on_as_the_first_one(
    rules: AnyRules, seats: int, options: dict[str, Value]
) -> None:
    for table in games(rules, seats, options):
        again = read(stored(table))
        play_on(table, Random(1), 40)
        play_on(again, Random(1), 40)
        assert stored(again) == stored(table)
        assert again.seen(None, again.first) == table.seen(None, again.first)


@every_game
def test_what_everybody_saw_long_ago_is_told_by_the_journal(
    rules: AnyRules, seats: int, options: dict[str, Value]
) -> None:
    for table in games(rules, seats, options):
        record = to_record(table)
        again = replayed(record.shortened(LOG_PLIES), journal_since(record, 0))
        for seat in (None, *map(Seat, range(seats))):
            assert again.seen(seat) == table.seen(seat)


@every_game
def test_writing_again_what_was_read_changes_nothing(rules: AnyRules, seats: int, options: dict[str, Value]) -> None:
    for table in games(rules, seats, options):
        assert stored(read(stored(table))) == stored(table)


def test_the_last_plies_are_kept_with_their_events_and_the_older_ones_are_not() -> None:
    table = play_on(Table(Tricks(), 3, "7"), Random(7), 11)
    assert read(stored(table)).journal == table.journal[3:]


def test_before_moves_that_may_be_taken_back_as_many_plies_are_kept() -> None:
    table = play_on(Table(Tricks(), 3, "7"), Random(7), 12)
    assert [entry.final for entry in table.journal[-2:]] == [True, False]
    assert read(stored(table)).journal == table.journal[3:]


def test_what_comes_before_the_plies_that_are_kept_is_not_told() -> None:
    again = read(stored(play_on(Table(Tricks(), 3, "7"), Random(7), 11)))
    with pytest.raises(LookupError, match="the journal begins at ply 3, not at 2"):
        again.seen(None, 2)


def test_a_table_read_and_written_at_every_ply_is_as_if_it_had_never_been() -> None:
    table, carried = play_on(Table(Tricks(), 3, "7"), Random(7), 12), stored(Table(Tricks(), 3, "7"))
    for entry in table.journal:
        again = read(carried)
        again.play(entry.seat, entry.move)
        carried = to_record(again, carried).shortened(LOG_PLIES)
    assert carried == stored(table)


def test_what_was_read_is_not_written_anew() -> None:
    before = stored(bids())
    table = read(before)
    table.play(Seat(0), BIDS[1])
    after = to_record(table, before)
    assert before.checkpoint
    assert after.checkpoint is before.checkpoint
    assert after.journal[:-1] == before.journal


def test_a_journal_begins_at_any_ply_that_the_record_has() -> None:
    record = to_record(play_on(Table(Tricks(), 3, "7"), Random(7), 11))
    journal = journal_since(record, 0)
    assert journal_since(record.shortened(LOG_PLIES), 5) == journal[5:]
    with pytest.raises(ValueError, match="the record reaches back to ply 3, not to 2"):
        journal_since(record.shortened(LOG_PLIES), 2)


def test_a_ply_of_a_journal_is_a_seat_and_a_move() -> None:
    assert journal_since(to_record(bids()), 3) == ['[2,"Claim",true]', '[1,"Bid",2]']


@pytest.mark.parametrize(
    ("ply", "reason"),
    [
        ("nonsense", "JSONDecodeError"),
        ("7", "TypeError"),
        ("[]", "not enough values"),
        ('[0,"Pass"]', "nothing is called Pass"),
        ('[3,"Bid",1]', "no seat 3 among 3"),
    ],
)
def test_a_journal_that_is_damaged_is_unreadable_and_says_why(ply: str, reason: str) -> None:
    record = to_record(bids())
    with pytest.raises(Unreadable, match=f"the journal of toy_bids cannot be read: .*{reason}"):
        replayed(record, [*journal_since(record, 0), ply])


def test_a_journal_that_cannot_be_played_is_said_to_be_so() -> None:
    record = to_record(bids())
    with pytest.raises(NotYourTurn):
        replayed(record, [*journal_since(record, 0), '[1,"Bid",1]'])


# By schema 2 the whole journal stood in the record, and there was no checkpoint.


def of_schema_2(table: AnyTable) -> Record:
    """As it was written then: a list of all plies, the last of them with their events."""
    record = to_record(table)
    older = [ply[:3] for ply in record.journal[: max(0, table.ply - LOG_PLIES)]]
    then = {"schema_version": 2, "journal": [*older, *record.journal[len(older) :]], "checkpoint": None}
    return record.model_copy(update=then)


@every_game
def test_a_record_of_schema_2_is_read_and_goes_on(rules: AnyRules, seats: int, options: dict[str, Value]) -> None:
    for table in games(rules, seats, options):
        old = of_schema_2(table)
        again = from_record(Record.model_validate_json(old.model_dump_json()))
        assert (again.state, again.ply, again.undoable) == (table.state, table.ply, table.undoable)
        assert journal_since(old, 0) == journal_since(to_record(table), 0)
        assert (told := again.seen(None)) == table.seen(None)
        assert told
        play_on(table, Random(1), 20)
        play_on(again, Random(1), 20)
        shortened = to_record(again, old).shortened(LOG_PLIES)
        assert shortened.schema_version == 3
        assert from_record(shortened).state == table.state


def test_a_move_made_under_schema_2_is_taken_back() -> None:
    table = bids()
    again = from_record(of_schema_2(table))
    again.undo(Seat(1))
    table.undo(Seat(1))
    assert whole(again) == whole(table)


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
    record: dict[str, Any] = json.loads(stored(bids()).model_dump_json())
    damage(record)
    return json.dumps(record)


def read_text(text: str) -> AnyTable:
    return from_record(Record.model_validate_json(text))


def test_the_record_that_is_damaged_below_is_whole() -> None:
    assert whole(read_text(damaged(lambda record: None))) == whole(bids())


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("other_schema", lambda r: r.update(schema_version=9), r"written by schema and rules \(9, 1\), this program"),
    (
        "newer_rules",
        lambda r: r.update(version=9),
        r"written by schema and rules \(3, 9\), this program reads \(3, 1\)",
    ),
    ("unknown_game", lambda r: r.update(game="chess"), "there is no game chess"),
    ("unknown_field", lambda r: r.update(colour="red"), "colour\n.*Extra inputs"),
    ("no_state", lambda r: r.pop("state"), "state\n.*Field required"),
    ("no_option", lambda r: r["options"].update(jokers=True), "has no option jokers"),
    ("no_value", lambda r: r["options"].update(cards=4), "option cards takes 3 or 5, not 4"),
    ("too_many_seats", lambda r: r["offered_at"].extend([0] * 9), "takes 2 to 4 seats, not 12"),
    ("other_seats", lambda r: r["offered_at"].append(0), "the position is not one of 4 seats"),
    ("asked_before_the_game", lambda r: r.update(offered_at=[-1, 0, 0]), r"offered at plies \[-1, 0, 0\] of 5"),
    ("asked_in_the_future", lambda r: r.update(offered_at=[0, 0, 6]), r"offered at plies \[0, 0, 6\] of 5"),
    ("checkpoint_ahead", lambda r: r["checkpoint"].update(ply=6), "a checkpoint at ply 6, not from 0 to 5"),
    ("checkpoint_before", lambda r: r.update(first=5), "a checkpoint at ply 4, not from 5 to 10"),
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
    with pytest.raises(ValueError, match=reason):
        read_text(damaged(damage))


@pytest.mark.parametrize("text", ["", "nonsense", "ж", "bm9uc2Vuc2U=", pack(stored(bids()))[:-8], "eJwDAAAAAAE="])
def test_what_is_no_packed_record_is_told(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        unpack(text)


SECRETS = [lambda r: r.update(offered_at=["secret"]), lambda r: r["state"].update(offer="secret")]


@pytest.mark.parametrize("damage", SECRETS, ids=["record", "state"])
def test_why_a_record_is_unreadable_is_told_without_what_it_holds(damage: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        read_text(damaged(damage))
    assert "secret" not in str(caught.value) + str(caught.value.__cause__)


def test_reading_leaves_the_record_alone() -> None:
    record = to_record(bids())
    before = record.model_copy(deep=True)
    table = from_record(record)
    table.play(Seat(0), BIDS[1])
    assert record == before


def test_kinds_of_other_games_stay_apart() -> None:
    with pytest.raises(ValueError, match="nothing is called PlayCard"):
        from_list(Bids.kinds, to_list(PlayCard(1)))
