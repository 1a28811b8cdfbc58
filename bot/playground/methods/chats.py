"""Who is in a chat, and going from it."""

from __future__ import annotations

from bot.playground import access, hearing, wire
from bot.playground.access import Need
from bot.playground.query import Query
from bot.playground.refusals import BadRequest, Json
from bot.playground.world import Arranged, Chat, ChatType, Left, Member, Status, World


def get_chat(world: World, query: Query) -> Json:
    return wire.full_chat(world, access.reach(world, query, Need.READ))


def get_chat_member(world: World, query: Query) -> Json:
    chat = members_of(world, query)
    user = query.integer("user_id")
    if user not in world.users:
        raise BadRequest("invalid user_id specified" if user <= 0 else "PARTICIPANT_ID_INVALID")
    return wire.member(world, chat.member(user))


def get_chat_administrators(world: World, query: Query) -> list[Json]:
    chat = members_of(world, query)
    if chat.type is ChatType.PRIVATE:
        raise BadRequest("there are no administrators in the private chat")
    return [wire.member(world, each) for each in chat.members.values() if each.in_charge]


def get_chat_member_count(world: World, query: Query) -> int:
    chat = members_of(world, query)
    return 2 if chat.type is ChatType.PRIVATE else sum(each.present for each in chat.members.values())


def members_of(world: World, query: Query) -> Chat:
    """Who is in a small group only who is in it may know; in a private chat there are always the same two."""
    chat = access.reach(world, query, Need.READ)
    if chat.type is ChatType.GROUP:
        access.reach_group(world, chat, Need.WRITE)
    if chat.type is ChatType.PRIVATE:
        both = (chat.id, world.bot.id)
        return Chat(chat.id, chat.type, members={id: Member(id, Status.MEMBER) for id in both})
    return chat


def leave_chat(world: World, query: Query) -> bool:
    chat = access.reach(world, query, Need.WRITE)
    if chat.type is ChatType.PRIVATE:
        raise BadRequest("chat member status can't be changed in private chats")
    old, new = chat.member(world.bot.id), Member(world.bot.id, Status.LEFT)
    world.post(chat, world.bot.id, notice=Left(world.bot.id))
    chat.members[world.bot.id] = new
    hearing.member(world, chat, world.bot.id, old, new)
    world.tell(Arranged())
    return True
