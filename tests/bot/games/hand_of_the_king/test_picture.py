"""King's Landing as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from bot.games.hand_of_the_king.picture import board
from bot.pictures.canvas import Sprite
from bot.pictures.strips import WIDTH
from engine.contract import NOBODY, SEATS
from engine.games.hand_of_the_king.cards import CHARACTERS, HOUSE_OF, House
from engine.games.hand_of_the_king.grid import GAP, VARYS, Direction
from engine.games.hand_of_the_king.rules import HandOfTheKing
from engine.games.hand_of_the_king.state import laid_out
from tests.bot.pictures.boards import WatchedDrawing, opened

WORDS = board.words()
FULL = board.Scene((VARYS, *CHARACTERS), (NOBODY,) * len(House), WORDS)
NEVER_SMALLER = 30  # the names' letters, in pixels


def cards() -> Iterator[Sprite]:
    for character in CHARACTERS:
        house = HOUSE_OF[character]
        yield board.card.__wrapped__(house, WORDS.houses[house], WORDS.characters[character])
    ways = (way for count in range(5) for way in combinations(Direction, count))
    yield from (board.varys.__wrapped__(WORDS.varys, each) for each in ways)
    yield board.gap.__wrapped__()


def banners() -> Iterator[Sprite]:
    for house in House:
        for holder in (NOBODY, *SEATS):
            yield board.banner.__wrapped__(house, holder)


def test_every_card_looks_different() -> None:
    drawn = [card.tobytes() for card in cards()]
    assert len(set(drawn)) == len(drawn) == 35 + 16 + 1


def test_every_banner_looks_different_with_every_holder() -> None:
    drawn = [banner.tobytes() for banner in banners()]
    assert len(set(drawn)) == len(drawn) == 7 * 9


def test_every_word_is_whole_and_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    assert len([*cards()]) == 52
    written = WatchedDrawing.seen
    assert {writing.text for writing in written} >= {*WORDS.characters, WORDS.varys}
    assert [writing for writing in written if writing.cut or writing.size < NEVER_SMALLER] == []


def test_the_numbers_beside_banners_are_whole_and_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    assert len([*banners()]) == 63
    assert len(WatchedDrawing.seen) == 7 * len(SEATS)
    assert [writing for writing in WatchedDrawing.seen if writing.cut or writing.size < NEVER_SMALLER] == []


def test_the_letters_of_houses_are_their_own() -> None:
    letters = {name[: board.LETTERS] for name in WORDS.houses}
    assert letters == {"Ста", "Гре", "Лан", "Тар", "Бар", "Тир", "Тал"}


def test_houses_differ_in_colour_and_in_emblem() -> None:
    assert len(set(board.COLOURS)) == len(set(board.EMBLEMS)) == len(House)


def test_arrows_lead_where_somebody_stands() -> None:
    grid = [GAP] * 36
    grid[14], grid[2], grid[17] = VARYS, 0, 1  # two rows up, three columns to the right
    assert board.open_ways(tuple(grid)) == (Direction.UP, Direction.RIGHT)


def test_a_full_board_fits_on_a_screen() -> None:
    assert opened(board.draw(FULL)).size == (WIDTH, 904)


def test_a_move_along_a_row_presses_that_row_alone_anew() -> None:
    board.draw(FULL)
    before = board._row.cache_info().misses
    board.draw(replace(FULL, grid=(GAP, *CHARACTERS[:4], VARYS, *CHARACTERS[5:])))
    assert board._row.cache_info().misses == before + 1


def test_a_scene_is_the_grid_and_who_holds_the_banners() -> None:
    state = laid_out([GAP, VARYS, *CHARACTERS[1:]], seats=3)
    state.banners[House.LANNISTER] = 2
    assert board.scene(HandOfTheKing().view(state, None)) == board.Scene(
        grid=(GAP, VARYS, *CHARACTERS[1:]),
        banners=(NOBODY, NOBODY, 2, NOBODY, NOBODY, NOBODY, NOBODY),
        words=WORDS,
    )
