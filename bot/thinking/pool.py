"""A pool of processes that find the moves of computers, so that the event loop of the bot never waits for one.

ThinkerPool.move ─▶ the next free Thinker ─▶ its process (thinker.py) ─▶ a move
    the process died     another one is asked
    too long, a fault    a move of the quick level; where even that fails, a random one
    cancelled            the process is killed, and another is started when it is needed
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

from bot.metrics import THINK_QUEUE, THINKERS, THINKING
from bot.thinking.thinker import LENGTH, QUICK, MoveRequest, to_frame
from engine.contract import Move
from engine.registry import GAMES, game

log = logging.getLogger(__name__)
ROOT: Final = Path(__file__).parents[2]
THINK_TIMEOUT: Final = 6.0  # seconds for one move, the start of the process included
TRIES: Final = 2  # processes that may die of the same request
MAX_WAITING: Final = 256  # requests; more are refused


class Busy(Exception):
    """Too many requests wait already: ask later."""


class ProcessDied(Exception):
    """The process was gone before it had an answer."""


class NoMove(Exception):
    """The process found no move; the text says why, and nothing of the position."""


@dataclass(frozen=True, slots=True)
class Connection:
    """A process and the pipes to it."""

    process: Process
    requests: asyncio.StreamWriter
    answers: asyncio.StreamReader

    async def ask(self, request: MoveRequest) -> Move | str:
        """The move, or the name of what went wrong in the process."""
        try:
            self.requests.write(to_frame(request))
            await self.requests.drain()
            length = int.from_bytes(await self.answers.readexactly(LENGTH))
            answer: Move | str = pickle.loads(await self.answers.readexactly(length))  # noqa: S301  # of our own process
        except (OSError, EOFError) as error:
            raise ProcessDied from error
        return answer


async def start_process() -> Connection:
    """A new process that knows the games as they are played here, and none of the bot's settings."""
    program, environment = (sys.executable, "-S", "-m", "bot.thinking.thinker"), {"PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(*program, env=environment, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("started without its pipes")
    process.stdin.write(to_frame(GAMES))
    return Connection(process, process.stdin, process.stdout)


class Thinker:
    """At most one process, started by the first request."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        self._ended: list[Process] = []

    async def ask(self, request: MoveRequest) -> Move:
        """The move; ProcessDied or NoMove without one.  A process that has not answered is never asked again."""
        try:
            async with asyncio.timeout(THINK_TIMEOUT):
                self.connection = self.connection or await start_process()
                answer = await self.connection.ask(request)
        except TimeoutError:
            self.kill()
            raise NoMove("out of time") from None
        except (ProcessDied, OSError) as error:  # OSError: it could not even be started
            self._disconnect()
            raise ProcessDied from error
        except BaseException:
            self.kill()
            raise
        if isinstance(answer, str):
            raise NoMove(answer)
        return answer

    def kill(self) -> None:
        if self.connection:
            with suppress(ProcessLookupError):
                self.connection.process.kill()
        self._disconnect()

    def _disconnect(self) -> None:
        """Ask this process no more.  One that has died is not killed: asyncio would then miss its end."""
        self._ended = [process for process in self._ended if process.returncode is None]
        if self.connection:
            self.connection.requests.close()
            self._ended.append(self.connection.process)
        self.connection = None

    async def close(self) -> None:
        self.kill()
        for process in self._ended:
            await process.communicate()


class ThinkerPool:
    """Thinkers, and a queue of requests before them.

    The thinker that became free last is asked first: where one is enough, no other process is started.
    """

    def __init__(self, thinkers: int) -> None:
        self.thinkers = [Thinker() for _ in range(thinkers)]
        self._free, self._requests = asyncio.LifoQueue[Thinker](), 0
        for thinker in self.thinkers:
            self._free.put_nowait(thinker)

    @property
    def free(self) -> int:
        return self._free.qsize()

    @property
    def waiting(self) -> int:
        """Requests that no thinker has taken yet."""
        return max(0, self._requests - (len(self.thinkers) - self.free))

    async def move(self, request: MoveRequest) -> Move:
        """The move a computer makes here: there is always one in the end, unless the pool is Busy."""
        if self._requests >= MAX_WAITING:
            raise Busy
        self._requests += 1
        try:
            for level in dict.fromkeys((request.level, QUICK)):
                try:
                    with THINKING(request.game).time():
                        return await self._ask(replace(request, level=level))
                except NoMove as error:
                    log.warning("no move of level %s in %s: %s", level, request.game, error)
            return random_move(request)
        finally:
            self._requests -= 1

    async def _ask(self, request: MoveRequest) -> Move:
        for _ in range(TRIES):
            thinker = await self._free.get()
            try:
                return await thinker.ask(request)
            except ProcessDied:
                log.warning("a process that thought about %s is gone", request.game)
            finally:
                self._free.put_nowait(thinker)
        raise NoMove("its processes died")

    async def close(self) -> None:
        """Requests that still wait must be cancelled before."""
        for thinker in self.thinkers:
            await thinker.close()


def random_move(request: MoveRequest) -> Move:
    """Quick enough for the event loop."""
    view = request.view
    moves = game(request.game).moves(view.state, view.seat) if view.seat is not None else ()
    move: Move = Random(request.seed).choice(moves)
    return move


@asynccontextmanager
async def thinker_pool(thinkers: int) -> AsyncIterator[ThinkerPool]:
    pool = ThinkerPool(thinkers)
    THINKERS.labels("free").set_function(lambda: pool.free)
    THINKERS.labels("busy").set_function(lambda: thinkers - pool.free)
    THINK_QUEUE.set_function(lambda: pool.waiting)
    try:
        yield pool
    finally:
        await pool.close()
