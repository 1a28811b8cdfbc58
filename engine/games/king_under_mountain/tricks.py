"""A trick: the playable cards, the winning one, and the points of the special card.

Only one of the 14 special cards is in play, so that no two of them ever meet.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from engine.contract import NOBODY, SEATS, Seat
from engine.games.king_under_mountain.cards import (
    ALWAYS_PLAYABLE,
    FIRST_OF,
    NO_SUIT,
    NOT_LAST,
    SUITS,
    VALUES,
    Rank,
    Special,
)
from engine.games.king_under_mountain.state import State, Trick

HALF: Final = 1  # strengths are doubled values, so that the Puppeteer fits between two of them
COPIES: Final = (Special.MUMMY, Special.PUPPETEER)
STRENGTHS: Final = tuple(2 * value for value in VALUES)


def suit_now(state: State, card: int) -> int:
    """The suit a card counts as if it is played now; NO_SUIT for one that has none."""
    if card in COPIES:
        copied = copied_now(state)
        return NO_SUIT if copied == NOBODY else SUITS[copied]
    return SUITS[card]


def copied_now(state: State) -> int:
    """The card that this hand's Mummy or Puppeteer copies if it is played now, or NOBODY."""
    return copy_of(state.special, len(state.trick), state.trick, state.tricks)


def copy_of(card: int, place: int, trick: Sequence[int], before: Sequence[Trick]) -> int:
    """The card that the Mummy or the Puppeteer copies at a place in a trick; NOBODY if no card was played before it."""
    if place and card == Special.PUPPETEER:
        return trick[place - 1]
    if not before:
        return NOBODY
    return before[-1].cards[before[-1].winning if card == Special.MUMMY else -1]


def playable(state: State, seat: Seat) -> Sequence[int]:
    """The cards a seat may play now (KM-1, KM-5 to KM-8, KM-16); only its own hand matters."""
    hand, led = state.hands[seat], state.led
    if state.special in hand:
        return _with_special(state, hand, led)
    if led == NOBODY:
        return hand
    return hand[bisect_left(hand, FIRST_OF[led]) : bisect_left(hand, FIRST_OF[led + 1])] or hand


def _with_special(state: State, hand: tuple[int, ...], led: int) -> list[int]:
    special = state.special
    suit = SUITS[special] if special != Special.MUMMY else suit_now(state, Special.MUMMY)
    following = [card for card in hand if (suit if card == special else SUITS[card]) == led] if led != NOBODY else []
    found = following or list(hand)
    if special in ALWAYS_PLAYABLE and special not in found:
        found.append(special)
    if special in found and not may_be_played(state, hand):
        found.remove(special)
    return [special] if special in found and must_be_played(state) else found


def may_be_played(state: State, hand: tuple[int, ...]) -> bool:
    """Whether the special card may be played at all now, its suit aside."""
    match state.special:
        case Special.MUMMY:
            return bool(state.tricks)
        case Special.PUPPETEER:
            return bool(state.tricks or state.trick)
        case Special.EXCALIBUR:
            return bool(state.trick) or len(hand) == 1
        case Special.SORCERER:
            return False
    return True


def left(state: State) -> int:
    """How many tricks of the hand are still to be taken, the present one included."""
    return state.rounds - len(state.tricks)


def must_be_played(state: State) -> bool:
    """Whether a special card that may not wait for the last trick must be played now if it can be (KM-16)."""
    return state.special in NOT_LAST and left(state) == 2


def winning(state: State) -> int:
    """The place of the winning card in the trick on the table.

    >>> State(…, trick=(knights 6, goblins 8, Puppeteer, knights 3), led=KNIGHTS)        # the Puppeteer is a goblin
    0
    """
    trick, led = state.trick, state.led
    if state.special in trick:
        if state.special == Special.DRAGON:
            return _against_the_dragon(trick, led)
        if state.special == Special.EXCALIBUR:
            return trick.index(Special.EXCALIBUR)
        if state.special in COPIES:
            return _with_a_copy(state)
    return trick.index(max([card for card in trick if SUITS[card] == led], default=trick[0]))


def _against_the_dragon(trick: tuple[int, ...], led: int) -> int:
    """The place of the ace of the led suit, else of the last ace played, else of the Dragon."""
    aces = [place for place, card in enumerate(trick) if VALUES[card] == Rank.ACE]
    of_led = [place for place in aces if SUITS[trick[place]] == led]
    return (of_led or aces[-1:] or [trick.index(Special.DRAGON)])[0]


def _with_a_copy(state: State) -> int:
    """The winning place where a card is a copy: it keeps the value it had when it was played."""
    place = state.trick.index(state.special)
    copied = copy_of(state.special, place, state.trick, state.tricks)
    cards = [(SUITS[card], STRENGTHS[card]) for card in state.trick]
    cards[place] = (SUITS[copied], STRENGTHS[copied] + (HALF if state.special == Special.PUPPETEER else 0))
    return max(range(len(cards)), key=lambda one: (cards[one][0] == state.led, cards[one][1], -one))


def by_special(state: State) -> tuple[int, ...]:
    """The points of each seat by the special card so far; the Enchanter's come at the end of the hand."""
    points, special = [0] * len(state.hands), state.special
    for number, trick in enumerate(state.tricks):
        if special in trick.cards:
            seat, worth = _earned(state, number)
            if seat != NOBODY:
                points[seat] = worth
    return tuple(points)


def _earned(state: State, number: int) -> tuple[int, int]:
    """The seat that scores by the special card of trick `number`, and its points."""
    trick = state.tricks[number]
    player = SEATS[(trick.leader + trick.cards.index(state.special)) % len(state.hands)]
    match state.special:
        case Special.GREEN_STANDARD:
            return trick.winner, 3
        case Special.SHAMAN:
            return trick.winner, -3
        case Special.TINKER if number + 1 < len(state.tricks):
            return state.tricks[number + 1].winner, 3
        case Special.JESTER if number + 1 == state.rounds:
            return player, 3
        case Special.SCOUT:
            return player, sum(VALUES[card] >= Rank.JACK for card in trick.cards)
    return NOBODY, 0


def enchanted(state: State) -> int:
    """The seat that has won the Enchanter, or NOBODY."""
    if state.special != Special.ENCHANTER:
        return NOBODY
    return next((trick.winner for trick in state.tricks if Special.ENCHANTER in trick.cards), NOBODY)
