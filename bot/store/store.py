"""Tables in Redis (or Valkey): load, save by compare-and-set, find, and know which are due.

    {pNN}:table:<id>             hash   revision, document; the worker that has not settled yet
    {pNN}:journal:<id>           list   the plies of its game, from the first one on
    {pNN}:done:<id>:<operation>         this operation has changed this table
    {pNN}:made:<operation>              the id of the table that this operation makes
    {pNN}:chat:<chat>:<topic>    the id of the table that stands there
    {pNN}:person:<user>          set    the open tables a person sits at
    {pNN}:past:<user>            zset   the tables a person sat at to their end ▶ when they ended
    {pNN}:clock                  zset   table ▶ when time does something there
    {pNN}:wake                   zset   table ▶ from when on any worker may deliver it
    {pNN}:shown:<id>             hash   place ▶ the message that stands there
    {pNN}:tally:<phase>:<game>   zset   table ▶ when it is dropped, as far as its newest state has been shown
    {pNN}:lease:<id>             the token of the worker that delivers it now
    {pNN}:budgets                hash   group ▶ when its bucket is full again; goes some time after it is
    {inbox}:budget:<user>        the same for a private chat, and {inbox}:budget for the bot: by the server's clock
    {pNN}:probe                  written to see whether a server takes writes; so is one beside keys that stand alone
    {inbox}:<name>               the token of the process that has this lease: of what one process alone does
    known:<user>                 this person has opened the private chat
    said:<what>                  has been said, or done, and is not to be repeated
    played:<game>:<chat>         this chat has begun this game before
    file:<picture key>           Telegram's file id of a picture
    keepsakes:<game>:<user>      hash   what a person keeps for the next game
    moved:<chat>                 the first id of a chat that became a supergroup
    invited:<user>               the table at which this person has pressed «Сесть» of late
    wrong-links:<user>           how many links of this person led nowhere of late
    owner                        the bot whose database this is

All keys of a table share the hash tag of its partition, so that one script may change them on a cluster too.
The scripts are lua/*.lua; Server (server.py) runs them, again while the server is away: any call may be made twice.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from pydantic import ValidationError
from redis.asyncio import Redis

from bot.errors import ChatTaken, Done
from bot.health import Health
from bot.store.client import Cluster
from bot.store.nodes import Node
from bot.store.recent import Recent
from bot.store.server import AWAY, Claim, Server
from bot.tables.document import FORGOTTEN, OPEN, PARTITIONS, READABLE, SCHEMA, Document, Phase, partition, partition_of
from bot.tables.record import OtherVersion, Unreadable, journal_since
from bot.workers import Worker

DELIVER_WITHIN: Final = 2.0  # seconds: a table that its saver has not delivered by then may be delivered by others
LEASE: Final = 3.0  # seconds a worker has a table for itself, unless it renews that; then others may have it
CLOCK_CLAIM: Final = 3.0  # the same for what time does at a table, renewed while a move is looked for
FULL_LOOK: Final = 16  # tables of a partition that one look finds due; there may be more
DAY: Final = 86400
YEAR: Final = 365 * DAY
TTL: Final = {Phase.LOBBY: DAY, Phase.PLAYING: 60 * DAY, Phase.OVER: 30 * DAY, Phase.CLOSED: DAY}
"""Seconds to keep a table since it was last saved.  A game is closed long before, by its own clock (deadlines.py)."""
KNOWN: Final = 900  # seconds: an update is handled no later than 600 after it came (inbox/stream.py)
REPEATED: Final = 60  # seconds: a save that comes again within one call
INVITED: Final = 3600  # seconds
LINKS_WITHIN: Final = 300  # seconds from the first wrong link until all are forgotten
REST: Final = 60  # seconds after too many of them


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


class Call(NamedTuple):
    """A call to Telegram that waits for its turn."""

    chat: int
    every: float  # seconds by which it fills the chat's bucket later; 0: that is a group's, kept with its tables
    at_once: int  # calls that the chat may be sent at once
    of_bot: int  # calls that the bot may make at once
    patience: float  # seconds for which it waits for a turn of the bot


class Turn(NamedTuple):
    """Whether a call may be made, and in how many seconds its chat and the bot are ready."""

    given: bool
    of_chat: float
    of_bot: float


FULL: Final = Bucket()
NOTHING: Final = Spent()


@dataclass(frozen=True, slots=True)
class Leased:
    """A table, for the worker that is to deliver it."""

    document: Document | None
    notes: dict[str, str]  # of what is shown
    in_doubt: bool  # the worker before never settled: other things may be shown than the notes say
    bucket: Bucket = FULL  # of its chat


class Kind(NamedTuple):
    """By what tables are counted."""

    phase: Phase
    game: str

    def tally(self, part: int) -> str:
        return key(part, "tally", self.phase, self.game)

    def tallies(self, part: int) -> list[str]:
        """Where a table of this kind is counted, and then where it was before, or will be."""
        others = [Kind(phase, self.game) for phase in Phase if phase is not self.phase]
        return [kind.tally(part) for kind in (self, *others)]


@dataclass(frozen=True, slots=True)
class Delivered:
    """What came of delivering a table."""

    revision: int
    notes: Mapping[str, str | None]  # of what is shown, as far as it was not noted on the way; None: is over
    keep: int = 0  # seconds to keep the notes, or 0
    wake: float | None = None  # when the rest may be delivered; None: nothing is left to do
    spent: Spent = NOTHING
    kind: Kind | None = None  # None: the table is gone


def hosts(document: Document) -> set[int]:
    """Its host, who may have left it; nobody if they were forgotten."""
    return {document.host} - {FORGOTTEN}


def done_key(id: str, operation: str) -> str:
    return key(partition_of(id), "done", id, operation)


def key(part: int, *names: object) -> str:
    return ":".join([f"{{p{part:02}}}", *map(str, names)])


class Store:
    def __init__(
        self,
        redis: Redis | Cluster,
        worker: Worker | None = None,
        health: Health | None = None,
        claim: Claim | None = None,
        report: Callable[[list[Node]], Awaitable[None]] | None = None,
    ) -> None:
        self.redis: Any = redis  # for who looks around
        self.server = Server(redis, health, claim, report)
        self.worker, self._recent = worker or Worker(), Recent()

    async def load(self, id: str, operation: str = "") -> Document | None:
        """A table, or None when there is none; Unreadable for a document of another version or a damaged one.

        Done if this operation has changed it already.
        """
        table = key(partition_of(id), "table", id)
        if not operation:
            text: str | None = await self.server.ask("HGET", table, "document")
            return None if text is None else parse(text)
        text, done = await self.server.run("load", [table, done_key(id, operation)], [])
        document = None if text is None else parse(text)
        if document and done:
            raise Done(document)
        return document

    async def journal(self, id: str) -> list[str]:
        """The whole journal of a table; its document has the last plies alone."""
        found: list[str] = await self.server.ask("LRANGE", key(partition_of(id), "journal", id), 0, -1)
        return found

    async def texts(self, ids: Sequence[str]) -> dict[str, str | None]:
        """Tables as they are stored, for `parse`, None where there is none; without those whose server is away."""
        asked = [("HGET", key(partition_of(id), "table", id), "document") for id in ids]
        told = zip(ids, await self.server.ask_each(asked, at_hand=True), strict=True)
        return {id: text for id, text in told if text is not AWAY}

    async def save(
        self,
        document: Document,
        *,
        journaled: int = 0,
        clock: float | None,
        now: float,
        left: Iterable[int] = (),
        replacing: str = "",
        step: int = 1,
        operation: str = "",
    ) -> bool:
        """Store the next revision, so much higher; False when somebody else stored it first.

        `journaled` plies were in the journal when the document was loaded.  What this operation has stored before, in
        whatever process, is stored.  A new table may find ChatTaken.
        """
        part = partition_of(document.id)
        open_to = [person.id for person in document.people()] if document.phase in OPEN else []
        past = [] if document.phase in OPEN else sorted({person.id for person in document.people()} | hosts(document))
        gone = [*left, *past]
        names: list[tuple[object, ...]] = [("table", document.id), ("clock",), ("wake",)]
        names += [("chat", document.home, document.topic or 0), ("shown", document.id), ("journal", document.id)]
        names += [("done", document.id, operation or secrets.token_hex(8))]
        names += [("person", user) for user in (*open_to, *gone)]
        names += [("past", user) for user in past]
        stored, revision = document.model_copy(), document.revision + step
        known, kept, plies = self._recent.revision(document.id), 0, list[str]()
        if document.record:
            kept = min(journaled, document.record.ply)
            plies = journal_since(document.record, kept)
        stored.number(revision)
        arguments: list[Any] = [document.revision, stored.model_dump_json(exclude_defaults=True)]
        arguments += [
            KNOWN if operation else REPEATED,
            document.id,
            "" if clock is None else clock,
            now + DELIVER_WITHIN,
            TTL[document.phase],
            replacing,
        ]
        keys = [key(part, *name) for name in names]
        arguments += [len(open_to), len(gone), TTL[Phase.PLAYING], now, TTL[Phase.OVER], revision, kept, *plies]
        done, other = await self.server.run("save", keys, arguments, keep=True)
        if done == -1:
            raise ChatTaken(other)
        if done == 1:
            self._recent.note(document.id, revision, went_back=known > document.revision)
        return bool(done)

    async def id_made(self, operation: str, id: str) -> str:
        """The id of the table that this operation makes: this one, or what it was given before."""
        made: str = await self.server.run(
            "hold", [key(partition_of(id), "made", operation)], [id, milliseconds(KNOWN)], keep=True
        )
        return made

    async def went_back(self) -> set[str]:
        """Tables that stand at older revisions than this process has saved or delivered, until they are in doubt.

        It looks every few seconds.
        """
        known = self._recent.to_compare()
        if known:
            asked = [("HGET", key(partition_of(id), "table", id), "revision") for id in known]
            stored = dict(zip(known, await self.server.ask_each(asked, at_hand=True), strict=True))
            told = {id: stored[id] and int(stored[id]) for id in known if stored[id] is not AWAY}
            self._recent.compare({id: known[id] for id in told}, list(told.values()))
        return self._recent.went_back()

    async def doubt(self, id: str, now: float) -> None:
        """Whatever is noted of a table, other things may be shown: who delivers it next trusts no note."""
        part = partition_of(id)
        await self.server.run("doubt", [key(part, "table", id), key(part, "wake")], [id, now])
        self._recent.doubted(id)

    async def awake(self, id: str) -> float | None:
        """From when on any worker may deliver what is still to be shown of a table; None: nothing is."""
        at: float | None = await self.server.ask("ZSCORE", key(partition_of(id), "wake"), id)
        return at

    async def at(self, chat: int, topic: int | None) -> str | None:
        """The id of the table that stands in a chat's topic."""
        home = await self.home(chat)
        found: str | None = await self.server.ask("GET", key(partition(home), "chat", home, topic or 0))
        return found

    async def detach(self, id: str, chat: int, topic: int | None) -> None:
        """A table that cannot be read leaves its chat and is never due again; its document stays as it is."""
        home = await self.home(chat)
        await self.unschedule(id)
        await self.server.run("release", [key(partition(home), "chat", home, topic or 0)], [id])

    async def home(self, chat: int) -> int:
        """The id under which a chat is indexed: its first one."""
        return int(await self.server.ask("GETEX", f"moved:{chat}", "EX", YEAR) or chat)

    async def migrate(self, old: int, new: int) -> None:
        """A group became a supergroup; its tables stay where they are indexed."""
        await self.server.ask("SET", f"moved:{new}", await self.home(old), "EX", YEAR)

    async def to_general(self, document: Document, replacing: str = "") -> bool:
        """A table is found in General instead of its topic; False if another is."""
        keys = [key(partition(document.home), "chat", document.home, topic) for topic in (document.topic or 0, 0)]
        return bool(await self.server.run("to_general", keys, [document.id, replacing]))

    async def tables_of(self, user: int) -> list[str]:
        """The ids of the open tables a person sits at, from all partitions in one round trip."""
        sets = await self.server.ask_each([("SMEMBERS", key(part, "person", user)) for part in range(PARTITIONS)])
        return sorted(id for found in sets for id in found)

    async def remove_from_person(self, id: str, user: int) -> None:
        """An expired table leaves the index of a person."""
        await self.server.ask("SREM", key(partition_of(id), "person", user), id)

    async def past_of(self, user: int) -> list[str]:
        """The ids of the tables at which a person sat to their end, and which are still kept."""
        sets = await self.server.ask_each([("ZRANGE", key(part, "past", user), 0, -1) for part in range(PARTITIONS)])
        return sorted(id for found in sets for id in found)

    async def forget(self, user: int, games: Iterable[str]) -> None:
        """Whatever is called by a person goes."""
        names = [f"known:{user}", f"said:old:{user}", f"invited:{user}", f"wrong-links:{user}"]
        names += [f"{what}:{game}:{user}" for what in ("keepsakes", "played") for game in games]
        names += [key(part, what, user) for what in ("person", "past") for part in range(PARTITIONS)]
        await self.server.ask_each([("DEL", name) for name in names])

    async def drop(self, document: Document) -> None:
        """A table goes before its time, with all that is called by it."""
        part = partition_of(document.id)
        await self.detach(document.id, document.chat, document.topic)
        what = ("table", "journal", "shown", "lease")
        await self.server.ask("DEL", *(key(part, name, document.id) for name in what))
        await self.server.ask("ZREM", Kind(document.phase, document.game).tally(part), document.id)

    async def tally(self, games: Iterable[str]) -> dict[Kind, int]:
        """How many tables of these games there are, by kind."""
        kinds = [Kind(phase, game) for phase in Phase for game in games]
        calls = [([kind.tally(part) for kind in kinds], list[Any]()) for part in range(PARTITIONS)]
        parts = await self.server.run_each("tally", calls)
        return {kind: sum(counts) for kind, counts in zip(kinds, zip(*parts, strict=True), strict=True)}

    async def due(self, what: str, now: float, ahead: float = 0.0, limit: int = FULL_LOOK) -> list[str]:
        """Tables whose `clock` or `wake` time has come, claimed: if nothing comes of a claim, they are due again.

        With `ahead`, those too whose time comes within so many seconds.
        """
        ends = now + (CLOCK_CLAIM if what == "clock" else LEASE)
        looks = [
            ("ZRANGE", key(part, what), "-inf", now + ahead, "BYSCORE", "LIMIT", 0, 1) for part in range(PARTITIONS)
        ]
        first = await self.server.ask_each(looks, at_hand=True)
        ready = [part for part, found in enumerate(first) if found and found is not AWAY]
        calls = [([key(part, what)], [now + ahead, ends, limit]) for part in ready]
        claimed = await self.server.run_each("due", calls, at_hand=True)
        return [id for found in claimed if found is not AWAY for id in found]

    async def keep_claims(self, revisions: Mapping[str, int], now: float) -> None:
        """Claim the clocks of tables on, as long as they stand at these revisions."""
        ends = now + CLOCK_CLAIM
        parts = {id: partition_of(id) for id in revisions}
        await self.server.run_each(
            "claim",
            [
                ([key(parts[id], "clock"), key(parts[id], "table", id)], [id, revision, ends])
                for id, revision in revisions.items()
            ],
            at_hand=True,
        )

    async def postpone(self, what: str, id: str, until: float) -> None:
        """A table whose `clock` or `wake` time has come is due again at another time."""
        await self.server.ask("ZADD", key(partition_of(id), what), "XX", until, id)

    async def unschedule(self, id: str) -> None:
        """A table that is gone, or cannot be read, is never due again."""
        await self.server.ask_each([("ZREM", key(partition_of(id), what), id) for what in ("clock", "wake")])

    async def shown(self, id: str) -> dict[str, str]:
        """What stands at each place of a table, as delivery wrote it."""
        found: dict[str, str] = await self.server.ask("HGETALL", key(partition_of(id), "shown", id))
        return found

    async def show(
        self, id: str, place: str, what: str | None, keep: int, wake: float | None = None, operation: str = ""
    ) -> None:
        """Note what stands at a place now; None: nothing."""
        await self.note(id, {place: what}, keep, wake, operation=operation)

    async def note(
        self,
        id: str,
        notes: Mapping[str, str | None],
        keep: int,
        wake: float | None = None,
        token: str = "",
        operation: str = "",
    ) -> bool:
        """Note what is shown, all of it or nothing; None: what was noted is over.

        `keep` is in seconds; 0 leaves the time to live as it is, and where there is none it is a day.  With a `wake`
        time, before that: have the table delivered then.  By the worker `token`, False if another has the table now;
        by an operation, once.
        """
        part = partition_of(id)
        keys = [key(part, "shown", id), key(part, "wake"), key(part, "lease", id), key(part, "table", id)]
        texts = [word or "" for note in notes.items() for word in note]
        arguments = [id, "" if wake is None else wake, keep, DAY, token, KNOWN, *texts]
        once = [done_key(id, operation)] if operation else []
        return bool(await self.server.run("note", [*keys, *once], arguments))

    async def take(self, id: str, token: str, saved: Document | None = None) -> Leased | None:
        """Lease this table to the worker `token`; None while another has it.

        `saved` is the table as it was saved of late: if nobody has saved it since, it need not be read again.
        """
        part = partition_of(id)
        keys = [*(key(part, name, id) for name in ("lease", "table", "shown")), key(part, "budgets")]
        at_hand = (saved.revision, saved.chat) if saved else (0, 0)
        mine, text, *more = await self.server.run("take", keys, [token, milliseconds(LEASE), "", *at_hand])
        if not mine and self.worker.is_dead(text):
            mine, text, *more = await self.server.run("take", keys, [token, milliseconds(LEASE), text, *at_hand])
        if not mine:
            return None
        unsettled, flat, full_at, within = more
        notes, bucket = dict(zip(flat[::2], flat[1::2], strict=True)), bucket_of(full_at, within)
        document = saved if text == "" else None if text is None else parse(text)
        return Leased(document, notes, unsettled not in (None, token), bucket)

    async def renew(self, tokens: Mapping[str, str]) -> dict[str, bool]:
        """Renew the leases of tables; whether these tokens still hold them, as far as that can be said at once."""
        calls = [([key(partition_of(id), "lease", id)], [token, milliseconds(LEASE)]) for id, token in tokens.items()]
        answers = await self.server.run_each("renew", calls, at_hand=True)
        return {id: bool(kept) for id, kept in zip(tokens, answers, strict=True) if kept is not AWAY}

    async def settle(self, id: str, token: str, delivered: Delivered) -> bool:
        """Note what was delivered and end the lease; False, and the lease stays, if there is more to do."""
        part = partition_of(id)
        keys = [*(key(part, name, id) for name in ("lease", "table", "shown")), key(part, "wake")]
        keys.append(key(part, "budgets"))
        keys += delivered.kind.tallies(part) if delivered.kind else []
        wake = "" if delivered.wake is None else delivered.wake
        notes = [word or "" for note in delivered.notes.items() for word in note]
        arguments = [token, id, delivered.revision, wake, delivered.keep, *delivered.spent, *notes]
        done = bool(await self.server.run("settle", keys, arguments))
        if delivered.revision:
            self._recent.note(id, delivered.revision)
        return done

    async def bucket(self, chat: int) -> Bucket:
        """A group's bucket, for what is said beside its tables."""
        return bucket_of(*await self.server.run("budget", [key(partition(await self.home(chat)), "budgets")], [chat]))

    async def spend(self, spent: Spent) -> None:
        """Note what was spent beside the tables of a group."""
        await self.server.run("spend", [key(partition(await self.home(spent.chat)), "budgets")], [*spent])

    async def turns(
        self, calls: Sequence[Call], floods: Mapping[int, float], every: float, at_most: float
    ) -> tuple[list[Turn], float]:
        """The turns of calls among those of all workers, and in how many seconds the bot's bucket is full.

        `floods`: in how many seconds the buckets of private chats are full, as Telegram said; `every`: seconds by which
        a call fills the bot's bucket later; `at_most`: how far from being full that can be.
        """
        keys = ["{inbox}:budget", *(f"{{inbox}}:budget:{chat}" for chat in (*(call.chat for call in calls), *floods))]
        arguments = [len(calls), every, at_most, *(number for _, *numbers in calls for number in numbers)]
        *turns, full_in = await self.server.run("turns", keys, [*arguments, *floods.values()])
        return [Turn(bool(given), chat / 1000, bot / 1000) for given, chat, bot in turns], full_in / 1000

    async def leased(self, id: str) -> bool:
        """Whether a worker, in whatever process, delivers this table now."""
        return bool(await self.server.ask("EXISTS", key(partition_of(id), "lease", id)))

    async def release(self, id: str, token: str) -> None:
        await self.server.run("release", [key(partition_of(id), "lease", id)], [token])

    async def hold(self, name: str, token: str, seconds: float) -> str:
        """Hold or renew a lease of what one process alone does; the token of whoever has it.

        Nobody's is the lease of a worker that is known to be dead.
        """
        holder = await self._hold(name, token, seconds)
        if holder != token and self.worker.is_dead(holder):
            await self.let_go(name, holder)
            holder = await self._hold(name, token, seconds)
        return holder

    async def _hold(self, name: str, token: str, seconds: float) -> str:
        holder: str = await self.server.run("hold", [f"{{inbox}}:{name}"], [token, milliseconds(seconds)])
        return holder

    async def let_go(self, name: str, token: str) -> None:
        """End that lease, if it is still this one's."""
        await self.server.run("release", [f"{{inbox}}:{name}"], [token])

    async def reachable(self, user: int) -> bool:
        """Whether this person has opened the private chat, so that the bot may write there."""
        return bool(await self.server.ask("EXISTS", f"known:{user}"))

    async def set_reachable(self, user: int, reachable: bool) -> None:
        if reachable:
            await self.server.ask("SET", f"known:{user}", 1)
        else:
            await self.server.ask("DEL", f"known:{user}")

    async def first_time(self, what: str, within: int = DAY, operation: str = "") -> bool:
        """Whether this is said for the first time in so many seconds, by this operation."""
        value = operation or secrets.token_hex(8)
        return bool(await self.server.run("first_time", [f"said:{what}"], [value, within]))

    async def tells(self, trouble: str, over: bool, value: str, seconds: float) -> bool:
        """Whether this process is to tell that a trouble begins, or is over: of several the first, for so long."""
        arguments = ["green" if over else "red", value, milliseconds(seconds)]
        return bool(await self.server.run("notice", [f"said:trouble:{trouble}"], arguments))

    async def invite(self, user: int, table: str) -> None:
        await self.server.ask("SET", f"invited:{user}", table, "EX", INVITED)

    async def invited(self, user: int) -> str | None:
        found: str | None = await self.server.ask("GET", f"invited:{user}")
        return found

    async def wrong_links(self, user: int) -> int:
        return int(await self.server.ask("GET", f"wrong-links:{user}") or 0)

    async def count_wrong_link(self, user: int, most: int) -> None:
        """One more; with the last one that is allowed a minute of rest begins, after which they are forgotten."""
        name = f"wrong-links:{user}"
        if await self.server.run("count", [name], [LINKS_WITHIN]) == most:
            await self.server.ask("EXPIRE", name, REST)

    async def played(self, game: str, home: int) -> bool:
        """Whether a chat has begun this game before."""
        return bool(await self.server.ask("EXISTS", f"played:{game}:{home}"))

    async def note_played(self, game: str, home: int) -> None:
        await self.server.ask("SET", f"played:{game}:{home}", 1, "EX", YEAR)

    async def keep(self, game: str, user: int, kept: Mapping[str, str]) -> None:
        """Keep something for a person's next game; what else is kept stays."""
        words = [word for each in kept.items() for word in each]
        await self.server.run("keepsakes", [f"keepsakes:{game}:{user}"], [YEAR, *words])

    async def kept(self, game: str, user: int) -> dict[str, str]:
        found: dict[str, str] = await self.server.ask("HGETALL", f"keepsakes:{game}:{user}")
        return found

    async def file_id(self, picture: str) -> str | None:
        found: str | None = await self.server.ask("GET", f"file:{picture}")
        return found

    async def keep_file_id(self, picture: str, file_id: str) -> None:
        await self.server.ask("SET", f"file:{picture}", file_id, "EX", DAY)

    async def drop_file_id(self, picture: str) -> None:
        await self.server.ask("DEL", f"file:{picture}")


def bucket_of(full_at: str | None, milliseconds: int) -> Bucket:
    return FULL if full_at is None else Bucket(float(full_at), milliseconds / 1000)


def milliseconds(seconds: float) -> int:
    return int(seconds * 1000)


def parse(text: str) -> Document:
    try:
        document = Document.model_validate_json(text)
    except ValidationError as error:
        refuse_other_schemas(schema_of(text))
        raise Unreadable(f"this is not the document of a table: {error}") from error
    refuse_other_schemas(document.schema_version)
    document.schema_version = SCHEMA
    return document


def refuse_other_schemas(schema: int) -> None:
    if schema not in READABLE:
        raise OtherVersion(f"written by schema {schema}, this program reads {SCHEMA}")


def schema_of(text: str) -> int:
    """By which schema a document was written that cannot be read; by this one, if that cannot be told."""
    try:
        return int(json.loads(text)["schema_version"])
    except (ValueError, LookupError, TypeError, RecursionError):
        return SCHEMA
