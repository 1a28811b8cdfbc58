"""Losses, rewards, victory, and ends without a winner: CD-1, CD-20 to CD-23, CD-68 and section 7.7."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.contract import Outcome
from engine.games.crown_defender.cards import BLITZ_ROUNDS, ROUNDS, Kind, Spell
from engine.games.crown_defender.moves import Activate, Attack, Cast, Discard, Keep
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import RULES, after, lines, told, war


def places(state: State) -> tuple[int, ...] | None:
    outcome = RULES.outcome(state)
    return outcome.places if outcome else None


# Rewards


def test_a_reward_is_coins_and_points_for_the_other_side() -> None:
    state = war("C3: Goblin Archer of seat 1", "C6: Mountain Troll of seat 2, 8 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C4: Goblin Archer of seat 1", "seat 1: 5 coins", "seat 2: -", "graveyard: Mountain Troll", "South: 5 points"
    )


def test_cd_22_rewards_follow_control_and_graveyards_ownership() -> None:
    state = war("turn 2: activation", "C6: Vampire of seat 2", "C5: Ghoul of seat 2, by seat 1, 1 wounds", "orders: #0")
    assert told(state, Activate(0), Attack(1)) == lines(
        "C6: Vampire of seat 2", "seat 2: 1 coins", "graveyard: Ghoul", "North: 1 points"
    )


def test_losses_of_one_effect_leave_together() -> None:
    state = war(
        "turn 1: market",
        "A2: Militiaman of seat 1, 1 wounds",
        "A8: Goblin Flyer of seat 2, 2 wounds",
        "seat 1: -",
        "scrolls: Plague",
        "B8: Knight of seat 2",
    )
    assert told(state, Cast(Spell.PLAGUE)) == lines(
        "B8: Knight of seat 2, 1 wounds",
        "seat 1: 1 coins",
        "graveyard: Militiaman",
        "seat 2: 1 coins",
        "graveyard: Goblin Flyer",
        "South: 1 points",
        "North: 1 points",
    )


def test_cd_23_a_creature_is_reborn_without_a_question_in_the_turn_of_another() -> None:
    later = after(
        war("C5: Big Orc of seat 1", "A1: Wolf Rider of seat 1", "C6: Skeleton of seat 2", "orders: #0, #1"),
        Activate(0),
        Attack(2),
    )
    assert (RULES.to_act(later), later.pending) == ((0,), [])


# The goal


@pytest.mark.parametrize(
    ("order", "before", "over"),
    [("1, 2", 18, False), ("1, 2", 19, True), ("1, 2; blitz", 8, False), ("1, 2; blitz", 9, True)],
)
def test_20_points_win_and_10_in_a_blitz(order: str, before: int, over: bool) -> None:
    state = war(
        f"war: {order}",
        "C5: Big Orc of seat 1",
        "C6: Militiaman of seat 2",
        f"South: {before} points",
        "orders: #0",
    )
    later = after(state, Activate(0), Attack(1))
    assert ("over, South wins by crush" in told(later)) is over
    assert (later.phase == Phase.OVER) is over


def test_the_war_is_over_at_once() -> None:
    state = war(
        "C5: Big Orc of seat 1",
        "A1: Wolf Rider of seat 1",
        "C6: Militiaman of seat 2",
        "South: 19 points",
        "orders: #0, #1",
    )
    later = after(state, Activate(0), Attack(2))
    assert (RULES.to_act(later), places(later)) == ((), (1, 2))


def test_a_loss_by_the_own_hand_may_win_for_the_enemy() -> None:
    state = war("C6: Goblin Sapper of seat 1", "C7: Palisade of seat 2", "North: 19 points", "orders: #0")
    assert "over, North wins by crush" in told(state, Activate(0), Attack(1))


def test_cd_21_both_at_the_goal_by_one_effect_is_a_draw() -> None:
    state = war(
        "C5: Doomed Goblin of seat 1", "C6: Knight of seat 2", "South: 17 points", "North: 19 points", "orders: #0"
    )
    later = after(state, Activate(0), Attack(1))
    assert "over, a draw by crush" in told(later)
    assert places(later) == (1, 1)


def test_cd_21_the_rot_that_follows_belongs_to_the_effect() -> None:
    state = war(
        "C5: Goblin Thief of seat 1, 3 wounds",
        "C6: Zombie of seat 2, 3 wounds",
        "South: 19 points",
        "North: 19 points",
        "orders: #0",
    )
    assert "over, a draw by crush" in told(state, Activate(0), Attack(1))


def test_cd_21_who_alone_reaches_the_goal_wins_though_both_score() -> None:
    state = war(
        "C5: Doomed Goblin of seat 1", "C6: Knight of seat 2", "South: 17 points", "North: 18 points", "orders: #0"
    )
    assert "over, South wins by crush" in told(state, Activate(0), Attack(1))


def test_cd_21_more_points_do_not_break_the_draw() -> None:
    state = war(
        "C5: Doomed Goblin of seat 1", "C6: Knight of seat 2", "South: 18 points", "North: 19 points", "orders: #0"
    )
    assert {"South: 21 points", "North: 20 points", "over, a draw by crush"} <= set(told(state, Activate(0), Attack(1)))


def test_a_saboteur_wins_whatever_the_points() -> None:
    state = war("C8: Goblin Archer of seat 1", "North: 19 points", "orders: #0")
    later = after(state, Activate(0))
    assert "over, South wins by sabotage" in told(later)
    assert places(later) == (1, 2)


def test_no_outcome_while_the_war_goes_on() -> None:
    assert RULES.outcome(war("C5: Big Orc of seat 1")) is None


def test_the_outcome_counts_points_by_where_they_come_from() -> None:
    state = war("C5: Big Orc of seat 1", "C6: Militiaman of seat 2", "North: 3 points", "orders: #0")
    state.points[0] = (12, 5, 2)
    outcome = RULES.outcome(after(state, Activate(0), Attack(1)))
    assert isinstance(outcome, Outcome)
    assert (outcome.scores, [sum(line.points for line in part) for part in outcome.lines]) == ((20, 3), [20, 3])


# Ends without a winner


def last_turn(*position: str, blitz: bool = False) -> State:
    """North's discard in the last round."""
    turn, order = (2 * BLITZ_ROUNDS, "1, 2; blitz") if blitz else (2 * ROUNDS, "1, 2")
    return war(f"turn {turn}: discard", f"war: {order}", *position)


@pytest.mark.parametrize("blitz", [False, True])
def test_after_the_last_round_more_points_win(blitz: bool) -> None:
    state = last_turn(
        "A1: Knight of seat 1", "A8: Vampire of seat 2", "South: 3 points", "North: 4 points", blitz=blitz
    )
    assert "over, North wins by time" in told(state, Keep())


def test_after_the_last_round_equal_points_are_decided_by_the_cost_of_creatures_in_play() -> None:
    state = last_turn(
        "A1: Knight of seat 1", "A1: Watchtower of seat 1", "A8: Ghoul of seat 2", "A7: Vampire of seat 2"
    )
    assert "over, North wins by time" in told(state, Keep())


def test_cd_68_creatures_in_the_dungeon_count() -> None:
    state = last_turn("A1: Knight of seat 1", "B1: Militiaman of seat 1", "down by B4: Vampire of seat 2")
    state.dungeon = replace(state.dungeon, revealed=1)
    assert "over, South wins by time" in told(state, Keep())


def test_after_the_last_round_all_equal_is_a_draw() -> None:
    assert "over, a draw by time" in told(last_turn("A1: Knight of seat 1", "A8: Vampire of seat 2"), Keep())


def test_one_turn_before_the_war_goes_on() -> None:
    state = war(f"turn {2 * ROUNDS - 1}: discard", "A1: Knight of seat 1", "A8: Vampire of seat 2")
    assert after(state, Keep()).phase == Phase.MARKET


def test_with_no_creature_anywhere_the_war_ends_and_points_decide() -> None:
    state = war(
        "turn 1: discard",
        "A1: Mint of seat 1",
        "seat 1: -",
        "hand: Militiaman",
        "deck of Order: -",
        "seat 2: -",
        "hand: -",
        "deck of Order: -",
        "South: 2 points",
        "North: 1 points",
    )
    later = after(state, Discard(Kind.MILITIAMAN))
    assert "over, South wins by exhaustion" in told(later)


def test_one_creature_anywhere_keeps_the_war_going() -> None:
    state = war(
        "turn 1: discard",
        "seat 1: -",
        "hand: Militiaman",
        "deck of Order: -",
        "seat 2: -",
        "hand: -",
        "deck of Order: -",
    )
    assert after(state, Keep()).phase != Phase.OVER
