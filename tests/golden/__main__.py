"""Write the golden playthroughs and the move trees anew, and say what changed: python -m tests.golden.

A game may tell more of itself: tests/engine/games/<game>/golden.py with `texts()`, files and their content.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from engine.registry import GAMES
from tests.golden.move_trees import PINNED, text
from tests.golden.playthroughs import HERE, tellings, told
from tests.laws.toys import TOYS


def main() -> None:
    games = list(GAMES.values())
    wanted = {path: told(setup) for path, setup in tellings(games)}
    for id in GAMES:
        wanted |= of_one_game(id)
    wanted[PINNED] = text([*TOYS, *games])
    for path, content in wanted.items():
        print(f"{renew(path, content):>9}  {path.name}")
    for path in sorted({each for folder in {path.parent for path in wanted} | {HERE} for each in folder.glob("*.txt")}):
        if path not in wanted:
            path.unlink()
            print(f"     gone  {path.name}")


def of_one_game(id: str) -> dict[Path, str]:
    name = f"tests.engine.games.{id}.golden"
    texts: dict[Path, str] = import_module(name).texts() if find_spec(name) else {}
    return texts


def renew(path: Path, content: str) -> str:
    before = path.read_text("utf-8") if path.exists() else None
    if before == content:
        return "unchanged"
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, "utf-8")
    return "new" if before is None else "changed"


if __name__ == "__main__":
    main()
