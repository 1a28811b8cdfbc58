"""Thinking for computers, in processes of their own: the event loop of the bot never waits for a thought.

Thinking.move ─▶ the next free Thinker ─▶ its process (thinker.py) ─▶ a move
    it died             another process thinks again
    too long, a fault   a quick move; and where even that fails, any move
    cancelled           the process ends with its thought, and another takes its place when one is needed
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from bot.thinking.thinker import LENGTH, QUICK, Question, framed
from engine.contract import Move
from engine.registry import GAMES, game

log = logging.getLogger(__name__)
ROOT: Final = Path(__file__).parents[2]
THINK_TIMEOUT: Final = 6.0  # seconds a thought may take, the start of its process included
TRIES: Final = 2  # processes that may die of the same question
WAITING: Final = 256  # questions; more are not taken


class Busy(Exception):
    """So many questions wait already that this one is not taken: ask later."""


class Died(Exception):
    """The process was gone before it had an answer."""


class Failed(Exception):
    """No move came of it; the text says why, and nothing of the position."""


@dataclass(frozen=True, slots=True)
class Line:
    """A process that thinks, and the way to it and back."""

    process: Process
    questions: asyncio.StreamWriter
    answers: asyncio.StreamReader

    async def ask(self, question: Question) -> Move | str:
        try:
            self.questions.write(framed(question))
            await self.questions.drain()
            length = int.from_bytes(await self.answers.readexactly(LENGTH))
            found: Move | str = pickle.loads(await self.answers.readexactly(length))  # noqa: S301  # of our own process
        except (OSError, EOFError) as error:
            raise Died from error
        return found


async def line() -> Line:
    """To a new process, which knows the games as they are played here and none of the bot's settings."""
    program, environment = (sys.executable, "-S", "-m", "bot.thinking.thinker"), {"PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(*program, env=environment, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("started without its pipes")
    process.stdin.write(framed(GAMES))
    return Line(process, process.stdin, process.stdout)


class Thinker:
    """One process at most, started when it is first asked."""

    def __init__(self) -> None:
        self.line: Line | None = None
        self._ended: list[Process] = []

    async def ask(self, question: Question) -> Move:
        """The move it finds; Died or Failed without one.  Only a process that has answered is asked again."""
        try:
            async with asyncio.timeout(THINK_TIMEOUT):
                self.line = self.line or await line()
                found = await self.line.ask(question)
        except TimeoutError:
            self.end()
            raise Failed("out of time") from None
        except (Died, OSError) as error:  # or it could not even be started
            self._let_go()
            raise Died from error
        except BaseException:
            self.end()
            raise
        if isinstance(found, str):
            raise Failed(found)
        return found

    def end(self) -> None:
        if self.line:
            with suppress(ProcessLookupError):
                self.line.process.kill()
        self._let_go()

    def _let_go(self) -> None:
        """Nothing more is asked of the process; one that has died is not killed, or asyncio would miss its end."""
        self._ended = [process for process in self._ended if process.returncode is None]
        if self.line:
            self.line.questions.close()
            self._ended.append(self.line.process)
        self.line = None

    async def close(self) -> None:
        self.end()
        for process in self._ended:
            await process.communicate()


class Thinking:
    """So many thinkers, and a queue before them.

    Whichever was free last is asked first: where one is enough, no other is started.
    """

    def __init__(self, thinkers: int) -> None:
        self.thinkers = [Thinker() for _ in range(thinkers)]
        self._free, self._asked = asyncio.LifoQueue[Thinker](), 0
        for thinker in self.thinkers:
            self._free.put_nowait(thinker)

    async def move(self, question: Question) -> Move:
        """What a computer plays here.  Always a move in the end, unless it is Busy."""
        if self._asked >= WAITING:
            raise Busy
        self._asked += 1
        try:
            return await self._found(question)
        finally:
            self._asked -= 1

    async def _found(self, question: Question) -> Move:
        try:
            return await self._thought(question)
        except Failed as error:
            log.warning("no move of level %s in %s: %s", question.level, question.game, error)
        return any_move(question) if question.level == QUICK else await self._found(replace(question, level=QUICK))

    async def _thought(self, question: Question) -> Move:
        for _ in range(TRIES):
            thinker = await self._free.get()
            try:
                return await thinker.ask(question)
            except Died:
                log.warning("a process that thought about %s is gone", question.game)
            finally:
                self._free.put_nowait(thinker)
        raise Failed("its processes died")

    async def close(self) -> None:
        """Whoever still waits for a thought is to be cancelled before."""
        for thinker in self.thinkers:
            await thinker.close()


def any_move(question: Question) -> Move:
    """The one kind of thought that may be had on the event loop."""
    view = question.view
    moves = game(question.game).moves(view.state, view.seat) if view.seat is not None else ()
    move: Move = Random(question.luck).choice(moves)
    return move


@asynccontextmanager
async def thinking(thinkers: int) -> AsyncIterator[Thinking]:
    room = Thinking(thinkers)
    try:
        yield room
    finally:
        await room.close()
