"""People: the door to what is known of a person, wherever they play.

reachable · set_reachable    whether the bot may write to them in private
tables · past                the open tables they sit at; those they sat at to their end
kept · keep                  what they prepared for a game, a deck for instance, from one game to the next
first_time                   whether something is said for the first time
invite · invited             the table at which they have pressed «Сесть», and are led to the private chat
note_wrong_link · rests      how often a link of theirs was wrong
forget                       all of this
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from bot.store.store import DAY, Store
from bot.tables.document import Document
from bot.tables.record import Unreadable
from engine.registry import GAMES

MOST_LINKS: Final = 10  # wrong ones within a few minutes


class People:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def reachable(self, user: int) -> bool:
        """Whether this person has opened the private chat, so that the bot may write there."""
        return await self._store.reachable(user)

    async def set_reachable(self, user: int, reachable: bool) -> None:
        await self._store.set_reachable(user, reachable)

    async def tables(self, user: int) -> list[Document]:
        """The open tables a person sits at, oldest first, without those that cannot be read."""
        tables = []
        for id in await self._store.tables_of(user):
            with suppress(Unreadable):
                if document := await self._store.load(id):
                    tables.append(document)
                else:  # it has expired
                    await self._store.remove_from_person(id, user)
        return sorted(tables, key=lambda document: document.created)

    async def past(self, user: int) -> list[Document]:
        """The tables that are over or closed, and still kept, at which a person sat to the end."""
        tables = []
        for id in await self._store.past_of(user):
            with suppress(Unreadable):
                if document := await self._store.load(id):
                    tables.append(document)
        return tables

    async def forget(self, user: int) -> None:
        """All that is kept of a person outside of tables."""
        await self._store.forget(user, GAMES)

    async def kept(self, game: str, user: int) -> Mapping[str, str]:
        return await self._store.kept(game, user)

    async def keep(self, game: str, user: int, kept: Mapping[str, str]) -> None:
        """From now on a person finds this in the next game; what else they keep stays."""
        await self._store.keep(game, user, kept)

    async def first_time(self, what: str, within: int = DAY, operation: str = "") -> bool:
        """Whether this is said for the first time today, or in so many seconds, by this operation."""
        return await self._store.first_time(what, within, operation)

    async def invite(self, user: int, table: str) -> None:
        await self._store.invite(user, table)

    async def invited(self, user: int) -> str | None:
        """The table to which this person was led within the last hour."""
        return await self._store.invited(user)

    async def note_wrong_link(self, user: int) -> None:
        await self._store.count_wrong_link(user, MOST_LINKS)

    async def rests(self, user: int) -> bool:
        """Whether this person has tried so many wrong links that no more are looked at for a minute."""
        return await self._store.wrong_links(user) >= MOST_LINKS
