"""A real browser that opens the page.  Screenshots are kept in build/screenshots."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from shutil import which
from typing import Final, Literal

import pytest
from playwright.async_api import Browser, BrowserContext, Locator, Page, async_playwright, expect

from bot.playground import Playground, serve

CHROMIUM: Final = os.environ.get("CHROMIUM", "") or which("chromium") or which("google-chrome") or ""
PICTURES: Final = Path(__file__).parents[3] / "build" / "screenshots"
DESK: Final = (1200, 800)
PHONE: Final = (360, 740)
SIZES: Final = {"desk": DESK, "phone": PHONE}
Scheme = Literal["light", "dark"]
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")

expect.set_options(timeout=20_000)  # its own five seconds are too few for a browser on a busy machine

needs_browser = pytest.mark.skipif(not CHROMIUM, reason="NO BROWSER TEST: no chromium here (apt install chromium)")


class Eyes:
    """Pages of one playground in one browser, and the errors of all of them."""

    def __init__(self, browser: Browser, address: str, server: AsyncExitStack) -> None:
        self.browser = browser
        self.address = address
        self.server = server
        self.complaints: list[str] = []

    async def open(self, person: int = 1001, size: tuple[int, int] = DESK, scheme: Scheme = "light") -> Page:
        context = await self._context(size, scheme)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.extend([line.text] if line.type == "error" else []))
        await page.goto(f"{self.address}/?as={person}")
        await expect(page.locator("#log > *").first).to_be_visible()
        return page

    async def _context(self, size: tuple[int, int], scheme: Scheme) -> BrowserContext:
        phone = size == PHONE
        return await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            locale="ru-RU",
            timezone_id="Europe/Moscow",
        )


@asynccontextmanager
async def looking(playground: Playground) -> AsyncIterator[Eyes]:
    async with AsyncExitStack() as server:
        address = await server.enter_async_context(serve(playground))
        async with looking_at(address, server) as eyes:
            yield eyes


@asynccontextmanager
async def looking_at(address: str, server: AsyncExitStack | None = None) -> AsyncIterator[Eyes]:
    """A browser for a playground that is served already."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        eyes = Eyes(browser, address, server or AsyncExitStack())
        yield eyes
        await browser.close()
    assert eyes.complaints == []


AT_REST: Final = "() => Promise.allSettled(document.getAnimations().map((each) => each.finished))"
STICKING_OUT: Final = """() => [...document.querySelectorAll("#app *")]
  .filter((each) => each.checkVisibility() && !each.closest("#faces, svg, .more, .moment"))
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 80))"""
NAMELESS: Final = """() => [...document.querySelectorAll("button, input, textarea, a[href], [tabindex], img")]
  .filter((each) => each.checkVisibility() && !each.closest("label"))
  .filter((each) => !(each.ariaLabel || each.alt || each.textContent.trim() || each.getAttribute("aria-labelledby")))
  .map((each) => each.outerHTML.slice(0, 80))"""


async def keep(page: Page, name: str) -> None:
    """Take a screenshot; check that nothing sticks out of the window and every control has a name."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    await page.evaluate(AT_REST)
    await page.screenshot(path=PICTURES / f"{name}.png")
    assert await page.evaluate(STICKING_OUT) == []
    assert await page.evaluate(NAMELESS) == []


async def write(page: Page, text: str) -> None:
    await page.locator("#words").fill(text)
    await page.keyboard.press("Enter")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def bubble(page: Page, words: str) -> Locator:
    return page.locator(".row", has_text=words)


async def become(page: Page, name: str) -> None:
    await page.get_by_role("radio", name=name).check(force=True)
    await expect(page.locator("#faces label", has=page.locator(":checked"))).to_contain_text(name)
