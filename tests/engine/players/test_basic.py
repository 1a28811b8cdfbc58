"""Computer players: what they are shown, what they choose, and how much they think."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest

from engine.contract import HIDDEN, NOBODY, SEATS, Chance, Emit, M, Outcome, Rules, S, Seat, View, chosen, mute, places
from engine.lab.playthrough import playthrough
from engine.lab.simulate import simulate
from engine.players import Player
from engine.players.basic import ANSWERS, AtRandom, Greedy, lead
from engine.players.search import Search
from tests.laws.toys import BIDS, CLAIMS, PLAYS, Bids, BidsState, Claim, NameLeader, PlayCard, Tricks, TricksState

FIRST, SECOND = SEATS[:2]
PLAYERS: Final[dict[str, Player]] = {"random": AtRandom(), "greedy": Greedy(), "search": Search(20)}


def tricks(
    hands: list[list[int]],
    trick: list[int],
    leader: Seat,
    void: list[list[bool]],
    *,
    spare: Sequence[int] = (),
    teams: bool = False,
) -> TricksState:
    """The first trick."""
    return TricksState(
        hands=hands,
        spare=list(spare),
        trick=trick,
        leader=leader,
        naming=False,
        played=trick.copy(),
        taken=[0] * len(hands),
        void=void,
        teams=teams,
    )


def second_to_trick(mine: list[int], led: int) -> TricksState:
    """Two seats; the first has led `led`, the second is to answer from `mine`; everything else is face down."""
    rest = [card for card in range(12) if card not in (led, *mine)]
    hands = [rest[: len(mine) - 1], mine]
    return tricks(hands, [led], FIRST, [[False] * 3] * 2, spare=rest[len(mine) - 1 :])


def claiming(seats: int, offer: int, won: list[int], prizes: list[int]) -> BidsState:
    """The first seat has won the bidding for `offer`."""
    hands = [list(range(len(prizes))) for _ in range(seats)]
    return BidsState(hands, [NOBODY] * seats, prizes, offer, FIRST, won, [0] * seats)


def chosen_in_turn(player: Player, rules: Rules[S, M], state: S, seat: Seat) -> list[M]:
    """What a player chooses in one position, thinking from sixty seeds."""
    return [player.choose(rules, rules.view(state, seat), Random(seed)) for seed in range(60)]


def choices(player: Player, rules: Rules[S, M], state: S, seat: Seat) -> set[M]:
    return set(chosen_in_turn(player, rules, state, seat))


class Misere(Bids):
    """The fewest points win."""

    def outcome(self, state: BidsState) -> Outcome | None:
        ended = super().outcome(state)
        return ended and Outcome(ended.scores, places([-score for score in ended.scores]), ended.lines)


class Counted(Tricks):
    """Counts the moves that are played."""

    def __init__(self) -> None:
        self.played: list[PlayCard | NameLeader] = []

    def play(self, state: TricksState, seat: Seat, move: PlayCard | NameLeader, chance: Chance, emit: Emit) -> None:
        self.played.append(move)
        super().play(state, seat, move, chance, emit)


class Endless(Counted):
    """Whatever is played, the first seat is asked the same again."""

    def to_act(self, state: TricksState) -> tuple[Seat, ...]:
        return (FIRST,)

    def play(self, state: TricksState, seat: Seat, move: PlayCard | NameLeader, chance: Chance, emit: Emit) -> None:
        self.played.append(move)


@dataclass
class Witness:
    """Plays at random, and keeps what it was handed."""

    handed: list[View[Any]] = field(default_factory=list)

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        self.handed.append(view)
        return AtRandom().choose(rules, view, rng)


def hands_seen(views: Sequence[View[TricksState]]) -> set[tuple[bool, bool]]:
    """Whose hands were shown, over all views: (the chooser's own, hidden)."""
    return {
        (seat == view.seat, set(hand) == {HIDDEN})
        for view in views
        for seat, hand in enumerate(view.state.hands)
        if hand
    }


def test_a_playthrough_hands_players_their_own_views_alone() -> None:
    witness = Witness()
    list(playthrough(Tricks(), 3, {}, "1", witness))
    assert hands_seen(witness.handed) == {(True, False), (False, True)}


def test_a_simulation_hands_players_their_own_views_alone() -> None:
    witness = Witness()
    simulate(Tricks(), (3, {"spare": True}), 2, "1", witness)
    assert hands_seen(witness.handed) == {(True, False), (False, True)}


def test_random_players_without_views_play_the_same_games_as_with_them() -> None:
    alone, viewing = (simulate(Bids(), (3, {"cards": 5}), 20, "1", player) for player in (AtRandom(), Witness()))
    assert (alone.moves, alone.wins) == (viewing.moves, viewing.wins)


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
def test_a_player_chooses_one_of_the_moves_and_leaves_its_view_as_it_was(player: Player) -> None:
    rules = Bids()
    view = rules.view(rules.deal(3, chosen(rules, 3, {}), Random(1), mute), SECOND)
    before = view.state.copy()
    assert player.choose(rules, view, Random(1)) in rules.moves(view.state, SECOND)
    assert view.state == before


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
@pytest.mark.parametrize("seat", [None, SECOND])
def test_who_is_asked_for_nothing_cannot_choose(player: Player, seat: Seat | None) -> None:
    rules = Bids()
    with pytest.raises(ValueError, match=f"seat {seat} is asked for nothing"):
        player.choose(rules, rules.view(claiming(2, 5, [0, 0], []), seat), Random(1))


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
def test_the_same_thoughts_choose_the_same_move(player: Player) -> None:
    once, again = (chosen_in_turn(player, Bids(), claiming(2, 1, [0, 0], [2]), FIRST) for _ in range(2))
    assert once == again


def test_how_players_think_does_not_touch_the_luck_of_the_table() -> None:
    deals = {"\n".join(takewhile(bool, playthrough(Tricks(), 2, {}, "1", player))) for player in PLAYERS.values()}
    assert len(deals) == 1


def test_random_plays_every_move_there_is() -> None:
    assert choices(AtRandom(), Tricks(), second_to_trick([0, 1, 3, 9], 2), SECOND) == {PLAYS[0], PLAYS[1], PLAYS[3]}


def test_greedy_takes_the_trick_with_the_one_card_that_can() -> None:
    assert choices(Greedy(), Tricks(), second_to_trick([0, 1, 3, 9], 2), SECOND) == {PLAYS[3]}


def test_greedy_takes_the_prize_that_is_worth_more_than_grace() -> None:
    assert choices(Greedy(), Bids(), claiming(2, 5, [0, 0], [1, 2]), FIRST) == {Claim(True)}


@pytest.mark.parametrize(
    ("standing", "expected"), [((6, 3, 0), 9), ((6, 4, 0), 8), ((6, 4, 5), 3), ((0, 4, 5), -9), ((5, 2, 5, 2), 6)]
)
def test_a_lead_counts_against_every_other_seat(standing: tuple[int, ...], expected: int) -> None:
    assert lead(standing, FIRST) == expected


def test_greedy_breaks_ties_at_random() -> None:
    assert choices(Greedy(), Bids(), claiming(2, 1, [0, 0], [2, 3]), FIRST) == set(CLAIMS)


def test_greedy_bids_at_random_before_anybody_else_has_bid() -> None:
    rules = Bids()
    state = rules.deal(2, chosen(rules, 2, {}), Random(1), mute)
    assert choices(Greedy(), rules, state, FIRST) == set(BIDS)


def test_greedy_looks_past_what_its_own_move_asks_of_it() -> None:
    state = BidsState([[0, 1], [0, 4]], [1, NOBODY], [2], 5, NOBODY, [0, 0], [0, 0])
    assert choices(Greedy(), Bids(), state, SECOND) == {BIDS[4]}


def test_greedy_would_rather_win_than_have_more_points() -> None:
    assert choices(Greedy(), Misere(), claiming(2, 5, [0, 3], []), FIRST) == {Claim(False)}


@pytest.mark.parametrize(("teams", "cards"), [(False, {3}), (True, {1, 3})])
def test_greedy_leaves_a_trick_to_a_partner_as_gladly_as_taking_it(teams: bool, cards: set[int]) -> None:
    void = [[False] * 3, [False] * 3, [False] * 3, [True, False, False]]
    hands = [[1, 3, 4], [6, 7], [8, 9], [10, 11]]
    state = tricks(hands, [0, 2, 5], SECOND, void, teams=teams)
    assert choices(Greedy(), Tricks(), state, FIRST) == {PLAYS[card] for card in cards}


@pytest.mark.parametrize(("worlds", "plays", "expected"), [(4, 400, 24), (4, 15, 12), (4, 6, 6), (4, 5, 5), (4, 2, 2)])
def test_greedy_plays_no_more_moves_than_it_may(worlds: int, plays: int, expected: int) -> None:
    rules = Counted()
    state = rules.deal(2, chosen(rules, 2, {}), Random(1), mute)
    (seat,) = rules.to_act(state)
    Greedy(worlds, plays).choose(rules, rules.view(state, seat), Random(1))
    assert len(rules.played) == expected


def test_greedy_tries_every_move_in_as_many_worlds() -> None:
    rules = Counted()
    state = rules.deal(2, chosen(rules, 2, {}), Random(1), mute)
    (seat,) = rules.to_act(state)
    Greedy(3).choose(rules, rules.view(state, seat), Random(1))
    assert Counter(rules.played) == Counter({PLAYS[card]: 3 for card in state.hands[seat]})


def test_greedy_gives_up_on_a_turn_without_an_end() -> None:
    rules = Endless()
    state = rules.deal(2, chosen(rules, 2, {}), Random(1), mute)
    Greedy(1).choose(rules, rules.view(state, FIRST), Random(1))
    assert len(rules.played) == len(state.hands[FIRST]) * (1 + ANSWERS)


def test_greedy_does_not_think_about_an_only_move() -> None:
    rules = Counted()
    state = second_to_trick([0, 3, 5, 9], 4)
    assert Greedy().choose(rules, rules.view(state, SECOND), Random(1)) == PLAYS[5]
    assert rules.played == []
