"""The server of tables, as whoever keeps something there talks to it: scripts, commands, pipelines.

    ask   one command, by its words        run   a script by its name, lua/<name>.lua
    ask_each, run_each                     many of them, in one round trip

Every call goes through a Breaker, which makes it again while the server is away.  So any call may be made twice: `save`
and `first_time` know their own first try by a value of their own.  A script for whose answer nobody waits any more is
refused, by the server's clock: a server that was stopped would find it in its sockets when it goes on, and do what a
person was told could not be done.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import NoScriptError

from bot.health import Health
from bot.store.breaker import Breaker, ForeignDatabase
from bot.store.client import ANSWER_WITHIN, drop_idle_connections
from bot.store.outages import Kind, outage

LUA: Final = {path.stem: path.read_text("utf-8") for path in (Path(__file__).parent / "lua").glob("*.lua")}
SPENDING: Final = ("settle", "spend", "turns")  # these begin with bucket.lua, and all with in_time.lua
SCRIPTS: Final = {
    name: LUA["in_time"] + (LUA["bucket"] if name in SPENDING else "") + text
    for name, text in LUA.items()
    if name not in ("bucket", "copy", "in_time")
}
LATE: Final = re.compile(r"LATE ([\d.]+)")  # how in_time.lua refuses, with the server's time
MARGIN: Final = 0.25  # seconds an answer may be under way
Command = tuple[Any, ...]
"""Its words: ("HGET", key, field)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The bot whose database it is to be, by the number that its token begins with."""

    bot: str
    used: bool = True  # also a database that holds something, but is nobody's


class Server:
    def __init__(
        self,
        redis: Redis,
        health: Health | None = None,
        claim: Claim | None = None,
        report: Callable[[Redis], Awaitable[None]] | None = None,
    ) -> None:
        """`report` looks at the server once it has been found well for the first time."""
        self.redis, self._claim, self._report = redis, claim, report
        self._breaker = Breaker(self._probe, health)
        self._scripts = {name: redis.register_script(text) for name, text in SCRIPTS.items()}
        self._ahead: float | None = None  # the server's clock before our monotonic one, or a little less

    async def begin(self) -> None:
        """Ask it for the first time; raises what redis-py does, or ForeignDatabase."""
        await self._breaker.begin()

    def note(self, error: Exception, tried: float) -> None:
        """The first question failed, but waiting may help."""
        self._breaker.note(error, tried)

    def hurry(self) -> None:
        """From now on a call is made once."""
        self._breaker.hurry()

    async def close(self) -> None:
        """Look after the server no longer."""
        await self._breaker.close()

    async def ask(self, *command: Any) -> Any:
        """The answer to one command."""
        return await self._call(lambda: self.redis.execute_command(*command))  # type: ignore[no-untyped-call]

    async def ask_each(self, commands: Sequence[Command]) -> list[Any]:
        """The answers to some commands, all in one round trip."""
        return await self._send(lambda: commands)

    async def run(self, script: str, keys: list[str], arguments: list[Any]) -> Any:
        """The answer of a script."""
        return await self._call(lambda: self._scripts[script](keys=keys, args=[*arguments, self._deadline()]))

    async def run_each(self, script: str, calls: Sequence[tuple[list[str], list[Any]]]) -> list[Any]:
        """A script, once for each of some keys and arguments, all in one round trip."""

        def commands() -> list[Command]:
            sha, deadline = self._scripts[script].sha, self._deadline()
            return [("EVALSHA", sha, len(keys), *keys, *arguments, deadline) for keys, arguments in calls]

        try:
            return await self._send(commands)
        except NoScriptError:  # a new server, or one whose scripts were flushed; a pipeline loads none by itself
            await self.ask("SCRIPT LOAD", self._scripts[script].script)
            return await self._send(commands)

    async def _send(self, make: Callable[[], Sequence[Command]]) -> list[Any]:
        """The answers to commands, which are made anew for each try."""

        def send() -> Awaitable[list[Any]]:
            pipeline = self.redis.pipeline(transaction=False)
            for command in make():
                pipeline.execute_command(*command)
            return pipeline.execute()

        answers: list[Any] = await self._call(send)
        return answers

    async def _call(self, make: Callable[[], Awaitable[Any]]) -> Any:
        """The answer of Redis to a call, which is made anew for each try; StoreDown when there is none."""
        return await self._breaker.call(lambda: self._once(make))

    async def _once(self, make: Callable[[], Awaitable[Any]]) -> Any:
        """The answer to one try; from a failure the next one learns."""
        try:
            return await make()
        except Exception as error:
            if told := LATE.search(str(error)):
                self._ahead = float(told[1]) - monotonic()
            why = outage(error)
            if why and why.kind is Kind.MOVED:
                await drop_idle_connections(self.redis)
            raise

    def _deadline(self) -> float | str:
        """When a script that is sent now is waited for no longer, by the server's clock."""
        return "" if self._ahead is None else self._ahead + monotonic() + ANSWER_WITHIN - MARGIN

    async def _probe(self) -> None:
        """Ask the server whether it takes writes, whose database this is, and what time it is there."""
        me = self._claim or Claim("")
        arguments = [me.bot, "" if me.used else "empty", ""]
        owner, seconds, microseconds = await self._once(lambda: self._scripts["probe"](["owner"], arguments))
        self._ahead = int(seconds) + int(microseconds) / 1e6 - monotonic()
        if me.bot and owner != me.bot:
            raise ForeignDatabase(f"belongs to another bot (id {owner})" if owner else "holds what nobody has claimed")
        if self._report:
            await self._report(self.redis)
            self._report = None
