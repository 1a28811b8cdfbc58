"""«Защитник Короны»: two castles, five lines of attack; 20 points or a creature off the enemy's edge win.

cards · board · state · moves · events        facts, the position, what is chosen and what happened
phases/      setup, then a turn: locations, dungeon, market, scrolls, orders, activation, charge, discard
effects/     resolution: what units suffer and gain, losses, rewards, who has won; abilities, movement, blows
hidden.py    what a seat knows        audit/  what cannot be        text/  a position as text, and back
thinking/    what helps a computer player        presets.py  decks people keep from one game to the next
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from engine.contract import ALONE, Chance, Emit, Event, Line, Option, Options, Outcome, Seat, places
from engine.games.crown_defender import events, hidden
from engine.games.crown_defender.audit.position import audit
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.effects.resolution import DEEDS, Resolution
from engine.games.crown_defender.moves import KINDS, Choice, Decline, GoOut, Strike
from engine.games.crown_defender.phases import activation, dungeon, market, setup, turn
from engine.games.crown_defender.state import (
    DRAWN,
    Dismantling,
    Ending,
    Phase,
    Question,
    Raising,
    Sidestep,
    Source,
    State,
    StepOut,
    Thunder,
    WayOut,
)
from engine.games.crown_defender.text import draw
from engine.games.crown_defender.thinking import THINKING

_TURN: Final = frozenset(range(Phase.LOCATIONS, Phase.OVER))
_TOGETHER: Final = frozenset({Phase.DECK, Phase.FIRST_HAND, Phase.MULLIGAN})


class CrownDefender:
    id: str = "crown_defender"
    version: int = 2
    seats: range = range(2, 5)
    longest: int = 30_000  # 30 rounds of four turns; money, scrolls, orders and CD-74 bound what a turn holds
    options: Sequence[Option] = (
        Option("blitz", (False, True), False, (2, 3, 4)),
        Option("heroes", (False, True), False, (2, 3, 4)),
        Option("alliance", (False, True), False, (2, 3, 4)),
        Option("even", (False, True), False, (3,)),
    )
    state: type[State] = State
    kinds: Sequence[type[Choice]] = KINDS
    events: Sequence[type[Event]] = events.KINDS
    thinking = THINKING

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> State:
        return setup.dealt(seats, options, chance, emit)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.pending:
            return ALONE[state.pending[-1].seat]
        if state.phase in _TURN:
            return turn.asked(state)
        if state.phase in _TOGETHER:
            return tuple(Seat(seat) for seat, player in enumerate(state.players) if not player.ended)
        return ALONE[state.placing[0]] if state.phase != Phase.OVER else ()

    def moves(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat not in self.to_act(state):
            return ()
        if state.pending:
            return tuple(_answers(state, state.pending[-1]))
        return tuple((turn if state.phase in _TURN else setup).choices(state, seat))

    def play(self, state: State, seat: Seat, move: Choice, chance: Chance, emit: Emit) -> None:
        resolution = Resolution(state, chance, emit)
        DEEDS[type(move)](resolution, seat, move)
        turn.go_on(resolution)

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(state.score(player.side) for player in state.players)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != Phase.OVER:
            return None
        won = places([state.winner in (player.side, DRAWN) for player in state.players])
        sides = [player.side for player in state.players]
        place = tuple(1 if one == 1 else 2 for one in won)
        decided = "" if state.ending == Ending.CRUSH else state.ending.name.lower()
        return Outcome(self.standing(state), place, tuple(_lines(state, side) for side in sides), decided)

    view = staticmethod(hidden.view)
    guess = staticmethod(hidden.guess)
    audit = staticmethod(audit)
    draw = staticmethod(draw)


def _lines(state: State, side: Side) -> tuple[Line, ...]:
    """Where the points come from."""
    return tuple(Line(source.name.lower(), state.points[side][source]) for source in Source)


def _answers(state: State, question: Question) -> Iterable[Choice]:
    match question:
        case Sidestep() | StepOut():
            return map(activation.step_to, question.cells)
        case WayOut():
            return map(GoOut, question.cells)
        case Dismantling():
            return market.dismantlings(state, question)
        case Raising():
            return dungeon.raisings(state, question)
        case Thunder():
            return (*map(Strike, dungeon.struck_by_thunder(state, question.seat)), Decline())
    assert_never(question)
