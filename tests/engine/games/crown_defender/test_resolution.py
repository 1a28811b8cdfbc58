"""Effects: the dead leave when one ends, what it sets off waits for its turn, and nothing happens to units outside."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from engine.contract import Move, mute
from engine.games.crown_defender import rules
from engine.games.crown_defender.board import Side, at
from engine.games.crown_defender.cards import Ability, Kind, Spell
from engine.games.crown_defender.effects.abilities import rot
from engine.games.crown_defender.effects.movement import spring
from engine.games.crown_defender.effects.resolution import (
    MOST_TRIGGERS,
    NO_CAUSE,
    Cause,
    EndlessEffects,
    OutsideEffect,
    Resolution,
)
from engine.games.crown_defender.events import Harm
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    Build,
    Cast,
    Enter,
    GoOut,
    Step,
    Strike,
    Use,
    UseLocation,
)
from engine.games.crown_defender.state import Source, State
from tests.engine.games.crown_defender.positions import after, war


def resolution(state: State | None = None) -> Resolution:
    return Resolution(state or war(), Random(0), mute)


# What is set off


def test_what_is_set_off_is_carried_out_in_order_and_late_ones_last() -> None:
    resolving, run = resolution(), list[str]()

    def note(resolving: Resolution, what: str) -> None:
        run.append(what)

    def first(resolving: Resolution) -> None:
        with resolving.effect():
            resolving.then(note, "set off")
            run.append("first")

    with resolving.effect():
        resolving.last(note, "last")
        resolving.then(first)
        resolving.then(note, "second")
    assert run == ["first", "second", "set off", "last"]


def test_effects_that_set_each_other_off_without_end_are_an_error_with_a_name() -> None:
    resolving, run = resolution(), list[int]()

    def again(resolving: Resolution) -> None:
        run.append(1)
        resolving.then(again)

    with pytest.raises(EndlessEffects, match=str(MOST_TRIGGERS)), resolving.effect():
        resolving.then(again)
    assert len(run) == MOST_TRIGGERS


def test_what_an_inner_effect_sets_off_waits_for_the_end_of_the_outer_one() -> None:
    resolving, run = resolution(), list[str]()
    with resolving.effect():
        with resolving.effect():
            resolving.then(lambda resolving: run.append("set off"))
        run.append("outer")
    assert run == ["outer", "set off"]


# The dead


def test_all_who_fall_by_an_effect_leave_at_its_end_and_not_before() -> None:
    state = war("A3: Militiaman of seat 1", "B3: Militiaman of seat 1", "C3: Militiaman of seat 1")
    resolving = resolution(state)
    with resolving.effect():
        resolving.hurt(0, 2, Harm.MAGIC)
        resolving.destroy(1)
        resolving.hurt(2, 1, Harm.MAGIC)
        assert list(state.units) == [0, 1, 2]
    assert list(state.units) == [2]


def test_the_dead_of_an_inner_effect_have_left_when_the_outer_one_goes_on() -> None:
    state = war("A3: Militiaman of seat 1")
    resolving = resolution(state)
    with resolving.effect():
        with resolving.effect():
            resolving.destroy(0)
        assert not state.units


FORGOTTEN: dict[str, Callable[[Resolution], object]] = {
    "damage": lambda resolving: resolving.hurt(0, 1, Harm.MAGIC),
    "damage that is kept off": lambda resolving: resolving.hurt(0, 0, Harm.MAGIC),
    "destruction": lambda resolving: resolving.destroy(0),
    "points": lambda resolving: resolving.score(Side.SOUTH, Source.CROWN, 1),
    "a trigger": lambda resolving: resolving.then(lambda resolving: None),
    "a late trigger": lambda resolving: resolving.last(lambda resolving: None),
}


SUFFERED = {what: deed for what, deed in FORGOTTEN.items() if "trigger" not in what}


@pytest.mark.parametrize("deed", SUFFERED.values(), ids=SUFFERED)
def test_a_trigger_opens_an_effect_of_its_own(deed: Callable[[Resolution], object]) -> None:
    def within(resolving: Resolution) -> None:
        with resolving.effect():
            deed(resolving)

    def without(resolving: Resolution) -> None:
        deed(resolving)

    ready = resolution(war("A3: Knight of seat 1"))
    with ready.effect():
        ready.then(within)
    for trigger_of in (Resolution.then, Resolution.last):
        resolving = resolution(war("A3: Knight of seat 1"))
        with pytest.raises(OutsideEffect), resolving.effect():
            trigger_of(resolving, without)


@pytest.mark.parametrize("deed", FORGOTTEN.values(), ids=FORGOTTEN)
def test_outside_an_effect_it_is_an_error_whether_anybody_dies_or_not(deed: Callable[[Resolution], object]) -> None:
    with pytest.raises(OutsideEffect):
        deed(resolution(war("A3: Knight of seat 1")))


DEEDS: dict[str, tuple[State, tuple[Move, ...]]] = {
    "a blow": (war("C5: Knight of seat 1", "C6: Knight of seat 2", "orders: #0"), (Activate(0), Attack(1))),
    "an ability": (
        war("C3: Storm Caller of seat 1", "C6: Knight of seat 2", "orders: #0"),
        (Activate(0), Use(Ability.LIGHTNING, 1)),
    ),
    "a scroll": (
        war("turn 1: market", "C6: Knight of seat 2", "seat 1: -", "scrolls: Fireball"),
        (Cast(Spell.FIREBALL, 0),),
    ),
    "a location": (
        war("turn 1: locations", "A5: Knight of seat 1", "C6: Knight of seat 2", "visitors: #0 on A5"),
        (UseLocation(at("A5"), 1),),
    ),
    "a walk": (war("C5: Knight of seat 1", "C7: Wolf Pit of seat 2", "orders: #0"), (Activate(0),)),
    "a step aside": (
        war("C7: Nimble Elf of seat 1", "C8: Palisade of seat 2", "B7: Wolf Pit of seat 2", "orders: #0"),
        (Activate(0), Step(at("B7"))),
    ),
    "a fight at the entrance": (
        war("turn 1: entrance", "D5: Knight of seat 1", "down by B4: Knight of seat 2", "visitors: #0 on D5"),
        (Enter(0),),
    ),
    "a descent": (war("down by B4: Knight of seat 1", "descent: - | Darts", "orders: #0"), (Activate(0),)),
    "the lair": (
        war("down by B4: Knight of seat 1", "descent: Empty Corridor x5", "lair: Guardian", "orders: #0"),
        (Activate(0),),
    ),
    "the way out": (
        war("down by B4: Knight of seat 1", "C7: Wolf Pit of seat 2", "orders: #0 x2 leaving"),
        (Activate(0), GoOut(at("D5")), Step(at("C5"))),
    ),
    "thunder": (
        after(
            war(
                "down by B4: Knight of seat 1",
                "C6: Knight of seat 2",
                "descent: Empty Corridor x5",
                "lair: Thunder Scroll",
                "orders: #0",
            ),
            Activate(0),
        ),
        (Strike(1),),
    ),
    "a building in the place of another": (
        war("turn 1: market", "B1: Ballista of seat 1", "seat 1: 3 coins", "buildings: Chapel, Palisade x4"),
        (Build(Kind.CHAPEL, at("B1")),),
    ),
}


@pytest.mark.parametrize(("state", "moves"), DEEDS.values(), ids=DEEDS)
def test_a_deed_that_forgets_its_effect_cannot_be_played(state: State, moves: tuple[Move, ...]) -> None:
    ready = after(state, *moves[:-1])
    after(ready, moves[-1])
    forgotten = patch.object(Resolution, "effect", lambda *_: nullcontext())
    with forgotten, pytest.raises(OutsideEffect):
        after(ready, moves[-1])


TRIGGERED: dict[str, tuple[State, tuple[Move, ...]]] = {
    "a pit": DEEDS["a walk"],
    "an ice trap": (
        war("C5: Knight of seat 1", "C7: Ice Trap of seat 2", "orders: #0"),
        (Activate(0),),
    ),
    "rot": (
        war("C5: Knight of seat 1", "C6: Zombie of seat 2, 1 wounds", "orders: #0"),
        (Activate(0), Attack(1)),
    ),
}


@pytest.mark.parametrize(("state", "moves"), TRIGGERED.values(), ids=TRIGGERED)
def test_a_trigger_that_forgets_its_effect_cannot_be_played(state: State, moves: tuple[Move, ...]) -> None:
    """Only the effect that the trigger opens is missing: the deed that sets it off has its own."""
    ready = after(state, *moves[:-1])
    after(ready, moves[-1])

    def outside_triggers(resolving: Resolution, cause: Cause = NO_CAUSE) -> AbstractContextManager[None]:
        trigger = sys._getframe(1).f_code
        return nullcontext() if trigger in (spring.__code__, rot.__code__) else effect(resolving, cause)

    effect = Resolution.effect
    with patch.object(Resolution, "effect", outside_triggers), pytest.raises(OutsideEffect):
        after(ready, moves[-1])


def test_nobody_but_a_resolution_wounds() -> None:
    """What writes `wounds=` elsewhere goes round it."""
    room = Path(rules.__file__).parent
    wounding = {str(path.relative_to(room)) for path in room.rglob("*.py") if re.search(r"\bwounds=", path.read_text())}
    assert wounding == {"effects/resolution.py"}
