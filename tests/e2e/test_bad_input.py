"""What nobody should send: the person hears a short word in Russian, and nothing else happens."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from bot.playground import Person
from bot.playground.world import Answer, Chat, Message
from bot.screens.game import screens_of
from bot.sessions.changes import table_of
from bot.sessions.documents import Document
from bot.texts import html, plain
from engine.registry import GAMES
from tests.e2e.evening import Evening, labels, words

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
NASTY = "<b>&\u202eамок</b>&amp;"


@dataclass
class Watch:
    """What somebody hears while everything else stays as it is."""

    answer: Answer = field(default_factory=Answer)
    told: list[str] = field(default_factory=list)


@asynccontextmanager
async def nothing_happens(evening: Evening, person: Person) -> AsyncIterator[Watch]:
    """No table, no message in any chat and no line of the log is another after the block; only `person` may be told."""
    before, log = await everything(evening), len(evening.log.loud)
    heard, watch = len(evening.messages(person.private)), Watch()
    yield watch
    await evening.calm()
    watch.told = evening.said(person.private)[heard:]
    evening.world.drop(person.private, [m.id for m in evening.messages(person.private)[heard:]])
    assert await everything(evening) == before
    assert evening.log.loud[log:] == []


async def everything(evening: Evening) -> tuple[list[str], list[tuple[int, int, object]]]:
    """Every table and every message of the bot."""
    redis, chats = evening.room.store.redis, evening.world.chats.values()
    tables = sorted([str(await redis.hgetall(key)) async for key in redis.scan_iter("*:table:*")])
    return tables, [(chat.id, m.id, m.content) for chat in chats for m in evening.messages(chat)]


def kind(text: str) -> bool:
    """Short and Russian, and nothing of a program in it."""
    return 0 < len(text) <= 200 and not re.search(r"[A-Za-z_]{3,}", text) and bool(re.search("[а-я]{2}", text))


def choices(message: Message) -> list[str]:
    """The data of the buttons that are moves."""
    found = [button.callback_data for row in message.content.keyboard or () for button in row]
    return [data for data in found if data.startswith("m ")]


async def two_at_a_table(evening: Evening) -> tuple[Message, Person, Person]:
    """A game whose choices are public, whoever is to move, and the other."""
    anna, boris = await evening.came("Анна", "Борис")
    table = await evening.deal(HAND, anna, boris)
    acting, other = (anna, boris) if "Ваш ход" in evening.said(anna.private)[-1] else (boris, anna)
    return table, acting, other


# Presses


async def test_a_stranger_presses_a_move(evening: Evening) -> None:
    table, _, _ = await two_at_a_table(evening)
    vera = evening["Вера"]
    async with nothing_happens(evening, vera) as watch:
        watch.answer = await evening.press(vera, table, choices(table)[0])
    assert watch.answer.text == plain.refused_not_seated()


async def test_a_stranger_looks_for_a_hand(evening: Evening) -> None:
    table, _, _ = await two_at_a_table(evening)
    vera = evening["Вера"]
    async with nothing_happens(evening, vera) as watch:
        watch.answer = await evening.press(vera, table, plain.button_hand())
    assert watch.answer.text == plain.refused_not_seated()


async def test_somebody_presses_out_of_turn(evening: Evening) -> None:
    table, _, other = await two_at_a_table(evening)
    async with nothing_happens(evening, other) as watch:
        watch.answer = await evening.press(other, table, choices(table)[0])
    assert watch.answer.text == plain.refused_not_your_turn()


async def test_a_button_of_an_earlier_turn_is_stale(evening: Evening) -> None:
    table, acting, other = await two_at_a_table(evening)
    old = choices(table)[0]
    await evening.press(acting, table, old)
    while "Ваш ход" not in evening.said(acting.private)[-1]:
        mover = other if "Ваш ход" in evening.said(other.private)[-1] else acting
        await evening.press(mover, evening.table(), choices(evening.table())[0])
    async with nothing_happens(evening, acting) as watch:
        watch.answer = await evening.forge(acting, evening.table(), old)
    assert watch.answer.text == plain.refused_stale()


async def test_a_button_of_a_game_that_is_over_or_stopped(evening: Evening) -> None:
    table, acting, _ = await two_at_a_table(evening)
    old = choices(table)[0]
    await evening.say(evening["Анна"], "/stop")
    await evening.say(evening["Анна"], "/stop")
    async with nothing_happens(evening, acting) as watch:
        watch.answer = await evening.forge(acting, evening.messages()[-1], old)
    assert watch.answer.text == plain.refused_over()


FORGED = [
    "", " ", "m", "m  ", "m {id}", "m {id} {revision} 9999", "m {id} {revision} zz", "m {id} {revision} 0.0.0.0.0",
    "m {id} {revision} -", "m {id} {revision} .", "m {id} {revision} 0-0", "m {id} -1 0", "m {id} !! 0", "m {id} ё 0",
    "m {id} 0 0", "m AAAAAAAA 1 0", "m A:AAAAAA 1 0", "m {id}x 1 0", "M {id} 1 0", "sit", "sit AAAAAAAA", "stand {id}",
    "bot {id}", "nobot {id}", "set {id} 0 s", "set", "opt {id} 0 teams.1", "opt {id} 0 teams.99999999999999999999",
    "opt {id} 0 teams.²", "lim {id} 0 -7", "lim {id} 0 ²", "go {id}", "go", "cancel {id}", "hand", "back {id}", "back",
    "hush {id}", "again {id}", "again", "game", "game  0 moon", "rules", "rules AAAAAAAA", "leave AAAAAAAA", "stop",
    "on", "\u202e", "м {id} 1 0", "🎲" * 16, "m " * 32, "0" * 64, "{{p00}}:table:x",
]  # fmt: skip


async def test_forged_data(evening: Evening) -> None:
    table, acting, _ = await two_at_a_table(evening)
    document = await evening.document()
    for data in FORGED:
        forged = data.format(id=document.id, revision=f"{document.fresh[0]:x}")
        async with nothing_happens(evening, acting) as watch:
            watch.answer = await evening.forge(acting, table, forged)
        assert (kind(watch.answer.text), watch.told) == (True, []), f"{forged!r} gets {watch}"
