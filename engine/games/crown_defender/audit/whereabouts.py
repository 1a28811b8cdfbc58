"""Every card is in exactly one place.  One sentence each; the first that does not hold is the BadPosition.

of a seat       its decks, hand, graveyard, dismantled, and its creatures in play, whoever commands them
of the middle   the market and what was built or bought of it; the dungeon
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, pairwise
from typing import Final

from engine.contract import NOBODY, require
from engine.games.crown_defender.cards import (
    BUILDING_CARDS,
    CARDS,
    DEPTH,
    DESCENT_CARDS,
    HAND,
    HEROES,
    KINDS_OF_RACE,
    LAIR_CARDS,
    PALISADES,
    SLOTS,
    SPELL_CARDS,
    Descent,
    Kind,
    Race,
    kinds_of,
    whole_deck,
)
from engine.games.crown_defender.hidden import in_play
from engine.games.crown_defender.state import BEFORE_DECKS, Dungeon, Market, Phase, Player, State

RACES: Final = tuple(frozenset(combinations(Race, number)) for number in (1, 2))  # by whether it is an alliance
WHOLE: Final = tuple(tuple(whole_deck(race)) for race in Race)
COPIES: Final = tuple(CARDS[kind].copies for kind in Kind)


def audit_cards(state: State) -> None:
    """Raise BadPosition for a card that is missing, or in two places, or where it cannot be."""
    built, hired = in_play(state)
    for seat, player in enumerate(state.players):
        _audit_races(state, seat, player)
        _audit_mercenaries(state.phase, player, hired[seat])
    if state.phase < Phase.LOCATIONS:
        placed = PALISADES - len(state.placing) if state.phase >= Phase.PALISADES else 0
        require(len(state.units) == placed, "at set-up nothing stands on the board but palisades")
    if state.phase < Phase.PALISADES:
        bare = state.buildings == state.spells == Market() and state.dungeon == Dungeon()
        require(bare, "the market opens when the centre is chosen")
    else:
        _audit_middle(state, built)


def _audit_races(state: State, seat: int, player: Player) -> None:
    if state.phase == Phase.RACE and seat in state.placing:
        require(not player.races, "who is asked for a race has none")
    else:
        require(player.races in RACES[state.alliance], "not the races of one seat")
    require(
        len(player.picked) == len(player.races) * state.heroes, "decks are picked in «20 героев», one for each race"
    )
    for race, picked in zip(player.races, player.picked, strict=False):
        _audit_picked(state.phase, player, race, picked)


def _audit_picked(phase: Phase, player: Player, race: Race, picked: tuple[int, ...]) -> None:
    require(picked == tuple(sorted(picked)), "picked decks are sorted")
    require(all(picked.count(kind) <= COPIES[kind] for kind in kinds_of(race)), "more copies than there are")
    require(_of_race(picked, race), "a deck is picked from its race")
    require(phase != Phase.RACE or not picked, "heroes are picked when all races are chosen")
    ready = player.ended or phase not in BEFORE_DECKS
    require(len(picked) == HEROES or (not ready and len(picked) < HEROES), "twenty heroes in a picked deck")


def _of_race(cards: Sequence[int], race: Race) -> bool:
    first = race * KINDS_OF_RACE
    return not cards or (first <= min(cards) and max(cards) < first + KINDS_OF_RACE)


def _audit_mercenaries(phase: Phase, player: Player, hired: list[int]) -> None:
    piles = player.hand, player.graveyard, player.dismantled
    require(all(pile == tuple(sorted(pile)) for pile in piles), "hand, graveyard and dismantled cards are sorted")
    require(len(player.hand) <= HAND, "a hand has five cards at most")
    require(not any(piles) or phase >= Phase.FIRST_HAND, "no mercenary leaves its deck at set-up")
    if phase in BEFORE_DECKS:
        require(not player.decks, "no decks before they are chosen")
        return
    require(len(player.decks) == len(player.races), "a deck for each race")
    require(all(map(_of_race, player.decks, player.races)), "each race has its own deck")
    whole = player.picked or [WHOLE[race] for race in player.races]
    everywhere = sorted(chain(*piles, hired, *player.decks))
    require(everywhere == sorted(chain(*whole)), "a mercenary is missing, or in two places")


# In the middle


def _audit_middle(state: State, built: list[int]) -> None:
    palisades = [int(Kind.PALISADE)] * len(state.placing)
    scrolls = chain.from_iterable(player.scrolls for player in state.players)
    _audit_market(state.buildings, [*built, *palisades], BUILDING_CARDS, "building")
    _audit_market(state.spells, list(scrolls), SPELL_CARDS, "scroll")
    _audit_dungeon(state.dungeon)


def _audit_market(market: Market, elsewhere: list[int], whole: tuple[int, ...], what: str) -> None:
    require(len(market.open) == SLOTS, "five slots in a market")
    opened = [card for card in market.open if card != NOBODY]
    require(len(opened) == SLOTS or not market.deck, "a slot is empty when the deck is")
    require(
        sorted(chain(opened, market.deck, market.spent, elsewhere)) == sorted(whole),
        f"a {what} is missing, or in two places",
    )


def _audit_dungeon(dungeon: Dungeon) -> None:
    row = [card for card in dungeon.row if card != NOBODY]
    everywhere = sorted(chain(row, dungeon.descents, dungeon.spent, dungeon.buried))
    require(everywhere == sorted(DESCENT_CARDS), "a card of the descent is missing, or in two places")
    lairs = sorted((dungeon.lair, *dungeon.lairs, *dungeon.spent_lairs))
    require(lairs == sorted(LAIR_CARDS), "a card of the lair is missing, or in two places")
    require(len(dungeon.row) == DEPTH, "five cards lead to the lair")
    require(0 <= dungeon.revealed <= DEPTH, "no more cards lie face up than there are")
    require(NOBODY not in dungeon.row[dungeon.revealed :], "no gap in what lies face down")
    way_down = pairwise((NOBODY, *dungeon.row[: dungeon.revealed + 1]))
    passages = all((card == Descent.SECRET_PASSAGE) == (after == NOBODY) for card, after in way_down)
    require(passages, "a secret passage leads past the next card")
