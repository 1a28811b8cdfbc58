"""The player that thinks ahead: what it finds, what it is not told, and how long it takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final

import pytest

from engine.contract import SEATS, Chance, Emit, Rules, S, Seat, View, chosen, mute
from engine.players import search
from engine.players.basic import AtRandom, Greedy, look_ahead, value_after
from engine.players.search import Node, Search, Tree, best_at_once, reward
from engine.players.thinking import Thinking
from engine.registry import GAMES, AnyRules
from tests.laws.setups import setups
from tests.laws.toys import BIDS, PLAYS, Bid, Bids, BidsState, Claim, NameLeader, PlayCard, Tricks, TricksState, suit

FIRST, SECOND = SEATS[:2]
THINKING: Final = Search(300)
PLIES: Final = 12


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes whenever somebody looks at the clock."""
    ticks = count()
    monkeypatch.setattr(search, "perf_counter", lambda: float(next(ticks)))


def tricks(hands: list[list[int]], trick: list[int], leader: Seat, *, teams: bool = False) -> TricksState:
    """The first trick; a seat whose cards are all of the first suit is known to hold no other."""
    void = [[suit(max(hand)) == 0 and other > 0 for other in range(3)] for hand in hands]
    spare = [card for card in range(12) if card not in trick and all(card not in hand for hand in hands)]
    return TricksState(hands, spare, trick, leader, False, trick.copy(), [0] * len(hands), void, teams)


def low_or_high() -> TricksState:
    """The second seat takes the trick with either card; with the low one it takes the next as well."""
    return tricks([[2], [1, 3]], [0], FIRST)


def dealt(rules: Rules[S, Any], seats: int = 2) -> S:
    return rules.deal(seats, chosen(rules, seats, {}), Random(1), mute)


def choices(player: Search | Greedy, rules: Rules[S, Any], state: S, seat: Seat) -> set[Any]:
    """What a player chooses in one position, thinking from ten seeds."""
    return {player.choose(rules, rules.view(state, seat), Random(seed)) for seed in range(10)}


class Counted(Tricks):
    """Counts the worlds that are guessed."""

    def __init__(self) -> None:
        self.guessed = 0

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        self.guessed += 1
        return super().guess(view, rng)


class Offering(Counted):
    def __init__(self, thinking: Thinking[TricksState, PlayCard | NameLeader]) -> None:
        super().__init__()
        self.thinking = thinking


class Helpful(Bids):
    """A search stops after one prize, where the seats that have bid their second card do well."""

    def __init__(self) -> None:
        self.left = set[int]()  # prizes, whenever a position was evaluated
        self.evaluated = 0
        self.thinking: Thinking[BidsState, Bid | Claim] = Thinking(
            cost=4,
            shortlist=lambda state, seat, moves: moves[:3],
            rollout=lambda state, seat, moves, rng: moves[0],
            horizon=lambda state: -len(state.prizes),
            evaluate=self.evaluate,
        )

    def evaluate(self, state: BidsState) -> list[float]:
        self.left.add(len(state.prizes))
        self.evaluated += 1
        return [float(1 not in hand) for hand in state.hands]


def test_it_keeps_the_card_that_takes_the_next_trick_where_greed_sees_no_difference() -> None:
    found = [choices(player, Tricks(), low_or_high(), SECOND) for player in (THINKING, Greedy())]
    assert found == [{PLAYS[1]}, {PLAYS[1], PLAYS[3]}]


@pytest.mark.parametrize(("teams", "cards"), [(False, {3}), (True, {1, 3})])
def test_it_leaves_a_trick_to_a_partner_as_gladly_as_taking_it(teams: bool, cards: set[int]) -> None:
    state = tricks([[1, 3, 4], [6, 7], [8, 9], [10, 11]], [0, 2, 5], SECOND, teams=teams)
    assert choices(THINKING, Tricks(), state, FIRST) == {PLAYS[card] for card in cards}


def test_what_it_cannot_see_does_not_change_its_choice() -> None:
    rules, state = Tricks(), dealt(Tricks(), 3)
    (seat,) = rules.to_act(state)
    other = rules.guess(rules.view(state, seat), Random(7))
    assert other != state
    assert choices(THINKING, rules, other, seat) == choices(THINKING, rules, state, seat)


def test_seats_asked_at_once_choose_at_one_point_of_the_tree() -> None:
    rules = Bids()
    tree = Tree(rules, rules.view(dealt(rules, 3), SECOND), Random(1))
    for _ in range(50):
        tree.iterate()
    assert {seat: set(arms) for seat, arms in tree.root.arms.items()} == {seat: set(BIDS) for seat in SEATS[:3]}


def test_it_thinks_as_often_as_it_is_told() -> None:
    rules = Counted()
    Search(17).choose(rules, rules.view(low_or_high(), SECOND), Random(1))
    assert rules.guessed == 17


@pytest.mark.usefixtures("clock")
def test_without_a_deadline_it_does_not_look_at_the_clock() -> None:
    rules = Counted()
    Search(1_000).choose(rules, rules.view(low_or_high(), SECOND), Random(1))
    assert rules.guessed > 100


@pytest.mark.usefixtures("clock")
def test_it_stops_when_its_time_is_up() -> None:
    rules = Counted()
    Search(1_000, seconds=5).choose(rules, rules.view(low_or_high(), SECOND), Random(1))
    assert rules.guessed == 5


def test_it_thinks_no_more_when_nothing_can_change_its_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, chosen_at, guessed = Counted(), [], []
    for pause in (search.CHECK_EVERY, 10_000):
        monkeypatch.setattr(search, "CHECK_EVERY", pause)
        chosen_at.append(Search(640).choose(rules, rules.view(low_or_high(), SECOND), Random(1)))
        guessed.append(rules.guessed)
    assert chosen_at == [PLAYS[1]] * 2
    assert guessed[0] < 500
    assert guessed[1] - guessed[0] == 640


@pytest.mark.parametrize(("visits", "left", "settled"), [([9, 4], 4, True), ([9, 4], 5, False), ([3], 2, True)])
def test_a_choice_is_settled_when_the_second_cannot_catch_up(visits: list[int], left: int, settled: bool) -> None:
    rules = Tricks()
    tree = Tree(rules, rules.view(low_or_high(), SECOND), Random(1))
    for arm, times in zip(tree.root.offer(SECOND, list(PLAYS[: len(visits)]), {}), visits, strict=True):
        arm.visits = times
    assert tree.settled(SECOND, left) is settled


def test_it_does_not_think_about_an_only_move() -> None:
    rules, state = Counted(), tricks([[2, 7], [3, 5, 6]], [0], FIRST)
    assert THINKING.choose(rules, rules.view(state, SECOND), Random(1)) == PLAYS[3]
    assert rules.guessed == 0


def test_a_game_with_a_horizon_is_played_as_far_and_evaluated_there() -> None:
    rules = Helpful()
    state = dealt(rules)
    assert choices(THINKING, rules, state, FIRST) == {BIDS[1]}
    assert rules.left == {len(state.prizes) - 1}


def test_it_searches_the_shortlist_alone() -> None:
    rules = Helpful()
    tree = Tree(rules, rules.view(dealt(rules), FIRST), Random(1))
    for _ in range(30):
        tree.iterate()
    assert set(tree.root.arms[FIRST]) == set(BIDS[:3])


class TwoBest(Tricks):
    thinking: Thinking[TricksState, PlayCard | NameLeader] = Thinking(shortlist=2)


def test_where_the_shortlist_is_a_number_it_searches_what_looks_best_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, state = TwoBest(), dealt(Tricks(), 3)
    (seat,) = rules.to_act(state)
    moves = rules.moves(state, seat)
    assert len(moves) > 3
    monkeypatch.setattr(search, "look_ahead", lambda *_: [5, 1, 7, *[0] * (len(moves) - 3)])
    tree = Tree(rules, rules.view(state, seat), Random(1))
    for _ in range(50):
        tree.iterate()
    assert list(tree.root.arms[seat]) == [moves[0], moves[2]]
    assert {len(arms) for node in nodes(tree.root) for arms in node.arms.values()} > {2}  # deeper it is no rule


def test_a_game_that_offers_a_guesser_is_asked_for_it_once_a_search() -> None:
    asked: list[View[TricksState]] = []

    def guesser(view: View[TricksState]) -> Callable[[Random], TricksState]:
        asked.append(view)
        return partial(Tricks().guess, view)

    rules = Offering(Thinking(guesser=guesser))
    view = rules.view(low_or_high(), SECOND)
    assert THINKING.choose(rules, view, Random(1)) == PLAYS[1]
    assert (asked, rules.guessed) == ([view], 0)


def test_a_game_that_offers_a_play_of_its_own_for_searches_is_searched_by_it() -> None:
    played: list[PlayCard | NameLeader] = []

    def play(state: TricksState, seat: Seat, move: PlayCard | NameLeader, chance: Chance, emit: Emit) -> None:
        played.append(move)
        Tricks().play(state, seat, move, chance, emit)

    rules, world = Offering(Thinking(play=play)), low_or_high()
    tree = Tree(rules, rules.view(world, SECOND), Random(1))
    tree.descend(world)
    tree.play_on(world)
    assert rules.to_act(world) == ()
    assert set(played) > set(PLAYS[1:4])


def test_beyond_the_tree_only_likely_moves_are_played() -> None:
    rules = Offering(Thinking(likely=lambda state, seat, moves: moves[-1:]))
    world = dealt(rules, 3)
    expected = world.copy()
    Tree(rules, rules.view(world, FIRST), Random(1)).play_on(world)
    while actors := rules.to_act(expected):
        rules.play(expected, actors[0], rules.moves(expected, actors[0])[-1], Random(1), mute)
    assert world == expected


def nodes(node: Node[Any]) -> list[Node[Any]]:
    below = [arm.node for arms in node.arms.values() for arm in arms.values() if arm.node]
    return [node, *(each for other in below for each in nodes(other))]


def test_looking_ahead_adds_up_how_it_would_stand_after_each_move() -> None:
    rules, state = Tricks(), low_or_high()
    view, one = rules.view(state, SECOND), Random(1)
    moves = rules.moves(state, SECOND)
    found = look_ahead(rules, view, moves, 4, one)
    assert found == [sum(value_after(rules, low_or_high(), SECOND, move, one) for _ in range(4)) for move in moves]


def test_a_shortlist_of_few_moves_is_all_of_them() -> None:
    rules, state = TwoBest(), low_or_high()
    assert best_at_once(rules, rules.view(state, SECOND), 2, Random(1)) == rules.moves(state, SECOND)


def test_it_makes_fewer_iterations_where_they_cost_more() -> None:
    rules = Helpful()
    Search(17).choose(rules, rules.view(dealt(rules), FIRST), Random(1))
    assert rules.evaluated == 5


@pytest.mark.parametrize(
    ("scores", "places", "order"),
    [((5, 3), (1, 2), [0, 1]), ((5, 3, 9), (2, 3, 1), [2, 0, 1]), ((3, 4, 3, 4), (1, 2, 1, 2), [0, 2, 1, 3])],
)
def test_a_better_place_is_a_higher_reward(scores: tuple[int, ...], places: tuple[int, ...], order: list[int]) -> None:
    rewards = [reward(scores, places, Seat(seat)) for seat in range(len(places))]
    assert sorted(range(len(places)), key=lambda seat: -rewards[seat]) == order
    assert all(0 <= each <= 1 for each in rewards)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_it_plays_every_game_at_every_seat_count_with_every_option(rules: AnyRules) -> None:
    tiny = Search(2)
    for setup in setups(rules):
        rng = Random(str(setup))
        state = rules.deal(setup.seats, setup.options, rng, mute)
        for ply in range(PLIES):
            if not (actors := rules.to_act(state)):  # the game may be short
                break
            seat = rng.choice(actors)
            player = tiny if ply % 4 == 0 else AtRandom()
            move = player.choose(rules, rules.view(state, seat), rng)
            assert move in rules.moves(state, seat)
            rules.play(state, seat, move, rng, mute)
