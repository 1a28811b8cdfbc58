"""People are offered the games that have screens.  `pytest -rs` lists what a game lacks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import bot.games
from bot.handlers import reading
from bot.screens.registry import SCREENS, NoScreens, offered, screens_of
from engine.registry import GAMES
from tests.bot.long_turns import CARAVAN, bring
from tests.laws.toys import Bids


@pytest.mark.parametrize("id", GAMES)
def test_what_a_game_lacks_is_said(id: str) -> None:
    if id not in offered():
        pytest.skip(f"{id} has no bot/games/{id}/screens.py: people are not offered it")
    if screens_of(id).picture is None:
        pytest.skip(f"{id} has no picture: its board is told in words alone")


def test_a_game_without_screens_is_not_offered_and_the_others_are(monkeypatch: pytest.MonkeyPatch) -> None:
    before, texts, rows = offered(), reading.games_text(), reading.game_rows()
    monkeypatch.setitem(GAMES, Bids.id, Bids())
    assert (offered(), reading.games_text(), reading.game_rows()) == (before, texts, rows)
    with pytest.raises(NoScreens, match=Bids.id):
        screens_of(Bids.id)


def test_a_game_with_screens_is_offered_though_it_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    before = offered()
    bring(monkeypatch)
    assert offered() == [*before, CARAVAN.id]
    assert screens_of(CARAVAN.id).title() in reading.games_text()


NewRoom = Callable[[str], None]


@pytest.fixture
def new_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NewRoom]:
    """Write a folder with screens of Bids, as bot/games/bids would be."""
    room = f"bot.games.{Bids.id}"

    def make(source: str) -> None:
        (tmp_path / Bids.id).mkdir()
        (tmp_path / Bids.id / "screens.py").write_text(source)
        monkeypatch.setattr(bot.games, "__path__", [*bot.games.__path__, str(tmp_path)])
        monkeypatch.setitem(GAMES, Bids.id, Bids())

    yield make
    SCREENS.pop(Bids.id, None)
    for module in (room, f"{room}.screens"):
        sys.modules.pop(module, None)


def test_screens_are_found_by_the_name_of_their_folder(new_room: NewRoom) -> None:
    new_room("from tests.bot.long_turns import SCREENS")
    assert offered()[-1] == Bids.id


def test_screens_that_lack_something_themselves_are_an_error(new_room: NewRoom) -> None:
    new_room("import a_package_that_nobody_has")
    with pytest.raises(ModuleNotFoundError, match="a_package_that_nobody_has"):
        offered()
