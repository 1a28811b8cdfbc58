"""The number of a badge is seen; shapes and colours of seats: test_emblems.py."""

from __future__ import annotations

import pytest

from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.colours import lettering
from engine.contract import SEATS
from tests.bot.pictures.test_gems import changed


@pytest.mark.parametrize("seat", SEATS)
def test_the_number_of_a_badge_is_seen(seat: int) -> None:
    """In its own colour, upon the colour of the seat."""
    shown = {colour: number for number, colour in badge(seat, 60).convert("RGB").getcolors(5000) or []}
    assert shown.get(lettering(SEAT_COLOURS[seat]), 0) > 15
    assert shown.get(SEAT_COLOURS[seat], 0) > 100
    other = badge((seat + 1) % len(SEATS), 60)
    assert changed(badge(seat, 60), other) > 500
