"""The position as text."""

from __future__ import annotations

from dataclasses import replace

from engine.contract import NOBODY
from tests.engine.games.kings_bounty.positions import ONE, RULES, kinds, kingdom, sound


def test_a_position_is_drawn_whole() -> None:
    state = sound()
    deck = "obelisk 1, dwarves tower"
    state.discards = state.deck[:0]
    state.deck, state.knowers = kinds(deck)[::-1], (ONE, NOBODY)
    assert RULES.draw(state).splitlines() == [
        "2 seats, seat 1 to move, turn 7",
        "titles: EMPEROR (nobody), GENERAL (seat 1)",
        "seat 1: elves tower + humans archer, obelisk 2",
        "  hand: orcs hero, humans wizard",
        "  hidden title: CONQUEROR",
        "seat 2: orcs citadel + orcs wizard",
        "  hand: elves archer, obelisk 3",
        "  hidden title: VANDAL",
        "deck: 2, from the bottom dwarves tower",
        "discards: nothing",
    ]


def test_cards_being_returned_are_drawn_too() -> None:
    state = kingdom("", "", hands=("orcs hero, obelisk 1",), deck="obelisk 2", discards=())
    lines = RULES.draw(replace(state, returning=kinds("orcs hero"), hands=[kinds("obelisk 1"), ()])).splitlines()
    assert (lines[0], lines[-3:]) == (
        "2 seats, seat 1 to return, turn 1",
        ["returning: orcs hero", "deck: 1", "discards: nothing"],
    )
