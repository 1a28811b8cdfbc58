"""Banners: the leaders of a house, who takes its banner at the end of a turn, and the outcome of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import NOBODY, SEATS, Emit, Line, Outcome, Seat, mute, places
from engine.games.hand_of_the_king.cards import BITS_OF, HOUSES_IN, JON_SNOW_COUNTS, Character, House
from engine.games.hand_of_the_king.grid import NO_HOUSE
from engine.games.hand_of_the_king.state import Ask, Award, Held, Question, State

AWARD: Final = tuple(tuple(Award(house, seat) for seat in SEATS) for house in House)
LINE: Final = tuple(Line(house.name.lower(), 1) for house in House)


def followers(state: State, house: int) -> list[int]:
    """How many each seat counts of a house, companions included."""
    of_house = BITS_OF[house]
    counts = [(area & of_house).bit_count() for area in state.areas]
    jon_snow, gendry, shae = state.kept
    if house == state.named:
        counts[jon_snow] += JON_SNOW_COUNTS
    if house == House.BARATHEON and gendry != NOBODY:
        counts[gendry] += 1
    if house == House.LANNISTER and shae != NOBODY and state.areas[shae] >> Character.TYRION & 1:
        counts[shae] += 1
    return counts


def leaders(state: State, house: int) -> list[Seat]:
    """The seats with most of a house; none if nobody has any."""
    counts = followers(state, house)
    most = max(counts)
    return [SEATS[seat] for seat, count in enumerate(counts) if count == most > 0]


def settle(state: State, mover: Seat, emit: Emit) -> None:
    """Settle the houses of this turn, largest first (HK-14); stop where the mover has to choose."""
    _settle(state, mover, state.touched | 1 << state.moved_on, emit)


def award(state: State, mover: Seat, move: Award, emit: Emit) -> None:
    """Give the banner to the leader chosen by the mover, and settle the smaller houses."""
    state.pending.pop()
    state.banners[move.house] = move.seat
    emit(Held(move.house, move.seat))
    smaller = -2 << move.house
    _settle(state, mover, (state.touched | 1 << state.moved_on) & smaller, emit)


def _settle(state: State, mover: Seat, due: int, emit: Emit) -> None:
    for house in HOUSES_IN[due]:
        if not state.touched >> house & 1:
            _settle_moved_on(state, mover, house, emit)
        elif len(leading := leaders(state, house)) > 1:  # HK-5
            state.pending.append(Question(Ask.HOLDER, house=house))
            return
        else:
            _hold(state, house, leading[0] if leading else None, emit)


def _settle_moved_on(state: State, mover: Seat, house: House, emit: Emit) -> None:
    """The house moved on, if no companion touched it (HK-3)."""
    counts = followers(state, house)
    if counts[mover] == max(counts):
        _hold(state, house, mover, emit)


def _hold(state: State, house: House, seat: Seat | None, emit: Emit) -> None:
    holder = NOBODY if seat is None else seat
    if state.banners[house] != holder:
        state.banners[house] = holder
        if emit is not mute:
            emit(Held(house, seat))


def standing(state: State) -> tuple[int, ...]:
    """Banners by seat; of partners, the pair's."""
    return tuple([len(_held(state, seat)) for seat in _seats(state)])


def outcome(state: State) -> Outcome:
    held = [_held(state, seat) for seat in _seats(state)]
    claims = [(len(houses), -min(houses, default=NO_HOUSE)) for houses in held]  # HK-10
    ranks = places(claims[:2]) * 2 if state.teams else places(claims)
    lines = tuple([tuple([LINE[house] for house in houses]) for houses in held])
    return Outcome(tuple(map(len, held)), ranks, lines)


def _held(state: State, seat: Seat) -> list[int]:
    """The houses whose banners a seat or its partner (HK-11) holds, largest first."""
    side = (seat, (seat + 2) % 4) if state.teams else (seat,)
    return [house for house, holder in enumerate(state.banners) if holder in side]


def _seats(state: State) -> Sequence[Seat]:
    return SEATS[: len(state.areas)]
