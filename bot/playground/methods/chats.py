"""Reading a chat and its members; leaving it."""

from __future__ import annotations

from bot.playground import access, notify, wire
from bot.playground.access import Need
from bot.playground.query import Query
from bot.playground.refusals import BadRequest, Json
from bot.playground.world import Chat, ChatType, Left, Member, SceneChanged, Status, World


def get_chat(world: World, query: Query) -> Json:
    return wire.full_chat(world, access.reach(world, query, Need.READ))


def get_chat_member(world: World, query: Query) -> Json:
    chat = members_of(world, query)
    user = query.integer("user_id")
    if user not in world.users:
        raise BadRequest("invalid user_id specified" if user <= 0 else "PARTICIPANT_ID_INVALID")
    if chat.hides_members and not chat.member(world.bot.id).is_admin:
        raise BadRequest("member list is inaccessible")
    return wire.member(world, chat.member(user))


def get_chat_administrators(world: World, query: Query) -> list[Json]:
    chat = members_of(world, query)
    if chat.type is ChatType.PRIVATE:
        raise BadRequest("there are no administrators in the private chat")
    return [wire.member(world, each) for each in chat.members.values() if each.is_admin]


def get_chat_member_count(world: World, query: Query) -> int:
    chat = members_of(world, query)
    return 2 if chat.type is ChatType.PRIVATE else sum(each.present for each in chat.members.values())


def members_of(world: World, query: Query) -> Chat:
    """The chat with its members.  Those of a small group only a member may read; a private chat always has two."""
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
    notify.member(world, chat, world.bot.id, old, new)
    world.tell(SceneChanged())
    return True
