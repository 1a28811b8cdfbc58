"""What holds for the board of every game that has one."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pictures.strips import WIDTH
from tests.bot.pictures.boards import BOARDS, SETUPS, forget, opened, scenes, scenes_of_all, views
from tests.laws.setups import Setup

TALLEST = 1.6  # of the width: what a phone shows without making it narrower
LARGEST = 90_000  # bytes
USUAL = 60_000

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


@each_setup
@pytest.mark.parametrize("seed", range(3))
def test_a_scene_is_the_same_from_every_seat_and_in_every_guess(setup: Setup, seed: int) -> None:
    """So a picture, which is made of its scene alone, tells nobody more than everybody knows."""
    plies = list(scenes_of_all(setup, seed))
    assert len(plies) > 10
    for seen in plies:
        assert len(seen) == len(setup.viewers) * (1 + len(setup.viewers))
        assert set(seen) == {seen[0]}


@each_setup
def test_equal_scenes_are_equal_pictures_and_different_ones_have_other_keys(setup: Setup) -> None:
    board = BOARDS[setup.rules.id]
    met = [*views(setup, 1), *(view for seed in range(1, 8) for view in views(setup, seed))]
    pictures: dict[str, set[Any]] = {}
    for view in met:
        pictures.setdefault(board.picture(view, (), ()).key, set()).add(board.scene(view))
    assert all(len(same) == 1 for same in pictures.values())
    assert len(pictures) == len(set(map(board.scene, met))) > 20


@each_setup
def test_pictures_are_small_and_of_the_width_of_a_phone(setup: Setup) -> None:
    board = BOARDS[setup.rules.id]
    files = [board.draw(scene) for seed in range(3) for scene in dict.fromkeys(scenes(setup, seed))]
    sizes = [opened(file).size for file in files]
    assert {width for width, _ in sizes} == {WIDTH}
    assert max(height for _, height in sizes) <= TALLEST * WIDTH
    assert max(map(len, files)) <= LARGEST
    assert sum(map(len, files)) / len(files) <= USUAL


@each_setup
def test_a_picture_drawn_again_is_the_same_to_the_byte(setup: Setup) -> None:
    board = BOARDS[setup.rules.id]
    view = views(setup, 4)[7]
    first = board.picture(view, (), ()).draw()
    forget(setup.rules.id)
    assert board.picture(view, (), ()).draw() == first


@each_setup
def test_different_scenes_look_different(setup: Setup) -> None:
    board = BOARDS[setup.rules.id]
    different = set(scenes(setup, 5))
    assert len({board.draw(scene) for scene in different}) == len(different) > 5
