"""What computer players are told of a tournament: who is likely to win, what is worth searching, the policy."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from engine.contract import mute
from engine.games.king_under_mountain.cards import Special
from engine.games.king_under_mountain.state import Choice, GiveBack, Phase, Play, Rob, Scored, State
from engine.games.king_under_mountain.thinking import SHORTLIST, evaluate, horizon, policy, shortlist
from engine.players.thinking import thinking_of
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


def policies(state: State) -> set[Choice]:
    """What the policy plays for the seat that is asked, from ten seeds."""
    (seat,) = RULES.to_act(state)
    view, listed = RULES.view(state, seat), RULES.moves(state, seat)
    return {policy(RULES, view, listed, Random(seed)) for seed in SEEDS}


def robbing() -> State:
    """A robber has two cards more than the others, and is to give two back."""
    state = dealt(3, wanted=lambda state: state.special == Special.RED_STANDARD)
    told(state, choices(state)[0])
    told(state, next(move for move in choices(state) if isinstance(move, Rob)))
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_search_plays_a_hand_as_the_rules_do_but_deals_no_other(seats: int) -> None:
    play, hands, rng = thinking_of(RULES).play, 0, Random(seats)
    assert play
    state = dealt(seats)
    while RULES.to_act(state):
        seat, move, number = state.actor, rng.choice(RULES.moves(state, state.actor)), horizon(state)
        searched = state.copy()
        play(searched, seat, move, Random(1), mute)
        RULES.play(state, seat, move, Random(1), mute)
        assert (horizon(searched), evaluate(searched)) == (horizon(state), evaluate(state))
        if horizon(state) == number:
            assert searched == state
        elif RULES.to_act(state):
            hands += 1
            assert not any(searched.hands)
    assert hands >= state.length - 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seats_with_the_same_points_have_the_same_chance(seats: int) -> None:
    assert evaluate(standing_at(*[4] * seats)) == pytest.approx([1 / seats] * seats)


def test_a_chance_depends_on_points_and_not_on_seats() -> None:
    points = (7, 0, -3)
    chances = dict(zip(points, evaluate(standing_at(*points)), strict=True))
    for other in permutations(points):
        assert evaluate(standing_at(*other)) == pytest.approx([chances[each] for each in other])


def test_more_points_are_a_better_chance_and_the_chances_add_up_to_one() -> None:
    first, second, third = evaluate(standing_at(40, 1, -40))
    assert 1 > first > second > third > 0
    assert first + second + third == pytest.approx(1)


def test_a_lead_is_worth_more_the_fewer_hands_are_left() -> None:
    led = [evaluate(standing_at(6, 2, 2, hands=hands))[0] for hands in range(1, 7)]
    assert led == sorted(set(led))


def test_points_of_the_hand_that_is_played_do_not_count_yet() -> None:
    state = tournament("♞5 ♜K", "♞6 ♜Q", "♞7 ♟A")
    assert RULES.standing(state) == (14, 0, 0)
    assert evaluate(state) == EVEN


@pytest.mark.parametrize(("points", "chances"), [((5, 3, 5), (1, 0, 1)), ((5, 3, 4), (1, 0, 0))])
def test_at_the_end_the_winners_are_certain(points: tuple[int, ...], chances: tuple[int, ...]) -> None:
    assert evaluate(standing_at(*points, hands=7, phase=Phase.OVER)) == chances


def test_the_horizon_is_the_hand() -> None:
    assert [horizon(standing_at(0, 0, 0, hands=hands)) for hands in (1, 2, 3)] == [1, 2, 3]


def test_every_card_that_may_be_played_is_on_the_shortlist() -> None:
    state = tournament("♞5 ♜K ♟3", "♞6 ♜Q ♟4", "♞7 ♟A ♟5")
    assert shortlist(state, state.actor, choices(state)) == choices(state)


def test_of_the_many_pairs_that_a_robber_may_give_back_a_part_is_on_the_shortlist() -> None:
    state = robbing()
    listed = choices(state)
    short = shortlist(state, state.actor, listed)
    assert {type(move) for move in listed} == {GiveBack}
    assert len(listed) > SHORTLIST >= len(short) > SHORTLIST / 2
    assert [move for move in listed if move in short] == list(short)


@pytest.mark.parametrize(("task", "card"), [("7A", "♞K"), ("7B", "♞2")])
def test_who_plays_last_takes_a_trick_that_is_wanted_and_leaves_one_that_is_not(task: str, card: str) -> None:
    state = after(tournament("♞5 ♜3", "♞6 ♜4", "♞2 ♞K", task=task), "♞5 ♞6")
    assert policies(state) == {Play(one_card(card))}


@pytest.mark.parametrize(("task", "card"), [("7A", "♞2"), ("7B", "♞J")])
def test_who_cannot_take_a_trick_keeps_the_card_that_is_good_for_later(task: str, card: str) -> None:
    state = after(tournament("♞5 ♜3", "♞Q ♜4", "♞2 ♞J", task=task), "♞5 ♞Q")
    assert policies(state) == {Play(one_card(card))}
