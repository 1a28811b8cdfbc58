"""What a seat knows of a position, and the positions that are possible by what it knows.

hidden: the order of every deck · hands and picked decks of the other side · what lies face down in the dungeon
A guess lays every card that is not in sight somewhere out of sight, each way as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Final

from engine.contract import HIDDEN, Seat, View
from engine.games.crown_defender.cards import (
    BUILDINGS,
    CARDS,
    DESCENT_COPIES,
    HEROES,
    LAIR_COPIES,
    SCROLLS,
    Descent,
    Kind,
    Lair,
    Race,
    Spell,
    kinds_of,
    whole_deck,
)
from engine.games.crown_defender.state import Dismantling, Dungeon, Market, Phase, Player, State

# How many there are of each card, and none of NOBODY, which is -1: an empty slot.
COPIES: Final = (*(CARDS[kind].copies for kind in Kind), 0)
SPELLS: Final = (*(SCROLLS[spell].copies for spell in Spell), 0)
DESCENTS: Final = (*DESCENT_COPIES, 0)
LAIRS: Final = (*LAIR_COPIES, 0)
OF_RACE: Final = tuple(kinds_of(race) for race in Race)
ALL_SPELLS, ALL_DESCENTS, ALL_LAIRS = range(len(Spell)), range(len(Descent)), range(len(Lair))
LEFT_OUT: Final = len(whole_deck(Race.ORDER)) - HEROES  # cards of each race that a picked deck does without
VEILS: Final = tuple((HIDDEN,) * many for many in range(sum(COPIES)))  # by how many cards they hide


# View


def view(state: State, seat: Seat | None) -> View[State]:
    """What `seat` (None: a spectator) knows."""
    shown = state.copy()
    side = None if seat is None else state.players[seat].side
    for player in shown.players:
        player.decks = tuple([VEILS[len(deck)] for deck in player.decks])
        if player.side != side:
            player.hand = VEILS[len(player.hand)]
            player.picked = tuple([VEILS[len(deck)] for deck in player.picked])
    buildings, spells, dungeon = state.buildings, state.spells, state.dungeon
    shown.buildings = Market(buildings.open, VEILS[len(buildings.deck)], buildings.spent)
    shown.spells = Market(spells.open, VEILS[len(spells.deck)], spells.spent)
    shown.dungeon = Dungeon(
        dungeon.row[: dungeon.revealed] + VEILS[len(dungeon.row) - dungeon.revealed],
        dungeon.revealed,
        HIDDEN if dungeon.row else dungeon.lair,
        VEILS[len(dungeon.descents)],
        VEILS[len(dungeon.lairs)],
        dungeon.spent,
        VEILS[len(dungeon.buried)],
        dungeon.spent_lairs,
    )
    return View(seat, shown)


# Guess


def guess(view: View[State], rng: Random) -> State:
    """A position that looks like `view`."""
    state = view.state.copy()
    built, hired = in_play(state)
    for seat, player in enumerate(state.players):
        if player.decks:
            _guess_cards(player, hired[seat], _being_hired(state, seat), rng)
        elif _secret(player):
            _guess_picks(player, rng)
    if state.phase >= Phase.PALISADES:
        built += [Kind.PALISADE] * len(state.placing)
        scrolls = [spell for player in state.players for spell in player.scrolls]
        state.buildings = _guess_market(state.buildings, COPIES, BUILDINGS, built, rng)
        state.spells = _guess_market(state.spells, SPELLS, ALL_SPELLS, scrolls, rng)
        state.dungeon = _guess_dungeon(state.dungeon, rng)
    return state


def in_play(state: State) -> tuple[list[int], list[list[int]]]:
    """The kinds of units: buildings, and by seat the creatures that it owns."""
    built, hired = list[int](), [list[int]() for _ in state.players]
    for unit in state.units.values():
        (hired[unit.owner] if unit.creature else built).append(unit.kind)
    return built, hired


def _being_hired(state: State, seat: int) -> list[int]:
    """Creatures in a hand that all seats know of: those still being paid for."""
    return [one.kind for one in state.pending if isinstance(one, Dismantling) and one.seat == seat]


def _secret(player: Player) -> bool:
    """Whether the viewer does not know which heroes it picked."""
    return any(HIDDEN in deck for deck in player.picked)


def _guess_picks(player: Player, rng: Random) -> None:
    """A deck that is being picked may hold anything of its race."""
    player.picked = tuple(
        _some_of(race, len(deck), rng) for race, deck in zip(player.races, player.picked, strict=True)
    )


def _some_of(race: Race, number: int, rng: Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(whole_deck(race), number)))


def _guess_cards(player: Player, in_play: list[int], being_hired: list[int], rng: Random) -> None:
    """Cards that are not in sight lie in its decks or, where its hand is hidden, in its hand.

    How many cards of each race a hand holds is no secret: each deck has its number.
    """
    secret = _secret(player)
    copies = _count(chain(*player.picked)) if player.picked and not secret else COPIES
    hand = being_hired if HIDDEN in player.hand else list(player.hand)
    unseen = _without(copies, (*hand, *in_play, *player.graveyard, *player.dismantled))
    decks, picked = list[tuple[int, ...]](), list[tuple[int, ...]]()
    for race, veil in zip(player.races, player.decks, strict=True):
        cards = _shuffled(_cards(unseen, OF_RACE[race]), rng)
        chosen = len(cards) - LEFT_OUT * secret
        decks.append(cards[: len(veil)])
        hand += cards[len(veil) : chosen]
        picked.append(tuple(_cards(_without(COPIES, cards[chosen:]), OF_RACE[race])) if secret else ())
    player.hand, player.decks = tuple(sorted(hand)), tuple(decks)
    if secret:
        player.picked = tuple(picked)


def _guess_market(market: Market, copies: Sequence[int], kinds: range, elsewhere: list[int], rng: Random) -> Market:
    unseen = _without(copies, (*elsewhere, *market.open, *market.spent))
    return Market(market.open, _shuffled(_cards(unseen, kinds), rng), market.spent)


def _guess_dungeon(dungeon: Dungeon, rng: Random) -> Dungeon:
    """Face down lie the rest of the row, the deck, and what a secret passage led past."""
    shown = dungeon.row[: dungeon.revealed]
    cards = _shuffled(_cards(_without(DESCENTS, (*shown, *dungeon.spent)), ALL_DESCENTS), rng)
    lairs = _shuffled(_cards(_without(LAIRS, dungeon.spent_lairs), ALL_LAIRS), rng)
    row, buried = len(dungeon.row) - len(shown), len(dungeon.buried)
    return replace(
        dungeon,
        row=shown + cards[:row],
        buried=cards[row : row + buried],
        descents=cards[row + buried :],
        lair=lairs[0],
        lairs=lairs[1:],
    )


# Cards by number: how many of each


def _count(cards: Iterable[int]) -> list[int]:
    counts = [0] * len(COPIES)
    for card in cards:
        counts[card] += 1
    return counts


def _without(copies: Sequence[int], seen: Iterable[int]) -> list[int]:
    counts = list(copies)
    for card in seen:
        counts[card] -= 1
    return counts


def _cards(counts: Sequence[int], kinds: range) -> list[int]:
    return [card for card in kinds for _ in range(counts[card])]


def _shuffled(cards: list[int], rng: Random) -> tuple[int, ...]:
    """As Random.shuffle would, in two thirds of the time."""
    random = rng.random
    return tuple(sorted(cards, key=lambda _: random()))
