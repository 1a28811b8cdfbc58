"""Positions for rule tests: set up by the names of cards, and played on by legal moves.

kingdom("elves tower + humans archer, obelisk 2", "orcs citadel", hands=("orcs hero", "humans wizard"))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.contract import NOBODY, SEATS, Event, Seat
from engine.games.kings_bounty.cards import COPIES, KINDS, english
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.state import NOTHING_KNOWN, Choice, Holding, Lay, Pass, Return, Send, State, TakeNew
from engine.games.kings_bounty.titles import Title
from tests.engine.games import playing

RULES = KingsBounty()
ONE, TWO, THREE, FOUR = SEATS[:4]
TAKE, PASS = TakeNew(), Pass()
KIND = {english(kind): kind for kind in range(KINDS)}


def kinds(text: str) -> tuple[int, ...]:
    return tuple(KIND[name] for name in text.split(", ") if name)


def holding(text: str) -> Holding:
    kind, _, garrison = text.partition(" + ")
    return Holding(KIND[kind], KIND[garrison] if garrison else NOBODY)


def kingdom(
    *lands: str,
    hands: Sequence[str] = (),
    deck: str | None = None,
    titles: Iterable[Title] = (),
    secret: Sequence[int] = (),
    **more: Any,
) -> State:
    """Holdings by seat; `deck` from the top down.  Cards named nowhere are the deck, or with a deck named, discards."""
    seats = len(lands)
    held = [tuple(holding(one) for one in text.split(", ") if one) for text in lands]
    sorted_hands = [tuple(sorted(kinds(hand))) for hand in (*hands, *[""] * (seats - len(hands)))]
    stack = kinds(deck or "")[::-1]
    named = [*stack, *(card for hand in sorted_hands for card in hand), *on_table(held)]
    rest = Counter({kind: COPIES[kind] for kind in range(KINDS)})
    rest.subtract(named)
    assert min(rest.values()) >= 0, "a card is named too often"
    left = tuple(rest.elements())
    pile = left if deck is None else stack
    plain: dict[str, Any] = {"first": ONE, "knowers": (NOBODY,) * len(pile), "absent": ()}
    plain["known"] = [[NOTHING_KNOWN] * seats for _ in range(seats)]
    plain |= {"deck": pile, "discards": () if deck is None else left, "hands": sorted_hands, "holdings": held}
    return State(**plain | {"titles": tuple(sorted(map(int, titles))), "hidden": tuple(map(int, secret))} | more)


def on_table(held: Iterable[Iterable[Holding]]) -> list[int]:
    table = [one for lands in held for one in lands]
    return [one.kind for one in table] + [one.garrison for one in table if one.garrison != NOBODY]


def lands(state: State, seat: int = ONE) -> str:
    """The holdings of a seat, in the notation of `kingdom`."""
    return next(line for line in RULES.draw(state).splitlines() if line.startswith(f"seat {seat + 1}:"))[8:]


def lay(card: str) -> Lay:
    return Lay(KIND[card])


def send(card: str, owner: Seat, place: int = 1) -> Send:
    return Send(KIND[card], owner, place - 1)


def back(card: str) -> Return:
    return Return(KIND[card])


def sound() -> State:
    """A position of two seats with something of everything."""
    return kingdom(
        "elves tower + humans archer, obelisk 2",
        "orcs citadel + orcs wizard",
        hands=("humans wizard, orcs hero", "elves archer, obelisk 3"),
        titles=(Title.EMPEROR, Title.GENERAL),
        secret=(Title.CONQUEROR, Title.VANDAL),
        turns=6,
        idle=1,
    )


def choices(state: State) -> list[Choice]:
    return playing.choices(RULES, state)


def plays(state: State) -> list[Choice]:
    return [choice for choice in choices(state) if isinstance(choice, Lay | Send)]


def told(state: State, *moves: Choice) -> list[Event]:
    happened = playing.told(RULES, state, *moves)
    RULES.audit(state)
    return happened


def played(state: State, *moves: Choice) -> State:
    told(state, *moves)
    return state
