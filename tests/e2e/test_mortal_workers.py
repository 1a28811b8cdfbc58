"""Three workers are killed at the worst moments: no press and no command is lost, done twice, refused or unanswered."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bot.playground.world import Answer, Chat
from bot.screens.data import Press, Verb, encode
from bot.store.stream import STREAM
from bot.tasks import cancel
from tests.e2e.fleet import Fleet, fleet_at
from tests.e2e.killable import KillableBot
from tests.figures import FIGURES

GAME: Final = "hand_of_the_king"
TABLES: Final = 6
ADD, REMOVE = Verb.ADD_COMPUTER, Verb.REMOVE_COMPUTER
PRESSES: Final = (ADD, ADD, REMOVE, ADD, REMOVE, ADD)
CHAIRS: Final = 3  # in the end, if each press counts once
PATIENCE: Final = 60.0


@asynccontextmanager
async def always_restarted(workers: Sequence[KillableBot]) -> AsyncIterator[None]:
    async def live(worker: KillableBot) -> None:
        while worker.process:
            await worker.process.wait()
            await worker.start()

    lives = [asyncio.create_task(live(worker)) for worker in workers]
    try:
        yield
    finally:
        for life in lives:
            await cancel(life)


async def play(fleet: Fleet, number: int) -> tuple[Chat, list[Answer]]:
    """Somebody opens a table of their own, and has computers come and go: where, and the answers to all presses."""
    company, answers = fleet.company, list[Answer]()
    person, until = company.playground.people.new(f"Анна{number}"), company.playground.until
    chat = person.make_group(f"Стол {number}", company["Борис"])
    person.say(f"/play {GAME}", chat)
    await until(lambda: any(m.content.keyboard for m in company.messages(chat)), PATIENCE)
    id = (await company.document(chat)).id
    for verb in PRESSES:
        press = person.forge(company.table(chat), encode(Press(verb, id)))
        await until(lambda press=press: press.answer, PATIENCE)  # type: ignore[misc]
        assert press.answer
        answers.append(press.answer)
    return chat, answers


async def test_workers_that_die_at_the_worst_moments_lose_nothing_and_do_nothing_twice() -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        async with fleet_at(Path(data), fronts=1, workers=3, program="tests.e2e.mortal") as fleet:
            company = fleet.company
            async with always_restarted(fleet.workers):
                played = await asyncio.gather(*(play(fleet, number) for number in range(TABLES)))
                async with asyncio.timeout(PATIENCE):
                    while await company.store.redis.xlen(STREAM):  # noqa: ASYNC110  # nothing tells
                        await asyncio.sleep(0.02)
            logs = "".join(worker.log.read_text("utf-8") for worker in fleet.workers)
            deaths = re.findall("killed: (.*)", logs)
            FIGURES["presses at workers that are killed, and deaths"] = f"{TABLES * len(PRESSES)}, {len(deaths)}"
            chairs = [len((await company.document(chat)).chairs) for chat, _ in played]
            assert (chairs, deaths != []) == ([CHAIRS] * TABLES, True)
            assert [answers for _, answers in played] == [[Answer()] * len(PRESSES)] * TABLES
            assert "ERROR" not in logs
