"""The state of the playground: people, chats, messages, presses.  In memory, on the clock it is given.

    World ─┬─ users, chats ─ members, topics, messages
           ├─ presses    with the bot's answers             photos   every picture the bot has sent
           ├─ updates    the bot's queue                    calls    every call the bot has made
           └─ budgets, faults: why a correct call may be refused

People change it through `people`, the bot through `methods`; whoever shows it subscribes with `watch`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from bot.clock import Clock
from bot.playground.budgets import Budgets
from bot.playground.calls import Calls
from bot.playground.commands import Commands
from bot.playground.faults import Faults
from bot.playground.keyboards import Keyboard, callback_data_of
from bot.playground.photos import Photo, Photos
from bot.playground.text import EMPTY, Formatted
from bot.playground.updates import Updates

FIRST_PERSON, FIRST_GROUP, FIRST_SUPERGROUP, FIRST_CHANNEL = 1001, -2001, -1_000_000_003_001, -1_000_000_009_001
PRESS_IS_ANSWERED_WITHIN: Final = 15.0


class ChatType(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"
    CHANNEL = "channel"


FIRST_OF: Final = {
    ChatType.GROUP: FIRST_GROUP, ChatType.SUPERGROUP: FIRST_SUPERGROUP, ChatType.CHANNEL: FIRST_CHANNEL
}  # fmt: skip


class Status(StrEnum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


AWAY: Final = (Status.LEFT, Status.KICKED)
ADMINS: Final = (Status.CREATOR, Status.ADMINISTRATOR)


@dataclass(slots=True)
class User:
    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    is_bot: bool = False
    language_code: str = "ru"
    deactivated: bool = False

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}".rstrip()


@dataclass(frozen=True, slots=True)
class Member:
    """The membership of a user; it stays, with another status, when the user has left."""

    user: int
    status: Status
    can_send_messages: bool = True
    can_send_photos: bool = True

    @property
    def present(self) -> bool:
        return self.status not in AWAY

    @property
    def is_admin(self) -> bool:
        return self.status in ADMINS


@dataclass(frozen=True, slots=True)
class GroupMade: ...


@dataclass(frozen=True, slots=True)
class Joined:
    users: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left:
    user: int


@dataclass(frozen=True, slots=True)
class MovedTo:
    chat: int


@dataclass(frozen=True, slots=True)
class MovedFrom:
    chat: int


@dataclass(frozen=True, slots=True)
class Pinned:
    message: int


@dataclass(frozen=True, slots=True)
class TopicMade:
    name: str


Notice: TypeAlias = GroupMade | Joined | Left | MovedTo | MovedFrom | Pinned | TopicMade
"""The kinds of service message."""


@dataclass(frozen=True, slots=True)
class Content:
    """What an edit replaces: the text, or a photo with a caption, and the buttons."""

    text: Formatted = EMPTY
    photo: Photo | None = None
    keyboard: Keyboard | None = None


NO_CONTENT: Final = Content()


@dataclass(slots=True)
class Message:
    chat: int
    id: int
    sender: int
    at: int
    content: Content
    notice: Notice | None = None
    reply_to: int | None = None
    topic: int | None = None
    sender_chat: int | None = None
    """The group or the channel in whose name it was written: then nobody is told who the sender is."""
    forwarded: bool = False
    """A post of a channel that came into its discussion group by itself."""
    edited_at: int | None = None
    offered: frozenset[str] = frozenset()
    """The callback data of every button it has ever had: a press may arrive after the message has changed."""

    def show(self, content: Content) -> None:
        self.content = content
        self.offered |= callback_data_of(content.keyboard)


@dataclass(slots=True)
class Topic:
    id: int
    name: str
    closed: bool = False


@dataclass(slots=True)
class Chat:
    id: int
    type: ChatType
    title: str = ""
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    replied: set[int] = field(default_factory=set)
    """Messages of a supergroup that have replies: the id of each is also the id of its thread."""
    writes_as: dict[int, int] = field(default_factory=dict)
    """By user: the chat in whose name they write here."""
    pinned: list[int] = field(default_factory=list)
    last_message: int = 0
    is_forum: bool = False
    hides_members: bool = False
    can_send_messages: bool = True
    can_send_photos: bool = True
    moved_to: int | None = None
    deleted: bool = False
    started: bool = False
    blocked: bool = False

    @property
    def active(self) -> bool:
        return self.moved_to is None and not self.deleted

    def member(self, user: int) -> Member:
        return self.members.get(user) or Member(user, Status.LEFT)

    def has(self, user: int) -> bool:
        return self.active and self.member(user).present


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a press: nothing, a toast, an alert, or a link into the private chat."""

    text: str = ""
    alert: bool = False
    url: str = ""


@dataclass(slots=True)
class Press:
    id: str
    user: int
    chat: int
    message: int
    data: str
    at: float
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A message is new or has changed."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessagesDeleted:
    chat: int
    messages: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Typing:
    chat: int
    topic: int | None


@dataclass(frozen=True, slots=True)
class Answered:
    press: Press


@dataclass(frozen=True, slots=True)
class SceneChanged:
    """People, chats, members, rights or commands have changed."""


@dataclass(frozen=True, slots=True)
class Read:
    """Somebody has read a chat."""


@dataclass(frozen=True, slots=True)
class Activity:
    """An update was queued or a call was made: nothing that the page shows."""


Change: TypeAlias = Shown | MessagesDeleted | Typing | Answered | SceneChanged | Read | Activity
Watcher: TypeAlias = Callable[[Change], None]


class World:
    """One bot and the people around it."""

    def __init__(self, clock: Clock, bot: User, budgets: Budgets, faults: Faults) -> None:
        self.clock = clock
        self.bot = bot
        self.budgets = budgets
        self.faults = faults
        self.users: dict[int, User] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.presses: dict[str, Press] = {}
        self.photos = Photos()
        self.commands = Commands()
        self.descriptions = {"description": "", "short_description": ""}
        self.met: set[int] = set()
        """The people the bot has had an update about: it can address them."""
        self.read: dict[tuple[int, int], int] = {}
        """By person and chat: the last message that was read."""
        self.updates = Updates(clock)
        self.calls = Calls()
        self._watchers: list[Watcher] = []
        self._last_message = 0
        self._last_press = 0

    def now(self) -> int:
        return int(self.clock.now())

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher` with every change, until the returned function is called."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def tell(self, change: Change) -> None:
        for watcher in tuple(self._watchers):
            watcher(change)

    def add_user(self, first_name: str, last_name: str = "", username: str = "") -> User:
        user = User(FIRST_PERSON + len(self.users) - 1, first_name, last_name, username)
        self.users[user.id] = user
        self.chats[user.id] = Chat(user.id, ChatType.PRIVATE)
        self.tell(SceneChanged())
        return user

    def add_chat(self, type: ChatType, title: str) -> Chat:
        id = FIRST_OF[type] - sum(chat.type is type for chat in self.chats.values())
        self.chats[id] = Chat(id, type, title)
        return self.chats[id]

    def sees(self, chat: Chat, user: int) -> bool:
        """Whether a person sees this chat; what is written in channels is seen where they forward it."""
        if chat.type is ChatType.PRIVATE:
            return chat.id == user
        return chat.type is not ChatType.CHANNEL and chat.has(user)

    def post(
        self,
        chat: Chat,
        sender: int,
        content: Content = NO_CONTENT,
        *,
        notice: Notice | None = None,
        reply_to: int | None = None,
        topic: int | None = None,
        sender_chat: int | None = None,
        forwarded: bool = False,
    ) -> Message:
        id = self._next_id(chat)
        message = Message(
            chat.id, id, sender, self.now(), content, notice, reply_to, topic, sender_chat, forwarded=forwarded
        )
        message.show(content)
        chat.messages[id] = message
        self.read[sender, chat.id] = id
        if reply_to is not None and chat.type is ChatType.SUPERGROUP:
            chat.replied.add(reply_to)
        self.tell(Shown(message))
        return message

    def _next_id(self, chat: Chat) -> int:
        """The next message id: a supergroup counts its own messages, all other chats count together."""
        if chat.type is ChatType.SUPERGROUP:
            chat.last_message += 1
            return chat.last_message
        self._last_message += 1
        return self._last_message

    def drop(self, chat: Chat, messages: Iterable[int]) -> None:
        gone = tuple(id for id in messages if chat.messages.pop(id, None))
        chat.pinned = [id for id in chat.pinned if id not in gone]
        if gone:
            self.tell(MessagesDeleted(chat.id, gone))

    def add_press(self, user: int, message: Message, data: str) -> Press:
        self._last_press += 1
        press = Press(f"{self.bot.id}{self._last_press:08}", user, message.chat, message.id, data, self.clock.now())
        self.presses[press.id] = press
        return press
