"""Count the functions that one move passes: `Table.play`, and three views of the position it leaves.

python -m scripts.hops

Moves of one kind are counted wherever they come up in some seeded games of random moves.  A function of the project
counts once for each move, however often it is called; generated methods (a dataclass's __init__) are no code of ours
and do not count.  A comprehension, a generator expression or a lambda counts by itself: each is one more frame for the
interpreter, and the bars were set against 28 functions for Place and 92 for Attack, which is about what this count
gives for the code of that time (29 and 87; without them 23 and 72).  Python 3.12 and later run list, set and dict
comprehensions in place, so the count is smaller there.  «named» is the count without them.  What is held against the
bar is the median.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median_low
from types import CodeType, FrameType
from typing import Any

from engine.contract import SEATS, Move, Seat
from engine.registry import game
from engine.table import Table

ENGINE = Path(__file__).resolve().parents[1] / "engine"
COUNTED = 40  # moves of each kind


@dataclass(frozen=True, slots=True)
class Bar:
    """How many functions in how many files a move of a kind may pass."""

    game: str
    kind: str
    functions: int
    files: int | None = None


BARS = (Bar("fairy_scuffle", "Place", 20), Bar("crown_defender", "Attack", 60, 10))


@dataclass(frozen=True, slots=True)
class Passed:
    functions: int  # comprehensions, generator expressions and lambdas among them
    named: int  # without those
    files: int


def passed(deed: Callable[[], object], below: Path) -> Passed:
    """What a call passes of the code below a folder.

    >>> passed(lambda: table.play(seat, move), ENGINE)
    Passed(functions=18, named=16, files=6)
    """
    codes = set[CodeType]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            codes.add(frame.f_code)

    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(None)
    ours = {code for code in codes if Path(code.co_filename).is_relative_to(below)}
    return Passed(len(ours), len(set(map(function_of, ours))), len({code.co_filename for code in ours}))


def function_of(code: CodeType) -> tuple[str, str]:
    """File and name of the function that code stands in; a lambda outside any is told by its line.

    >>> function_of(<code of f.<locals>.<genexpr>>)
    ('table.py', 'f')
    """
    names = code.co_qualname.split(".<locals>.")
    while len(names) > 1 and names[-1].startswith("<"):
        names.pop()
    name = ".".join(names)
    return code.co_filename, f"{name}:{code.co_firstlineno}" if name.startswith("<") else name


def moves_of(bar: Bar) -> Iterator[Passed]:
    """Each move of a kind, in seeded games of random moves, for two seats and so on in turn."""
    rules = game(bar.game)
    for number in range(100):
        rng = Random(number)
        table = Table(rules, rules.seats[number % len(rules.seats)], f"hops {number}")
        while actors := table.to_act():
            seat = rng.choice(actors)
            move = rng.choice(table.moves(seat))

            if type(move).__name__ == bar.kind:
                yield passed(partial(played_and_seen, table, seat, move), ENGINE)
            else:
                table.play(seat, move)
    raise LookupError(f"{bar.game} has hardly any {bar.kind}")


def played_and_seen(table: Table[Any, Any], seat: Seat, move: Move) -> None:
    table.play(seat, move)
    for watcher in (SEATS[0], SEATS[1], None):
        table.rules.view(table.state, watcher)


def shown(bar: Bar, counts: Sequence[Passed]) -> tuple[str, bool]:
    """A line for a kind of move, and whether its bar is kept."""
    functions, named = [count.functions for count in counts], [count.named for count in counts]
    typical, files = median_low(functions), median_low([count.files for count in counts])
    kept = typical <= bar.functions and (bar.files is None or files <= bar.files)
    bars = f"{bar.functions}" + (f" in {bar.files}" if bar.files is not None else "")
    line = (
        f"{bar.game} {bar.kind}: {typical} functions in {files} files (bar {bars}{'' if kept else ': MISSED'}), "
        f"{min(functions)} to {max(functions)}; named: {median_low(named)}, {min(named)} to {max(named)}"
    )
    return line, kept


def main() -> int:
    held = True
    for bar in BARS:
        found = moves_of(bar)
        line, kept = shown(bar, [next(found) for _ in range(COUNTED)])
        held &= kept
        print(line)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
