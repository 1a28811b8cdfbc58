"""Decks of «20 героев» that people keep from one war to the next, as text: «Knight 5, Marshal 2, …».

keepsakes ─▶ write_deck     a deck by its race, of whoever is ready
recall    ─▶ read_deck      whom to dismiss and whom to recruit for it
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from engine.contract import Seat
from engine.games.crown_defender.cards import CARDS, CREATURES, HEROES, Kind, Race, race_of, words
from engine.games.crown_defender.moves import Choice, Dismiss, Recruit
from engine.games.crown_defender.phases.setup import MIND_CHANGES
from engine.games.crown_defender.state import Phase, State


class BadDeck(ValueError):
    """
    A deck that cannot be.

    * BadDeck
      - UnknownCard   no creature is called what is written
      - OtherRace     this creature is of another race
      - TooMany       so many of a creature, and it has fewer copies
      - WrongSize     so many cards in all
    """


@dataclass(eq=False)
class UnknownCard(BadDeck):
    written: str


@dataclass(eq=False)
class OtherRace(BadDeck):
    kind: Kind


@dataclass(eq=False)
class TooMany(BadDeck):
    kind: Kind
    count: int


@dataclass(eq=False)
class WrongSize(BadDeck):
    count: int


def folded(name: str) -> str:
    """As names are compared: people write «ё» or not, capitals or not."""
    return " ".join(name.casefold().replace("ё", "е").split())


def english(kind: int) -> str:
    return words(Kind(kind).name)


KNOWN: Final = {folded(english(kind)): Kind(kind) for kind in CREATURES}
_PART: Final = re.compile(r"(?P<name>.*?)(?:(?:\s*[×*:=—–]|\s+[xх-])?\s*(?P<count>\d{1,9}))?")  # «Knight x5» too


# As text


def write_deck(deck: Iterable[int], called: Callable[[int], str] = english) -> str:
    """
    >>> write_deck((8, 8, 9))
    'Knight 2, Marshal 1'
    """
    return ", ".join(f"{called(kind)} {count}" for kind, count in sorted(Counter(deck).items()))


def read_deck(text: str, race: Race, known: Mapping[str, Kind] = KNOWN) -> tuple[int, ...]:
    """The deck of a race that a text lists, sorted; `known` are the creatures by their folded names."""
    deck = Counter[Kind]()
    for kind, count in _listed(text, known):
        if race_of(kind) != race:
            raise OtherRace(kind)
        deck[kind] += count
    for kind, count in deck.items():
        if count > CARDS[kind].copies:
            raise TooMany(kind, count)
    if deck.total() != HEROES:
        raise WrongSize(deck.total())
    return tuple(sorted(map(int, deck.elements())))


def _listed(text: str, known: Mapping[str, Kind]) -> Iterator[tuple[Kind, int]]:
    for part in filter(None, (" ".join(part.split()).strip(".; ") for part in re.split(r"[,\n]", text))):
        match = _PART.fullmatch(part)
        name, count = (match["name"], match["count"]) if match else (part, None)
        if folded(name) not in known:
            raise UnknownCard(name or part)
        yield known[folded(name)], int(count or 1)


# From one war to the next


def keepsakes(state: State, seat: Seat) -> dict[str, str]:
    """The decks of a seat by their races, once it is ready."""
    player = state.players[seat]
    if state.phase == Phase.DECK and not player.ended:
        return {}
    decks = zip(player.races, player.picked, strict=False)  # nothing is picked but in «20 героев»
    return {kept_as(race): write_deck(deck) for race, deck in decks if len(deck) == HEROES}


def recall(state: State, seat: Seat, kept: Mapping[str, str]) -> Sequence[Choice]:
    """The moves that bring back the decks a seat kept; one that is not legal, or out of reach by now, is left out."""
    player, moves = state.players[seat], list[Choice]()
    if state.phase != Phase.DECK or player.ended:
        return ()
    changes = MIND_CHANGES - player.changes
    for race, picked in zip(player.races, player.picked, strict=True):
        with suppress(BadDeck):
            wanted = read_deck(kept.get(kept_as(race), ""), race)
            leave, enter = Counter(picked) - Counter(wanted), Counter(wanted) - Counter(picked)
            if leave.total() <= changes:
                changes -= leave.total()
                moves += [Dismiss(Kind(kind)) for kind in leave.elements()]
                moves += [Recruit(Kind(kind)) for kind in enter.elements()]
    return moves


def kept_as(race: Race) -> str:
    """The key of its deck."""
    return race.name.lower()
