"""What stands in the chats of a table, and what should: the screens drawn from the document that is stored.

drawn ─▶ Look ◀─ standing          amiss: where they differ
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from bot.delivery.messages import key
from bot.delivery.removals import removals_in
from bot.delivery.shown import Shown, messages_in, paths_in
from bot.playground.html import parse
from bot.playground.text import Formatted
from bot.playground.world import Chat, Message
from bot.screens.frame import screens_by_place
from bot.screens.screen import Button, Screen
from bot.tables.document import Document
from tests.e2e.company import Company

Key = tuple[str, str, str, str]
FIRST_WORDS: Final = ("Ход:", "Ваш ход", "🏁")
"""A message of a table that never had a button begins like this."""


@dataclass(frozen=True, slots=True)
class Look:
    """Everything a person sees of a message."""

    text: Formatted
    keys: tuple[tuple[Key, ...], ...]
    picture: str

    @property
    def any_page(self) -> Look:
        """The same whatever page of its menu it shows."""
        lines = [line for line in self.text.text.splitlines() if not line.startswith("Выбрано:")]
        keys = (tuple(key for key in row if not key[1].startswith("m ")) for row in self.keys)
        return Look(Formatted("\n".join(lines)), tuple(row for row in keys if row), self.picture)

    def __str__(self) -> str:
        keys = " | ".join(label for row in self.keys for label, *_ in row)
        return f"[{self.picture}] {self.text.text} [{keys}]"


def of_message(message: Message) -> Look:
    content = message.content
    rows = [
        tuple((each.text, each.callback_data, each.url, each.style) for each in row) for row in content.keyboard or ()
    ]
    return Look(content.text, tuple(rows), fingerprint(content.photo.content) if content.photo else "")


def of_screen(screen: Screen, *, pictures: bool = True) -> Look:
    rows = [tuple(map(of_button, row)) for row in screen.rows]
    picture = fingerprint(screen.picture.draw()) if screen.picture and pictures else ""
    return Look(parse(screen.text), tuple(rows), picture)


def of_button(button: Button) -> Key:
    told = key(button)
    return told["text"], told.get("callback_data", ""), told.get("url", ""), told.get("style", "")


def fingerprint(picture: bytes) -> str:
    return blake2b(picture, digest_size=6).hexdigest()


async def amiss(company: Company, document: Document, *, pictures: bool = True, pages: bool = True) -> list[str]:
    """Every message of the table that stands somewhere and should not, or should and does not."""
    drawn, notes = await due(company, document, pictures=pictures), await company.store.shown(document.id)
    may_stay = {(removal.chat, removal.message) for removal in removals_in(notes) if removal.patient}
    standing = [
        (chat.id, of_message(message))
        for chat in company.world.chats.values()
        if chat.active and not chat.blocked  # nothing can be put right in a group that has become a supergroup
        for message in of_table(company, chat, document.id)
        if (chat.id, message.id) not in may_stay
    ]
    should, does = ([(chat, look if pages else look.any_page) for chat, look in each] for each in (drawn, standing))
    lacking, odd = Counter(should) - Counter(does), Counter(does) - Counter(should)
    return [f"- {chat} {look}" for chat, look in lacking] + [f"+ {chat} {look}" for chat, look in odd]


async def due(company: Company, document: Document, *, pictures: bool) -> list[tuple[int, Look]]:
    """What each chat should show, each menu as deep as it was walked."""
    notes = await company.store.shown(document.id)
    places, there = (
        screens_by_place(document, paths_in(notes, document), company.world.bot.username),
        messages_in(notes),
    )
    looks = [
        (place.chat, look, older(company, screen, there.get(place.name), look))
        for place, screen in places.items()
        if screen
        for look in [of_screen(screen, pictures=pictures)]
    ]
    return [(chat, old or look) for chat, look, old in looks]


def older(company: Company, screen: Screen, there: Shown | None, look: Look) -> Look | None:
    """What stands there and may be older: a patient hand; the same chapter of a long turn, all but its buttons."""
    message = there and company.world.chats[there.chat].messages.get(there.message)
    if there and message and screen.patient and there.patient:
        return of_message(message)
    if there and message and screen.chapter and screen.chapter == there.chapter:
        return replace(of_message(message), keys=look.keys)
    return None


def of_table(company: Company, chat: Chat, id: str) -> Iterator[Message]:
    """The messages that are, or once were, buttons and words of this table."""
    for message in company.messages(chat):
        ids = {data.split(" ")[1] for data in message.offered if data.count(" ") > 1}
        if id in ids or (not ids and message.content.text.text.startswith(FIRST_WORDS)):
            yield message
