"""Presses of buttons: each is decoded, done by a service, and answered; what changes on the screens is delivery's part.

data ─▶ Press ─▶ ACTIONS[verb] ─▶ Answer
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Final

from telegram import CallbackQuery, Message, User
from telegram.error import TelegramError

from bot.errors import ChatTaken, NoTable, StoreDown
from bot.handlers import forgetting, games, reading, sharing
from bot.handlers.answers import Answer, kind_words, outcome_of
from bot.handlers.origin import Where, person, where
from bot.handlers.services import Services
from bot.metrics import ANSWER, PRESSES
from bot.screens.data import Press, Verb, decode
from bot.screens.hints import asked_for
from bot.screens.playing import TableView
from bot.screens.registry import offered
from bot.screens.screen import STAYS, hand_of, table_place
from bot.tables import changes
from bot.tables.document import Document, Phase
from bot.tables.queries import require_playing, require_seat_in_lobby, seat_of
from bot.tables.refused import Refused, Why, require
from bot.texts import html, plain
from engine.contract import Seat
from engine.registry import game

ALERT_FROM: Final = 60  # letters: a longer answer is a pop-up one can read
LOOKS: Final = (Verb.HAND, Verb.RULES, Verb.HINT, Verb.AGAIN)  # work under any message, however old
TOO_LATE: Final = (Why.STALE, Why.NOT_YOUR_TURN, Why.NO_UNDO, Why.OVER)  # perhaps for nobody could see it yet
ON_ITS_WAY: Final = 3.0  # seconds that a press may take from the screen to us
OTHER_TIMES: Final = (Why.LOST, Why.STARTED, Why.NOT_STARTED, Why.NOT_OVER)
"""What is refused under a message that belongs to another time of the table."""


@dataclass(frozen=True, slots=True)
class Pressed:
    press: Press
    user: User
    message: Message
    genuine: bool  # the message has this button; a tampered app may send any data with any message
    operation: str  # its identity, by which it changes a table once

    @property
    def table(self) -> str:
        if not self.press.table:
            raise NoTable(self.press.verb)
        return self.press.table

    @property
    def where(self) -> Where:
        return where(self.message)

    async def change(self, services: Services, change: Callable[[Document], None]) -> None:
        """Change its table, once."""
        await services.sessions.change(self.table, change, self.operation)

    def stands_at(self, document: Document) -> bool:
        """Whether the message that was pressed is in the chat of a table; a tampered app may name any table."""
        return self.message.chat_id in (document.chat, document.home)

    def concerns(self, document: Document) -> bool:
        """Whether this person may ask anything of the table: from its chat, or seated there."""
        return self.stands_at(document) or document.seat_of(self.user.id) is not None


Action = Callable[[Services, Pressed], Awaitable[Answer | None]]
"""Does what a press asks; None: what it did shows by itself."""


async def on_press(services: Services, query: CallbackQuery, operation: str) -> None:
    """Answer a press: do what it asks, or say kindly why not."""
    began = monotonic()
    answer = await answer_to(services, query, operation)
    try:
        await query.answer(answer.text or None, show_alert=answer.alert, url=answer.url or None)
    except TelegramError:
        return  # too old, or the network: what was done is done, and the screens show it
    ANSWER.observe(monotonic() - began)


async def answer_to(services: Services, query: CallbackQuery, operation: str) -> Answer:
    try:
        press = decode(query.data or "")
    except ValueError:
        PRESSES("unknown", "refused").inc()
        return spoken(plain.refused_stale())
    message, verb = query.message, press.verb.name.lower()
    if not isinstance(message, Message):
        PRESSES(verb, "refused").inc()
        return spoken(plain.table_gone())
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    genuine = any(button.callback_data == query.data for row in rows for button in row)
    pressed = Pressed(press, query.from_user, message, genuine, operation)
    try:
        answer = await ACTIONS[press.verb](services, pressed)
        if press.verb in LOOKS:
            await look(services, pressed)
    except Exception as error:  # noqa: BLE001  # whatever happens, the person gets an answer
        PRESSES(verb, outcome_of(error)).inc()
        words = kind_words(error)
        if pressed.press.table and maybe_out_of_date(error):
            with suppress(StoreDown):  # this can wait, the answer cannot
                words = await bring_up_to_date(services, pressed, error) or words
        return spoken(words)
    PRESSES(verb, "done").inc()
    return answer or Answer()


async def look(services: Services, pressed: Pressed) -> bool:
    """Have what was pressed brought up to date; it goes if a kill left it behind; whether it is kept."""
    if not (pressed.press.table and pressed.genuine):
        return False
    with suppress(StoreDown):  # this can wait, the answer cannot
        return await services.delivery.look(
            pressed.table, pressed.user.id, pressed.message.chat_id, pressed.message.message_id
        )
    return False


def maybe_out_of_date(error: Exception) -> bool:
    """Whether the message that was pressed may show something else than it should, or should not be there at all.

    Of a table that is not in the database nothing is taken away: it may be in another copy's.
    """
    if isinstance(error, Refused):
        return error.why in (*TOO_LATE, *OTHER_TIMES)
    return isinstance(error, ChatTaken)


async def bring_up_to_date(services: Services, pressed: Pressed, error: Exception) -> str:
    """Have the table shown as it is; what to say if nobody could see that yet, else nothing."""
    why = error.why if isinstance(error, Refused) else None
    owed = await services.delivery.owes(pressed.table)
    kept = await look(services, pressed)
    old = why is Why.STALE and kept and not owed and not await explained(services, pressed)
    if pressed.genuine and (why is Why.LOST or old):
        await services.delivery.suspect(pressed.table)
    return plain.refused_updating() if owed and why in TOO_LATE else ""


async def explained(services: Services, pressed: Pressed) -> bool:
    """Whether an old button is nothing strange: the table changed while the press was on its way, or a hand waits."""
    if pressed.press.verb is Verb.HINT:  # what a hand helps with while nobody is asked there may be older
        return True
    return services.clock.now() - (await services.sessions.document(pressed.table)).changed < ON_ITS_WAY


def spoken(text: str) -> Answer:
    return Answer(text, alert=len(text) > ALERT_FROM)


# The lobby


async def play(services: Services, pressed: Pressed) -> None:
    """What the command does: «Попробовать с ботом» stands in private chats."""
    await games.play(services, pressed.user, pressed.where, operation=pressed.operation)


async def choose_game(services: Services, pressed: Pressed) -> Answer | None:
    """The choice of games becomes a lobby, and goes; for whoever hosts too many tables it stays: others may press."""
    if pressed.press.argument not in offered():
        return spoken(plain.refused_no_option())
    try:
        table = await games.open_lobby(services, pressed.press.argument, pressed.user, pressed.where, pressed.operation)
    except Refused:
        raise
    except Exception:
        await remove_choice(services, pressed)
        raise
    await remove_choice(services, pressed, table)
    return None


async def remove_choice(services: Services, pressed: Pressed, table: str = "") -> None:
    if pressed.genuine:
        await services.delivery.remove(pressed.message.chat_id, pressed.message.message_id, table)


async def sit(services: Services, pressed: Pressed) -> Answer:
    """Take a chair; who cannot be written to is led to the private chat, and sits down there."""
    user, document = pressed.user, await services.sessions.document(pressed.table)
    require(pressed.concerns(document), Why.NOT_SEATED)
    if not await services.people.reachable(user.id):
        await services.people.invite(user.id, document.id)
        return Answer(url=f"t.me/{services.bot_name}?start={pressed.table}")
    await pressed.change(services, lambda document: changes.sit(document, person(user, reachable=True)))
    return Answer(plain.seated())


async def stand(services: Services, pressed: Pressed) -> Answer:
    await pressed.change(services, lambda document: changes.stand(document, pressed.user.id))
    return Answer(plain.stood_up())


async def add_computer(services: Services, pressed: Pressed) -> None:
    await pressed.change(services, lambda document: changes.add_computer(document, pressed.user.id))


async def remove_computer(services: Services, pressed: Pressed) -> None:
    await pressed.change(services, lambda document: changes.remove_computer(document, pressed.user.id))


async def set_level(services: Services, pressed: Pressed) -> None:
    user, level = pressed.user.id, pressed.press.argument
    await pressed.change(services, lambda document: changes.set_level(document, user, level))


async def settings(services: Services, pressed: Pressed) -> None:
    """Open or close the settings in the lobby's message."""
    document = await services.sessions.document(pressed.table)
    require_seat_in_lobby(document, pressed.user.id)
    place = table_place(document)
    await services.delivery.show_path(document, place, pressed.press.argument, pressed.operation)


async def set_option(services: Services, pressed: Pressed) -> None:
    name, _, number = pressed.press.argument.partition(".")

    def choose(document: Document) -> None:
        option = next((option for option in game(document.game).options if option.name == name), None)
        if option is None or not number.isdecimal() or int(number) >= len(option.values):
            raise Refused(Why.NO_OPTION)
        changes.set_option(document, pressed.user.id, name, option.values[int(number)])

    await pressed.change(services, choose)


async def set_limit(services: Services, pressed: Pressed) -> None:
    seconds = int(pressed.press.argument) if pressed.press.argument.isdecimal() else -1
    await pressed.change(services, lambda document: changes.set_limit(document, pressed.user.id, seconds))


async def start(services: Services, pressed: Pressed) -> None:
    await services.sessions.start(pressed.table, pressed.user.id, pressed.operation)


async def cancel(services: Services, pressed: Pressed) -> None:
    await pressed.change(services, lambda document: changes.cancel(document, pressed.user.id))


# The game


async def menu(services: Services, pressed: Pressed) -> None:
    """Play the move at the end of a path, or show the level of the menu it leads to where the button stands."""
    press, user = pressed.press, pressed.user.id
    unchanged = await services.play.choose(pressed.table, user, press.revision, press.argument, pressed.operation)
    if unchanged:
        in_hand = pressed.where.private and not unchanged.private
        place = hand_of(user) if in_hand else table_place(unchanged)
        await services.delivery.show_path(unchanged, place, press.argument, pressed.operation)


async def hand(services: Services, pressed: Pressed) -> Answer:
    document = await services.sessions.document(pressed.table)
    seat = Seat(seat_of(document, pressed.user.id))
    require(document.phase in (Phase.PLAYING, Phase.OVER), Why.NOT_STARTED)
    table_view = TableView(document, services.bot_name)
    return Answer(table_view.screens.peek(table_view.view(seat), table_view.names), alert=True)


async def cards(services: Services, pressed: Pressed) -> None:
    """Open a page of hints in this person's own message, or close them."""
    document, path = await services.sessions.document(pressed.table), pressed.press.argument
    seat_of(document, pressed.user.id)
    require_playing(document)
    require(not path or path.startswith(STAYS), Why.STALE)
    place = table_place(document) if document.private else hand_of(pressed.user.id)
    await services.delivery.show_path(document, place, path, pressed.operation)


async def hint(services: Services, pressed: Pressed) -> Answer:
    document = await services.sessions.document(pressed.table)
    seat = Seat(seat_of(document, pressed.user.id))
    require_playing(document)
    found = asked_for(TableView(document, services.bot_name).hints(seat), pressed.press.argument)
    if found is None:
        raise Refused(Why.STALE)
    return Answer(found.text, alert=True)


async def undo(services: Services, pressed: Pressed) -> None:
    user, drawn_at, now = pressed.user.id, pressed.press.revision, services.clock.now()
    await pressed.change(services, lambda document: changes.undo(document, user, drawn_at, now))


async def recall(services: Services, pressed: Pressed) -> None:
    await services.play.recall(pressed.table, pressed.user.id, pressed.press.revision, pressed.operation)


async def rules(services: Services, pressed: Pressed) -> Answer | None:
    """The rules come in private, or there is a link to where they will."""
    asked = pressed.press.argument
    id = asked if asked in offered() else await game_of(services, pressed)
    user, where, page = pressed.user, pressed.where, f"{reading.RULES}{id}"
    if not where.private and not await services.people.reachable(user.id):
        return Answer(url=f"t.me/{services.bot_name}?start={page}")
    if not games.say_in_private(services, user, where, reading.rules_text(id), page=page, operation=pressed.operation):
        return Answer(plain.too_fast())
    return None if where.private else Answer(plain.rules_sent())


async def game_of(services: Services, pressed: Pressed) -> str:
    """The game of the table that was pressed, or at which the person sits."""
    document = await services.sessions.document(pressed.table)
    require(pressed.concerns(document), Why.NOT_SEATED)
    return document.game


async def come_back(services: Services, pressed: Pressed) -> None:
    user, now = pressed.user.id, services.clock.now()
    await pressed.change(services, lambda document: changes.come_back(document, user, now))


async def end_talk(services: Services, pressed: Pressed) -> None:
    user, now = pressed.user.id, services.clock.now()
    await pressed.change(services, lambda document: changes.end_talk(document, user, now))


async def stop(services: Services, pressed: Pressed) -> None:
    user = pressed.user.id
    admin = await services.is_admin((await services.sessions.document(pressed.table)).chat, user)
    await pressed.change(services, lambda document: changes.stop(document, user, admin))


async def keep_on(services: Services, pressed: Pressed) -> None:
    user = pressed.user.id
    admin = await services.is_admin((await services.sessions.document(pressed.table)).chat, user)
    await pressed.change(services, lambda document: changes.keep_on(document, user, admin))


async def leave(services: Services, pressed: Pressed) -> Answer:
    user, now = pressed.user.id, services.clock.now()
    await pressed.change(services, lambda document: changes.leave(document, user, now))
    return Answer(plain.left())


async def again(services: Services, pressed: Pressed) -> None:
    require(pressed.stands_at(await services.sessions.document(pressed.table)), Why.NOT_SEATED)
    await services.sessions.again(pressed.table, pressed.user.id, pressed.operation)


async def share(services: Services, pressed: Pressed) -> Answer | None:
    """The podium comes in private, to be sent on; or there is a link to where it will."""
    user, document = pressed.user.id, await services.sessions.document(pressed.table)
    require(pressed.concerns(document), Why.NOT_SEATED)
    if not pressed.where.private and not await services.people.reachable(user):
        await services.people.invite(user, document.id)
        return Answer(url=sharing.link(services, document.id))
    if not await sharing.send(services, document, user, pressed.operation):
        return Answer(plain.too_fast())
    return None if pressed.where.private else Answer(plain.result_sent())


async def forget(services: Services, pressed: Pressed) -> Answer | None:
    """The answer to «забыть вас?», which goes."""
    require(pressed.where.private and pressed.genuine, Why.STALE)
    if pressed.press.argument == reading.YES:
        found = await forgetting.forget(services, pressed.user.id)
        services.tell(pressed.user.id, html.forgotten(tables=found.tables, past=found.past))
    await services.delivery.remove(pressed.message.chat_id, pressed.message.message_id)
    return None if pressed.press.argument == reading.YES else Answer(plain.not_forgotten())


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
    Verb.SHARE: share,
    Verb.FORGET: forget,
}
