"""King Under the Mountain as a picture: a hall of stone, a round table, the trick in an arch.

    special card |   the task on a scroll   | suit to follow, hand, trick
        seat   seat   seat   seat   seat             gold: whose turn it is; flag: who leads
       card › card › card › card › card              light: the last one played; ribbon: takes the trick
       tricks and points of this hand
    - - - - - - - - - - - - - - - - - - - - - - -    only for the reader who is asked:
     the hand: gold and raised may be chosen

    scene.py    what is shown: held.py the reader's hand, words.py the labels
    hall.py     the ground          faces.py    cards: people.py who is on them
    plates.py   header, seats       signs.py    tasks as signs: emblems.py
    hand.py     the hand            guide.py    the page that explains cards

Play goes from left to right and continues at the left end.  No suit but the green one has the colour of a seat that
can play, so that a card is not mistaken for its owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import cos, radians, sin
from typing import Final, NamedTuple

from bot.games.king_under_mountain.picture import emblems
from bot.games.king_under_mountain.picture.faces import PAST, Size, dimmed, light, place, turned
from bot.games.king_under_mountain.picture.hall import HIGH, hall
from bot.games.king_under_mountain.picture.hand import SHELF, lay_hand
from bot.games.king_under_mountain.picture.plates import (
    PANEL,
    PLATE,
    TAB,
    TAG,
    foot,
    panel,
    seat_plate,
    special_card,
    tab,
    tag,
    task_scroll,
    winner_scroll,
)
from bot.games.king_under_mountain.picture.scene import Scene, scene
from bot.pictures.board import WIDTH, Board, jpeg, key_of, lay, put
from bot.pictures.colours import GLEAM, GOLD, STONE, WHITE
from bot.pictures.frames import SHADOW, ribbon
from bot.pictures.highlights import HALO, halo, ring, trail
from bot.pictures.shapes import icon
from bot.screens.screen import Picture
from engine.contract import NOBODY, Event, Move, View
from engine.games.king_under_mountain.state import Phase, State

GAME: Final = "king_under_mountain"
VERSION: Final = 3  # goes up whenever a picture of the same scene looks different

EDGE: Final = 8
TOP: Final = 8  # y of the header
ONE_TASK: Final = 444  # wide
TWO_TASKS: Final = 322
BESIDE: Final = 34  # from the middle of a plate: to the right of its tab
RIBBON: Final = 30  # the size of its letters


class Arch(NamedTuple):
    """How the cards of so many seats lie."""

    size: Size
    apart: int
    drop: float  # of the next seat from the middle, in pixels
    turn: float  # likewise, in degrees
    plate: int  # the width of the plates


ARCHES: Final = {
    3: Arch(Size(158, 214), 224, 26, 5, 158),
    4: Arch(Size(158, 214), 190, 11, 4.4, 150),
    5: Arch(Size(144, 196), 156, 10, 4.2, 134),
}
MIDDLE: Final = 254  # y of the upper edge of a card in the middle of the arch


class Spot(NamedTuple):
    """The middle of a card, and how it is turned, clockwise."""

    x: float
    y: float
    angle: float


def spots(seats: int) -> list[Spot]:
    arch = ARCHES[seats]
    offs = [seat - (seats - 1) / 2 for seat in range(seats)]
    top = MIDDLE + arch.size.high / 2
    return [Spot(WIDTH / 2 + off * arch.apart, top + arch.drop * off * off, arch.turn * off) for off in offs]


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view, recent, moves)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return jpeg(compose(scene))


def compose(scene: Scene) -> Board:
    board = hall(HIGH + (SHELF if scene.held else 0), HIGH).copy()
    _header(board, scene)
    _order(board, scene)
    for seat, spot in enumerate(spots(len(scene.laid))):
        _card(board, scene, seat, spot)
    for seat, spot in enumerate(spots(len(scene.laid))):
        _seat(board, scene, seat, spot)
    for start, end in scene.just.went:
        _went(board, scene, start, end)
    if scene.held:
        lay_hand(board, scene.held, scene.words.ranks, HIGH)
    return board


def _header(board: Board, scene: Scene) -> None:
    put(board, special_card(scene.special, scene.spent, scene.words), EDGE - SHADOW, TOP - SHADOW)
    left, words = 134 - SHADOW, scene.words
    if scene.phase == Phase.OVER:
        best = best_of(scene)
        wide = WIDTH - 134 - EDGE
        put(board, winner_scroll(best, scene.seats[best].points, wide, words), left, TOP - SHADOW)
        return
    if len(scene.tasks) == 1:
        if scene.just.chosen:
            put(board, halo(ONE_TASK, 140), 134 - HALO, TOP - HALO)
        put(board, task_scroll(scene.tasks[0], ONE_TASK, words, "", False), left, TOP - SHADOW)
        put(board, panel(scene.led, scene.hand, scene.trick, words), WIDTH - EDGE - PANEL[0], TOP)
        return
    for number, task in enumerate(scene.tasks):
        may = task in scene.open.tasks
        put(board, task_scroll(task, TWO_TASKS, words, words.sides[number], may), left, TOP - SHADOW)
        left += TWO_TASKS + 14
    put(board, tag(scene.hand, words), WIDTH - EDGE - TAG[0], TOP + 143)


def best_of(scene: Scene) -> int:
    """The winner of the game, or NOBODY."""
    if scene.phase != Phase.OVER:
        return NOBODY
    return max(range(len(scene.seats)), key=lambda seat: scene.seats[seat].points)


def ahead(scene: Scene) -> int:
    """Bits of the seats with the most points, unless all have as many."""
    points = [has.points for has in scene.seats]
    return sum(1 << seat for seat, one in enumerate(points) if one == max(points) > min(points))


def crown_at(scene: Scene) -> tuple[float, float]:
    """Above the badge of the winner of the game."""
    spot = spots(len(scene.laid))[best_of(scene)]
    return spot.x - ARCHES[len(scene.laid)].plate / 2 + 30, above(scene, spot) - 50


def _order(board: Board, scene: Scene) -> None:
    """Which way play goes: from every seat to the next, but not back to the leader."""
    there = spots(len(scene.laid))
    for seat, (one, other) in enumerate(pairwise(there)):
        if seat + 1 == scene.leader and not (scene.just.passed or scene.open.passes):
            continue
        emblem = emblems.BEFORE if scene.just.passed < 0 else emblems.AFTER
        emblem, lit = (emblems.EXCHANGE, True) if scene.open.passes else (emblem, bool(scene.just.passed))
        x, y = (one.x + other.x) / 2, (above(scene, one) + above(scene, other)) / 2
        lay(board, icon(emblem, 40 if lit else 34, GOLD if lit else STONE), x, y)


def above(scene: Scene, spot: Spot) -> float:
    """The y of the middle of a seat's plate."""
    return spot.y - ARCHES[len(scene.laid)].size.high / 2 - PLATE / 2 - 6


def _went(board: Board, scene: Scene, start: int, end: int) -> None:
    """What went from seat to seat, above the plates; to the left a little lower than to the right."""
    there = spots(len(scene.laid))
    one, other = there[start], there[end]
    lift, bend = PLATE / 2 + 8, -0.24 if start < end else 0.1
    trail(board, (one.x + BESIDE, above(scene, one) - lift), (other.x + BESIDE, above(scene, other) - lift), bend)


def _card(board: Board, scene: Scene, seat: int, spot: Spot) -> None:
    size, laid = ARCHES[len(scene.laid)].size, scene.laid[seat]
    if laid is None:
        awaited = seat == scene.actor and scene.phase == Phase.PLAY
        lay(board, place(size, spot.angle, awaited), spot.x, spot.y)
        return
    takes, may = seat == scene.winner, laid.card in scene.open.cards
    if seat in (scene.just.played, scene.just.took):
        lay(board, light(size, spot.angle), spot.x, spot.y)
    sprite = turned(laid, scene.words.ranks, size, spot.angle, takes or may)
    lay(board, sprite if scene.lies or takes or may else dimmed(sprite, PAST), spot.x, spot.y)
    if takes:
        said = scene.words.now if scene.lies else scene.words.last
        x, y = _below(spot, size.high / 2 + 12)
        lay(board, ribbon(said, RIBBON, 186 if scene.lies else 150), x, y)


def _below(spot: Spot, far: float) -> tuple[float, float]:
    """So far from the middle of a card, towards its foot."""
    turn = radians(spot.angle)
    return spot.x - sin(turn) * far, spot.y + cos(turn) * far


def _seat(board: Board, scene: Scene, seat: int, spot: Spot) -> None:
    arch, has = ARCHES[len(scene.laid)], scene.seats[seat]
    x, y = spot.x, above(scene, spot)
    best = seat == best_of(scene)
    if best:
        put(board, halo(arch.plate, PLATE, GLEAM, PLATE / 2), x - arch.plate / 2 - HALO, y - PLATE / 2 - HALO)
    lay(
        board,
        seat_plate(seat, has.points, arch.plate, seat == scene.actor or best, bool(ahead(scene) >> seat & 1)),
        x,
        y,
    )
    if seat in scene.open.seats:
        lay(board, ring(84), x - arch.plate / 2 + 29, y)
    if best:
        lay(board, icon(emblems.CROWN, 64, GOLD), *crown_at(scene))
    if seat == scene.actor:
        lay(board, tab(scene.words.asked[scene.phase]), x - 12, y - PLATE / 2 - TAB / 2 + 5)
    if seat == scene.leader and not best:
        lay(board, icon(emblems.FLAG, 40, WHITE), x + arch.plate / 2 - 10, y - PLATE / 2 - 10)
    below, far = _below(spot, arch.size.high / 2 + 65)
    lay(board, foot(has.tricks, has.hand, seat == scene.twice), below, far)
