"""The bot is killed again and again in the middle of things: nothing is lost, and nothing stands twice for long."""

from __future__ import annotations

import asyncio
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.screens.registry import offered
from bot.tables import queries
from bot.tables.document import Document, Phase
from bot.tables.record import replayed
from engine.games.fairy_scuffle.cards import Name
from engine.games.hand_of_the_king.cards import Character, Companion
from engine.registry import GAMES
from tests.e2e.driver import OF_LONG_GAMES, Driver
from tests.e2e.killable import KillableBot, killable_bot
from tests.e2e.leftovers import left_behind, nothing_lacks, press_away
from tests.e2e.screen_check import amiss

KILLS: Final = 5


@dataclass
class Killer(Driver):
    """Presses, and at first kills the bot a moment after every second press."""

    presses: int = 0
    kills: int = 0

    async def step(self) -> None:
        person, offers = self.rng.choice(self.offers())
        offer = self.choose(offers)
        press = person.press(offer.message, offer.button.callback_data)
        self.presses += 1
        if self.kills < KILLS and self.presses % 2:
            await asyncio.sleep(self.rng.random() * 0.06)
            await self.kill()
        await self.company.playground.until(lambda: press.answer)
        await self.company.calm()
        await nothing_lacks(self.company, pages=False)  # one that was turned as the bot was killed is turned again

    async def kill(self) -> None:
        assert isinstance(self.company, KillableBot)
        self.kills += 1
        await self.company.kill()
        await self.company.live()


@dataclass(frozen=True)
class Survived:
    presses: int
    kills: int
    document: Document
    journal: list[str]
    doubles: int  # messages that a kill left behind
    amiss: list[str]  # when somebody had pressed those
    exit_code: int
    log: str


async def survive(killable: KillableBot, game: str) -> Survived:
    people = await killable.came("Анна", "Борис")
    seats = GAMES[game].seats
    computers = max(seats[0], min(3, seats[-1])) - len(people)
    await killable.deal(game, *people, computers=computers, settings=OF_LONG_GAMES.get(game, ()))
    killer = Killer(killable, people, Random(game), killable.group)
    await killer.play()
    await nothing_lacks(killable)
    await killable.calm()
    document = await killable.document()
    doubles = await left_behind(killable, document)
    await press_away(killable, doubles)
    wrong = await amiss(killable, document)
    return Survived(
        killer.presses,
        killer.kills,
        document,
        await killable.store.journal(document.id),
        len(doubles),
        wrong,
        await killable.end(),
        killable.log.read_text("utf-8"),
    )


@pytest.fixture(scope="module", params=offered())
def survived(request: pytest.FixtureRequest) -> Survived:
    async def company(data: Path) -> Survived:
        async with killable_bot(data) as killable:
            return await survive(killable, request.param)

    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        return asyncio.run(company(Path(data)))


def test_a_game_goes_on_to_its_end_however_often_the_bot_is_killed(survived: Survived) -> None:
    kills = min(KILLS, (survived.presses + 1) // 2)  # a short game is over before that
    assert (survived.document.phase, survived.kills) == (Phase.OVER, kills)
    assert kills > 1


def test_every_screen_is_right_in_the_end_and_what_a_kill_left_behind_goes_when_it_is_pressed(
    survived: Survived,
) -> None:
    assert survived.amiss == []
    assert survived.doubles <= KILLS


def test_seed_and_journal_make_the_interrupted_game_again(survived: Survived) -> None:
    assert survived.document.record
    again = replayed(survived.document.record, survived.journal)
    assert again.state == queries.table_of(survived.document).state


def test_a_bot_that_is_asked_to_stop_stops_in_order(survived: Survived) -> None:
    assert (survived.exit_code, survived.log.splitlines()[-1].split(": ")[-1]) == (0, "stopped in order")


def test_being_killed_leaves_no_error_in_the_log(survived: Survived) -> None:
    assert [line for line in survived.log.splitlines() if " INFO " not in line and " DEBUG " not in line] == []


def told(log: str, document: Document) -> list[str]:
    """What a log gives away: the token, the seed, words of a position, names of cards, anything meant for players."""
    assert document.record
    program = ("4200000000:", document.record.seed, "State(", "hands", "deck", "aside", "journal", "banners")
    cards = [card.name for kind in (Name, Character, Companion) for card in kind]
    return [secret for secret in (*program, *cards) if secret in log] + re.findall("[А-Яа-яЁё]+", log)


def test_the_log_of_a_whole_game_tells_no_secret(survived: Survived) -> None:
    assert told(survived.log, survived.document) == []


def test_a_secret_in_a_log_is_found(survived: Survived) -> None:
    assert survived.document.record
    seed = survived.document.record.seed
    leak = f"DEBUG bot.table: State(terrain=…, hands=[[<Name.KNIGHT: 3>]]) of {seed}: у Анны Рыцарь"
    assert told(leak, survived.document) == [seed, "State(", "hands", "KNIGHT", "у", "Анны", "Рыцарь"]
