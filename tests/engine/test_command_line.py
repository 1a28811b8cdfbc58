"""python -m engine: what every command says, and what it turns down."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from engine.__main__ import main
from engine.contract import Chance, Emit, Line, Options, Outcome, require
from engine.lab import bench, simulate
from engine.lab.playthrough import result
from engine.registry import GAMES
from tests.laws.toys import Bids, BidsState, Tricks

ROOT = Path(__file__).parents[2]
Run = Callable[[str], str]


class Unsound(Bids):
    """Its audit turns down the end of every game."""

    def audit(self, state: BidsState) -> None:
        require(state.offer, "a prize is on offer")


class Interrupted(Bids):
    """Somebody presses Ctrl-C as soon as it is played."""

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> BidsState:
        raise KeyboardInterrupt


class TooLong(Bids):
    """It says that a game is shorter than it is."""

    longest = 3


ALL = "random, greedy, light, medium, strong"
TEAMS_OF_THREE = ": toy_tricks with 3 seats has no option teams; it has: spare"
TOLD = """\
toy_bids, 2 seats, cards=3, seed 4
PrizeOffered(prize=3)

prize: 3
seat 1: 0 1 2; bid –; 0 points
seat 2: 0 1 2; bid –; 0 points

1. seat 1: Bid(card=0)
    BidMade(seat=0, card=0)
2. seat 2: Bid(card=0)
    BidMade(seat=1, card=0)
    BidsShown(bids=(0, 0))
    PrizeOffered(prize=2)

prize: 2
seat 1: 1 2; bid –; 0 points
seat 2: 1 2; bid –; 0 points

3. seat 2: Bid(card=1)
    BidMade(seat=1, card=1)
4. seat 1: Bid(card=2)
    BidMade(seat=0, card=2)
    BidsShown(bids=(2, 1))
5. seat 1: Claim(take=True)
    PrizeClaimed(seat=0, taken=True)
    PrizeOffered(prize=1)

prize: 1
seat 1: 1; bid –; 2 points
seat 2: 2; bid –; 0 points

6. seat 1: Bid(card=1)
    BidMade(seat=0, card=1)
7. seat 2: Bid(card=2)
    BidMade(seat=1, card=2)
    BidsShown(bids=(1, 2))
8. seat 2: Claim(take=False)
    PrizeClaimed(seat=1, taken=False)

prize: –
seat 1: –; bid –; 2 points
seat 2: –; bid –; 1 points

place 1: seat 1 with 2 (prizes 2, grace 0)
place 2: seat 2 with 1 (prizes 0, grace 1)
"""


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Toy games stand in the registry, a clock ticks a quarter of a second whenever somebody looks at it."""
    ticks, registry = count(), {rules.id: rules for rules in (Tricks(), Bids())}
    with (
        patch.dict(GAMES, registry, clear=True),  # the games come back in their order
        patch.object(simulate, "perf_counter", lambda: next(ticks) / 4),
    ):
        yield


@pytest.fixture
def says(capsys: pytest.CaptureFixture[str]) -> Run:
    """What a command line that goes well prints."""

    def run(command: str) -> str:
        assert main(command.split()) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out

    return run


@pytest.fixture
def refuses(capsys: pytest.CaptureFixture[str]) -> Run:
    """What a command line that is turned down says: on standard error alone, with exit 2."""

    def run(command: str) -> str:
        with pytest.raises(SystemExit) as left:
            main(command.split(" ") if command else [])
        said = capsys.readouterr()
        assert (left.value.code, said.out) == (2, "")
        return said.err

    return run


def setups(said: str) -> list[tuple[int, dict[str, Any]]]:
    return [(row["seats"], row["options"]) for row in json.loads(said)]


def test_games_are_listed_with_their_seats_and_options(says: Run) -> None:
    assert says("games").splitlines()[:5] == [
        "toy_tricks: 2 to 4 seats",
        "  spare: False, True (default False), at 2 3 4 seats",
        "  teams: False, True (default False), at 4 seats",
        "toy_bids: 2 to 4 seats",
        "  cards: 3, 5 (default 5), at 2 3 4 seats",
    ]


def test_a_simulation_counts_games_moves_and_wins(says: Run) -> None:
    assert says("simulate toy_bids --seats 3 --games 10 --seed 7").splitlines() == [
        " games     moves  length  seconds    moves/s  wins by seat",
        "    10       191    19.1     0.25        764  5 5 1             3 seats, cards=5",
    ]


def test_a_mixed_simulation_goes_through_all_that_is_not_given(says: Run) -> None:
    assert says("simulate toy_tricks --mixed --option spare=true --games 5 --player greedy").splitlines() == [
        " games     moves  length  seconds    moves/s  wins by seat",
        "     5        70    14.0     0.25        280  3 2               2 seats, spare=True",
        "     5        55    11.0     0.25        220  2 4 3             3 seats, spare=True",
        "     5        45     9.0     0.25        180  2 2 2 1           4 seats, spare=True, teams=False",
        "     5        45     9.0     0.25        180  3 3 3 3           4 seats, spare=True, teams=True",
    ]


def test_a_simulation_is_written_for_programs(says: Run) -> None:
    assert json.loads(says("simulate toy_bids --games 2 --json")) == [
        {
            "game": "toy_bids",
            "player": "random",
            "seed": "1",
            "seats": 2,
            "options": {"cards": 5},
            "games": 2,
            "moves": 29,
            "seconds": 0.25,
            "moves_per_second": 116,
            "mean_length": 14.5,
            "wins": [1, 1],
        }
    ]


@pytest.mark.parametrize(
    ("command", "played"),
    [
        ("", [(2, {"spare": False})]),
        ("--option teams=true", [(4, {"spare": False, "teams": True})]),
        ("--seats 3 --mixed", [(3, {"spare": False}), (3, {"spare": True})]),
        ("--seats 4 --option spare=True", [(4, {"spare": True, "teams": False})]),
        ("--option spare=True --option teams=False --mixed", [(4, {"spare": True, "teams": False})]),
    ],
)
def test_what_is_not_given_takes_its_default(says: Run, command: str, played: list[tuple[int, dict[str, Any]]]) -> None:
    assert setups(says(f"simulate toy_tricks --games 1 --json {command}")) == played


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_seed_plays_the_same_games_again_and_another_seed_others(says: Run, player: str) -> None:
    command = f"simulate toy_bids --games 30 --player {player} --seed"
    once, again, other = (says(f"{command} {seed}") for seed in ("1", "1", "2"))
    assert once == again != other


def test_a_game_is_told_move_by_move(says: Run) -> None:
    assert says("watch toy_bids --option cards=3 --seed 4") == TOLD


def test_the_result_is_told_best_first_with_its_reasons() -> None:
    lines = ((Line("king", -1),), (Line("king", 5), Line("queen", 0)), (Line("queen", 5),), ())
    assert list(result(Outcome(scores=(-1, 5, 5, 0), places=(4, 1, 1, 3), lines=lines))) == [
        "place 1: seat 2 with 5 (king 5, queen 0)",
        "place 1: seat 3 with 5 (queen 5)",
        "place 3: seat 4 with 0",
        "place 4: seat 1 with -1 (king -1)",
    ]


@pytest.mark.parametrize(
    ("rules", "found"),
    [(Unsound(), "after ply 15: a prize is on offer"), (TooLong(), "after ply 4: a game of more than 3 plies")],
    ids=["unsound", "too long"],
)
def test_an_audit_ends_at_the_first_bad_position(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], rules: Bids, found: str
) -> None:
    monkeypatch.setitem(GAMES, "toy_bids", rules)
    assert main(["simulate", "toy_bids", "--audit", "--json"]) == 1
    assert capsys.readouterr() == ("", f"bad position: toy_bids, 2 seats, cards=5, seed 1, game 1, {found}\n")


def test_without_an_audit_no_position_is_checked(monkeypatch: pytest.MonkeyPatch, says: Run) -> None:
    monkeypatch.setitem(GAMES, "toy_bids", Unsound())
    assert setups(says("simulate toy_bids --json")) == [(2, {"cards": 5})]


def test_a_sound_game_passes_its_audit(says: Run) -> None:
    assert says("simulate toy_bids --mixed --audit") == says("simulate toy_bids --mixed")


def test_the_benchmark_has_a_row_for_every_game_and_seat_count(says: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    rows = json.loads(says("bench --json --seconds 0.01"))
    assert [(row["game"], row["seats"]) for row in rows] == [(id, seats) for id in GAMES for seats in (2, 3, 4)]
    assert [row["met"] for row in rows] == [all(map(_met, row["figures"])) for row in rows]


def _met(figure: dict[str, Any]) -> bool:
    if figure["bar"] is None:
        return True
    less_is_better = figure["what"] == "copy us"
    return bool(figure["scaled"] <= figure["bar"] if less_is_better else figure["scaled"] >= figure["bar"])


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", ": the following arguments are required: games|simulate|watch|duel|bench|balance"),
        ("play", ": argument games|simulate|watch|duel|bench|balance: invalid choice: 'play'"),
        ("simulate", " simulate: the following arguments are required: game"),
        ("simulate toy_bids --quick", ": unrecognized arguments: --quick"),
        ("watch chess", ": no game chess; there are: toy_tricks, toy_bids"),
        (
            "watch two\nlines",
            ": no game two lines; there are: toy_tricks, toy_bids",
        ),
        ("simulate toy_bids --seats 9", ": toy_bids takes 2 to 4 seats, not 9"),
        ("simulate toy_bids --seats 0", " simulate: argument --seats: takes a whole number from 1 up, not '0'"),
        ("simulate toy_bids --games 0", " simulate: argument --games: takes a whole number from 1 up, not '0'"),
        ("simulate toy_bids --games=-3", " simulate: argument --games: takes a whole number from 1 up, not '-3'"),
        ("simulate toy_bids --games 1.5", " simulate: argument --games: takes a whole number from 1 up, not '1.5'"),
        ("watch toy_bids --option cards=4", ": option cards takes 3 or 5, not 4"),
        ("watch toy_bids --option dice=4", ": toy_bids with 2 seats has no option dice; it has: cards"),
        ("watch toy_bids --option cards", " watch: argument --option: takes NAME=VALUE, not 'cards'"),
        ("watch toy_tricks --seats 3 --option teams=True", TEAMS_OF_THREE),
        ("simulate toy_tricks --mixed --seats 3 --option teams=True", TEAMS_OF_THREE),
        ("simulate toy_tricks --mixed --option teams=4", ": option teams takes False or True, not 4"),
        ("simulate toy_bids --player me", f" simulate: argument --player: takes one of {ALL}, not 'me'"),
        ("duel toy_bids --players greedy", f" duel: argument --players: takes two of {ALL} as A,B, not 'greedy'"),
        ("duel toy_bids --players greedy,me", f" duel: argument --players: takes one of {ALL}, not 'me'"),
        ("duel chess --players greedy,random", ": no game chess; there are: toy_tricks, toy_bids"),
        ("duel toy_bids", " duel: the following arguments are required: --players"),
        ("watch toy_bids --seed a\nb", " watch: argument --seed: takes text in one line, not 'a\\nb'"),
        ("balance chess", ": no game chess; there are: toy_tricks, toy_bids"),
        ("balance toy_bids", ": toy_bids has no sides whose balance could be measured"),
        ("balance toy_bids --games 0", " balance: argument --games: takes a whole number from 1 up, not '0'"),
        ("bench --seconds 0", " bench: argument --seconds: takes a number above 0, not '0'"),
        ("bench --seconds nan", " bench: argument --seconds: takes a number above 0, not 'nan'"),
        ("bench --seconds inf", " bench: argument --seconds: takes a number above 0, not 'inf'"),
        ("bench --seconds soon", " bench: argument --seconds: takes a number above 0, not 'soon'"),
    ],
)
def test_a_wrong_word_is_refused_in_one_line(refuses: Run, command: str, said: str) -> None:
    line, _, choices = refuses(command).removesuffix("\n").partition(" (choose from ")  # quoted in some Pythons only
    assert line == f"python -m engine{said}"
    assert "\n" not in choices


def test_a_command_that_is_interrupted_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAMES, "toy_bids", Interrupted())
    assert main(["watch", "toy_bids"]) == 130
    assert capsys.readouterr() == ("", "")


def engine(*arguments: str, output: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    """The command as people start it."""
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, stdout=output, stderr=subprocess.PIPE, text=True, check=False, cwd=ROOT)


def test_a_refusal_shows_no_traceback_in_a_shell() -> None:
    refused = engine("watch", "hand_of_the_king", "--seats", "7")
    said = "python -m engine: hand_of_the_king takes 2 to 4 seats, not 7\n"
    assert (refused.returncode, refused.stdout, refused.stderr) == (2, "", said)


def test_nobody_reading_on_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    unread = engine("games", output=writer)
    os.close(writer)
    assert (unread.returncode, unread.stderr) == (-signal.SIGPIPE, "")
