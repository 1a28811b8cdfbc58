"""What Telegram and people do to a game in progress: it goes on, or it ends without a word."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from pathlib import Path
from random import Random
from threading import Event

import pytest

from bot.health import Part
from bot.playground import Person
from bot.playground.world import Answer, Chat, Topic
from bot.screens.playing import TableView
from bot.screens.registry import screens_of
from bot.screens.screen import table_place
from bot.store import embedded
from bot.tables.document import Phase
from bot.texts import html, plain
from engine.contract import Seat
from tests.e2e.company import words
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.leftovers import left_behind, press_away
from tests.e2e.screen_check import amiss, of_table

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
LINK = "Открыть личный чат"
GONE = ("message to edit not found", "message to delete not found")


async def to_the_end(company: InProcessBot, *people: Person, chat: Chat | None = None, pictures: bool = True) -> None:
    """Plays on, and looks whether every screen is right then."""
    chat = chat or company.group
    await Driver(company, people, Random(0), chat).play()
    await company.calm()
    document = await company.document(chat)
    assert (document.phase, await amiss(company, document, pictures=pictures)) == (Phase.OVER, [])


async def until_asked(company: InProcessBot, person: Person, *others: Person) -> None:
    """The others play on until it is this person's turn."""
    driver, first = (Driver(company, people, Random(1), company.group) for people in (others, [person]))
    while not first.offers():
        await driver.step()


async def until_nobody_is_asked(company: InProcessBot, *people: Person) -> None:
    """These people play on until it is somebody else's turn."""
    driver = Driver(company, people, Random(1), company.group)
    while driver.offers():
        await driver.step()


# People who block the bot


async def test_whoever_blocked_the_bot_is_called_in_the_group_with_a_link(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("bot was blocked by the user")
    await company.deal(FAIRY, anna, boris)
    boris.block()
    await until_nobody_is_asked(company, anna)
    assert LINK in company.table().content.text.text


async def test_whoever_blocked_the_bot_sees_the_hand_in_a_pop_up(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("bot was blocked by the user")
    table = await company.deal(FAIRY, anna, boris)
    boris.block()
    answer = await company.press(boris, table, plain.button_hand())
    table_view = TableView(await company.document(), "igroteka_bot")
    assert answer == Answer(table_view.screens.peek(table_view.view(Seat(1)), table_view.names), alert=True)


async def test_whoever_blocked_the_bot_plays_on_in_the_group(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("bot was blocked by the user")
    await company.deal(HAND, anna, boris)
    boris.block()
    await company.calm()
    await to_the_end(company, anna, boris)
    assert boris.private.blocked


async def test_the_link_brings_the_hand_back(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("bot was blocked by the user")
    await company.deal(FAIRY, anna, boris)
    boris.block()
    await company.calm()  # who goes and comes within a moment may be heard in either order
    await until_nobody_is_asked(company, anna)
    boris.start((await company.document()).id)
    await company.calm()
    document = await company.document()
    await press_away(company, await left_behind(company, document))  # the hand from before could not be taken away
    assert await amiss(company, document) == []
    await to_the_end(company, anna, boris)


async def test_whoever_deletes_the_account_is_called_in_the_group(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("user is deactivated")
    await company.deal(HAND, anna, boris)
    await until_asked(company, anna, boris)
    boris.deactivate()
    await until_nobody_is_asked(company, anna)
    assert [person.reachable for person in (await company.document()).people()] == [True, False]


# The bot is put out


async def test_a_bot_put_out_of_the_group_closes_the_table_without_a_word(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    hands = [len(company.messages(person.private)) for person in (anna, boris)]
    company.forgiven.append("bot was kicked")
    await company.deal(HAND, anna, boris)
    anna.remove_bot(company.group)
    await company.calm()
    assert (await company.document()).phase is Phase.CLOSED
    assert [len(company.messages(person.private)) for person in (anna, boris)] == hands


async def test_a_bot_let_in_again_greets_and_plays(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("bot was kicked")
    await company.deal(HAND, anna, boris)
    anna.remove_bot(company.group)
    await company.calm()
    anna.add_bot(company.group)
    await company.calm()
    assert company.said()[-1] == words(html.hello_group())
    await company.deal(HAND, anna, boris)
    await to_the_end(company, anna, boris)


async def test_a_group_that_is_deleted_closes_its_table(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven += ["the group chat was deleted", "message can't be edited"]
    await company.deal(HAND, anna, boris)
    driver = Driver(company, [anna, boris], Random(0), company.group)
    person, offers = driver.offers()[0]
    private = next(offer for offer in offers if offer.message.chat == person.id)
    anna.delete_group(company.group)
    await driver.press(person, private)
    assert (await company.document()).phase is Phase.CLOSED


# The group changes


async def test_a_game_goes_on_in_the_supergroup_its_group_becomes(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("upgraded to a supergroup")
    await company.deal(HAND, anna, boris)
    new = anna.upgrade(company.group)
    await company.calm()
    assert await amiss(company, await company.document(new)) == []
    await to_the_end(company, anna, boris, chat=new)


async def test_a_supergroup_the_bot_was_not_told_of_is_found_at_the_next_move(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven += ["upgraded to a supergroup", "message can't be edited"]
    await company.deal(FAIRY, anna, boris)
    new = anna.upgrade(company.group)
    company.world.updates.drop()
    await to_the_end(company, anna, boris, chat=new)


async def test_every_topic_has_a_table_of_its_own(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    forum = anna.upgrade(company.group)
    one, other = anna.make_topic(forum, "Раз"), anna.make_topic(forum, "Два")
    await company.say(anna, f"/play {HAND}", forum, one.id)
    await company.say(anna, f"/play {FAIRY}", forum, other.id)
    stands = [(message.topic, message.content.text.text.split(":")[0]) for message in company.messages(forum)[-2:]]
    assert stands == [(one.id, screens_of(HAND).title()), (other.id, screens_of(FAIRY).title())]


async def test_a_game_in_a_topic_stays_there_to_its_end(company: InProcessBot) -> None:
    anna, _ = await company.came("Анна", "Борис")
    forum = anna.upgrade(company.group)
    topic = anna.make_topic(forum, "Раз")
    await company.say(anna, f"/play {FAIRY}", forum, topic.id)
    await company.press(anna, company.table(forum), plain.button_add_computer())
    await company.press(anna, company.table(forum), plain.button_start())
    await Driver(company, [anna], Random(0), forum).play()
    await company.calm()
    document = await company.document(forum, topic.id)
    assert (document.phase, await amiss(company, document)) == (Phase.OVER, [])
    assert {message.topic for message in of_table(company, forum, document.id)} == {topic.id}


async def test_of_a_topic_that_is_closed_the_host_is_told_once(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    company.forgiven.append("TOPIC_CLOSED")
    forum = anna.upgrade(company.group)
    topic = anna.make_topic(forum, "Раз")
    await company.say(anna, f"/play {HAND}", forum, topic.id)
    heard = len(company.said(anna.private))
    anna.close_topic(forum, topic)
    for _ in range(2):
        await posted_anew(company, forum, topic)
    assert company.said(anna.private)[heard:] == [words(html.no_rights(chat=forum.title))]


async def posted_anew(company: InProcessBot, forum: Chat, topic: Topic) -> None:
    document = await company.document(forum, topic.id)
    await company.services.delivery.repost(document, table_place(document))
    await company.calm()


async def in_a_topic_that_is_deleted(company: InProcessBot) -> tuple[Chat, Topic]:
    """A game of Anna against the computer stands in a topic of a forum, and the topic is deleted."""
    (anna,) = await company.came("Анна")
    company.forgiven += ["message thread not found", *GONE]
    forum = anna.upgrade(company.group)
    topic = anna.make_topic(forum, "Раз")
    await company.say(anna, f"/play {FAIRY}", forum, topic.id)
    await company.press(anna, company.table(forum), plain.button_add_computer())
    await company.press(anna, company.table(forum), plain.button_start())
    anna.delete_topic(forum, topic)
    return forum, topic


async def test_a_game_whose_topic_is_deleted_goes_on_in_general(company: InProcessBot) -> None:
    forum, topic = await in_a_topic_that_is_deleted(company)
    anna = company["Анна"]
    await posted_anew(company, forum, topic)
    assert company.said(anna.private).count(words(html.moved_to_general(chat=forum.title))) == 1
    assert await company.store.at(forum.id, topic.id) is None
    await to_the_end(company, anna, chat=forum)


async def test_a_game_whose_topic_is_deleted_waits_for_the_one_in_general(company: InProcessBot) -> None:
    forum, topic = await in_a_topic_that_is_deleted(company)
    anna = company["Анна"]
    await company.say(anna, f"/play {HAND}", forum)
    there = await company.document(forum)
    for _ in range(2):
        await posted_anew(company, forum, topic)
    assert company.said(anna.private).count(words(html.general_taken(chat=forum.title))) == 1
    assert await company.document(forum) == there


async def test_once_general_is_free_the_game_whose_topic_is_deleted_comes_there_by_hand(company: InProcessBot) -> None:
    forum, topic = await in_a_topic_that_is_deleted(company)
    anna = company["Анна"]
    await company.say(anna, f"/play {HAND}", forum)
    await posted_anew(company, forum, topic)
    await company.say(anna, "/stop", forum)
    await company.say(anna, "/hand", anna.private)
    assert (await company.document(forum)).game == FAIRY
    await to_the_end(company, anna, chat=forum)


async def test_the_computer_plays_for_whoever_left_the_group(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(FAIRY, anna, boris)
    boris.leave(company.group)
    await company.calm()
    assert [chair.away for chair in (await company.document()).chairs] == [False, True]
    await to_the_end(company, anna)


async def test_a_forum_loses_a_member_at_any_of_its_tables(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    forum = anna.upgrade(company.group)
    topic = anna.make_topic(forum, "Раз")
    await company.say(anna, f"/play {HAND}", forum, topic.id)
    await company.press(boris, company.table(forum), plain.button_sit())
    boris.leave(forum)
    await company.calm()
    assert [person.name for person in (await company.document(forum, topic.id)).people()] == ["Анна"]


# The server of tables


async def test_while_the_server_of_tables_is_dead_a_press_is_refused_and_then_all_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_live, restart = Event(), embedded.restart
    monkeypatch.setattr(embedded, "CHECK_EVERY", 0.05)
    monkeypatch.setattr(embedded, "MAX_PAUSE", 0.05)
    monkeypatch.setattr(embedded, "restart", lambda data: may_live.is_set() and restart(data))
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        async with in_process_bot("", Path(folder)) as company:
            anna, boris = await company.came("Анна", "Борис")
            table = await company.deal(HAND, anna, boris)
            before = await company.document()
            with embedded.client_of(Path(folder)) as client:
                os.kill(client.info("server")["process_id"], signal.SIGKILL)
            assert (await company.press(anna, table, plain.button_hand())).text == plain.store_down()
            assert company.bot.health.problems() == {Part.TABLES: "not reachable"}
            may_live.set()
            while company.bot.health.problems():  # noqa: ASYNC110  # only the server tells
                await asyncio.sleep(0.05)
            assert await company.document() == before
            await to_the_end(company, anna, boris)


# Rights and files


async def test_without_the_right_to_send_pictures_the_table_is_words(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("not enough rights to send photos")
    anna.restrict_bot(company.group, photos=False)
    table = await company.deal(HAND, anna, boris)
    assert (table.content.photo, table.content.text.text.startswith("Ход: ")) == (None, True)
    await Driver(company, [anna, boris], Random(0), company.group).play()


async def test_a_table_that_somebody_deleted_is_posted_anew_at_the_next_move(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven += GONE
    table = await company.deal(HAND, anna, boris)
    company.world.drop(company.group, [table.id])
    await to_the_end(company, anna, boris)


async def test_a_press_under_a_message_that_is_gone_still_counts(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven += GONE
    await company.deal(HAND, anna, boris)
    driver = Driver(company, [anna, boris], Random(0), company.group)
    person, (offer, *_) = driver.offers()[0]
    press = person.press(offer.message, offer.button.callback_data)
    company.world.drop(company.world.chats[offer.message.chat], [offer.message.id])
    await company.playground.until(lambda: press.answer)
    await company.calm()
    document = await company.document()
    assert (document.record and len(document.record.journal), await amiss(company, document)) == (1, [])


async def test_pictures_that_telegram_forgot_are_uploaded_again(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append("wrong file identifier")
    await company.deal(HAND, anna, boris)
    company.world.photos.forget()
    await company.say(anna, "/table")
    assert await amiss(company, await company.document()) == []
