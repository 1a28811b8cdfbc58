"""The questions of «Король под Горой»."""

from __future__ import annotations

from typing import Final

from bot.games.king_under_mountain.cards import cards
from bot.games.king_under_mountain.hand import follows, is_kept_no_longer
from bot.screens.game import Names, acting
from bot.screens.words import SHORT_NAME, key, someone
from bot.texts import Html, html
from bot.texts.names import shortened
from engine.contract import NOBODY, Seat, View
from engine.games.king_under_mountain.cards import Special, Suit
from engine.games.king_under_mountain.state import Phase, State
from engine.games.king_under_mountain.tricks import left

SECRET: Final = frozenset({Phase.PLAY, Phase.GIVE_BACK})


def ask(view: View[State], names: Names) -> Html:
    state = view.state
    match state.phase:
        case Phase.TASK:
            return html.king_under_mountain.ask_task()
        case Phase.ROB:
            return html.king_under_mountain.ask_rob()
        case Phase.GIVE_BACK if state.robbery:
            taken, victim = cards(state.robbery.taken), someone(state.robbery.victim, names)
            return html.king_under_mountain.ask_give_back(cards=taken, player=victim)
        case Phase.SWAP:
            return html.king_under_mountain.ask_swap()
        case Phase.PASS:
            return html.king_under_mountain.ask_pass(names=_round(names))
        case Phase.SORCERY if left(state) == 1:
            return html.king_under_mountain.ask_sorcery_last()
        case Phase.SORCERY:
            return html.king_under_mountain.ask_sorcery()
    return _for_card(state, acting(view))


def secret(view: View[State]) -> bool:
    return view.state.phase in SECRET


def _round(names: Names) -> str:
    """«Анна → Борис → Вера → Анна»: the order in which hands are passed in the direction of play."""
    return " → ".join(shortened(name, SHORT_NAME) for name in (*names, names[0]))


def _for_card(state: State, seat: Seat) -> Html:
    if is_kept_no_longer(state, seat):
        return html.king_under_mountain.ask_must(special=key(Special(state.special)))
    if state.led == NOBODY:
        return html.king_under_mountain.ask_any() if state.trick else html.king_under_mountain.ask_lead()
    suit = key(Suit(state.led))
    if follows(state, seat):
        return html.king_under_mountain.ask_follow(suit=suit)
    return html.king_under_mountain.ask_void(suit=suit)
