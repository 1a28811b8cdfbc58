"""The 40 task sides: what each seat scores for the tricks and the cards it has won.

A side is a number: token * 2, and one more for the second side.  Each is a function from a Tally to points by seat.
The left neighbour plays after you.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from itertools import groupby
from typing import Final

from engine.games.king_under_mountain.cards import NO_SUIT, SUITS, TRICKS, VALUES, Rank, Suit
from engine.games.king_under_mountain.state import State
from engine.games.king_under_mountain.tricks import by_special, enchanted

NUMBERED: Final = range(1, 12)
COURTIERS: Final = frozenset(Rank)
TOKENS: Final = 20


class Task(IntEnum):
    LONGEST_RUN = 0
    NO_LONGEST_RUN = 1
    LAST_FOUR = 2
    NO_LAST_FOUR = 3
    THREES_AND_FOURS = 4
    SIXES_AND_SEVENS = 5
    NO_KNIGHTS = 6
    NO_GOBLINS = 7
    RIGHT_NEIGHBOUR = 8
    LEFT_NEIGHBOUR = 9
    HIGHEST_SUM = 10
    NO_HIGHEST_SUM = 11
    TRICKS = 12
    NO_TRICKS = 13
    EXACTLY_THREE = 14
    EXACTLY_ONE = 15
    EXACTLY_FOUR = 16
    EXACTLY_TWO = 17
    EVEN = 18
    ODD = 19
    ALONE = 20
    IN_COMPANY = 21
    KNIGHTS_NOT_DWARVES = 22
    DWARVES_NOT_KNIGHTS = 23
    KINGS_NOT_QUEENS = 24
    QUEENS_NOT_KINGS = 25
    THIRD_TRICK = 26
    NO_THIRD_TRICK = 27
    TRIPLES = 28
    NO_TRIPLES = 29
    FOUR_IN_A_ROW = 30
    FOUR_LOST_IN_A_ROW = 31
    SMALLEST_SUIT = 32
    LARGEST_SUIT = 33
    LOWEST_DWARF = 34
    LOWEST_KNIGHT = 35
    COURT_AND_KNIGHTS = 36
    NO_COURT_NO_KNIGHTS = 37
    FEWER_THAN_RIGHT = 38
    MORE_THAN_BOTH = 39


COMPLEX: Final = frozenset({1, 5, 6, 11, 14, 15, 16, 17, 18, 20})  # tokens as they are numbered from 1
TOKENS_SIMPLE: Final = tuple(token for token in range(TOKENS) if token + 1 not in COMPLEX)


class Tally:
    """What each seat has won in this hand: tricks, and cards with a suit (magic cards have none)."""

    __slots__ = ("played", "rounds", "seats", "winners")

    def __init__(self, state: State) -> None:
        self.played, self.seats, self.rounds = state.tricks, len(state.hands), TRICKS[len(state.hands)]
        self.winners: list[int] = [trick.winner for trick in state.tricks]

    @property
    def tricks(self) -> list[int]:
        return [self.winners.count(seat) for seat in range(self.seats)]

    @property
    def cards(self) -> list[list[int]]:
        won: list[list[int]] = [[] for _ in range(self.seats)]
        for trick in self.played:
            won[trick.winner] += [card for card in trick.cards if SUITS[card] != NO_SUIT]
        return won

    def each(self, points: Callable[[list[int]], int]) -> list[int]:
        """Points by seat, each from its cards."""
        return [points(cards) for cards in self.cards]

    def runs(self, seat: int) -> list[tuple[bool, int]]:
        """How the tricks went for a seat: (won or lost, how many in a row)."""
        return [(won, len(list(row))) for won, row in groupby(winner == seat for winner in self.winners)]

    def longest(self, seat: int, won: bool) -> int:
        return max((length for one, length in self.runs(seat) if one is won), default=0)


Points = list[int]
Scoring = Callable[[Tally], Points]


def _worth(points: Callable[[int], int]) -> Scoring:
    """Points for each card won."""
    by_card = tuple(points(card) for card in range(len(SUITS)))
    return lambda tally: tally.each(lambda cards: sum([by_card[card] for card in cards]))


def _if_tricks(condition: Callable[[int], bool]) -> Scoring:
    """Five points if the number of tricks meets a condition."""
    return lambda tally: [5 * condition(tricks) for tricks in tally.tricks]


def _negative(scoring: Scoring) -> Scoring:
    return lambda tally: [-points for points in scoring(tally)]


def _longest_run(tally: Tally) -> Points:
    return [2 * tally.longest(seat, True) for seat in range(tally.seats)]


def _last_four(tally: Tally) -> Points:
    late = tally.winners[tally.rounds - 4 :]
    return [2 * late.count(seat) for seat in range(tally.seats)]


def _of_right_neighbour(tally: Tally) -> Points:
    tricks = tally.tricks
    return [tricks[seat - 1] for seat in range(len(tricks))]


def _of_left_neighbour(tally: Tally) -> Points:
    tricks = tally.tricks
    return [tricks[(seat + 1) % len(tricks)] for seat in range(len(tricks))]


def _highest_sum(tally: Tally) -> Points:
    """Five points for the highest sum; none on a tie (KM-2)."""
    sums = tally.each(lambda cards: sum(VALUES[card] for card in cards if VALUES[card] in NUMBERED))
    return [5 * (one == max(sums) and sums.count(one) == 1) for one in sums]


def _alone(tally: Tally) -> Points:
    """Five points for a number of tricks that no other seat has; zero counts too (KM-14)."""
    tricks = tally.tricks
    return [5 * (tricks.count(one) == 1) for one in tricks]


def _in_company(tally: Tally) -> Points:
    """Five points for sharing a number of tricks; zero counts too (KM-3)."""
    tricks = tally.tricks
    return [5 * (tricks.count(one) > 1) for one in tricks]


def _third_trick(tally: Tally) -> Points:
    """Points for the third trick, once for each seat (KM-14): 3, and 1 more for each seat that had its own before."""
    points, won = [0] * tally.seats, [0] * tally.seats
    for winner in tally.winners:
        won[winner] += 1
        if won[winner] == 3:
            points[winner] = 3 + sum(point > 0 for point in points)
    return points


def _triples(tally: Tally) -> Points:
    return tally.each(lambda cards: sum(1 + (value in COURTIERS) for value in _in_all_suits(cards)))


def _in_all_suits(cards: Iterable[int]) -> set[int]:
    by_suit = [{VALUES[card] for card in cards if SUITS[card] == suit} for suit in Suit]
    return by_suit[0] & by_suit[1] & by_suit[2]


def _four_in_a_row(tally: Tally) -> Points:
    """Five points, however many such runs (KM-14)."""
    return [5 * (tally.longest(seat, True) >= 4) for seat in range(tally.seats)]


def _four_lost_in_a_row(tally: Tally) -> Points:
    return [5 * (tally.longest(seat, False) >= 4) for seat in range(tally.seats)]


def _by_suit(cards: list[int]) -> list[int]:
    """A suit without cards counts as 0 (KM-9)."""
    return [sum(SUITS[card] == suit for card in cards) for suit in Suit]


def _lowest(suit: Suit) -> Scoring:
    """The lowest number among the cards of a suit; without any 0 (KM-9)."""

    def numbers(cards: list[int]) -> Iterable[int]:
        return (VALUES[card] for card in cards if SUITS[card] == suit and VALUES[card] in NUMBERED)

    return lambda tally: tally.each(lambda cards: min(numbers(cards), default=0))


def _fewer_than_right(tally: Tally) -> Points:
    """Three points for each neighbour: fewer tricks than the right one, more than the left one."""
    return [3 * (mine < right) + 3 * (mine > left) for left, mine, right in _neighbours(tally)]


def _more_than_both(tally: Tally) -> Points:
    return [3 * (mine > right) + 3 * (mine > left) for left, mine, right in _neighbours(tally)]


def _neighbours(tally: Tally) -> list[tuple[int, int, int]]:
    tricks = tally.tricks
    return [(tricks[(seat + 1) % len(tricks)], mine, tricks[seat - 1]) for seat, mine in enumerate(tricks)]


_COURT_AND_KNIGHTS = _worth(lambda card: (VALUES[card] in COURTIERS) + (SUITS[card] == Suit.KNIGHTS))

SCORING: Final[Mapping[int, Scoring]] = {
    Task.LONGEST_RUN: _longest_run,
    Task.NO_LONGEST_RUN: _negative(_longest_run),
    Task.LAST_FOUR: _last_four,
    Task.NO_LAST_FOUR: _negative(_last_four),
    Task.THREES_AND_FOURS: _worth(lambda card: 4 * (VALUES[card] in (3, 4))),
    Task.SIXES_AND_SEVENS: _worth(lambda card: 4 * (VALUES[card] in (6, 7))),
    Task.NO_KNIGHTS: _worth(lambda card: -(SUITS[card] == Suit.KNIGHTS)),
    Task.NO_GOBLINS: _worth(lambda card: -(SUITS[card] == Suit.GOBLINS)),
    Task.RIGHT_NEIGHBOUR: _of_right_neighbour,
    Task.LEFT_NEIGHBOUR: _of_left_neighbour,
    Task.HIGHEST_SUM: _highest_sum,
    Task.NO_HIGHEST_SUM: _negative(_highest_sum),
    Task.TRICKS: lambda tally: tally.tricks,
    Task.NO_TRICKS: _negative(lambda tally: tally.tricks),
    Task.EXACTLY_THREE: _if_tricks(lambda tricks: tricks == 3),
    Task.EXACTLY_ONE: _if_tricks(lambda tricks: tricks == 1),
    Task.EXACTLY_FOUR: _if_tricks(lambda tricks: tricks == 4),
    Task.EXACTLY_TWO: _if_tricks(lambda tricks: tricks == 2),
    Task.EVEN: _if_tricks(lambda tricks: tricks > 0 and tricks % 2 == 0),
    Task.ODD: _if_tricks(lambda tricks: tricks % 2 == 1),
    Task.ALONE: _alone,
    Task.IN_COMPANY: _in_company,
    Task.KNIGHTS_NOT_DWARVES: _worth(lambda card: (SUITS[card] == Suit.KNIGHTS) - (SUITS[card] == Suit.DWARVES)),
    Task.DWARVES_NOT_KNIGHTS: _worth(lambda card: (SUITS[card] == Suit.DWARVES) - (SUITS[card] == Suit.KNIGHTS)),
    Task.KINGS_NOT_QUEENS: _worth(lambda card: 3 * ((VALUES[card] == Rank.KING) - (VALUES[card] == Rank.QUEEN))),
    Task.QUEENS_NOT_KINGS: _worth(lambda card: 3 * ((VALUES[card] == Rank.QUEEN) - (VALUES[card] == Rank.KING))),
    Task.THIRD_TRICK: _third_trick,
    Task.NO_THIRD_TRICK: _negative(_third_trick),
    Task.TRIPLES: _triples,
    Task.NO_TRIPLES: _negative(_triples),
    Task.FOUR_IN_A_ROW: _four_in_a_row,
    Task.FOUR_LOST_IN_A_ROW: _four_lost_in_a_row,
    Task.SMALLEST_SUIT: lambda tally: tally.each(lambda cards: min(_by_suit(cards))),
    Task.LARGEST_SUIT: lambda tally: tally.each(lambda cards: max(_by_suit(cards))),
    Task.LOWEST_DWARF: _lowest(Suit.DWARVES),
    Task.LOWEST_KNIGHT: _lowest(Suit.KNIGHTS),
    Task.COURT_AND_KNIGHTS: _COURT_AND_KNIGHTS,
    Task.NO_COURT_NO_KNIGHTS: _negative(_COURT_AND_KNIGHTS),
    Task.FEWER_THAN_RIGHT: _fewer_than_right,
    Task.MORE_THAN_BOTH: _more_than_both,
}


def by_task(state: State) -> tuple[int, ...]:
    """The points of each seat by the task of this hand, for what it has won so far."""
    return tuple(SCORING[state.task](Tally(state)))


RUNNING: Final = frozenset(
    {
        Task.LONGEST_RUN, Task.NO_LONGEST_RUN, Task.LAST_FOUR, Task.NO_LAST_FOUR, Task.THREES_AND_FOURS,
        Task.SIXES_AND_SEVENS, Task.NO_KNIGHTS, Task.NO_GOBLINS, Task.RIGHT_NEIGHBOUR, Task.LEFT_NEIGHBOUR,
        Task.TRICKS, Task.NO_TRICKS, Task.KNIGHTS_NOT_DWARVES, Task.DWARVES_NOT_KNIGHTS, Task.KINGS_NOT_QUEENS,
        Task.QUEENS_NOT_KINGS, Task.THIRD_TRICK, Task.NO_THIRD_TRICK, Task.TRIPLES, Task.NO_TRIPLES,
        Task.FOUR_IN_A_ROW, Task.FOUR_LOST_IN_A_ROW, Task.COURT_AND_KNIGHTS, Task.NO_COURT_NO_KNIGHTS,
    }
)  # fmt: skip
"""Tasks whose points grow with the tricks; of the others only the end of the hand tells."""


def grows(state: State) -> bool:
    """Whether the points of the task grow during the hand, and a trick has been taken."""
    return state.task in RUNNING and bool(state.tricks)


def so_far(state: State) -> tuple[int, ...]:
    """The points of this hand by seat, with the special card's, as far as they are known before it is over."""
    task = by_task(state) if grows(state) else (0,) * len(state.hands)
    twice, special = enchanted(state), by_special(state)
    return tuple(points * (1 + (seat == twice)) + special[seat] for seat, points in enumerate(task))
