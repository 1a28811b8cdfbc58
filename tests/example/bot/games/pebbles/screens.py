"""Камешки on the screens: the heap and the scores for all, the cards for their owner."""

from __future__ import annotations

from typing import Final

from bot.screens.game import GameScreens, Names, Settings, acting
from bot.screens.words import player, someone
from engine.contract import Event, View
from tests.example.bot.texts import Html, html, plain
from tests.example.engine.games.pebbles.state import Dealt, Play, State, Took


def public(view: View[State], names: Names) -> Html:
    scores = [
        html.pebbles.score(player=player(seat, names), count=pebbles) for seat, pebbles in enumerate(view.state.taken)
    ]
    return Html("\n").join([html.pebbles.heap(count=view.state.heap), *scores])


def hand(view: View[State], names: Names) -> str:
    return html.pebbles.hand(cards=_cards(view)) if _cards(view) else ""


def peek(view: View[State], names: Names) -> str:
    return plain.pebbles.peek(cards=_cards(view)) if _cards(view) else plain.pebbles.peek_nothing()


def _cards(view: View[State]) -> str:
    return " ".join(map(str, view.state.hands[acting(view)]))


def told(event: Event, names: Names) -> str:
    match event:
        case Took(seat, card, pebbles):
            return html.pebbles.told_took(player=someone(seat, names), card=card, count=pebbles)
        case Dealt():
            return ""  # the hand shows it
    raise ValueError(f"no words for {event!r}")


def whole(move: Play, view: View[State], names: Names) -> str:
    return plain.pebbles.button(card=move.card)


SCREENS: Final = GameScreens(
    title=plain.pebbles.title,
    pitch=plain.pebbles.pitch,
    rules=html.pebbles.rules,
    settings=Settings(
        name=lambda name: plain.pebbles.option(),
        value=lambda name, value: plain.pebbles.value(value="yes" if value else "no"),
    ),
    public=public,
    hand=hand,
    peek=peek,
    told=told,
    ask=lambda view, names: html.pebbles.ask(),
    secret=lambda view: True,  # the choices are the cards of a hidden hand
    whole=whole,
    line=lambda what: plain.pebbles.line(what=what),
)
