"""Write the golden playthroughs and the move trees anew, and say what changed: python -m tests.golden."""

from __future__ import annotations

from pathlib import Path

from engine.registry import GAMES
from tests.golden.move_trees import PINNED, text
from tests.golden.playthroughs import HERE, tellings, told
from tests.golden.special_hands import HANDS, hand, hands
from tests.laws.toys import TOYS


def main() -> None:
    games = list(GAMES.values())
    wanted = {path: told(setup) for path, setup in tellings(games)}
    wanted |= {path: hand(special) for path, special in hands()}
    wanted[PINNED] = text([*TOYS, *games])
    for path, content in wanted.items():
        print(f"{renew(path, content):>9}  {path.name}")
    for path in sorted({*HERE.glob("*.txt"), *HANDS.glob("*.txt")} - set(wanted)):
        path.unlink()
        print(f"     gone  {path.name}")


def renew(path: Path, content: str) -> str:
    before = path.read_text("utf-8") if path.exists() else None
    if before == content:
        return "unchanged"
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, "utf-8")
    return "new" if before is None else "changed"


if __name__ == "__main__":
    main()
