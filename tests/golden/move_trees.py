"""Law 8: how many ways there are to play on, level by level, pinned at some plies of fixed games of every setup.

    random game ─▶ some of its plies ─▶ every move, every reply … ─▶ counts by depth ─▶ move_trees.json

A wrong count shows that a rule changed, even where no test covers it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from engine.contract import Move
from engine.registry import AnyRules
from tests.laws.setups import AnyState, Setup, listed, played, random_game, setups

PINNED: Final = Path(__file__).with_name("move_trees.json")
SEEDS: Final = range(1, 200)
BUDGET: Final = 2000  # positions at one depth: beyond that, no deeper

Start = str  # "3:14", ply 14 of the random game of seed 3
Trees = dict[str, dict[Start, list[int]]]  # by setup


def tree(rules: AnyRules, state: AnyState, kinds: set[type[Move]]) -> list[int]:
    """The moves at each depth, 0 where the last game ended; `kinds` collects those met."""
    level, counts = [state], list[int]()
    while level:
        branches = [(position, seat, move) for position in level for seat, move in listed(rules, position)]
        kinds.update(type(move) for _, _, move in branches)
        few = branches if len(branches) <= BUDGET else []
        level = [played(rules, *branch, luck=str(len(counts)))[0] for branch in few]
        counts.append(len(branches))
    return counts


def count(setup: Setup, starts: list[Start], kinds: set[type[Move]]) -> dict[Start, list[int]]:
    """The trees of a setup at the starts named."""
    return {start: tree(setup.rules, position(setup, start), kinds) for start in starts}


def position(setup: Setup, start: Start) -> AnyState:
    seed, ply = map(int, start.split(":"))
    return next(table.state for table in random_game(setup, seed) if table.ply == ply)


def the_move_trees_are_as_pinned(rules: AnyRules) -> int:
    """Law 8: every setup has its trees, they have the pinned counts, and every kind of move was met in them."""
    pinned, kinds = pinned_trees(rules), set[type[Move]]()
    assert pinned, f"no trees of {rules.id} are pinned yet: run `python -m tests.golden {rules.id}`"
    counted = {str(setup): count(setup, list(pinned.get(str(setup), {})), kinds) for setup in setups(rules)}
    assert counted == pinned, "the tree of moves changed"
    assert kinds == set(rules.kinds), f"in no tree: {set(rules.kinds) - kinds}"
    return sum(sum(counts) for trees in counted.values() for counts in trees.values())


def pinned_trees(rules: AnyRules) -> Trees:
    trees: Trees = json.loads(PINNED.read_text("utf-8")) if PINNED.exists() else {}
    return {name: starts for name, starts in trees.items() if name.split("-")[0] == rules.id}


# Pinning anew


def text(trees: Trees) -> str:
    """Trees as JSON, a start to a line."""
    rows = {setup: [f'    "{start}": {counts}' for start, counts in starts.items()] for setup, starts in trees.items()}
    blocks = [f'  "{setup}": {{\n' + ",\n".join(lines) + "\n  }" for setup, lines in rows.items()]
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def counted_anew(rules: AnyRules) -> Trees:
    """Trees all over one game of every setup, and where a rare kind of move is first met elsewhere."""
    kinds = set[type[Move]]()
    trees = {str(setup): count(setup, spread_starts(setup), kinds) for setup in setups(rules)}
    for setup, start, state in every_position(rules):
        if kinds >= set(rules.kinds):
            break
        if not kinds >= {type(move) for _, move in listed(rules, state)}:
            trees[str(setup)] |= count(setup, [start], kinds)
    return trees


def spread_starts(setup: Setup) -> list[Start]:
    """The deal, a quarter, a half, three quarters, shortly before the end, and the last ply."""
    *_, table = random_game(setup, SEEDS[0])
    plies = {0, table.ply // 4, table.ply // 2, table.ply * 3 // 4, table.ply - 3, table.ply - 1}
    return [f"{SEEDS[0]}:{ply}" for ply in sorted(plies)]


def every_position(rules: AnyRules) -> Iterator[tuple[Setup, Start, AnyState]]:
    for seed, setup in product(SEEDS, setups(rules)):
        for table in random_game(setup, seed):
            yield setup, f"{seed}:{table.ply}", table.state
