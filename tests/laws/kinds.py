"""Law 7, by kinds: every kind of move and event is declared, and every event says who may see it."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.contract import Event, Move
from engine.registry import AnyRules
from tests.laws.setups import Setup, listed, random_game, setups

GAMES: Final = 400  # random games of each setup, until every kind has turned up


def every_kind_is_declared_and_turns_up(rules: AnyRules) -> int:
    """Law 7: what happens is of a declared kind, every declared kind happens, and none leaves open who may see it."""
    moves, events = set(rules.kinds), set(rules.events)
    silent = [kind for kind in events if kind.seen_by is Event.seen_by]
    assert not silent, f"who may see {silent}?"
    for seed, setup in product(range(GAMES), setups(rules)):
        chosen, happened = kinds_met(setup, seed)
        assert chosen <= set(rules.kinds), f"not declared: {chosen.difference(rules.kinds)}"
        assert happened <= set(rules.events), f"not declared: {happened.difference(rules.events)}"
        moves, events = moves - chosen, events - happened
        if not moves | events:
            break
    assert not moves | events, f"never happens: {moves | events}"
    return len(rules.kinds) + len(rules.events)


def kinds_met(setup: Setup, seed: int) -> tuple[set[type[Move]], set[type[Event]]]:
    """Of one game; in every second one kinds of few moves are played as often as those of many."""
    moves, events = set[type[Move]](), set[type[Event]]()
    for table in random_game(setup, seed, by_kind=seed % 2 == 1):
        moves.update(type(move) for _, move in listed(setup.rules, table.state))
        events.update(map(type, table.journal[-1].events or () if table.journal else table.opening or ()))
    return moves, events
