"""Law 5, the bot's part: what was written down reads back equal, and goes on as if it had never been written."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any, Final

from pydantic import TypeAdapter

from bot.tables.record import Record, from_list, from_record, journal_since, pack, replayed, to_list, to_record, unpack
from engine.registry import AnyRules
from engine.table import MOST_UNDONE, Table
from tests.laws.journal import same, told_the_same
from tests.laws.secrecy import GAMES_WITHOUT
from tests.laws.setups import LONG, AnyTable, Setup, listed, random_game, registered, watched

LOG_PLIES: Final = 8  # as far as the log of most games goes back
SAVED_AFTER: Final = 3  # plies at most; in a long game more


def states_and_moves_read_back(setup: Setup, seed: int) -> int:
    """Law 5: every state by its type alone, every move by its kind and fields."""
    rules, looked = setup.rules, 0
    for table in watched(setup, seed):
        again = adapter(rules).validate_json(adapter(rules).dump_json(table.state))
        assert again == table.state, f"{table.state} reads back as {again}"
        assert rules.draw(again) == rules.draw(table.state), "what was read back looks different"
        for _, move in listed(rules, table.state):
            assert from_list(rules.kinds, to_list(move)) == move, f"{move!r} does not read back"
            looked += 1
    return looked


def a_record_goes_on_as_the_table_would_have(setup: Setup, seed: int) -> int:
    """Law 5: a table written and read in the middle of a game is equal, and stays equal to the end."""
    *_, whole = random_game(setup, seed)
    middle, game = Random(seed).randrange(whole.ply), random_game(setup, seed)
    with registered(setup.rules):
        table = next(table for table in game if table.ply == middle)
        again = written_and_read(table)
        the_end_is_the_same(again, table)
        for table in game:
            again.play(table.journal[-1].seat, table.journal[-1].move)
        the_end_is_the_same(again, table)
    return 1


def seed_and_the_journal_beside_it_make_the_game_again(setup: Setup, seed: int) -> int:
    """Law 5: a game that is saved after every few plies, some of them taken back, leaves its whole journal."""
    *_, whole = random_game(setup, seed)
    rng, journal, loaded = Random(seed), list[str](), None
    table: AnyTable = Table(setup.rules, setup.seats, whole.seed, setup.options)
    with registered(setup.rules):
        while table.ply < whole.ply:
            for entry in whole.journal[table.ply :][: rng.randint(1, SAVED_AFTER * (1 + whole.ply // LONG))]:
                table.play(entry.seat, entry.move)
            loaded = saved(table, loaded, journal)
            table = from_record(loaded)
            if table.undoable is not None and rng.randrange(2):
                table.undo(table.undoable)
                loaded = saved(table, loaded, journal)
                table = from_record(loaded)
        assert loaded
        again = replayed(loaded, journal)
        same(again, whole)
        told_the_same(again, whole, setup)
    return 1


def saved(table: AnyTable, loaded: Record | None, journal: list[str]) -> Record:
    """What is stored of a table, and put into the journal beside it, as the script does that saves it."""
    record, kept = to_record(table, loaded), min(loaded.ply if loaded else 0, table.ply)
    journal[kept:] = journal_since(record, kept)
    return unpack(pack(record.shortened(LOG_PLIES)))


def a_move_taken_back_from_a_checkpoint_was_never_made(setup: Setup, seed: int) -> int:
    """Law 5: from a record all moves in a row that may be taken back are, one by one, as if played again from the deal.

    Where hardly any ply can be undone, one game has none of them, and the next one is looked at.
    """
    with registered(setup.rules):
        games = (_taken_back(setup, seed + again) for again in range(GAMES_WITHOUT))
        return next((looked for looked in games if looked), 0)


def _taken_back(setup: Setup, seed: int) -> int:
    was, looked = list[tuple[Any, list[int]]](), 0
    chosen = {table.ply for table in watched(setup, seed)} if setup.rules.longest > LONG else ()
    for table in random_game(setup, seed):
        was.append((table.state, table.offered_at))
        if table.undoable is None or (chosen and table.ply not in chosen):
            continue
        again = written_and_read(table)
        while (seat := again.undoable) is not None:
            again.undo(seat)
            assert (again.state, again.offered_at) == was[again.ply], f"ply {again.ply} came again otherwise"
            assert again.journal == table.journal[again.first : again.ply], "the log tells otherwise"
            assert again.first <= max(0, again.ply - LOG_PLIES), "the log is shorter"
            again, looked = from_record(unpack(pack(to_record(again).shortened(LOG_PLIES)))), looked + 1
        assert not again.journal or again.journal[-1].final or in_a_row(table) > MOST_UNDONE
    return looked


def in_a_row(table: AnyTable) -> int:
    """How many plies were played since the last final one."""
    return sum(1 for _ in takewhile(lambda entry: not entry.final, reversed(table.journal)))


def written_and_read(table: AnyTable) -> AnyTable:
    return from_record(unpack(pack(to_record(table).shortened(LOG_PLIES))))


def the_end_is_the_same(again: AnyTable, table: AnyTable) -> None:
    """All that a record holds, and no more."""
    assert again.state == table.state, f"{table.state} came again as {again.state}"
    assert (again.ply, again.offered_at, again.undoable) == (table.ply, table.offered_at, table.undoable)
    assert again.journal == table.journal[again.first :], "the journal came again otherwise"


def adapter(rules: AnyRules) -> TypeAdapter[Any]:
    if rules.state not in _adapters:
        _adapters[rules.state] = TypeAdapter(rules.state)
    return _adapters[rules.state]


_adapters: dict[Any, TypeAdapter[Any]] = {}  # building one takes longer than a game
