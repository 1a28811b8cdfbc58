"""The id of a table alone seats nobody: neither by a link nor by a forged press."""

from __future__ import annotations

import pytest

from bot.people import MOST_LINKS
from bot.playground import Person
from bot.playground.methods import METHODS
from bot.playground.world import Chat
from bot.screens.data import Verb
from bot.sessions import MOST_HOSTED
from bot.store.store import REST
from bot.tables.document import Phase
from bot.texts import plain
from tests.e2e.in_process import InProcessBot
from tests.e2e.test_bad_input import kind, nothing_happens

HAND = "hand_of_the_king"


async def a_lobby(company: InProcessBot) -> tuple[str, Person]:
    """The id of a lobby of Анна's, and a stranger to its group, who has another group with the bot."""
    (anna,) = await company.came("Анна")
    await company.gather(HAND, anna)
    stranger = company.playground.people.new("Чужой")
    stranger.make_group("Другая компания")
    stranger.start()
    await company.calm()
    return (await company.document()).id, stranger


async def seated(company: InProcessBot) -> list[str]:
    return [person.name for person in (await company.document()).people()]


async def follow(company: InProcessBot, person: Person, id: str) -> str:
    """What a person hears who comes by a link."""
    person.start(id)
    await company.calm()
    return company.said(person.private)[-1]


# Links


async def test_a_stranger_to_the_group_does_not_sit_down_by_a_link(company: InProcessBot) -> None:
    id, stranger = await a_lobby(company)
    async with nothing_happens(company, stranger) as watch:
        stranger.start(id)
    assert watch.told == [plain.wrong_link()]


async def test_whoever_left_the_group_does_not_sit_down_by_a_link(company: InProcessBot) -> None:
    id, _ = await a_lobby(company)
    boris = company["Борис"]
    boris.leave(company.group)
    assert (await follow(company, boris, id), await seated(company)) == (plain.wrong_link(), ["Анна"])


async def test_a_member_of_the_group_sits_down_by_a_link_of_a_friend(company: InProcessBot) -> None:
    id, _ = await a_lobby(company)
    await follow(company, company["Борис"], id)
    assert await seated(company) == ["Анна", "Борис"]


async def test_a_private_table_is_its_owners_alone(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.say(anna, f"/play {HAND}", anna.private)
    id = (await company.document(anna.private)).id
    async with nothing_happens(company, boris) as watch:
        boris.start(id)
    assert watch.told == [plain.wrong_link()]
    assert "Вы за столом" in await follow(company, anna, id)


def telegram_fails(company: InProcessBot, *methods: str) -> None:
    """From now on every call of these methods, and no other, is answered by 502."""
    faults = company.world.faults
    faults.spared, faults.bad_gateway = frozenset(each.name for each in METHODS.values()) - {*methods}, 1.0
    company.forgiven.append("Bad Gateway")


async def test_a_telegram_that_does_not_answer_is_no_no(company: InProcessBot) -> None:
    id, _ = await a_lobby(company)
    telegram_fails(company, "getChatMember")
    assert await follow(company, company["Борис"], id) == plain.members_unknown()
    assert "Вы за столом" in await follow(company, company["Анна"], id)


async def hidden(company: InProcessBot) -> Chat:
    """A supergroup with a lobby of Анна's, in which Telegram tells the bot of no member."""
    (anna,) = await company.came("Анна")
    company.forgiven.append("member list is inaccessible")
    group = anna.upgrade(company.group)
    anna.hide_members(group)
    await company.say(anna, f"/play {HAND}", group)
    return group


async def test_where_members_are_hidden_one_comes_by_the_button(company: InProcessBot) -> None:
    group, boris, vera = await hidden(company), company["Борис"], company["Вера"]
    id = (await company.document(group)).id
    answer = await company.press(boris, company.table(group), plain.button_sit())
    boris.follow(answer.url)
    assert await follow(company, vera, id) == plain.wrong_link()
    assert [person.name for person in (await company.document(group)).people()] == ["Анна", "Борис"]


async def test_ten_wrong_links_and_a_minutes_rest(company: InProcessBot) -> None:
    id, _ = await a_lobby(company)
    (boris,) = await company.came("Борис")
    heard = [await follow(company, boris, f"AbCdEf{number:02}") for number in range(MOST_LINKS)]
    assert heard == [plain.wrong_link()] * MOST_LINKS
    assert await follow(company, boris, id) == plain.too_many_links()
    assert await seated(company) == ["Анна"]
    (name,) = [key async for key in company.store.redis.scan_iter("wrong-links:*")]
    assert 0 < await company.store.redis.ttl(name) <= REST
    await company.store.redis.delete(name)  # a minute later
    await follow(company, boris, id)
    assert await seated(company) == ["Анна", "Борис"]


async def test_whoever_sits_there_comes_back_even_after_wrong_links(company: InProcessBot) -> None:
    id, _ = await a_lobby(company)
    for number in range(MOST_LINKS + 1):
        await follow(company, company["Анна"], f"AbCdEf{number:02}")
    assert "Вы за столом" in await follow(company, company["Анна"], id)


# Forged presses


@pytest.mark.parametrize("verb", [verb for verb in Verb if verb not in (Verb.PLAY, Verb.GAME)])
@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "game"])
async def test_a_press_forged_elsewhere_changes_nothing(company: InProcessBot, verb: Verb, playing: bool) -> None:
    id, stranger = await a_lobby(company)
    if playing:
        await company.press(company["Анна"], company.table(), plain.button_add_computer())
        await company.press(company["Анна"], company.table(), plain.button_start())
        await company.until_people_are_asked()
    other = next(chat for chat in stranger.chats() if chat is not stranger.private)
    await company.say(stranger, "/play", other)
    for message in (company.table(other), company.table(stranger.private)):
        async with nothing_happens(company, stranger) as watch:
            watch.answer = await company.forge(stranger, message, f"{verb} {id}")
        assert (kind(watch.answer.text), watch.answer.url, watch.told) == (True, "", [])


async def test_again_is_pressed_in_the_tables_own_chat(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.gather(HAND, anna)
    for _ in range(2):
        await company.say(anna, "/stop")
    id = (await company.document()).id
    async with nothing_happens(company, anna) as watch:
        watch.answer = await company.forge(anna, company.table(anna.private), f"again {id}")
    assert watch.answer.text == plain.refused_not_seated()


# Whoever manages a chat


async def test_an_owner_who_does_not_sit_there_ends_a_table_whose_host_has_left(company: InProcessBot) -> None:
    boris, vera = await company.came("Борис", "Вера")
    await company.deal(HAND, boris, vera)
    boris.leave(company.group)
    await company.calm()
    await company.say(company["Анна"], "/stop")
    await company.press(company["Анна"], company.table(), plain.button_stop())
    assert (await company.document()).phase is Phase.CLOSED


async def test_an_owner_whom_telegram_does_not_tell_of_is_found_among_the_administrators(
    company: InProcessBot,
) -> None:
    anna, boris, _ = await company.came("Анна", "Борис", "Вера")
    await company.deal(HAND, boris, company["Вера"])
    telegram_fails(company, "getChatMember")
    await company.say(anna, "/stop")
    await company.press(anna, company.table(), plain.button_keep_on())
    assert not (await company.document()).stopping
    await company.say(anna, "/stop")
    await company.press(anna, company.table(), plain.button_stop())
    assert (await company.document()).phase is Phase.CLOSED


async def test_a_telegram_that_says_nothing_of_administrators_is_no_no(company: InProcessBot) -> None:
    anna, boris, vera = await company.came("Анна", "Борис", "Вера")
    await company.deal(HAND, boris, vera)
    await company.say(anna, "/stop")
    table = company.table()
    telegram_fails(company, "getChatMember", "getChatAdministrators")
    async with nothing_happens(company, anna) as watch:
        watch.answer = await company.press(anna, table, plain.button_stop())
    assert watch.answer.text == plain.admins_unknown()
    async with nothing_happens(company, anna) as watch:
        await company.say(anna, "/stop")
    assert watch.told == [plain.admins_unknown()]


# Hosts of many tables


async def test_nobody_hosts_more_than_twenty_tables(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    forum = anna.upgrade(company.group)
    topics = [anna.make_topic(forum, f"Стол {number}").id for number in range(MOST_HOSTED + 1)]
    for topic in topics[:-1]:
        await company.say(anna, f"/play {HAND}", forum, topic)
    free = topics[-1]
    async with nothing_happens(company, anna) as watch:
        await company.say(anna, f"/play {HAND}", forum, free)
    assert watch.told == [plain.refused_too_many_tables()]
    await company.say(boris, "/play", forum, free)
    choice = company.table(forum)
    async with nothing_happens(company, anna) as watch:
        watch.answer = await company.press(anna, choice, choice.content.keyboard[0][0].text)  # type: ignore[index]
    assert watch.answer.text == plain.refused_too_many_tables()
    await company.press(boris, choice, choice.content.keyboard[0][0].text)  # type: ignore[index]
    assert (await company.document(forum, free)).host == boris.id


async def test_a_host_of_twenty_tables_who_closes_one_may_open_another(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    forum = anna.upgrade(company.group)
    topics = [anna.make_topic(forum, f"Стол {number}").id for number in range(MOST_HOSTED)]
    for topic in topics:
        await company.say(anna, f"/play {HAND}", forum, topic)
    closed = await company.document(forum, topics[0])
    await company.say(anna, "/stop", forum, topics[0])
    await company.say(anna, f"/play {HAND}", anna.private)
    message = company.messages(forum)[0]
    async with nothing_happens(company, anna) as watch:  # «Ещё раз» at the table that was closed
        watch.answer = await company.forge(anna, message, f"again {closed.id}")
    assert watch.answer.text == plain.refused_too_many_tables()
