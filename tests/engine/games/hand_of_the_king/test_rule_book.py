"""The six examples worked out in the rule book.  Maria is seat 1, Vadim seat 2, Ilya seat 3."""

from __future__ import annotations

from engine.contract import Line, Outcome, Seat
from engine.games.hand_of_the_king.cards import Character, Companion, House
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Award, Call, Go
from tests.engine.games.hand_of_the_king.positions import RULES, after, choices, tables, told

SAMPLE_TURN = """
    3 seats, seat 1 to move
    Rickon  Asha     .     .  Margaery  .
    Edmure  Hoster   .     .  Cersei    .
    Eddard  Stannis  Bran  .  Varys     .
    Robert  Theon    .     .  Aegon     .
    Olenna  Renly    .     .  Arya      .
    Balon   Euron    .     .  Jaime     .
    seat 2: Robb, Sansa; banner of Stark
    open: Hodor, Bronn
"""


def test_final_tie_goes_to_the_banner_of_the_largest_house() -> None:
    state = after("""
        2 seats, seat 1 cannot move: the game is over
        Varys
        seat 1: Asha, Cersei, Olenna; banner of Greyjoy, Lannister, Tyrell
        seat 2: Aegon, Renly, Edmure; banner of Targaryen, Baratheon, Tully
    """)
    maria = (Line("greyjoy", 1), Line("lannister", 1), Line("tyrell", 1))
    vadim = (Line("targaryen", 1), Line("baratheon", 1), Line("tully", 1))
    assert RULES.outcome(state) == Outcome(scores=(3, 3), places=(1, 2), lines=(maria, vadim))


def test_sample_turn_shows_every_direction_and_house() -> None:
    assert choices(SAMPLE_TURN) == [
        Go(Direction.UP, House.LANNISTER),
        Go(Direction.UP, House.TYRELL),
        Go(Direction.DOWN, House.STARK),
        Go(Direction.DOWN, House.LANNISTER),
        Go(Direction.DOWN, House.TARGARYEN),
        Go(Direction.LEFT, House.STARK),
        Go(Direction.LEFT, House.BARATHEON),
    ]


def test_sample_turn_takes_both_starks_and_leaves_a_gap() -> None:
    assert after(SAMPLE_TURN, Go(Direction.LEFT, House.STARK)) == after("""
        3 seats, seat 2 to move
        Rickon  Asha     .     .  Margaery  .
        Edmure  Hoster   .     .  Cersei    .
        Varys   Stannis  .     .  .         .
        Robert  Theon    .     .  Aegon     .
        Olenna  Renly    .     .  Arya      .
        Balon   Euron    .     .  Jaime     .
        seat 1: Bran, Eddard; banner of Stark
        seat 2: Robb, Sansa
        open: Hodor, Bronn
    """)


def test_hodor_takes_the_last_stark_and_so_earns_bronn() -> None:
    position = """
        3 seats, seat 2 to move
        Varys  Margaery  Cersei
        Bran
        seat 1: Tyrion; banner of Lannister
        open: Bronn, Hodor
    """
    moves = Go(Direction.RIGHT, House.TYRELL), Call(Companion.HODOR), Call(Companion.BRONN)
    assert told(position, *moves) == [
        "seat 2 moves Varys right and takes Margaery",
        "seat 2 took the last Tyrell and earns a companion",
        "seat 2 calls Hodor",
        "seat 2 takes Bran from the grid",
        "seat 2 took the last Stark and earns a companion",
        "seat 2 calls Bronn",
        "seat 2 takes Tyrion from the play area of seat 1",
        "seat 2 holds the banner of Stark",
        "seat 2 holds the banner of Lannister",
        "seat 2 holds the banner of Tyrell",
    ]


def test_bronn_leaves_two_rivals_equal_and_the_mover_chooses_between_them() -> None:
    position = """
        3 seats, seat 2 to move
        Varys  Margaery  Arya
        seat 1: Cersei, Jaime, Tyrion; banner of Lannister
        seat 3: Joffrey, Kevan
        open: Bronn
    """
    moves = Go(Direction.RIGHT, House.TYRELL), Call(Companion.BRONN)
    to_maria, to_ilya = Award(House.LANNISTER, Seat(0)), Award(House.LANNISTER, Seat(2))
    assert choices(position, *moves) == [to_maria, to_ilya]
    assert tables(position, *moves, to_ilya) == [
        "3 seats, seat 3 to move",
        "seat 1: La.Cersei, La.Jaime",
        "seat 2: La.Tyrion, Ty.Margaery; banner of Tyrell",
        "seat 3: La.Joffrey, La.Kevan; banner of Lannister",
    ]


def test_only_the_houses_touched_change_their_banners() -> None:
    position = """
        3 seats, seat 2 to move
        Varys  Cersei  Arya
        seat 1: Bran, Jaime, Asha; banner of Stark, Lannister, Greyjoy
        seat 2: Balon
        open: Hodor
    """
    assert tables(position, Go(Direction.RIGHT, House.LANNISTER), Call(Companion.HODOR)) == [
        "3 seats, seat 3 to move",
        "seat 1: Gr.Asha, La.Jaime; banner of Greyjoy",
        "seat 2: St.Bran, Gr.Balon, La.Cersei; banner of Stark, Lannister",
        "seat 3: -",
    ]


def test_ilyn_payne_has_to_be_called_even_against_ones_own_eddard() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Asha  Arya
        seat 1: Eddard; banner of Stark
        open: Ilyn Payne
    """
    move = Go(Direction.RIGHT, House.GREYJOY)
    assert choices(position, move) == [Call(Companion.ILYN_PAYNE)]
    assert after(position, move, Call(Companion.ILYN_PAYNE)).dead >> Character.EDDARD & 1
    assert tables(position, move, Call(Companion.ILYN_PAYNE)) == [
        "2 seats, seat 2 to move",
        "seat 1: Gr.Asha; banner of Greyjoy",
        "seat 2: -",
    ]
