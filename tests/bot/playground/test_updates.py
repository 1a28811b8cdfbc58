"""The queue of updates: its order, and how long it keeps them."""

from __future__ import annotations

from bot.clock import Clock
from bot.playground import Playground
from bot.playground.refusals import Json
from bot.playground.world import Chat

from .conftest import Bot


def said(waiting: list[Json]) -> list[str]:
    return [each["message"]["text"] for each in waiting]


def say(playground: Playground, *texts: str) -> None:
    for text in texts:
        playground.people["Анна"].say(text, playground.group)


def test_updates_come_again_until_they_are_confirmed(bot: Bot, playground: Playground) -> None:
    say(playground, "/a", "/b", "/c")
    first = bot("getUpdates", limit=2)
    assert said(first) == ["/a", "/b"]
    assert bot("getUpdates", limit=2) == first
    assert said(bot("getUpdates", offset=first[-1]["update_id"])) == ["/b", "/c"]
    assert said(bot("getUpdates", offset=first[-1]["update_id"] + 1)) == ["/c"]
    assert said(bot("getUpdates")) == ["/c"]


def test_updates_are_numbered_one_by_one(bot: Bot, playground: Playground) -> None:
    say(playground, "/a", "/b", "/c")
    numbers = [each["update_id"] for each in bot("getUpdates")]
    assert numbers == list(range(numbers[0], numbers[0] + 3))


def test_a_negative_offset_keeps_the_last_few(bot: Bot, playground: Playground) -> None:
    say(playground, "/a", "/b", "/c")
    assert said(bot("getUpdates", offset=-2)) == ["/b", "/c"]
    assert said(bot("getUpdates")) == ["/b", "/c"]


def test_presses_live_150_seconds_and_messages_a_day(
    bot: Bot, playground: Playground, group: Chat, clock: Clock
) -> None:
    playground.people["Анна"].press(bot.send(group, "Стол", "Сесть"), "Сесть")
    say(playground, "/a")
    clock.skip(150)
    assert len(bot("getUpdates")) == 2
    clock.skip(1)
    assert said(bot("getUpdates")) == ["/a"]
    clock.skip(24 * 3600)
    assert bot("getUpdates") == []


def test_one_persons_presses_keep_their_order(bot: Bot, playground: Playground, group: Chat) -> None:
    table = bot.send(group, "Стол", "1 2 3")
    for word in ("3", "1", "2"):
        playground.people["Анна"].press(table, word)
    assert [each["callback_query"]["data"] for each in bot.heard()] == ["3", "1", "2"]


def test_only_what_was_asked_for_comes(bot: Bot, playground: Playground, group: Chat) -> None:
    table = bot.send(group, "Стол", "Сесть")
    bot("getUpdates", allowed_updates=["callback_query"])
    say(playground, "/a")
    playground.people["Анна"].press(table, "Сесть")
    assert [list(each) for each in bot.heard()] == [["callback_query"]]


def test_what_was_asked_for_is_remembered_until_asked_anew(bot: Bot, playground: Playground) -> None:
    bot("getUpdates", allowed_updates=["callback_query"])
    bot("getUpdates")
    say(playground, "/a")
    assert bot.heard() == []
    bot("getUpdates", allowed_updates=[])
    say(playground, "/b")
    assert said(bot("getUpdates")) == ["/b"]


def test_pending_updates_can_be_dropped_and_counted(bot: Bot, playground: Playground) -> None:
    say(playground, "/a", "/b")
    assert bot("getWebhookInfo") == {"url": "", "has_custom_certificate": False, "pending_update_count": 2}
    bot("deleteWebhook", drop_pending_updates=True)
    assert bot.heard() == []
