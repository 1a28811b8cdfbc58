"""Sending new messages."""

from __future__ import annotations

from typing import Final

from bot.playground import access, keyboards, wire
from bot.playground.access import Need
from bot.playground.photos import Photo
from bot.playground.query import Query, formatted
from bot.playground.refusals import BadRequest, Json
from bot.playground.text import Formatted
from bot.playground.world import Chat, ChatType, Content, Typing, World

TEXT_LENGTH: Final = 4096
CAPTION_LENGTH: Final = 1024
ATTACHED: Final = "attach://"
ACTIONS: Final = frozenset("typing upload_photo upload_document choose_sticker record_video upload_video".split())


def send_message(world: World, query: Query) -> Json:
    content = Content(text(query, "message is too long"), None, keyboards.read(query.text("reply_markup")))
    return send(world, query, content)


def send_photo(world: World, query: Query) -> Json:
    keyboard, words = keyboards.read(query.text("reply_markup")), caption(query.text("caption"), query)
    if not query.text("photo") and "photo" not in query.files:
        raise BadRequest("there is no photo in the request")
    access.may_send(world, access.reach(world, query, Need.WRITE), photo=True)
    return send(world, query, Content(words, photo(world, query, query.text("photo"), "photo"), keyboard))


def send(world: World, query: Query, content: Content) -> Json:
    chat = access.reach(world, query, Need.WRITE)
    reply, topic = access.original(query, chat), access.topic(query, chat)
    access.may_send(world, chat, photo=content.photo is not None)
    access.spend(world, chat)
    message = world.post(chat, world.bot.id, content, reply_to=reply, topic=standing(chat, reply, topic))
    return wire.message(world, message)


def standing(chat: Chat, reply: int | None, topic: int | None) -> int | None:
    """The topic of a message: a reply goes where its original is."""
    return topic if topic is not None or reply is None else chat.messages[reply].topic


def text(query: Query, too_long: str) -> Formatted:
    if not query.text("text"):
        raise BadRequest("message text is empty")
    words = formatted(query.text("text"), query.text("parse_mode"))
    if not words.text:
        raise BadRequest("text must be non-empty")
    if words.length > TEXT_LENGTH:
        raise BadRequest(too_long)
    return words


def caption(words: str, query: Query, mode: str = "") -> Formatted:
    text = formatted(words, mode or query.text("parse_mode"))
    if text.length > CAPTION_LENGTH:
        raise BadRequest("message caption is too long")
    return text


def photo(world: World, query: Query, given: str, name: str) -> Photo:
    """The uploaded picture, or one that was sent before."""
    uploaded = query.files.get(given.removeprefix(ATTACHED) if given.startswith(ATTACHED) else name)
    if uploaded is not None:
        return world.photos.add(uploaded)
    if given.startswith(ATTACHED):
        raise BadRequest("there is no photo in the request")
    if given.startswith(("http://", "https://")):
        raise BadRequest("failed to get HTTP URL content")
    return world.photos.find(given)


def send_chat_action(world: World, query: Query) -> bool:
    chat = access.reach(world, query, Need.WRITE)
    if query.text("action") not in ACTIONS:
        raise BadRequest("wrong parameter action in request")
    if chat.type is not ChatType.PRIVATE:
        access.may_send(world, chat, photo=False)
    world.tell(Typing(chat.id, access.topic(query, chat)))
    return True
