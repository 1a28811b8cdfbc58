"""The fourteen special cards: KM-4 to KM-8, KM-10, KM-13, KM-16, and the rule book's examples."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import SEATS, Seat, mute
from engine.games.king_under_mountain.cards import Special, card
from engine.games.king_under_mountain.state import (
    ChooseTask,
    Earned,
    Exchange,
    Exchanged,
    GaveBack,
    GiveBack,
    HandScored,
    HandsPassed,
    PassHands,
    Phase,
    Play,
    Received,
    Rob,
    Robbed,
    Shown,
    State,
    SwapHands,
    Swapped,
    Wait,
    Waited,
    WaitToTheEnd,
)
from tests.engine.games.king_under_mountain.positions import (
    FOUR,
    ONE,
    RULES,
    THREE,
    TWO,
    a_hand_with,
    after,
    cards,
    choices,
    first_trick,
    hand,
    laid,
    one_card,
    only,
    playable,
    task_of,
    told,
    tournament,
    winner,
)


def scored(state: State, text: str) -> HandScored:
    """How the hand ends with this last trick."""
    [event] = only(laid(state, text), HandScored)
    assert isinstance(event, HandScored)
    return event


def by_special(state: State, text: str) -> tuple[int, ...]:
    return scored(state, text).by_special


# The rule book's examples


def test_the_puppeteer_of_the_rule_book_leaves_the_trick_to_the_six_of_goblins() -> None:
    state = tournament("♟6 ♞2", "♞8 ♜2", "Puppeteer ♟9", "♟3 ♜4")
    assert playable(after(state, "♟6 ♞8")) == hand("♟9 Puppeteer")
    assert winner(state, "Puppeteer ♟3") == ONE


def test_two_kings_a_queen_and_the_standard_of_the_rule_book_are_worth_six() -> None:
    won = "♞K ♜K ♟Q Green_Standard ♞2 ♞3 ♞4 ♞6 ♞7 ♜3 ♜4 ♜6 ♟2 ♟3 ♟4"
    scored = a_hand_with("13A", won, "♜J ♜7 ♞J")
    assert (scored.by_task, scored.by_special) == ((3, 0, -3), (3, 0, 0))


# Green Standard, Shaman, Tinker, Jester, Scout, Enchanter: points


def test_the_green_standard_brings_3_to_who_wins_it() -> None:
    assert by_special(tournament("♜Q", "Green_Standard", "♜K"), "♜Q Green_Standard ♜K") == (0, 0, 3)


def test_what_a_special_card_brought_is_told_once() -> None:
    state = tournament("♜Q ♜6 ♞2", "Green_Standard ♜3 ♞3", "♜K ♜4 ♞4")
    assert only(laid(state, "♜Q Green_Standard ♜K"), Earned) == [Earned(THREE, Special.GREEN_STANDARD, 3)]
    assert only(laid(state, "♜4 ♜6 ♜3"), Earned) == []


def test_the_shaman_costs_3_to_who_wins_him() -> None:
    assert by_special(tournament("♟Q", "Shaman", "♟K"), "♟Q Shaman ♟K") == (0, 0, -3)


def test_an_eleven_lies_between_the_ten_and_the_jack() -> None:
    assert winner(tournament("♟10", "Shaman", "♟9"), "♟10 Shaman ♟9") == TWO
    assert winner(tournament("♟10", "Shaman", "♟J"), "♟10 Shaman ♟J") == THREE


def test_a_one_is_below_the_two() -> None:
    assert winner(tournament("Scout", "♟2", "♞A"), "Scout ♟2 ♞A") == TWO


def test_the_tinker_brings_3_to_who_wins_the_next_trick() -> None:
    state = tournament("♜Q ♜2", "Tinker ♜4", "♜K ♞4", "♜3 ♞A")
    laid(state, "♜Q Tinker ♜K ♜3")
    assert by_special(state, "♞4 ♞A ♜2 ♜4") == (0, 0, 0, 3)


def test_the_tinker_brings_nothing_for_his_own_trick() -> None:
    state = tournament("♜Q ♜3 ♞2", "Tinker ♜4 ♞3", "♜K ♞4 ♞6")
    assert only(laid(state, "♜Q Tinker ♜K"), Earned) == []
    assert only(laid(state, "♞4 ♞2 ♞3"), Earned) == [Earned(THREE, Special.TINKER, 3)]


def test_the_jester_brings_3_to_his_player_in_the_last_trick_though_another_wins_it() -> None:
    assert by_special(tournament("♞Q", "Jester", "♞K"), "♞Q Jester ♞K") == (0, 3, 0)


def test_the_jester_brings_3_to_his_player_who_wins_the_last_trick() -> None:
    assert by_special(tournament("Jester", "♜5", "♟K"), "Jester ♜5 ♟K") == (3, 0, 0)


def test_the_jester_brings_nothing_before_the_last_trick() -> None:
    state = tournament("♞Q ♜3", "Jester ♜4", "♞K ♜5")
    laid(state, "♞Q Jester ♞K")
    assert by_special(state, "♜5 ♜3 ♜4") == (0, 0, 0)


def test_the_jester_s_points_do_not_come_and_go_before_the_last_trick() -> None:
    state = tournament("♞Q ♞2 ♞3", "Jester ♞4 ♞6", "♞K ♞7 ♞8", task="7A")
    assert only(laid(state, "♞Q Jester ♞K"), Earned) == []
    assert RULES.standing(state) == (10, 0, 1)


def test_the_scout_brings_his_player_1_for_each_court_card_of_his_trick() -> None:
    state = tournament("♟Q", "Scout", "♟K", "♞A")
    assert by_special(state, "♟Q Scout ♟K ♞A") == (0, 3, 0, 0)


def test_the_scout_brings_nothing_for_numbers() -> None:
    assert by_special(tournament("♟9", "Scout", "♟10"), "♟9 Scout ♟10") == (0, 0, 0)


def test_km_4_the_enchanter_doubles_a_gain_and_a_loss() -> None:
    gain = a_hand_with("7A", "Enchanter ♞2 ♞3 ♞4 ♞6 ♞7", "♜J ♜7 ♞J")
    assert (gain.by_task, gain.by_special) == ((2, 1, 10), (2, 0, 0))
    loss = a_hand_with("7B", "♜J ♜7 ♞J", "Enchanter ♞2 ♞3 ♞4 ♞6 ♞7")
    assert (loss.by_task, loss.by_special) == ((-1, -2, -10), (0, -2, 0))


# Dragon


def test_the_dragon_may_be_played_by_one_who_can_follow() -> None:
    state = tournament("♞6 ♞2", "♞7 Dragon", "♞8 ♞3")
    assert playable(after(state, "♞6")) == hand("♞7 Dragon")


def test_the_dragon_wins_where_there_is_no_ace() -> None:
    assert winner(tournament("♞6 ♞2", "Dragon ♜3", "♞K ♞3"), "♞6 Dragon ♞K") == TWO


@pytest.mark.parametrize(
    ("trick", "by"),
    [
        ("♞6 Dragon ♞A ♞5", THREE),
        ("♞6 Dragon ♜A ♞5", THREE),
        ("♞6 ♞A Dragon ♜A", TWO),
        ("♞6 ♜A Dragon ♞A", FOUR),
        ("♞6 ♜A ♟A Dragon", THREE),
        ("♞6 ♟A Dragon ♜A", FOUR),
        ("♜6 ♞A ♟A Dragon", THREE),
        ("♞A ♟A Dragon ♜A", ONE),
    ],
)
def test_the_dragon_yields_to_the_ace_of_the_led_suit_or_else_to_the_last_ace(trick: str, by: Seat) -> None:
    assert winner(tournament(*trick.split()), trick) == by


def test_a_dragon_that_leads_leaves_the_suit_to_the_next_card() -> None:
    state = tournament("Dragon ♜3", "♞7 ♜7", "♞8 ♜8")
    assert playable(after(state, "Dragon")) == hand("♞7 ♜7")
    assert playable(after(state, "♜7")) == hand("♜8")


@pytest.mark.parametrize(
    ("trick", "by"),
    [
        ("Dragon ♞6 ♞K ♞5", ONE),
        ("Dragon ♞6 ♞A ♞5", THREE),
        ("Dragon ♞A ♜A ♟A", TWO),
        ("Dragon ♞6 ♜A ♟A", FOUR),
        ("Dragon ♞6 ♞A ♟A", THREE),
    ],
)
def test_a_dragon_that_leads_yields_to_aces_as_any_other(trick: str, by: Seat) -> None:
    assert winner(tournament(*trick.split()), trick) == by


def test_the_dragon_may_lead_the_first_trick() -> None:
    assert Special.DRAGON in playable(first_trick("Dragon ♟5", "", ""))


def test_km_14_without_the_dragon_an_ace_thrown_off_wins_nothing() -> None:
    assert winner(tournament("♞6", "♜A", "♞3"), "♞6 ♜A ♞3") == ONE


# Mummy


def test_km_5_the_mummy_that_leads_is_of_the_copied_suit_and_value() -> None:
    state = tournament("Mummy ♜3", "♞J ♜7", "♞A ♜8", last="♞4 ♞10 ♟A")
    assert playable(after(state, "Mummy")) == hand("♞J")
    assert playable(after(state, "♞J")) == hand("♞A")


@pytest.mark.parametrize(("took", "by"), [(ONE, TWO), (TWO, ONE)])
def test_km_5_the_mummy_copies_the_card_that_won_and_no_other(took: Seat, by: Seat) -> None:
    state = tournament("Mummy ♜3", "♞J ♜7", "♞8 ♜8", last="♞4 ♞Q ♟A", took=took)
    state.actor = state.leader = ONE
    assert winner(state, "Mummy ♞J ♞8") == by


def test_km_5_one_whose_only_card_of_the_suit_is_the_mummy_must_play_it() -> None:
    state = tournament("♞6 ♞2", "Mummy ♜7", "♞8 ♜8", last="♞4 ♜3 ♟A")
    assert playable(after(state, "♞6")) == hand("Mummy")


def test_km_5_the_mummy_is_one_of_several_cards_to_follow_with() -> None:
    state = tournament("♞6 ♞2", "Mummy ♞7", "♞8 ♜8", last="♞4 ♜3 ♟A")
    assert playable(after(state, "♞6")) == hand("Mummy ♞7")


def test_km_5_the_mummy_of_another_suit_does_not_follow() -> None:
    state = tournament("♜6 ♞2", "Mummy ♜7", "♞8 ♜8", last="♞4 ♜3 ♟A")
    assert playable(after(state, "♜6")) == hand("♜7")


def test_km_5_the_mummy_of_another_suit_may_be_thrown_off_and_wins_nothing() -> None:
    state = tournament("♜6 ♞2", "Mummy ♟7", "♞8 ♜8", last="♞A ♜3 ♟A")
    assert playable(after(state, "♜6")) == hand("Mummy ♟7")
    assert winner(state, "Mummy ♜8") == THREE


def test_km_5_the_mummy_takes_a_trick_with_the_value_it_copies() -> None:
    state = tournament("♞Q ♞2", "Mummy ♟7", "♞J ♜8", last="♞K ♜3 ♟A")
    assert winner(state, "♞Q Mummy ♞J") == TWO


def test_the_mummy_does_not_lead_the_first_trick() -> None:
    assert playable(first_trick("Mummy ♟5", "", "")) == tuple(
        one for one in first_trick("Mummy ♟5", "", "").hands[ONE] if one != Special.MUMMY
    )


def test_the_mummy_is_not_thrown_off_in_the_first_trick() -> None:
    no_goblins = "Mummy ♞2 ♞3 ♞4 ♞5 ♞6 ♞7 ♞8 ♞9 ♞10 ♞J ♞Q ♞K"
    state = first_trick("♟5", no_goblins, "")
    assert playable(after(state, "♟5")) == hand(no_goblins)[:-1]


# Puppeteer


def test_km_6_the_puppeteer_may_be_played_by_one_who_can_follow() -> None:
    state = tournament("♞6 ♞2", "♞7 Puppeteer", "♞8 ♞3")
    assert playable(after(state, "♞6")) == hand("♞7 Puppeteer")


def test_km_6_the_puppeteer_is_never_forced() -> None:
    state = tournament("♞6 ♞2", "♜7 Puppeteer", "♞8 ♞3")
    assert playable(after(state, "♞6")) == hand("♜7 Puppeteer")


@pytest.mark.parametrize(
    ("trick", "by"),
    [
        ("♞6 Puppeteer ♞5", TWO),
        ("♞6 Puppeteer ♞7", THREE),
        ("♞9 ♞6 Puppeteer", ONE),
        ("♞K Puppeteer ♞A", THREE),
        ("♞A Puppeteer ♞K", TWO),
        ("♞2 ♜A Puppeteer", ONE),
    ],
)
def test_km_6_the_puppeteer_is_slightly_higher_than_the_card_before_it_and_of_its_suit(trick: str, by: Seat) -> None:
    assert winner(tournament(*trick.split()), trick) == by


@pytest.mark.parametrize(
    ("trick", "by"),
    [("Puppeteer ♜5 ♜7", THREE), ("Puppeteer ♜5 ♜4", ONE), ("Puppeteer ♟A ♞A", ONE)],
)
def test_km_6_the_puppeteer_that_leads_is_above_the_last_card_of_the_last_trick(trick: str, by: Seat) -> None:
    assert winner(tournament(*trick.split(), last="♞4 ♞Q ♜6"), trick) == by


def test_km_6_the_puppeteer_that_leads_names_the_suit_to_follow() -> None:
    state = tournament("Puppeteer ♞5", "♜8 ♞9", "♟2 ♞8", last="♞4 ♞Q ♜6")
    assert playable(after(state, "Puppeteer")) == hand("♜8")


def test_the_puppeteer_does_not_lead_the_first_trick_and_may_follow_in_it() -> None:
    assert Special.PUPPETEER not in playable(first_trick("Puppeteer ♟5", "", ""))
    assert playable(after(first_trick("♟5", "♟6 Puppeteer", ""), "♟5"))[-1] == Special.PUPPETEER


# Sorcerer


def sorcery() -> State:
    """Seat 2 has the Sorcerer after a trick that seat 3 has taken; three tricks are to come."""
    state = tournament("♞6 ♞5 ♞4 ♟2", "♜7 Sorcerer ♞3 ♞7", "♟8 ♞K ♞9 ♟3", task="13A")
    return after(state, "♞6 ♞7 ♞K")


TAKE_ANY = [Exchange(one) for one in cards("♞6 ♞7 ♞K")]


def test_km_7_the_sorcerer_is_never_played() -> None:
    assert playable(tournament("♞6 Sorcerer", "♜7 ♞7", "♟8 ♞K")) == hand("♞6")
    assert playable(after(tournament("♞6 ♞2", "Sorcerer ♜7", "♟8 ♞K"), "♞6")) == hand("♜7")


def test_km_7_after_a_trick_the_sorcerer_is_offered_every_card_of_it_or_to_wait() -> None:
    state = sorcery()
    assert (state.actor, choices(state)) == (TWO, [*TAKE_ANY, Wait(), WaitToTheEnd()])


def test_km_7_the_table_learns_who_holds_the_sorcerer() -> None:
    state = tournament("♞6 ♞5 ♞4", "♜7 Sorcerer ♞7", "♟8 ♞K ♞9")
    assert only(laid(state, "♞6 ♞7 ♞K"), Shown) == [Shown(TWO, Special.SORCERER)]


def test_km_7_who_waits_is_asked_after_the_next_trick_again() -> None:
    state = sorcery()
    assert told(state, Wait()) == [Waited(TWO, False)]
    assert (state.actor, state.phase) == (THREE, Phase.PLAY)
    laid(state, "♞9 ♞5 ♞3")
    assert choices(state) == [*(Exchange(one) for one in cards("♞9 ♞5 ♞3")), Wait(), WaitToTheEnd()]


def test_km_7_who_waits_to_the_end_is_asked_before_the_last_trick_alone_and_must_take() -> None:
    state = sorcery()
    assert told(state, WaitToTheEnd()) == [Waited(TWO, True)]
    laid(state, "♞9 ♞5 ♞3")
    assert state.phase == Phase.PLAY
    laid(state, "♟8 ♟2 ♜7")
    assert (state.actor, choices(state)) == (TWO, [Exchange(one) for one in cards("♟8 ♟2 ♜7")])


def test_km_7_before_the_last_trick_the_sorcerer_must_be_used_even_by_who_was_asked_each_time() -> None:
    state = tournament("♞6 ♞5", "Sorcerer ♞7", "♟8 ♞K")
    assert choices(after(state, "♞6 ♞7 ♞K")) == TAKE_ANY


def test_km_7_the_card_is_taken_in_exchange_and_the_winner_leads() -> None:
    state = sorcery()
    assert told(state, Exchange(one_card("♞K"))) == [Exchanged(TWO, one_card("♞K"), THREE)]
    assert (state.hands[TWO], state.actor, state.phase) == (hand("♞3 ♞K ♜7"), THREE, Phase.PLAY)


def test_km_7_one_may_take_the_card_one_has_played() -> None:
    state = sorcery()
    told(state, Exchange(*cards("♞7")))
    assert state.hands[TWO] == hand("♞3 ♞7 ♜7")


def test_km_7_a_sorcerer_who_was_used_is_offered_no_more() -> None:
    state = sorcery()
    told(state, Exchange(*cards("♞6")))
    laid(state, "♞9 ♞5 ♞3")
    assert state.phase == Phase.PLAY


def test_km_7_the_card_leaves_the_pile_of_its_winner_and_the_trick_stays() -> None:
    def end(task: str) -> tuple[int, ...]:
        state = tournament("♞6 ♞5", "Sorcerer ♞7", "♟8 ♞K", task=task, older=ONE)
        laid(state, "♞6 ♞7 ♞K")
        told(state, Exchange(*cards("♞K")))
        return scored(state, "♟8 ♞5 ♞K").by_task

    assert end("7A") == (11, 0, 2)
    # Seat 3 has won the king twice and counts him once; the others' kings and queens are of seat 1.
    assert end("13A") == (2 * 3 - 3 * 3, 0, 3)


def test_km_7_a_card_taken_from_a_pile_is_missed_there() -> None:
    def knights_of_three(takes: str) -> int:
        state = tournament("♞6 ♞5", "Sorcerer ♞7", "♟8 ♞K", task="12A")
        laid(state, "♞6 ♞7 ♞K")
        told(state, Exchange(*cards(takes)))
        state.leader = state.actor = ONE
        return scored(state, f"♞5 {takes} ♟8").by_task[THREE]

    assert [knights_of_three(takes) for takes in ("♞K", "♞7", "♞6")] == [2, 2, 2]


# Excalibur


def test_excalibur_is_not_played_by_one_who_can_follow() -> None:
    state = tournament("♞6 ♞2", "♞7 Excalibur", "♞8 ♞3")
    assert playable(after(state, "♞6")) == hand("♞7")


def test_excalibur_may_be_played_by_one_without_the_led_suit_and_wins() -> None:
    state = tournament("♞A ♞2", "♜7 Excalibur", "♞8 ♞3")
    assert playable(after(state, "♞A")) == hand("♜7 Excalibur")
    assert winner(state, "Excalibur ♞8") == TWO


def test_km_8_excalibur_is_not_led_while_there_is_another_card() -> None:
    assert playable(tournament("♞6 Excalibur", "♞7 ♜7", "♞8 ♞3")) == hand("♞6")


def test_km_8_excalibur_led_as_the_last_card_wins() -> None:
    state = tournament("Excalibur", "♞7", "♞A")
    assert playable(state) == hand("Excalibur")
    assert winner(state, "Excalibur ♞7 ♞A") == ONE


# Druid


def druid() -> State:
    """Seat 2 has played the Druid to a trick that seat 3 has taken."""
    return after(tournament("♜6 ♞2 ♞3", "Druid ♟4 ♟6", "♜8 ♞8 ♞9"), "♜6 Druid ♜8")


def test_km_13_the_druid_s_player_must_swap_hands_with_another() -> None:
    state = druid()
    assert (state.actor, choices(state)) == (TWO, [SwapHands(ONE), SwapHands(THREE)])


def test_km_10_hands_are_swapped_whole_and_the_winner_leads_with_the_one_now_held() -> None:
    state = druid()
    happened = told(state, SwapHands(THREE))
    assert state.hands == [hand("♞2 ♞3"), hand("♞8 ♞9"), hand("♟4 ♟6")]
    assert (state.actor, playable(state)) == (THREE, hand("♟4 ♟6"))
    assert only(happened, Swapped) == [Swapped(TWO, THREE)]
    received = [Received(TWO, THREE, hand("♞8 ♞9")), Received(THREE, TWO, hand("♟4 ♟6"))]
    assert sorted(only(happened, Received), key=str) == sorted(received, key=str)


def test_the_druid_may_swap_between_others_than_the_winner() -> None:
    state = druid()
    told(state, SwapHands(ONE))
    assert (state.hands, state.actor) == ([hand("♟4 ♟6"), hand("♞2 ♞3"), hand("♞8 ♞9")], THREE)


# Blue Standard


def blue() -> State:
    return after(tournament("♞6 ♞2", "Blue_Standard ♟4", "♞8 ♞9", "♞3 ♜9"), "♞6 Blue_Standard ♞8 ♞3")


def test_km_13_the_blue_standard_s_player_must_choose_left_or_right() -> None:
    state = blue()
    assert (state.actor, choices(state)) == (TWO, [PassHands(True), PassHands(False)])


@pytest.mark.parametrize(
    ("left", "hands"),
    [(True, ("♜9", "♞2", "♟4", "♞9")), (False, ("♟4", "♞9", "♜9", "♞2"))],
)
def test_km_10_every_hand_is_passed_that_way_and_the_winner_leads(left: bool, hands: tuple[str, ...]) -> None:
    state = blue()
    happened = told(state, PassHands(left))
    assert state.hands == list(map(hand, hands))
    assert only(happened, HandsPassed) == [HandsPassed(TWO, left)]
    assert (state.actor, state.leader, state.phase) == (TWO, TWO, Phase.PLAY)


# KM-16

KEPT = ("Druid", "Tinker", "Blue_Standard")


def sign_of(special: str) -> str:
    return "♞" if special == "Blue_Standard" else "♜"


@pytest.mark.parametrize("special", KEPT)
def test_km_16_who_leads_the_last_trick_but_one_leads_it(special: str) -> None:
    assert playable(tournament(f"{special} ♟4", "♞6 ♞2", "♞8 ♞9")) == hand(special)


@pytest.mark.parametrize("special", KEPT)
def test_km_16_who_can_follow_with_it_in_the_last_trick_but_one_does(special: str) -> None:
    sign = sign_of(special)
    assert playable(after(tournament(f"{sign}6 ♟2", f"{special} {sign}4", "♞8 ♜9"), f"{sign}6")) == hand(special)


@pytest.mark.parametrize("special", KEPT)
def test_km_16_who_can_throw_it_off_in_the_last_trick_but_one_does(special: str) -> None:
    assert playable(after(tournament("♟6 ♟2", f"{special} ♞4", "♞8 ♜9"), "♟6")) == hand(special)


@pytest.mark.parametrize("special", KEPT)
def test_km_16_where_it_cannot_be_played_then_it_is_a_common_card_in_the_last_trick(special: str) -> None:
    state = tournament("♟6 ♟2", f"{special} ♟4", "♟8 ♜9")
    assert playable(after(state, "♟6")) == hand("♟4")
    laid(state, "♟4 ♟8")
    assert by_special(state, f"♜9 ♟2 {special}") == (0, 0, 0)


@pytest.mark.parametrize("special", KEPT)
def test_km_16_it_may_be_kept_before_that(special: str) -> None:
    assert playable(tournament(f"{special} ♟4 ♟2", "♞6 ♞2 ♟8", "♞8 ♞9 ♟9")) == hand(f"{special} ♟4 ♟2")


@pytest.mark.parametrize(("special", "phase"), [("Druid", Phase.SWAP), ("Blue_Standard", Phase.PASS)])
def test_km_16_hands_of_one_card_are_swapped_and_passed_too(special: str, phase: Phase) -> None:
    state = after(tournament(f"{special} ♟4", "♞6 ♞2", "♞8 ♞9"), f"{special} ♞6 ♞8")
    assert (state.actor, state.phase) == (ONE, phase)


# Red Standard


def robbery() -> State:
    """Seat 2 has the Red Standard, seat 1 chooses the task, seat 3 has the goblins' 5."""
    state = first_trick("♞5", "Red_Standard", "♟5")
    state.phase, state.task = Phase.TASK, -1
    told(state, ChooseTask(task_of("7B")))
    return state


def test_km_13_right_after_the_choice_of_the_task_the_red_standard_s_holder_must_rob_another() -> None:
    state = robbery()
    assert (state.actor, choices(state)) == (TWO, [Rob(ONE), Rob(THREE)])


def test_km_13_the_red_standard_is_shown() -> None:
    state = first_trick("♞5", "Red_Standard", "♟5")
    state.phase, state.task = Phase.TASK, -1
    assert Shown(TWO, Special.RED_STANDARD) in told(state, ChooseTask(task_of("7A")))


def test_km_13_two_cards_taken_blindly_go_from_hand_to_hand() -> None:
    state = robbery()
    before = state.copy()
    [event] = only(told(state, Rob(THREE)), Robbed)
    assert isinstance(event, Robbed)
    assert (len(event.cards), {*event.cards} - {*before.hands[THREE]}) == (2, set())
    assert state.hands == [
        before.hands[ONE],
        tuple(sorted((*before.hands[TWO], *event.cards))),
        tuple(one for one in before.hands[THREE] if one not in event.cards),
    ]


def test_km_13_any_two_cards_of_a_hand_may_be_robbed() -> None:
    pairs = set()
    state, rng = robbery(), Random(1)
    for _ in range(1500):
        robbed = state.copy()
        RULES.play(robbed, TWO, Rob(ONE), rng, mute)
        pairs.add(frozenset(state.hands[ONE]) - frozenset(robbed.hands[ONE]))
    assert len(pairs) == 13 * 12 // 2


def test_km_13_any_two_of_the_fifteen_cards_then_held_may_be_given_back() -> None:
    state = robbery()
    told(state, Rob(THREE))
    held = state.hands[TWO]
    pairs = [GiveBack((one, two)) for one in held for two in held if one < two]
    assert (state.actor, choices(state)) == (TWO, pairs)
    assert len(pairs) == 15 * 14 // 2


def test_km_13_the_standard_itself_may_be_given_back() -> None:
    state = robbery()
    told(state, Rob(THREE))
    given = (min(state.hands[TWO]), int(Special.RED_STANDARD))
    [event] = only(told(state, GiveBack(given)), GaveBack)
    assert (event, {*given} <= {*state.hands[THREE]}) == (GaveBack(TWO, THREE, given), True)
    assert [len(held) for held in state.hands] == [13, 13, 13]


def test_km_13_only_the_two_see_which_cards_went() -> None:
    event, veiled = Robbed(TWO, THREE, cards("♞6 ♜7")), Robbed(TWO, THREE, (255, 255))
    assert [event.seen_by(seat) for seat in (*SEATS[:3], None)] == [veiled, event, event, veiled]
    back, hidden = GaveBack(TWO, THREE, cards("♞6 ♜7")), GaveBack(TWO, THREE, (255, 255))
    assert [back.seen_by(seat) for seat in (*SEATS[:3], None)] == [hidden, back, back, hidden]


def robbed_of_seat_three(seed: int) -> State:
    state = robbery()
    RULES.play(state, TWO, Rob(THREE), Random(seed), mute)
    return state


@pytest.mark.parametrize("keeps", [True, False])
def test_the_first_trick_is_led_by_who_holds_the_goblins_five_after_the_robbery(keeps: bool) -> None:
    five = card(2, 5)
    taken = next(one for one in map(robbed_of_seat_three, range(200)) if five in one.hands[TWO])
    others = [one for one in taken.hands[TWO] if one != five]
    told(taken, GiveBack((others[0], others[1]) if keeps else (others[0], five)))
    leader = TWO if keeps else THREE
    assert (taken.phase, taken.actor, taken.leader) == (Phase.PLAY, leader, leader)


def test_the_red_standard_is_an_eleven_of_goblins_when_it_is_played() -> None:
    assert winner(tournament("♟10", "Red_Standard", "♟9"), "♟10 Red_Standard ♟9") == TWO
    assert by_special(tournament("♟10", "Red_Standard", "♟9"), "♟10 Red_Standard ♟9") == (0, 0, 0)


def test_no_other_card_of_the_game_is_robbed_by() -> None:
    state = first_trick("♞5", "Shaman", "♟5")
    state.phase, state.task = Phase.TASK, -1
    told(state, ChooseTask(task_of("7A")))
    assert (state.phase, state.actor) == (Phase.PLAY, THREE)
    assert Play(card(2, 5)) in choices(state)
