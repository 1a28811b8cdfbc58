"""What Telegram's HTML is parsed into, and what is refused in which words."""

from __future__ import annotations

import pytest

from bot.playground.html import parse
from bot.playground.refusals import BadRequest
from bot.playground.text import Entity, Formatted


def complaint(html: str) -> str:
    with pytest.raises(BadRequest) as caught:
        parse(html)
    prefix = "Bad Request: can't parse entities: "
    assert caught.value.description.startswith(prefix)
    return caught.value.description.removeprefix(prefix)


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("b", "bold"),
        ("strong", "bold"),
        ("i", "italic"),
        ("em", "italic"),
        ("u", "underline"),
        ("ins", "underline"),
        ("s", "strikethrough"),
        ("strike", "strikethrough"),
        ("del", "strikethrough"),
        ("code", "code"),
        ("pre", "pre"),
        ("blockquote", "blockquote"),
        ("tg-spoiler", "spoiler"),
    ],
)
def test_a_tag_marks_what_it_holds(tag: str, kind: str) -> None:
    assert parse(f"а <{tag}>бв</{tag}> г") == Formatted("а бв г", (Entity(kind, 2, 2),))


@pytest.mark.parametrize(
    ("html", "entity"),
    [
        ('<span class="tg-spoiler">туз</span>', Entity("spoiler", 0, 3)),
        ("<blockquote expandable>туз</blockquote>", Entity("expandable_blockquote", 0, 3)),
        ('<a href="https://a.org/?x=1&amp;y=2">туз</a>', Entity("text_link", 0, 3, url="https://a.org/?x=1&y=2")),
        ('<a href="tg://user?id=1001">туз</a>', Entity("text_mention", 0, 3, user=1001)),
        ("<a href='t.me/igroteka_bot?start=a'>туз</a>", Entity("text_link", 0, 3, url="http://t.me/igroteka_bot?start=a")),
        ("<A HREF=example.org>туз</A>", Entity("text_link", 0, 3, url="http://example.org")),
        ('<tg-emoji emoji-id="5368">👍</tg-emoji>', Entity("custom_emoji", 0, 2, custom_emoji_id="5368")),
        ('<tg-time unix="9" format="r">туз</tg-time>', Entity("date_time", 0, 3, unix_time=9, date_time_format="r")),
        ('<tg-time unix="1800000000">туз</tg-time>', Entity("date_time", 0, 3, unix_time=1_800_000_000)),
        ('<pre><code class="language-python">туз</code></pre>', Entity("pre", 0, 3, language="python")),
        ('<code class="language-python">туз</code>', Entity("code", 0, 3)),
        ('<b class="x">туз</b>', Entity("bold", 0, 3)),
    ],
)  # fmt: skip
def test_a_tag_says_more_by_its_attributes(html: str, entity: Entity) -> None:
    assert parse(html).entities == (entity,)


def test_a_link_that_leads_nowhere_leaves_its_words() -> None:
    assert parse('<a href="javascript:alert(1)">туз</a>') == Formatted("туз")


def test_a_link_without_an_address_leads_where_its_words_say() -> None:
    assert parse("<a>https://a.org</a>").entities == (Entity("text_link", 0, 13, url="https://a.org"),)


def test_tags_nest_the_wider_one_first() -> None:
    assert parse("<b>Ход: <i>Анна</i></b>") == Formatted("Ход: Анна", (Entity("bold", 0, 9), Entity("italic", 5, 4)))


def test_nothing_stands_inside_code() -> None:
    assert parse("<pre>а <b>б</b></pre>") == Formatted("а б", (Entity("pre", 0, 3),))


def test_a_quote_holds_no_quote() -> None:
    html = "<blockquote>а<blockquote>б</blockquote></blockquote>"
    assert parse(html) == Formatted("аб", (Entity("blockquote", 0, 2),))


def test_an_empty_tag_marks_nothing() -> None:
    assert parse("а<b></b>б") == Formatted("аб")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("&lt;b&gt; &amp; &quot;", '<b> & "'),
        ("&#1103;&#x44F;", "яя"),
        ("&lt", "<"),
        ("Q&A &nbsp; &#xD800; & co", "Q&A &nbsp; &#xD800; & co"),
        ("> один", "> один"),
    ],
)
def test_a_reference_stands_for_a_character_if_it_is_known(html: str, text: str) -> None:
    assert parse(html).text == text


def test_places_count_as_utf_16_does() -> None:
    assert parse("👍<b>🃏!</b>") == Formatted("👍🃏!", (Entity("bold", 2, 3),))


def test_spaces_around_the_text_go_and_marks_move_with_it() -> None:
    assert parse("\n  <b> туз </b>\n") == Formatted("туз", (Entity("bold", 0, 3),))


def test_direction_marks_and_control_characters_go() -> None:
    assert parse("а\u202eб\rв\tг&#8238;").text == "абв г"


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("ход <script>", 'Unsupported start tag "script" at byte offset 7'),
        ("<br>", 'Unsupported start tag "br" at byte offset 0'),
        ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<b>ход", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<b>ход</i>", 'Unmatched end tag at byte offset 9, expected "</b>", found "</i>"'),
        ("ход</b>", "Unexpected end tag at byte offset 6"),
        ("<b>ход</b", "Unclosed end tag at byte offset 9"),
        ('<a href="x', 'Unclosed start tag "a" at byte offset 0'),
        ("<a href>х</a>", 'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0'),
        ("<a ='x'>х</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=a/b>х</a>", "Unexpected end of name token at byte offset 8"),
        ("<span>х</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-emoji emoji-id="x">х</tg-emoji>', "Invalid custom emoji identifier specified"),
        ('<tg-time unix="soon">х</tg-time>', 'Tag "tg-time" must have a valid attribute "unix" at byte offset 0'),
        (
            '<tg-time unix="1" format="rD">х</tg-time>',
            'Tag "tg-time" must have a valid attribute "format" at byte offset 0',
        ),
    ],
)  # fmt: skip
def test_broken_html_is_refused_with_the_place(html: str, words: str) -> None:
    assert complaint(html) == words
