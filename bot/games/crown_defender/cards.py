"""The words for the cards of «Защитник Короны», for menus, pop-ups, the log and the picture.

    name    as on the card                      line    cost and numbers in one line
    short   at most nine letters, for buttons   card    the whole card, for a pop-up
    code    two letters, where a caption has little room        text    the rule of the card

All numbers come from the cards, so that a changed card changes its words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.screens.fit import POP_UP, length
from bot.screens.words import key
from bot.texts import Html, html, plain
from engine.games.crown_defender import cards
from engine.games.crown_defender.board import COLUMN, IN_DUNGEON, ROW
from engine.games.crown_defender.cards import (
    ACTIVE,
    CARDS,
    SCROLLS,
    Ability,
    Centre,
    Descent,
    Kind,
    Lair,
    Location,
    Race,
    Spell,
)
from engine.games.crown_defender.events import Token

LEVELLED: Final = frozenset(
    ability for card in CARDS.values() for ability, x in card.abilities.items() if x is not True
)


# Races and centres


def race_name(race: int) -> str:
    return plain.crown_defender.race(race=key(Race(race)))


def race_sign(race: int) -> str:
    return plain.crown_defender.race_sign(race=key(Race(race)))


def race_pitch(race: int) -> str:
    """How this race plays, in a sentence."""
    return plain.crown_defender.race_pitch(race=key(Race(race)))


def centre_name(centre: int) -> str:
    return plain.crown_defender.centre(centre=key(Centre(centre)))


def centre_pitch(centre: int) -> str:
    return plain.crown_defender.centre_pitch(centre=key(Centre(centre)))


# Creatures and buildings


def kind_name(kind: int) -> str:
    return plain.crown_defender.kind(kind=key(Kind(kind)))


def kind_short(kind: int) -> str:
    return plain.crown_defender.kind_short(kind=key(Kind(kind)))


def kind_code(kind: int) -> str:
    return plain.crown_defender.kind_code(kind=key(Kind(kind)))


def kind_line(kind: int) -> str:
    """«6🪙 ⚔️4 ❤️6 👣2 · Броня 2»."""
    card = CARDS[Kind(kind)]
    numbers = " ".join([plain.crown_defender.price(cost=card.cost), *_fights(kind)])
    abilities = ", ".join(ability_level(ability, x) for ability, x in card.abilities.items())
    return plain.crown_defender.kind_line(numbers=numbers, abilities=abilities)


def kind_card(kind: int) -> str:
    """The whole card, for a pop-up; where there is too little room, the first abilities are shortened."""
    abilities = len(CARDS[Kind(kind)].abilities)
    told = (_card(kind, in_short) for in_short in range(abilities + 1))
    return next((card for card in told if length(card) <= POP_UP), _card(kind, abilities))


def _fights(kind: int) -> Iterator[str]:
    """Attack, life and speed; most buildings have no attack, and none has speed."""
    card = CARDS[Kind(kind)]
    if card.attack or card.speed:
        yield plain.crown_defender.attack(attack=card.attack)
    yield plain.crown_defender.life(life=card.life)
    if card.speed:
        yield plain.crown_defender.speed(speed=card.speed)


def _card(kind: int, in_short: int) -> str:
    card = CARDS[Kind(kind)]
    price, reward = plain.crown_defender.price(cost=card.cost), plain.crown_defender.reward(reward=card.reward)
    head = plain.crown_defender.kind_head(kind=key(Kind(kind)), numbers=" ".join([price, *_fights(kind), reward]))
    return "\n".join([head, *_abilities(kind, in_short)])


def _abilities(kind: int, in_short: int) -> Iterator[str]:
    for place, (ability, x) in enumerate(CARDS[Kind(kind)].abilities.items()):
        text = _ability_brief(ability, x) if place < in_short else ability_text(ability, x)
        line = plain.crown_defender.card_active if ability in ACTIVE else plain.crown_defender.card_ability
        yield line(level=ability_level(ability, x), text=_trap_text(kind) if ability == Ability.TRAP else text)


def _trap_text(kind: int) -> str:
    return plain.crown_defender.trap_text(
        kind=key(Kind(kind)), pit_damage=cards.PIT_DAMAGE, ice_damage=cards.ICE_DAMAGE
    )


# Abilities


def ability_name(ability: int) -> str:
    return plain.crown_defender.ability(ability=key(Ability(ability)))


def ability_level(ability: int, x: int) -> str:
    """«Броня 2», or «Маг» for an ability without a number."""
    if ability in LEVELLED:
        return plain.crown_defender.ability_level(ability=key(Ability(ability)), x=x)
    return ability_name(ability)


def ability_text(ability: int, x: int) -> str:
    """The rule of an ability."""
    orders, rot = cards.PARALYSED_ORDERS, cards.ROT_DAMAGE
    return plain.crown_defender.ability_text(ability=key(Ability(ability)), x=x, orders=orders, rot=rot)


def _ability_brief(ability: int, x: int) -> str:
    orders, rot = cards.PARALYSED_ORDERS, cards.ROT_DAMAGE
    return plain.crown_defender.ability_brief(ability=key(Ability(ability)), x=x, orders=orders, rot=rot)


# Spells


def spell_name(spell: int) -> str:
    return plain.crown_defender.spell(spell=key(Spell(spell)))


def spell_short(spell: int) -> str:
    return plain.crown_defender.spell_short(spell=key(Spell(spell)))


def spell_card(spell: int) -> str:
    """The whole scroll, for a pop-up."""
    scroll = Spell(spell)
    text = plain.crown_defender.spell_text(spell=key(scroll), x=_number(scroll), splash=cards.FIREBALL_SPLASH)
    return plain.crown_defender.spell_card(spell=key(scroll), mana=SCROLLS[scroll].mana, text=text)


def _number(spell: Spell) -> int:
    """The number in the text of a spell; 0 for none."""
    return {
        Spell.CONDEMNATION: cards.CONDEMNED_REWARD,
        Spell.HEALING_LIGHT: cards.LIGHT_HEALS,
        Spell.BLADE_CHARM: cards.CHARM_BONUS,
        Spell.GUST: cards.GUST_CELLS,
        Spell.FIREBALL: cards.FIREBALL_DAMAGE,
        Spell.WEB: cards.PARALYSED_ORDERS,
        Spell.TITAN_MIGHT: cards.TITAN_BONUS,
        Spell.PLAGUE: cards.PLAGUE_DAMAGE,
        Spell.HELPLESSNESS: cards.HELPLESS_ORDERS,
        Spell.HYPNOSIS: cards.HYPNOSIS_COST,
    }.get(spell, 0)


# Locations


def location_name(location: int) -> str:
    return plain.crown_defender.location(location=key(Location(location)))


def location_sign(location: int) -> str:
    return plain.crown_defender.location_sign(location=key(Location(location)))


def location_text(location: int) -> str:
    return plain.crown_defender.location_text(
        location=key(Location(location)),
        mine_coins=cards.MINE_COINS,
        library_mana=cards.LIBRARY_MANA,
        most_mana=cards.MOST_MANA,
        workshop_repairs=cards.WORKSHOP_REPAIRS,
        fountain_heals=cards.FOUNTAIN_HEALS,
        altar_damage=cards.ALTAR_DAMAGE,
        camp_bonus=cards.CAMP_BONUS,
        rift_damage=cards.RIFT_DAMAGE,
    )


# The dungeon


def descent_name(descent: int) -> str:
    return plain.crown_defender.descent(descent=key(Descent(descent)))


def descent_text(descent: int) -> str:
    card = Descent(descent)
    return plain.crown_defender.descent_text(
        descent=key(card),
        coins=cards.DESCENT_COINS.get(card, 0),
        crystal_mana=cards.CRYSTAL_MANA,
        spring_heals=cards.SPRING_HEALS,
        damage=cards.DESCENT_DAMAGE.get(card, 0),
    )


def lair_name(lair: int) -> str:
    return plain.crown_defender.lair(lair=key(Lair(lair)))


def lair_text(lair: int) -> str:
    return plain.crown_defender.lair_text(
        lair=key(Lair(lair)),
        chest_coins=cards.CHEST_COINS,
        chalice_mana=cards.CHALICE_MANA,
        most_mana=cards.MOST_MANA,
        sword_bonus=cards.SWORD_BONUS,
        elixir_heals=cards.ELIXIR_HEALS,
        crown_points=cards.CROWN_POINTS,
        horn_cost=cards.HORN_COST,
        thunder_damage=cards.THUNDER_DAMAGE,
        banner_orders=cards.BANNER_ORDERS,
        guardian_damage=cards.GUARDIAN_DAMAGE,
    )


# Tokens on units, cells


def token_name(token: int) -> str:
    return plain.crown_defender.token(token=key(Token(token)))


def cell_name(cell: int) -> str:
    """«В7»."""
    if cell == IN_DUNGEON:
        return plain.crown_defender.in_dungeon()
    return plain.crown_defender.cell(column=COLUMN[cell] + 1, row=ROW[cell])


# The rules, and the labels of the picture


def rules() -> Html:
    return html.crown_defender.rules(goal=cards.GOAL, sections=Html("\n\n").join([*_how_to_play(), *_how_else()]))


def _how_to_play() -> Iterator[Html]:
    yield html.crown_defender.rules_victory(goal=cards.GOAL, rounds=cards.ROUNDS, blitz_rounds=cards.BLITZ_ROUNDS)
    yield html.crown_defender.rules_field()
    yield html.crown_defender.rules_turn(
        income_coins=cards.INCOME_COINS,
        income_mana=cards.INCOME_MANA,
        new_buildings_coins=cards.NEW_BUILDINGS_COINS,
        orders=cards.ORDERS,
        hand=cards.HAND,
    )
    yield html.crown_defender.rules_fighting()
    yield html.crown_defender.rules_places(locations=Html("\n").join(map(_in_rules, list(Location)[1:])))
    yield html.crown_defender.rules_dungeon(depth=cards.DEPTH, leaving_orders=cards.LEAVING_ORDERS)
    yield html.crown_defender.rules_spells(
        new_scrolls_mana=cards.NEW_SCROLLS_MANA,
        paralysed_orders=cards.PARALYSED_ORDERS,
        condemned_reward=cards.CONDEMNED_REWARD,
    )


def _how_else() -> Iterator[Html]:
    yield html.crown_defender.rules_ways(
        blitz_goal=cards.BLITZ_GOAL,
        even_goal=cards.EVEN_GOAL,
        partner_orders=cards.PARTNER_ORDERS,
        heroes=cards.HEROES,
    )
    yield html.crown_defender.rules_disputes()


def _in_rules(location: Location) -> Html:
    return html.crown_defender.rules_location(location=key(location), text=location_text(location))
