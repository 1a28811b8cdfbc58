"""«Несказочная заварушка»: a character a turn, six turns each, on a kingdom of terrain cards.

    deal ─▶ Place ─▶ the power of a Witch, Fairy or Wizard, where there is one to use ─▶ next seat ─▶ … ─▶ outcome
    choices.py  legal moves        scoring.py  points        hidden.py  what a seat knows        audit.py  invariants

Rulings: docs/rules/fairy_scuffle.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never, get_args

from engine.contract import ALONE, Chance, Emit, Event, Option, Options, Outcome, Seat, mute, places
from engine.games.fairy_scuffle import audit, hidden, text
from engine.games.fairy_scuffle.cards import CHARACTERS, HAND, TERRAIN, TURNS, Name, card_of, colour_cards
from engine.games.fairy_scuffle.choices import choices, uses
from engine.games.fairy_scuffle.scoring import breakdown, points
from engine.games.fairy_scuffle.state import (
    Began,
    Carried,
    Carry,
    Choice,
    Dealt,
    Decline,
    Declined,
    LastTurn,
    Lay,
    Passed,
    Place,
    Placed,
    Question,
    Reordered,
    State,
    Swap,
    Swapped,
    movable,
    stuck,
)
from engine.games.fairy_scuffle.thinking import THINKING

_MAGIC = (Name.WITCH, Name.FAIRY, Name.WIZARD)


class FairyScuffle:
    id: str = "fairy_scuffle"
    version: int = 1
    seats: range = range(2, 5)
    # Per seat: six cards, one swap, one carrying, and the Fairy's order: nine names besides the Dwarf at most, the last
    # of which needs no move.
    longest: int = seats[-1] * (TURNS + 1 + 1 + (CHARACTERS - 2))
    options: Sequence[Option] = ()
    state: type[State] = State
    kinds: Sequence[type[Choice]] = get_args(Choice)
    events: Sequence[type[Event]] = (
        Began,
        Dealt,
        Placed,
        Swapped,
        Reordered,
        Carried,
        Declined,
        LastTurn,
        Passed,
    )
    thinking = THINKING

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> State:
        terrain = list(TERRAIN[seats])
        chance.shuffle(terrain)
        hands, aside = zip(*(_dealt(seat, chance) for seat in range(seats)), strict=True)
        first = Seat(chance.randrange(seats))  # FS-14
        emit(Began(first, tuple(terrain)))
        for seat, hand in enumerate(hands):
            emit(Dealt(Seat(seat), tuple(hand)))
        return State(tuple(terrain), [[] for _ in terrain], list(hands), aside, first, 0, [])

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else ALONE[state.mover]

    def moves(self, state: State, seat: Seat) -> Sequence[Choice]:
        return () if state.over or seat != state.mover else choices(state)

    def play(self, state: State, seat: Seat, move: Choice, chance: Chance, emit: Emit) -> None:
        match move:
            case Place():
                _place(state, seat, move, emit)
            case Lay():
                _lay(state, seat, move, emit)
            case Swap():
                _swap(state, seat, move, emit)
            case Carry():
                _carry(state, seat, move, emit)
            case Decline():
                emit(Declined(seat, state.pending.pop().character))
            case _:
                assert_never(move)
        if not state.pending:
            _end_turn(state, emit)

    def standing(self, state: State) -> tuple[int, ...]:
        return points(state)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        lines = breakdown(state)
        scores = tuple(sum(line.points for line in mine) for mine in lines)
        ranking = [(score, -state.order(seat)) for seat, score in enumerate(scores)]  # FS-13
        return Outcome(scores, places(ranking), lines)

    view = staticmethod(hidden.view)
    guess = staticmethod(hidden.guess)
    audit = staticmethod(audit.audit)
    draw = staticmethod(text.draw)


def _dealt(seat: int, chance: Chance) -> tuple[list[int], tuple[int, ...]]:
    """The hand of a seat, and the cards it sets aside."""
    cards = list(colour_cards(seat))
    chance.shuffle(cards)
    return sorted(cards[:HAND]), tuple(sorted(cards[HAND:]))


def _place(state: State, seat: Seat, move: Place, emit: Emit) -> None:
    card, stack = card_of(seat, move.name), state.stacks[move.place]
    state.hands[seat].remove(card)
    stack.insert(0 if move.name == Name.DWARF else len(stack), card)
    if emit is not mute:
        emit(Placed(seat, move.name, move.place))
    if move.name in _MAGIC:
        question = Question(move.name, move.place)
        if uses(state, question):
            state.pending.append(question)


def _lay(state: State, seat: Seat, move: Lay, emit: Emit) -> None:
    """Add a card to the Fairy's order; with the last but one the stack changes (FS-16)."""
    question = state.pending.pop()
    laid, stack = (*question.laid, move.card), state.stacks[question.place]
    left = [card for card in movable(stack) if card not in laid]
    if len(left) > 1:
        state.pending.append(Question(question.character, question.place, laid))
        return
    stack[-len(laid) - 1 :] = [*left, *reversed(laid)]
    emit(Reordered(seat, question.place, tuple(stack)))


def _swap(state: State, seat: Seat, move: Swap, emit: Emit) -> None:
    state.pending.pop()
    here, there = (state.stacks[place] for place in move.places)
    emit(Swapped(seat, move.places, (here[-1], there[-1])))
    here[-1], there[-1] = there[-1], here[-1]


def _carry(state: State, seat: Seat, move: Carry, emit: Emit) -> None:
    state.pending.pop()
    card = state.stacks[move.source].pop()
    state.stacks[move.target].append(card)  # on top, and its own power asks nothing (FS-17)
    emit(Carried(seat, card, move.source, move.target))


def _end_turn(state: State, emit: Emit) -> None:
    """Go on to the next seat; a last turn with nothing to play is passed without asking (FS-11)."""
    state.turns += 1
    while state.last_turn and not state.over:
        seat = state.mover
        if not stuck(state.hands[seat]):
            emit(LastTurn(seat))
            return
        emit(Passed(seat))
        state.turns += 1
