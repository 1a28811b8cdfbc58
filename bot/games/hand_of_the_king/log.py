"""The log of «Десница короля».

told ─▶ of turns · of companions · of their effects
"""

from __future__ import annotations

from bot.games.hand_of_the_king.cards import (
    character_sign,
    characters,
    companion,
    companions,
    keys_of,
)
from bot.screens.game import Names
from bot.screens.words import key, someone
from bot.texts import Html, html
from engine.contract import HIDDEN, Event, Seat
from engine.games.hand_of_the_king.cards import Companion, House
from engine.games.hand_of_the_king.state import (
    Called,
    Chose,
    Dealt,
    Discarded,
    Drew,
    Earned,
    Ended,
    Held,
    InVain,
    Kept,
    Killed,
    Moved,
    MovesAgain,
    Named,
    Swapped,
    Talked,
    Took,
)


def talk(event: Event) -> tuple[Seat, Seat] | None:
    return event.seats if isinstance(event, Talked) else None


def told(event: Event, names: Names) -> str:
    match event:
        case Dealt(first=seat):
            return html.hand_of_the_king.told_dealt(player=someone(seat, names))
        case Talked((seat, partner)):
            return html.hand_of_the_king.told_talked(player=someone(seat, names), partner=someone(partner, names))
        case Moved(seat, direction, house, taken):
            return html.hand_of_the_king.told_moved(
                player=someone(seat, names), direction=key(direction), house=key(house), characters=characters(taken)
            )
        case Earned(_, house):
            return html.hand_of_the_king.told_earned(house=key(house))
        case Held(house, None):
            return html.hand_of_the_king.told_unheld(house=key(house))
        case Held(house, int(holder)):
            return html.hand_of_the_king.told_held(house=key(house), player=someone(holder, names))
        case MovesAgain(seat):
            return html.hand_of_the_king.told_again(player=someone(seat, names))
        case Ended():
            return html.hand_of_the_king.told_ended()
    return _of_companions(event, names)


def _of_companions(event: Event, names: Names) -> str:
    match event:
        case Called(seat, called):
            return html.hand_of_the_king.told_called(player=someone(seat, names), companion=companion(called))
        case InVain(_, called):
            return html.hand_of_the_king.told_in_vain(companion=companion(called))
        case Kept(_, kept, house):
            return _kept(kept, house)
        case Named(_, house):
            return html.hand_of_the_king.told_named(companion=companion(Companion.JON_SNOW), house=key(house))
        case Drew(seat, drawn) if HIDDEN in drawn:
            return html.hand_of_the_king.told_drew(player=someone(seat, names))
        case Drew(seat, drawn):
            return html.hand_of_the_king.told_drew_seen(player=someone(seat, names), companions=companions(drawn))
        case Chose(seat, played, discarded):
            return html.hand_of_the_king.told_chose(
                player=someone(seat, names), companion=companion(played), other=companion(discarded)
            )
    return _of_effects(event, names)


def _kept(one: Companion, house: House | None) -> str:
    """No line for Jon Snow before he has a house."""
    if house is not None:
        return html.hand_of_the_king.told_kept(companion=companion(one), house=key(house))
    return "" if one == Companion.JON_SNOW else html.hand_of_the_king.told_kept_idle(companion=companion(one))


def _of_effects(event: Event, names: Names) -> Html:
    match event:
        case Took():
            return _took(event, names)
        case Killed():
            return _killed(event, names)
        case Swapped(_, pair):
            return html.hand_of_the_king.told_swapped(one=character_sign(pair[0]), other=character_sign(pair[1]))
        case Discarded(_, discarded):
            return html.hand_of_the_king.told_discarded(companion=companion(discarded))
    raise ValueError(f"no words for {event!r}")


def _took(event: Took, names: Names) -> Html:
    house, character = keys_of(event.character)
    player = someone(event.seat, names)
    if event.area is None:
        return html.hand_of_the_king.told_took_from_grid(house=house, character=character, player=player)
    rival = someone(event.area, names)
    return html.hand_of_the_king.told_took(house=house, character=character, rival=rival, player=player)


def _killed(event: Killed, names: Names) -> Html:
    house, character = keys_of(event.character)
    if event.area is None:
        return html.hand_of_the_king.told_killed_in_grid(house=house, character=character)
    player = someone(event.area, names)
    return html.hand_of_the_king.told_killed(house=house, character=character, player=player)
