"""The server of tables, as whoever keeps something there talks to it: scripts, commands, pipelines.

    ask   one command, by its words        run   a script by its name, lua/<name>.lua
    ask_each, run_each                     many of them, in one round trip to each server that has some of the keys
    wait  a command that is answered when something comes

The key decides which server is asked (nodes.py).  While that is away a call is made again (breaker.py).  So any call
may be made twice: `save` and `first_time` know their own first try by a value of their own.  A script for whose answer
nobody waits any more is refused, by the server's clock: a server that was stopped would find it in its sockets when it
goes on, and do what a person was told could not be done.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from hashlib import sha1
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar

from redis.asyncio import Redis
from redis.exceptions import NoScriptError

from bot.errors import StoreDown
from bot.health import Health
from bot.metrics import STORE_CALLS, STORE_FAILURES
from bot.store import breaker
from bot.store.breaker import BACKOFF, ForeignDatabase
from bot.store.client import Cluster
from bot.store.nodes import Command, Node, Nodes, OneServer, Parts, all_troubles, key_in, probe_key
from bot.store.outages import outage
from bot.tasks import cancel

T = TypeVar("T")
LUA: Final = {path.stem: path.read_text("utf-8") for path in (Path(__file__).parent / "lua").glob("*.lua")}
OF_GROUPS: Final = ("budget", "settle", "spend", "take")  # these begin with groups.lua, and all with in_time.lua
SCRIPTS: Final = {
    name: LUA["in_time"] + (LUA["groups"] if name in OF_GROUPS else "") + text
    for name, text in LUA.items()
    if name not in ("copy", "groups", "in_time")
}
SHA: Final = {name: sha1(text.encode(), usedforsecurity=False).hexdigest() for name, text in SCRIPTS.items()}
OWNER: Final = "owner"
AWAY: Final[Any] = object()
Call = tuple[list[str], list[Any]]
"""The keys and the arguments of a script."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The bot whose database it is to be, by the number that its token begins with."""

    bot: str
    used: bool = True  # also a database that holds something, but is nobody's


class Server:
    def __init__(
        self,
        redis: Redis | Cluster,
        health: Health | None = None,
        claim: Claim | None = None,
        report: Callable[[list[Node]], Awaitable[None]] | None = None,
    ) -> None:
        """`report` looks at the servers once they have been found well for the first time."""
        self._redis, self._claim, self._report = redis, claim, report
        self._patience = breaker.PATIENCE
        troubles = all_troubles(health)
        self.nodes: Nodes
        if isinstance(redis, Cluster):
            self.nodes = Parts(redis, self._probe, troubles)
        else:
            self.nodes = OneServer(redis, self._probe, troubles)

    async def begin(self) -> None:
        """Ask for the first time; raises what redis-py does, or ForeignDatabase."""
        await self.nodes.look_again()
        await self._claim_it(self.nodes.of(OWNER))

    def note(self, error: Exception) -> None:
        """The first question failed, but waiting may help."""
        self.nodes.of(OWNER).breaker.begin(error, OWNER, maybe_failover=self.nodes.fail_over)

    def hurry(self) -> None:
        """From now on a call is made once."""
        self._patience = 0.0

    async def close(self) -> None:
        """Look after the servers no longer."""
        await self.nodes.close()

    async def ask(self, *command: Any) -> Any:
        """The answer to one command."""
        (answer,) = await self._call(command[0], key_in(command), lambda node: self._told(node, [command]))
        return answer

    async def ask_each(self, commands: Sequence[Command], at_hand: bool = False) -> list[Any]:
        """The answers to some commands.

        `at_hand`: nobody is waited for; AWAY stands for the answers of a server that is away, while others are there.
        """
        what, keys = next((command[0] for command in commands), ""), [key_in(command) for command in commands]
        return await self._spread(what, keys, lambda node, some: self._told(node, [commands[i] for i in some]), at_hand)

    async def run(self, script: str, keys: list[str], arguments: list[Any], keep: bool = False) -> Any:
        """The answer of a script.  `keep`: what it writes is not to be lost when a replica takes over."""
        calls = [(keys, arguments)]
        (answer,) = await self._call(script, keys[0], lambda node: self._run_on(node, script, calls, keep))
        return answer

    async def run_each(self, script: str, calls: Sequence[Call], at_hand: bool = False) -> list[Any]:
        """A script, once for each of some keys and arguments; `at_hand` as above."""
        keys = [first for (first, *_), _ in calls]
        return await self._spread(
            script, keys, lambda node, some: self._run_on(node, script, [calls[i] for i in some]), at_hand
        )

    async def wait(self, key: str, *command: Any) -> Any:
        """The answer to a command that waits at the server until something comes, by a connection of its own.

        It is made once: the server may have heard it although its answer was lost.
        """
        node, tried = self.nodes.of(key), monotonic()
        node.breaker.admit(0.0)
        try:
            return await node.wait(command)
        except Exception as error:
            why = outage(error)
            if why is None:
                raise
            if not await self.nodes.follow(error):
                node.breaker.failed(why, tried, key)
            raise StoreDown(why.reason) from error

    async def _spread(
        self, what: str, keys: Sequence[str], do: Callable[[Node, list[int]], Awaitable[list[Any]]], at_hand: bool
    ) -> list[Any]:
        """The answers about some keys, which each server gives at once about those it has."""
        answers: list[Any] = [None] * len(keys)
        down: list[StoreDown] = []

        async def ask(some: list[int]) -> None:
            async def here(node: Node) -> list[int]:
                """Those that another server has by now."""
                mine = [i for i in some if self.nodes.of(keys[i]) is node]
                for i, answer in zip(mine, await do(node, mine), strict=True):
                    answers[i] = answer
                return [i for i in some if i not in mine]

            try:
                elsewhere = await self._call(what, keys[some[0]], here, at_hand)
            except StoreDown as error:
                if not at_hand:
                    raise
                down.append(error)
                for i in some:
                    answers[i] = AWAY
            else:
                await everywhere(elsewhere)

        async def everywhere(some: Sequence[int]) -> None:
            groups: defaultdict[Node, list[int]] = defaultdict(list)
            for i in some:
                groups[self.nodes.of(keys[i])].append(i)
            checked(await asyncio.gather(*map(ask, groups.values()), return_exceptions=True))

        await everywhere(range(len(keys)))
        return unless_all_are_away(answers, down)

    async def _call(self, what: str, key: str, do: Callable[[Node], Awaitable[T]], at_hand: bool = False) -> T:
        """What comes of a call to whoever has this key, which can be made again without harm; StoreDown if nothing."""
        began, failures, patience = monotonic(), 0, 0.0 if at_hand else self._patience
        while True:
            node, tried = self.nodes.of(key), monotonic()
            node.breaker.admit(patience)
            try:
                answer = await do(node)
            except Exception as error:
                why = outage(error)
                if why is None:
                    raise
                STORE_FAILURES(why.cause.name.lower()).inc()
                if not await self.nodes.follow(error):
                    node.breaker.failed(why, tried, key)
                if not why.passing or monotonic() - began >= patience:
                    raise StoreDown(why.reason) from error
            else:
                STORE_CALLS(what).observe(monotonic() - began)
                return answer
            failures += 1
            await asyncio.sleep(BACKOFF.compute(failures))

    async def _told(self, node: Node, commands: Sequence[Command], keep: bool = False) -> list[Any]:
        """The answers of a node; if it refuses one of them that is raised."""
        return checked(await self.nodes.followed(commands, await node.send(commands, keep)))

    async def _run_on(self, node: Node, script: str, calls: Sequence[Call], keep: bool = False) -> list[Any]:
        deadline = node.deadline()
        commands = [("EVALSHA", SHA[script], len(keys), *keys, *more, deadline) for keys, more in calls]
        answers = await self.nodes.followed(commands, await node.send(commands, keep))
        unknown = [i for i, answer in enumerate(answers) if isinstance(answer, NoScriptError)]
        if unknown:  # to a new server, or one whose scripts were flushed: the first of them brings the text
            again = [commands[i] for i in unknown]
            again[0] = ("EVAL", SCRIPTS[script], *again[0][2:])
            for i, answer in zip(unknown, await self._told(node, again, keep), strict=True):
                answers[i] = answer
        return checked(answers)

    async def _probe(self, node: Node, key: str) -> bool:
        """Ask a server whether it takes writes, as long as it is the one that has this key; False: it is not."""
        asking = asyncio.create_task(self._try(node, key), name="probe of the server of tables")
        try:
            while not asking.done():
                await self.nodes.look_again(node)
                if self.nodes.of(key) is not node:
                    return False
                await asyncio.wait([asking], timeout=breaker.PROBE_EVERY)
            await asking
            return True
        finally:
            await cancel(asking)
            asking.cancelled() or asking.exception()  # nobody need hear of it, where another server has the key

    async def _try(self, node: Node, key: str) -> None:
        if self.nodes.of(OWNER) is node:
            await self._claim_it(node)
        else:
            await self._told(node, [("SET", probe_key(key), "", "EX", 10)])

    async def _claim_it(self, node: Node) -> None:
        """Ask whose database this is: of the first bot that asked, from then on."""
        me = self._claim or Claim("")
        mine = me.used or not sum([await each.client.dbsize() for each in self.nodes.all()])
        (owner,) = await self._run_on(node, "claim_database", [([OWNER], [me.bot, int(mine)])])
        if me.bot and owner != me.bot:
            raise ForeignDatabase(f"belongs to another bot (id {owner})" if owner else "holds what nobody has claimed")
        if self._report:
            await self._report(list(self.nodes.all()))
            self._report = None


def unless_all_are_away(answers: list[Any], down: list[StoreDown]) -> list[Any]:
    if down and all(answer is AWAY for answer in answers):
        raise down[0]
    return answers


def checked(answers: list[Any]) -> list[Any]:
    """The same, unless one of them is a refusal."""
    for answer in answers:
        if isinstance(answer, BaseException):
            raise answer
    return answers
