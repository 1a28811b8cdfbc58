"""A player that thinks ahead: information-set Monte Carlo tree search.

    Search ─▶ Tree.iterate, again and again:  guess a world ─▶ descend ─▶ play on ─▶ back up what came of it
    Node        a point in the tree: the choices met there, by seat
    Arm         one of those choices
    MoveStats   a move of a seat, wherever it was played: all-moves-as-first (AMAF) statistics

The tree is made of moves, not of positions: what luck or other hands do to a move is averaged over the guesses (open
loop).  Of the choices that a world offers, the one with the highest upper confidence bound for the seat that chooses is
made.  Seats asked at the same time choose without knowing of each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import log, sqrt, tanh
from random import Random
from time import perf_counter
from typing import Final, Generic

from engine.contract import M, Rules, S, Seat, View, mute
from engine.players.basic import WORLDS, asked, lead, look_ahead, rivals_beaten
from engine.players.thinking import Thinking, thinking_of

EXPLORATION: Final = 0.3  # how much credit a choice has that was hardly tried: higher looks around, lower looks deep
AMAF_WEIGHT: Final = 5  # visits that a move's AMAF statistics count for
UNVISITED: Final = 2.0  # above every bound of a move that was visited
POINTS_SHARE: Final = 0.5  # of a reward; places have the rest
CLEAR_LEAD: Final = 5.0  # points of lead with which little is left to wish for
CHECK_EVERY: Final = 32  # iterations between two looks at whether the choice is settled


class MoveStats:
    """How often something was played, and the rewards it brought its seat."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0


class Arm(MoveStats, Generic[M]):
    """One choice of one seat at one node."""

    __slots__ = ("amaf", "move", "node", "offered")

    def __init__(self, move: M, amaf: MoveStats) -> None:
        self.visits, self.total, self.offered = 0, 0.0, 0
        self.move, self.amaf = move, amaf
        self.node: Node[M] | None = None

    def following(self) -> Node[M] | None:
        """The node behind it; None where the tree ends: at a move never made before."""
        if self.visits and self.node is None:
            self.node = Node()
        return self.node


class Node(Generic[M]):
    """A point in the tree, reached by the moves on the way to it."""

    __slots__ = ("after", "arms", "latest")

    def __init__(self) -> None:
        self.arms: dict[Seat, dict[M, Arm[M]]] = {}
        self.latest: dict[Seat, tuple[Sequence[M], list[Arm[M]]]] = {}  # what was offered last: often the same again
        self.after: dict[tuple[M, ...], Node[M]] = {}  # by what seats asked at the same time chose

    def offer(self, seat: Seat, listed: Sequence[M], amaf: dict[M, MoveStats]) -> list[Arm[M]]:
        """The arms of these moves."""
        moves, found = self.latest.get(seat, ((), []))
        if moves != listed:
            arms = self.arms.setdefault(seat, {})
            found = [
                arms.get(move) or arms.setdefault(move, Arm(move, amaf.setdefault(move, MoveStats())))
                for move in listed
            ]
            self.latest[seat] = listed, found
        return found


@dataclass(frozen=True, slots=True)
class Search:
    """Its strength is the number of `iterations`.

    With `seconds` it also stops at a deadline, so that nobody waits long on a slow machine.  Without, it never looks at
    the clock, and the same seed makes the same choice on every machine.
    """

    iterations: int
    seconds: float | None = None

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        seat, listed = asked(rules, view)
        if len(listed) == 1:
            return listed[0]
        deadline = None if self.seconds is None else perf_counter() + self.seconds
        tree = Tree(rules, view, rng)
        for left in reversed(range(-(-self.iterations // tree.thinking.cost))):
            tree.iterate()
            if left % CHECK_EVERY == 0 and tree.settled(seat, left):
                break
            if deadline is not None and perf_counter() >= deadline:
                break
        return max(tree.root.arms[seat].values(), key=lambda arm: (arm.visits, arm.total)).move


class Tree(Generic[S, M]):
    """The search tree of one choice."""

    def __init__(self, rules: Rules[S, M], view: View[S], rng: Random) -> None:
        self.rules, self.view, self.rng = rules, view, rng
        self.thinking: Thinking[S, M] = thinking_of(rules)
        self.play = self.thinking.play or rules.play
        self.guess = self.thinking.guesser(view) if self.thinking.guesser else partial(rules.guess, view)
        shortlist, self.horizon = self.thinking.shortlist, self.thinking.horizon
        self.shortlist = shortlist if callable(shortlist) else None
        self.first = best_at_once(rules, view, shortlist, rng) if isinstance(shortlist, int) else None
        self.present = self.horizon(view.state) if self.horizon else 0
        self.root: Node[M] = Node()
        seats = range(len(rules.standing(view.state)))
        self.amaf: list[defaultdict[M, MoveStats]] = [defaultdict(MoveStats) for _ in seats]  # by seat
        self.played: list[list[MoveStats]] = [[] for _ in seats]  # in this iteration, by seat

    def settled(self, seat: Seat, left: int) -> bool:
        """Whether the arm visited most will stay so, with so many iterations left."""
        *_, second, most = sorted((0, *(arm.visits for arm in self.root.arms[seat].values())))
        return most - second > left

    def iterate(self) -> None:
        world = self.guess(self.rng)
        self.descend(world)
        if self.thinking.rollout:
            self.play_on_by(self.thinking.rollout, world)
        else:
            self.play_on(world)
        for played, gained in zip(self.played, self.rewards(world), strict=True):
            for stats in played:
                stats.visits += 1
                stats.total += gained
            played.clear()

    def descend(self, world: S) -> None:
        """Play down the tree to where it ends, and one move more."""
        to_act = self.rules.to_act
        node: Node[M] | None = self.root
        while node and (actors := to_act(world)) and not self.horizon_reached(world):
            if len(actors) > 1:
                node = self.together(node, world, actors)
            else:
                node = self.step(node, world, actors[0]).following()

    def together(self, node: Node[M], world: S, actors: Sequence[Seat]) -> Node[M] | None:
        """Each seat that is asked chooses once, without knowing what the others choose."""
        arms = [self.step(node, world, seat) for seat in actors if seat in self.rules.to_act(world)]
        following = node.after.setdefault(tuple([arm.move for arm in arms]), Node())
        return following if arms[-1].visits else None

    def step(self, node: Node[M], world: S, seat: Seat) -> Arm[M]:
        if self.first is not None and node is self.root and seat == self.view.seat:
            listed = self.first
        else:
            listed = self.rules.moves(world, seat)
            if self.shortlist:
                listed = self.shortlist(world, seat, listed)
        arm = self.pick(node.offer(seat, listed, self.amaf[seat]))
        self.play(world, seat, arm.move, self.rng, mute)
        self.played[seat] += (arm.amaf, arm)
        return arm

    def pick(self, offered: Sequence[Arm[M]]) -> Arm[M]:
        """The arm with the highest upper confidence bound; moves never played come first, in random order."""
        best, picked = -1.0, offered[0]
        for arm in offered:
            arm.offered += 1
            amaf, visits = arm.amaf, arm.visits
            if amaf.visits:
                mean = (arm.total + AMAF_WEIGHT * amaf.total / amaf.visits) / (visits + AMAF_WEIGHT)
                bound = mean + EXPLORATION * sqrt(log(arm.offered + 1) / (visits + 1))
            else:
                bound = UNVISITED + self.rng.random()
            if bound > best:
                best, picked = bound, arm
        return picked

    def play_on(self, world: S) -> None:
        """To the end or the horizon: of two moves drawn at random the one with the better AMAF mean."""
        rng, amaf, played, horizon = self.rng, self.amaf, self.played, self.horizon
        random, to_act, moves, play = rng.random, self.rules.to_act, self.rules.moves, self.play
        likely = self.thinking.likely
        while (actors := to_act(world)) and (horizon is None or horizon(world) <= self.present):
            seat = actors[0] if len(actors) == 1 else actors[int(random() * len(actors))]
            listed = moves(world, seat)
            if likely is not None:
                listed = likely(world, seat, listed)
            count = len(listed)
            move = listed[int(random() * count)]
            if count > 1:
                known = amaf[seat]
                stats = known[move]
                if stats.visits:
                    other = listed[int(random() * count)]
                    rival = known[other]
                    if not rival.visits or rival.total * stats.visits > stats.total * rival.visits:
                        move, stats = other, rival
                played[seat].append(stats)
            play(world, seat, move, rng, mute)

    def play_on_by(self, rollout: Callable[[S, Seat, Sequence[M], Random], M], world: S) -> None:
        rules, rng = self.rules, self.rng
        while (actors := rules.to_act(world)) and not self.horizon_reached(world):
            seat = actors[0] if len(actors) == 1 else actors[int(rng.random() * len(actors))]
            self.play(world, seat, rollout(world, seat, rules.moves(world, seat), rng), rng, mute)

    def horizon_reached(self, world: S) -> bool:
        return self.horizon is not None and self.horizon(world) > self.present

    def rewards(self, world: S) -> Sequence[float]:
        """By seat, from 0 to 1."""
        ended = self.rules.outcome(world)
        if ended is not None:
            return [reward(ended.scores, ended.places, Seat(seat)) for seat in range(len(ended.places))]
        if self.thinking.evaluate is None:
            raise ValueError("nobody is to act, and yet the game has no outcome")
        return self.thinking.evaluate(world)


def best_at_once(rules: Rules[S, M], view: View[S], most: int, rng: Random) -> Sequence[M]:
    """The `most` moves that leave the seat best off, as the greedy player sees it, in the order of the rules."""
    _, listed = asked(rules, view)
    if len(listed) <= most:
        return listed
    values = look_ahead(rules, view, listed, WORLDS, rng)
    best = set(sorted(range(len(listed)), key=lambda number: -values[number])[:most])
    return [move for number, move in enumerate(listed) if number in best]


def reward(scores: Sequence[int], places: Sequence[int], seat: Seat) -> float:
    """An end from 0 to 1: the share of rivals beaten, and a little for the points by which."""
    rivals = len(places) - 1
    beaten = rivals_beaten(places, seat) / rivals
    margin = tanh(lead(scores, seat) / rivals / CLEAR_LEAD)
    return 0.5 + ((1 - POINTS_SHARE) * beaten + POINTS_SHARE * margin) / 2
