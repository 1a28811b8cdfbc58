"""From an empty lobby to a podium that is sent on: every message is a picture, and the table keeps its own."""

from __future__ import annotations

from random import Random
from typing import Final

from bot.playground.world import Message
from bot.screens.registry import offered, screens_of
from bot.tables.document import Phase
from bot.texts import html, plain
from tests.e2e.company import labels, words
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot
from tests.e2e.screen_check import amiss

FAIRY: Final = "fairy_scuffle"


def seen(message: Message) -> str:
    """Which picture a message shows."""
    assert message.content.photo
    return message.content.photo.id


async def ended(company: InProcessBot) -> Message:
    """The result of a game of Анна's and Борис's."""
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(FAIRY, anna, boris)
    await Driver(company, [anna, boris], Random(1), company.group).play()
    await company.calm()
    return company.table()


async def test_a_lobby_shows_who_sits_there_and_becomes_the_board(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    lobby = await company.gather(FAIRY, anna)
    pictures = [seen(lobby)]
    for button in (plain.button_sit(), plain.button_stand(), plain.button_sit()):
        await company.press(boris, lobby, button)
        pictures.append(seen(company.table()))
    alone, both, again_alone, again_both = pictures
    assert (alone, both) == (again_alone, again_both)
    assert alone != both
    await company.press(anna, lobby, plain.button_start())
    assert (company.table().id, seen(company.table()) in pictures) == (lobby.id, False)


async def test_settings_change_no_picture(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    lobby = await company.gather(FAIRY, anna)
    before = seen(lobby)
    await company.press(anna, lobby, plain.button_settings())
    assert (seen(company.table()), plain.button_up() in labels(company.table())) == (before, True)


async def test_a_lobby_that_is_closed_keeps_its_message(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    lobby = await company.gather(FAIRY, anna)
    before = seen(lobby)
    await company.press(anna, lobby, plain.button_cancel())
    (closed,) = [message for message in company.messages() if message.id == lobby.id]
    assert closed.content.text.text == words(html.table_closed(game=screens_of(FAIRY).title()))
    assert seen(closed) != before


async def test_the_choice_of_games_is_one_picture_uploaded_once(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.say(anna, "/play", anna.private)
    await company.say(boris, "/play", boris.private)
    assert seen(company.table(anna.private)) == seen(company.table(boris.private))


async def test_where_no_pictures_are_allowed_the_games_are_words(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    company.forgiven.append("not enough rights to send photos")
    anna.restrict_bot(company.group, photos=False)
    await company.say(anna, "/play")
    assert (company.table().content.photo, len(labels(company.table()))) == (None, len(offered()))


async def test_at_the_end_the_board_stays_and_the_podium_stands_below(company: InProcessBot) -> None:
    result = await ended(company)
    *_, board, last = company.messages()
    assert (last.id, labels(last)) == (result.id, [plain.button_again(), plain.button_share()])
    assert board.content.text.text.startswith(words(html.game_over()))
    assert (board.content.keyboard, seen(board) != seen(result)) == (None, True)
    document = await company.document()
    assert (document.phase, await amiss(company, document)) == (Phase.OVER, [])


async def test_whoever_asks_gets_the_podium_in_private_without_another_upload(company: InProcessBot) -> None:
    result = await ended(company)
    anna = company["Анна"]
    answer = await company.press(anna, result, plain.button_share())
    shared = company.messages(anna.private)[-1]
    assert answer.text == plain.result_sent()
    assert (seen(shared), shared.content.keyboard) == (seen(result), None)
    (line,) = shared.content.text.text.splitlines()
    assert line.startswith(f"🏆 {screens_of(FAIRY).title()}. Победа: ")


async def test_a_spectator_may_ask_too_and_a_second_press_sends_nothing_more(
    company: InProcessBot,
) -> None:
    result = await ended(company)
    (vera,) = await company.came("Вера")
    for _ in range(2):
        await company.press(vera, result, plain.button_share())
    assert [message.content.photo is not None for message in company.messages(vera.private)].count(True) == 1


async def test_who_has_not_opened_the_private_chat_is_led_there_and_finds_the_podium(company: InProcessBot) -> None:
    result = await ended(company)
    gleb = company.playground.people.new("Глеб")
    gleb.join(company.group)
    answer = await company.press(gleb, result, plain.button_share())
    link = answer.url
    assert link.startswith("t.me/")
    gleb.start(link.partition("start=")[2])
    await company.calm()
    assert seen(company.messages(gleb.private)[-1]) == seen(result)


async def test_a_stranger_with_the_link_gets_nothing(company: InProcessBot) -> None:
    await ended(company)
    document = await company.document()
    stranger = company.playground.people.new("Чужой")
    stranger.start(f"share-{document.id}")
    await company.calm()
    assert company.said(stranger.private)[-1] == words(html.sorry(text=plain.wrong_link()))
    assert not any(message.content.photo for message in company.messages(stranger.private))


async def test_a_game_that_still_goes_on_has_no_podium_to_share(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    table = await company.deal(FAIRY, anna, boris)
    answer = await company.forge(anna, table, f"share {(await company.document()).id}")
    assert answer.text == plain.refused_not_over()
