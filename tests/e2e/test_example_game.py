"""The example of docs/adding-a-game.md, brought into the bot: offered, set, played by presses, and its secrets kept."""

from __future__ import annotations

from typing import Final

import pytest

from bot.playground.world import Answer
from bot.screens.playing import TableView
from bot.screens.registry import SCREENS
from bot.tables.document import Phase
from bot.tables.queries import table_of
from bot.texts import plain
from engine.contract import Line
from tests.bot.games import screen_laws
from tests.bot.games.harness import ShownGame
from tests.e2e import test_secrecy
from tests.e2e.company import words
from tests.e2e.in_process import InProcessBot
from tests.e2e.test_whole_games import Party, play
from tests.example.bot.games.pebbles import screens
from tests.example.brought import bring
from tests.example.engine.games.pebbles.rules import Pebbles
from tests.laws.setups import Setup, setups

RULES: Final = Pebbles()


@pytest.fixture(autouse=True)
def brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)


# Offered, and explained


async def test_it_is_chosen_from_the_list_of_games(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, "/play")
    assert screens.SCREENS.pitch() in company.said()[-1]
    await company.press(anna, company.table(), "Камешки")
    assert (await company.document()).game == RULES.id


async def test_its_rules_are_read(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/rules {RULES.id}")
    assert company.said(anna.private)[-1] == words(screens.SCREENS.rules())


async def test_its_option_is_set_in_the_lobby(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(RULES.id, anna, boris)
    await company.settle(anna, "Последний камешек: +2 очка")
    assert "Последний камешек: без надбавки" in company.said()[-1]
    await company.press(anna, company.table(), plain.button_start())
    assert table_of(await company.document()).options == {"no_bonus": True}


# Played


@pytest.mark.parametrize("party", [Party(RULES.id, 2), Party(RULES.id, 4), Party(RULES.id, 1, computers=2)], ids=str)
async def test_a_whole_game_is_played_by_presses_alone(company: InProcessBot, party: Party) -> None:
    played = await play(company, party)
    assert played.document.phase is Phase.OVER
    assert played.steps
    assert [step for step in played.steps if step.answer != Answer()] == []
    assert (played.amiss, played.bare, played.refusals, played.complaints) == ([], [], [], [])
    assert played.group_calls <= played.plies + 1  # the result stands below the last board


async def test_the_result_says_why(company: InProcessBot) -> None:
    played = await play(company, Party(RULES.id, 2))
    outcome = RULES.outcome(table_of(played.document).state)
    assert outcome
    last = next(seat for seat, lines in enumerate(outcome.lines) if lines[1] == Line("last", 2))
    *_, result, _lobby = company.said()
    assert f"камешки — {outcome.lines[last][0].points}, последний камешек — 2" in result


# What it gives away


@pytest.mark.parametrize("setup", setups(RULES), ids=str)
def test_no_screen_tells_a_viewer_more_than_it_may(setup: Setup) -> None:
    assert test_secrecy.nothing_is_given_away(setup) > 10


@pytest.mark.parametrize("leak", test_secrecy.LEAKS)
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    monkeypatch.setattr(TableView, "view", test_secrecy.true_view)
    monkeypatch.setitem(SCREENS, RULES.id, test_secrecy.LEAKS[leak](screens.SCREENS))
    with pytest.raises(AssertionError, match="can tell from"):
        test_secrecy.nothing_is_given_away(setups(RULES)[0])


@pytest.mark.parametrize("law", screen_laws.LAWS)
def test_its_screens_keep_the_law(law: screen_laws.Law) -> None:
    assert law(ShownGame(RULES, screens.SCREENS))
