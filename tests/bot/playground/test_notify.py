"""Which updates the bot gets."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Playground
from bot.playground.refusals import Json
from bot.playground.world import Chat

from .conftest import NOON, Bot


def texts(heard: list[Json]) -> list[str]:
    return [each["message"]["text"] for each in heard]


def changes(heard: list[Json], kind: str = "my_chat_member") -> list[tuple[int, str, str]]:
    """Chat, and the status before and after, of every change of membership."""
    told = [each[kind] for each in heard if kind in each]
    return [(each["chat"]["id"], each["old_chat_member"]["status"], each["new_chat_member"]["status"]) for each in told]


def services(heard: list[Json]) -> list[str]:
    """What each service message says."""
    always = {"message_id", "date", "chat", "from", "message_thread_id", "is_topic_message"}
    return [" ".join(each["message"].keys() - always) for each in heard if "message" in each]


def test_a_command_comes_as_telegram_writes_it(bot: Bot, playground: Playground, group: Chat) -> None:
    said = playground.people["Анна"].say("/play@igroteka_bot", group)
    assert bot.heard() == [
        {
            "message": {
                "message_id": said.id,
                "date": int(NOON),
                "chat": {"id": group.id, "type": "group", "title": "Пятничные игры"},
                "from": {"id": 1001, "is_bot": False, "first_name": "Анна", "language_code": "ru"},
                "text": "/play@igroteka_bot",
                "entities": [{"type": "bot_command", "offset": 0, "length": 18}],
            }
        }
    ]


@pytest.mark.parametrize("text", ["/play", "/play@Igroteka_Bot ещё", "/no_such_command"])
def test_commands_that_may_be_meant_for_it_are_heard(bot: Bot, playground: Playground, group: Chat, text: str) -> None:
    playground.people["Анна"].say(text, group)
    assert texts(bot.heard()) == [text]


@pytest.mark.parametrize("text", ["Сыграем?", "/play@another_bot", "давайте /play", "@igroteka_bot, привет"])
def test_nothing_else_that_is_said_in_a_group_is_heard(
    bot: Bot, playground: Playground, group: Chat, text: str
) -> None:
    playground.people["Анна"].say(text, group)
    assert bot.heard() == []


def test_replies_to_the_bot_are_heard_and_no_others(bot: Bot, playground: Playground, group: Chat) -> None:
    anna, boris = playground.people["Анна"], playground.people["Борис"]
    anna.say("Хожу", group, reply_to=bot.send(group).id)
    boris.say("Ходи", group, reply_to=anna.say("Думаю", group).id)
    assert texts(bot.heard()) == ["Хожу"]


def test_in_charge_the_bot_hears_all(bot: Bot, playground: Playground, group: Chat) -> None:
    anna = playground.people["Анна"]
    anna.promote_bot(group)
    bot.heard()
    anna.say("Сыграем?", group)
    assert texts(bot.heard()) == ["Сыграем?"]


def test_in_a_private_chat_the_bot_hears_all(bot: Bot, playground: Playground) -> None:
    anna = playground.people["Анна"]
    anna.start("hand")
    anna.say("Привет", anna.private)
    assert texts(bot.heard()) == ["/start hand", "Привет"]


def test_the_bot_does_not_hear_itself(bot: Bot, group: Chat) -> None:
    table = bot.send(group)
    bot("pinChatMessage", chat_id=group.id, message_id=table.id)
    assert bot.heard() == []


def test_a_group_it_is_not_in_is_not_heard(bot: Bot, playground: Playground) -> None:
    anna = playground.people["Анна"]
    anna.say("/play", anna.make_group("Без бота", bot=False))
    assert bot.heard() == []


def test_a_press_comes_with_its_message(bot: Bot, playground: Playground, group: Chat) -> None:
    table = bot.send(group, "Стол", "Сесть")
    press = playground.people["Борис"].press(table, "Сесть")
    (told,) = bot.heard()
    markup = {"inline_keyboard": [[{"text": "Сесть", "callback_data": "Сесть"}]]}
    assert told["callback_query"].pop("message") == {
        "message_id": table.id,
        "date": int(NOON),
        "chat": {"id": group.id, "type": "group", "title": "Пятничные игры"},
        "from": {"id": 4_200_000_000, "is_bot": True, "first_name": "Игротека", "username": "igroteka_bot"},
        "text": "Стол",
        "reply_markup": markup,
    }
    boris = {"id": 1002, "is_bot": False, "first_name": "Борис", "language_code": "ru"}
    assert told["callback_query"] == {"id": press.id, "from": boris, "chat_instance": "-2001", "data": "Сесть"}


def test_making_a_group_with_the_bot_adds_it(bot: Bot, playground: Playground) -> None:
    made = playground.people["Анна"].make_group("Другая")
    heard = bot.heard()
    assert changes(heard) == [(made.id, "left", "member")]
    assert services(heard) == ["group_chat_created"]


def test_the_bot_hears_how_it_comes_and_goes(bot: Bot, playground: Playground, group: Chat) -> None:
    anna = playground.people["Анна"]
    anna.remove_bot(group)
    anna.add_bot(group)
    anna.promote_bot(group)
    heard = bot.heard()
    assert changes(heard) == [
        (group.id, "member", "kicked"),
        (group.id, "kicked", "member"),
        (group.id, "member", "administrator"),
    ]
    assert services(heard) == ["left_chat_member", "new_chat_members"]


def test_blocking_the_bot_is_a_change_of_membership(bot: Bot, playground: Playground) -> None:
    anna = playground.people["Анна"]
    anna.start()
    bot.heard()
    anna.block()
    anna.unblock()
    assert changes(bot.heard()) == [(anna.id, "member", "kicked"), (anna.id, "kicked", "member")]


def test_people_come_and_go_in_service_messages(bot: Bot, playground: Playground, group: Chat) -> None:
    vera = playground.people["Вера"]
    vera.leave(group)
    vera.join(group)
    heard = bot.heard()
    assert services(heard) == ["left_chat_member", "new_chat_members"]
    assert changes(heard, "chat_member") == []


def test_in_charge_and_asking_the_bot_hears_how_people_come_and_go(
    bot: Bot, playground: Playground, group: Chat
) -> None:
    playground.people["Анна"].promote_bot(group)
    bot("getUpdates", allowed_updates=["chat_member"])
    bot.heard()
    playground.people["Вера"].leave(group)
    assert changes(bot.heard(), "chat_member") == [(group.id, "member", "left")]


def test_asking_alone_is_not_enough_to_hear_how_people_come_and_go(
    bot: Bot, playground: Playground, group: Chat
) -> None:
    bot("getUpdates", allowed_updates=["chat_member"])
    playground.people["Вера"].leave(group)
    assert bot.heard() == []


def test_both_chats_tell_of_becoming_a_supergroup(bot: Bot, playground: Playground, group: Chat) -> None:
    new = playground.people["Анна"].upgrade(group)
    told = [each["message"] for each in bot.heard()]
    assert [(each["chat"]["id"], each["chat"]["type"]) for each in told] == [
        (group.id, "group"),
        (new.id, "supergroup"),
    ]
    assert told[0]["migrate_to_chat_id"] == new.id
    assert told[1]["migrate_from_chat_id"] == group.id


def thread(message: Json) -> tuple[Any, Any]:
    return message.get("message_thread_id"), message.get("is_topic_message")


def test_only_a_topic_is_marked_as_one(bot: Bot, playground: Playground, group: Chat) -> None:
    anna = playground.people["Анна"]
    chat = anna.upgrade(group)
    table = bot.send(chat)
    bot.heard()
    anna.say("Хожу", chat, reply_to=table.id)
    topic = anna.make_topic(chat, "Стол 2")
    anna.say("/play", chat, topic=topic.id)
    reply, made, said = [each["message"] for each in bot.heard()]
    assert [thread(each) for each in (reply, made, said)] == [(table.id, None), (topic.id, True), (topic.id, True)]
    assert made["message_id"] == topic.id
