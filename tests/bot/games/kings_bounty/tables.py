"""Tables of King's Bounty for tests of its picture: scenes, and games in which tables get full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from bot.games.kings_bounty.picture.scenes import Land, Plate, Scene, Tile, scene, words
from engine.contract import NOBODY, SEATS, Event, chosen
from engine.games.kings_bounty.cards import (
    CASTLES,
    OBELISKS,
    UNITS,
    Role,
    role_of,
)
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.state import Choice, Lay, Send, State

WORDS: Final = words()
RULES: Final = KingsBounty()
LETTERS: Final = WORDS.peoples
HOLDINGS: Final = (*CASTLES, *OBELISKS)
GUARDS: Final = tuple(kind for kind in UNITS if role_of(kind) < Role.HERO)
FOUR: Final = SEATS[:4]
NOTHING: Final = Land((), 0)
PLATES: Final = tuple(Plate(title, NOBODY) for title in range(6))
EMPTY: Final = Scene(PLATES, (NOTHING,) * 4, 60, 3, False, 0, NOBODY, NOBODY, (), WORDS)


def held(count: int) -> tuple[Tile, ...]:
    return tuple(Tile(HOLDINGS[n % len(HOLDINGS)], GUARDS[n % len(GUARDS)]) for n in range(count))


def lands_of(*counts: int) -> Scene:
    """A table with so many holdings by seat, all of them garrisoned."""
    return replace(EMPTY, lands=tuple(Land(held(count), 0) for count in counts))


def greedy_game(seats: int, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A game in which seats lay cards whenever they can, so that the table gets full; with the events of each ply."""
    luck, events = Random(f"{seats}:{seed}"), list[Event]()
    state = RULES.deal(seats, chosen(RULES, seats, {"hidden": True}), luck, events.append)
    while actors := RULES.to_act(state):
        yield state.copy(), events
        events = []
        RULES.play(state, actors[0], _greedy(state, actors[0], luck), luck, events.append)
    yield state.copy(), events


def _greedy(state: State, seat: int, luck: Random) -> Choice:
    moves = RULES.moves(state, SEATS[seat])
    lays, sends = ([move for move in moves if isinstance(move, kind)] for kind in (Lay, Send))
    return luck.choice(lays or sends or [*moves])


def scene_of(state: State) -> Scene:
    return scene(RULES.view(state, None))


def own_scene(state: State) -> Scene:
    """What the seat sees that is asked."""
    (seat,) = RULES.to_act(state)
    return scene(RULES.view(state, seat), (), RULES.moves(state, seat))
