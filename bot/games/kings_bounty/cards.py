"""Names of the cards and titles of «Королевская награда»: in full, in a sentence, as a code; its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from bot.screens.words import key, score
from bot.texts import Html, html, plain
from engine.contract import NOBODY
from engine.games.kings_bounty.cards import PEOPLE, STRENGTHS, Role, castle_of, is_obelisk, is_unit, role_of
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.state import Holding
from engine.games.kings_bounty.titles import Title
from engine.registry import game

FIGHTERS: Final = range(Role.HERO)


def as_played() -> KingsBounty:
    """The registered rules: settings of the bot may change the points of titles."""
    found = game(KingsBounty.id)
    if not isinstance(found, KingsBounty):
        raise TypeError(f"{found!r} are no rules of King's Bounty")
    return found


def people_key(kind: int) -> str:
    people = PEOPLE[kind]
    if people is None:
        raise ValueError("an obelisk belongs to no people")
    return key(people)


def _type_key(kind: int) -> str:
    return castle_of(kind).name.lower()


def fights(kind: int) -> bool:
    """Whether it is an archer, a warrior or a wizard."""
    return is_unit(kind) and role_of(kind) in FIGHTERS


# Cards


@cache
def card(kind: int) -> str:
    """«🍃Э Стрелок 2»."""
    strength = STRENGTHS[kind]
    if is_obelisk(kind):
        return plain.kings_bounty.obelisk(strength=strength)
    if not is_unit(kind):
        return plain.kings_bounty.castle(people=people_key(kind), type=_type_key(kind), strength=strength)
    if fights(kind):
        return plain.kings_bounty.fighter(people=people_key(kind), role=key(role_of(kind)), strength=strength)
    return bare(kind)


@cache
def bare(kind: int) -> str:
    """«🍃Э Стрелок», for a line of many."""
    if is_obelisk(kind):
        return card(kind)
    if is_unit(kind):
        return plain.kings_bounty.champion(people=people_key(kind), role=key(role_of(kind)))
    return plain.kings_bounty.bare_castle(people=people_key(kind), type=_type_key(kind))


@cache
def called(kind: int) -> str:
    """«Стрелок эльфов»."""
    if is_obelisk(kind):
        return plain.kings_bounty.obelisk_of()
    if is_unit(kind):
        return plain.kings_bounty.unit_of(role=key(role_of(kind)), people=people_key(kind))
    return plain.kings_bounty.castle_of(type=_type_key(kind), people=people_key(kind))


def cards(kinds: Iterable[int]) -> str:
    return ", ".join(map(card, kinds))


def counted(kinds: Iterable[int]) -> str:
    """«2×🍃Э Стрелок, 🗿 Обелиск 2»: equal ones once."""
    return ", ".join(several(bare(kind), count) for kind, count in Counter(kinds).items())


def several(what: str, count: int) -> str:
    return plain.kings_bounty.several(count=count, card=what) if count > 1 else what


# On the table


@cache
def code(kind: int) -> str:
    """«🍃Э2»: on the table, strength says which card it is."""
    if is_obelisk(kind):
        return plain.kings_bounty.obelisk_code(strength=STRENGTHS[kind])
    return plain.kings_bounty.code(people=people_key(kind), strength=STRENGTHS[kind])


@cache
def letter(kind: int) -> str:
    """«Э2»."""
    if is_obelisk(kind):
        return code(kind)
    return plain.kings_bounty.letter_code(people=people_key(kind), strength=STRENGTHS[kind])


@cache
def in_codes(holding: Holding) -> str:
    """«🍃Э2+💀Н3»."""
    if holding.garrison == NOBODY:
        return code(holding.kind)
    return plain.kings_bounty.manned(holding=code(holding.kind), garrison=code(holding.garrison))


@cache
def in_letters(holding: Holding) -> str:
    if holding.garrison == NOBODY:
        return letter(holding.kind)
    return plain.kings_bounty.manned(holding=letter(holding.kind), garrison=letter(holding.garrison))


@cache
def spelled(holding: Holding) -> str:
    """«🍃Э Башня 1 + 💀Н Воин 3»."""
    if holding.garrison == NOBODY:
        return card(holding.kind)
    return plain.kings_bounty.manned_spelled(holding=card(holding.kind), garrison=card(holding.garrison))


# Titles


def title_name(title: int) -> str:
    return plain.kings_bounty.name(title=key(Title(title)))


def title_short(title: int) -> str:
    """At most fourteen letters."""
    return plain.kings_bounty.name_short(title=key(Title(title)))


def worth(title: Title) -> str:
    """«7»."""
    return score(as_played().points[title])


def worth_in_words(title: Title) -> str:
    """«7 очков»."""
    points = as_played().points[title]
    return plain.kings_bounty.worth(number=score(points), points=abs(points))


# The rules


def rules() -> Html:
    titles = (html.kings_bounty.rules_title(title=key(title), points=worth(title)) for title in Title)
    return html.kings_bounty.rules(titles=Html("\n").join(titles))
