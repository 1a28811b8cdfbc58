"""People, chats and messages as objects of the Bot API."""

from __future__ import annotations

from typing import Final

from bot.playground import keyboards
from bot.playground.commands import Listed
from bot.playground.photos import Photo
from bot.playground.refusals import Json
from bot.playground.text import Entity, Formatted
from bot.playground.world import (
    Chat,
    ChatType,
    Content,
    GroupMade,
    Joined,
    Left,
    Member,
    Message,
    MovedFrom,
    MovedTo,
    Notice,
    Pinned,
    Press,
    Status,
    TopicMade,
    User,
    World,
)

ADMIN_RIGHTS: Final = (
    "can_manage_chat can_delete_messages can_manage_video_chats can_restrict_members can_promote_members "
    "can_change_info can_invite_users can_post_stories can_edit_stories can_delete_stories can_pin_messages "
    "can_manage_topics"
).split()
MEMBER_RIGHTS: Final = (
    "can_send_messages can_send_audios can_send_documents can_send_photos can_send_videos can_send_video_notes "
    "can_send_voice_notes can_send_polls can_send_other_messages can_add_web_page_previews can_change_info "
    "can_invite_users can_pin_messages can_manage_topics can_edit_tag can_react_to_messages"
).split()
TOPIC_COLOUR: Final = 7322096
ANONYMOUS_ADMIN: Final = User(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL_BOT: Final = User(136817688, "Channel", username="Channel_Bot", is_bot=True)
TELEGRAM: Final = User(777000, "Telegram")


def user(each: User) -> Json:
    fields: Json = {"id": each.id, "is_bot": each.is_bot, "first_name": each.first_name}
    fields |= {"last_name": each.last_name} if each.last_name else {}
    fields |= {"username": each.username} if each.username else {}
    return fields if each.is_bot else fields | {"language_code": each.language_code}


def me(each: User) -> Json:
    return user(each) | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
    }


def chat(world: World, each: Chat) -> Json:
    fields: Json = {"id": each.id, "type": each.type.value}
    if each.type is ChatType.PRIVATE:
        names = user(world.users[each.id])
        return fields | {name: names[name] for name in ("first_name", "last_name", "username") if name in names}
    return fields | {"title": each.title} | ({"is_forum": True} if each.is_forum else {})


def full_chat(world: World, each: Chat) -> Json:
    fields = chat(world, each) | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
        ),
    }
    if each.pinned:
        fields["pinned_message"] = message(world, each.messages[each.pinned[-1]], nested=True)
    return fields if each.type is ChatType.PRIVATE else fields | {"permissions": permissions(each)}


def permissions(each: Chat) -> Json:
    return dict.fromkeys(MEMBER_RIGHTS, True) | {
        "can_send_messages": each.can_send_messages,
        "can_send_photos": each.can_send_photos,
    }


def member(world: World, each: Member) -> Json:
    fields: Json = {"status": each.status.value, "user": user(world.users[each.user])}
    match each.status:
        case Status.CREATOR:
            return fields | {"is_anonymous": False}
        case Status.ADMINISTRATOR:
            return fields | {"can_be_edited": False, "is_anonymous": False} | dict.fromkeys(ADMIN_RIGHTS, True)
        case Status.RESTRICTED:
            some = {"can_send_messages": each.can_send_messages, "can_send_photos": each.can_send_photos}
            return fields | {"is_member": True, "until_date": 0} | dict.fromkeys(MEMBER_RIGHTS, True) | some
        case Status.KICKED:
            return fields | {"until_date": 0}
    return fields


def message(world: World, each: Message, *, nested: bool = False) -> Json:
    """A message; one inside another (the original of a reply, a pinned one) leaves out its own original."""
    where = world.chats[each.chat]
    fields: Json = {"message_id": each.id, "date": each.at, "chat": chat(world, where)}
    fields |= sender(world, each)
    fields |= {"edit_date": each.edited_at} if each.edited_at else {}
    fields |= thread(where, each)
    fields |= notice(world, each.notice, where) if each.notice else content(world, each.content)
    original = where.messages.get(each.reply_to) if each.reply_to and not nested else None
    return fields | ({"reply_to_message": message(world, original, nested=True)} if original else {})


def sender(world: World, each: Message) -> Json:
    """Who wrote it; behind a group or a channel stands an account of Telegram's own."""
    if each.sender_chat is None:
        return {"from": user(world.users[each.sender])}
    behind = TELEGRAM if each.forwarded else ANONYMOUS_ADMIN if each.sender_chat == each.chat else CHANNEL_BOT
    source = chat(world, world.chats[each.sender_chat])
    fields: Json = {"from": user(behind), "sender_chat": source}
    if each.forwarded:
        origin = {"type": "channel", "chat": source, "message_id": each.id, "date": each.at}
        fields |= {"is_automatic_forward": True, "forward_origin": origin}
    return fields


def thread(where: Chat, each: Message) -> Json:
    """The thread of a message.  A reply in a supergroup has one too: only `is_topic_message` marks a topic."""
    if each.topic is not None:
        return {"message_thread_id": each.topic, "is_topic_message": True}
    if each.reply_to is not None and where.type is ChatType.SUPERGROUP and not where.is_forum:
        return {"message_thread_id": each.reply_to}
    return {}


def content(world: World, each: Content) -> Json:
    fields = text(world, each.text, "caption", "caption_entities") if each.photo else text(world, each.text)
    fields |= {"photo": photo(each.photo)} if each.photo else {}
    return fields | ({"reply_markup": keyboards.write(each.keyboard)} if each.keyboard else {})


def text(world: World, each: Formatted, words: str = "text", marks: str = "entities") -> Json:
    entities = [entity(world, mark) for mark in each.entities if not mark.user or mark.user in world.users]
    fields: Json = {words: each.text} if each.text else {}
    return fields | ({marks: entities} if entities else {})


def entity(world: World, each: Entity) -> Json:
    fields: Json = {"type": each.type, "offset": each.offset, "length": each.length}
    for name in ("url", "language", "custom_emoji_id", "unix_time", "date_time_format"):
        if getattr(each, name) not in ("", None):
            fields[name] = getattr(each, name)
    return fields | ({"user": user(world.users[each.user])} if each.user else {})


def photo(each: Photo) -> list[Json]:
    return [
        {
            "file_id": id,
            "file_unique_id": f"AQAD{each.id[4:16]}{id[-1]}",
            "width": width,
            "height": height,
            "file_size": len(each.content),
        }
        for id, width, height in each.sizes()
    ]


def notice(world: World, each: Notice, where: Chat) -> Json:
    match each:
        case GroupMade():
            return {"group_chat_created": True}
        case Joined(users):
            return {"new_chat_members": [user(world.users[id]) for id in users]}
        case Left(id):
            return {"left_chat_member": user(world.users[id])}
        case MovedTo(id):
            return {"migrate_to_chat_id": id}
        case MovedFrom(id):
            return {"migrate_from_chat_id": id}
        case Pinned(id) if id in where.messages:
            return {"pinned_message": message(world, where.messages[id], nested=True)}
        case TopicMade(name):
            return {"forum_topic_created": {"name": name, "icon_color": TOPIC_COLOUR}}
    return {}


def press(world: World, each: Press) -> Json:
    fields: Json = {
        "id": each.id,
        "from": user(world.users[each.user]),
        "chat_instance": str(each.chat),
        "data": each.data,
    }
    where = world.chats[each.chat]
    if each.message in where.messages:
        return fields | {"message": message(world, where.messages[each.message])}
    return fields | {"message": {"message_id": each.message, "date": 0, "chat": chat(world, where)}}


def member_changed(world: World, where: Chat, by: int, old: Member, new: Member) -> Json:
    return {
        "chat": chat(world, where),
        "from": user(world.users[by]),
        "date": world.now(),
        "old_chat_member": member(world, old),
        "new_chat_member": member(world, new),
    }


def commands(listed: Listed) -> list[Json]:
    return [{"command": each.command, "description": each.description} for each in listed]
