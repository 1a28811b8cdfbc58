"""Inline keyboards: what Telegram accepts under a message, and what each button does.

    {"inline_keyboard": [[{"text": "Взять карту", "callback_data": "draw"}]]}  ─ read ▶  ((Button(…),),)

Telegram tolerates some mistakes (of two actions it takes the first, a row of nine it cuts): here they are refused,
since the result is never what was meant.  Only inline keyboards are implemented.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.playground.reading import from_json
from bot.playground.refusals import BadRequest, Json
from bot.playground.text import link

BUTTONS, BUTTONS_A_ROW, MARKUP_BYTES, DATA_BYTES, COPIED_LETTERS = 100, 8, 10_240, 64, 256
STYLES: Final = ("primary", "success", "danger")
ACTIONS: Final = ("callback_data", "url", "copy_text")
FIELDS: Final = ("text", "style", *ACTIONS)


@dataclass(frozen=True, slots=True)
class Button:
    """A button has one action: send `callback_data` to the bot, open `url`, or copy `copy_text`."""

    text: str
    callback_data: str = ""
    url: str = ""
    copy_text: str = ""
    style: str = ""


Keyboard: TypeAlias = tuple[tuple[Button, ...], ...]


def read(markup: str) -> Keyboard | None:
    """The keyboard a `reply_markup` asks for; None where there is none or an empty one."""
    try:
        value = from_json(markup) if markup else {}
    except ValueError:
        raise BadRequest("can't parse reply keyboard markup JSON object") from None
    if not isinstance(value, dict):
        raise BadRequest("object expected as reply markup")
    if value.keys() - {"inline_keyboard"}:
        raise BadRequest("only inline keyboards are known here")
    rows = value.get("inline_keyboard", [])
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadRequest('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    keyboard = tuple(tuple(button(each) for each in row) for row in rows if row)
    fits(keyboard)
    return keyboard or None


def fits(keyboard: Keyboard) -> None:
    if any(len(row) > BUTTONS_A_ROW for row in keyboard):
        raise BadRequest("reply markup is too long: more than 8 buttons in a row")
    if (
        sum(map(len, keyboard)) > BUTTONS
        or len(json.dumps(write(keyboard), ensure_ascii=False).encode()) > MARKUP_BYTES
    ):
        raise BadRequest("reply markup is too long")


def button(value: object) -> Button:
    if not isinstance(value, dict):
        raise wrong("InlineKeyboardButton must be an Object")
    unknown = sorted(value.keys() - set(FIELDS))
    if unknown:
        raise wrong(f'field "{unknown[0]}" is not known here')
    text = value.get("text")
    if not isinstance(text, str):
        raise wrong('Can\'t find field "text"')
    if not text.strip():
        raise wrong("Text must be non-empty")
    if value.get("style", "") not in ("", *STYLES):
        raise wrong("Invalid button style specified")
    return Button(text, style=value.get("style", ""), **action(value))


def action(value: dict[str, Any]) -> dict[str, str]:
    """The one action of a button."""
    named = [name for name in ACTIONS if value.get(name) not in (None, "")]
    if len(named) > 1:
        raise wrong("A button must have exactly one action")
    if not named:
        raise (
            BadRequest("BUTTON_DATA_INVALID")
            if "callback_data" in value
            else wrong("Text buttons are unallowed in the inline keyboard")
        )
    name = named[0]
    given = value[name].get("text") if name == "copy_text" and isinstance(value[name], dict) else value[name]
    if not isinstance(given, str):
        raise wrong(f'Field "{name}" must be of type String')
    return {name: CHECKS[name](given)}


def data(given: str) -> str:
    if len(given.encode()) > DATA_BYTES:
        raise BadRequest("BUTTON_DATA_INVALID")
    return given


def address(given: str) -> str:
    url = link(given)
    if not url:
        raise BadRequest(f"inline keyboard button URL '{given}' is invalid: Wrong HTTP URL")
    return url


def copied(given: str) -> str:
    if not 1 <= len(given) <= COPIED_LETTERS:
        raise BadRequest("BUTTON_COPY_TEXT_INVALID")
    return given


CHECKS: Final = {"callback_data": data, "url": address, "copy_text": copied}


def wrong(reason: str) -> BadRequest:
    return BadRequest(f"can't parse inline keyboard button: {reason}")


def write(keyboard: Keyboard) -> Json:
    return {"inline_keyboard": [[written(each) for each in row] for row in keyboard]}


def written(each: Button) -> Json:
    fields = {"text": each.text, "callback_data": each.callback_data, "url": each.url, "style": each.style}
    present: Json = {name: value for name, value in fields.items() if value}
    return present | {"copy_text": {"text": each.copy_text}} if each.copy_text else present


def callback_data_of(keyboard: Keyboard | None) -> frozenset[str]:
    """The callback data of all its buttons."""
    return frozenset(each.callback_data for row in keyboard or () for each in row if each.callback_data)
