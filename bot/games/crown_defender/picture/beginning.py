"""Before the board: the choice of races, and the choice of the land."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.crown_defender.picture.land import CELL, FIELD, country, place
from bot.games.crown_defender.picture.people import face
from bot.pictures.badges import badge
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import INK, darker, lighter, of
from bot.pictures.frames import GILT, SHADOW, framed, plaque, shadow
from bot.pictures.kept import kept
from bot.pictures.lettering import Font, word
from bot.pictures.materials import gradient, table
from engine.games.crown_defender.board import CASTLE_ROWS, COLUMNS, ROWS, locations
from engine.games.crown_defender.cards import Centre, Race, kinds_of

PANEL: Final = (384, 238)
EDGE: Final = 11
TITLE: Final = 36
FACE: Final = 112
CLOTHS: Final = (of("b58a3a"), of("4e7a43"), of("8a4a2c"), of("4d4a72"))  # by race: no seat has them
SHOWN: Final = (8, 0, 7, 4), (9, 3, 4, 1), (8, 0, 7, 5), (0, 5, 3, 7)  # by race: four of its ten


def races(led: Sequence[Sequence[int]], names: Sequence[str]) -> Board:
    """Four races with four of their people each; whoever leads one has a badge there."""
    board = table(WIDTH, 2 * (PANEL[1] + EDGE) + EDGE, planks=6).copy()
    for race in Race:
        x, y = EDGE + race % 2 * (PANEL[0] + EDGE), EDGE + race // 2 * (PANEL[1] + EDGE)
        put(board, shadow(*PANEL, 14), x - SHADOW, y - SHADOW)
        put(board, band(race, names[race]), x, y)
        for at, seat in enumerate(led[race]):
            lay(board, badge(seat, 58), x + 30 + at * 54, y + 28)
    return board


@kept
def band(race: Race, name: str) -> Sprite:
    """One race."""
    (width, height), cloth = PANEL, CLOTHS[race]
    ground = gradient(width, height, lighter(cloth, 0.1), darker(cloth, 0.62))
    people = [kinds_of(race)[at] for at in SHOWN[race]]
    for at, kind in enumerate(people):
        lay(ground, face(kind, cloth, FACE), width / 2 + (at - 1.5) * (width - 24) / 4, height - 58 - FACE / 2)
    sprite = framed(ground, 14, GILT, 4)
    _name(sprite, name, width)
    return sprite


def _name(sprite: Sprite, name: str, width: int) -> None:
    lay(sprite, plaque(width - 20, 50), width / 2, sprite.height - 34)
    lay(sprite, word(name, TITLE, INK, width - 44, font=Font.TITLE), width / 2, sprite.height - 34)


def lands(names: Sequence[str]) -> Board:
    """Both lands side by side, with their places."""
    board = table(WIDTH, LAND[1] + 2 * EDGE, planks=4).copy()
    for centre in Centre:
        x = EDGE + centre * (LAND[0] + EDGE)
        put(board, shadow(*LAND, 14), x - SHADOW, EDGE - SHADOW)
        put(board, land(centre, names[centre]), x, EDGE)
    return board


LAND: Final = (384, 366)
SPOT: Final = 74


@kept
def land(centre: Centre, name: str) -> Sprite:
    width = LAND[0]
    field = country(centre, FIELD[0], FIELD[1] - 4 * CELL[1]).resize(LAND)
    sprite = framed(field, 14, GILT, 4)
    for cell, location in enumerate(locations(centre)):
        if location:
            row, column = divmod(cell, COLUMNS)
            x = width / 2 + (column - 2) * (SPOT + 1)
            y = 44 + (ROWS - CASTLE_ROWS - 1 - row) * (SPOT - 1)
            lay(sprite, place(location, 68), x, y)
    _name(sprite, name, width)
    return sprite
