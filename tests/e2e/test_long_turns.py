"""A game of long turns: a calm group, moves taken back, cards that explain themselves, turns that run out."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from bot.playground import Person
from bot.playground.world import Answer
from bot.tables import changes, queries
from bot.tables.document import Phase
from bot.tables.record import replayed
from bot.texts import plain
from bot.thinking.pool import ThinkerPool
from tests.bot.long_turns import CARAVAN, ROUNDS, WALKS, bring
from tests.bot.tables.tables import at_once
from tests.e2e.company import labels
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot
from tests.e2e.screen_check import amiss
from tests.figures import FIGURES

WALK: Final = "Вперёд на 1"
CARDS, UNDO, BACK = plain.button_cards(), plain.button_undo(), plain.button_up()
TURNS: Final = 2 * ROUNDS


@pytest.fixture(autouse=True)
def long_turn_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process that thinks knows a game of the tests: its computers play whatever comes."""
    bring(monkeypatch)
    monkeypatch.setattr(ThinkerPool, "move", staticmethod(at_once))


async def travelling(company: InProcessBot, *settings: str) -> tuple[Person, Person]:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(CARAVAN.id, anna, boris, settings=settings)
    return anna, boris


async def walk(company: InProcessBot, person: Person, times: int = 1) -> None:
    for _ in range(times):
        await company.press(person, company.table(person.private), WALK)


async def in_hand(company: InProcessBot, person: Person, button: str) -> Answer:
    return await company.press(person, company.table(person.private), button)


async def way(company: InProcessBot) -> list[int]:
    at: list[int] = queries.table_of(await company.document()).state.at
    return at


def group_calls(company: InProcessBot) -> int:
    return company.world.calls.per_chat()[company.group.id]


# A calm group


async def test_a_turn_of_a_whole_game_costs_the_group_three_calls_at_most(company: InProcessBot) -> None:
    people, before = await travelling(company), group_calls(company)
    await Driver(company, people, Random(0), company.group).play()
    await company.calm()
    calls, document = group_calls(company) - before, await company.document()
    FIGURES["group calls per long turn"] = f"{calls / TURNS:.2f} ({queries.table_of(document).ply} moves)"
    assert (document.phase, await amiss(company, document)) == (Phase.OVER, [])
    assert calls <= 3 * TURNS


async def test_a_ply_is_shown_in_private_at_once_and_in_the_group_with_the_next_turn(company: InProcessBot) -> None:
    anna, boris = await travelling(company)
    before = company.table().content
    await walk(company, anna)
    assert company.table().content == before
    assert ["Анна: 1" in company.said(person.private)[-1] for person in (anna, boris)] == [True, True]
    await walk(company, anna, WALKS - 1)
    await in_hand(company, anna, "Привал")
    assert "Анна: привал" in company.said()[-1]
    assert await amiss(company, await company.document()) == []


async def test_a_table_asked_for_is_posted_as_it_is_now(company: InProcessBot) -> None:
    anna, _ = await travelling(company)
    await walk(company, anna)
    await company.say(anna, "/table")
    assert "Анна: 1" in company.said()[-1]
    assert await amiss(company, await company.document()) == []


async def test_the_question_whether_to_stop_is_shown_at_once(company: InProcessBot) -> None:
    anna, _ = await travelling(company)
    await walk(company, anna)
    await company.say(anna, "/stop")
    assert plain.button_stop() in labels(company.table())
    assert await amiss(company, await company.document()) == []


async def test_for_whoever_has_blocked_the_bot_the_group_is_shown_every_ply(company: InProcessBot) -> None:
    company.forgiven.append("bot was blocked by the user")
    anna, _ = await travelling(company)
    anna.block()
    await walk(company, anna)
    for miles in (2, 3, 4):
        await company.press(anna, company.table(), WALK)
        assert (await way(company), company.said()[-1].count("Анна: 1")) == ([miles, 0], miles)


async def test_a_press_in_the_group_that_comes_too_late_leaves_the_right_buttons(company: InProcessBot) -> None:
    anna, boris = await travelling(company)
    id = (await company.document()).id
    await walk(company, anna)
    answer = await company.forge(boris, company.table(), f"m {id} 1 0")
    assert answer.text == plain.refused_not_your_turn()
    assert labels(company.table()) == [plain.button_hand(), plain.button_rules()]


# Moves taken back


class Wavering(Driver):
    """Takes back every third move that may be taken back."""

    undone = 0

    async def step(self) -> None:
        await super().step()
        person = next((each for each in self.people if UNDO in labels(self.company.table(each.private))), None)
        if person and self.rng.random() < 0.3:
            answer = await self.company.press(person, self.company.table(person.private), UNDO)
            self.undone += answer == Answer()


@pytest.mark.parametrize("game", [CARAVAN.id, "hand_of_the_king"])
async def test_a_game_in_which_moves_are_taken_back_ends_and_comes_again_from_its_seed(
    company: InProcessBot, game: str
) -> None:
    people = await company.came("Анна", "Борис")
    await company.deal(game, *people)
    driver = Wavering(company, people, Random(game), company.group)
    await driver.play()
    await company.calm()
    document = await company.document()
    assert document.record
    again = replayed(document.record, await company.store.journal(document.id))
    assert (driver.undone > 3, document.phase, await amiss(company, document)) == (True, Phase.OVER, [])
    assert again.state == queries.table_of(document).state


async def test_a_move_taken_back_is_gone_and_the_buttons_from_before_are_stale(company: InProcessBot) -> None:
    anna, _ = await travelling(company)
    old = next(b.callback_data for row in company.table(anna.private).content.keyboard or () for b in row)
    await walk(company, anna)
    assert await in_hand(company, anna, UNDO) == Answer()
    assert (await way(company), UNDO in labels(company.table(anna.private))) == ([0, 0], False)
    answer = await company.forge(anna, company.table(anna.private), old)
    assert (answer.text, await way(company)) == (plain.refused_stale(), [0, 0])


async def test_a_move_is_taken_back_no_more_once_the_next_one_was_made(company: InProcessBot) -> None:
    anna, boris = await travelling(company)
    await walk(company, anna, WALKS)
    await in_hand(company, anna, "Привал")
    undo = next(b for row in company.table(anna.private).content.keyboard or () for b in row if b.text == UNDO)
    await walk(company, boris)
    answer = await company.forge(anna, company.table(anna.private), undo.callback_data)
    assert (answer, await way(company)) == (Answer(plain.refused_no_undo(), alert=True), [WALKS, 1])


# Cards that explain themselves


async def test_a_card_explains_itself_in_a_pop_up_and_nothing_changes(company: InProcessBot) -> None:
    anna, _ = await travelling(company)
    await in_hand(company, anna, CARDS)
    before = await company.document()
    assert await in_hand(company, anna, "Колодец 3") == Answer("Вода из колодца 3", alert=True)
    gold = queries.table_of(before).state.gold[0]
    assert await in_hand(company, anna, "Кошель") == Answer(f"В нём золота: {gold}", alert=True)
    assert await company.document() == before


async def test_there_is_a_way_through_the_pages_and_out(company: InProcessBot) -> None:
    anna, _ = await travelling(company)
    top = labels(company.table(anna.private))
    await in_hand(company, anna, CARDS)
    await in_hand(company, anna, plain.button_later())
    assert labels(company.table(anna.private))[-2:] == [plain.button_earlier(), BACK]
    assert await in_hand(company, anna, "Колодец 30") == Answer("Вода из колодца 30", alert=True)
    await in_hand(company, anna, BACK)
    assert labels(company.table(anna.private)) == top


async def test_a_page_stays_open_while_others_move_until_its_reader_is_called(company: InProcessBot) -> None:
    anna, boris = await travelling(company)
    await in_hand(company, boris, CARDS)
    page = labels(company.table(boris.private))
    await walk(company, anna)
    assert labels(company.table(boris.private)) == page
    await walk(company, anna, WALKS - 1)
    await in_hand(company, anna, "Привал")
    assert WALK in labels(company.table(boris.private))


async def test_another_sees_in_anothers_hint_only_what_is_their_own(company: InProcessBot) -> None:
    anna, boris = await travelling(company)
    await in_hand(company, anna, CARDS)
    purse = next(b for row in company.table(anna.private).content.keyboard or () for b in row if b.text == "Кошель")
    gold = queries.table_of(await company.document()).state.gold[1]
    answer = await company.forge(boris, company.table(boris.private), purse.callback_data)
    assert answer == Answer(f"В нём золота: {gold}", alert=True)


@pytest.mark.parametrize("forged", ["hint {id} 0 00000000", "cards {id} 0 0.1"])
async def test_a_hint_or_a_page_that_is_none_is_kindly_refused(company: InProcessBot, forged: str) -> None:
    anna, _ = await travelling(company)
    id = (await company.document()).id
    answer = await company.forge(anna, company.table(anna.private), forged.format(id=id))
    assert answer.text == plain.refused_stale()


@pytest.mark.parametrize("forged", ["hint {id} 0 00000000", "cards {id} 0 ?1.0", "undo {id} 1"])
async def test_whoever_does_not_sit_there_is_kindly_refused(company: InProcessBot, forged: str) -> None:
    await travelling(company)
    (vera,) = await company.came("Вера")
    id = (await company.document()).id
    answer = await company.forge(vera, company.table(), forged.format(id=id))
    assert answer.text == plain.refused_not_seated()


async def test_in_a_chat_of_ones_own_cards_and_moves_taken_back_work_as_well(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/play {CARAVAN.id}", anna.private)
    await in_hand(company, anna, plain.button_start())
    await walk(company, anna)
    await in_hand(company, anna, CARDS)
    assert await in_hand(company, anna, "Колодец 3") == Answer("Вода из колодца 3", alert=True)
    await in_hand(company, anna, BACK)
    await in_hand(company, anna, UNDO)
    assert queries.table_of(await company.document(anna.private)).ply == 0


# Turns that run out


async def test_a_turn_that_runs_out_is_made_by_the_computer_to_its_end(company: InProcessBot) -> None:
    anna, boris = await travelling(company, "Время на ход")
    await walk(company, anna, 2)
    company.playground.clock.skip(121)
    await company.playground.until(lambda: WALK in labels(company.table(boris.private)))
    await company.until_people_are_asked()
    document = await company.document()
    assert (queries.table_of(document).ply, [chair.missed for chair in document.chairs]) == (WALKS + 1, [1, 0])
    assert [chair.late or chair.away for chair in document.chairs] == [False, False]
    assert await amiss(company, document) == []


async def test_who_comes_back_in_the_middle_of_it_goes_on(
    company: InProcessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "MIN_MOVE_DELAY", 60.0)
    anna, _ = await travelling(company, "Время на ход")
    company.playground.clock.skip(121)
    await company.playground.until(lambda: plain.button_back() in labels(company.table(anna.private)))
    await in_hand(company, anna, plain.button_back())
    await walk(company, anna)
    assert queries.table_of(await company.document()).ply == 2
