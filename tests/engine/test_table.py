"""A table: what it refuses and in which order, what it tells, what it takes back, how it comes again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pytest

from engine.contract import (
    NOBODY,
    SEATS,
    BadSetup,
    CannotUndo,
    Chance,
    Emit,
    Event,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Public,
    Seat,
    Stale,
)
from engine.table import Entry, Luck, Table
from tests.laws.toys import (
    BIDS,
    CLAIMS,
    PLAYS,
    Bid,
    BidMade,
    Bids,
    BidsShown,
    BidsState,
    Claim,
    PrizeClaimed,
    PrizeOffered,
    Tricks,
    TricksState,
)

ANNA, BORIS, VERA = SEATS[:3]
BidsTable = Table[BidsState, Bid | Claim]


def bids(rules: Bids | None = None) -> BidsTable:
    """Three at a table, each with the cards 0, 1 and 2."""
    return Table(rules or Bids(), 3, "7", {"cards": 3})


def after_bids(*cards: int) -> BidsTable:
    """A table at which Anna, Boris and Vera have bid, in this order."""
    table = bids()
    for seat, card in zip(SEATS, cards, strict=False):
        table.play(seat, BIDS[card])
    return table


def finished() -> BidsTable:
    """All bid the same three times: nobody ever claims a prize."""
    table = bids()
    for card in range(3):
        for seat in (ANNA, BORIS, VERA):
            table.play(seat, BIDS[card])
    return table


def whole(table: BidsTable) -> tuple[object, ...]:
    return repr(table.state), list(table.journal), list(table.offered_at), table.opening


# What it refuses


def test_a_finished_game_is_over_for_everybody() -> None:
    table = finished()
    for seat in (ANNA, BORIS, VERA):
        with pytest.raises(GameOver, match=r"^toy_bids$"):
            table.play(seat, BIDS[0])


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    table = after_bids(0)
    with pytest.raises(NotYourTurn, match=r"^seat 0; to act: \(1, 2\)$"):
        table.play(ANNA, BIDS[1])


def test_a_seat_that_does_not_exist_is_not_asked() -> None:
    with pytest.raises(NotYourTurn):
        bids().play(Seat(-1), BIDS[0])


def test_a_move_that_is_not_listed_is_illegal() -> None:
    with pytest.raises(IllegalMove, match=r"^Bid\(card=3\)$"):
        bids().play(ANNA, BIDS[3])


def test_a_move_of_another_game_is_illegal() -> None:
    with pytest.raises(IllegalMove):
        bids().play(ANNA, PLAYS[0])  # type: ignore[arg-type]  # as a forged press would have it


def test_that_the_game_is_over_is_said_before_anything_else() -> None:
    with pytest.raises(GameOver):
        finished().play(Seat(9), BIDS[4], at=99)


def test_whose_turn_it_is_is_said_before_that_the_press_is_old() -> None:
    with pytest.raises(NotYourTurn):
        after_bids(0).play(ANNA, BIDS[4], at=99)


def test_that_the_press_is_old_is_said_before_that_it_is_illegal() -> None:
    with pytest.raises(Stale):
        bids().play(ANNA, BIDS[4], at=99)


@pytest.mark.parametrize(("seat", "card", "at"), [(ANNA, 0, None), (BORIS, 4, None), (BORIS, 0, 9)])
def test_a_refusal_changes_nothing(seat: Seat, card: int, at: int | None) -> None:
    table = after_bids(0)
    before = whole(table)
    with pytest.raises((NotYourTurn, IllegalMove, Stale)):
        table.play(seat, BIDS[card], at=at)
    assert whole(table) == before


def test_a_table_of_options_there_are_not_is_not_laid() -> None:
    with pytest.raises(BadSetup, match=r"^option cards takes 3 or 5, not 4$"):
        Table(Bids(), 3, "7", {"cards": 4})


# What is stale


def test_a_press_drawn_before_the_others_moved_still_answers_the_same_choices() -> None:
    table = after_bids(0, 1)
    table.play(VERA, BIDS[2], at=0)
    assert table.journal[-1].seat == VERA


def test_a_press_drawn_since_then_answers_them_too() -> None:
    table = after_bids(0, 1)
    table.play(VERA, BIDS[2], at=1)
    assert table.journal[-1].seat == VERA


def test_a_press_of_an_earlier_round_is_stale_even_if_its_move_is_listed_again() -> None:
    table = after_bids(0, 0, 0)
    with pytest.raises(Stale, match=r"^drawn at ply 2; seat 0 chooses anew since ply 3$"):
        table.play(ANNA, BIDS[1], at=2)


def test_a_press_of_a_ply_to_come_is_stale() -> None:
    with pytest.raises(Stale):
        bids().play(ANNA, BIDS[0], at=1)


def test_a_press_is_stale_when_the_move_of_another_changed_that_seats_own_choices() -> None:
    class NoTwoAlike(Bids):
        def moves(self, state: BidsState, seat: Seat) -> Sequence[Bid | Claim]:
            return [move for move in super().moves(state, seat) if getattr(move, "card", None) not in state.bids]

    table = bids(NoTwoAlike())
    table.play(ANNA, BIDS[0])
    with pytest.raises(Stale):
        table.play(BORIS, BIDS[1], at=0)
    table.play(BORIS, BIDS[1], at=1)
    assert table.offered_at == [2, 2, 2]


def test_where_one_seat_acts_at_a_time_every_ply_asks_anew() -> None:
    table = Table(Tricks(), 3, "7")
    for ply in range(3):
        assert table.offered_at == [ply] * 3
        seat = table.to_act()[0]
        table.play(seat, table.moves(seat)[0], at=ply)


# What it plays


def test_an_equal_move_is_written_down_as_it_was_listed() -> None:
    table = after_bids(0, 1, 2)
    table.play(VERA, Claim(1))  # type: ignore[arg-type]  # as JSON may have it
    assert table.journal[-1].move is CLAIMS[0]
    assert table.journal[-1].events is not None
    assert table.journal[-1].events[0] == PrizeClaimed(VERA, True)


def test_a_ply_is_written_down_with_all_that_happened() -> None:
    table = after_bids(0, 1)
    events = table.play(VERA, BIDS[2])
    assert events == (BidMade(VERA, 2), BidsShown((0, 1, 2)))
    assert table.journal[-1] == Entry(VERA, BIDS[2], True, events)


def test_play_leaves_the_position_before_it_alone() -> None:
    table = bids()
    before, text = table.state, repr(table.state)
    table.play(ANNA, BIDS[0])
    assert table.state is not before
    assert repr(before) == text


@pytest.mark.parametrize("broken", ["play", "to_act", "moves"])
def test_a_rule_that_fails_midway_leaves_the_table_whole(broken: str) -> None:
    class Fails(Bids):
        fails = ""

        def play(self, state: BidsState, seat: Seat, move: Bid | Claim, chance: Chance, emit: Emit) -> None:
            super().play(state, seat, move, chance, emit)
            assert self.fails != "play"

        def to_act(self, state: BidsState) -> tuple[Seat, ...]:
            assert self.fails != "to_act" or state.bids == [NOBODY] * 3
            return super().to_act(state)

        def moves(self, state: BidsState, seat: Seat) -> Sequence[Bid | Claim]:
            assert self.fails != "moves" or state.bids == [NOBODY] * 3
            return super().moves(state, seat)

    rules = Fails()
    table = bids(rules)
    before, rules.fails = whole(table), broken
    with pytest.raises(AssertionError):
        table.play(ANNA, BIDS[0])
    assert whole(table) == before


# What it tells


def test_a_seat_is_told_of_the_deal_and_of_every_ply_what_it_may_see() -> None:
    table = after_bids(0, 1)
    prize = table.state.offer
    assert table.seen(BORIS) == [PrizeOffered(prize), BidMade(ANNA, None), BidMade(BORIS, 1)]


def test_a_spectator_sees_no_bid() -> None:
    assert after_bids(0, 1).seen(None, since=1) == [BidMade(BORIS, None)]


def test_what_happened_before_a_ply_is_left_out() -> None:
    table = after_bids(0, 1)
    assert table.seen(VERA, since=1) == [BidMade(BORIS, None)]
    assert table.seen(VERA, since=2) == []


def test_an_event_that_is_hidden_altogether_is_left_out() -> None:
    @dataclass(frozen=True, slots=True)
    class Thought(Event):
        seat: Seat

        def seen_by(self, seat: Seat | None) -> Event | None:
            return self if seat == self.seat else None

    class Thoughtful(Bids):
        def bid(self, state: BidsState, seat: Seat, card: int, chance: Chance, emit: Emit) -> None:
            emit(Thought(seat))
            super().bid(state, seat, card, chance, emit)

    table = bids(Thoughtful())
    table.play(ANNA, BIDS[0])
    assert table.seen(ANNA, since=0)[1:] == [Thought(ANNA), BidMade(ANNA, 0)]
    assert table.seen(BORIS, since=0)[1:] == [BidMade(ANNA, None)]


# What it takes back


def test_ones_own_last_move_is_taken_back_if_nobody_learned_from_it() -> None:
    table, before = after_bids(0, 1), after_bids(0)
    table.undo(BORIS)
    assert whole(table) == whole(before)


def test_what_was_taken_back_can_be_played_again_as_if_nothing_had_happened() -> None:
    table, straight = after_bids(0, 2), after_bids(0, 1)
    table.undo(BORIS)
    table.play(BORIS, BIDS[1])
    assert whole(table) == whole(straight)


def test_several_of_ones_own_moves_are_taken_back_one_by_one() -> None:
    class Twice(Tricks):
        """Whoever names a leader is asked to name one again and again."""

        def play(self, state: TricksState, seat: Seat, move: object, chance: Chance, emit: Emit) -> None:
            state.taken[0] += 1
            emit(Remark())

    table = Table(Twice(), 2, "7")
    seat, first = table.to_act()[0], repr(table.state)
    table.play(seat, table.moves(seat)[0])
    table.play(seat, table.moves(seat)[0])
    table.undo(seat)
    table.undo(seat)
    assert (table.ply, repr(table.state)) == (0, first)


@dataclass(frozen=True, slots=True)
class Remark(Public):
    """Nothing to learn from."""


def cannot_undo(table: BidsTable, seat: Seat, says: str) -> None:
    before = whole(table)
    with pytest.raises(CannotUndo, match=says):
        table.undo(seat)
    assert whole(table) == before


def test_where_nothing_was_played_there_is_nothing_to_take_back() -> None:
    cannot_undo(bids(), ANNA, r"^nothing played$")


def test_the_move_of_another_is_not_taken_back() -> None:
    cannot_undo(after_bids(0, 1), ANNA, r"^Bid\(card=1\)$")


def test_a_move_that_revealed_something_is_not_taken_back() -> None:
    table = after_bids(0, 1, 2)
    assert table.journal[-1].events == (BidMade(VERA, 2), BidsShown((0, 1, 2)))  # nothing drawn
    cannot_undo(table, VERA, r"^Bid\(card=2\)$")


def test_a_move_for_which_luck_was_drawn_is_not_taken_back() -> None:
    table = after_bids(0, 1, 2)
    events = table.play(VERA, CLAIMS[0])
    assert not any(event.reveals for event in events)
    cannot_undo(table, VERA, r"^Claim\(take=True\)$")


# How it comes again


def test_seed_and_journal_make_the_same_table() -> None:
    table = finished()
    again = Table.replay(table.rules, 3, "7", table.options, [(entry.seat, entry.move) for entry in table.journal])
    assert whole(again) == whole(table)


def test_a_replay_refuses_what_the_table_would_have_refused() -> None:
    with pytest.raises(NotYourTurn):
        Table.replay(Bids(), 3, "7", {}, [(ANNA, BIDS[0]), (ANNA, BIDS[1])])


def test_another_seed_is_another_game() -> None:
    offers = {Table(Bids(), 3, str(seed)).state.offer for seed in range(50)}
    assert offers == {1, 2, 3, 4, 5}


def resumed(table: BidsTable, kept: int) -> BidsTable:
    """The table written down with the events of its last `kept` plies, and taken up again."""
    first = table.ply - kept
    journal = [
        Entry(entry.seat, entry.move, entry.final, entry.events if ply >= first else None)
        for ply, entry in enumerate(table.journal)
    ]
    return Table.resume(table.rules, "7", table.options, table.state.copy(), journal, list(table.offered_at))


def test_a_table_taken_up_again_goes_on_with_the_same_luck() -> None:
    table, again = after_bids(0, 1, 2), resumed(after_bids(0, 1, 2), kept=0)
    assert again.play(VERA, CLAIMS[0]) == table.play(VERA, CLAIMS[0])
    assert (again.state, again.offered_at, again.options, again.seats) == (
        table.state,
        table.offered_at,
        table.options,
        3,
    )


def test_a_table_taken_up_again_remembers_what_happened_when_asked() -> None:
    table = finished()
    assert resumed(table, kept=2).seen(ANNA) == table.seen(ANNA)


def test_events_that_were_kept_are_told_without_playing_again() -> None:
    class Counts(Bids):
        deals = 0

        def deal(self, *arguments: object) -> BidsState:
            type(self).deals += 1
            return super().deal(*arguments)  # type: ignore[arg-type]

    table = bids(Counts())
    for seat in (ANNA, BORIS):
        table.play(seat, BIDS[0])
    again, dealt = resumed(table, kept=1), Counts.deals
    assert again.seen(ANNA, since=1) == [BidMade(BORIS, None)]
    assert Counts.deals == dealt
    assert again.seen(ANNA, since=0) == table.seen(ANNA)
    assert Counts.deals == dealt + 1


def test_a_table_taken_up_again_takes_back_what_the_first_would_have() -> None:
    again = resumed(after_bids(0, 1), kept=0)
    again.undo(BORIS)
    assert whole(again) == whole(after_bids(0))


# Luck


def test_the_luck_of_a_ply_is_that_of_its_key() -> None:
    luck, random = Luck("toy_bids:7:1"), Random("toy_bids:7:1")
    cards, same = list(range(9)), list(range(9))
    luck.shuffle(cards)
    random.shuffle(same)
    assert (cards, luck.randrange(100)) == (same, random.randrange(100))


def test_luck_is_drawn_only_when_a_rule_asks_for_it() -> None:
    luck = Luck("toy_bids:7:1")
    assert not luck.drawn
    luck.randrange(1)
    assert luck.drawn


# With the end of its journal alone


def at_its_end(table: BidsTable, first: int) -> BidsTable:
    """The table taken up again with the plies from `first` on, and with its checkpoint."""
    state, offered_at = table.state.copy(), list(table.offered_at)
    about = table.rules, "7", table.options, state, table.journal[first:], offered_at
    return Table.resume(*about, first, table.checkpoint)


def checkpoint(table: BidsTable) -> tuple[int, list[int], BidsState] | None:
    at = table.checkpoint
    return None if at is None else (at.ply, at.offered_at, at.state())


def test_the_checkpoint_is_before_the_plies_in_a_row_that_are_not_final() -> None:
    table = after_bids(0, 1)
    assert checkpoint(table) == (0, [0, 0, 0], bids().state)
    table.play(VERA, BIDS[2])
    assert checkpoint(table) is None
    table.play(VERA, CLAIMS[0])
    before = table.state
    table.play(ANNA, BIDS[1])
    assert checkpoint(table) == (4, [4, 4, 4], before)


def test_a_table_with_the_end_of_its_journal_counts_its_plies_and_goes_on() -> None:
    table, again = after_bids(0, 1, 2), at_its_end(after_bids(0, 1, 2), first=2)
    assert (again.ply, len(again.journal)) == (3, 1)
    assert again.play(VERA, CLAIMS[0]) == table.play(VERA, CLAIMS[0])
    assert (again.state, again.ply, again.offered_at) == (table.state, table.ply, table.offered_at)
    assert again.seen(ANNA, since=2) == table.seen(ANNA, since=2)


def test_a_table_with_the_end_of_its_journal_takes_back_as_far_as_its_checkpoint() -> None:
    table = after_bids(0, 1, 2)
    table.play(VERA, CLAIMS[0])
    before = table.ply, table.state, list(table.journal)
    table.play(ANNA, BIDS[1])
    table.play(BORIS, BIDS[0])
    again = at_its_end(table, first=3)
    again.undo(BORIS)
    again.undo(ANNA)
    assert (again.ply, again.state, [*table.journal[:3], *again.journal]) == before
    cannot_undo(again, VERA, r"^Claim\(take=True\)$")


def test_without_its_checkpoint_it_takes_nothing_back() -> None:
    table = at_its_end(after_bids(0, 1), first=1)
    table.checkpoint = None
    cannot_undo(table, BORIS, r"^Bid\(card=1\)$")


def test_what_was_before_the_end_of_its_journal_it_cannot_tell() -> None:
    with pytest.raises(LookupError, match=r"^'?the journal begins at ply 2, not at 1"):
        at_its_end(after_bids(0, 1, 2), first=2).seen(ANNA, since=1)


def test_after_many_plies_in_a_row_there_is_a_checkpoint_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.MOST_UNDONE", 1)
    table = at_its_end(after_bids(0, 1), first=1)
    table.undo(BORIS)
    assert table.ply == 1
    cannot_undo(table, ANNA, r"^nothing played$")
