"""Views and guesses: KB-10, KB-16."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import HIDDEN, NOBODY, SEATS, Seat, chosen, mute
from engine.games.kings_bounty.cards import LORDS, Castle, castle
from engine.games.kings_bounty.state import Dealt, Drew, Laid, Named, State, Unveiled
from engine.games.kings_bounty.text import draw
from engine.games.kings_bounty.titles import OF_PEOPLE, Title
from tests.engine.games.kings_bounty.positions import (
    KIND,
    ONE,
    RULES,
    TAKE,
    THREE,
    TWO,
    back,
    kinds,
    kingdom,
    lay,
    played,
    send,
    told,
)

GUESSES = 300
EVERYBODY = (ONE, TWO, THREE, None)


def returned() -> State:
    """Seat 1 has returned two cards; one of them lies under a single unknown card."""
    hands = ("obelisk 1, orcs tower, elves archer", "orcs citadel, orcs fortress", "elves wizard")
    state = kingdom("", "", "", hands=hands, deck="obelisk 2, dwarves hero, undead hero")
    return played(state, back("obelisk 1"), back("orcs tower"), TAKE)


def drawn() -> State:
    """Seat 2 has drawn an obelisk that seat 1 had returned, and is to move again."""
    hands = ("elves archer", "orcs citadel, orcs fortress", "elves wizard")
    state = kingdom("", "", "", hands=hands, deck="obelisk 1, obelisk 2, obelisk 3, dwarves hero", turns=1)
    state.knowers = (NOBODY, NOBODY, NOBODY, ONE)
    played(state, lay("orcs citadel")).turns = 4
    return state


def worlds(state: State, seat: Seat | None, owner: Seat) -> set[tuple[int, ...]]:
    """The hands of `owner` in the guesses of `seat`."""
    RULES.audit(state)
    view, rng = RULES.view(state, seat), Random(1)
    guesses = [RULES.guess(view, rng) for _ in range(GUESSES)]
    for guess in guesses:
        RULES.audit(guess)
        assert RULES.view(guess, seat) == view
    return {guess.hands[owner] for guess in guesses}


def always(state: State, seat: Seat | None, owner: Seat, card: str) -> bool:
    return all(KIND[card] in hand for hand in worlds(state, seat, owner))


def test_kb_16_whoever_returned_cards_sees_where_they_lie_and_nobody_else_does() -> None:
    state = returned()
    seen = [RULES.view(state, seat).state.deck[::-1] for seat in EVERYBODY]
    assert seen == [(HIDDEN, *kinds("obelisk 1, orcs tower")), *[(HIDDEN,) * 3] * 3]


def test_kb_16_everybody_sees_that_returned_cards_lie_there_and_whose_they_are() -> None:
    state = returned()
    assert [RULES.view(state, seat).state.knowers[::-1] for seat in EVERYBODY] == [(NOBODY, ONE, ONE)] * 4


def test_kb_16_who_draws_a_returned_card_is_seen_by_whoever_returned_it() -> None:
    state = kingdom("", "", "", hands=("", "orcs citadel"), deck="obelisk 1, obelisk 2", turns=1)
    state.knowers = (NOBODY, ONE)
    [_, event] = told(state, lay("orcs citadel"))
    assert event == Drew(TWO, kinds("obelisk 1"), (ONE,))
    hidden = Drew(TWO, (HIDDEN,), (ONE,))
    assert [event.seen_by(seat) for seat in EVERYBODY] == [event, event, hidden, hidden]


def test_kb_16_of_several_cards_drawn_one_sees_those_one_returned() -> None:
    event = Drew(TWO, kinds("obelisk 1, obelisk 2, obelisk 3"), (ONE, NOBODY, THREE))
    obelisk_1, _, obelisk_3 = event.cards
    assert [event.seen_by(seat) for seat in (ONE, THREE)] == [
        Drew(TWO, (obelisk_1, HIDDEN, HIDDEN), (ONE, NOBODY, THREE)),
        Drew(TWO, (HIDDEN, HIDDEN, obelisk_3), (ONE, NOBODY, THREE)),
    ]


def test_kb_16_cards_drawn_are_told_by_who_knows_them_and_not_as_they_lay() -> None:
    hands = ("orcs archer, orcs warrior",)
    state = kingdom("", "", hands=hands, deck="obelisk 3, obelisk 1, obelisk 2")
    state.knowers = (NOBODY, TWO, NOBODY)
    happened = told(state, back("orcs archer"), back("orcs warrior"), TAKE)
    assert happened[-1] == Drew(ONE, kinds("obelisk 3, obelisk 1"), (NOBODY, TWO))
    state = kingdom("", "", hands=hands, deck="obelisk 3, obelisk 1, obelisk 2")
    assert told(state, back("orcs archer"), back("orcs warrior"), TAKE)[-1] == Drew(
        ONE, kinds("obelisk 1, obelisk 3"), (NOBODY, NOBODY)
    )


def test_kb_16_a_drawn_card_is_known_in_that_hand_to_its_owner_and_to_whoever_returned_it() -> None:
    state = drawn()
    known, veil = (KIND["obelisk 1"], *(NOBODY,) * 5), (HIDDEN,) * 6
    assert [RULES.view(state, seat).state.known[TWO][ONE] for seat in EVERYBODY] == [known, known, veil, veil]


def test_kb_16_whoever_returned_the_card_is_sure_of_it_and_others_are_not() -> None:
    state = drawn()
    assert always(state, ONE, TWO, "obelisk 1")
    assert not always(state, THREE, TWO, "obelisk 1")
    assert not always(state, None, TWO, "obelisk 1")


def test_kb_16_a_known_card_that_is_played_is_known_no_longer() -> None:
    state = drawn()
    assert played(state, lay("obelisk 1")).known[TWO][ONE] == (NOBODY,) * 6


def test_kb_16_another_card_played_leaves_the_known_one_known() -> None:
    state = drawn()
    assert played(state, lay("orcs fortress")).known[TWO][ONE] == (KIND["obelisk 1"], *(NOBODY,) * 5)


@pytest.mark.parametrize("card", ["orcs fortress", "obelisk 1"])
def test_kb_16_once_its_owner_returns_a_card_nothing_is_known_of_that_hand(card: str) -> None:
    state = drawn()
    played(state, back(card))
    assert state.known[TWO] == [(NOBODY,) * 6] * 3
    assert not always(state, ONE, TWO, "obelisk 1")


def test_kb_16_cards_drawn_back_by_their_owner_are_nobody_s_business() -> None:
    state = kingdom("", "", hands=("obelisk 1, orcs tower",), deck="obelisk 2")
    played(state, back("obelisk 1"), back("orcs tower"), TAKE)
    assert (state.hands[ONE], state.known[ONE]) == (kinds("obelisk 1, obelisk 2"), [(NOBODY,) * 6] * 2)


def test_kb_16_known_cards_are_sorted_and_add_up() -> None:
    state = kingdom("", "", hands=("", "orcs tower, orcs citadel"), deck="obelisk 3, obelisk 1, obelisk 2", turns=1)
    state.knowers = (NOBODY, ONE, ONE)
    played(state, lay("orcs tower"))
    state.turns += 1
    played(state, lay("orcs citadel"))
    assert state.known[TWO][ONE] == (*kinds("obelisk 1, obelisk 3"), *(NOBODY,) * 4)


def test_cards_being_returned_are_seen_by_their_owner_alone() -> None:
    state = kingdom("", "", "", hands=("obelisk 1, orcs tower",))
    [event] = told(state, back("orcs tower"))
    assert [event.seen_by(seat) for seat in EVERYBODY] == [event, *[Named(ONE, HIDDEN)] * 3]
    assert [RULES.view(state, seat).state.returning for seat in EVERYBODY] == [kinds("orcs tower"), *[(HIDDEN,)] * 3]


def test_a_deal_is_seen_by_its_seat_alone() -> None:
    dealt = Dealt(TWO, kinds("obelisk 1, obelisk 2"), Title.VANDAL)
    assert dealt.seen_by(TWO) == dealt
    assert [dealt.seen_by(seat) for seat in (ONE, None)] == [Dealt(TWO, (HIDDEN, HIDDEN), HIDDEN)] * 2


def test_a_deal_without_hidden_titles_says_so_to_everybody() -> None:
    assert Dealt(TWO, kinds("obelisk 1"), NOBODY).seen_by(ONE) == Dealt(TWO, (HIDDEN,), NOBODY)


def test_a_seat_sees_its_own_hand_and_none_else() -> None:
    hands = ("orcs hero", "obelisk 1, obelisk 3")
    state = kingdom("elves tower + humans archer", "obelisk 2", hands=hands, deck="", discards=(), closing=3, turns=4)
    assert draw(RULES.view(state, TWO).state).splitlines() == [
        "2 seats, seat 1 to move, turn 5, the last turns",
        "titles: ",
        "seat 1: elves tower + humans archer",
        "  hand: ?",
        "seat 2: obelisk 2",
        "  hand: obelisk 1, obelisk 3",
        "deck: 0",
        "discards: nothing",
    ]


@pytest.mark.parametrize("seats", RULES.seats)
def test_kb_10_a_hidden_title_may_be_any_that_is_in_the_game_and_does_not_lie_open(seats: int) -> None:
    state = RULES.deal(seats, chosen(RULES, seats, {"hidden": True}), Random(seats), mute)
    view, rng = RULES.view(state, ONE), Random(1)
    thought = {RULES.guess(view, rng).hidden[1] for _ in range(GUESSES)}
    gone = [people for people in LORDS if castle(people, Castle.TOWER) in state.absent]
    away = {title for people in gone for title in OF_PEOPLE[people]}
    assert thought == {*Title} - away - {*state.titles, state.hidden[ONE]}


@pytest.mark.parametrize(("title", "unit"), [(Title.VANDAL, "monster"), (Title.STAFF_RAT, "hero")])
def test_kb_10_a_deed_done_and_not_shown_is_nobody_s_hidden_title(title: Title, unit: str) -> None:
    secret = (Title.EMPEROR, Title.GENERAL)
    state = kingdom("", "obelisk 1", hands=(f"humans {unit}",), secret=secret)
    events = told(state, send(f"humans {unit}", TWO))
    assert [event for event in events if isinstance(event, Unveiled)] == []
    view, rng = RULES.view(state, ONE), Random(1)
    assert {RULES.guess(view, rng).hidden[TWO] for _ in range(GUESSES)} == {*Title} - {Title.EMPEROR, title}


def test_what_is_played_is_seen_by_everybody_and_cannot_be_unsaid() -> None:
    event = Laid(ONE, KIND["obelisk 1"])
    assert ([event.seen_by(seat) for seat in (*SEATS[:3], None)], event.reveals) == ([event] * 4, True)
