"""The words of the cards of «Защитник Короны»: complete, not too long, with the numbers of the cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from enum import IntEnum
from pathlib import Path
from typing import Final

import pytest

from bot.games.crown_defender.cards import (
    LEVELLED,
    ability_level,
    ability_name,
    ability_text,
    cell_name,
    centre_name,
    centre_pitch,
    descent_name,
    descent_text,
    kind_card,
    kind_code,
    kind_line,
    kind_name,
    kind_short,
    lair_name,
    lair_text,
    location_name,
    location_sign,
    location_text,
    race_name,
    race_pitch,
    race_sign,
    rules,
    spell_card,
    spell_name,
    spell_short,
    token_name,
)
from bot.screens.fit import POP_UP, length
from bot.screens.words import key
from bot.texts.book import Book, names, read
from bot.texts.speech import RUSSIAN
from engine.games.crown_defender import cards
from engine.games.crown_defender.board import CELLS, IN_DUNGEON, at
from engine.games.crown_defender.cards import (
    ACTIVE,
    CARDS,
    CENTRES,
    SCROLLS,
    Ability,
    Card,
    Centre,
    Descent,
    Kind,
    Lair,
    Location,
    Race,
    Spell,
)
from engine.games.crown_defender.events import Token

RULINGS: Final = Path(__file__).parents[4] / "docs" / "rules" / "crown_defender.md"
SHORT: Final = 9  # letters
NUMBERS: Final = ("cost", "attack", "speed", "life", "reward")
ODD: Final = 73  # a number that no card has

Say = Callable[[int], str]

FACTS: Final[list[tuple[type[IntEnum], Say]]] = [
    (Race, race_name),
    (Race, race_sign),
    (Race, race_pitch),
    (Centre, centre_name),
    (Centre, centre_pitch),
    (Kind, kind_name),
    (Kind, kind_short),
    (Kind, kind_code),
    (Kind, kind_card),
    (Ability, ability_name),
    (Spell, spell_name),
    (Spell, spell_short),
    (Spell, spell_card),
    (Location, location_name),
    (Location, location_sign),
    (Location, location_text),
    (Descent, descent_name),
    (Lair, lair_name),
    (Lair, lair_text),
    (Token, token_name),
]
CONSTANTS: Final[list[tuple[str, Say, int]]] = [
    ("PIT_DAMAGE", kind_card, Kind.WOLF_PIT),
    ("ICE_DAMAGE", kind_card, Kind.ICE_TRAP),
    ("CONDEMNED_REWARD", spell_card, Spell.CONDEMNATION),
    ("LIGHT_HEALS", spell_card, Spell.HEALING_LIGHT),
    ("CHARM_BONUS", spell_card, Spell.BLADE_CHARM),
    ("ROT_DAMAGE", kind_card, Kind.ZOMBIE),
    ("GUST_CELLS", spell_card, Spell.GUST),
    ("FIREBALL_DAMAGE", spell_card, Spell.FIREBALL),
    ("FIREBALL_SPLASH", spell_card, Spell.FIREBALL),
    ("PARALYSED_ORDERS", spell_card, Spell.WEB),
    ("TITAN_BONUS", spell_card, Spell.TITAN_MIGHT),
    ("PLAGUE_DAMAGE", spell_card, Spell.PLAGUE),
    ("HELPLESS_ORDERS", spell_card, Spell.HELPLESSNESS),
    ("HYPNOSIS_COST", spell_card, Spell.HYPNOSIS),
    ("MINE_COINS", location_text, Location.MINE),
    ("LIBRARY_MANA", location_text, Location.LIBRARY),
    ("MOST_MANA", location_text, Location.LIBRARY),
    ("WORKSHOP_REPAIRS", location_text, Location.WORKSHOP),
    ("FOUNTAIN_HEALS", location_text, Location.FOUNTAIN),
    ("ALTAR_DAMAGE", location_text, Location.ALTAR),
    ("CAMP_BONUS", location_text, Location.CAMP),
    ("RIFT_DAMAGE", location_text, Location.RIFT),
    ("CRYSTAL_MANA", descent_text, Descent.SHIMMERING_CRYSTAL),
    ("SPRING_HEALS", descent_text, Descent.UNDERGROUND_SPRING),
    ("CHEST_COINS", lair_text, Lair.CHEST),
    ("CHALICE_MANA", lair_text, Lair.MANA_CHALICE),
    ("MOST_MANA", lair_text, Lair.MANA_CHALICE),
    ("SWORD_BONUS", lair_text, Lair.ANCIENT_SWORD),
    ("ELIXIR_HEALS", lair_text, Lair.ELIXIR),
    ("CROWN_POINTS", lair_text, Lair.KINGS_CROWN),
    ("HORN_COST", lair_text, Lair.SUMMONING_HORN),
    ("THUNDER_DAMAGE", lair_text, Lair.THUNDER_SCROLL),
    ("BANNER_ORDERS", lair_text, Lair.ANCIENT_BANNER),
    ("GUARDIAN_DAMAGE", lair_text, Lair.GUARDIAN),
]
IN_RULES: Final = """
    GOAL ROUNDS BLITZ_ROUNDS INCOME_COINS INCOME_MANA NEW_BUILDINGS_COINS ORDERS HAND DEPTH LEAVING_ORDERS
    NEW_SCROLLS_MANA PARALYSED_ORDERS CONDEMNED_REWARD BLITZ_GOAL EVEN_GOAL PARTNER_ORDERS HEROES MINE_COINS
    LIBRARY_MANA MOST_MANA WORKSHOP_REPAIRS FOUNTAIN_HEALS ALTAR_DAMAGE CAMP_BONUS RIFT_DAMAGE
""".split()
EVERY_ABILITY: Final = [(kind, ability) for kind, card in CARDS.items() for ability in card.abilities]


def changed(card: Card, number: str) -> Card:
    values = {field.name: getattr(card, field.name) for field in fields(Card)}
    return Card(**{**values, number: ODD})


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def named(say: Callable[..., str]) -> str:
    return say.__name__


# Every card has its words


@pytest.mark.parametrize(("facts", "say"), FACTS, ids=lambda part: part.__name__)
def test_each_fact_has_words_of_its_own(facts: type[IntEnum], say: Say) -> None:
    said = [say(fact) for fact in facts]
    assert all(said)
    assert len(set(said)) == len(facts)


@pytest.mark.parametrize(("facts", "say"), FACTS, ids=lambda part: part.__name__)
def test_a_plain_number_is_as_good_as_a_fact(facts: type[IntEnum], say: Say) -> None:
    assert [say(int(fact)) for fact in facts] == [say(fact) for fact in facts]


def test_each_kind_has_a_line_though_two_traps_share_theirs() -> None:
    lines = [kind_line(kind) for kind in Kind]
    assert all(lines)
    assert {line for line in lines if lines.count(line) > 1} == {kind_line(Kind.WOLF_PIT)}


def test_each_ability_has_a_rule_of_its_own() -> None:
    assert len({re.sub(r"\d+", "x", ability_text(ability, 2)) for ability in Ability}) == len(Ability)


def test_each_descent_card_has_a_text() -> None:
    assert all(descent_text(descent) for descent in Descent)


def selectors() -> Iterator[tuple[str, set[str]]]:
    """Each of this file's messages that names facts, by the kind of fact, with the facts it names."""
    book: Book = read(RUSSIAN)
    for entry in book.messages:
        if entry.file == "crown_defender.ftl":
            for select in entry.selects:
                yield from ((name, names(select)) for name in entry.arguments if name in OF)


OF: Final[dict[str, type[IntEnum]]] = {
    "race": Race,
    "centre": Centre,
    "kind": Kind,
    "ability": Ability,
    "spell": Spell,
    "location": Location,
    "descent": Descent,
    "lair": Lair,
    "token": Token,
}


def test_no_words_stand_for_a_fact_there_is_not() -> None:
    found = dict.fromkeys(OF, 0)
    for name, variants in selectors():
        if not variants & {"one", "many"}:
            assert variants - {"others"} <= {key(fact) for fact in OF[name]}
            found[name] += 1
    assert all(found.values())


# Limits


def test_short_names_fit_tight_buttons() -> None:
    assert max(map(len, map(kind_short, Kind))) <= SHORT
    assert max(map(len, map(spell_short, Spell))) <= SHORT


def test_codes_are_two_russian_letters_unlike_each_other_in_capitals_too() -> None:
    codes = [kind_code(kind) for kind in Kind]
    assert all(re.fullmatch("[А-ЯЁ][а-яё]", code) for code in codes)
    assert len({code.upper() for code in codes}) == len(Kind)


def test_signs_of_races_and_locations_are_unlike_each_other() -> None:
    signs = [*map(race_sign, Race), *map(location_sign, Location)]
    assert len(set(signs)) == len(Race) + len(Location)


def test_lines_are_lines() -> None:
    lines = [*map(kind_line, Kind), *map(race_pitch, Race), *map(centre_pitch, Centre)]
    assert all("\n" not in line and len(line) <= 90 for line in lines)


@pytest.mark.parametrize("say", [kind_card, spell_card], ids=named)
def test_a_card_fits_a_pop_up(say: Say) -> None:
    facts = Kind if say is kind_card else Spell
    assert max(length(say(fact)) for fact in facts) <= POP_UP


def test_a_card_fits_a_pop_up_with_two_digits_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, card in CARDS.items():
        levels = {ability: 12 if ability in LEVELLED else x for ability, x in card.abilities.items()}
        monkeypatch.setitem(CARDS, kind, Card(card.copies, 12, 12, 12, 12, 12, levels))
    assert max(length(kind_card(kind)) for kind in Kind) <= POP_UP


def test_the_rules_fit_a_message() -> None:
    assert 3_000 < length(rules()) <= 4_000


# The numbers are the cards'


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_a_line_has_the_numbers_of_the_card(kind: Kind) -> None:
    card = CARDS[kind]
    fights = [card.attack] if card.attack else []
    walks = [card.speed] if card.speed else []
    levels = [x for ability, x in card.abilities.items() if ability in LEVELLED]
    assert numbers(kind_line(kind)) == [card.cost, *fights, card.life, *walks, *levels]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_changed_number_changes_the_card(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in Kind:
        assert ODD not in numbers(kind_card(kind))
        monkeypatch.setitem(CARDS, kind, changed(CARDS[kind], number))
        assert ODD in numbers(kind_card(kind))


@pytest.mark.parametrize(("kind", "ability"), EVERY_ABILITY, ids=lambda part: part.name)
def test_a_changed_level_changes_the_card_and_the_rule(
    kind: Kind, ability: Ability, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = CARDS[kind]
    monkeypatch.setitem(CARDS, kind, replace(card, abilities={**card.abilities, ability: ODD}))
    level = [ODD] * (ability in LEVELLED)
    assert [number for number in numbers(kind_line(kind)) if number == ODD] == level
    assert [number for number in numbers(kind_card(kind)) if number == ODD] == level * 2
    assert [number for number in numbers(ability_text(ability, ODD)) if number == ODD] == level


def test_all_numbered_abilities_are_known_to_be_so() -> None:
    assert {ability_name(ability) for ability in LEVELLED} == set(
        "Боевой дух,Броня,Вампиризм,Вместе — сила,Воодушевить,Вооружить,Воскрешение,Доход,Исцеление,Луч смерти,Молния,"
        "Общее исцеление,Разрушитель,Рвение,Регенерация,Сдвиг,Трупоед,Ускорение".split(",")
    )


@pytest.mark.parametrize("spell", Spell, ids=lambda spell: spell.name)
def test_a_changed_price_changes_the_scroll(spell: Spell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCROLLS, spell, replace(SCROLLS[spell], mana=ODD))
    assert f"{ODD}💧" in spell_card(spell)


@pytest.mark.parametrize(("constant", "say", "fact"), CONSTANTS, ids=lambda part: getattr(part, "__name__", part))
def test_a_changed_effect_changes_its_text(constant: str, say: Say, fact: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ODD not in numbers(say(fact))
    monkeypatch.setattr(cards, constant, ODD)
    assert ODD in numbers(say(fact))


@pytest.mark.parametrize("descent", [*cards.DESCENT_COINS, *cards.DESCENT_DAMAGE], ids=lambda card: card.name)
def test_a_changed_find_changes_its_text(descent: Descent, monkeypatch: pytest.MonkeyPatch) -> None:
    found = cards.DESCENT_COINS if descent in cards.DESCENT_COINS else cards.DESCENT_DAMAGE
    assert numbers(descent_text(descent)) == [found[descent]]
    monkeypatch.setitem(found, descent, ODD)
    assert numbers(descent_text(descent)) == [ODD]


def test_a_changed_paralysis_changes_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "PARALYSED_ORDERS", ODD)
    assert ODD in numbers(ability_text(Ability.PARALYSIS, True))


@pytest.mark.parametrize("constant", IN_RULES)
def test_a_changed_number_changes_the_rules(constant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ODD not in numbers(rules())
    monkeypatch.setattr(cards, constant, ODD)
    assert ODD in numbers(rules())


# Whole texts


def test_a_knight() -> None:
    assert kind_line(Kind.KNIGHT) == "6🪙 ⚔️4 ❤️6 👣2 · Броня 2"
    assert kind_card(Kind.KNIGHT) == (
        "Рыцарь · 6🪙 ⚔️4 ❤️6 👣2 🏆3\nБроня 2. Стрелковый урон меньше на 2, но хотя бы 1 проходит."
    )


def test_a_lich_has_so_much_to_say_that_it_says_it_in_short() -> None:
    assert kind_card(Kind.LICH) == (
        "Лич · 7🪙 ⚔️3 ❤️6 👣1 🏆3\n"
        "Маг. Урон атак магический.\n"
        "⚡ Стрелок. Стреляет в ближайшего врага впереди на линии.\n"
        "⚡ Луч смерти 2. Бьёт магией на 2 всех вражеских существ на линии."
    )


def test_a_battle_mage_says_in_short_no_more_than_he_must() -> None:
    assert kind_card(Kind.BATTLE_MAGE) == (
        "Боевой маг · 5🪙 ⚔️3 ❤️4 👣1 🏆2\n"
        "Маг. Урон атак магический.\n"
        "⚡ Стрелок. Стреляет вперёд по своей линии, в ближайший вражеский юнит. "
        "Если враг вплотную, бьёт только врукопашную."
    )


def test_a_building_has_no_speed_and_mostly_no_attack() -> None:
    assert kind_line(Kind.PALISADE) == "1🪙 ❤️4 · Стрелковый иммунитет"
    assert kind_line(Kind.BALLISTA) == "4🪙 ⚔️3 ❤️4 · Стрелок"


def test_a_creature_without_attack_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, Kind.KNIGHT, replace(CARDS[Kind.KNIGHT], attack=0))
    assert kind_line(Kind.KNIGHT) == "6🪙 ⚔️0 ❤️6 👣2 · Броня 2"


def test_a_trap_says_what_it_does_itself() -> None:
    assert kind_card(Kind.ICE_TRAP) == (
        "Ледяная западня · 2🪙 ❤️1 🏆1\n"
        "Ловушка. Вражеское существо, ступившее на клетку, ранено на 1, заморожено и дальше не идёт. "
        "Западня пропадает. Атаковать её нельзя."
    )


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_abilities_that_need_an_order_are_marked(kind: Kind) -> None:
    abilities = kind_card(kind).split("\n")[1:]
    assert [line.startswith("⚡ ") for line in abilities] == [ability in ACTIVE for ability in CARDS[kind].abilities]


def test_an_ability_without_a_number_is_said_without_one() -> None:
    assert ability_level(Ability.ARMOUR, 2) == "Броня 2"
    assert ability_level(Ability.MAGE, True) == "Маг"


def test_a_shift_counts_those_it_moves() -> None:
    assert ability_text(Ability.SHIFT, 1).startswith("Сдвигает 1 другое существо рядом, своё или чужое, на клетку")
    assert ability_text(Ability.SHIFT, 2).startswith("Сдвигает до 2 других существ рядом, своих или чужих, на клетку")


def test_spells() -> None:
    assert spell_card(Spell.FIREBALL) == (
        "Огненный шар · 3💧\nБьёт магией один юнит на 3, а всех остальных на его клетке — на 1."
    )


def test_cells_are_a_letter_and_a_number() -> None:
    assert [cell_name(at(name)) for name in ("A1", "C7", "E8")] == ["А1", "В7", "Д8"]
    assert cell_name(IN_DUNGEON) == "подземелье"
    assert len({cell_name(cell) for cell in range(CELLS)}) == CELLS


def test_the_rules_list_every_location_with_its_effect() -> None:
    told = [f"{location_sign(place)} {location_name(place)}: {location_text(place)}" for place in list(Location)[1:]]
    assert "<b>Места</b>\n<blockquote expandable>" + "\n".join(told) + "</blockquote>" in rules()


def test_the_rules_say_whose_numbers_these_are() -> None:
    assert rules().split("\n")[-1] == (
        "<i>Значения карт подобраны авторами бота. "
        "Это любительская версия настольной игры, с её авторами и издателем не связана.</i>"
    )


# The rulings


def test_the_rulings_are_numbered_without_a_gap() -> None:
    found = re.findall(r"^\| CD-(\d+) \| .+ \| .+ \|$", RULINGS.read_text("utf-8"), re.MULTILINE)
    assert [int(number) for number in found] == list(range(1, 86))


def test_the_rulings_define_every_ability_and_mark_those_that_need_an_order() -> None:
    table = RULINGS.read_text("utf-8").partition("## Abilities")[2].partition("## Spells")[0]
    defined = re.findall(r"^\| (⚡ )?([А-ЯЁ][^|]*) \|", table, re.MULTILINE)
    assert defined == [("⚡ " if ability in ACTIVE else "", ability_name(ability)) for ability in Ability]


def test_the_rulings_show_the_centre_as_it_is() -> None:
    drawn = re.findall(r"^ (\d) +((?:\S ){5}) +((?:\S ?){5})(?: |$)", RULINGS.read_text("utf-8"), re.MULTILINE)
    assert [int(row) for row, _, _ in drawn] == [6, 5, 4, 3]
    for centre, rows in zip(Centre, zip(*(row[1:] for row in drawn), strict=True), strict=True):
        assert " ".join(row.replace(" ", "") for row in rows) == CENTRES[centre]
