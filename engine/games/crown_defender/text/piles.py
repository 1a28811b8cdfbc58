"""The cards of a position, read from its text; those that it does not mention are put where `text` says.

`told` are the lines of one seat or of the table by their key; a line that is read is taken out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.contract import HIDDEN
from engine.games.crown_defender.cards import (
    BUILDING_CARDS,
    DEPTH,
    DESCENT_CARDS,
    HEROES,
    LAIR_CARDS,
    SLOTS,
    SPELL_CARDS,
    Kind,
    Race,
    kinds_of,
    race_of,
    whole_deck,
)
from engine.games.crown_defender.state import BEFORE_DECKS, Dungeon, Market, Phase, Player, State
from engine.games.crown_defender.text.words import DESCENTS, KINDS, LAIRS, NOTHING, RACES, SPELLS, Names

Told = dict[str, str]
ByRace = dict[Race, tuple[int, ...]]


def rest(whole: Sequence[int], mentioned: Iterable[int]) -> list[int]:
    """The cards of `whole` that are not mentioned; none where some are hidden."""
    left, named = list(whole), list(mentioned)
    if HIDDEN in left or HIDDEN in named:
        return []
    for card in named:
        if card in left:
            left.remove(card)
    return left


# Of a seat


def read_piles(state: State, seat: int, told: Told) -> None:
    """A seat's cards but for its decks; its races, where it does not tell them, are those of its cards and units."""
    player = state.players[seat]
    player.hand, player.graveyard, player.dismantled = (
        in_order(KINDS.pile(told.pop(key, NOTHING))) for key in ("hand", "graveyard", "dismantled")
    )
    player.scrolls = in_order(SPELLS.pile(told.pop("scrolls", NOTHING)))
    if state.phase > Phase.RACE and not player.races:
        known = {race_of(kind) for kind in _shown(state, seat) if kind != HIDDEN}
        player.races = tuple(sorted(known)) or (Race.ORDER,)


def settle_races(state: State) -> None:
    """Where a seat leads two races it is an alliance, and every seat does: the first other one if it tells one."""
    state.alliance = state.alliance or any(len(player.races) > 1 for player in state.players)
    for player in state.players:
        if state.alliance and len(player.races) == 1:
            player.races = tuple(sorted((*player.races, Race.ELVES if player.races[0] == Race.ORDER else Race.ORDER)))


def read_decks(state: State, seat: int, told: Told) -> None:
    """The decks of a seat, when all else of it is known."""
    player = state.players[seat]
    decks = _by_race(player, told, "deck of")
    picked = {race: in_order(cards) for race, cards in _by_race(player, told, "picked of").items()}
    if state.phase not in BEFORE_DECKS:
        _fill_up(state, player, _shown(state, seat), picked, decks)
    player.picked = tuple(picked[race] for race in player.races if race in picked)
    player.decks = tuple(decks[race][::-1] for race in player.races if race in decks)


def _shown(state: State, seat: int) -> list[int]:
    """The creature cards of a seat that are in no deck."""
    player = state.players[seat]
    in_play = [int(unit.kind) for unit in state.units.values() if unit.owner == seat and unit.creature]
    return [*player.hand, *player.graveyard, *player.dismantled, *in_play]


def _by_race(player: Player, told: Told, key: str) -> ByRace:
    found = ((race, told.pop(f"{key} {RACES.name(race)}", "")) for race in player.races)
    return {race: KINDS.pile(text) for race, text in found if text}


def _fill_up(state: State, player: Player, shown: list[int], picked: ByRace, decks: ByRace) -> None:
    """The cards left of a race are its deck; where a deck is told, they are dismantled."""
    for race in player.races:
        mentioned = [*shown, *decks.get(race, ())]
        if state.heroes and race not in picked:
            own = [kind for kind in mentioned if kind in kinds_of(race)]
            picked[race] = in_order([*own, *rest(whole_deck(race), own)[: HEROES - len(own)]])
        left = rest(picked.get(race, whole_deck(race)), mentioned)
        if race in decks:
            player.dismantled = in_order([*player.dismantled, *left])
        else:
            decks[race] = tuple(left)


def in_order(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cards))


# In the middle


def read_buildings(state: State, told: Told) -> Market:
    standing = [int(unit.kind) for unit in state.units.values() if not unit.creature]
    elsewhere = standing + [int(Kind.PALISADE)] * len(state.placing)
    return _read_market(state, told, "buildings", KINDS, elsewhere, BUILDING_CARDS)


def read_spells(state: State, told: Told) -> Market:
    scrolls = [spell for player in state.players for spell in player.scrolls]
    return _read_market(state, told, "spells", SPELLS, scrolls, SPELL_CARDS)


def _read_market(
    state: State, told: Told, name: str, names: Names, elsewhere: list[int], whole: tuple[int, ...]
) -> Market:
    opened, deck, spent = _read_piles(told, names, (name, f"deck of {name}", f"spent {name}"))
    if state.phase < Phase.PALISADES and opened is None:
        return Market()
    left = rest(whole, [*elsewhere, *(opened or ()), *(deck or ()), *(spent or ())])
    if opened is None:
        opened, left = tuple(left[:SLOTS]), left[SLOTS:]
    if deck is None:
        return Market(opened, tuple(left[::-1]), spent or ())
    return Market(opened, deck[::-1], (*(spent or ()), *left))


def read_dungeon(state: State, told: Told) -> Dungeon:
    if state.phase < Phase.PALISADES and "descent" not in told:
        return Dungeon()
    row, revealed = _read_row(told.pop("descent", NOTHING))
    deck, spent, buried = _read_piles(told, DESCENTS, [f"{where} descents" for where in ("deck of", "spent", "buried")])
    left = rest(DESCENT_CARDS, [*row, *(deck or ()), *(spent or ()), *(buried or ())])
    missing = max(0, DEPTH - len(row))
    row, left = (*row, *left[:missing]), left[missing:]
    below, behind = (left[::-1], ()) if deck is None else (deck[::-1], left)
    lair, lairs, spent_lairs = _read_lairs(told)
    return Dungeon(row, revealed, lair, tuple(below), lairs, (*(spent or ()), *behind), buried or (), spent_lairs)


def _read_row(text: str) -> tuple[tuple[int, ...], int]:
    """The row, and how much of it lies face up."""
    up, _, down = text.partition(" | ")
    shown = DESCENTS.pile(up)
    return shown + DESCENTS.pile(down or NOTHING), len(shown)


def _read_lairs(told: Told) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    lair, deck, spent = _read_piles(told, LAIRS, ("lair", "deck of lairs", "spent lairs"))
    left = rest(LAIR_CARDS, [*(lair or ()), *(deck or ()), *(spent or ())])
    first = lair[0] if lair else left.pop(0)
    if deck is None:
        return first, tuple(left[::-1]), spent or ()
    return first, deck[::-1], (*(spent or ()), *left)


def _read_piles(told: Told, names: Names, keys: Sequence[str]) -> list[tuple[int, ...] | None]:
    """The pile of each key; None where there is no such line."""
    texts = (told.pop(key, None) for key in keys)
    return [None if text is None else names.pile(text) for text in texts]
