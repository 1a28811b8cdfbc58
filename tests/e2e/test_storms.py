"""Telegram refuses, breaks, is silent, is played too fast for: the game goes on, the screens are right in the end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import time
from typing import Final
from unittest.mock import patch

import pytest

from bot.clock import Clock
from bot.delivery import budgets, http
from bot.playground import Limits, updates
from bot.playground.calls import MESSAGES
from bot.playground.methods import METHODS, presses
from bot.playground.world import PRESS_IS_ANSWERED_WITHIN
from bot.screens.registry import offered
from bot.tables import queries
from bot.tables.document import Phase
from engine.registry import GAMES
from tests.e2e.driver import OF_LONG_GAMES, Driver
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.leftovers import left_behind, nothing_lacks, press_away
from tests.e2e.screen_check import amiss
from tests.figures import FIGURES

SPEED: Final = 20
MINUTE, A_MINUTE = 60.0, 20  # messages and edits that a group may be sent
STORMS: Final = ({"flood": 0.1, "bad_gateway": 0.1}, {"lost_request": 0.1})
OUTCOMES: Final = {"flood": "Too Many Requests", "bad_gateway": "Bad Gateway", "lost_request": "lost_request"}
STORMY_PRESSES: Final = 60  # more would be more of the same, and every lost request is waited for
PEOPLE: Final = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Ева", "Жанна", "Захар")
EVERY_METHOD: Final = frozenset(method.name for method in METHODS.values())


class FastClock(Clock):
    """A second is over before one could wait for it."""

    def __init__(self) -> None:
        super().__init__()
        self._began = time()

    def now(self) -> float:
        return super().now() + (time() - self._began) * (SPEED - 1)


class Patient(Driver):
    """Waits for the screens, not for answers, which may be lost; a long game ends in fair weather."""

    presses = 0

    async def step(self) -> None:
        person, offers = self.rng.choice(self.offers())
        offer = self.choose(offers)
        person.press(offer.message, offer.button.callback_data)
        await self.company.handled()
        await nothing_lacks(self.company)
        self.presses += 1
        if self.presses == STORMY_PRESSES:
            self.company.world.faults.spared = EVERY_METHOD


@pytest.fixture(autouse=True)
def presses_live_as_long_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """However time flies, the machine needs its own to fetch and to answer them."""
    monkeypatch.setattr(updates, "PRESS_KEPT", updates.PRESS_KEPT * SPEED)
    monkeypatch.setattr(presses, "PRESS_IS_ANSWERED_WITHIN", PRESS_IS_ANSWERED_WITHIN * SPEED)


@pytest.fixture
async def stormy(valkey: str, tmp_path: Path) -> AsyncIterator[InProcessBot]:
    """Time flies, and an answer that is lost stays away longer than anybody waits for it."""
    async with in_process_bot(valkey, tmp_path, clock=FastClock()) as company:
        company.world.faults.silence = 2 * http.READ
        yield company
    assert company.complaints() == []


@contextmanager
def giving_up_after(seconds: float) -> Iterator[None]:
    """Nobody waits long for an answer."""
    with patch.object(http, "READ", seconds):
        yield


@pytest.mark.parametrize("game", offered())
@pytest.mark.parametrize("storm", STORMS, ids="-".join)
async def test_a_game_ends_in_any_storm(stormy: InProcessBot, game: str, storm: dict[str, float]) -> None:
    people, faults = await stormy.came(*PEOPLE[: GAMES[game].seats[0]]), stormy.world.faults
    await stormy.deal(game, *people, settings=OF_LONG_GAMES.get(game, ()))
    for fault, probability in storm.items():
        setattr(faults, fault, probability)
    with giving_up_after(0.3):
        await Patient(stormy, people, Random(game), stormy.group).play()
        await nothing_lacks(stormy)
    faults.spared = EVERY_METHOD
    await stormy.calm()
    assert {call.outcome.split(":")[0] for call in stormy.world.calls.of()} >= {OUTCOMES[fault] for fault in storm}
    document = await stormy.document()
    await press_away(stormy, await left_behind(stormy, document))
    assert (document.phase, await amiss(stormy, document)) == (Phase.OVER, [])


async def test_a_message_that_came_twice_for_a_lost_answer_goes_when_it_is_pressed(stormy: InProcessBot) -> None:
    people, faults = await stormy.came("Анна", "Борис"), stormy.world.faults
    await stormy.deal("hand_of_the_king", *people)
    (person, offers), *_ = Driver(stormy, people, Random(1), stormy.group).offers()
    faults.spared, faults.lost_answer = EVERY_METHOD - {"sendPhoto"}, 1.0
    with giving_up_after(1.0):
        person.press(offers[0].message, offers[0].button.callback_data)
        await stormy.playground.until(lambda: any(call.outcome == "lost_answer" for call in stormy.world.calls.of()))
        faults.lost_answer = 0.0
        await stormy.calm()
    document = await stormy.document()
    doubles = await left_behind(stormy, document)
    await press_away(stormy, doubles)
    assert (len(doubles), await amiss(stormy, document)) == (1, [])


async def test_a_game_in_a_hurry_stays_within_what_telegram_allows_a_group(
    valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "EVERY", 5.0)
    async with in_process_bot(valkey, tmp_path, limits=Limits(), clock=FastClock()) as company:
        people = await company.came("Анна", "Борис")
        await company.deal("fairy_scuffle", *people, computers=1)
        before = company.world.calls.per_chat()[company.group.id]
        await Driver(company, people, Random(0), company.group).play()
        await nothing_lacks(company)
        calls = company.world.calls.per_chat()[company.group.id] - before
        plies = queries.table_of(await company.document()).ply
        times = [call.at for call in company.world.calls.of(*MESSAGES, chat=company.group.id)]
    FIGURES["group calls per move, fairy_scuffle in a hurry"] = f"{calls / plies:.2f} ({calls} calls, {plies} moves)"
    assert max(sum(begin <= at < begin + MINUTE for at in times) for begin in times) <= A_MINUTE
