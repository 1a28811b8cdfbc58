"""Forgetting a person: nothing that is kept names them any more, and what chats show is drawn anew by delivery.

open tables      a lobby's chair is free; in a game a computer takes the seat for good
past tables      their number and name go: the result says «Игрок»
private tables   go altogether: they are called by the person's own chat
the rest         decks, whether the private chat was opened, marks: goes at the end, so that a second try finds the rest
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.errors import NoTable
from bot.handlers.services import Services
from bot.tables import changes
from bot.tables.document import OPEN, Document
from bot.tables.refused import Refused

SHOWN_WITHIN: Final = 3.0  # seconds that a private table has to show that it is closed, before it goes


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was found of a person."""

    tables: int
    past: int


async def forget(services: Services, user: int) -> Forgotten:
    tables = await services.people.tables(user)
    for document in tables:
        await forget_at(services, document, user)
    past = await services.people.past(user)  # those that were just closed too
    for document in past:
        await forget_at(services, document, user)
    await services.people.forget(user)
    return Forgotten(len(tables), len({document.id for document in past} - {document.id for document in tables}))


async def forget_at(services: Services, document: Document, user: int) -> None:
    now = services.clock.now()
    with suppress(NoTable, Refused):  # it is gone, or they are
        if not document.private:
            await services.sessions.change(document.id, lambda newest: changes.forget(newest, user, now))
            await services.delivery.forget(document.id, user)
            return
        if document.phase in OPEN:
            await services.sessions.change(document.id, changes.close)
            with suppress(TimeoutError):
                await asyncio.wait_for(services.delivery.join(document.id), SHOWN_WITHIN)
        await services.sessions.drop(document)
