"""How well a game can be played at all: a search that knows every card, against the greedy player.  Measurement only.

python -m tests.engine.players.ceiling fairy_scuffle --games 400 --iterations 3000 --seed bar

Where luck rules a game nobody wins three games in four: then this is what there is to reach.  The same seed deals the
games of `python -m engine duel`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from dataclasses import replace
from random import Random
from typing import Any

from engine.contract import SEATS, Seat, View, chosen, mute
from engine.lab.confidence import wilson
from engine.lab.duel import luck_of_game, side, won
from engine.lab.simulate import final_outcome
from engine.players import PLAYERS
from engine.players.search import Search
from engine.players.thinking import thinking_of
from engine.registry import GAMES, AnyRules


def knowing(rules: AnyRules, truth: Any) -> AnyRules:
    """The same rules, but every guess is the truth; the best move is not left out of a short list by its points."""
    kind, offered = type(rules), thinking_of(rules)

    class Knowing(kind):  # type: ignore[misc, valid-type]
        thinking = replace(offered, shortlist=None) if isinstance(offered.shortlist, int) else offered

        def guess(self, view: View[Any], rng: Random) -> Any:
            return truth.copy()

    told: AnyRules = Knowing.__new__(Knowing)
    vars(told).update(vars(rules))
    return told


def choice(rules: AnyRules, state: Any, seat: Seat, iterations: int, rng: Random) -> Any:
    """The move of a search that sees all hands."""
    return Search(iterations).choose(knowing(rules, state), rules.view(state, seat), rng)


def game_won(rules: AnyRules, seed: str, number: int, iterations: int) -> float:
    """One game of the seeing player against greedy ones, each seat in turn."""
    seats, thought = rules.seats[0], Random(f"ceiling:{number}")
    luck = luck_of_game(rules.id, seats, seed, number)
    state = rules.deal(seats, chosen(rules, seats, {}), luck, mute)
    mine = side(rules, state, SEATS[number % seats])
    while actors := rules.to_act(state):
        seat = actors[luck.randrange(len(actors))]
        if seat in mine:
            move = choice(rules, state, seat, iterations, thought)
        else:
            move = PLAYERS["greedy"].choose(rules, rules.view(state, seat), thought)
        rules.play(state, seat, move, luck, mute)
    return won(final_outcome(rules, state).places, mine)


def main() -> None:
    parser = ArgumentParser(
        prog="python -m tests.engine.players.ceiling", description="What a player wins who sees all hands."
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--iterations", type=int, default=3_000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    wins = sum(game_won(GAMES[given.game], given.seed, number, given.iterations) for number in range(given.games))
    least, most = wilson(wins, given.games)
    sys.stdout.write(f"{wins:g} of {given.games} won: {wins / given.games:.1%}, within {least:.1%} and {most:.1%}\n")


if __name__ == "__main__":
    main()
