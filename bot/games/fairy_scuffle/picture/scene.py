"""What the picture shows, as plain values: the same from every seat, but for the hand of whoever is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.games.fairy_scuffle.hand import BEST_SHOWN, prospects
from bot.screens.words import key
from bot.texts import plain
from engine.contract import Event, Move, View
from engine.games.fairy_scuffle.cards import GRID, NAME, TURNS, Name, Terrain, card_of
from engine.games.fairy_scuffle.scoring import points, scored, unblocked
from engine.games.fairy_scuffle.state import (
    Carried,
    Carry,
    Lay,
    Place,
    Placed,
    Reordered,
    State,
    Swap,
    Swapped,
    movable,
)

NOBODY: Final = -1  # instead of a seat


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    names: tuple[str, ...]  # by name of a character
    terrains: tuple[str, ...]  # by terrain
    turns: tuple[str, ...]  # by turn, from 1; the end first


@dataclass(frozen=True, slots=True)
class Figure:
    """A character on a place."""

    card: int
    points: int  # as they stand
    blocked: bool = False
    top: bool = False  # whom powers can move
    fresh: bool = False  # came, or was moved, just now; a blocked one: was blocked just now
    chosen: int = 0  # in the Fairy's new order, from 1
    open: bool = False  # can be chosen


@dataclass(frozen=True, slots=True)
class Land:
    """A place and those who stand there, from the bottom up."""

    terrain: int
    figures: tuple[Figure, ...]
    asked: bool = False  # a power is being used there
    open: bool = False  # can be chosen


@dataclass(frozen=True, slots=True)
class Held:
    """A character in the reader's hand: can it be played, what it would bring by itself, and where."""

    card: int
    playable: bool
    points: int
    best: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows."""

    words: Words
    columns: int
    lands: tuple[Land, ...]
    scores: tuple[tuple[int, int], ...]  # seat and points, in turn order
    leader: int
    mover: int
    turn: int  # 0: the game is over
    trails: tuple[tuple[int, int], ...]  # from place to place
    hand: tuple[Held, ...]


@cache
def words() -> Words:
    return Words(
        tuple(plain.fairy_scuffle.character(character=key(name)) for name in Name),
        tuple(plain.fairy_scuffle.terrain(terrain=key(terrain)) for terrain in Terrain),
        tuple(plain.fairy_scuffle.picture_turn(turn=turn) for turn in range(TURNS + 1)),
    )


def scene(view: View[State], recent: Sequence[Event] = (), moves: Sequence[Move] = ()) -> Scene:
    state, total = view.state, points(view.state)
    order = sorted(range(len(total)), key=state.order)
    best = max(order, key=lambda seat: (total[seat], -state.order(seat)))
    return Scene(
        words=words(),
        columns=GRID[len(total)][1],
        lands=tuple(_lands(state, recent, moves)),
        scores=tuple((seat, total[seat]) for seat in order),
        leader=best if total[best] else NOBODY,
        mover=NOBODY if state.over else int(state.mover),
        turn=0 if state.over else state.turns // len(total) + 1,
        trails=tuple(_trails(recent)),
        hand=tuple(_hand(view, moves)),
    )


def _lands(state: State, recent: Sequence[Event], moves: Sequence[Move]) -> Iterator[Land]:
    worth = {card_of(colour, name): brought for colour, name, brought in scored(state)}
    fresh, question = _moved(recent), state.pending[-1] if state.pending else None
    cards, places = _open(state, moves)
    for place, stack in enumerate(state.stacks):
        asked = question is not None and question.place == place
        laid = question.laid if question and asked else ()
        struck = any(NAME[card] == Name.DRAGON for card in fresh & {*stack})
        figures = tuple(
            Figure(
                card=int(card),
                points=worth.get(card, 0),
                blocked=blocked,
                top=top,
                fresh=struck if blocked else card in fresh,
                chosen=laid.index(card) + 1 if card in laid else 0,
                open=card in cards,
            )
            for card, blocked, top in blocks(tuple(stack))
        )
        yield Land(int(state.terrain[place]), figures, asked, place in places)


def blocks(stack: tuple[int, ...]) -> Iterator[tuple[int, bool, bool]]:
    """Each card from the bottom up, whether it is blocked, and whether it is the top."""
    free, tops = unblocked([*stack]), movable([*stack])[-1:]
    for card in stack:
        yield card, card not in free, card in tops


def _moved(recent: Sequence[Event]) -> set[int]:
    """The characters that came or were moved."""
    moved = set[int]()
    for event in recent:
        match event:
            case Placed(seat, name):
                moved.add(card_of(seat, name))
            case Swapped(_, _, cards):
                moved.update(cards)
            case Reordered(_, _, cards):
                moved.update(movable([*cards]))
            case Carried(_, card):
                moved.add(card)
    return moved


def _trails(recent: Sequence[Event]) -> Iterator[tuple[int, int]]:
    for event in recent:
        match event:
            case Swapped(_, (here, there)):
                yield here, there
                yield there, here
            case Carried(_, _, source, target):
                yield source, target


def _open(state: State, moves: Sequence[Move]) -> tuple[set[int], set[int]]:
    """The characters on the table, and the places, that can be chosen."""
    cards, places = set[int](), set[int]()
    for move in moves:
        match move:
            case Place(_, place):
                places.add(place)
            case Swap(tops):
                cards.update(state.stacks[place][-1] for place in tops)
            case Lay(card):
                cards.add(card)
            case Carry(source, target):
                cards.add(state.stacks[source][-1])
                places.add(target)
    return cards, places


def _hand(view: View[State], moves: Sequence[Move]) -> Iterator[Held]:
    """The hand of a seat that is asked whom to play; for the use of a power it is of no help."""
    names = {move.name for move in moves if isinstance(move, Place)}
    if view.seat is None or not names:
        return
    state = view.state
    free = [unblocked(stack) for stack in state.stacks]
    for card in state.hands[view.seat]:
        playable = NAME[card] in names
        worth = prospects(state, free, card) if playable else {}
        most = max(worth.values(), default=0)
        best = [place for place, brought in worth.items() if brought == most]
        yield Held(int(card), playable, most, tuple(best[:BEST_SHOWN]) if most else ())
