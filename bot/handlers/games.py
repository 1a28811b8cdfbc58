"""How a game comes to a chat: somebody asks to play, by a command or a button, and chooses; a lobby opens.

What is said on the way stands in the chat only as often as a group bears it; what one person reads comes in private.
"""

from __future__ import annotations

from typing import Final

from telegram import User

from bot.delivery.refusals import Meaning
from bot.errors import Done
from bot.handlers import reading
from bot.handlers.answers import kind_words
from bot.handlers.origin import Where, person
from bot.handlers.services import Services
from bot.screens.registry import offered, screens_of
from bot.screens.screen import Picture, Place, Rows, table_place
from bot.tables import queries
from bot.tables.document import OPEN, Document, Phase
from bot.tables.record import Unreadable
from bot.texts import html
from engine.registry import game

LEAD: Final = 60  # seconds in which one line that leads to the private chat is enough for a group
POSTED: Final = 10  # seconds in which a table is not posted anew once more: it stands near the bottom
CHOICE: Final = 10  # seconds in which one choice of games is enough for a group


async def table_at(services: Services, where: Where, operation: str = "") -> Document | None:
    """The table of a chat, if there is one; Unreadable also when only its game cannot be read.

    Done if this operation has changed or made it.
    """
    document = await services.sessions.at(where.chat, where.topic, operation)
    if document and document.phase is Phase.PLAYING:
        queries.table_of(document)
    return document


async def play(services: Services, user: User, where: Where, id: str = "", operation: str = "") -> None:
    """Choose a game, or see the table that stands here already, or hear why it cannot be shown."""
    try:
        there = await table_at(services, where, operation)
    except Done:
        return
    except Unreadable as error:
        say_here(services, user, where, html.sorry(text=kind_words(error)))
        return
    if there and there.phase in OPEN:
        await post_anew(services, there, table_place(there), operation)
    elif id in offered():
        await open_lobby(services, id, user, where, operation)
    elif where.private or await services.people.first_time(f"games:{where.chat}:{where.topic}", CHOICE, operation):
        said, picture = reading.games_text(where.private), reading.games_picture()
        say_here(services, user, where, said, reading.game_rows(), picture)


async def post_anew(services: Services, document: Document, place: Place, operation: str) -> None:
    """Show a place by a new message at the bottom of its chat, as often as that makes sense."""
    if await services.people.first_time(f"posted:{document.id}:{place.name}", POSTED, operation):
        await services.delivery.repost(document, place, operation)


def say_here(
    services: Services, user: User, where: Where, text: str, rows: Rows = (), picture: Picture | None = None
) -> None:
    """Said in this chat; where the bot may not speak, the person hears why."""

    async def refused(meaning: Meaning) -> None:
        if meaning in (Meaning.RIGHTS, Meaning.SHUT):
            services.tell(user.id, html.no_rights(chat=where.title))
        elif meaning is Meaning.TOPIC:
            services.tell(user.id, html.topic_gone(chat=where.title))

    services.say(where.chat, where.topic, text, rows, refused, picture)


def say_in_private(
    services: Services,
    user: User,
    where: Where,
    text: str,
    rows: Rows = (),
    page: str = "",
    operation: str = "",
) -> bool:
    """A page for one person, asked for anywhere; if the bot was blocked meanwhile, they are led to the private chat."""

    async def refused(meaning: Meaning) -> None:
        if meaning is Meaning.BLOCKED and not where.private:
            await lead_to_private(services, user, where, page, operation)

    return services.tell(user.id, text, rows, refused)


async def lead_to_private(services: Services, user: User, where: Where, page: str, operation: str) -> None:
    """A line in the group, once in a while, with a link to the private chat; `page` is what is read there."""
    if await services.people.first_time(f"led:{where.chat}", LEAD, operation):
        say_here(services, user, where, html.read_in_private(), reading.private_rows(services.bot_name, page))


async def open_lobby(services: Services, id: str, user: User, where: Where, operation: str) -> str:
    """A new table of a game; its id.  In private it is one person's: the others are computers."""
    reachable = where.private or await services.people.reachable(user.id)
    host = person(user, reachable)
    screens = screens_of(id)
    first_time = screens.settings.first_time if screens.settings else None
    computers = game(id).seats[0] - 1 if where.private else 0
    place = where.chat, where.topic, where.title, where.private
    document = await services.sessions.open(
        id, host, *place, first_time, screens.log_plies, computers=computers, operation=operation
    )
    return document.id
