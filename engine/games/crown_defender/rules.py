"""«Защитник Короны»: two castles, five lines of attack; 20 points or a creature off the enemy's edge win.

cards · board · state · moves · events        facts, the position, what is chosen and what happened
phases/      setup, then a turn: locations, dungeon, market, scrolls, orders, activation, charge, discard
effects/     resolution: what units suffer and gain, losses, rewards, who has won; abilities, movement, blows
hidden.py    what a seat knows        audit/  what cannot be        text/  a position as text, and back
thinking/    what helps a computer player        presets.py  decks people keep from one game to the next
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from engine.contract import ALONE, Chance, Emit, Event, Line, Option, Options, Outcome, Seat, View, places
from engine.games.crown_defender import events, hidden, moves
from engine.games.crown_defender.audit.position import audit
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.effects.resolution import Resolution
from engine.games.crown_defender.moves import Choice
from engine.games.crown_defender.phases import (
    activation,
    charge,
    dungeon,
    locations,
    market,
    orders,
    scrolls,
    setup,
    turn,
)
from engine.games.crown_defender.state import DRAWN, Ask, Ending, Phase, Question, Source, State
from engine.games.crown_defender.text.drawing import draw
from engine.games.crown_defender.thinking import THINKING

_NOBODY: Final[tuple[Seat, ...]] = ()
_TURN: Final = frozenset(range(Phase.LOCATIONS, Phase.OVER))
_TOGETHER: Final = frozenset({Phase.DECK, Phase.FIRST_HAND, Phase.MULLIGAN})


class CrownDefender:
    id: str = "crown_defender"
    version: int = 1
    seats: range = range(2, 5)
    longest: int = 30_000  # 30 rounds of four turns; money, scrolls, orders and CD-74 bound what a turn holds
    options: Sequence[Option] = (
        Option("blitz", (False, True), False, (2, 3, 4)),
        Option("heroes", (False, True), False, (2, 3, 4)),
        Option("alliance", (False, True), False, (2, 3, 4)),
        Option("even", (False, True), False, (3,)),
    )
    state: type[State] = State
    kinds: Sequence[type[Choice]] = moves.KINDS
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
        return ALONE[state.placing[0]] if state.phase != Phase.OVER else _NOBODY

    def moves(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat not in self.to_act(state):
            return ()
        if state.pending:
            return tuple(_ANSWERS[state.pending[-1].ask](state, state.pending[-1]))
        return tuple((turn if state.phase in _TURN else setup).choices(state, seat))

    def play(self, state: State, seat: Seat, move: Choice, chance: Chance, emit: Emit) -> None:
        resolution = Resolution(state, chance, emit)
        _DEEDS[type(move)](resolution, seat, move)
        if not resolution.over():
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

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return hidden.view(state, seat)

    def guess(self, view: View[State], rng: Random) -> State:
        return hidden.guess(view, rng)

    def audit(self, state: State) -> None:
        audit(state)

    def draw(self, state: State) -> str:
        return draw(state)


def _lines(state: State, side: Side) -> tuple[Line, ...]:
    """Where the points come from."""
    return tuple(Line(source.name.lower(), state.points[side][source]) for source in Source)


def _steps(state: State, question: Question) -> Sequence[Choice]:
    return tuple(map(activation.step_to, question.cells))


def _doors(state: State, question: Question) -> Sequence[Choice]:
    return tuple(map(moves.GoOut, question.cells))


def _thunder(state: State, question: Question) -> Sequence[Choice]:
    return (*map(moves.Strike, dungeon.struck_by_thunder(state, question.seat)), moves.Decline())


_ANSWERS: Final[dict[Ask, Callable[[State, Question], Any]]] = {
    Ask.SIDESTEP: _steps,
    Ask.DISMANTLE: market.dismantlings,
    Ask.RAISE: dungeon.raisings,
    Ask.WAY_OUT: _doors,
    Ask.STEP_OUT: _steps,
    Ask.THUNDER: _thunder,
}


# What each kind of move does


def _answered(deed: Callable[[Resolution, Question, Any], None]) -> Callable[[Resolution, Seat, Any], None]:
    """A deed that answers the open question."""
    return lambda resolution, seat, move: deed(resolution, resolution.state.pending.pop(), move)


def _ended(resolution: Resolution, seat: Seat, move: Choice) -> None:
    resolution.state.players[seat].ended = True


def _handled(resolution: Resolution, seat: Seat, move: moves.SkipLocation) -> None:
    resolution.state.handled += ((seat, move.cell),)


def _entered(resolution: Resolution, seat: Seat, move: moves.Enter) -> None:
    dungeon.enter(resolution, move.unit)
    _ended(resolution, seat, move)


def _stepped(resolution: Resolution, question: Question, move: moves.Step) -> None:
    if question.ask == Ask.SIDESTEP:
        activation.sidestep(resolution, question, move.cell)
    else:
        dungeon.come_out(resolution, question, move.cell)
        _acts(resolution, question)


def _went_out(resolution: Resolution, question: Question, move: moves.GoOut) -> None:
    dungeon.go_out(resolution, question, move.entrance)
    if not resolution.state.pending or resolution.state.pending[-1].unit != question.unit:
        _acts(resolution, question)


def _acts(resolution: Resolution, question: Question) -> None:
    """Who came out by two orders goes on like any other unit."""
    out = question.unit in resolution.units and resolution.units[question.unit].on_field
    if question.then_acts and out and not resolution.over():
        activation.march(resolution, resolution.units[question.unit].controller, question.unit)


def _declined(resolution: Resolution, question: Question, move: moves.Decline) -> None:
    """Nothing happens."""


def _done(resolution: Resolution, seat: Seat, move: moves.Done) -> None:
    resolution.state.acting = None


def _drawn(resolution: Resolution, seat: Seat, move: moves.Draw) -> None:
    turn.draw_one(resolution, seat, move)
    if resolution.state.phase == Phase.FIRST_HAND:
        setup.go_on_drawing(resolution, seat)


_DEEDS: Final[dict[type[Choice], Callable[[Resolution, Seat, Any], None]]] = {
    moves.ChooseRaces: setup.choose_races,
    moves.ChooseCentre: setup.choose_centre,
    moves.Recruit: lambda resolution, seat, move: setup.recruit_hero(resolution, seat, move.kind),
    moves.Dismiss: lambda resolution, seat, move: setup.dismiss(resolution, seat, move.kind),
    moves.Muster: lambda resolution, seat, move: setup.muster(resolution, seat),
    moves.DeckReady: lambda resolution, seat, move: setup.deck_ready(resolution, seat),
    moves.PlacePalisade: setup.place_palisade,
    moves.Draw: _drawn,
    moves.Mulligan: setup.mulligan,
    moves.UseLocation: lambda resolution, seat, move: locations.visit(resolution, seat, move.cell, move.target),
    moves.SkipLocation: _handled,
    moves.Enter: _entered,
    moves.StayOut: _ended,
    moves.Hire: market.hire,
    moves.Dismantle: _answered(lambda resolution, question, move: market.dismantle(resolution, question, move.kind)),
    moves.Pay: _answered(lambda resolution, question, move: market.pay(resolution, question)),
    moves.Raise: _answered(lambda resolution, question, move: dungeon.raise_up(resolution, question.seat, move)),
    moves.Decline: _answered(_declined),
    moves.Build: market.build,
    moves.BuyScroll: market.buy,
    moves.Cast: scrolls.cast,
    moves.Renew: market.renew,
    moves.Give: market.give,
    moves.End: _ended,
    moves.Marshal: lambda resolution, seat, move: orders.marshal(resolution.state, seat),
    moves.Order: lambda resolution, seat, move: orders.give(resolution.state, seat, move.unit),
    moves.Withdraw: lambda resolution, seat, move: orders.withdraw(resolution.state, seat, move.unit),
    moves.Explore: lambda resolution, seat, move: orders.send(resolution.state, seat, move.steps),
    moves.LeaveDungeon: lambda resolution, seat, move: orders.send_out(resolution.state, seat),
    moves.Activate: lambda resolution, seat, move: activation.activate(resolution, seat, move.unit),
    moves.Charge: lambda resolution, seat, move: charge.charge(resolution, seat),
    moves.Step: _answered(_stepped),
    moves.Attack: lambda resolution, seat, move: activation.attack(resolution, move.target),
    moves.Use: lambda resolution, seat, move: activation.use(resolution, move),
    moves.Done: _done,
    moves.GoOut: _answered(_went_out),
    moves.Strike: _answered(lambda resolution, question, move: dungeon.thunder(resolution, question.seat, move.target)),
    moves.Discard: lambda resolution, seat, move: turn.discard(resolution, seat, move.kind),
    moves.Keep: _ended,
}
