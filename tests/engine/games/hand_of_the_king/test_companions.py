"""Each companion, called by seat 1 for taking Hoster, the last Tully; with HK-8 (nothing to do), HK-9 and HK-15."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.contract import HIDDEN, Seat
from engine.games.hand_of_the_king.cards import TAKES, Character, Companion, House, english
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Call, Choice, Discard, Drew, Go, Kill, Name, Swap
from tests.engine.games.hand_of_the_king.positions import RULES, after, choices, tables, told

TO_TULLY = Go(Direction.RIGHT, House.TULLY)
EARNED = ["seat 1 moves Varys right and takes Hoster", "seat 1 took the last Tully and earns a companion"]
TULLY = "seat 1 holds the banner of Tully"

KINGS_LANDING = """
    2 seats, seat 1 to move
    Varys  Hoster   Asha
    Bran   Tyrion   Renly
    Arya   Jaime    Shireen
    Eddard Viserys  Robert
"""
EMPTY = """
    2 seats, seat 1 to move
    Varys  Hoster
"""
PAIRS = [
    Swap((Character.ARYA, Character.ASHA)),
    Swap((Character.ARYA, Character.CERSEI)),
    Swap((Character.ASHA, Character.CERSEI)),
]


def calling(companion: Companion, *answers: Choice) -> tuple[Choice, ...]:
    return TO_TULLY, Call(companion), *answers


def offering(position: str, *companions: Companion) -> str:
    return f"{position.rstrip()}\n    open: {', '.join(map(english, companions))}"


def in_vain(position: str, companion: Companion) -> bool:
    """Whether the companion does nothing, is discarded, and asks nothing."""
    open_to = offering(position, companion)
    story = told(open_to, *calling(companion))[2:5]
    discarded = companion in after(open_to, *calling(companion)).spent
    called = f"seat 1 calls {english(companion)}"
    return discarded and story == [called, f"{english(companion)} does nothing for seat 1", TULLY]


# Jon Snow, Gendry, Shae


def test_jon_snow_counts_as_two_of_the_house_named() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 1: Aegon
        seat 2: Aerys, Viserys; banner of Targaryen
        open: Jon Snow
    """
    assert choices(position, *calling(Companion.JON_SNOW)) == [Name(house) for house in House]
    assert tables(position, *calling(Companion.JON_SNOW, Name(House.TARGARYEN))) == [
        "2 seats, seat 2 to move",
        "seat 1: Ta.Aegon, Tu.Hoster, Jon Snow for Targaryen; banner of Targaryen, Tully",
        "seat 2: Ta.Aerys, Ta.Viserys",
    ]


def test_jon_snow_holds_a_banner_for_a_house_of_which_nobody_has_a_character() -> None:
    position = offering(KINGS_LANDING, Companion.JON_SNOW)
    assert told(position, *calling(Companion.JON_SNOW, Name(House.TYRELL)))[2:] == [
        "seat 1 calls Jon Snow",
        "Jon Snow stays with seat 1",
        "Jon Snow counts for Tyrell, seat 1 decides",
        "seat 1 holds the banner of Tyrell",
        TULLY,
    ]


def test_gendry_counts_as_one_baratheon() -> None:
    assert told(offering(KINGS_LANDING, Companion.GENDRY), *calling(Companion.GENDRY)) == [
        *EARNED,
        "seat 1 calls Gendry",
        "Gendry stays with seat 1, for Baratheon",
        "seat 1 holds the banner of Baratheon",
        TULLY,
    ]


def test_shae_counts_as_a_lannister_beside_tyrion() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 1: Tyrion
        seat 2: Jaime; banner of Lannister
        open: Shae
    """
    assert tables(position, *calling(Companion.SHAE)) == [
        "2 seats, seat 2 to move",
        "seat 1: La.Tyrion, Tu.Hoster, Shae; banner of Lannister, Tully",
        "seat 2: La.Jaime",
    ]


def test_shae_without_tyrion_waits_and_counts_for_nothing() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Jaime  Asha
        Joffrey
        seat 1: Shae
        seat 2: Cersei, Tyrion; banner of Lannister
    """
    assert told(position, Go(Direction.RIGHT, House.LANNISTER)) == ["seat 1 moves Varys right and takes Jaime"]


def test_shae_counts_once_tyrion_joins_her() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Tyrion  Asha
        Joffrey
        seat 1: Shae
        seat 2: Cersei, Jaime; banner of Lannister
    """
    assert tables(position, Go(Direction.RIGHT, House.LANNISTER))[1:] == [
        "seat 1: La.Tyrion, Shae; banner of Lannister",
        "seat 2: La.Cersei, La.Jaime",
    ]


def test_shae_stops_counting_when_tyrion_is_taken_from_her() -> None:
    position = """
        3 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 2: Tyrion, Jaime, Shae; banner of Lannister
        seat 3: Cersei, Tywin
        open: Bronn
    """
    assert tables(position, *calling(Companion.BRONN)) == [
        "3 seats, seat 2 to move",
        "seat 1: La.Tyrion, Tu.Hoster; banner of Tully",
        "seat 2: La.Jaime, Shae",
        "seat 3: La.Cersei, La.Tywin; banner of Lannister",
    ]


@pytest.mark.parametrize("companion", [Companion.JON_SNOW, Companion.GENDRY, Companion.SHAE])
def test_a_kept_companion_is_nobodys_victim(companion: Companion) -> None:
    named = " for Stark" if companion == Companion.JON_SNOW else ""
    banner = {Companion.JON_SNOW: "; banner of Stark", Companion.GENDRY: "; banner of Baratheon"}.get(companion, "")
    position = f"""
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 2: {english(companion)}{named}{banner}
        open: Jaqen Hghar
    """
    moves = calling(Companion.JAQEN_HGHAR, Kill(Character.ASHA))
    assert choices(position, *moves) == [Kill(Character.HOSTER)]


# Sandor Clegane, Ramsay Snow, Melisandre


def test_sandor_clegane_kills_one_character_in_the_grid() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha  Arya
        seat 2: Cersei; banner of Lannister
        open: Sandor Clegane
    """
    assert choices(position, *calling(Companion.SANDOR_CLEGANE)) == [Kill(Character.ARYA), Kill(Character.ASHA)]
    assert after(position, *calling(Companion.SANDOR_CLEGANE, Kill(Character.ARYA))) == after("""
        2 seats, seat 2 to move
        .  Varys  Asha
        seat 1: Hoster; banner of Tully
        seat 2: Cersei; banner of Lannister
        spent: Bronn, Petyr Baelish, Khal Drogo, Brienne of Tarth, Oberyn Martell, Sandor Clegane
    """)


def test_hk_15_sandor_clegane_asks_even_about_the_only_character() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        open: Sandor Clegane
    """
    assert choices(position, *calling(Companion.SANDOR_CLEGANE)) == [Kill(Character.ASHA)]


def test_ramsay_snow_lets_two_characters_change_places() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  .  Asha
        Arya
        .      Cersei
        open: Ramsay Snow
    """
    assert choices(position, *calling(Companion.RAMSAY_SNOW)) == PAIRS
    assert (
        after(position, *calling(Companion.RAMSAY_SNOW, PAIRS[0])).grid
        == after("""
        2 seats, seat 1 to move
        .     Varys  .  Arya
        Asha
        .     Cersei
    """).grid
    )


def test_hk_8_ramsay_snow_never_swaps_varys_or_a_gap() -> None:
    listed = choices(offering(KINGS_LANDING, Companion.RAMSAY_SNOW), *calling(Companion.RAMSAY_SNOW))
    standing = sorted(
        [
            *(Character.BRAN, Character.TYRION, Character.RENLY, Character.ARYA, Character.JAIME),
            *(Character.SHIREEN, Character.EDDARD, Character.VISERYS, Character.ROBERT, Character.ASHA),
        ]
    )
    assert listed == [Swap(pair) for pair in combinations(standing, 2)]


def test_hk_9_melisandre_settles_the_banners_and_moves_the_same_seat_again() -> None:
    position = offering(KINGS_LANDING, Companion.MELISANDRE)
    assert told(position, *calling(Companion.MELISANDRE)) == [
        *EARNED,
        "seat 1 calls Melisandre",
        TULLY,
        "seat 1 takes another turn",
    ]
    assert tables(position, *calling(Companion.MELISANDRE))[0] == "2 seats, seat 1 to move"


def test_hk_9_melisandre_gives_one_turn_only() -> None:
    position = offering(KINGS_LANDING, Companion.MELISANDRE)
    moves = *calling(Companion.MELISANDRE), Go(Direction.DOWN, House.LANNISTER)
    assert tables(position, *moves)[0] == "2 seats, seat 2 to move"


def test_hk_9_the_game_ends_instead_of_melisandres_turn_when_varys_cannot_move() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster
        Asha
        open: Melisandre
    """
    assert told(position, *calling(Companion.MELISANDRE))[3:] == [
        TULLY,
        "Varys cannot move: the game is over; left in the grid: Asha",
    ]


# Jaqen Hghar


def test_jaqen_hghar_kills_in_the_grid_then_in_a_play_area_then_discards_an_open_companion() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha  Arya
        seat 2: Cersei; banner of Lannister
        open: Jaqen Hghar, Hodor, Bronn
    """
    called = calling(Companion.JAQEN_HGHAR)
    answers: list[Choice] = [Kill(Character.ARYA), Kill(Character.CERSEI), Discard(Companion.BRONN)]
    assert choices(position, *called) == [Kill(Character.ARYA), Kill(Character.ASHA)]
    assert choices(position, *called, answers[0]) == [Kill(Character.CERSEI), Kill(Character.HOSTER)]
    assert choices(position, *called, *answers[:2]) == [Discard(Companion.HODOR), Discard(Companion.BRONN)]
    assert told(position, *called, *answers)[2:] == [
        "seat 1 calls Jaqen Hghar",
        "seat 1 kills Arya in the grid",
        "seat 1 kills Cersei in the play area of seat 2",
        "seat 1 discards Bronn",
        "the banner of Lannister returns to the supply",
        TULLY,
    ]
    assert after(position, *called, *answers).open == [Companion.HODOR]


def test_hk_8_jaqen_hghar_may_have_to_kill_ones_own() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha  Arya
        seat 1: Cersei; banner of Lannister
        open: Jaqen Hghar
    """
    moves = calling(Companion.JAQEN_HGHAR, Kill(Character.ARYA))
    assert choices(position, *moves) == [Kill(Character.CERSEI), Kill(Character.HOSTER)]
    assert tables(position, *moves, Kill(Character.HOSTER)) == [
        "2 seats, seat 2 to move",
        "seat 1: La.Cersei; banner of Lannister",
        "seat 2: -",
    ]


def test_hk_8_jaqen_hghar_skips_the_grid_when_it_is_empty() -> None:
    position = offering(EMPTY, Companion.JAQEN_HGHAR, Companion.HODOR)
    moves = calling(Companion.JAQEN_HGHAR)
    assert choices(position, *moves) == [Kill(Character.HOSTER)]
    assert choices(position, *moves, Kill(Character.HOSTER)) == [Discard(Companion.HODOR)]


def test_hk_8_jaqen_hghar_skips_the_discard_when_no_companion_is_open() -> None:
    position = offering(EMPTY, Companion.JAQEN_HGHAR)
    assert told(position, *calling(Companion.JAQEN_HGHAR, Kill(Character.HOSTER)))[3:] == [
        "seat 1 kills Hoster in the play area of seat 1",
        "Varys cannot move: the game is over; left in the grid: nobody",
    ]


# Ilyn Payne, Khal Drogo, Oberyn Martell


def test_ilyn_payne_kills_eddard_in_the_grid() -> None:
    assert told(offering(KINGS_LANDING, Companion.ILYN_PAYNE), *calling(Companion.ILYN_PAYNE)) == [
        *EARNED,
        "seat 1 calls Ilyn Payne",
        "seat 1 kills Eddard in the grid",
        TULLY,
    ]


def test_khal_drogo_chooses_between_viserys_and_robert_wherever_they_are() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha  Viserys
        seat 2: Robert; banner of Baratheon
        open: Khal Drogo
    """
    assert choices(position, *calling(Companion.KHAL_DROGO)) == [Kill(Character.VISERYS), Kill(Character.ROBERT)]
    assert told(position, *calling(Companion.KHAL_DROGO, Kill(Character.ROBERT)))[2:] == [
        "seat 1 calls Khal Drogo",
        "seat 1 kills Robert in the play area of seat 2",
        "the banner of Baratheon returns to the supply",
        TULLY,
    ]


def test_hk_15_khal_drogo_kills_the_one_who_is_left_without_asking() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha  Viserys
        open: Khal Drogo
    """
    assert told(position, *calling(Companion.KHAL_DROGO))[3:] == ["seat 1 kills Viserys in the grid", TULLY]


def test_oberyn_martell_kills_a_lannister_in_any_play_area_but_not_in_the_grid() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha  Kevan
        seat 1: Tyrion, Arya; banner of Stark
        seat 2: Jaime, Tywin; banner of Lannister
        open: Oberyn Martell
    """
    victims = [Kill(Character.JAIME), Kill(Character.TYRION), Kill(Character.TYWIN)]
    assert choices(position, *calling(Companion.OBERYN_MARTELL)) == victims
    assert tables(position, *calling(Companion.OBERYN_MARTELL, Kill(Character.TYRION)))[1:] == [
        "seat 1: St.Arya, Tu.Hoster; banner of Stark, Tully",
        "seat 2: La.Jaime, La.Tywin; banner of Lannister",
    ]


# Hodor, Bronn, Brienne of Tarth


@pytest.mark.parametrize("companion", TAKES)
def test_a_companion_takes_its_character_from_the_grid(companion: Companion) -> None:
    position, name = offering(KINGS_LANDING, companion), english(TAKES[companion])
    assert f"seat 1 takes {name} from the grid" in told(position, *calling(companion))


@pytest.mark.parametrize("companion", TAKES)
def test_a_companion_takes_its_character_from_a_rivals_play_area(companion: Companion) -> None:
    name = english(TAKES[companion])
    banner = {"Bran": "Stark", "Tyrion": "Lannister", "Renly": "Baratheon"}[name]
    position = f"""
        3 seats, seat 1 to move
        Varys  Hoster  Asha
        seat 3: {name}; banner of {banner}
    """
    assert told(offering(position, companion), *calling(companion))[3:] == [
        f"seat 1 takes {name} from the play area of seat 3",
        f"seat 1 holds the banner of {banner}",
        TULLY,
    ]


# HK-8: nothing to do

WITHOUT_TARGETS = """
    2 seats, seat 1 to move
    Varys  Hoster  Asha
"""


@pytest.mark.parametrize(
    "companion",
    [
        *(Companion.HODOR, Companion.BRONN, Companion.BRIENNE_OF_TARTH),
        *(Companion.ILYN_PAYNE, Companion.KHAL_DROGO, Companion.OBERYN_MARTELL, Companion.RAMSAY_SNOW),
    ],
)
def test_hk_8_a_companion_whose_target_is_gone_does_nothing_and_is_discarded(companion: Companion) -> None:
    assert in_vain(WITHOUT_TARGETS, companion)


def test_hk_8_sandor_clegane_does_nothing_in_an_empty_grid() -> None:
    assert in_vain(EMPTY, Companion.SANDOR_CLEGANE)


# Petyr Baelish: the top of the deck is written first

PETYR = """
    2 seats, seat 1 to move
    Varys  Hoster  Asha
    Bran
    open: Petyr Baelish, Shae
    deck: Hodor, Bronn, Jon Snow, Gendry, Sandor Clegane, Ramsay Snow, Melisandre, Jaqen Hghar
    spent: Ilyn Payne, Khal Drogo, Brienne of Tarth, Oberyn Martell
"""


def test_petyr_baelish_draws_the_two_top_companions_and_plays_one_of_them() -> None:
    moves = calling(Companion.PETYR_BAELISH)
    assert choices(PETYR, *moves) == [Call(Companion.HODOR), Call(Companion.BRONN)]
    assert told(PETYR, *moves, Call(Companion.BRONN))[2:] == [
        "seat 1 calls Petyr Baelish",
        "seat 1 draws Hodor, Bronn",
        "seat 1 plays Bronn and discards Hodor",
        "Bronn does nothing for seat 1",
        TULLY,
    ]


def test_petyr_baelish_may_play_a_companion_that_earns_another() -> None:
    moves = calling(Companion.PETYR_BAELISH, Call(Companion.HODOR))
    assert choices(PETYR, *moves) == [Call(Companion.SHAE)]
    assert told(PETYR, *moves, Call(Companion.SHAE))[4:] == [
        "seat 1 plays Hodor and discards Bronn",
        "seat 1 takes Bran from the grid",
        "seat 1 took the last Stark and earns a companion",
        "seat 1 calls Shae",
        "Shae stays with seat 1",
        "seat 1 holds the banner of Stark",
        TULLY,
    ]


def test_petyr_baelish_may_play_a_companion_that_asks() -> None:
    position = PETYR.replace("deck: Hodor, Bronn, Jon Snow", "deck: Jon Snow, Hodor, Bronn")
    moves = calling(Companion.PETYR_BAELISH, Call(Companion.JON_SNOW))
    assert choices(position, *moves) == [Name(house) for house in House]


def test_hk_8_only_the_mover_sees_petyrs_cards() -> None:
    state = after(PETYR, *calling(Companion.PETYR_BAELISH))
    assert RULES.view(state, Seat(0)).state.drawn == [Companion.HODOR, Companion.BRONN]
    assert RULES.view(state, Seat(1)).state.drawn == RULES.view(state, None).state.drawn == [HIDDEN, HIDDEN]


def test_hk_8_only_the_mover_is_told_which_cards_petyr_drew() -> None:
    drew = Drew(Seat(0), (Companion.HODOR, Companion.BRONN))
    assert drew.seen_by(Seat(0)) == drew
    assert drew.seen_by(Seat(1)) == drew.seen_by(None) == Drew(Seat(0), (HIDDEN, HIDDEN))
    assert str(drew.seen_by(None)) == "seat 1 draws ?, ?"
    assert drew.reveals


def test_hk_8_everybody_sees_which_of_petyrs_cards_is_discarded() -> None:
    state = after(PETYR, *calling(Companion.PETYR_BAELISH, Call(Companion.BRONN)))
    assert Companion.HODOR in RULES.view(state, Seat(1)).state.spent
