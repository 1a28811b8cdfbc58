"""What the last turn did to King's Landing, as plain values.

An event tells the direction in which Varys went and whom he took, and no cells: where he set out is known only while
there are no other gaps behind him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.contract import NOBODY, Event
from engine.games.hand_of_the_king.cards import HOUSE_OF, JON_SNOW_COUNTS, Character, Companion, House
from engine.games.hand_of_the_king.grid import GAP, RAYS, Direction
from engine.games.hand_of_the_king.state import Held, Kept, Killed, Moved, Named, State, Swapped, Took

Counted = tuple[int, int]  # a house and a seat


@dataclass(frozen=True, slots=True)
class Past:
    """What the last turn did, as far as its events tell."""

    came: tuple[int, ...] = ()  # the cells behind Varys over which he surely came, from the farthest to the nearest
    began: bool = False  # whether the farthest is where he set out
    left: tuple[tuple[int, int], ...] = ()  # cells where he took somebody, and their house
    gained: tuple[tuple[int, int, int], ...] = ()  # houses, seats, and by how much their numbers changed
    held: tuple[int, ...] = ()  # houses whose banner changed hands
    swapped: tuple[int, ...] = ()  # cells


def past(state: State, recent: Sequence[Event]) -> Past:
    gained = Counter[Counted]()
    shae = state.kept[Companion.SHAE]
    if any(isinstance(event, Kept) and event.companion == Companion.SHAE for event in recent):
        shae = NOBODY  # until then
    for event in recent:
        for counted, by in (*_counts(event), *_counts_of_shae(event, shae)):
            gained[counted] += by
        if isinstance(event, Kept) and event.companion == Companion.SHAE:
            shae = event.seat
    moved = next((event for event in reversed(recent) if isinstance(event, Moved)), None)
    came, began, left = ((), False, ()) if moved is None or state.over else _way(state, moved)
    pairs = {one for event in recent if isinstance(event, Swapped) for one in event.pair}
    return Past(
        came=came,
        began=began,
        left=left,
        gained=tuple(sorted((house, seat, by) for (house, seat), by in gained.items() if by)),
        held=tuple(sorted({int(event.house) for event in recent if isinstance(event, Held)})),
        swapped=tuple(cell for cell, holds in enumerate(state.grid) if holds in pairs),
    )


def _way(state: State, moved: Moved) -> tuple[tuple[int, ...], bool, tuple[tuple[int, int], ...]]:
    """The way that Varys came: those he took on it, but the last, and he himself left a gap each."""
    behind = RAYS[state.varys][Direction((moved.direction + 2) % 4)]
    gaps = [cell for cell in behind if state.grid[cell] == GAP]
    count = len(moved.taken)
    if len(gaps) < count:  # never so, unless companions filled gaps
        return (), False, ()
    began = len(gaps) == count
    came = behind[: behind.index(gaps[count - 1]) + 1]
    left = tuple((cell, int(moved.house)) for cell in sorted(gaps[: count - 1])) if began else ()
    return tuple(reversed(came)), began, left


def _counts(event: Event) -> Iterator[tuple[Counted, int]]:
    """How an event changes who counts how many."""
    match event:
        case Moved(seat, _, house, taken):
            yield (int(house), int(seat)), len(taken)
        case Took(seat, character, area):
            yield (int(HOUSE_OF[character]), int(seat)), 1
            if area is not None:
                yield (int(HOUSE_OF[character]), int(area)), -1
        case Killed(_, character, area) if area is not None:
            yield (int(HOUSE_OF[character]), int(area)), -1
        case Kept(seat, _, house) if house is not None:
            yield (int(house), int(seat)), 1
        case Named(seat, house):
            yield (int(house), int(seat)), JON_SNOW_COUNTS


def _counts_of_shae(event: Event, shae: int) -> Iterator[tuple[Counted, int]]:
    """She counts in her retinue while Tyrion is there."""
    match event:
        case Moved(seat, _, _, taken) if seat == shae and Character.TYRION in taken:
            yield (int(House.LANNISTER), shae), 1
        case Took(seat, Character.TYRION, area) if shae in (seat, area):
            yield (int(House.LANNISTER), shae), 1 if seat == shae else -1
        case Killed(_, Character.TYRION, area) if area == shae:
            yield (int(House.LANNISTER), shae), -1
