"""A picture as others see it: on the smallest phone, with other eyes, among all the rest; and everybody's portrait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from PIL import Image

from bot.pictures.board import Sprite, lay
from bot.pictures.colours import WHITE, Colour, between, of
from bot.pictures.lettering import word
from bot.pictures.portraits import portrait

PHONE: Final = 244  # pixels across a picture in a group, on the smallest screen
CHATS: Final = (of("0e1621"), of("dfe8d5"))  # dark and light
MARGIN: Final = 10
BESIDE: Final = 480  # pixels across, of each of the pictures that other eyes see
COLUMNS: Final = 6
LABEL: Final = 26  # high

COLOUR_BLIND: Final = {  # colours without one kind of cone: Machado, Oliveira, Fernandes 2009
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}
LIGHT: Final = [round(255 * (value / 255) ** 2.2) for value in range(256)] * 3  # the light of each value of a pixel
VALUE: Final = [round(255 * (light / 255) ** (1 / 2.2)) for light in range(256)] * 3


def as_wide(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def on_phones(picture: Image.Image) -> Image.Image:
    """In a dark chat, and beside it in a light one."""
    small = as_wide(picture, PHONE)
    wide, high = PHONE + 2 * MARGIN, small.height + 2 * MARGIN
    both = Image.new("RGB", (wide * len(CHATS), high))
    for place, ground in enumerate(CHATS):
        both.paste(ground, (place * wide, 0, (place + 1) * wide, high))
        both.paste(small, (place * wide + MARGIN, MARGIN))
    return both


def seen_by_others(picture: Image.Image) -> Image.Image:
    """As people with each kind of colour blindness see it, side by side."""
    small = as_wide(picture, BESIDE)
    row = Image.new("RGB", (len(COLOUR_BLIND) * BESIDE, small.height))
    for place, matrix in enumerate(COLOUR_BLIND.values()):
        mixing = (*matrix[:3], 0, *matrix[3:6], 0, *matrix[6:], 0)
        row.paste(small.point(LIGHT).convert("RGB", mixing).point(VALUE), (place * BESIDE, 0))
    return row


def sheet(named: Sequence[tuple[str, Image.Image]], across: int = COLUMNS, ground: Colour = CHATS[0]) -> Image.Image:
    """All of them in rows, each with its name below."""
    rows = [named[first : first + across] for first in range(0, len(named), across)]
    high = [max(each.height for _, each in row) + LABEL + MARGIN for row in rows]
    wide = max((each.width for _, each in named), default=0) + MARGIN
    whole = Image.new("RGB", (MARGIN + across * wide, MARGIN + sum(high)), ground)
    for number, row in enumerate(rows):
        top = MARGIN + sum(high[:number])
        for place, (name, each) in enumerate(row):
            left = MARGIN + place * wide
            whole.paste(each, (left, top), each if each.mode == "RGBA" else None)
            lay(whole, word(name, 20, WHITE, wide - MARGIN), left + (wide - MARGIN) / 2, top + each.height + LABEL / 2)
    return whole


# ── Portraits ───────────────────────────────────────────────────────────────────────────────────────────────────────

CLOTHS: Final = (of("8c3b32"), of("2f5f8a"), of("3c6b45"), of("6b4a86"), of("8a6a2c"))
FACE: Final = 120


def lines(id: str) -> list[str]:
    """Everybody in a game: a line of words each (bot/games/<game>/picture/people.py)."""
    room = f"bot.games.{id}.picture.people"
    if not find_spec(room):
        return []
    said = (value for name, value in vars(import_module(room)).items() if name.isupper())
    return [line for line in dict.fromkeys(text for value in said for text in texts(value)) if bust(line, CLOTHS[0])]


def texts(value: Any) -> Iterator[str]:
    """The texts in a mapping or a row, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from texts(list(value.values()))
    elif isinstance(value, list | tuple):
        yield from (text for part in value for text in texts(part))


def bust(line: str, cloth: Colour) -> Sprite | None:
    """None: these words are no portrait."""
    try:
        return portrait(line, cloth, FACE) if line else None
    except ValueError:
        return None


def everybody(games: Sequence[str]) -> Image.Image:
    """A sheet of all portraits, each game in a cloth of its own."""
    found = [
        (line, face)
        for id, cloth in zip(games, CLOTHS, strict=False)
        for line in lines(id)
        if (face := bust(line, between(cloth, WHITE, 0.1)))
    ]
    return sheet(found, 12)
