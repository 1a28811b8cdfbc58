"""Pictures: drawn and uploaded once, and afterwards known by Telegram's file id."""

from __future__ import annotations

import threading
from time import sleep

import pytest

from bot.delivery.messages import DRAWN_AT_ONCE
from bot.screens.screen import Picture, Screen, hand_of
from tests.bot.delivery.chats import by_chat
from tests.bot.delivery.stage import HAND, OTHER_HAND, TABLE, Stage, board


def undrawable() -> bytes:
    raise ValueError("the hand is King Queen Dwarf")


async def test_a_picture_is_uploaded_once_for_all_places(stage: Stage) -> None:
    screen = Screen("Стол", picture=board("доска"))
    shown = await stage.shows({TABLE: screen, HAND: screen, OTHER_HAND: screen})
    assert shown == ["send -100 new: Стол", "send 1001 file-1: Стол", "send 1002 file-1: Стол"]


async def test_a_picture_that_was_shown_before_is_shown_again_by_its_file_id(stage: Stage) -> None:
    for key in ("доска", "другая"):
        await stage.shows({TABLE: Screen("Стол", picture=board(key))})
    assert await stage.shows({TABLE: Screen("Стол", picture=board("доска"))}) == ["picture -100/1 file-1: Стол"]


async def test_a_picture_uploaded_by_an_edit_is_known_too(stage: Stage) -> None:
    for key in ("доска", "другая"):
        await stage.shows({TABLE: Screen("Стол", picture=board(key))})
    shown = await stage.shows(
        {TABLE: Screen("Стол", picture=board("другая")), HAND: Screen("", picture=board("другая"))}
    )
    assert shown == ["send 1001 file-2: "]


async def test_another_worker_knows_the_file_id(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    await stage.saves({TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("Рука", picture=board("доска"))})
    stage.worker(stage.store).notify(stage.id)
    assert await stage.rests() == ["send 1001 file-1: Рука"]


async def test_a_known_picture_is_not_drawn(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    shown = await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука", picture=Picture("доска", undrawable))})
    assert by_chat(shown) == ["send -100: Стол", "delete -100/1", "send 1001 file-1: Рука"]


async def test_a_picture_is_drawn_off_the_event_loop(stage: Stage) -> None:
    threads: list[threading.Thread] = []

    def draw() -> bytes:
        threads.append(threading.current_thread())
        return b"board"

    await stage.shows({TABLE: Screen("Стол", picture=Picture("доска", draw))})
    assert [thread is threading.main_thread() for thread in threads] == [False]


async def test_a_file_id_that_telegram_forgot_is_uploaded_again_at_once(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    stage.chats.files.clear()
    shown = await stage.shows({TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("", picture=board("доска"))})
    assert shown == ["send 1001 file-1: ", "send 1001 new: "]


async def test_a_file_id_that_telegram_forgot_is_uploaded_again_by_an_edit(stage: Stage) -> None:
    for key in ("доска", "другая"):
        await stage.shows({TABLE: Screen("Стол", picture=board(key))})
    stage.chats.files.clear()
    shown = await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    assert shown == ["picture -100/1 file-1: Стол", "picture -100/1 new: Стол"]


async def test_only_so_many_are_drawn_at_once(stage: Stage) -> None:
    """Threads that draw take the interpreter in turn with the event loop."""
    drawing, most, lock = set[int](), list[int](), threading.Lock()

    def draw() -> bytes:
        with lock:
            drawing.add(threading.get_ident())
            most.append(len(drawing))
        sleep(0.03)
        with lock:
            drawing.discard(threading.get_ident())
        return b"board"

    hands = {hand_of(user): Screen("Рука", picture=Picture(f"доска {user}", draw)) for user in range(1001, 1007)}
    await stage.shows({TABLE: Screen("Стол", picture=Picture("доска", draw)), **hands})
    assert len(most) == 7
    assert max(most) == DRAWN_AT_ONCE


async def test_a_picture_that_cannot_be_drawn_keeps_no_other_place_waiting(stage: Stage) -> None:
    shown = await stage.shows({TABLE: Screen("Стол", picture=Picture("доска", undrawable)), HAND: Screen("Рука")})
    assert shown == ["send 1001: Рука"]


async def test_a_picture_that_cannot_be_drawn_is_tried_again_half_a_minute_later(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=Picture("доска", undrawable))})
    assert [record.getMessage() for record in caplog.records] == [f"table {stage.id}, table: not shown"]
    assert await stage.awake() == 33.0
    stage.drawn[stage.id, 1] = {TABLE: Screen("Стол", picture=board("доска"))}
    assert await stage.waits(30) == ["send -100 new: Стол"]
