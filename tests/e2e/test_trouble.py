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

from bot.handlers.games import table_place
from bot.playground import Person
from bot.playground.world import Answer, Chat, Topic
from bot.screens.game import screens_of
from bot.screens.playing import Sight
from bot.store import embedded
from bot.tables.document import Phase
from bot.texts import html, plain
from engine.contract import Seat
from tests.e2e.company import words
from tests.e2e.driver import Driver
from tests.e2e.evening import Evening, an_evening
from tests.e2e.leftovers import left_behind, press_away
from tests.e2e.looks import amiss, of_table

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
LINK = "Открыть личный чат"
GONE = ("message to edit not found", "message to delete not found")


async def to_the_end(evening: Evening, *people: Person, chat: Chat | None = None, pictures: bool = True) -> None:
    """Plays on, and looks whether every screen is right then."""
    chat = chat or evening.group
    await Driver(evening, people, Random(0), chat).play()
    await evening.calm()
    document = await evening.document(chat)
    assert (document.phase, await amiss(evening, document, pictures=pictures)) == (Phase.OVER, [])


async def until_asked(evening: Evening, person: Person, *others: Person) -> None:
    """The others play on until it is this person's turn."""
    driver, first = (Driver(evening, people, Random(1), evening.group) for people in (others, [person]))
    while not first.offers():
        await driver.step()


async def until_nobody_is_asked(evening: Evening, *people: Person) -> None:
    """These people play on until it is somebody else's turn."""
    driver = Driver(evening, people, Random(1), evening.group)
    while driver.offers():
        await driver.step()


# People who block the bot


async def test_whoever_blocked_the_bot_is_called_in_the_group_with_a_link(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("bot was blocked by the user")
    await evening.deal(FAIRY, anna, boris)
    boris.block()
    await until_nobody_is_asked(evening, anna)
    assert LINK in evening.table().content.text.text


async def test_whoever_blocked_the_bot_sees_the_hand_in_a_pop_up(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("bot was blocked by the user")
    table = await evening.deal(FAIRY, anna, boris)
    boris.block()
    answer = await evening.press(boris, table, plain.button_hand())
    sight = Sight(await evening.document(), "igroteka_bot")
    assert answer == Answer(sight.screens.peek(sight.view(Seat(1)), sight.names), alert=True)


async def test_whoever_blocked_the_bot_plays_on_in_the_group(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("bot was blocked by the user")
    await evening.deal(HAND, anna, boris)
    boris.block()
    await evening.calm()
    await to_the_end(evening, anna, boris)
    assert boris.private.blocked


async def test_the_link_brings_the_hand_back(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("bot was blocked by the user")
    await evening.deal(FAIRY, anna, boris)
    boris.block()
    await evening.calm()  # who goes and comes within a moment may be heard in either order
    await until_nobody_is_asked(evening, anna)
    boris.start((await evening.document()).id)
    await evening.calm()
    document = await evening.document()
    await press_away(evening, await left_behind(evening, document))  # the hand from before could not be taken away
    assert await amiss(evening, document) == []
    await to_the_end(evening, anna, boris)


async def test_whoever_deletes_the_account_is_called_in_the_group(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("user is deactivated")
    await evening.deal(HAND, anna, boris)
    await until_asked(evening, anna, boris)
    boris.deactivate()
    await until_nobody_is_asked(evening, anna)
    assert [person.reachable for person in (await evening.document()).people()] == [True, False]


# The bot is put out


async def test_a_bot_put_out_of_the_group_closes_the_table_without_a_word(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    hands = [len(evening.messages(person.private)) for person in (anna, boris)]
    evening.forgiven.append("bot was kicked")
    await evening.deal(HAND, anna, boris)
    anna.remove_bot(evening.group)
    await evening.calm()
    assert (await evening.document()).phase is Phase.CLOSED
    assert [len(evening.messages(person.private)) for person in (anna, boris)] == hands


async def test_a_bot_let_in_again_greets_and_plays(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("bot was kicked")
    await evening.deal(HAND, anna, boris)
    anna.remove_bot(evening.group)
    await evening.calm()
    anna.add_bot(evening.group)
    await evening.calm()
    assert evening.said()[-1] == words(html.hello_group())
    await evening.deal(HAND, anna, boris)
    await to_the_end(evening, anna, boris)


async def test_a_group_that_is_deleted_closes_its_table(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven += ["the group chat was deleted", "message can't be edited"]
    await evening.deal(HAND, anna, boris)
    driver = Driver(evening, [anna, boris], Random(0), evening.group)
    person, offers = driver.offers()[0]
    private = next(offer for offer in offers if offer.message.chat == person.id)
    anna.delete_group(evening.group)
    await driver.press(person, private)
    assert (await evening.document()).phase is Phase.CLOSED


# The group changes


async def test_a_game_goes_on_in_the_supergroup_its_group_becomes(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("upgraded to a supergroup")
    await evening.deal(HAND, anna, boris)
    new = anna.upgrade(evening.group)
    await evening.calm()
    assert await amiss(evening, await evening.document(new)) == []
    await to_the_end(evening, anna, boris, chat=new)


async def test_a_supergroup_the_bot_was_not_told_of_is_found_at_the_next_move(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven += ["upgraded to a supergroup", "message can't be edited"]
    await evening.deal(FAIRY, anna, boris)
    new = anna.upgrade(evening.group)
    evening.world.updates.drop()
    await to_the_end(evening, anna, boris, chat=new)


async def test_every_topic_has_a_table_of_its_own(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    forum = anna.upgrade(evening.group)
    one, other = anna.make_topic(forum, "Раз"), anna.make_topic(forum, "Два")
    await evening.say(anna, f"/play {HAND}", forum, one.id)
    await evening.say(anna, f"/play {FAIRY}", forum, other.id)
    stands = [(message.topic, message.content.text.text.split(":")[0]) for message in evening.messages(forum)[-2:]]
    assert stands == [(one.id, screens_of(HAND).title()), (other.id, screens_of(FAIRY).title())]


async def test_a_game_in_a_topic_stays_there_to_its_end(evening: Evening) -> None:
    anna, _ = await evening.came("Анна", "Борис")
    forum = anna.upgrade(evening.group)
    topic = anna.make_topic(forum, "Раз")
    await evening.say(anna, f"/play {FAIRY}", forum, topic.id)
    await evening.press(anna, evening.table(forum), plain.button_add_computer())
    await evening.press(anna, evening.table(forum), plain.button_start())
    await Driver(evening, [anna], Random(0), forum).play()
    await evening.calm()
    document = await evening.document(forum, topic.id)
    assert (document.phase, await amiss(evening, document)) == (Phase.OVER, [])
    assert {message.topic for message in of_table(evening, forum, document.id)} == {topic.id}


async def test_of_a_topic_that_is_closed_the_host_is_told_once(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    evening.forgiven.append("TOPIC_CLOSED")
    forum = anna.upgrade(evening.group)
    topic = anna.make_topic(forum, "Раз")
    await evening.say(anna, f"/play {HAND}", forum, topic.id)
    heard = len(evening.said(anna.private))
    anna.close_topic(forum, topic)
    for _ in range(2):
        await posted_anew(evening, forum, topic)
    assert evening.said(anna.private)[heard:] == [words(html.no_rights(chat=forum.title))]


async def posted_anew(evening: Evening, forum: Chat, topic: Topic) -> None:
    document = await evening.document(forum, topic.id)
    await evening.room.delivery.forget(document, table_place(document))
    await evening.calm()


async def in_a_topic_that_is_deleted(evening: Evening) -> tuple[Chat, Topic]:
    """A game of Anna against the computer stands in a topic of a forum, and the topic is deleted."""
    (anna,) = await evening.came("Анна")
    evening.forgiven += ["message thread not found", *GONE]
    forum = anna.upgrade(evening.group)
    topic = anna.make_topic(forum, "Раз")
    await evening.say(anna, f"/play {FAIRY}", forum, topic.id)
    await evening.press(anna, evening.table(forum), plain.button_add_computer())
    await evening.press(anna, evening.table(forum), plain.button_start())
    anna.delete_topic(forum, topic)
    return forum, topic


async def test_a_game_whose_topic_is_deleted_goes_on_in_general(evening: Evening) -> None:
    forum, topic = await in_a_topic_that_is_deleted(evening)
    anna = evening["Анна"]
    await posted_anew(evening, forum, topic)
    assert evening.said(anna.private).count(words(html.moved_to_general(chat=forum.title))) == 1
    assert await evening.store.at(forum.id, topic.id) is None
    await to_the_end(evening, anna, chat=forum)


async def test_a_game_whose_topic_is_deleted_waits_for_the_one_in_general(evening: Evening) -> None:
    forum, topic = await in_a_topic_that_is_deleted(evening)
    anna = evening["Анна"]
    await evening.say(anna, f"/play {HAND}", forum)
    there = await evening.document(forum)
    for _ in range(2):
        await posted_anew(evening, forum, topic)
    assert evening.said(anna.private).count(words(html.general_taken(chat=forum.title))) == 1
    assert await evening.document(forum) == there


async def test_once_general_is_free_the_game_whose_topic_is_deleted_comes_there_by_hand(evening: Evening) -> None:
    forum, topic = await in_a_topic_that_is_deleted(evening)
    anna = evening["Анна"]
    await evening.say(anna, f"/play {HAND}", forum)
    await posted_anew(evening, forum, topic)
    await evening.say(anna, "/stop", forum)
    await evening.say(anna, "/hand", anna.private)
    assert (await evening.document(forum)).game == FAIRY
    await to_the_end(evening, anna, chat=forum)


async def test_the_computer_plays_for_whoever_left_the_group(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(FAIRY, anna, boris)
    boris.leave(evening.group)
    await evening.calm()
    assert [chair.away for chair in (await evening.document()).chairs] == [False, True]
    await to_the_end(evening, anna)


async def test_a_forum_loses_a_member_at_any_of_its_tables(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    forum = anna.upgrade(evening.group)
    topic = anna.make_topic(forum, "Раз")
    await evening.say(anna, f"/play {HAND}", forum, topic.id)
    await evening.press(boris, evening.table(forum), plain.button_sit())
    boris.leave(forum)
    await evening.calm()
    assert [person.name for person in (await evening.document(forum, topic.id)).people()] == ["Анна"]


# The server of tables


async def test_while_the_server_of_tables_is_dead_a_press_is_refused_and_then_all_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_live, revive = Event(), embedded.revive
    monkeypatch.setattr(embedded, "LOOK", 0.05)
    monkeypatch.setattr(embedded, "LONGEST", 0.05)
    monkeypatch.setattr(embedded, "revive", lambda data: may_live.is_set() and revive(data))
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        async with an_evening("", Path(folder)) as evening:
            anna, boris = await evening.came("Анна", "Борис")
            table = await evening.deal(HAND, anna, boris)
            before = await evening.document()
            with embedded.client_of(Path(folder)) as client:
                os.kill(client.info("server")["process_id"], signal.SIGKILL)
            assert (await evening.press(anna, table, plain.button_hand())).text == plain.store_down()
            may_live.set()
            while not embedded.answers(Path(folder)):  # noqa: ASYNC110  # only the server tells
                await asyncio.sleep(0.05)
            assert await evening.document() == before
            await to_the_end(evening, anna, boris)


# Rights and files


async def test_without_the_right_to_send_pictures_the_table_is_words(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("not enough rights to send photos")
    anna.restrict_bot(evening.group, photos=False)
    table = await evening.deal(HAND, anna, boris)
    assert (table.content.photo, table.content.text.text.startswith("Ход: ")) == (None, True)
    await Driver(evening, [anna, boris], Random(0), evening.group).play()


async def test_a_table_that_somebody_deleted_is_posted_anew_at_the_next_move(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven += GONE
    table = await evening.deal(HAND, anna, boris)
    evening.world.drop(evening.group, [table.id])
    await to_the_end(evening, anna, boris)


async def test_a_press_under_a_message_that_is_gone_still_counts(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven += GONE
    await evening.deal(HAND, anna, boris)
    driver = Driver(evening, [anna, boris], Random(0), evening.group)
    person, (offer, *_) = driver.offers()[0]
    press = person.press(offer.message, offer.button.callback_data)
    evening.world.drop(evening.world.chats[offer.message.chat], [offer.message.id])
    await evening.playground.until(lambda: press.answer)
    await evening.calm()
    document = await evening.document()
    assert (document.record and len(document.record.journal), await amiss(evening, document)) == (1, [])


async def test_pictures_that_telegram_forgot_are_uploaded_again(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    evening.forgiven.append("wrong file identifier")
    await evening.deal(HAND, anna, boris)
    evening.world.photos.forget()
    await evening.say(anna, "/table")
    assert await amiss(evening, await evening.document()) == []
