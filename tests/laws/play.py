"""Laws 1 to 4: legal moves, the end of play, no card lost, no shared state.

Every law is tried on one random game and returns how often it looked; AssertionError says what is broken.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.contract import GameOver, IllegalMove, Move, NotYourTurn, Outcome, RuleError, Seat, Stale
from engine.table import Luck
from tests.laws.setups import AnyState, AnyTable, Setup, listed, played, random_game, watched, written

GARBAGE: Final = (None, 0, "", (), Move(), object())
STRANGERS: Final = (Seat(-1), Seat(99))
TRIES: Final = 8  # moves refused by ply and seat


def moves_are_listed_once_for_the_seats_to_act(setup: Setup, seed: int) -> int:
    """Law 1: moves for exactly the seats to act, each once, of a declared kind, the same when asked again."""
    looked = 0
    for table in watched(setup, seed):
        actors = table.to_act()
        assert sorted(set(actors)) == sorted(actors), f"to act: {actors}"
        assert set(actors) <= set(setup.everybody), f"to act: {actors}"
        for seat in setup.everybody:
            moves = list(table.moves(seat))
            assert bool(moves) == (seat in actors), f"to act: {actors}; seat {seat} has the moves {moves}"
            assert len(set(moves)) == len(moves), f"a move is listed twice: {moves}"
            assert {type(move) for move in moves} <= set(setup.rules.kinds), f"a kind is not declared: {moves}"
            assert list(table.moves(seat)) == moves, "the moves are others when asked for again"
            looked += len(moves)
    return looked


def every_listed_move_plays(setup: Setup, seed: int) -> int:
    """Law 1: each move of each ply can be played, and something comes of it."""
    looked = 0
    for table in watched(setup, seed):
        for seat, move in listed(setup.rules, table.state):
            assert attempt(table, seat, move) != table.state, f"{move!r} changes nothing"
            looked += 1
    return looked


def attempt(table: AnyTable, seat: Seat, move: Move) -> AnyState:
    try:
        return played(table.rules, table.state, seat, move)[0]
    except Exception as fault:
        raise AssertionError(f"{move!r} is listed and does not play") from fault


def anything_else_is_refused_and_changes_nothing(setup: Setup, seed: int) -> int:
    """Law 1: what is not listed, not in turn or not up to date gets the error made for it."""
    rng, looked = Random(seed), 0
    known = dict.fromkeys(move for table in watched(setup, seed + 1) for _, move in listed(setup.rules, table.state))
    for table in watched(setup, seed):
        before = frozen(table)
        for seat in (*setup.everybody, *STRANGERS):
            moves = [*GARBAGE, *rng.sample(list(known), min(TRIES, len(known)))]
            looked += sum(refused(table, seat, move, table.ply) for move in moves)
            looked += sum(refused(table, seat, move, at) for move in table.moves(seat) for at in (-1, table.ply + 1))
        assert frozen(table) == before, "a refused move changed the table"
    return looked


def frozen(table: AnyTable) -> tuple[object, ...]:
    return repr(table.state), table.opening, tuple(table.journal), tuple(table.offered_at)


def refused(table: AnyTable, seat: Seat, move: Any, at: int) -> bool:
    """Play a move that ought to be refused; False for a good one, which is not tried."""
    reason = refusal(table, seat, move, at)
    if reason is not None:
        given = answer(table, seat, move, at)
        assert given is reason, f"{move!r} of seat {seat} gets {given}, not {reason}"
    return reason is not None


def answer(table: AnyTable, seat: Seat, move: Any, at: int) -> type[RuleError] | None:
    try:
        table.play(seat, move, at=at)
    except RuleError as error:
        return type(error)
    return None


def refusal(table: AnyTable, seat: Seat, move: object, at: int) -> type[RuleError] | None:
    actors = table.to_act()
    if seat not in actors:
        return NotYourTurn if actors else GameOver
    if not table.offered_at[seat] <= at <= table.ply:
        return Stale
    return None if move in table.moves(seat) else IllegalMove


def random_play_ends_with_an_outcome_that_adds_up(setup: Setup, seed: int) -> int:
    """Law 2: within the bound, with an outcome then and not before, standing as the points were all along."""
    looked = 0
    for table in random_game(setup, seed):
        outcome, standing = setup.rules.outcome(table.state), setup.rules.standing(table.state)
        assert len(standing) == setup.seats, f"standing: {standing}"
        assert (outcome is None) == bool(table.to_act()), f"to act: {table.to_act()}; outcome: {outcome}"
        if outcome is not None:
            assert standing == outcome.scores, f"standing {standing} at the end, but {outcome.scores} scored"
            adds_up(outcome, setup.seats)
            looked += 1
    return looked


def adds_up(outcome: Outcome, seats: int) -> None:
    assert len(outcome.scores) == len(outcome.places) == len(outcome.lines) == seats, f"not by seat: {outcome}"
    sums = tuple(sum(line.points for line in lines) for lines in outcome.lines)
    assert sums == outcome.scores, f"the lines add up to {sums}: {outcome}"
    for place in outcome.places:
        ahead = [other for other in outcome.places if other < place]
        assert len(set(ahead)) < place <= 1 + len(ahead), f"a place is left out: {outcome.places}"
    ranked = sorted(zip(outcome.places, outcome.scores, strict=True))
    best_first = [score for _, score in ranked]
    assert outcome.decided or best_first == sorted(best_first, reverse=True), f"fewer points, better place: {outcome}"


def no_card_is_lost(setup: Setup, seed: int) -> int:
    """Law 3: `audit` holds at every ply, and after every move that could have been played there."""
    looked = 0
    for table in watched(setup, seed):
        setup.rules.audit(table.state)
        for seat, move in listed(setup.rules, table.state):
            setup.rules.audit(played(setup.rules, table.state, seat, move)[0])
            looked += 1
    return looked


def no_earlier_copy_notices_later_play(setup: Setup, seed: int) -> int:
    """Law 4: neither the positions a table has been in nor copies of them change."""
    kept: list[tuple[AnyState, str]] = []
    for table in watched(setup, seed):
        copy, text = table.state.copy(), written(table.state)
        assert copy == table.state, "a copy differs"
        kept += [(copy, text), (table.state, text)]
    unchanged(setup, kept)
    return len(kept)


def no_view_notices_later_play(setup: Setup, seed: int) -> int:
    """Law 4: play in a state changes no view of it, play in a guess changes no view it was made from."""
    rules, rng, kept = setup.rules, Random(seed), list[tuple[AnyState, str]]()
    for table in watched(setup, seed):
        state = table.state.copy()
        views = [rules.view(state, viewer) for viewer in setup.viewers]
        kept += [(view.state, written(view.state)) for view in views]
        for played_in in (state, rules.guess(rng.choice(views), rng)):
            play_on(setup, played_in, rng)
    unchanged(setup, kept)
    return len(kept)


def play_on(setup: Setup, state: AnyState, rng: Random, plies: int = 8) -> None:
    """Play at random, changing the state itself."""
    for _ in range(plies):
        if moves := listed(setup.rules, state):
            setup.rules.play(state, *rng.choice(moves), Luck(""), lambda event: None)


def unchanged(setup: Setup, kept: list[tuple[AnyState, str]]) -> None:
    for state, text in kept:
        assert written(state) == text, f"later play changed {text} to {state}"
