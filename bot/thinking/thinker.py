"""python -m bot.thinking.thinker: a process that chooses moves for computers, started by pool.py alone.

    games ─▶ stdin ─▶ MoveRequest ─▶ the player of its level ─▶ stdout: a move, or the name of what went wrong

It gets views only: no table, no seed, no names of people, no settings.  Of the program it loads the engine.
A frame is a pickle behind its length; both ends are this program.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, BinaryIO, Final

from engine.contract import IllegalMove, Move, View
from engine.players import players
from engine.registry import AnyRules

QUICK: Final = "greedy"
NICE: Final = 19  # the lowest priority: presses come first
HARD_LIMIT: Final = 60  # seconds after which the process ends itself: the bot that would do it may be gone
LENGTH: Final = 4  # bytes
SEARCH_FOR: Final = 2.0  # seconds at most: on a slow machine people would wonder
PLAYERS: Final = players(SEARCH_FOR)


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Everything a move is chosen from: what one seat may know."""

    game: str
    level: str
    view: View[Any]
    seed: int  # of the player's own luck, not of the table


def choose(games: Mapping[str, AnyRules], request: MoveRequest) -> Move:
    """A legal move.  A level that does not exist any more, as an older table may have one, plays as the quick one."""
    rules, view, player = games[request.game], request.view, PLAYERS.get(request.level, PLAYERS[QUICK])
    move: Move = player.choose(rules, view, Random(request.seed))
    if view.seat is None or move not in rules.moves(view.state, view.seat):
        raise IllegalMove(repr(move))
    return move


def answer(games: Mapping[str, AnyRules], request: MoveRequest) -> Move | str:
    """The move, or the name of what went wrong."""
    try:
        return choose(games, request)
    except Exception as error:  # noqa: BLE001  # whatever it is, the bot goes on with a quick move
        return type(error).__name__  # not its text, which may reveal cards


def to_frame(value: object) -> bytes:
    pickled = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(pickled).to_bytes(LENGTH) + pickled


def read_frame(stream: BinaryIO) -> Any:
    """The next value of a stream; EOFError at its end."""
    length = stream.read(LENGTH)
    if len(length) < LENGTH:
        raise EOFError
    return pickle.loads(stream.read(int.from_bytes(length)))  # noqa: S301  # the bot itself wrote it


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends its processes itself
    os.nice(NICE)
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    games = read_frame(requests)
    while True:
        try:
            request = read_frame(requests)
        except EOFError:
            return
        signal.alarm(HARD_LIMIT)
        found = answer(games, request)
        signal.alarm(0)
        answers.write(to_frame(found))
        answers.flush()


if __name__ == "__main__":
    main()
