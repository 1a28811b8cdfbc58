"""A game of long turns: a calm group, moves taken back, cards that explain themselves, turns that run out."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from bot.playground import Person
from bot.playground.world import Answer
from bot.tables import changes
from bot.tables.document import Phase
from bot.texts import plain
from bot.thinking.pool import Thinking
from engine.table import Table
from tests.bot.caravan import CARAVAN, ROUNDS, WALKS, bring
from tests.bot.tables.tables import at_once
from tests.e2e.company import labels
from tests.e2e.driver import Driver
from tests.e2e.evening import Evening
from tests.e2e.looks import amiss
from tests.figures import FIGURES

WALK: Final = "Вперёд на 1"
CARDS, UNDO, BACK = plain.button_cards(), plain.button_undo(), plain.button_up()
TURNS: Final = 2 * ROUNDS


@pytest.fixture(autouse=True)
def caravan(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process that thinks knows a game of the tests: its computers play whatever comes."""
    bring(monkeypatch)
    monkeypatch.setattr(Thinking, "move", staticmethod(at_once))


async def travelling(evening: Evening, *settings: str) -> tuple[Person, Person]:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(CARAVAN.id, anna, boris, settings=settings)
    return anna, boris


async def walk(evening: Evening, person: Person, times: int = 1) -> None:
    for _ in range(times):
        await evening.press(person, evening.table(person.private), WALK)


async def in_hand(evening: Evening, person: Person, button: str) -> Answer:
    return await evening.press(person, evening.table(person.private), button)


async def way(evening: Evening) -> list[int]:
    at: list[int] = changes.table_of(await evening.document()).state.at
    return at


def group_calls(evening: Evening) -> int:
    return evening.world.calls.per_chat()[evening.group.id]


# A calm group


async def test_a_turn_of_a_whole_game_costs_the_group_three_calls_at_most(evening: Evening) -> None:
    people, before = await travelling(evening), group_calls(evening)
    await Driver(evening, people, Random(0), evening.group).play()
    await evening.calm()
    calls, document = group_calls(evening) - before, await evening.document()
    FIGURES["group calls per long turn"] = f"{calls / TURNS:.2f} ({changes.table_of(document).ply} moves)"
    assert (document.phase, await amiss(evening, document)) == (Phase.OVER, [])
    assert calls <= 3 * TURNS


async def test_a_ply_is_shown_in_private_at_once_and_in_the_group_with_the_next_turn(evening: Evening) -> None:
    anna, boris = await travelling(evening)
    before = evening.table().content
    await walk(evening, anna)
    assert evening.table().content == before
    assert ["Анна: 1" in evening.said(person.private)[-1] for person in (anna, boris)] == [True, True]
    await walk(evening, anna, WALKS - 1)
    await in_hand(evening, anna, "Привал")
    assert "Анна: привал" in evening.said()[-1]
    assert await amiss(evening, await evening.document()) == []


async def test_a_table_asked_for_is_posted_as_it_is_now(evening: Evening) -> None:
    anna, _ = await travelling(evening)
    await walk(evening, anna)
    await evening.say(anna, "/table")
    assert "Анна: 1" in evening.said()[-1]
    assert await amiss(evening, await evening.document()) == []


async def test_the_question_whether_to_stop_is_shown_at_once(evening: Evening) -> None:
    anna, _ = await travelling(evening)
    await walk(evening, anna)
    await evening.say(anna, "/stop")
    assert plain.button_stop() in labels(evening.table())
    assert await amiss(evening, await evening.document()) == []


async def test_for_whoever_has_blocked_the_bot_the_group_is_shown_every_ply(evening: Evening) -> None:
    evening.forgiven.append("bot was blocked by the user")
    anna, _ = await travelling(evening)
    anna.block()
    await walk(evening, anna)
    for miles in (2, 3, 4):
        await evening.press(anna, evening.table(), WALK)
        assert (await way(evening), evening.said()[-1].count("Анна: 1")) == ([miles, 0], miles)


async def test_a_press_in_the_group_that_comes_too_late_leaves_the_right_buttons(evening: Evening) -> None:
    anna, boris = await travelling(evening)
    id = (await evening.document()).id
    await walk(evening, anna)
    answer = await evening.forge(boris, evening.table(), f"m {id} 1 0")
    assert answer.text == plain.refused_not_your_turn()
    assert labels(evening.table()) == [plain.button_hand(), plain.button_rules()]


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
    evening: Evening, game: str
) -> None:
    people = await evening.came("Анна", "Борис")
    await evening.deal(game, *people)
    driver = Wavering(evening, people, Random(game), evening.group)
    await driver.play()
    await evening.calm()
    document = await evening.document()
    table = changes.table_of(document)
    moves = [(entry.seat, entry.move) for entry in table.journal]
    again = Table.replay(table.rules, table.seats, table.seed, table.options, moves)
    assert (driver.undone > 3, document.phase, await amiss(evening, document)) == (True, Phase.OVER, [])
    assert again.state == table.state


async def test_a_move_taken_back_is_gone_and_the_buttons_from_before_are_stale(evening: Evening) -> None:
    anna, _ = await travelling(evening)
    old = next(b.callback_data for row in evening.table(anna.private).content.keyboard or () for b in row)
    await walk(evening, anna)
    assert await in_hand(evening, anna, UNDO) == Answer()
    assert (await way(evening), UNDO in labels(evening.table(anna.private))) == ([0, 0], False)
    answer = await evening.forge(anna, evening.table(anna.private), old)
    assert (answer.text, await way(evening)) == (plain.refused_stale(), [0, 0])


async def test_a_move_is_taken_back_no_more_once_the_next_one_was_made(evening: Evening) -> None:
    anna, boris = await travelling(evening)
    await walk(evening, anna, WALKS)
    await in_hand(evening, anna, "Привал")
    undo = next(b for row in evening.table(anna.private).content.keyboard or () for b in row if b.text == UNDO)
    await walk(evening, boris)
    answer = await evening.forge(anna, evening.table(anna.private), undo.callback_data)
    assert (answer, await way(evening)) == (Answer(plain.refused_no_undo(), alert=True), [WALKS, 1])


# Cards that explain themselves


async def test_a_card_explains_itself_in_a_pop_up_and_nothing_changes(evening: Evening) -> None:
    anna, _ = await travelling(evening)
    await in_hand(evening, anna, CARDS)
    before = await evening.document()
    assert await in_hand(evening, anna, "Колодец 3") == Answer("Вода из колодца 3", alert=True)
    gold = changes.table_of(before).state.gold[0]
    assert await in_hand(evening, anna, "Кошель") == Answer(f"В нём золота: {gold}", alert=True)
    assert await evening.document() == before


async def test_there_is_a_way_through_the_pages_and_out(evening: Evening) -> None:
    anna, _ = await travelling(evening)
    top = labels(evening.table(anna.private))
    await in_hand(evening, anna, CARDS)
    await in_hand(evening, anna, plain.button_later())
    assert labels(evening.table(anna.private))[-2:] == [plain.button_earlier(), BACK]
    assert await in_hand(evening, anna, "Колодец 30") == Answer("Вода из колодца 30", alert=True)
    await in_hand(evening, anna, BACK)
    assert labels(evening.table(anna.private)) == top


async def test_a_page_stays_open_while_others_move_until_its_reader_is_called(evening: Evening) -> None:
    anna, boris = await travelling(evening)
    await in_hand(evening, boris, CARDS)
    page = labels(evening.table(boris.private))
    await walk(evening, anna)
    assert labels(evening.table(boris.private)) == page
    await walk(evening, anna, WALKS - 1)
    await in_hand(evening, anna, "Привал")
    assert WALK in labels(evening.table(boris.private))


async def test_another_sees_in_anothers_hint_only_what_is_their_own(evening: Evening) -> None:
    anna, boris = await travelling(evening)
    await in_hand(evening, anna, CARDS)
    purse = next(b for row in evening.table(anna.private).content.keyboard or () for b in row if b.text == "Кошель")
    gold = changes.table_of(await evening.document()).state.gold[1]
    answer = await evening.forge(boris, evening.table(boris.private), purse.callback_data)
    assert answer == Answer(f"В нём золота: {gold}", alert=True)


@pytest.mark.parametrize("forged", ["hint {id} 0 00000000", "cards {id} 0 0.1"])
async def test_a_hint_or_a_page_that_is_none_is_kindly_refused(evening: Evening, forged: str) -> None:
    anna, _ = await travelling(evening)
    id = (await evening.document()).id
    answer = await evening.forge(anna, evening.table(anna.private), forged.format(id=id))
    assert answer.text == plain.refused_stale()


@pytest.mark.parametrize("forged", ["hint {id} 0 00000000", "cards {id} 0 ?1.0", "undo {id} 1"])
async def test_whoever_does_not_sit_there_is_kindly_refused(evening: Evening, forged: str) -> None:
    await travelling(evening)
    (vera,) = await evening.came("Вера")
    id = (await evening.document()).id
    answer = await evening.forge(vera, evening.table(), forged.format(id=id))
    assert answer.text == plain.refused_not_seated()


async def test_in_a_chat_of_ones_own_cards_and_moves_taken_back_work_as_well(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, f"/play {CARAVAN.id}", anna.private)
    await in_hand(evening, anna, plain.button_start())
    await walk(evening, anna)
    await in_hand(evening, anna, CARDS)
    assert await in_hand(evening, anna, "Колодец 3") == Answer("Вода из колодца 3", alert=True)
    await in_hand(evening, anna, BACK)
    await in_hand(evening, anna, UNDO)
    assert changes.table_of(await evening.document(anna.private)).ply == 0


# Turns that run out


async def test_a_turn_that_runs_out_is_made_by_the_computer_to_its_end(evening: Evening) -> None:
    anna, boris = await travelling(evening, "Время на ход")
    await walk(evening, anna, 2)
    evening.playground.clock.skip(121)
    await evening.playground.until(lambda: WALK in labels(evening.table(boris.private)))
    await evening.until_people_are_asked()
    document = await evening.document()
    assert (changes.table_of(document).ply, [chair.missed for chair in document.chairs]) == (WALKS + 1, [1, 0])
    assert [chair.late or chair.away for chair in document.chairs] == [False, False]
    assert await amiss(evening, document) == []


async def test_who_comes_back_in_the_middle_of_it_goes_on(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "PACE", 60.0)
    anna, _ = await travelling(evening, "Время на ход")
    evening.playground.clock.skip(121)
    await evening.playground.until(lambda: plain.button_back() in labels(evening.table(anna.private)))
    await in_hand(evening, anna, plain.button_back())
    await walk(evening, anna)
    assert changes.table_of(await evening.document()).ply == 2
