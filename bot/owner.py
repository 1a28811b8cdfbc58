"""A line to the owner's private chat when a part of the bot does not work, and one when it does again.

health ─▶ Owner.heard ─▶ Notices: what is to be told, and when ─▶ a task of its own: by this process? ─▶ Telegram

The clock only notes what has changed and goes on.  What cannot be told while Telegram itself is away is told once it
is back, in one line.

Of several processes that meet the same trouble the first tells of it, and the first that is well again of its end.
While the server of tables is away they cannot agree on that: then those tell that fetch updates, and workers do not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from secrets import token_hex
from time import monotonic
from typing import Final, NamedTuple

from telegram.error import TelegramError

from bot.delivery.caller import Caller
from bot.delivery.refusals import Meaning, refusal
from bot.errors import StoreDown
from bot.health import Part, Reason
from bot.store.store import Store
from bot.tasks import cancel
from bot.texts import Html, html

log = logging.getLogger(__name__)
WAIT: Final = 15.0  # seconds: what is over before that is nobody's business
LOOK: Final = 1.0  # seconds between looks whether something is to be told, while something is wrong
TRY_AGAIN: Final = 10.0  # seconds after Telegram took no line
HOUR: Final = 3600.0
ONE_TELLS: Final = 60.0  # seconds for which the others leave a trouble to the one that told of it; more while they ask
MOST: Final = 4  # lines an hour about one part: that it fails, and that it works again, twice


@dataclass(slots=True)
class Notice:
    """A part that does not work, or did not until a moment ago; times are monotonic."""

    reason: Reason
    began: float
    red: float  # when health called it a problem
    over: float | None = None
    told: bool = False  # that it began
    value: str = field(default_factory=lambda: token_hex(8))  # by which this process knows its own lines


class Line(NamedTuple):
    part: Part
    over: bool  # tells of the end
    text: Html
    value: str


class Notices:
    """What the owner is to be told, and was told of late."""

    def __init__(self) -> None:
        self._notices: dict[Part, Notice] = {}
        self._told: dict[Part, list[float]] = {}

    def __bool__(self) -> bool:
        return bool(self._notices)

    def heard(self, part: Part, reason: Reason | None, now: float) -> None:
        notice = self._notices.get(part)
        if reason is None:
            if notice:
                notice.over = now
        elif notice:  # its end has not been told yet: it goes on
            notice.reason, notice.over = reason, None
        else:
            self._notices[part] = Notice(reason, now - part.patience, now)

    def due(self, now: float) -> Iterator[Line]:
        """The lines that are to be sent now; what needs none any more is forgotten."""
        for part, notice in tuple(self._notices.items()):
            lasted = (notice.over or now) - notice.red
            if notice.over is None:
                if not notice.told and lasted >= WAIT and self._room(part, now) >= 2:  # it will end too
                    yield Line(part, False, began(part, notice), notice.value)
            elif notice.told or (lasted >= WAIT and self._room(part, now)):
                yield Line(part, True, ended(part, notice, notice.over), notice.value)
            else:
                del self._notices[part]

    def said(self, line: Line, now: float) -> None:
        """The owner has this line; what it tells of may have changed while it was sent."""
        self._told.setdefault(line.part, []).append(now)
        if line.over:
            self.ended(line.part, now)
        else:
            self._notices[line.part].told = True

    def ended(self, part: Part, now: float) -> None:
        """Somebody has told of the end of a trouble."""
        notice = self._notices.pop(part)
        if notice.over is None:  # it has begun again
            self._notices[part] = Notice(notice.reason, now, now)

    def _room(self, part: Part, now: float) -> int:
        """How many more lines about a part this hour has room for."""
        told = self._told[part] = [at for at in self._told.get(part, []) if now - at < HOUR]
        return MOST - len(told)


class Owner:
    def __init__(self, id: int, bot: Caller, alone: bool = True) -> None:
        """`alone`: tell also what could not be agreed upon with other processes."""
        self._id, self._bot, self._alone = id, bot, alone
        self._notices = Notices()
        self._news = asyncio.Event()
        self._unheard = False  # the log says that the owner cannot be written to

    def heard(self, part: Part, reason: Reason | None) -> None:
        """Health says that a part does not work, or works again (None)."""
        self._notices.heard(part, reason, monotonic())
        self._news.set()

    @asynccontextmanager
    async def told(self, store: Store) -> AsyncIterator[None]:
        """Within the block the owner is told."""
        task = asyncio.create_task(self._run(store), name="owner")
        try:
            yield
        finally:
            await cancel(task)

    async def _run(self, store: Store) -> None:
        with suppress(StoreDown):  # that will be told
            if not await store.reachable(self._id):
                self._say_unheard()
        while True:
            await self._news.wait()
            self._news.clear()
            while self._notices:  # noqa: ASYNC110  # time passes, and no event tells of that
                await asyncio.sleep(LOOK if await self._tell(store) else TRY_AGAIN)

    async def _tell(self, store: Store) -> bool:
        """Send what is due and not told by another process; False if Telegram took a line not now, but may later."""
        for line in tuple(self._notices.due(monotonic())):
            if await self._is_ours(line, store):
                if not await self._sent(line.text):
                    return False
                self._notices.said(line, monotonic())
            elif line.over:
                self._notices.ended(line.part, monotonic())
        return True

    async def _is_ours(self, line: Line, store: Store) -> bool:
        try:
            return await store.tells(line.part.name.lower(), line.over, line.value, WAIT if line.over else ONE_TELLS)
        except StoreDown:
            return self._alone

    async def _sent(self, text: Html) -> bool:
        """Whether nothing more is to be done about a text."""
        try:
            await self._bot.call("sendMessage", chat_id=self._id, text=text, parse_mode="HTML")
        except TelegramError as error:
            meaning = refusal(error).meaning
            if meaning in (Meaning.WAIT, Meaning.BROKEN):
                return False
            self._say_unheard()
        except Exception:
            log.exception("the owner was not told")
        return True

    def _say_unheard(self) -> None:
        if not self._unheard:
            log.warning("OWNER_ID: this person has not opened the private chat with the bot, and is told nothing")
        self._unheard = True


def began(part: Part, notice: Notice) -> Html:
    return html.owner_began(part=part.name.lower(), reason=in_words(notice.reason))


def ended(part: Part, notice: Notice, over: float) -> Html:
    lasted = duration(over - notice.began)
    return html.owner_ended(part=part.name.lower(), lasted=lasted, reason=in_words(notice.reason))


def in_words(reason: Reason) -> Html:
    return html.owner_reason(kind=reason.cause.name.lower(), words=reason.words)


def duration(seconds: float) -> Html:
    if seconds < 2 * 60:
        return html.lasted_seconds(count=round(seconds))
    minutes = round(seconds / 60)
    return html.lasted_minutes(count=minutes) if minutes < 2 * 60 else html.lasted_hours(count=round(minutes / 60))
