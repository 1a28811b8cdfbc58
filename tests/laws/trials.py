"""How a law is tried: on random games of every setup, and on games that are broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.registry import GAMES, AnyRules
from tests.laws.setups import LONG, Setup, setups
from tests.laws.toys import TOYS

LawOfSetups = Callable[[Setup, int], int]
LawOfGames = Callable[[AnyRules], int]

EVERY_GAME: Final[list[AnyRules]] = [*TOYS, *GAMES.values()]
EVERY_SETUP: Final = [setup for rules in EVERY_GAME for setup in setups(rules)]
EXAMPLES: Final = 8  # random games of each setup by law; what one seat count misses, another meets


class Case(NamedTuple):
    """A game that breaks a law, and what the law says of it."""

    law: Callable[..., int]
    broken: type[AnyRules]
    says: str

    def __str__(self) -> str:
        return f"{self.broken.__name__}-{self.law.__name__}"


def keeps(setup: Setup, law: LawOfSetups) -> None:
    """Try the law on random games of the setup; it must have looked at something."""
    looked = 0

    @settings(max_examples=EXAMPLES)
    @given(seed=st.integers(0, 2**32))
    def tried(seed: int) -> None:
        nonlocal looked
        if not looked or setup.rules.longest <= LONG:  # a long game has more setups, and much to look at in one game
            looked += law(setup, seed)

    tried()
    assert looked, "the law found nothing to look at"


def try_everywhere(law: LawOfSetups, rules: AnyRules) -> None:
    """A few games of every setup."""
    for seed in range(5):
        for setup in setups(rules):
            law(setup, seed)
