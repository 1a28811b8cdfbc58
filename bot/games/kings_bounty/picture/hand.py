"""The cards in the reader's hand; gold frames are on those that can be played."""

from __future__ import annotations

from typing import Final

from bot.games.kings_bounty.picture.holdings import RADIUS, holding, unit
from bot.games.kings_bounty.picture.layout import APART, CARDS_ABREAST, EDGE, OVER, Layout
from bot.games.kings_bounty.picture.scenes import Card, Scene, Words
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import INK, SLATE
from bot.pictures.frames import ACTIVE, COLD, SHADOW, Metal, plaque, shadow
from bot.pictures.gems import Cut, gem
from bot.pictures.kept import kept
from bot.pictures.lettering import word
from bot.pictures.materials import Material
from engine.games.kings_bounty.cards import castle_of, is_castle, is_unit, role_of

PLATE: Final = 38  # high: the name


def lay_hand(board: Board, scene: Scene, layout: Layout) -> None:
    width, height = layout.cards
    for number, held in enumerate(scene.hand):
        row, column = divmod(number, CARDS_ABREAST)
        abreast = min(CARDS_ABREAST, len(scene.hand) - row * CARDS_ABREAST)
        step = (WIDTH - 2 * EDGE) / CARDS_ABREAST
        x = WIDTH / 2 + (column - abreast / 2) * step + (step - width) / 2
        y = layout.hand + row * (height + APART)
        put(board, card(held, scene.words, width, height), x - SHADOW, y - SHADOW)


@kept
def card(shown: Card, words: Words, width: int, height: int) -> Sprite:
    """A card with its shadow; pale if it is on its way under the deck, with a number that says in which order."""
    whole = shadow(width, height, RADIUS).copy()
    metal: Metal = ACTIVE if shown.playable else COLD
    make = unit if is_unit(shown.kind) else holding
    put(whole, plaque(width, PLATE, Material.PARCHMENT, metal, 9), SHADOW, SHADOW + height - PLATE)
    sprite = make(shown.kind, words.peoples, width, height - PLATE + 3, metal)
    put(whole, sprite, SHADOW - OVER, SHADOW - OVER)
    lay(whole, word(name(shown.kind, words), 31, INK, width - 14), SHADOW + width / 2, SHADOW + height - PLATE / 2 + 2)
    if shown.returned:
        whole.putalpha(whole.getchannel("A").point(lambda value: value * 90 // 255))
        lay(whole, gem(shown.returned, 72, Cut.ROUND, SLATE), SHADOW + width / 2, SHADOW + (height - PLATE) / 2)
    return whole


def name(kind: int, words: Words) -> str:
    if is_unit(kind):
        return words.roles[role_of(kind)]
    return words.castles[castle_of(kind)] if is_castle(kind) else words.obelisk
