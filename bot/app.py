"""The bot put together, started and stopped in order.

polling, or a webhook ─▶ Inbox ─▶ Redis ─▶ Reader ─▶ PTB's Application ─▶ handlers ─▶ Services
Services: Sessions, People, Play, Delivery ─▶ Store ─▶ Redis
          Sessions ─▶ ThinkerPool: moves of computers, in other processes
the clock ─▶ Sessions.tick, Delivery.catch_up
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

from telegram import BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats, Update
from telegram.error import InvalidToken, TelegramError
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)
from telegram.request import BaseRequest

from bot import census
from bot.clock import Clock
from bot.delivery.caller import Caller
from bot.delivery.deliver import Delivery
from bot.delivery.http import AiohttpRequest
from bot.delivery.messages import Messages
from bot.errors import StoreDown
from bot.handlers import chats, commands, given_up, presses, too_fast
from bot.handlers.services import Services
from bot.health import Health, Part
from bot.inbox.backoff import Backoff, reason
from bot.inbox.lease import PollerLease
from bot.inbox.polling import Poller
from bot.inbox.rate_limit import RateLimit
from bot.inbox.registration import Registration
from bot.inbox.site import Site, open_at
from bot.inbox.stream import Inbox, Reader
from bot.inbox.updates import Arrived, kind_of
from bot.inbox.webhook import Webhook
from bot.metrics import LOOP_LAG
from bot.owner import Owner
from bot.people import People
from bot.play import Play
from bot.roles import Role
from bot.screens.frame import screens_by_place
from bot.screens.screen import ScreensByPlace
from bot.sessions import Sessions, Think
from bot.store.opening import store_at
from bot.store.server import Claim
from bot.store.store import FULL_LOOK, Store
from bot.store.stream import UpdateStream
from bot.tables.document import Document
from bot.tasks import cancel
from bot.texts import plain
from bot.thinking.pool import thinker_pool
from bot.workers import worker_at

log = logging.getLogger(__name__)
PRESSES_WITHIN: Final = 3.0  # seconds that what is being done may take when the bot stops; with its server in 10
MOVES_WITHIN: Final = 1.0
DELIVERIES_WITHIN: Final = 2.0
TICK: Final = 0.5  # seconds between looks at the clock
ASK_AGAIN: Final = 5.0  # seconds
OPERATION: Final = "operation"  # what PTB does not know of an update is in its api_kwargs
LEFT_BEHIND: Final = 10.0  # seconds: deliveries a process that died has put off by so much are made at the start


@dataclass(frozen=True, slots=True)
class Running:
    application: App
    services: Services
    store: Store
    health: Health
    inbox: Inbox
    reader: Reader

    async def poll(self) -> None:
        """Fetch updates whenever it is this copy's turn, until cancelled."""
        bot: Caller = self.application.bot
        await Poller(bot, PollerLease(self.store), self.health, self.inbox.add, self.reader.take).run()

    async def be_brought(self, site: Site) -> None:
        """Have Telegram bring the updates, until cancelled."""
        said = presses.spoken(plain.store_down())
        webhook = Webhook(site.secret, self.inbox.add, {"text": said.text, "show_alert": said.alert})
        lease = PollerLease(self.store, "keeps the webhook", "leaves the webhook to another")
        registration = Registration(self.application.bot.call, lease, self.health, site.url, site.secret)
        async with open_at(site, webhook, self.health):
            await registration.run()


class BotApplication(Application[Any, Any, Any, Any, Any, Any]):
    """PTB's, but whoever brings an update hears of its errors: handlers that answer people catch all of theirs."""

    async def process_error(
        self, update: object, error: Exception, job: object = None, coroutine: object = None
    ) -> bool:
        raise error


App = Application[Any, Any, Any, Any, Any, Any]


@asynccontextmanager
async def running(
    token: str,
    api: str,
    proxy: str,
    redis_url: str,
    data: Path,
    clock: Clock,
    thinkers: int = 1,
    owner_id: int = 0,
    claims_used: bool = True,
    role: Role = Role.ALL,
) -> AsyncIterator[Running]:
    """A bot that works until the block is left, or a part of one.

    Only how updates come (`Running.poll`, `Running.be_brought`) is up to the caller.

    `claims_used`: also a database that holds something already becomes this bot's, if it is nobody's.
    """
    async with worker_at(data) as worker:
        health = Health(data, worker=worker)
        application = build(token, api, AiohttpRequest(proxy, health=health), AiohttpRequest(proxy, connections=2))
        owner = Owner(owner_id, application.bot, alone=role.fetches) if owner_id else None
        if owner:
            health.watch(owner.heard)
        async with (
            store_at(redis_url, data, worker, health, Claim(token.partition(":")[0], claims_used)) as store,
            thinker_pool(thinkers) as pool,
            initialized(application, health),
        ):
            services = wire(application.bot, store, clock, pool.move)
            add_handlers(application, services)
            stream = UpdateStream(store.server)
            reader = reader_for(application, services, store, stream, health)
            if role.handles:
                reader.start()
            tasks = begin(role, application, services, health, census.count(store, stream))
            try:
                async with owner.told(store) if owner else nullcontext():
                    yield Running(application, services, store, health, Inbox(stream), reader)
            finally:
                store.server.hurry()
                for task in tasks:
                    await cancel(task)
                await finish(reader.stop(), PRESSES_WITHIN, "presses")
                await finish(services.sessions.close(), MOVES_WITHIN, "moves of computers")
                await finish(services.delivery.stop(), DELIVERIES_WITHIN, "deliveries")
                health.close()


def begin(
    role: Role, application: App, services: Services, health: Health, counting: Coroutine[Any, Any, None]
) -> list[asyncio.Task[None]]:
    """What goes on beside the updates."""
    work = {"is Telegram back?": ask_telegram(application, health), "census": counting}
    work["clock"] = tick(services, health) if role.handles else beat(health)
    if role.fetches:
        work["menus"] = set_menus(application)
    return [asyncio.create_task(each, name=name) for name, each in work.items()]


@asynccontextmanager
async def initialized(application: App, health: Health) -> AsyncIterator[None]:
    """The application, once Telegram has told the bot's name: however long that takes.  InvalidToken ends the bot."""
    backoff = Backoff()
    try:
        while True:
            try:
                await application.initialize()
                break
            except InvalidToken:
                raise
            except Exception as error:  # noqa: BLE001  # whatever it was, the next try may go well
                health.fail(Part.CALLS, *reason(error))
                health.mark()
                await asyncio.sleep(backoff.pause(error))
        health.recover(Part.CALLS)
        yield
    finally:
        await application.shutdown()
        await application.bot.shutdown()  # PTB leaves its connections open if it was never initialized


def build(token: str, api: str, calls: BaseRequest, polls: BaseRequest) -> App:
    return (
        ApplicationBuilder()
        .bot(Caller(token, f"{api}/bot", f"{api}/file/bot", calls, polls))
        .updater(None)
        .application_class(BotApplication)
        .job_queue(None)
        .build()
    )


def wire(bot: Caller, store: Store, clock: Clock, think: Think) -> Services:
    """Make the services known to each other: sessions tell delivery what changed, delivery tells what it met."""
    reactions = chats.DeliveryReactions()
    messages = Messages(bot, store)

    def draw(document: Document, paths: Mapping[str, str], resting: set[str]) -> ScreensByPlace:
        return screens_by_place(document, paths, bot.username, resting)

    delivery = Delivery(messages, store, clock, draw, reactions)
    sessions = Sessions(store, clock, delivery.saved, think)
    people = People(store)
    reactions.services = Services(bot, sessions, people, Play(sessions, people), delivery, clock)
    return reactions.services


def reader_for(application: App, services: Services, store: Store, stream: UpdateStream, health: Health) -> Reader:
    """Whatever comes out of the stream goes to the handlers, if its sender is not too fast."""

    async def handle(arrived: Arrived) -> None:
        if update := read(application, arrived):
            await application.process_update(update)

    async def refuse(arrived: Arrived) -> None:
        if update := read(application, arrived):
            await too_fast.refuse(services, update, news=arrived.too_fast == "first")

    async def give_up(arrived: Arrived) -> None:
        if update := read(application, arrived):
            await given_up.tell(services, update)

    return Reader(store, stream, RateLimit(handle, refuse).handle, give_up, health)


def read(application: App, arrived: Arrived) -> Update | None:
    """An update as PTB has it, and its operation; None if nobody can read it."""
    try:
        return Update.de_json(arrived.raw | {OPERATION: arrived.operation}, application.bot)
    except Exception as error:
        log.error("an update could not be read: %s", kind_of(arrived.raw), exc_info=error)  # noqa: TRY400  # not its words
        return None


def add_handlers(application: App, services: Services) -> None:
    """The first that takes an update handles it alone."""

    def on(
        act: Callable[[Services, Any, str], Awaitable[None]], what: str
    ) -> Callable[[Update, Any], Coroutine[Any, Any, None]]:
        async def handle(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
            await act(services, getattr(update, what), update.api_kwargs[OPERATION])

        return handle

    def on_command(action: commands.Action) -> Callable[[Update, Any], Coroutine[Any, Any, None]]:
        return on(partial(commands.on_command, action), "message")

    new, service, private = filters.UpdateType.MESSAGE, filters.StatusUpdate, filters.ChatType.PRIVATE
    application.add_handlers(
        [
            CallbackQueryHandler(on(presses.on_press, "callback_query")),
            *(CommandHandler(name, on_command(entry.action), new) for name, entry in commands.COMMANDS.items()),
            MessageHandler(filters.COMMAND & private & new, on_command(commands.unknown)),
            MessageHandler(service.MIGRATE, on(chats.on_migration, "message")),
            MessageHandler(service.LEFT_CHAT_MEMBER, on(chats.on_left, "message")),
            MessageHandler(private & ~service.ALL, on(chats.on_words, "message")),
            ChatMemberHandler(on(chats.on_my_membership, "my_chat_member"), ChatMemberHandler.MY_CHAT_MEMBER),
            ChatMemberHandler(on(chats.on_membership, "chat_member"), ChatMemberHandler.CHAT_MEMBER),
        ]
    )


async def set_menus(application: App) -> None:
    """Set the menus of commands, as often as it takes; without them the bot works as well."""
    backoff = Backoff()
    while True:
        try:
            await application.bot.set_my_commands(commands.in_groups(), BotCommandScopeAllGroupChats())
            await application.bot.set_my_commands(commands.in_private(), BotCommandScopeAllPrivateChats())
        except Exception as error:  # noqa: BLE001  # whatever it was, the next try may go well
            await asyncio.sleep(backoff.pause(error))
        else:
            return


async def ask_telegram(application: App, health: Health) -> None:
    """While calls fail, make one now and then: perhaps nobody presses anything, and it is over long ago."""
    while True:
        await asyncio.sleep(ASK_AGAIN)
        if health.failing(Part.CALLS):
            with suppress(TelegramError):
                await application.bot.get_me()


async def tick(services: Services, health: Health) -> None:
    """Twice a second: tables that were not delivered, and what time does at tables; until cancelled.

    Where very many tables are due, the next look follows at once.
    """
    ahead = LEFT_BEHIND
    while True:
        due = 0
        try:
            await services.delivery.catch_up(ahead)
            ahead = 0.0
            due = await services.sessions.tick()
        except StoreDown:
            pass  # the store has said so
        except Exception:
            log.exception("a tick of the clock failed")
        health.mark()
        slept, pause = monotonic(), TICK if due < FULL_LOOK else 0.0
        await asyncio.sleep(pause)
        LOOP_LAG.observe(monotonic() - slept - pause)


async def beat(health: Health) -> None:
    """The clock of a process that handles nothing: only its health goes on, until cancelled."""
    while True:
        health.mark()
        await asyncio.sleep(TICK)


async def finish(work: Coroutine[Any, Any, None], within: float, what: str) -> None:
    """Do what is left of some work; what takes too long is dropped, and done again by the next start."""
    task = asyncio.create_task(work)
    if not (await asyncio.wait([task], timeout=within))[0]:
        log.warning("%s were not done in time", what)
        task.cancel()
        await asyncio.wait([task], timeout=TICK)
    elif error := task.exception():
        log.error("the end of %s failed", what, exc_info=error)
