"""What happens to chats: the bot comes and goes, people leave, groups become supergroups, partners whisper."""

from __future__ import annotations

import logging
from datetime import datetime

from telegram import ChatMemberUpdated, Message, User
from telegram.constants import ChatMemberStatus

from bot.handlers.origin import OLD, is_old, person
from bot.handlers.services import Services
from bot.screens.players import names_of
from bot.tables import changes
from bot.tables.document import OPEN, Document
from bot.tables.queries import seat_of
from bot.texts import html

log = logging.getLogger(__name__)
GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
WHISPER = 1000  # letters of a message carried between partners


async def on_my_membership(services: Services, update: ChatMemberUpdated, operation: str) -> None:
    """The bot was let in or put out, or a person blocked it or came back."""
    chat, out = update.chat, update.new_chat_member.status in GONE
    if chat.type == "private":
        await (on_unreachable(services, chat.id) if out else on_reachable(services, update.from_user))
    elif out:  # the table ends without a word, and is kept
        document = await services.sessions.at(chat.id, None)
        if document and was_there(document, update.date):
            await services.sessions.change(document.id, changes.close, operation)
    elif update.old_chat_member.status in GONE:
        services.say(chat.id, None, html.hello_group())


async def on_left(services: Services, message: Message, operation: str) -> None:
    """Telegram says in the chat that a member left."""
    if message.left_chat_member:
        await on_member_left(services, message.left_chat_member.id, message.chat_id, message.date, operation)


async def on_membership(services: Services, update: ChatMemberUpdated, operation: str) -> None:
    """To an administrator Telegram says it in large groups too, where no message tells of it."""
    if update.new_chat_member.status in GONE:
        await on_member_left(services, update.new_chat_member.user.id, update.chat.id, update.date, operation)


async def on_member_left(services: Services, user: int, chat: int, when: datetime, operation: str) -> None:
    """In a lobby the chair is free, in a game a computer plays on."""
    now = services.clock.now()
    for document in await services.people.tables(user):
        here = document.chat == chat and was_there(document, when)
        if here and not document.chairs[seat_of(document, user)].away:
            await services.sessions.change(document.id, lambda newest: changes.leave(newest, user, now), operation)


def was_there(document: Document, when: datetime) -> bool:
    """Whether a table stood already when something happened: the news of it may come late, and more than once."""
    return document.created < when.timestamp() + 1  # Telegram tells whole seconds


async def on_migration(services: Services, message: Message, _operation: str) -> None:
    """Telegram says in the old chat that the group became a supergroup."""
    if message.migrate_to_chat_id:
        await services.sessions.migrate(message.chat_id, message.migrate_to_chat_id)


async def on_words(services: Services, message: Message, operation: str) -> None:
    """A private message that is no command: carried to the partner while a talk is held."""
    user = message.from_user
    if user is None:
        return
    if is_old(message, services.clock.now()):
        await on_old(services, message, user, operation)
        return
    document = await talk_of(services, user.id)
    if document is None or not message.text:
        services.tell(user.id, html.unknown_command())
        return
    names, text = names_of(document), message.text[:WHISPER]
    for seat in document.talk.seats if document.talk else ():
        partner = document.chairs[seat].person
        if partner and partner.id != user.id:
            whisper = html.whisper(name=names[document.seat_of(user.id) or 0], text=text)
            if not services.tell(partner.id, whisper):  # so much waits for the partner already
                services.tell(user.id, html.too_fast())


async def talk_of(services: Services, user: int) -> Document | None:
    """The table at which this person holds a talk now."""
    now = services.clock.now()
    for document in await services.people.tables(user):
        if document.talk and document.talk.until > now and document.seat_of(user) in document.talk.seats:
            return document
    return None


async def on_reachable(services: Services, user: User) -> None:
    """A person opened the private chat: hands can be sent there from now on."""
    await services.people.set_reachable(user.id, True)
    who = person(user, reachable=True)
    for document in await services.people.tables(user.id):
        if any(known.id == user.id and not known.reachable for known in document.people()):
            await services.sessions.change(document.id, lambda newest: changes.sit(newest, who))


async def on_old(services: Services, message: Message, user: User, operation: str) -> None:
    """Something was written while the bot was away: it is not obeyed, and in private the person hears so once."""
    if await services.people.first_time("old", int(OLD), operation):
        age = services.clock.now() - message.date.timestamp()
        log.info("what was written %.0f minutes ago is not obeyed; without a downtime the clock is wrong", age / 60)
    if message.chat_id < 0:
        return
    await on_reachable(services, user)
    if await services.people.first_time(f"old:{user.id}", int(OLD), operation):
        services.tell(user.id, html.was_away())


async def on_unreachable(services: Services, user: int) -> None:
    """A person blocked the bot: from now on they are called in the group when it is their turn."""
    await services.people.set_reachable(user, False)
    for document in await services.people.tables(user):
        await services.sessions.change(document.id, lambda newest: changes.mark_unreachable(newest, user))


class DeliveryReactions:
    """What is done about the events that delivery meets."""

    services: Services

    async def unreachable(self, table: str, user: int) -> None:
        await self.services.people.set_reachable(user, False)
        await self.services.sessions.change(table, lambda document: changes.mark_unreachable(document, user))

    async def shut_out(self, document: Document) -> None:
        if document.phase in OPEN:  # a finished one needs no end
            await self.services.sessions.change(document.id, changes.close)

    async def moved(self, old: int, new: int) -> None:
        await self.services.sessions.migrate(old, new)

    async def not_allowed(self, document: Document) -> None:
        """Tell the host, once for each table, what the bot lacks."""
        if await self.services.people.first_time(f"rights:{document.id}"):
            self.services.tell(document.host, html.no_rights(chat=document.title))

    async def topic_gone(self, document: Document) -> None:
        """A table in play goes on in General, which cannot be gone; while another is open there, its host is told."""
        if document.topic is None or document.phase not in OPEN:
            return
        if await self.services.sessions.to_general(document):
            self.services.tell(document.host, html.moved_to_general(chat=document.title))
        elif await self.services.people.first_time(f"topic:{document.id}"):
            self.services.tell(document.host, html.general_taken(chat=document.title))
