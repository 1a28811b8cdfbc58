"""The screens of every game, by its id.

A game has screens when there is a bot/games/<game>/screens.py with its SCREENS, or when it is put in here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bot.screens.game import GameScreens
from engine.registry import GAMES


class NoScreens(LookupError):
    """Nobody has said yet how this game looks: it can be played, but not shown."""


SCREENS: Final[dict[str, GameScreens]] = {}
"""Those looked up so far, and whatever is put in: a game that only tests know."""


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
        if error.name not in (room, f"{room}.screens"):  # they are there, and lack something themselves
            raise
        raise NoScreens(game) from None
    return screens
