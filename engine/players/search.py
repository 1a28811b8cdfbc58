"""A player that thinks ahead: information-set Monte Carlo tree search.

    Search ─▶ Thought, again and again:  guess a world ─▶ descend the tree ─▶ play on ─▶ remember what came of it
    Node    a point in the tree: the choices met there, by who chooses
    Arm     one of those choices
    Repute  a move of a seat, wherever it was played: what is believed of it where it was hardly tried

A tree is made of what was played, not of positions: what luck or other hands do to a move is averaged over the guesses
(open loop).  Of the choices that a world offers the one is made whose average, plus a doubt that shrinks as it is
tried, is highest for whoever chooses.  Seats asked at the same time choose without knowing of each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt, tanh
from random import Random
from time import perf_counter
from typing import Final, Generic

from engine.contract import Foresight, Glance, Instinct, M, Rules, S, Seat, View, mute
from engine.players.basic import WORLDS, asked, hopes, lead

DOUBT: Final = 0.3  # how much credit a choice has that was hardly tried: higher looks around, lower looks deep
BELIEF: Final = 5  # tries that a repute weighs as much as
MARGIN: Final = 0.5  # the share of points in what an end is worth; places have the rest
CLEAR: Final = 5.0  # a lead in points with which little is left to wish for
UNHEARD: Final = 2.0  # more than anything that was tried can be worth
PAUSE: Final = 32  # after so many tries it asks itself whether more of them would change its mind
SLOW: Final = 2.0  # seconds after which a person would wonder


class Repute:
    """What came of something, for whoever did it."""

    __slots__ = ("total", "tried")

    def __init__(self) -> None:
        self.tried, self.total = 0, 0.0


class Arm(Repute, Generic[M]):
    """One choice of one seat."""

    __slots__ = ("move", "node", "offered", "repute")

    def __init__(self, move: M, repute: Repute) -> None:
        self.tried, self.total, self.offered = 0, 0.0, 0
        self.move, self.repute = move, repute
        self.node: Node[M] | None = None


class Node(Generic[M]):
    """What was played up to here is the way to it."""

    __slots__ = ("after", "arms", "latest")

    def __init__(self) -> None:
        self.arms: dict[Seat, dict[M, Arm[M]]] = {}
        self.latest: dict[Seat, tuple[Sequence[M], list[Arm[M]]]] = {}  # what was offered last: often the same again
        self.after: dict[tuple[M, ...], Node[M]] = {}  # by what seats asked at the same time chose

    def offer(self, seat: Seat, listed: Sequence[M], reputes: dict[M, Repute]) -> list[Arm[M]]:
        """The arms of these moves."""
        moves, found = self.latest.get(seat, ((), []))
        if moves != listed:
            arms = self.arms.setdefault(seat, {})
            found = [
                arms.get(move) or arms.setdefault(move, Arm(move, reputes.setdefault(move, Repute())))
                for move in listed
            ]
            self.latest[seat] = listed, found
        return found


@dataclass(frozen=True, slots=True)
class Search:
    """Its strength is the number of `iterations`; `seconds` bound the time on a slow machine, and nothing else."""

    iterations: int
    seconds: float = SLOW

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        seat, listed = asked(rules, view)
        if len(listed) == 1:
            return listed[0]
        thought, deadline = Thought(rules, view, rng), perf_counter() + self.seconds
        for left in reversed(range(-(-self.iterations // rules.toil))):
            thought.iterate()
            if perf_counter() >= deadline or (left % PAUSE == 0 and thought.settled(seat, left)):
                break
        return max(thought.root.arms[seat].values(), key=lambda arm: (arm.tried, arm.total)).move


class Thought(Generic[S, M]):
    """All that is thought about one choice."""

    def __init__(self, rules: Rules[S, M], view: View[S], rng: Random) -> None:
        self.rules, self.view, self.rng = rules, view, rng
        self.foresight: Foresight[S, M] | None = rules if isinstance(rules, Foresight) else None
        self.last = self.foresight.chapter(view.state) + self.foresight.outlook if self.foresight else 0
        self.instinct: Instinct[S, M] | None = rules if isinstance(rules, Instinct) else None
        self.shortlist = shortlist(rules, view, rules.glance, rng) if isinstance(rules, Glance) else ()
        self.root: Node[M] = Node()
        self.reputes: list[dict[M, Repute]] = [{} for _ in rules.standing(view.state)]  # by seat
        self.played: list[tuple[Seat, Repute]] = []  # in this iteration

    def settled(self, seat: Seat, left: int) -> bool:
        """Whether what was tried most will stay so, with so many tries left."""
        *_, second, most = sorted((0, *(arm.tried for arm in self.root.arms[seat].values())))
        return most - second > left

    def iterate(self) -> None:
        self.played.clear()
        world = self.rules.guess(self.view, self.rng)
        self.descend(world)
        if self.instinct:
            self.play_on_by_instinct(world, self.instinct)
        else:
            self.play_on(world)
        worth = self.worth(world)
        for seat, repute in self.played:
            repute.tried += 1
            repute.total += worth[seat]

    def descend(self, world: S) -> None:
        """Play down the tree to where it ends, and one move more."""
        to_act, node = self.rules.to_act, self.root
        while (actors := to_act(world)) and not self.read(world):
            if len(actors) > 1:
                node = self.together(node, world, actors)
                if not self.played[-1][1].tried:
                    return
                continue
            arm = self.step(node, world, actors[0])
            if not arm.tried:
                return
            if arm.node is None:
                arm.node = Node()
            node = arm.node

    def together(self, node: Node[M], world: S, actors: Sequence[Seat]) -> Node[M]:
        """Everybody who is asked chooses once, without knowing what the others choose."""
        way = [self.step(node, world, seat).move for seat in actors if seat in self.rules.to_act(world)]
        return node.after.setdefault(tuple(way), Node())

    def step(self, node: Node[M], world: S, seat: Seat) -> Arm[M]:
        listed = self.rules.moves(world, seat)
        if self.foresight:
            listed = self.foresight.favourites(world, seat, listed)
        if self.shortlist and node is self.root and seat == self.view.seat:
            listed = self.shortlist
        arm = self.pick(node.offer(seat, listed, self.reputes[seat]))
        self.rules.play(world, seat, arm.move, self.rng, mute)
        self.played += ((seat, arm.repute), (seat, arm))
        return arm

    def pick(self, offered: Sequence[Arm[M]]) -> Arm[M]:
        """What promises most; what was never heard of comes first, in any order."""
        best, picked = -1.0, offered[0]
        for arm in offered:
            arm.offered += 1
            repute, tried = arm.repute, arm.tried
            if repute.tried:
                believed = (arm.total + BELIEF * repute.total / repute.tried) / (tried + BELIEF)
                hope = believed + DOUBT * sqrt(log(arm.offered + 1) / (tried + 1))
            else:
                hope = UNHEARD + self.rng.random()
            if hope > best:
                best, picked = hope, arm
        return picked

    def play_on(self, world: S) -> None:
        """As far as it thinks: of two moves drawn at random the one of better repute."""
        rules, random, reputes, played = self.rules, self.rng.random, self.reputes, self.played
        to_act, moves, play = rules.to_act, rules.moves, rules.play
        while (actors := to_act(world)) and not self.read(world):
            seat = actors[0] if len(actors) == 1 else actors[int(random() * len(actors))]
            listed, known = moves(world, seat), reputes[seat]
            count = len(listed)
            move = listed[int(random() * count)]
            repute = known.get(move) or known.setdefault(move, Repute())
            if count > 1 and repute.tried:
                other = listed[int(random() * count)]
                rival = known.get(other) or known.setdefault(other, Repute())
                if rival.total * repute.tried > repute.total * rival.tried or not rival.tried:
                    move, repute = other, rival
            if count > 1:
                played.append((seat, repute))
            play(world, seat, move, self.rng, mute)

    def play_on_by_instinct(self, world: S, nature: Instinct[S, M]) -> None:
        rules, rng = self.rules, self.rng
        while (actors := rules.to_act(world)) and not self.read(world):
            seat = actors[0] if len(actors) == 1 else actors[int(rng.random() * len(actors))]
            rules.play(world, seat, nature.instinct(world, seat, rules.moves(world, seat), rng), rng, mute)

    def read(self, world: S) -> bool:
        """Whether the chapters are over that a thought holds."""
        return self.foresight is not None and self.foresight.chapter(world) >= self.last

    def worth(self, world: S) -> Sequence[float]:
        """By seat, from 0 to 1."""
        ended = self.rules.outcome(world)
        if ended is not None:
            return [value(ended.scores, ended.places, seat) for seat in range(len(ended.places))]
        if self.foresight is None:
            raise ValueError("nobody is to act, and yet the game has no outcome")
        return self.foresight.promise(world)


def shortlist(rules: Rules[S, M], view: View[S], most: int, rng: Random) -> Sequence[M]:
    """As many moves as `most`, those that look best at once, in the order of the rules."""
    _, listed = asked(rules, view)
    if len(listed) <= most:
        return listed
    hoped = hopes(rules, view, listed, WORLDS, rng)
    best = set(sorted(range(len(listed)), key=lambda number: -hoped[number])[:most])
    return [move for number, move in enumerate(listed) if number in best]


def value(scores: Sequence[int], places: Sequence[int], seat: int) -> float:
    """What an end is worth: the rivals left behind, and a little for the points by which."""
    mine, rivals = places[seat], len(places) - 1
    ahead = sum((place > mine) - (place < mine) for place in places) / rivals
    margin = tanh(lead(scores, Seat(seat)) / rivals / CLEAR)
    return 0.5 + ((1 - MARGIN) * ahead + MARGIN * margin) / 2
