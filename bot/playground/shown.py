"""What one person sees: their own chats alone, filtered on the server.

scene    everything, for a page that has just opened      event    a change, if it concerns this person
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from bot.playground import wire
from bot.playground.keyboards import Button
from bot.playground.refusals import Json
from bot.playground.text import Entity
from bot.playground.world import (
    Answered,
    Change,
    Chat,
    ChatType,
    Content,
    GroupMade,
    Joined,
    Left,
    Message,
    MessagesDeleted,
    MovedFrom,
    MovedTo,
    Notice,
    Pinned,
    Press,
    SceneChanged,
    Shown,
    TopicMade,
    Typing,
    World,
)

MESSAGES_BACK: Final = 300
COVER: Final = "▒"


def scene(world: World, viewer: int) -> Json:
    chats = [each for each in world.chats.values() if world.sees(each, viewer)]
    return {
        "now": world.clock.now(),
        "me": viewer,
        "bot": {"id": world.bot.id, "name": world.bot.name, "username": world.bot.username} | world.descriptions,
        "people": [{"id": each.id, "name": each.name} for each in world.users.values() if not each.is_bot],
        "chats": [chat(world, each, viewer) for each in chats],
        "elsewhere": [
            {"id": each.id, "title": each.title}
            for each in world.chats.values()
            if each.type in (ChatType.GROUP, ChatType.SUPERGROUP) and each.active and each not in chats
        ],
        "unread": unread(world),
    }


def event(world: World, viewer: int, change: Change) -> tuple[str, Json] | None:
    """The name and the data of the event that a change is for this person, or None."""
    match change:
        case Shown(each) if world.sees(world.chats[each.chat], viewer):
            return "message", message(world, each) | {"pinned": world.chats[each.chat].pinned}
        case MessagesDeleted(where, ids) if world.sees(world.chats[where], viewer):
            return "gone", {"chat": where, "messages": list(ids), "pinned": world.chats[where].pinned}
        case Typing(where, topic) if world.sees(world.chats[where], viewer):
            return "typing", {"chat": where, "topic": topic}
        case Answered(press) if press.user == viewer:
            return "answer", answer(press)
        case SceneChanged():
            return "scene", scene(world, viewer)
    return None


def answer(press: Press) -> Json:
    fields: Json = {"press": press.id}
    return (
        fields | {"text": press.answer.text, "alert": press.answer.alert, "url": press.answer.url}
        if press.answer
        else fields
    )


def unread(world: World) -> dict[str, dict[str, int]]:
    """The number of unread messages by person and chat: whoever plays several people sees where to look."""
    return {
        str(user.id): {str(each.id): count for each in seats if (count := waiting(world, each, user.id))}
        for user in world.users.values()
        if not user.is_bot
        for seats in [[each for each in world.chats.values() if world.sees(each, user.id)]]
    }


def waiting(world: World, where: Chat, user: int) -> int:
    mark = world.read.get((user, where.id), 0)
    newest_first = reversed(where.messages.values())
    return sum(each.notice is None and each.sender != user and each.id > mark for each in islice(newest_first, 100))


def chat(world: World, each: Chat, viewer: int) -> Json:
    bot, me = each.member(world.bot.id), each.member(viewer)
    private = each.type is ChatType.PRIVATE
    language = world.users[viewer].language_code
    listed = world.commands.seen(each.id, viewer, language, private=private, is_admin=me.is_admin)
    return {
        "id": each.id,
        "type": each.type.value,
        "title": each.title,
        "members": [
            {"id": member.user, "name": world.users[member.user].name, "is_admin": member.is_admin}
            for member in each.members.values()
            if member.present
        ],
        "bot": {
            "present": bot.present,
            "is_admin": bot.is_admin,
            "text": bot.can_send_messages and each.can_send_messages,
            "photos": bot.can_send_photos and each.can_send_photos,
        },
        "topics": [{"id": topic.id, "name": topic.name, "closed": topic.closed} for topic in each.topics.values()],
        "forum": each.is_forum,
        "pinned": each.pinned,
        "writes_as": each.writes_as.get(viewer),
        "started": each.started,
        "blocked": each.blocked,
        "commands": wire.commands(listed) if private or bot.present else [],
        "messages": [message(world, one) for one in list(each.messages.values())[-MESSAGES_BACK:]],
    }


def message(world: World, each: Message) -> Json:
    where, content = world.chats[each.chat], each.content
    original = where.messages.get(each.reply_to) if each.reply_to else None
    return {
        "id": each.id,
        "chat": each.chat,
        "from": sender(world, each),
        "at": each.at,
        "edited": each.edited_at is not None,
        "topic": each.topic,
        "text": content.text.text,
        "entities": [entity(mark) for mark in content.text.entities],
        "photo": content.photo
        and {"src": f"photo/{content.photo.id}", "width": content.photo.width, "height": content.photo.height},
        "keyboard": [[button(one) for one in row] for row in content.keyboard or ()],
        "brief": brief(content),
        "reply": original
        and {"id": original.id, "name": sender(world, original)["name"], "brief": brief(original.content)},
        "notice": notice(world, each.notice) if each.notice else None,
    }


def sender(world: World, each: Message) -> Json:
    if each.sender_chat is not None:
        return {"id": each.sender_chat, "name": world.chats[each.sender_chat].title, "bot": False}
    user = world.users[each.sender]
    return {"id": user.id, "name": user.name, "bot": user.is_bot}


def brief(content: Content) -> str:
    """The text on one line, for lists and quotes; spoilers stay covered."""
    units = bytearray(content.text.text.encode("utf-16-le"))
    for each in content.text.entities:
        if each.type == "spoiler":
            units[2 * each.offset : 2 * each.end] = COVER.encode("utf-16-le") * each.length
    words = " ".join(units.decode("utf-16-le", "replace").split())
    return f"🖼 {words}".rstrip() if content.photo else words


def entity(each: Entity) -> Json:
    fields: Json = {"type": each.type, "offset": each.offset, "length": each.length, "url": each.url}
    return fields if each.unix_time is None else fields | {"unix": each.unix_time, "format": each.date_time_format}


def button(each: Button) -> Json:
    fields = {"text": each.text, "style": each.style}
    return fields | {"data": each.callback_data, "url": each.url, "copy": each.copy_text}


def notice(world: World, each: Notice) -> Json:
    """The kind of a service message and its names; the page has the words."""
    match each:
        case GroupMade():
            return {"kind": "made"}
        case Joined(users):
            return {"kind": "joined", "names": [world.users[id].name for id in users]}
        case Left(user):
            return {"kind": "left", "names": [world.users[user].name]}
        case MovedTo() | MovedFrom():
            return {"kind": "moved"}
        case Pinned(id):
            return {"kind": "pinned", "message": id}
        case TopicMade(name):
            return {"kind": "topic", "names": [name]}
