"""The questions of «Десница короля»."""

from __future__ import annotations

from bot.games.hand_of_the_king.cards import companion, house_sign
from bot.games.hand_of_the_king.public import next_ask
from bot.screens.game import Names
from bot.texts import Html, html
from engine.contract import View
from engine.games.hand_of_the_king.state import Ask, Question, State


def ask(view: View[State], names: Names) -> Html:
    state = view.state
    if state.pending:
        return _about(state.pending[-1])
    return html.hand_of_the_king.ask_go_or_talk() if state.ravens[state.turn] else html.hand_of_the_king.ask_go()


def secret(view: View[State]) -> bool:
    """Only the choice between Petyr's cards is secret."""
    return next_ask(view.state) == Ask.DRAWN


def _about(question: Question) -> Html:
    if question.ask == Ask.HOLDER:
        return html.hand_of_the_king.ask_holder(house=house_sign(question.house))
    if question.ask == Ask.COMPANION:
        return html.hand_of_the_king.ask_companion()
    return _of_companion(question.ask, companion(question.companion))


def _of_companion(ask: Ask, companion: str) -> Html:
    match ask:
        case Ask.DRAWN:
            return html.hand_of_the_king.ask_drawn()
        case Ask.VICTIM_IN_GRID:
            return html.hand_of_the_king.ask_victim_in_grid(companion=companion)
        case Ask.VICTIM_IN_PLAY_AREA:
            return html.hand_of_the_king.ask_victim_in_play_area(companion=companion)
        case Ask.VICTIM_ANYWHERE:
            return html.hand_of_the_king.ask_victim_anywhere(companion=companion)
        case Ask.PAIR:
            return html.hand_of_the_king.ask_pair(companion=companion)
        case Ask.UNWANTED:
            return html.hand_of_the_king.ask_unwanted(companion=companion)
    return html.hand_of_the_king.ask_house(companion=companion)
