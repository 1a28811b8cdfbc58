"""python -m bot.thinking.thinker: a process that thinks for computers, started by pool.py and by nobody else.

    games ─▶ stdin ─▶ question ─▶ the player of its level ─▶ a move, or the name of what went wrong ─▶ stdout

It is given views alone: no table, no seed, no word of who plays, no settings; and of the program it has the engine.
Frames are pickles behind their length: both ends are this program.
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
NICE: Final = 19  # a press is worth more than any thought
HARD_LIMIT: Final = 60  # seconds after which a thought ends its process by itself: nobody may be left to do it
LENGTH: Final = 4  # bytes
SEARCH_FOR: Final = 2.0  # seconds at most: on a slow machine people would wonder
PLAYERS: Final = players(SEARCH_FOR)


@dataclass(frozen=True, slots=True)
class Question:
    """What to play, from what one seat may know."""

    game: str
    level: str
    view: View[Any]
    luck: int  # of the player, never of the table


def answered(games: Mapping[str, AnyRules], question: Question) -> Move:
    """One of the moves there are; a level that nobody knows, as an older table may have one, is played quickly."""
    rules, view, player = games[question.game], question.view, PLAYERS.get(question.level, PLAYERS[QUICK])
    move: Move = player.choose(rules, view, Random(question.luck))
    if view.seat is None or move not in rules.moves(view.state, view.seat):
        raise IllegalMove(repr(move))
    return move


def framed(thing: object) -> bytes:
    packed = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return len(packed).to_bytes(LENGTH) + packed


def unframed(stream: BinaryIO) -> Any:
    """The next thing of a stream; EOFError where there is none."""
    length = stream.read(LENGTH)
    if len(length) < LENGTH:
        raise EOFError
    return pickle.loads(stream.read(int.from_bytes(length)))  # noqa: S301  # the bot itself wrote it


def answer(games: Mapping[str, AnyRules], question: Question) -> Move | str:
    try:
        return answered(games, question)
    except Exception as error:  # noqa: BLE001  # whatever it is, the bot goes on with a quick move
        return type(error).__name__  # its words may tell cards


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends its thinkers itself
    os.nice(NICE)
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    games = unframed(questions)
    while True:
        try:
            question = unframed(questions)
        except EOFError:
            return
        signal.alarm(HARD_LIMIT)
        found = answer(games, question)
        signal.alarm(0)
        answers.write(framed(found))
        answers.flush()


if __name__ == "__main__":
    main()
