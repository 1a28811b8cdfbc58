"""The course of a game: dealing, common knowledge, the end; KM-1, KM-11, KM-12, KM-15, KM-17 and KM-18."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from engine.contract import HIDDEN, SEATS, BadSetup, Event, Line, Outcome, Seat, chosen, mute
from engine.games.king_under_mountain.cards import CHOOSER, COURT, DEALER, LEADER, LEFT_OUT, SUITS, Special, Suit
from engine.games.king_under_mountain.state import (
    SPECIAL_VOID,
    ChooseTask,
    Dealt,
    Exchange,
    GiveBack,
    HandBegan,
    HandScored,
    PassHands,
    Phase,
    Play,
    Received,
    Rob,
    Robbery,
    Scored,
    Shown,
    State,
    SwapHands,
    TaskChosen,
    Tied,
    Trick,
    TrickTaken,
)
from engine.games.king_under_mountain.tasks import COMPLEX, TOKENS_SIMPLE
from tests.engine.games.king_under_mountain.positions import (
    FOUR,
    ONE,
    RULES,
    THREE,
    TWO,
    after,
    cards,
    choices,
    dealt,
    first_trick,
    hand,
    laid,
    one_card,
    only,
    playable,
    told,
    tournament,
    winner,
)

DEALS = 60  # enough that every seat, token and special card comes
ALL_SPECIALS = {int(special) for special in Special}


# Dealing


@pytest.mark.parametrize(("seats", "size"), [(3, 13), (4, 10), (5, 8)])
def test_all_court_cards_and_one_special_card_are_dealt(seats: int, size: int) -> None:
    state = dealt(seats)
    left_out = {LEFT_OUT} if seats == 3 else set()
    assert [len(held) for held in state.hands] == [size] * seats
    assert sorted(one for held in state.hands for one in held) == sorted({*COURT, state.special} - left_out)


def test_with_three_seats_the_two_of_dwarves_is_left_out() -> None:
    assert (LEFT_OUT, SUITS[LEFT_OUT]) == (one_card("♜2"), Suit.DWARVES)
    assert [any(LEFT_OUT in held for held in dealt(seats).hands) for seats in (3, 4, 5)] == [False, True, True]


def test_a_card_may_be_dealt_to_any_seat() -> None:
    deals = [dealt(3, seed) for seed in range(DEALS)]
    assert {state.holder(one_card("♞A")) for state in deals} == {ONE, TWO, THREE}
    assert {state.holder(state.special) for state in deals} == {ONE, TWO, THREE}


def test_a_hand_begins_with_its_card_and_its_token_and_the_knights_five_is_shown() -> None:
    happened: list[Event] = []
    state = RULES.deal(3, {"hands": 7, "simple": False}, Random(1), happened.append)
    hands = [Dealt(seat, held) for seat, held in zip(SEATS, state.hands, strict=False)]
    shown = Shown(state.actor, CHOOSER)
    assert happened == [HandBegan(1, ONE, state.special, state.token), *hands, shown]


def test_only_its_own_seat_sees_the_cards_dealt() -> None:
    event, veiled = Dealt(TWO, cards("♞6 ♜7")), Dealt(TWO, (HIDDEN, HIDDEN))
    assert [event.seen_by(seat) for seat in (ONE, TWO, None)] == [veiled, event, veiled]


def test_who_holds_the_knights_five_chooses_a_side_of_the_token() -> None:
    for state in (dealt(4, seed) for seed in range(DEALS)):
        assert (state.phase, state.actor, state.chooser) == (Phase.TASK, *[state.holder(one_card("♞5"))] * 2)
        assert choices(state) == [ChooseTask(2 * state.token), ChooseTask(2 * state.token + 1)]


@pytest.mark.parametrize("side", [0, 1])
def test_the_side_chosen_is_the_task_of_the_hand(side: int) -> None:
    state = dealt(4, wanted=lambda state: state.special != Special.RED_STANDARD)
    move = choices(state)[side]
    assert isinstance(move, ChooseTask)
    assert only(told(state, move), TaskChosen) == [TaskChosen(state.chooser, 2 * state.token + side)]
    assert state.task == 2 * state.token + side


def test_who_holds_the_goblins_five_shows_it_and_leads_any_card() -> None:
    state = dealt(4, wanted=lambda state: state.special in (Special.GREEN_STANDARD, Special.SCOUT))
    leader = state.holder(one_card("♟5"))
    assert leader is not None
    assert only(told(state, choices(state)[0]), Shown) == [Shown(leader, LEADER)]
    assert (state.phase, state.actor, playable(state)) == (Phase.PLAY, leader, state.hands[leader])


# KM-1: tricks


def test_km_1_who_can_follow_suit_must_and_need_not_beat() -> None:
    assert playable(after(tournament("♞6 ♟2 ♟3", "♞8 ♞2 ♟A", "♞9 ♞7 ♜9"), "♞6")) == hand("♞8 ♞2")


def test_km_1_who_cannot_follow_suit_plays_anything() -> None:
    assert playable(after(tournament("♞6 ♟2 ♟3", "♜8 ♜3 ♟A", "♞9 ♞7 ♜9"), "♞6")) == hand("♜8 ♜3 ♟A")


def test_km_1_the_suit_to_follow_is_that_of_the_first_card() -> None:
    assert playable(after(tournament("♞6 ♟2", "♜8 ♟A", "♞9 ♜9"), "♞6 ♜8")) == hand("♞9")


@pytest.mark.parametrize(
    ("trick", "by"), [("♞6 ♞8 ♞7", TWO), ("♞6 ♜A ♞7", THREE), ("♞6 ♜A ♟K", ONE), ("♞J ♞Q ♞K", THREE)]
)
def test_km_1_the_highest_card_of_the_led_suit_takes_the_trick(trick: str, by: Seat) -> None:
    assert winner(tournament(*trick.split()), trick) == by


def test_km_1_who_takes_a_trick_leads_the_next() -> None:
    state = after(tournament("♞6 ♟2", "♞8 ♟A", "♞9 ♜9"), "♞6 ♞8 ♞9")
    assert (state.phase, state.actor, playable(state)) == (Phase.PLAY, THREE, hand("♜9"))


def test_the_seats_play_in_turn_from_the_leader_on() -> None:
    state = tournament("♞6 ♟2", "♞8 ♟A", "♞9 ♜9", took=TWO)
    actors = []
    for one in ("♞8", "♞9", "♞6"):
        actors.append(state.actor)
        laid(state, one)
    assert actors == [TWO, THREE, ONE]


def test_the_trick_and_its_winner_are_told() -> None:
    happened = laid(tournament("♞6 ♟2", "♞8 ♟A", "♞9 ♜9"), "♞6 ♞8 ♞9")
    assert only(happened, TrickTaken) == [TrickTaken(THREE, 12, cards("♞6 ♞8 ♞9"))]


# Who deals next


@pytest.mark.parametrize(("trick", "by"), [("♜5 ♜8 ♜7", TWO), ("♜5 ♞8 ♞7", ONE), ("♟6 ♜5 ♟7", THREE)])
def test_who_has_won_the_dwarves_five_deals_the_next_hand(trick: str, by: Seat) -> None:
    state = tournament(*trick.split(), older=TWO if by != TWO else THREE)
    [event] = only(laid(state, trick), HandBegan)
    assert isinstance(event, HandBegan)
    assert (event.number, event.dealer, state.dealer) == (2, by, by)


def test_the_dwarves_five_won_in_an_older_trick_counts_as_well() -> None:
    assert after(tournament("♟6", "♟7", "♟8", older=TWO), "♟6 ♟7 ♟8").dealer == TWO


def test_who_deals_next_is_who_won_the_five_and_not_who_played_it() -> None:
    assert one_card("♜5") == DEALER
    assert after(tournament("♟6", "♜5", "♟8", older=ONE), "♟6 ♜5 ♟8").dealer == THREE


def test_a_new_hand_knows_nothing_of_the_last_one_but_its_last_trick() -> None:
    told_of: dict[str, Any] = {
        "void": (1, 2, 4),
        "sees": (2, 1, 0),
        "shown": ((4, 1),),
        "robbery": Robbery(ONE, TWO, (4, 6), (7, 8)),
    }
    state = after(tournament("♟6", "♜5", "♟8", patient=True, **told_of), "♟6 ♜5 ♟8")
    known = (state.void, state.sees, state.shown, state.patient, state.robbery, state.tricks, state.trick, state.led)
    assert known == ((0, 0, 0), (0, 0, 0), ((CHOOSER, 1 << state.chooser),), False, None, (), (), -1)
    assert (state.before, state.last) == (Trick(ONE, cards("♟6 ♜5 ♟8"), THREE),) * 2


# KM-11: the end

LAST = "♟6 ♟7 Red_Standard"  # a last trick, seat 3's; all the others are seat 1's: by token 7A 12, 0 and 1 points


def sheet(*points: tuple[int, ...], token: int = 0) -> tuple[Scored, ...]:
    """Hands that are over, each with these points by its task and another special card."""
    none = (0,) * len(points[0])
    return tuple(Scored(special, 2 * token, one, none) for special, one in zip(Special, points, strict=False))


def ended(before: tuple[Scored, ...], **more: Any) -> tuple[State, list[Event]]:
    """A tournament after one more hand, of 12, 0 and 1 points, and how it ended."""
    state = tournament(*LAST.split(), sheet=before, **more)
    return state, laid(state, LAST)


def test_km_11_after_seven_hands_most_points_win() -> None:
    state, _ = ended(sheet((1, 5, 20), *[(0, 0, 0)] * 5))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (RULES.to_act(state), outcome.scores, outcome.places) == ((), (13, 5, 21), (2, 3, 1))


def test_km_11_before_the_seventh_hand_is_over_nothing_is_decided() -> None:
    state, happened = ended(sheet(*[(0, 0, 0)] * 5))
    assert (RULES.outcome(state), state.phase, only(happened, Tied)) == (None, Phase.TASK, [])


def test_km_11_negative_totals_can_win() -> None:
    state, _ = ended(sheet((-30, -9, -9), *[(0, 0, 0)] * 5))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((-18, -9, -8), (3, 2, 1))


def test_km_11_a_tie_for_the_lead_is_played_off_in_another_hand() -> None:
    state, happened = ended(sheet((0, 3, 11), *[(0, 0, 0)] * 5))
    assert (RULES.outcome(state), state.phase, RULES.to_act(state)) == (None, Phase.TASK, (state.chooser,))
    assert only(happened, Tied, HandBegan) == [Tied((ONE, THREE)), HandBegan(8, ONE, state.special, state.token)]


def test_km_11_a_tie_after_another_hand_is_played_off_again() -> None:
    state, happened = ended(sheet((-11, 1, 0), *[(0, 0, 0)] * 7))
    assert (state.phase, only(happened, Tied)) == (Phase.TASK, [Tied(SEATS[:3])])


def test_km_11_the_hand_after_a_tie_may_end_it() -> None:
    state, happened = ended(sheet(*[(0, 0, 0)] * 7))
    assert (state.phase, only(happened, Tied)) == (Phase.OVER, [])


def test_km_11_a_tie_for_another_place_is_shared() -> None:
    state, _ = ended(sheet((0, 1, 0), *[(0, 0, 0)] * 5))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((12, 1, 1), (1, 2, 2))


def test_the_outcome_has_a_line_for_each_hand_and_one_for_what_a_special_card_brought() -> None:
    before = Scored(Special.SHAMAN, 12, (3, 0, -2), (0, -3, 0))
    state, _ = ended((before,) * 2, length=3)
    shaman = Line("shaman", -3)
    task, none = Line("tricks", 3), Line("tricks", 0)
    assert RULES.outcome(state) == Outcome(
        (18, -6, -3),
        (1, 3, 2),
        (
            (task, task, Line("tricks", 12)),
            (none, shaman, none, shaman, none),
            (Line("tricks", -2), Line("tricks", -2), Line("tricks", 1)),
        ),
    )


def test_when_the_tournament_is_over_nobody_holds_a_card_or_is_asked() -> None:
    state, _ = ended(sheet(*[(0, 0, 0)] * 6))
    assert (state.hands, [RULES.moves(state, seat) for seat in SEATS[:3]]) == ([(), (), ()], [()] * 3)


def test_the_standing_counts_the_tricks_of_the_hand_that_is_played() -> None:
    state = tournament(*LAST.split(), sheet=sheet((1, 2, 3)))
    assert (RULES.standing(state), RULES.standing(dealt(3))) == ((13, 2, 3), (0, 0, 0))


def test_the_standing_counts_of_the_last_four_tricks_those_that_were_played() -> None:
    hands = ("♞6 ♞7 ♞8", "♜6 ♜7 ♜8", "♟6 ♟7 Scout")
    assert RULES.standing(tournament(*hands, task="2A", took=TWO)) == (0, 2, 0)
    assert RULES.standing(tournament(*hands, task="2B", took=THREE)) == (0, 0, -2)


def test_a_hand_is_scored_in_points_of_its_task_and_of_its_special_card() -> None:
    state = tournament("♜6", "Green_Standard", "♜K", task="7B", older=TWO)
    happened = laid(state, "♜6 Green_Standard ♜K")
    points = HandScored(1, 13, Special.GREEN_STANDARD, (-1, -11, -1), (0, 0, 3))  # seat 1 has won the trick before
    assert only(happened, HandScored) == [points]


# KM-11, KM-18: tokens and special cards run out


def drawn(before: tuple[Scored, ...], **more: Any) -> list[tuple[int, int]]:
    """The (token, special card) of many hands begun after these, tied for the lead."""
    state = tournament(*LAST.split(), sheet=before, **more)
    laid(state, "♟6 ♟7")
    result = []
    for seed in range(20 * DEALS):
        after_it = state.copy()
        RULES.play(after_it, THREE, Play(one_card("Red_Standard")), Random(seed), mute)
        assert after_it.phase == Phase.TASK
        result.append((after_it.token, after_it.special))
    return result


def used(tokens: list[int], specials: list[int]) -> tuple[Scored, ...]:
    """A sheet of hands with these; with the hand that `drawn` ends, seats 1 and 3 are tied."""
    points = [(0, 0, 11), *[(0, 0, 0)] * (len(tokens) - 1)]
    return tuple(
        Scored(special, 2 * token + number % 2, one, (0, 0, 0))
        for number, (token, special, one) in enumerate(zip(tokens, specials, points, strict=True))
    )


OTHERS = [special for special in ALL_SPECIALS if special != Special.RED_STANDARD]
LATER_TOKENS = [token for token in range(20) if token != 6]  # all but that of the hand being ended, 7


def test_km_18_a_token_and_a_special_card_are_not_drawn_twice() -> None:
    before = used(LATER_TOKENS[:5], OTHERS[:5])
    came = drawn(before)
    assert {token for token, _ in came} == {*LATER_TOKENS[5:]}
    assert {special for _, special in came} == {*OTHERS[5:]}


def test_km_11_a_tie_goes_on_with_the_tokens_and_the_special_cards_left() -> None:
    came = drawn(used(LATER_TOKENS[:12], OTHERS[:12]))
    assert {token for token, _ in came} == {*LATER_TOKENS[12:]}
    assert {special for _, special in came} == {*OTHERS[12:]}


def test_km_11_after_ten_hands_of_simple_tasks_all_simple_tokens_are_there_again() -> None:
    simple = [token for token in TOKENS_SIMPLE if token != 6]
    came = drawn(used(simple, OTHERS[:9]), simple=True)
    assert {token for token, _ in came} == {*TOKENS_SIMPLE}


def test_km_11_of_simple_tokens_shuffled_anew_those_used_since_are_not_drawn() -> None:
    simple = [*[token for token in TOKENS_SIMPLE if token != 6], 6, 1]
    came = drawn(used(simple, OTHERS[:11]), simple=True)
    assert {token for token, _ in came} == {*TOKENS_SIMPLE} - {1, 6}


def test_km_11_after_fourteen_hands_all_special_cards_are_there_again() -> None:
    came = drawn(used(LATER_TOKENS[:13], OTHERS))
    assert {special for _, special in came} == ALL_SPECIALS
    assert {token for token, _ in came} == {*LATER_TOKENS[13:]}


def test_km_11_of_special_cards_shuffled_anew_those_used_since_are_not_drawn() -> None:
    came = drawn(used(LATER_TOKENS[:15], [*OTHERS, Special.RED_STANDARD, Special.DRUID]))
    assert {special for _, special in came} == {*OTHERS} - {Special.DRUID}


def test_km_11_after_twenty_hands_all_tokens_are_there_again() -> None:
    came = drawn(used(LATER_TOKENS, [*OTHERS, *OTHERS[:6]]))
    assert {token for token, _ in came} == {*range(20)}


def test_km_18_the_first_seat_is_the_host_s_and_deals_first() -> None:
    assert {dealt(seats, seed).dealer for seats, seed in product((3, 4, 5), range(9))} == {ONE}


def test_km_18_the_first_hand_may_have_any_token_and_any_special_card() -> None:
    first = [dealt(4, seed) for seed in range(5 * DEALS)]
    assert {state.token for state in first} == {*range(20)}
    assert {state.special for state in first} == ALL_SPECIALS


# KM-12: options


def test_km_12_a_tournament_is_of_seven_hands_or_three_and_of_all_tasks_or_the_simple_ones() -> None:
    assert [(one.name, one.values, one.default, one.seats) for one in RULES.options] == [
        ("hands", (7, 3), 7, (3, 4, 5)),
        ("simple", (False, True), False, (3, 4, 5)),
    ]


@pytest.mark.parametrize("options", [{"hands": 5}, {"hands": 1}, {"simple": 1}])
def test_km_12_there_are_no_other_lengths_nor_tasks(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        chosen(RULES, 3, options)


def test_km_12_of_three_hands_the_third_is_the_last() -> None:
    assert [ended(sheet(*[(0, 0, 0)] * before), length=3)[0].phase for before in (1, 2)] == [Phase.TASK, Phase.OVER]
    assert (dealt(3, hands=3).length, dealt(3, hands=7).length) == (3, 7)


def test_km_12_simple_tasks_are_those_of_the_unmarked_tokens() -> None:
    marked = {token - 1 for token in (1, 5, 6, 11, 14, 15, 16, 17, 18, 20)}
    assert {token - 1 for token in COMPLEX} == marked
    assert {dealt(3, seed, simple=True).token for seed in range(DEALS)} == {*range(20)} - marked


def test_km_12_everybody_sees_the_special_card_the_task_the_tricks_and_the_last_one() -> None:
    state = tournament("♞6 ♟2", "♞8 ♟A", "♞9 ♜9", sees=(2, 0, 0))
    veiled = state.copy()
    veiled.hands = [(HIDDEN,) * 2] * 3
    assert RULES.view(state, None).state == veiled


# KM-15, KM-17: what is known


def seen(state: State) -> list[str]:
    """By seat, then for a spectator: whose hands it sees."""
    return [
        "".join(str(one + 1) for one, held in enumerate(RULES.view(state, viewer).state.hands) if HIDDEN not in held)
        for viewer in (*SEATS[: state.seats], None)
    ]


def fours(special: str, **more: Any) -> State:
    """Four seats with three cards each; seat 2 has the special card and may play it to a dwarf."""
    return tournament("♜6 ♟2 ♞3", f"{special} ♟A ♞4", "♜9 ♟9 ♟8", "♜J ♞7 ♞8", **more)


def swapped() -> State:
    state = fours("Druid", void=(1, 0, 4, 2))
    laid(state, "♜6 Druid ♜9 ♜J")
    told(state, SwapHands(FOUR))
    return state


def passed(left: bool, **more: Any) -> State:
    state = tournament("♞6 ♟2 ♜3", "Blue_Standard ♟A ♟4", "♞9 ♟9 ♟8", "♞J ♞7 ♞8", void=(1, 2, 4, 8), **more)
    laid(state, "♞6 Blue_Standard ♞9 ♞J")
    told(state, PassHands(left))
    return state


def test_a_seat_sees_its_own_hand_alone() -> None:
    assert seen(dealt(4)) == ["1", "2", "3", "4", ""]


def test_km_15_after_a_swap_the_two_know_each_other_s_hand() -> None:
    assert seen(swapped()) == ["1", "24", "3", "24", ""]


@pytest.mark.parametrize(
    ("left", "known"), [(True, ["12", "23", "34", "14", ""]), (False, ["14", "12", "23", "34", ""])]
)
def test_km_15_after_a_pass_everybody_knows_the_hand_given_away(left: bool, known: list[str]) -> None:
    assert seen(passed(left)) == known


def test_km_15_the_cards_of_a_hand_that_moves_are_told_to_who_gives_and_who_receives_them() -> None:
    event, veiled = Received(TWO, ONE, cards("♞6 ♜7")), Received(TWO, ONE, (HIDDEN, HIDDEN))
    assert [event.seen_by(seat) for seat in (*SEATS[:3], None)] == [event, event, veiled, veiled]


def test_km_15_a_hand_known_stays_known_when_cards_of_it_are_played() -> None:
    state = swapped()
    assert state.actor == FOUR
    assert seen(after(state, "♟A")) == ["1", "24", "3", "24", ""]


def test_km_15_a_seat_that_does_not_follow_is_known_to_be_void() -> None:
    assert after(tournament("♞6 ♟2", "♜8 ♟A", "♞9 ♜9"), "♞6 ♜8").void == (0, 1 << Suit.KNIGHTS, 0)


def test_km_15_the_dragon_and_the_puppeteer_say_nothing_of_a_suit() -> None:
    for special in ("Dragon", "Puppeteer"):
        assert after(tournament("♞6 ♟2", f"{special} ♟A", "♞9 ♜9"), f"♞6 {special}").void == (0, 0, 0)


def last_but_one(first: str, second: str, third: str, trick: str) -> tuple[int, ...]:
    """What the last trick but one shows when these cards are played to it."""
    return after(tournament(first, second, third), trick).void


def test_km_16_who_leads_another_card_to_the_last_trick_but_one_has_not_the_special_one() -> None:
    assert last_but_one("♟6 ♟2", "♟8 ♜4", "♟9 Druid", "♟6") == (SPECIAL_VOID, 0, 0)


def test_km_16_who_follows_in_the_suit_of_the_special_card_with_another_has_it_not() -> None:
    assert last_but_one("♜6 ♟2", "♜8 ♜4", "♟9 Druid", "♜6 ♜8") == (SPECIAL_VOID, SPECIAL_VOID, 0)


def test_km_16_who_follows_in_another_suit_may_have_it() -> None:
    assert last_but_one("♟6 ♟2", "♟8 ♜4", "♟9 Druid", "♟6 ♟8") == (SPECIAL_VOID, 0, 0)


def test_km_16_who_throws_another_card_off_has_it_not() -> None:
    assert last_but_one("♟6 ♟2", "♞8 ♜4", "♟9 Druid", "♟6 ♞8") == (SPECIAL_VOID, SPECIAL_VOID | 1 << Suit.GOBLINS, 0)


def test_km_16_before_the_last_trick_but_one_nobody_is_known_not_to_have_it() -> None:
    state = tournament("♟6 ♟2 ♟3", "♞8 ♜4 ♜6", "♟9 Druid ♜9")
    assert after(state, "♟6 ♞8").void == (0, 1 << Suit.GOBLINS, 0)


def test_km_16_of_other_special_cards_the_last_trick_but_one_says_nothing() -> None:
    state = tournament("♟6 ♟2", "♞8 ♜4", "♟9 Scout")
    assert after(state, "♟6 ♞8").void == (0, 1 << Suit.GOBLINS, 0)


def test_km_5_who_does_not_follow_the_suit_that_the_mummy_copies_has_it_not() -> None:
    state = tournament("♟6 ♟2", "♞8 ♜4", "♟9 Mummy", last="♟3 ♟4 ♟7")
    assert after(state, "♟6 ♞8").void == (0, SPECIAL_VOID | 1 << Suit.GOBLINS, 0)


def test_km_5_who_does_not_follow_another_suit_than_the_mummy_copies_may_have_it() -> None:
    state = tournament("♟6 ♟2", "♞8 ♜4", "♟9 Mummy", last="♞3 ♞4 ♞7")
    assert after(state, "♟6 ♞8").void == (0, 1 << Suit.GOBLINS, 0)


def test_km_15_a_card_shown_in_a_hand_is_guessed_nowhere_else() -> None:
    state = tournament("♟6 ♟2 ♟3", "♞8 ♜4 ♜6", "♟9 ♜8 ♜9", shown=((one_card("♜4"), 1 << TWO),))
    guesses = [RULES.guess(RULES.view(state, ONE), Random(seed)) for seed in range(20)]
    assert {one.holder(one_card("♜4")) for one in guesses} == {TWO}
    assert {one.holder(one_card("♜9")) for one in guesses} == {TWO, THREE}


def test_km_17_suits_that_a_hand_is_void_of_go_with_it_in_a_swap() -> None:
    assert swapped().void == (1, 2, 4, 0)


@pytest.mark.parametrize(("left", "void"), [(True, (8, 1, 2, 4)), (False, (2, 4, 8, 1))])
def test_km_17_suits_that_a_hand_is_void_of_go_with_it_in_a_pass(left: bool, void: tuple[int, ...]) -> None:
    assert passed(left).void == void


def test_km_17_cards_seen_in_a_hand_go_with_it() -> None:
    state = fours("Druid", shown=((one_card("♟A"), 1 << TWO), (one_card("♞7"), 1 << FOUR), (one_card("♟2"), 1 << ONE)))
    laid(state, "♜6 Druid ♜9 ♜J")
    told(state, SwapHands(FOUR))
    assert state.shown == ((one_card("♟A"), 1 << FOUR), (one_card("♞7"), 1 << TWO), (one_card("♟2"), 1 << ONE))


@pytest.mark.parametrize(("left", "by"), [(True, THREE), (False, ONE)])
def test_km_17_cards_seen_in_a_hand_go_with_it_in_a_pass(left: bool, by: Seat) -> None:
    assert passed(left, shown=((one_card("♟A"), 1 << TWO),)).shown == ((one_card("♟A"), 1 << by),)


def test_km_15_a_card_taken_by_the_sorcerer_is_known_to_be_in_a_hand_void_of_its_suit() -> None:
    shown = ((Special.SORCERER, 1 << TWO), (one_card("♟8"), 1 << THREE))
    state = tournament("♟6 ♟2 ♟3", "Sorcerer ♞2 ♞3", "♟8 ♜9 ♜8", shown=shown)
    laid(state, "♟6 ♞2 ♟8")
    told(state, Exchange(one_card("♟8")))
    assert (state.shown, state.void) == (((one_card("♟8"), 1 << TWO),), (0, 1 << Suit.GOBLINS, 0))
    guesses = [RULES.guess(RULES.view(state, ONE), Random(seed)).hands[TWO] for seed in range(20)]
    assert set(guesses) == {hand(f"♟8 {other}") for other in ("♞3", "♜8", "♜9")}


def robbed(victim: Seat) -> State:
    """Seat 2 has the Red Standard and robs; seat 1 chose the task, seat 3 leads; the robbery is not over."""
    state = first_trick("♞5", "Red_Standard", "♟5", task="7B")
    state.phase, state.task, state.shown = Phase.TASK, -1, ((CHOOSER, 1 << ONE),)
    told(state, ChooseTask(13), Rob(victim))
    return state


def test_km_17_of_two_hands_between_which_cards_went_unseen_one_has_what_was_shown_in_either() -> None:
    state = robbed(ONE)
    told(state, GiveBack((state.hands[TWO][0], state.hands[TWO][1])))
    both = 1 << ONE | 1 << TWO
    assert {**dict(state.shown), LEADER: 0} == {CHOOSER: both, Special.RED_STANDARD: both, LEADER: 0}


def test_km_17_what_was_shown_in_a_hand_of_which_nothing_went_is_still_there() -> None:
    state = robbed(THREE)
    assert dict(state.shown) == {CHOOSER: 1 << ONE, Special.RED_STANDARD: 1 << TWO}
    told(state, GiveBack((state.hands[TWO][0], state.hands[TWO][1])))
    assert dict(state.shown)[CHOOSER] == 1 << ONE


def test_km_17_until_cards_are_given_back_the_robber_still_has_the_red_standard() -> None:
    assert dict(robbed(ONE).shown) == {CHOOSER: 1 << ONE | 1 << TWO, Special.RED_STANDARD: 1 << TWO}


def test_km_13_others_see_neither_the_cards_taken_nor_those_given_back() -> None:
    state = robbed(THREE)
    told(state, GiveBack((state.hands[TWO][0], state.hands[TWO][1])))
    known = [RULES.view(state, viewer).state.robbery == state.robbery for viewer in (*SEATS[:3], None)]
    assert known == [False, True, True, False]
    veiled = RULES.view(state, None).state.robbery
    assert veiled is not None
    assert (veiled.robber, veiled.victim, veiled.taken, veiled.returned) == (TWO, THREE, *[(HIDDEN, HIDDEN)] * 2)
