"""Law 5: seed and journal make the game again.  The bot's part of it: tests/bot/tables/record_laws.py."""

from __future__ import annotations

from engine.table import Table
from tests.laws.setups import AnyTable, Setup, random_game


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
