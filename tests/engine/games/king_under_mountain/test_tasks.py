"""The points of the forty task sides, and KM-2, KM-3, KM-9 and KM-14."""

from __future__ import annotations

import pytest

from engine.games.king_under_mountain.cards import Special
from tests.engine.games.king_under_mountain.positions import a_hand_of, a_hand_with


def by_task(task: str, *piles: str, special: int = Special.GREEN_STANDARD) -> tuple[int, ...]:
    return a_hand_with(task, *piles, special=special).by_task


def both(number: int, winners: str, seats: int = 3) -> list[tuple[int, ...]]:
    return [a_hand_of(f"{number}{side}", winners, seats) for side in "AB"]


# Tokens that count tricks: the winners of the tricks, in order


def test_1a_2_points_for_each_trick_of_the_longest_run() -> None:
    assert a_hand_of("1A", "1121112222333") == (6, 8, 6)


def test_1a_nothing_without_a_trick() -> None:
    assert a_hand_of("1A", "1" * 13) == (26, 0, 0)


def test_1b_2_points_less_for_each_trick_of_the_longest_run() -> None:
    assert a_hand_of("1B", "1121112222333") == (-6, -8, -6)


def test_2a_2_points_for_each_of_the_last_four_tricks() -> None:
    assert a_hand_of("2A", "1111111112321") == (2, 4, 2)


def test_2b_2_points_less_for_each_of_the_last_four_tricks() -> None:
    assert a_hand_of("2B", "1111111112321") == (-2, -4, -2)


@pytest.mark.parametrize(("seats", "winners"), [(4, "1111113244"), (5, "11115233")])
def test_2a_the_last_four_tricks_are_those_of_the_hand_however_many_play(seats: int, winners: str) -> None:
    expected = {4: (0, 2, 2, 4), 5: (0, 2, 4, 0, 2)}
    assert a_hand_of("2A", winners, seats) == expected[seats]


def test_5a_a_point_for_each_trick_of_who_plays_before_you() -> None:
    assert a_hand_of("5A", "1111122234", 4) == (1, 5, 3, 1)


def test_5b_a_point_for_each_trick_of_who_plays_after_you() -> None:
    assert a_hand_of("5B", "1111122234", 4) == (3, 1, 1, 5)


def test_7a_a_point_for_each_trick() -> None:
    assert a_hand_of("7A", "1111122233331") == (6, 3, 4)


def test_7b_a_point_less_for_each_trick() -> None:
    assert a_hand_of("7B", "1111122233331") == (-6, -3, -4)


def test_8a_5_points_for_exactly_three_tricks() -> None:
    assert a_hand_of("8A", "1112223344", 4) == (5, 5, 0, 0)


def test_8b_5_points_for_exactly_one_trick() -> None:
    assert a_hand_of("8B", "1222222333", 4) == (5, 0, 0, 0)


def test_9a_5_points_for_exactly_four_tricks() -> None:
    assert a_hand_of("9A", "1111222334", 4) == (5, 0, 0, 0)


def test_9b_5_points_for_exactly_two_tricks() -> None:
    assert a_hand_of("9B", "1122334444", 4) == (5, 5, 5, 0)


def test_10a_5_points_for_an_even_number_of_tricks_and_none_is_not_even() -> None:
    assert a_hand_of("10A", "1122222233", 4) == (5, 5, 5, 0)


def test_10b_5_points_for_an_odd_number_of_tricks() -> None:
    assert a_hand_of("10B", "1222233333", 4) == (5, 0, 5, 0)


def test_11a_5_points_for_a_number_of_tricks_that_nobody_else_has() -> None:
    assert a_hand_of("11A", "1111222334", 4) == (5, 5, 5, 5)


def test_km_14_11a_pays_a_lone_zero_too() -> None:
    assert a_hand_of("11A", "1111122222", 4) == (0, 0, 0, 0)
    assert a_hand_of("11A", "1111222333", 4) == (5, 0, 0, 5)


def test_11b_5_points_for_a_number_of_tricks_that_somebody_else_has() -> None:
    assert a_hand_of("11B", "1111222333", 4) == (0, 5, 5, 0)


def test_km_3_no_tricks_and_no_tricks_are_as_many() -> None:
    assert a_hand_of("11B", "1111122222", 4) == (5, 5, 5, 5)
    assert a_hand_of("11B", "1111111222", 4) == (0, 0, 5, 5)


def test_14a_3_points_for_the_first_third_trick_4_for_the_second_and_so_on() -> None:
    assert a_hand_of("14A", "2232113313111") == (5, 3, 4)


def test_14b_3_points_less_for_the_first_third_trick_4_for_the_second_and_so_on() -> None:
    assert a_hand_of("14B", "2232113313111") == (-5, -3, -4)


def test_km_14_token_14_pays_each_seat_once() -> None:
    assert both(14, "1111111112", 4) == [(3, 0, 0, 0), (-3, 0, 0, 0)]


def test_16a_5_points_for_four_tricks_won_in_a_row_or_more() -> None:
    assert a_hand_of("16A", "1111222223333") == (5, 5, 5)
    assert a_hand_of("16A", "1112223331112") == (0, 0, 0)


def test_16b_5_points_for_four_tricks_lost_in_a_row_or_more() -> None:
    assert a_hand_of("16B", "1231231231233") == (0, 0, 0)
    assert a_hand_of("16B", "1222213331112") == (5, 5, 5)
    assert a_hand_of("16B", "1212312312312") == (0, 0, 5)


def test_km_14_token_16_pays_once_however_many_runs() -> None:
    assert a_hand_of("16A", "1111211112222") == (5, 5, 0)
    assert a_hand_of("16B", "1111211112222") == (5, 5, 5)


def test_20a_3_points_for_fewer_tricks_than_who_plays_before_and_3_for_more_than_who_plays_after() -> None:
    assert a_hand_of("20A", "1111222333", 4) == (3, 3, 3, 3)


def test_20b_3_points_for_more_tricks_than_who_plays_before_and_3_for_more_than_who_plays_after() -> None:
    assert a_hand_of("20B", "1111222333", 4) == (6, 0, 3, 0)


def test_20_as_many_tricks_as_a_neighbour_are_neither_fewer_nor_more() -> None:
    assert both(20, "1111122222", 4) == [(0, 3, 3, 0), (3, 3, 0, 0)]


# Tokens that count cards: what seats 1 and 2 win; seat 3 wins all the others


def test_3a_4_points_for_each_3_and_each_4() -> None:
    assert by_task("3A", "♞3 ♜4 ♟2", "♟3 ♟J ♟5") == (8, 4, 12)


def test_3b_4_points_for_each_6_and_each_7() -> None:
    assert by_task("3B", "♞6 ♜7 ♟2", "♟6 ♟J ♟5") == (8, 4, 12)


def test_4a_a_point_less_for_each_knight() -> None:
    assert by_task("4A", "♞3 ♞K ♟2", "♜3 ♟J ♟5") == (-2, 0, -11)


def test_4b_a_point_less_for_each_goblin() -> None:
    assert by_task("4B", "♞3 ♞K ♟2", "♜3 ♟J ♟5") == (-1, -2, -10)


def test_6a_5_points_for_the_highest_sum_of_numbers() -> None:
    assert by_task("6A", "♞10 ♜10 ♟10", "♜A ♟A ♟5") == (0, 0, 5)


def test_6b_5_points_less_for_the_highest_sum_of_numbers() -> None:
    assert by_task("6B", "♞10 ♜10 ♟10", "♜A ♟A ♟5") == (0, 0, -5)


def test_12a_a_point_for_each_knight_and_one_less_for_each_dwarf() -> None:
    assert by_task("12A", "♞3 ♞K ♜3", "♜4 ♟J ♜5", special=Special.SHAMAN) == (1, -2, 11 - 9)


def test_12b_a_point_for_each_dwarf_and_one_less_for_each_knight() -> None:
    assert by_task("12B", "♞3 ♞K ♜3", "♜4 ♟J ♜5", special=Special.SHAMAN) == (-1, 2, 9 - 11)


def test_13a_3_points_for_each_king_and_3_less_for_each_queen() -> None:
    assert by_task("13A", "♞K ♜K ♟Q", "♟2 ♟3 ♟4") == (3, 0, -3)


def test_13b_3_points_for_each_queen_and_3_less_for_each_king() -> None:
    assert by_task("13B", "♞K ♜K ♟Q", "♟2 ♟3 ♟4") == (-3, 0, 3)


TRIPLES = "♞K ♜K ♟K ♞5 ♜5 ♟5 ♞6 ♜6 ♟7"


def test_15a_a_value_in_all_three_suits_is_worth_2_for_a_court_card_1_for_a_number() -> None:
    assert by_task("15A", TRIPLES, "♟2 ♟3 ♟6") == (3, 0, 3 * 2 + 4)


def test_15b_a_value_in_all_three_suits_costs_2_for_a_court_card_1_for_a_number() -> None:
    assert by_task("15B", TRIPLES, "♟2 ♟3 ♟6") == (-3, 0, -3 * 2 - 4)


def test_km_14_with_three_seats_there_is_no_triple_of_twos() -> None:
    assert by_task("15A", "♞3 ♜3 ♟4", "♞4 ♜4 ♟3") == (0, 0, 6 + 4 * 2)


def test_17a_as_many_points_as_cards_in_the_smallest_suit() -> None:
    assert by_task("17A", "♞2 ♞3 ♜3 ♜4 ♟2 ♟J", "♞4 ♞5 ♟4") == (2, 0, 9)


def test_17b_as_many_points_as_cards_in_the_largest_suit() -> None:
    assert by_task("17B", "♞2 ♞3 ♞6 ♜4 ♟2 ♟J", "♞4 ♞5 ♟4") == (3, 2, 12)


def test_18a_as_many_points_as_the_lowest_numbered_dwarf() -> None:
    assert by_task("18A", "♜7 ♜4 ♜K ♞2 ♞3 ♟2", "♜5 ♞6 ♞7") == (4, 5, 3)


def test_18b_as_many_points_as_the_lowest_numbered_knight() -> None:
    assert by_task("18B", "♞7 ♞4 ♞K ♜6 ♜3 ♟2", "♞5 ♜4 ♜5") == (4, 5, 2)


def test_19a_a_point_for_each_court_card_and_one_for_each_knight() -> None:
    assert by_task("19A", "♞7 ♞K ♜K", "♟2 ♟3 ♜4") == (1 + 2 + 1, 0, 12 + 13 - 4)


def test_19b_a_point_less_for_each_court_card_and_one_for_each_knight() -> None:
    assert by_task("19B", "♞7 ♞K ♜K", "♟2 ♟3 ♜4") == (-4, 0, -21)


# The rulings on them

SIXTY_ONE_EACH = ("♞10 ♞9 ♞8 ♜10 ♜9 ♜8 ♜7 ♟A ♜A", "♟10 ♟9 ♟8 ♞7 ♞6 ♞5 ♜6 ♜4 ♟6 ♞K ♞Q ♞J")


def test_km_2_a_tie_for_the_highest_sum_pays_nobody() -> None:
    assert [by_task(task, *SIXTY_ONE_EACH, special=Special.DRAGON) for task in ("6A", "6B")] == [(0, 0, 0)] * 2


def test_km_9_a_suit_without_a_card_is_a_smallest_suit_of_none() -> None:
    assert by_task("17A", "♞2 ♞3 ♜3", "♞4 ♜4 ♟4") == (0, 1, 10)


def test_km_9_without_a_trick_both_suits_are_of_none() -> None:
    assert [by_task(task, "", "♞4 ♜4 ♟4") for task in ("17A", "17B")] == [(0, 1, 12), (0, 1, 12)]


def test_km_9_without_a_numbered_card_token_18_pays_nothing() -> None:
    assert [by_task(task, "♞J ♜K ♟A", "♞4 ♜4 ♟4") for task in ("18A", "18B")] == [(0, 4, 3), (0, 4, 2)]


def test_km_14_a_coloured_special_card_is_of_its_suit() -> None:
    assert by_task("4A", "Jester ♜3 ♟2", "♜4 ♜5 ♟3") == (-1, 0, -13)
    assert by_task("4B", "Scout ♜3 ♞2", "♜4 ♜5 ♞3") == (-1, 0, -13)
    assert by_task("12B", "Druid ♜3 ♟2", "♞4 ♞5 ♟3") == (2, -2, 11 - 11)
    assert by_task("17A", "Shaman ♜3 ♞2", "♟4 ♟5 ♟3") == (1, 0, 10)
    assert by_task("19A", "Enchanter ♜3 ♟2", "♟4 ♟5 ♟3") == (1, 0, 12 + 13)


def test_km_14_a_coloured_special_card_is_a_number() -> None:
    assert by_task("18A", "Druid ♜3 ♟2", "♞4 ♞5 ♟3") == (1, 0, 4)
    assert by_task("18B", "Blue_Standard ♜3 ♟2", "♞4 ♞5 ♟3") == (11, 4, 2)


def test_km_14_an_eleven_counts_for_the_highest_sum() -> None:
    first, second = SIXTY_ONE_EACH
    assert by_task("6A", first.replace("♟A", "Shaman"), second) == (5, 0, 0)


def test_a_magic_card_counts_for_no_task() -> None:
    assert by_task("4A", "Dragon ♜3 ♟2", "♜4 ♜5 ♟3") == (0, 0, -13)
    assert by_task("17A", "♞J ♜K Mummy", "♞4 ♜4 ♟4") == (0, 1, 10)
    assert by_task("18B", "♞J ♜K Puppeteer", "♞4 ♜4 ♟4") == (0, 4, 2)
    assert by_task("19A", "Excalibur ♜3 ♟2", "♜4 ♜5 ♟3") == (0, 0, 25)


def test_a_trick_with_a_magic_card_is_a_trick() -> None:
    assert by_task("7A", "Dragon ♜3 ♟2", "♜4 ♜5 ♟3") == (1, 1, 11)
