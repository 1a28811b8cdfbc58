"""«Защитник Короны»: two castles, five lines of attack; 20 points or a creature off the enemy's edge win.

cards · board · state · moves · events        facts, the position, what is chosen and what happened
phases/      setup, then a turn: locations, dungeon, market, scrolls, orders, activation, charge, discard
effects/     resolution: what units suffer and gain, losses, rewards, who has won; abilities, movement, blows
hidden.py    what a seat knows        audit/  what cannot be        text/  a position as text, and back
thinking/    what helps a computer player        presets.py  decks people keep from one game to the next
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from engine.contract import ALONE, Chance, Emit, Event, Line, Option, Options, Outcome, Seat, View, places
from engine.games.crown_defender import events, hidden, moves, presets
from engine.games.crown_defender.audit.position import audit
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.effects.resolution import Battle
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
from engine.games.crown_defender.thinking.evaluate import chapter, favourites, promise
from engine.games.crown_defender.thinking.policy import hunch

_NOBODY: Final[tuple[Seat, ...]] = ()
_TURN: Final = frozenset(range(Phase.LOCATIONS, Phase.OVER))
_TOGETHER: Final = frozenset({Phase.DECK, Phase.FIRST_HAND, Phase.MULLIGAN})


class CrownDefender:
    id: str = "crown_defender"
    version: int = 1
    seats: range = range(2, 5)
    longest: int = 30_000  # 30 rounds of four turns; money, scrolls, orders and CD-74 bound what a turn holds
    log_plies: int = 40
    toil: int = 48
    options: Sequence[Option] = (
        Option("blitz", (False, True), False, (2, 3, 4)),
        Option("heroes", (False, True), False, (2, 3, 4)),
        Option("alliance", (False, True), False, (2, 3, 4)),
        Option("even", (False, True), False, (3,)),
    )
    outlook: int = 1
    state: type[State] = State
    kinds: Sequence[type[Choice]] = moves.KINDS
    events: Sequence[type[Event]] = events.KINDS

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
        battle = Battle(state, chance, emit)
        _DEEDS[type(move)](battle, seat, move)
        battle.settle()
        if not battle.over():
            turn.go_on(battle)

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

    def hunch(self, view: View[State], moves: Sequence[Choice], rng: Random) -> Choice:
        return hunch(view, moves, rng)

    def chapter(self, state: State, /) -> int:
        return chapter(state)

    def promise(self, state: State, /) -> Sequence[float]:
        return promise(state)

    def favourites(self, state: State, seat: Seat, moves: Sequence[Choice]) -> Sequence[Choice]:
        return favourites(state, seat, moves)

    def instinct(self, state: State, seat: Seat, moves: Sequence[Choice], rng: Random) -> Choice:
        return hunch(View(seat, state), moves, rng)

    def keepsakes(self, state: State, seat: Seat) -> Mapping[str, str]:
        return presets.keepsakes(state, seat)

    def recall(self, state: State, seat: Seat, kept: Mapping[str, str]) -> Sequence[Choice]:
        return presets.recall(state, seat, kept)

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


def _answered(deed: Callable[[Battle, Question, Any], None]) -> Callable[[Battle, Seat, Any], None]:
    """A deed that answers the open question."""
    return lambda battle, seat, move: deed(battle, battle.state.pending.pop(), move)


def _ended(battle: Battle, seat: Seat, move: Choice) -> None:
    battle.state.players[seat].ended = True


def _handled(battle: Battle, seat: Seat, move: moves.SkipLocation) -> None:
    battle.state.handled += ((seat, move.cell),)


def _entered(battle: Battle, seat: Seat, move: moves.Enter) -> None:
    dungeon.enter(battle, move.unit)
    _ended(battle, seat, move)


def _stepped(battle: Battle, question: Question, move: moves.Step) -> None:
    if question.ask == Ask.SIDESTEP:
        activation.sidestep(battle, question, move.cell)
    else:
        dungeon.come_out(battle, question, move.cell)
        _acts(battle, question)


def _went_out(battle: Battle, question: Question, move: moves.GoOut) -> None:
    dungeon.go_out(battle, question, move.entrance)
    if not battle.state.pending or battle.state.pending[-1].unit != question.unit:
        _acts(battle, question)


def _acts(battle: Battle, question: Question) -> None:
    """Who came out by two orders goes on like any other unit."""
    out = battle.alive(question.unit) and battle.unit(question.unit).on_field
    if question.then_acts and out and not battle.over():
        activation.march(battle, battle.unit(question.unit).controller, question.unit)


def _declined(battle: Battle, question: Question, move: moves.Decline) -> None:
    """Nothing happens."""


def _done(battle: Battle, seat: Seat, move: moves.Done) -> None:
    battle.state.acting = None


def _drawn(battle: Battle, seat: Seat, move: moves.Draw) -> None:
    turn.draw_one(battle, seat, move)
    if battle.state.phase == Phase.FIRST_HAND:
        setup.go_on_drawing(battle, seat)


_DEEDS: Final[dict[type[Choice], Callable[[Battle, Seat, Any], None]]] = {
    moves.ChooseRaces: setup.choose_races,
    moves.ChooseCentre: setup.choose_centre,
    moves.Recruit: lambda battle, seat, move: setup.recruit_hero(battle, seat, move.kind),
    moves.Dismiss: lambda battle, seat, move: setup.dismiss(battle, seat, move.kind),
    moves.Muster: lambda battle, seat, move: setup.muster(battle, seat),
    moves.DeckReady: lambda battle, seat, move: setup.deck_ready(battle, seat),
    moves.PlacePalisade: setup.place_palisade,
    moves.Draw: _drawn,
    moves.Mulligan: setup.mulligan,
    moves.UseLocation: lambda battle, seat, move: locations.visit(battle, seat, move.cell, move.target),
    moves.SkipLocation: _handled,
    moves.Enter: _entered,
    moves.StayOut: _ended,
    moves.Hire: market.hire,
    moves.Dismantle: _answered(lambda battle, question, move: market.dismantle(battle, question, move.kind)),
    moves.Pay: _answered(lambda battle, question, move: market.pay(battle, question)),
    moves.Raise: _answered(lambda battle, question, move: dungeon.raise_up(battle, question.seat, move)),
    moves.Decline: _answered(_declined),
    moves.Build: market.build,
    moves.BuyScroll: market.buy,
    moves.Cast: scrolls.cast,
    moves.Renew: market.renew,
    moves.Give: market.give,
    moves.End: _ended,
    moves.Marshal: lambda battle, seat, move: orders.marshal(battle.state, seat),
    moves.Order: lambda battle, seat, move: orders.give(battle.state, seat, move.unit),
    moves.Withdraw: lambda battle, seat, move: orders.withdraw(battle.state, seat, move.unit),
    moves.Explore: lambda battle, seat, move: orders.send(battle.state, seat, move.steps),
    moves.LeaveDungeon: lambda battle, seat, move: orders.send_out(battle.state, seat),
    moves.Activate: lambda battle, seat, move: activation.activate(battle, seat, move.unit),
    moves.Charge: lambda battle, seat, move: charge.charge(battle, seat),
    moves.Step: _answered(_stepped),
    moves.Attack: lambda battle, seat, move: activation.attack(battle, move.target),
    moves.Use: lambda battle, seat, move: activation.use(battle, move),
    moves.Done: _done,
    moves.GoOut: _answered(_went_out),
    moves.Strike: _answered(lambda battle, question, move: dungeon.thunder(battle, question.seat, move.target)),
    moves.Discard: lambda battle, seat, move: turn.discard(battle, seat, move.kind),
    moves.Keep: _ended,
}
