"""`audit` names what is wrong with a position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.contract import BadPosition, Seat
from engine.games.king_under_mountain.cards import CHOOSER, SUITS, Special
from engine.games.king_under_mountain.state import ChooseTask, GiveBack, Phase, Rob, Robbery, State
from tests.engine.games.king_under_mountain.positions import (
    ONE,
    RULES,
    THREE,
    TWO,
    cards,
    first_trick,
    hand,
    one_card,
    sound,
    told,
    tournament,
)

NINE = Seat(8)


def played(*hands: str) -> dict[str, Any]:
    return {"hands": list(map(hand, hands))}


SPOILED: list[tuple[dict[str, Any], str]] = [
    ({"hands": [()] * 2}, "three to five seats"),
    ({"void": (0, 0)}, "something is not by seat"),
    ({"sees": (0,) * 4}, "something is not by seat"),
    ({"dealer": NINE}, "no such seat"),
    ({"actor": NINE}, "no such seat"),
    ({"leader": Seat(-1)}, "no such seat"),
    ({"special": one_card("♞5")}, "the special card is special"),
    ({"task": 11}, "the task is a side of the token"),
    ({"task": -1}, "the task is chosen first"),
    ({"phase": Phase.TASK}, "the task is chosen first"),
    ({"phase": Phase.OVER}, "all hands are played"),
    (played("♟2", "♟8 ♜4", "♟9 ♞5"), "every card of the hand is in one place"),
    ({"special": Special.SCOUT}, "every card of the hand is in one place"),
    (played("♟2", "♟8", "♟9 ♞6 ♜4"), "everybody was dealt the same number of cards"),
    ({"hands": [hand("♟2"), cards("♟8 ♜4"), hand("♟9 ♞6")]}, "hands are sorted"),
    ({"trick": (), "hands": [hand("♟2 ♟6"), hand("♟8 ♜4"), hand("♟9 ♞6")]}, "no suit is led before the first card"),
    ({"actor": THREE}, "seats play in order"),
    ({"phase": Phase.SWAP}, "nothing is chosen in the middle of a trick"),
    ({"void": (0, 1 << SUITS[one_card("♜4")], 0), "shown": ()}, "a card is where it was shown not to be"),
    ({"void": (0, 0, 1)}, "a card is where it was shown not to be"),
    ({"shown": ((one_card("♜4"), 1 << THREE),)}, "a card is where it was shown not to be"),
    ({"shown": ((int(Special.DRAGON), 1 << THREE),)}, "a shown card is there"),
]


def test_the_position_to_be_spoiled_is_sound() -> None:
    RULES.audit(sound())


@pytest.mark.parametrize(("spoiled", "what"), SPOILED)
def test_a_position_that_cannot_be_is_named(spoiled: dict[str, Any], what: str) -> None:
    with pytest.raises(BadPosition, match=f"^{what}$"):
        RULES.audit(replace(sound(), **spoiled))


def test_who_took_the_last_trick_leads() -> None:
    state = tournament("♟6 ♟2", "♟8 ♜4", "♟9 ♞6")
    with pytest.raises(BadPosition, match=r"^who took the last trick leads$"):
        RULES.audit(replace(state, leader=TWO, actor=TWO))


def robbed() -> State:
    """Seat 2 took two cards of seat 3 and gave back ♜8 and ♜9."""
    state = first_trick("♞5", "Red_Standard ♜8 ♜9", "♟5 ♜10", task="7B")
    state.phase, state.task, state.shown = Phase.TASK, -1, ((CHOOSER, 1 << ONE),)
    eight, nine = cards("♜8 ♜9")
    told(state, ChooseTask(13), Rob(THREE), GiveBack((eight, nine)))
    RULES.audit(state)
    return state


def test_robbed_cards_are_where_they_went() -> None:
    state = robbed()
    assert state.robbery is not None
    took = [card for card in state.hands[THREE] if card not in cards("♜8 ♜9")]
    lie = Robbery(TWO, THREE, (took[0], took[1]), state.robbery.returned)
    with pytest.raises(BadPosition, match=r"^what was taken is the robber's$"):
        RULES.audit(replace(state, robbery=lie))


def test_cards_given_back_are_the_victim_s() -> None:
    state = robbed()
    assert state.robbery is not None
    lie = Robbery(TWO, THREE, state.robbery.taken, state.robbery.taken)
    with pytest.raises(BadPosition, match=r"^what was given back is the victim's$"):
        RULES.audit(replace(state, robbery=lie))


def test_the_red_standard_was_not_taken_by_its_own_holder() -> None:
    state = robbed()
    lie = Robbery(TWO, THREE, (state.hands[TWO][0], int(Special.RED_STANDARD)), cards("♜8 ♜9"))
    with pytest.raises(BadPosition, match=r"^the Red Standard was the robber's$"):
        RULES.audit(replace(state, robbery=lie))
