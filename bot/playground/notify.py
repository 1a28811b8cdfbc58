"""Which updates the bot gets.

In a private chat: all.  In a group, as with privacy mode on: commands that may be meant for it, replies to its own
messages, and service messages; all messages only where it is an administrator.  Never its own messages.
"""

from __future__ import annotations

import re
from typing import Final

from bot.playground import wire
from bot.playground.refusals import Json
from bot.playground.world import Activity, Chat, ChatType, Joined, Member, Message, Press, World

COMMAND: Final = re.compile(r"/\w+(?:@(?P<bot>\w+))?")


def message(world: World, said: Message) -> None:
    chat = world.chats[said.chat]
    if said.sender != world.bot.id and gets_message(world, chat, said):
        joined = said.notice.users if isinstance(said.notice, Joined) else ()
        world.met.update((said.sender, *joined) if said.sender_chat is None else joined)
        queue(world, "message", wire.message(world, said))


def gets_message(world: World, chat: Chat, said: Message) -> bool:
    if chat.type is ChatType.PRIVATE:
        return not chat.blocked
    bot = chat.member(world.bot.id)
    if not bot.present:
        return False
    original = chat.messages.get(said.reply_to) if said.reply_to else None
    replied = original is not None and original.sender == world.bot.id
    return said.notice is not None or bot.is_admin or replied or is_command_for_bot(world, said)


def is_command_for_bot(world: World, said: Message) -> bool:
    found = COMMAND.match(said.content.text.text)
    return found is not None and (found["bot"] or world.bot.username).lower() == world.bot.username.lower()


def press(world: World, made: Press) -> None:
    world.met.add(made.user)
    queue(world, "callback_query", wire.press(world, made))


def member(world: World, chat: Chat, by: int, old: Member, new: Member) -> None:
    """The bot always gets changes of its own membership; those of others only as an administrator."""
    change = wire.member_changed(world, chat, by, old, new)
    if new.user == world.bot.id:
        world.met.add(by)
        queue(world, "my_chat_member", change)
    elif chat.member(world.bot.id).is_admin:
        world.met.update((by, new.user))
        queue(world, "chat_member", change)


def queue(world: World, kind: str, body: Json) -> None:
    world.updates.add(kind, body)
    world.tell(Activity())
