"""What should stand and what does stand: the fewest calls that close the gap."""

from __future__ import annotations

from typing import Any

import pytest

from bot.screens.screen import Button, Place, Screen, ScreensByPlace
from tests.bot.delivery.chats import by_chat
from tests.bot.delivery.stage import GROUP, HAND, OTHER_HAND, TABLE, Stage, board

KEYS = ((Button("Да", data="sit AAAAAAAA 1"), Button("Нет", url="https://t.me/bot")),)


async def test_each_place_gets_a_message_of_its_own(stage: Stage) -> None:
    screens: ScreensByPlace = {
        TABLE: Screen("Стол", KEYS),
        HAND: Screen("Рука Анны"),
        OTHER_HAND: Screen("Рука Бориса"),
    }
    assert await stage.shows(screens) == ["send -100: Стол [Да|Нет]", "send 1001: Рука Анны", "send 1002: Рука Бориса"]


async def test_a_second_run_makes_no_call(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", KEYS, board("доска")), HAND: Screen("Рука", loud="1")})
    assert await stage.delivers() == []


async def test_another_process_makes_no_second_call(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука", loud="1")})
    stage.worker(stage.store).notify(stage.id)
    assert await stage.rests() == []


async def test_a_shown_table_is_asleep(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    assert await stage.awake() is None


async def test_only_the_place_that_changed_is_edited(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    assert await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Другая рука")}) == ["edit 1001/1: Другая рука"]


async def test_other_words_are_an_edit_of_the_text(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", KEYS)})
    assert await stage.shows({TABLE: Screen("Ход: Анна", KEYS)}) == ["edit -100/1: Ход: Анна [Да|Нет]"]


async def test_no_text_shows_what_its_links_lead_to(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, object]] = []
    call = stage.chats.call

    async def heard(method: str, **parameters: Any) -> Any:
        said.append((method, parameters.get("link_preview_options")))
        return await call(method, **parameters)

    monkeypatch.setattr(stage.chats, "call", heard)
    for text in ("Стол", "Ход"):
        await stage.shows({TABLE: Screen(text), HAND: Screen(text, picture=board("доска"))})
    off = {"is_disabled": True}
    assert said == [("sendMessage", off), ("sendPhoto", None), ("editMessageText", off), ("editMessageCaption", None)]


async def test_other_buttons_are_an_edit_of_the_text(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", KEYS)})
    assert await stage.shows({TABLE: Screen("Стол")}) == ["edit -100/1: Стол"]


async def test_other_words_under_the_same_picture_are_an_edit_of_the_caption(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    shown = await stage.shows({TABLE: Screen("Ход: Анна", KEYS, board("доска"))})
    assert shown == ["caption -100/1: Ход: Анна [Да|Нет]"]


async def test_another_picture_is_an_edit_of_the_picture(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    shown = await stage.shows({TABLE: Screen("Ход: Анна", KEYS, board("другая"))})
    assert shown == ["picture -100/1 new: Ход: Анна [Да|Нет]"]


async def test_a_text_that_gets_a_picture_is_sent_anew_and_the_old_one_goes(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    shown = await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    assert shown == ["send -100 new: Стол", "delete -100/1"]


async def test_a_picture_that_goes_is_a_text_sent_anew_and_the_old_one_goes(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол", "delete -100/1"]


async def test_a_place_that_vanishes_is_deleted(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    assert await stage.shows({TABLE: Screen("Стол")}) == ["delete 1001/1"]
    assert await stage.delivers() == []


async def test_a_place_that_should_show_nothing_is_deleted(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    assert await stage.shows({TABLE: Screen("Стол"), HAND: None}) == ["delete 1001/1"]


async def test_a_place_that_never_showed_anything_needs_no_deletion(stage: Stage) -> None:
    assert await stage.shows({TABLE: Screen("Стол"), HAND: None}) == ["send -100: Стол"]


async def test_a_place_that_comes_back_is_sent_anew(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    await stage.shows({TABLE: Screen("Стол")})
    assert await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")}) == ["send 1001: Рука"]


async def test_a_topic_is_written_to_and_its_messages_are_edited(stage: Stage) -> None:
    place = Place("table", GROUP, topic=7)
    assert await stage.shows({place: Screen("Стол")}) == ["send -100#7: Стол"]
    assert await stage.shows({place: Screen("Ход")}) == ["edit -100/1: Ход"]


async def test_a_place_in_another_chat_is_sent_there_and_goes_here(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    shown = await stage.shows({Place("table", -200): Screen("Стол")})
    assert shown == ["send -200: Стол", "delete -100/1"]


async def test_an_old_message_that_cannot_be_deleted_stops_nothing(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    stage.chats.standing.clear()
    shown = await stage.shows({TABLE: Screen("Стол", picture=board("доска"))})
    assert by_chat(shown) == ["send -100 new: Стол", "delete -100/1", "delete 1001/1"]
    assert await stage.delivers() == []


async def test_a_loud_screen_is_first_sent_with_a_sound(stage: Stage) -> None:
    assert await stage.shows({HAND: Screen("Ваш ход", loud="1")}) == ["send 1001 aloud: Ваш ход"]


async def test_a_screen_that_becomes_loud_is_a_fresh_message_with_a_sound(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Рука")})
    assert await stage.shows({HAND: Screen("Ваш ход", loud="2")}) == ["send 1001 aloud: Ваш ход", "delete 1001/1"]


async def test_a_new_loudness_alone_is_a_fresh_message(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Ваш ход", loud="1")})
    assert await stage.shows({HAND: Screen("Ваш ход", loud="1:half")}) == ["send 1001 aloud: Ваш ход", "delete 1001/1"]


async def test_the_same_loudness_sounds_once_and_is_edited_after(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Ваш ход", loud="1")})
    assert await stage.shows({HAND: Screen("Ваш ход, выбор", loud="1")}) == ["edit 1001/1: Ваш ход, выбор"]


async def test_a_loudness_that_comes_back_after_a_pause_does_not_sound_again(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Ваш ход", loud="1")})
    assert await stage.shows({HAND: Screen("Разговор")}) == ["edit 1001/1: Разговор"]
    assert await stage.shows({HAND: Screen("Ваш ход", loud="1")}) == ["edit 1001/1: Ваш ход"]


async def test_a_loud_screen_that_changes_its_kind_does_not_sound_again(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Ваш ход", loud="1")})
    shown = await stage.shows({HAND: Screen("Ваш ход", picture=board("доска"), loud="1")})
    assert shown == ["send 1001 new: Ваш ход", "delete 1001/1"]


@pytest.mark.parametrize("revisions", [2, 5])
async def test_of_several_changes_only_the_newest_is_shown(stage: Stage, revisions: int) -> None:
    for revision in range(1, revisions + 1):
        await stage.saves({TABLE: Screen(f"Ход {revision}")})
    assert await stage.delivers() == [f"send -100: Ход {revisions}"]
