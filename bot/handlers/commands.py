"""Commands: what people type.  In a group only what concerns everybody is said there; the rest comes in private.

PTB's CommandHandler, one for each of COMMANDS ─▶ on_command ─▶ its action ─▶ Command.reply
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from telegram import BotCommand, Message, User

from bot.errors import NoTable
from bot.handlers import games, links, reading, sharing
from bot.handlers.answers import kind_words
from bot.handlers.chats import on_old, on_reachable
from bot.handlers.origin import Where, is_old, person, where
from bot.handlers.services import Services
from bot.screens.data import Verb
from bot.screens.game import CannotKeep, Keepsakes
from bot.screens.registry import offered, screens_of
from bot.screens.screen import Rows, hand_of, table_place
from bot.tables import changes
from bot.tables.document import Document, Phase
from bot.tables.record import Unreadable
from bot.texts import html, plain
from bot.texts.names import clean_name


@dataclass(frozen=True, slots=True)
class Command:
    """A command as it was typed."""

    services: Services
    user: User
    where: Where
    argument: str
    operation: str  # its identity, by which it changes a table once
    written_as: int | None = None  # the chat in whose name it was typed: an anonymous administrator's, or a channel

    async def reply(self, text: str, rows: Rows = ()) -> None:
        """Said in private, wherever the command was typed; a person who cannot be written to hears nothing.

        Who writes anonymously has no private chat: said here, once a minute.
        """
        if self.written_as is None:
            self.services.tell(self.user.id, text, rows)
        elif await self.services.people.first_time(f"anonymous:{self.where.chat}", 60, self.operation):
            self.services.say(self.where.chat, self.where.topic, text)

    async def manages(self, chat: int) -> bool:
        """Whether who typed it may decide for the chat; an anonymous administrator is one."""
        return self.written_as == chat or await self.services.is_admin(chat, self.user.id)

    def say_here(self, text: str, rows: Rows = ()) -> None:
        games.say_here(self.services, self.user, self.where, text, rows)

    async def read(self, text: str, rows: Rows, page: str) -> None:
        """A page to read comes in private; who cannot be written to is led there by a line in the group."""
        if self.where.private or await self.services.people.reachable(self.user.id):
            games.say_in_private(self.services, self.user, self.where, text, rows, page, self.operation)
        else:
            await games.lead_to_private(self.services, self.user, self.where, page, self.operation)

    async def table_here(self) -> Document:
        """The table of this chat."""
        document = await games.table_at(self.services, self.where)
        if document is None:
            raise NoTable(self.where.chat)
        return document

    async def my_tables(self) -> list[Document]:
        return await self.services.people.tables(self.user.id)


Action = Callable[[Command], Awaitable[None]]


async def on_command(action: Action, services: Services, message: Message, operation: str) -> None:
    """Do what a command asks, or say kindly and privately why not; one from long ago is not obeyed."""
    if message.from_user is None or not message.text:
        return
    _, *argument = message.text.split(maxsplit=1)
    written_as = message.sender_chat.id if message.sender_chat else None
    said = "".join(argument).strip()
    command = Command(services, message.from_user, where(message), said, operation, written_as)
    try:
        if is_old(message, services.clock.now()):
            await on_old(services, message, command.user, operation)
            return
        if command.where.private:
            await on_reachable(services, command.user)
        if command.written_as is not None and not may_be_anonymous(action, command):
            await command.reply(html.anonymous())
            return
        await action(command)
    except Exception as error:  # noqa: BLE001  # whatever happens, the person gets an answer
        await command.reply(html.sorry(text=kind_words(error)))


def may_be_anonymous(action: Action, command: Command) -> bool:
    """Whether a command is obeyed whoever typed it: nobody sits down, and nobody is to hear an answer."""
    return action is table or (action is stop and command.written_as == command.where.chat)


async def unknown(command: Command) -> None:
    """A private command that is none of ours, or another bot's."""
    await command.reply(html.unknown_command())


async def start(command: Command) -> None:
    """Welcome; with the id of a table in the link: sit down there and say how to go back."""
    if not command.where.private:
        await play(command)
    elif command.argument.startswith(reading.RULES):
        await rules(replace(command, argument=command.argument.removeprefix(reading.RULES)))
    elif command.argument.startswith(reading.SHARE):
        id = command.argument.removeprefix(reading.SHARE)
        await sharing.send_by_link(command.services, command.user.id, id, command.operation)
    elif command.argument:
        await sit_by_link(command)
    else:
        welcome = html.welcome(name=clean_name(command.user.first_name))
        await command.reply(welcome, reading.welcome_rows(command.services.bot_name))
        if tables := await command.my_tables():
            await command.reply(reading.my_tables(tables, command.user.id))


async def sit_by_link(command: Command) -> None:
    """A person came by the link of a lobby, or of a table at which they sit unheard."""
    who = person(command.user, reachable=True)
    await links.admit(command.services, command.user.id, command.argument)
    document, _ = await command.services.sessions.change(
        command.argument, lambda newest: changes.sit(newest, who), command.operation
    )
    await command.reply(reading.seated(document))


async def play(command: Command) -> None:
    await games.play(command.services, command.user, command.where, command.argument, command.operation)


async def table(command: Command) -> None:
    """Post the table anew, at the bottom of the chat."""
    document = await command.table_here()
    await games.post_anew(command.services, document, table_place(document), command.operation)


async def hand(command: Command) -> None:
    """Send the private hands anew."""
    tables = [document for document in await command.my_tables() if document.phase is Phase.PLAYING]
    if not tables:
        await command.reply(html.no_hand())
    for document in tables:
        place = table_place(document) if document.private else hand_of(command.user.id)
        await games.post_anew(command.services, document, place, command.operation)


async def my(command: Command) -> None:
    await command.reply(reading.my_tables(await command.my_tables(), command.user.id))


async def rules(command: Command) -> None:
    """The rules of a game by its id, of the game that is played here, or a choice: in private."""
    document = None if command.argument else await command.services.sessions.at(command.where.chat, command.where.topic)
    game = command.argument or (document.game if document else "")
    if game in offered():
        await command.read(reading.rules_text(game), (), f"{reading.RULES}{game}")
    else:
        await command.read(html.choose_rules(), reading.game_rows(Verb.RULES), reading.RULES)


async def deck(command: Command) -> None:
    """What a person keeps from one game to the next; with a text: that is kept from now on."""
    keeping = {id: keepsakes for id in offered() if (keepsakes := screens_of(id).keepsakes)}
    if command.argument and keeping:
        id = await keep(command, keeping)
        keeping = {id: keeping[id]}
    for id, keepsakes in keeping.items():
        await command.reply(keepsakes.text(await command.services.people.kept(id, command.user.id)))


async def keep(command: Command, keeping: Mapping[str, Keepsakes]) -> str:
    """The game for which a text can be kept, and is; CannotKeep as the first of them says it."""
    refusals: list[CannotKeep] = []
    for id, keepsakes in keeping.items():
        try:
            kept = keepsakes.read(command.argument)
        except CannotKeep as error:
            refusals.append(error)
        else:
            await command.services.people.keep(id, command.user.id, kept)
            return id
    raise refusals[0]


async def leave(command: Command) -> None:
    """Leave the table of this chat; in private, choose which."""
    now = command.services.clock.now()
    if command.where.private and not await command.services.sessions.at(command.where.chat, None):
        tables = await command.my_tables()
        await command.reply(html.choose_leave() if tables else html.my_none(), reading.leave_rows(tables))
        return
    document = await command.table_here()
    await command.services.sessions.change(
        document.id, lambda newest: changes.leave(newest, command.user.id, now), command.operation
    )
    await command.reply(html.sorry(text=plain.left()))


async def stop(command: Command) -> None:
    """Ask whether the game here is to end; asked again, it ends.  A lobby has nothing to lose and needs no question."""
    try:
        document = await command.table_here()
    except Unreadable:
        await free(command)
        return
    admin = await command.manages(document.chat)

    def ask_or_end(newest: Document) -> None:
        changes.stop(newest, command.user.id, admin)
        if newest.phase is Phase.LOBBY:
            changes.stop(newest, command.user.id, admin)

    await command.services.sessions.change(document.id, ask_or_end, command.operation)


async def free(command: Command) -> None:
    """Ask whether a table that cannot be read is to leave this chat; asked again, it leaves, and is kept.

    Who gathered it cannot be read either: only the chat's administrators decide.
    """
    if not await command.manages(command.where.chat):
        await command.reply(html.sorry(text=plain.refused_not_admin()))
    elif await command.services.sessions.free(command.where.chat, command.where.topic, command.operation):
        command.say_here(html.chat_freed())
    else:
        command.say_here(html.freeing())


async def get_help(command: Command) -> None:
    await command.reply(html.help())


async def privacy(command: Command) -> None:
    await command.reply(html.privacy())


async def forget(command: Command) -> None:
    """Ask whether all that is kept of this person is to go; the button does it."""
    await command.reply(html.forget_ask(), reading.forget_rows())


class CommandEntry(NamedTuple):
    """A command: what it does, and which menus of commands show it, in which words."""

    action: Action
    description: Callable[[], str]
    in_groups: bool = True
    in_private: bool = True


COMMANDS: Final = {
    "play": CommandEntry(play, plain.command_play),
    "table": CommandEntry(table, plain.command_table, in_private=False),
    "hand": CommandEntry(hand, plain.command_hand),
    "my": CommandEntry(my, plain.command_my),
    "rules": CommandEntry(rules, plain.command_rules),
    "deck": CommandEntry(deck, plain.command_deck, in_groups=False),
    "leave": CommandEntry(leave, plain.command_leave),
    "stop": CommandEntry(stop, plain.command_stop, in_private=False),
    "help": CommandEntry(get_help, plain.command_help),
    "privacy": CommandEntry(privacy, plain.command_privacy, in_groups=False),
    "forget": CommandEntry(forget, plain.command_forget, in_groups=False),
    "start": CommandEntry(start, plain.command_start, in_groups=False),
}


def in_groups() -> list[BotCommand]:
    return [BotCommand(name, entry.description()) for name, entry in COMMANDS.items() if entry.in_groups]


def in_private() -> list[BotCommand]:
    return [BotCommand(name, entry.description()) for name, entry in COMMANDS.items() if entry.in_private]
