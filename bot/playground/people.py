"""What people can do: everything a test or the page does to the world, it does as one of them.

    anna, boris = people["Анна"], people["Борис"]
    group = anna.make_group("Пятничные игры", boris)         anna.say("/play", group)
    press = boris.press(table, "Сесть за стол")              press.answer    what the bot showed him
    anna.follow("t.me/igroteka_bot?start=hand")              opens the private chat and presses Start

Whoever is in a group may do there what else only its owner may: that is what a playground is for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bot.playground import hearing
from bot.playground.text import plain
from bot.playground.world import (
    NO_CONTENT,
    Arranged,
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
    """Telegram's own app would not have let this person do it."""


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
        return [chat for chat in self._world.chats.values() if self._world.sits(chat, self.id)]

    # Talking

    def say(self, text: str, chat: Chat, *, reply_to: int | None = None, topic: int | None = None) -> Message:
        said = plain(text)
        if not said.text or said.length > 4096:
            raise CannotDo("a message has 1 to 4096 letters")
        self._among(chat, topic)
        if chat.type is ChatType.PRIVATE and (chat.blocked or not chat.started):
            raise CannotDo("Start comes first")
        return self._post(chat, Content(said), reply_to=reply_to, topic=topic)

    def delete(self, message: Message) -> None:
        chat = self._world.chats[message.chat]
        self._among(chat)
        self._world.drop(chat, [message.id])

    def read(self, chat: Chat) -> None:
        """Nothing new in this chat any more, for this person."""
        if self._world.sits(chat, self.id):
            self._world.read[self.id, chat.id] = max(chat.messages, default=0)
            self._world.tell(Read())

    def pin(self, message: Message) -> None:
        chat = self._world.chats[message.chat]
        self._among(chat)
        chat.pinned.append(message.id)
        self._post(chat, notice=Pinned(message.id))

    # Pressing

    def press(self, message: Message, button: str) -> Press:
        """Presses the button with this text, or that hands this to the bot."""
        for each in (each for row in message.content.keyboard or () for each in row):
            if button in (each.text, each.callback_data) and each.callback_data:
                return self.forge(message, each.callback_data)
        raise CannotDo(f"no button {button!r} to press")

    def forge(self, message: Message, data: str) -> Press:
        """A press with any data, as a tampered app can send it."""
        chat = self._world.chats[message.chat]
        self._among(chat)
        press = self._world.add_press(self.id, message, data)
        hearing.press(self._world, press)
        return press

    # The private chat

    def start(self, payload: str = "") -> Message:
        """Presses Start, or Restart after blocking the bot."""
        self.unblock()
        self.private.started = True
        self._world.tell(Arranged())
        return self._post(self.private, Content(plain(f"/start {payload}")))

    def follow(self, address: str) -> Message:
        """Opens a link to the bot and presses Start there."""
        return self.start(payload(self._world, address))

    def block(self) -> None:
        if not self.private.blocked:
            self.private.blocked = True
            self._blocked_or_not(Status.MEMBER, Status.KICKED)

    def unblock(self) -> None:
        if self.private.blocked:
            self.private.blocked = False
            self._blocked_or_not(Status.KICKED, Status.MEMBER)

    def deactivate(self) -> None:
        """Deletes this person's account."""
        self.user.deactivated = True
        self._world.tell(Arranged())

    def _blocked_or_not(self, before: Status, after: Status) -> None:
        bot = self._world.bot.id
        hearing.member(self._world, self.private, self.id, Member(bot, before), Member(bot, after))
        self._world.tell(Arranged())

    # Groups

    def make_group(self, title: str, *others: Person, bot: bool = True) -> Chat:
        chat = self._world.add_chat(ChatType.GROUP, title)
        chat.members = {self.id: Member(self.id, Status.CREATOR)}
        chat.members |= {each.id: Member(each.id, Status.MEMBER) for each in others}
        if bot:
            self._set(chat, Member(self._world.bot.id, Status.MEMBER))
        self._post(chat, notice=GroupMade())
        return self._arranged(chat)

    def delete_group(self, chat: Chat) -> None:
        self._among(chat)
        chat.deleted = True
        self._arranged(chat)

    def join(self, chat: Chat) -> None:
        self._enters(chat, self.user)

    def invite(self, chat: Chat, other: Person) -> None:
        self._among(chat)
        self._enters(chat, other.user)

    def leave(self, chat: Chat) -> None:
        self._among(chat)
        self._goes(chat, self.user, Status.LEFT)

    def remove(self, chat: Chat, other: Person) -> None:
        self._among(chat)
        self._goes(chat, other.user, Status.KICKED)

    def add_bot(self, chat: Chat) -> None:
        self._among(chat)
        self._enters(chat, self._world.bot)

    def remove_bot(self, chat: Chat) -> None:
        self._among(chat)
        self._goes(chat, self._world.bot, Status.KICKED)

    def promote_bot(self, chat: Chat) -> None:
        """Makes the bot an administrator, with every right."""
        self._among(chat)
        self._set(chat, Member(self._world.bot.id, Status.ADMINISTRATOR))
        self._arranged(chat)

    def demote_bot(self, chat: Chat) -> None:
        self._among(chat)
        self._set(chat, Member(self._world.bot.id, Status.MEMBER))
        self._arranged(chat)

    def restrict_bot(self, chat: Chat, *, text: bool = True, photos: bool = True) -> None:
        """What the bot may send.  A small group has one rule for all; a supergroup one for each member."""
        self._among(chat)
        if chat.type is ChatType.GROUP:
            chat.can_send_messages, chat.can_send_photos = text, photos
        else:
            status = Status.MEMBER if text and photos else Status.RESTRICTED
            self._set(chat, Member(self._world.bot.id, status, can_send_messages=text, can_send_photos=photos))
        self._arranged(chat)

    def upgrade(self, chat: Chat) -> Chat:
        """Makes a supergroup of a group: another chat, with another id."""
        self._among(chat)
        if chat.type is not ChatType.GROUP:
            raise CannotDo("only a group becomes a supergroup")
        new = self._world.add_chat(ChatType.SUPERGROUP, chat.title)
        new.members = dict(chat.members)
        self._post(chat, notice=MovedTo(new.id))
        chat.moved_to = new.id
        self._post(new, notice=MovedFrom(chat.id))
        return self._arranged(new)

    def make_topic(self, chat: Chat, name: str) -> Topic:
        """The first one makes a forum of a supergroup."""
        self._among(chat)
        if chat.type is not ChatType.SUPERGROUP:
            raise CannotDo("only a supergroup has topics")
        chat.is_forum = True
        topic = Topic(chat.last_message + 1, name)
        chat.topics[topic.id] = topic
        self._post(chat, notice=TopicMade(name), topic=topic.id)
        self._arranged(chat)
        return topic

    def close_topic(self, chat: Chat, topic: Topic) -> None:
        self._among(chat, topic.id)
        topic.closed = True
        self._arranged(chat)

    def delete_topic(self, chat: Chat, topic: Topic) -> None:
        self._among(chat, topic.id)
        del chat.topics[topic.id]
        self._world.drop(chat, [message.id for message in chat.messages.values() if message.topic == topic.id])
        self._arranged(chat)

    def _enters(self, chat: Chat, user: User) -> None:
        if chat.type is ChatType.PRIVATE or not chat.active:
            raise CannotDo("there is no way into this chat")
        if not chat.has(user.id):
            self._set(chat, Member(user.id, Status.MEMBER))
            self._post(chat, notice=Joined((user.id,)))
            self._arranged(chat)

    def _goes(self, chat: Chat, user: User, how: Status) -> None:
        if chat.type is ChatType.PRIVATE or not chat.has(user.id):
            raise CannotDo("nobody to leave")
        self._post(chat, notice=Left(user.id))
        self._set(chat, Member(user.id, how))
        self._arranged(chat)

    def _set(self, chat: Chat, new: Member) -> None:
        old = chat.member(new.user)
        if old != new:
            chat.members[new.user] = new
            hearing.member(self._world, chat, self.id, old, new)

    def _among(self, chat: Chat, topic: int | None = None) -> None:
        if not self._world.sits(chat, self.id):
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
        message = self._world.post(chat, self.id, content, notice=notice, reply_to=reply_to, topic=topic)
        hearing.message(self._world, message)
        return message

    def _arranged(self, chat: Chat) -> Chat:
        self._world.tell(Arranged())
        return chat


def payload(world: World, address: str) -> str:
    """What a link to this bot makes it hear after /start; raises CannotDo for a link to anything else."""
    found = DEEP_LINK.fullmatch(address)
    if not found or (found["bot"] or found["same"]).lower() != world.bot.username.lower():
        raise CannotDo(f"{address} does not lead to the bot")
    return found["payload"] or found["same_payload"] or ""


def is_deep_link(world: World, address: str) -> bool:
    try:
        return bool(payload(world, address))
    except CannotDo:
        return False
