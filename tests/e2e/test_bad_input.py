"""What nobody should send: the person hears a short word in Russian, and nothing else happens."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from bot.handlers.presses import ACTIONS, Pressed
from bot.handlers.room import Room
from bot.playground import Person
from bot.playground.world import Answer, Message
from bot.screens.data import Verb
from bot.screens.game import screens_of
from bot.texts import html, plain
from engine.registry import GAMES
from tests.e2e.company import words
from tests.e2e.evening import Evening

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
    await evening.calm()
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
    tables = sorted([str(await redis.hgetall(key)) async for key in redis.scan_iter("{p??}:table:*")])
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


async def test_a_button_of_another_table(evening: Evening) -> None:
    table, _, _ = await two_at_a_table(evening)
    vera, glib = await evening.came("Вера", "Глеб")
    elsewhere = vera.make_group("Другая компания", glib)
    await evening.say(vera, f"/play {HAND}", elsewhere)
    async with nothing_happens(evening, vera) as watch:
        watch.answer = await evening.forge(vera, evening.table(elsewhere), choices(table)[0])
    assert watch.answer.text == plain.refused_not_seated()


@pytest.mark.parametrize("verb", ["stop", "on"])
async def test_who_manages_another_chat_does_not_manage_this_table(evening: Evening, verb: str) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris)
    elsewhere = boris.make_group("Другая компания")
    await evening.say(boris, "/play", elsewhere)
    id = (await evening.document()).id
    for message in (evening.table(elsewhere), evening.table(boris.private)):
        async with nothing_happens(evening, boris) as watch:
            watch.answer = await evening.forge(boris, message, f"{verb} {id}")
        assert watch.answer.text == plain.refused_not_manager()


# The lobby


async def test_a_lobby_too_small_does_not_start(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    lobby = await evening.gather(HAND, anna)
    async with nothing_happens(evening, anna) as watch:
        watch.answer = await evening.press(anna, lobby, plain.button_start())
    assert watch.answer.text == plain.refused_too_few()


@pytest.mark.parametrize("game", GAMES)
async def test_a_full_lobby_takes_nobody_else(evening: Evening, game: str) -> None:
    anna, dina = await evening.came("Анна", "Дина")
    lobby = await evening.gather(game, anna, computers=GAMES[game].seats[-1] - 1)
    for person, button in ((dina, plain.button_sit()), (anna, plain.button_add_computer())):
        async with nothing_happens(evening, person) as watch:
            watch.answer = await evening.press(person, lobby, button)
        assert watch.answer.text == plain.refused_full()


async def test_a_lobby_with_somebody_who_cannot_be_written_to_does_not_start(evening: Evening) -> None:
    anna = evening["Анна"]
    await evening.gather(HAND, anna, computers=1)
    async with nothing_happens(evening, anna) as watch:
        watch.answer = await evening.press(anna, evening.table(), plain.button_start())
    assert watch.answer.text == plain.refused_unreachable()


async def test_who_cannot_be_written_to_is_led_to_the_private_chat_instead_of_a_chair(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    lobby, boris = await evening.gather(HAND, anna), evening["Борис"]
    async with nothing_happens(evening, boris) as watch:
        watch.answer = await evening.press(boris, lobby, plain.button_sit())
    assert watch.answer == Answer(url=f"t.me/igroteka_bot?start={(await evening.document()).id}")


@pytest.mark.parametrize("button", [plain.button_start(), plain.button_cancel()])
async def test_only_the_host_starts_or_cancels(evening: Evening, button: str) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    lobby = await evening.gather(HAND, anna, boris)
    async with nothing_happens(evening, boris) as watch:
        watch.answer = await evening.press(boris, lobby, button)
    assert watch.answer.text == plain.refused_not_host()


@pytest.mark.parametrize("button", [plain.button_stand(), plain.button_add_computer(), plain.button_settings()])
async def test_a_stranger_changes_nothing_in_a_lobby(evening: Evening, button: str) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    lobby = await evening.gather(HAND, anna)
    async with nothing_happens(evening, boris) as watch:
        watch.answer = await evening.press(boris, lobby, button)
    assert watch.answer.text == plain.refused_not_seated()


async def test_a_lobby_that_has_started_takes_no_more_settings(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    table = await evening.deal(HAND, anna, boris)
    id = (await evening.document()).id
    for verb in ("stand", "bot", "nobot", "set", "lim", "go", "cancel"):
        async with nothing_happens(evening, anna) as watch:
            watch.answer = await evening.forge(anna, table, f"{verb} {id}")
        assert watch.answer.text == plain.refused_started(), verb


async def test_a_game_that_has_started_takes_nobody_else(evening: Evening) -> None:
    anna, boris, vera = await evening.came("Анна", "Борис", "Вера")
    table = await evening.deal(HAND, anna, boris)
    async with nothing_happens(evening, vera) as watch:
        watch.answer = await evening.forge(vera, table, f"sit {(await evening.document()).id}")
    assert watch.answer.text == plain.refused_started()


async def test_a_second_table_where_one_stands(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, "/play")
    choice = evening.table()
    await evening.gather(HAND, anna)
    answer = await evening.press(anna, choice, screens_of(FAIRY).title())
    assert (answer.text, choice.id in evening.group.messages) == (plain.chat_taken(), False)


# Names


@pytest.mark.parametrize("game", GAMES)
async def test_a_nasty_name_is_only_a_name(evening: Evening, game: str) -> None:
    nasty = evening.playground.people.new(NASTY)
    nasty.join(evening.group)
    (anna, _) = await evening.came("Анна", NASTY)
    await evening.deal(game, anna, nasty)
    assert (await evening.document()).people()[1].name == "<b>&амок</b>&amp;"
    assert "<b>&амок</b>&amp;" in evening.table().content.text.text


async def test_a_name_of_nothing_visible_is_a_player(evening: Evening) -> None:
    nobody = evening.playground.people.new("\u202e\u200b\u2800")
    nobody.join(evening.group)
    await evening.came(nobody.name)
    await evening.say(nobody, f"/play {HAND}")
    assert "Игрок" in evening.said()[-1]


async def test_a_group_of_a_nasty_name_is_only_a_group(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    group = anna.make_group(NASTY)
    await evening.say(anna, f"/play {HAND}", group)
    await evening.say(anna, "/my", anna.private)
    assert "<b>&амок</b>&amp;" in evening.said(anna.private)[-1]


# Commands in the wrong place

NO_TABLE_HERE = ["/table", "/stop", "/leave"]


@pytest.mark.parametrize("command", NO_TABLE_HERE)
async def test_a_command_where_no_table_stands(evening: Evening, command: str) -> None:
    (anna,) = await evening.came("Анна")
    async with nothing_happens(evening, anna) as watch:
        await evening.say(anna, command)
    assert [kind(text.replace("/play", "")) for text in watch.told] == [True]


@pytest.mark.parametrize("command", [*NO_TABLE_HERE, "/hand", "/moon", "/start moon", "привет", "/stop@igroteka_bot"])
async def test_a_command_that_means_nothing_in_private(evening: Evening, command: str) -> None:
    (anna,) = await evening.came("Анна")
    async with nothing_happens(evening, anna) as watch:
        await evening.say(anna, command, anna.private)
    assert [kind(re.sub("/(play|help)", "", text)) for text in watch.told] == [True]


async def test_an_unknown_command_in_a_group_is_meant_for_another_bot(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    async with nothing_happens(evening, anna) as watch:
        await evening.say(anna, "/moon")
    assert watch.told == []


@pytest.mark.parametrize("command", ["/leave", "/stop"])
async def test_a_command_of_somebody_who_does_not_sit_here(evening: Evening, command: str) -> None:
    anna, boris, vera = await evening.came("Анна", "Борис", "Вера")
    await evening.deal(HAND, anna, boris)
    refusal = {"/leave": plain.refused_not_seated(), "/stop": plain.refused_not_manager()}[command]
    async with nothing_happens(evening, vera) as watch:
        await evening.say(vera, command)
    assert watch.told == [refusal]


@pytest.mark.parametrize("command", ["/help", "/my", "/hand", "/leave", "/stop", "/table"])
async def test_who_cannot_be_written_to_leaves_the_group_in_peace(evening: Evening, command: str) -> None:
    evening.forgiven.append("can't initiate conversation")
    vera = evening["Вера"]
    async with nothing_happens(evening, vera) as watch:
        await evening.say(vera, command)
    assert watch.told == []


# A bot without rights


@pytest.mark.parametrize("command", ["/play", f"/play {HAND}", "/rules", f"/rules {HAND}"])
async def test_a_bot_that_may_not_speak_says_so_in_private(evening: Evening, command: str) -> None:
    (anna,) = await evening.came("Анна")
    evening.forgiven.append("not enough rights")
    anna.restrict_bot(evening.group, text=False, photos=False)
    heard = len(evening.said(anna.private))
    await evening.say(anna, command)
    assert evening.said(anna.private)[heard:] == [words(html.no_rights(chat=evening.group.title))]


# What nobody foresaw


async def test_an_error_nobody_foresaw_is_a_number_to_the_person_and_a_place_to_the_log(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(room: Room, pressed: Pressed) -> Answer:
        raise RuntimeError("seat 1 holds the Dragon")

    monkeypatch.setitem(ACTIONS, Verb.HAND, fail)
    table, acting, _ = await two_at_a_table(evening)
    answer = await evening.press(acting, table, plain.button_hand())
    (line,) = evening.log.loud
    number = line.split()[3]
    evening.forgiven.append(number)
    assert answer.text == plain.unknown_error(number=number)
    assert ("in fail" in line, line.splitlines()[-1]) == (True, "RuntimeError")
