"""What time does: reminders, moves of those who are late, the computers' turns, the end of a talk."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.playground import Person
from bot.tables import changes
from bot.texts import html, plain
from tests.e2e.company import labels, words
from tests.e2e.driver import YOUR_TURN, Driver
from tests.e2e.evening import Evening

HAND = "hand_of_the_king"
TWO_MINUTES = ("Время на ход",)  # pressed once
RAVEN = ("Трёхглазая",)


async def in_a_hurry(evening: Evening) -> tuple[Person, Person]:
    """A game with two minutes a turn: whoever is to move, and the other."""
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris, settings=TWO_MINUTES)
    return (anna, boris) if asked(evening, anna) else (boris, anna)


def asked(evening: Evening, person: Person) -> bool:
    return evening.said(person.private)[-1].startswith(YOUR_TURN)


async def plies(evening: Evening) -> int:
    return changes.table_of(await evening.document()).ply


async def time_runs_out(evening: Evening) -> None:
    """The computer makes the moves of whoever is asked, until somebody else is."""
    before = evening.table().content
    evening.playground.clock.skip(121)
    await evening.playground.until(lambda: evening.table().content != before)
    await evening.until_people_are_asked()
    await evening.calm()


async def until_asked(evening: Evening, person: Person, other: Person) -> None:
    driver = Driver(evening, [other], Random(0), evening.group)
    while not asked(evening, person):
        await driver.step()


# A turn that takes too long


async def test_the_table_says_when_the_time_is_up(evening: Evening) -> None:
    await in_a_hurry(evening)
    deadline = (await evening.document()).deadline
    found = [each.unix_time for each in evening.table().content.text.entities if each.type == "date_time"]
    assert found == [int(deadline or 0)]


async def test_at_half_time_whoever_is_asked_gets_a_new_message_and_nobody_else(evening: Evening) -> None:
    late, other = await in_a_hurry(evening)
    before = [evening.messages(chat)[-1] for chat in (late.private, other.private, evening.group)]
    evening.playground.clock.skip(61)
    await evening.playground.until(lambda: evening.messages(late.private)[-1].id != before[0].id)
    await evening.calm()
    after = [evening.messages(chat)[-1] for chat in (late.private, other.private, evening.group)]
    assert [message.content for message in after] == [message.content for message in before]
    assert [message.id for message in after[1:]] == [message.id for message in before[1:]]


async def test_at_zero_the_computer_makes_one_move(evening: Evening) -> None:
    late, other = await in_a_hurry(evening)
    await time_runs_out(evening)
    document = await evening.document()
    assert (changes.table_of(document).ply, sorted(chair.missed for chair in document.chairs)) == (1, [0, 1])
    assert (asked(evening, late), asked(evening, other)) == (False, True)


async def test_who_is_late_twice_in_a_row_has_left_the_chair_to_the_computer(evening: Evening) -> None:
    late, other = await in_a_hurry(evening)
    await time_runs_out(evening)
    await until_asked(evening, late, other)
    await time_runs_out(evening)
    assert words(html.away(names=late.name)) in evening.table().content.text.text
    assert plain.button_back() in labels(evening.table(late.private))


async def test_the_computer_goes_on_for_who_is_away_until_the_end(evening: Evening) -> None:
    late, other = await in_a_hurry(evening)
    await time_runs_out(evening)
    await until_asked(evening, late, other)
    await time_runs_out(evening)
    driver = Driver(evening, [other], Random(0), evening.group)
    await driver.play()
    assert driver.over()


async def test_who_says_to_be_back_is_asked_again(evening: Evening) -> None:
    late, other = await in_a_hurry(evening)
    await time_runs_out(evening)
    await until_asked(evening, late, other)
    await time_runs_out(evening)
    await evening.press(late, evening.table(late.private), plain.button_back())
    await until_asked(evening, late, other)
    assert words(html.away(names=late.name)) not in evening.table().content.text.text


async def test_a_move_in_time_makes_up_for_a_late_one(evening: Evening) -> None:
    late, other = await in_a_hurry(evening)
    for _ in range(2):
        await until_asked(evening, late, other)
        await time_runs_out(evening)
        await until_asked(evening, late, other)
        await Driver(evening, [late], Random(0), evening.group).step()
    assert [chair.away for chair in (await evening.document()).chairs] == [False, False]


# Computers


async def test_a_computer_seems_to_think_before_it_moves(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "PACE", 60.0)
    (anna,) = await evening.came("Анна")
    await evening.deal(HAND, anna, computers=1)
    driver = Driver(evening, [anna], Random(0), evening.group)
    while driver.offers():
        await driver.step()
    before = await plies(evening)
    await asyncio.sleep(0.05)
    assert await plies(evening) == before
    evening.playground.clock.skip(61)
    await evening.playground.until(lambda: asked(evening, anna))
    assert await plies(evening) > before


# The talk that a raven carries


async def whispering(evening: Evening) -> tuple[Person, Person, Person]:
    """Two people in a private talk, and the third at their table."""
    people = await evening.came("Анна", "Борис", "Вера")
    await evening.deal(HAND, *people, settings=RAVEN)
    (mover,) = (person for person in people if asked(evening, person))
    button = next(each for each in labels(evening.table(mover.private)) if each.startswith("🐦"))
    await evening.press(mover, evening.table(mover.private), button)
    (partner,) = (person for person in people if person is not mover and person.name in button)
    (third,) = (person for person in people if person not in (mover, partner))
    return mover, partner, third


def heard(evening: Evening, person: Person) -> list[str]:
    return [text for text in evening.said(person.private) if text.startswith("🐦")]


async def test_a_talk_goes_both_ways(evening: Evening) -> None:
    mover, partner, _ = await whispering(evening)
    await evening.say(mover, "Берём <Старков>?", mover.private)
    await evening.say(partner, "Идёт & точка", partner.private)
    assert heard(evening, partner) == [words(html.whisper(name=mover.name, text="Берём <Старков>?"))]
    assert heard(evening, mover) == [words(html.whisper(name=partner.name, text="Идёт & точка"))]


async def test_nobody_else_sees_a_word_of_a_talk(evening: Evening) -> None:
    mover, partner, third = await whispering(evening)
    before = evening.said(), evening.said(third.private)
    await evening.say(mover, "Берём Старков?", mover.private)
    await evening.say(partner, "Идёт", partner.private)
    assert (evening.said(), evening.said(third.private)) == before


async def test_everybody_sees_that_two_are_talking(evening: Evening) -> None:
    mover, partner, third = await whispering(evening)
    told = words(html.whispering(names=f"{mover.name} — {partner.name}"))
    assert [told in evening.said(chat)[-1] for chat in (evening.group, third.private)] == [True, True]


@pytest.mark.parametrize("who", [0, 1])
async def test_either_of_the_two_may_end_a_talk(evening: Evening, who: int) -> None:
    talkers = (await whispering(evening))[:2]
    await evening.press(talkers[who], evening.table(talkers[who].private), plain.button_end_talk())
    await evening.say(talkers[0], "Ещё одно", talkers[0].private)
    assert (await evening.document()).talk is None
    assert heard(evening, talkers[1]) == []


async def test_a_talk_ends_after_a_minute(evening: Evening) -> None:
    mover, partner, _ = await whispering(evening)
    evening.playground.clock.skip(61)
    told = words(html.whispering(names=f"{mover.name} — {partner.name}"))
    await evening.playground.until(lambda: told not in evening.table().content.text.text)
    await evening.say(mover, "Ещё одно", mover.private)
    assert (heard(evening, partner), evening.said(mover.private)[-1]) == ([], words(html.unknown_command()))


async def test_a_stranger_to_a_talk_cannot_end_it(evening: Evening) -> None:
    _, _, third = await whispering(evening)
    id = (await evening.document()).id
    answer = await evening.forge(third, evening.table(third.private), f"hush {id}")
    assert answer.text == plain.refused_no_talk()
