"""The points of titles from a file of whoever runs the bot: KINGS_BOUNTY_POINTS."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import replace_points
from bot.config import BadSettings, Settings
from engine.games.kings_bounty.rules import KingsBounty
from engine.registry import GAMES, AnyRules, game
from tests.bot.test_config import told


def given(file: Path) -> Settings:
    return Settings(_env_file=None, kings_bounty_points=file)


def points(rules: AnyRules) -> dict[str, int]:
    assert isinstance(rules, KingsBounty)
    return {title.name: worth for title, worth in rules.points.items()}


def test_a_wrong_line_of_points_is_refused_by_file_line_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "points.txt"
    file.write_text("# by us\nEMPEROR = many\n", "utf-8")
    reason = "line 2: EMPEROR takes a whole number, not «many»"
    assert told(tmp_path, KINGS_BOUNTY_POINTS=str(file)) == (2, f"KINGS_BOUNTY_POINTS: {file}: {reason}\n")


@pytest.mark.parametrize("content", [None, b"EMPEROR = \xff\xfe"])
def test_points_that_cannot_be_read_are_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "points.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadSettings) as refusal:
        replace_points(given(file))
    assert str(refusal.value) == f"KINGS_BOUNTY_POINTS: {file}: must be a readable text in UTF-8"


def test_points_of_a_file_are_those_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = GAMES["kings_bounty"]
    monkeypatch.setitem(GAMES, "kings_bounty", before)
    told = points(before) | {"EMPEROR": 40, "VANDAL": -9}
    (tmp_path / "points.txt").write_text("".join(f"{name} = {worth}\n" for name, worth in told.items()), "utf-8-sig")
    replace_points(given(tmp_path / "points.txt"))
    assert points(game("kings_bounty")) == told
