"""What holds for the screens of every game."""

from __future__ import annotations

from importlib import import_module

import pytest

from bot.screens.fit import length
from bot.screens.registry import offered, screens_of
from engine.contract import Event
from tests.bot.games.harness import NAMES

every_game = pytest.mark.parametrize("id", offered())


@every_game
def test_the_screens_are_found_by_the_id_of_the_game(id: str) -> None:
    assert screens_of(id) is import_module(f"bot.games.{id}.screens").SCREENS


@every_game
def test_the_rules_fit_one_message_and_fold_their_long_parts(id: str) -> None:
    rules = screens_of(id).rules()
    assert 2000 < length(rules) <= 4000
    assert rules.count("<blockquote expandable>") > 3


@every_game
def test_an_event_of_another_game_has_no_words(id: str) -> None:
    with pytest.raises(ValueError, match="no words for"):
        screens_of(id).told(Event(), NAMES)
