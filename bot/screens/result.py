"""The end of a game: the last board, and below it, in a new message, the podium: who took which place, and why.

Both together cost the group two calls: the board's message is edited, the podium is sent.
"""

from __future__ import annotations

from functools import partial

from bot.pictures import podium
from bot.pictures.board import key_of
from bot.pictures.podium import Finish, Finisher
from bot.screens.data import Press, Verb, encode
from bot.screens.fit import CAPTION, TEXT, fitted
from bot.screens.game import GameScreens
from bot.screens.marks import mark
from bot.screens.playing import TableView
from bot.screens.screen import (
    Button,
    Picture,
    Screen,
    ScreensByPlace,
    Style,
    hand_of,
    result_place,
    table_place,
)
from bot.screens.words import score
from bot.tables.document import Computer, Document
from bot.tables.queries import computers, level_of
from bot.texts import Html, html, plain
from engine.contract import Outcome, Seat

REASONS = 3  # below a podium


def screens_by_place(document: Document, bot: str) -> ScreensByPlace:
    table_view, outcome = ended(document, bot)
    screens: ScreensByPlace = {
        result_place(document): result(table_view, outcome),
        table_place(document): last_board(table_view, None),
    }
    if not document.private:
        people = [person for person in document.people() if person.reachable]
        screens.update({hand_of(p.id): last_board(table_view, Seat(document.seat_of(p.id) or 0)) for p in people})
    return screens


def ended(document: Document, bot: str) -> tuple[TableView, Outcome]:
    table_view = TableView(document, bot)
    outcome = table_view.table.rules.outcome(table_view.table.state)
    if outcome is None:
        raise ValueError(f"table {document.id} is over without an outcome")
    return table_view, outcome


def last_board(table_view: TableView, seat: Seat | None) -> Screen:
    """What stays in place of a table, or of a hand: the final position and the log."""
    sections = [html.game_over(), table_view.screens.public(table_view.view(seat), table_view.names)]
    return Screen(
        fitted(sections, table_view.log(seat), CAPTION if table_view.picture else TEXT), (), table_view.picture
    )


def result(table_view: TableView, outcome: Outcome) -> Screen:
    order = ranked(outcome)
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
    picture = pictured(table_view, outcome)
    title = html.result_title(game=table_view.screens.title())
    decided = [html.bold(text=table_view.screens.line(outcome.decided))] if outcome.decided else []
    text = fitted([title, *decided, *placed, *thanks(table_view.document)], why, CAPTION if picture else TEXT)
    id = table_view.document.id
    again = Button(plain.button_again(), encode(Press(Verb.AGAIN, id)), style=Style.SUCCESS)
    share = (Button(plain.button_share(), encode(Press(Verb.SHARE, id))),) if picture else ()
    return Screen(text, ((again, *share),), picture)


def ranked(outcome: Outcome) -> list[int]:
    """The seats, best first."""
    return sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])


# The podium


def pictured(table_view: TableView, outcome: Outcome) -> Picture | None:
    if table_view.screens.cover is None:
        return None
    finish = finish_of(table_view, outcome)
    return Picture(key_of("podium", podium.VERSION, finish), partial(podium.draw, finish))


def finish_of(table_view: TableView, outcome: Outcome) -> Finish:
    chairs, counts = table_view.document.chairs, any(outcome.scores)
    finishers = tuple(
        Finisher(
            seat,
            outcome.places[seat],
            table_view.names[seat],
            who.number if isinstance(who := chairs[seat].who, Computer) else 0,
            score(outcome.scores[seat]) if counts else "",
        )
        for seat in ranked(outcome)
    )
    drawn = plain.result_drawn() if is_drawn(outcome) else ""
    return Finish(table_view.screens.title(), finishers, why(table_view.screens, outcome), drawn)


def is_drawn(outcome: Outcome) -> bool:
    return len(outcome.places) > 1 and set(outcome.places) == {1}


def why(screens: GameScreens, outcome: Outcome) -> str:
    """What decided, or for what a single winner has the most points; in one line."""
    if outcome.decided:
        return screens.line(outcome.decided)
    if outcome.places.count(1) > 1:
        return ""
    lines = sorted(outcome.lines[outcome.places.index(1)], key=lambda line: -line.points)
    said = [plain.result_line(what=screens.line(line.what), points=line.points) for line in lines if line.points > 0]
    return " · ".join(said[:REASONS])


def shared(document: Document, bot: str) -> Screen | None:
    """The podium with one line, to be sent on; None for a game without one."""
    table_view, outcome = ended(document, bot)
    first = ", ".join(table_view.names[seat] for seat in ranked(outcome) if outcome.places[seat] == 1)
    said = html.shared_drawn if is_drawn(outcome) else html.shared_won
    picture = pictured(table_view, outcome)
    return Screen(said(game=table_view.screens.title(), names=first), (), picture) if picture else None


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
