"""Emblems stay near their squares and can be seen; those of seats are told apart, and look like the marks in texts."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from itertools import combinations

import pytest

from bot.pictures import emblems
from bot.pictures.badges import SEAT_COLOURS, SEAT_SHAPES, badge
from bot.pictures.colours import HUES, INK, WHITE
from bot.pictures.shapes import Painting, icon
from bot.screens.marks import MARKS
from bot.screens.registry import offered
from engine.contract import SEATS

ROOMS = [
    import_module(room)
    for room in ("bot.pictures.emblems", *(f"bot.games.{id}.picture.emblems" for id in offered()))
    if find_spec(room)
]
EMBLEMS = {
    f"{room.__name__}.{name}": value
    for room in ROOMS
    for name, value in vars(room).items()
    if name.isupper() and not name.startswith("_") and isinstance(value, tuple) and isinstance(value[0], emblems.Part)
}
each_emblem = pytest.mark.parametrize("emblem", EMBLEMS.values(), ids=EMBLEMS)


def outline(emblem: emblems.Emblem, size: int = 60) -> bytes:
    """What of its square an emblem covers, without its colours."""
    painting = Painting(size, reach=1.25)
    for points, solid in emblem:
        painting.flat(WHITE if solid else INK, points)
    return painting.done().convert("L").point(lambda value: 255 if value > 128 else 0).tobytes()


@each_emblem
def test_an_emblem_stays_near_its_square(emblem: emblems.Emblem) -> None:
    points = [point for part in emblem for point in part.points]
    assert len(points) >= 3
    assert max(max(abs(x), abs(y)) for x, y in points) <= 1.25


@each_emblem
def test_an_emblem_can_be_seen(emblem: emblems.Emblem) -> None:
    """It fills a good part of its square, and not all of it."""
    assert 0.09 < outline(emblem).count(255) / 60**2 < 0.8


def test_no_two_emblems_look_alike() -> None:
    drawn = {name: outline(emblem) for name, emblem in EMBLEMS.items()}
    alike = [pair for pair in combinations(drawn, 2) if EMBLEMS[pair[0]] != EMBLEMS[pair[1]]]
    assert len(alike) > 100
    assert [pair for pair in alike if drawn[pair[0]] == drawn[pair[1]]] == []


def test_turning_four_times_comes_back() -> None:
    assert emblems.turned(emblems.ARROW, 4) == emblems.ARROW != emblems.turned(emblems.ARROW, 2)
    assert emblems.turned(emblems.ARROW, 1)[0].points[0] == (1.0, 0.0), "to the right"


def test_every_seat_has_a_mark_a_colour_and_a_shape_of_its_own() -> None:
    for looks in (MARKS, SEAT_COLOURS, SEAT_SHAPES):
        assert len(set(looks)) == len(looks) == len(SEATS)


@pytest.mark.parametrize(("one", "other"), [*combinations(SEATS, 2)])
def test_seats_are_told_apart_without_colour(one: int, other: int) -> None:
    """The outlines alone, without numbers, differ over a good part of the badge."""
    first, second = outline(SEAT_SHAPES[one]), outline(SEAT_SHAPES[other])
    assert sum(a != b for a, b in zip(first, second, strict=True)) > 60 * 60 // 20


@pytest.mark.parametrize("seat", SEATS)
def test_a_badge_is_whole_and_no_larger_than_it_was_asked_for(seat: int) -> None:
    alpha = badge(seat, 50).getchannel("A")
    assert alpha.size == (50, 50)
    edges = ((0, 0, 50, 1), (0, 49, 50, 50), (0, 0, 1, 50), (49, 0, 50, 50))
    assert max(max(alpha.crop(edge).tobytes()) for edge in edges) < 40


def test_the_lamp_stands_to_the_upper_left() -> None:
    """Whatever is drawn is lighter there, and darker at the lower right, and has a line of ink around it."""
    square = icon(emblems.SQUARE, 60, HUES[0]).convert("L")
    left, middle, right = (sum(square.crop((at, 25, at + 2, 35)).tobytes()) for at in (10, 29, 48))
    assert left > middle > right
    top, middle, foot = (sum(square.crop((25, at, 35, at + 2)).tobytes()) for at in (10, 29, 48))
    assert top > middle > foot
    assert min(square.crop((0, 28, 15, 32)).tobytes()) < 50
