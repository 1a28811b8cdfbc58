"""Which keyboards Telegram accepts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.playground.keyboards import Button, read, write
from bot.playground.refusals import BadRequest


def keyboard(*rows: list[Any]) -> str:
    return json.dumps({"inline_keyboard": list(rows)})


def key(text: str = "Ход", **fields: object) -> dict[str, object]:
    return {"text": text, **fields} if fields else {"text": text, "callback_data": "x"}


def complaint(markup: str) -> str:
    with pytest.raises(BadRequest) as caught:
        read(markup)
    return caught.value.description.removeprefix("Bad Request: ")


def test_a_keyboard_is_read_row_by_row() -> None:
    markup = keyboard(
        [key("Да", callback_data="yes", style="success"), key("Правила", url="t.me/x?start=a")],
        [key("Код", copy_text={"text": "A1"})],
    )
    assert read(markup) == (
        (Button("Да", callback_data="yes", style="success"), Button("Правила", url="http://t.me/x?start=a")),
        (Button("Код", copy_text="A1"),),
    )


def test_what_is_read_is_written_as_it_was() -> None:
    markup = keyboard([key("Да", callback_data="yes", style="danger"), key("Код", copy_text={"text": "A1"})])
    made = read(markup)
    assert made
    assert write(made) == json.loads(markup)


@pytest.mark.parametrize("markup", ["", "{}", keyboard(), keyboard([])])
def test_no_button_is_no_keyboard(markup: str) -> None:
    assert read(markup) is None


@pytest.mark.parametrize("data", ["x", "я" * 32, "x" * 64])
def test_a_button_hands_over_1_to_64_bytes(data: str) -> None:
    assert read(keyboard([key(callback_data=data)])) == ((Button("Ход", callback_data=data),),)


@pytest.mark.parametrize("data", ["", "x" * 65, "я" * 33])
def test_a_button_hands_over_nothing_else(data: str) -> None:
    assert complaint(keyboard([key(callback_data=data)])) == "BUTTON_DATA_INVALID"


def test_a_row_has_up_to_8_buttons() -> None:
    assert read(keyboard([key()] * 8)) is not None
    assert complaint(keyboard([key()] * 9)) == "reply markup is too long: more than 8 buttons in a row"


def test_a_keyboard_has_up_to_100_buttons() -> None:
    assert read(keyboard(*[[key()] * 5] * 20)) is not None
    assert complaint(keyboard(*[[key()] * 5] * 20, [key()])) == "reply markup is too long"


def test_a_keyboard_has_up_to_10_kilobytes() -> None:
    assert complaint(keyboard(*[[key("Ж" * 300)]] * 18)) == "reply markup is too long"


@pytest.mark.parametrize("style", ["primary", "success", "danger"])
def test_there_are_three_styles(style: str) -> None:
    assert read(keyboard([key(callback_data="x", style=style)])) == ((Button("Ход", "x", style=style),),)


@pytest.mark.parametrize(
    ("button", "words"),
    [
        (key(callback_data="x", style="pink"), "Invalid button style specified"),
        (key(callback_data="x", url="a.org"), "A button must have exactly one action"),
        ({"text": "Ход"}, "Text buttons are unallowed in the inline keyboard"),
        (key(" "), "Text must be non-empty"),
        ({"callback_data": "x"}, 'Can\'t find field "text"'),
        (key(web_app={"url": "https://a.org"}), 'field "web_app" is not known here'),
        (key(callback_data=7), 'Field "callback_data" must be of type String'),
        ("Ход", "InlineKeyboardButton must be an Object"),
    ],
)
def test_a_button_must_be_one(button: object, words: str) -> None:
    assert complaint(keyboard([button])) == f"can't parse inline keyboard button: {words}"


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ("{", "can't parse reply keyboard markup JSON object"),
        ("[]", "object expected as reply markup"),
        ('{"inline_keyboard": [{}]}', 'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays'),
        ('{"force_reply": true}', "only inline keyboards are known here"),
        (keyboard([key(url="куда-то")]), "inline keyboard button URL 'куда-то' is invalid: Wrong HTTP URL"),
        (keyboard([key(copy_text={"text": ""})]), "BUTTON_COPY_TEXT_INVALID"),
    ],
)
def test_a_markup_must_be_one(markup: str, words: str) -> None:
    assert complaint(markup) == words
