"""The real bot on the real page, in a browser: what somebody sees who tries it for the first time."""

from __future__ import annotations

from random import Random

from playwright.async_api import Page, expect

from bot.playground import Person
from tests.bot.playground.browser import DESK, PHONE, become, bubble, button, keep, looking_at, needs_browser, write
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot

pytestmark = needs_browser
WHOLE_TABLE = 1120  # so high that the board, the words and the buttons are seen at once
GROUP, BOT = 0, 1  # the order of the chats in the list


async def go_to(page: Page, chat: int) -> None:
    await page.locator("#chats button").nth(chat).click()


async def start(page: Page) -> None:
    """Opens the private chat for the first time."""
    await go_to(page, BOT)
    await button(page, "Запустить").click()
    await expect(bubble(page, "это игротека").last).to_be_visible()


async def lobby(page: Page, game: str) -> None:
    """Анна and Борис gather by the page alone; he comes by the link of the lobby."""
    await start(page)
    await go_to(page, GROUP)
    await write(page, "/play")
    await button(page, game).click()
    await expect(bubble(page, "собираем стол")).to_be_visible()
    await become(page, "Борис")
    await button(page, "➕ Сесть").click()
    await button(page, "Запустить").click()
    await expect(bubble(page, "Вы за столом")).to_be_visible()
    await become(page, "Анна")
    await go_to(page, GROUP)
    await expect(bubble(page, "Борис")).to_be_visible()


async def seen(page: Page, words: str) -> None:
    """The newest message with these words, and its picture, stand on the screen whole."""
    await expect(bubble(page, words).last).to_be_visible()
    await page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    await page.evaluate("() => { const log = document.querySelector('#scroll'); log.scrollTop = log.scrollHeight; }")


async def finish(company: InProcessBot, people: list[Person]) -> None:
    """The rest of the game, by presses at random."""
    await Driver(company, people, Random("page"), company.group).play()
    await company.calm()


async def test_two_people_meet_and_begin_desnitsa_by_the_page_alone(company: InProcessBot) -> None:
    async with looking_at(company.address) as eyes:
        page = await eyes.open(size=DESK)
        await lobby(page, "Десница короля")
        await keep(page, "lobby-light")
        await button(page, "▶️ Начать").click()
        await page.set_viewport_size({"width": DESK[0], "height": WHOLE_TABLE})
        await seen(page, "Куда и за кем")
        await keep(page, "table-hand-of-the-king-light")
        phone = await eyes.open(size=PHONE)
        await seen(phone, "Куда и за кем")
        await keep(phone, "table-hand-of-the-king-light-phone")
        await finish(company, [company["Анна"], company["Борис"]])
        await seen(phone, "итоги")
        await keep(phone, "result-hand-of-the-king-light-phone")


async def test_a_hand_is_played_from_the_private_chat_on_a_phone(company: InProcessBot) -> None:
    async with looking_at(company.address) as eyes:
        page = await eyes.open(size=DESK, scheme="dark")
        await lobby(page, "Несказочная заварушка")
        await button(page, "▶️ Начать").click()
        await seen(page, "Ход 1 из 6")
        people = [company["Анна"], company["Борис"]]
        driver = Driver(company, people, Random("halfway"), company.group)
        for _ in range(12):
            await driver.step()
        await seen(page, "очки сейчас")
        await keep(page, "table-fairy-scuffle-dark")
        mover = driver.offers()[0][0]
        phone = await eyes.open(person=mover.id, size=PHONE, scheme="dark")
        await phone.get_by_role("button", name="Чаты").click()
        await go_to(phone, BOT)
        await seen(phone, "Ваш ход")
        await keep(phone, "hand-fairy-scuffle-dark-phone")
        await finish(company, people)
        await seen(page, "итоги")
        await keep(page, "result-fairy-scuffle-dark")
