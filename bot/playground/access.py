"""What the bot may do in a chat: the checks before every method, in Telegram's order.

the chat is known ─▶ the bot is a member ─▶ the person has not blocked it ─▶ it has the right ─▶ its budget is not spent
"""

from __future__ import annotations

from enum import IntEnum

from bot.playground.query import Query
from bot.playground.refusals import BadRequest, Forbidden, upgraded
from bot.playground.world import Chat, ChatType, Message, Status, World


class Need(IntEnum):
    """What the bot wants to do in the chat; each value includes those before it."""

    READ = 0
    EDIT = 1
    WRITE = 2


def reach(world: World, query: Query, need: Need) -> Chat:
    """The chat that a call names; raises the Refusal that Telegram would answer."""
    given = query.text("chat_id")
    if not given:
        raise BadRequest("chat_id is empty")
    chat = world.chats.get(query.integer("chat_id"))
    if chat is None or not known(world, chat):
        raise BadRequest("chat not found")
    match chat.type:
        case ChatType.PRIVATE:
            reach_person(world, chat, need)
        case ChatType.GROUP:
            reach_group(world, chat, need)
        case ChatType.SUPERGROUP:
            reach_supergroup(world, chat)
    return chat


def known(world: World, chat: Chat) -> bool:
    """Whether the bot can address this chat: a person it has had an update from, or a group it is or was in."""
    return chat.id in world.met or chat.started if chat.type is ChatType.PRIVATE else world.bot.id in chat.members


def reach_person(world: World, chat: Chat, need: Need) -> None:
    if need >= Need.EDIT and world.users[chat.id].deactivated:
        raise Forbidden("user is deactivated")
    if need >= Need.EDIT and chat.blocked:
        raise Forbidden("bot was blocked by the user")
    if need >= Need.WRITE and not chat.started:
        raise Forbidden("bot can't initiate conversation with a user")


def reach_group(world: World, chat: Chat, need: Need) -> None:
    if need >= Need.WRITE and chat.moved_to is not None:
        raise upgraded(chat.moved_to)
    if need >= Need.WRITE and chat.deleted:
        raise Forbidden("the group chat was deleted")
    if need >= Need.EDIT and chat.active:
        reach_member(world, chat)


def reach_supergroup(world: World, chat: Chat) -> None:
    """A supergroup refuses even reading to a bot that is no member."""
    if chat.deleted:
        raise Forbidden("the group chat was deleted")
    reach_member(world, chat)


def reach_member(world: World, chat: Chat) -> None:
    status = chat.member(world.bot.id).status
    if status is Status.KICKED:
        raise Forbidden(f"bot was kicked from the {chat.type} chat")
    if status is Status.LEFT:
        raise Forbidden(f"bot is not a member of the {chat.type} chat")


def may_send(world: World, chat: Chat, *, photo: bool) -> None:
    bot = chat.member(world.bot.id)
    if chat.type is ChatType.PRIVATE or bot.is_admin:
        return
    if photo and not (bot.can_send_photos and chat.can_send_photos):
        raise BadRequest("not enough rights to send photos to the chat")
    if not photo and not (bot.can_send_messages and chat.can_send_messages):
        raise BadRequest("not enough rights to send text messages to the chat")


def may_pin(world: World, chat: Chat) -> None:
    """In a small group every member may; in a supergroup only administrators."""
    if chat.type is ChatType.SUPERGROUP and not chat.member(world.bot.id).is_admin:
        raise BadRequest("not enough rights to manage pinned messages in the chat")


def topic(query: Query, chat: Chat) -> int | None:
    """The topic to post in.  In a supergroup without topics a thread id is that of a message with replies."""
    id = query.integer("message_thread_id")
    if not id:
        return None
    if chat.type is ChatType.SUPERGROUP and not chat.is_forum and id in chat.replied:
        return None
    if id not in chat.topics:
        raise BadRequest("message thread not found")
    if chat.topics[id].closed:
        raise BadRequest("TOPIC_CLOSED")
    return id


def original(query: Query, chat: Chat) -> int | None:
    """The id of the message to reply to."""
    given = query.value("reply_parameters")
    if given is None:
        return None
    if not isinstance(given, dict) or not isinstance(given.get("message_id"), int):
        raise BadRequest("can't parse reply parameters: Can't find field \"message_id\"")
    if given["message_id"] in chat.messages:
        return int(given["message_id"])
    if given.get("allow_sending_without_reply"):
        return None
    raise BadRequest("message to be replied not found")


def own_message(world: World, query: Query, chat: Chat) -> Message:
    """The message to edit: only the bot's own can be."""
    id = query.integer("message_id")
    if not id:
        raise BadRequest("message identifier is not specified")
    message = chat.messages.get(id)
    if message is None:
        raise BadRequest("message to edit not found")
    if message.sender != world.bot.id or message.notice or not chat.active:
        raise BadRequest("message can't be edited")
    return message


def spend(world: World, chat: Chat) -> None:
    """Take a message or an edit from the budgets of a chat."""
    world.budgets.spend(chat.id, world.clock.now())
