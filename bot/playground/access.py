"""Whether the bot may do a thing in a chat: the checks that stand before every method, in Telegram's order.

the chat is known ─▶ the bot is in it ─▶ the person lets it ─▶ it has the right ─▶ it has a token left
"""

from __future__ import annotations

from enum import IntEnum

from bot.playground.query import Query
from bot.playground.refusals import BadRequest, Forbidden, upgraded
from bot.playground.world import Chat, ChatType, Message, Status, World


class Need(IntEnum):
    """What for: each includes the ones before it."""

    READ = 0
    EDIT = 1
    WRITE = 2


def reach(world: World, query: Query, need: Need) -> Chat:
    told = query.text("chat_id")
    if not told:
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
    """A bot finds only those whom it has met, and the groups it has been in."""
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
    """A bot that is not in it any more may not even look, so a supergroup that is gone was one it was thrown out of."""
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
    if chat.type is ChatType.PRIVATE or bot.in_charge:
        return
    if photo and not (bot.can_send_photos and chat.can_send_photos):
        raise BadRequest("not enough rights to send photos to the chat")
    if not photo and not (bot.can_send_messages and chat.can_send_messages):
        raise BadRequest("not enough rights to send text messages to the chat")


def may_pin(world: World, chat: Chat) -> None:
    """In a small group everybody may; in a supergroup only who is in charge."""
    if chat.type is ChatType.SUPERGROUP and not chat.member(world.bot.id).in_charge:
        raise BadRequest("not enough rights to manage pinned messages in the chat")


def topic(query: Query, chat: Chat) -> int | None:
    """The topic it should stand in.  In a supergroup without topics a thread is only what hangs under some message."""
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
    """The message to reply to."""
    told = query.value("reply_parameters")
    if told is None:
        return None
    if not isinstance(told, dict) or not isinstance(told.get("message_id"), int):
        raise BadRequest("can't parse reply parameters: Can't find field \"message_id\"")
    if told["message_id"] in chat.messages:
        return int(told["message_id"])
    if told.get("allow_sending_without_reply"):
        return None
    raise BadRequest("message to be replied not found")


def own_message(world: World, query: Query, chat: Chat) -> Message:
    """The message to edit; nobody edits what another has written."""
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
    world.budgets.spend(chat.id, world.clock.now())
