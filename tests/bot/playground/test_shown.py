"""What each person sees on the page: their own chats alone."""

from __future__ import annotations

import json

import pytest

from bot.playground import Playground
from bot.playground.refusals import Json
from bot.playground.shown import event, scene
from bot.playground.world import Change, Chat

from .conftest import Bot


@pytest.fixture
def seen(playground: Playground) -> dict[str, list[tuple[str, Json]]]:
    """The events that each person gets from now on."""
    told: dict[str, list[tuple[str, Json]]] = {person.name: [] for person in playground.people}

    def note(change: Change) -> None:
        for person in playground.people:
            known = event(playground.world, person.id, change)
            told[person.name].extend([known] if known else [])

    playground.world.watch(note)
    return told


def names(told: list[tuple[str, Json]]) -> list[str]:
    return [name for name, _ in told]


def test_a_scene_holds_ones_own_chats(playground: Playground) -> None:
    anna = playground.people["Анна"]
    made = scene(playground.world, anna.id)
    assert [chat["id"] for chat in made["chats"]] == [anna.id, playground.group.id]
    assert [person["name"] for person in made["people"]] == ["Анна", "Борис", "Вера"]


def test_nobody_sees_anothers_private_chat(playground: Playground, bot: Bot) -> None:
    anna, boris = playground.people["Анна"], playground.people["Борис"]
    anna.start()
    bot.send(anna.private, "Рука Анны")
    assert "Рука Анны" in json.dumps(scene(playground.world, anna.id), ensure_ascii=False)
    assert "Рука Анны" not in json.dumps(scene(playground.world, boris.id), ensure_ascii=False)


def test_what_happens_in_a_private_chat_is_told_to_one(
    playground: Playground, bot: Bot, seen: dict[str, list[tuple[str, Json]]]
) -> None:
    anna = playground.people["Анна"]
    anna.start()
    for told in seen.values():
        told.clear()
    hand = bot.send(anna.private, "Рука")
    bot("sendChatAction", chat_id=anna.id, action="typing")
    bot("deleteMessage", chat_id=anna.id, message_id=hand.id)
    assert {name: names(told) for name, told in seen.items()} == {
        "Анна": ["message", "typing", "gone"],
        "Борис": [],
        "Вера": [],
    }


def test_what_happens_in_a_group_is_told_to_its_members(
    playground: Playground, bot: Bot, group: Chat, seen: dict[str, list[tuple[str, Json]]]
) -> None:
    playground.people["Вера"].leave(group)
    for told in seen.values():
        told.clear()
    bot.send(group)
    assert {name: names(told) for name, told in seen.items()} == {"Анна": ["message"], "Борис": ["message"], "Вера": []}


def test_an_answer_is_told_to_whoever_pressed(
    playground: Playground, bot: Bot, group: Chat, seen: dict[str, list[tuple[str, Json]]]
) -> None:
    press = playground.people["Борис"].press(bot.send(group, "Стол", "Рука"), "Рука")
    for told in seen.values():
        told.clear()
    bot("answerCallbackQuery", callback_query_id=press.id, text="▲ 7", show_alert=True)
    answer = {"press": press.id, "text": "▲ 7", "alert": True, "url": ""}
    assert seen == {"Анна": [], "Борис": [("answer", answer)], "Вера": []}


def test_whoever_left_sees_the_group_no_more_but_may_come_back(playground: Playground, group: Chat) -> None:
    vera = playground.people["Вера"]
    vera.leave(group)
    made = scene(playground.world, vera.id)
    assert [chat["id"] for chat in made["chats"]] == [vera.id]
    assert made["elsewhere"] == [{"id": group.id, "title": "Пятничные игры"}]


def test_what_waits_is_counted_for_everybody(playground: Playground, bot: Bot, group: Chat) -> None:
    anna, boris = playground.people["Анна"], playground.people["Борис"]
    anna.say("/play", group)
    bot.send(group)
    boris.start()
    bot.send(boris.private)
    anna.read(group)
    assert scene(playground.world, anna.id)["unread"] == {
        "1001": {},
        "1002": {"1002": 1, "-2001": 2},
        "1003": {"-2001": 2},
    }


def test_the_menu_shows_the_commands_of_the_narrowest_scope(playground: Playground, bot: Bot, group: Chat) -> None:
    def listed(name: str) -> list[str]:
        chats = scene(playground.world, playground.people[name].id)["chats"]
        (here,) = [chat for chat in chats if chat["id"] == group.id]
        return [each["command"] for each in here["commands"]]

    def offer(command: str, **scope: object) -> None:
        bot("setMyCommands", commands=[{"command": command, "description": "…"}], scope=scope)

    assert listed("Анна") == []
    offer("all", type="default")
    offer("groups", type="all_group_chats")
    offer("admins", type="all_chat_administrators")
    offer("boris", type="chat_member", chat_id=group.id, user_id=1002)
    assert [listed(name) for name in ("Анна", "Борис", "Вера")] == [["admins"], ["boris"], ["groups"]]


def test_what_a_spoiler_hides_is_hidden_in_lists_too(playground: Playground, bot: Bot, group: Chat) -> None:
    html = "Карта:\n<tg-spoiler>★ 12</tg-spoiler>!"
    sent = bot("sendMessage", chat_id=group.id, text=html, parse_mode="HTML")
    shown = scene(playground.world, 1001)["chats"][1]["messages"][-1]
    assert (shown["id"], shown["brief"]) == (sent["message_id"], "Карта: ▒▒▒▒!")
