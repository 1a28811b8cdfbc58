"""python-telegram-bot at work against the playground over real HTTP, unchanged."""

from __future__ import annotations

import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TimedOut
from telegram.request import HTTPXRequest

from bot.clock import Clock
from bot.playground import UNLIMITED, Faults, Limits, Playground, serve
from bot.playground.world import Message

from . import demo


def last(playground: Playground) -> Message:
    return list(playground.group.messages.values())[-1]


async def test_a_bot_sends_edits_and_answers(playground: Playground) -> None:
    anna, boris = playground.people["Анна"], playground.people["Борис"]
    async with serve(playground) as address, demo.at_work(playground, address):
        anna.say("/play", playground.group)
        await playground.until(lambda: last(playground).content.photo)
        table = last(playground)
        press = boris.press(table, "Взять карту")
        await playground.until(lambda: press.answer and table.edited_at)
    assert press.answer
    assert press.answer.text == "Вы берёте карту: ◆ 9"
    assert table.content.text.text == "Ход: Борис ● синие"


async def test_a_link_leads_into_the_private_chat(playground: Playground) -> None:
    boris = playground.people["Борис"]
    async with serve(playground) as address, demo.at_work(playground, address):
        boris.follow(demo.LINK)
        await playground.until(lambda: len(boris.private.messages) > 1)
        await playground.settled()
    heard = [message.content.text.text.partition(":")[0] for message in boris.private.messages.values()]
    assert heard == ["/start hand", "Ваша рука"]


async def test_what_was_said_while_the_bot_was_away_waits_for_it(playground: Playground) -> None:
    playground.people["Анна"].say("/play", playground.group)
    async with serve(playground) as address, demo.at_work(playground, address):
        await playground.until(lambda: last(playground).content.photo)


async def test_the_library_reads_all_that_the_playground_writes(playground: Playground) -> None:
    anna, group = playground.people["Анна"], playground.group
    async with serve(playground) as address, demo.build(playground, address) as application:
        bot = application.bot
        sent = await bot.send_photo(group.id, demo.board(), "Стол", reply_markup=demo.TABLE_KEYS)
        file = await bot.get_file(sent.photo[-1].file_id)
        assert await file.download_as_bytearray() == demo.board()
        assert (await bot.send_photo(group.id, sent.photo[0].file_id)).photo == sent.photo
        await bot.pin_chat_message(group.id, sent.id)
        pinned = (await bot.get_chat(group.id)).pinned_message
        assert pinned
        assert pinned.id == sent.id
        anna.restrict_bot(anna.upgrade(group), photos=False)
        me = await bot.get_chat_member(playground.group.moved_to or 0, bot.id)
        assert me.status == "restricted"


@pytest.mark.filterwarnings("ignore:.*retry_after.*")  # the library's own, about a type of its next version
async def test_refusals_arrive_as_the_librarys_errors(clock: Clock) -> None:
    playground = Playground(clock, limits=Limits(chat_burst=1))
    anna, group = playground.people["Анна"], playground.group
    async with serve(playground) as address, demo.build(playground, address) as application:
        bot = application.bot
        await bot.send_message(group.id, "Стол")
        with pytest.raises(RetryAfter):
            await bot.send_message(group.id, "Стол")
        with pytest.raises(BadRequest, match="Chat not found"):
            await bot.send_message(-77, "Стол")
        new = anna.upgrade(group)
        with pytest.raises(ChatMigrated) as migrated:
            await bot.send_message(group.id, "Стол")
        assert migrated.value.new_chat_id == new.id
        anna.remove_bot(new)
        with pytest.raises(Forbidden):
            await bot.send_message(new.id, "Стол")


async def test_a_lost_answer_is_a_message_sent_all_the_same(clock: Clock) -> None:
    playground = Playground(clock, limits=UNLIMITED, faults=Faults(lost_answer=1))
    before = len(playground.group.messages)
    async with serve(playground) as address, demo.build(playground, address) as application:
        assert isinstance(application.bot.request, HTTPXRequest)
        with pytest.raises(TimedOut):
            await application.bot.send_message(playground.group.id, "Стол", read_timeout=0.5)
        await playground.until(lambda: len(playground.group.messages) > before)
    assert len(playground.group.messages) == before + 1
