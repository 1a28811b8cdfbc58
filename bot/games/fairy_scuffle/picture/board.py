"""The kingdom: painted lands, on each the heap of those who are there.

    scene ─▶ Scene ─▶ plan ─▶ lands ─▶ trails ─▶ signs and planks ─▶ the hand of whoever is asked

The top character of a place, which powers can move, is in white and gold; a blocked one is hatched, grey and crossed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.games.fairy_scuffle.picture.hand import draw_hand
from bot.games.fairy_scuffle.picture.lands import land
from bot.games.fairy_scuffle.picture.plan import GAP, INSET, Plan, plan
from bot.games.fairy_scuffle.picture.planks import (
    CHOICE,
    OVER,
    TOP,
    WEATHERED,
    counting,
    crossed,
    numbered,
    plank,
    sign,
    sparkle,
)
from bot.games.fairy_scuffle.picture.scene import Figure, Scene, scene
from bot.games.fairy_scuffle.picture.scores import draw_scores
from bot.pictures.board import TALLEST, WIDTH, Board, jpeg, key_of, lay, put
from bot.pictures.emblems import Point
from bot.pictures.highlights import HALO, halo, trail
from bot.pictures.materials import table
from bot.screens.screen import Picture
from engine.contract import Event, Move, View
from engine.games.fairy_scuffle.cards import NAME, Terrain, colour_of
from engine.games.fairy_scuffle.state import State

GAME: Final = "fairy_scuffle"
VERSION: Final = 2  # goes up whenever a picture of the same scene looks different


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view, recent, moves)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return jpeg(composed(scene))


def composed(scene: Scene) -> Board:
    laid_out = plan(scene)
    board = table(WIDTH, TALLEST, planks=8).crop((0, 0, WIDTH, laid_out.height))  # one for all heights
    draw_scores(board, scene, GAP)
    for place in range(len(scene.lands)):
        _draw_land(board, scene, laid_out, place)
    _draw_trails(board, scene, laid_out)
    for place in range(len(scene.lands)):
        _draw_sign(board, scene, laid_out, place)
        _draw_figures(board, scene, laid_out, place)
    if scene.hand:
        draw_hand(board, scene, laid_out.hand)
    return board


def _draw_land(board: Board, scene: Scene, plan: Plan, place: int) -> None:
    shown, (left, top) = scene.lands[place], plan.corner(place)
    high, terrain = plan.rows[place // plan.columns], Terrain(shown.terrain)
    if shown.asked:
        put(board, halo(plan.wide, high), left - HALO, top - HALO)
    lit = shown.asked or shown.open
    put(board, land(terrain, plan.wide, high, plan.sign, lit=lit), left, top)


def _draw_sign(board: Board, scene: Scene, plan: Plan, place: int) -> None:
    shown, (left, top) = scene.lands[place], plan.corner(place)
    label, foot = scene.words.terrains[shown.terrain], top + plan.rows[place // plan.columns] - plan.sign
    wide = plan.wide - 2 * INSET
    put(board, sign(Terrain(shown.terrain), label, place + 1, wide, plan.sign, lit=shown.open), left + INSET, foot)


def _draw_trails(board: Board, scene: Scene, plan: Plan) -> None:
    """From the top of one place to that of another, under signs and planks; the head ends where the plank begins."""
    for source, target in scene.trails:
        swapped = (target, source) in scene.trails
        high = len(scene.lands[source].figures)
        start, end = plan.middle(source, high - swapped), plan.middle(target, len(scene.lands[target].figures) - 1)
        trail(board, start, edge(start, end, plan), 0.14)


def edge(start: Point, end: Point, plan: Plan) -> Point:
    """Where the way from the middle of one plank to that of another comes upon it."""
    far, down = start[0] - end[0], start[1] - end[1]
    share = min(
        (plan.wide / 2 - INSET) / abs(far) if far else 1.0, (plan.plank / 2 + OVER) / abs(down) if down else 1.0, 1.0
    )
    return end[0] + far * share, end[1] + down * share


def _draw_figures(board: Board, scene: Scene, plan: Plan, place: int) -> None:
    """From the top down, so that no plank hides a head."""
    for level, figure in reversed([*enumerate(scene.lands[place].figures)]):
        left, top = plan.slot(place, level)
        if figure.fresh and not figure.blocked:
            put(board, halo(plan.wide - 2 * INSET, plan.plank), left - HALO, top - HALO)
        _draw_figure(board, scene, plan, figure, left, top, asked=scene.lands[place].asked)


def _draw_figure(board: Board, scene: Scene, plan: Plan, figure: Figure, left: int, top: int, *, asked: bool) -> None:
    name, high = NAME[figure.card], plan.plank
    metal = CHOICE if figure.open else TOP if figure.top else WEATHERED
    sprite = plank(
        colour_of(figure.card),
        name,
        scene.words.names[name],
        plan.wide - 2 * INSET,
        high,
        plan.letters,
        metal,
        blocked=figure.blocked,
    )
    put(board, sprite, left, top - OVER)
    if figure.fresh and not figure.blocked:
        lay(board, sparkle(38), left + plan.wide - 2 * INSET - 5, top - 1)
    x, y, size = left + 11, top + high - 12, round(high * 0.72)
    if figure.blocked:
        lay(board, crossed(size, fresh=figure.fresh), x, y)
    elif figure.chosen:
        lay(board, numbered(figure.chosen, size), x, y)
    elif figure.points and not asked:  # where a new order is being told, numbers are of that order
        lay(board, counting(figure.points, size), x, y)
