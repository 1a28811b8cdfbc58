"""A game in progress: the table for all, and the private hand of each person at it.

Public choices are made under the group's message; choices from a hidden hand only in private.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from itertools import groupby
from typing import Any

from bot.screens.data import Press, Verb, encode
from bot.screens.fit import CAPTION, TEXT, fitted, rows
from bot.screens.game import AnyView, GameScreens, Hint, Names
from bot.screens.hints import cards_button, hint_button, hint_rows, open_page
from bot.screens.marks import mark
from bot.screens.menu import Entry, Level, Menu
from bot.screens.players import mention, names_of
from bot.screens.registry import screens_of
from bot.screens.screen import (
    RESTS,
    Button,
    Picture,
    Place,
    Rows,
    Screen,
    ScreensByPlace,
    Style,
    Urgency,
    hand_of,
    table_place,
)
from bot.tables.document import Document, Person
from bot.tables.queries import computer_plays, may_undo, table_of
from bot.texts import Html, html, plain
from engine.contract import Event, Move, Seat
from engine.table import Table

NO_CHOICE = Level((), None)


def last_turn(table: Table[Any, Any], seat: Seat | None, most: int) -> Sequence[Event]:
    """What `seat` saw of the last moves that one seat made in a row, at most so many."""
    journal, since = table.journal[-most:], table.ply
    for entry in reversed(journal):
        if entry.seat != journal[-1].seat:
            break
        since -= 1
    return table.seen(seat, since) if journal else ()


@dataclass(frozen=True)
class TableView:
    """A table in progress, ready to be drawn."""

    document: Document
    bot: str
    given: Table[Any, Any] | None = None  # the document's table, if the caller has read it already

    @cached_property
    def table(self) -> Table[Any, Any]:
        return self.given or table_of(self.document)

    @cached_property
    def names(self) -> Names:
        return names_of(self.document)

    @cached_property
    def screens(self) -> GameScreens:
        return screens_of(self.document.game)

    @cached_property
    def acting(self) -> tuple[Seat, ...]:
        return self.table.to_act()

    def chooses(self, seat: Seat | None) -> bool:
        """Whether the person of a seat, and no computer in their place, is asked for a move."""
        return seat is not None and seat in self.acting and not computer_plays(self.document.chairs[seat])

    @cached_property
    def picture(self) -> Picture | None:
        """The picture of the board for everybody."""
        seat = next(
            (seat for seat in self.acting if self.chooses(seat) and not self.screens.secret(self.view(seat))), None
        )
        return self._drawn(None, () if seat is None else self.menu(seat).moves)

    def own_picture(self, seat: Seat) -> Picture | None:
        """The picture for a seat: with its choices while it is asked, else the one for everybody."""
        return self._drawn(seat, self.menu(seat).moves) if self.chooses(seat) else self.picture

    def _drawn(self, seat: Seat | None, moves: Sequence[Move]) -> Picture | None:
        picture = self.screens.picture
        return picture(self.view(seat), last_turn(self.table, seat, self.screens.log_plies), moves) if picture else None

    @cached_property
    def _views(self) -> dict[Seat | None, AnyView]:
        return {}

    def view(self, seat: Seat | None) -> AnyView:
        if seat not in self._views:
            self._views[seat] = self.table.rules.view(self.table.state, seat)
        return self._views[seat]

    @cached_property
    def _menus(self) -> dict[Seat, Menu]:
        return {}

    def menu(self, seat: Seat) -> Menu:
        if seat not in self._menus:
            view = self.view(seat)
            self._menus[seat] = Menu(self.screens, view, self.names, self.table.rules.moves(view.state, seat))
        return self._menus[seat]

    @cached_property
    def chapter(self) -> str:
        """The key of the chapter of a long turn; "" where the group's message is edited after every ply."""
        return self.screens.chapter(self.view(None)) if self.screens.chapter else ""

    def hints(self, seat: Seat) -> Sequence[Hint]:
        return self.screens.hints(self.view(seat), self.names) if self.screens.hints else ()

    def log(self, seat: Seat | None) -> list[str]:
        """The lines of the last plies as that seat saw them, newest first."""
        seen = self.table.seen(seat, max(self.table.first, self.table.ply - self.screens.log_plies))
        return [line for event in reversed(seen) if (line := self._told(event))]

    @cached_property
    def _lines(self) -> dict[Event, str]:
        return {}

    def _told(self, event: Event) -> str:
        """The line of an event, cached: most events read the same for every seat."""
        if event not in self._lines:
            self._lines[event] = self.screens.told(event, self.names)
        return self._lines[event]


def screens_by_place(
    document: Document, paths: Mapping[str, str], bot: str, resting: Container[str] = ()
) -> ScreensByPlace:
    table_view = TableView(document, bot)
    if document.private:
        place = Place("table", document.chat)
        return {place: own_table(table_view, Seat(document.seat_of(document.chat) or 0), paths.get("table", ""))}
    table = table_place(document)
    return {table: public_table(table_view, paths.get("table", "")), **dict(hands(table_view, paths, resting))}


def hands(table_view: TableView, paths: Mapping[str, str], resting: Container[str]) -> Iterator[tuple[Place, Screen]]:
    for number, chair in enumerate(table_view.document.chairs):
        if chair.person and chair.person.reachable:
            place, seat = hand_of(chair.person.id), Seat(number)
            path = paths.get(place.name, "")
            rests = place.name in resting and urgency_of_hand(table_view, seat, path) is Urgency.WHENEVER
            yield place, RESTS if rests else private_hand(table_view, seat, path)


def public_table(table_view: TableView, path: str) -> Screen:
    view = table_view.view(None)
    open_to = next((seat for seat in table_view.acting if choosing_openly(table_view, seat)), None)
    level = NO_CHOICE if open_to is None else table_view.menu(open_to).level(path)
    sections = [*heading(table_view, None), *way_to_the_hand(table_view), chosen_so_far(level)]
    sections.append(table_view.screens.public(view, table_view.names))
    buttons = (*menu_rows(table_view, open_to, level), footer(table_view), *stop_rows(table_view.document))
    loud = call_to_the_silent(table_view) + call_to_the_abandoned(table_view)
    screen = framed(table_view, view, sections, buttons, table_view.picture, loud)
    urgency = Urgency.SHARED if open_to is None else Urgency.ASKED
    return replace(screen, chapter=chapter_shown(table_view, buttons), urgency=urgency)


def chapter_shown(table_view: TableView, buttons: Rows) -> str:
    """In a game with chapters: a key that is the same while only the game's own part of the message changes."""
    if not table_view.chapter:
        return ""
    said = (table_view.chapter, notices(table_view, None), way_to_the_hand(table_view), buttons)
    return blake2b(repr(said).encode(), digest_size=12).hexdigest()


def private_hand(table_view: TableView, seat: Seat, path: str) -> Screen:
    """Everything a person needs for a move: whose turn it is, the hand, the table, the menu."""
    view, mine = table_view.view(seat), table_view.chooses(seat)
    level = table_view.menu(seat).level(path) if mine else NO_CHOICE
    facts = (table_view.screens.hand(view, table_view.names), table_view.screens.public(view, table_view.names))
    hints, page = table_view.hints(seat), open_page(path, table_view.document.called_at[seat])
    near = rows([hint_button(table_view.document, hint) for hint in hints if hint.near])
    buttons = (*menu_rows(table_view, seat, level), *near, *own_buttons(table_view, seat, hints))
    above, picture = chosen_so_far(level), table_view.own_picture(seat)
    if hints and page is not None:
        above, buttons = html.hints_title(), hint_rows(table_view.document, seat, hints, page)
        picture = table_view.screens.cards(view) if table_view.screens.cards else picture
    sections = [*heading(table_view, seat), above, *facts]
    called = f"{table_view.document.called_at[seat]}{':half' if table_view.document.reminded else ''}"
    called += call_to_the_abandoned(table_view)
    quiet = not mine or table_view.document.talk
    screen = framed(table_view, view, sections, buttons, picture, "" if quiet else called)
    return replace(screen, urgency=urgency_of_hand(table_view, seat, path))


def urgency_of_hand(table_view: TableView, seat: Seat, path: str) -> Urgency:
    """A hand from which nothing can be done, and of which no page is open, can wait.

    The button that takes a move back may stand there a little longer: then it is refused.
    """
    document = table_view.document
    if table_view.chooses(seat):
        return Urgency.ASKED
    talks = document.talk is not None and seat in document.talk.seats
    reads = open_page(path, document.called_at[seat]) is not None
    return Urgency.LATER if talks or reads or computer_plays(document.chairs[seat]) else Urgency.WHENEVER


def own_table(table_view: TableView, seat: Seat, path: str) -> Screen:
    """Table and hand in one message, for a table in a private chat."""
    hand = private_hand(table_view, seat, path)
    return Screen(hand.text, (*hand.rows, *stop_rows(table_view.document)), hand.picture)


def framed(
    table_view: TableView, view: AnyView, sections: list[str], rows: Rows, picture: Picture | None, loud: str
) -> Screen:
    text = fitted(sections, table_view.log(view.seat), CAPTION if picture else TEXT)
    return Screen(text, rows, picture, loud)


def choosing_openly(table_view: TableView, seat: Seat) -> bool:
    """Whether a seat's menu stands under the group's message.

    Each press there costs the group an edit: a menu of several steps, or a turn of many plies, stands there only for
    a person whom the bot cannot write to.
    """
    if not table_view.chooses(seat) or table_view.screens.secret(table_view.view(seat)):
        return False
    return silent(table_view.document, seat) is not None or (
        not table_view.chapter and table_view.menu(seat).takes_one_press
    )


def heading(table_view: TableView, me: Seat | None) -> list[str]:
    """The first lines of every screen: whose turn it is, the question, the deadline."""
    lines, mine = [whose_turn(table_view, me)], table_view.chooses(me)
    asked = me if mine else table_view.acting[0]
    if mine or not table_view.screens.secret(table_view.view(asked)):
        lines.append(table_view.screens.ask(table_view.view(asked), table_view.names))
    return [*lines, *notices(table_view, me)]


def whose_turn(table_view: TableView, me: Seat | None) -> str:
    return html.your_turn() if table_view.chooses(me) else html.turn(names=turn_names(table_view))


def notices(table_view: TableView, me: Seat | None) -> list[str]:
    """The deadline, and whatever else is going on at the table.

    In a long turn every ply moves the deadline; the group sees it only when half of the time is over.
    """
    lines, document = list[str](), table_view.document
    if document.deadline and (me is not None or not table_view.chapter or document.reminded):
        lines.append(html.deadline(unix=str(int(document.deadline))))
    if document.talk:
        lines.append(html.whispering(names=" — ".join(table_view.names[seat] for seat in document.talk.seats)))
    if document.stopping:
        lines.append(html.stopping())
    if document.abandoned:
        lines.append(html.abandoned())
    absent = [seat for seat, chair in enumerate(document.chairs) if chair.person and computer_plays(chair)]
    if absent:
        lines.append(html.away(names=", ".join(table_view.names[seat] for seat in absent)))
    return lines


def turn_names(table_view: TableView) -> Html:
    """The names of the seats to act; a person whom the bot cannot write to is mentioned."""
    people = [(seat, silent(table_view.document, seat)) for seat in table_view.acting]
    names = [html.player(mark=mark(seat), name=mention(who) if who else table_view.names[seat]) for seat, who in people]
    return Html(", ".join(names))


def silent(document: Document, seat: Seat) -> Person | None:
    """The person of a seat, if the bot cannot write to them."""
    person = document.chairs[seat].person
    return None if person is None or person.reachable else person


def way_to_the_hand(table_view: TableView) -> list[str]:
    """The link to the private chat, while a person is to move who has not opened it."""
    waiting = any(silent(table_view.document, seat) for seat in table_view.acting)
    return [html.open_private(bot=table_view.bot, table=table_view.document.id)] if waiting else []


def call_to_the_silent(table_view: TableView) -> str:
    """Changes whenever a person is called whom the bot cannot write to: only a new message notifies them."""
    return ":".join(
        str(table_view.document.called_at[seat]) for seat in table_view.acting if silent(table_view.document, seat)
    )


def call_to_the_abandoned(table_view: TableView) -> str:
    """Calls everybody, once for each position that is given up: people see a new message, and hear it."""
    return f":abandoned {table_view.table.ply}" if table_view.document.abandoned else ""


def chosen_so_far(level: Level) -> str:
    return html.chosen(labels=" → ".join(level.chosen)) if level.chosen else ""


def menu_rows(table_view: TableView, seat: Seat | None, level: Level) -> Rows:
    fresh = 0 if seat is None else table_view.document.choices_since[seat]

    def button(label: str, to: str, style: Style = Style.PLAIN) -> Button:
        return Button(label, encode(Press(Verb.MENU, table_view.document.id, fresh, to)), style=style)

    def drawn(entry: Entry) -> Button:
        return button(entry.label, entry.path, Style.PRIMARY if entry.picked else Style.PLAIN)

    back = () if level.back is None else ((button(plain.button_up(), level.back),),)
    return (*laid_out(level, drawn), *back)


def laid_out(level: Level, drawn: Callable[[Entry], Button]) -> Rows:
    """The buttons of a level, in the rows of the picture if they have spots."""
    lines = (rows([drawn(entry) for entry in line]) for _, line in groupby(level.entries, lambda entry: entry.spot[0]))
    return tuple(row for line in lines for row in line)


def footer(table_view: TableView) -> tuple[Button, ...]:
    return (
        Button(plain.button_hand(), encode(Press(Verb.HAND, table_view.document.id))),
        rules_button(table_view.document),
    )


def rules_button(document: Document) -> Button:
    return Button(plain.button_rules(), encode(Press(Verb.RULES, document.id)))


def stop_rows(document: Document) -> Rows:
    """The buttons below «Закончить игру?»."""
    if not document.stopping:
        return ()
    stop = Button(plain.button_stop(), encode(Press(Verb.STOP, document.id)), style=Style.DANGER)
    return ((stop, Button(plain.button_keep_on(), encode(Press(Verb.KEEP_ON, document.id)))),)


def own_buttons(table_view: TableView, seat: Seat, hints: Sequence[Hint]) -> Rows:
    document, buttons = table_view.document, list[Button]()
    reading = [rules_button(document)]
    keepsakes = table_view.screens.keepsakes
    if keepsakes and table_view.chooses(seat) and (label := keepsakes.button(table_view.view(seat))):
        buttons.append(Button(label, encode(Press(Verb.RECALL, document.id, document.choices_since[seat]))))
    if may_undo(document, table_view.table) == seat:
        buttons.append(Button(plain.button_undo(), encode(Press(Verb.UNDO, document.id, document.choices_since[seat]))))
    if hints:
        reading.append(cards_button(document, seat, plain.button_cards()))
    if computer_plays(document.chairs[seat]):
        buttons.append(Button(plain.button_back(), encode(Press(Verb.BACK, document.id)), style=Style.SUCCESS))
    if document.talk and seat in document.talk.seats:
        buttons.append(Button(plain.button_end_talk(), encode(Press(Verb.END_TALK, document.id))))
    return (tuple(reading), *((button,) for button in buttons))
