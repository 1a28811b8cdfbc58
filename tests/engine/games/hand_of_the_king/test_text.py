"""The position as text: `draw` and `read` are inverse; texts that are refused."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import SEATS, Seat, mute
from engine.games.hand_of_the_king.cards import Companion, House
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Call, Go
from engine.games.hand_of_the_king.text import draw, read
from tests.engine.games.hand_of_the_king.positions import RULES, after

PETYR = """
    3 seats, seat 2 to move
    Varys  Hoster  Asha
    .      .       Victarion
    seat 1: Robb, Jon Snow for Stark; banner of Stark; raven
    seat 2: Renly, Daenerys; banner of Targaryen, Baratheon
    open: Petyr Baelish, Hodor
    deck: Bronn, Shae, Gendry, Sandor Clegane, Ramsay Snow, Melisandre, Jaqen Hghar, Ilyn Payne
    dead: Arya, Bran, Catelyn, Eddard, Lyanna, Rickon, Sansa, Aeron, Balon, Euron, Rodrik, Theon, Cersei, Jaime, \
Joffrey, Kevan, Tyrion, Tywin, Aegon, Aerys, Rhaegar, Viserys, Robert, Shireen, Stannis, Garlan, \
Margaery, Olenna, Edmure
"""
SEEN_BY_A_SPECTATOR = """\
3 seats, seat 2 to choose
.             Varys         Gr.Asha       .             .             .
.             .             Gr.Victarion  .             .             .
.             .             .             .             .             .
.             .             .             .             .             .
.             .             .             .             .             .
.             .             .             .             .             .
seat 1: St.Robb, Jon Snow for Stark; banner of Stark; raven
seat 2: Ta.Daenerys, Ba.Renly, Tu.Hoster; banner of Targaryen, Baratheon
seat 3: -
open: Hodor
deck: ?, ?, ?, ?, ?, ?
drawn: ?, ?
spent: Khal Drogo, Brienne of Tarth, Oberyn Martell, Petyr Baelish
dead: St.Arya, St.Bran, St.Catelyn, St.Eddard, St.Lyanna, St.Rickon, St.Sansa, Gr.Aeron, Gr.Balon, Gr.Euron, \
Gr.Rodrik, Gr.Theon, La.Cersei, La.Jaime, La.Joffrey, La.Kevan, La.Tyrion, La.Tywin, Ta.Aegon, Ta.Aerys, Ta.Rhaegar, \
Ta.Viserys, Ba.Robert, Ba.Shireen, Ba.Stannis, Ty.Garlan, Ty.Margaery, Ty.Olenna, Tu.Edmure
this turn: moved on Tully
to choose: drawn for Petyr Baelish"""


FILLED_UP = """\
seat 1: Gr.Asha; banner of Greyjoy
seat 2: -
open: Hodor
deck: Jon Snow, Gendry, Shae, Sandor Clegane, Ramsay Snow, Melisandre, Jaqen Hghar, Ilyn Payne
spent: Bronn, Petyr Baelish, Khal Drogo, Brienne of Tarth, Oberyn Martell
dead: St.Bran, St.Catelyn, St.Eddard, St.Lyanna, St.Rickon, St.Robb, St.Sansa, Gr.Aeron, Gr.Balon, Gr.Euron, \
Gr.Rodrik, Gr.Theon, Gr.Victarion, La.Cersei, La.Jaime, La.Joffrey, La.Kevan, La.Tyrion, La.Tywin, Ta.Aegon, \
Ta.Aerys, Ta.Daenerys, Ta.Rhaegar, Ta.Viserys, Ba.Renly, Ba.Robert, Ba.Shireen, Ba.Stannis, Ty.Garlan, \
Ty.Margaery, Ty.Olenna, Tu.Edmure, Tu.Hoster"""


def test_a_position_is_drawn_with_all_that_a_spectator_may_know() -> None:
    state = after(PETYR, Go(Direction.RIGHT, House.TULLY), Call(Companion.PETYR_BAELISH))
    assert draw(RULES.view(state, None).state) == SEEN_BY_A_SPECTATOR


@pytest.mark.parametrize(("seats", "raven"), [(2, False), (3, True), (4, True)])
def test_whatever_is_drawn_reads_back_the_same(seats: int, raven: bool) -> None:
    rng, drawn = Random(seats), 0
    for _ in range(40):
        state = RULES.deal(seats, {"raven": raven}, rng, mute)
        while RULES.to_act(state):
            views = [RULES.view(state, seat).state for seat in (None, *SEATS[:seats])]
            assert [read(draw(each)) for each in (state, *views)] == [state, *views]
            drawn += 1
            moves = RULES.moves(state, state.turn)
            RULES.play(state, state.turn, moves[rng.randrange(len(moves))], rng, mute)
        assert read(draw(state)) == state
    assert drawn > 40 * 15


def test_a_short_position_is_filled_up_with_gaps_the_dead_and_the_deck() -> None:
    short = read("""
        2 seats, seat 2 to move
        Arya  Varys
        seat 1: Asha; banner of Greyjoy
        open: Hodor
    """)
    RULES.audit(short)
    assert "\n".join(draw(short).splitlines()[7:]) == FILLED_UP


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ("5 seats, seat 1 to move\nVarys", "not the first line of a position: 5 seats"),
        ("2 seats, seat 1 to move\nArya", "0 times Varys in the grid"),
        ("2 seats, seat 1 to move\nVarys Varys", "2 times Varys in the grid"),
        ("2 seats, seat 1 to move\nVarys . . . . . .", "more than 6 rows, or a row of more than 6 cells"),
        ("2 seats, seat 1 to move\nVarys Gr.Arya", "none of .*: Gr.Arya"),
        ("2 seats, seat 1 to move\nVarys\nopen: Arya", "none of .*: Arya"),
        ("2 seats, seat 1 to move\nVarys\nseat 3: Arya", "no such lines in this position: seat 3"),
        ("2 seats, seat 1 to move\nVarys\nseat 1: Arya; crow", "not a part of this line: crow"),
    ],
)
def test_what_is_no_position_is_refused_by_name(wrong: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        read(wrong)


def test_a_move_and_an_event_tell_themselves_in_plain_english() -> None:
    move = Go(Direction.RIGHT, House.TULLY)
    state, told = read(PETYR), list[str]()
    RULES.play(state, Seat(1), move, Random(0), lambda event: told.append(str(event)))
    assert (str(move), told[0]) == ("go right to Tully", "seat 2 moves Varys right and takes Hoster")
