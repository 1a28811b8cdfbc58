"""The private part of «Десница короля»: Petyr's two cards, the raven, the own retinue."""

from __future__ import annotations

from bot.games.hand_of_the_king.cards import companions
from bot.games.hand_of_the_king.public import companion_lines, drew, followed, retinue
from bot.screens.game import Names, acting
from bot.texts import Html, html, plain
from engine.contract import View
from engine.games.hand_of_the_king.state import State


def hand(view: View[State], names: Names) -> Html:
    state = view.state
    if drew(view):
        return html.hand_of_the_king.drawn(companions=companion_lines(state, state.drawn))
    return html.hand_of_the_king.raven() if state.ravens[acting(view)] else Html()


def peek(view: View[State], names: Names) -> str:
    state, seat = view.state, acting(view)
    drawn = plain.hand_of_the_king.peek_drawn(companions=companions(state.drawn)) if drew(view) else ""
    lines = [drawn or plain.hand_of_the_king.peek()]
    lines.append(plain.hand_of_the_king.peek_retinue(people=retinue(state, seat, followed(state))))
    lines += [plain.hand_of_the_king.peek_raven()] if state.ravens[seat] else []
    return "\n".join(lines)
