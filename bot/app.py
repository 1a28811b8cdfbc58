"""The bot put together, started and stopped in order.

Redis ─▶ Store ─▶ Sessions ─▶ Delivery ◀─ screens
polling ─▶ PTB's Application ─▶ handlers        ticking ─▶ Sessions.tick, Delivery.catch_up
Thinking ─▶ what computers play, found in other processes ─▶ Sessions
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from redis.asyncio import Redis
from telegram import BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats, Update
from telegram.error import Conflict, TelegramError
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    ContextTypes,
    MessageHandler,
    filters,
)
from telegram.request import BaseRequest

from bot import health
from bot.clock import Clock
from bot.delivery.caller import Caller
from bot.delivery.deliver import Delivery
from bot.delivery.http import AiohttpRequest
from bot.delivery.messages import Messages
from bot.handlers import chats, commands, presses
from bot.handlers.room import Room
from bot.screens.frame import desk
from bot.sessions import Sessions, Think
from bot.store.embedded import redis_at
from bot.store.store import Store, StoreDown
from bot.thinking.pool import thinking

log = logging.getLogger(__name__)
TICK: Final = 0.5  # seconds between looks at the clock
UPDATES: Final = ["message", "callback_query", "my_chat_member", "chat_member"]
TWICE_WITHIN: Final = 600  # seconds in which Telegram may send an update again, after a restart for instance
AT_ONCE: Final = 256  # updates handled at the same time

App = Application[Any, Any, Any, Any, Any, Any]


class Stopped(Exception):
    """The bot cannot go on; the text says why, for the person who started it."""


@dataclass(frozen=True, slots=True)
class Running:
    application: App
    room: Room


@asynccontextmanager
async def running(
    token: str, api: str, proxy: str, redis_url: str, data: Path, clock: Clock, thinkers: int = 1
) -> AsyncIterator[Running]:
    """A bot at work, but for fetching updates (`poll`), until the block is left."""
    application = build(token, api, AiohttpRequest(proxy), AiohttpRequest(proxy, connections=2))
    async with redis_at(redis_url, data) as redis, thinking(thinkers) as thoughts, hanging_up(application), application:
        room = wire(application, redis, clock, thoughts.move)
        add_handlers(application, room)
        await announce(application)
        await application.start()
        ticking = asyncio.create_task(tick(room, data), name="clock")
        try:
            yield Running(application, room)
        finally:
            await end(ticking)
            await application.stop()
            await room.sessions.close()
            await room.delivery.settle()
            room.delivery.close()


@asynccontextmanager
async def hanging_up(application: App) -> AsyncIterator[None]:
    """Closes the connections even of a bot that Telegram refuses: PTB leaves those open."""
    try:
        yield
    finally:
        await application.bot.shutdown()


def build(token: str, api: str, calls: BaseRequest, polls: BaseRequest) -> App:
    return (
        ApplicationBuilder()
        .bot(Caller(token, f"{api}/bot", f"{api}/file/bot", calls, polls))
        .concurrent_updates(AT_ONCE)
        .job_queue(None)
        .build()
    )


def wire(application: App, redis: Redis, clock: Clock, think: Think) -> Room:
    """Who knows whom: sessions tell delivery what changed, delivery tells what it found out."""
    store, outside, bot = Store(redis), chats.DeliveryEvents(), application.bot
    delivery = Delivery(
        Messages(bot, store), store, clock, lambda document, paths: desk(document, paths, bot.username), outside
    )
    sessions = Sessions(store, clock, lambda document: delivery.notify(document.id), think)
    outside.room = Room(bot, store, sessions, delivery, clock)
    return outside.room


def add_handlers(application: App, room: Room) -> None:
    def on(
        act: Callable[[Room, Any], Awaitable[None]], what: str
    ) -> Callable[[Update, Any], Coroutine[Any, Any, None]]:
        async def handle(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
            if not await is_duplicate(room, update):
                await act(room, getattr(update, what))

        return handle

    service = filters.StatusUpdate
    application.add_handler(CallbackQueryHandler(on(presses.on_press, "callback_query")))
    application.add_handler(
        MessageHandler(filters.COMMAND & filters.UpdateType.MESSAGE, on(commands.on_command, "message"))
    )
    application.add_handler(MessageHandler(service.MIGRATE, on(chats.on_migration, "message")))
    application.add_handler(MessageHandler(service.LEFT_CHAT_MEMBER, on(chats.on_left, "message")))
    application.add_handler(MessageHandler(filters.ChatType.PRIVATE & ~service.ALL, on(chats.on_words, "message")))
    application.add_handler(
        ChatMemberHandler(on(chats.on_my_membership, "my_chat_member"), ChatMemberHandler.MY_CHAT_MEMBER)
    )
    application.add_handler(ChatMemberHandler(on(chats.on_membership, "chat_member"), ChatMemberHandler.CHAT_MEMBER))
    application.add_error_handler(on_error)


async def is_duplicate(room: Room, update: Update) -> bool:
    """Whether Telegram sends this update again.  While the server of tables is away nothing is done, nor done twice."""
    try:
        return not await room.store.first_time(f"update:{identity(update)}", TWICE_WITHIN)
    except StoreDown:
        return False


def identity(update: Update) -> str:
    """What tells an update from every other, also from those of a server that numbers its updates from 1 again."""
    query, message = update.callback_query, update.effective_message
    when = message.date.timestamp() if message else ""
    return f"{update.update_id}:{query.id if query else ''}:{query.data if query else ''}:{when}"


async def on_error(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
    """What no handler foresaw; nobody is left without an answer, because those are caught before."""
    if isinstance(context.error, StoreDown):
        log.warning("the server of tables does not answer")
    else:
        log.error("an update could not be handled", exc_info=context.error)


async def announce(application: App) -> None:
    """The menus of commands; without them the bot works as well."""
    with suppress(TelegramError):
        await application.bot.set_my_commands(commands.in_groups(), BotCommandScopeAllGroupChats())
        await application.bot.set_my_commands(commands.in_private(), BotCommandScopeAllPrivateChats())


async def tick(room: Room, data: Path) -> None:
    """Turns that ran out, computers' moves, tables that nobody delivered: until cancelled."""
    while True:
        try:
            await room.sessions.tick()
            await room.delivery.catch_up()
            health.mark(data)
        except StoreDown:
            log.warning("the server of tables does not answer; trying again")
        except Exception:
            log.exception("a tick of the clock failed")
        await asyncio.sleep(TICK)


async def end(task: asyncio.Task[None]) -> None:
    """Cancel a task until it is gone: `asyncio.wait_for` of Python 3.11, under redis-py, may lose a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=TICK)


async def poll(application: App) -> None:
    """Fetch updates until cancelled; Stopped when another copy of the bot does so too."""
    lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def note(error: TelegramError) -> None:
        if isinstance(error, Conflict) and not lost.done():
            lost.set_exception(Stopped("another copy of this bot is fetching its updates; this one stops"))

    updater = application.updater
    if updater is None:
        raise RuntimeError("built without an updater")
    await updater.start_polling(allowed_updates=UPDATES, error_callback=note)
    try:
        await lost
    finally:
        await updater.stop()
