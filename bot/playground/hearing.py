"""What the bot gets to know of what people do.

In a private chat: everything.  In a group, as every bot with privacy mode on: commands that may be meant for it,
replies to its own messages and service messages; all messages only where it is an administrator.  Never its own doings.
"""

from __future__ import annotations

import re
from typing import Final

from bot.playground import wire
from bot.playground.refusals import Json
from bot.playground.world import Chat, ChatType, Happened, Joined, Member, Message, Press, World

COMMAND: Final = re.compile(r"/\w+(?:@(?P<bot>\w+))?")


def message(world: World, said: Message) -> None:
    chat = world.chats[said.chat]
    if said.sender != world.bot.id and hears(world, chat, said):
        joined = said.notice.users if isinstance(said.notice, Joined) else ()
        world.met.update((said.sender, *joined))
        queue(world, "message", wire.message(world, said))


def hears(world: World, chat: Chat, said: Message) -> bool:
    if chat.type is ChatType.PRIVATE:
        return not chat.blocked
    bot = chat.member(world.bot.id)
    if not bot.present:
        return False
    original = chat.messages.get(said.reply_to) if said.reply_to else None
    replied = original is not None and original.sender == world.bot.id
    return said.notice is not None or bot.in_charge or replied or commanded(world, said)


def commanded(world: World, said: Message) -> bool:
    found = COMMAND.match(said.content.text.text)
    return found is not None and (found["bot"] or world.bot.username).lower() == world.bot.username.lower()


def press(world: World, made: Press) -> None:
    world.met.add(made.user)
    queue(world, "callback_query", wire.press(world, made))


def member(world: World, chat: Chat, by: int, old: Member, new: Member) -> None:
    """The bot is told of itself always, of others only where it is an administrator (and has asked for it)."""
    told = wire.member_changed(world, chat, by, old, new)
    if new.user == world.bot.id:
        world.met.add(by)
        queue(world, "my_chat_member", told)
    elif chat.member(world.bot.id).in_charge:
        world.met.update((by, new.user))
        queue(world, "chat_member", told)


def queue(world: World, kind: str, body: Json) -> None:
    world.updates.add(kind, body)
    world.tell(Happened())
