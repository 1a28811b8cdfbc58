"""The log of «Королевская награда».

Only its owner sees which card goes under the deck; the others get one line when the exchange is done.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.kings_bounty.cards import card, cards, spelled, title_name
from bot.screens.game import Names
from bot.screens.words import someone
from bot.texts import Html, html
from engine.contract import HIDDEN, NOBODY, Event
from engine.games.kings_bounty.state import (
    Began,
    Captured,
    Closing,
    Dealt,
    Destroyed,
    Drew,
    Exchanged,
    Holding,
    Laid,
    Manned,
    Named,
    Passed,
    Unveiled,
)


def told(event: Event, names: Names) -> str:
    match event:
        case Began(first):
            return html.kings_bounty.told_began(player=someone(first, names))
        case Dealt():
            return ""  # the hand shows it
        case Laid(seat, kind):
            return html.kings_bounty.told_laid(player=someone(seat, names), card=card(kind))
        case Named(_, kind):
            return "" if kind == HIDDEN else html.kings_bounty.told_named(card=card(kind))
        case Exchanged(seat, number):
            return html.kings_bounty.told_exchanged(player=someone(seat, names), count=number)
        case Drew(seat, drawn):
            return _told_drew(someone(seat, names), drawn)
        case Passed(seat):
            return html.kings_bounty.told_passed(player=someone(seat, names))
        case Closing(stalemate):
            return html.kings_bounty.told_stalemate() if stalemate else html.kings_bounty.told_closing()
    return _told_of_units(event, names)


def _told_of_units(event: Event, names: Names) -> Html:
    match event:
        case Manned():
            return _told_manned(event, names)
        case Captured():
            return html.kings_bounty.told_captured(
                player=someone(event.seat, names),
                card=card(event.kind),
                holding=spelled(Holding(event.holding, event.before)),
                owner=someone(event.owner, names),
            )
        case Destroyed():
            return _told_destroyed(event, names)
        case Unveiled(seat, title):
            return html.kings_bounty.told_unveiled(owner=someone(seat, names), title=title_name(title))
    raise ValueError(f"no words for {event!r}")


def _told_manned(event: Manned, names: Names) -> Html:
    player, unit, holding = someone(event.seat, names), card(event.kind), card(event.holding)
    if event.before == NOBODY:
        return html.kings_bounty.told_manned(player=player, card=unit, holding=holding)
    return html.kings_bounty.told_replaced(player=player, card=unit, holding=holding, before=card(event.before))


def _told_destroyed(event: Destroyed, names: Names) -> Html:
    player, unit = someone(event.seat, names), card(event.kind)
    holding = spelled(Holding(event.holding, event.before))
    if event.owner == event.seat:
        return html.kings_bounty.told_destroyed_own(player=player, card=unit, holding=holding)
    owner = someone(event.owner, names)
    return html.kings_bounty.told_destroyed(player=player, card=unit, holding=holding, owner=owner)


def _told_drew(player: Html, drawn: Sequence[int]) -> str:
    """No line for an unknown card; a seat that returned one of the cards knows it."""
    seen = [kind for kind in drawn if kind != HIDDEN]
    if len(seen) == len(drawn):
        return html.kings_bounty.told_drew_seen(player=player, cards=cards(drawn))
    return html.kings_bounty.told_drew_known(player=player, cards=cards(seen)) if seen else ""
