"""The hand in «Несказочная заварушка»: a line for each card, with its power and its best places now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.fairy_scuffle.cards import signs
from bot.screens.game import Names, acting
from bot.screens.words import key
from bot.texts import Html, html, plain
from engine.contract import Seat, View
from engine.games.fairy_scuffle.cards import HAND, NAME, NEAR, NEVER_LAST, TURNS, Name, colour_of
from engine.games.fairy_scuffle.scoring import SCORES, Spot, unblocked
from engine.games.fairy_scuffle.state import State

BEST_SHOWN: Final = 2  # at most so many places are named for a card


def hand(view: View[State], names: Names) -> Html:
    return html.fairy_scuffle.hand(cards=Html("\n").join(_lines(view.state, acting(view))))


def peek(view: View[State], names: Names) -> str:
    return plain.fairy_scuffle.peek(cards=signs(NAME[card] for card in view.state.hands[acting(view)]))


def _lines(state: State, seat: Seat) -> Iterator[Html]:
    free, hand = [unblocked(stack) for stack in state.stacks], state.hands[seat]
    for card in hand:
        character = key(NAME[card])
        if len(hand) == HAND - TURNS or (state.last_turn and NAME[card] in NEVER_LAST):
            yield html.fairy_scuffle.held_back(character=character)
            continue
        worth = prospects(state, free, card)
        if most := max(worth.values(), default=0):
            places = [str(place + 1) for place, points in worth.items() if points == most]
            yield html.fairy_scuffle.held_worth(character=character, points=most, places=_shortened(places))
        else:
            yield html.fairy_scuffle.held(character=character)


def _shortened(places: list[str]) -> str:
    return ", ".join(places[:BEST_SHOWN]) + ("…" if len(places) > BEST_SHOWN else "")


def prospects(state: State, free: list[list[int]], card: int) -> dict[int, int]:
    """The points that a card in hand would bring by itself, by place; `free` are the unblocked cards of each place."""
    score, near = SCORES.get(NAME[card]), NEAR[len(state.hands)]
    if score is None:
        return {}
    found = {}
    for place, stack in enumerate(state.stacks):
        if NAME[card] not in map(NAME.__getitem__, stack):
            there = [*free]
            there[place] = unblocked([card, *stack] if NAME[card] == Name.DWARF else [*stack, card])
            found[place] = score(Spot(state.terrain, there, near[place], place, colour_of(card)))
    return found
