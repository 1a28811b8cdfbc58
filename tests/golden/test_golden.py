"""Whole games, compared with how they were told before.  A wanted change: python -m tests.golden, and read the diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.registry import GAMES
from tests.golden.playthroughs import HERE, tellings, told
from tests.laws.setups import LONG, Setup, flavour

TELLINGS = list(tellings(GAMES.values()))


@pytest.mark.parametrize(("path", "setup"), TELLINGS, ids=[path.stem for path, _ in TELLINGS])
def test_a_game_reads_as_it_did(path: Path, setup: Setup) -> None:
    assert path.exists(), f"{path.name} is not written yet: run `python -m tests.golden {setup.rules.id}` and read it"
    assert told(setup) == path.read_text("utf-8")


def test_every_text_is_a_game_that_is_still_told() -> None:
    assert set(HERE.glob("*.txt")) == {path for path, _ in TELLINGS}


def test_every_game_is_told_with_every_seat_count_and_every_option_by_itself() -> None:
    # A long game has each of its options at one seat count only.
    plain = {(rules.id, seats, "") for rules in GAMES.values() for seats in rules.seats}
    flavoured = {
        (rules.id, seats, flavour(option, value))
        for rules in GAMES.values()
        for option in rules.options
        for seats in rules.seats
        if seats in option.seats
        if rules.longest <= LONG or seats == min(seats for seats in rules.seats if seats in option.seats)
        for value in option.values
    }
    told_of = {(setup.rules.id, setup.seats, "".join(setup.flavours)) for _, setup in TELLINGS}
    assert told_of == plain | flavoured
