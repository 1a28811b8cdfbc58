"""Where everything lies: the rows are as high as their highest stack needs, and no picture is higher than TALLEST.

strip of scores · rows of places · the hand of whoever is asked
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.fairy_scuffle.picture.scene import Scene
from bot.pictures.board import TALLEST, WIDTH
from bot.pictures.emblems import Point
from bot.pictures.lettering import NAME

GAP: Final = 6
STRIP: Final = 56  # high: the scores
SIGN: Final = 52  # high: the number and name of a place
LOW_SIGN: Final = 44  # where room is scarce
HEADROOM: Final = 14  # of heads above the highest plank
BETWEEN: Final = 4  # two planks
INSET: Final = 4  # of a plank in its place
HAND: Final = 156  # high: the reader's cards

ROOMY: Final = 4  # every place is high enough for so many planks: a picture that changes its height makes the chat jump
ROOMY_WITH_HAND: Final = 2
PLANKS: Final = {
    3: (52, 48, 44, 40, 38, 36),
    4: (48, 44, 40, 38, 36),
}  # their heights by columns: the highest that fits


@dataclass(frozen=True)
class Plan:
    """The sizes of a picture, and the corners of what lies in it."""

    columns: int
    wide: int  # of a place
    plank: int  # high
    sign: int
    rows: tuple[int, ...]  # high
    height: int  # of the picture

    @property
    def step(self) -> int:
        return self.plank + BETWEEN

    @property
    def letters(self) -> int:
        """The size of names on planks."""
        return min(NAME, round(self.plank * 0.82))

    def corner(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self.columns)
        left = (WIDTH - self.columns * (self.wide + GAP) + GAP) // 2
        return left + column * (self.wide + GAP), 2 * GAP + STRIP + sum(self.rows[:row]) + GAP * row

    def slot(self, place: int, level: int) -> tuple[int, int]:
        """The corner of a plank, counted from the bottom up."""
        left, top = self.corner(place)
        foot = top + self.rows[place // self.columns] - self.sign - 6
        return left + INSET, foot - (level + 1) * self.step

    def middle(self, place: int, level: int) -> Point:
        """The middle of a plank."""
        left, top = self.slot(place, level)
        return left - INSET + self.wide / 2, top + self.plank / 2

    @property
    def hand(self) -> int:
        """Where the cards of the hand begin."""
        return self.height - HAND - GAP


def plan(scene: Scene) -> Plan:
    """With a hand in it, a picture is no higher than wide, if it can be; without, no higher than a phone shows."""
    plans = [_plan(scene, plank) for plank in PLANKS[scene.columns]]
    most = WIDTH if scene.hand or _about_power(scene) else TALLEST
    return next((each for each in plans if each.height <= most), plans[-1])


def _about_power(scene: Scene) -> bool:
    return any(figure.open for land in scene.lands for figure in land.figures)


def _plan(scene: Scene, plank: int) -> Plan:
    columns, low = scene.columns, bool(scene.hand) or _about_power(scene)
    roomy, sign = (ROOMY_WITH_HAND, LOW_SIGN) if low else (ROOMY, SIGN)
    stacks = [len(land.figures) for land in scene.lands]
    rows = tuple(
        max(roomy, *stacks[first : first + columns]) * (plank + BETWEEN) + HEADROOM + sign + 6
        for first in range(0, len(stacks), columns)
    )
    below = HAND + GAP if scene.hand else 0
    height = STRIP + 2 * GAP + sum(rows) + GAP * len(rows) + below
    return Plan(columns, (WIDTH - GAP) // columns - GAP, plank, sign, rows, height)
