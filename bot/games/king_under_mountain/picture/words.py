"""The labels of the pictures of King Under the Mountain."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bot.games.king_under_mountain.cards import special_name, special_text, task_name
from bot.screens.words import key
from bot.texts import plain
from engine.games.king_under_mountain.cards import Rank, Special, Suit
from engine.games.king_under_mountain.state import Phase
from engine.games.king_under_mountain.tasks import Task


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    title: str
    suits: tuple[str, ...]  # by suit
    ranks: tuple[str, ...]  # one letter each: jack, queen, king, ace
    specials: tuple[str, ...]  # in the order of Special
    tasks: tuple[str, ...]
    asked: tuple[str, ...]  # by phase: what a seat does; "" in the end
    now: str  # on the card that takes the trick now
    last: str  # on the one that took the last trick
    any_suit: str  # no suit is led
    spent: str
    hand: str
    trick: str
    sides: tuple[str, str]
    fives: tuple[str, ...]  # by suit: what a 5 is good for
    effects: tuple[str, ...]  # what special cards do, in the order of Special


@cache
def words() -> Words:
    """The labels of the picture."""
    text = plain.king_under_mountain
    return Words(
        title=text.title(),
        suits=tuple(text.suit_name(suit=key(suit)) for suit in Suit),
        ranks=tuple(text.rank(rank=rank.name.lower()) for rank in Rank),
        specials=tuple(map(special_name, Special)),
        tasks=tuple(map(task_name, Task)),
        asked=tuple(text.picture_asked(phase=key(phase)) for phase in Phase if phase != Phase.OVER),
        now=text.picture_now(),
        last=text.picture_last(),
        any_suit=text.picture_any_suit(),
        spent=text.picture_spent(),
        hand=text.picture_hand(),
        trick=text.picture_trick(),
        sides=("A", "B"),
        fives=tuple(text.picture_five(suit=key(suit)) for suit in Suit),
        effects=tuple(map(special_text, Special)),
    )
