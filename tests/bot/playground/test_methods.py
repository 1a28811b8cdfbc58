"""The methods of the Bot API, when nothing is refused."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import Clock
from bot.playground import Playground
from bot.playground.world import Answer, Chat

from .conftest import NOON, Bot
from .pictures import jpeg, png


def test_a_message_is_given_back_as_it_was_taken(bot: Bot, group: Chat) -> None:
    sent = bot("sendMessage", chat_id=group.id, text="Ход: <b>Анна</b>", parse_mode="HTML")
    assert sent == {
        "message_id": max(group.messages),
        "date": int(NOON),
        "chat": {"id": group.id, "type": "group", "title": "Пятничные игры"},
        "from": {"id": 4_200_000_000, "is_bot": True, "first_name": "Игротека", "username": "igroteka_bot"},
        "text": "Ход: Анна",
        "entities": [{"type": "bold", "offset": 5, "length": 4}],
    }


def test_a_mention_names_somebody_who_is_there(bot: Bot, group: Chat) -> None:
    html = '<a href="tg://user?id=1002">Борис</a> <a href="tg://user?id=77">никто</a>'
    (entity,) = bot("sendMessage", chat_id=group.id, text=html, parse_mode="HTML")["entities"]
    boris = {"id": 1002, "is_bot": False, "first_name": "Борис", "language_code": "ru"}
    assert entity == {"type": "text_mention", "offset": 0, "length": 5, "user": boris}


def test_a_time_says_when_and_how(bot: Bot, group: Chat) -> None:
    html = '<tg-time unix="1800000300" format="r">скоро</tg-time>'
    sent = bot("sendMessage", chat_id=group.id, text=html, parse_mode="HTML")
    assert sent["entities"] == [
        {"type": "date_time", "offset": 0, "length": 5, "unix_time": 1_800_000_300, "date_time_format": "r"}
    ]


@pytest.mark.parametrize("content", [png(640, 480), jpeg(640, 480)])
def test_a_photo_comes_in_two_sizes(bot: Bot, group: Chat, content: bytes) -> None:
    sent = bot("sendPhoto", {"photo": content}, chat_id=group.id, caption="Стол")
    assert [(each["width"], each["height"]) for each in sent["photo"]] == [(320, 240), (640, 480)]
    assert sent["caption"] == "Стол"


def test_any_size_of_a_photo_stands_for_it(bot: Bot, group: Chat) -> None:
    sizes = bot("sendPhoto", {"photo": png(640, 480)}, chat_id=group.id)["photo"]
    for size in sizes:
        assert bot("sendPhoto", chat_id=group.id, photo=size["file_id"])["photo"] == sizes


def test_an_edit_of_the_text_takes_the_buttons_away(bot: Bot, group: Chat, clock: Clock) -> None:
    table = bot.send(group, "Стол", "Сесть")
    clock.skip(5)
    edited = bot("editMessageText", chat_id=group.id, message_id=table.id, text="Новый")
    assert (edited["text"], edited["edit_date"], "reply_markup" in edited) == ("Новый", int(NOON) + 5, False)


def test_new_buttons_alone_are_no_edit_people_are_told_of(bot: Bot, group: Chat) -> None:
    table = bot.send(group, "Стол", "Сесть")
    edited = bot("editMessageReplyMarkup", chat_id=group.id, message_id=table.id)
    assert edited["text"] == "Стол"
    assert "edit_date" not in edited


def test_a_text_may_become_a_photo(bot: Bot, group: Chat) -> None:
    table = bot.send(group)
    media = {"type": "photo", "media": "attach://board", "caption": "<b>Стол</b>", "parse_mode": "HTML"}
    edited = bot("editMessageMedia", {"board": png()}, chat_id=group.id, message_id=table.id, media=media)
    assert edited["caption"] == "Стол"
    assert edited["caption_entities"] == [{"type": "bold", "offset": 0, "length": 4}]


def test_a_caption_changes_and_the_photo_stays(bot: Bot, group: Chat) -> None:
    sent = bot("sendPhoto", {"photo": png()}, chat_id=group.id, caption="Стол")
    edited = bot("editMessageCaption", chat_id=group.id, message_id=sent["message_id"], caption="Новый")
    assert (edited["caption"], edited["photo"]) == ("Новый", sent["photo"])


def test_an_answer_reaches_whoever_pressed(bot: Bot, playground: Playground, group: Chat) -> None:
    press = playground.people["Анна"].press(bot.send(group, "Стол", "Рука"), "Рука")
    bot("answerCallbackQuery", callback_query_id=press.id, text="▲ 7", show_alert=True)
    assert press.answer == Answer("▲ 7", alert=True)


def test_an_answer_may_lead_to_the_private_chat(bot: Bot, playground: Playground, group: Chat) -> None:
    anna = playground.people["Анна"]
    press = anna.press(bot.send(group, "Стол", "Рука"), "Рука")
    bot("answerCallbackQuery", callback_query_id=press.id, url="t.me/igroteka_bot?start=hand")
    assert press.answer
    assert anna.follow(press.answer.url).content.text.text == "/start hand"


def test_a_reply_shows_its_original(bot: Bot, playground: Playground, group: Chat) -> None:
    said = playground.people["Анна"].say("/play", group)
    sent = bot("sendMessage", chat_id=group.id, text="Стол", reply_parameters={"message_id": said.id})
    assert sent["reply_to_message"]["text"] == "/play"


def test_a_reply_in_a_topic_stands_in_it(bot: Bot, playground: Playground, group: Chat) -> None:
    anna = playground.people["Анна"]
    chat = anna.upgrade(group)
    topic = anna.make_topic(chat, "Стол 2")
    said = anna.say("/play", chat, topic=topic.id)
    sent = bot("sendMessage", chat_id=chat.id, text="Стол", reply_parameters={"message_id": said.id})
    assert sent["message_thread_id"] == topic.id


def test_pinning_is_told_once(bot: Bot, group: Chat) -> None:
    pin: dict[str, Any] = {"chat_id": group.id, "message_id": bot.send(group).id}
    before = len(group.messages)
    bot("pinChatMessage", **pin)
    bot("pinChatMessage", **pin)
    assert bot("getChat", chat_id=group.id)["pinned_message"]["message_id"] == pin["message_id"]
    assert len(group.messages) == before + 1
    bot("unpinChatMessage", **pin)
    assert "pinned_message" not in bot("getChat", chat_id=group.id)


def test_a_supergroup_counts_its_own_messages_and_never_twice(bot: Bot, playground: Playground, group: Chat) -> None:
    chat = playground.people["Анна"].upgrade(group)
    first = bot.send(chat)
    bot("deleteMessage", chat_id=chat.id, message_id=first.id)
    assert (first.id, bot.send(chat).id) == (2, 3)


def test_members_are_told_apart(bot: Bot, playground: Playground, group: Chat) -> None:
    playground.people["Вера"].leave(group)
    statuses = [
        bot("getChatMember", chat_id=group.id, user_id=id)["status"] for id in (1001, 1002, 1003, 4_200_000_000)
    ]
    assert statuses == ["creator", "member", "left", "member"]
    assert bot("getChatMemberCount", chat_id=group.id) == 3
    assert [each["user"]["id"] for each in bot("getChatAdministrators", chat_id=group.id)] == [1001]


def test_commands_are_kept_by_scope_and_language(bot: Bot) -> None:
    scope, commands = {"type": "all_group_chats"}, [{"command": "play", "description": "Начать"}]
    bot("setMyCommands", commands=commands, scope=scope, language_code="ru")
    assert bot("getMyCommands", scope=scope, language_code="ru") == commands
    assert bot("getMyCommands", scope=scope) == []
    assert bot("getMyCommands", language_code="ru") == []
    bot("deleteMyCommands", scope=scope, language_code="ru")
    assert bot("getMyCommands", scope=scope, language_code="ru") == []


@pytest.mark.parametrize(
    ("commands", "words"),
    [
        ([{"command": "Play", "description": "Начать"}], "BOT_COMMAND_INVALID"),
        ([{"command": "play", "description": ""}], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([{"command": "play", "description": "Начать"}] * 101, "BOT_COMMANDS_TOO_MUCH"),
    ],
)
def test_a_command_must_be_one(bot: Bot, commands: list[dict[str, str]], words: str) -> None:
    assert bot.refused("setMyCommands", commands=commands) == f"Bad Request: {words}"


def test_a_scope_must_be_one(bot: Bot) -> None:
    told = bot.refused("setMyCommands", commands=[], scope={"type": "everywhere"})
    assert told == "Bad Request: can't parse BotCommandScope: Unsupported type specified"
    told = bot.refused("setMyCommands", commands=[], scope={"type": "chat"})
    assert told == "Bad Request: can't parse BotCommandScope: Can't find field \"chat_id\""


def test_a_file_can_be_fetched_by_its_identifier(bot: Bot, group: Chat) -> None:
    size = bot("sendPhoto", {"photo": png()}, chat_id=group.id)["photo"][-1]
    told = bot("getFile", file_id=size["file_id"])
    assert told["file_path"] == f"photos/{size['file_id'].removesuffix('-x')}.png"
    assert bot.refused("getFile", file_id="x") == "Bad Request: invalid file_id"


def test_a_description_is_no_longer_than_telegram_shows(bot: Bot, playground: Playground) -> None:
    assert bot("setMyDescription", description="Игры") is True
    assert playground.world.descriptions["description"] == "Игры"
    assert bot.refused("setMyDescription", description="x" * 513) == "Bad Request: bot description is too long"
    told = bot.refused("setMyShortDescription", short_description="x" * 121)
    assert told == "Bad Request: bot short description is too long"


def test_the_bot_knows_itself(bot: Bot) -> None:
    assert bot("getMe") == {
        "id": 4_200_000_000,
        "is_bot": True,
        "first_name": "Игротека",
        "username": "igroteka_bot",
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
    }
