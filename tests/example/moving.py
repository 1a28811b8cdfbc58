"""The example moved to where it would stand: its files by their place, and the registry with it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
OWN: Final = ("docs", "engine", "tests", "locales", "bot/games")  # the rest brings it into the bot from outside
REGISTRY: Final = "engine/registry.py"
AFTER: Final = {
    "from engine.games.kings_bounty.rules import KingsBounty\n": "from engine.games.pebbles.rules import Pebbles\n",
    "    KingUnderMountain(),\n": "    Pebbles(),\n",
}
"""What comes into the registry, by the line it comes after."""


def moved() -> dict[str, str]:
    """Every file that adding the game touches, as it is then."""
    registry = (ROOT / REGISTRY).read_text("utf-8")
    for line, added in AFTER.items():
        assert registry.count(line) == 1, f"not once in {REGISTRY}: {line}"
        registry = registry.replace(line, line + added)
    own = {name: (HERE / name).read_text("utf-8").replace("tests.example.", "") for name in names()}
    return {**own, REGISTRY: registry}


def names() -> list[str]:
    paths = [path for top in OWN for path in sorted((HERE / top).rglob("*")) if path.is_file()]
    found = [path.relative_to(HERE).as_posix() for path in paths if path.suffix != ".pyc"]
    return [name for name in found if "pebbles" in name]  # the folders above it are there already
