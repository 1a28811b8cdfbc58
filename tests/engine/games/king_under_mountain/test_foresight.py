"""How a computer thinks of a tournament: who is likely to win, what is worth a thought, what it plays at a glance."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from engine.games.king_under_mountain.cards import Special
from engine.games.king_under_mountain.state import Choice, GiveBack, Phase, Play, Rob, Scored, State
from engine.games.king_under_mountain.thinking import FAVOURITES
from tests.engine.games.king_under_mountain.positions import (
    RULES,
    after,
    choices,
    dealt,
    one_card,
    position,
    told,
    tournament,
)

SEEDS = range(10)
EVEN = pytest.approx((1 / 3, 1 / 3, 1 / 3))


def standing_at(*points: int, hands: int = 1, phase: Phase = Phase.PLAY) -> State:
    """After so many hands, the first of which brought these points and the others none."""
    none = (0,) * len(points)
    played = [points, *[none] * (hands - 1)]
    sheet = tuple(Scored(special, 12, each, none) for special, each in zip(Special, played, strict=False))
    return position([()] * len(points), Special.SHAMAN, "20A", sheet=sheet, phase=phase)


def glances(state: State) -> set[Choice]:
    """What whoever is asked does at a glance, from ten seeds."""
    (seat,) = RULES.to_act(state)
    view, listed = RULES.view(state, seat), RULES.moves(state, seat)
    return {RULES.hunch(view, listed, Random(seed)) for seed in SEEDS}


def robbing() -> State:
    """A robber has two cards more than the others, and is to give two back."""
    state = dealt(3, wanted=lambda state: state.special == Special.RED_STANDARD)
    told(state, choices(state)[0])
    told(state, next(move for move in choices(state) if isinstance(move, Rob)))
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_with_the_same_points_are_promised_the_same(seats: int) -> None:
    assert RULES.promise(standing_at(*[4] * seats)) == pytest.approx([1 / seats] * seats)


def test_a_promise_is_made_to_points_and_not_to_seats() -> None:
    points = (7, 0, -3)
    promised = dict(zip(points, RULES.promise(standing_at(*points)), strict=True))
    for other in permutations(points):
        assert RULES.promise(standing_at(*other)) == pytest.approx([promised[each] for each in other])


def test_more_is_promised_to_whoever_has_more_and_all_of_it_is_one_win() -> None:
    first, second, third = RULES.promise(standing_at(40, 1, -40))
    assert 1 > first > second > third > 0
    assert first + second + third == pytest.approx(1)


def test_a_lead_is_worth_more_the_fewer_hands_are_left() -> None:
    led = [RULES.promise(standing_at(6, 2, 2, hands=hands))[0] for hands in range(1, 7)]
    assert led == sorted(set(led))


def test_points_of_the_hand_that_is_played_are_no_promise_yet() -> None:
    state = tournament("♞5 ♜K", "♞6 ♜Q", "♞7 ♟A")
    assert RULES.standing(state) == (14, 0, 0)
    assert RULES.promise(state) == EVEN


@pytest.mark.parametrize(("points", "promised"), [((5, 3, 5), (1, 0, 1)), ((5, 3, 4), (1, 0, 0))])
def test_at_the_end_there_is_nothing_to_foresee(points: tuple[int, ...], promised: tuple[int, ...]) -> None:
    assert RULES.promise(standing_at(*points, hands=7, phase=Phase.OVER)) == promised


def test_a_hand_is_a_chapter() -> None:
    assert [RULES.chapter(standing_at(0, 0, 0, hands=hands)) for hands in (1, 2, 3)] == [1, 2, 3]


def test_every_card_that_may_be_played_is_worth_a_thought() -> None:
    state = tournament("♞5 ♜K ♟3", "♞6 ♜Q ♟4", "♞7 ♟A ♟5")
    assert RULES.favourites(state, state.actor, choices(state)) == choices(state)


def test_of_the_many_pairs_that_a_robber_may_give_back_a_part_is_thought_of() -> None:
    state = robbing()
    listed = choices(state)
    favourites = RULES.favourites(state, state.actor, listed)
    assert {type(move) for move in listed} == {GiveBack}
    assert len(listed) > FAVOURITES >= len(favourites) > FAVOURITES / 2
    assert [move for move in listed if move in favourites] == list(favourites)


@pytest.mark.parametrize(("task", "card"), [("7A", "♞K"), ("7B", "♞2")])
def test_who_plays_last_takes_a_trick_that_is_wanted_and_leaves_one_that_is_not(task: str, card: str) -> None:
    state = after(tournament("♞5 ♜3", "♞6 ♜4", "♞2 ♞K", task=task), "♞5 ♞6")
    assert glances(state) == {Play(one_card(card))}


@pytest.mark.parametrize(("task", "card"), [("7A", "♞2"), ("7B", "♞J")])
def test_who_cannot_take_a_trick_keeps_the_card_that_is_good_for_later(task: str, card: str) -> None:
    state = after(tournament("♞5 ♜3", "♞Q ♜4", "♞2 ♞J", task=task), "♞5 ♞Q")
    assert glances(state) == {Play(one_card(card))}
