"""Law 1, on every machine: no order may come from a set or a hash.  Played in processes of different PYTHONHASHSEED.

python -m tests.laws.hash_order tests.laws.toys:Tricks
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final

from engine.registry import AnyRules
from tests.laws.setups import LONG, Setup, listed, setups, watched

ROOT: Final = Path(__file__).parents[2]
ENOUGH: Final = 1000
GAMES: Final = 40  # random games of each setup at most, until there is enough


def the_hash_seed_changes_nothing(rules: AnyRules) -> int:
    """Law 1: moves, events and guesses are the same, and in the same order, under any PYTHONHASHSEED."""
    one, other = (played_under(hash_seed, rules) for hash_seed in ("1", "2"))
    assert one == other, f"another hash seed, another game: {one} {other}"
    looked = int(one.split()[0])
    assert looked > ENOUGH, f"only {looked} moves, plies and guesses were compared"
    return looked


def played_under(hash_seed: str, rules: AnyRules) -> str:
    where = f"{type(rules).__module__}:{type(rules).__qualname__}"
    command = [sys.executable, "-m", "tests.laws.hash_order", where]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def record(setup: Setup, seed: int) -> Iterator[object]:
    """The moves, events and guesses of one random game, in their order."""
    rng = Random(seed)
    for table in watched(setup, seed):
        yield from listed(setup.rules, table.state)
        yield table.opening if not table.journal else table.journal[-1]
        yield setup.rules.guess(setup.rules.view(table.state, rng.choice(setup.viewers)), rng)


def main(where: str) -> None:
    """Print how much was recorded, and its digest."""
    module, name = where.split(":")
    rules: AnyRules = getattr(import_module(module), name)()
    least, recorded = 3 if rules.longest <= LONG else 1, list[str]()
    for seed in range(GAMES):
        if seed >= least and len(recorded) > ENOUGH:
            break
        recorded += [repr(line) for setup in setups(rules) for line in record(setup, seed)]
    sys.stdout.write(f"{len(recorded)} {sha256(chr(10).join(recorded).encode()).hexdigest()}\n")


if __name__ == "__main__":
    main(sys.argv[1])
