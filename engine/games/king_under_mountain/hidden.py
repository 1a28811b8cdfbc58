"""What a seat knows, and guesses at the rest.

Other hands are hidden, and the cards of a robbery from all but its two seats.  State keeps what play has shown:
void    suits that a hand lacks                   shown    cards seen in a hand, and the seats that may have them now
sees    hands that a seat knows whole             robbery  cards taken and given back

A guess gives each unseen card the set of seats that may hold it, and deals within these sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from engine.contract import HIDDEN, Seat, View
from engine.games.king_under_mountain.cards import CHOOSER, SUITS, Special, Suit, court
from engine.games.king_under_mountain.state import SPECIAL_VOID, Robbery, State

TWO_HIDDEN: Final = (HIDDEN, HIDDEN)


def view(state: State, seat: Seat | None) -> View[State]:
    shown = state.copy()
    seen = 0 if seat is None else state.sees[seat] | 1 << seat
    shown.hands = [hand if seen >> one & 1 else (HIDDEN,) * len(hand) for one, hand in enumerate(state.hands)]
    robbery = state.robbery
    if robbery and seat not in (robbery.robber, robbery.victim):
        returned = TWO_HIDDEN[: len(robbery.returned)]
        shown.robbery = Robbery(robbery.robber, robbery.victim, TWO_HIDDEN, returned)
    return View(seat, shown)


def guess(view: View[State], rng: Random) -> State:
    return guesser(view)(rng)


def guesser(view: View[State]) -> Callable[[Random], State]:
    hidden = {seat: len(hand) for seat, hand in enumerate(view.state.hands) if HIDDEN in hand}
    unseen = _unseen(view.state, hidden) if hidden else []

    def guess(rng: Random) -> State:
        state = view.state.copy()
        if hidden:
            cards = unseen.copy()
            rng.shuffle(cards)
            for seat, hand in deal_within(cards, hidden, rng).items():
                state.hands[seat] = tuple(sorted(hand))
        if state.robbery and HIDDEN in state.robbery.taken:
            state.robbery = _guess_robbery(state, state.robbery, rng)
        return state

    return guess


def out(state: State) -> set[int]:
    """The cards played in this hand."""
    return {*state.trick, *(card for trick in state.tricks for card in trick.cards)}


def places(state: State) -> list[int]:
    """By card: the seats that may hold it, as far as everybody knows, as bits."""
    everybody = (1 << state.seats) - 1
    by_suit = [everybody & ~_without(state, 1 << suit) for suit in Suit] + [everybody]
    may = [by_suit[suit] for suit in SUITS]
    may[state.special] &= ~_without(state, SPECIAL_VOID)
    for card, seats in state.shown:  # a card taken by the Sorcerer may be of a suit that its owner is void of
        may[card] = may[card] & seats or seats
    return may


def _without(state: State, void: int) -> int:
    return _bits(seat for seat, shown in enumerate(state.void) if shown & void)


def _bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _unseen(state: State, hidden: Iterable[int]) -> list[tuple[int, int]]:
    """The cards that lie neither open nor in a hand that is seen, each with the seats that may hold it (bits)."""
    seen = out(state).union(*(hand for one, hand in enumerate(state.hands) if one not in hidden))
    unseen = [card for card in (*court(state.seats), state.special) if card not in seen]
    may, closed = places(state), _bits(hidden)
    robbery = state.robbery
    if robbery and HIDDEN not in robbery.taken:  # its two seats know what went where
        for card in robbery.taken:
            may[card] = 1 << robbery.robber
        for card in robbery.returned:
            may[card] = 1 << robbery.victim
    return [(card, may[card] & closed) for card in unseen]


def deal_within(cards: Sequence[tuple[int, int]], room: dict[int, int], rng: Random) -> dict[int, list[int]]:
    """Deal each card to one of its seats (bits), and fill the room of each seat.

    Cards with the fewest seats come first.  A card goes to a seat only if the others can still be dealt: no set of
    seats has less room than the cards that must go there (Hall's condition).  So dealing never has to start again, and
    every possible deal can come up.
    """
    everywhere, left = _bits(room), dict(room)
    dealt: dict[int, list[int]] = {seat: [] for seat in room}
    bound = sorted((one for one in cards if one[1] != everywhere), key=lambda one: one[1].bit_count())
    waiting: dict[int, int] = {}  # how many cards are left to deal, by their seats
    for _, seats in bound:
        waiting[seats] = waiting.get(seats, 0) + 1
    for card, seats in bound:
        waiting[seats] -= 1
        seat = _seat_for(seats, left, waiting, rng)
        left[seat] -= 1
        dealt[seat].append(card)
    free = [card for card, seats in cards if seats == everywhere]
    for seat, number in left.items():
        dealt[seat] += free[:number]
        del free[:number]
    return dealt


def _seat_for(seats: int, left: dict[int, int], waiting: dict[int, int], rng: Random) -> int:
    """One of the seats, likelier with more room, such that all other cards can still be dealt."""
    open_to = [seat for seat, number in left.items() if seats >> seat & 1 for _ in range(number)]
    while open_to:
        seat = open_to[int(rng.random() * len(open_to))]
        left[seat] -= 1
        fits = _fits(left, waiting)
        left[seat] += 1
        if fits:
            return seat
        open_to = [other for other in open_to if other != seat]
    raise ValueError("no position looks like this view")


def _fits(left: dict[int, int], waiting: dict[int, int]) -> bool:
    sets = [seats for seats, number in waiting.items() if number]
    if not sets:
        return True
    unions = {0}
    for one in sets:
        unions |= {one | other for other in unions}
    for union in unions:
        need = sum(waiting[one] for one in sets if one | union == union)
        if need > sum(number for seat, number in left.items() if union >> seat & 1):
            return False
    return True


def _guess_robbery(state: State, robbery: Robbery, rng: Random) -> Robbery:
    """The cards taken and given back, as a seat that did not see them may imagine: in accord with the guessed hands."""
    robber, victim = robbery.robber, robbery.victim
    of_robber = {*state.hands[robber], *state.played_by(robber)}
    of_victim = {*state.hands[victim], *state.played_by(victim)}
    own = {int(Special.RED_STANDARD), *((CHOOSER,) if state.chooser == robber else ())}  # certainly the robber's before
    returned = _two(own & of_victim, of_victim, rng) if robbery.returned else ()
    had = of_robber.union(returned) - own
    lost = had & ({CHOOSER} if state.chooser == victim else set())  # certainly the victim's before
    taken = _two(lost, had, rng)
    return Robbery(robber, victim, taken, returned)


def _two(sure: set[int], among: set[int], rng: Random) -> tuple[int, ...]:
    rest = sorted(among - sure)
    return tuple(sorted([*sorted(sure), *rng.sample(rest, 2 - len(sure))]))
