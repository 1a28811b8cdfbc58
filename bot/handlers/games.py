"""How a game comes to a chat: somebody asks to play, by a command or a button, and chooses; a lobby opens."""

from __future__ import annotations

from telegram import User

from bot.delivery.refusals import Meaning
from bot.handlers import reading
from bot.handlers.answers import kind_words
from bot.handlers.people import Where, person
from bot.handlers.room import Room
from bot.screens.game import screens_of
from bot.screens.screen import Place, Rows
from bot.tables import changes, queries
from bot.tables.document import OPEN, Document, Phase
from bot.tables.record import Unreadable
from bot.texts import html
from engine.registry import GAMES, game


async def standing(room: Room, where: Where) -> Document | None:
    """The table of a chat, if there is one; Unreadable also when only its game cannot be read."""
    document = await room.sessions.at(where.chat, where.topic)
    if document and document.phase is Phase.PLAYING:
        queries.table_of(document)
    return document


async def play(room: Room, user: User, where: Where, id: str = "") -> None:
    """Choose a game, or see the table that stands here already, or hear why it cannot be shown."""
    try:
        there = await standing(room, where)
    except Unreadable as error:
        await say_here(room, user, where, html.sorry(text=kind_words(error)))
        return
    if there and there.phase in OPEN:
        await room.delivery.forget(there, table_place(there))
    elif id in GAMES:
        await open_lobby(room, id, user, where)
    else:
        await say_here(room, user, where, reading.games_text(where.private), reading.game_rows())


async def say_here(room: Room, user: User, where: Where, text: str, rows: Rows = ()) -> None:
    """Said in this chat; where the bot may not speak, the person hears why."""
    refused = await room.say(where.chat, where.topic, text, rows)
    if refused in (Meaning.RIGHTS, Meaning.SHUT):
        await room.tell(user.id, html.no_rights(chat=where.title))
    elif refused is Meaning.TOPIC:
        await room.tell(user.id, html.topic_gone(chat=where.title))


async def open_lobby(room: Room, id: str, user: User, where: Where) -> Document:
    reachable = where.private or await room.store.knows(user.id)
    host = person(user, reachable)
    screens = screens_of(id)
    document = await room.sessions.open(
        id, host, where.chat, where.topic, where.title, where.private, screens.first_time(), screens.log_plies
    )
    if where.private:  # a table of one person: the others are computers
        for _ in range(game(id).seats[0] - 1):
            await room.sessions.change(document.id, lambda table: changes.add_computer(table, user.id))
    return document


def table_place(document: Document) -> Place:
    return Place("table", document.chat, document.topic)
