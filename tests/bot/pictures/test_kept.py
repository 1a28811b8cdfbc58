"""What was drawn once is not drawn again, as long as there is room; and there is never more than there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.pictures import kept as room
from bot.pictures.kept import SMALL, Kept, forget, kept, room_taken, weight

SMALL_ROOM = 100_000


@pytest.fixture(autouse=True)
def small_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(room, "_kept", Kept(SMALL_ROOM))
    yield
    forget()


class Drawn:
    """A function that draws, and counts how often."""

    def __init__(self, side: int = 50) -> None:
        self.times = 0

        @kept
        def square(number: int, wide: int = side) -> Image.Image:
            self.times += 1
            return Image.new("RGBA", (wide, side), (number % 256, 0, 0, 255))

        self.square = square


def test_what_was_drawn_is_not_drawn_again() -> None:
    drawn = Drawn()
    assert drawn.square(1) is drawn.square(1)
    assert drawn.square(1) is not drawn.square(2)
    assert drawn.square(1, wide=10).width == 10
    assert drawn.times == 3


def test_functions_do_not_see_what_others_have_drawn() -> None:
    one, other = Drawn(), Drawn()
    assert one.square(1) is not other.square(1)
    assert (one.times, other.times) == (1, 1)


def test_bytes_are_counted_whatever_holds_them() -> None:
    grey, colours = Image.new("L", (10, 20)), Image.new("RGBA", (10, 20))
    assert (weight(grey), weight(colours)) == (SMALL + 200, SMALL + 800)
    assert weight(Image.new("RGB", (10, 20))) == weight(colours), "a board takes four bytes a pixel too"
    assert weight((grey, [colours, "and a word"])) == 4 * SMALL + 200 + 800 + SMALL
    assert weight(None) == SMALL


def test_what_was_used_last_stays_longest() -> None:
    drawn = Drawn(side=80)  # 26 kB each: there is room for three
    first = drawn.square(1)
    drawn.square(2)
    drawn.square(3)
    assert drawn.square(1) is first
    drawn.square(4)
    assert (drawn.square(1), drawn.times) == (first, 4), "used not long ago"
    drawn.square(2)
    assert drawn.times == 5, "it had to go"


def test_what_takes_long_to_draw_stays_longer_than_what_does_not() -> None:
    cache = Kept(SMALL_ROOM)
    for number in range(40):
        cache.put(("slow", number % 2), Image.new("L", (100, 100)), 0.5)
        cache.put(("quick", number), Image.new("L", (100, 100)), 0.001)
    assert all(cache.get(("slow", number)) for number in range(2))
    assert [number for number in range(40) if cache.get(("quick", number))] == [*range(33, 40)]


def test_what_took_long_but_is_never_used_again_goes_in_the_end() -> None:
    cache = Kept(SMALL_ROOM)
    cache.put("slow", Image.new("L", (100, 100)), 0.01)
    for number in range(200):
        cache.put(number, Image.new("L", (100, 100)), 0.001)
    assert cache.get("slow") is None


def test_the_time_of_a_sprite_is_without_that_of_the_sprites_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, took = [0.0], list[float]()
    monkeypatch.setattr(room, "thread_time", lambda: clock[0])
    monkeypatch.setattr(Kept, "put", lambda _self, _key, _made, seconds: took.append(seconds))

    @kept
    def inner() -> Image.Image:
        clock[0] += 5
        return Image.new("L", (1, 1))

    @kept
    def outer() -> Image.Image:
        clock[0] += 2
        inner()
        clock[0] += 1
        return inner()

    outer()
    assert took == [5, 5, 3]


def test_everything_can_be_forgotten() -> None:
    drawn = Drawn()
    drawn.square(1)
    assert room_taken() == SMALL + 50 * 50 * 4
    forget()
    assert room_taken() == 0
    drawn.square(1)
    assert drawn.times == 2


def test_what_is_larger_than_the_room_is_drawn_and_not_kept() -> None:
    drawn = Drawn(side=200)
    assert drawn.square(1).size == (200, 200)
    assert room_taken() == 0
    drawn.square(1)
    assert drawn.times == 2


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 400)), max_size=60))
def test_whatever_is_drawn_there_is_room(asked: list[tuple[int, int]]) -> None:
    drawn = Drawn(side=60)
    for number, wide in asked:
        sprite = drawn.square(number, wide)
        assert (sprite.width, sprite.getpixel((0, 0))) == (wide, (number, 0, 0, 255))
        assert room_taken() <= SMALL_ROOM


def test_an_error_is_not_kept() -> None:
    tried = list[int]()

    @kept
    def breaks(number: int) -> Image.Image:
        tried.append(number)
        raise ValueError(number)

    for _ in range(2):
        with pytest.raises(ValueError, match="7"):
            breaks(7)
    assert tried == [7, 7]
    assert room_taken() == 0


def test_several_threads_may_draw_at_once() -> None:
    """Each gets what it asked for, and the room is counted as if there were one."""
    drawn, begin = Drawn(), Barrier(8)

    def draw(start: int) -> int:
        begin.wait()
        for step in range(400):
            number = (start * 7 + step * 3) % 30
            assert drawn.square(number).getpixel((25, 25)) == (number, 0, 0, 255)
            assert room_taken() <= SMALL_ROOM
        return 400

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(draw, range(8))) == 3200
    assert room_taken() == sum(map(weight, [drawn.square(0)])) * len(room._kept)
    assert 30 <= drawn.times < 3200
