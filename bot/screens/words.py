"""Words and names that are made in the same way in every game."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final

from bot.screens.game import Names
from bot.screens.marks import mark
from bot.texts import Html, html, plain

SHORT_NAME: Final = 12  # letters of a player's name where there is little room


@lru_cache(None, typed=True)  # enums of different kinds have equal numbers; a game has some hundred members
def key(fact: IntEnum) -> str:
    """The key of a member of a game's enum in its .ftl file.

    >>> key(Terrain.CASTLE)
    'castle'
    """
    return fact.name.lower()


def score(points: int) -> str:
    """«8», «−4»: the minus is as wide as a digit."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """«+8», «−4», «0»."""
    return f"+{points}" if points > 0 else score(points)


def player(seat: int, names: Names) -> Html:
    """«🔴 Анна» in bold, for the beginning of a line."""
    return html.player(mark=mark(seat), name=names[seat])


def someone(seat: int, names: Names) -> Html:
    """«🔴 Анна» within a sentence."""
    return html.someone(mark=mark(seat), name=names[seat])


def on_button(seat: int, name: str) -> str:
    """«🔴 Анна» in plain text, for buttons and pop-ups; the name may be cut."""
    return plain.someone(mark=mark(seat), name=name)
