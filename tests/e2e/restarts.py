"""How long people look at an old screen when the bot is killed in the middle of a delivery and started again.

python -m tests.e2e.restarts [--restarts N] [--root ANOTHER_CHECKOUT]

Telegram is slow here: half of its time passes before a call is done, half before its answer comes.  Another checkout
needs a copy of without_budgets.py.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from argparse import ArgumentParser
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.e2e.driver import Driver
from tests.e2e.killable import ROOT, KillableBot, killable_bot
from tests.e2e.leftovers import lacking

SLOW: Final = 0.16  # seconds a call of a delivery takes
GAME: Final = "crown_defender"  # long enough for any number of restarts
PATIENCE: Final = 60.0
POLL: Final = 0.01


class SlowTelegram:
    """The playground's server, slow to do what deliveries ask and slow to answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.begun = asyncio.Event()  # a call of a delivery is on its way
        self.done = list[tuple[float, float]]()  # when calls of deliveries began, and when they were done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        slow = "Message" in scope.get("path", "") or "sendPhoto" in scope.get("path", "")
        began = time.monotonic()
        if slow:
            self.begun.set()
            await asyncio.sleep(SLOW / 2)
        messages = list[Message]()

        async def keep(message: Message) -> None:
            messages.append(message)

        with suppress(ClientDisconnect):  # killed before it was done
            await self._app(scope, receive, keep if slow else send)
        if slow:
            self.done.append((began, time.monotonic()))
            await asyncio.sleep(SLOW / 2)
        for message in messages:
            await send(message)


@dataclass(frozen=True, slots=True)
class Restart:
    """Seconds from the start of the next process."""

    first: float  # until the first message is brought up to date
    whole: float  # until every screen is as it should be


async def restarts(company: KillableBot, telegram: SlowTelegram, number: int) -> list[Restart]:
    people = await company.came("Анна", "Борис")
    await company.deal(GAME, *people)
    driver, found = Driver(company, people, Random(number), company.group), list[Restart]()
    while len(found) < number:
        await company.playground.until(driver.offers, PATIENCE)
        person, offers = driver.rng.choice(driver.offers())
        offer = driver.choose(offers)
        telegram.begun.clear()
        person.press(offer.message, offer.button.callback_data)
        with suppress(TimeoutError):  # a press may bring about nothing
            await asyncio.wait_for(telegram.begun.wait(), 5)
            await asyncio.sleep(driver.rng.random() * 3 * SLOW)
            await company.kill()
            if await lacking(company, pages=False):
                found.append(await restart(company, telegram))
            else:
                await company.live()
    return found


async def restart(company: KillableBot, telegram: SlowTelegram) -> Restart:
    began = time.monotonic()
    await company.live()
    async with asyncio.timeout(PATIENCE):
        while await lacking(company, pages=False):  # noqa: ASYNC110  # chats and Valkey are compared
            await asyncio.sleep(POLL)
    first = min((done for begun, done in telegram.done if begun > began), default=began)  # the calls of the dead did it
    return Restart(first - began, time.monotonic() - began)


async def measure(data: Path, number: int, root: Path = ROOT) -> list[Restart]:
    async with killable_bot(data, program="tests.e2e.without_budgets", root=root, around=SlowTelegram) as company:
        assert isinstance(company.playground.app, SlowTelegram)
        return await restarts(company, company.playground.app, number)


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.e2e.restarts", description=__doc__)
    parser.add_argument("--restarts", type=int, default=50)
    parser.add_argument("--root", type=Path, default=ROOT)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        found = asyncio.run(measure(Path(data), chosen.restarts, chosen.root))
    for what, seconds in (("first message", [each.first for each in found]), ("all", [each.whole for each in found])):
        sys.stdout.write(f"{what}: median {median(seconds):.2f} s, longest {max(seconds):.2f} s of {len(found)}\n")


if __name__ == "__main__":
    main()
