"""Links to a table, t.me/<bot>?start=<table>: its id alone seats nobody.

Who sits there comes back; others must be in its group.  Any other link is wrong, in the same words whether there is
such a table or not, and after ten of them a person rests for a minute.
"""

from __future__ import annotations

from bot.errors import TooManyLinks, WrongLink
from bot.handlers.members import is_member
from bot.handlers.services import Services
from bot.tables.document import Document, partition_of
from bot.tables.record import Unreadable


async def admit(services: Services, user: int, id: str) -> None:
    """WrongLink unless this person may sit down at the table; TooManyLinks after too many wrong ones."""
    document = await table_of(services, id)
    if document and document.seat_of(user) is not None:
        return
    if await services.people.rests(user):
        raise TooManyLinks(user)
    if document is None or not await may_come(services, document, user):
        await services.people.note_wrong_link(user)
        raise WrongLink(id)


async def table_of(services: Services, id: str) -> Document | None:
    try:
        partition_of(id)
        return await services.sessions.find(id)
    except (ValueError, Unreadable):
        return None


async def may_come(services: Services, document: Document, user: int) -> bool:
    """A private table is its owner's; elsewhere one is in the group, or has pressed «Сесть» there of late.

    Where members are hidden, Telegram tells of them to administrators alone.
    """
    if document.private:
        return document.chat == user
    inside = await is_member(services.bot, document.chat, user)
    return await services.people.invited(user) == document.id if inside is None else inside
