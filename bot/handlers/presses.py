"""Presses of buttons: each is decoded, done by sessions, and answered; what changes on the screens is delivery's part.

data ─▶ Press ─▶ ACTIONS[verb] ─▶ Answer
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from telegram import CallbackQuery, Message, User
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from bot.handlers import games, reading
from bot.handlers.answers import Answer, kind_words
from bot.handlers.games import table_place
from bot.handlers.people import Where, person, where
from bot.handlers.room import Room
from bot.play import play_own, recall_own
from bot.screens.data import Press, Verb, decode
from bot.screens.game import screens_of
from bot.screens.hints import asked_for
from bot.screens.menu import Level, NoSuchPath
from bot.screens.playing import TableView
from bot.screens.screen import STAYS, Place, hand_of
from bot.sessions import Change, NoTable
from bot.store.store import ChatTaken, StoreDown
from bot.tables import changes, queries
from bot.tables.document import Document, Phase
from bot.tables.refused import Refused, Why, require
from bot.texts import plain
from engine.contract import Seat
from engine.registry import GAMES, game

ALERT_FROM: Final = 60  # letters: a longer answer is a pop-up one can read
LOOKS: Final = (Verb.HAND, Verb.RULES)  # work under any message, however old
TOO_LATE: Final = (Why.STALE, Why.NOT_YOUR_TURN, Why.NO_UNDO, Why.OVER)


@dataclass(frozen=True, slots=True)
class Pressed:
    press: Press
    user: User
    message: Message
    genuine: bool  # the message has this button; a tampered app may send any data with any message

    @property
    def table(self) -> str:
        if not self.press.table:
            raise NoTable(self.press.verb)
        return self.press.table

    @property
    def where(self) -> Where:
        return where(self.message)


Action = Callable[[Room, Pressed], Awaitable[Answer]]


async def on_press(room: Room, query: CallbackQuery) -> None:
    """Answer a press: do what it asks, or say kindly why not."""
    answer = await answer_to(room, query)
    try:
        await query.answer(answer.text or None, show_alert=answer.alert, url=answer.url or None)
    except TelegramError:
        return  # too old, or the network: what was done is done, and the screens show it


async def answer_to(room: Room, query: CallbackQuery) -> Answer:
    try:
        press = decode(query.data or "")
    except ValueError:
        return spoken(plain.refused_stale())
    if not isinstance(query.message, Message):
        return spoken(plain.table_gone())
    pressed = Pressed(press, query.from_user, query.message, has_button(query.message, query.data))
    try:
        answer = await ACTIONS[press.verb](room, pressed)
        if press.verb in LOOKS:
            await tidy(room, pressed)
    except Exception as error:  # noqa: BLE001  # whatever happens, the person gets an answer
        if outlived(error):
            await tidy(room, pressed)
        return spoken(kind_words(error))
    return answer


async def tidy(room: Room, pressed: Pressed) -> None:
    """The message that was pressed goes, if it is one that a kill left behind."""
    if pressed.press.table and pressed.genuine:
        with suppress(StoreDown):  # tidiness can wait, the answer cannot
            await room.delivery.tidy(pressed.table, pressed.message.chat_id, pressed.message.message_id)


def outlived(error: Exception) -> bool:
    """Whether the message that was pressed may be one that nobody keeps up to date any more."""
    return isinstance(error, NoTable | ChatTaken) or (isinstance(error, Refused) and error.why in TOO_LATE)


def has_button(message: Message, data: str | None) -> bool:
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any(button.callback_data == data for row in rows for button in row)


def spoken(text: str) -> Answer:
    return Answer(text, alert=len(text) > ALERT_FROM)


# The lobby


async def play(room: Room, pressed: Pressed) -> Answer:
    """What the command does: «Попробовать с ботом» stands in private chats."""
    await games.play(room, pressed.user, pressed.where)
    return Answer()


async def choose_game(room: Room, pressed: Pressed) -> Answer:
    """The choice of games becomes a lobby, and goes."""
    if pressed.press.argument not in GAMES:
        return spoken(plain.refused_no_option())
    try:
        await games.open_lobby(room, pressed.press.argument, pressed.user, pressed.where)
    finally:
        if pressed.genuine:
            await room.delivery.messages.remove(pressed.message.chat_id, pressed.message.message_id)
    return Answer()


async def sit(room: Room, pressed: Pressed) -> Answer:
    """Take a chair; who cannot be written to is led to the private chat, and sits down there."""
    user = pressed.user
    if not await room.store.knows(user.id):
        return Answer(url=deep_link(room, pressed.table))
    await room.sessions.change(pressed.table, lambda document: changes.sit(document, person(user, reachable=True)))
    return Answer(plain.seated())


def deep_link(room: Room, table: str) -> str:
    return f"t.me/{room.name}?start={table}"


async def stand(room: Room, pressed: Pressed) -> Answer:
    await room.sessions.change(pressed.table, lambda document: changes.stand(document, pressed.user.id))
    return Answer(plain.stood_up())


async def add_computer(room: Room, pressed: Pressed) -> Answer:
    return await change(room, pressed, lambda document: changes.add_computer(document, pressed.user.id))


async def remove_computer(room: Room, pressed: Pressed) -> Answer:
    return await change(room, pressed, lambda document: changes.remove_computer(document, pressed.user.id))


async def set_level(room: Room, pressed: Pressed) -> Answer:
    return await change(room, pressed, lambda table: changes.set_level(table, pressed.user.id, pressed.press.argument))


async def settings(room: Room, pressed: Pressed) -> Answer:
    """Open or close the settings in the lobby's message."""
    document = await room.sessions.table(pressed.table)
    queries.require_seat_in_lobby(document, pressed.user.id)
    await room.delivery.walk(document, table_place(document), pressed.press.argument)
    return Answer()


async def set_option(room: Room, pressed: Pressed) -> Answer:
    name, _, number = pressed.press.argument.partition(".")

    def choose(document: Document) -> None:
        option = next((option for option in game(document.game).options if option.name == name), None)
        require(option and number.isdecimal() and int(number) < len(option.values), Why.NO_OPTION)
        if option:
            changes.set_option(document, pressed.user.id, name, option.values[int(number)])

    return await change(room, pressed, choose)


async def set_limit(room: Room, pressed: Pressed) -> Answer:
    seconds = int(pressed.press.argument) if pressed.press.argument.isdecimal() else -1
    return await change(room, pressed, lambda document: changes.set_limit(document, pressed.user.id, seconds))


async def start(room: Room, pressed: Pressed) -> Answer:
    await room.sessions.start(pressed.table, pressed.user.id)
    return Answer()


async def cancel(room: Room, pressed: Pressed) -> Answer:
    return await change(room, pressed, lambda document: changes.cancel(document, pressed.user.id))


# The game


async def menu(room: Room, pressed: Pressed) -> Answer:
    """Play the move at the end of a path, or show the level of the menu it leads to."""
    walked: list[Document] = []

    def act(document: Document) -> Mapping[str, str]:
        walked[:] = []
        seat = queries.seat_of(document, pressed.user.id)
        table = queries.may_press(document, seat, pressed.press.revision)
        try:
            found = TableView(document, room.name, table).menu(Seat(seat)).at(pressed.press.argument)
        except NoSuchPath:
            raise Refused(Why.STALE) from None
        if isinstance(found, Level):
            walked.append(document)
            raise Walks
        return play_own(screens_of(document.game), document, table, seat, found, room.clock.now())

    try:
        await room.sessions.act(pressed.table, pressed.user.id, act)
    except Walks:
        await room.delivery.walk(walked[0], place_pressed(walked[0], pressed), pressed.press.argument)
    return Answer()


class Walks(Exception):
    """A press that only walks through the menu: nothing is to be saved."""


def place_pressed(document: Document, pressed: Pressed) -> Place:
    """The place whose message was pressed: the table's, or this person's own."""
    private = pressed.where.private and not document.private
    return hand_of(pressed.user.id) if private else table_place(document)


async def hand(room: Room, pressed: Pressed) -> Answer:
    document = await room.sessions.table(pressed.table)
    seat = queries.seat_of(document, pressed.user.id)
    if document.phase not in (Phase.PLAYING, Phase.OVER):
        raise Refused(Why.NOT_STARTED)
    sight = TableView(document, room.name)
    return Answer(sight.screens.peek(sight.view(Seat(seat)), sight.names), alert=True)


async def cards(room: Room, pressed: Pressed) -> Answer:
    """Open a page of hints in this person's own message, or close them."""
    document, path = await room.sessions.table(pressed.table), pressed.press.argument
    queries.seat_of(document, pressed.user.id)
    queries.require_playing(document)
    require(not path or path.startswith(STAYS), Why.STALE)
    place = table_place(document) if document.private else hand_of(pressed.user.id)
    await room.delivery.walk(document, place, path)
    return Answer()


async def hint(room: Room, pressed: Pressed) -> Answer:
    document = await room.sessions.table(pressed.table)
    seat = queries.seat_of(document, pressed.user.id)
    queries.require_playing(document)
    found = asked_for(TableView(document, room.name).hints(Seat(seat)), pressed.press.argument)
    if found is None:
        raise Refused(Why.STALE)
    return Answer(found.text, alert=True)


async def undo(room: Room, pressed: Pressed) -> Answer:
    drawn_at, now = pressed.press.revision, room.clock.now()
    return await change(room, pressed, lambda document: changes.undo_own(document, pressed.user.id, drawn_at, now))


async def recall(room: Room, pressed: Pressed) -> Answer:
    game, user, drawn_at = (await room.sessions.table(pressed.table)).game, pressed.user.id, pressed.press.revision
    kept, now = await room.store.kept(game, user), room.clock.now()
    return await change(
        room, pressed, lambda document: recall_own(screens_of(game), document, user, kept, drawn_at, now)
    )


async def rules(room: Room, pressed: Pressed) -> Answer:
    """The rules come in private, or there is a link to where they will."""
    asked = pressed.press.argument
    id = asked if asked in GAMES else (await room.sessions.table(pressed.table)).game
    if await room.tell(pressed.user.id, reading.rules_text(id)):
        return Answer() if pressed.where.private else Answer(plain.rules_sent())
    return Answer(url=f"t.me/{room.name}?start={reading.RULES}{id}")


async def come_back(room: Room, pressed: Pressed) -> Answer:
    now = room.clock.now()
    return await change(room, pressed, lambda document: changes.come_back(document, pressed.user.id, now))


async def end_talk(room: Room, pressed: Pressed) -> Answer:
    now = room.clock.now()
    return await change(room, pressed, lambda document: changes.end_talk(document, pressed.user.id, now))


async def stop(room: Room, pressed: Pressed) -> Answer:
    admin = await is_admin(room, (await room.sessions.table(pressed.table)).chat, pressed.user.id)
    return await change(room, pressed, lambda document: changes.stop(document, pressed.user.id, admin))


async def keep_on(room: Room, pressed: Pressed) -> Answer:
    admin = await is_admin(room, (await room.sessions.table(pressed.table)).chat, pressed.user.id)
    return await change(room, pressed, lambda document: changes.keep_on(document, pressed.user.id, admin))


async def leave(room: Room, pressed: Pressed) -> Answer:
    now = room.clock.now()
    await room.sessions.change(pressed.table, lambda document: changes.leave(document, pressed.user.id, now))
    return Answer(plain.left())


async def again(room: Room, pressed: Pressed) -> Answer:
    await room.sessions.again(pressed.table, pressed.user.id)
    return Answer()


async def change(room: Room, pressed: Pressed, change: Change) -> Answer:
    await room.sessions.change(pressed.table, change)
    return Answer()


async def is_admin(room: Room, chat: int, user: int) -> bool:
    """Whether a person manages the chat of a table, wherever the button was pressed; a private chat is its owner's."""
    if chat > 0:
        return chat == user
    try:
        member = await room.bot.get_chat_member(chat, user)
    except TelegramError:
        return False
    return member.status in (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


ACTIONS: Final[dict[Verb, Action]] = {
    Verb.PLAY: play,
    Verb.GAME: choose_game,
    Verb.SIT: sit,
    Verb.STAND: stand,
    Verb.ADD_COMPUTER: add_computer,
    Verb.REMOVE_COMPUTER: remove_computer,
    Verb.LEVEL: set_level,
    Verb.SETTINGS: settings,
    Verb.OPTION: set_option,
    Verb.LIMIT: set_limit,
    Verb.START: start,
    Verb.CANCEL: cancel,
    Verb.MENU: menu,
    Verb.HAND: hand,
    Verb.RULES: rules,
    Verb.CARDS: cards,
    Verb.HINT: hint,
    Verb.UNDO: undo,
    Verb.RECALL: recall,
    Verb.BACK: come_back,
    Verb.END_TALK: end_talk,
    Verb.STOP: stop,
    Verb.KEEP_ON: keep_on,
    Verb.LEAVE: leave,
    Verb.AGAIN: again,
}
