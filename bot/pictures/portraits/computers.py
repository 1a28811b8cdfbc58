"""The computers who play, each with a figure of its own: their names stand in locales/ru/common.ftl, computer-name."""

from __future__ import annotations

from typing import Final

from bot.pictures.board import Sprite
from bot.pictures.colours import Colour
from bot.pictures.portraits import portrait

FIGURES: Final = {
    1: "cat:grey cap:leather scarf:forest",  # Кузя
    2: "fox scarf:wine",  # Фрося
    3: "owl tophat hemmed",  # Пафнутий
    4: "squirrel flower:pink collar",  # Глаша
    5: "bear mug laced",  # Тимоша
    6: "hedgehog apple hemmed",  # Дуся
    7: "boar feathered:forest buttoned",  # Прохор
}
OTHERS: Final = "golem key buttoned"  # Железяка № …


def computer(number: int, cloth: Colour, size: int, flip: bool = False) -> Sprite:
    """The computer of this number, counted from 1, in the cloth of its seat."""
    return portrait(FIGURES.get(number, OTHERS), cloth, size, flip)
