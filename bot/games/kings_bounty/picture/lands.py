"""The land of every player: its cloth, its banner with points, its tiles; and what has just happened there."""

from __future__ import annotations

from typing import Final

from bot.games.kings_bounty.picture.emblems import CROWN, OBELISK
from bot.games.kings_bounty.picture.holdings import RADIUS, Letters, ghost, lay_tile, people_mark
from bot.games.kings_bounty.picture.layout import EDGE, FIRST, GAP, MARK, Layout, tiles_in
from bot.games.kings_bounty.picture.scenes import Land, Scene
from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import GOLD, PARCHMENT, STEEL, WALNUT, WHITE, between
from bot.pictures.emblems import Point
from bot.pictures.frames import ACTIVE, COPPER, SHADOW, banner, framed
from bot.pictures.highlights import HALO, halo, trail
from bot.pictures.kept import kept
from bot.pictures.lettering import inked
from bot.pictures.materials import Material, material, toned
from bot.pictures.shapes import icon
from bot.screens.words import score
from engine.contract import NOBODY
from engine.games.kings_bounty.cards import PEOPLE

BANNER: Final = 84  # wide
TALL: Final = 112  # a banner on which badge and points stand one below the other
HIGHEST: Final = 176
LONG: Final = 440  # cloth is drawn so high once, and laid as high as it is needed
FOOT: Final = 60  # of it stays what it is


def lay_lands(board: Board, scene: Scene, layout: Layout) -> None:
    """First all cloth, then where something moved, then the tiles: nothing lies over a face."""
    for seat, (land, (top, height)) in enumerate(zip(scene.lands, layout.lands, strict=True)):
        _lay_long(board, cloth(seat, active=seat == scene.mover), EDGE, top, height)
        high = min(height, HIGHEST)
        if seat == scene.moved:
            put(board, halo(BANNER - 12, high - 16), EDGE + 11 - HALO, top + 4 - HALO)
        put(board, pole(seat, land.points, high, leads=leads(scene, seat)), EDGE + 5, top - 1)
    _light(board, scene, layout)
    _trail(board, scene, layout)
    for seat, land in enumerate(scene.lands):
        _land(board, scene, layout, seat, land)


def place_of(layout: Layout, seat: int, place: int) -> Point:
    """The left upper corner of a tile."""
    grid = layout.grid
    return grid.left(place), layout.lands[seat][0] + EDGE + place // grid.abreast * (grid.height + GAP)


@kept
def cloth(seat: int, *, active: bool) -> Sprite:
    """What a land lies on, LONG high; its frame is gold for the seat whose turn it is."""
    dyed = between(SEAT_COLOURS[seat], WALNUT, 0.72)
    face = toned(material(WIDTH - 2 * EDGE, LONG, Material.EARTH, 12), dyed, 0.78)
    return framed(face, RADIUS + 2, *((ACTIVE, 5.0) if active else (COPPER, 3.0)))


def _lay_long(board: Board, sprite: Sprite, x: float, y: float, height: int) -> None:
    """Lay a sprite that is LONG high as if it were so high: its upper end, its middle as often as needed, its foot."""
    wide, end, foot = sprite.width, y + height - FOOT, LONG - FOOT
    put(board, sprite.crop((0, 0, wide, min(foot, height - FOOT))), x, y)
    for top in range(round(y) + foot, round(end), foot - FOOT):
        put(board, sprite.crop((0, FOOT, wide, min(foot, FOOT + round(end) - top))), x, top)
    put(board, sprite.crop((0, foot, wide, LONG)), x, end)


def leads(scene: Scene, seat: int) -> bool:
    """Whether nobody has as many points as this seat."""
    points = [land.points for land in scene.lands]
    return points.count(max(points)) == 1 and points[seat] == max(points)


@kept
def pole(seat: int, points: int, height: int, *, leads: bool = False) -> Sprite:
    """The banner of a player: the badge, and the points; a crown for who has most."""
    sprite, text = banner(BANNER, height, SEAT_COLOURS[seat]).copy(), score(points)
    if height < TALL:
        lay(sprite, badge(seat, 42), 24, height * 0.44)
        lay(sprite, inked(text, 38, WHITE, 38), 60, height * 0.44)
    else:
        lay(sprite, badge(seat, 62), BANNER / 2, 50 if leads else 46)
        lay(sprite, inked(text, 54, WHITE, 66), BANNER / 2, 100 if height > 130 else 88)
    if leads:
        lay(sprite, icon(CROWN, 36, GOLD), 24 if height < TALL else BANNER / 2, 11 if height < TALL else 18)
    return sprite


def _light(board: Board, scene: Scene, layout: Layout) -> None:
    """Around what came."""
    for seat, land in enumerate(scene.lands):
        for place, shown in enumerate(land.tiles):
            if shown.fresh and not land.low:
                x, y = place_of(layout, seat, place)
                put(board, halo(layout.grid.width, layout.grid.height), x - HALO, y - HALO)


def _trail(board: Board, scene: Scene, layout: Layout) -> None:
    """From where a holding was taken to where it is."""
    for owner, land in enumerate(scene.lands):
        if land.gone and scene.captured not in (NOBODY, owner):
            to = next(place for place, one in enumerate(scene.lands[scene.captured].tiles) if one.fresh)
            start = _middle(layout, owner, len(land.tiles), land)
            end = _middle(layout, scene.captured, to, scene.lands[scene.captured])
            up = end[1] < start[1]
            end = (end[0], end[1] + (1 if up else -1) * (layout.grid.height / 2 + 6))
            trail(board, start, end, 0.06)


def _middle(layout: Layout, seat: int, place: int, land: Land) -> Point:
    if land.low:
        top, height = layout.lands[seat]
        return FIRST, top + height / 2
    x, y = place_of(layout, seat, place)
    return x + layout.grid.width / 2, y + layout.grid.height / 2


def _land(board: Board, scene: Scene, layout: Layout, seat: int, land: Land) -> None:
    top, height = layout.lands[seat]
    if not tiles_in(land):
        lay(board, inked(scene.words.nothing, 34, PARCHMENT, 500), (FIRST + WIDTH) / 2, top + height / 2)
    elif land.low:
        _low(board, scene, land, top + height / 2)
    else:
        _tiles(board, scene, layout, seat, land)


def _tiles(board: Board, scene: Scene, layout: Layout, seat: int, land: Land) -> None:
    size, letters = (layout.grid.width, layout.grid.height), scene.words.peoples
    for place, shown in enumerate(land.tiles):
        x, y = place_of(layout, seat, place)
        lay_tile(board, x, y, shown, scene.words, *size)
    if land.gone:
        x, y = place_of(layout, seat, len(land.tiles))
        gone = ghost(land.gone.kind, land.gone.garrison, land.gone.by, letters, *size)
        put(board, gone, x - SHADOW, y - SHADOW)


def _low(board: Board, scene: Scene, land: Land, y: float) -> None:
    """A land in which nothing can be done: only of whom its castles are."""
    step = min(MARK + 8, (WIDTH - FIRST - 70) / max(1, len(land.tiles)))
    for place, shown in enumerate(land.tiles):
        lay(board, sign(shown.kind, scene.words.peoples), FIRST + MARK / 2 + place * step, y)


def sign(kind: int, letters: Letters) -> Sprite:
    people = PEOPLE[kind]
    return icon(OBELISK, MARK, STEEL) if people is None else people_mark(people, letters[people], MARK)
