"""What people type, in groups and in private, at the right place and at the wrong one."""

from __future__ import annotations

import pytest

from bot.delivery import budgets
from bot.handlers import reading
from bot.playground import Person
from bot.screens.game import screens_of
from bot.tables.document import Computer, Phase
from bot.texts import html, plain
from engine.registry import GAMES
from tests.e2e.company import labels, words
from tests.e2e.evening import Evening

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
TITLES = [screens_of(game).title() for game in GAMES]


def newest(evening: Evening, person: Person | None = None) -> str:
    """What the bot said last, in private or in the group."""
    return evening.said(person.private if person else None)[-1]


# /start


async def test_start_in_private_welcomes_and_offers_a_game_with_the_bot_at_once(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    assert newest(evening, anna) == words(html.welcome(name="Анна"))
    assert labels(evening.table(anna.private)) == [plain.button_try(), plain.button_add_to_group()]


async def test_to_try_the_bot_is_to_play_in_private(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.press(anna, evening.table(anna.private), plain.button_try())
    pressed = evening.table(anna.private).content
    await evening.say(anna, "/play", anna.private)
    assert (pressed, pressed.text.text) == (
        evening.table(anna.private).content,
        words(reading.games_text(private=True)),
    )


async def test_start_again_also_tells_of_the_tables_one_sits_at(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.gather(HAND, anna)
    await evening.say(anna, "/start", anna.private)
    assert evening.said(anna.private)[-2:] == [
        words(html.welcome(name="Анна")),
        words(reading.my_tables([await evening.document()], anna.id)),
    ]


async def test_the_link_of_a_lobby_sits_down_whoever_follows_it(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    lobby, boris = await evening.gather(HAND, anna), evening["Борис"]
    answer = await evening.press(boris, lobby, plain.button_sit())
    boris.follow(answer.url)
    await evening.calm()
    document = await evening.document()
    assert [(person.name, person.reachable) for person in document.people()] == [("Анна", True), ("Борис", True)]
    assert newest(evening, boris) == words(reading.seated(document))


@pytest.mark.parametrize("payload", ["AbCdEfGh", "x", "rules", "____________________________________"])
async def test_a_link_that_leads_nowhere_says_so(evening: Evening, payload: str) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, f"/start {payload}", anna.private)
    assert newest(evening, anna) == plain.table_gone()


async def test_the_link_to_rules_shows_them(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, f"/start rules-{HAND}", anna.private)
    assert newest(evening, anna) == words(reading.rules_text(HAND))


async def test_start_in_a_group_offers_the_games(evening: Evening) -> None:
    await evening.say(evening["Анна"], "/start")
    assert newest(evening) == words(reading.games_text())


# /play


async def test_play_offers_the_games(evening: Evening) -> None:
    await evening.say(evening["Анна"], "/play")
    assert newest(evening) == words(reading.games_text())
    assert labels(evening.table()) == TITLES


async def test_a_game_that_is_chosen_becomes_a_lobby_and_the_choice_goes(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, "/play")
    choice = evening.table()
    await evening.press(anna, choice, TITLES[0])
    assert (await evening.document()).game == next(iter(GAMES))
    assert choice.id not in evening.group.messages


async def test_play_with_a_game_opens_its_lobby_at_once(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, f"/play {FAIRY}")
    document = await evening.document()
    assert (document.game, document.phase, document.host) == (FAIRY, Phase.LOBBY, anna.id)


async def test_play_at_a_table_shows_it_anew_at_the_bottom(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    before, shown = await evening.gather(HAND, anna), len(evening.messages())
    await evening.say(anna, "/play")
    assert (evening.table().content, len(evening.messages())) == (before.content, shown)
    assert before.id not in evening.group.messages


async def test_play_in_private_opens_a_table_with_computers(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, f"/play {FAIRY}", anna.private)
    document = await evening.document(anna.private)
    assert [type(chair.who) for chair in document.chairs[1:]] == [Computer] * (GAMES[FAIRY].seats[0] - 1)
    assert (document.private, document.chat, document.people()[0].id) == (True, anna.id, anna.id)


# /table, /hand, /my


async def test_table_posts_a_game_anew_at_the_bottom(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    before, shown = await evening.deal(HAND, anna, boris), len(evening.messages())
    await evening.say(boris, "/table")
    assert (evening.table().content, len(evening.messages())) == (before.content, shown)
    assert before.id not in evening.group.messages


async def test_hand_sends_the_hand_anew(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(FAIRY, anna, boris)
    before = evening.messages(anna.private)[-1]
    await evening.say(anna, "/hand")
    after = evening.messages(anna.private)[-1]
    assert (after.content, after.id > before.id) == (before.content, True)
    assert before.id not in anna.private.messages


async def test_hand_without_a_game_says_so_in_private(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, "/hand")
    assert newest(evening, anna) == plain.no_hand()


async def test_my_tells_in_private_of_every_table(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(FAIRY, anna, boris)
    await evening.say(anna, f"/play {HAND}", anna.private)
    await evening.say(anna, "/my")
    tables = [await evening.document(), await evening.document(anna.private)]
    assert newest(evening, anna) == words(reading.my_tables(tables, anna.id))


async def test_my_without_a_table_tells_how_to_get_one(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, "/my")
    assert newest(evening, anna) == words(html.my_none())


# /rules, /help


@pytest.mark.parametrize("game", GAMES)
async def test_rules_of_a_game_that_is_named(evening: Evening, game: str) -> None:
    await evening.say(evening["Анна"], f"/rules {game}")
    assert newest(evening) == words(reading.rules_text(game))


async def test_rules_at_a_table_are_those_of_its_game(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.gather(FAIRY, anna)
    await evening.say(anna, "/rules")
    assert newest(evening) == words(reading.rules_text(FAIRY))


async def test_rules_without_a_table_offer_a_choice_that_is_answered_in_private(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, "/rules")
    assert newest(evening) == words(html.choose_rules())
    await evening.press(anna, evening.table(), TITLES[0])
    assert newest(evening, anna) == words(reading.rules_text(next(iter(GAMES))))


async def test_rules_asked_for_too_often_are_not_said(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    (anna,) = await evening.came("Анна")
    monkeypatch.setattr(budgets, "EVERY", 60.0)
    before = len(evening.said())
    for _ in range(budgets.BURST + 3):
        await evening.say(anna, "/rules")
    assert evening.said()[before:] == [words(html.choose_rules())] * budgets.BURST


async def test_help_comes_in_private(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    before = evening.said()
    await evening.say(anna, "/help")
    assert (newest(evening, anna), evening.said()) == (words(html.help()), before)


# /leave


async def test_leave_frees_a_chair_of_the_lobby(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.gather(HAND, anna, boris)
    await evening.say(anna, "/leave")
    document = await evening.document()
    assert ([person.name for person in document.people()], document.host) == (["Борис"], boris.id)
    assert newest(evening, anna) == plain.left()


async def test_the_last_to_leave_a_lobby_closes_it(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.gather(HAND, anna)
    await evening.say(anna, "/leave")
    assert newest(evening) == words(html.table_closed(game=screens_of(HAND).title()))


async def test_whoever_leaves_a_game_is_played_for_by_the_computer(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris)
    await evening.say(anna, "/leave")
    document = await evening.until_people_are_asked()
    assert [chair.away for chair in document.chairs] == [True, False]
    assert words(html.away(names="Анна")) in newest(evening)


async def test_leave_in_private_asks_which_table(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.gather(HAND, anna, boris)
    await evening.say(anna, "/leave", anna.private)
    assert newest(evening, anna) == words(html.choose_leave())
    await evening.press(anna, evening.table(anna.private), plain.button_leave(chat=evening.group.title))
    assert [person.name for person in (await evening.document()).people()] == ["Борис"]


# /stop


async def test_stop_asks_first_and_stops_when_asked_again(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris)
    await evening.say(anna, "/stop")
    assert words(html.stopping()) in newest(evening)
    await evening.say(anna, "/stop")
    assert newest(evening) == words(html.table_closed(game=screens_of(HAND).title()))


async def test_stop_closes_a_lobby_at_once(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.gather(HAND, anna)
    await evening.say(anna, "/stop")
    assert newest(evening) == words(html.table_closed(game=screens_of(HAND).title()))


async def test_a_game_goes_on_when_the_question_is_taken_back(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    before = (await evening.deal(HAND, anna, boris)).content
    await evening.say(anna, "/stop")
    await evening.press(anna, evening.table(), plain.button_keep_on())
    assert evening.table().content == before


async def test_an_administrator_may_stop_a_table_of_others(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, boris, computers=1)
    await evening.say(anna, "/stop")
    await evening.say(anna, "/stop")
    assert (await evening.document()).phase is Phase.CLOSED


async def test_a_hand_goes_when_its_table_is_stopped(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    before = len(evening.messages(boris.private))
    await evening.deal(HAND, anna, boris)
    await evening.say(anna, "/stop")
    await evening.say(anna, "/stop")
    assert len(evening.messages(boris.private)) == before
