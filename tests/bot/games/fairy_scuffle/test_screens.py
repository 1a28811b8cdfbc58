"""Whole screens of fixed positions; limits, menus and secrecy in random games."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.fairy_scuffle import menu as menu_of
from bot.games.fairy_scuffle.hand import prospects
from bot.games.fairy_scuffle.screens import SCREENS
from bot.screens.fit import length
from engine.contract import HIDDEN, SEATS, Event, Move, Seat, mute
from engine.games.fairy_scuffle.cards import NAME, Name, Terrain, card_of
from engine.games.fairy_scuffle.scoring import SCORES, breakdown, unblocked
from engine.games.fairy_scuffle.state import (
    Began,
    Carried,
    Carry,
    Dealt,
    Decline,
    Declined,
    LastTurn,
    Lay,
    Passed,
    Place,
    Placed,
    Reordered,
    State,
    Swap,
    Swapped,
)
from engine.games.fairy_scuffle.text import read
from tests.bot.games.harness import LONG_NAMES, NAMES, ShownGame
from tests.engine.games.fairy_scuffle.positions import P1, P2, P5, P6, RULES, played

GAME = ShownGame(RULES, SCREENS)
view, of_mover, ask, menu = GAME.view, GAME.of_mover, GAME.ask, GAME.menu
ONE, TWO = 0, 1  # the colours of seats 1 and 2

START = """
    seat 2 to act, turn 1 of 6, seat 2 first
    1 castle | 2 farm | 3 farm
    4 farm   | 5 tower | 6 forest
    seat 1: hand King Queen Knight Dwarf Witch Fairy Wizard
    seat 2: hand King Queen Princess Knight Peasant Dwarf Dragon
"""
MIDDLE = """
    seat 1 to act, turn 4 of 6, seat 2 first
    1 castle Dwarf1 | 2 farm Knight1 King2   | 3 farm King1
    4 farm Queen2   | 5 tower Dwarf2 Knight2 | 6 forest
    seat 1: hand Queen Peasant Witch Fairy
    seat 2: hand Princess Witch Fairy
"""
FEW = """
    seat 1 to act, turn 2 of 6, seat 1 first
    1 castle King2 | 2 farm  | 3 farm King1
    4 farm         | 5 tower | 6 forest
    seat 1: hand Queen Princess Knight Peasant Witch Wizard
    seat 2: hand Queen Princess Knight Peasant Witch Wizard
"""
WONDERS = """
    seat 1 to act, turn 4 of 6, seat 1 first
    1 castle Dwarf2 King1 Dragon2 | 2 farm Dwarf1 | 3 farm
    4 farm Queen2                 | 5 tower       | 6 forest Knight1
    seat 1: hand Queen Peasant Fairy Wizard
    seat 2: hand Princess Knight Witch Fairy
"""
BEFORE_LAST = """
    seat 1 to act, turn 5 of 6, seat 1 first
    1 castle            | 2 farm Queen1 Peasant2 | 3 farm King1
    4 farm Fairy1 King2 | 5 tower Wizard1 Fairy2 | 6 forest Wizard2
    seat 1: hand Princess Dwarf Dragon
    seat 2: hand Princess Knight Witch
"""
LAST = """
    seat 1 to act, turn 6 of 6, seat 1 first
    1 castle Peasant1   | 2 farm Queen1 Peasant2 | 3 farm King1
    4 farm Fairy1 King2 | 5 tower Wizard1 Fairy2 | 6 forest Wizard2 Witch2
    seat 1: hand Princess Dragon
    seat 2: hand Princess Knight
"""
FOUR = """
    seat 3 to act, turn 1 of 6, seat 1 first
    1 castle King1 | 2 tower | 3 farm           | 4 forest
    5 castle       | 6 tower | 7 farm Princess2 | 8 forest
    9 castle       | 10 tower | 11 farm         | 12 forest
    seat 1: hand Queen Princess Knight Peasant Dwarf Witch
    seat 2: hand Queen King Knight Peasant Dwarf Witch
    seat 3: hand Queen King Knight Peasant Dwarf Witch Wizard
    seat 4: hand Queen King Knight Peasant Dwarf Witch Wizard
"""
WITCH = Place(Name.WITCH, P6)
FAIRY = Place(Name.FAIRY, P1)
WIZARD = Place(Name.WIZARD, P5)

IN_THE_MIDDLE = """
Ход 4 из 6 · очки сейчас:
🟦 <b>Борис</b> — 4: 👑 1, 💍 2, ⛏️ 1
🔴 <b>Анна</b> — 2: 👑 2
""".strip()


def at(text: str) -> State:
    """A position from its text, audited."""
    state = read(text)
    RULES.audit(state)
    return state


# The lobby and the rules


def test_the_lobby_calls_the_game_by_name() -> None:
    assert (SCREENS.title(), SCREENS.pitch()) == (
        "Несказочная заварушка",
        "Расставьте своих персонажей по сказочному королевству и помешайте чужим. От 2 до 4 игроков, по 6 ходов.",
    )


def test_there_are_no_options_and_no_words_for_any() -> None:
    assert (RULES.options, SCREENS.settings) == ((), None)


def test_every_long_part_of_the_rules_is_folded() -> None:
    parts = SCREENS.rules().split("\n\n")[1:-1]
    assert len(parts) == 5
    assert all("<blockquote expandable>" in part for part in parts)


def test_the_rules_explain_every_character_and_say_whose_version_this_is() -> None:
    explained = [line for line in SCREENS.rules().splitlines() if any(f"{sign}" in line for sign in signs_in_bold())]
    assert len(explained) == len(Name)
    assert "любительская версия" in SCREENS.rules()


def signs_in_bold() -> list[str]:
    signs = (menu_of.choice(Place, "name", name, of_mover(at(START)), NAMES).split(" ") for name in Name)
    return [f"{emblem} <b>{name}</b>" for emblem, name in signs]


# The table


def test_the_table_shows_the_turn_and_what_each_seat_has_its_points_for() -> None:
    assert SCREENS.public(view(at(MIDDLE), None), NAMES) == IN_THE_MIDDLE


def test_the_seats_stand_in_turn_order_and_may_have_nothing_yet() -> None:
    assert SCREENS.public(view(at(START), None), NAMES).splitlines() == [
        "Ход 1 из 6 · очки сейчас:",
        "🟦 <b>Борис</b> — 0",
        "🔴 <b>Анна</b> — 0",
    ]


def test_everybody_but_the_mover_reads_that_a_power_is_waited_for() -> None:
    state = played(MIDDLE, WITCH)
    waited_for = f"{IN_THE_MIDDLE}\n🧹 Ведьма готовит чудеса, решает 🔴 Анна"
    told = [SCREENS.public(view(state, seat), NAMES) for seat in (None, 1, 0)]
    assert told == [waited_for, waited_for, IN_THE_MIDDLE]


def test_the_last_turn_is_called_so_and_after_the_end_only_the_points_are_left() -> None:
    over = played(LAST, Place(Name.PRINCESS, P6), Place(Name.KNIGHT, P1))
    told = [SCREENS.public(view(state, None), NAMES).splitlines() for state in (at(LAST), over)]
    points = ["🔴 <b>Анна</b> — 7: 👑 2, 💍 3, 🥕 2", "🟦 <b>Борис</b> — 2: 🥕 2"]
    assert told == [["Последний ход · очки сейчас:", *points], points]


def test_a_name_is_shown_as_it_was_typed() -> None:
    told = SCREENS.public(view(at(START), None), ["Анна", "<b>"]).splitlines()
    assert told[1] == "🟦 <b>&lt;b&gt;</b> — 0"


def test_the_picture_changes_with_the_stacks_and_with_the_power_asked_for() -> None:
    states = at(MIDDLE), played(MIDDLE, WITCH), played(MIDDLE, WITCH, Decline())
    assert len({GAME.picture_key(view(state, None)) for state in states}) == 3


# The hand


def test_a_card_in_hand_says_what_it_does_and_where_it_brings_most() -> None:
    assert SCREENS.hand(view(at(MIDDLE), 0), NAMES) == (
        "<blockquote expandable>💍 Королева: с 👑, рядом свои · <b>+3</b> → 2\n"
        "🥕 Крестьянин: 🌾, рядом 👑💍 · <b>+2</b> → 1, 2…\n"
        "🧹 Ведьма: в 🌲 меняет двух верхних\n"
        "🧚 Фея: перекладывает стопку</blockquote>"
    )


def test_a_hand_is_shown_out_of_turn_too() -> None:
    assert SCREENS.hand(view(at(MIDDLE), 1), NAMES) == (
        "<blockquote expandable>👸 Принцесса: 🗼 +2, с ⚔️ +1 · <b>+3</b> → 5\n"
        "🧹 Ведьма: в 🌲 меняет двух верхних\n"
        "🧚 Фея: перекладывает стопку</blockquote>"
    )


def test_on_an_empty_kingdom_most_cards_have_nothing_to_gain_yet() -> None:
    assert SCREENS.hand(view(at(START), 1), NAMES) == (
        "<blockquote expandable>👑 Король: 🏰, рядом 🌾🌲 · <b>+3</b> → 1, 5\n"
        "💍 Королева: с 👑, рядом свои\n"
        "👸 Принцесса: 🗼 +2, с ⚔️ +1 · <b>+2</b> → 5\n"
        "⚔️ Рыцарь: с 👸 +3, глушит 🐉\n"
        "🥕 Крестьянин: 🌾, рядом 👑💍 · <b>+1</b> → 2, 3…\n"
        "⛏️ Гном: за всех над ним\n"
        "🐉 Дракон: закрывает всех под собой</blockquote>"
    )


def test_in_the_last_turn_dragon_and_dwarf_stay_in_the_hand() -> None:
    assert SCREENS.hand(view(at(LAST), 0), NAMES) == (
        "<blockquote expandable>👸 Принцесса: 🗼 +2, с ⚔️ +1 · <b>+2</b> → 5\n🐉 Дракон: остаётся в руке</blockquote>"
    )


def test_the_card_that_is_left_after_six_turns_has_nowhere_to_go() -> None:
    state = played(LAST, Place(Name.PRINCESS, P6), Place(Name.KNIGHT, P1))
    left = "<blockquote expandable>👸 Принцесса: остаётся в руке</blockquote>"
    assert SCREENS.hand(view(state, 1), NAMES) == left


def test_the_pop_up_names_the_cards_of_the_hand() -> None:
    assert [SCREENS.peek(view(at(LAST), seat), NAMES) for seat in (0, 1)] == [
        "🃏 В руке: 👸 Принцесса, 🐉 Дракон",
        "🃏 В руке: 👸 Принцесса, ⚔️ Рыцарь",
    ]


def test_what_a_card_is_said_to_bring_is_what_it_brings() -> None:
    looked = 0
    for table in GAME.random_games(3, 4):
        if table.to_act() and not table.state.pending:
            looked += kept_promises(table.state)
    assert looked > 200


def kept_promises(state: State) -> int:
    """Check that every ordinary character brings the points that its card promises; how many were checked."""
    free, found = [unblocked(stack) for stack in state.stacks], 0
    for move in RULES.moves(state, state.mover):
        if isinstance(move, Place) and move.name in SCORES:
            promised = prospects(state, free, card_of(state.mover, move.name))[move.place]
            assert promised == brought(state, move), f"{move} in\n{RULES.draw(state)}"
            found += 1
    return found


def brought(state: State, move: Place) -> int:
    """The points that a character brings the mover when it is placed."""
    after = state.copy()
    RULES.play(after, state.mover, move, Random(0), mute)
    return next(line.points for line in breakdown(after)[state.mover] if line.what == move.name.name.lower())


# Questions and buttons


def test_a_card_is_chosen_first_and_then_a_place_as_it_lies_in_the_picture() -> None:
    assert [ask(at(START)), *menu(at(START)), "·", *menu(at(START), "2")] == [
        "Кого и куда поставить?",
        "[👑 Король]  [💍 Королева]",
        "[👸 Принцесса]  [⚔️ Рыцарь]",
        "[🥕 Крестьянин]  [⛏️ Гном]",
        "[🐉 Дракон]",
        "·",
        "[1 Замок]  [2 Ферма]  [3 Ферма]",
        "[4 Ферма]  [5 Башня]  [6 Лес]",
    ]


def test_twelve_places_stand_four_in_a_row_and_a_taken_name_is_left_out() -> None:
    state = at(FOUR)
    king, witch = (menu(state, str(state.hands[2].index(card_of(2, name)))) for name in (Name.KING, Name.WITCH))
    assert [*king, "·", *witch] == [
        "[2 · 🗼]  [3 · 🌾]  [4 · 🌲]  [5 · 🏰]",
        "[6 · 🗼]  [7 · 🌾]  [8 · 🌲]  [9 · 🏰]",
        "[10 · 🗼]  [11 · 🌾]  [12 · 🌲]",
        "·",
        "[1 · 🏰]  [2 · 🗼]  [3 · 🌾]  [4 · 🌲]",
        "[5 · 🏰]  [6 · 🗼]  [7 · 🌾]  [8 · 🌲]",
        "[9 · 🏰]  [10 · 🗼]  [11 · 🌾]  [12 · 🌲]",
    ]


def test_the_turn_before_the_last_warns_of_what_cannot_be_played_later() -> None:
    assert ask(at(BEFORE_LAST)) == "Кого и куда поставить? Сейчас или никогда: ⛏️ Гном, 🐉 Дракон"


def test_the_last_turn_says_what_stays_and_asks_for_a_place_alone() -> None:
    assert [ask(at(LAST)), *menu(at(LAST))] == [
        "Последний ход: 🐉 Дракон остаётся в руке. Куда идёт 👸 Принцесса?",
        "[1 Замок]  [2 Ферма]  [3 Ферма]",
        "[4 Ферма]  [5 Башня]  [6 Лес]",
    ]


def test_a_last_turn_with_two_cards_to_choose_from_asks_for_both() -> None:
    state = played(LAST, Place(Name.PRINCESS, P6))
    assert [ask(state), *menu(state)] == [
        "Последний ход: кого и куда поставить?",
        "[👸 Принцесса]  [⚔️ Рыцарь]",
    ]


def test_the_witch_swaps_two_tops_or_leaves_it() -> None:
    state = played(MIDDLE, WITCH)
    assert [ask(state), *menu(state), "·", *menu(state, "0"), "·", *menu(state, "0.1")] == [
        "🧹 Ведьма в лесу: поменять местами двух верхних персонажей?",
        "[🔄 Поменять местами]",
        "[Оставить как есть]",
        "·",
        "[2 🟦Король]  [3 🔴Король]",
        "[4 🟦Королева]  [5 🟦Рыцарь]",
        "[6 🔴Ведьма]",
        "·",
        "[2 🟦Король]  [✓3 🔴Король]",
        "[4 🟦Королева]  [5 🟦Рыцарь]",
        "[6 🔴Ведьма]",
    ]


def test_few_swaps_are_one_press_each() -> None:
    assert menu(played(FEW, WITCH)) == [
        "[1 🟦Король ⇄ 3 🔴Король]",
        "[1 🟦Король ⇄ 6 🔴Ведьма]",
        "[3 🔴Король ⇄ 6 🔴Ведьма]",
        "[Оставить как есть]",
    ]


def test_the_fairys_stack_is_told_from_the_top_down() -> None:
    first, then = played(WONDERS, FAIRY), played(WONDERS, FAIRY, Lay(card_of(TWO, Name.DRAGON)))
    assert [ask(first), *menu(first), "·", ask(then), *menu(then)] == [
        "🧚 Фея перекладывает стопку: кто ляжет сверху?",
        "[🔴 Фея]  [🟦 Дракон]  [🔴 Король]",
        "[Оставить как есть]",
        "·",
        "🧚 Сверху вниз: 🟦 Дракон… Кто дальше?",
        "[🔴 Фея]  [🔴 Король]",
    ]


def test_the_wizard_carries_a_top_to_another_place_or_leaves_it() -> None:
    state = played(WONDERS, WIZARD)
    assert [ask(state), *menu(state), "·", *menu(state, "0"), "·", *menu(state, "0.1")] == [
        "🧙 Волшебник у башни: перенести верхнего персонажа на другое место?",
        "[💨 Перенести]",
        "[Оставить как есть]",
        "·",
        "[1 🟦Дракон]  [4 🟦Королева]",
        "[5 🔴Волшебник]  [6 🔴Рыцарь]",
        "·",
        "[1 Замок]  [2 Ферма]  [3 Ферма]",
        "[5 Башня]  [6 Лес]",
    ]


def test_every_choice_is_made_in_private() -> None:
    states = at(START), played(MIDDLE, WITCH), played(WONDERS, FAIRY), played(WONDERS, WIZARD)
    assert [SCREENS.secret(of_mover(state)) for state in states] == [True, True, True, True]


def test_every_kind_of_move_has_a_button_of_its_own() -> None:
    assert [menu_of.kind(kind, of_mover(at(START))) for kind in RULES.kinds] == [
        "🃏 Поставить",
        "🔄 Поменять местами",
        "🔀 Переложить",
        "💨 Перенести",
        "Оставить как есть",
    ]


FULL = read(FOUR)  # a Peasant, the longest name, on every place
FULL.stacks = [[card_of(place % 4, Name.PEASANT)] for place in range(12)]
VALUES: list[tuple[type[Move], str, list[int]]] = [
    (Place, "name", list(Name)),
    (Place, "place", list(range(12))),
    (Swap, "places", list(range(12))),
    (Lay, "card", list(range(40))),
    (Carry, "source", list(range(12))),
    (Carry, "target", list(range(12))),
]


@pytest.mark.parametrize(("kind", "field", "values"), VALUES)
def test_every_value_of_every_field_has_a_short_label_of_its_own(
    kind: type[Move], field: str, values: list[int]
) -> None:
    labels = {menu_of.choice(kind, field, value, of_mover(FULL), NAMES) for value in values}
    assert len(labels) == len(values)
    assert max(map(len, labels)) <= 14


def test_every_field_of_every_kind_is_among_those() -> None:
    fields = [(kind, name) for kind in RULES.kinds for name in kind.__match_args__]
    assert [(kind, field) for kind, field, _ in VALUES] == fields


def test_a_field_there_is_not_has_no_label() -> None:
    with pytest.raises(ValueError, match="no field colour"):
        menu_of.choice(Place, "colour", 0, of_mover(FULL), NAMES)


# The log


KING, DRAGON = card_of(ONE, Name.KING), card_of(TWO, Name.DRAGON)
EVENTS: list[tuple[Event, str]] = [
    (Began(Seat(1), (Terrain.CASTLE,)), "🎲 Начинает 🟦 Борис"),
    (Dealt(Seat(0), (HIDDEN,)), ""),
    (Placed(Seat(0), Name.KING, P2), "🔴 Анна: 👑 Король → 2"),
    (Placed(Seat(1), Name.DWARF, P2), "🟦 Борис: ⛏️ Гном → 2, в самый низ"),
    (Swapped(Seat(0), (P1, P6), (KING, DRAGON)), "🧹 🔴 Король (1) ⇄ 🟦 Дракон (6)"),
    (Reordered(Seat(0), P5, (KING, DRAGON)), "🧚 Новый порядок в 5, снизу вверх: 🔴 Король, 🟦 Дракон"),
    (Carried(Seat(0), DRAGON, P1, P6), "🧙 🟦 Дракон: 1 → 6"),
    (Declined(Seat(0), Name.WITCH), "🧹 Ведьма оставляет всё как есть"),
    (LastTurn(Seat(0)), ""),
    (Passed(Seat(1)), "🟦 Борис пропускает ход: остались только Дракон и Гном"),
]


def test_every_kind_of_event_is_told_in_one_line_or_on_purpose_in_none() -> None:
    GAME.tells(EVENTS)


def test_the_result_names_the_six_who_bring_points() -> None:
    assert [SCREENS.line(name.name.lower()) for name in SCORES] == [
        "👑 Король",
        "💍 Королева",
        "👸 Принцесса",
        "⚔️ Рыцарь",
        "🥕 Крестьянин",
        "⛏️ Гном",
    ]


# Random games


@pytest.mark.parametrize("seats", RULES.seats)
def test_texts_and_buttons_fit_whatever_happens(seats: int) -> None:
    names, looked = LONG_NAMES[:seats], 0
    for table in GAME.random_games(seats, 12):
        for seat in (None, *SEATS[:seats]):
            assert length(SCREENS.public(RULES.view(table.state, seat), names)) <= 400
        for seat in SEATS[:seats]:
            GAME.hand_fits(RULES.view(table.state, seat), names, 290)
        for seat in table.to_act():
            looked += GAME.levels_fit(RULES.view(table.state, seat), names, entries=20, letters=30)
        GAME.log_fits(table, names)
    assert looked > 12 * 6 * seats


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_path_through_the_menu_leads_to_a_move_and_every_move_has_one(seats: int) -> None:
    for table in GAME.random_games(seats, 3):
        GAME.every_path_leads_to_a_move(table)


@pytest.mark.parametrize("seats", RULES.seats)
def test_no_screen_tells_a_seat_more_than_it_knows(seats: int) -> None:
    assert GAME.tells_no_more(GAME.random_games(seats, 3)) > 3 * 6 * seats


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_log_of_a_spectator_names_no_card_before_it_is_placed(seats: int) -> None:
    for table in GAME.random_games(seats, 3):
        seen = table.seen(None)
        told = [SCREENS.told(event, NAMES) for event in seen]
        placed = {NAME[card] for stack in table.state.stacks for card in stack}
        hinted = {Name.DRAGON, Name.DWARF} if any(isinstance(event, Passed) for event in seen) else set()
        named = {name for name in Name if any(word_of(name) in line.split() for line in told)}
        assert named <= placed | hinted


def word_of(name: Name) -> str:
    return menu_of.choice(Place, "name", name, of_mover(FULL), NAMES).split()[1]
