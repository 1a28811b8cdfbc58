"""What people can do, and what Telegram's own app does not let them do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.playground import CannotDo, Person, Playground
from bot.playground.world import Chat

from .conftest import Bot


@pytest.fixture
def anna(playground: Playground) -> Person:
    return playground.people["Анна"]


def test_three_people_are_in_one_group_with_the_bot(playground: Playground, group: Chat) -> None:
    assert [person.name for person in playground.people] == ["Анна", "Борис", "Вера"]
    assert [playground.world.users[id].name for id in group.members] == ["Анна", "Борис", "Вера", "Игротека"]
    assert not any(person.private.started for person in playground.people)


def test_people_are_known_by_name_and_by_number(playground: Playground) -> None:
    galya = playground.people.new("Галя", "Ли")
    assert playground.people["Галя Ли"].id == playground.people[galya.id].id == 1004
    with pytest.raises(KeyError):
        playground.people["Кто-то"]


def test_a_button_is_pressed_by_its_words_or_its_data(bot: Bot, anna: Person, group: Chat) -> None:
    table = bot.send(group, "Стол", "Сесть")
    assert [anna.press(table, "Сесть").data, anna.press(table, "Сесть").data] == ["Сесть", "Сесть"]


def test_a_link_opens_the_private_chat_and_starts_the_bot(anna: Person) -> None:
    said = anna.follow("https://t.me/igroteka_bot?start=hand_1")
    assert (said.content.text.text, anna.private.started) == ("/start hand_1", True)
    assert anna.follow("t.me/igroteka_bot").content.text.text == "/start"


def test_start_unblocks_the_bot(anna: Person) -> None:
    anna.start()
    anna.block()
    anna.start()
    assert not anna.private.blocked


def test_becoming_a_supergroup_leaves_an_empty_group_behind(playground: Playground, anna: Person, group: Chat) -> None:
    new = anna.upgrade(group)
    assert (new.title, new.members, new.id < -1_000_000_000_000) == (group.title, group.members, True)
    assert [chat.id for chat in anna.chats()] == [anna.id, new.id]


IMPOSSIBLE: dict[str, Callable[[Person, Person, Chat], object]] = {
    "write nothing": lambda anna, boris, group: anna.say(" ", group),
    "write too much": lambda anna, boris, group: anna.say("x" * 4097, group),
    "write to the bot before Start": lambda anna, boris, group: anna.say("Привет", anna.private),
    "write in another's private chat": lambda anna, boris, group: anna.say("Привет", boris.private),
    "write in a topic that is not there": lambda anna, boris, group: anna.say("Привет", group, topic=5),
    "make topics in a small group": lambda anna, boris, group: anna.make_topic(group, "Стол 2"),
    "join a private chat": lambda anna, boris, group: anna.join(boris.private),
    "leave a private chat": lambda anna, boris, group: anna.leave(anna.private),
    "follow a link to another bot": lambda anna, boris, group: anna.follow("t.me/another_bot?start=a"),
}


@pytest.mark.parametrize("act", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_the_app_would_not_do_changes_nothing(
    playground: Playground, bot: Bot, act: Callable[[Person, Person, Chat], object]
) -> None:
    with pytest.raises(CannotDo):
        act(playground.people["Анна"], playground.people["Борис"], playground.group)
    assert bot.heard() == []


def test_a_button_that_is_not_there_cannot_be_pressed(bot: Bot, anna: Person, group: Chat) -> None:
    with pytest.raises(CannotDo):
        anna.press(bot.send(group, "Стол", "Сесть"), "Встать")


def test_whoever_left_does_nothing_there_any_more(bot: Bot, anna: Person, group: Chat) -> None:
    table = bot.send(group, "Стол", "Сесть")
    anna.leave(group)
    with pytest.raises(CannotDo):
        anna.say("/play", group)
    with pytest.raises(CannotDo):
        anna.press(table, "Сесть")
