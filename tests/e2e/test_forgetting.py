"""/forget and /privacy: what is kept of a person is said, and goes when they ask."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Any

from bot.playground import Person
from bot.tables.document import Computer, Phase
from bot.texts import html, plain
from tests.e2e.company import labels, words
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot

HAND, FAIRY, CROWN = "hand_of_the_king", "fairy_scuffle", "crown_defender"


async def forget(company: InProcessBot, person: Person) -> str:
    """What a person hears at last who asks to be forgotten, and means it."""
    await company.say(person, "/forget", person.private)
    await company.press(person, company.table(person.private), plain.button_forget())
    return company.said(person.private)[-1]


async def kept_of(company: InProcessBot, person: Person) -> list[str]:
    """Every key and every value that has this person's number or name."""
    redis, found = company.store.redis, list[str]()
    named = re.compile(rf"(?<!\d){person.id}(?!\d)|{person.name}")
    readers: dict[object, Any] = {
        "string": redis.get,
        "hash": redis.hgetall,
        "set": redis.smembers,
        "stream": redis.xrange,
        "list": partial(redis.lrange, start=0, end=-1),
    }
    async for name in redis.scan_iter():
        kind = await redis.type(name)
        value = await (redis.zrange(name, 0, -1) if kind == "zset" else readers[kind](name))
        if named.search(f"{name!r} {value}"):
            found.append(str(name))
    return found


async def finish(company: InProcessBot, *people: Person) -> None:
    await Driver(company, people, Random(0), company.group).play()
    await company.calm()


async def test_forget_asks_first(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.gather(HAND, anna)
    before = await kept_of(company, anna)
    await company.say(anna, "/forget")
    asked = company.table(anna.private)
    assert asked.content.text.text == words(html.forget_ask())
    answer = await company.press(anna, asked, plain.button_forget_not())
    assert (answer.text, asked.id in anna.private.messages) == (plain.not_forgotten(), False)
    assert await kept_of(company, anna) == before


async def test_after_forget_nothing_names_the_person(company: InProcessBot) -> None:
    anna, boris, vera = await company.came("Анна", "Борис", "Вера")
    await company.deal(FAIRY, anna, boris, vera)
    await finish(company, anna, boris, vera)
    await company.deal(HAND, anna, boris, vera)
    other = anna.make_group("Другая компания", boris, vera)
    await company.say(boris, f"/play {HAND}", other)
    await company.press(anna, company.table(other), plain.button_sit())
    await company.say(boris, f"/play {HAND}", boris.private)
    await company.press(boris, company.table(boris.private), plain.button_start())
    await company.say(boris, f"/deck {'x' * 5}", boris.private)
    assert len(await kept_of(company, boris)) > 6
    heard = await forget(company, boris)
    assert heard == words(html.forgotten(tables=3, past=1))
    assert await kept_of(company, boris) == []


async def test_in_a_game_a_computer_takes_the_seat_for_good(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    await forget(company, boris)
    document = await company.document()
    assert [type(chair.who) for chair in document.chairs] == [type(document.chairs[0].who), Computer]
    assert "Борис" not in company.table().content.text.text
    assert not any(plain.button_rules() in labels(message) for message in company.messages(boris.private))
    await Driver(company, [anna], Random(0), company.group).play()
    assert (await company.document()).phase is Phase.OVER


async def test_a_lobby_has_a_free_chair_and_another_host(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(HAND, anna, boris)
    await forget(company, anna)
    document = await company.document()
    assert ([person.name for person in document.people()], document.host) == (["Борис"], boris.id)


async def test_the_result_of_a_past_game_says_player(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    await finish(company, anna, boris)
    result = company.messages()[-1]
    assert "Борис" in result.content.text.text
    await forget(company, boris)
    shown = company.group.messages[result.id].content.text.text
    assert ("Борис" in shown, plain.nameless() in shown) == (False, True)
    await company.press(anna, company.table(), plain.button_again())
    assert [person.name for person in (await company.document()).people()] == ["Анна"]


async def test_a_private_table_goes_altogether(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/play {HAND}", anna.private)
    await company.press(anna, company.table(anna.private), plain.button_start())
    await forget(company, anna)
    assert await company.store.at(anna.id, None) is None
    assert [key async for key in company.store.redis.scan_iter("{p??}:table:*")] == []
    assert not any(plain.button_rules() in labels(message) for message in company.messages(anna.private))


async def test_who_was_forgotten_is_a_stranger_to_the_bot(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(HAND, anna)
    await forget(company, boris)
    answer = await company.press(boris, company.table(), plain.button_sit())
    boris.follow(answer.url)
    await company.calm()
    assert [person.name for person in (await company.document()).people()] == ["Анна", "Борис"]


async def test_forget_a_second_time_finds_nothing_and_says_so(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    assert [await forget(company, anna) for _ in range(2)] == [words(html.forgotten(tables=0, past=0))] * 2
    assert await kept_of(company, anna) == []


async def test_the_question_cannot_be_answered_from_a_group(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    lobby = await company.gather(HAND, anna)
    answer = await company.forge(anna, lobby, "forget  0 yes")
    assert (answer.text, (await company.document()).host) == (plain.refused_stale(), anna.id)


async def test_privacy_is_told_in_private_wherever_it_is_asked(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    before = company.said()
    for chat in (company.group, anna.private):
        await company.say(anna, "/privacy", chat)
        assert company.said(anna.private)[-1] == words(html.privacy())
    assert company.said() == before
    assert "/privacy" in words(html.help())
    assert "/forget" in words(html.privacy())
