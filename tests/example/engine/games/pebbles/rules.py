"""«Камешки»: play a card, take as many pebbles; most points win.

    deal ─▶ Play ─▶ the next seat ─▶ … ─▶ outcome
    hidden.py  what a seat knows        audit.py  invariants        text.py  the position as text

Rulings: docs/rules/pebbles.md.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import ALONE, Chance, Emit, Event, Line, Option, Options, Outcome, Seat, places
from tests.example.engine.games.pebbles import audit, hidden, text
from tests.example.engine.games.pebbles.cards import BONUS, DECK, HAND, HEAP
from tests.example.engine.games.pebbles.state import Dealt, Play, State, Took


class Pebbles:
    id = "pebbles"
    version = 1
    seats = range(2, 5)
    longest = seats[-1] * HAND  # no game has more moves
    options: Sequence[Option] = (Option("no_bonus", (False, True), False, seats),)
    state = State
    kinds: Sequence[type[Play]] = (Play,)
    events: Sequence[type[Event]] = (Dealt, Took)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> State:
        deck = list(DECK)
        chance.shuffle(deck)
        hands = [sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)]
        for seat, hand in enumerate(hands):
            emit(Dealt(Seat(seat), tuple(hand)))
        return State(HEAP * seats, [0] * seats, hands, [], 0 if options["no_bonus"] else BONUS)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else ALONE[state.mover]

    def moves(self, state: State, seat: Seat) -> Sequence[Play]:
        if seat not in self.to_act(state):
            return ()
        return [Play(card) for card in sorted(set(state.hands[seat]))]

    def play(self, state: State, seat: Seat, move: Play, chance: Chance, emit: Emit) -> None:
        pebbles = min(move.card, state.heap)  # PB-3
        state.hands[seat].remove(move.card)
        state.played.append(move.card)
        state.heap -= pebbles
        state.taken[seat] += pebbles
        emit(Took(seat, move.card, pebbles))

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(sum(line.points for line in lines) for lines in _lines(state))

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        scores = self.standing(state)
        return Outcome(scores, places(scores), _lines(state))

    view = staticmethod(hidden.view)
    guess = staticmethod(hidden.guess)
    audit = staticmethod(audit.audit)
    draw = staticmethod(text.draw)


def _lines(state: State) -> tuple[tuple[Line, ...], ...]:
    """By seat: what it has points for (PB-5)."""
    return tuple(
        (Line("pebbles", pebbles), Line("last", state.bonus if state.took_the_last(seat) else 0))
        for seat, pebbles in enumerate(state.taken)
    )
