"""The questions of «Несказочная заварушка»."""

from __future__ import annotations

from bot.games.fairy_scuffle.cards import cards, signs
from bot.games.fairy_scuffle.public import turn_of
from bot.screens.game import Names, acting
from bot.texts import Html, html
from engine.contract import Seat, View
from engine.games.fairy_scuffle.cards import NAME, NEVER_LAST, TURNS, Name
from engine.games.fairy_scuffle.state import Question, State


def ask(view: View[State], names: Names) -> Html:
    state = view.state
    return _about_power(state.pending[-1]) if state.pending else _about_placing(state, acting(view))


def _about_placing(state: State, seat: Seat) -> Html:
    held = [NAME[card] for card in state.hands[seat]]
    kept = [name for name in held if name in NEVER_LAST]
    if turn_of(state) == TURNS - 1 and kept:
        return html.fairy_scuffle.ask_now_or_never(characters=signs(kept))
    if not state.last_turn:
        return html.fairy_scuffle.ask_place()
    if not kept:
        return html.fairy_scuffle.ask_last()
    return html.fairy_scuffle.ask_lone(kept=signs(kept), played=signs(name for name in held if name not in kept))


def _about_power(question: Question) -> Html:
    match question:
        case Question(Name.WITCH):
            return html.fairy_scuffle.ask_witch()
        case Question(Name.WIZARD):
            return html.fairy_scuffle.ask_wizard()
        case Question(laid=()):
            return html.fairy_scuffle.ask_fairy()
    return html.fairy_scuffle.ask_fairy_on(cards=cards(question.laid))
