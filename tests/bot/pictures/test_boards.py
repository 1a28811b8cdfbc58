"""What holds for the board of every game that has one."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from bot.pictures import kept
from bot.pictures.board import TALLEST, WIDTH
from bot.screens.screen import Picture
from engine.contract import SEATS, View
from tests.bot.pictures.boards import (
    BOARDS,
    SETUPS,
    Board,
    opened,
    pictures,
    private_scenes_are_the_same_in_every_guess,
    public_scenes_are_the_same_in_every_guess,
    scene_of,
    scenes,
    spread,
)
from tests.laws.setups import Setup
from tests.laws.toys import Tricks, TricksState

LARGEST = 240_000  # bytes
USUAL = 160_000
DRAWN = 90  # pictures of a setup: they take as long as all the rest

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


@each_setup
@pytest.mark.parametrize("seed", range(3))
def test_a_public_scene_is_the_same_from_every_seat_and_in_every_guess(setup: Setup, seed: int) -> None:
    """So a picture, which is made of its scene alone, tells nobody more than everybody knows."""
    assert public_scenes_are_the_same_in_every_guess(BOARDS[setup.rules.id], setup, seed) > 10 * len(setup.viewers)


@each_setup
def test_a_private_scene_is_the_same_in_every_guess_from_the_seat_that_sees_it(setup: Setup) -> None:
    """So it tells a seat nothing that is hidden from it."""
    assert private_scenes_are_the_same_in_every_guess(BOARDS[setup.rules.id], setup, 5) > 20


def everything(view: View[TricksState], recent: object, moves: object) -> Picture:
    """A picture of everything that it was given."""
    scene = repr((view, list(recent), list(moves)))  # type: ignore[call-overload]  # sequences
    return Picture(scene, partial(str.encode, scene))


class ShowsTheNextHand(Tricks):
    """Whoever is asked sees the hand of the seat on their left."""

    def view(self, state: TricksState, seat: Any) -> View[TricksState]:
        seen = super().view(state, seat)
        if seat is not None:
            left = (seat + 1) % len(state.hands)
            seen.state.hands[left] = state.hands[left].copy()
        return seen

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        return super().guess(super().view(view.state, view.seat), rng)


OPEN, SECRET = Board(everything, lambda view: False, 4), Board(everything, lambda view: True, 4)
TOY = Setup(Tricks(), 3, {"spare": False})


def test_the_law_of_public_scenes_catches_choices_from_a_hand_that_are_shown_to_all() -> None:
    assert public_scenes_are_the_same_in_every_guess(SECRET, TOY, 1) > 20
    with pytest.raises(AssertionError, match="another public picture in a guess"):
        public_scenes_are_the_same_in_every_guess(OPEN, TOY, 1)


def test_the_law_of_public_scenes_catches_a_hand_that_all_may_see() -> None:
    class ShowsAHand(Tricks):
        def view(self, state: TricksState, seat: Any) -> View[TricksState]:
            return View(None, super().view(state, SEATS[0]).state) if seat is None else super().view(state, seat)

    with pytest.raises(AssertionError, match="another public picture in a guess"):
        public_scenes_are_the_same_in_every_guess(SECRET, Setup(ShowsAHand(), 3, {"spare": False}), 1)


def test_the_law_of_private_scenes_catches_a_hand_of_somebody_else() -> None:
    assert private_scenes_are_the_same_in_every_guess(OPEN, TOY, 1) > 20
    with pytest.raises(AssertionError, match="shown what it cannot know"):
        private_scenes_are_the_same_in_every_guess(OPEN, Setup(ShowsTheNextHand(), 3, {"spare": False}), 1)


@each_setup
def test_equal_scenes_are_equal_pictures_and_different_ones_have_other_keys(setup: Setup) -> None:
    met = [*pictures(setup, 1), *(picture for seed in range(1, 8) for picture in pictures(setup, seed))]
    keys: dict[str, set[Any]] = {}
    for picture in met:
        keys.setdefault(picture.key, set()).add(scene_of(picture))
    assert all(len(same) == 1 for same in keys.values())
    assert len(keys) == len(set(map(scene_of, met))) > 20


@each_setup
def test_pictures_are_small_and_of_the_width_of_a_phone(setup: Setup) -> None:
    drawn = {picture.key: picture for seed in range(3) for picture in pictures(setup, seed)}
    files = [each.draw() for each in spread([*drawn.values()], DRAWN)]
    looked = [opened(file) for file in files]
    assert {(each.width, each.format) for each in looked} == {(WIDTH, "JPEG")}
    assert max(each.height for each in looked) <= TALLEST
    assert max(map(len, files)) <= LARGEST
    assert sum(map(len, files)) / len(files) <= USUAL


@each_setup
def test_a_picture_drawn_again_is_the_same_to_the_byte(setup: Setup) -> None:
    picture = pictures(setup, 4)[7]
    first = picture.draw()
    kept.forget()
    assert picture.draw() == first


@each_setup
def test_different_scenes_look_different(setup: Setup) -> None:
    different = {scene_of(picture): picture for picture in pictures(setup, 5)}
    few = [*different.values()][: DRAWN // 2]
    assert len({picture.draw() for picture in few}) == len(few) > 5


def test_scenes_are_looked_at_from_the_first_to_the_last() -> None:
    assert spread(range(100), 4) == [0, 33, 66, 99]
    assert spread(range(3), 4) == [0, 1, 2]
    assert len(scenes(SETUPS[0], 1)) > 20
