"""«Карты»: the reader's cards, and of every title how much each player has of what it counts.

card card card card card card         the name, and of which people
title               1   2   3         badges
(what) name    7   [3]  2   0         gold for the holder
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from PIL import Image

from bot.games.kings_bounty.hand import ways_of
from bot.games.kings_bounty.picture.board import GAME, VERSION
from bot.games.kings_bounty.picture.emblems import TITLES
from bot.games.kings_bounty.picture.hand import name
from bot.games.kings_bounty.picture.holdings import RADIUS, holding, people_mark, unit
from bot.games.kings_bounty.picture.layout import CARD, CARDS_ABREAST, EDGE, OVER
from bot.games.kings_bounty.picture.scenes import Card, Words, words
from bot.games.kings_bounty.picture.titles import VIOLET, disc, worth
from bot.pictures.badges import badge
from bot.pictures.board import TALLEST, WIDTH, Board, Sprite, jpeg, key_of, lay, put
from bot.pictures.colours import GLEAM, GOLD, INK, PARCHMENT, SLATE, STONE
from bot.pictures.frames import ACTIVE, COLD, SHADOW, framed, plaque, shadow
from bot.pictures.highlights import HALO, halo
from bot.pictures.kept import kept
from bot.pictures.lettering import inked, word
from bot.pictures.materials import Material, material, table, toned
from bot.pictures.shapes import icon
from bot.screens.game import acting
from bot.screens.screen import Picture
from engine.contract import NOBODY, View
from engine.games.kings_bounty.cards import PEOPLE, is_unit
from engine.games.kings_bounty.rules import titles_in_play
from engine.games.kings_bounty.state import State
from engine.games.kings_bounty.titles import BY_DEED, Title, claims, holder

HIGH: Final = 186  # a card
PLATE: Final = 64  # its two lines
ROW: Final = 58
APART: Final = 6
HEAD: Final = 56
COUNTS: Final = 448  # x of the first column of counts


@dataclass(frozen=True, slots=True)
class Race:
    """A title, and by seat how much it has of what the title counts."""

    title: int
    claims: tuple[int, ...]
    holder: int
    secret: bool = False


@dataclass(frozen=True, slots=True)
class CardScene:
    hand: tuple[Card, ...]
    races: tuple[Race, ...]
    words: Words


def cards(view: View[State]) -> Picture:
    shown = card_scene(view)
    return Picture(key_of(GAME, VERSION, shown), partial(draw_cards, shown))


def card_scene(view: View[State]) -> CardScene:
    state, seat = view.state, acting(view)
    ways = ways_of(state, seat)
    secret = [] if state.over or not state.hidden or state.hidden[seat] == NOBODY else [Title(state.hidden[seat])]
    races = map(partial(_race, state), titles_in_play(state))
    own = (_race(state, title, secret=True) for title in secret)
    return CardScene(tuple(Card(int(kind), kind in ways) for kind in state.hands[seat]), (*races, *own), words())


def _race(state: State, title: int, *, secret: bool = False) -> Race:
    of = Title(title)
    return Race(int(title), tuple(map(int, claims(state, of))), int(holder(state, of)), secret)


def draw_cards(scene: CardScene) -> bytes:
    lines = -(-len(scene.hand) // CARDS_ABREAST)
    top = EDGE + lines * (HIGH + APART + 4)
    board = table(WIDTH, TALLEST, planks=8).crop((0, 0, WIDTH, top + HEAD + len(scene.races) * (ROW + APART) + EDGE))
    for number, shown in enumerate(scene.hand):
        row, column = divmod(number, CARDS_ABREAST)
        x = EDGE + (column + 0.5) * (WIDTH - 2 * EDGE) / CARDS_ABREAST - CARD / 2
        put(board, large_card(shown, scene.words), x - SHADOW, EDGE + row * (HIGH + APART) - SHADOW)
    for seat in range(len(scene.races[0].claims)):
        lay(board, badge(seat, 50), column_of(seat, scene.races[0]), top + HEAD / 2 - 2)
    for number, race in enumerate(scene.races):
        _lay_race(board, race, scene.words, top + HEAD + number * (ROW + APART))
    return jpeg(board)


def column_of(seat: int, race: Race) -> float:
    return COUNTS + (seat + 0.5) * (WIDTH - COUNTS - EDGE) / len(race.claims)


@kept
def large_card(shown: Card, words: Words) -> Sprite:
    """A card with its shadow and its whole name; gold if it can be played."""
    whole, metal = shadow(CARD, HIGH, RADIUS).copy(), ACTIVE if shown.playable else COLD
    people, make = PEOPLE[shown.kind], unit if is_unit(shown.kind) else holding
    put(whole, plaque(CARD, PLATE, Material.PARCHMENT, metal, 9), SHADOW, SHADOW + HIGH - PLATE)
    put(whole, make(shown.kind, words.peoples, CARD, HIGH - PLATE + 3, metal), SHADOW - OVER, SHADOW - OVER)
    lines = [name(shown.kind, words), *([] if people is None else [words.of_peoples[people]])]
    for line, text in enumerate(lines):
        y = HIGH - PLATE / 2 + 1 + 26 * (line - (len(lines) - 1) / 2)
        lay(whole, word(text, 31, INK, CARD - 12), SHADOW + CARD / 2, SHADOW + y)
    return whole


def _lay_race(board: Board, race: Race, words: Words, y: float) -> None:
    put(board, row(race.title, race.secret, race.holder != NOBODY, words), EDGE - SHADOW, y - SHADOW)
    emblem, _ = TITLES[Title(race.title)]
    for seat, claim in enumerate(race.claims):
        x, middle, holds = column_of(seat, race), y + ROW / 2, seat == race.holder
        if holds:
            put(board, halo(34, 26), x - 17 - HALO, middle - 13 - HALO)
            put(board, plaque(64, 46, Material.PARCHMENT, ACTIVE, 10), x - 32, middle - 23)
        if race.title in BY_DEED:
            if claim:
                lay(board, icon(emblem, 40, GOLD), x, middle)
        else:
            pale = inked(str(claim), 42, PARCHMENT if claim else STONE)
            lay(board, word(str(claim), 42, INK) if holds else pale, x, middle)


@kept
def row(title: int, secret: bool, held: bool, words: Words) -> Sprite:
    """The plate of a title without its holder, with its shadow."""
    width, people = WIDTH - 2 * EDGE, TITLES[Title(title)][1]
    face = toned(material(width, ROW, Material.SLATE, 5), VIOLET if secret else SLATE, 0.5)
    sprite = framed(face, RADIUS, ACTIVE if held else COLD, 3.2)
    lay(sprite, disc(title, 52, held=held, secret=secret), 34, ROW / 2)
    if people is not None:
        lay(sprite, people_mark(people, words.peoples[people], 48), 80, ROW / 2)
    left = 104 if people is not None else 62
    lay(sprite, inked(words.whole_titles[title], 36, GLEAM if held else PARCHMENT, 372 - left), left + 4, ROW / 2, "l")
    lay(sprite, worth(words.points[title], 58), 406, ROW / 2)
    whole = Image.new("RGBA", (width + 2 * SHADOW, ROW + 2 * SHADOW))
    put(whole, shadow(width, ROW, RADIUS), 0, 0)
    put(whole, sprite, SHADOW, SHADOW)
    return whole
