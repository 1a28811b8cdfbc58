"""Every press and every command that is handled twice changes what it changes once, and is answered well both times.

The second time is as after a kill: the same update comes out of the stream once more.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from bot.app import read
from bot.inbox.updates import Arrived, Raw, operation_of
from bot.playground import Person, wire, world
from bot.playground.world import Answer, Chat, Message
from bot.screens.data import Press, Verb, encode
from bot.tables.document import Document, Phase
from bot.texts import plain
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot
from tests.e2e.screen_check import amiss

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
NUMBERS = count(800_000_000)


async def handle(company: InProcessBot, raw: Raw) -> None:
    update = read(company.application, Arrived(raw, operation_of(raw)))
    await company.application.process_update(update)
    await company.calm()


def forget_answer(press: world.Press) -> None:
    """It may be answered once more."""
    press.answer = None


async def press_twice(company: InProcessBot, person: Person, message: Message, data: str) -> Answer:
    """The answer, which is the same both times; the second press changes no table and no chat."""
    press = company.world.add_press(person.id, message, data)
    raw: Raw = {"update_id": next(NUMBERS), "callback_query": wire.press(company.world, press)}
    await handle(company, raw)
    first, stored, shown = press.answer, await tables(company), shown_in(company)
    forget_answer(press)
    await handle(company, raw)
    assert first == press.answer
    assert (await tables(company), shown_in(company)) == (stored, shown)
    assert first
    return first


async def say_twice(company: InProcessBot, person: Person, text: str, chat: Chat) -> None:
    """The same of a command; what is only said may be said again."""
    said = wire.message(company.world, person.say(text, chat))
    company.world.updates.drop()
    raw: Raw = {"update_id": next(NUMBERS), "message": said}
    await handle(company, raw)
    stored = await tables(company)
    await handle(company, raw)
    assert await tables(company) == stored


async def tables(company: InProcessBot) -> dict[str, Any]:
    """All tables as they are stored."""
    redis = company.store.redis
    return {str(name): await redis.hget(name, "document") async for name in redis.scan_iter("*:table:*")}


def shown_in(company: InProcessBot) -> dict[int, list[tuple[int, Any]]]:
    return {
        chat.id: [(message.id, message.content) for message in company.messages(chat)]
        for chat in company.world.chats.values()
    }


async def lobby(company: InProcessBot) -> tuple[Person, Person, Message, Document]:
    """Anna and Boris, and two computers that may go."""
    anna, boris, *_ = await company.came("Анна", "Борис", "Вера")
    message = await company.gather(HAND, anna, boris, computers=1)
    return anna, boris, message, await company.document()


LOBBY: list[tuple[Verb, str, str]] = [
    (Verb.ADD_COMPUTER, "Анна", ""),
    (Verb.REMOVE_COMPUTER, "Анна", ""),
    (Verb.SIT, "Вера", ""),
    (Verb.STAND, "Борис", ""),
    (Verb.LEVEL, "Анна", "strong"),
    (Verb.OPTION, "Анна", "raven.1"),
    (Verb.LIMIT, "Анна", "600"),
    (Verb.START, "Анна", ""),
    (Verb.CANCEL, "Анна", ""),
    (Verb.LEAVE, "Борис", ""),
    (Verb.STOP, "Анна", ""),
]


@pytest.mark.parametrize(("verb", "name", "argument"), LOBBY, ids=[verb.name for verb, _, _ in LOBBY])
async def test_a_press_in_a_lobby_counts_once(company: InProcessBot, verb: Verb, name: str, argument: str) -> None:
    _, _, message, before = await lobby(company)
    answer = await press_twice(company, company[name], message, encode(Press(verb, before.id, argument=argument)))
    assert answer.text in ("", plain.seated(), plain.stood_up(), plain.left())
    after = await company.document()
    assert after.revision > before.revision
    assert await amiss(company, after) == []


async def test_a_level_of_a_menu_that_was_left_since_is_not_opened_again(company: InProcessBot) -> None:
    anna, _, message, document = await lobby(company)
    opened = encode(Press(Verb.SETTINGS, document.id, argument="s"))
    press = company.world.add_press(anna.id, message, opened)
    raw: Raw = {"update_id": next(NUMBERS), "callback_query": wire.press(company.world, press)}
    closed = company.table().content
    await handle(company, raw)
    assert company.table().content != closed
    await company.press(anna, company.table(), plain.button_up())
    forget_answer(press)
    await handle(company, raw)
    assert company.table().content == closed
    assert press.answer


async def in_play(company: InProcessBot) -> Driver:
    people = await company.came("Анна", "Борис")
    await company.deal(HAND, *people)
    return Driver(company, people, Random(0), company.group)


async def test_a_move_is_made_once_and_taken_back_once(company: InProcessBot) -> None:
    driver = await in_play(company)
    person, (offer, *_) = driver.offers()[0]
    assert await press_twice(company, person, offer.message, offer.button.callback_data) == Answer()
    document = await company.document()
    assert len(await company.store.journal(document.id)) == 1
    seat = document.seat_of(person.id)
    assert seat is not None
    undo = encode(Press(Verb.UNDO, document.id, document.choices_since[seat]))
    assert await press_twice(company, person, company.table(), undo) == Answer()
    assert await company.store.journal(document.id) == []


async def test_a_question_about_stopping_is_asked_and_answered_once(company: InProcessBot) -> None:
    await in_play(company)
    anna, id = company["Анна"], (await company.document()).id
    for verb, stopping in ((Verb.STOP, True), (Verb.KEEP_ON, False), (Verb.STOP, True)):
        await press_twice(company, anna, company.table(), encode(Press(verb, id)))
        document = await company.document()
        assert (document.phase, document.stopping) == (Phase.PLAYING, stopping)
    await say_twice(company, anna, "/stop", company.group)
    assert (await company.document()).phase is Phase.CLOSED


async def test_whoever_leaves_and_comes_back_does_so_once(company: InProcessBot) -> None:
    await in_play(company)
    boris, id = company["Борис"], (await company.document()).id
    for verb, away in ((Verb.LEAVE, True), (Verb.BACK, False)):
        await press_twice(company, boris, company.table(), encode(Press(verb, id)))
        assert [chair.away for chair in (await company.document()).chairs] == [False, away]


async def test_one_more_game_is_one_table(company: InProcessBot) -> None:
    driver = await in_play(company)
    await driver.play()
    await company.calm()
    old = await company.document()
    assert await press_twice(company, company["Анна"], company.table(), encode(Press(Verb.AGAIN, old.id))) == Answer()
    new = await company.document()
    assert (new.phase, new.id != old.id, len(await tables(company))) == (Phase.LOBBY, True, 2)


@pytest.mark.parametrize("private", [False, True])
async def test_a_game_that_is_chosen_is_one_table(company: InProcessBot, private: bool) -> None:
    (anna,) = await company.came("Анна")
    chat = anna.private if private else company.group
    company.forgiven.append("message to delete not found")  # the choice
    await company.say(anna, "/play", chat)
    choice = company.table(chat)
    assert await press_twice(company, anna, choice, encode(Press(Verb.GAME, argument=FAIRY))) == Answer()
    document = await company.document(chat)
    assert (len(document.chairs) > 1, len(await tables(company))) == (private, 1)


@pytest.mark.parametrize("private", [False, True])
async def test_a_table_that_is_asked_for_by_a_command_is_one(company: InProcessBot, private: bool) -> None:
    (anna,) = await company.came("Анна")
    chat = anna.private if private else company.group
    await say_twice(company, anna, f"/play {HAND}", chat)
    assert [each.content.keyboard is None for each in company.messages(chat)].count(False) == 1 + private
    assert len(await tables(company)) == 1


async def test_a_table_is_posted_anew_once(company: InProcessBot) -> None:
    anna, _, before, _ = await lobby(company)
    await say_twice(company, anna, "/table", company.group)
    assert company.table().id > before.id
    assert company.world.calls.of("sendMessage")[-2:][0].ok


async def test_whoever_comes_by_a_link_or_leaves_by_a_command_does_so_once(company: InProcessBot) -> None:
    _, boris, _, document = await lobby(company)
    await say_twice(company, company["Вера"], f"/start {document.id}", company["Вера"].private)
    assert [person.name for person in (await company.document()).people()] == ["Анна", "Борис", "Вера"]
    await say_twice(company, boris, "/leave", company.group)
    assert [person.name for person in (await company.document()).people()] == ["Анна", "Вера"]


async def test_news_that_comes_again_puts_nobody_out_who_came_back(company: InProcessBot) -> None:
    _, boris, message, document = await lobby(company)
    who = {"id": boris.id, "is_bot": False, "first_name": "Борис"}
    left = wire.message(company.world, message) | {"from": who, "left_chat_member": who}
    left["date"] = int(company.world.clock.now())
    raw: Raw = {"update_id": next(NUMBERS), "message": left}
    await handle(company, raw)
    assert (await company.document()).seat_of(boris.id) is None
    await company.forge(boris, message, encode(Press(Verb.SIT, document.id)))
    await handle(company, raw)
    assert (await company.document()).seat_of(boris.id) is not None


async def test_a_second_message_of_a_result_goes_when_it_is_pressed(company: InProcessBot) -> None:
    """As a kill leaves it, after it was sent and before that was noted."""
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    await Driver(company, [anna, boris], Random(0), company.group).play()
    await company.calm()
    document, double = await company.document(), company.table()
    await company.store.show(document.id, "result", None, 0)
    company.services.delivery.notify(document.id)
    await company.calm()
    assert company.table().id != double.id
    await company.press(anna, double, plain.button_again())
    await company.calm()
    assert double.id not in company.group.messages
