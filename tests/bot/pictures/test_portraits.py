"""A character is one line of words, and is known by its face."""

from __future__ import annotations

import pytest

from bot.pictures.colours import BLUE
from bot.pictures.portraits import portrait
from bot.pictures.portraits.bust import PARTS


@pytest.mark.parametrize("word", sorted(PARTS))
def test_every_part_can_be_drawn(word: str) -> None:
    sprite = portrait(word, BLUE, 28)
    assert sprite.size == (28, 28)
    assert sprite.getchannel("A").getextrema() == (0, 255)


@pytest.mark.parametrize("words", ["hod", "hood:forrest", "fair tan", "grin frown", "wolf grin"])
def test_a_word_that_cannot_be_drawn_is_an_error(words: str) -> None:
    with pytest.raises(ValueError, match=r"no such|several|both"):
        portrait(words, BLUE, 28)
