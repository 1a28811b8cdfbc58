"""The log of «Несказочная заварушка»."""

from __future__ import annotations

from bot.games.fairy_scuffle.cards import card, cards
from bot.screens.game import Names
from bot.screens.words import key, someone
from bot.texts import Html, html
from engine.contract import Event
from engine.games.fairy_scuffle.cards import Name
from engine.games.fairy_scuffle.state import (
    Began,
    Carried,
    Dealt,
    Declined,
    LastTurn,
    Passed,
    Placed,
    Reordered,
    Swapped,
)


def told(event: Event, names: Names) -> str:
    match event:
        case Began(first):
            return html.fairy_scuffle.told_began(player=someone(first, names))
        case Placed():
            return _placed(event, names)
        case Declined(_, character):
            return html.fairy_scuffle.told_declined(character=key(character))
        case Passed(seat):
            return html.fairy_scuffle.told_passed(player=someone(seat, names))
        case Dealt() | LastTurn():
            return ""  # shown by the hand, and by the number of the turn
    return _of_powers(event)


def _placed(event: Placed, names: Names) -> Html:
    player, character, number = someone(event.seat, names), key(event.name), event.place + 1
    if event.name == Name.DWARF:
        return html.fairy_scuffle.told_placed_under(player=player, character=character, number=number)
    return html.fairy_scuffle.told_placed(player=player, character=character, number=number)


def _of_powers(event: Event) -> Html:
    match event:
        case Swapped(_, (here, there), (one, other)):
            return html.fairy_scuffle.told_swapped(one=card(one), here=here + 1, other=card(other), there=there + 1)
        case Reordered(_, place, order):
            return html.fairy_scuffle.told_reordered(number=place + 1, cards=cards(order))
        case Carried(_, carried, source, target):
            return html.fairy_scuffle.told_carried(card=card(carried), source=source + 1, target=target + 1)
    raise ValueError(f"no words for {event!r}")
