"""Cards to choose from: portrait, price, attack, life and name; tall ones, or low ones where there are many.

 (6)              price on a coin
  :)              who it is
<4>  (6)          attack and life
[Рыцарь] 2/5      name; its place in the hand, or how many of how many are in a deck
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.crown_defender.picture.choices import Card
from bot.games.crown_defender.picture.people import drawing, face
from bot.games.crown_defender.picture.spells import scroll
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import GOLD, INK, SLATE, STONE, WHITE, Colour, between, darker, lighter
from bot.pictures.frames import ACTIVE, COLD, COPPER, SHADOW, framed, plaque, shadow
from bot.pictures.gems import Cut, attack, gem, life
from bot.pictures.kept import kept
from bot.pictures.lettering import LEAST, NAME, inked, word
from bot.pictures.materials import Material, gradient, table
from engine.games.crown_defender.cards import CARDS, Kind

ABREAST: Final = 5
STEP: Final = 158
TALL: Final = (148, 192)
LOW: Final = (148, 130)
BETWEEN: Final = 8
MOST_TALL: Final = 10  # cards
PLATE: Final = 31
DECK: Final = (320, 160)


def sheet(
    cards: Sequence[Card], decks: Sequence[tuple[int, int]], hue: Colour, names: Sequence[str], races: Sequence[str]
) -> Board:
    """Cards on the table, and below them decks to draw from."""
    size = TALL if len(cards) <= MOST_TALL else LOW
    high = height(len(cards), size) if cards else BETWEEN
    board = _wood(high + (DECK[1] + 2 * BETWEEN if decks else 0))
    for sprite, x, y in laid(cards, size, hue, names):
        put(board, sprite, x, y + BETWEEN)
    for at, (race, left) in enumerate(decks):
        x = WIDTH / 2 + (at - (len(decks) - 1) / 2) * (DECK[0] + 30)
        lay(board, deck(race, left, hue, races[race]), x, high + BETWEEN / 2 + DECK[1] / 2)
    return board


def _wood(high: int) -> Board:
    return table(WIDTH, 640, planks=6).crop((0, 0, WIDTH, high)) if high <= 640 else table(WIDTH, high).copy()


def stall(rows: Sequence[Sequence[Card]], hue: Colour, names: Sequence[str]) -> Board:
    """Low cards, as the foot of the field: those of the hand above those of the market."""
    heights = [height(len(row), LOW) - BETWEEN for row in rows]
    board = _wood(sum(heights) + BETWEEN)
    for at, row in enumerate(rows):
        for sprite, x, y in laid(row, LOW, hue, names):
            put(board, sprite, x, sum(heights[:at]) + y + BETWEEN)
    return board


def height(cards: int, size: tuple[int, int]) -> int:
    return -(-cards // ABREAST) * (size[1] + BETWEEN) + BETWEEN


def laid(
    cards: Sequence[Card], size: tuple[int, int], hue: Colour, names: Sequence[str]
) -> Iterator[tuple[Sprite, float, float]]:
    """Each with its place, from the top of the first row."""
    for at, each in enumerate(cards):
        yield card(each, size, hue, names[each.kind]), *_spot(at, len(cards), size)


def shelf(
    rows: Sequence[Sequence[Card]],
    scrolls: Sequence[tuple[int, bool]],
    hue: Colour,
    names: Sequence[str],
    spells: Sequence[str],
) -> Board:
    """All that one can look up: the hand, buildings for sale, scrolls; those that one holds in gold."""
    above = [height(len(row), LOW) - BETWEEN for row in rows]
    board = _wood(sum(above) + height(len(scrolls), LOW))
    board.paste(stall(rows, hue, names))
    for at, (spell, held) in enumerate(scrolls):
        x, y = _spot(at, len(scrolls), LOW)
        put(board, scroll(spell, LOW, spells[spell], held), x, sum(above) + y + BETWEEN)
    return board


def _spot(at: int, many: int, size: tuple[int, int]) -> tuple[float, float]:
    """Where a card lies with its shadow, in rows each of which is in the middle."""
    row, column = divmod(at, ABREAST)
    abreast = min(ABREAST, many - row * ABREAST)
    left = (WIDTH - abreast * STEP + STEP - size[0]) / 2 + column * STEP
    return left - SHADOW, row * (size[1] + BETWEEN) - SHADOW


@kept
def card(shown: Card, size: tuple[int, int], hue: Colour, name: str) -> Sprite:
    """A card with its shadow; laid SHADOW up and to the left of it.  Gold: it can be chosen."""
    (width, height), numbers = size, CARDS[Kind(shown.kind)]
    sprite = shadow(width, height, 12).copy()
    put(sprite, _body(shown.kind, size, hue, name, shown.offered), SHADOW, SHADOW)
    large = 54 if size == TALL else 47
    y = SHADOW + height - PLATE - large * 0.4
    lay(sprite, gem(numbers.cost, large, Cut.ROUND, GOLD, INK), SHADOW + 24, SHADOW + 24)
    if numbers.attack or numbers.speed:
        lay(sprite, attack(numbers.attack, large), SHADOW + 25, y)
    lay(sprite, life(numbers.life, large, wounded=False), SHADOW + width - 25, y)
    if shown.tag:
        lay(sprite, inked(shown.tag, LEAST, WHITE), SHADOW + width - 10, SHADOW + 24, "r")
    return sprite


@kept
def _body(kind: int, size: tuple[int, int], hue: Colour, name: str, offered: bool) -> Sprite:
    (width, height), builds = size, kind >= Kind.PALISADE
    ground = gradient(width, height, lighter(hue, 0.14), darker(hue, 0.6))
    if builds:
        ground = gradient(width, height, between(STONE, hue, 0.25), darker(between(STONE, hue, 0.3), 0.7))
    room = height - PLATE - 4
    side = min(width - 34, room - 2)
    likeness = drawing(kind, round(side * 0.82)) if builds else face(kind, hue, side)
    lay(ground, likeness, width / 2, room - side / 2 + (3 if not builds else 0))
    sprite = framed(ground, 11, ACTIVE if offered else COLD, 4)
    lay(sprite, plaque(width - 12, PLATE, Material.PARCHMENT, COPPER, 7), width / 2, height - PLATE / 2 - 5)
    lay(sprite, word(name, NAME, INK, width - 24), width / 2, height - PLATE / 2 - 5)
    return sprite


@kept
def deck(race: int, left: int, hue: Colour, name: str) -> Sprite:
    """A deck, with a face of its race and the number of its cards."""
    width, high = DECK
    ground = gradient(width, high, lighter(hue, 0.1), darker(hue, 0.65))
    for at, kind in enumerate((race * 10 + 8, race * 10 + 9)):
        lay(ground, face(kind, hue, 112), 66 + at * 90, 62)
    sprite = framed(ground, 12, ACTIVE, 4)
    lay(sprite, plaque(width - 16, PLATE + 2, Material.PARCHMENT, COPPER, 7), width / 2, high - PLATE / 2 - 6)
    lay(sprite, word(name, NAME, INK, width - 40), width / 2, high - PLATE / 2 - 6)
    lay(sprite, gem(left, 60, Cut.SHIELD, SLATE), width - 40, 46)
    return sprite
