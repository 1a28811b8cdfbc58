"""The position as text."""

from __future__ import annotations

from dataclasses import replace

from engine.games.king_under_mountain.cards import Special
from engine.games.king_under_mountain.state import Phase, Scored
from tests.engine.games.king_under_mountain.positions import ONE, RULES, sound

WHOLE = """\
hand 1 of 7, 3 seats, seat 2 to play
special: Green Standard   task: 7A, TRICKS
seat 1: +0, 11 tricks
  hand: goblins 2
seat 2: +0, 0 tricks
  hand: dwarves 4, goblins 8
seat 3: +0, 0 tricks
  hand: knights 6, goblins 9
trick: seat 1 leads, goblins 6
last trick: seat 1 led, knights 3, knights 4, knights 7; seat 1 took it"""

OVER = """\
hand 7 of 7, 3 seats, over
special: Green Standard   task: 7A, TRICKS
seat 1: -28, 0 tricks
  hand: nothing
seat 2: -14, 0 tricks
  hand: nothing
seat 3: -28, 0 tricks
  hand: nothing"""


def test_a_position_is_drawn_whole() -> None:
    assert RULES.draw(sound()) == WHOLE


def test_what_a_view_hides_is_drawn_as_question_marks() -> None:
    view = WHOLE.replace("dwarves 4, goblins 8", "?, ?").replace("knights 6, goblins 9", "?, ?")
    assert RULES.draw(RULES.view(sound(), ONE).state) == view


def test_a_token_whose_side_is_not_chosen_is_drawn_by_its_number() -> None:
    state = replace(sound(), phase=Phase.TASK, token=19, task=-1)
    assert RULES.draw(state).splitlines()[:2] == [
        "hand 1 of 7, 3 seats, seat 2 to choose the task",
        "special: Green Standard   task: token 20",
    ]


def test_a_finished_tournament_is_drawn() -> None:
    scored = Scored(Special.SCOUT, 13, (-4, -5, -4), (0, 3, 0))
    state = replace(sound(), hands=[()] * 3, trick=(), tricks=(), phase=Phase.OVER, sheet=(scored,) * 7)
    assert RULES.draw(state) == OVER
