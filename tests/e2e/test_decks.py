"""Decks of «20 героев» from one game to the next, and written as text: over HTTP, as people meet them."""

from __future__ import annotations

from typing import Final

import pytest

from bot.games.crown_defender.deck import decks
from bot.handlers.commands import in_groups, in_private
from bot.playground import Person
from bot.playground.world import Answer
from bot.tables import queries
from bot.texts import plain
from engine.games.crown_defender.state import Phase, State
from tests.e2e.company import labels, words
from tests.e2e.in_process import InProcessBot

GAME: Final = "crown_defender"
RECALL: Final = plain.crown_defender.deck_recall()
ORDER: Final = "Светлый орден: Ополченец 6, Знаменосец 4, Арбалетчик 5, Рыцарь 5"
KEPT: Final = {"order": "Militiaman 6, Standard Bearer 4, Crossbowman 5, Knight 5"}
SHOWN: Final = words(decks(KEPT))


async def state_of(company: InProcessBot) -> State:
    state: State = queries.table_of(await company.document()).state
    return state


async def in_hand(company: InProcessBot, person: Person, begins: str) -> Answer:
    """Presses the button that begins so."""
    hand = company.table(person.private)
    return await company.press(person, hand, next(label for label in labels(hand) if label.startswith(begins)))


async def picking(company: InProcessBot, *people: Person, race: str = "⚜️") -> None:
    """A new game, in which everybody leads the same race and has to pick a deck."""
    await company.deal(GAME, *people, settings=[plain.crown_defender.option(name="heroes")])
    while (await state_of(company)).phase == Phase.RACE:
        seat = queries.table_of(await company.document()).to_act()[0]
        await in_hand(company, people[seat], race)


async def stop(company: InProcessBot, host: Person) -> None:
    await company.say(host, "/stop")
    await company.press(host, company.table(), plain.button_stop())


def told(company: InProcessBot, person: Person) -> str:
    return company.said(person.private)[-1]


async def test_a_deck_that_was_picked_comes_back_in_the_next_game_by_one_press(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await picking(company, anna, boris)
    for label in (plain.crown_defender.button_muster(), plain.crown_defender.button_ready()):
        await in_hand(company, anna, label)
    picked = (await state_of(company)).players[0].picked
    await stop(company, anna)
    await picking(company, anna, boris)
    assert await in_hand(company, anna, RECALL) == Answer()
    state = await state_of(company)
    assert ([len(deck) for deck in picked], [player.picked for player in state.players]) == ([20], [picked, ((),)])
    await in_hand(company, anna, plain.crown_defender.button_ready())
    assert queries.table_of(await company.document()).to_act() == (1,)


async def test_whoever_has_no_deck_of_that_race_is_told_so_kindly(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.say(anna, f"/deck {ORDER}", anna.private)
    await picking(company, anna, boris, race="💀")
    answers = [await in_hand(company, person, RECALL) for person in (anna, boris)]
    assert answers == [Answer(plain.refused_nothing_kept(), alert=True)] * 2
    assert [player.picked for player in (await state_of(company)).players] == [((),)] * 2


async def test_another_cannot_bring_back_anything_by_ones_button(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.say(anna, f"/deck {ORDER}", anna.private)
    await picking(company, anna, boris)
    hand = company.table(anna.private)
    data = next(b.callback_data for row in hand.content.keyboard or () for b in row if b.text == RECALL)
    answer = await company.forge(boris, company.table(boris.private), data)
    assert answer == Answer(plain.refused_nothing_kept(), alert=True)
    assert [player.picked for player in (await state_of(company)).players] == [((),)] * 2


async def test_a_deck_sent_as_text_is_kept_shown_and_ready_to_be_picked(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.say(anna, f"/deck\n{ORDER}", anna.private)
    assert told(company, anna) == SHOWN
    await picking(company, anna, boris)
    await in_hand(company, anna, RECALL)
    assert [len(deck) for deck in (await state_of(company)).players[0].picked] == [20]


async def test_without_a_deck_the_command_says_how_to_get_one(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, "/deck", anna.private)
    assert told(company, anna) == words(decks({}))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ORDER.replace("Рыцарь 5", "Рыцарь 4"), "«Светлый орден»: в колоде только 19 карт, а нужно 20."),
        (ORDER.replace("Рыцарь 5", "Рыцарь 6"), "Рыцарь — 6, а таких карт только 5."),
        (ORDER.replace("Рыцарь", "<b>Рыцарь"), "Карты «<b>Рыцарь» я не знаю."),
        (f"{ORDER}, Лич", "Лич — карта другой расы, в колоду «Светлый орден» её не взять."),
    ],
)
async def test_a_deck_that_cannot_be_is_refused_and_the_old_one_stays(
    company: InProcessBot, text: str, said: str
) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/deck {ORDER}", anna.private)
    await company.say(anna, f"/deck {text}", anna.private)
    assert told(company, anna) == f"{said} Колода осталась прежней."
    await company.say(anna, "/deck", anna.private)
    assert told(company, anna) == SHOWN


def test_the_command_is_offered_in_private_alone() -> None:
    offered = {place: [each.command for each in menu()] for place, menu in (("group", in_groups), ("own", in_private))}
    assert ["deck" in offered["group"], "deck" in offered["own"]] == [False, True]


async def test_typed_in_the_group_it_is_answered_in_private(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.say(anna, f"/deck {ORDER}", anna.private)
    before = company.said(), company.said(boris.private)
    await company.say(anna, "/deck")
    assert (told(company, anna), (company.said(), company.said(boris.private))) == (SHOWN, before)
