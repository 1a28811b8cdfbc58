"""King's Bounty: the titles with their holders, and below them the holdings of every player.

    scene ─▶ Scene ─▶ picture
    strips: titles, six in a row; then the holdings of every player, five in a row    emblems: emblems.py

     deck | title  title …          what it counts, of which people · points · holder
    ------+---------------
     seat | holding  holding …      kind, strength, people
     pts  | garrison garrison …     the same; dark if there is none

A people is shown by colour, shape and letter.  No people but the green one has the colour of a seat that can play, so
that a holding is not mistaken for its holder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from math import dist
from typing import Final, NamedTuple

from bot.games.kings_bounty.cards import as_played
from bot.games.kings_bounty.picture.emblems import CARDS, CASTLES, DROP, FLAG, OBELISK, PEOPLES, ROLES, TITLES
from bot.pictures.canvas import QUARTER, Drawing, Sprite
from bot.pictures.emblems import DISC, Emblem
from bot.pictures.palette import (
    COLOURS,
    FACE,
    GREEN,
    GREY,
    INDEX,
    INK,
    LINE,
    LIT,
    ORANGE,
    PURPLE,
    SKY,
    TABLE,
    WHITE,
    YELLOW,
    Colour,
    between,
    lettering,
)
from bot.pictures.seats import SEAT_COLOURS, badge
from bot.pictures.strips import KEPT, WIDTH, Sheet, Strip, key_of, png
from bot.screens.screen import Picture
from bot.screens.words import key, score
from bot.texts import plain
from engine.contract import NOBODY, Event, Move, View
from engine.games.kings_bounty.cards import (
    OBELISK_POINTS,
    PEOPLE,
    STRENGTHS,
    People,
    castle_of,
    is_castle,
    is_obelisk,
    is_unit,
    role_of,
)
from engine.games.kings_bounty.rules import titles_in_play
from engine.games.kings_bounty.state import State
from engine.games.kings_bounty.titles import Title, holder

GAME: Final = "kings_bounty"
LEVEL: Final = 6  # of compression: small files
VERSION: Final = 1  # goes up whenever a picture of the same scene looks different

HUES: Final = (GREEN, ORANGE, PURPLE, GREY, SKY)  # by people
EDGE: Final = 8
RAIL: Final = 80  # wide: before a row
BAR: Final = 10  # wide: the colour of the seat
BETWEEN: Final = 6
CORNER: Final = 14
NUMBER: Final = 40  # the size of points and cards
CODE: Final = 34  # the size of titles

TITLES_ABREAST: Final = 6
PLATE: Final = ((WIDTH - RAIL - EDGE + BETWEEN) // TITLES_ABREAST - BETWEEN, 94)  # of a title

ABREAST: Final = 5  # holdings
TILE: Final = (WIDTH - RAIL - EDGE + BETWEEN) // ABREAST - BETWEEN  # wide
EMBLEM, DIGIT, MARK = 34, 87, 137  # x of their middles on a tile
STRENGTH: Final = 52  # the size of the digit
LETTER: Final = 1.56  # the size of a letter, by the radius of its mark


Touch = tuple[Colour, Colour]


class Half(NamedTuple):
    """One half of a tile, with the radii of its emblem and mark."""

    height: int
    emblem: int
    mark: int


UPPER: Final = Half(64, 28, 27)  # a holding
LOWER: Final = Half(54, 23, 24)  # its garrison
SEAM, APART = 2, 8  # between them; between two rows
ROW: Final = UPPER.height + SEAM + LOWER.height


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    peoples: tuple[str, ...]  # one letter, by people
    titles: tuple[str, ...]  # two or three letters, by title
    points: tuple[int, ...]  # what the titles are worth at this table


@dataclass(frozen=True, slots=True)
class Land:
    """The holdings and points of a seat."""

    holdings: tuple[tuple[int, int], ...]  # its kind, and the kind of its garrison or NOBODY
    points: int  # if the game ended now, without hidden titles


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows."""

    titles: tuple[tuple[int, int], ...]  # title and holder
    lands: tuple[Land, ...]  # by seat
    deck: int
    last: int  # the seat whose turn ends a round
    closing: bool
    words: Words


def words() -> Words:
    """The labels of the picture."""
    points = as_played().points
    return _words(tuple(points[title] for title in Title))


@cache
def _words(points: tuple[int, ...]) -> Words:
    letters = tuple(plain.kings_bounty.letter(people=key(people)) for people in People)
    return Words(letters, tuple(plain.kings_bounty.title_code(title=key(title)) for title in Title), points)


def scene(view: View[State]) -> Scene:
    state = view.state
    titles = tuple((int(title), int(holder(state, Title(title)))) for title in titles_in_play(state))
    return Scene(
        titles=titles,
        lands=tuple(_land(state, seat, titles, words()) for seat in range(len(state.hands))),
        deck=len(state.deck),
        last=int(state.last),
        closing=state.closing != NOBODY,
        words=words(),
    )


def _land(state: State, seat: int, titles: Sequence[tuple[int, int]], words: Words) -> Land:
    held = state.holdings[seat]
    obelisks = OBELISK_POINTS * sum(is_obelisk(one.kind) for one in held)
    points = sum(words.points[title] for title, whose in titles if whose == seat)
    return Land(tuple((int(one.kind), int(one.garrison)) for one in held), obelisks + points)


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return png([*_titles(scene), *_lands(scene)])


def _titles(scene: Scene) -> Iterator[Strip]:
    for first in range(0, len(scene.titles), TITLES_ABREAST):
        beside = (scene.deck, scene.last, scene.closing) if first == 0 else None
        yield _plates(scene.titles[first : first + TITLES_ABREAST], beside, scene.words)


def _lands(scene: Scene) -> Iterator[Strip]:
    """The rows of each land; only the first one shows the points."""
    for seat, land in enumerate(scene.lands):
        yield _gap()
        for first in range(0, max(1, len(land.holdings)), ABREAST):
            points = land.points if first == 0 else None
            yield _row(seat, points, land.holdings[first : first + ABREAST], scene.words.peoples)


# Strips


@lru_cache(KEPT)
def _plates(titles: tuple[tuple[int, int], ...], beside: tuple[int, int, bool] | None, words: Words) -> Strip:
    sheet = Sheet(BETWEEN + PLATE[1], TABLE)
    if beside:
        sheet.lay(deck(*beside), 0, BETWEEN)
    for column, (title, whose) in enumerate(titles):
        sheet.lay(plate(Title(title), whose, words), RAIL + column * (PLATE[0] + BETWEEN), BETWEEN)
    return sheet.strip(LEVEL)


@cache
def _gap() -> Strip:
    return Sheet(APART, TABLE).strip(LEVEL)


@lru_cache(KEPT)
def _row(seat: int, points: int | None, tiles: tuple[tuple[int, int], ...], peoples: tuple[str, ...]) -> Strip:
    sheet = Sheet(ROW + APART, TABLE)
    sheet.lay(rail(seat, points), 0, 0)
    for column, (kind, guard) in enumerate(tiles):
        left = RAIL + column * (TILE + BETWEEN)
        sheet.lay(half(kind, peoples), left, 0)
        sheet.lay(nobody() if guard == NOBODY else half(guard, peoples), left, UPPER.height + SEAM)
    return sheet.strip(LEVEL)


# Before a row


@lru_cache(KEPT)
def deck(cards: int, last: int, closing: bool) -> Sprite:
    """The number of cards in the deck, and the seat with the last turn; its flag is lit when the end has begun."""
    drawing = Drawing(RAIL, PLATE[1], TABLE)
    drawing.emblem(CARDS, 15, 25, 13, FACE, TABLE)
    drawing.text(54, 25, str(cards), NUMBER, FACE, 42)
    flag = ORANGE if closing else LINE
    drawing.emblem(FLAG, 17, 71, 14, flag, TABLE)
    badge(drawing, last, 56, 71, 19)
    return _finished(drawing, (TABLE, FACE), (TABLE, flag), *_seen(TABLE, SEAT_COLOURS[last]))


@lru_cache(KEPT)
def rail(seat: int, points: int | None) -> Sprite:
    drawing = Drawing(RAIL - BETWEEN, ROW + APART, TABLE)
    drawing.box(0, 0, BAR, ROW + APART, SEAT_COLOURS[seat])
    if points is not None:
        badge(drawing, seat, 42, 34, 25)
        drawing.text(42, 92, score(points), NUMBER, YELLOW, RAIL - BAR - 12)
    return _finished(drawing, (TABLE, YELLOW), *_seen(TABLE, SEAT_COLOURS[seat]))


# Tiles


@cache
def half(kind: int, peoples: tuple[str, ...]) -> Sprite:
    """A holding or a garrison in the colour of its people; an obelisk is dark and shows its points."""
    people, form = PEOPLE[kind], LOWER if is_unit(kind) else UPPER
    hue = INK if people is None else HUES[people]
    ink = WHITE if people is None else lettering(hue)
    drawing, middle = Drawing(TILE, form.height, hue), form.height / 2
    drawing.emblem(emblem_of(kind), EMBLEM, middle, form.emblem, ink, hue)
    drawing.text(DIGIT, middle, str(STRENGTHS[kind]), STRENGTH, ink, 40)
    if people is None:
        drawing.text(MARK, middle, f"+{OBELISK_POINTS}", NUMBER, YELLOW, 60)
    else:
        mark(drawing, people, peoples[people], (MARK, middle, form.mark), ink, hue)
    _round(drawing, form)
    return _finished(drawing, (TABLE, hue), (hue, ink), *([(YELLOW, INK)] if people is None else []))


@cache
def nobody() -> Sprite:
    """The place of a missing garrison."""
    drawing = Drawing(TILE, LOWER.height, LIT)
    _round(drawing, LOWER)
    return _finished(drawing, (TABLE, LIT))


def emblem_of(kind: int) -> Emblem:
    if is_unit(kind):
        return ROLES[role_of(kind)]
    return CASTLES[castle_of(kind)] if is_castle(kind) else OBELISK


def _round(drawing: Drawing, form: Half) -> None:
    """Round the corners that do not touch the other half of the tile."""
    y, down = (0, 1) if form is UPPER else (form.height, -1)
    for x, along in ((0, 1), (TILE, -1)):
        beyond = ((x + along * CORNER * (1 - a), y + down * CORNER * (1 - b)) for a, b in QUARTER)
        drawing.shape([(x, y), *beyond], TABLE)


def mark(drawing: Drawing, people: int, letter: str, at: tuple[float, float, float], fill: Colour, ink: Colour) -> None:
    """The shape of a people with its letter; `at` is its middle and its radius."""
    x, y, radius = at
    drawing.emblem(PEOPLES[people], x, y, radius, fill, ink)
    drawing.text(x, y + DROP[people] * radius, letter, radius * LETTER, ink, 2 * radius)


# Titles


@lru_cache(KEPT)
def plate(title: Title, whose: int, words: Words) -> Sprite:
    """A title: what it counts and of which people, code, points, holder."""
    drawing, (emblem, people) = Drawing(*PLATE, LIT), TITLES[title]
    touching = [(TABLE, LIT), (LIT, LINE), (LIT, FACE), (LIT, YELLOW)]
    right, upper, lower = PLATE[0] - 25, 28, 71
    drawing.rounded(CORNER, TABLE)
    drawing.emblem(emblem, 25, upper, 19, FACE, LIT)
    if people is not None:
        hue = HUES[people]
        mark(drawing, people, words.peoples[people], (66, upper, 18), hue, lettering(hue))
        touching += _seen(LIT, hue)
    drawing.text(8, lower, words.titles[title], CODE, FACE, 82, "l")
    drawing.text(right, lower, score(words.points[title]), NUMBER, YELLOW, 46)
    if whose == NOBODY:
        drawing.emblem(DISC, right, upper, 20, LINE, LIT)
        drawing.emblem(DISC, right, upper, 17, LIT, LIT)
    else:
        badge(drawing, whose, right, upper, 22)
        touching += _seen(LIT, SEAT_COLOURS[whose])
    return _finished(drawing, *touching)


def _seen(ground: Colour, hue: Colour) -> tuple[Touch, Touch]:
    """The pairs of colours that touch where a shape of this hue, with letters on it, lies on a ground."""
    return (ground, hue), (hue, lettering(hue))


def _finished(drawing: Drawing, *touching: Touch) -> Sprite:
    """Reduce to colours that touch, with one shade between: three, as elsewhere, make the file a fifth larger."""
    return drawing.finished().point(_nearest(touching))


@cache
def _nearest(touching: tuple[Touch, ...]) -> list[int]:
    """A table from each colour of the palette to the nearest of the few."""
    few = [*dict.fromkeys(shade for one, other in touching for shade in (one, between(one, other, 0.5), other))]
    nearest = (min(few, key=partial(dist, colour)) for colour in COLOURS)
    return [INDEX[shade] for shade in nearest] + [0] * (256 - len(COLOURS))
