"""HK-10, HK-11: the outcome, for single seats and in teams."""

from __future__ import annotations

import pytest

from engine.contract import BadSetup, Line, Outcome, chosen
from engine.games.hand_of_the_king.cards import House
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Go
from tests.engine.games.hand_of_the_king.positions import RULES, after, tables


def lines(*houses: str) -> tuple[Line, ...]:
    return tuple(Line(house, 1) for house in houses)


def test_hk_10_most_banners_win_whatever_their_houses() -> None:
    state = after("""
        2 seats, seat 1 cannot move: the game is over
        Varys
        seat 1: Arya; banner of Stark
        seat 2: Olenna, Hoster; banner of Tyrell, Tully
    """)
    assert RULES.outcome(state) == Outcome((1, 2), (2, 1), (lines("stark"), lines("tyrell", "tully")))


def test_hk_10_every_tie_down_the_table_goes_to_the_largest_house() -> None:
    state = after("""
        4 seats, seat 1 cannot move: the game is over
        Varys
        seat 1: Aegon; banner of Targaryen
        seat 2: Asha; banner of Greyjoy
        seat 3: Arya, Hoster; banner of Stark, Tully
        seat 4: Renly; banner of Baratheon
    """)
    all_lines = lines("targaryen"), lines("greyjoy"), lines("stark", "tully"), lines("baratheon")
    assert RULES.outcome(state) == Outcome((1, 1, 2, 1), (3, 2, 1, 4), all_lines)


def test_hk_10_seats_without_a_banner_share_their_place() -> None:
    state = after("""
        3 seats, seat 1 cannot move: the game is over
        Varys
        seat 2: Asha; banner of Greyjoy
    """)
    assert RULES.outcome(state) == Outcome((0, 1, 0), (2, 1, 2), ((), lines("greyjoy"), ()))


def test_hk_11_partners_add_up_their_banners_and_share_their_place() -> None:
    state = after("""
        4 seats in teams, seat 1 cannot move: the game is over
        Varys
        seat 1: Asha; banner of Greyjoy
        seat 2: Arya, Aegon; banner of Stark, Targaryen
        seat 3: Renly, Hoster; banner of Baratheon, Tully
    """)
    first, second = lines("greyjoy", "baratheon", "tully"), lines("stark", "targaryen")
    assert RULES.outcome(state) == Outcome((3, 2, 3, 2), (1, 2, 1, 2), (first, second, first, second))
    assert RULES.standing(state) == (3, 2, 3, 2)


def test_hk_11_a_tie_of_pairs_goes_to_the_largest_house_of_either_partner() -> None:
    state = after("""
        4 seats in teams, seat 1 cannot move: the game is over
        Varys
        seat 1: Asha; banner of Greyjoy
        seat 2: Hoster; banner of Tully
        seat 3: Cersei; banner of Lannister
        seat 4: Arya; banner of Stark
    """)
    first, second = lines("greyjoy", "lannister"), lines("stark", "tully")
    assert RULES.outcome(state) == Outcome((2, 2, 2, 2), (2, 1, 2, 1), (first, second, first, second))


def test_hk_11_a_banner_moves_between_partners_as_between_rivals() -> None:
    position = """
        4 seats in teams, seat 1 to move
        Varys  Arya  Asha
        Robb
        seat 3: Bran; banner of Stark
    """
    assert tables(position, Go(Direction.RIGHT, House.STARK)) == [
        "4 seats in teams, seat 2 to move",
        "seat 1: St.Arya; banner of Stark",
        "seat 2: -",
        "seat 3: St.Bran",
        "seat 4: -",
    ]


def test_the_standing_counts_the_banners_so_far() -> None:
    state = after("""
        3 seats, seat 1 to move
        Varys  Sansa
        seat 1: Asha; banner of Greyjoy
        seat 3: Arya, Hoster; banner of Stark, Tully
    """)
    assert RULES.standing(state) == (1, 0, 2)
    assert RULES.outcome(state) is None


@pytest.mark.parametrize(("seats", "name"), [(2, "teams"), (3, "teams"), (2, "raven")])
def test_options_are_refused_where_the_rule_book_has_none(seats: int, name: str) -> None:
    with pytest.raises(BadSetup, match=f"no option {name}"):
        chosen(RULES, seats, {name: True})
