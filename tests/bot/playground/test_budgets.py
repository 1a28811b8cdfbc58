"""Rate limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.clock import Clock
from bot.playground import Limits, Playground
from bot.playground.refusals import TooManyRequests
from bot.playground.world import Chat

from .conftest import Bot


def speak(bot: Bot, chat: Chat) -> int:
    """Send a message; the seconds to wait if it was refused, else 0."""
    try:
        bot.send(chat)
    except TooManyRequests as refusal:
        return refusal.parameters["retry_after"]
    return 0


def many(times: int, act: Callable[[], int]) -> list[int]:
    return [act() for _ in range(times)]


@pytest.fixture
def strict(clock: Clock) -> Playground:
    return Playground(clock)


@pytest.fixture
def chatty(strict: Playground) -> Bot:
    return Bot(strict.world)


def test_a_chat_takes_five_at_once_and_then_one_a_second(strict: Playground, chatty: Bot, clock: Clock) -> None:
    strict.people["Анна"].start()
    private = strict.people["Анна"].private
    assert many(6, lambda: speak(chatty, private)) == [0, 0, 0, 0, 0, 1]
    clock.skip(1)
    assert many(2, lambda: speak(chatty, private)) == [0, 1]


def test_a_group_takes_20_a_minute(clock: Clock) -> None:
    playground = Playground(clock, limits=Limits(chat_burst=100))
    bot = Bot(playground.world)
    assert many(21, lambda: speak(bot, playground.group)) == [0] * 20 + [3]
    clock.skip(60)
    assert many(21, lambda: speak(bot, playground.group)) == [0] * 20 + [3]


def test_edits_and_messages_share_a_budget(clock: Clock) -> None:
    playground = Playground(clock, limits=Limits(group_a_minute=2))
    bot = Bot(playground.world)
    table = bot.send(playground.group)
    bot("editMessageText", chat_id=table.chat, message_id=table.id, text="Новый")
    assert bot.refusal("editMessageText", chat_id=table.chat, message_id=table.id, text="Ещё новее") == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 30",
        "parameters": {"retry_after": 30},
    }


def test_an_edit_that_changes_nothing_costs_a_token(clock: Clock) -> None:
    playground = Playground(clock, limits=Limits(group_a_minute=2))
    bot = Bot(playground.world)
    table = bot.send(playground.group)
    edit = {"chat_id": table.chat, "message_id": table.id, "text": "Стол"}
    assert bot.refused("editMessageText", **edit).startswith("Bad Request: message is not modified")
    assert bot.refused("editMessageText", **edit) == "Too Many Requests: retry after 30"


def test_deleting_answering_and_asking_are_free(clock: Clock) -> None:
    playground = Playground(clock, limits=Limits(group_a_minute=1))
    bot = Bot(playground.world)
    table = bot.send(playground.group, "Стол", "Сесть")
    press = playground.people["Анна"].press(table, "Сесть")
    assert bot("answerCallbackQuery", callback_query_id=press.id) is True
    assert bot("getChat", chat_id=table.chat)["id"] == table.chat
    assert bot("sendChatAction", chat_id=table.chat, action="typing") is True
    assert bot("deleteMessage", chat_id=table.chat, message_id=table.id) is True


def test_all_chats_together_take_30_a_second(strict: Playground, chatty: Bot, clock: Clock) -> None:
    groups = [strict.people["Анна"].make_group(f"Группа {number}") for number in range(31)]
    assert [speak(chatty, group) for group in groups] == [0] * 30 + [1]
    clock.skip(1)
    assert speak(chatty, groups[-1]) == 0


def test_one_chat_without_tokens_stops_no_other(strict: Playground, chatty: Bot) -> None:
    other = strict.people["Анна"].make_group("Другая")
    assert many(6, lambda: speak(chatty, strict.group))[-1] == 1
    assert speak(chatty, other) == 0
