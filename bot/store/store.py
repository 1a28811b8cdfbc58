"""Tables in Redis (or Valkey): load, save by compare-and-set, find, and know which are due.

    {pNN}:table:<id>             hash   revision, document, the last operations; the worker that has not settled yet
    {pNN}:chat:<chat>:<topic>    the id of the table that stands there
    {pNN}:person:<user>          set    the open tables a person sits at
    {pNN}:clock                  zset   table ▶ when time does something there
    {pNN}:wake                   zset   table ▶ from when on any worker may deliver it
    {pNN}:shown:<id>             hash   place ▶ the message that stands there
    {pNN}:lease:<id>             the token of the worker that delivers it now
    {pNN}:budget:<chat>          when the bucket of a group is full again; gone once it is
    known:<user>                 this person has opened the private chat
    said:<what>                  has been said, or done, and is not to be repeated
    played:<game>:<chat>         this chat has begun this game before
    file:<picture key>           Telegram's file id of a picture
    keepsakes:<game>:<user>      hash   what a person keeps for the next game
    moved:<chat>                 the first id of a chat that became a supergroup
    invited:<user>               the table at which this person has pressed «Сесть» of late
    wrong-links:<user>           how many links of this person led nowhere of late

All keys of a table share the hash tag of its partition, so that one script may change them on a cluster too.
The scripts are lua/*.lua.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import ValidationError
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import NoScriptError, RedisError
from redis.exceptions import TimeoutError as NoAnswer

from bot.errors import ChatTaken, StoreDown
from bot.store.workers import Worker
from bot.tables.document import OPEN, PARTITIONS, SCHEMA, Document, Phase, partition, partition_of
from bot.tables.record import Unreadable

DELIVER_WITHIN: Final = 2.0  # seconds: a table that its saver has not delivered by then may be delivered by others
LEASE: Final = (
    3.0  # seconds a worker has a table for itself, unless it renews that; if it dies, others may have it then
)
CLOCK_CLAIM: Final = 3.0  # the same for what time does at a table, renewed while a move is looked for
DAY: Final = 86400
YEAR: Final = 365 * DAY
TTL: Final = {Phase.LOBBY: DAY, Phase.PLAYING: 0, Phase.OVER: 30 * DAY, Phase.CLOSED: DAY}  # 0: for good
FILE_TTL: Final = 30 * DAY
INVITED: Final = 3600  # seconds
LINKS_WITHIN: Final = 300  # seconds from the first wrong link until all are forgotten
REST: Final = 60  # seconds after too many of them
LUA: Final = {path.stem: path.read_text("utf-8") for path in (Path(__file__).parent / "lua").glob("*.lua")}
SPENDING: Final = ("settle", "spend")  # these begin with bucket.lua
SCRIPTS: Final = {name: LUA["bucket"] + text if name in SPENDING else text for name, text in LUA.items()}
UNAVAILABLE: Final = ("LOADING", "READONLY", "MISCONF", "OOM", "CLUSTERDOWN", "MASTERDOWN")  # MISCONF: a full disk


class Bucket(NamedTuple):
    """A group's bucket as it is kept: when it is full again, and in how many seconds that is so at the latest.

    The second number is the server's own: a clock that was ahead, and no longer is, holds nobody back.
    """

    full_at: float = 0.0
    within: float = 0.0


class Spent(NamedTuple):
    """What calls have used of a group's bucket."""

    chat: int = 0
    now: float = 0.0
    seconds: float = 0.0  # by which it is full later
    full_at: float = 0.0  # and not before this time


FULL: Final = Bucket()
NOTHING: Final = Spent()


@dataclass(frozen=True, slots=True)
class Leased:
    """A table, for the worker that is to deliver it."""

    document: Document | None
    notes: dict[str, str]  # of what is shown
    in_doubt: bool  # the worker before never settled: other things may be shown than the notes say
    bucket: Bucket = FULL  # of its chat


@dataclass(frozen=True, slots=True)
class Delivered:
    """What came of delivering a table."""

    revision: int
    notes: dict[str, str]  # of what is shown, as far as it was not noted on the way
    keep: int = 0  # seconds to keep the notes, or 0
    wake: float | None = None  # when the rest may be delivered; None: nothing is left to do
    spent: Spent = NOTHING


async def answer(call: Any) -> Any:  # redis-py types its calls as answers or awaitables of them
    """The answer of Redis to one call; StoreDown when there is none."""
    try:
        return await call
    except (NoConnection, NoAnswer, OSError) as error:
        raise StoreDown(str(error)) from error
    except RedisError as error:
        if any(word in str(error) for word in UNAVAILABLE):
            raise StoreDown(str(error)) from error
        raise


def key(part: int, *names: object) -> str:
    return ":".join([f"{{p{part:02}}}", *map(str, names)])


class Store:
    def __init__(self, redis: Redis, worker: Worker | None = None) -> None:
        self.redis, self.worker = redis, worker or Worker()
        self._scripts = {name: redis.register_script(text) for name, text in SCRIPTS.items()}

    async def _run(self, script: str, keys: list[str], arguments: list[Any]) -> Any:
        return await answer(self._scripts[script](keys=keys, args=arguments))

    async def _run_each(self, script: str, calls: Sequence[tuple[list[str], list[Any]]]) -> list[Any]:
        """A script, once for each of some keys and arguments, all in one round trip."""
        try:
            return await self._run_all(script, calls)
        except NoScriptError:  # a new server, or one whose scripts were flushed; a pipeline loads none by itself
            await answer(self.redis.script_load(SCRIPTS[script]))
            return await self._run_all(script, calls)

    async def _run_all(self, script: str, calls: Sequence[tuple[list[str], list[Any]]]) -> list[Any]:
        pipeline = self.redis.pipeline(transaction=False)
        for keys, arguments in calls:
            pipeline.evalsha(self._scripts[script].sha, len(keys), *keys, *arguments)
        answers: list[Any] = await answer(pipeline.execute())
        return answers

    async def load(self, id: str) -> Document | None:
        """A table, or None when there is none; Unreadable for a document of another version or a damaged one."""
        text: str | None = await answer(self.redis.hget(key(partition_of(id), "table", id), "document"))
        return None if text is None else parse(text)

    async def save(
        self, document: Document, *, clock: float | None, now: float, left: Iterable[int] = (), replacing: str = ""
    ) -> bool:
        """Store the next revision; False when somebody else stored it first.  A new table may find ChatTaken."""
        part = partition_of(document.id)
        open_to = [person.id for person in document.people()] if document.phase in OPEN else []
        gone = [*left, *(person.id for person in document.people() if person.id not in open_to)]
        names: list[tuple[object, ...]] = [("table", document.id), ("clock",), ("wake",)]
        names += [("chat", document.home, document.topic or 0), ("shown", document.id)]
        names += [("person", user) for user in (*open_to, *gone)]
        stored = document.model_copy(update={"revision": document.revision + 1})
        arguments: list[Any] = [document.revision, stored.model_dump_json(exclude_defaults=True), secrets.token_hex(8)]
        arguments += [document.id, "" if clock is None else clock, now + DELIVER_WITHIN, TTL[document.phase], replacing]
        keys = [key(part, *name) for name in names]
        done, other = await self._run("save", keys, [*arguments, len(open_to)])
        if done == -1:
            raise ChatTaken(other)
        return bool(done)

    async def at(self, chat: int, topic: int | None) -> str | None:
        """The id of the table that stands in a chat's topic."""
        home = await self.home(chat)
        found: str | None = await answer(self.redis.get(key(partition(home), "chat", home, topic or 0)))
        return found

    async def detach(self, id: str, chat: int, topic: int | None) -> None:
        """A table that cannot be read leaves its chat and is never due again; its document stays as it is."""
        home = await self.home(chat)
        await self.unschedule(id)
        await self._run("release", [key(partition(home), "chat", home, topic or 0)], [id])

    async def home(self, chat: int) -> int:
        """The id under which a chat is indexed: its first one."""
        return int(await answer(self.redis.get(f"moved:{chat}")) or chat)

    async def migrate(self, old: int, new: int) -> None:
        """A group became a supergroup; its tables stay where they are indexed."""
        await answer(self.redis.set(f"moved:{new}", await self.home(old)))

    async def to_general(self, document: Document, replacing: str = "") -> bool:
        """A table is found in General instead of its topic; False if another is.  Its next `save` says how long."""
        keys = [key(partition(document.home), "chat", document.home, topic) for topic in (document.topic or 0, 0)]
        return bool(await self._run("to_general", keys, [document.id, replacing]))

    async def tables_of(self, user: int) -> list[str]:
        """The ids of the open tables a person sits at, from all partitions in one round trip."""
        pipeline = self.redis.pipeline(transaction=False)
        for part in range(PARTITIONS):
            pipeline.smembers(key(part, "person", user))
        return sorted(id for found in await answer(pipeline.execute()) for id in found)

    async def remove_from_person(self, id: str, user: int) -> None:
        """An expired table leaves the index of a person."""
        await answer(self.redis.srem(key(partition_of(id), "person", user), id))

    async def due(self, what: str, now: float, ahead: float = 0.0, limit: int = 16) -> list[str]:
        """Tables whose `clock` or `wake` time has come, claimed: if nothing comes of a claim, they are due again.

        With `ahead`, those too whose time comes within so many seconds.
        """
        ends = now + (CLOCK_CLAIM if what == "clock" else LEASE)
        calls = [([key(part, what)], [now + ahead, ends, limit]) for part in range(PARTITIONS)]
        return [id for found in await self._run_each("due", calls) for id in found]

    async def keep_claims(self, revisions: Mapping[str, int], now: float) -> None:
        """Claim the clocks of tables on, as long as they stand at these revisions."""
        ends = now + CLOCK_CLAIM
        parts = {id: partition_of(id) for id in revisions}
        await self._run_each(
            "claim",
            [
                ([key(parts[id], "clock"), key(parts[id], "table", id)], [id, revision, ends])
                for id, revision in revisions.items()
            ],
        )

    async def postpone(self, what: str, id: str, until: float) -> None:
        """A table whose `clock` or `wake` time has come is due again at another time."""
        await answer(self.redis.zadd(key(partition_of(id), what), {id: until}, xx=True))

    async def unschedule(self, id: str) -> None:
        """A table that is gone, or cannot be read, is never due again."""
        pipeline, part = self.redis.pipeline(transaction=False), partition_of(id)
        for what in ("clock", "wake"):
            pipeline.zrem(key(part, what), id)
        await answer(pipeline.execute())

    async def shown(self, id: str) -> dict[str, str]:
        """What stands at each place of a table, as delivery wrote it."""
        found: dict[str, str] = await answer(self.redis.hgetall(key(partition_of(id), "shown", id)))
        return found

    async def show(self, id: str, place: str, what: str | None, keep: int, wake: float | None = None) -> None:
        """Note what stands at a place now; None: nothing.  `keep` is in seconds; 0 leaves the time to live as it is.

        With a `wake` time, before that: have the table delivered then.
        """
        shown, pipeline = key(partition_of(id), "shown", id), self.redis.pipeline(transaction=False)
        if wake is not None:
            pipeline.zadd(key(partition_of(id), "wake"), {id: wake})
        pipeline.hdel(shown, place) if what is None else pipeline.hset(shown, place, what)
        if keep:
            pipeline.expire(shown, keep)
        await answer(pipeline.execute())

    async def take(self, id: str, token: str) -> Leased | None:
        """Lease this table to the worker `token`; None while another has it."""
        part = partition_of(id)
        keys = [*(key(part, name, id) for name in ("lease", "table", "shown")), key(part, "budget", "")]
        mine, text, *more = await self._run("take", keys, [token, milliseconds(LEASE), ""])
        if not mine and self.worker.is_dead(text):
            mine, text, *more = await self._run("take", keys, [token, milliseconds(LEASE), text])
        if not mine:
            return None
        unsettled, flat, full_at, within = more
        notes, bucket = dict(zip(flat[::2], flat[1::2], strict=True)), bucket_of(full_at, within)
        return Leased(None if text is None else parse(text), notes, unsettled not in (None, token), bucket)

    async def renew(self, tokens: Mapping[str, str]) -> set[str]:
        """Renew the leases of tables; those which are still held by these tokens."""
        calls = [([key(partition_of(id), "lease", id)], [token, milliseconds(LEASE)]) for id, token in tokens.items()]
        answers = await self._run_each("renew", calls)
        return {id for id, kept in zip(tokens, answers, strict=True) if kept}

    async def settle(self, id: str, token: str, delivered: Delivered) -> bool:
        """Note what was delivered and end the lease; False, and the lease stays, if there is more to do."""
        part, (chat, *spent) = partition_of(id), delivered.spent
        keys = [*(key(part, name, id) for name in ("lease", "table", "shown")), key(part, "wake")]
        keys.append(key(part, "budget", chat))
        wake = "" if delivered.wake is None else delivered.wake
        notes = [word for note in delivered.notes.items() for word in note]
        arguments = [token, id, delivered.revision, wake, delivered.keep, *spent, *notes]
        return bool(await self._run("settle", keys, arguments))

    async def bucket(self, chat: int) -> Bucket:
        """A group's bucket, for what is said beside its tables."""
        name, pipeline = key(partition(await self.home(chat)), "budget", chat), self.redis.pipeline(transaction=False)
        pipeline.get(name)
        pipeline.pttl(name)
        return bucket_of(*await answer(pipeline.execute()))

    async def spend(self, spent: Spent) -> None:
        """Note what was spent beside the tables of a group."""
        chat, *more = spent
        await self._run("spend", [key(partition(await self.home(chat)), "budget", chat)], more)

    async def leased(self, id: str) -> bool:
        """Whether a worker, in whatever process, delivers this table now."""
        return bool(await answer(self.redis.exists(key(partition_of(id), "lease", id))))

    async def release(self, id: str, token: str) -> None:
        await self._run("release", [key(partition_of(id), "lease", id)], [token])

    async def reachable(self, user: int) -> bool:
        """Whether this person has opened the private chat, so that the bot may write there."""
        return bool(await answer(self.redis.exists(f"known:{user}")))

    async def set_reachable(self, user: int, reachable: bool) -> None:
        await answer(self.redis.set(f"known:{user}", 1) if reachable else self.redis.delete(f"known:{user}"))

    async def first_time(self, what: str, within: int = DAY) -> bool:
        """Whether this is said for the first time in so many seconds."""
        return bool(await answer(self.redis.set(f"said:{what}", 1, nx=True, ex=within)))

    async def invite(self, user: int, table: str) -> None:
        await answer(self.redis.set(f"invited:{user}", table, ex=INVITED))

    async def invited(self, user: int) -> str | None:
        found: str | None = await answer(self.redis.get(f"invited:{user}"))
        return found

    async def wrong_links(self, user: int) -> int:
        return int(await answer(self.redis.get(f"wrong-links:{user}")) or 0)

    async def count_wrong_link(self, user: int, most: int) -> None:
        """One more; with the last one that is allowed a minute of rest begins, after which they are forgotten."""
        name, pipeline = f"wrong-links:{user}", self.redis.pipeline()
        pipeline.set(name, 0, ex=LINKS_WITHIN, nx=True)
        pipeline.incr(name)
        if (await answer(pipeline.execute()))[-1] == most:
            await answer(self.redis.expire(name, REST))

    async def played(self, game: str, home: int) -> bool:
        """Whether a chat has begun this game before."""
        return bool(await answer(self.redis.exists(f"played:{game}:{home}")))

    async def note_played(self, game: str, home: int) -> None:
        await answer(self.redis.set(f"played:{game}:{home}", 1, ex=YEAR))

    async def keep(self, game: str, user: int, kept: Mapping[str, str]) -> None:
        """Keep something for a person's next game; what else is kept stays."""
        name, pipeline = f"keepsakes:{game}:{user}", self.redis.pipeline()
        pipeline.hset(name, items=[word for each in kept.items() for word in each])
        pipeline.expire(name, YEAR)
        await answer(pipeline.execute())

    async def kept(self, game: str, user: int) -> dict[str, str]:
        found: dict[str, str] = await answer(self.redis.hgetall(f"keepsakes:{game}:{user}"))
        return found

    async def file_id(self, picture: str) -> str | None:
        found: str | None = await answer(self.redis.get(f"file:{picture}"))
        return found

    async def keep_file_id(self, picture: str, file_id: str) -> None:
        await answer(self.redis.set(f"file:{picture}", file_id, ex=FILE_TTL))

    async def drop_file_id(self, picture: str) -> None:
        await answer(self.redis.delete(f"file:{picture}"))


def bucket_of(full_at: str | None, milliseconds: int) -> Bucket:
    return FULL if full_at is None else Bucket(float(full_at), milliseconds / 1000)


def milliseconds(seconds: float) -> int:
    return int(seconds * 1000)


def parse(text: str) -> Document:
    try:
        document = Document.model_validate_json(text)
    except ValidationError as error:
        raise Unreadable(f"this is not the document of a table: {error}") from error
    if document.schema_version != SCHEMA:
        raise Unreadable(f"written by schema {document.schema_version}, this program reads {SCHEMA}")
    return document
