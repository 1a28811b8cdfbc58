"""Whole screens of fixed positions; limits, menus and secrecy in random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.games.hand_of_the_king import menu as menu_of
from bot.games.hand_of_the_king.log import talk
from bot.games.hand_of_the_king.screens import SCREENS
from bot.screens.fit import length
from engine.contract import HIDDEN, SEATS, Event, Seat, View
from engine.games.hand_of_the_king.cards import PROVENANCE, Character, Companion, House, Provenance
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.rules import HandOfTheKing
from engine.games.hand_of_the_king.state import (
    Award,
    Call,
    Called,
    Choice,
    Chose,
    Dealt,
    Discard,
    Discarded,
    Drew,
    Earned,
    Ended,
    Go,
    Held,
    InVain,
    Kept,
    Kill,
    Killed,
    Moved,
    MovesAgain,
    Name,
    Named,
    State,
    Swap,
    Swapped,
    Talk,
    Talked,
    Took,
)
from engine.games.hand_of_the_king.text import read
from engine.registry import every_setup
from tests.bot.games.harness import LONG_NAMES, NAMES, ShownGame
from tests.engine.games.hand_of_the_king.positions import after

RULES = HandOfTheKing()
GAME = ShownGame(RULES, SCREENS)
view, of_mover, ask, menu = GAME.view, GAME.of_mover, GAME.ask, GAME.menu
SETUPS = list(every_setup(RULES))

TABLE = """
    3 seats, seat 2 to move
    Arya    Asha      Tyrion  Varys    Garlan   Hoster
    Bran    Robb      Olenna  Eddard   Balon    Viserys
    Cersei  Theon     Aerys   Sansa    Shireen  Rhaegar
    Aeron   Daenerys  Tywin   Stannis  Rodrik   Joffrey
    seat 1: Catelyn, Jaime, Renly, Gendry; banner of Lannister, Baratheon; raven
    seat 2: Lyanna, Rickon, Euron, Victarion, Jon Snow for Greyjoy; banner of Stark, Greyjoy
    seat 3: -; raven
    open: Hodor, Khal Drogo, Jaqen Hghar, Petyr Baelish
"""
TO_TULLY = Go(Direction.RIGHT, House.TULLY)
PETYR = TO_TULLY, Call(Companion.PETYR_BAELISH)

ON_THE_TABLE = """
🔴 <b>Анна</b> 🐦 — 🚩2: 🦁1 🦌2 · 🐺1 · Джендри 🦌
🟦 <b>Борис</b> — 🚩2: 🐺2 🐙4 · Джон Сноу 🐙
⭐ <b>Вера</b> 🐦 — пока никого
🏰 В Гавани: 🐺5 🐙5 🦁4 🔥4 🦌2 🌹2 🐟1
☠️ Киван, Эйгон, Роберт, Маргери, Эдмар
<blockquote expandable>🤝 <b>Союзники</b>
<b>Ходор</b> — забрать 🐺 Брана (🏰)
<b>Кхал Дрого</b> — убить 🔥 Визериса или 🦌 Роберта (🏰, ☠️)
<b>Якен Хгар</b> — убить одного в Гавани и одного в свите, сбросить союзника
<b>Петир Бейлиш</b> — 2 карты союзников: одну сыграть, другую сбросить</blockquote>
""".strip()

PAIRS = """
    4 seats in teams, seat 4 to move
    Varys  Arya  Asha
    .      Bran  Theon
    seat 1: Tyrion, Cersei, Jaime, Joffrey, Kevan, Tywin, Shae; banner of Lannister; raven
    seat 2: Edmure, Hoster, Garlan, Margaery, Olenna, Catelyn; banner of Tyrell, Tully
    seat 3: Robert, Shireen, Stannis, Renly, Aegon, Aerys, Daenerys, Rhaegar, Viserys; banner of Targaryen, Baratheon
    seat 4: Lyanna, Rickon, Robb, Sansa, Aeron, Balon, Euron, Rodrik; banner of Stark, Greyjoy; raven
"""
IN_PAIRS = """
👥 🔴⭐ 🚩3 — 🚩4 🟦💚
🔴 <b>Анна</b> 🐦 — 🚩1: 🦁7 · Шая 🦁
🟦 <b>Борис</b> — 🚩2: 🌹3 🐟2 · 🐺1
⭐ <b>Вера</b> — 🚩2: 🔥5 🦌4
💚 <b>Гоша</b> 🐦 — 🚩2: 🐺4 🐙4
🏰 В Гавани: 🐺2 🐙2
☠️ Эддард, Виктарион
🤝 Союзников больше нет
""".strip()
AT_THE_END = """
👥 🔴⭐ 🚩3 — 🚩4 🟦💚
🔴 <b>Анна</b> 🐦 — 🚩1: 🦁7 · Шая 🦁
🟦 <b>Борис</b> — 🚩2: 🌹3 🐟2 · 🐺1
⭐ <b>Вера</b> — 🚩2: 🔥5 🦌4
💚 <b>Гоша</b> 🐦 — 🚩2: 🐺4 🐙4
""".strip()

SHAE_ALONE = """
    2 seats, seat 1 to move
    Varys  Hoster  Asha
    seat 1: Shae
    seat 2: Tyrion; banner of Lannister
"""


# The lobby and the rules


def test_the_lobby_calls_the_game_and_its_options_by_name() -> None:
    assert SCREENS.settings
    said = [
        (SCREENS.settings.name(option.name), [SCREENS.settings.value(option.name, v) for v in option.values])
        for option in RULES.options
    ]
    assert (SCREENS.title(), said) == (
        "Десница короля",
        [("Пара на пару", ["нет", "да"]), ("Трёхглазая ворона", ["нет", "да"])],
    )


def test_every_long_part_of_the_rules_is_folded() -> None:
    assert all("<blockquote expandable>" in part for part in SCREENS.rules().split("\n\n")[1:-1])


def test_the_rules_tell_every_companion_and_star_those_whose_text_is_ours() -> None:
    starred = {
        line.removeprefix("• <b>").partition("</b>")[0]: line.partition("</b>")[2].startswith("*")
        for line in SCREENS.rules().splitlines()
        if line.startswith("• ")
    }
    ours = {label(Call(companion)): PROVENANCE[companion] is Provenance.OURS for companion in Companion}
    assert starred == ours
    assert "* Значения подобраны авторами бота." in SCREENS.rules()
    assert "любительская версия" in SCREENS.rules()


def test_the_rules_tell_how_many_each_house_has() -> None:
    lines = SCREENS.rules().partition("<b>Сколько людей в домах</b>\n")[2].partition("</blockquote>")[0]
    assert lines.removeprefix("<blockquote expandable>").splitlines() == [
        "🐺 Старк — 8",
        "🐙 Грейджой — 7",
        "🦁 Ланнистер — 6",
        "🔥 Таргариен — 5",
        "🦌 Баратеон — 4",
        "🌹 Тирелл — 3",
        "🐟 Талли — 2",
    ]


# The table


def test_the_table_shows_retinues_who_is_left_and_what_the_open_companions_do() -> None:
    assert SCREENS.public(view(after(TABLE), None), NAMES) == ON_THE_TABLE


def test_the_table_reads_the_same_from_every_seat() -> None:
    told = {SCREENS.public(view(after(TABLE), seat), NAMES) for seat in range(3)}
    assert told == {ON_THE_TABLE}


def test_the_companions_are_unfolded_while_one_is_chosen() -> None:
    told = SCREENS.public(view(after(TABLE, TO_TULLY), None), NAMES)
    assert told == ON_THE_TABLE.replace("🐺2 🐙4 ·", "🐺2 🐙4 · 🐟1 ·").replace(" 🐟1\n", "\n").replace(
        "<blockquote expandable>", "<blockquote>"
    )


def test_in_the_team_game_the_pairs_come_first() -> None:
    assert SCREENS.public(view(after(PAIRS), None), NAMES) == IN_PAIRS


def test_after_the_end_only_the_retinues_are_left() -> None:
    ending = (
        PAIRS.replace("Varys  Arya  Asha", "Varys")
        .replace(".      Bran  Theon", "")
        .replace("to move", "cannot move: the game is over")
    )
    assert SCREENS.public(view(read(ending), None), NAMES) == AT_THE_END


def test_shae_wears_the_lion_only_beside_tyrion() -> None:
    with_him = SHAE_ALONE.replace("seat 1: Shae", "seat 1: Shae, Tyrion").replace("seat 2: Tyrion", "seat 2: Jaime")
    told = [SCREENS.public(view(read(position), None), NAMES).splitlines()[0] for position in (SHAE_ALONE, with_him)]
    assert told == ["🔴 <b>Анна</b> — Шая", "🔴 <b>Анна</b> — 🦁2 · Шая 🦁"]


def test_a_banner_is_shown_until_the_turn_settles_it_even_if_its_house_is_gone() -> None:
    state = after(TABLE, TO_TULLY, Call(Companion.JAQEN_HGHAR), Kill(Character.ARYA), Kill(Character.JAIME))
    told = SCREENS.public(view(state, None), NAMES).splitlines()[0]
    assert told == "🔴 <b>Анна</b> 🐦 — 🚩2: 🦁0 🦌2 · 🐺1 · Джендри 🦌"


def test_a_companion_tells_where_its_character_is_now() -> None:
    def about(position: str) -> str:
        lines = SCREENS.public(view(read(position), None), NAMES).splitlines()
        return next(line for line in lines if "Ходор" in line)

    taken = TABLE.replace("Bran  ", ".     ").replace("seat 3: -", "seat 3: Bran")
    assert [about(position) for position in (TABLE, taken, TABLE.replace("Bran  ", ".     "))] == [
        "<b>Ходор</b> — забрать 🐺 Брана (🏰)",
        "<b>Ходор</b> — забрать 🐺 Брана (⭐)",
        "<b>Ходор</b> — забрать 🐺 Брана (☠️)",
    ]


def test_a_name_is_shown_as_it_was_typed() -> None:
    told = SCREENS.public(view(after(TABLE), None), ["<b>", "Борис", "Вера"])
    assert told.splitlines()[0].startswith("🔴 <b>&lt;b&gt;</b> 🐦 — ")


def test_the_picture_changes_with_the_grid_and_with_the_banners() -> None:
    turns = (), (TO_TULLY,), (TO_TULLY, Call(Companion.HODOR))
    keys = {GAME.picture_key(view(after(TABLE, *moves), None)) for moves in turns}
    assert len(keys) == 3


# What each seat holds


def test_a_hand_is_empty_but_for_the_raven() -> None:
    assert [SCREENS.hand(view(after(TABLE), seat), NAMES) for seat in range(3)] == [
        "🐦 Ворона ещё при вас: перед своим ходом можно тайно поговорить.",
        "",
        "🐦 Ворона ещё при вас: перед своим ходом можно тайно поговорить.",
    ]


def test_petyrs_cards_are_in_the_hand_of_the_mover_and_a_riddle_for_the_others() -> None:
    state = after(TABLE, *PETYR)
    assert SCREENS.hand(view(state, 1), NAMES).splitlines() == [
        "🎭 <b>Карты Петира</b> видите только вы: одну сыграть, другую сбросить.",
        "<b>Шая</b> — +1 🦁 Ланнистер, пока рядом Тирион (🏰)",
        "<b>Сандор Клиган</b> — убить одного в Гавани",
    ]
    for seat in (None, 0, 2):
        told = SCREENS.public(view(state, seat), NAMES)
        assert "🎭 🟦 Борис выбирает одну из двух карт Петира" in told.splitlines()
        assert "Сандор Клиган" not in told
    assert "🎭" not in SCREENS.public(view(state, 1), NAMES)


def test_the_pop_up_says_kindly_that_there_is_nothing_to_hide() -> None:
    assert [SCREENS.peek(view(after(TABLE), seat), NAMES) for seat in range(3)] == [
        "Тайн здесь нет: все карты на столе.\nВаша свита — 🚩2: 🦁1 🦌2 · 🐺1 · Джендри 🦌\n🐦 Ворона ещё при вас.",
        "Тайн здесь нет: все карты на столе.\nВаша свита — 🚩2: 🐺2 🐙4 · Джон Сноу 🐙",
        "Тайн здесь нет: все карты на столе.\nВаша свита — пока никого\n🐦 Ворона ещё при вас.",
    ]


def test_the_pop_up_shows_petyrs_cards_to_the_mover_only() -> None:
    told = [SCREENS.peek(view(after(TABLE, *PETYR), seat), NAMES).splitlines()[0] for seat in range(3)]
    assert told == [
        "Тайн здесь нет: все карты на столе.",
        "Карты Петира: Шая, Сандор Клиган. Одну сыграть, другую сбросить.",
        "Тайн здесь нет: все карты на столе.",
    ]


def test_only_the_choice_between_petyrs_cards_is_secret() -> None:
    asked = (), (TO_TULLY,), PETYR, (TO_TULLY, Call(Companion.JAQEN_HGHAR))
    assert [SCREENS.secret(of_mover(after(TABLE, *moves))) for moves in asked] == [False, False, True, False]


# Questions and buttons


def test_a_move_of_varys_is_one_press() -> None:
    assert [ask(after(TABLE)), *menu(after(TABLE))] == [
        "🕷️ Куда и за кем идёт Варис?",
        "[→ 🌹1 Тирелл]  [→ 🐟1 Талли]",
        "[↓ 🐺2 Старк]  [↓ 🦌1 Баратеон]",
        "[← 🐺1 Старк]  [← 🐙1 Грейджой]",
        "[← 🦁1 Ланнистер]",
    ]


def test_the_raven_is_offered_beside_the_moves() -> None:
    state = read(TABLE.replace("seat 2 to move", "seat 3 to move"))
    assert [ask(state), *menu(state, names=["Анна", "Константин Константинович", "Вера"])] == [
        "🕷️ Куда и за кем идёт Варис? А может, сначала 🐦 тайный разговор?",
        "[→ 🌹1 Тирелл]  [→ 🐟1 Талли]",
        "[↓ 🐺2 Старк]  [↓ 🦌1 Баратеон]",
        "[← 🐺1 Старк]  [← 🐙1 Грейджой]",
        "[← 🦁1 Ланнистер]  [🐦 🔴 Анна]",
        "[🐦 🟦 Константи…]",
    ]


def offering(companion: str, *moves: Choice) -> State:
    """Seat 2 has taken the last Tully and may call this companion only; then these moves."""
    return after(TABLE.partition("    open:")[0] + f"    open: {companion}", TO_TULLY, *moves)


def test_a_companion_is_called_by_name() -> None:
    assert [ask(after(TABLE, TO_TULLY)), *menu(after(TABLE, TO_TULLY))] == [
        "🤝 Какого союзника позвать?",
        "[Ходор]  [Кхал Дрого]",
        "[Якен Хгар]  [Петир Бейлиш]",
    ]


def test_petyrs_cards_are_chosen_by_name() -> None:
    assert [ask(after(TABLE, *PETYR)), *menu(after(TABLE, *PETYR))] == [
        "🎭 Какую карту сыграть? Другая уйдёт в сброс.",
        "[Шая]  [Сандор Клиган]",
    ]


def test_a_victim_in_the_grid_is_one_of_three_in_a_row() -> None:
    state = offering("Sandor Clegane", Call(Companion.SANDOR_CLEGANE))
    assert [ask(state), *menu(state)] == [
        "☠️ Сандор Клиган: кого убить в Гавани?",
        "[🐺Арья]  [🐺Бран]  [🐺Эддард]",
        "[🐺Робб]  [🐺Санса]  [🐙Эйерон]",
        "[🐙Аша]  [🐙Бейлон]  [🐙Родрик]",
        "[🐙Теон]  [🦁Серсея]  [🦁Джоффри]",
        "[🦁Тирион]  [🦁Тайвин]  [🔥Эйерис]",
        "[🔥Дейенер]  [🔥Рейегар]  [🔥Визерис]",
        "[🦌Ширен]  [🦌Станнис]  [🌹Гарлан]",
        "[🌹Оленна]",
    ]


def test_a_victim_in_a_play_area_shows_whose_it_is() -> None:
    state = after(TABLE, TO_TULLY, Call(Companion.JAQEN_HGHAR), Kill(Character.ARYA))
    assert [ask(state), *menu(state)] == [
        "☠️ Якен Хгар: кого убить в свите?",
        "[🔴 🐺 Кейтилин]  [🟦 🐺 Лианна]",
        "[🟦 🐺 Рикон]  [🟦 🐙 Эурон]",
        "[🟦 🐙 Виктарион]  [🔴 🦁 Джейме]",
        "[🔴 🦌 Ренли]  [🟦 🐟 Хостер]",
    ]


def test_a_victim_anywhere_shows_where_it_is() -> None:
    alive = TABLE.replace("Jaime, Renly", "Jaime, Renly, Robert")
    state = after(alive, TO_TULLY, Call(Companion.KHAL_DROGO))
    assert [ask(state), *menu(state)] == [
        "☠️ Кхал Дрого: кого убить?",
        "[🏰 🔥 Визерис]  [🔴 🦌 Роберт]",
    ]


def test_an_open_companion_is_discarded_by_name() -> None:
    moves = TO_TULLY, Call(Companion.JAQEN_HGHAR), Kill(Character.ARYA), Kill(Character.RENLY)
    assert [ask(after(TABLE, *moves)), *menu(after(TABLE, *moves))] == [
        "🗑️ Якен Хгар: какого союзника сбросить?",
        "[Ходор]  [Кхал Дрого]",
        "[Петир Бейлиш]",
    ]


def test_two_to_swap_are_picked_one_by_one() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster    Asha
        Bran   Daenerys  Catelyn
        open: Ramsay Snow
    """
    state = after(position, TO_TULLY, Call(Companion.RAMSAY_SNOW))
    assert [ask(state), *menu(state), "·", *menu(state, "1")] == [
        "🔀 Рамси Сноу: кого поменять местами? Нужны двое.",
        "[🐺Бран]  [🐺Кейтил.]",
        "[🐙Аша]  [🔥Дейенер]",
        "·",
        "[🐺Бран]  [✓🐺Кейтил.]",
        "[🐙Аша]  [🔥Дейенер]",
    ]


def test_the_only_two_there_are_swap_with_one_press() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        Bran
        open: Ramsay Snow
    """
    assert menu(after(position, TO_TULLY, Call(Companion.RAMSAY_SNOW))) == ["[🔀 Поменять местами]"]


def test_jon_snow_asks_for_a_house() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Hoster  Asha
        open: Jon Snow
    """
    state = after(position, TO_TULLY, Call(Companion.JON_SNOW))
    assert [ask(state), *menu(state)] == [
        "🛡️ Джон Сноу: к какому дому +2?",
        "[🐺 Старк]  [🐙 Грейджой]",
        "[🦁 Ланнистер]  [🔥 Таргариен]",
        "[🦌 Баратеон]  [🌹 Тирелл]",
        "[🐟 Талли]",
    ]


def test_a_banner_goes_to_one_of_its_leaders_by_name() -> None:
    position = """
        3 seats, seat 3 to move
        Varys  Hoster  Asha
        seat 1: Cersei, Tyrion; banner of Lannister
        seat 2: Jaime
        open: Bronn
    """
    state = after(position, TO_TULLY, Call(Companion.BRONN))
    assert [ask(state), *menu(state)] == [
        "🚩 🦁 Ланнистер: лидеров несколько. Кому знамя?",
        "[🔴 Анна]  [🟦 Борис]  [⭐ Вера]",
    ]


VALUES: list[tuple[type[Choice], str, list[Any]]] = [
    (Go, "direction", list(Direction)),
    (Go, "house", list(House)),
    (Talk, "partner", list(SEATS[:4])),
    (Call, "companion", list(Companion)),
    (Kill, "character", list(Character)),
    (Swap, "pair", list(Character)),
    (Discard, "companion", list(Companion)),
    (Name, "house", list(House)),
    (Award, "house", list(House)),
    (Award, "seat", list(SEATS[:4])),
]


def test_every_kind_of_move_has_a_button_of_its_own() -> None:
    assert [menu_of.kind(kind, of_mover(after(TABLE))) for kind in RULES.kinds] == [
        "🕷️ Варис",
        "🐦 Тайный разговор",
        "🤝 Союзник",
        "☠️ Убить",
        "🔀 Поменять местами",
        "🗑️ Сбросить",
        "🛡️ Выбрать дом",
        "🚩 Отдать знамя",
    ]


@pytest.mark.parametrize(("kind", "field", "values"), VALUES)
def test_every_value_of_every_field_has_a_short_label_of_its_own(
    kind: type[Choice], field: str, values: list[Any]
) -> None:
    asking = of_mover(after(TABLE, TO_TULLY))
    labels = {menu_of.choice(kind, field, value, asking, NAMES) for value in values}
    assert len(labels) == len(values)
    assert max(map(len, labels)) <= 14


def test_every_field_of_every_kind_is_among_those() -> None:
    fields = [(kind, name) for kind in RULES.kinds for name in kind.__match_args__]
    assert [(kind, field) for kind, field, _ in VALUES] == fields


def label(move: Choice) -> str:
    return SCREENS.whole(move, of_mover(after(TABLE, TO_TULLY)), NAMES)


# The log


EVENTS: list[tuple[Event, str]] = [
    (Dealt((), (), Seat(1)), "🏰 Гавань полна гостей, начинает 🟦 Борис"),
    (Talked((Seat(1), Seat(2))), "🐦 🟦 Борис и ⭐ Вера шепчутся"),
    (Moved(Seat(0), Direction.UP, House.STARK, (Character.ARYA, Character.BRAN)), "🔴 Анна 🕷️↑ 🐺 Арья, Бран"),
    (Earned(Seat(0), House.TULLY), "🐟 Талли: в Гавани больше никого"),
    (Called(Seat(0), Companion.HODOR), "🤝 🔴 Анна зовёт: Ходор"),
    (InVain(Seat(0), Companion.HODOR), "Ходор: делать нечего"),
    (Kept(Seat(0), Companion.GENDRY, House.BARATHEON), "Джендри остаётся: 🦌 Баратеон +1"),
    (Kept(Seat(0), Companion.SHAE, House.LANNISTER), "Шая остаётся: 🦁 Ланнистер +1"),
    (Kept(Seat(0), Companion.SHAE, None), "Шая остаётся, но рядом нет Тириона"),
    (Kept(Seat(0), Companion.JON_SNOW, None), ""),
    (Named(Seat(0), House.TYRELL), "Джон Сноу остаётся: 🌹 Тирелл +2"),
    (Took(Seat(0), Character.BRAN, None), "🐺 Бран: 🏰 Гавань → 🔴 Анна"),
    (Took(Seat(0), Character.BRAN, Seat(1)), "🐺 Бран: 🟦 Борис → 🔴 Анна"),
    (Killed(Seat(0), Character.EDDARD, None), "☠️ 🐺 Эддард гибнет в Гавани"),
    (Killed(Seat(0), Character.EDDARD, Seat(1)), "☠️ 🐺 Эддард гибнет в свите: 🟦 Борис"),
    (Swapped(Seat(0), (Character.ARYA, Character.ASHA)), "🔀 🐺 Арья ↔ 🐙 Аша"),
    (Discarded(Seat(0), Companion.HODOR), "🗑️ Сброс: Ходор"),
    (Drew(Seat(0), (Companion.SHAE, Companion.HODOR)), "🎭 🔴 Анна тянет: Шая, Ходор"),
    (Drew(Seat(0), (HIDDEN, HIDDEN)), "🎭 🔴 Анна тянет две карты союзников"),
    (Chose(Seat(0), Companion.HODOR, Companion.SHAE), "🎭 🔴 Анна играет: Ходор. Сброс: Шая"),
    (Held(House.STARK, Seat(1)), "🚩 🐺 Старк → 🟦 Борис"),
    (Held(House.STARK, None), "🚩 🐺 Старк → ничьё"),
    (MovesAgain(Seat(0)), "🔁 🔴 Анна ходит ещё раз"),
    (Ended(()), "🏁 Варису некуда идти"),
]


def test_every_event_is_told_in_one_line() -> None:
    assert [(event, SCREENS.told(event, NAMES)) for event, _ in EVENTS] == EVENTS


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, line in EVENTS if line} == set(RULES.events)


def test_only_a_talk_opens_a_talk_between_its_two_seats() -> None:
    assert [talk(event) for event, _ in EVENTS if isinstance(event, Talked)] == [(1, 2)]
    assert {talk(event) for event, _ in EVENTS if not isinstance(event, Talked)} == {None}


def test_the_result_names_every_banner() -> None:
    assert [SCREENS.line(house.name.lower()) for house in House] == [
        "🐺 знамя Старков",
        "🐙 знамя Грейджоев",
        "🦁 знамя Ланнистеров",
        "🔥 знамя Таргариенов",
        "🦌 знамя Баратеонов",
        "🌹 знамя Тиреллов",
        "🐟 знамя Талли",
    ]


# Random games


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_texts_and_buttons_fit_whatever_happens(seats: int, options: dict[str, Any]) -> None:
    looked = 0
    for table in GAME.random_games(seats, 6, lambda game: options):
        for seat in (None, *SEATS[:seats]):
            texts_fit(RULES.view(table.state, seat))
            looked += 1
        for seat in table.to_act():
            GAME.levels_fit(RULES.view(table.state, seat), LONG_NAMES, entries=40, letters=30, asked=80, most=0)
        GAME.log_fits(table, LONG_NAMES, 90)
    assert looked > 6 * 15 * seats


def texts_fit(mine: View[State]) -> None:
    """A caption has 1024 letters; these texts leave 240 for the heading, and the log gets what is left."""
    assert length(SCREENS.public(mine, NAMES)) <= 520
    hand = ""
    if mine.seat is not None:
        hand = SCREENS.hand(mine, LONG_NAMES)
        assert length(SCREENS.peek(mine, LONG_NAMES)) <= 190
    asked = "" if mine.state.over else SCREENS.ask(mine, LONG_NAMES)
    assert length(hand) <= 250
    assert length(asked) + length(hand) + length(SCREENS.public(mine, LONG_NAMES)) <= 784


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_no_screen_tells_a_seat_more_than_it_knows(seats: int, options: dict[str, Any]) -> None:
    assert GAME.tells_no_more(GAME.random_games(seats, 3, lambda game: options)) > 3 * 15


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_the_log_of_an_open_move_tells_a_spectator_no_hidden_card(seats: int, options: dict[str, Any]) -> None:
    looked = 0
    for table in GAME.random_games(seats, 3, lambda game: options):
        for seat in table.to_act():
            mine = RULES.view(table.state, seat)
            guess = RULES.guess(RULES.view(table.state, None), Random(table.ply))
            for move in () if SCREENS.secret(mine) else RULES.moves(table.state, seat):
                assert log_of(guess, seat, move, seats) == log_of(table.state, seat, move, seats)
                looked += guess != table.state
    assert looked > 3 * 15


def log_of(state: State, seat: Seat, move: Choice, seats: int) -> list[str]:
    events, after_it = list[Event](), state.copy()
    RULES.play(after_it, seat, move, Random(0), events.append)
    seen = [event.seen_by(None) for event in events]
    return [SCREENS.told(event, NAMES[:seats]) for event in seen if event is not None]
