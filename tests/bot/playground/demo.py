"""A small bot for trying the page: it sends a message of each kind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any, Final, TypeAlias

from PIL import Image, ImageDraw
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    Message,
    Update,
)
from telegram import InlineKeyboardButton as Button
from telegram import InlineKeyboardMarkup as Keyboard
from telegram.ext import Application, ApplicationBuilder, CallbackQueryHandler, CommandHandler, ContextTypes

from bot.playground import Playground

App: TypeAlias = Application[Any, Any, Any, Any, Any, Any]
Context: TypeAlias = ContextTypes.DEFAULT_TYPE

LINK: Final = "t.me/igroteka_bot?start=hand"
CAPTION: Final = (
    '<b>Ход: <a href="tg://user?id=1001">Анна</a></b> ▲ красные\n'
    'Колода: 14 карт · раунд 3 из 6 · на ход <tg-time unix="{deadline}" format="r">5 минут</tg-time>\n'
    "<blockquote expandable><b>Счёт</b>\nАнна — 15 очков\nБорис — 12 очков\nВера — 9 очков\n"
    "<b>Последние ходы</b>\nВера кладёт карту на D3\nБорис берёт 2 карты</blockquote>"
)
RULES: Final = (
    "<b>Как играть</b>\n"
    "1. Возьмите карту из колоды.\n"
    "2. Положите её на <u>свободное место</u> или обменяйте на <i>одну из двух</i> открытых.\n"
    "<blockquote>У кого больше очков, тот и победитель.</blockquote>"
    "Загадка: под рубашкой <tg-spoiler>королева</tg-spoiler>.\n"
    "<pre>▲ 7  ★ 12  ✚ 3\n■ 1  ● 10  ◆ 9</pre>"
    'Подробнее: <a href="https://example.org/rules">полные правила</a> или /help'
)


def board(size: int = 6, side: int = 150) -> bytes:
    """A chequered board with a few pieces on it."""
    image = Image.new("RGB", (size * side, size * side), "#efe3c8")
    draw = ImageDraw.Draw(image)
    for x in range(size):
        for y in range(size):
            corner = (x * side + 6, y * side + 6)
            draw.rounded_rectangle((*corner, corner[0] + side - 12, corner[1] + side - 12), 18, "#e2d0a6")
            if (x * 5 + y * 3) % 7 < 3:
                colour = ("#0072b2", "#d55e00", "#009e73")[(x + y) % 3]
                draw.ellipse((corner[0] + 25, corner[1] + 25, corner[0] + side - 37, corner[1] + side - 37), colour)
    written = BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


def keys(*rows: str) -> Keyboard:
    """A button for each word of each row, whose callback data is its text."""
    return Keyboard([[Button(word, callback_data=word) for word in row.split()] for row in rows])


TABLE_KEYS: Final = Keyboard(
    [
        [Button("🃏 Моя рука", callback_data="hand", style="primary"), Button("📜 Правила", callback_data="rules")],
        [Button("Взять карту", callback_data="draw"), Button("Закончить ход", callback_data="end", style="success")],
        [Button("В личный чат", url=f"https://{LINK}"), Button("Сдаться", callback_data="quit", style="danger")],
    ]
)
CELLS: Final = keys(*(" ".join(f"{column}{row}" for column in "ABCDEFGH") for row in range(1, 5)))


async def play(update: Update, context: Context) -> None:
    chat, now = message_of(update).chat, message_of(update).date
    caption = CAPTION.format(deadline=int(now.timestamp()) + 290)
    await context.bot.send_photo(chat.id, board(), caption, parse_mode="HTML", reply_markup=TABLE_KEYS)


async def rules(update: Update, context: Context) -> None:
    await message_of(update).reply_html(RULES)


async def start(update: Update, context: Context) -> None:
    words = "Ваша рука: <b>▲ 7</b>, <b>★ 12</b>, <tg-spoiler>✚ 3</tg-spoiler>\nКуда положить <b>★ 12</b>?"
    await message_of(update).reply_html(words, reply_markup=CELLS)


async def pressed(update: Update, context: Context) -> None:
    query = update.callback_query
    assert query
    match query.data:
        case "hand":
            await query.answer("Ваша рука:\n▲ 7 · ★ 12 · ✚ 3", show_alert=True)
        case "rules":
            await query.answer(url=LINK)
        case "draw":
            await query.answer("Вы берёте карту: ◆ 9")
            await query.edit_message_caption("<b>Ход: Борис</b> ● синие", parse_mode="HTML", reply_markup=TABLE_KEYS)
        case _:
            await query.answer("Сейчас ход: Анна")


def message_of(update: Update) -> Message:
    assert update.effective_message
    return update.effective_message


def build(playground: Playground, address: str) -> App:
    builder = ApplicationBuilder().token(playground.token)
    application = builder.base_url(f"{address}/bot").base_file_url(f"{address}/file/bot").job_queue(None).build()
    for command, handle in {"play": play, "rules": rules, "start": start}.items():
        application.add_handler(CommandHandler(command, handle))
    application.add_handler(CallbackQueryHandler(pressed))
    return application


@asynccontextmanager
async def at_work(playground: Playground, address: str) -> AsyncIterator[App]:
    """The bot, polling."""
    application = build(playground, address)
    async with application:
        await announce(application)
        await application.start()
        assert application.updater
        await application.updater.start_polling(allowed_updates=["message", "callback_query"])
        try:
            yield application
        finally:
            await application.updater.stop()
            await application.stop()


async def announce(application: App) -> None:
    in_groups = [BotCommand("play", "Начать игру"), BotCommand("rules", "Правила")]
    await application.bot.set_my_commands(in_groups, BotCommandScopeAllGroupChats())
    await application.bot.set_my_commands([BotCommand("start", "Моя рука")], BotCommandScopeAllPrivateChats())
    await application.bot.set_my_description("Настольные игры для друзей: стол в группе, карты — здесь.")
