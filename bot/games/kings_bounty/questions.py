"""The questions of «Королевская награда»."""

from __future__ import annotations

from bot.games.kings_bounty.cards import cards
from bot.games.kings_bounty.hand import ways_of
from bot.screens.game import Names, acting
from bot.texts import Html, html
from engine.contract import NOBODY, View
from engine.games.kings_bounty.state import State


def ask(view: View[State], names: Names) -> Html:
    state = view.state
    if state.returning:
        return html.kings_bounty.ask_more(cards=cards(state.returning))
    playable = ways_of(state, acting(view))
    if state.closing != NOBODY:
        return html.kings_bounty.ask_closing() if playable else html.kings_bounty.ask_pass()
    return html.kings_bounty.ask() if playable else html.kings_bounty.ask_exchange()
