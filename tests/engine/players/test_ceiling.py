"""The player that sees the truth, with which the others are measured: it must see it, and nobody else may."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.contract import SEATS, Move, Seat, View, chosen, mute
from engine.players.search import Search, Tree
from engine.registry import GAMES, AnyRules
from tests.engine.players.ceiling import choice, game_won, knowing

RULES = GAMES["fairy_scuffle"]


def test_its_guess_is_the_truth_and_may_be_changed_without_harm() -> None:
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(1), mute)
    told = knowing(RULES, state)
    guessed = told.guess(RULES.view(state, SEATS[0]), Random(2))
    assert guessed == state
    assert guessed is not state


def test_it_thinks_of_every_move() -> None:
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(1), mute)
    (seat,) = RULES.to_act(state)
    view, moves = RULES.view(state, seat), RULES.moves(state, seat)
    short, told = (root_moves(rules, view, seat) for rules in (RULES, knowing(RULES, state)))
    assert len(short) < len(moves)
    assert told == set(moves)


def root_moves(rules: AnyRules, view: View[Any], seat: Seat) -> set[Move]:
    tree = Tree(rules, view, Random(1))
    tree.iterate()
    return set(tree.root.arms[seat])


def test_it_chooses_otherwise_than_who_has_to_guess() -> None:
    deals = [RULES.deal(2, chosen(RULES, 2, {}), Random(seed), mute) for seed in range(20)]
    asked = [(state, RULES.to_act(state)[0]) for state in deals]
    seen = [choice(RULES, state, seat, 60, Random(1)) for state, seat in asked]
    guessed = [Search(60).choose(RULES, RULES.view(state, seat), Random(1)) for state, seat in asked]
    assert seen != guessed


def test_it_plays_a_game_to_its_end() -> None:
    assert game_won(RULES, "1", 0, 2) in (0.0, 0.5, 1.0)
