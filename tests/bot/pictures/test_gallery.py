"""`python -m bot.pictures` draws every kind of picture that people are shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.gallery.command import cost, gallery
from bot.gallery.looks import (
    BESIDE,
    CHATS,
    CLOTHS,
    COLOUR_BLIND,
    MARGIN,
    PHONE,
    bust,
    everybody,
    lines,
    on_phones,
    seen_by_others,
    sheet,
    texts,
)
from bot.gallery.project import banner, icon
from bot.gallery.scenes import MOMENTS, SCENES, Setup, length, random_game, scenes, setups, table_at
from bot.pictures.board import jpeg
from bot.pictures.colours import BLUE, GREY, VERMILLION, WHITE
from bot.pictures.materials import Material, material
from bot.screens.registry import offered
from bot.screens.screen import Picture
from engine.registry import GAMES
from tests.bot.pictures.boards import opened

ROOT = Path(__file__).parents[3]
ACROSS = PHONE + 2 * MARGIN


def test_every_seat_count_and_every_option_of_every_game_is_a_setup() -> None:
    for id in offered():
        found = list(setups(id))
        assert {setup.seats for setup in found} == set(GAMES[id].seats)
        named = {(option.name, value) for option in GAMES[id].options for value in option.values}
        assert named == {item for setup in found for item in setup.options.items()}
        assert len(set(map(str, found))) == len(found)


def test_a_gallery_has_every_moment_for_everybody_and_for_a_seat_that_is_asked() -> None:
    names = [name for name, _ in scenes("1")]
    assert len(names) == len(set(names)) > 100
    for id in offered():
        for seats in GAMES[id].seats:
            assert {f"{id}-{seats}-{moment}" for moment in MOMENTS} <= set(names) | {f"{id}-{seats}-start"}
            assert f"{id}-{seats}-end-own" not in names, "nobody is asked any more"


def test_every_kind_of_picture_has_names_of_its_own() -> None:
    for id in offered():
        names = [scene.name for kind in SCENES for scene in kind(id, "1")]
        assert len(set(names)) == len(names) > 20


def test_a_picture_that_was_shown_already_is_left_out() -> None:
    keys = [picture.key for _, picture in scenes("1", "hand_of_the_king")]
    assert len(keys) == len(set(keys)) > 10


def test_a_game_is_the_same_game_at_every_moment() -> None:
    setup = Setup("fairy_scuffle", 3)
    middle, end = table_at(setup, "1", "middle"), table_at(setup, "1", "end")
    assert end.to_act() == ()
    assert middle.ply == round(length(setup, "1") / 2)
    assert end.journal[: middle.ply] == middle.journal
    assert random_game(setup, "2").journal != end.journal


def test_a_picture_is_drawn_in_three_ways_and_stands_on_the_sheet(tmp_path: Path) -> None:
    told = [line.split(":")[0] for line in gallery([str(tmp_path / "new"), "--only", "fairy_scuffle-3-"])]
    drawn = {path.name: opened(path.read_bytes()) for path in (tmp_path / "new").iterdir()}
    assert {f"fairy_scuffle-3-{moment}" for moment in MOMENTS} <= set(told)
    for name in told:
        assert drawn.pop(f"{name}.jpg").width > 700
        assert drawn.pop(f"{name}-phone.png").width == ACROSS * len(CHATS)
        assert drawn.pop(f"{name}-sights.jpg").width == BESIDE * len(COLOUR_BLIND)
    assert set(drawn) == {"all.jpg"}
    assert drawn["all.jpg"].height > 300 * (len(told) // 6)


def test_what_a_picture_costs_is_told_as_json(tmp_path: Path) -> None:
    (told,) = gallery([str(tmp_path), "--only", "fairy_scuffle-2-middle", "--json"])
    costs = json.loads(told)
    assert "fairy_scuffle-2-middle" in [each["name"] for each in costs]
    for each in costs:
        assert each["bytes"] == (tmp_path / f"{each['name']}.jpg").stat().st_size
        assert (each["width"], each["height"]) == opened((tmp_path / f"{each['name']}.jpg").read_bytes()).size


def test_the_first_time_is_measured_with_nothing_kept() -> None:
    def draw() -> bytes:
        return jpeg(material(800, 800, Material.PARCHMENT).resize((8, 8)))

    found = cost("parchment", Picture("", draw), Image.new("RGB", (8, 8)))
    assert found.first > 3 * found.again > 0
    assert (found.bytes, found.width, found.height) == (len(draw()), 8, 8)


def test_a_phone_shows_a_picture_in_a_dark_and_in_a_light_chat() -> None:
    both = on_phones(Image.new("RGB", (2 * PHONE, 2 * PHONE), BLUE))
    assert both.size == (2 * ACROSS, ACROSS)
    assert [both.getpixel((place * ACROSS + 2, 2)) for place in range(2)] == [*CHATS]
    assert [both.getpixel((place * ACROSS + ACROSS // 2, 100)) for place in range(2)] == [BLUE, BLUE]


def test_grey_stays_grey_to_every_eye() -> None:
    for grey in (WHITE, GREY):
        seen = seen_by_others(Image.new("RGB", (4, 4), grey)).getpixel((0, 0))
        assert isinstance(seen, tuple)
        assert max(abs(value - was) for value, was in zip(seen, grey, strict=True)) <= 3


def test_red_and_blue_are_not_left_alone() -> None:
    for colour in (VERMILLION, BLUE):
        row = seen_by_others(Image.new("RGB", (BESIDE, 8), colour))
        assert all(row.getpixel((place * BESIDE, 4)) != colour for place in range(len(COLOUR_BLIND)))


def test_a_sheet_has_room_for_the_tallest_of_each_row() -> None:
    some = [(f"{number}", Image.new("RGB", (100, 50 * number), BLUE)) for number in range(1, 6)]
    whole = sheet(some, 2)
    assert whole.width == 3 * MARGIN + 200
    assert whole.height > 100 + 200 + 250


def test_portraits_are_found_wherever_a_game_keeps_its_lines() -> None:
    assert list(texts({1: "a", 2: ("b", ["c", {"x": "d"}]), 3: 4})) == ["a", "b", "c", "d"]
    assert bust("fair elf long:blond hood:forest bow", CLOTHS[0]) is not None
    assert bust("no such words", CLOTHS[0]) is None
    assert everybody(offered()).height > 0
    assert len(CLOTHS) >= len(offered())
    assert all(lines(id) == [] or len(lines(id)) >= 3 for id in offered())


@pytest.mark.parametrize(
    ("path", "drawn"), [("docs/pictures/banner.jpg", banner), ("bot/playground/static/icon.png", icon)]
)
def test_the_project_shows_itself_as_it_is_drawn_today(path: str, drawn: Callable[[], Image.Image]) -> None:
    """When it is drawn differently: `python -m bot.pictures FOLDER` draws both anew, to be copied."""
    shown, today = Image.open(ROOT / path).convert("RGB"), drawn().convert("RGB")
    assert shown.size == today.size
    apart = ImageChops.difference(shown, today).convert("L").tobytes()
    assert sum(apart) / len(apart) < 4


def test_the_games_to_choose_from_are_one_picture() -> None:
    assert [name for name, _ in scenes("1", "games")] == ["games"]
