"""The games by id, in the order in which they are offered.  A new game is its import and a line here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from engine.contract import BadSetup, Rules, Value, chosen
from engine.games.crown_defender.rules import CrownDefender
from engine.games.fairy_scuffle.rules import FairyScuffle
from engine.games.hand_of_the_king.rules import HandOfTheKing
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.games.kings_bounty.rules import KingsBounty

AnyRules = Rules[Any, Any]  # the one place where games of different types meet


def _by_id(*games: AnyRules) -> dict[str, AnyRules]:
    return {rules.id: rules for rules in games}


GAMES: dict[str, AnyRules] = _by_id(
    HandOfTheKing(),
    FairyScuffle(),
    CrownDefender(),
    KingsBounty(),
    KingUnderMountain(),
)


def game(id: str) -> AnyRules:
    """The rules of a game; BadSetup names the games there are."""
    if id not in GAMES:
        raise BadSetup(f"no game {id}; there are: {', '.join(GAMES)}")
    return GAMES[id]


def every_setup(rules: AnyRules) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every seat count with every combination of options."""
    for seats in rules.seats:
        offered = [option for option in rules.options if seats in option.seats]
        for values in product(*(option.values for option in offered)):
            picked = zip((option.name for option in offered), values, strict=True)
            yield seats, chosen(rules, seats, dict(picked))
