"""The reader's hand: the only part of a picture that not everybody may see.

held     for a picture of the table: the hand of whoever is asked, else nothing
own      for a page of cards: the hand of whoever opened it
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from engine.contract import NOBODY, Move, Seat, View
from engine.games.king_under_mountain.cards import SUITS, VALUES, Special
from engine.games.king_under_mountain.state import GiveBack, Phase, Play, State
from engine.games.king_under_mountain.tricks import copied_now, playable


class Laid(NamedTuple):
    """A card, with the suit and value it counts as: not its own for the Mummy and the Puppeteer."""

    card: int
    suit: int
    value: int


class May(IntEnum):
    """What the reader may do with a card in hand."""

    LOOK = 0  # it is not about cards
    CHOOSE = 1
    NOT_NOW = 2


class Way(IntEnum):
    """Where a card in hand comes from, or goes."""

    STAYS = 0
    CAME = 1  # it was taken from somebody just now
    GOES = 2  # it is what is exchanged


class Held(NamedTuple):
    laid: Laid
    may: May
    way: Way = Way.STAYS


CARDS_ARE_CHOSEN: Final = frozenset({Phase.PLAY, Phase.GIVE_BACK})


def held(view: View[State], moves: Sequence[Move]) -> tuple[Held, ...]:
    """The hand of a reader who is asked; nothing for everybody else."""
    state, seat = view.state, view.seat
    if seat is None or not moves or state.phase == Phase.OVER or seat != state.actor:
        return ()
    chosen = set(_cards_in(moves))
    otherwise = May.NOT_NOW if state.phase in CARDS_ARE_CHOSEN else May.LOOK
    return tuple(
        Held(_as_it_counts(state, one), May.CHOOSE if one in chosen else otherwise, _way(state, one))
        for one in map(int, state.hands[seat])
    )


def own(state: State, seat: Seat) -> tuple[Held, ...]:
    """A hand whose turn it may not be."""
    asked = state.phase == Phase.PLAY and state.actor == seat
    may = frozenset(playable(state, seat)) if asked else frozenset[int]()
    otherwise = May.NOT_NOW if asked else May.LOOK
    return tuple(
        Held(_as_it_counts(state, one), May.CHOOSE if one in may else otherwise) for one in map(int, state.hands[seat])
    )


def _cards_in(moves: Sequence[Move]) -> Iterator[int]:
    for move in moves:
        match move:
            case Play(card):
                yield card
            case GiveBack(cards):
                yield from cards


def _way(state: State, one: int) -> Way:
    if state.phase == Phase.SORCERY and one == Special.SORCERER:
        return Way.GOES
    taken = state.robbery.taken if state.phase == Phase.GIVE_BACK and state.robbery else ()
    return Way.CAME if one in taken else Way.STAYS


def _as_it_counts(state: State, one: int) -> Laid:
    copied = NOBODY
    if one == Special.PUPPETEER or (one == Special.MUMMY and state.tricks):
        copied = copied_now(state)
    like = one if copied == NOBODY else copied
    return Laid(one, SUITS[like], VALUES[like])
