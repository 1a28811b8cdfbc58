"""Laws 6 and 7: a guess fits its view and reaches every possibility, and nothing tells a seat more than its view.

position ─▶ view ─▶ guesses     law 6: they look like the view, and none that is possible is left out
   │          │       │
   └──────────┴───────┴─▶ play  law 7: where views agree, events agree; where events agree, views agree
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from functools import reduce
from itertools import chain, islice
from math import prod
from random import Random
from typing import Any, Final

from engine.contract import HIDDEN, Chance, Event, Move, Seat, View
from tests.laws.setups import (
    LONG,
    AnyState,
    AnyTable,
    Setup,
    listed,
    played,
    positions,
    random_game,
    seen,
    watched,
    written,
)

GAMES_WITHOUT: Final = 40  # a ply that can be undone, in a row
PATIENCE: Final = 3000  # guesses before a card is held to turn up nowhere
FEW_WORLDS: Final = 60
PAIRS: Final = 8  # of games side by side
PAIRS_OF_LONG_GAMES: Final = 2
NUDGED: Final = 4  # the call of a ply that comes out otherwise is one of the first few
FORGETS: Final = ": it is told too much, or the position forgets what it was told"

Path = tuple[str | int, ...]  # where a value stands in a state: names of fields and numbers in lists


def hidden_slots(truth: Any, shown: Any, path: Path = ()) -> Iterator[Path]:
    """Where `shown` has HIDDEN instead of the truth.  It may differ from the truth in nothing else."""
    if is_dataclass(truth) and type(shown) is type(truth):
        for name in (field.name for field in fields(truth)):
            yield from hidden_slots(getattr(truth, name), getattr(shown, name), (*path, name))
    elif isinstance(truth, list | tuple) and type(shown) is type(truth) and len(shown) == len(truth):
        for index, value in enumerate(truth):
            yield from hidden_slots(value, shown[index], (*path, index))
    elif shown != truth:
        assert (type(shown), shown) == (int, HIDDEN), f"{path}: {truth!r} is shown as {shown!r}"
        yield path


def at(state: AnyState, path: Path) -> Any:
    return reduce(lambda value, step: getattr(value, step) if isinstance(step, str) else value[step], path, state)


# Law 6


def a_guess_looks_like_its_view(setup: Setup, seed: int) -> int:
    """Law 6: its view is the view, it is a whole position that can be, and all that is public is as it was."""
    rules, rng, looked = setup.rules, Random(seed), 0
    for state in positions(setup, seed, 8):
        for viewer in setup.viewers:
            view = rules.view(state, viewer)
            hidden = list(hidden_slots(state, view.state))
            assert in_public(setup, view.state, viewer) == in_public(setup, state, viewer), "the view plays otherwise"
            assert str(HIDDEN) not in rules.draw(view.state), "a hidden card is drawn as a number"
            for guess in islice(guesses(setup, view, rng), 3):
                assert not any(at(guess, slot) == HIDDEN for slot in hidden), f"something is left hidden: {guess}"
                assert rules.view(guess, viewer) == view, f"seat {viewer} sees {view}, guesses {guess}"
                assert in_public(setup, guess, viewer) == in_public(setup, state, viewer), "a guess plays otherwise"
                rules.audit(guess)
                looked += len(hidden)
    return looked


def guesses(setup: Setup, view: View[Any], rng: Random) -> Iterator[AnyState]:
    while True:
        yield setup.rules.guess(view, rng)


def in_public(setup: Setup, state: AnyState, viewer: Seat | None) -> tuple[object, ...]:
    """What the rules answer about a view; no hidden card may change it."""
    rules = setup.rules
    moves = None if viewer is None else list(rules.moves(state, viewer))
    return rules.to_act(state), moves, rules.standing(state), rules.outcome(state)


@dataclass(frozen=True)
class Hope:
    """A hidden card that must turn up in guesses where it really is: in a list, or at its place in an ordered one."""

    path: Path
    value: Any
    anywhere: bool

    def holds(self, guess: AnyState) -> bool:
        found = at(guess, self.path)
        return bool(self.value in found if self.anywhere else self.value == found)


def hopes(state: AnyState, slots: Iterable[Path]) -> Iterator[Hope]:
    """A list that lies sorted is a set: only that its cards turn up in it can be asked for."""
    for *above, last in slots:
        cards = at(state, tuple(above))
        if isinstance(last, int) and list(cards) == sorted(cards):
            yield Hope(tuple(above), cards[last], anywhere=True)
        else:
            yield Hope((*above, last), at(state, (*above, last)), anywhere=False)


def guesses_reach_the_truth(setup: Setup, seed: int) -> int:
    """
    Law 6: over many guesses each hidden card turns up wherever it may be.

    The truth of a random game may be any position that fits the view, so it is the truth that is waited for.  A card
    lies in one of at most some 40 places: if each is as likely as any other, 3000 guesses miss one with a probability
    of (39/40)^3000 < 1e-32; even a place ten times less likely is missed with less than 1e-3 in one look of the few
    hundred, and as every seed is fixed, the verdict is the same in every run.  Where few worlds are possible at all,
    the whole truth is waited for: at 60 equal ones it is missed with less than 1e-21.
    """
    rng, looked = Random(seed), 0
    for state in positions(setup, seed, 4):
        for viewer in setup.viewers:
            view = setup.rules.view(state, viewer)
            slots = list(hidden_slots(state, view.state))
            missed = unfulfilled(hopes(state, slots), islice(guesses(setup, view, rng), PATIENCE))
            assert not missed, f"seat {viewer} sees {view} and never guesses {missed}"
            await_the_whole_truth(setup, state, view, slots, rng)
            looked += len(slots)
    return looked


def unfulfilled(hopes: Iterable[Hope], guesses: Iterator[AnyState]) -> list[Hope]:
    waiting = list(hopes)
    while waiting and (guess := next(guesses, None)) is not None:
        waiting = [hope for hope in waiting if not hope.holds(guess)]
    return waiting


def await_the_whole_truth(setup: Setup, state: AnyState, view: View[Any], slots: list[Path], rng: Random) -> None:
    """Guess until a guess is the truth itself, unless too many worlds are possible."""
    some = list(islice(guesses(setup, view, rng), FEW_WORLDS))
    worlds = prod(len({at(guess, slot) for guess in some}) for slot in slots)  # no fewer than there are
    if worlds <= FEW_WORLDS:
        more = islice(guesses(setup, view, rng), PATIENCE)
        assert any(guess == state for guess in chain(some, more)), f"seat {view.seat} never guesses {state}"


# Law 7


def events_tell_no_more_than_views(setup: Setup, seed: int) -> int:
    """Law 7: of two worlds that a seat cannot tell apart, before a move or after, it is told the same."""
    rng, looked = Random(seed), 0
    for state in positions(setup, seed, 4):
        for viewer in setup.viewers:
            told: dict[str, set[str]] = {}
            for world in [state, *islice(guesses(setup, setup.rules.view(state, viewer), rng), 6)]:
                for looks, tales in endings(setup, viewer, world):
                    looked += looks in told
                    known = told.setdefault(looks, tales)
                    assert known == tales, f"seat {viewer} is told {known} or {tales} and sees no difference{FORGETS}"
    return looked


def endings(setup: Setup, viewer: Seat | None, world: AnyState) -> Iterable[tuple[str, set[str]]]:
    """
    Every position that one move can lead to: how it looks, and what may be told on the way there.

    Two open choices that come to the same are told differently, and that is no secret: so it is not one tale that is
    compared but all tales of one position.
    """
    found: dict[str, tuple[str, set[str]]] = {}
    for seat, move in listed(setup.rules, world):
        after, events = played(setup.rules, world, seat, move)
        _, tales = found.setdefault(written(after), (looks_like(setup, after, viewer), set()))
        tales.add("; ".join(f"{event!r}: {event}" for event in seen(events, viewer)))
    return found.values()


def looks_like(setup: Setup, state: AnyState, viewer: Seat | None) -> str:
    return written(setup.rules.view(state, viewer).state)


class Nudged:
    """The luck of a seed, with one call that gives another result."""

    def __init__(self, seed: int | str, other: int | None, rng: Random) -> None:
        self.calls, self._random, self._other, self._rng = 0, Random(seed), other, rng

    def randrange(self, stop: int, /) -> int:
        value = self._random.randrange(stop)
        return self._rng.randrange(stop) if self._is_other() else value

    def shuffle(self, x: list[Any], /) -> None:
        self._random.shuffle(x)
        if self._is_other():
            one, two = self._rng.sample(range(len(x)), 2)
            x[one], x[two] = x[two], x[one]

    def _is_other(self) -> bool:
        self.calls += 1
        return self.calls - 1 == self._other


@dataclass
class Story:
    """A game without a table, and all that happened in it."""

    setup: Setup
    state: AnyState
    events: list[Event]
    tales: dict[Seat | None, tuple[int, list[Event]]] = field(default_factory=dict)
    """What each viewer saw of so many of the events: a long game is asked for its tale at every ply."""

    def play(self, seat: Seat, move: Move, luck: Chance) -> bool:
        """Play a move; whether anything was told of it."""
        known = len(self.events)
        self.setup.rules.play(self.state, seat, move, luck, self.events.append)
        return len(self.events) > known

    def view(self, viewer: Seat | None) -> View[Any]:
        return self.setup.rules.view(self.state, viewer)

    def tale(self, viewer: Seat | None) -> list[Event]:
        known, tale = self.tales.get(viewer, (0, []))
        tale += seen(self.events[known:], viewer)
        self.tales[viewer] = len(self.events), tale
        return tale


def dealt(setup: Setup, chance: Nudged) -> Story:
    events = list[Event]()
    return Story(setup, setup.rules.deal(setup.seats, setup.options, chance, events.append), events)


def pairs_of_deals(setup: Setup, seed: int, rng: Random) -> Iterator[tuple[Story, Story]]:
    """Two deals, if possible such that they differ and somebody cannot see it, or is not told."""
    counting = Nudged(seed, None, rng)
    dealt(setup, counting)
    for _ in range(PAIRS if setup.rules.longest <= LONG else PAIRS_OF_LONG_GAMES):
        one, same = (dealt(setup, Nudged(seed, None, rng)) for _ in range(2))
        nudges = (rng.randrange(counting.calls) for _ in range(30 if counting.calls else 0))
        others = (dealt(setup, Nudged(seed, nudge, rng)) for nudge in nudges)
        yield one, next((other for other in others if differ_in_secret(one, other)), same)


def differ_in_secret(one: Story, other: Story) -> bool:
    unseen = any(one.view(viewer) == other.view(viewer) for viewer in one.setup.viewers)
    untold = any(one.tale(viewer) == other.tale(viewer) for viewer in one.setup.viewers)
    return one.state != other.state and (unseen or untold)


def the_deal_tells_no_more_than_views(setup: Setup, seed: int) -> int:
    """Law 7: of two deals that a seat cannot tell apart, it is told the same."""
    looked = 0
    for one, other in pairs_of_deals(setup, seed, Random(seed)):
        for viewer in setup.viewers:
            if one.view(viewer) == other.view(viewer):
                tales = one.tale(viewer), other.tale(viewer)
                told = f"seat {viewer} is told {tales[0]} or {tales[1]}"
                assert tales[0] == tales[1], f"{told} and sees no difference{FORGETS}"
                looked += 1
    return looked


def views_tell_no_more_than_events(setup: Setup, seed: int) -> int:
    """Law 7: of two games in which a seat was told the same, it has the same view."""
    rng, looked = Random(seed), 0
    for one, other in pairs_of_deals(setup, seed, rng):
        looked += sum(agree(one, other, viewers) for viewers in side_by_side(one, other, rng))
    return looked


def side_by_side(one: Story, other: Story, rng: Random) -> Iterator[list[Seat | None]]:
    """
    Play two games on, much the same in both; at every ply, who was told the same in both.

    A move of which nobody is told, not even who made it, is the beginning of a choice that is told as a whole.  The
    position shows it all the same, and rightly: where it was begun otherwise, the games are no longer compared.
    """
    setup, daring, told_alike = one.setup, rng.choice((0, 0, 0.2)), dict[Seat | None, int]()
    while viewers := [viewer for viewer in setup.viewers if alike(one, other, viewer, told_alike)]:
        yield viewers
        actors = [seat for seat in setup.rules.to_act(one.state) if seat in setup.rules.to_act(other.state)]
        if not actors:
            return
        seat, luck = rng.choice(actors), str(len(one.events))
        here, there = two_moves(one, other, seat, rng, daring)
        otherwise = other_luck(luck, rng, nudged=one.state == other.state, anew=rng.random() < daring)
        told = one.play(seat, here, Nudged(luck, None, rng)), other.play(seat, there, otherwise)
        if here != there and not all(told):
            return


def other_luck(luck: str, rng: Random, *, nudged: bool, anew: bool) -> Chance:
    """The same; all of it anew; or only one call otherwise, for games that do not differ yet: many a deck is shuffled
    after the deal, and two of its cards that change places are seen by nobody."""
    if anew:
        return Nudged(f"{luck} otherwise", None, rng)
    return Nudged(luck, rng.randrange(NUDGED) if nudged else None, rng)


def alike(one: Story, other: Story, viewer: Seat | None, told_alike: dict[Seat | None, int]) -> bool:
    """Whether the two tales are the same; so many events of them are known to be."""
    known, tale = told_alike.get(viewer, 0), one.tale(viewer)
    if tale[known:] != other.tale(viewer)[known:]:
        return False
    told_alike[viewer] = len(tale)
    return True


def two_moves(one: Story, other: Story, seat: Seat, rng: Random, daring: float) -> tuple[Move, Move]:
    """A move for each of two games, but for some daring the same."""
    here, there = one.setup.rules.moves(one.state, seat), one.setup.rules.moves(other.state, seat)
    both = [move for move in here if move in there]
    if both and rng.random() >= daring:
        return (same := rng.choice(both)), same
    return rng.choice(here), rng.choice(there)


def agree(one: Story, other: Story, viewers: list[Seat | None]) -> int:
    """The number of viewers who were told the same of different truths."""
    for viewer in viewers:
        views = one.view(viewer), other.view(viewer)
        assert views[0] == views[1], f"seat {viewer} was told the same and sees {views[0]} or {views[1]}"
    return len(viewers) if one.state != other.state else 0


def what_can_be_taken_back_taught_nobody_anything(setup: Setup, seed: int) -> int:
    """Law 7: after a ply that can be undone, every world that was possible before it still is.

    Where hardly any ply can be undone, one game has none of them, and the next one is looked at.
    """
    games = (_taken_back(setup, seed + again) for again in range(GAMES_WITHOUT))
    return next((looked for looked in games if looked), 0)


def _taken_back(setup: Setup, seed: int) -> int:
    rng, looked, before = Random(seed), 0, None
    plies = {table.ply for table in watched(setup, seed)}
    for table in random_game(setup, seed):
        if table.ply in plies and table.journal and not table.journal[-1].final:
            for viewer in setup.viewers:
                view = setup.rules.view(before, viewer)
                for guess in islice(guesses(setup, view, rng), 4):
                    assert still_possible(table, guess, viewer), f"seat {viewer} learns from {table.journal[-1]}"
                    looked += 1
        before = table.state
    return looked


def still_possible(table: AnyTable, guess: AnyState, viewer: Seat | None) -> bool:
    """Whether `guess` could have been the position before the last ply, by what the viewer sees now."""
    rules, last = table.rules, table.journal[-1]
    view = rules.view(table.state, viewer)
    listed = rules.moves(guess, last.seat)
    moves = [move for move in listed if move == last.move or viewer != last.seat]
    return any(rules.view(played(rules, guess, last.seat, move)[0], viewer) == view for move in moves)
