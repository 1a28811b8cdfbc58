"""`python -m bot.games` draws the boards of every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.games.__main__ import BESIDE, COLOUR_BLIND, PHONE, main, seen_by_others
from bot.pictures.palette import BLUE, TABLE, VERMILLION, WHITE
from bot.pictures.strips import WIDTH
from engine.registry import GAMES
from tests.bot.pictures.boards import opened


def test_every_table_is_drawn_three_times_in_three_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "new")]) == 0
    drawn = {path.stem: opened(path.read_bytes()).width for path in (tmp_path / "new").iterdir()}
    told = [line.split(":")[0] for line in capsys.readouterr().out.splitlines()]
    games = dict.fromkeys(name.split("-")[0] for name in told)
    tables = [f"{id}-{seats}" for id in games for seats in GAMES[id].seats]
    assert {"hand_of_the_king", "fairy_scuffle"} <= set(games) <= set(GAMES)
    assert told == [f"{table}-{moment}" for table in tables for moment in ("start", "middle", "end")]
    ways = {"": WIDTH, "-phone": PHONE, "-colour-blind": BESIDE * len(COLOUR_BLIND)}
    assert drawn == {name + way: width for name in told for way, width in ways.items()}


def test_grey_stays_grey_to_every_eye() -> None:
    for grey in (WHITE, (128, 128, 128)):
        seen = seen_by_others(Image.new("RGB", (4, 4), grey)).getpixel((0, 0))
        assert isinstance(seen, tuple)
        assert max(abs(value - grey[0]) for value in seen) <= 3


def test_red_and_blue_are_not_left_alone() -> None:
    for colour in (VERMILLION, BLUE):
        row = seen_by_others(Image.new("RGB", (BESIDE, 8), colour))
        assert all(row.getpixel((place * BESIDE, 4)) not in (colour, TABLE) for place in range(len(COLOUR_BLIND)))
