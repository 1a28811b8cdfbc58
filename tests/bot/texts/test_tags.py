"""What the lint says of tags."""

from __future__ import annotations

import pytest

from bot.texts.tags import broken, without_tags


@pytest.mark.parametrize(
    ("text", "complaints"),
    [
        ("<b>Ход: <i>Анна</i></b> &amp; <tg-spoiler>король</tg-spoiler>", []),
        ('<a href="t.me/x?a=1&amp;b=2">чат</a> <tg-time unix="1" format="r">скоро</tg-time>', []),
        ("<blockquote expandable>Ход\nХод</blockquote>", []),
        ("<b>Ход", ["<b> stays open"]),
        ("Ход</b>", ["</b> closes nothing"]),
        ("<b><i>Ход</b></i>", ["</b> closes nothing"]),
        ("<p>Ход</p>", ["Telegram has no <p>, or a shorter one", "Telegram has no <p>, or a shorter one"]),
        ("<B>Ход</B>", ["Telegram has no <B>, or a shorter one", "Telegram has no <B>, or a shorter one"]),
        ('<b class="x">Ход</b>', ["<b> does not say class"]),
        ("Очков < 5", ["a loose < or >: write &lt; or &gt;, and attributes in double quotes"]),
        ("5 > 3", ["a loose < or >: write &lt; or &gt;, and attributes in double quotes"]),
        ("<br/>", ["a loose < or >: write &lt; or &gt;, and attributes in double quotes"]),
        ("ты & я &nbsp;", ["a loose &: write &amp;"]),
    ],
)
def test_tags_are_read_as_telegram_would(text: str, complaints: list[str]) -> None:
    assert list(broken(text)) == complaints


def test_tags_are_taken_out_with_all_they_say() -> None:
    assert without_tags('<a href="t.me">чат</a> и <b>ход</b>') == "чат и ход"
