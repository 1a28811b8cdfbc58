"""Commands: what people type.  In a group only what concerns everybody is said there; the rest comes in private.

on_command ─▶ COMMANDS[name] ─▶ Told.reply
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from telegram import BotCommand, Message, User

from bot.handlers import games, reading
from bot.handlers.answers import kind_words
from bot.handlers.chats import tables_of, within_reach
from bot.handlers.games import table_place
from bot.handlers.people import Where, person, where
from bot.handlers.presses import is_admin
from bot.handlers.room import Room
from bot.screens.data import Verb
from bot.screens.game import CannotKeep, screens_of
from bot.screens.screen import Rows, hand_of
from bot.sessions import NoTable
from bot.tables import changes
from bot.tables.document import Document, Phase, partition_of
from bot.tables.record import Unreadable
from bot.texts import html, plain
from bot.texts.names import clean_name
from engine.registry import GAMES


@dataclass(frozen=True, slots=True)
class Told:
    """A command as it was typed."""

    room: Room
    user: User
    where: Where
    argument: str

    async def reply(self, text: str, rows: Rows = ()) -> None:
        """Said in private, wherever the command was typed; a person who cannot be written to hears nothing."""
        await self.room.tell(self.user.id, text, rows)

    async def say_here(self, text: str, rows: Rows = ()) -> None:
        await games.say_here(self.room, self.user, self.where, text, rows)

    async def table_here(self) -> Document:
        """The table of this chat."""
        document = await games.standing(self.room, self.where)
        if document is None:
            raise NoTable(self.where.chat)
        return document

    async def my_tables(self) -> list[Document]:
        return await tables_of(self.room, self.user.id)


Command = Callable[[Told], Awaitable[None]]


async def on_command(room: Room, message: Message) -> None:
    """Do what a command asks, or say kindly and privately why not."""
    if message.from_user is None or not message.text:
        return
    name, *argument = message.text.split(maxsplit=1)
    command = COMMANDS.get(name.removeprefix("/").partition("@")[0].lower())
    told = Told(room, message.from_user, where(message), "".join(argument).strip())
    try:
        if told.where.private:
            await within_reach(room, told.user)
        await (command or unknown)(told)
    except Exception as error:  # noqa: BLE001  # whatever happens, the person gets an answer
        await told.reply(html.sorry(text=kind_words(error)))


async def unknown(told: Told) -> None:
    if told.where.private:
        await told.reply(html.unknown_command())


async def start(told: Told) -> None:
    """Welcome; with the id of a table in the link: sit down there and say how to go back."""
    if not told.where.private:
        await play(told)
    elif told.argument.startswith(reading.RULES):
        await rules(Told(told.room, told.user, told.where, told.argument.removeprefix(reading.RULES)))
    elif told.argument:
        await sit_by_link(told)
    else:
        await told.reply(html.welcome(name=clean_name(told.user.first_name)), reading.welcome_rows(told.room.name))
        if tables := await told.my_tables():
            await told.reply(reading.my_tables(tables, told.user.id))


async def sit_by_link(told: Told) -> None:
    """A person came by the link of a lobby, or of a table at which they sit unheard."""
    who = person(told.user, reachable=True)
    document = await told.room.sessions.change(table_id(told.argument), lambda table: changes.sit(table, who))
    await told.reply(reading.seated(document))


def table_id(text: str) -> str:
    try:
        partition_of(text)
    except ValueError:
        raise NoTable(text) from None
    return text


async def play(told: Told) -> None:
    await games.play(told.room, told.user, told.where, told.argument)


async def table(told: Told) -> None:
    """Post the table anew, at the bottom of the chat."""
    document = await told.table_here()
    await told.room.delivery.forget(document, table_place(document))


async def hand(told: Told) -> None:
    """Send the private hands anew."""
    tables = [document for document in await told.my_tables() if document.phase is Phase.PLAYING]
    if not tables:
        await told.reply(html.no_hand())
    for document in tables:
        place = table_place(document) if document.private else hand_of(told.user.id)
        await told.room.delivery.forget(document, place)


async def my(told: Told) -> None:
    await told.reply(reading.my_tables(await told.my_tables(), told.user.id))


async def rules(told: Told) -> None:
    """The rules of a game by its id, of the game that is played here, or a choice."""
    document = None if told.argument else await told.room.sessions.at(told.where.chat, told.where.topic)
    game = told.argument or (document.game if document else "")
    if game in GAMES:
        await told.say_here(reading.rules_text(game))
    else:
        await told.say_here(html.choose_rules(), reading.game_rows(Verb.RULES))


async def deck(told: Told) -> None:
    """What a person keeps from one game to the next; with a text: that is kept from now on."""
    keeping = [id for id in GAMES if screens_of(id).keeps]
    if told.argument and keeping:
        keeping = [await keep(told, keeping)]
    for id in keeping:
        await told.reply(screens_of(id).kept(await told.room.store.kept(id, told.user.id)))


async def keep(told: Told, ids: Sequence[str]) -> str:
    """The game for which a text can be kept, and is; CannotKeep as the first of them says it."""
    refusals: list[CannotKeep] = []
    for id in ids:
        try:
            kept = screens_of(id).keepsake(told.argument)
        except CannotKeep as error:
            refusals.append(error)
        else:
            await told.room.store.keep(id, told.user.id, kept)
            return id
    raise refusals[0]


async def leave(told: Told) -> None:
    """Leave the table of this chat; in private, choose which."""
    now = told.room.clock.now()
    if told.where.private and not await told.room.sessions.at(told.where.chat, None):
        tables = await told.my_tables()
        await told.reply(html.choose_leave() if tables else html.my_none(), reading.leave_rows(tables))
        return
    document = await told.table_here()
    await told.room.sessions.change(document.id, lambda newest: changes.leave(newest, told.user.id, now))
    await told.reply(html.sorry(text=plain.left()))


async def stop(told: Told) -> None:
    """Ask whether the game here is to end; asked again, it ends.  A lobby has nothing to lose and needs no question."""
    try:
        document = await told.table_here()
    except Unreadable:
        await free(told)
        return
    admin = await is_admin(told.room, document.chat, told.user.id)

    def ask_or_end(newest: Document) -> None:
        changes.stop(newest, told.user.id, admin)
        if newest.phase is Phase.LOBBY:
            changes.stop(newest, told.user.id, admin)

    await told.room.sessions.change(document.id, ask_or_end)


async def free(told: Told) -> None:
    """Ask whether a table that cannot be read is to leave this chat; asked again, it leaves, and is kept.

    Who gathered it cannot be read either: only the chat's administrators decide.
    """
    if not await is_admin(told.room, told.where.chat, told.user.id):
        await told.reply(html.sorry(text=plain.refused_not_admin()))
    elif await told.room.sessions.free(told.where.chat, told.where.topic):
        await told.say_here(html.chat_freed())
    else:
        await told.say_here(html.freeing())


async def get_help(told: Told) -> None:
    await told.reply(html.help())


COMMANDS: Final[dict[str, Command]] = {
    "start": start,
    "play": play,
    "table": table,
    "hand": hand,
    "my": my,
    "rules": rules,
    "deck": deck,
    "leave": leave,
    "stop": stop,
    "help": get_help,
}


def in_groups() -> list[BotCommand]:
    """What the menu of commands shows in groups."""
    return [BotCommand(name, words()) for name, words in DESCRIPTIONS.items() if name not in ("start", "deck")]


def in_private() -> list[BotCommand]:
    return [BotCommand(name, words()) for name, words in DESCRIPTIONS.items() if name not in ("table", "stop")]


DESCRIPTIONS: Final = {
    "play": plain.command_play,
    "table": plain.command_table,
    "hand": plain.command_hand,
    "my": plain.command_my,
    "rules": plain.command_rules,
    "deck": plain.command_deck,
    "leave": plain.command_leave,
    "stop": plain.command_stop,
    "help": plain.command_help,
    "start": plain.command_start,
}
