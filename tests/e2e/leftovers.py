"""Messages that a kill or a lost answer left standing beside the right ones: whoever presses one is rid of it."""

from __future__ import annotations

import asyncio

from bot.delivery.removals import removals_in
from bot.delivery.shown import messages_in
from bot.playground.world import ChatType, Message
from bot.tables.document import Document
from bot.texts import plain
from tests.e2e.company import PATIENCE, Company, labels
from tests.e2e.screen_check import amiss, of_table

POLL = 0.02


async def nothing_lacks(company: Company, *, pages: bool = True) -> None:
    """Waits until every screen stands where it should, if perhaps not alone."""
    async with asyncio.timeout(PATIENCE):
        while await lacking(company, pages=pages):  # noqa: ASYNC110  # chats and Valkey are compared
            await asyncio.sleep(POLL)


async def lacking(company: Company, *, pages: bool) -> list[str]:
    found = await amiss(company, await company.document(), pages=pages)
    return [line for line in found if line.startswith("-")]


async def left_behind(company: Company, document: Document) -> list[Message]:
    """The messages of a table that stand at no place of it, and are not to go by themselves a little later."""
    notes = await company.store.shown(document.id)
    noted = {(there.chat, there.message) for there in messages_in(notes).values()}
    noted |= {(removal.chat, removal.message) for removal in removals_in(notes) if removal.patient}
    messages = [each for chat in company.world.chats.values() for each in of_table(company, chat, document.id)]
    return [message for message in messages if (message.chat, message.id) not in noted]


async def press_away(company: Company, messages: list[Message]) -> None:
    """Somebody who sees it asks each for the rules, or for one more game if that is all it offers."""
    for message in messages:
        private = company.world.chats[message.chat].type is ChatType.PRIVATE
        viewer = company.playground.people[message.chat] if private else next(iter(company.playground.people))
        offered = labels(message)
        await company.press(viewer, message, plain.button_rules() if plain.button_rules() in offered else offered[0])
