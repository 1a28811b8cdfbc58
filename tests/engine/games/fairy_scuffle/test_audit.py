"""`audit` names what is wrong with a position."""

from __future__ import annotations

import pytest

from engine.contract import BadPosition
from engine.games.fairy_scuffle.text import read
from tests.engine.games.fairy_scuffle.positions import P1, RULES, SOUND

LAST = """
    seat 2 to act, turn 6 of 6, seat 2 first
    1 castle King1 Queen1   | 2 farm Queen2   | 3 farm King2
    4 farm Princess2 Fairy2 | 5 tower Knight1 | 6 forest Peasant1 Fairy1 Knight2
    seat 1: hand Dragon Wizard
    seat 2: hand {hand}
"""


SPOILED: list[tuple[dict[str, str], str]] = [
    ({"seat 2: hand": "nobody:"}, "two to four seats"),
    ({"seat 2: hand": "seat 2: hand\nseat 3: hand\nseat 4: hand\nseat 5: hand"}, "two to four seats"),
    ({"5 tower": "5 farm"}, "the terrain is that of the seat count"),
    ({"seat 1 first": "seat 3 first"}, "somebody went first"),
    ({"turn 2 of 6": "turn 8 of 6"}, "six turns each"),
    ({"King1": "King1 King1"}, "every card is in one place"),
    ({"aside Peasant Dwarf": "aside Peasant"}, "every card is in one place"),
    ({"hand Queen": "hand", "aside Peasant Dwarf": "aside Queen Peasant Dwarf"}, "three cards set aside"),
    ({"King1": "King1 King2", "hand King": "hand"}, "a name once in a place"),
    ({"Dwarf2 King1 Fairy1": "King1 Fairy1 Dwarf2"}, "a Dwarf lies at the bottom"),
    ({"turn 2 of 6": "turn 3 of 6"}, "a card less for each turn"),
    ({"Fairy asks on place 6:": ""}, "a card less for each turn"),
    ({"Fairy asks on place 6:": "Fairy asks on place 6:\nFairy asks on place 6:"}, "one power at a time"),
    ({"Fairy asks": "Witch asks"}, "a power is that of the character just placed"),
    ({"on place 6:": "on place 2:"}, "a power is that of the character just placed"),
    ({"2 farm ": "2 farm King1", "6 forest Dwarf2 King1": "6 forest Dwarf2"}, "a power can do something"),
    ({"on place 6:": "on place 6: Fairy1 King1"}, "a power can do something"),
    ({"on place 6:": "on place 6: King1 King1"}, "the Fairy lays each card once"),
    ({"on place 6:": "on place 6: Dwarf2"}, "the Fairy lays the cards of her place"),
    ({"on place 6:": "on place 6: Knight1"}, "the Fairy lays the cards of her place"),
]


def test_a_sound_position_is_accepted() -> None:
    RULES.audit(read(SOUND))


@pytest.mark.parametrize(("changed", "sentence"), SPOILED)
def test_a_position_that_cannot_be_is_named(changed: dict[str, str], sentence: str) -> None:
    text = SOUND
    for said, instead in changed.items():
        assert said in text
        text = text.replace(said, instead)
    with pytest.raises(BadPosition, match=sentence):
        RULES.audit(read(text))


def test_every_place_has_a_stack() -> None:
    state = read(SOUND)
    state.stacks.pop(P1)
    with pytest.raises(BadPosition, match="a stack for each place"):
        RULES.audit(state)


def test_a_hand_holds_its_own_colour() -> None:
    state = read(SOUND)
    state.hands.reverse()
    with pytest.raises(BadPosition, match="each seat holds its own colour"):
        RULES.audit(state)


def test_a_hand_is_sorted() -> None:
    state = read(SOUND)
    state.hands[0].reverse()
    with pytest.raises(BadPosition, match="hands and cards set aside are sorted"):
        RULES.audit(state)


def test_a_last_turn_with_nothing_to_play_would_have_been_passed() -> None:
    RULES.audit(read(LAST.format(hand="Dwarf Witch")))
    with pytest.raises(BadPosition, match="passed with Dragon and Dwarf alone"):
        RULES.audit(read(LAST.format(hand="Dwarf Dragon")))


def test_only_dragon_and_dwarf_are_passed_with() -> None:
    passed = LAST.replace("seat 2 to act", "seat 1 to act")
    RULES.audit(read(passed.format(hand="Dwarf Dragon")))
    with pytest.raises(BadPosition, match="passed with Dragon and Dwarf alone"):
        RULES.audit(read(passed.format(hand="Dwarf Witch")))


def test_nothing_is_asked_when_the_game_is_over() -> None:
    text = LAST.format(hand="Dwarf Dragon").replace("seat 2 to act, turn 6 of 6", "over")
    text = text.replace("3 farm King2", "3 farm King2 Wizard1").replace("hand Dragon Wizard", "hand Dragon")
    RULES.audit(read(text))
    with pytest.raises(BadPosition, match="nothing is asked when the game is over"):
        RULES.audit(read(text + "Wizard asks on place 3:"))
