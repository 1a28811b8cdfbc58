"""The foot of the board: the points of both sides, the explorer, and the doors of the dungeon.

▽ 12/20 (1)    explorer   [ coin ] [ darts ] [ ? ] [ ? ] [ ? ]   [ chest ]
△  9/20 (2)               the door at which it stands is framed
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.games.crown_defender.picture.places import ARCHWAY, CHEST, CROWN, DESCENTS, PASSAGE
from bot.games.crown_defender.picture.units import BELOW, MARGIN, Figure, outline, unit
from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import GLEAM, GOLD, INK, NIGHT, OAK, SLATE, STONE, WALNUT, WHITE, darker, of
from bot.pictures.emblems import bar, bent
from bot.pictures.frames import ACTIVE, COLD, framed
from bot.pictures.kept import kept
from bot.pictures.lettering import NAME, NUMBER, inked
from bot.pictures.materials import gradient
from bot.pictures.shapes import Painting, icon
from engine.contract import HIDDEN, NOBODY
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import DEPTH

HEIGHT: Final = 126
PLATE: Final = (262, 53)
DOOR: Final = (68, 104)
DOORS_FROM: Final = 374
STEP: Final = 70
EXPLORER_FROM: Final = 284


class Foot(NamedTuple):
    """The points and the dungeon in a scene."""

    points: tuple[int, ...]  # by side
    goals: tuple[int, ...]
    leads: tuple[int, ...]  # by side: the seat whose colour it has
    active: int  # the side whose turn it is; NOBODY at the end
    turn: tuple[int, ...]  # the seats whose turn it is
    winner: int  # the side that has won; NOBODY for none
    row: tuple[int, ...]  # HIDDEN: face down; NOBODY: passed by; empty before the dungeon is laid out
    revealed: int
    explorer: Figure | None


@kept
def foot(shown: Foot) -> Board:
    strip = gradient(WIDTH, HEIGHT, WALNUT, NIGHT)
    for at, side in enumerate((Side.NORTH, Side.SOUTH)):  # as on the board
        turn = shown.turn if side == shown.active else ()
        plate = score(side, shown.leads[side], shown.points[side], shown.goals[side], turn, side == shown.winner)
        put(strip, plate, 10, 8 + at * (PLATE[1] + 4))
    if shown.explorer is not None:
        put(strip, unit(shown.explorer, BELOW, ""), EXPLORER_FROM - MARGIN, 5 - MARGIN)
    elif shown.row:
        lay(strip, icon(ARCHWAY, 80, STONE, of("1b1411")), EXPLORER_FROM + 38, HEIGHT / 2)
    for at, card in enumerate(shown.row):
        here = shown.explorer is not None and at == shown.revealed - 1
        put(strip, door(card, here), DOORS_FROM + at * STEP, 11)
    if shown.row:
        put(strip, chest(), DOORS_FROM + DEPTH * STEP, 11)
    return strip


@kept
def score(side: int, lead: int, points: int, goal: int, turn: tuple[int, ...], won: bool) -> Sprite:
    """The points of a side: framed in gold when it is its turn, with the badges of who plays it."""
    (width, height), hue, lit = PLATE, SEAT_COLOURS[lead], bool(turn) or won
    face = gradient(width, height, darker(hue, 0.05 if lit else 0.4), darker(hue, 0.35 if lit else 0.65))
    sprite = framed(face, 12, ACTIVE if lit else COLD, 4)
    mark = Painting(44, ink=1.6).add(GLEAM if lit else STONE, outline(side, False, 42, 42, 15), depth=0.12).done()
    lay(sprite, mark, 34, height / 2)
    lay(sprite, inked(str(points), NUMBER, WHITE, 60), 90, height / 2)
    lay(sprite, inked(f"/{goal}", NAME, GLEAM, 70), 118, height / 2 + 4, "l")
    if won:
        lay(sprite, icon(CROWN, 50, GLEAM), width - 36, height / 2)
    for at, seat in enumerate(reversed(turn)):
        lay(sprite, badge(seat, 46), width - 34 - at * 42, height / 2)
    return sprite


@kept
def door(card: int, here: bool) -> Sprite:
    """A door of the dungeon: shut, or open on what was found behind it."""
    width, height = DOOR
    shut, wood = card in (HIDDEN, NOBODY), of("6b5038")
    painting = Painting(width, height, ink=2.0)
    arch = (*bent((-0.74, -0.5), (-0.74, -1.5), (0.74, -1.5), (0.74, -0.5)), (0.74, 1.36), (-0.74, 1.36))
    painting.add(wood if shut else of("1d1613"), arch, depth=0.08)
    if shut:
        painting.flat(darker(wood, 0.5), *(bar(x - 0.03, -1.0, x + 0.03, 1.3) for x in (-0.3, 0.3)))
    leaf = painting.done()
    face = gradient(width, height, SLATE, darker(SLATE, 0.5))
    lay(face, leaf, width / 2, height / 2)
    sprite = framed(face, 10, ACTIVE if here else COLD, 4 if here else 3)
    if card == HIDDEN:
        lay(sprite, inked("?", NUMBER, GOLD, 40), width / 2, height / 2 + 6)
    else:  # a card that was passed by stays unseen
        found = icon(PASSAGE, 44, STONE) if card == NOBODY else icon(DESCENTS[card], 56, GOLD, INK)
        lay(sprite, found, width / 2, height / 2 + 8)
    return sprite


@kept
def chest() -> Sprite:
    width, height = DOOR
    sprite = framed(gradient(width, height, darker(OAK, 0.2), darker(OAK, 0.7)), 10, COLD, 3)
    lay(sprite, icon(CHEST, 64, GOLD, WALNUT), width / 2, height / 2 + 8)
    return sprite
