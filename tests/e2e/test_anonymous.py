"""Anonymous administrators and channels: a kind word instead of a seat, and an administrator's rights."""

from __future__ import annotations

import pytest

from bot.playground import Person
from bot.playground.world import Chat
from bot.tables.document import Phase
from bot.texts import html, plain
from tests.e2e.company import words
from tests.e2e.in_process import InProcessBot

HAND = "hand_of_the_king"
KIND_WORD = words(html.anonymous())


async def anonymous(company: InProcessBot, *, channel: bool = False) -> tuple[Person, Chat]:
    """Анна, whom the bot knows, writes in her supergroup as the group, or as her channel."""
    (anna,) = await company.came("Анна")
    group = anna.upgrade(company.group)
    await company.calm()
    anna.write_as(group, anna.channel() if channel else group)
    return anna, group


@pytest.mark.parametrize("channel", [False, True], ids=["group", "channel"])
@pytest.mark.parametrize("command", ["/play", f"/play {HAND}", "/start", "/leave", "/my", "/help"])
async def test_who_writes_anonymously_gets_a_kind_word_and_no_seat(
    company: InProcessBot, command: str, channel: bool
) -> None:
    anna, group = await anonymous(company, channel=channel)
    private = company.said(anna.private)
    await company.say(anna, command, group)
    assert (company.said(group), company.said(anna.private)) == ([KIND_WORD], private)
    assert await company.store.at(group.id, None) is None


async def test_a_post_of_a_linked_channel_opens_no_table(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    group = anna.upgrade(company.group)
    anna.publish(f"/play {HAND}", group)
    await company.calm()
    assert company.said(group) == [KIND_WORD]
    assert await company.store.at(group.id, None) is None


async def test_the_kind_word_is_said_once_a_minute(company: InProcessBot) -> None:
    anna, group = await anonymous(company)
    for _ in range(5):
        await company.say(anna, "/play", group)
    assert company.said(group) == [KIND_WORD]


async def test_the_buttons_work_for_an_anonymous_administrator(company: InProcessBot) -> None:
    anna, group = await anonymous(company)
    (boris,) = await company.came("Борис")
    await company.say(boris, f"/play {HAND}", group)
    await company.press(anna, company.table(group), plain.button_sit())
    assert [person.name for person in (await company.document(group)).people()] == ["Борис", "Анна"]


async def a_game_of_others(company: InProcessBot, group: Chat) -> None:
    (boris,) = await company.came("Борис")
    await company.say(boris, f"/play {HAND}", group)
    await company.press(boris, company.table(group), plain.button_add_computer())
    await company.press(boris, company.table(group), plain.button_start())


async def test_an_anonymous_administrator_ends_a_table_of_others(company: InProcessBot) -> None:
    anna, group = await anonymous(company)
    await a_game_of_others(company, group)
    await company.say(anna, "/stop", group)
    assert (await company.document(group)).stopping
    await company.say(anna, "/stop", group)
    assert (await company.document(group)).phase is Phase.CLOSED


async def test_a_channel_ends_no_table(company: InProcessBot) -> None:
    anna, group = await anonymous(company, channel=True)
    await a_game_of_others(company, group)
    for _ in range(2):
        await company.say(anna, "/stop", group)
    assert (await company.document(group)).phase is Phase.PLAYING
    assert company.said(group)[-1] == KIND_WORD


async def test_an_anonymous_administrator_may_have_the_table_posted_anew(company: InProcessBot) -> None:
    anna, group = await anonymous(company)
    await a_game_of_others(company, group)
    before = company.table(group)
    await company.say(anna, "/table", group)
    assert (company.table(group).content, company.table(group).id > before.id) == (before.content, True)
