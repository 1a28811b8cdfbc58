"""The screens of every game that is offered keep their laws, and each law is shown to catch what breaks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

import pytest

from bot.screens.game import GameScreens, Settings
from bot.screens.registry import offered, screens_of
from bot.texts import Html, html
from engine.registry import game
from tests.bot.games import screen_laws
from tests.bot.games.harness import ShownGame

GAME: Final = ShownGame[Any, Any](game("kings_bounty"), screens_of("kings_bounty"))
Broken = Callable[[GameScreens], GameScreens]


@pytest.mark.parametrize("law", screen_laws.LAWS)
@pytest.mark.parametrize("id", offered())
def test_the_screens_of_a_game_keep_the_law(id: str, law: screen_laws.Law) -> None:
    assert law(ShownGame(game(id), screens_of(id))), "the law found nothing to look at"


@pytest.mark.parametrize("id", offered())
def test_the_screens_are_found_by_the_id_of_the_game(id: str) -> None:
    assert screens_of(id) is import_module(f"bot.games.{id}.screens").SCREENS


CASES: Final[list[tuple[screen_laws.Law, Broken, str]]] = [
    (screen_laws.words_of_the_lobby_are_plain_and_short, lambda good: replace(good, pitch=lambda: ""), "no pitch"),
    (
        screen_laws.words_of_the_lobby_are_plain_and_short,
        lambda good: replace(good, title=lambda: html.bold(text=good.title())),
        "plain, not HTML",
    ),
    (
        screen_laws.words_of_the_lobby_are_plain_and_short,
        lambda good: replace(good, title=lambda: good.title() * 3),
        "does not fit a button",
    ),
    (screen_laws.the_rules_fit_one_message, lambda good: replace(good, rules=lambda: Html("ы" * 4001)), "4001 letters"),
    (screen_laws.the_rules_fit_one_message, lambda good: replace(good, rules=lambda: Html("ы" * 1500)), "fold in 0"),
    (screen_laws.every_option_has_words, lambda good: replace(good, settings=None), "nobody could choose them"),
    (
        screen_laws.every_option_has_words,
        lambda good: replace(good, settings=Settings(lambda name: name, lambda name, value: "да")),
        "the values of hidden are called",
    ),
    (
        screen_laws.every_option_has_words,
        lambda good: replace(good, settings=Settings(lambda name: "", lambda name, value: str(value))),
        "the options are called {'hidden': ''}",
    ),
    (
        screen_laws.every_option_has_words,
        lambda good: replace(good, settings=Settings(str, lambda name, value: str(value), {"dragons": True})),
        "no such options",
    ),
    (
        screen_laws.texts_fit_and_are_told,
        lambda good: replace(good, peek=lambda view, names: "ы" * 200),
        "the pop-up: 200 letters",
    ),
    (
        screen_laws.texts_fit_and_are_told,
        lambda good: replace(good, public=lambda view, names: str(view.state.hands)),
        "a hidden card as a number",
    ),
    (
        screen_laws.texts_fit_and_are_told,
        lambda good: replace(good, told=lambda event, names: "Раз\nдва"),
        "more than a line",
    ),
    (
        screen_laws.an_event_of_another_game_has_no_words,
        lambda good: replace(good, told=lambda event, names: ""),
        "of another game",
    ),
    (
        screen_laws.every_move_has_a_button,
        lambda good: replace(good, whole=lambda move, view, names: "Ход", kind=None),
        "two buttons say the same",
    ),
    (
        screen_laws.every_move_has_a_button,
        lambda good: replace(good, choice=lambda kind, field, value, view, names: ""),
        "without words",
    ),
    (screen_laws.the_result_names_every_reason, lambda good: replace(good, line=lambda what: ""), "no words for"),
]


@pytest.mark.parametrize(("law", "broken", "said"), CASES)
def test_a_broken_screen_is_caught(law: screen_laws.Law, broken: Broken, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        law(replace(GAME, screens=broken(GAME.screens)))


def test_every_law_catches_something() -> None:
    assert {law for law, _, _ in CASES} == {*screen_laws.LAWS}


def test_two_options_of_one_name_are_caught() -> None:
    good = screens_of("hand_of_the_king")
    alike = replace(good, settings=Settings(lambda name: "Режим", lambda name, value: str(value)))
    with pytest.raises(AssertionError, match=r"the options are called \{'teams': 'Режим', 'raven': 'Режим'\}"):
        screen_laws.every_option_has_words(ShownGame(game("hand_of_the_king"), alike))


def test_a_menu_that_asks_for_a_field_in_a_game_without_a_choice_says_what_is_missing() -> None:
    walking = replace(screens_of("fairy_scuffle"), choice=None)
    with pytest.raises(NotImplementedError, match=r"asks for Place\.name, and .* have no `choice`"):
        screen_laws.every_move_has_a_button(ShownGame(game("fairy_scuffle"), walking))
