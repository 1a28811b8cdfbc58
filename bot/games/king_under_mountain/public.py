"""The open facts of «Король под Горой» in words: task, special card, trick, a line for each seat; the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.king_under_mountain.cards import (
    bare,
    by_seat,
    card,
    laid,
    side,
    sides,
    special_name,
    special_text,
    task_name,
    task_text,
)
from bot.games.king_under_mountain.hand import hand
from bot.screens.fit import fullest
from bot.screens.game import Names
from bot.screens.marks import mark
from bot.screens.words import SHORT_NAME, on_button, player, score, signed
from bot.texts import Html, html, plain
from bot.texts.names import shortened
from engine.contract import NOBODY, SEATS, View
from engine.games.king_under_mountain.cards import MAGIC
from engine.games.king_under_mountain.hidden import out
from engine.games.king_under_mountain.state import Phase, Scored, State
from engine.games.king_under_mountain.tasks import grows, so_far
from engine.games.king_under_mountain.tricks import by_special, enchanted, winning

ROOM: Final = 620  # letters for this in a caption; question and log need the rest

BEFORE_PLAY: Final = frozenset({Phase.TASK, Phase.ROB, Phase.GIVE_BACK})


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording of the table: the less room, the less it says."""

    name: int = 64  # the longest name of a player, in letters
    scored: bool = True  # the points of the last hand


WORDINGS: Final = (Wording(), Wording(SHORT_NAME), Wording(SHORT_NAME, scored=False))


def public(view: View[State], names: Names) -> Html:
    """The fullest wording that fits, also beside the hand of the view's seat."""
    beside = "" if view.seat is None else hand(view, names)
    return fullest((Html("\n").join(_lines(view.state, names, wording)) for wording in WORDINGS), ROOM, beside)


def _lines(state: State, names: Names, wording: Wording) -> Iterator[Html]:
    called = [shortened(name, wording.name) for name in names]
    if state.phase == Phase.OVER:
        yield from _over(state, called)
        return
    yield _hand(state, called)
    yield from _task(state)
    yield _special(state)
    yield from _trick(state)
    yield from _seats(state, called)
    yield from _held(state)
    if wording.scored and state.sheet and not state.tricks and not state.trick:
        yield _scored(state.sheet[-1])


def _over(state: State, names: Names) -> Iterator[Html]:
    for seat, points in enumerate(state.totals):
        yield _seat(seat, points, names)
    yield html.king_under_mountain.sheet(lines=Html("\n").join(_sheet(state)))


def _seat(seat: int, points: int, names: Names) -> Html:
    return html.king_under_mountain.seat_alone(player=player(seat, names), points=score(points))


# This hand


def _hand(state: State, names: Names) -> Html:
    number = len(state.sheet) + 1
    if number > state.length:
        return html.king_under_mountain.hand_more(what=_progress(state, names))
    return html.king_under_mountain.hand_of(number=number, hands=state.length, what=_progress(state, names))


def _progress(state: State, names: Names) -> str:
    """The number of the trick, or what happens before the first."""
    if state.phase in BEFORE_PLAY:
        phase = "task" if state.phase == Phase.TASK else "robbery"
        return plain.king_under_mountain.preparing(phase=phase, player=on_button(state.actor, names[state.actor]))
    number = len(state.tricks) + (state.phase == Phase.PLAY)
    return plain.king_under_mountain.trick_of(number=number, tricks=state.rounds)


def _task(state: State) -> Iterator[Html]:
    """The chosen side of the task, or both."""
    if state.task != NOBODY:
        yield html.king_under_mountain.the_task(name=task_name(state.task), text=task_text(state.task))
        return
    for one in sides(state):
        yield html.king_under_mountain.side(side=side(one), name=task_name(one), text=task_text(one))


def _special(state: State) -> Html:
    special = state.special
    name, text = special_name(special), special_text(special)
    if special in MAGIC:
        return html.king_under_mountain.the_magic(name=name, text=text)
    return html.king_under_mountain.the_special(name=name, card=bare(special), text=text)


def _trick(state: State) -> Iterator[Html]:
    """The trick, and who takes it now; until the next one is led, the last trick."""
    if state.trick:
        cards = laid(state.leader, state.trick, state.seats)
        taker = mark((state.leader + winning(state)) % state.seats)
        yield html.king_under_mountain.on_table(cards=cards, owner=taker)
    elif last := state.last:
        cards = laid(last.leader, last.cards, state.seats)
        yield html.king_under_mountain.last_trick(cards=cards, owner=mark(last.winner))


def _seats(state: State, names: Names) -> Iterator[Html]:
    if state.phase in BEFORE_PLAY:
        yield from (_seat(seat, points, names) for seat, points in enumerate(state.totals))
        return
    winners = [trick.winner for trick in state.tricks]
    hand, special = so_far(state), by_special(state)
    for seat, points in enumerate(state.totals):
        now = _now(state, seat, hand[seat], special[seat])
        yield html.king_under_mountain.seat(
            player=player(seat, names), points=score(points), tricks=winners.count(SEATS[seat]), now=now
        )


def _now(state: State, seat: int, points: int, special: int) -> str:
    """The points of a seat in this hand so far, for tasks that count as they go."""
    twice = enchanted(state) == seat
    if grows(state):
        told = plain.king_under_mountain.now(points=signed(points))
        return told + (plain.king_under_mountain.now_doubled() if twice else "")
    if twice:
        return plain.king_under_mountain.now_to_double()
    return plain.king_under_mountain.now_special(points=signed(special)) if special else ""


def _held(state: State) -> Iterator[Html]:
    """Cards that were shown and are still in a hand, with the seats that may hold them."""
    gone = out(state)
    there = [(one, seats) for one, seats in state.shown if one not in gone]
    if there:
        each = (plain.king_under_mountain.laid(owner=_marks(seats), card=card(one)) for one, seats in there)
        yield html.king_under_mountain.held(cards=", ".join(each))


def _marks(seats: int) -> str:
    return "/".join(mark(seat) for seat in range(seats.bit_length()) if seats >> seat & 1)


# Finished hands


def _scored(scored: Scored) -> Html:
    return html.king_under_mountain.scored(task=task_name(scored.task), points=by_seat(scored.points))


def sheet(view: View[State]) -> list[Html]:
    """A line for each hand: its task and points, and those of the special card, if any."""
    return _sheet(view.state)


def _sheet(state: State) -> list[Html]:
    return [_line(number, scored) for number, scored in enumerate(state.sheet, 1)]


def _line(number: int, scored: Scored) -> Html:
    points = by_seat(scored.points)
    line = html.king_under_mountain.sheet_line(number=number, task=task_name(scored.task), points=points)
    earned = {seat: one for seat, one in enumerate(scored.by_special) if one}
    if not earned:
        return line
    each = (plain.king_under_mountain.of_seat(owner=mark(seat), points=signed(one)) for seat, one in earned.items())
    special = special_name(scored.special)
    return html.king_under_mountain.sheet_special(line=line, special=special, points=", ".join(each))
