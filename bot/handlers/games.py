"""How a game comes to a chat: somebody asks to play, by a command or a button, and chooses; a lobby opens."""

from __future__ import annotations

from telegram import User

from bot.delivery.refusals import Meaning
from bot.handlers import reading
from bot.handlers.answers import kind_words
from bot.handlers.origin import Where, person
from bot.handlers.services import Services
from bot.screens.registry import offered, screens_of
from bot.screens.screen import Rows, table_place
from bot.tables import changes, queries
from bot.tables.document import OPEN, Document, Phase
from bot.tables.record import Unreadable
from bot.texts import html
from engine.registry import game


async def table_at(services: Services, where: Where) -> Document | None:
    """The table of a chat, if there is one; Unreadable also when only its game cannot be read."""
    document = await services.sessions.at(where.chat, where.topic)
    if document and document.phase is Phase.PLAYING:
        queries.table_of(document)
    return document


async def play(services: Services, user: User, where: Where, id: str = "") -> None:
    """Choose a game, or see the table that stands here already, or hear why it cannot be shown."""
    try:
        there = await table_at(services, where)
    except Unreadable as error:
        await say_here(services, user, where, html.sorry(text=kind_words(error)))
        return
    if there and there.phase in OPEN:
        await services.delivery.repost(there, table_place(there))
    elif id in offered():
        await open_lobby(services, id, user, where)
    else:
        await say_here(services, user, where, reading.games_text(where.private), reading.game_rows())


async def say_here(services: Services, user: User, where: Where, text: str, rows: Rows = ()) -> None:
    """Said in this chat; where the bot may not speak, the person hears why."""

    async def refused(meaning: Meaning) -> None:
        if meaning in (Meaning.RIGHTS, Meaning.SHUT):
            await services.tell(user.id, html.no_rights(chat=where.title))
        elif meaning is Meaning.TOPIC:
            await services.tell(user.id, html.topic_gone(chat=where.title))

    await services.say(where.chat, where.topic, text, rows, refused)


async def open_lobby(services: Services, id: str, user: User, where: Where) -> None:
    reachable = where.private or await services.people.reachable(user.id)
    host = person(user, reachable)
    screens = screens_of(id)
    first_time = screens.settings.first_time if screens.settings else None
    document = await services.sessions.open(
        id, host, where.chat, where.topic, where.title, where.private, first_time, screens.log_plies
    )
    if where.private:  # a table of one person: the others are computers
        for _ in range(game(id).seats[0] - 1):
            await services.sessions.change(document.id, lambda newest: changes.add_computer(newest, user.id))
