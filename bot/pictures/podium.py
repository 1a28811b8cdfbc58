"""The end of a game: three steps, and on them who came first, second and third.

Finish ─▶ steps: who has a place in common, on how high a step ─▶ laid from the last to the first ─▶ rows below

Equals, and the partners of a pair, share a step.  Whoever has no step stands in a row below.
A person is a pawn with the emblem of the seat, a computer has a face.  Names are cut to their ribbons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import WIDTH, Board, Sprite, jpeg, lay, put
from bot.pictures.colours import BRONZE, GLEAM, GOLD, INK, PARCHMENT, ROCK, Colour, darker, lettering, of
from bot.pictures.emblems import CROWN
from bot.pictures.festivity import hall
from bot.pictures.frames import COLD, GILT, SHADOW, framed, plaque, ribbon, shadow
from bot.pictures.gems import gem
from bot.pictures.highlights import halo
from bot.pictures.kept import kept
from bot.pictures.lettering import LABEL, NAME, golden, inked, word, writable
from bot.pictures.materials import Material, material, toned
from bot.pictures.pawns import pawn
from bot.pictures.portraits.computers import computer
from bot.pictures.shapes import icon

VERSION: Final = 1
HEAD: Final = 66  # above the crown of whoever has won
CROWNED: Final = 44
MIDDLES: Final = ((400,), (218, 582), (400, 136, 664))
"""By the number of steps: where they stand, the first place first."""
WIDE: Final = (720, 346, 248)
HIGH: Final = (150, 118, 96)
LOWER: Final = 22  # at least so much lower is each step than the one before
LARGE: Final = (168, 138, 124)  # emblems
MEDALS: Final = (GOLD, of("8f9aa6"), BRONZE)
RIBBON: Final = 32
LINE: Final = 52  # from one ribbon to the next
ALONE: Final = 230  # so wide is a ribbon at least that has another one beside it
ROW: Final = 54
GAP: Final = 10


@dataclass(frozen=True, slots=True)
class Finisher:
    """Somebody at the end of a game."""

    seat: int
    place: int
    name: str  # as typed
    computer: int = 0  # the number of a computer
    points: str = ""  # "" where none are counted


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a game as its picture shows it."""

    title: str
    finishers: tuple[Finisher, ...]  # best first
    why: str = ""  # one line: what decided
    drawn: str = ""  # the word for a game that everybody or nobody has won


class Step(NamedTuple):
    number: int  # of the steps, from 0
    middle: int
    wide: int
    high: int
    there: tuple[Finisher, ...]

    @property
    def columns(self) -> int:
        """How many stand side by side with a ribbon each; 1: all ribbons hang one below another."""
        return len(self.there) if self.wide >= ALONE * len(self.there) else 1


def draw(finish: Finish) -> bytes:
    groups = [tuple(group) for _, group in groupby(finish.finishers, lambda each: each.place)]
    steps, rest = _steps(groups[:3]), [each for group in groups[3:] for each in group]
    floor = HEAD + CROWNED + LARGE[0] + steps[0].high + 16
    rows = bool(rest) + bool(finish.why)
    board = hall(floor + ROW * rows + GAP, floor).copy()
    lay(board, golden(finish.title, 46, WIDTH - 40), WIDTH / 2, 36)
    for step in reversed(steps):
        _lay_step(board, step, floor, finish.drawn)
    if rest:
        _lay_rest(board, rest, floor + GAP)
    if finish.why:
        _lay_why(board, finish.why, floor + GAP + ROW * (rows - 1))
    return jpeg(board)


def _steps(groups: Sequence[tuple[Finisher, ...]]) -> list[Step]:
    """The steps, the first the highest, each high enough for the ribbons on it."""
    which = len(groups) - 1
    steps = [Step(n, MIDDLES[which][n], WIDE[which], HIGH[n], group) for n, group in enumerate(groups)]
    needed = [step.high + LINE * (len(step.there) // step.columns - 1) for step in steps]
    for higher in reversed(range(which)):
        needed[higher] = max(needed[higher], needed[higher + 1] + LOWER)
    return [step._replace(high=high) for step, high in zip(steps, needed, strict=True)]


def _lay_step(board: Board, step: Step, floor: int, drawn: str) -> None:
    top, left = floor - step.high, step.middle - step.wide / 2
    each = step.wide / len(step.there)
    for number, finisher in enumerate(step.there):
        _lay_figure(board, finisher, step, left + each * (number + 0.5), top, crowned=step.number == 0 and not drawn)
    put(board, shadow(step.wide, step.high), left - SHADOW, top - SHADOW)
    put(board, _front(step.wide, step.high, step.number), left, top)
    column = step.wide / step.columns
    for number, finisher in enumerate(step.there):
        line, across = (0, number) if step.columns > 1 else (number, 0)
        _lay_ribbon(board, finisher, round(column), left + column * (across + 0.5), top + 8 + LINE * line)
    lines = len(step.there) // step.columns
    _lay_medal(board, step, (top + 32 + LINE * (lines - 1) + floor) / 2, drawn)


def _lay_figure(board: Board, finisher: Finisher, step: Step, x: float, top: float, *, crowned: bool) -> None:
    size = round(min(LARGE[step.number], step.wide / len(step.there) * 0.84))
    y = top - size / 2 + 2
    if crowned:
        lay(board, halo(size - 20, size - 20, GLEAM, size / 2, 110), x, y)
    if finisher.computer:
        lay(board, computer(finisher.computer, SEAT_COLOURS[finisher.seat], size), x, y)
        lay(board, badge(finisher.seat, round(size * 0.4)), x - size * 0.44, top - size * 0.34)
    else:
        lay(board, pawn(finisher.seat, size), x, y - 8)
    if crowned:
        lay(board, icon(CROWN, round(size * 0.46), GOLD), x, top - size * (1.08 if finisher.computer else 1.07))


@kept
def _front(wide: int, high: int, number: int) -> Sprite:
    """The front of a step, of stone."""
    return framed(toned(material(wide, high, Material.STONE, number), of("4a4038"), 0.4), 10, GILT, 4)


def _lay_ribbon(board: Board, finisher: Finisher, wide: int, x: float, y: float) -> None:
    hue = SEAT_COLOURS[finisher.seat]
    put(board, ribbon("", RIBBON, wide - 8, hue), x - wide / 2 + 4, y - RIBBON * 0.85)
    name, room = writable(finisher.name), wide - RIBBON * 2.4
    sprite = word(name, 38, lettering(hue), room, *_edge(hue)) if name else badge(finisher.seat, 40)
    lay(board, sprite, x, y - 5)


def _edge(hue: Colour) -> tuple[Colour | None, float]:
    return (None, 0.0) if lettering(hue) == INK else (INK, 1.6)


def _lay_medal(board: Board, step: Step, y: float, drawn: str) -> None:
    if drawn:
        lay(board, golden(drawn, 52, step.wide - 40), step.middle, y)
        return
    place, size = step.there[0].place, 76 if step.number == 0 else 62
    said = _points(step.there)
    points = word(said, size * 0.86, GLEAM, step.wide - size - 60, INK, 2.6) if said else None
    wide = size + (points.width + 18 if points else 0)
    colour = MEDALS[place - 1] if place <= len(MEDALS) else ROCK
    lay(board, gem(place, size, colour=colour), step.middle - wide / 2, y, "l")
    if points:
        lay(board, points, step.middle + wide / 2, y, "r")


def _points(there: Sequence[Finisher]) -> str:
    """Those of equals once, those of partners side by side."""
    points = [each.points for each in there]
    return points[0] if len(set(points)) == 1 else " + ".join(points)


def _lay_rest(board: Board, rest: Sequence[Finisher], top: float) -> None:
    """Who has no step, in one row."""
    wide, each, y = WIDTH - 40, (WIDTH - 40) / len(rest), top + (ROW - 6) / 2
    put(board, plaque(wide, ROW - 6, Material.SLATE, COLD), 20, top)
    for number, finisher in enumerate(rest):
        x, points = 34 + each * number, word(finisher.points, NAME + 4, GLEAM, 90, INK, 1.5)
        place = inked(f"{finisher.place}.", NAME + 2, PARCHMENT)
        lay(board, place, x, y, "l")
        x += place.width + 8
        lay(board, badge(finisher.seat, 44), x, y, "l")
        name = writable(finisher.name)
        if finisher.computer:
            lay(board, computer(finisher.computer, SEAT_COLOURS[finisher.seat], 46), x + 46, y - 2, "l")
            x += 46
        room = each - (x + 50 - (34 + each * number)) - points.width - 40
        if name:
            called = inked(name, NAME + 2, PARCHMENT, room)
            lay(board, called, x + 50, y, "l")
            x += called.width + 8
        lay(board, points, x + 54, y, "l")


def _lay_why(board: Board, why: str, top: float) -> None:
    put(board, plaque(WIDTH - 40, ROW - 6, Material.PARCHMENT, GILT), 20, top)
    lay(board, word(writable(why), LABEL + 4, darker(BRONZE, 0.5), WIDTH - 90), WIDTH / 2, top + (ROW - 6) / 2)
