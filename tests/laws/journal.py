"""Law 5: what was written down reads back equal, and seed and journal make the game again."""

from __future__ import annotations

from random import Random
from typing import Final

from bot.tables.record import from_list, read, to_list, write
from engine.table import Table
from tests.laws.setups import AnyTable, Setup, adapter, listed, random_game, registered, watched, written

LOG_PLIES: Final = 8  # as far as the log of most games goes back; older events are to be made again


def states_and_moves_read_back(setup: Setup, seed: int) -> int:
    """Law 5: every state by its type alone, every move by its kind and fields."""
    rules, looked = setup.rules, 0
    for table in watched(setup, seed):
        again = adapter(rules).validate_json(written(rules, table.state))
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
        again = read(write(table, LOG_PLIES))
        same(again, table)
        for table in game:
            again.play(table.journal[-1].seat, table.journal[-1].move)
        same(again, table)
        told_the_same(again, table, setup)
    return 1


def seed_and_journal_make_the_game_again(setup: Setup, seed: int) -> int:
    """Law 5: replaying gives the same state, the same events, the same ply asked."""
    *_, table = random_game(setup, seed)
    moves = [(entry.seat, entry.move) for entry in table.journal]
    again = Table.replay(setup.rules, setup.seats, table.seed, setup.options, moves)
    same(again, table)
    told_the_same(again, table, setup)
    return 1


def same(again: AnyTable, table: AnyTable) -> None:
    assert again.state == table.state, f"{table.state} came again as {again.state}"
    assert shape(again) == shape(table), "the journal came again otherwise"


def shape(table: AnyTable) -> tuple[object, ...]:
    """A table but for its state and its events, which a record need not keep."""
    journal = [(entry.seat, entry.move, entry.final) for entry in table.journal]
    return table.rules, table.seats, table.seed, table.options, table.offered_at, journal


def told_the_same(again: AnyTable, table: AnyTable, setup: Setup) -> None:
    for viewer in setup.viewers:
        assert again.seen(viewer) == table.seen(viewer), f"seat {viewer} was told otherwise"
