"""The page in a real browser, with a bot that only shows what can be shown."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from bot.clock import Clock
from bot.playground import UNLIMITED, Playground, serve
from bot.playground.world import Message

from . import demo
from .browser import DESK, PHONE, SCHEMES, SIZES, become, bubble, button, keep, looking, needs_browser, write
from .conftest import Bot
from .pictures import png

pytestmark = needs_browser


@pytest.fixture
def playground() -> Playground:
    """A playground on a running clock, as the browser has one."""
    return Playground(Clock(), limits=UNLIMITED)


async def test_a_first_visit_says_where_to_begin(playground: Playground) -> None:
    async with looking(playground) as eyes:
        for scheme in SCHEMES:
            await keep(await eyes.open(size=DESK, scheme=scheme), f"first-{scheme}")
            await keep(await eyes.open(size=PHONE, scheme=scheme), f"first-{scheme}-phone")
        page = await eyes.open()
        await expect(page.locator("#hint")).to_contain_text("напишите /play в группе")
        await button(page, "/play").click()
        await page.keyboard.press("Enter")
        await expect(bubble(page, "/play")).to_be_visible()
        await expect(page.locator("#hint")).to_be_hidden()


async def test_a_table_is_played_on_the_page(playground: Playground) -> None:
    async with looking(playground) as eyes, demo.at_work(playground, eyes.address):
        page = await eyes.open()
        await write(page, "/play")
        await expect(page.locator(".picture img")).to_be_visible()
        await expect(page.locator("time.moment")).to_have_text("через 4 минуты")
        playground.people["Борис"].say("Сыграем ещё раз? Я за синих, если никто не против.", playground.group)
        await keep(page, "table-light")

        await button(page, "Развернуть цитату").click()
        await expect(page.get_by_text("Борис берёт 2 карты")).to_be_visible()
        await button(page, "🃏 Моя рука").click()
        await expect(page.locator("#alert")).to_have_text("Ваша рука:\n▲ 7 · ★ 12 · ✚ 3ОК")
        await keep(page, "alert-light")
        await button(page, "ОК").click()

        await button(page, "Взять карту").click()
        await expect(page.locator("#toasts")).to_have_text("Вы берёте карту: ◆ 9")
        await expect(bubble(page, "Ход: Борис")).to_contain_text("изменено")

        await button(page, "📜 Правила").click()
        await expect(button(page, "Запустить")).to_be_visible()
        await keep(page, "start-light")
        await button(page, "Запустить").click()
        await expect(bubble(page, "Куда положить")).to_be_visible()
        await keep(page, "hand-light")


def pictured(playground: Playground) -> list[Message]:
    return [message for message in playground.group.messages.values() if message.content.photo]


async def test_each_look_and_size_shows_the_same_chat(playground: Playground) -> None:
    async with looking(playground) as eyes, demo.at_work(playground, eyes.address):
        anna, boris = playground.people["Анна"], playground.people["Борис"]
        anna.say("/play", playground.group)
        boris.say("/rules", playground.group)
        boris.start("hand")
        await playground.until(lambda: pictured(playground))
        anna.pin(pictured(playground)[0])
        for scheme in SCHEMES:
            for name, size in SIZES.items():
                page = await eyes.open(1002, size, scheme)
                await expect(bubble(page, "Как играть")).to_be_visible()
                await keep(page, f"rules-{scheme}-{name}")
                await page.locator("#scroll").evaluate("each => each.scrollTo(0, 0)")
                await keep(page, f"board-{scheme}-{name}")
                await page.goto(f"{eyes.address}/?as=1002#1002")
                await page.reload()
                await expect(bubble(page, "Куда положить")).to_be_visible()
                await keep(page, f"hand-{scheme}-{name}")


@pytest.mark.parametrize(
    ("size", "shape", "shown"),
    [
        (PHONE, (800, 600), (301, 226)),
        (PHONE, (800, 1000), (282, 352)),  # seven tenths of the screen and 100 more are the highest that a phone shows
        (PHONE, (800, 1280), (220, 352)),
        (DESK, (800, 600), (480, 360)),
        (DESK, (800, 1280), (300, 480)),
        (DESK, (300, 200), (300, 200)),
    ],
)
async def test_a_picture_is_scaled_to_fit_as_telegram_does(
    playground: Playground, bot: Bot, size: tuple[int, int], shape: tuple[int, int], shown: tuple[int, int]
) -> None:
    async with looking(playground) as eyes:
        bot("sendPhoto", {"photo": png(*shape)}, chat_id=playground.group.id, caption="Ход: Анна. " * 9)
        page = await eyes.open(size=size)
        box = await page.locator(".picture img").bounding_box()
        around = await page.locator(".bubble.pictured").bounding_box()
        assert box
        assert around
        assert (box["width"], box["height"]) == pytest.approx(shown, abs=1)
        assert around["width"] == pytest.approx(box["width"], abs=1)


async def test_two_pages_are_two_people(playground: Playground) -> None:
    async with looking(playground) as eyes, demo.at_work(playground, eyes.address):
        anna, boris = await eyes.open(1001), await eyes.open(1002)
        await write(anna, "/play")
        await button(boris, "🃏 Моя рука").click()
        await expect(boris.locator("#alert")).to_be_visible()
        await expect(anna.locator("#alert")).to_be_hidden()
        await button(boris, "ОК").click()
        playground.people["Борис"].start("hand")
        await expect(boris.locator("[data-chat='1002'] .badge")).to_have_text("1")
        await expect(anna.locator("#faces label", has_text="Борис").locator(".badge")).to_have_text("1")
        assert "Ваша рука" not in await anna.content()

        await become(anna, "Борис")
        await expect(anna.locator("#head h1")).to_have_text("Пятничные игры")
        await anna.locator("[data-chat='1002']").click()
        await expect(bubble(anna, "Ваша рука")).to_be_visible()
        await become(anna, "Вера")
        await expect(button(anna, "Запустить")).to_be_visible()
        assert "Ваша рука" not in await anna.content()


async def test_words_never_become_markup(playground: Playground) -> None:
    name, words = "<b>Зло&\u202e", '<img src=x onerror="document.title=1"> & <script>document.title=2</script>'
    evil = playground.people.new(name)
    playground.people["Анна"].invite(playground.group, evil)
    async with looking(playground) as eyes:
        evil.say(words, playground.group)
        page = await eyes.open()
        await expect(page.locator(".row .text")).to_contain_text(words)
        await expect(page.locator(".row .name")).to_have_text(name)
        assert await page.locator("#log :is(img, script, b)").count() == 0
        await expect(page).to_have_title("Анна — Пятничные игры")


async def test_messages_come_change_and_go(playground: Playground) -> None:
    bot, group = Bot(playground.world), playground.group
    async with looking(playground) as eyes:
        page = await eyes.open()
        table = bot.send(
            group, "Стол " + "с очень длинным названием " * 4, "Сесть " + "Оченьдлиннаякнопка" * 5, "a b c d e f g h"
        )
        await expect(bubble(page, "Стол")).to_be_visible()
        await button(page, "Сесть").focus()
        bot(
            "editMessageText",
            chat_id=group.id,
            message_id=table.id,
            text="Новый",
            reply_markup=bot.keys("Сесть Встать"),
        )
        await expect(button(page, "Сесть")).to_be_focused()
        await bubble(page, "Новый").hover()
        await button(page, "Ответить или удалить").click()
        await page.get_by_role("menuitem", name="Ответить").click()
        await write(page, "Хожу")
        await expect(bubble(page, "Хожу").locator(".reply")).to_have_text("ИгротекаНовый")
        await keep(page, "reply-light")
        bot("deleteMessage", chat_id=group.id, message_id=table.id)
        await expect(page.locator(f"#m{table.id}")).to_have_count(0)


async def choose(page: Page, name: str, answer: str = "") -> None:
    """Choose an item of the menu, and answer when it asks for a name."""
    await button(page, "Для пробы").click()
    await page.locator("#trial").get_by_role("button", name=name, exact=True).click()
    if answer:
        await page.locator("#ask input").fill(answer)
        await keep(page, "ask-light")
        await page.keyboard.press("Enter")


async def test_people_groups_and_topics_are_made_from_a_menu(playground: Playground) -> None:
    async with looking(playground) as eyes:
        page = await eyes.open()
        await choose(page, "Новый игрок", "Галя")
        await expect(page.locator(".service").last).to_have_text("Галя теперь в группе")
        await choose(page, "Сделать супергруппой")
        await expect(page.locator(".service").last).to_have_text("Группа стала супергруппой")
        await choose(page, "Новая тема", "Стол 2")
        await expect(page.locator("#topics [aria-current]")).to_have_text("Стол 2")
        await write(page, "/play")
        await expect(bubble(page, "/play")).to_be_visible()
        await keep(page, "topic-light")
        await choose(page, "Новая группа", "Другая")
        await expect(page.locator("#head h1")).to_have_text("Другая")


async def test_time_and_membership_change_from_a_menu(playground: Playground) -> None:
    async with looking(playground) as eyes:
        page = await eyes.open()
        await choose(page, "1 час")
        await keep(page, "trial-light")
        await page.keyboard.press("Escape")
        await expect(page.locator("#shifted")).to_be_visible()
        await choose(page, "Убрать бота из группы")
        await expect(page.locator("#status")).to_have_text("3 участника, бота нет")
        await choose(page, "Заблокировать бота")
        await choose(page, "Выйти из группы")
        await expect(button(page, "Разблокировать")).to_be_visible()
        await choose(page, "Войти в группу «Пятничные игры»")
        await expect(page.locator("#head h1")).to_have_text("Пятничные игры")


async def test_a_lost_connection_is_said_and_found_again(playground: Playground) -> None:
    async with looking(playground) as eyes:
        page = await eyes.open(size=PHONE)
        port = int(eyes.address.rpartition(":")[2])
        await eyes.server.aclose()
        await expect(page.locator("#status")).to_have_text("Нет связи…")
        await keep(page, "lost-light-phone")
        async with serve(playground, port):
            await expect(page.locator("#status")).to_have_text("3 участника и бот")
        eyes.complaints.clear()
