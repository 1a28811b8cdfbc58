"""The position as text: `draw` and `read` are inverse."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Seat, mute
from engine.games.fairy_scuffle.text import draw, read
from tests.engine.games.fairy_scuffle.positions import RULES, SOUND


def test_a_drawn_position_is_what_was_read() -> None:
    assert draw(read(SOUND)) == SOUND


@pytest.mark.parametrize("seats", RULES.seats)
def test_reading_a_drawn_position_gives_it_back_at_every_ply_and_for_every_viewer(seats: int) -> None:
    rng = Random(seats)
    state = RULES.deal(seats, {}, rng, mute)
    while acting := RULES.to_act(state):
        for seat in (None, *map(Seat, range(seats))):
            shown = RULES.view(state, seat).state
            assert read(draw(shown)) == shown
        assert read(draw(state)) == state
        moves = RULES.moves(state, acting[0])
        RULES.play(state, acting[0], moves[rng.randrange(len(moves))], rng, mute)
    assert read(draw(state)) == state


def test_a_text_without_a_head_is_no_position() -> None:
    with pytest.raises(ValueError, match="no head of a position: 1 castle"):
        read("1 castle | 2 farm | 3 farm")
