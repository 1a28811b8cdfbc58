"""What people can do.  Tests and the page change the world through these methods alone.

    anna, boris = people["Анна"], people["Борис"]
    group = anna.make_group("Пятничные игры", boris)         anna.say("/play", group)
    press = boris.press(table, "Сесть за стол")              press.answer    the bot's answer
    anna.follow("t.me/igroteka_bot?start=hand")              opens the private chat and presses Start
    anna.write_as(group, group)                              is an anonymous administrator from now on

Every member of a group has the rights of its owner: it is a playground.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bot.playground import notify
from bot.playground.text import plain
from bot.playground.world import (
    NO_CONTENT,
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
    Read,
    SceneChanged,
    Status,
    Topic,
    TopicMade,
    User,
    World,
)

DEEP_LINK: Final = re.compile(
    r"(?:https?://)?(?:t\.me|telegram\.me)/(?P<bot>\w+)/?(?:\?start=(?P<payload>[\w-]{1,64}))?"
    r"|tg://resolve\?domain=(?P<same>\w+)(?:&start=(?P<same_payload>[\w-]{1,64}))?",
    re.ASCII,
)


class CannotDo(Exception):
    """Telegram's own app would not let this person do it."""


class People:
    """Everybody who is not a bot, by name or by id."""

    def __init__(self, world: World) -> None:
        self._world = world

    def __iter__(self) -> Iterator[Person]:
        return (Person(self._world, user) for user in self._world.users.values() if not user.is_bot)

    def __getitem__(self, known: str | int) -> Person:
        for person in self:
            if known in (person.id, person.name):
                return person
        raise KeyError(known)

    def new(self, first_name: str, last_name: str = "", username: str = "") -> Person:
        return Person(self._world, self._world.add_user(first_name, last_name, username))


class Person:
    def __init__(self, world: World, user: User) -> None:
        self._world = world
        self.user = user

    def __repr__(self) -> str:
        return f"Person({self.name!r})"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def private(self) -> Chat:
        """This person's own chat with the bot."""
        return self._world.chats[self.id]

    def chats(self) -> list[Chat]:
        return [chat for chat in self._world.chats.values() if self._world.sees(chat, self.id)]

    # Talking

    def say(self, text: str, chat: Chat, *, reply_to: int | None = None, topic: int | None = None) -> Message:
        said = plain(text)
        if not said.text or said.length > 4096:
            raise CannotDo("a message has 1 to 4096 letters")
        self._require_member(chat, topic)
        if chat.type is ChatType.PRIVATE and (chat.blocked or not chat.started):
            raise CannotDo("Start comes first")
        return self._post(chat, Content(said), reply_to=reply_to, topic=topic)

    def write_as(self, chat: Chat, other: Chat | None) -> None:
        """Write in a supergroup as the group itself (an anonymous administrator), as a channel, or as oneself: None."""
        self._require_member(chat)
        if chat.type is not ChatType.SUPERGROUP:
            raise CannotDo("one writes as somebody else in supergroups alone")
        if other is None:
            chat.writes_as.pop(self.id, None)
        elif other.id == chat.id or (other.type is ChatType.CHANNEL and other.has(self.id)):
            chat.writes_as[self.id] = other.id
        else:
            raise CannotDo("this person cannot write as that")
        self._scene_changed(chat)

    def channel(self) -> Chat:
        """The channel that this person has; made when it is first asked for."""
        for chat in self._world.chats.values():
            if chat.type is ChatType.CHANNEL and chat.has(self.id):
                return chat
        made = self._world.add_chat(ChatType.CHANNEL, f"Канал: {self.name}")
        made.members = {self.id: Member(self.id, Status.CREATOR)}
        return made

    def publish(self, text: str, group: Chat) -> Message:
        """Write in one's channel, whose discussion group this is: the post is forwarded there by itself."""
        self._require_member(group)
        posted = self._world.post(group, self.id, Content(plain(text)), sender_chat=self.channel().id, forwarded=True)
        notify.message(self._world, posted)
        return posted

    def delete(self, message: Message) -> None:
        chat = self._world.chats[message.chat]
        self._require_member(chat)
        self._world.drop(chat, [message.id])

    def read(self, chat: Chat) -> None:
        """Mark the chat as read by this person."""
        if self._world.sees(chat, self.id):
            self._world.read[self.id, chat.id] = max(chat.messages, default=0)
            self._world.tell(Read())

    def pin(self, message: Message) -> None:
        chat = self._world.chats[message.chat]
        self._require_member(chat)
        chat.pinned.append(message.id)
        self._post(chat, notice=Pinned(message.id))

    # Pressing

    def press(self, message: Message, button: str) -> Press:
        """Press the button with this text or this callback data."""
        for each in (each for row in message.content.keyboard or () for each in row):
            if button in (each.text, each.callback_data) and each.callback_data:
                return self.forge(message, each.callback_data)
        raise CannotDo(f"no button {button!r} to press")

    def forge(self, message: Message, data: str) -> Press:
        """Press with any callback data, as a tampered app can."""
        chat = self._world.chats[message.chat]
        self._require_member(chat)
        press = self._world.add_press(self.id, message, data)
        notify.press(self._world, press)
        return press

    # The private chat

    def start(self, payload: str = "") -> Message:
        """Press Start, or Restart after blocking the bot."""
        self.unblock()
        self.private.started = True
        self._world.tell(SceneChanged())
        return self._post(self.private, Content(plain(f"/start {payload}")))

    def follow(self, address: str) -> Message:
        """Open a link to the bot and press Start there."""
        return self.start(payload(self._world, address))

    def block(self) -> None:
        if not self.private.blocked:
            self.private.blocked = True
            self._tell_of_block(Status.MEMBER, Status.KICKED)

    def unblock(self) -> None:
        if self.private.blocked:
            self.private.blocked = False
            self._tell_of_block(Status.KICKED, Status.MEMBER)

    def deactivate(self) -> None:
        """Delete this person's account."""
        self.user.deactivated = True
        self._world.tell(SceneChanged())

    def _tell_of_block(self, before: Status, after: Status) -> None:
        bot = self._world.bot.id
        notify.member(self._world, self.private, self.id, Member(bot, before), Member(bot, after))
        self._world.tell(SceneChanged())

    # Groups

    def make_group(self, title: str, *others: Person, bot: bool = True) -> Chat:
        chat = self._world.add_chat(ChatType.GROUP, title)
        chat.members = {self.id: Member(self.id, Status.CREATOR)}
        chat.members |= {each.id: Member(each.id, Status.MEMBER) for each in others}
        if bot:
            self._set_member(chat, Member(self._world.bot.id, Status.MEMBER))
        self._post(chat, notice=GroupMade())
        return self._scene_changed(chat)

    def delete_group(self, chat: Chat) -> None:
        self._require_member(chat)
        chat.deleted = True
        self._scene_changed(chat)

    def join(self, chat: Chat) -> None:
        self._add_member(chat, self.user)

    def invite(self, chat: Chat, other: Person) -> None:
        self._require_member(chat)
        self._add_member(chat, other.user)

    def leave(self, chat: Chat) -> None:
        self._require_member(chat)
        self._remove_member(chat, self.user, Status.LEFT)

    def remove(self, chat: Chat, other: Person) -> None:
        self._require_member(chat)
        self._remove_member(chat, other.user, Status.KICKED)

    def add_bot(self, chat: Chat) -> None:
        self._require_member(chat)
        self._add_member(chat, self._world.bot)

    def remove_bot(self, chat: Chat) -> None:
        self._require_member(chat)
        self._remove_member(chat, self._world.bot, Status.KICKED)

    def promote_bot(self, chat: Chat) -> None:
        """Make the bot an administrator with every right."""
        self._require_member(chat)
        self._set_member(chat, Member(self._world.bot.id, Status.ADMINISTRATOR))
        self._scene_changed(chat)

    def demote_bot(self, chat: Chat) -> None:
        self._require_member(chat)
        self._set_member(chat, Member(self._world.bot.id, Status.MEMBER))
        self._scene_changed(chat)

    def restrict_bot(self, chat: Chat, *, text: bool = True, photos: bool = True) -> None:
        """Set what the bot may send.  A small group has one rule for all members, a supergroup one for each."""
        self._require_member(chat)
        if chat.type is ChatType.GROUP:
            chat.can_send_messages, chat.can_send_photos = text, photos
        else:
            status = Status.MEMBER if text and photos else Status.RESTRICTED
            self._set_member(chat, Member(self._world.bot.id, status, can_send_messages=text, can_send_photos=photos))
        self._scene_changed(chat)

    def upgrade(self, chat: Chat) -> Chat:
        """Turn a group into a supergroup: a new chat with a new id."""
        self._require_member(chat)
        if chat.type is not ChatType.GROUP:
            raise CannotDo("only a group becomes a supergroup")
        new = self._world.add_chat(ChatType.SUPERGROUP, chat.title)
        new.members = dict(chat.members)
        self._post(chat, notice=MovedTo(new.id))
        chat.moved_to = new.id
        self._post(new, notice=MovedFrom(chat.id))
        return self._scene_changed(new)

    def hide_members(self, chat: Chat) -> None:
        """Only administrators see from now on who is in a supergroup; who its administrators are, everybody."""
        self._require_member(chat)
        chat.hides_members = True

    def make_topic(self, chat: Chat, name: str) -> Topic:
        """Add a topic; the first one turns a supergroup into a forum."""
        self._require_member(chat)
        if chat.type is not ChatType.SUPERGROUP:
            raise CannotDo("only a supergroup has topics")
        chat.is_forum = True
        topic = Topic(chat.last_message + 1, name)
        chat.topics[topic.id] = topic
        self._post(chat, notice=TopicMade(name), topic=topic.id)
        self._scene_changed(chat)
        return topic

    def close_topic(self, chat: Chat, topic: Topic) -> None:
        self._require_member(chat, topic.id)
        topic.closed = True
        self._scene_changed(chat)

    def delete_topic(self, chat: Chat, topic: Topic) -> None:
        self._require_member(chat, topic.id)
        del chat.topics[topic.id]
        self._world.drop(chat, [message.id for message in chat.messages.values() if message.topic == topic.id])
        self._scene_changed(chat)

    def _add_member(self, chat: Chat, user: User) -> None:
        if chat.type is ChatType.PRIVATE or not chat.active:
            raise CannotDo("this chat cannot be joined")
        if not chat.has(user.id):
            self._set_member(chat, Member(user.id, Status.MEMBER))
            self._post(chat, notice=Joined((user.id,)))
            self._scene_changed(chat)

    def _remove_member(self, chat: Chat, user: User, how: Status) -> None:
        if chat.type is ChatType.PRIVATE or not chat.has(user.id):
            raise CannotDo("this person is not in this chat")
        self._post(chat, notice=Left(user.id))
        self._set_member(chat, Member(user.id, how))
        self._scene_changed(chat)

    def _set_member(self, chat: Chat, new: Member) -> None:
        old = chat.member(new.user)
        if old != new:
            chat.members[new.user] = new
            notify.member(self._world, chat, self.id, old, new)

    def _require_member(self, chat: Chat, topic: int | None = None) -> None:
        if not self._world.sees(chat, self.id):
            raise CannotDo("this person is not in this chat")
        if topic is not None and (topic not in chat.topics or chat.topics[topic].closed):
            raise CannotDo("there is no such topic to write in")

    def _post(
        self,
        chat: Chat,
        content: Content = NO_CONTENT,
        *,
        notice: Notice | None = None,
        reply_to: int | None = None,
        topic: int | None = None,
    ) -> Message:
        sender_chat = None if notice else chat.writes_as.get(self.id)
        message = self._world.post(
            chat, self.id, content, notice=notice, reply_to=reply_to, topic=topic, sender_chat=sender_chat
        )
        notify.message(self._world, message)
        return message

    def _scene_changed(self, chat: Chat) -> Chat:
        self._world.tell(SceneChanged())
        return chat


def payload(world: World, address: str) -> str:
    """What a link to this bot sends after /start; CannotDo for any other link."""
    found = DEEP_LINK.fullmatch(address)
    if not found or (found["bot"] or found["same"]).lower() != world.bot.username.lower():
        raise CannotDo(f"{address} does not lead to the bot")
    return found["payload"] or found["same_payload"] or ""


def is_deep_link(world: World, address: str) -> bool:
    try:
        return bool(payload(world, address))
    except CannotDo:
        return False
