"""Write the golden playthroughs and the move trees anew, and say what changed.

python -m tests.golden           of every game
python -m tests.golden pebbles   of the games named

A game may tell more of itself: tests/engine/games/<game>/golden.py with `texts()`, files and their content.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from engine.registry import GAMES, AnyRules, game
from tests.golden.move_trees import PINNED, Trees, counted_anew, pinned_trees, text
from tests.golden.playthroughs import HERE, tellings, told
from tests.laws.toys import TOYS

GAMES_TESTED: Final = HERE.parent / "engine" / "games"


def main(ids: Sequence[str]) -> None:
    wanted = {path: told(setup) for path, setup in tellings(map(game, ids))}
    for id in ids:
        wanted |= of_one_game(id)
    wanted[PINNED] = text(trees(ids))
    for path, content in wanted.items():
        print(f"{renew(path, content):>9}  {path.name}")
    for path in gone(ids, wanted):
        path.unlink()
        print(f"     gone  {path.name}")


def of_one_game(id: str) -> dict[Path, str]:
    if not (GAMES_TESTED / id / "golden.py").exists():
        return {}
    texts: dict[Path, str] = import_module(f"tests.engine.games.{id}.golden").texts()
    return texts


def trees(ids: Collection[str]) -> Trees:
    """The move trees of every game: those named and the toys counted anew, the others as they are pinned."""
    found: Trees = {}
    every: list[AnyRules] = [*TOYS, *GAMES.values()]
    for rules in every:
        found |= counted_anew(rules) if rules in TOYS or rules.id in ids else pinned_trees(rules)
    return found


def gone(ids: Collection[str], wanted: Collection[Path]) -> list[Path]:
    """The texts that are told no more; those of games not named stay."""
    there = {path for folder in {path.parent for path in wanted} | {HERE} for path in folder.glob("*.txt")}
    staying = GAMES.keys() - ids
    return sorted(path for path in there.difference(wanted) if path.stem.split("-")[0] not in staying)


def renew(path: Path, content: str) -> str:
    before = path.read_text("utf-8") if path.exists() else None
    if before == content:
        return "unchanged"
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, "utf-8")
    return "new" if before is None else "changed"


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
