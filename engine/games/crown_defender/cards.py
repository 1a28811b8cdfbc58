"""The facts of «Защитник Короны»: creatures, buildings, scrolls, dungeon, locations; every number of the rules is here.

A creature in the words of its card:

    Kind.KNIGHT: _creature(5, 6, 4, 2, 6, 3, armour=2)
                           │  │  │  │  │  └ reward: coins and points for the enemy side when it is lost
                           │  │  │  │  └ life       └ abilities, with their number (True where they have none)
                           │  │  │  └ speed
                           │  │  └ attack
                           │  └ cost
                           └ copies
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final


def words(name: str) -> str:
    """
    >>> words(Kind.BIG_ORC.name)
    'Big Orc'
    """
    return name.replace("_", " ").title()


class Race(IntEnum):
    ORDER = 0
    ELVES = 1
    GREENSKINS = 2
    UNDEAD = 3


class Kind(IntEnum):
    """A creature (ten of each race, in the order of the races) or a building."""

    MILITIAMAN = 0
    STANDARD_BEARER = 1
    DRUNKEN_THUG = 2
    CROSSBOWMAN = 3
    HEALER_MONK = 4
    ARMOURER = 5
    INQUISITOR = 6
    BATTLE_MAGE = 7
    KNIGHT = 8
    MARSHAL = 9
    NIMBLE_ELF = 10
    FOREST_FAIRY = 11
    DRYAD = 12
    ELF_ARCHER = 13
    DANCING_BLADE = 14
    EAGLE_RIDER = 15
    FOREST_RANGER = 16
    HUNTRESS = 17
    STORM_CALLER = 18
    TREANT = 19
    GOBLIN_BULLY = 20
    GOBLIN_ARCHER = 21
    GOBLIN_SAPPER = 22
    GOBLIN_FLYER = 23
    DOOMED_GOBLIN = 24
    GOBLIN_THIEF = 25
    WOLF_RIDER = 26
    BIG_ORC = 27
    ORC_BERSERKER = 28
    MOUNTAIN_TROLL = 29
    SKELETON = 30
    ZOMBIE = 31
    GHOUL = 32
    GHOST = 33
    GRAVE_SPIDER = 34
    NECROMANCER = 35
    CREEPING_HORROR = 36
    VAMPIRE = 37
    LICH = 38
    BONE_GOLEM = 39
    PALISADE = 40
    STONE_WALL = 41
    WOLF_PIT = 42
    ICE_TRAP = 43
    POWDER_KEG = 44
    BALLISTA = 45
    WATCHTOWER = 46
    MAGE_TOWER = 47
    MINT = 48
    CHAPEL = 49
    FORGE = 50
    WAR_DRUM = 51
    HEADQUARTERS = 52


class Ability(IntEnum):
    """The printed abilities.  The active ones are used in the unit's own activation, the others always work."""

    INCORPOREAL = 0
    BATTLE_SPIRIT = 1
    ARMOUR = 2
    VAMPIRISM = 3
    TOGETHER = 4
    REBIRTH = 5
    STENCH = 6
    INSPIRE = 7
    ARM = 8
    THEFT = 9
    RAISE_DEAD = 10
    ROT = 11
    DOUBLE_STRIKE = 12
    INCOME = 13
    HEALING = 14
    KAMIKAZE = 15
    CONSTRUCTOR = 16
    TRAP = 17
    DEATH_RAY = 18
    MAGE = 19
    MARAUDER = 20
    LIGHTNING = 21
    COMMON_HEALING = 22
    DISGRACE = 23
    PARALYSIS = 24
    AGILITY = 25
    FLIGHT = 26
    COMMANDER = 27
    CURSE = 28
    DESTROYER = 29
    ZEAL = 30
    REGENERATION = 31
    SHIFT = 32
    DEADLY_POISON = 33
    DOOM = 34
    SNIPER = 35
    RANGED_IMMUNITY = 36
    MARKSMAN = 37
    CORPSE_EATER = 38
    HASTE = 39
    PHYSICAL_IMMUNITY = 40


ACTIVE: Final = frozenset(
    {
        Ability.INSPIRE,
        Ability.ARM,
        Ability.INCOME,
        Ability.HEALING,
        Ability.DEATH_RAY,
        Ability.LIGHTNING,
        Ability.COMMON_HEALING,
        Ability.DISGRACE,
        Ability.SHIFT,
        Ability.SNIPER,
        Ability.MARKSMAN,
    }
)
FROM_THE_DUNGEON: Final = frozenset(  # CD-42
    {Ability.HEALING, Ability.ARM, Ability.LIGHTNING, Ability.DISGRACE, Ability.INCOME}
)


@dataclass(frozen=True, slots=True)
class Card:
    copies: int
    cost: int
    attack: int
    speed: int
    life: int
    reward: int
    abilities: Mapping[Ability, int]


def _creature(copies: int, cost: int, attack: int, speed: int, life: int, reward: int, **abilities: int) -> Card:
    return Card(copies, cost, attack, speed, life, reward, {Ability[name.upper()]: x for name, x in abilities.items()})


def _building(copies: int, cost: int, attack: int, life: int, reward: int, **abilities: int) -> Card:
    return _creature(copies, cost, attack, 0, life, reward, **abilities)


CARDS: Final[Mapping[Kind, Card]] = {
    # Светлый орден: armour, commanders, equipment
    Kind.MILITIAMAN: _creature(6, 1, 1, 1, 2, 1, together=1),
    Kind.STANDARD_BEARER: _creature(4, 2, 1, 2, 3, 1, inspire=1),
    Kind.DRUNKEN_THUG: _creature(5, 3, 2, 2, 4, 1, zeal=1),
    Kind.CROSSBOWMAN: _creature(5, 3, 2, 1, 4, 1, marksman=True),
    Kind.HEALER_MONK: _creature(3, 3, 1, 1, 5, 1, common_healing=2),
    Kind.ARMOURER: _creature(3, 4, 2, 1, 5, 2, arm=3),
    Kind.INQUISITOR: _creature(3, 4, 2, 2, 5, 2, disgrace=True),
    Kind.BATTLE_MAGE: _creature(4, 5, 3, 1, 4, 2, mage=True, marksman=True),
    Kind.KNIGHT: _creature(5, 6, 4, 2, 6, 3, armour=2),
    Kind.MARSHAL: _creature(2, 8, 5, 2, 8, 4, commander=True, battle_spirit=1),
    # Лесной народ: sidestep, double strikes, snipers, healing
    Kind.NIMBLE_ELF: _creature(5, 2, 2, 2, 3, 1, agility=True),
    Kind.FOREST_FAIRY: _creature(4, 3, 1, 3, 3, 1, shift=1),
    Kind.DRYAD: _creature(4, 3, 1, 1, 5, 1, healing=2),
    Kind.ELF_ARCHER: _creature(6, 3, 2, 2, 3, 1, marksman=True),
    Kind.DANCING_BLADE: _creature(4, 4, 2, 2, 4, 2, double_strike=True, agility=True),
    Kind.EAGLE_RIDER: _creature(4, 4, 3, 2, 4, 2, flight=True),
    Kind.FOREST_RANGER: _creature(3, 4, 2, 2, 4, 2, marksman=True, paralysis=True),
    Kind.HUNTRESS: _creature(3, 5, 2, 1, 4, 2, sniper=True),
    Kind.STORM_CALLER: _creature(3, 5, 1, 1, 4, 2, lightning=2),
    Kind.TREANT: _creature(4, 7, 5, 1, 8, 3, regeneration=2),
    # Зеленокожие: speed, suicide, plunder
    Kind.GOBLIN_BULLY: _creature(5, 1, 1, 2, 3, 1, together=1),
    Kind.GOBLIN_ARCHER: _creature(5, 2, 2, 1, 3, 1, marksman=True),
    Kind.GOBLIN_SAPPER: _creature(4, 2, 1, 2, 3, 1, kamikaze=True),
    Kind.GOBLIN_FLYER: _creature(4, 3, 2, 2, 3, 1, flight=True),
    Kind.DOOMED_GOBLIN: _creature(3, 3, 1, 2, 3, 1, doom=True),
    Kind.GOBLIN_THIEF: _creature(3, 3, 1, 3, 4, 1, theft=True),
    Kind.WOLF_RIDER: _creature(5, 4, 3, 3, 4, 2, marauder=True),
    Kind.BIG_ORC: _creature(5, 5, 4, 2, 6, 2, destroyer=1),
    Kind.ORC_BERSERKER: _creature(3, 6, 5, 2, 8, 3, haste=1, battle_spirit=1),
    Kind.MOUNTAIN_TROLL: _creature(3, 9, 6, 1, 9, 5, regeneration=2),
    # Живые мертвецы: return, rot, curses, poison, death magic
    Kind.SKELETON: _creature(5, 2, 2, 1, 3, 1, rebirth=True),
    Kind.ZOMBIE: _creature(6, 2, 2, 1, 4, 1, rot=True, stench=True),
    Kind.GHOUL: _creature(5, 3, 3, 2, 4, 1, corpse_eater=2),
    Kind.GHOST: _creature(4, 4, 3, 2, 3, 2, incorporeal=True, curse=True),
    Kind.GRAVE_SPIDER: _creature(4, 4, 1, 2, 4, 2, deadly_poison=True),
    Kind.NECROMANCER: _creature(4, 5, 2, 1, 4, 2, raise_dead=3, mage=True, marksman=True),
    Kind.CREEPING_HORROR: _creature(3, 4, 3, 1, 4, 2, physical_immunity=True, ranged_immunity=True),
    Kind.VAMPIRE: _creature(4, 6, 4, 2, 6, 3, vampirism=2),
    Kind.LICH: _creature(2, 7, 3, 1, 6, 3, mage=True, marksman=True, death_ray=2),
    Kind.BONE_GOLEM: _creature(3, 8, 6, 1, 9, 4, constructor=True),
    # Buildings
    Kind.PALISADE: _building(8, 1, 0, 4, 1, ranged_immunity=True),
    Kind.STONE_WALL: _building(3, 3, 0, 8, 1, armour=2),
    Kind.WOLF_PIT: _building(4, 2, 0, 1, 1, trap=True),
    Kind.ICE_TRAP: _building(2, 2, 0, 1, 1, trap=True),
    Kind.POWDER_KEG: _building(2, 2, 0, 2, 1, rot=True),
    Kind.BALLISTA: _building(4, 4, 3, 4, 2, marksman=True),
    Kind.WATCHTOWER: _building(2, 5, 2, 5, 2, sniper=True),
    Kind.MAGE_TOWER: _building(2, 6, 0, 5, 3, lightning=2),
    Kind.MINT: _building(3, 4, 0, 4, 2, income=2),
    Kind.CHAPEL: _building(3, 3, 0, 4, 1, healing=2),
    Kind.FORGE: _building(3, 4, 0, 4, 2, arm=1),
    Kind.WAR_DRUM: _building(2, 3, 0, 3, 1, inspire=1),
    Kind.HEADQUARTERS: _building(2, 5, 0, 5, 2, commander=True),
}
PIT_DAMAGE: Final = 4
ICE_DAMAGE: Final = 1
ROT_DAMAGE: Final = 1
BLOWS: Final = 1  # in one activation
DOUBLE_BLOWS: Final = 2  # with «Двойной удар»


class Spell(IntEnum):
    CONDEMNATION = 0
    HEALING_LIGHT = 1
    BLADE_CHARM = 2
    ICE_FETTERS = 3
    GUST = 4
    FIREBALL = 5
    WEB = 6
    SACRIFICE = 7
    TITAN_MIGHT = 8
    PLAGUE = 9
    HELPLESSNESS = 10
    HYPNOSIS = 11


@dataclass(frozen=True, slots=True)
class Scroll:
    copies: int
    mana: int


SCROLLS: Final[Mapping[Spell, Scroll]] = {
    Spell.CONDEMNATION: Scroll(3, 1),
    Spell.HEALING_LIGHT: Scroll(4, 2),
    Spell.BLADE_CHARM: Scroll(4, 2),
    Spell.ICE_FETTERS: Scroll(4, 2),
    Spell.GUST: Scroll(4, 2),
    Spell.FIREBALL: Scroll(5, 3),
    Spell.WEB: Scroll(3, 3),
    Spell.SACRIFICE: Scroll(3, 3),
    Spell.TITAN_MIGHT: Scroll(2, 4),
    Spell.PLAGUE: Scroll(3, 4),
    Spell.HELPLESSNESS: Scroll(3, 5),
    Spell.HYPNOSIS: Scroll(2, 6),
}
LIGHT_HEALS: Final = 4
CHARM_BONUS: Final = 3
TITAN_BONUS: Final = 5
GUST_CELLS: Final = 2
FIREBALL_DAMAGE: Final = 3
FIREBALL_SPLASH: Final = 1
PLAGUE_DAMAGE: Final = 1
HELPLESS_ORDERS: Final = 2
HYPNOSIS_COST: Final = 4
CONDEMNED_REWARD: Final = 2


class Descent(IntEnum):
    """A card on the way down."""

    EMPTY_CORRIDOR = 0
    SCATTERED_COINS = 1
    LOST_PURSE = 2
    SHIMMERING_CRYSTAL = 3
    UNDERGROUND_SPRING = 4
    SECRET_PASSAGE = 5
    DARTS = 6
    CAVE_IN = 7


DESCENT_COPIES: Final = (6, 6, 4, 4, 3, 2, 3, 2)
DESCENT_COINS: Final = {Descent.SCATTERED_COINS: 1, Descent.LOST_PURSE: 2}
DESCENT_DAMAGE: Final = {Descent.DARTS: 1, Descent.CAVE_IN: 3}
CRYSTAL_MANA: Final = 1
SPRING_HEALS: Final = 2


class Lair(IntEnum):
    """The card at the bottom of the dungeon."""

    CHEST = 0
    MANA_CHALICE = 1
    ANCIENT_SWORD = 2
    ELIXIR = 3
    KINGS_CROWN = 4
    SUMMONING_HORN = 5
    THUNDER_SCROLL = 6
    ANCIENT_BANNER = 7
    FEEBLENESS = 8
    GUARDIAN = 9


LAIR_COPIES: Final = (3, 2, 2, 2, 2, 2, 2, 2, 2, 1)
CHEST_COINS: Final = 6
CHALICE_MANA: Final = 5
SWORD_BONUS: Final = 5
ELIXIR_HEALS: Final = 2
CROWN_POINTS: Final = 2
HORN_COST: Final = 5
THUNDER_DAMAGE: Final = 3
BANNER_ORDERS: Final = 2
GUARDIAN_DAMAGE: Final = 4
DEPTH: Final = 5  # descent cards in a row


class Location(IntEnum):
    PLAIN = 0
    MINE = 1
    LIBRARY = 2
    WORKSHOP = 3
    FOUNTAIN = 4
    ALTAR = 5
    DUNGEON = 6
    CAMP = 7
    RIFT = 8


MINE_COINS: Final = 2
LIBRARY_MANA: Final = 1
WORKSHOP_REPAIRS: Final = 2
FOUNTAIN_HEALS: Final = 2
ALTAR_DAMAGE: Final = 2
CAMP_BONUS: Final = 3
RIFT_DAMAGE: Final = 2


class Centre(IntEnum):
    KINGS_ROAD = 0
    CURSED_LANDS = 1


CENTRES: Final[Mapping[Centre, str]] = {  # rows 6 to 3, the letters of LETTERS
    Centre.KINGS_ROAD: ".fm.w acrdb bdrca w.mf.",
    Centre.CURSED_LANDS: "c.br. wfdam madfw .rb.c",
}
LETTERS: Final = {
    ".": Location.PLAIN,
    "m": Location.MINE,
    "b": Location.LIBRARY,
    "w": Location.WORKSHOP,
    "f": Location.FOUNTAIN,
    "a": Location.ALTAR,
    "d": Location.DUNGEON,
    "c": Location.CAMP,
    "r": Location.RIFT,
}


GOAL: Final = 20
BLITZ_GOAL: Final = 10
EVEN_GOAL: Final = 28  # of the Tyrant in «Ровный бой»
ROUNDS: Final = 30
BLITZ_ROUNDS: Final = 15
HAND: Final = 5
SLOTS: Final = 5  # of each market
INCOME_COINS: Final = 5
INCOME_MANA: Final = 2
MOST_MANA: Final = 10
ORDERS: Final = 5
PARTNER_ORDERS: Final = 3  # in «Союзники»
PARALYSED_ORDERS: Final = 3  # what a paralysed creature takes
LEAVING_ORDERS: Final = 2  # what leaving the dungeon takes
NEW_BUILDINGS_COINS: Final = 2
NEW_SCROLLS_MANA: Final = 2
HEROES: Final = 20  # the size of a deck in «20 героев»
PALISADES: Final = 4  # of both sides together, at set-up

CREATURES: Final = range(Kind.MILITIAMAN, Kind.PALISADE)
BUILDINGS: Final = range(Kind.PALISADE, Kind.HEADQUARTERS + 1)
KINDS_OF_RACE: Final = 10


def race_of(kind: int) -> Race:
    return Race(kind // KINDS_OF_RACE)


def kinds_of(race: int) -> range:
    return range(race * KINDS_OF_RACE, (race + 1) * KINDS_OF_RACE)


def whole_deck(race: int) -> list[int]:
    return [int(kind) for kind in kinds_of(race) for _ in range(CARDS[Kind(kind)].copies)]


# All that is in the box: the four mercenary decks apart, in the order of the kinds

BUILDING_CARDS: Final = tuple(int(kind) for kind in BUILDINGS for _ in range(CARDS[Kind(kind)].copies))
SPELL_CARDS: Final = tuple(int(spell) for spell, scroll in SCROLLS.items() for _ in range(scroll.copies))
DESCENT_CARDS: Final = tuple(card for card, copies in enumerate(DESCENT_COPIES) for _ in range(copies))
LAIR_CARDS: Final = tuple(card for card, copies in enumerate(LAIR_COPIES) for _ in range(copies))
