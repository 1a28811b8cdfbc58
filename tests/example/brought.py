"""The example among the games of the bot, as if its files stood where those of a game stand."""

from __future__ import annotations

import pytest

from bot.screens.registry import SCREENS
from engine.registry import GAMES
from tests.example.bot.games.pebbles import screens
from tests.example.engine.games.pebbles.rules import Pebbles


def bring(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(GAMES, Pebbles.id, Pebbles())
    patch.setitem(SCREENS, Pebbles.id, screens.SCREENS)
