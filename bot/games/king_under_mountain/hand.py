"""The private part of «Король под Горой»: the hand, known cards of others, hints, why a card cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.king_under_mountain.cards import (
    bare,
    card,
    cards,
    in_suits,
    laid,
    sides,
    special_name,
    special_text,
    suit_key,
    task_name,
    task_text,
)
from bot.screens.fit import NARROW
from bot.screens.game import Hint, Names, acting
from bot.screens.marks import mark
from bot.screens.words import SHORT_NAME, key, on_button
from bot.texts import Html, html, plain
from bot.texts.names import shortened
from engine.contract import HIDDEN, NOBODY, Seat, View
from engine.games.king_under_mountain.cards import CHOOSER, DEALER, LEADER, SUITS, Special, Suit
from engine.games.king_under_mountain.hidden import out
from engine.games.king_under_mountain.state import Phase, State
from engine.games.king_under_mountain.tasks import Task
from engine.games.king_under_mountain.tricks import copied_now, may_be_played, must_be_played, playable

NEIGHBOURS: Final = frozenset({Task.RIGHT_NEIGHBOUR, Task.LEFT_NEIGHBOUR, Task.FEWER_THAN_RIGHT, Task.MORE_THAN_BOTH})


# The hand


def hand(view: View[State], names: Names) -> Html:
    state, seat = view.state, acting(view)
    lines = [*_known(state, seat, names)]
    if state.hands[seat]:
        lines.append(html.king_under_mountain.hand(cards="\n".join(_suits(state, seat))))
    return Html("\n").join(lines)


def _suits(state: State, seat: Seat) -> Iterator[str]:
    """A line for each suit; a card that copies another says which one now."""
    for line in in_suits(state.hands[seat]):
        yield _as_copy(state, line) if line == card(state.special) else line


def _as_copy(state: State, line: str) -> str:
    if state.special == Special.MUMMY and state.tricks:
        return plain.king_under_mountain.as_copy(card=line, copy=card(copied_now(state)))
    if state.special == Special.PUPPETEER and (before := copied_now(state)) != NOBODY:
        return plain.king_under_mountain.as_puppet(card=line, copy=card(before))
    return line


def _known(state: State, seat: Seat, names: Names) -> Iterator[Html]:
    """Hands that this seat has held before, and cards of a robbery."""
    for other, hand in enumerate(state.hands):
        if other != seat and state.sees and state.sees[seat] >> other & 1 and hand:
            yield html.king_under_mountain.known_hand(owner=mark(other), cards=" · ".join(in_suits(hand)))
    if known := _robbed(state, seat):
        other, there = known
        yield html.king_under_mountain.known_cards(owner=mark(other), cards=cards(there))


def _robbed(state: State, seat: Seat) -> tuple[Seat, list[int]] | None:
    """For the two seats of a robbery: the cards that the other one is known to hold still."""
    robbery = state.robbery
    if robbery is None or HIDDEN in robbery.taken or seat not in (robbery.robber, robbery.victim):
        return None
    gone = out(state)
    if seat == robbery.robber:
        other, there = robbery.victim, robbery.returned
    else:
        other, there = robbery.robber, tuple(one for one in robbery.taken if one not in robbery.returned)
    left = [one for one in there if one not in gone]
    return (other, left) if left else None


def peek(view: View[State], names: Names) -> str:
    state, seat = view.state, acting(view)
    if not state.hands[seat]:
        return plain.king_under_mountain.peek_nothing()
    return plain.king_under_mountain.peek(cards=" · ".join(in_suits(state.hands[seat])))


# What may be played


def follows(state: State, seat: Seat) -> bool:
    """Whether a seat holds the suit that is led."""
    return any(_suit(state, one) == state.led for one in state.hands[seat])


def _suit(state: State, one: int) -> int:
    """The suit of a card, for following suit."""
    return SUITS[copied_now(state)] if one == Special.MUMMY and state.tricks else SUITS[one]


def is_kept_no_longer(state: State, seat: Seat) -> bool:
    """Whether the seat must play the special card now, because it may not be kept for the last trick."""
    return must_be_played(state) and playable(state, seat) == [state.special]


def why_not(state: State, seat: Seat, one: int) -> str:
    """Why a card in hand cannot be played now."""
    if is_kept_no_longer(state, seat):
        return plain.king_under_mountain.locked_keep(special=key(Special(state.special)))
    if one == state.special and not may_be_played(state, state.hands[seat]):
        return _why_not_special(state)
    led = key(Suit(state.led))
    if one == Special.EXCALIBUR:
        return plain.king_under_mountain.locked_excalibur(suit=led)
    if one == Special.MUMMY:
        return plain.king_under_mountain.locked_mummy_follow(suit=led, card=card(copied_now(state)))
    return plain.king_under_mountain.locked_follow(suit=led)


def _why_not_special(state: State) -> str:
    match state.special:
        case Special.MUMMY:
            return plain.king_under_mountain.locked_mummy()
        case Special.PUPPETEER:
            return plain.king_under_mountain.locked_puppeteer()
        case Special.EXCALIBUR:
            return plain.king_under_mountain.locked_excalibur_lead()
    return plain.king_under_mountain.locked_sorcerer()


# Hints


def hints(view: View[State], names: Names) -> list[Hint]:
    """Cards that cannot be played now, which also stand below the menu; last trick, task, special card, fives."""
    state, seat = view.state, acting(view)
    if state.phase == Phase.OVER:
        return []
    return [
        *_locked(state, seat),
        *_last_trick(state, names),
        *_tasks(state, seat, names),
        _special(state),
        *(_five(one) for one in (CHOOSER, LEADER, DEALER)),
    ]


def _locked(state: State, seat: Seat) -> Iterator[Hint]:
    if state.phase != Phase.PLAY or state.actor != seat:
        return
    may = playable(state, seat)
    for one in state.hands[seat]:
        if one not in may:
            label = plain.king_under_mountain.locked(card=card(one))
            yield Hint(label, why_not(state, seat, one), near=True)


def _last_trick(state: State, names: Names) -> Iterator[Hint]:
    if last := state.last:
        told = laid(last.leader, last.cards, state.seats)
        name = shortened(names[last.winner], SHORT_NAME)
        text = plain.king_under_mountain.hint_last_text(cards=told, owner=mark(last.winner), name=name)
        yield Hint(plain.king_under_mountain.hint_last(), text)


def _tasks(state: State, seat: Seat, names: Names) -> Iterator[Hint]:
    for one in sides(state) if state.task == NOBODY else (state.task,):
        label = shortened(plain.king_under_mountain.hint_task(name=task_name(one)), NARROW)
        yield Hint(label, _of_task(state, seat, one, names))


def _of_task(state: State, seat: Seat, task: int, names: Names) -> str:
    name, text = task_name(task), task_text(task)
    if task not in NEIGHBOURS:
        return plain.king_under_mountain.hint_of(name=name, text=text)
    left, right = ((seat + 1) % state.seats, (seat - 1) % state.seats)
    return plain.king_under_mountain.hint_neighbours(
        name=name, text=text, left=_called(left, names), right=_called(right, names)
    )


def _called(seat: int, names: Names) -> str:
    return on_button(seat, shortened(names[seat], SHORT_NAME))


def _special(state: State) -> Hint:
    name, text = special_name(state.special), special_text(state.special)
    told = plain.king_under_mountain.hint_of(name=name, text=text)
    return Hint(plain.king_under_mountain.hint_special(), told)


def _five(one: int) -> Hint:
    return Hint(bare(one), plain.king_under_mountain.hint_five(card=bare(one), which=suit_key(one)))
