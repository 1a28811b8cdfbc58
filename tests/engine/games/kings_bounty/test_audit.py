"""`audit` names what is wrong with a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.contract import NOBODY, BadPosition, Seat
from engine.games.kings_bounty.state import Holding, State
from engine.games.kings_bounty.titles import Title
from tests.engine.games.kings_bounty.positions import (
    KIND,
    ONE,
    RULES,
    TWO,
    back,
    holding,
    kinds,
    kingdom,
    played,
    sound,
)

NONE = (NOBODY,) * 6
Spoiled = dict[str, Any]


def hands(first: str) -> Callable[[State], Spoiled]:
    return lambda state: {"hands": [kinds(first), state.hands[TWO]]}


def known(*of_first: tuple[int, ...]) -> Callable[[State], Spoiled]:
    return lambda state: {"known": [list(of_first), state.known[TWO]]}


def of_hand(*cards: str) -> tuple[int, ...]:
    return (*(KIND[card] for card in cards), *NONE[len(cards) :])


def traded(before: str, after: str) -> Callable[[State], Spoiled]:
    """One holding of the first seat is another; what is in it changes places with the deck."""

    def change(state: State) -> Spoiled:
        old, new = holding(before), holding(after)
        lands = tuple(new if one == old else one for one in state.holdings[ONE])
        pool = [*state.deck, old.kind, old.garrison]
        for card in (new.kind, new.garrison):
            pool.remove(card)
        deck = tuple(card for card in pool if card != NOBODY)
        return {"holdings": [lands, state.holdings[TWO]], "deck": deck, "knowers": (NOBODY,) * len(deck)}

    return change


SPOILED: list[tuple[Callable[[State], Spoiled], str]] = [
    (lambda state: {"hands": state.hands[:1]}, "two to four seats"),
    (lambda state: {"hands": [*state.hands, (), (), ()]}, "two to four seats"),
    (lambda state: {"known": state.known[:1]}, "something is not by seat"),
    (lambda state: {"holdings": [*state.holdings, ()]}, "something is not by seat"),
    (lambda state: {"first": Seat(2)}, "no first seat"),
    (lambda state: {"hidden": (Title.CONQUEROR,)}, "hidden titles are by seat"),
    (lambda state: {"knowers": state.knowers[1:]}, "knowers are by card of the deck"),
    (lambda state: {"deck": state.deck[1:], "knowers": state.knowers[1:]}, "every card is in one place"),
    (lambda state: {"discards": kinds("humans archer")}, "every card is in one place"),
    (lambda state: {"absent": kinds("obelisk 1")}, "every card is in one place"),
    (lambda state: {"returning": kinds("orcs hero")}, "every card is in one place"),
    (hands("orcs hero"), "every card is in one place"),
    (lambda state: {"holdings": [(Holding(99),), ()]}, "every card is in one place"),
    (lambda state: {"titles": (Title.EMPEROR, Title.EMPEROR)}, "a title is there once"),
    (lambda state: {"titles": (Title.EMPEROR, Title.CONQUEROR)}, "a title is there once"),
    (lambda state: {"titles": (21,)}, "no such title"),
    (lambda state: {"vandal": ONE}, "an earned Vandal is open"),
    (lambda state: {"hidden": (Title.STAFF_RAT, NOBODY), "rat": TWO}, "an earned Staff Rat is open"),
    (lambda state: {"hands": [state.hands[0][::-1], state.hands[1]]}, "a hand is sorted, of six cards at most"),
    (known(NONE), "knowledge is by seat"),
    (known(NONE, NONE[1:]), "known cards come first, sorted"),
    (known(NONE, (NOBODY, KIND["orcs hero"], *NONE[2:])), "known cards come first, sorted"),
    (known(NONE, of_hand("humans wizard", "orcs hero")), "known cards come first, sorted"),
    (known(NONE, of_hand("elves archer")), "a card is known that is not there"),
    (known(NONE, of_hand("orcs hero", "orcs hero")), "a card is known that is not there"),
    (known(of_hand("orcs hero"), NONE), "one's own hand is known anyway"),
    (traded("elves tower + humans archer", "elves tower + humans hero"), "a garrison of archers, warriors or wizards"),
    (traded("elves tower + humans archer", "elves tower + obelisk 1"), "a garrison of archers, warriors or wizards"),
    (traded("obelisk 2", "dwarves warrior"), "a garrison of archers, warriors or wizards"),
    (lambda state: {"turns": -1, "idle": 0}, "turns run forward"),
    (lambda state: {"idle": 7}, "turns run forward"),
    (lambda state: {"idle": -1}, "turns run forward"),
    (lambda state: {"closing": 7}, "the end began in a turn there was"),
    (lambda state: {"closing": -2}, "the end began in a turn there was"),
    (lambda state: {"deck": (), "knowers": (), "discards": state.deck}, "an empty deck ends the game"),
    (lambda state: {"rat": 2}, "no such seat"),
    (lambda state: {"knowers": (2, *state.knowers[1:])}, "no such seat"),
]


def test_a_sound_position_is_accepted() -> None:
    RULES.audit(sound())


@pytest.mark.parametrize(
    ("spoil", "sentence"), SPOILED, ids=[f"{number} {sentence}" for number, (_, sentence) in enumerate(SPOILED)]
)
def test_a_position_that_cannot_be_is_named(spoil: Callable[[State], Spoiled], sentence: str) -> None:
    state = sound()
    with pytest.raises(BadPosition, match=sentence):
        RULES.audit(replace(state, **spoil(state)))


def test_more_than_six_cards_are_no_hand() -> None:
    state = kingdom(
        "", "", hands=("elves archer, elves archer, elves archer, orcs archer, orcs archer, orcs archer, orcs wizard",)
    )
    with pytest.raises(BadPosition, match="a hand is sorted, of six cards at most"):
        RULES.audit(state)


def test_nothing_is_returned_after_the_end() -> None:
    state = played(kingdom("", "", hands=("orcs hero",)), back("orcs hero"))
    state.over = True
    with pytest.raises(BadPosition, match="cards are being returned after the end"):
        RULES.audit(state)
