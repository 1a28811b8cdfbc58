"""python -m engine duel: who sits where, who has won, how sure it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from random import Random
from unittest.mock import patch

import pytest

from engine.__main__ import main
from engine.contract import SEATS, M, Rules, S, View, chosen, mute
from engine.lab import duel
from engine.lab.confidence import wilson
from engine.lab.duel import beaten, bout, side, won
from engine.players import PLAYERS, search
from engine.players.basic import AtRandom
from engine.registry import GAMES
from tests.laws.toys import Bids, Tricks, TricksState

REAL = next(iter(GAMES.values()))  # other processes know the games of the registry alone


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Toy games stand in the registry, a clock ticks a quarter of a second whenever somebody looks at it."""
    ticks, registry = count(), {rules.id: rules for rules in (Tricks(), Bids())}
    with patch.dict(GAMES, registry, clear=True), patch.object(duel, "perf_counter", lambda: next(ticks) / 4):
        yield


class Seated:
    """Plays at random, and keeps where it sat and what it held when it was first asked there."""

    def __init__(self) -> None:
        self.held: dict[int, list[int]] = {}

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        if isinstance(view.state, TricksState) and view.seat is not None and not view.state.played:
            self.held[view.seat] = view.state.hands[view.seat]
        return AtRandom().choose(rules, view, rng)


def says(capsys: pytest.CaptureFixture[str], command: str) -> str:
    assert main(command.split()) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("games_won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (400, 400, 0.9905, 1.0)],
)
def test_the_interval_is_wilsons(games_won: float, games: int, low: float, high: float) -> None:
    assert wilson(games_won, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    ("places", "mine", "victory", "rivals"),
    [
        ((1, 2), {0}, 1.0, 1.0),
        ((2, 1), {0}, 0.0, 0.0),
        ((1, 1), {0}, 0.5, 0.5),
        ((1, 1, 3), {1}, 0.5, 0.75),
        ((1, 3, 2), {2}, 0.0, 0.5),
        ((1, 2, 1, 2), {0, 2}, 1.0, 1.0),
        ((1, 1, 1, 1), {1, 3}, 0.5, 0.5),
    ],
)
def test_a_shared_place_counts_half(places: tuple[int, ...], mine: set[int], victory: float, rivals: float) -> None:
    assert (won(places, mine), beaten(places, mine)) == (victory, rivals)


@pytest.mark.parametrize(
    ("seats", "options", "sides"),
    [(2, {}, [{0}, {1}]), (4, {}, [{0}, {1}, {2}, {3}]), (4, {"teams": True}, [{0, 2}, {1, 3}] * 2)],
)
def test_partners_are_one_side(seats: int, options: dict[str, bool], sides: list[set[int]]) -> None:
    rules = Tricks()
    state = rules.deal(seats, {"spare": False, **options}, Random(1), mute)
    assert [side(rules, state, seat) for seat in SEATS[:seats]] == sides


def leads(first: str, number: int) -> dict[int, list[int]]:
    """In one bout of three seats, who leads to the first trick and from what, if the seated player has that seat."""
    seated = Seated()
    with patch.dict(PLAYERS, {"seated": seated}):
        bout("toy_tricks", (3, {"spare": False}), (first, "random" if first == "seated" else "seated"), "1", number)
    return seated.held


def test_the_first_player_goes_round_the_table_over_the_same_deal() -> None:
    ((leader, hand),) = {**leads("seated", 0), **leads("random", 0)}.items()
    led = {number for number in range(6) if leads("seated", number) == {leader: hand}}
    assert led == {leader}
    assert [leads("random", number) for number in range(3)].count({leader: hand}) == 2


def test_a_duel_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert says(capsys, "duel toy_bids --players greedy,random --games 6 --seats 3").splitlines() == [
        "greedy against random: 2 of 6 games won, 3 seats, cards=5",
        "  33.3%, 95 % confidence interval 9.7–70.0 %",
        "  ahead of 54.2% of its rivals",
        "  greedy: 0.250 s a move, 0.250 s at most",
        "  random: 0.250 s a move, 0.250 s at most",
    ]


def test_a_duel_is_written_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    command = "duel toy_tricks --players greedy,random --games 4 --seed 3 --option spare=True --json"
    assert json.loads(says(capsys, command)) == [
        {
            "game": "toy_tricks",
            "seed": "3",
            "seats": 2,
            "options": {"spare": True},
            "players": ["greedy", "random"],
            "games": 4,
            "wins": 4.0,
            "win_rate": 1.0,
            "interval": [0.5101, 1.0],
            "pairwise": 1.0,
            "mean_length": 14.0,
            "pace": {
                "greedy": {"moves": 25, "mean_seconds": 0.25, "max_seconds": 0.25},
                "random": {"moves": 19, "mean_seconds": 0.25, "max_seconds": 0.25},
            },
        }
    ]


@pytest.mark.parametrize("same", [True, False])
def test_the_same_seed_plays_the_same_games_and_another_seed_others(same: bool) -> None:
    setup, players = (2, chosen(Bids(), 2, {})), ("greedy", "random")
    once, again = (duel.duel(Bids(), setup, players, 30, seed) for seed in ("1", "1" if same else "2"))
    assert ((once.plies, once.won) == (again.plies, again.won)) is same


def test_a_slow_machine_plays_the_same_games() -> None:
    setup, players = (2, chosen(Tricks(), 2, {})), ("light", "greedy")
    with patch.object(search, "perf_counter", count().__next__):  # a second passes whenever somebody looks
        slow = duel.duel(Tricks(), setup, players, 6, "1")
    quick = duel.duel(Tricks(), setup, players, 6, "1")
    assert (slow.won, slow.beaten, slow.plies) == (quick.won, quick.beaten, quick.plies)


def test_processes_share_the_same_games() -> None:
    setup, players = (2, chosen(REAL, 2, {})), ("greedy", "random")
    with patch.dict(GAMES, {REAL.id: REAL}):
        alone, shared = (duel.duel(REAL, setup, players, 4, "1", jobs) for jobs in (1, 2))
    assert (alone.plies, alone.won) == (shared.plies, shared.won)
