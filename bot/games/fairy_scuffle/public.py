"""The open facts of «Несказочная заварушка» in words: the turn, the scores, whose power is being used."""

from __future__ import annotations

from collections.abc import Iterator

from bot.screens.game import Names
from bot.screens.words import key, player, someone
from bot.texts import Html, html, plain
from engine.contract import View
from engine.games.fairy_scuffle.scoring import breakdown
from engine.games.fairy_scuffle.state import State


def public(view: View[State], names: Names) -> Html:
    state = view.state
    turn = [] if state.over else [html.fairy_scuffle.turn(turn=turn_of(state))]
    return Html("\n").join([*turn, *_scores(state, names), *_power(view, names)])


def turn_of(state: State) -> int:
    return state.turns // len(state.hands) + 1


def _scores(state: State, names: Names) -> Iterator[Html]:
    """The scores in turn order: of equals the upper one is ahead."""
    lines = breakdown(state)
    for seat in sorted(range(len(lines)), key=state.order):
        who, points = player(seat, names), sum(line.points for line in lines[seat])
        brought = [plain.fairy_scuffle.brings(character=x.what, points=x.points) for x in lines[seat] if x.points]
        if brought:
            yield html.fairy_scuffle.score_of(player=who, points=points, characters=", ".join(brought))
        else:
            yield html.fairy_scuffle.score(player=who, points=points)


def _power(view: View[State], names: Names) -> Iterator[Html]:
    """Whose power is being used, for everybody but that seat, which reads it in the question."""
    state = view.state
    if state.pending and view.seat != state.mover:
        character = key(state.pending[-1].character)
        yield html.fairy_scuffle.power(character=character, player=someone(state.mover, names))
