"""Whole wars of random moves: they end in time, keep to the audit at every ply, and use everything in the box.

A position is checked twice: by the audit of the rules, and by counts made anew here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from engine.contract import NOBODY, Event, Options, Seat, mute
from engine.games.crown_defender import cards, events
from engine.games.crown_defender.board import CASTLE, CELLS, IN_DUNGEON
from engine.games.crown_defender.cards import (
    ACTIVE,
    CARDS,
    MOST_MANA,
    SCROLLS,
    Ability,
    Descent,
    Kind,
    Lair,
    Race,
    Spell,
)
from engine.games.crown_defender.moves import BuyScroll, Enter, Explore, Give, Renew
from engine.games.crown_defender.state import Phase, State
from engine.registry import every_setup
from tests.engine.games.crown_defender.positions import RULES

SETUPS = list(every_setup(RULES))
Pick = Callable[[Sequence[Any]], Any]
BUILDINGS = Counter({int(kind): CARDS[Kind(kind)].copies for kind in cards.BUILDINGS})
SPELLS = Counter({int(spell): scroll.copies for spell, scroll in SCROLLS.items()})
DESCENTS = Counter({int(card): copies for card, copies in zip(Descent, cards.DESCENT_COPIES, strict=True)})
LAIRS = Counter({int(card): copies for card, copies in zip(Lair, cards.LAIR_COPIES, strict=True)})


def named(setup: tuple[int, Options]) -> str:
    seats, options = setup
    return "-".join([str(seats), *(name for name, value in options.items() if value)])


def war(setup: tuple[int, Options], rng: Random, pick: Pick, emit: Callable[[Event], None] = mute) -> Iterator[State]:
    """A war, ply by ply."""
    state = RULES.deal(*setup, rng, emit)
    while actors := RULES.to_act(state):
        yield state
        seat = actors[rng.randrange(len(actors))]
        RULES.play(state, seat, pick(RULES.moves(state, seat)), rng, emit)
    yield state


def anything(rng: Random) -> Pick:
    return lambda listed: listed[rng.randrange(len(listed))]


def curious(rng: Random, tried: Counter[Any]) -> Pick:
    """Of all kinds of moves, and of all cards, those that were chosen least."""

    def pick(listed: Sequence[Any]) -> Any:
        fewest = min(tried[_topic(move)] for move in listed)
        move = anything(rng)([move for move in listed if tried[_topic(move)] == fewest])
        tried[_topic(move)] += 1
        return move

    return pick


def sparing(pick: Pick) -> Pick:
    """Mana is kept for the expensive spells: without this nobody ever has enough for them."""
    return lambda listed: pick([move for move in listed if not _cheap(move)] or listed)


def delving(pick: Pick) -> Pick:
    """Into the dungeon and as deep as may be."""
    return lambda listed: pick([move for move in listed if isinstance(move, Enter)] or _deepest(listed))


def _deepest(listed: Sequence[Any]) -> Sequence[Any]:
    return [move for move in listed if isinstance(move, Explore)][-1:] or listed


def _cheap(move: Any) -> bool:
    if isinstance(move, BuyScroll):
        return SCROLLS[move.spell].mana < EXPENSIVE
    return isinstance(move, Renew | Give)


def _topic(move: Any) -> tuple[Any, ...]:
    return (type(move), *(getattr(move, name, None) for name in ("kind", "spell", "ability", "steps")))


# How a war ends


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_a_war_ends_in_time_with_a_winner_or_a_draw(setup: tuple[int, Options]) -> None:
    for seed in range(3):
        rng = Random(f"{named(setup)} {seed}")
        states = list(enumerate(war(setup, rng, anything(rng))))
        plies, last = states[-1]
        outcome = RULES.outcome(last)
        assert plies <= RULES.longest
        assert outcome is not None
        assert sorted(set(outcome.places)) in ([1], [1, 2])
        assert outcome.scores == RULES.standing(last)
        assert [sum(line.points for line in part) for part in outcome.lines] == list(outcome.scores)


# What holds at every ply


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_every_position_of_a_war_is_sound(setup: tuple[int, Options]) -> None:
    rng = Random(f"{named(setup)} sound")
    plies = 0
    for state in war(setup, rng, curious(rng, Counter())):
        plies += 1
        RULES.audit(state)
        assert faults(state) == []
    assert plies > 50


def faults(state: State) -> list[str]:
    """What is wrong with a position, counted from the facts alone."""
    return [what for what, holds in _checks(state) if not holds]


def _checks(state: State) -> Iterator[tuple[str, bool]]:
    yield "units and cells agree", _standing(state) == {n: unit.cell for n, unit in state.units.items()}
    for numbers in state.cells:
        here = [state.units[number] for number in numbers]
        yield "two creatures, or a building and a creature", len(here) <= 2
        yield "one building in a cell", sum(not unit.creature for unit in here) <= 1
    for unit in state.units.values():
        yield "a building stands in a castle of its side", unit.creature or unit.cell in CASTLE[unit.side]
        yield "a unit has life left", state.phase == Phase.OVER or unit.life > 0
        yield "a unit fights for the side of its controller", state.players[unit.controller].side == unit.side
    for player in state.players:
        yield "a purse is never overdrawn, and mana has a limit", player.coins >= 0 <= player.mana <= MOST_MANA
        yield "a hand has five cards at most", len(player.hand) <= cards.HAND
    yield "orders lie on units", set(state.orders) <= set(state.units)
    yield (
        "points below the goal",
        state.phase == Phase.OVER
        or all(sum(points) < goal for points, goal in zip(state.points, state.goal, strict=True)),
    )
    yield from _piles(state)


def _standing(state: State) -> dict[int, int]:
    where = {number: cell for cell in range(CELLS) for number in state.cells[cell]}
    return where | ({state.explorer: IN_DUNGEON} if state.explorer != NOBODY else {})


def _piles(state: State) -> Iterator[tuple[str, bool]]:
    """Every card of the box is in one place."""
    if state.phase < Phase.PALISADES:
        return
    built = Counter(int(unit.kind) for unit in state.units.values() if not unit.creature)
    built[Kind.PALISADE] += len(state.placing) if state.phase == Phase.PALISADES else 0
    market, dungeon = state.buildings, state.dungeon
    yield "all buildings", _pile(market.open, market.deck, market.spent) + built == BUILDINGS
    held = [player.scrolls for player in state.players]
    yield "all spells", _pile(state.spells.open, state.spells.deck, state.spells.spent, *held) == SPELLS
    below = _pile(dungeon.row, dungeon.descents, dungeon.spent, dungeon.buried)
    yield "all cards of the way down", below == DESCENTS
    yield "all cards of the lair", _pile((dungeon.lair,), dungeon.lairs, dungeon.spent_lairs) == LAIRS
    for seat in range(len(state.players)):
        yield "all creatures of a seat", _creatures(state, Seat(seat)) == _mustered(state, Seat(seat))


def _pile(*piles: Sequence[int]) -> Counter[int]:
    return Counter(int(card) for pile in piles for card in pile if card != NOBODY)


def _creatures(state: State, seat: Seat) -> Counter[int]:
    player = state.players[seat]
    fielded = [int(unit.kind) for unit in state.units.values() if unit.creature and unit.owner == seat]
    return _pile(*player.decks, player.hand, player.graveyard, player.dismantled, fielded)


def _mustered(state: State, seat: Seat) -> Counter[int]:
    player = state.players[seat]
    return _pile(*player.picked) if state.heroes else _pile(*map(cards.whole_deck, player.races))


# What comes into play

WARS = 3  # of each setup at least
PATIENCE = 15  # wars of each setup after which what is still missing is held to be missing
EXPENSIVE = 5  # mana
MOODS: tuple[Callable[[Pick], Pick], ...] = (lambda pick: pick, sparing, delving)


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    """All that happens in wars of curious players."""
    rng, told = Random("curious"), list[Event]()
    tried: Counter[Any] = Counter()
    for number, setup in enumerate(SETUPS * PATIENCE):
        if number > len(SETUPS) * WARS and _all_fell(told):
            break
        mood = MOODS[number // len(SETUPS) % len(MOODS)]
        for _ in war(setup, rng, mood(curious(rng, tried)), told.append):
            pass
    assert {topic[0] for topic in tried} == set(RULES.kinds)
    return told


def _all_fell(told: list[Event]) -> bool:
    """The rarest thing of all: that each kind of unit was lost once, and each card of the lair turned."""
    lost = {event.unit.kind for event in told if isinstance(event, events.Lost)}
    return lost == set(Kind) and {event.card for event in told if isinstance(event, events.LairTurned)} == set(Lair)


def _of(sort: type[Any], happened: list[Event], what: Callable[[Any], Any]) -> set[Any]:
    return {what(event) for event in happened if isinstance(event, sort)}


def test_every_creature_is_hired(happened: list[Event]) -> None:
    assert _of(events.Hired, happened, lambda event: event.unit.kind) == set(cards.CREATURES)


def test_every_building_is_built(happened: list[Event]) -> None:
    assert _of(events.Built, happened, lambda event: event.unit.kind) == set(cards.BUILDINGS)


def test_every_spell_is_cast(happened: list[Event]) -> None:
    assert _of(events.ScrollCast, happened, lambda event: event.spell) == set(Spell)


def test_every_card_of_the_way_down_is_turned(happened: list[Event]) -> None:
    assert _of(events.DescentTurned, happened, lambda event: event.card) == set(Descent)


def test_every_card_of_the_lair_is_turned(happened: list[Event]) -> None:
    assert _of(events.LairTurned, happened, lambda event: event.card) == set(Lair)


def test_every_red_ability_but_shots_is_used(happened: list[Event]) -> None:
    assert _of(events.Used, happened, lambda event: event.ability) == ACTIVE - {Ability.MARKSMAN, Ability.SNIPER}


def test_every_creature_strikes_and_is_lost(happened: list[Event]) -> None:
    assert _of(events.Struck, happened, lambda event: event.attacker.kind) >= set(cards.CREATURES)
    assert _of(events.Lost, happened, lambda event: event.unit.kind) >= set(Kind)


def test_every_kind_of_event_happens(happened: list[Event]) -> None:
    assert {type(event) for event in happened} == set(RULES.events)


def test_every_race_is_led_and_every_ending_met(happened: list[Event]) -> None:
    assert {race for event in happened if isinstance(event, events.RacesChosen) for race in event.races} == set(Race)
    assert _of(events.GameEnded, happened, lambda event: event.ending.name) >= {"CRUSH", "SABOTAGE"}


def test_a_fault_is_found() -> None:
    rng = Random("fault")
    state = next(state for state in war(SETUPS[0], rng, anything(rng)) if state.phase == Phase.ORDERS)
    assert faults(state) == []
    state.players[0].mana = 11
    del state.units[0]  # a palisade
    state.cells = [tuple(number for number in numbers if number in state.units) for numbers in state.cells]
    assert faults(state) == ["a purse is never overdrawn, and mana has a limit", "all buildings"]
