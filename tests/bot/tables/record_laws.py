"""Law 5, the bot's part: what was written down reads back equal, and goes on as if it had never been written."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from pydantic import TypeAdapter

from bot.tables.record import from_list, read, to_list, write
from engine.registry import AnyRules
from tests.laws.journal import same, told_the_same
from tests.laws.setups import Setup, listed, random_game, registered, watched

LOG_PLIES: Final = 8  # as far as the log of most games goes back; older events are to be made again


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
        again = read(write(table, LOG_PLIES))
        same(again, table)
        for table in game:
            again.play(table.journal[-1].seat, table.journal[-1].move)
        same(again, table)
        told_the_same(again, table, setup)
    return 1


def adapter(rules: AnyRules) -> TypeAdapter[Any]:
    if rules.state not in _adapters:
        _adapters[rules.state] = TypeAdapter(rules.state)
    return _adapters[rules.state]


_adapters: dict[Any, TypeAdapter[Any]] = {}  # building one takes longer than a game
