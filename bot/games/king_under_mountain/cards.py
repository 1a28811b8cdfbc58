"""Names of the cards and tasks of «Король под Горой»; points by seat; its rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import Final

from bot.screens.marks import mark
from bot.screens.words import key, signed
from bot.texts import Html, html, plain
from engine.games.king_under_mountain.cards import MAGIC, NO_SUIT, SUITS, VALUES, Rank, Special, Suit
from engine.games.king_under_mountain.state import State
from engine.games.king_under_mountain.tasks import Task

SPECIALS: Final = frozenset(Special)


# Cards


@cache
def card(card: int) -> str:
    """«🛡️ 10», «✨🛡️ 1», «★ Дракон»."""
    if card in MAGIC:
        return plain.king_under_mountain.magic_card(special=key(Special(card)))
    common = bare(card)
    return plain.king_under_mountain.special_card(card=common) if card in SPECIALS else common


@cache
def bare(card: int) -> str:
    """A card with a suit, special or not: «🛡️ 11»."""
    return plain.king_under_mountain.card(suit=suit_key(card), rank=_rank_key(card))


@cache
def rank(card: int) -> str:
    """«10», «Т», «11✨»."""
    if card in SPECIALS:
        return plain.king_under_mountain.special_rank(rank=_rank_key(card))
    return plain.king_under_mountain.rank(rank=_rank_key(card))


def suit_key(card: int) -> str:
    return key(Suit(SUITS[card]))


def _rank_key(card: int) -> str:
    value = VALUES[card]
    return Rank(value).name.lower() if value >= Rank.JACK else str(value)


def cards(many: Iterable[int]) -> str:
    return ", ".join(map(card, many))


def in_suits(hand: Iterable[int]) -> list[str]:
    """The suits of a sorted hand: «🛡️ 2 5 Т», «★ Дракон»."""
    return [_of_suit(suit, list(held)) for suit, held in groupby(hand, lambda one: SUITS[one])]


def _of_suit(suit: int, held: Sequence[int]) -> str:
    if suit == NO_SUIT:
        return cards(held)
    return plain.king_under_mountain.suit_held(suit=key(Suit(suit)), cards=" ".join(map(rank, held)))


def laid(leader: int, cards: Sequence[int], seats: int) -> str:
    """The cards of a trick, each with its player: «🔴 🛡️ 6, 🟦 👺 8»."""
    owners = (mark((leader + place) % seats) for place in range(len(cards)))
    each = zip(owners, map(card, cards), strict=True)
    return ", ".join(plain.king_under_mountain.laid(owner=owner, card=one) for owner, one in each)


def special_name(special: int) -> str:
    return plain.king_under_mountain.special(special=key(Special(special)))


# Tasks


def task_name(task: int) -> str:
    return plain.king_under_mountain.task(task=key(Task(task)))


def task_text(task: int) -> str:
    return plain.king_under_mountain.task_text(task=key(Task(task)))


def special_text(special: int) -> str:
    return plain.king_under_mountain.special_text(special=key(Special(special)))


def side(task: int) -> str:
    """The side of the token on which a task stands."""
    return "second" if task % 2 else "first"


def sides(state: State) -> tuple[int, int]:
    return 2 * state.token, 2 * state.token + 1


# Points


def by_seat(points: Sequence[int]) -> str:
    """«🔴 +8, 🟦 0»."""
    each = (plain.king_under_mountain.of_seat(owner=mark(seat), points=signed(one)) for seat, one in enumerate(points))
    return ", ".join(each)


# The rules


def rules() -> Html:
    return html.king_under_mountain.rules(specials=Html("\n").join(map(_rule_of, Special)))


def _rule_of(special: Special) -> Html:
    if special in MAGIC:
        return html.king_under_mountain.rules_magic(special=key(special))
    return html.king_under_mountain.rules_special(card=bare(special), special=key(special))
