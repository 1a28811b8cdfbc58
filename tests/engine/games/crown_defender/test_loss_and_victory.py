"""Losses, rewards, victory, and ends without a winner: CD-1, CD-20 to CD-23, CD-68 and section 7.7."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.contract import Outcome
from engine.games.crown_defender.cards import BLITZ_ROUNDS, ROUNDS, Kind, Spell
from engine.games.crown_defender.moves import Activate, Attack, Cast, Discard, Keep
from engine.games.crown_defender.state import Phase, State
from tests.engine.games.crown_defender.positions import OF_NORTH, RULES, after, lines, told, war


def places(state: State) -> tuple[int, ...] | None:
    outcome = RULES.outcome(state)
    return outcome.places if outcome else None


# Rewards


def test_a_reward_is_coins_and_points_for_the_other_side() -> None:
    state = war("S Goblin Archer C3 ordered", "N Mountain Troll C6 wounds=8")
    assert told(state, Activate(0), Attack(1)) == lines(
        "S Goblin Archer C4", "S: coins=5", "N: graveyard=Mountain Troll", "South: 5"
    )


def test_cd_22_rewards_follow_control_and_graveyards_ownership() -> None:
    state = war("N Vampire C6 ordered", "S Ghoul C5 wounds=1 owner=N", turn=OF_NORTH)
    assert told(state, Activate(0), Attack(1)) == lines("N Vampire C6", "N: coins=1 graveyard=Ghoul", "North: 1")


def test_losses_of_one_effect_leave_together() -> None:
    state = war(
        "S Militiaman A2 wounds=1", "N Goblin Flyer A8 wounds=2", "S: scrolls=Plague", "N Knight B8", phase=Phase.MARKET
    )
    assert told(state, Cast(Spell.PLAGUE)) == lines(
        "N Knight B8 wounds=1",
        "S: coins=1 graveyard=Militiaman",
        "N: coins=1 graveyard=Goblin Flyer",
        "South: 1",
        "North: 1",
    )


def test_cd_23_a_creature_is_reborn_without_a_question_in_the_turn_of_another() -> None:
    later = after(war("S Big Orc C5 ordered", "S Wolf Rider A1 ordered", "N Skeleton C6"), Activate(0), Attack(2))
    assert (RULES.to_act(later), later.pending) == ((0,), [])


# The goal


@pytest.mark.parametrize(
    ("blitz", "before", "over"), [(False, 18, False), (False, 19, True), (True, 8, False), (True, 9, True)]
)
def test_20_points_win_and_10_in_a_blitz(blitz: bool, before: int, over: bool) -> None:
    state = war("S Big Orc C5 ordered", "N Militiaman C6", f"South: {before}", blitz=blitz)
    later = after(state, Activate(0), Attack(1))
    assert ("South wins by crush" in told(later)) is over
    assert (later.phase == Phase.OVER) is over


def test_the_war_is_over_at_once() -> None:
    state = war("S Big Orc C5 ordered", "S Wolf Rider A1 ordered", "N Militiaman C6", "South: 19")
    later = after(state, Activate(0), Attack(2))
    assert (RULES.to_act(later), places(later)) == ((), (1, 2))


def test_a_loss_by_the_own_hand_may_win_for_the_enemy() -> None:
    state = war("S Goblin Sapper C6 ordered", "N Palisade C7", "North: 19")
    assert "North wins by crush" in told(state, Activate(0), Attack(1))


def test_cd_21_both_at_the_goal_by_one_effect_is_a_draw() -> None:
    state = war("S Doomed Goblin C5 ordered", "N Knight C6", "South: 17", "North: 19")
    later = after(state, Activate(0), Attack(1))
    assert "a draw by crush" in told(later)
    assert places(later) == (1, 1)


def test_cd_21_the_rot_that_follows_belongs_to_the_effect() -> None:
    state = war("S Goblin Thief C5 wounds=3 ordered", "N Zombie C6 wounds=3", "South: 19", "North: 19")
    assert "a draw by crush" in told(state, Activate(0), Attack(1))


def test_cd_21_who_alone_reaches_the_goal_wins_though_both_score() -> None:
    state = war("S Doomed Goblin C5 ordered", "N Knight C6", "South: 17", "North: 18")
    assert "South wins by crush" in told(state, Activate(0), Attack(1))


def test_cd_21_more_points_do_not_break_the_draw() -> None:
    state = war("S Doomed Goblin C5 ordered", "N Knight C6", "South: 18", "North: 19")
    assert {"South: 21", "North: 20", "a draw by crush"} <= set(told(state, Activate(0), Attack(1)))


def test_a_saboteur_wins_whatever_the_points() -> None:
    state = war("S Goblin Archer C8 ordered", "North: 19")
    later = after(state, Activate(0))
    assert "South wins by sabotage" in told(later)
    assert places(later) == (1, 2)


def test_no_outcome_while_the_war_goes_on() -> None:
    assert RULES.outcome(war("S Big Orc C5")) is None


def test_the_outcome_counts_points_by_where_they_come_from() -> None:
    state = war("S Big Orc C5 ordered", "N Militiaman C6", "North: 3")
    state.points[0] = (12, 5, 2)
    outcome = RULES.outcome(after(state, Activate(0), Attack(1)))
    assert isinstance(outcome, Outcome)
    assert (outcome.scores, [sum(line.points for line in part) for part in outcome.lines]) == ((20, 3), [20, 3])


# Ends without a winner


def last_turn(*position: str, blitz: bool = False) -> State:
    """North's discard in the last round."""
    turn = 2 * (BLITZ_ROUNDS if blitz else ROUNDS) - 1
    return war(*position, phase=Phase.DISCARD, turn=turn, blitz=blitz)


@pytest.mark.parametrize("blitz", [False, True])
def test_after_the_last_round_more_points_win(blitz: bool) -> None:
    state = last_turn("S Knight A1", "N Vampire A8", "South: 3", "North: 4", blitz=blitz)
    assert "North wins by time" in told(state, Keep())


def test_after_the_last_round_equal_points_are_decided_by_the_cost_of_creatures_in_play() -> None:
    state = last_turn("S Knight A1", "S Watchtower A1", "N Ghoul A8", "N Vampire A7")
    assert "North wins by time" in told(state, Keep())


def test_cd_68_creatures_in_the_dungeon_count() -> None:
    state = last_turn("S Knight A1", "S Militiaman B1", "N Vampire dungeon")
    state.dungeon = replace(state.dungeon, revealed=1)
    assert "South wins by time" in told(state, Keep())


def test_after_the_last_round_all_equal_is_a_draw() -> None:
    assert "a draw by time" in told(last_turn("S Knight A1", "N Vampire A8"), Keep())


def test_one_turn_before_the_war_goes_on() -> None:
    state = war("S Knight A1", "N Vampire A8", phase=Phase.DISCARD, turn=2 * ROUNDS - 2)
    assert after(state, Keep()).phase == Phase.MARKET


def test_with_no_creature_anywhere_the_war_ends_and_points_decide() -> None:
    state = war("S Mint A1", "S: hand=Militiaman deck=", "N: hand= deck=", "South: 2", "North: 1", phase=Phase.DISCARD)
    later = after(state, Discard(Kind.MILITIAMAN))
    assert "South wins by exhaustion" in told(later)


def test_one_creature_anywhere_keeps_the_war_going() -> None:
    state = war("S: hand=Militiaman deck=", "N: hand= deck=", phase=Phase.DISCARD)
    assert after(state, Keep()).phase != Phase.OVER
