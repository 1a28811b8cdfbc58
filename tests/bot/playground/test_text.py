"""What Telegram finds in plain text by itself, and what is a valid link."""

from __future__ import annotations

import pytest

from bot.playground.html import parse
from bot.playground.text import Entity, Formatted, link, plain


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/play", [("bot_command", "/play")]),
        ("/play@igroteka_bot сейчас", [("bot_command", "/play@igroteka_bot")]),
        ("Напишите /play или /rules.", [("bot_command", "/play"), ("bot_command", "/rules")]),
        ("и/или, 1/2, a//b", []),
        ("@boris, ходи", [("mention", "@boris")]),
        ("почта a@boris.ru", []),
        ("👍 https://a.org/x?y=1.", [("url", "https://a.org/x?y=1")]),
        ("t.me/igroteka_bot?start=a", [("url", "t.me/igroteka_bot?start=a")]),
    ],
)
def test_commands_mentions_and_addresses_are_found(text: str, found: list[tuple[str, str]]) -> None:
    made = plain(text)
    assert [(each.type, made.part(each.offset, each.length)) for each in made.entities] == found


def test_nothing_is_looked_for_inside_code_and_links() -> None:
    html = '<code>/play</code> <a href="https://a.org">/rules</a>'
    kinds = [each.type for each in parse(html).entities]
    assert kinds == ["code", "text_link"]


def test_what_is_found_stands_among_what_is_marked() -> None:
    entities = (Entity("bold", 0, 9), Entity("bot_command", 4, 5))
    assert parse("<b>жми /play</b>") == Formatted("жми /play", entities)


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("https://a.org/x", "https://a.org/x"),
        ("tg://resolve?domain=x", "tg://resolve?domain=x"),
        ("a.org", "http://a.org"),
        ("javascript:alert(1)", ""),
        ("просто слова", ""),
        ("", ""),
    ],
)
def test_a_link_needs_an_address(address: str, kept: str) -> None:
    assert link(address) == kept
