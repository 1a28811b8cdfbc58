"""The screens of every game, by its id.

Screens are found in bot/games/<game>/screens.py; tests put those of their own games into SCREENS.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bot.screens.game import GameScreens
from engine.registry import GAMES


class NoScreens(LookupError):
    """This game has no screens yet, so people cannot be offered it."""


SCREENS: Final[dict[str, GameScreens]] = {}
"""By game: the screens found so far, and those that tests put in."""


def screens_of(game: str) -> GameScreens:
    if game not in SCREENS:
        SCREENS[game] = _found(game)
    return SCREENS[game]


def offered() -> list[str]:
    """The games that people can choose: those of the engine that have screens."""
    return [id for id in GAMES if _has_screens(id)]


def _has_screens(game: str) -> bool:
    try:
        screens_of(game)
    except NoScreens:
        return False
    return True


def _found(game: str) -> GameScreens:
    room = f"bot.games.{game}"
    try:
        screens: GameScreens = import_module(f"{room}.screens").SCREENS
    except ModuleNotFoundError as error:
        if error.name not in (room, f"{room}.screens"):  # the screens exist, and import something that does not
            raise
        raise NoScreens(game) from None
    return screens
