"""What happens to chats: the bot comes and goes, people leave, groups become supergroups, partners whisper."""

from __future__ import annotations

from telegram import ChatMemberUpdated, Message, User
from telegram.constants import ChatMemberStatus

from bot.handlers.people import person
from bot.handlers.room import Room
from bot.screens.players import names_of
from bot.sessions import NoTable
from bot.tables import changes, queries
from bot.tables.document import OPEN, Document
from bot.tables.record import Unreadable
from bot.texts import html

GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
WHISPER = 1000  # letters of a message carried between partners


async def on_my_membership(room: Room, update: ChatMemberUpdated) -> None:
    """The bot was let in or put out, or a person blocked it or came back."""
    chat, out = update.chat, update.new_chat_member.status in GONE
    if chat.type == "private":
        await (out_of_reach(room, chat.id) if out else within_reach(room, update.from_user))
        return
    if out:
        await close_table(room, chat.id)
    elif update.old_chat_member.status in GONE:
        await room.say(chat.id, None, html.hello_group())


async def close_table(room: Room, chat: int) -> None:
    """The bot is out of a chat: its table ends without a word, and is kept."""
    document = await room.sessions.at(chat, None)
    if document:
        await room.sessions.change(document.id, changes.close)


async def on_left(room: Room, message: Message) -> None:
    """Telegram says in the chat that a member left."""
    if message.left_chat_member:
        await went(room, message.left_chat_member.id, message.chat_id)


async def on_membership(room: Room, update: ChatMemberUpdated) -> None:
    """To an administrator Telegram says it in large groups too, where no message tells of it."""
    if update.new_chat_member.status in GONE:
        await went(room, update.new_chat_member.user.id, update.chat.id)


async def went(room: Room, user: int, chat: int) -> None:
    """A member left the group: the chair is free, or the computer plays on."""
    now = room.clock.now()
    for document in await tables_of(room, user):
        if document.chat == chat and not document.chairs[queries.seat_of(document, user)].away:
            await room.sessions.change(document.id, lambda newest: changes.leave(newest, user, now))


async def on_migration(room: Room, message: Message) -> None:
    """Telegram says it in the old chat."""
    if message.migrate_to_chat_id:
        await moved(room, message.chat_id, message.migrate_to_chat_id)


async def moved(room: Room, old: int, new: int) -> None:
    """A group became a supergroup: the table goes with it."""
    await room.store.move(old, new)
    document = await room.sessions.at(new, None)
    if document and document.chat != new:
        await room.sessions.change(document.id, lambda newest: changes.migrate(newest, new))


async def on_words(room: Room, message: Message) -> None:
    """A private message that is no command: carried to the partner while a talk is held."""
    user = message.from_user
    if user is None:
        return
    document = await talk_of(room, user.id)
    if document is None or not message.text:
        await room.tell(user.id, html.unknown_command())
        return
    names, text = names_of(document), message.text[:WHISPER]
    for seat in document.talk.seats if document.talk else ():
        partner = document.chairs[seat].person
        if partner and partner.id != user.id:
            await room.tell(partner.id, html.whisper(name=names[document.seat_of(user.id) or 0], text=text))


async def within_reach(room: Room, user: User) -> None:
    """A person opened the private chat: hands can be sent there from now on."""
    await room.store.know(user.id, known=True)
    who = person(user, reachable=True)
    for document in await tables_of(room, user.id):
        if any(known.id == user.id and not known.reachable for known in document.people()):
            await room.sessions.change(document.id, lambda newest: changes.sit(newest, who))


async def out_of_reach(room: Room, user: int) -> None:
    """A person blocked the bot: whoever waits for a hand has to be called in the group."""
    await room.store.know(user, known=False)
    for document in await tables_of(room, user):
        await room.sessions.change(document.id, lambda newest: changes.mark_unreachable(newest, user))


async def tables_of(room: Room, user: int) -> list[Document]:
    """The open tables a person sits at, oldest first."""
    tables = []
    for id in await room.store.of(user):
        try:
            tables.append(await room.sessions.table(id))
        except NoTable:
            await room.store.forget(id, user)
        except Unreadable:
            continue
    return sorted(tables, key=lambda document: document.created)


async def talk_of(room: Room, user: int) -> Document | None:
    """The table at which this person holds a talk now."""
    now = room.clock.now()
    talking = (document for document in await tables_of(room, user) if document.talk and document.talk.until > now)
    return next((document for document in talking if holds(document, user)), None)


def holds(document: Document, user: int) -> bool:
    return document.talk is not None and document.seat_of(user) in document.talk.seats


class DeliveryEvents:
    """What delivery found out about the world, acted upon."""

    room: Room

    async def unreachable(self, table: str, user: int) -> None:
        await self.room.store.know(user, known=False)
        await self.room.sessions.change(table, lambda document: changes.mark_unreachable(document, user))

    async def shut_out(self, document: Document) -> None:
        if document.phase in OPEN:  # a finished one needs no end
            await self.room.sessions.change(document.id, changes.close)

    async def moved(self, old: int, new: int) -> None:
        await moved(self.room, old, new)

    async def not_allowed(self, document: Document) -> None:
        """Tell who opened the table, once for each table, what the bot lacks."""
        if await self.room.store.first_time(f"rights:{document.id}"):
            await self.room.tell(document.host, html.no_rights(chat=document.title))

    async def topic_gone(self, document: Document) -> None:
        """A table in play goes on in General, which cannot be gone; while another is open there, its host is told."""
        if document.topic is None or document.phase not in OPEN:
            return
        if await self.room.sessions.to_general(document):
            await self.room.tell(document.host, html.moved_to_general(chat=document.title))
        elif await self.room.store.first_time(f"topic:{document.id}"):
            await self.room.tell(document.host, html.general_taken(chat=document.title))
