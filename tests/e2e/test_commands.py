"""What people type, in groups and in private, at the right place and at the wrong one."""

from __future__ import annotations

import pytest

from bot.handlers import reading
from bot.playground import Person
from bot.playground.world import Chat
from bot.screens.registry import offered, screens_of
from bot.tables.document import Computer, Phase
from bot.texts import html, plain
from engine.registry import GAMES
from tests.e2e.company import labels, words
from tests.e2e.in_process import InProcessBot
from tests.laws.toys import Bids

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
TITLES = [screens_of(game).title() for game in offered()]


def newest(company: InProcessBot, person: Person | None = None) -> str:
    """What the bot said last, in private or in the group."""
    return company.said(person.private if person else None)[-1]


# /start


async def test_start_in_private_welcomes_and_offers_a_game_with_the_bot_at_once(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    assert newest(company, anna) == words(html.welcome(name="Анна"))
    assert labels(company.table(anna.private)) == [plain.button_try(), plain.button_add_to_group()]


async def test_to_try_the_bot_is_to_play_in_private(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.press(anna, company.table(anna.private), plain.button_try())
    pressed = company.table(anna.private).content
    await company.say(anna, "/play", anna.private)
    assert (pressed, pressed.text.text) == (
        company.table(anna.private).content,
        words(reading.games_text(private=True)),
    )


async def test_start_again_also_tells_of_the_tables_one_sits_at(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.gather(HAND, anna)
    await company.say(anna, "/start", anna.private)
    assert company.said(anna.private)[-2:] == [
        words(html.welcome(name="Анна")),
        words(reading.my_tables([await company.document()], anna.id)),
    ]


async def test_the_link_of_a_lobby_sits_down_whoever_follows_it(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    lobby, boris = await company.gather(HAND, anna), company["Борис"]
    answer = await company.press(boris, lobby, plain.button_sit())
    boris.follow(answer.url)
    await company.calm()
    document = await company.document()
    assert [(person.name, person.reachable) for person in document.people()] == [("Анна", True), ("Борис", True)]
    assert newest(company, boris) == words(reading.seated(document))


@pytest.mark.parametrize("payload", ["AbCdEfGh", "x", "rules", "____________________________________"])
async def test_a_link_that_leads_nowhere_says_so(company: InProcessBot, payload: str) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/start {payload}", anna.private)
    assert newest(company, anna) == plain.wrong_link()


async def test_the_link_to_rules_shows_them(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/start rules-{HAND}", anna.private)
    assert newest(company, anna) == words(reading.rules_text(HAND))


async def test_start_in_a_group_offers_the_games(company: InProcessBot) -> None:
    await company.say(company["Анна"], "/start")
    assert newest(company) == words(reading.games_text())


# /play


async def test_play_offers_the_games(company: InProcessBot) -> None:
    await company.say(company["Анна"], "/play")
    assert newest(company) == words(reading.games_text())
    assert labels(company.table()) == TITLES


async def test_a_game_that_is_chosen_becomes_a_lobby_and_the_choice_goes(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, "/play")
    choice = company.table()
    await company.press(anna, choice, TITLES[0])
    assert (await company.document()).game == offered()[0]
    assert choice.id not in company.group.messages


async def test_play_with_a_game_opens_its_lobby_at_once(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/play {FAIRY}")
    document = await company.document()
    assert (document.game, document.phase, document.host) == (FAIRY, Phase.LOBBY, anna.id)


@pytest.fixture
def not_shown_yet(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that has rules, and no screens."""
    monkeypatch.setitem(GAMES, Bids.id, Bids())
    return Bids.id


async def test_a_game_without_screens_is_not_offered(company: InProcessBot, not_shown_yet: str) -> None:
    (anna,) = await company.came("Анна")
    for command in ("/play", f"/play {not_shown_yet}"):
        await company.say(anna, command)
        assert newest(company) == words(reading.games_text())
        assert labels(company.table()) == TITLES
    answer = await company.forge(anna, company.table(), f"game  0 {not_shown_yet}")
    assert answer.text == plain.refused_no_option()


async def test_a_game_without_screens_has_no_rules_to_read_and_no_deck(
    company: InProcessBot, not_shown_yet: str
) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/rules {not_shown_yet}", anna.private)
    assert newest(company, anna) == words(html.choose_rules())
    await company.say(anna, f"/start rules-{not_shown_yet}", anna.private)
    assert newest(company, anna) == words(html.choose_rules())
    await company.say(anna, "/deck", anna.private)
    assert "/deck" in newest(company, anna)


async def test_play_at_a_table_shows_it_anew_at_the_bottom(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    before, shown = await company.gather(HAND, anna), len(company.messages())
    await company.say(anna, "/play")
    assert (company.table().content, len(company.messages())) == (before.content, shown)
    assert before.id not in company.group.messages


async def test_play_in_private_opens_a_table_with_computers(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/play {FAIRY}", anna.private)
    document = await company.document(anna.private)
    assert [type(chair.who) for chair in document.chairs[1:]] == [Computer] * (GAMES[FAIRY].seats[0] - 1)
    assert (document.private, document.chat, document.people()[0].id) == (True, anna.id, anna.id)


# /table, /hand, /my


async def test_table_posts_a_game_anew_at_the_bottom(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    before, shown = await company.deal(HAND, anna, boris), len(company.messages())
    await company.say(boris, "/table")
    assert (company.table().content, len(company.messages())) == (before.content, shown)
    assert before.id not in company.group.messages


async def test_hand_sends_the_hand_anew(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(FAIRY, anna, boris)
    before = company.messages(anna.private)[-1]
    await company.say(anna, "/hand")
    after = company.messages(anna.private)[-1]
    assert (after.content, after.id > before.id) == (before.content, True)
    assert before.id not in anna.private.messages


async def test_hand_without_a_game_says_so_in_private(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, "/hand")
    assert newest(company, anna) == plain.no_hand()


async def test_my_tells_in_private_of_every_table(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(FAIRY, anna, boris)
    await company.say(anna, f"/play {HAND}", anna.private)
    await company.say(anna, "/my")
    tables = [await company.document(), await company.document(anna.private)]
    assert newest(company, anna) == words(reading.my_tables(tables, anna.id))


async def test_my_without_a_table_tells_how_to_get_one(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, "/my")
    assert newest(company, anna) == words(html.my_none())


# /rules, /help


@pytest.mark.parametrize("game", offered())
async def test_rules_of_a_game_that_is_named_come_in_private(company: InProcessBot, game: str) -> None:
    (anna,) = await company.came("Анна")
    before = company.said()
    await company.say(anna, f"/rules {game}")
    assert (newest(company, anna), company.said()) == (words(reading.rules_text(game)), before)


async def test_rules_at_a_table_are_those_of_its_game(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.gather(FAIRY, anna)
    await company.say(anna, "/rules")
    assert newest(company, anna) == words(reading.rules_text(FAIRY))


async def test_rules_without_a_table_offer_a_choice_in_private(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    before = company.said()
    await company.say(anna, "/rules")
    assert (newest(company, anna), company.said()) == (words(html.choose_rules()), before)
    await company.press(anna, company.table(anna.private), TITLES[0])
    assert newest(company, anna) == words(reading.rules_text(offered()[0]))


@pytest.mark.parametrize(("asked", "read"), [(f"/rules {FAIRY}", reading.rules_text(FAIRY)), ("/rules", "")])
async def test_who_cannot_be_written_to_is_led_to_the_rules_by_a_line_in_the_group(
    company: InProcessBot, asked: str, read: str
) -> None:
    anna = company["Анна"]
    await company.say(anna, asked)
    assert (newest(company), labels(company.table())) == (words(html.read_in_private()), [plain.button_open_private()])
    ((button,),) = company.table().content.keyboard or ()
    anna.follow(button.url)
    await company.calm()
    assert newest(company, anna) == words(read or html.choose_rules())


async def test_who_blocked_the_bot_unheard_is_led_to_the_rules_too(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    company.forgiven.append("bot was blocked by the user")
    anna.block()
    await company.calm()
    await company.store.set_reachable(anna.id, True)  # as if the news of it had been lost
    await company.say(anna, "/rules")
    assert newest(company) == words(html.read_in_private())


async def test_a_group_reads_one_line_a_minute_that_leads_to_the_rules(company: InProcessBot) -> None:
    before = company.said()
    for name in ("Анна", "Борис", "Вера"):
        for command in ("/rules", f"/rules {FAIRY}"):
            await company.say(company[name], command)
    assert company.said() == [*before, words(html.read_in_private())]


async def test_a_choice_of_games_asked_for_again_and_again_is_offered_once(company: InProcessBot) -> None:
    before = company.said()
    for _ in range(5):
        await company.say(company["Анна"], "/play")
    assert company.said() == [*before, words(reading.games_text())]


@pytest.mark.parametrize("command", ["/table", "/play"])
async def test_a_table_asked_for_again_and_again_is_posted_anew_once(company: InProcessBot, command: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    before = await company.deal(HAND, anna, boris)
    await company.say(anna, command)
    once = company.table().id
    for _ in range(3):
        await company.say(boris, command)
    assert (once > before.id, company.table().id) == (True, once)


async def test_help_comes_in_private(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    before = company.said()
    await company.say(anna, "/help")
    assert (newest(company, anna), company.said()) == (words(html.help()), before)


# /leave


async def test_leave_frees_a_chair_of_the_lobby(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(HAND, anna, boris)
    await company.say(anna, "/leave")
    document = await company.document()
    assert ([person.name for person in document.people()], document.host) == (["Борис"], boris.id)
    assert newest(company, anna) == plain.left()


async def test_the_last_to_leave_a_lobby_closes_it(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.gather(HAND, anna)
    await company.say(anna, "/leave")
    assert newest(company) == words(html.table_closed(game=screens_of(HAND).title()))


async def test_whoever_leaves_a_game_is_played_for_by_the_computer(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    await company.say(anna, "/leave")
    document = await company.until_people_are_asked()
    assert [chair.away for chair in document.chairs] == [True, False]
    assert words(html.away(names="Анна")) in newest(company)


async def test_leave_in_private_asks_which_table(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(HAND, anna, boris)
    await company.say(anna, "/leave", anna.private)
    assert newest(company, anna) == words(html.choose_leave())
    await company.press(anna, company.table(anna.private), plain.button_leave(chat=company.group.title))
    assert [person.name for person in (await company.document()).people()] == ["Борис"]


# /stop


async def test_stop_asks_first_and_stops_when_asked_again(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    await company.say(anna, "/stop")
    assert words(html.stopping()) in newest(company)
    await company.say(anna, "/stop")
    assert newest(company) == words(html.table_closed(game=screens_of(HAND).title()))


async def test_stop_closes_a_lobby_at_once(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.gather(HAND, anna)
    await company.say(anna, "/stop")
    assert newest(company) == words(html.table_closed(game=screens_of(HAND).title()))


async def test_a_game_goes_on_when_the_question_is_taken_back(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    before = (await company.deal(HAND, anna, boris)).content
    await company.say(anna, "/stop")
    await company.press(anna, company.table(), plain.button_keep_on())
    assert company.table().content == before


async def test_an_administrator_may_stop_a_table_of_others(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, boris, computers=1)
    await company.say(anna, "/stop")
    await company.say(anna, "/stop")
    assert (await company.document()).phase is Phase.CLOSED


async def test_a_hand_goes_when_its_table_is_stopped(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    before = len(company.messages(boris.private))
    await company.deal(HAND, anna, boris)
    await company.say(anna, "/stop")
    await company.say(anna, "/stop")
    assert len(company.messages(boris.private)) == before


# Whose command it is


@pytest.mark.parametrize("command", ["/leave@another_bot", "/Leave@Another_Bot сейчас"])
async def test_a_command_for_another_bot_is_not_obeyed(company: InProcessBot, command: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(HAND, anna, boris)
    anna.promote_bot(company.group)  # from now on the bot gets every message
    said = company.said(), company.said(boris.private)
    await company.say(boris, command)
    assert (len((await company.document()).people()), company.said(), company.said(boris.private)) == (2, *said)


@pytest.mark.parametrize("command", ["/leave@igroteka_bot", "/LEAVE@Igroteka_Bot", "/leave"])
async def test_a_command_for_this_bot_is_obeyed(company: InProcessBot, command: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(HAND, anna, boris)
    await company.say(boris, command)
    assert [person.name for person in (await company.document()).people()] == ["Анна"]


@pytest.mark.parametrize("command", ["/leave@another_bot", "/moon", "/moon@igroteka_bot"])
async def test_in_private_a_command_that_is_not_ours_is_answered(company: InProcessBot, command: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.gather(HAND, anna, boris)
    await company.say(anna, command, anna.private)
    assert newest(company, anna) == words(html.unknown_command())
    assert len((await company.document()).people()) == 2


# What was said while the bot was away


async def said_while_the_bot_was_away(
    company: InProcessBot, *said: tuple[Person, str, Chat], away: float = 601
) -> None:
    """The bot gets all of it at once, so many seconds late: nothing is fetched until this coroutine waits."""
    for person, text, chat in said:
        person.say(text, chat)
    company.playground.clock.skip(away)
    await company.calm()


async def test_an_old_stop_closes_no_table(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    before = company.said(), company.said(anna.private)
    await said_while_the_bot_was_away(company, *[(anna, "/stop", company.group)] * 2)
    document = await company.document()
    assert (document.phase, document.stopping) == (Phase.PLAYING, False)
    assert (company.said(), company.said(anna.private)) == before
    assert len([line for line in company.log.lines if "minutes ago is not obeyed" in line]) == 1


async def test_a_command_a_little_late_is_obeyed(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    await said_while_the_bot_was_away(company, *[(anna, "/stop", company.group)] * 2, away=590)
    assert (await company.document()).phase is Phase.CLOSED


async def test_who_wrote_in_private_while_the_bot_was_away_hears_so_once(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    before = company.said(anna.private)
    old = "/play", f"/play {HAND}", "/help", "/moon", "привет"
    await said_while_the_bot_was_away(company, *[(anna, text, anna.private) for text in old])
    assert company.said(anna.private) == [*before, plain.was_away()]
    assert await company.store.at(anna.id, None) is None


async def test_an_old_start_lets_the_bot_write_all_the_same(company: InProcessBot) -> None:
    anna = company["Анна"]
    anna.start()
    await said_while_the_bot_was_away(company)
    assert (await company.services.people.reachable(anna.id), company.said(anna.private)) == (True, [plain.was_away()])
