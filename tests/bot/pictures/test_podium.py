"""The podium: whoever played stands on it, whatever they are called and however the game ended."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageDraw

from bot.pictures import kept, podium
from bot.pictures.board import TALLEST, WIDTH
from bot.pictures.lettering import DOTS, Font, has
from bot.pictures.podium import Finish, Finisher
from engine.contract import places
from tests.bot.pictures.boards import opened

LARGEST = 240_000  # bytes
ODD = ("Анна", "Ж" * 64, "W" * 64, "אברהם", "محمد", "😀😀", "", " ", "\u202eanna", "a\u0301" * 9, "🤖 Кузя", "\x00")
NAMES = st.sampled_from(ODD) | st.text(max_size=64)


@st.composite
def finishes(draw: st.DrawFn) -> Finish:
    scores = draw(st.lists(st.integers(-120, 120), min_size=1, max_size=5))
    ranks, counts = places(scores), draw(st.booleans())
    seats = sorted(range(len(scores)), key=lambda seat: ranks[seat])
    finishers = tuple(
        Finisher(seat, ranks[seat], draw(NAMES), draw(st.integers(0, 9)), str(scores[seat]) if counts else "")
        for seat in seats
    )
    return Finish("Десница короля", finishers, draw(NAMES), draw(st.sampled_from(("", "Ничья"))))


@pytest.fixture(scope="module")
def written() -> Any:
    """Every text that is drawn, with its letters."""
    texts, text = list[str](), ImageDraw.ImageDraw.text

    def noted(self: ImageDraw.ImageDraw, xy: Any, said: str, *given: Any, **more: Any) -> None:
        texts.append(said)
        text(self, xy, said, *given, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ImageDraw.ImageDraw, "text", noted)
        yield texts


@settings(max_examples=60)
@given(finish=finishes())
def test_whoever_played_stands_there_and_no_letter_is_a_box(written: list[str], finish: Finish) -> None:
    written.clear()
    picture = opened(podium.draw(finish))
    assert (picture.width, picture.height <= TALLEST) == (WIDTH, True)
    letters = set("".join(written)) - set(DOTS)
    assert {letter for letter in letters if not has(letter) and not has(letter, Font.TITLE)} == set()


def finish(*finishers: tuple[int, str, str], drawn: str = "") -> Finish:
    """Of place, name and points, by seat."""
    people = tuple(Finisher(seat, *each[:2], 0, each[2]) for seat, each in enumerate(finishers))
    return Finish("Король под Горой", people, "Большая масть — 9", drawn)


FIVE = finish((1, "Анна", "12"), (2, "Борис", "9"), (3, "Вера", "7"), (4, "Глеб", "5"), (5, "Дима", "−3"))
TIED = finish((1, "Анна", "12"), (1, "Борис", "12"), (3, "Вера", "7"))
DRAWN = finish((1, "Анна", "4"), (1, "Борис", "4"), drawn="Ничья")


@pytest.mark.parametrize("ended", [FIVE, TIED, DRAWN])
def test_the_same_end_is_the_same_picture_to_the_byte(ended: Finish) -> None:
    first = podium.draw(ended)
    kept.forget()
    assert podium.draw(ended) == first
    assert len(first) < LARGEST


def test_equals_share_a_step_and_the_first_stands_highest() -> None:
    groups = [TIED.finishers[:2], TIED.finishers[2:]]
    first, second = podium._steps(groups)
    assert ([each.seat for each in first.there], [each.seat for each in second.there]) == ([0, 1], [2])
    assert first.high > second.high


def test_a_full_last_step_lifts_those_before_it() -> None:
    three = finish((1, "А", ""), (2, "Б", ""), (3, "В", ""), (3, "Г", ""), (3, "Д", "")).finishers
    highs = [step.high for step in podium._steps([three[:1], three[1:2], three[2:]])]
    assert highs == sorted(highs, reverse=True)
    assert min(high - low for high, low in pairwise(highs)) >= podium.LOWER


def test_places_points_and_names_are_all_seen() -> None:
    ends = [
        FIVE,
        TIED,
        DRAWN,
        finish((1, "Анна", "12"), (2, "Борис", "8")),
        finish((1, "Анна", "12"), (2, "Олег", "9")),
    ]
    assert len({podium.draw(each) for each in ends}) == len(ends)
