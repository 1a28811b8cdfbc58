"""What presses ask of delivery: a level of a menu, a message anew, a stray message gone."""

from __future__ import annotations

import pytest

from bot.delivery.deliver import SUSPECT_EVERY
from bot.screens.screen import STAYS, Screen
from bot.tables.document import Phase
from tests.bot.delivery.stage import ANNA, GROUP, HAND, TABLE, Stage, board


async def walk(stage: Stage, path: str) -> list[str]:
    await stage.delivery.show_path(stage.document, TABLE, path)
    return await stage.rests()


async def forget(stage: Stage) -> list[str]:
    await stage.delivery.repost(stage.document, TABLE)
    return await stage.rests()


async def test_a_walk_shows_its_place_deeper_and_no_other(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    assert await walk(stage, "0.2") == ["edit -100/1: Стол › 0.2"]


async def test_a_walk_holds_while_the_table_stays_as_it_is(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    await walk(stage, "0.2")
    stage.worker(stage.store).notify(stage.id)
    assert await stage.delivers() == []


async def test_a_walk_ends_when_the_table_changes(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await walk(stage, "0.2")
    assert await stage.shows({TABLE: Screen("Ход")}) == ["edit -100/1: Ход"]


async def test_a_walk_ends_when_the_table_changes_only_elsewhere(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    await walk(stage, "0.2")
    assert await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")}) == ["edit -100/1: Стол"]


async def test_a_page_that_stays_is_open_after_the_table_changed(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await walk(stage, f"{STAYS}1.0")
    assert await stage.shows({TABLE: Screen("Ход")}) == [f"edit -100/1: Ход › {STAYS}1.0"]


async def test_a_page_that_stays_is_closed_by_a_walk_back_up(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await walk(stage, f"{STAYS}1.0")
    await walk(stage, "")
    assert await stage.shows({TABLE: Screen("Ход")}) == ["edit -100/1: Ход"]


async def test_a_walk_back_up_shows_the_first_level(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await walk(stage, "0.2")
    assert await walk(stage, "") == ["edit -100/1: Стол"]


async def test_a_walk_in_a_table_that_has_changed_meanwhile_shows_the_change(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    seen = stage.document.model_copy()
    await stage.saves({TABLE: Screen("Ход")})
    await stage.delivery.show_path(seen, TABLE, "0.2")
    assert await stage.rests() == ["edit -100/1: Ход"]


async def test_the_settings_of_a_lobby_stay_open_when_it_changes(stage: Stage) -> None:
    stage.document.phase = Phase.LOBBY
    await stage.shows({TABLE: Screen("Лобби")})
    await walk(stage, "settings")
    assert await stage.shows({TABLE: Screen("Вдвоём")}) == ["edit -100/1: Вдвоём › settings"]


async def test_a_walk_during_a_flood_wait_is_shown_after_it(stage: Stage) -> None:
    for move in range(6):
        await stage.shows({TABLE: Screen(f"Ход {move}")})
    assert await walk(stage, "0.2") == []
    assert await stage.waits(5) == ["edit -100/1: Ход 5 › 0.2"]


async def test_a_walk_while_its_message_is_being_sent_is_shown_in_that_message(stage: Stage) -> None:
    async def walks(_call: str) -> None:
        stage.chats.before = None
        await stage.delivery.show_path(stage.document, TABLE, "0.2")

    stage.chats.before = walks
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол", "edit -100/1: Стол › 0.2"]


async def test_a_forgotten_place_is_sent_anew_and_its_old_message_goes(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("Рука")})
    assert await forget(stage) == ["send -100 file-1: Стол", "delete -100/1"]


async def test_a_place_is_sent_anew_once_each_time_it_is_forgotten(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    assert await forget(stage) == ["send -100: Стол", "delete -100/1"]
    assert await stage.delivers() == []
    assert await forget(stage) == ["send -100: Стол", "delete -100/2"]


async def test_a_forgotten_place_shows_what_is_newest(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await stage.saves({TABLE: Screen("Ход")})
    assert await forget(stage) == ["send -100: Ход", "delete -100/1"]


async def test_a_forgotten_place_keeps_its_level_of_the_menu(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await walk(stage, "0.2")
    assert await forget(stage) == ["send -100: Стол › 0.2", "delete -100/1"]


async def test_a_forgotten_loud_place_makes_no_second_sound(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Ход: Глеб", loud="1")})
    assert await forget(stage) == ["send -100: Ход: Глеб", "delete -100/1"]


async def test_a_forgotten_place_that_shows_nothing_yet_is_sent_once(stage: Stage) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    assert await forget(stage) == ["send -100: Стол"]
    assert await stage.delivers() == []


async def test_a_forgotten_place_keeps_its_message_until_a_new_one_may_be_sent(stage: Stage) -> None:
    for move in range(6):
        await stage.shows({TABLE: Screen(f"Ход {move}")})
    assert await forget(stage) == []
    assert await stage.waits(5) == ["send -100: Ход 5", "delete -100/1"]


async def test_a_place_forgotten_while_its_message_is_edited_stands_once_and_is_known(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Лобби")})

    async def forgets(_call: str) -> None:
        stage.chats.before = None
        await stage.delivery.repost(stage.document, TABLE)

    stage.chats.before = forgets
    assert await stage.shows({TABLE: Screen("Стол")}) == ["edit -100/1: Стол", "send -100: Стол", "delete -100/1"]
    assert await stage.shows({TABLE: Screen("Ход")}) == ["edit -100/2: Ход"]


async def test_a_stray_message_goes_when_it_is_pressed(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    stage.chats.standing["-100/99"] = "Стол"
    await stage.delivery.look(stage.id, ANNA, GROUP, 99)
    assert await stage.rests() == ["delete -100/99"]


async def test_a_message_that_stands_where_it_should_is_not_tidied_away(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await stage.delivery.look(stage.id, ANNA, GROUP, 1)
    assert await stage.rests() == []


async def test_a_message_of_another_chat_with_the_same_number_is_a_stray(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    stage.chats.standing["1001/1"] = "Рука"
    await stage.delivery.look(stage.id, ANNA, 1001, 1)
    assert await stage.rests() == ["delete 1001/1"]


async def test_a_message_of_a_table_that_is_gone_goes_when_it_is_pressed(stage: Stage) -> None:
    stage.chats.standing["-100/99"] = "Стол"
    await stage.delivery.look(stage.id, ANNA, GROUP, 99)
    assert await stage.rests() == ["delete -100/99"]


async def test_tidying_brings_the_table_up_to_date(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await stage.saves({TABLE: Screen("Ход")})
    await stage.delivery.look(stage.id, ANNA, GROUP, 1)
    assert await stage.rests() == ["edit -100/1: Ход"]


async def test_a_message_pressed_before_it_was_noted_is_no_stray(stage: Stage) -> None:
    async def pressed(_call: str) -> None:
        stage.chats.after = None
        await stage.delivery.look(stage.id, ANNA, GROUP, 1)

    stage.chats.after = pressed
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]


async def test_many_presses_of_buttons_that_do_not_fit_have_the_table_shown_anew_once(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    await stage.shows({TABLE: Screen("Стол")})
    for _ in range(5):
        await stage.delivery.suspect(stage.id)
    assert await stage.rests() == ["edit -100/1: Стол"]
    assert len(caplog.records) == 1
    stage.clock.time += SUSPECT_EVERY
    await stage.delivery.suspect(stage.id)
    assert await stage.rests() == ["edit -100/1: Стол"]
