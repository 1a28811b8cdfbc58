"""Editing, deleting and pinning messages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bot.playground import access, keyboards, wire
from bot.playground.access import Need
from bot.playground.methods.sending import caption, photo, text
from bot.playground.query import Query
from bot.playground.refusals import BadRequest, Json
from bot.playground.world import Chat, ChatType, Content, Message, Pinned, Shown, World

DELETABLE_FOR: Final = 48 * 3600
MOST_AT_ONCE: Final = 100
NOT_MODIFIED: Final = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def edit_message_text(world: World, query: Query) -> Json:
    content = Content(text(query, "MESSAGE_TOO_LONG"), None, keyboards.read(query.text("reply_markup")))
    message = own(world, query)
    if message.content.photo:
        raise BadRequest("there is no text in the message to edit")
    return change(world, message, content)


def edit_message_caption(world: World, query: Query) -> Json:
    words, keyboard = caption(query.text("caption"), query), keyboards.read(query.text("reply_markup"))
    message = own(world, query)
    if not message.content.photo:
        raise BadRequest("there is no caption in the message to edit")
    return change(world, message, replace(message.content, text=words, keyboard=keyboard))


def edit_message_media(world: World, query: Query) -> Json:
    """Replace the media; a text message becomes a photo, which cannot be undone."""
    media, keyboard = input_media(query), keyboards.read(query.text("reply_markup"))
    words = caption(str(media.get("caption") or ""), query, str(media.get("parse_mode") or ""))
    message = own(world, query)
    return change(world, message, Content(words, photo(world, query, str(media["media"]), ""), keyboard))


def input_media(query: Query) -> dict[str, Any]:
    media = query.value("media")
    if media is None:
        raise BadRequest('parameter "media" is required')
    if not isinstance(media, dict):
        raise BadRequest("can't parse InputMedia: expected an Object")
    if not media.get("media"):
        raise BadRequest("can't parse InputMedia: media not found")
    if media.get("type") != "photo":
        raise BadRequest(f'can\'t parse InputMedia: type "{media.get("type")}" is unsupported')
    unknown = sorted(media.keys() - {"type", "media", "caption", "parse_mode", "show_caption_above_media"})
    if unknown:
        raise BadRequest(f'the playground knows no field "{unknown[0]}" of InputMedia')
    return media


def edit_message_reply_markup(world: World, query: Query) -> Json:
    keyboard = keyboards.read(query.text("reply_markup"))
    message = own(world, query)
    return change(world, message, replace(message.content, keyboard=keyboard))


def own(world: World, query: Query) -> Message:
    chat = access.reach(world, query, Need.EDIT)
    message = access.own_message(world, query, chat)
    access.spend(world, chat)
    return message


def change(world: World, message: Message, content: Content) -> Json:
    """Show new content.  People see «edited» for a new text or photo, not for new buttons alone."""
    if content == message.content:
        raise BadRequest(NOT_MODIFIED)
    if replace(content, keyboard=None) != replace(message.content, keyboard=None):
        message.edited_at = world.now()
    message.show(content)
    world.tell(Shown(message))
    return wire.message(world, message)


def delete_message(world: World, query: Query) -> bool:
    chat = access.reach(world, query, Need.WRITE)
    id = query.integer("message_id")
    if not id:
        raise BadRequest("message identifier is not specified")
    if id not in chat.messages:
        raise BadRequest("message to delete not found")
    if not deletable(world, chat, chat.messages[id]):
        raise BadRequest("message can't be deleted for everyone")
    world.drop(chat, [id])
    return True


def delete_messages(world: World, query: Query) -> bool:
    """Delete several messages; those that do not exist are ignored."""
    chat = access.reach(world, query, Need.WRITE)
    ids = query.value("message_ids")
    if not ids:
        raise BadRequest("message identifiers are not specified")
    if not isinstance(ids, list) or not all(isinstance(id, int) for id in ids):
        raise BadRequest("expected an Array of message identifiers")
    if len(ids) > MOST_AT_ONCE:
        raise BadRequest("too many message identifiers specified")
    there = [chat.messages[id] for id in ids if id in chat.messages]
    if not all(deletable(world, chat, message) for message in there):
        raise BadRequest("message can't be deleted for everyone")
    world.drop(chat, [message.id for message in there])
    return True


def deletable(world: World, chat: Chat, message: Message) -> bool:
    if chat.member(world.bot.id).is_admin:
        return True
    fresh = world.now() - message.at < DELETABLE_FOR
    return fresh and (message.sender == world.bot.id or chat.type is ChatType.PRIVATE)


def pin_chat_message(world: World, query: Query) -> bool:
    chat = access.reach(world, query, Need.WRITE)
    id = query.integer("message_id")
    if id not in chat.messages:
        raise BadRequest("message to pin not found")
    access.may_pin(world, chat)
    if id not in chat.pinned:
        chat.pinned.append(id)
        world.post(chat, world.bot.id, notice=Pinned(id), topic=chat.messages[id].topic)
    return True


def unpin_chat_message(world: World, query: Query) -> bool:
    """Unpin a message; without an identifier the newest one."""
    chat = access.reach(world, query, Need.WRITE)
    access.may_pin(world, chat)
    id = query.integer("message_id") or max(chat.pinned, default=0)
    if id not in chat.pinned:
        raise BadRequest("message to unpin not found")
    chat.pinned.remove(id)
    world.tell(Shown(chat.messages[id]))
    return True
