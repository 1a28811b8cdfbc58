"""The end of a game: the last board, who took which place, and why.

It is one new message in place of the table, at the bottom of the chat, and costs the group one call.
"""

from __future__ import annotations

from bot.screens.data import Press, Verb, encode
from bot.screens.fit import CAPTION, TEXT, fitted
from bot.screens.game import GameScreens
from bot.screens.marks import mark
from bot.screens.playing import TableView
from bot.screens.screen import Button, Screen, ScreensByPlace, Style, hand_of, table_place
from bot.tables.document import Document
from bot.tables.queries import computers, level_of
from bot.texts import Html, html, plain
from engine.contract import Outcome, Seat


def screens_by_place(document: Document, bot: str) -> ScreensByPlace:
    table_view = TableView(document, bot)
    outcome = table_view.table.rules.outcome(table_view.table.state)
    if outcome is None:
        raise ValueError(f"table {document.id} is over without an outcome")
    screens: ScreensByPlace = {table_place(document): result(table_view, outcome)}
    if not document.private:
        people = [person for person in document.people() if person.reachable]
        screens.update({hand_of(p.id): last_board(table_view, Seat(document.seat_of(p.id) or 0)) for p in people})
    return screens


def last_board(table_view: TableView, seat: Seat) -> Screen:
    """The last private message of a person: the final position and the log."""
    sections = [html.game_over(), table_view.screens.public(table_view.view(seat), table_view.names)]
    return Screen(
        fitted(sections, table_view.log(seat), CAPTION if table_view.picture else TEXT), (), table_view.picture
    )


def result(table_view: TableView, outcome: Outcome) -> Screen:
    order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    placed = [
        html.result_place(
            place=outcome.places[seat], mark=mark(seat), name=table_view.names[seat], points=outcome.scores[seat]
        )
        for seat in order
    ]
    sheet = table_view.screens.sheet(table_view.view(None)) if table_view.screens.sheet else ()
    why = list(sheet) or [
        f"{html.bold(text=table_view.names[seat])}: {reasons(table_view.screens, outcome, seat)}" for seat in order
    ]
    picture = table_view.picture
    title = html.result_title(game=table_view.screens.title())
    decided = [html.bold(text=table_view.screens.line(outcome.decided))] if outcome.decided else []
    text = fitted([title, *decided, *placed, *thanks(table_view.document)], why, CAPTION if picture else TEXT)
    again = Button(plain.button_again(), encode(Press(Verb.AGAIN, table_view.document.id)), style=Style.SUCCESS)
    return Screen(text, ((again,),), picture, loud="over", silent=True)


def thanks(document: Document) -> list[Html]:
    """A line about the computers that played, if any, and their level."""
    level, count = level_of(document), len(computers(document))
    return [] if level is None else [html.result_computers(count=count, level=plain.level(level=level))]


def reasons(screens: GameScreens, outcome: Outcome, seat: int) -> str:
    lines = [
        html.result_line(what=screens.line(line.what), points=line.points)
        for line in outcome.lines[seat]
        if line.points
    ]
    return ", ".join(lines) or html.result_nothing()
