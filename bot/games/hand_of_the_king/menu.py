"""The menu of «Десница короля»: every move has a button, except swaps, of which there are too many."""

from __future__ import annotations

from typing import Any, Final

from bot.games.hand_of_the_king.cards import companion, house_sign, keys_of
from bot.games.hand_of_the_king.public import next_ask, place
from bot.screens.game import Names
from bot.screens.words import key, on_button
from bot.texts import plain
from bot.texts.names import shortened
from engine.contract import Move, View
from engine.games.hand_of_the_king.cards import Character, Companion, House
from engine.games.hand_of_the_king.grid import HOUSE_AT, RAYS, Direction
from engine.games.hand_of_the_king.state import Ask, Award, Call, Discard, Go, Kill, Name, State, Talk

NAME_ON_TALK: Final = 10  # letters, for two buttons with 🐦 and mark in a row


def kind(kind: type[Move], view: View[State]) -> str:
    return plain.hand_of_the_king.kind(kind=kind.__name__.lower())


def whole(move: Move, view: View[State], names: Names) -> str:
    match move:
        case Go(direction, house):
            count = _on_the_way(view.state, direction, house)
            return plain.hand_of_the_king.go(direction=key(direction), house=key(house), count=count)
        case Talk(partner):
            return plain.hand_of_the_king.talk(player=on_button(partner, shortened(names[partner], NAME_ON_TALK)))
        case Call(called) | Discard(called):
            return companion(called)
        case Kill(victim):
            return _standing(view.state, victim)
        case Name(house):
            return house_sign(house)
        case Award(_, seat):
            return on_button(seat, names[seat])
    return ""


def choice(kind: type[Move], field: str, value: Any, view: View[State], names: Names) -> str:
    match value:
        case Direction():
            return plain.hand_of_the_king.arrow(direction=key(value))
        case House():
            return house_sign(value)
        case Companion():
            return companion(value)
        case Character():
            return _standing(view.state, value)
    return on_button(value, names[value])


def _on_the_way(state: State, direction: Direction, house: House) -> int:
    """The number of characters that a move takes."""
    return sum(HOUSE_AT[state.grid[cell]] == house for cell in RAYS[state.varys][direction])


def _standing(state: State, character: Character) -> str:
    """A character to choose; with its place, unless all are in the grid."""
    house, name = keys_of(character)
    if next_ask(state) in (Ask.VICTIM_IN_GRID, Ask.PAIR):
        return plain.hand_of_the_king.in_grid(house=house, character=name)
    return plain.hand_of_the_king.at(place=place(state, character), house=house, character=name)
