"""Whole games by buttons alone, pressed at random by people who see what people see."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.playground.world import Answer
from bot.screens.registry import offered, screens_of
from bot.tables import queries
from bot.tables.document import Document, Phase
from bot.tables.record import replayed
from bot.texts import plain
from engine.games.crown_defender.moves import ChooseCentre, ChooseRaces, Mulligan, PlacePalisade
from engine.games.crown_defender.state import State
from engine.registry import game
from engine.table import Table
from tests.e2e.conftest import dealt_from, emptied
from tests.e2e.driver import OF_LONG_GAMES, Driver, Step
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.screen_check import amiss
from tests.figures import FIGURES

OPENING: Final = (ChooseRaces, ChooseCentre, PlacePalisade, Mulligan)
NAMES: Final = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Ева", "Жанна", "Захар")


@dataclass(frozen=True)
class Party:
    game: str
    people: int
    computers: int = 0
    settings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.game}-{self.people}-and-{self.computers}"


LISTED: Final = (
    Party("hand_of_the_king", 2),
    Party("hand_of_the_king", 3, settings=("Трёхглазая",)),
    Party("hand_of_the_king", 4, settings=("Пара на пару",)),
    Party("hand_of_the_king", 1, computers=2),
    Party("fairy_scuffle", 2),
    Party("fairy_scuffle", 3),
    Party("fairy_scuffle", 4),
    Party("fairy_scuffle", 2, computers=1),
    Party("crown_defender", 2),
    Party("kings_bounty", 2),
    Party("kings_bounty", 4, settings=("Тайные титулы",)),
    Party("king_under_mountain", 3, settings=("Раздач",)),
    Party("king_under_mountain", 3, computers=2, settings=("Раздач",)),
    Party("king_under_mountain", 5, settings=("Раздач", "Задания")),
)
NOT_LISTED: Final = [id for id in offered() if id not in {party.game for party in LISTED}]
PARTIES: Final = (
    *LISTED,
    *(Party(id, game(id).seats[0]) for id in NOT_LISTED),
    *(Party(id, 1, computers=game(id).seats[0] - 1) for id in NOT_LISTED),
)


@dataclass(frozen=True)
class Played:
    """A game as it was, for the tests to look at."""

    document: Document
    journal: list[str]
    steps: list[Step]
    bare: list[int]  # after how many presses the table lacked its words, or the picture that its game has
    group_calls: int  # messages and edits, from the first press to the result
    amiss: list[str]  # on any screen at the end
    refusals: list[str]
    complaints: list[str]
    lobby: str  # that «Ещё раз» opened

    @property
    def plies(self) -> int:
        return queries.table_of(self.document).ply

    @property
    def opening(self) -> int:
        """Moves before the first of the long turns: they go to and fro."""
        return sum(isinstance(entry.move, OPENING) for entry in self.again.journal)

    @cached_property
    def again(self) -> Table[Any, Any]:
        """The game played again."""
        assert self.document.record
        return replayed(self.document.record, self.journal)

    @property
    def turns(self) -> int:
        """Each of several moves in a long game, of one move in any other."""
        state = queries.table_of(self.document).state
        return state.turn if isinstance(state, State) else self.plies


@dataclass
class Watchful(Driver):
    """Looks at the table before each press."""

    bare: list[int] = field(default_factory=list)

    async def step(self) -> None:
        await self.company.calm()
        table, drawn = self.public(), screens_of((await self.company.document()).game).picture is not None
        if table is None or not table.content.text.text or bool(table.content.photo) != drawn:
            self.bare.append(len(self.steps))
        await super().step()


async def play(company: InProcessBot, party: Party) -> Played:
    people = (await company.came(*NAMES))[: party.people]
    await company.deal(party.game, *people, computers=party.computers, settings=party.settings)
    driver, before = Watchful(company, people, Random(str(party)), company.group), group_calls(company)
    await driver.play()
    await company.calm()
    document, calls = await company.document(), group_calls(company) - before
    journal, wrong = await company.store.journal(document.id), await amiss(company, document)
    await company.press(people[0], company.table(), plain.button_again())
    troubles = company.refusals(), company.complaints()
    return Played(document, journal, driver.steps, driver.bare, calls, wrong, *troubles, company.said()[-1])


def group_calls(company: InProcessBot) -> int:
    return company.world.calls.per_chat()[company.group.id]


@pytest.fixture(scope="module", params=PARTIES, ids=str)
def party(request: pytest.FixtureRequest) -> Party:
    party: Party = request.param
    return party


@pytest.fixture(scope="module")
def played(party: Party, data: Path) -> Played:
    async def whole_evening() -> Played:
        async with in_process_bot(emptied(data), data) as company:
            with dealt_from(str(party)):
                return await play(company, party)

    return asyncio.run(whole_evening())


def test_a_game_played_by_buttons_alone_ends(played: Played) -> None:
    assert played.document.phase is Phase.OVER


def test_at_the_end_every_screen_is_as_the_stored_table_says(played: Played) -> None:
    assert played.amiss == []


def test_no_call_of_a_whole_game_is_refused(played: Played) -> None:
    assert played.refusals == []


def test_a_whole_game_gives_no_cause_for_complaint(played: Played) -> None:
    assert played.complaints == []


def test_a_button_that_is_offered_works(played: Played) -> None:
    assert [step for step in played.steps if step.answer != Answer()] == []


def test_the_table_has_its_picture_and_its_words_at_every_turn(played: Played) -> None:
    assert (len(played.steps) > 0, played.bare) == (True, [])


def test_a_move_costs_the_group_one_call_at_most_and_the_end_two(party: Party, played: Played) -> None:
    """The last board stays above the podium."""
    calls, moves = played.group_calls, played.plies
    FIGURES[f"group calls per move, {party}"] = f"{calls / moves:.2f} ({calls} calls, {moves} moves)"
    assert calls <= moves + 1


def test_a_turn_costs_the_group_three_calls_at_most(party: Party, played: Played) -> None:
    calls, turns = played.group_calls - played.opening, played.turns
    FIGURES[f"group calls per turn, {party}"] = f"{calls / turns:.2f} ({turns} turns)"
    assert calls <= 3 * turns


def test_seed_and_journal_make_the_game_again(played: Played) -> None:
    assert played.again.state == queries.table_of(played.document).state


def test_once_more_gathers_the_same_people_for_the_same_game(party: Party, played: Played) -> None:
    title, *_ = played.lobby.splitlines()
    assert title == f"{screens_of(party.game).title()}: собираем стол"
    assert [name for name in NAMES if name in played.lobby] == list(NAMES[: party.people])


@pytest.mark.parametrize("game", offered())
async def test_a_game_with_computers_in_a_chat_of_ones_own_ends(company: InProcessBot, game: str) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/play {game}", anna.private)
    await company.settle(anna, *OF_LONG_GAMES.get(game, ()), chat=anna.private)
    await company.press(anna, company.table(anna.private), plain.button_start())
    await Driver(company, [anna], Random(game), anna.private).play()
    await company.calm()
    document = await company.document(anna.private)
    assert (document.phase, await amiss(company, document)) == (Phase.OVER, [])
