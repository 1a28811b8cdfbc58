"""The names of cards, abilities and phases in the notation, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import IntEnum
from itertools import groupby
from typing import Final, get_args

from engine.contract import HIDDEN, NOBODY
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import Ability, Centre, Descent, Kind, Lair, Race, Spell, words
from engine.games.crown_defender.state import Chill, Ending, Phase, Question

NOTHING: Final = "-"
_SEVERAL: Final = re.compile(r"(.+?)(?: x(\d+))?")


class Names:
    """The names of some cards.

    >>> Names(Spell).pile("Gust x2, ?")
    (4, 4, 255)
    """

    def __init__(self, kinds: type[IntEnum], also: Mapping[str, int] | None = None) -> None:
        self._value = {words(kind.name): int(kind) for kind in kinds} | {"?": HIDDEN} | dict(also or {})
        self._name = {value: name for name, value in self._value.items()}

    def name(self, value: int) -> str:
        return self._name[value]

    def value(self, name: str) -> int:
        if name not in self._value:
            raise ValueError(f"none of {', '.join(self._value)}: {name}")
        return self._value[name]

    def __contains__(self, name: str) -> bool:
        return name in self._value

    def told(self, cards: Iterable[int]) -> str:
        """The names of cards in their order, equal neighbours counted."""
        runs = ((self._name[card], len(list(run))) for card, run in groupby(cards))
        return ", ".join(f"{name} x{many}" if many > 1 else name for name, many in runs) or NOTHING

    def pile(self, text: str) -> tuple[int, ...]:
        """The cards of such a list."""
        return tuple(card for part in parts(text) for card in self._run(part))

    def _run(self, part: str) -> tuple[int, ...]:
        match = _SEVERAL.fullmatch(part)
        return (self.value(match[1]),) * int(match[2] or 1) if match else ()


def spoken(value: IntEnum) -> str:
    """
    >>> spoken(Phase.FIRST_HAND)
    'first hand'
    """
    return value.name.lower().replace("_", " ")


def parts(text: str, comma: str = ", ") -> list[str]:
    return [] if text == NOTHING else text.split(comma)


KINDS: Final = Names(Kind, {"empty": NOBODY})
SPELLS: Final = Names(Spell, {"empty": NOBODY})
DESCENTS: Final = Names(Descent, {"passed": NOBODY})
LAIRS: Final = Names(Lair)
RACES: Final = Names(Race)
ABILITIES: Final = Names(Ability)
CENTRES: Final = Names(Centre)
SIDES: Final = Names(Side)
PHASES: Final = {spoken(phase): phase for phase in Phase}
ENDINGS: Final = {spoken(ending): ending for ending in Ending}
ASKS: Final = tuple(str(fields(kind)[-1].default) for kind in get_args(Question))
SOURCES: Final = ("creatures", "buildings", "crown")
WAYS: Final = ("blitz", "heroes", "alliance")
TOKENS: Final = ("camped", "condemned", "paralysed", "shamed", "cursed")
CHILLS: Final = {"frozen": Chill.FRESH, "thawing": Chill.THAWING}
