"""Names of the houses, characters and companions of «Десница короля»; its rules."""

from __future__ import annotations

from collections.abc import Iterable

from bot.screens.words import key
from bot.texts import Html, html, plain
from engine.games.hand_of_the_king.cards import (
    HOUSE_OF,
    PROVENANCE,
    SIZE_OF,
    Character,
    Companion,
    House,
    Provenance,
)


def house_sign(house: int) -> str:
    """«🐺 Старк»."""
    return plain.hand_of_the_king.house_sign(house=key(House(house)))


def emblem(house: int) -> str:
    return plain.hand_of_the_king.emblem(house=key(House(house)))


def counted(counts: Iterable[tuple[House, int]]) -> str:
    """«🐺3 🦁1»: how many of each house."""
    return " ".join(plain.hand_of_the_king.count(house=key(house), count=count) for house, count in counts)


def character(character: Character) -> str:
    return plain.hand_of_the_king.character(character=key(character))


def characters(characters: Iterable[Character]) -> str:
    return ", ".join(map(character, characters))


def character_sign(character: Character) -> str:
    """«🐺 Арья»."""
    house, name = keys_of(character)
    return plain.hand_of_the_king.character_sign(house=house, character=name)


def keys_of(character: Character) -> tuple[str, str]:
    """The keys of a character's house and of itself."""
    return key(HOUSE_OF[character]), key(character)


def companion(companion: int) -> str:
    return plain.hand_of_the_king.companion(companion=key(Companion(companion)))


def companions(companions: Iterable[int]) -> str:
    return ", ".join(map(companion, companions))


def rules() -> Html:
    houses = (
        html.hand_of_the_king.rules_house(house=key(house), people=people)
        for house, people in zip(House, SIZE_OF, strict=True)
    )
    return html.hand_of_the_king.rules(
        houses=Html("\n").join(houses), companions=Html("\n").join(map(_in_rules, Companion))
    )


def _in_rules(one: Companion) -> Html:
    name, effect = companion(one), plain.hand_of_the_king.effect(companion=key(one))
    if PROVENANCE[one] is Provenance.OURS:
        return html.hand_of_the_king.rules_companion_ours(companion=name, effect=effect)
    return html.hand_of_the_king.rules_companion(companion=name, effect=effect)
