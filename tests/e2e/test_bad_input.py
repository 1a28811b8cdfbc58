"""What nobody should send: the person hears a short word in Russian, and nothing else happens."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from bot.handlers.presses import ACTIONS, Pressed
from bot.handlers.services import Services
from bot.playground import Person
from bot.playground.world import Answer, Message
from bot.screens.data import Verb
from bot.screens.registry import offered, screens_of
from bot.tables.document import Phase
from bot.texts import html, plain
from engine.registry import GAMES
from tests.e2e.company import labels, words
from tests.e2e.in_process import InProcessBot

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
NASTY = "<b>&\u202eамок</b>&amp;"


@dataclass
class Watch:
    """What somebody hears while everything else stays as it is."""

    answer: Answer = field(default_factory=Answer)
    told: list[str] = field(default_factory=list)


@asynccontextmanager
async def nothing_happens(company: InProcessBot, person: Person) -> AsyncIterator[Watch]:
    """No table, no message in any chat and no line of the log is another after the block; only `person` may be told."""
    await company.calm()
    before, log = await everything(company), len(company.log.loud)
    heard, watch = len(company.messages(person.private)), Watch()
    yield watch
    await company.calm()
    watch.told = company.said(person.private)[heard:]
    company.world.drop(person.private, [m.id for m in company.messages(person.private)[heard:]])
    assert await everything(company) == before
    assert company.log.loud[log:] == []


async def everything(company: InProcessBot) -> tuple[list[str], list[tuple[int, int, object]]]:
    """Every table and every message of the bot."""
    redis, chats = company.store.redis, company.world.chats.values()
    tables = sorted([str(await redis.hgetall(key)) async for key in redis.scan_iter("{p??}:table:*")])
    return tables, [(chat.id, m.id, m.content) for chat in chats for m in company.messages(chat)]


def kind(text: str) -> bool:
    """Short and Russian, and nothing of a program in it."""
    return 0 < len(text) <= 200 and not re.search(r"[A-Za-z_]{3,}", text) and bool(re.search("[а-я]{2}", text))


def choices(message: Message) -> list[str]:
    """The data of the buttons that are moves."""
    found = [button.callback_data for row in message.content.keyboard or () for button in row]
    return [data for data in found if data.startswith("m ")]


async def two_at_a_table(company: InProcessBot) -> tuple[Message, Person, Person]:
    """A game whose choices are public, whoever is to move, and the other."""
    anna, boris = await company.came("Анна", "Борис")
    table = await company.deal(HAND, anna, boris)
    acting, other = (anna, boris) if "Ваш ход" in company.said(anna.private)[-1] else (boris, anna)
    return table, acting, other


# Presses


async def test_a_stranger_presses_a_move(company: InProcessBot) -> None:
    table, _, _ = await two_at_a_table(company)
    vera = company["Вера"]
    async with nothing_happens(company, vera) as watch:
        watch.answer = await company.press(vera, table, choices(table)[0])
    assert watch.answer.text == plain.refused_not_seated()


async def test_a_stranger_looks_for_a_hand(company: InProcessBot) -> None:
    table, _, _ = await two_at_a_table(company)
    vera = company["Вера"]
    async with nothing_happens(company, vera) as watch:
        watch.answer = await company.press(vera, table, plain.button_hand())
    assert watch.answer.text == plain.refused_not_seated()


async def test_somebody_presses_out_of_turn(company: InProcessBot) -> None:
    table, _, other = await two_at_a_table(company)
    async with nothing_happens(company, other) as watch:
        watch.answer = await company.press(other, table, choices(table)[0])
    assert watch.answer.text == plain.refused_not_your_turn()


async def test_a_button_of_an_earlier_turn_is_stale(company: InProcessBot) -> None:
    table, acting, other = await two_at_a_table(company)
    old = choices(table)[0]
    await company.press(acting, table, old)
    while "Ваш ход" not in company.said(acting.private)[-1]:
        mover = other if "Ваш ход" in company.said(other.private)[-1] else acting
        await company.press(mover, company.table(), choices(company.table())[0])
    async with nothing_happens(company, acting) as watch:
        watch.answer = await company.forge(acting, company.table(), old)
    assert watch.answer.text == plain.refused_stale()


async def test_a_button_of_a_game_that_is_over_or_stopped(company: InProcessBot) -> None:
    table, acting, _ = await two_at_a_table(company)
    old = choices(table)[0]
    await company.say(company["Анна"], "/stop")
    await company.say(company["Анна"], "/stop")
    async with nothing_happens(company, acting) as watch:
        watch.answer = await company.forge(acting, company.messages()[-1], old)
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


async def test_forged_data(company: InProcessBot) -> None:
    table, acting, _ = await two_at_a_table(company)
    document = await company.document()
    for data in FORGED:
        forged = data.format(id=document.id, revision=f"{document.choices_since[0]:x}")
        async with nothing_happens(company, acting) as watch:
            watch.answer = await company.forge(acting, table, forged)
        assert (kind(watch.answer.text), watch.told) == (True, []), f"{forged!r} gets {watch}"


async def test_a_button_of_another_table(company: InProcessBot) -> None:
    table, _, _ = await two_at_a_table(company)
    vera, glib = await company.came("Вера", "Глеб")
    elsewhere = vera.make_group("Другая компания", glib)
    await company.say(vera, f"/play {HAND}", elsewhere)
    async with nothing_happens(company, vera) as watch:
        watch.answer = await company.forge(vera, company.table(elsewhere), choices(table)[0])
    assert watch.answer.text == plain.refused_not_seated()


@pytest.mark.parametrize("verb", ["stop", "on"])
async def test_who_manages_another_chat_does_not_manage_this_table(company: InProcessBot, verb: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    elsewhere = boris.make_group("Другая компания")
    await company.say(boris, "/play", elsewhere)
    id = (await company.document()).id
    for message in (company.table(elsewhere), company.table(boris.private)):
        async with nothing_happens(company, boris) as watch:
            watch.answer = await company.forge(boris, message, f"{verb} {id}")
        assert watch.answer.text == plain.refused_not_manager()


# The lobby


async def test_a_lobby_too_small_does_not_start(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    lobby = await company.gather(HAND, anna)
    async with nothing_happens(company, anna) as watch:
        watch.answer = await company.press(anna, lobby, plain.button_start())
    assert watch.answer.text == plain.refused_too_few()


@pytest.mark.parametrize("game", offered())
async def test_a_full_lobby_takes_nobody_else(company: InProcessBot, game: str) -> None:
    anna, dina = await company.came("Анна", "Дина")
    lobby = await company.gather(game, anna, computers=GAMES[game].seats[-1] - 1)
    for person, button in ((dina, plain.button_sit()), (anna, plain.button_add_computer())):
        async with nothing_happens(company, person) as watch:
            watch.answer = await company.press(person, lobby, button)
        assert watch.answer.text == plain.refused_full()


async def test_a_lobby_with_somebody_who_cannot_be_written_to_does_not_start(company: InProcessBot) -> None:
    anna = company["Анна"]
    await company.gather(HAND, anna, computers=1)
    async with nothing_happens(company, anna) as watch:
        watch.answer = await company.press(anna, company.table(), plain.button_start())
    assert watch.answer.text == plain.refused_unreachable()


async def test_who_cannot_be_written_to_is_led_to_the_private_chat_instead_of_a_chair(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    lobby, boris = await company.gather(HAND, anna), company["Борис"]
    async with nothing_happens(company, boris) as watch:
        watch.answer = await company.press(boris, lobby, plain.button_sit())
    assert watch.answer == Answer(url=f"t.me/igroteka_bot?start={(await company.document()).id}")


@pytest.mark.parametrize("button", [plain.button_start(), plain.button_cancel()])
async def test_only_the_host_starts_or_cancels(company: InProcessBot, button: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    lobby = await company.gather(HAND, anna, boris)
    async with nothing_happens(company, boris) as watch:
        watch.answer = await company.press(boris, lobby, button)
    assert watch.answer.text == plain.refused_not_host()


@pytest.mark.parametrize("button", [plain.button_stand(), plain.button_add_computer(), plain.button_settings()])
async def test_a_stranger_changes_nothing_in_a_lobby(company: InProcessBot, button: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    lobby = await company.gather(HAND, anna)
    async with nothing_happens(company, boris) as watch:
        watch.answer = await company.press(boris, lobby, button)
    assert watch.answer.text == plain.refused_not_seated()


async def test_a_lobby_that_has_started_takes_no_more_settings(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    table = await company.deal(HAND, anna, boris)
    id = (await company.document()).id
    for verb in ("stand", "bot", "nobot", "set", "lim", "go", "cancel"):
        async with nothing_happens(company, anna) as watch:
            watch.answer = await company.forge(anna, table, f"{verb} {id}")
        assert watch.answer.text == plain.refused_started(), verb


async def test_a_game_that_has_started_takes_nobody_else(company: InProcessBot) -> None:
    anna, boris, vera = await company.came("Анна", "Борис", "Вера")
    table = await company.deal(HAND, anna, boris)
    async with nothing_happens(company, vera) as watch:
        watch.answer = await company.forge(vera, table, f"sit {(await company.document()).id}")
    assert watch.answer.text == plain.refused_started()


async def test_a_second_table_where_one_stands(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, "/play")
    choice = company.table()
    await company.gather(HAND, anna)
    answer = await company.press(anna, choice, screens_of(FAIRY).title())
    assert (answer.text, choice.id in company.group.messages) == (plain.chat_taken(), False)


# Names


@pytest.mark.parametrize("game", offered())
async def test_a_nasty_name_is_only_a_name(company: InProcessBot, game: str) -> None:
    nasty = company.playground.people.new(NASTY)
    nasty.join(company.group)
    (anna, _) = await company.came("Анна", NASTY)
    lobby = await company.gather(game, anna, nasty, computers=max(0, GAMES[game].seats[0] - 2))
    assert "<b>&амок</b>&amp;" in company.table().content.text.text
    await company.press(anna, lobby, plain.button_start())
    document = await company.document()
    assert (document.phase, document.people()[1].name) == (Phase.PLAYING, "<b>&амок</b>&amp;")
    for text in (*company.said(), *company.said(anna.private), *company.said(nasty.private)):
        assert text.count("&амок") == text.count("<b>&амок"), "a name was read as HTML"


async def test_a_name_of_nothing_visible_is_a_player(company: InProcessBot) -> None:
    nobody = company.playground.people.new("\u202e\u200b\u2800")
    nobody.join(company.group)
    await company.came(nobody.name)
    await company.say(nobody, f"/play {HAND}")
    assert "Игрок" in company.said()[-1]


async def test_a_group_of_a_nasty_name_is_only_a_group(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    group = anna.make_group(NASTY)
    await company.say(anna, f"/play {HAND}", group)
    await company.say(anna, "/my", anna.private)
    assert "<b>&амок</b>&amp;" in company.said(anna.private)[-1]


# Commands in the wrong place

NO_TABLE_HERE = ["/table", "/stop", "/leave"]


@pytest.mark.parametrize("command", NO_TABLE_HERE)
async def test_a_command_where_no_table_stands(company: InProcessBot, command: str) -> None:
    (anna,) = await company.came("Анна")
    async with nothing_happens(company, anna) as watch:
        await company.say(anna, command)
    assert [kind(text.replace("/play", "")) for text in watch.told] == [True]


@pytest.mark.parametrize("command", [*NO_TABLE_HERE, "/hand", "/moon", "/start moon", "привет", "/stop@igroteka_bot"])
async def test_a_command_that_means_nothing_in_private(company: InProcessBot, command: str) -> None:
    (anna,) = await company.came("Анна")
    async with nothing_happens(company, anna) as watch:
        await company.say(anna, command, anna.private)
    assert [kind(re.sub("/(play|help)", "", text)) for text in watch.told] == [True]


async def test_an_unknown_command_in_a_group_is_meant_for_another_bot(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    async with nothing_happens(company, anna) as watch:
        await company.say(anna, "/moon")
    assert watch.told == []


@pytest.mark.parametrize("command", ["/leave", "/stop"])
async def test_a_command_of_somebody_who_does_not_sit_here(company: InProcessBot, command: str) -> None:
    anna, boris, vera = await company.came("Анна", "Борис", "Вера")
    await company.deal(HAND, anna, boris)
    refusal = {"/leave": plain.refused_not_seated(), "/stop": plain.refused_not_manager()}[command]
    async with nothing_happens(company, vera) as watch:
        await company.say(vera, command)
    assert watch.told == [refusal]


@pytest.mark.parametrize("command", ["/help", "/my", "/hand", "/leave", "/stop", "/table"])
async def test_who_cannot_be_written_to_leaves_the_group_in_peace(company: InProcessBot, command: str) -> None:
    company.forgiven.append("can't initiate conversation")
    vera = company["Вера"]
    async with nothing_happens(company, vera) as watch:
        await company.say(vera, command)
    assert watch.told == []


# A bot without rights


@pytest.mark.parametrize("command", ["/play", f"/play {HAND}"])
async def test_a_bot_that_may_not_speak_says_so_in_private(company: InProcessBot, command: str) -> None:
    (anna,) = await company.came("Анна")
    company.forgiven.append("not enough rights")
    anna.restrict_bot(company.group, text=False, photos=False)
    heard = len(company.said(anna.private))
    await company.say(anna, command)
    assert company.said(anna.private)[heard:] == [words(html.no_rights(chat=company.group.title))]


# What nobody foresaw


async def test_an_error_nobody_foresaw_is_a_number_to_the_person_and_a_place_to_the_log(
    company: InProcessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(services: Services, pressed: Pressed) -> Answer:
        raise RuntimeError("seat 1 holds the Dragon")

    monkeypatch.setitem(ACTIONS, Verb.HAND, fail)
    table, acting, _ = await two_at_a_table(company)
    answer = await company.press(acting, table, plain.button_hand())
    (line,) = company.log.loud
    number = line.split()[3]
    company.forgiven.append(number)
    assert answer.text == plain.unknown_error(number=number)
    assert ("in fail" in line, line.splitlines()[-1]) == (True, "RuntimeError")


async def test_nothing_is_taken_away_of_a_table_that_is_not_in_this_database(company: InProcessBot) -> None:
    """A second copy with another database may get the first press."""
    anna, boris = await company.came("Анна", "Борис")
    table, redis = await company.deal(HAND, anna, boris), company.store.redis
    await redis.delete(*[key async for key in redis.scan_iter("{p??}:*")])
    async with nothing_happens(company, anna) as watch:
        for button in (plain.button_hand(), plain.button_rules(), labels(table)[0]):
            watch.answer = await company.press(anna, table, button)
            assert watch.answer.text == plain.table_gone()
