"""A screen with a chapter: while it stays the same, a message that shows it may be old."""

from __future__ import annotations

from bot.delivery.shown import Shown
from bot.screens.screen import Screen
from tests.bot.delivery.stage import GROUP, HAND, TABLE, Stage, board


def table(text: str, chapter: str = "ход 7", loud: str = "") -> Screen:
    return Screen(text, picture=board(text), loud=loud, chapter=chapter)


async def test_another_look_of_the_same_chapter_costs_no_call(stage: Stage) -> None:
    await stage.shows({TABLE: table("Первый шаг")})
    assert await stage.shows({TABLE: table("Второй шаг")}) == []


async def test_a_table_that_may_be_old_is_asleep(stage: Stage) -> None:
    await stage.shows({TABLE: table("Первый шаг")})
    await stage.shows({TABLE: table("Второй шаг")})
    assert await stage.awake() is None


async def test_the_next_chapter_shows_all_that_came_before(stage: Stage) -> None:
    await stage.shows({TABLE: table("Первый шаг")})
    await stage.shows({TABLE: table("Второй шаг")})
    shown = await stage.shows({TABLE: table("Третий шаг", "ход 8")})
    assert shown == ["picture -100/1 new: Третий шаг"]


async def test_a_chapter_that_comes_back_is_shown_again(stage: Stage) -> None:
    for chapter in ("ход 7", "ход 8"):
        await stage.shows({TABLE: table(f"Шаг: {chapter}", chapter)})
    assert await stage.shows({TABLE: table("Назад")}) == ["picture -100/1 new: Назад"]


async def test_the_same_look_in_another_chapter_costs_no_call(stage: Stage) -> None:
    await stage.shows({TABLE: table("Шаг")})
    assert await stage.shows({TABLE: table("Шаг", "ход 8")}) == []


async def test_a_screen_without_a_chapter_is_shown_at_once(stage: Stage) -> None:
    await stage.shows({TABLE: table("Шаг")})
    assert await stage.shows({TABLE: table("Итог", "")}) == ["picture -100/1 new: Итог"]


async def test_after_a_screen_without_one_a_chapter_is_shown(stage: Stage) -> None:
    await stage.shows({TABLE: table("Лобби", "")})
    assert await stage.shows({TABLE: table("Шаг")}) == ["picture -100/1 new: Шаг"]


async def test_a_call_in_the_same_chapter_is_a_fresh_message(stage: Stage) -> None:
    await stage.shows({TABLE: table("Шаг")})
    shown = await stage.shows({TABLE: table("Ваш ответ?", loud="9")})
    assert shown == ["send -100 aloud new: Ваш ответ?", "delete -100/1"]


async def test_a_table_posted_anew_shows_what_is_newest(stage: Stage) -> None:
    await stage.shows({TABLE: table("Первый шаг")})
    await stage.shows({TABLE: table("Второй шаг")})
    await stage.delivery.repost(stage.document, TABLE)
    assert await stage.rests() == ["send -100 new: Второй шаг", "delete -100/1"]
    assert await stage.shows({TABLE: table("Третий шаг")}) == []


async def test_other_places_show_everything(stage: Stage) -> None:
    await stage.shows({TABLE: table("Первый шаг"), HAND: Screen("Рука")})
    shown = await stage.shows({TABLE: table("Второй шаг"), HAND: Screen("Другая рука")})
    assert shown == ["edit 1001/1: Другая рука"]


async def test_a_chapter_that_waited_for_the_budget_shows_what_is_newest_then(stage: Stage) -> None:
    for turn in range(7):
        await stage.shows({TABLE: table(f"Ход {turn}", str(turn))})
    await stage.shows({TABLE: table("Дальше", "6")})
    assert await stage.waits(5) == ["picture -100/1 new: Дальше"]


async def test_another_process_makes_no_call_for_the_same_chapter(stage: Stage) -> None:
    await stage.shows({TABLE: table("Первый шаг")})
    await stage.saves({TABLE: table("Второй шаг")})
    stage.worker(stage.store).notify(stage.id)
    assert await stage.rests() == []


async def test_when_nobody_knows_what_stands_there_its_chapter_is_not_known_either(stage: Stage) -> None:
    known = Shown(chat=GROUP, message=1, digest="d", picture="доска", chapter="ход 7")
    assert known.in_doubt() == Shown(chat=GROUP, message=1, digest="", picture="?")
