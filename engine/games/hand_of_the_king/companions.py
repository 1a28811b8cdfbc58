"""The effects of companions, between the move of Varys and the banners.

    earn ─▶ COMPANION asked ─▶ answer(Call) ─▶ _work ─▶ at once: keep · take · kill the one named · draw · again
                                                  └──▶ asked: what ASKS says ─▶ answer(Kill, Swap, Discard, Name)

Questions wait on `State.pending`.  One without an answer is never put there (HK-8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, assert_never

from engine.contract import SEATS, Emit, Seat, mute
from engine.games.hand_of_the_king.banners import AWARD, leaders
from engine.games.hand_of_the_king.cards import (
    BITS_OF,
    HOUSE_OF,
    KEPT,
    KILLS,
    KILLS_IN_PLAY_AREA,
    TAKES,
    Character,
    Companion,
    House,
    members,
)
from engine.games.hand_of_the_king.grid import GAP
from engine.games.hand_of_the_king.state import (
    Answer,
    Ask,
    Call,
    Called,
    Choice,
    Chose,
    Discard,
    Discarded,
    Drew,
    Earned,
    InVain,
    Kept,
    Kill,
    Killed,
    Name,
    Named,
    Question,
    State,
    Swap,
    Swapped,
    Took,
)

CALL: Final = tuple(map(Call, Companion))
KILL: Final = tuple(map(Kill, Character))
SWAP: Final = {pair: Swap(pair) for pair in combinations(Character, 2)}
DISCARD: Final = tuple(map(Discard, Companion))
NAME: Final = tuple(map(Name, House))

ASKS: Final[Mapping[Companion, tuple[Ask, ...]]] = {  # in the order they are asked
    Companion.SANDOR_CLEGANE: (Ask.VICTIM_IN_GRID,),
    Companion.RAMSAY_SNOW: (Ask.PAIR,),
    Companion.JAQEN_HGHAR: (Ask.VICTIM_IN_GRID, Ask.VICTIM_IN_PLAY_AREA, Ask.UNWANTED),
    Companion.OBERYN_MARTELL: (Ask.VICTIM_IN_PLAY_AREA,),
}
EARNED: Final = Question(Ask.COMPANION)


def answers(state: State, question: Question) -> Sequence[Choice]:
    """Every move that answers a question."""
    match question.ask:
        case Ask.COMPANION:
            return [CALL[companion] for companion in state.open]
        case Ask.DRAWN:
            return [CALL[companion] for companion in state.drawn]
        case Ask.VICTIM_IN_GRID:
            return [KILL[character] for character in members(state.in_grid())]
        case Ask.VICTIM_IN_PLAY_AREA:
            return [KILL[one] for one in members(state.in_areas() & KILLS_IN_PLAY_AREA[question.companion])]
        case Ask.VICTIM_ANYWHERE:
            return [KILL[character] for character in members(KILLS[question.companion] & ~state.dead)]
        case Ask.PAIR:
            return [SWAP[pair] for pair in combinations(members(state.in_grid()), 2)]
        case Ask.UNWANTED:
            return [DISCARD[companion] for companion in state.open]
        case Ask.HOUSE:
            return NAME
        case Ask.HOLDER:
            return [AWARD[question.house][seat] for seat in leaders(state, question.house)]


def earn(state: State, seat: Seat, house: House, emit: Emit) -> None:
    """Let the mover call a companion if the last character of a house was taken from the grid (HK-6, HK-7)."""
    if state.in_grid() & BITS_OF[house]:
        return
    if emit is not mute:
        emit(Earned(seat, house))
    if state.open:
        state.pending.append(EARNED)


def answer(state: State, seat: Seat, move: Answer, emit: Emit) -> None:
    """Do what the mover chose; further questions may follow from it."""
    question = state.pending.pop()
    match move:
        case Call(companion) if question.ask == Ask.DRAWN:
            _play_drawn(state, seat, companion, emit)
        case Call(companion):
            state.open.remove(companion)
            if emit is not mute:
                emit(Called(seat, companion))
            _work(state, seat, companion, emit)
        case Kill(character):
            _kill(state, seat, character, emit)
        case Swap(pair):
            one, other = map(state.grid.index, pair)
            state.grid[one], state.grid[other] = state.grid[other], state.grid[one]
            emit(Swapped(seat, pair))
        case Discard(companion):
            state.open.remove(companion)
            state.spent.append(companion)
            emit(Discarded(seat, companion))
        case Name(house):
            state.named = house
            _touch(state, house)
            emit(Named(seat, house))
        case _:
            assert_never(move)


def _play_drawn(state: State, seat: Seat, companion: Companion, emit: Emit) -> None:
    """Petyr: discard the other of the two cards openly, then play the chosen one."""
    state.drawn.remove(companion)
    discarded = Companion(state.drawn.pop())
    state.spent.append(discarded)
    emit(Chose(seat, companion, discarded))
    _work(state, seat, companion, emit)


def _work(state: State, seat: Seat, companion: Companion, emit: Emit) -> None:
    if companion in KEPT:
        _keep(state, seat, companion, emit)
        return
    state.spent.append(companion)
    if companion in TAKES:
        _take(state, seat, companion, emit)
    elif companion in KILLS:
        _kill_named(state, seat, companion, emit)
    elif companion == Companion.PETYR_BAELISH:
        state.drawn = sorted((state.deck.pop(), state.deck.pop()))
        state.pending.append(Question(Ask.DRAWN, companion))
        emit(Drew(seat, tuple(state.drawn)))
    elif companion == Companion.MELISANDRE:
        state.again = True
    else:
        _ask(state, seat, companion, emit)


def _keep(state: State, seat: Seat, companion: Companion, emit: Emit) -> None:
    state.kept[companion] = seat
    house = None
    if companion == Companion.JON_SNOW:
        state.pending.append(Question(Ask.HOUSE, companion))
    elif companion == Companion.GENDRY:
        house = House.BARATHEON
    elif state.areas[seat] >> Character.TYRION & 1:
        house = House.LANNISTER
    if house is not None:
        _touch(state, house)
    if emit is not mute:
        emit(Kept(seat, companion, house))


def _take(state: State, seat: Seat, companion: Companion, emit: Emit) -> None:
    character = TAKES[companion]
    if (state.dead | state.areas[seat]) >> character & 1:  # dead, or the mover's own already (HK-8, HK-4)
        emit(InVain(seat, companion))
        return
    area = _lift(state, character)
    state.areas[seat] |= 1 << character
    house = HOUSE_OF[character]
    _touch(state, house)
    if emit is not mute:
        emit(Took(seat, character, area))
    if area is None:
        earn(state, seat, house, emit)


def _kill_named(state: State, seat: Seat, companion: Companion, emit: Emit) -> None:
    """Kill the character that the card names; ask only if several of them live (HK-15)."""
    alive = tuple(members(KILLS[companion] & ~state.dead))
    if not alive:
        emit(InVain(seat, companion))
    elif len(alive) == 1:
        _kill(state, seat, alive[0], emit)
    else:
        state.pending.append(Question(Ask.VICTIM_ANYWHERE, companion))


def _ask(state: State, seat: Seat, companion: Companion, emit: Emit) -> None:
    """Ask for each part that is possible (HK-8).  No part changes whether a later one is."""
    questions = (Question(ask, companion) for ask in reversed(ASKS[companion]))
    possible = [question for question in questions if answers(state, question)]
    state.pending += possible
    if not possible:
        emit(InVain(seat, companion))


def _kill(state: State, seat: Seat, character: Character, emit: Emit) -> None:
    """A death touches its house only in a play area (HK-4), and earns nothing (HK-6)."""
    area = _lift(state, character)
    state.dead |= 1 << character
    if area is not None:
        _touch(state, HOUSE_OF[character])
    if emit is not mute:
        emit(Killed(seat, character, area))


def _lift(state: State, character: Character) -> Seat | None:
    """Remove a character from where it stands; return the seat of that play area, None for the grid."""
    for seat, area in zip(SEATS, state.areas, strict=False):
        if area >> character & 1:
            state.areas[seat] ^= 1 << character
            return seat
    state.grid[state.grid.index(character)] = GAP
    return None


def _touch(state: State, house: House) -> None:
    state.touched |= 1 << house
