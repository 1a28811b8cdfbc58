"""What a seat knows, and guesses at the rest.

Hidden are other hands and titles, the deck and the cards that others are returning; but a seat knows the cards it has
returned itself, in the deck and in the hand that draws them (KB-16).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.contract import HIDDEN, NOBODY, Seat, View
from engine.games.kings_bounty.cards import COPIES, HAND, KINDS, PEOPLE
from engine.games.kings_bounty.state import NOTHING_KNOWN, State
from engine.games.kings_bounty.titles import OF_PEOPLE, Title

VEIL = (HIDDEN,) * HAND


def view(state: State, seat: Seat | None) -> View[State]:
    shown = state.copy()
    shown.hands = [hand if one == seat else VEIL[: len(hand)] for one, hand in enumerate(state.hands)]
    shown.deck = tuple(
        [card if knower == seat else HIDDEN for card, knower in zip(state.deck, state.knowers, strict=True)]
    )
    shown.known = [
        [cards if seat in (owner, knower) else VEIL for knower, cards in enumerate(known)]
        for owner, known in enumerate(state.known)
    ]
    if seat != state.mover:
        shown.returning = VEIL[: len(state.returning)]
    if not state.over:
        shown.hidden = tuple(
            [title if one == seat or title == NOBODY else HIDDEN for one, title in enumerate(state.hidden)]
        )
    return View(seat, shown)


def guess(view: View[State], rng: Random) -> State:
    return guesser(view)(rng)


def guesser(view: View[State]) -> Callable[[Random], State]:
    seat, unseen, titles = view.seat, unseen_cards(view.state, view.seat), _unseen_titles(view.state)

    def guess(rng: Random) -> State:
        state, rest = view.state.copy(), unseen.copy()
        rng.shuffle(rest)
        state.deck = tuple([rest.pop() if card == HIDDEN else card for card in state.deck])
        state.returning = tuple([rest.pop() if card == HIDDEN else card for card in state.returning])
        for owner, hand in enumerate(state.hands):
            if HIDDEN in hand:
                sure = [] if seat is None else [card for card in state.known[owner][seat] if card != NOBODY]
                state.hands[owner] = tuple(sorted([*sure, *[rest.pop() for _ in range(len(hand) - len(sure))]]))
        for owner, known in enumerate(state.known):
            state.known[owner] = [
                _guess_known(cards, state.hands[owner], owner == knower, rng) for knower, cards in enumerate(known)
            ]
        state.hidden = _guess_titles(state.hidden, titles, rng)
        return state

    return guess


def unseen_cards(state: State, seat: Seat | None) -> list[int]:
    """The cards that lie neither open nor in a place that the seat knows."""
    copies = Counter({kind: COPIES[kind] for kind in range(KINDS)})
    copies.subtract(state.absent)
    copies.subtract(state.discards)
    for held in state.holdings:
        copies.subtract(holding.kind for holding in held)
        copies.subtract(holding.garrison for holding in held if holding.garrison != NOBODY)
    for cards in (*state.hands, state.deck, state.returning):
        copies.subtract(card for card in cards if card != HIDDEN)
    if seat is not None:
        others = (known[seat] for owner, known in enumerate(state.known) if owner != seat)
        copies.subtract(card for cards in others for card in cards if card != NOBODY)
    return list(copies.elements())


def _guess_known(cards: tuple[int, ...], hand: tuple[int, ...], own: bool, rng: Random) -> tuple[int, ...]:
    """What one rival knows of another's hand: any part of it."""
    if HIDDEN not in cards:
        return cards
    if own:
        return NOTHING_KNOWN
    some = sorted(rng.sample(hand, rng.randrange(len(hand) + 1)))
    return (*some, *NOTHING_KNOWN[len(some) :])


def _guess_titles(hidden: tuple[int, ...], unseen: list[int], rng: Random) -> tuple[int, ...]:
    if HIDDEN not in hidden:
        return hidden
    rest = unseen.copy()
    rng.shuffle(rest)
    return tuple([rest.pop() if title == HIDDEN else title for title in hidden])


def _unseen_titles(state: State) -> list[int]:
    """The titles of the game that do not lie open; an earned Vandal or Staff Rat does."""
    gone = {title for kind in state.absent for title in OF_PEOPLE.get(PEOPLE[kind], ())}
    earned = {Title.VANDAL: state.vandal, Title.STAFF_RAT: state.rat}
    seen = {*state.titles, *state.hidden, *gone, *(title for title, doer in earned.items() if doer != NOBODY)}
    return [int(title) for title in Title if title not in seen]
