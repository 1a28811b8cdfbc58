"""The stream of updates in Redis, and the group of those who read it.

    {inbox}:updates              stream  updates that are not handled yet: operation, update, too_fast
    {inbox}:seen:<operation>             this update is in the stream, or was
    {inbox}:bucket:<sender>              when the bucket of a person is full again; gone once it is
    {inbox}:told:<how>:<sender>          this person was told to slow down, by an answer to a press or by a message

add ─▶ read ─┬▶ acknowledge                 all but `read` through Server, and so through its breaker
             └▶ what nobody does any more: keep ─▶ claim ─▶ acknowledge
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from redis.exceptions import ResponseError

from bot.store.server import Server

STREAM: Final = "{inbox}:updates"
GROUP: Final = "workers"
SEEN: Final = 900  # seconds: Telegram keeps a press for 150, and what was written 600 ago is not obeyed
DAY: Final = 86400  # seconds that Telegram keeps an update, and so does the stream
BLOCK: Final = 1000  # milliseconds that a reader waits for updates: less than it waits for an answer
IDLE: Final = 3000  # milliseconds without a sign of life after which an update is anybody's


class Written(NamedTuple):
    """An update on its way into the stream."""

    operation: str
    text: bytes
    sender: int  # whose bucket pays for it; 0: nobody's
    how: str  # its sender is told to slow down


class Entry(NamedTuple):
    """An update that came out of the stream."""

    id: str
    operation: str
    text: str
    too_fast: str  # "first" of those beyond the sender's bucket since it was full, "again", or ""


class Backlog(NamedTuple):
    """Updates that are not handled yet."""

    waiting: int
    in_hand: int
    oldest: float  # seconds since it was written


class UpdateStream:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def add(self, updates: Sequence[Written], every: float, burst: int) -> None:
        """Write what is not there yet; a sender earns an update `every` so many seconds, `burst` at once."""
        keys, arguments = [STREAM], list[Any]((SEEN, DAY, every, burst))
        for operation, text, sender, how in updates:
            keys += [f"{{inbox}}:seen:{operation}", f"{{inbox}}:bucket:{sender}", f"{{inbox}}:told:{how}:{sender}"]
            arguments += [operation, text, "1" if sender else ""]
        await self._server.run("add", keys, arguments, keep=True)

    async def read(self, name: str, most: int) -> list[Entry]:
        """Updates that nobody was given yet, as soon as there are any; none after a while.

        If it fails, some may have been given to this reader that never got them.
        """
        command = ("XREADGROUP", "GROUP", GROUP, name, "COUNT", most, "BLOCK", BLOCK, "STREAMS", STREAM, ">")
        answer: list[Any] = await self._server.wait(STREAM, *command)
        return [entry for _, entries in answer for entry in entries_of(entries)]

    async def keep(self, name: str, in_hand: Collection[str], room: int) -> dict[str, int]:
        """Show that this reader does what it has in hand, and take what nobody does any more.

        The ids of that, and how often each was delivered.
        """
        return await self._keep(name, room, "", in_hand)

    async def given(self, name: str) -> dict[str, int]:
        """What this reader was given and did not acknowledge, in the same way; with it begins the group."""
        return await self._keep(name, 0, "all")

    async def _keep(self, name: str, room: int, what: str, in_hand: Collection[str] = ()) -> dict[str, int]:
        found = await self._server.run("in_hand", [STREAM], [GROUP, name, IDLE, room, what, *in_hand])
        return dict(zip(found[::2], found[1::2], strict=True))

    async def claim(self, name: str, ids: Sequence[str]) -> list[Entry]:
        """Have these delivered to this reader once more; those that are there still.

        The others are no longer counted as delivered, and not deleted: a primary that has just taken over may not know
        that they ever were, and has them as new.
        """
        answer: list[Any] = await self._server.ask("XCLAIM", STREAM, GROUP, name, 0, *ids)
        found = entries_of(answer)
        gone = set(ids) - {entry.id for entry in found}
        if gone:
            await self._server.ask("XACK", STREAM, GROUP, *gone)
        return found

    async def backlog(self) -> Backlog:
        """What is not handled yet, by all who read."""
        length, in_hand, oldest = await self._server.run("backlog", [STREAM], [GROUP])
        return Backlog(length - in_hand, in_hand, oldest / 1000)

    async def acknowledge(self, ids: Iterable[str]) -> None:
        """These are done, and go."""
        await self._server.run("acknowledge", [STREAM], [GROUP, *ids])


def is_without_group(error: Exception) -> bool:
    """Whether the stream or its group is gone, or never was."""
    return isinstance(error, ResponseError) and "NOGROUP" in str(error)


def entries_of(answer: Iterable[Any]) -> list[Entry]:
    """The entries of an answer; an older server answers nothing for one that is gone."""
    return [
        Entry(id, fields.get("operation", ""), fields.get("update", ""), fields.get("too_fast", ""))
        for id, fields in filter(None, answer)
        if fields
    ]
