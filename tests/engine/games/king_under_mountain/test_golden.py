"""One hand for each special card, compared with how it was told before.  A wanted change: python -m tests.golden."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.king_under_mountain.cards import Special, english
from tests.engine.games.king_under_mountain.golden import HANDS, hand, hands


@pytest.mark.parametrize(("path", "special"), list(hands()), ids=[path.stem for path, _ in hands()])
def test_a_hand_with_a_special_card_reads_as_it_did_and_the_card_is_at_work(path: Path, special: Special) -> None:
    told_before = path.read_text("utf-8")
    assert hand(special) == told_before
    assert f"plays {english(special)}\n" in told_before or "for the Sorcerer\n" in told_before


def test_every_text_of_a_hand_is_one_that_is_still_told() -> None:
    assert set(HANDS.glob("*.txt")) == {path for path, _ in hands()}
