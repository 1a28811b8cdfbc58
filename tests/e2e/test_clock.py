"""What time does: reminders, moves of those who are late, the computers' turns, the end of a talk."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.playground import Person
from bot.screens.registry import screens_of
from bot.tables import changes, queries
from bot.tables.document import Phase
from bot.texts import html, plain
from tests.e2e.company import labels, words
from tests.e2e.driver import YOUR_TURN, Driver
from tests.e2e.in_process import InProcessBot

HAND = "hand_of_the_king"
TWO_MINUTES = ("Время на ход",)  # pressed once
RAVEN = ("Трёхглазая",)


async def in_a_hurry(company: InProcessBot) -> tuple[Person, Person]:
    """A game with two minutes a turn: whoever is to move, and the other."""
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris, settings=TWO_MINUTES)
    return (anna, boris) if asked(company, anna) else (boris, anna)


def asked(company: InProcessBot, person: Person) -> bool:
    return company.said(person.private)[-1].startswith(YOUR_TURN)


async def plies(company: InProcessBot) -> int:
    return queries.table_of(await company.document()).ply


async def time_runs_out(company: InProcessBot) -> None:
    """The computer makes the moves of whoever is asked, until somebody else is."""
    before = company.table().content
    company.playground.clock.skip(121)
    await company.playground.until(lambda: company.table().content != before)
    await company.until_people_are_asked()
    await company.calm()


async def until_asked(company: InProcessBot, person: Person, other: Person) -> None:
    driver = Driver(company, [other], Random(0), company.group)
    while not asked(company, person):
        await driver.step()


# A turn that takes too long


async def test_the_table_says_when_the_time_is_up(company: InProcessBot) -> None:
    await in_a_hurry(company)
    deadline = (await company.document()).deadline
    found = [each.unix_time for each in company.table().content.text.entities if each.type == "date_time"]
    assert found == [int(deadline or 0)]


async def test_at_half_time_whoever_is_asked_gets_a_new_message_and_nobody_else(company: InProcessBot) -> None:
    late, other = await in_a_hurry(company)
    before = [company.messages(chat)[-1] for chat in (late.private, other.private, company.group)]
    company.playground.clock.skip(61)
    await company.playground.until(lambda: company.messages(late.private)[-1].id != before[0].id)
    await company.calm()
    after = [company.messages(chat)[-1] for chat in (late.private, other.private, company.group)]
    assert [message.content for message in after] == [message.content for message in before]
    assert [message.id for message in after[1:]] == [message.id for message in before[1:]]


async def test_at_zero_the_computer_makes_one_move(company: InProcessBot) -> None:
    late, other = await in_a_hurry(company)
    await time_runs_out(company)
    document = await company.document()
    assert (queries.table_of(document).ply, sorted(chair.missed for chair in document.chairs)) == (1, [0, 1])
    assert (asked(company, late), asked(company, other)) == (False, True)


async def test_who_is_late_twice_in_a_row_has_left_the_chair_to_the_computer(company: InProcessBot) -> None:
    late, other = await in_a_hurry(company)
    await time_runs_out(company)
    await until_asked(company, late, other)
    await time_runs_out(company)
    assert words(html.away(names=late.name)) in company.table().content.text.text
    assert plain.button_back() in labels(company.table(late.private))


async def test_the_computer_goes_on_for_who_is_away_until_the_end(company: InProcessBot) -> None:
    late, other = await in_a_hurry(company)
    await time_runs_out(company)
    await until_asked(company, late, other)
    await time_runs_out(company)
    driver = Driver(company, [other], Random(0), company.group)
    await driver.play()
    assert driver.over()


async def test_who_says_to_be_back_is_asked_again(company: InProcessBot) -> None:
    late, other = await in_a_hurry(company)
    await time_runs_out(company)
    await until_asked(company, late, other)
    await time_runs_out(company)
    await company.press(late, company.table(late.private), plain.button_back())
    await until_asked(company, late, other)
    assert words(html.away(names=late.name)) not in company.table().content.text.text


async def test_a_move_in_time_makes_up_for_a_late_one(company: InProcessBot) -> None:
    late, other = await in_a_hurry(company)
    for _ in range(2):
        await until_asked(company, late, other)
        await time_runs_out(company)
        await until_asked(company, late, other)
        await Driver(company, [late], Random(0), company.group).step()
    assert [chair.away for chair in (await company.document()).chairs] == [False, False]


# Computers


async def test_a_computer_seems_to_think_before_it_moves(
    company: InProcessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "MIN_MOVE_DELAY", 60.0)
    (anna,) = await company.came("Анна")
    await company.deal(HAND, anna, computers=1)
    driver = Driver(company, [anna], Random(0), company.group)
    while driver.offers():
        await driver.step()
    before = await plies(company)
    await asyncio.sleep(0.05)
    assert await plies(company) == before
    company.playground.clock.skip(61)
    await company.playground.until(lambda: asked(company, anna))
    assert await plies(company) > before


# A game that nobody touches

TOO_OLD = "message can't be deleted"  # after two days: the old message stays above the new one


async def test_an_abandoned_game_is_announced_at_the_bottom_and_days_later_closed(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append(TOO_OLD)
    before = await company.deal(HAND, anna, boris)
    acting = anna if asked(company, anna) else boris
    heard = company.messages(acting.private)[-1].id
    company.playground.clock.skip(27 * 86400 + 60)
    await company.playground.until(lambda: company.table().id != before.id)
    await company.calm()
    assert words(html.abandoned()) in company.table().content.text.text
    assert words(html.abandoned()) in company.said(acting.private)[-1]
    assert company.messages(acting.private)[-1].id > heard
    company.playground.clock.skip(3 * 86400)
    closed = words(html.table_closed(game=screens_of(HAND).title()))
    await company.playground.until(lambda: company.said()[-1] == closed)
    await company.calm()
    assert (await company.document()).phase is Phase.CLOSED


async def test_a_move_keeps_an_abandoned_game(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    company.forgiven.append(TOO_OLD)
    before = await company.deal(HAND, anna, boris)
    company.playground.clock.skip(27 * 86400 + 60)
    await company.playground.until(lambda: company.table().id != before.id)
    await company.calm()
    await Driver(company, [anna, boris], Random(0), company.group).step()
    assert words(html.abandoned()) not in company.table().content.text.text
    company.playground.clock.skip(4 * 86400)
    await company.services.sessions.tick()
    await company.calm()
    assert (await company.document()).phase is Phase.PLAYING


# The talk that a raven carries


async def whispering(company: InProcessBot) -> tuple[Person, Person, Person]:
    """Two people in a private talk, and the third at their table."""
    people = await company.came("Анна", "Борис", "Вера")
    await company.deal(HAND, *people, settings=RAVEN)
    (mover,) = (person for person in people if asked(company, person))
    button = next(each for each in labels(company.table(mover.private)) if each.startswith("🐦"))
    await company.press(mover, company.table(mover.private), button)
    (partner,) = (person for person in people if person is not mover and person.name in button)
    (third,) = (person for person in people if person not in (mover, partner))
    return mover, partner, third


def heard(company: InProcessBot, person: Person) -> list[str]:
    return [text for text in company.said(person.private) if text.startswith("🐦")]


async def test_a_talk_goes_both_ways(company: InProcessBot) -> None:
    mover, partner, _ = await whispering(company)
    await company.say(mover, "Берём <Старков>?", mover.private)
    await company.say(partner, "Идёт & точка", partner.private)
    assert heard(company, partner) == [words(html.whisper(name=mover.name, text="Берём <Старков>?"))]
    assert heard(company, mover) == [words(html.whisper(name=partner.name, text="Идёт & точка"))]


async def test_nobody_else_sees_a_word_of_a_talk(company: InProcessBot) -> None:
    mover, partner, third = await whispering(company)
    before = company.said(), company.said(third.private)
    await company.say(mover, "Берём Старков?", mover.private)
    await company.say(partner, "Идёт", partner.private)
    assert (company.said(), company.said(third.private)) == before


async def test_everybody_sees_that_two_are_talking(company: InProcessBot) -> None:
    mover, partner, third = await whispering(company)
    told = words(html.whispering(names=f"{mover.name} — {partner.name}"))
    assert [told in company.said(chat)[-1] for chat in (company.group, third.private)] == [True, True]


@pytest.mark.parametrize("who", [0, 1])
async def test_either_of_the_two_may_end_a_talk(company: InProcessBot, who: int) -> None:
    talkers = (await whispering(company))[:2]
    await company.press(talkers[who], company.table(talkers[who].private), plain.button_end_talk())
    await company.say(talkers[0], "Ещё одно", talkers[0].private)
    assert (await company.document()).talk is None
    assert heard(company, talkers[1]) == []


async def test_a_talk_ends_after_a_minute(company: InProcessBot) -> None:
    mover, partner, _ = await whispering(company)
    company.playground.clock.skip(61)
    told = words(html.whispering(names=f"{mover.name} — {partner.name}"))
    await company.playground.until(lambda: told not in company.table().content.text.text)
    await company.say(mover, "Ещё одно", mover.private)
    assert (heard(company, partner), company.said(mover.private)[-1]) == ([], words(html.unknown_command()))


async def test_a_stranger_to_a_talk_cannot_end_it(company: InProcessBot) -> None:
    _, _, third = await whispering(company)
    id = (await company.document()).id
    answer = await company.forge(third, company.table(third.private), f"hush {id}")
    assert answer.text == plain.refused_no_talk()
