"""A character is one line of words, and is known by its outline."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Self

import pytest
from PIL import ImageChops, ImageOps

from bot.gallery.looks import lines
from bot.pictures.board import Sprite
from bot.pictures.colours import BLUE, VERMILLION, Colour
from bot.pictures.emblems import Points
from bot.pictures.portraits import portrait
from bot.pictures.portraits.bust import IMPLIED, PARTS, USUAL, Bust, Slot
from bot.pictures.portraits.computers import FIGURES, OTHERS, computer
from bot.pictures.portraits.dyes import DYES, SKINS
from bot.pictures.shapes import Painting
from bot.screens.registry import offered
from tests.bot.pictures.outlines import alike, apart, outline

FACE = {
    Slot.BODY: "body",
    Slot.NECK: "hemmed",
    Slot.HEAD: "oval",
    Slot.EARS: "ears",
    Slot.EYES: "calm",
    Slot.BROWS: "arched",
    Slot.NOSE: "nose",
    Slot.MOUTH: "smile",
}
DYEING = {"trim": "helm", "ribbon": "hat", "glow": "mummy"}  # words that colour another part


def edges(sprite: Sprite) -> dict[str, int]:
    """How solid a sprite is at its edges, but for its foot."""
    alpha, wide = sprite.getchannel("A"), sprite.width
    boxes = {
        "top": (0, 0, wide, 1),
        "left": (0, 0, 1, wide * 5 // 6),
        "right": (wide - 1, 0, wide, wide * 5 // 6),
    }
    return {name: max(alpha.crop(box).tobytes()) for name, box in boxes.items()}


@pytest.mark.parametrize("word", sorted(PARTS))
def test_every_part_is_drawn_within_the_sprite(word: str) -> None:
    sprite = portrait(word, BLUE, 100)
    assert sprite.size == (100, 100)
    assert sprite.getchannel("A").getextrema() == (0, 255)
    assert max(edges(sprite).values()) < 100


@pytest.mark.parametrize("word", sorted({*PARTS} - {*FACE.values()} - {*DYEING}))
def test_every_part_is_seen(word: str) -> None:
    """Beside the same bust without it."""
    others = (usual for slot, usual in FACE.items() if slot not in PARTS[word].slots)
    line = " ".join((*others, word))
    assert portrait(line, BLUE, 40).tobytes() != portrait(" ".join(FACE.values()), BLUE, 40).tobytes()


@pytest.mark.parametrize(("word", "part"), DYEING.items())
def test_a_part_may_have_a_second_colour(word: str, part: str) -> None:
    face = "" if part == "mummy" else "oval arched nose smile calm"
    one, other = (portrait(f"{part} {face} hemmed {word}:{dye}", BLUE, 40) for dye in ("red", "white"))
    assert sum(value > 60 for value in ImageChops.difference(one, other).tobytes()) > 20


class Recorder(Painting):
    """Writes down the colours of what is drawn, in their order."""

    def add(self, colour: Colour, *outlines: Points, **looks: Any) -> Self:
        self.colours = [*getattr(self, "colours", ()), colour]
        return super().add(colour, *outlines, **looks)


@pytest.mark.parametrize("words", ["cape:red fair short:purple cap:pink", "cap:pink short:purple fair cape:red"])
def test_what_lies_above_is_drawn_later_however_it_is_said(words: str) -> None:
    painting = Recorder(40)
    Bust(words, BLUE).paint(painting, flip=False)
    order = [painting.colours.index(each) for each in (DYES["red"], BLUE, SKINS["fair"], DYES["purple"], DYES["pink"])]
    assert order == sorted(order)


def test_children_are_smaller_and_stand_on_the_same_ground() -> None:
    child, grown = (portrait(f"{size} oval hemmed", BLUE, 100).getchannel("A").getbbox() for size in ("small", ""))
    assert child
    assert grown
    assert child[1] > grown[1] + 8
    assert child[3] == grown[3] == 100


@pytest.mark.parametrize("words", ["hod", "hood:forrest", "fair tan", "grin frown", "wolf grin"])
def test_a_word_that_cannot_be_drawn_is_an_error(words: str) -> None:
    with pytest.raises(ValueError, match=r"no such|several|both"):
        portrait(words, BLUE, 28)


def test_every_slot_is_filled_by_known_words_of_its_own() -> None:
    assert {*USUAL} == {*Slot}
    assert [(slot, word) for slot, words in USUAL.items() for word in words if PARTS[word].slots != (slot,)] == []
    assert [word for words in IMPLIED.values() for word in words if not PARTS[word].slots] == []
    assert {*IMPLIED} <= {*PARTS}


def test_no_word_is_a_skin_and_a_part() -> None:
    assert {*SKINS} & {*PARTS} == set()


def test_the_cloth_says_whose_one_is() -> None:
    """At the foot of the sprite, left of the middle, is the colour of the cloth."""
    for cloth in (BLUE, VERMILLION):
        red, green, blue, _ = portrait("fair", cloth, 100).getpixel((30, 90))  # type: ignore[misc]
        assert max(abs(red - cloth.red), abs(green - cloth.green), abs(blue - cloth.blue)) < 40


def test_a_flipped_portrait_looks_the_other_way_in_the_same_light() -> None:
    plain, turned = (portrait("fair short sword", BLUE, 60, flip) for flip in (False, True))
    alpha, other = plain.getchannel("A"), turned.getchannel("A")
    left, right = (0, 0, 12, 60), (48, 0, 60, 60)
    assert sum(alpha.crop(right).tobytes()) > sum(alpha.crop(left).tobytes()) + 5000
    assert sum(other.crop(left).tobytes()) > sum(other.crop(right).tobytes()) + 5000


def test_the_light_stays_where_it_is_when_a_portrait_is_flipped() -> None:
    plain, turned = (portrait("greathelm hemmed", BLUE, 60, flip) for flip in (False, True))
    assert difference(plain, turned) * 10 < difference(plain, ImageOps.mirror(plain))


def difference(one: Sprite, other: Sprite) -> int:
    return sum(ImageChops.difference(one, other).tobytes())


def test_lines_without_a_word_about_the_face_have_different_ones() -> None:
    lines = ("short sword", "short axe", "short bow", "short mug", "short book")
    faces = {portrait(line, BLUE, 100).crop((35, 35, 65, 65)).tobytes() for line in lines}
    assert len(faces) == len(lines)


def test_outlines_tell_who_differs_by_a_hat_but_not_by_a_colour() -> None:
    assert apart("fair oval short", "fair oval short:black") == 0 < apart("fair oval short", "fair oval hat")
    assert alike(["oval short", "oval hat", "oval short:red"]) == [("oval short", "oval short:red")]
    assert 200 < sum(outline("fair")) < 28 * 28


@pytest.mark.parametrize("id", offered())
def test_nobody_in_a_game_is_taken_for_somebody_else(id: str) -> None:
    people = lines(id)
    assert len(people) >= 10
    assert alike(people) == []


def test_every_computer_with_a_name_has_a_figure_of_its_own() -> None:
    message = Path("locales/ru/common.ftl").read_text("utf-8").split("computer-name = ")[1].split("\n}")[0]
    assert [int(number) for number in re.findall(r"\[(\d+)\]", message)] == [*FIGURES]
    assert alike([*FIGURES.values(), OTHERS], 40) == []
    assert computer(1, BLUE, 40).tobytes() == portrait(FIGURES[1], BLUE, 40).tobytes()
    assert computer(8, BLUE, 40).tobytes() == computer(88, BLUE, 40).tobytes() != computer(7, BLUE, 40).tobytes()
