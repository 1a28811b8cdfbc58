"""Delivery: makes each place show what it should, with the fewest calls, and the newest state wins.

notify ─▶ one worker a table ─▶ take a lease ─▶ for each place: a Step ─▶ settle: note what stands there
                                                └▶ chats side by side; inside one chat one call after another

A place that must wait (budget, retry_after, network) is tried again later; nothing queues up.
Run twice, the second run makes no call.  A worker that dies leaves the table in `wake` for another one, which
trusts no note of an edit.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final, Protocol

from telegram.error import TelegramError

from bot.clock import Now
from bot.delivery import budgets
from bot.delivery.budgets import Budgets
from bot.delivery.leases import Lease, Leases
from bot.delivery.messages import Messages
from bot.delivery.outbox import Outbox, Refused
from bot.delivery.pauses import Pauses
from bot.delivery.refusals import Meaning, Refusal, refusal
from bot.delivery.removals import Removal, Removals, removals_in
from bot.delivery.shown import (
    LATER,
    LOOK,
    PATH,
    REPLACE,
    Shown,
    looked_in,
    messages_in,
    path_note,
    paths_in,
    replaced_in,
    shown_as,
)
from bot.delivery.step import Step
from bot.delivery.turns import PATIENCE, Turns
from bot.delivery.unnoted import Notes, Sent, Unnoted
from bot.errors import StoreDown
from bot.metrics import DELIVERING, Stopwatch
from bot.screens.screen import Place, Screen, ScreensByPlace, hand_of
from bot.store.store import DELIVER_WITHIN, TTL, Delivered, Kind, Store
from bot.tables.document import Document
from bot.tables.record import Unreadable

log = logging.getLogger(__name__)
FOR_OTHERS: Final = 3.0  # seconds after which what this process would try again may be tried by others
LOOK_AGAIN: Final = 0.5  # seconds while another worker has the table
AFTER_A_MISTAKE: Final = 30.0  # seconds after a mistake of ours
CALL: Final = 30.0  # seconds a call may take
LEFT_ALONE: Final = 30.0  # seconds without a change of a table, after which what may be older is shown too
TOGETHER: Final = 3  # old messages of a chat from which nothing can be done: so many go in one call
SUSPECT_EVERY: Final = 10.0  # seconds
DRAW_AT_ONCE: Final = 2  # tables
DRAW_WITHIN: Final = 0.5  # seconds that a table waits for others that are being drawn
TEXT_ONLY_FOR: Final = 3600.0  # seconds until a chat that allows no pictures is tried again

Draw = Callable[[Document, Mapping[str, str], set[str]], ScreensByPlace]
"""The screens of a table, given the path that is open in the menu of each place, and where something older may stay."""


class DeliveryEvents(Protocol):
    """What delivery meets that others must act on."""

    async def unreachable(self, table: str, user: int) -> None: ...
    async def shut_out(self, document: Document) -> None: ...
    async def moved(self, old: int, new: int) -> None: ...
    async def not_allowed(self, document: Document) -> None: ...
    async def topic_gone(self, document: Document) -> None: ...


class Delivery:
    def __init__(self, messages: Messages, store: Store, clock: Now, draw: Draw, events: DeliveryEvents) -> None:
        self._messages, self._store, self.clock, self.draw, self._events = messages, store, clock, draw, events
        self._budgets, self._leases = Budgets(), Leases(store)
        self._turns = Turns(store, self._budgets, clock)
        self._removals = Removals(messages, self._budgets, clock)
        self._outbox = Outbox(messages, store, clock, self._budgets, self._turns)
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._standing_back: set[str] = set()  # of those: they wait for turns of the bot
        self._saved: dict[str, Document] = {}  # as they were saved here, until they are taken
        self._unnoted = Unnoted()
        self._suspected: dict[str, float] = {}  # by table: when
        self._store_pauses, self._call_pauses = Pauses[str](), Pauses[int]()  # by table, by chat
        self._drawing, self._at_work = asyncio.Semaphore(DRAW_AT_ONCE), 0
        self._stopwatch = Stopwatch()
        DELIVERING.set_function(lambda: len(self._running))
        self._text_only: dict[int, float] = {}  # by chat that allows no pictures: until when it is sent none

    def saved(self, document: Document) -> None:
        """A table was saved: deliver it soon.  Nobody changes this document any more."""
        self._saved[document.id] = document
        self._stopwatch.saved(document.id)
        self.notify(document.id)

    def notify(self, id: str) -> None:
        """Something at a table changed: deliver it soon.  Never waits."""
        timer = self._timers.pop(id, None)
        if timer:
            timer.cancel()
        if id in self._running:
            self._again.add(id)
        elif not self._stand_back(id):
            self._running[id] = asyncio.create_task(self._work(id), name=f"deliver {id}")

    async def catch_up(self, ahead: float = 0.0) -> int:
        """Deliver the tables that nobody delivered in time, and those due so far ahead."""
        late = await self._store.due("wake", self.clock.now(), ahead)
        for id in late:
            self.notify(id)
        if went_back := await self._store.went_back():
            log.warning("the server of tables lost its last writes: %d tables are shown anew", len(went_back))
        for id in went_back:
            await self.doubt(id)
        return len(late)

    async def join(self, id: str = "") -> None:
        """Wait for what is being delivered now, at one table, or at all with what is said beside them."""
        while running := [task for table, task in self._running.items() if id in ("", table)]:
            await asyncio.wait(running)  # whoever stops waiting does not stop them
        if not id:
            await self._outbox.join()

    async def stop(self) -> None:
        """Finish what is being delivered, and what can be said at once; if this is cancelled, deliveries are too."""
        try:
            await asyncio.gather(self._outbox.close(), self.join())
        finally:
            self.close()
            for task in (left := list(self._running.values())):
                task.cancel()
            if left:
                await asyncio.wait(left)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._leases.close()

    def say(self, chat: int, topic: int | None, screen: Screen, refused: Refused) -> bool:
        """Have something said soon that stands at no table; False if too much waits to be said already."""
        shown = replace(screen, picture=None) if self._is_text_only(chat) else screen
        return self._outbox.put(chat, topic, shown, refused)

    async def remove(self, chat: int, message: int, id: str = "") -> None:
        """Take away a message that stands at no place; with a table, try again with it until the message is gone."""
        notes = Notes()
        again = await self._removals.remove(Removal(chat=chat, message=message), notes)
        if id and again is not None:
            await self._store.note(id, notes, 0, wake=again)

    async def show_path(self, document: Document, place: Place, path: str, operation: str = "") -> None:
        """Show a place deeper in its menu (or back up), once for an operation; holds until the table changes."""
        note = path_note(document, path)
        wake = self.clock.now() + DELIVER_WITHIN  # as a save would set it: the table is not saved here
        await self._store.show(document.id, PATH + place.name, note, TTL[document.phase], wake, operation)
        self.notify(document.id)

    async def repost(self, document: Document, place: Place, operation: str = "") -> None:
        """Have a place shown by a new message, once for an operation, and the old one deleted.

        This is only noted: a worker may be editing that very message, and would note it as standing.
        """
        there = messages_in(await self._store.shown(document.id)).get(place.name)
        if there:
            await self._note_replacement(document, place, there, operation)
        self.notify(document.id)

    async def forget(self, id: str, user: int) -> None:
        """Of a person who left a table for good no note stays but that of the message, until that is gone too."""
        for note in (PATH, REPLACE, LOOK):
            await self._store.show(id, note + hand_of(user).name, None, 0)

    async def doubt(self, id: str) -> None:
        """All that is shown of a table may be something else than is noted: show it anew, at every place."""
        log.info("table %s may show what is not stored; it is shown anew", id)
        await self._store.doubt(id, self.clock.now())
        self.notify(id)

    async def suspect(self, id: str) -> None:
        """A button does not fit its table: what is shown is put in doubt, once for all who press such buttons."""
        now = self.clock.now()
        self._suspected = {table: at for table, at in self._suspected.items() if now - at < SUSPECT_EVERY}
        if id not in self._suspected:
            self._suspected[id] = now
            try:
                await self.doubt(id)
            except StoreDown:
                del self._suspected[id]
                raise

    async def owes(self, id: str) -> bool:
        """Whether the newest state of a table is not shown everywhere yet."""
        at = await self._store.awake(id)
        return at is not None and str(at) != (await self._store.shown(id)).get(LATER)

    async def look(self, id: str, user: int, chat: int, message: int) -> bool:
        """Somebody looks at a message of a table: their hand, and what stands there, is brought up to date.

        A message that stands at no place, as a kill may leave one, is taken away; whether it stays.
        """
        sending = id in self._running or await self._store.leased(id)  # and perhaps this message, not noted yet
        shown = messages_in(await self._store.shown(id))  # after the lease: what it was let go with is noted
        here = [name for name, there in shown.items() if (there.chat, there.message) == (chat, message)]
        stays = sending or bool(here)
        if not stays:
            await self.remove(chat, message, id)
        now, looked_at = self.clock.now(), {*here, hand_of(user).name}
        if looks := {LOOK + name: str(now) for name, there in shown.items() if name in looked_at and there.patient}:
            await self._store.note(id, looks, 0, wake=now + DELIVER_WITHIN)
        self.notify(id)
        return stays

    async def _work(self, id: str) -> None:
        try:
            await self._deliver_under_lease(id)
        except StoreDown:
            self._later(id, self.clock.now() + self._store_pauses.after_failure(id))
        except Unreadable:
            log.exception("table %s cannot be read; it is kept as it is", id)
            await self._postpone(id)
        except Exception:
            log.exception("delivery of table %s failed", id)
            await self._postpone(id)
        finally:
            del self._running[id]
            if id in self._again:
                self._again.discard(id)
                self.notify(id)

    async def _postpone(self, id: str) -> None:
        """Try what failed by a mistake of ours again, but not all the time."""
        with suppress(StoreDown):
            await self._store.postpone("wake", id, self.clock.now() + AFTER_A_MISTAKE)

    async def _deliver_under_lease(self, id: str) -> None:
        async with self._leases.lease(id) as lease:
            while not await self._deliver(id, lease):
                pass
        self._store_pauses.end(id)

    async def _deliver(self, id: str, lease: Lease) -> bool:
        """One pass over all places, within a lease; False when the table changed meanwhile."""
        async with self._few_at_once():
            if not lease.held and self._stand_back(id):
                return True
            self._again.discard(id)  # what it announced is read from here on
            taken = await self._leases.take(lease, self._saved.pop(id, None))
            if taken is None:
                self._stopwatch.leave(id)
                self._later(id, self.clock.now() + LOOK_AGAIN)  # it may have missed a path that was noted since
                return True
            if taken.document is None:
                return await self._store.settle(id, lease.token, Delivered(0, {}))
            self._budgets.learn(taken.document.chat, taken.bucket, self.clock.now())
            notes = await self._known(taken.document, taken.notes, taken.in_doubt, lease)
            calm_at = taken.document.changed + LEFT_ALONE
            calm = calm_at <= self.clock.now()
            steps = self._steps(taken.document, notes, calm)
            removals = removals_in(notes)
        waiting = [] if calm else self._waiting(steps, removals)
        delivered = await self._show_all(taken.document, steps, removals, waiting, lease)
        all_stand = delivered.wake is None
        if waiting or (not calm and any(step.leaves_old for step in steps)):
            delivered = self._put_off(delivered, calm_at)
        if delivered.wake is not None:
            self._later(id, delivered.wake)
            delivered = replace(delivered, wake=delivered.wake + FOR_OTHERS)
        spent = self._budgets.unsaved(taken.document.chat, self.clock.now())
        settled = await self._store.settle(id, lease.token, replace(delivered, spent=spent))
        if settled and all_stand:
            self._stopwatch.all_stand(id)
        return settled

    @staticmethod
    def _waiting(steps: list[Step], removals: list[Removal]) -> list[Step | Removal]:
        """What can wait until the table is left alone; of messages that are to go, until several go together."""
        patient = [removal for removal in removals if removal.patient]
        in_chat = Counter(removal.chat for removal in patient)
        return [
            *(step for step in steps if step.can_wait),
            *(removal for removal in patient if in_chat[removal.chat] < TOGETHER),
        ]

    @staticmethod
    def _put_off(delivered: Delivered, until: float) -> Delivered:
        """With what can wait; if nothing else is left to do, that is noted: then nothing is owed."""
        wake = until if delivered.wake is None else min(delivered.wake, until)
        later = str(wake + FOR_OTHERS) if delivered.wake is None else None
        return replace(delivered, wake=wake, notes={**delivered.notes, LATER: later})

    def _stand_back(self, id: str) -> bool:
        """Whether so many calls wait for their turn that a table need not be drawn yet: it is as turns come up."""
        wait = self._turns.wait() + self._at_work * budgets.BOT_EVERY  # those at work will make a call each
        if wait <= PATIENCE:
            self._standing_back.discard(id)
            return False
        self._standing_back.add(id)
        self._later(id, self.clock.now() + wait + random.random() * len(self._standing_back) * budgets.BOT_EVERY)
        return True

    @asynccontextmanager
    async def _few_at_once(self) -> AsyncIterator[None]:
        """Reading and drawing tables keeps the loop busy: few do it at once, lest presses wait for their answers.

        A server that does not answer for one table keeps the others waiting for a moment only.
        """
        mine = False
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAW_WITHIN):
                mine = await self._drawing.acquire()
        self._at_work += 1
        try:
            yield
        finally:
            self._at_work -= 1
            if mine:
                self._drawing.release()

    def _later(self, id: str, at: float) -> None:
        loop, wait = asyncio.get_running_loop(), max(0.05, at - self.clock.now())
        earlier = self._timers.pop(id, None)
        if earlier:
            earlier.cancel()
        self._timers[id] = loop.call_later(wait, self.notify, id)

    async def _known(self, document: Document, notes: dict[str, str], in_doubt: bool, lease: Lease) -> dict[str, str]:
        """The notes: doubted where a worker never settled, and with what this process alone knows."""
        doubted = {place: there.in_doubt().text for place, there in messages_in(notes).items()} if in_doubt else {}
        found = self._unnoted.of(document.id, notes)
        new = doubted | found
        if not new or await self._store.note(document.id, new, TTL[document.phase], token=lease.token):
            self._unnoted.forget(document.id)
        return notes | doubted | {name: text for name, text in found.items() if text}

    async def _show_all(
        self,
        document: Document,
        steps: list[Step],
        removals: list[Removal],
        waiting: list[Step | Removal],
        lease: Lease,
    ) -> Delivered:
        """Show every place.  The chats go side by side, and whatever fails in one, the calls of the others are made."""
        done = Notes()
        errands: dict[int, tuple[list[Step], list[Removal]]] = {}
        for step in sorted(steps, key=lambda step: step.urgency):
            if step not in waiting:
                errands.setdefault(step.place.chat, ([], []))[0].append(step)
        for removal in removals:
            if removal not in waiting:
                errands.setdefault(removal.chat, ([], []))[1].append(removal)
        chats = [self._show_in_chat(*errands_there, done, lease) for errands_there in errands.values()]
        waits = await asyncio.gather(*chats, return_exceptions=True)
        if failed := next((wait for wait in waits if isinstance(wait, BaseException)), None):
            raise failed
        wake = min((wait for wait in waits if isinstance(wait, float)), default=None)
        return Delivered(document.revision, done, TTL[document.phase], wake, kind=Kind(document.phase, document.game))

    async def _show_in_chat(
        self, steps: list[Step], removals: list[Removal], done: Notes, lease: Lease
    ) -> float | None:
        """Do all that is to be done in one chat, in this order; the time to try again what cannot be done now."""
        waits = [await self._show(step, done, lease) for step in steps]
        if removals and lease.held:
            waits.append(await self._removals.remove_due(removals, done))
        return min((wait for wait in waits if wait is not None), default=None)

    def _steps(self, document: Document, notes: dict[str, str], calm: bool) -> list[Step]:
        shown, paths, replaced = messages_in(notes), paths_in(notes, document), replaced_in(notes)
        looked_at = looked_in(notes, document)
        patient = {name for name, there in shown.items() if there.patient and there.message != replaced.get(name)}
        drawn_now = self.draw(document, paths, set() if calm else patient - looked_at)
        screens = {place: self._allowed(place, screen) for place, screen in drawn_now.items()}
        drawn = {place.name for place in screens}
        screens.update({Place(name, there.chat): None for name, there in shown.items() if name not in drawn})
        steps = [
            Step(
                document, place, screen, there,
                replace=there is not None and there.message == replaced.get(place.name),
                looked_at=place.name in looked_at,
            )
            for place, screen in screens.items()
            for there in [shown.get(place.name)]
        ]  # fmt: skip
        return [step for step in steps if not step.done]

    def _allowed(self, place: Place, screen: Screen | None) -> Screen | None:
        """The screen, without its picture where pictures are not allowed."""
        return replace(screen, picture=None) if screen and screen.picture and self._is_text_only(place.chat) else screen

    def _is_text_only(self, chat: int) -> bool:
        return self._text_only.get(chat, 0.0) > self.clock.now()

    async def _show(self, step: Step, done: Notes, lease: Lease) -> float | None:
        """Do one step; the time to try again if it cannot be done now."""
        chat, turn = step.place.chat, await self._turns.ask(step.place.chat)
        if not turn.given:
            return self.clock.now() + turn.wait
        if turn.wait:
            await asyncio.sleep(turn.wait)
        if not lease.held:
            return self.clock.now()  # another worker may have the table
        try:
            async with asyncio.timeout(CALL):
                again = await self._call(step, done, lease)
            self._call_pauses.end(chat)
        except TimeoutError:
            return self._hold(chat)
        except TelegramError as error:
            return await self._refused(step, done, error)
        except StoreDown:
            raise
        except Exception:
            log.exception("table %s, %s: not shown", step.document.id, step.place.name.partition(":")[0])
            return self.clock.now() + AFTER_A_MISTAKE
        self._stopwatch.place_stands(step.document.id)
        return again

    async def _call(self, step: Step, done: Notes, lease: Lease) -> float | None:
        """Make the calls; the time to try again to remove the message that stood there before.

        A new message is noted at once, with the one that it replaces: it cannot be sent twice; an edit can.
        """
        if step.screen and step.there and step.can_edit:
            await self._edit(step.screen, step.there)
            done[step.place.name] = shown_as(step.place, step.there.message, step.screen, step.there).text
            return None
        if step.screen is None:
            return await self._replace(step, None, done, lease)
        message = await self._messages.send(step.place, step.screen, quiet=step.quiet)
        return await self._replace(step, step.shown_by(message), done, lease)

    async def _replace(self, step: Step, new: Shown | None, done: Notes, lease: Lease) -> float | None:
        """Note what stands at a place now, and remove what stood there; the time to try that again.

        If another worker has taken the table meanwhile, it shows the place: the new message goes.
        """
        id, stays = step.document.id, step.leaves_old and self.clock.now() < step.document.changed + LEFT_ALONE
        old = step.there and Removal(chat=step.there.chat, message=step.there.message, patient=stays)
        notes = {step.place.name: new.text if new else None} | ({old.name: old.text} if old else {})
        try:
            noted = await self._store.note(id, notes, TTL[step.document.phase], token=lease.token)
        except StoreDown:
            if new:
                self._unnoted.remember(id, Sent(step.place.name, step.there, new))
            raise
        if new and not noted:
            await self.remove(new.chat, new.message, id)
        return await self._removals.remove(old, done) if old and noted and not stays else None

    async def _edit(self, screen: Screen, there: Shown) -> None:
        if screen.picture is None:
            await self._messages.edit_text(there.chat, there.message, screen)
        elif screen.picture.key == there.picture:
            await self._messages.edit_caption(there.chat, there.message, screen)
        else:
            await self._messages.edit_picture(there.chat, there.message, screen, screen.picture)

    async def _note(self, document: Document, place: Place, there: Shown | None) -> None:
        await self._store.show(document.id, place.name, there.text if there else None, TTL[document.phase])

    async def _note_replacement(self, document: Document, place: Place, there: Shown, operation: str = "") -> None:
        note, keep = str(there.message), TTL[document.phase]
        await self._store.show(document.id, REPLACE + place.name, note, keep, operation=operation)

    def _hold(self, chat: int) -> float:
        """A call has failed, Telegram or the way there being down: send the chat nothing for some time; until when."""
        until = self.clock.now() + self._call_pauses.after_failure(chat)
        self._budgets.hold(chat, until)
        return until

    def _flood(self, chat: int, seconds: float) -> float:
        """Telegram will hear nothing for a chat for some time; until when."""
        until = self.clock.now() + seconds
        self._budgets.flood(chat, until)
        return until

    async def _refused(self, step: Step, done: Notes, error: TelegramError) -> float | None:
        """Act on a refusal; the time to try again, if it is worth trying.

        At once only with less than before (no edit, no file id, no picture), so that it comes to an end.
        """
        now, why, place = self.clock.now(), refusal(error), step.place
        match why.meaning:
            case Meaning.WAIT:
                return self._flood(place.chat, why.seconds)
            case Meaning.BROKEN:
                return self._hold(place.chat)
            case _ if step.screen is None:
                pass
            case Meaning.LOST if step.there and step.can_edit:
                await self._note_replacement(step.document, place, step.there)
                return now
            case Meaning.UPLOAD if step.screen.picture and await self._messages.forget_file_id(step.screen.picture):
                return now
            case Meaning.RIGHTS if step.screen.picture and not self._is_text_only(place.chat):
                self._text_only = {chat: until for chat, until in self._text_only.items() if until > now}
                self._text_only[place.chat] = now + TEXT_ONLY_FOR
                await self._events.not_allowed(step.document)
                return now
            case Meaning.DONE if step.there:
                done[place.name] = shown_as(place, step.there.message, step.screen, step.there).text
            case _:
                await self._report(step, why, error)
        return None

    async def _report(self, step: Step, why: Refusal, error: TelegramError) -> None:
        """Report what delivery cannot mend: the reason is a person, a chat or our own text."""
        chat = step.place.chat
        if why.meaning is Meaning.MOVED:
            await self._events.moved(chat, why.chat)
        elif why.meaning in (Meaning.BLOCKED, Meaning.CLOSED) and chat > 0:
            await self._note(step.document, step.place, None)
            if any(person.id == chat and person.reachable for person in step.document.people()):
                await self._events.unreachable(step.document.id, chat)  # which draws the table anew: say it only once
        elif why.meaning in (Meaning.BLOCKED, Meaning.CLOSED):
            await self._events.shut_out(step.document)
        elif why.meaning in (Meaning.RIGHTS, Meaning.SHUT):
            await self._events.not_allowed(step.document)
        elif why.meaning is Meaning.TOPIC:
            await self._events.topic_gone(step.document)
        else:
            log.error("table %s, %s: %s", step.document.id, step.place.name.partition(":")[0], error)
