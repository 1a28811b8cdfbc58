"""The kingdom as a picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.fairy_scuffle.picture import board
from bot.pictures.canvas import Sprite
from bot.pictures.palette import LIT, SKY, WHITE
from bot.pictures.strips import WIDTH
from engine.contract import HIDDEN
from engine.games.fairy_scuffle.cards import GRID, Name, Terrain, card_of
from engine.games.fairy_scuffle.rules import FairyScuffle
from engine.games.fairy_scuffle.text import read
from tests.bot.pictures.boards import WatchedDrawing, opened

WORDS = board.words()
LARGE, NEVER_SMALLER = 36, 28  # the names' letters in pixels; long names that are blocked may be smaller
EVERYBODY = tuple(card_of(seat % 2, name) for seat, name in enumerate((Name.DWARF, *(set(Name) - {Name.DWARF}))))
"""The highest stack there is: every name once."""


def blocks() -> Iterator[Sprite]:
    for measure in board.MEASURES.values():
        for seat in range(max(GRID)):
            for name in WORDS.names:
                for look in ((False, False), (False, True), (True, False), (True, True)):
                    yield board.block.__wrapped__(measure, seat, name, *look)


def grounds() -> Iterator[Sprite]:
    for columns, measure in board.MEASURES.items():
        for number in range(1, 3 * columns + 1):
            for terrain in Terrain:
                yield board.ground.__wrapped__(measure, terrain, WORDS.terrains[terrain], number)


def kingdom(columns: int, *stacks: tuple[int, ...], asked: int = board.NOWHERE) -> board.Scene:
    places = {3: 9, 4: 12}[columns]
    terrain = tuple(place % len(Terrain) for place in range(places))
    return board.Scene(columns, terrain, (*stacks, *[()] * (places - len(stacks))), asked, WORDS)


def test_every_block_looks_different() -> None:
    drawn = [block.tobytes() for block in blocks()]
    assert len(set(drawn)) == len(drawn) == 2 * 4 * 10 * 4


def test_every_land_looks_different() -> None:
    drawn = [ground.tobytes() for ground in grounds()]
    assert len(set(drawn)) == len(drawn) == (9 + 12) * 4


def test_every_word_is_whole_and_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    assert len([*blocks(), *grounds()]) == 320 + 84
    names = [writing for writing in WatchedDrawing.seen if not writing.text.isdigit()]
    assert {writing.text for writing in names} == {*WORDS.names, *WORDS.terrains}
    assert [writing for writing in WatchedDrawing.seen if writing.cut] == []
    assert [writing for writing in names if writing.size < NEVER_SMALLER] == []


def test_short_names_and_all_lands_keep_the_full_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    short = [name for name in WORDS.names if len(name) <= 6]
    list(grounds())
    for measure in board.MEASURES.values():
        for name in short:
            board.block.__wrapped__(measure, 0, name, False, True)
    names = [writing for writing in WatchedDrawing.seen if not writing.text.isdigit()]
    assert len(names) == 84 + 2 * len(short)
    assert [writing for writing in names if writing.size < LARGE] == []


@pytest.mark.parametrize("columns", [3, 4])
def test_the_highest_stack_fits_into_its_place(columns: int) -> None:
    """Its uppermost block, and the outline of it, lie as far below the edge of the place as every block lies inside."""
    assert len(EVERYBODY) == len(Name)
    picture = opened(board.draw(kingdom(columns, EVERYBODY))).convert("RGB")
    x, top = board.EDGE + board.MEASURES[columns].place // 2, board.EDGE
    above = [picture.getpixel((x, top + y)) for y in range(board.INSIDE + 2)]
    assert above == [LIT] * board.INSIDE + [WHITE] * 2


def test_the_highest_kingdom_of_all_still_shows_whole_on_a_phone() -> None:
    """Twenty-four characters are played at most, and ten of them can stand on one place."""
    ten, four = EVERYBODY, EVERYBODY[:4]
    picture = opened(board.draw(kingdom(4, ten, (), (), (), ten, (), (), (), four)))
    assert picture.height <= 1.65 * WIDTH


def test_low_stacks_leave_the_kingdom_as_it_is() -> None:
    """A picture that changes its height makes the whole chat jump."""
    assert opened(board.draw(kingdom(4))).size == opened(board.draw(kingdom(4, EVERYBODY[:4]))).size


def test_a_knight_above_frees_those_whom_the_dragon_blocks() -> None:
    king, dragon, knight, dwarf = (card_of(1, name) for name in (Name.KING, Name.DRAGON, Name.KNIGHT, Name.DWARF))
    assert [*board.blocks((dwarf, king, dragon))] == [
        (dwarf, False, False),
        (king, True, False),
        (dragon, False, True),
    ]
    assert [*board.blocks((king, dragon, knight))] == [
        (king, False, False),
        (dragon, True, False),
        (knight, False, True),
    ]


def test_a_dwarf_alone_is_not_on_top() -> None:
    dwarf = card_of(0, Name.DWARF)
    assert [*board.blocks((dwarf,))] == [(dwarf, False, False)]


@pytest.mark.parametrize("asked", range(12))
def test_only_the_place_that_is_asked_about_is_outlined(asked: int) -> None:
    picture = opened(board.draw(kingdom(4, asked=asked))).convert("RGB")
    place, row_height = board.MEASURES[4].place, (picture.height - board.EDGE) // 3
    tops = [
        (board.EDGE + column * (place + board.BETWEEN) + place // 2, board.EDGE + row * row_height)
        for row in range(3)
        for column in range(4)
    ]
    assert [picture.getpixel(top) for top in tops] == [SKY if place == asked else LIT for place in range(12)]


def test_a_scene_is_what_lies_on_the_table() -> None:
    state = read(
        """
        seat 2 to act, turn 2 of 6, seat 1 first
        1 castle King1 | 2 farm           | 3 tower Dwarf1
        4 farm         | 5 forest Witch2  | 6 farm
        seat 1: hand ? ? ? ? ?; aside ? ? ?
        seat 2: hand ? ? ? ? ? ?; aside ? ? ?
        Witch asks on place 5:
        """
    )
    assert {card for hand in state.hands for card in hand} == {HIDDEN}
    assert board.scene(FairyScuffle().view(state, None)) == board.Scene(
        columns=3,
        terrain=(0, 1, 3, 1, 2, 1),
        stacks=((0,), (), (5,), (), (17,), ()),
        asked=4,
        words=WORDS,
    )
