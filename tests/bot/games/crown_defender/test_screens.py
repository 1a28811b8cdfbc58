"""Whole screens of fixed positions; limits, menus and secrecy in random games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from bot.games.crown_defender import menu as menu_of
from bot.games.crown_defender.picture import scene
from bot.games.crown_defender.questions import chapter
from bot.games.crown_defender.screens import SCREENS
from bot.games.crown_defender.units import abbreviated
from bot.screens.fit import length
from bot.screens.menu import Level
from engine.contract import HIDDEN, SEATS, Move
from engine.games.crown_defender import moves
from engine.games.crown_defender.cards import Kind, Race
from engine.games.crown_defender.events import Drew
from engine.games.crown_defender.moves import Choice, Goods, Stall
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import State
from engine.games.crown_defender.text import read
from engine.table import Table
from tests.bot.games.harness import LONG_NAMES, NAMES, ShownGame

RULES = CrownDefender()
GAME = ShownGame(RULES, SCREENS)
view, of_mover, ask, menu, public = GAME.view, GAME.of_mover, GAME.ask, GAME.menu, GAME.public
ONE, TWO, THREE = SEATS[:3]

MARKET = """
    turn 7 of seat 1: market
    South: 6 of 20 points (4 creatures, 2 buildings)
    North: 3 of 20 points
    seat 1: South, Order, 7 coins, 4 mana
      hand: Militiaman x2, Healer Monk, Knight, Marshal
      scrolls: Gust
    seat 2: North, Undead, 2 coins, 5 mana
      hand: Zombie, Ghoul, Ghost, Lich, Vampire
    A1: Palisade of seat 1
    A7: Palisade of seat 2
    B4: Knight of seat 1, 2 wounds
    B5: Skeleton of seat 2; Zombie of seat 2, 1 wounds, condemned
    C2: Ballista of seat 1
    D3: Drunken Thug of seat 1, +2, frozen
    D8: Vampire of seat 2, paralysed
    down by D5: Crossbowman of seat 1
    buildings: Mint, Chapel, Palisade, Forge, Stone Wall
    spells: Gust, Web, Hypnosis, Fireball, Web
    descent: Darts, Empty Corridor | Empty Corridor x3
"""
LOCATION = """
    turn 7 of seat 1: locations
    seat 1: South, Order
      hand: Knight
    seat 2: North, Undead
      hand: Zombie
    D3: Knight of seat 1, 2 wounds
    E1: Militiaman of seat 1, 1 wounds
    C8: Vampire of seat 2, 3 wounds
    visitors: #0 on D3
"""
LOCATIONS = """
    turn 7 of seat 1: locations
    seat 1: South, Order
      hand: Knight
    seat 2: North, Undead
      hand: Zombie
    D3: Knight of seat 1, 2 wounds
    A5: Militiaman of seat 1
    C8: Vampire of seat 2, 3 wounds
    visitors: #0 on D3, #1 on A5
"""
ENTRANCE = """
    turn 7 of seat 1: entrance
    seat 1: South, Order
      hand: Knight
    seat 2: North, Undead
      hand: Zombie
    B4: Knight of seat 1
    D5: Militiaman of seat 1
    visitors: #0 on B4, #1 on D5
"""
ORDERS = """
    turn 7 of seat 1: orders
    seat 1: South, Order, 1 mana, 5 orders
      hand: Knight, Militiaman
    seat 2: North, Undead
      hand: Zombie
    B4: Knight of seat 1, 2 wounds
    C2: Ballista of seat 1
    C3: Battle Mage of seat 1
    D3: Drunken Thug of seat 1, +2, frozen
    E1: Militiaman of seat 1, paralysed
    down by D5: Crossbowman of seat 1
    spells: Condemnation, Web x3, Gust
    orders: #1 by 1
"""
ACTIVATION = """
    turn 7 of seat 1: activation
    seat 1: South, Order, 7 orders
      hand: Knight
    seat 2: North, Undead
      hand: Zombie
    A3: Knight of seat 1
    A5: Zombie of seat 2
    B1: Militiaman of seat 1; Militiaman of seat 1, 1 wounds
    C2: Ballista of seat 1
    C6: Ghost of seat 2
    D8: Drunken Thug of seat 1
    down by D5: Crossbowman of seat 1
    orders: #0 by 1, #2 by 1, #3 by 1, #4 by 1, #6 by 1, #7 x2 by 1
"""
BLOWS = """
    turn 7 of seat 1: activation
    seat 1: South, Order, 2 mana
      hand: Knight
    seat 2: North, Undead
      hand: Zombie
    C4: Inquisitor of seat 1
    C5: Zombie of seat 2, 2 wounds; Skeleton of seat 2
    D7: Vampire of seat 2
    spells: Condemnation, Gust, Web x3
    acting: #0 by 1, 1 attacks
"""
SNIPER = """
    turn 7 of seat 1: activation
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead
      hand: Zombie
    C1: Huntress of seat 1
    B5: Zombie of seat 2
    D7: Zombie of seat 2, condemned, 2 wounds
    D8: Palisade of seat 2
    acting: #0 by 1, 1 attacks
"""
DOOM = """
    turn 7 of seat 1: activation
    seat 1: South, Greenskins
      hand: Big Orc
    seat 2: North, Undead
      hand: Zombie
    C4: Doomed Goblin of seat 1
    C5: Vampire of seat 2
    acting: #0 by 1, 1 attacks
"""
SIDESTEP = """
    turn 7 of seat 1: activation
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead
      hand: Zombie
    C4: Nimble Elf of seat 1
    acting: #0 by 1, 1 attacks
    asked of seat 1: sidestep; #0; to B4, C4, D4
"""
SHIFT = """
    turn 7 of seat 1: activation
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead
      hand: Zombie
    C4: Forest Fairy of seat 1
    B5: Treant of seat 1
    C5: Zombie of seat 2
    acting: #0 by 1, 1 attacks
"""
GOLEM = """
    turn 8 of seat 2: market
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead, 7 coins
      hand: Bone Golem
      graveyard: Skeleton, Ghoul
      dismantled: Skeleton
    asked of seat 2: dismantle; to A8; for Bone Golem; most 1
"""
RAISE = """
    turn 8 of seat 2: market
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead
      hand: Zombie
      graveyard: Skeleton
    A8: Ghoul of seat 2; Necromancer of seat 2
    asked of seat 2: raise; most 3
"""
WAY_OUT = """
    turn 8 of seat 2: activation
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead
      hand: Zombie
    down by D5: Ghoul of seat 2
    asked of seat 2: way out; #0; to B4, D5
"""
STEP_OUT = WAY_OUT.replace("asked of seat 2: way out; #0; to B4, D5", "asked of seat 1: step out; #0; to B4, A4")
THUNDER = """
    turn 8 of seat 2: activation
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead
      hand: Zombie
    B2: Treant of seat 1
    A1: Palisade of seat 1
    asked of seat 2: thunder
"""
DISCARD = """
    turn 8 of seat 2: discard
    seat 1: South, Elves
      hand: Treant
    seat 2: North, Undead
      hand: Zombie x2, Lich
"""
PARTNERS = """
    turn 5 of seat 1: market
    war: 1+3, 2+4; Kings Road
    South: 6 of 20 points
    North: 3 of 20 points; helpless
    seat 1: South, Order, 1 coins, 4 mana
      hand: Militiaman x2, Knight
    seat 2: North, Undead, 2 coins, 5 mana
      hand: Zombie
    seat 3: South, Elves, 3 coins
      hand: Treant, Dryad
    seat 4: North, Greenskins
      hand: Big Orc
    A2: Treant of seat 3
    buildings: Palisade, Mint x3, Chapel
    spells: Condemnation, Gust x4
"""
TYRANT = """
    turn 6 of seat 1: orders
    war: 2, 1, 3, 1; Cursed Lands; blitz
    South: 6 of 14 points
    North: 3 of 10 points
    seat 1: South, Order, 5 orders
      hand: Knight
    seat 2: North, Undead, 2 coins, 5 mana
      hand: Zombie
    seat 3: North, Elves, 3 coins
      hand: Treant, Dryad
    A1: Knight of seat 1
"""
HEROES = """
    turn 1 of seat 1: deck
    war: 1, 2; heroes
    seat 1: South, Order
      picked of Order: Militiaman x2, Knight x5, Marshal
    seat 2: North, Elves
      picked of Elves: -
"""

IN_THE_MARKET = """
Раунд 4 · ▲ Юг: найм и стройка
🏆 ▲ <b>6</b> из 20 · ▼ <b>3</b> из 20
🔴▲ <b>Анна</b> ⚜️ 7🪙 4💧 📜 Порыв · 5🃏 32🗂
🟦▼ <b>Борис</b> 💀 2🪙 5💧 · 5🃏 32🗂
<blockquote expandable>🏗 Мон. двор 4, Часовня 3, Частокол 1, Кузница 4, Стена 3
📜 Порыв 2, Паутина 3, Гипноз 6, Огн. шар 3
🕳️ Открыто карт: 2 из 5, внутри ▲Арбалет 2/4
<b>А</b> ▲1 Частокол 0/4, ▼7 Частокол 0/4
<b>Б</b> ▲4 Рыцарь 4/4, ▼5 Скелет 2/3, ▼5 Зомби 2/3⚖️
<b>В</b> ▲2 Баллиста 3/4
<b>Г</b> ▲3 Громила 4/4❄️, ▼8 Вампир 4/6🕸️</blockquote>
""".strip()


def at(text: str) -> State:
    """A position from its text, audited."""
    state = read(text)
    RULES.audit(state)
    return state


def dealt(seats: int = 2, **options: bool) -> State:
    offered = {option.name: False for option in RULES.options if seats in option.seats}
    return RULES.deal(seats, offered | options, Random(1), lambda event: None)


def after(state: State, *choices: Choice) -> State:
    """The position after these choices of the seats to act."""
    for choice in choices:
        (seat, *_) = RULES.to_act(state)
        assert choice in RULES.moves(state, seat)
        RULES.play(state, seat, choice, Random(1), lambda event: None)
    return state


def screen(text: str) -> list[str]:
    """The question, and the rows of buttons."""
    return [ask(at(text)), *menu(at(text))]


# The lobby, the rules and the result


def test_the_lobby_calls_the_game_and_its_options_by_name() -> None:
    assert (SCREENS.title(), SCREENS.pitch()) == (
        "Защитник Короны",
        "Наймите армию, раздайте приказы и прорвитесь к чужому замку. Вдвоём, один против двоих или двое на двое.",
    )
    words = SCREENS.settings
    assert words
    assert {option.name: words.name(option.name) for option in RULES.options} == {
        "blitz": "Блиц",
        "heroes": "20 героев",
        "alliance": "Необычный альянс",
        "even": "Ровный бой",
    }
    assert [words.value("blitz", value) for value in (False, True)] == ["нет", "да"]


def test_its_log_goes_back_over_long_turns_and_its_decks_are_kept() -> None:
    assert SCREENS.log_plies == 40
    assert SCREENS.keepsakes is not None


def test_the_result_says_where_points_come_from_and_how_the_war_was_won() -> None:
    keys = ("creatures", "buildings", "crown", "sabotage", "time", "exhaustion", "agreed")
    assert [SCREENS.line(what) for what in keys] == [
        "⚔️ Существа",
        "🏗 Строения",
        "👑 Корона забытого короля",
        "🚩 Саботаж: чужой замок позади",
        "⏳ Раунды кончились",
        "🏳 Воевать некому",
        "🤝 Ничья по уговору",
    ]


# The table


def test_the_table_shows_turn_points_seats_and_folded_the_market_the_dungeon_and_the_units() -> None:
    assert SCREENS.public(view(at(MARKET), None), NAMES) == IN_THE_MARKET


def test_before_the_first_turn_the_table_shows_who_leads_whom() -> None:
    state = after(dealt(), moves.ChooseRaces((Race.ELVES,)))
    first = RULES.to_act(dealt())[0]
    led = {first: f"<b>{NAMES[first]}</b>: 🍃 Лесной народ", 1 - first: f"<b>{NAMES[1 - first]}</b>"}
    assert [line.partition(" ")[2] for line in public(state)] == ["выбор рас", led[0], led[1]]


def test_partners_share_a_side_and_helplessness_is_announced() -> None:
    assert public(at(PARTNERS)) == [
        "Раунд 3 · ▲ Юг: найм и стройка",
        "🏆 ▲ <b>6</b> из 20 · ▼ <b>3</b> из 20",
        "🥴 ▼ Север: в следующий ход приказов всего 2",
        "🔴▲ <b>Анна</b> ⚜️ 1🪙 4💧 · 3🃏 37🗂",
        "🟦▼ <b>Борис</b> 💀 2🪙 5💧 · 1🃏 39🗂",
        "⭐▲ <b>Вера</b> 🍃 3🪙 0💧 · 2🃏 37🗂",
        "💚▼ <b>Гоша</b> 👹 0🪙 0💧 · 1🃏 39🗂",
        "<blockquote expandable>🏗 Частокол 1, Мон. двор 4, Часовня 3",
        "📜 Осуждение 1, Порыв 2",
        "<b>А</b> ▲2 Древень 5/8</blockquote>",
    ]


def test_the_tyrant_wears_a_crown_and_has_a_goal_of_their_own() -> None:
    assert public(at(TYRANT))[:4] == [
        "Раунд 2 · ▲ Юг: приказы",
        "🏆 ▲ <b>6</b> из 14 · ▼ <b>3</b> из 10",
        "🔴▲👑 <b>Анна</b> ⚜️ 0🪙 0💧 · 1🃏 38🗂",
        "🟦▼ <b>Борис</b> 💀 2🪙 5💧 · 1🃏 39🗂",
    ]


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("over, South wins by crush", "🏁 ▲ Юг побеждает: сокрушение"),
        ("over, North wins by sabotage", "🏁 ▼ Север побеждает: саботаж"),
        ("over, South wins by time", "🏁 ▲ Юг побеждает: раунды кончились"),
        ("over, a draw by exhaustion", "🏁 Ничья: воевать больше некому"),
    ],
)
def test_the_end_is_told_with_its_reason_and_without_the_market(how: str, told: str) -> None:
    state = read(MARKET.replace("turn 7 of seat 1: market", f"turn 7 of seat 1: {how}"))
    assert public(state)[0] == told
    assert not [line for line in public(state) if "🏗" in line]


def test_a_unit_that_has_its_order_is_marked() -> None:
    assert "<b>В</b> ▲2 Баллиста 3/4📣, ▲3 Маг 3/4" in public(at(ORDERS))


def test_a_name_is_shown_as_it_was_typed() -> None:
    assert public(at(MARKET), ["Анна", "<b>"])[3].startswith("🟦▼ <b>&lt;b&gt;</b> 💀")


def crowded(rows: str) -> State:
    """Two creatures on every cell of some rows, more than there are cards."""
    cells = [f"{column}{row}" for column in "ABCDE" for row in rows]
    return read(MARKET + "".join(f"    {cell}: Knight of seat 1; Standard Bearer of seat 1\n" for cell in cells))


def test_where_there_is_little_room_units_shrink_to_two_letters() -> None:
    told = SCREENS.public(view(crowded("6"), None), NAMES)
    assert length(told) <= 560
    assert "▲6 Ры 4/6, ▲6 Зн 1/3" in told
    assert "🏗 Мон. двор 4" in told


def test_where_there_is_less_names_are_cut_and_the_market_goes() -> None:
    mine = view(crowded("67"), ONE)
    told = SCREENS.public(mine, LONG_NAMES)
    assert length(told) + length(SCREENS.hand(mine, LONG_NAMES)) <= 850
    assert "<b>ШШШШШШШШШШШ.</b>" in told
    assert "🏗" not in told


def test_where_there_is_none_the_units_are_left_to_the_picture() -> None:
    told = SCREENS.public(view(crowded("12345678"), None), NAMES)
    assert length(told) <= 560
    assert "▲" not in told.partition("🕳️")[2].partition("Арбалет")[2]


def test_a_name_too_long_for_its_place_ends_with_a_dot() -> None:
    assert [abbreviated(name, 6) for name in ("Рыцарь", "Ополченец", "Мон. двор")] == ["Рыцарь", "Ополч.", "Мон."]


def test_the_picture_changes_with_the_units() -> None:
    assert len({GAME.picture_key(view(at(text), None)) for text in (MARKET, ORDERS, BLOWS)}) == 3
    assert scene(view(at(MARKET), None)).words.columns == ("А", "Б", "В", "Г", "Д")


# The hand


def test_a_card_in_hand_shows_its_price_its_numbers_and_its_abilities() -> None:
    assert SCREENS.hand(view(at(MARKET), ONE), NAMES) == (
        "🃏 7🪙 4💧 📜 Порыв\n"
        "<blockquote>2 × <b>Ополченец</b> 1🪙 ⚔️1 ❤️2 👣1 · Вместе — сила 1\n"
        "<b>Монах</b> 3🪙 ⚔️1 ❤️5 👣1 · Общее исцеление 2\n"
        "<b>Рыцарь</b> 6🪙 ⚔️4 ❤️6 👣2 · Броня 2\n"
        "<b>Маршал</b> 8🪙 ⚔️5 ❤️8 👣2 · Полководец, Боевой дух 1</blockquote>"
    )


def test_while_orders_are_given_the_hand_says_who_may_still_take_one_and_folds_the_cards() -> None:
    assert SCREENS.hand(view(at(ORDERS), ONE), NAMES) == (
        "🃏 0🪙 1💧\n"
        "📣 Приказов осталось: <b>4</b> из 5. Ещё могут: Рыцарь Б4, Маг В3, Ополченец Д1\n"
        "<blockquote expandable><b>Ополченец</b> 1🪙 ⚔️1 ❤️2 👣1 · Вместе — сила 1\n"
        "<b>Рыцарь</b> 6🪙 ⚔️4 ❤️6 👣2 · Броня 2</blockquote>"
    )


def test_orders_that_nobody_can_take_are_told_of() -> None:
    state = after(at(TYRANT), moves.Order(0))
    assert SCREENS.hand(view(state, ONE), NAMES).splitlines()[1] == (
        "📣 Приказов осталось: <b>4</b> из 5. Больше никто не может"
    )


def test_in_battle_the_hand_says_who_is_still_to_act() -> None:
    assert SCREENS.hand(view(at(ACTIVATION), ONE), NAMES).splitlines()[1] == (
        "📣 Ещё ходят: Рыцарь А3, Ополченец Б1, Ополченец Б1, Баллиста В2…"
    )


def test_out_of_turn_the_hand_is_just_the_hand() -> None:
    assert SCREENS.hand(view(at(ACTIVATION), TWO), NAMES) == (
        "🃏 0🪙 0💧\n<blockquote expandable><b>Зомби</b> 2🪙 ⚔️2 ❤️4 👣1 · Гниль, Вонь</blockquote>"
    )


def test_partners_see_each_others_hands_and_enemies_do_not() -> None:
    assert SCREENS.hand(view(at(PARTNERS), ONE), NAMES).splitlines()[1] == "🤝 Вера: Дриада, Древень"
    assert "🤝" not in SCREENS.hand(view(at(TYRANT), ONE), NAMES)


def test_a_deck_being_picked_is_counted_by_kind() -> None:
    assert SCREENS.hand(view(at(HEROES), ONE), NAMES) == "🗂 2 × Ополченец, 5 × Рыцарь, Маршал"
    assert SCREENS.hand(view(at(HEROES), TWO), NAMES) == ""


def test_the_pop_up_names_the_cards_and_the_purse() -> None:
    assert [SCREENS.peek(view(at(text), ONE), NAMES) for text in (MARKET, HEROES)] == [
        "🃏 2 × Ополченец, Монах, Рыцарь, Маршал\n7🪙 4💧 📜 Порыв",
        "🃏 Карт на руке пока нет.",
    ]


def test_one_may_ask_about_the_hand_the_market_the_board_and_the_locations() -> None:
    assert [hint.label for hint in GAME.hints(view(at(MARKET), ONE))] == [
        *("Ополченец", "Монах", "Рыцарь", "Маршал"),
        *("Мон. двор", "Часовня", "Частокол", "Кузница", "Стена"),
        *("Скелет", "Зомби", "Баллиста", "Громила", "Вампир", "Арбалет"),
        *("Порыв", "Паутина", "Гипноз", "Огн. шар"),
        *("⛏️ Шахта", "📚 Библиотека", "🔨 Мастерская", "⛲ Фонтан"),
        *("🔮 Алтарь", "🕳️ Подземелье", "⛺ Лагерь", "🌋 Разлом"),
    ]


def test_whoever_chooses_a_race_a_centre_or_a_deck_may_ask_about_these() -> None:
    war = after(dealt(), *[moves.ChooseRaces((race,)) for race in (Race.ORDER, Race.ELVES)])
    labels = [[hint.label for hint in GAME.hints(of_mover(state))] for state in (dealt(), war, at(HEROES))]
    assert labels == [
        ["Светлый орден", "Лесной народ", "Зеленокожие", "Живые мертвецы"],
        ["Королевский тракт", "Проклятые земли"],
        [
            *("Ополченец", "Знаменос.", "Громила", "Арбалет", "Монах"),
            *("Оружейник", "Инквизит.", "Маг", "Рыцарь", "Маршал"),
        ],
    ]


# Questions and buttons: set-up


def test_a_race_or_two_are_one_press() -> None:
    assert [ask(dealt()), *menu(dealt())] == [
        "Кого поведёте в бой?",
        "[⚜️ Светлый орден]",
        "[🍃 Лесной народ]",
        "[👹 Зеленокожие]",
        "[💀 Живые мертвецы]",
    ]
    both = dealt(alliance=True)
    assert [ask(both), *menu(both)[:2]] == [
        "Какие две расы заключат союз?",
        "[⚜️ Светлый орден + 🍃 Лесной народ]",
        "[⚜️ Светлый орден + 👹 Зеленокожие]",
    ]


def test_then_the_field_the_palisades_and_the_first_hand_are_chosen() -> None:
    state = after(dealt(), *[moves.ChooseRaces((race,)) for race in (Race.ORDER, Race.ELVES)])
    told = [ask(state), *menu(state)]
    state = after(state, RULES.moves(state, RULES.to_act(state)[0])[0])
    told += [ask(state), *menu(state)]
    for _ in range(4):
        state = after(state, RULES.moves(state, RULES.to_act(state)[0])[0])
    assert [*told, ask(state), *menu(state)] == [
        "На каком поле сойдутся замки?",
        "[Королевский тракт]",
        "[Проклятые земли]",
        "Куда поставить частокол?",
        "[А2]  [Б2]  [В2]  [Г2]  [Д2]",
        "[А1]  [Б1]  [В1]  [Г1]  [Д1]",
        "Заменить карты? Такое можно только раз.",
        "[Оставить все]  [Сменить 1]",
        "[Сменить 2]  [Сменить 3]",
        "[Сменить 4]  [Сменить все]",
    ]
    hand = state.players[RULES.to_act(state)[0]].hand
    places = "  ".join(menu(state, "2")).replace("]  [", "\n").strip("[]").splitlines()
    assert places == [f"{n} {kind}" for n, kind in enumerate(map(short, hand), 1)]


def short(kind: int) -> str:
    return menu_of.choice(moves.Discard, "kind", kind, view(at(MARKET), ONE), NAMES)


def test_a_deck_of_heroes_is_picked_card_by_card() -> None:
    assert screen(HEROES) == [
        "Соберите колоду: 8 из 20",
        "[➕ Ополчен. 2/6]  [➕ Знамено. 0/4]",
        "[➕ Громила 0/5]  [➕ Арбалет 0/5]",
        "[➕ Монах 0/3]  [➕ Оружейн. 0/3]",
        "[➕ Инквизи. 0/3]  [➕ Маг 0/4]",
        "[➕ Маршал 1/2]  [➖ Ополченец]",
        "[➖ Рыцарь]  [➖ Маршал]",
        "[🎲 Добрать]",
    ]


# The turn


def test_the_only_location_is_explained_and_its_targets_stand_at_hand() -> None:
    assert screen(LOCATION) == [
        "⛲ Исцеляющий фонтан Г3: лечит на 2 любое существо на поле",
        "[▲Рыцарь Г3 4/4]  [▲Ополч. Д1 1/1]",
        "[▼Вампир В8 4/3]  [⏭ Пропустить]",
    ]


def test_of_several_locations_one_is_chosen_first_and_the_only_target_is_named() -> None:
    assert [*screen(LOCATIONS), "·", *menu(at(LOCATIONS), "0"), "·", *menu(at(LOCATIONS), "0.0")] == [
        "Места ждут: ⛲ Г3, 🔮 А5. С какого начать?",
        "[📍 Место]  [⏭ Пропустить]",
        "·",
        "[⛲ Г3]  [🔮▼Вамп. В8 4/3]",
        "·",
        "[▲Рыцарь Г3 4/4]  [▼Вампир В8 4/3]",
    ]
    assert menu(at(LOCATIONS), "1") == ["[⛲ Г3]  [🔮 А5]"]


def test_whoever_stands_at_the_entrance_may_go_down_or_fight_for_it() -> None:
    taken = ENTRANCE + "    down by D5: Ghoul of seat 2\n"
    assert [*screen(ENTRANCE), screen(taken)[0]] == [
        "🕳️ Спуститься в подземелье?",
        "[🕳️ Рыцарь Б4]  [🕳️ Ополчен. Г5]",
        "[Не спускаться]",
        "🕳️ В подземелье ▼Упырь 3/4. Вызвать на бой?",
    ]


def test_the_market_opens_into_cards_and_cells() -> None:
    state = at(MARKET)
    assert [*screen(MARKET), "·", *menu(state, "0"), "·", *menu(state, "0.2"), "·", *menu(state, "1")] == [
        "Нанимайте и стройте, потом «Дальше».",
        "[⚔️ Нанять]  [🏗 Построить]",
        "[🔄 Новые 🏗 2🪙]  [🔄 Новые 📜 2💧]",
        "[📜 Купить]  [✨Порыв]",
        "[▶️ Дальше 7🪙]",
        "·",
        "[Ополченец 1🪙]  [Монах 3🪙]",
        "[Рыцарь 6🪙]",
        "·",
        "[А1]  [Б1]  [В1]  [Г1]  [Д1]",
        "·",
        "[Мон. двор 4🪙]  [Часовня 3🪙]",
        "[Частокол 1🪙]  [Кузница 4🪙]",
        "[Стена 3🪙]",
    ]


def test_cells_stand_as_in_the_picture_and_say_where_something_would_be_pulled_down() -> None:
    assert menu(at(MARKET), "1.4") == [
        "[А2]  [Б2]  [В2✖️]  [Г2]  [Д2]",
        "[А1✖️]  [Б1]  [В1]  [Г1]  [Д1]",
    ]


def test_a_scroll_is_bought_by_name_and_cast_on_a_unit_of_either_side() -> None:
    assert menu(at(MARKET), "4") == ["[Порыв 2💧]  [Паутина 3💧]", "[Огн. шар 3💧]"]
    assert menu(at(MARKET), "5") == ["[▲Рыцарь Б4 4/4]  [▼Скелет Б5 2/3]", "[▼Зомби Б5 2/3]  [▲Громи. Г3 4/4]"]


def test_the_only_offer_is_named_on_its_button() -> None:
    assert menu(at(PARTNERS)) == [
        "[⚔️Ополченец 1🪙]  [🏗Частокол 1🪙]",
        "[📜 Купить]  [🔄 Новые 📜 2💧]",
        "[🤝 Передать]  [▶️ Дальше 1🪙]",
    ]


def test_a_gift_says_what_arrives() -> None:
    assert menu(at(PARTNERS), "4") == ["[🤝 2→1💧]  [🤝 3→2💧]  [🤝 4→3💧]"]


def test_the_golem_takes_cards_for_coins() -> None:
    assert screen(GOLEM) == [
        "Костяной голем за 7🪙: убрать карту с кладбища и заплатить на 1🪙 меньше?",
        "[➖ Скелет]  [➖ Упырь]",
        "[Нанять за 7🪙]",
    ]


def test_whoever_is_raised_gets_a_cell() -> None:
    assert screen(RAISE) == [
        "⚰️ Кто вернётся с кладбища?",
        "[Скелет → Б8]  [Скелет → В8]",
        "[Скелет → Г8]  [Скелет → Д8]",
        "[✖️ Никого]",
    ]


def test_orders_are_given_at_once_or_one_by_one() -> None:
    assert [*screen(ORDERS), "·", *menu(at(ORDERS), "5")] == [
        "Раздайте приказы, потом «В бой!»",
        "[📣 Приказы: авто]",
        "[Рыцарь Б4 4/4]  [Маг В3 3/4]",
        "[Ополчен. Д1 3📣]  [↩️ Баллиста В2]",
        "[🕳️ Вглубь]  [🕳️ Наружу 2📣]",
        "[📜 Свитки]",
        "·",
        "[1 за 1📣]  [2 за 2📣]",
        "[3 за 3📣]  [4 за 4📣]",
    ]


def test_when_all_orders_are_given_one_goes_to_battle() -> None:
    state = after(at(ORDERS), moves.Marshal())
    assert [ask(state), *menu(state)] == [
        "Приказы розданы. Всё верно? Тогда «В бой!»",
        "[↩️ Отозвать]  [🕳️ Вглубь]",
        "[🕳️ Наружу 2📣]  [▶️ В бой!]",
        "[📜 Свитки]",
    ]


def test_an_activation_says_where_it_leads_and_whether_somebody_is_in_reach_there() -> None:
    assert screen(ACTIVATION) == [
        "Кто действует? Сам идёт вперёд, потом бьёт.",
        "[⚔️ Все вперёд!]  [Рыцарь А3→4⚔️]",
        "[Опол. Б1→2 2/2]  [Опол. Б1→2 2/1]",
        "[Баллиста В2⚔️]  [Громила Г8→🏁]",
        "[🕳️ Арбалет: 2]",
    ]


def test_the_explorers_way_out_stands_on_its_button() -> None:
    leaving = ACTIVATION.replace("#7 x2 by 1", "#7 x2 by 1 leaving")
    idle = ACTIVATION.replace("down by D5: Crossbowman", "down by D5: Inquisitor").replace("#7 x2", "#7 x0")
    assert [menu(at(text))[-1] for text in (leaving, idle)] == ["[🕳️ Арбалет ↑]", "[🕳️ Инквизит.]"]


def test_a_blow_says_what_it_would_do() -> None:
    assert [*screen(BLOWS), "·", *screen(SNIPER), "·", *screen(DOOM)] == [
        "<b>Инквизит. В4</b>: что делает?",
        "[☠️Зомби +1🏆]  [⚔️Скелет 3→1]",
        "[🤐▼Зомби В5 2/2]  [🤐▼Скел. В5 2/3]",
        "[🤐▼Вамп. Г7 4/6]  [✔️ Готово]",
        "[📜 Свитки]",
        "·",
        "<b>Охотница В1</b>: что делает?",
        "[⚔️Зомби Б5 4→2]  [☠️Зомби Г7 +3🏆]",
        "[⚔️Частокол 4→4]  [✔️ Готово]",
        "·",
        "<b>Смертник В4</b>: что делает?",
        "[💥Вампир]  [✔️ Готово]",
    ]


def test_a_step_aside_shows_its_direction() -> None:
    assert screen(SIDESTEP) == ["<b>Ловкач В4</b>: шагнуть вбок?", "[◀️ Б4]  [На месте]  [Г4 ▶️]"]


def test_a_shift_takes_a_creature_and_a_cell() -> None:
    lone = at(SHIFT.replace("    B5: Treant of seat 1\n", ""))
    assert [*menu(at(SHIFT)), *menu(at(SHIFT), "1"), "·", *menu(lone)] == [
        "[⚔️Зомби 4→3]  [💨 Сдвиг]",
        "[✔️ Готово]",
        "[▲Древе. Б5 5/8]  [▼Зомби В5 2/4]",
        "·",
        "[⚔️Зомби 4→3]  [💨▼Зомби В5 2/4]",
        "[✔️ Готово]",
    ]


def test_scrolls_lie_in_a_drawer_but_at_the_market() -> None:
    poor = BLOWS.replace("Condemnation, Gust, Web x3", "Hypnosis, Fireball, Web x3")
    (drawer,) = (entry for entry in GAME.menu_of(of_mover(at(poor))).level("").entries if entry.label == "📜 Свитки")
    assert [*menu(at(BLOWS), drawer.path), "·", *menu(at(poor), drawer.path)] == [
        "[Осуждение 1💧]  [Порыв 2💧]",
        "[🔄 Новые 📜 2💧]",
        "·",
        "[🔄 Новые 📜 2💧]",
    ]


def test_who_has_nothing_to_do_but_trade_finds_the_drawers_shut() -> None:
    battle = at(PARTNERS.replace(": market", ": activation"))
    assert [ask(battle), *menu(battle), "·", *menu(battle, "1")] == [
        "Ваши уже сходили, черёд союзника.",
        "[📜 Свитки]  [🤝 Передать]",
        "·",
        "[🤝 2→1💧]  [🤝 3→2💧]  [🤝 4→3💧]",
    ]


def test_whoever_leaves_the_dungeon_chooses_an_entrance_and_perhaps_the_enemy_a_cell() -> None:
    assert [*screen(WAY_OUT), *screen(STEP_OUT)] == [
        "🕳️ <b>Упырь</b>: через какой вход наружу?",
        "[Г5]",
        "[Б4]",
        "🕳️ <b>Упырь</b>: куда выйдет?",
        "[А4]  [Б4]",
    ]


def test_thunder_strikes_whom_one_likes() -> None:
    assert screen(THUNDER) == [
        "⚡ Свиток громовержца: в кого бьёт молния?",
        "[▲Древе. Б2 5/8]  [▲Часто. А1 0/4]",
        "[✖️ Никого]",
    ]


def test_a_card_may_be_thrown_away_at_the_end() -> None:
    assert screen(DISCARD) == [
        "Сбросить одну карту? Рука всё равно дополнится до пяти.",
        "[🗑 Зомби]  [🗑 Лич]",
        "[Оставить все]",
    ]


def test_every_choice_is_made_in_private() -> None:
    texts = (MARKET, ORDERS, BLOWS, DISCARD, PARTNERS)
    assert {SCREENS.secret(of_mover(at(text))) for text in texts} == {True}


def test_a_turn_has_three_chapters_and_another_where_the_enemy_is_asked() -> None:
    texts = (LOCATION, ENTRANCE, MARKET, ORDERS, ACTIVATION, BLOWS, DISCARD, WAY_OUT, STEP_OUT)
    keys = [chapter(view(at(text), None)).split(" ", 1)[1] for text in texts]
    location, entrance, market, orders, activation, blows, discard, way_out, step_out = keys
    assert location == entrance == market
    assert orders == activation == blows == way_out
    assert len({market, orders, discard, step_out}) == 4


# Every field


VALUES: dict[str, list[Any]] = {
    "races": [0, 1, 2, 3],
    "race": [0, 1, 2, 3],
    "centre": [0, 1],
    "kind": list(Kind),
    "cell": list(range(40)),
    "entrance": [16, 23],
    "number": list(range(6)),
    "cards": list(range(5)),
    "unit": [2, 6],
    "target": [3, 4, 7],
    "other": [3, 4],
    "stall": list(Stall),
    "goods": list(Goods),
    "amount": [2, 3, 30],
    "spell": list(range(12)),
    "cells": [1, 2],
    "steps": [1, 2, 3],
    "ability": list(range(41)),
}
FIELDS = [(kind, field.name) for kind in RULES.kinds for field in fields(kind)]


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=lambda each: getattr(each, "__name__", each))
def test_every_value_of_every_field_has_a_label_of_its_own(kind: type[Move], field: str) -> None:
    labels = [menu_of.choice(kind, field, value, of_mover(at(MARKET)), NAMES) for value in VALUES[field]]
    assert all(labels)
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= (23 if field == "ability" else 17)


def test_a_field_there_is_not_has_no_label() -> None:
    with pytest.raises(ValueError, match="no field colour"):
        menu_of.choice(moves.Hire, "colour", 0, of_mover(at(MARKET)), NAMES)


# Random games


WARS = [(seats, options) for seats in RULES.seats for options in ((), ("blitz", "heroes"), ("alliance",))]


def random_war(seats: int, options: tuple[str, ...], plies: int = 900) -> Iterator[Table[State, Choice]]:
    """A table at every ply of a random game that passes quickly through all phases."""
    rng, table = Random(seats), Table[State, Choice](RULES, seats, f"war {options}", dict.fromkeys(options, True))
    yield table
    while table.to_act() and table.ply < plies:
        seat = rng.choice(table.to_act())
        choices = table.moves(seat)
        through = [choice for choice in choices if isinstance(choice, THROUGH)]
        table.play(seat, rng.choice(through if through and rng.random() < 0.4 else choices))
        yield table


THROUGH = (moves.End, moves.Marshal, moves.Charge, moves.Done, moves.Keep, moves.Muster, moves.DeckReady)


@pytest.mark.parametrize(("seats", "options"), WARS)
def test_texts_and_buttons_fit_whatever_happens(seats: int, options: tuple[str, ...]) -> None:
    names, looked = LONG_NAMES[:seats], 0
    for table in random_war(seats, options):
        assert length(SCREENS.public(RULES.view(table.state, None), names)) <= 560
        for seat in table.to_act():
            mine = RULES.view(table.state, seat)
            looked += GAME.levels_fit(mine, names, entries=most_entries, letters=45, asked=90, most=4)
        if table.ply % 5 == 0:
            for seat in SEATS[:seats]:
                GAME.hand_fits(RULES.view(table.state, seat), names, 350, 18)
        GAME.log_fits(table, names)
    assert looked > 150


def most_entries(level: Level) -> int:
    """A gift has a button for every amount."""
    return 100 if level.entries[0].label.startswith("🤝") else 24


@pytest.mark.parametrize(("seats", "options"), WARS)
def test_every_path_through_the_menu_leads_to_a_move_and_every_move_has_one(
    seats: int, options: tuple[str, ...]
) -> None:
    for table in random_war(seats, options, 400):
        if table.ply % 4 == 0:
            GAME.every_path_leads_to_a_move(table)


@pytest.mark.parametrize(("seats", "options"), WARS)
def test_a_kind_stands_in_the_menu_by_itself_only_when_all_its_moves_have_buttons(
    seats: int, options: tuple[str, ...]
) -> None:
    met = set[type[Move]]()
    for table in random_war(seats, options):
        for seat in table.to_act():
            mine = RULES.view(table.state, seat)
            for move in RULES.moves(mine.state, seat):
                met.add(type(move))
                assert menu_of.kind(type(move), mine) or SCREENS.whole(move, mine, NAMES), move
    assert len(met) > 15


@pytest.mark.parametrize(("seats", "options"), WARS)
def test_no_screen_tells_a_seat_more_than_it_knows(seats: int, options: tuple[str, ...]) -> None:
    some = (table for table in random_war(seats, options, 250) if table.ply % 5 == 0)
    assert GAME.tells_no_more(some) > 15 * seats


def test_a_hand_its_table_its_clock_and_what_is_chosen_fit_under_the_picture() -> None:
    GAME.fits_under_the_picture(2, 150, {}, path="0")


def test_what_somebody_else_draws_is_not_told() -> None:
    looked = 0
    for table in random_war(2, (), 300):
        for event in table.seen(None, table.ply - 1) if table.ply else ():
            if HIDDEN in getattr(event, "cards", ()):
                assert SCREENS.told(event, NAMES) == ("" if isinstance(event, Drew) else None)
                looked += 1
    assert looked > 5
