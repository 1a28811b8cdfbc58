"""How a law is tried: on random games of every setup, and on games that are broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.registry import GAMES, AnyRules
from tests.laws.secrecy import (
    a_guess_looks_like_its_view,
    guesses_reach_the_truth,
    views_tell_no_more_than_events,
    what_can_be_taken_back_taught_nobody_anything,
)
from tests.laws.setups import LONG, Setup, setups
from tests.laws.toys import TOYS

LawOfSetups = Callable[[Setup, int], int]
LawOfGames = Callable[[AnyRules], int]

EVERY_GAME: Final[list[AnyRules]] = [*TOYS, *GAMES.values()]
EVERY_SETUP: Final = [setup for rules in EVERY_GAME for setup in setups(rules)]
EXAMPLES: Final = 8  # random games of each setup by law; what one seat count misses, another meets

OPEN_GAMES: Final = ("nim", "dice")  # a game that shows everything is held to leak it unless it stands here
OF_SECRETS: Final[tuple[LawOfSetups, ...]] = (
    a_guess_looks_like_its_view,
    guesses_reach_the_truth,
    views_tell_no_more_than_events,
)
NOTHING_TO_LOOK_AT: Final[dict[tuple[str, LawOfSetups], str]] = {
    **{(id, law): "nothing is hidden" for id in OPEN_GAMES for law in OF_SECRETS},
    ("dice", what_can_be_taken_back_taught_nobody_anything): "every move throws dice, so none can be undone",
    ("pebbles", what_can_be_taken_back_taught_nobody_anything): "every move shows a hidden card, so none can be undone",
}
"""By game and law: why there is nothing that the law could look at."""


class Case(NamedTuple):
    """A game that breaks a law, and what the law says of it."""

    law: Callable[..., int]
    broken: type[AnyRules]
    says: str

    def __str__(self) -> str:
        return f"{self.broken.__name__}-{self.law.__name__}"


def keeps(setup: Setup, law: LawOfSetups, like: LawOfSetups | None = None) -> None:
    """Try the law on random games of the setup; it must have looked at something, unless the game is listed.

    `like`: another law, which looks at the same.
    """
    looked = 0

    @settings(max_examples=EXAMPLES)
    @given(seed=st.integers(0, 2**32))
    def tried(seed: int) -> None:
        nonlocal looked
        if not looked or setup.rules.longest <= LONG:  # a long game has more setups, and much to look at in one game
            looked += law(setup, seed)

    tried()
    why = NOTHING_TO_LOOK_AT.get((setup.rules.id, like or law))
    assert looked or why, "the law found nothing to look at, and NOTHING_TO_LOOK_AT does not say why"
    assert not (looked and why), f"listed as having nothing to look at ({why}), but the law looked {looked} times"


def try_everywhere(law: LawOfSetups, rules: AnyRules) -> None:
    """A few games of every setup."""
    for seed in range(5):
        for setup in setups(rules):
            law(setup, seed)
