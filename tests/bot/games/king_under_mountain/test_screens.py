"""Whole screens of fixed positions; limits, menus and secrecy in random games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.games.king_under_mountain import menu as menu_of
from bot.games.king_under_mountain.cards import card
from bot.games.king_under_mountain.picture import words
from bot.games.king_under_mountain.public import sheet
from bot.games.king_under_mountain.screens import SCREENS
from bot.screens.data import Press, Verb, encode
from bot.screens.fit import CAPTION, length
from bot.screens.frame import screens_by_place
from bot.screens.hints import sign
from bot.screens.menu import Menu
from bot.screens.playing import TableView, private_hand
from bot.screens.screen import Place
from bot.screens.words import key
from engine.contract import HIDDEN, NOBODY, SEATS, Event, Move, Seat
from engine.games.king_under_mountain.cards import COURT, MAGIC, SUITS, TRICKS, Special, Suit, court
from engine.games.king_under_mountain.cards import NAMES as CARDS
from engine.games.king_under_mountain.cards import card as court_card
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.games.king_under_mountain.state import (
    Choice,
    ChooseTask,
    Dealt,
    Earned,
    Exchange,
    Exchanged,
    GaveBack,
    GiveBack,
    HandBegan,
    HandScored,
    HandsPassed,
    PassHands,
    Phase,
    Play,
    Played,
    Received,
    Rob,
    Robbed,
    Robbery,
    Scored,
    Shown,
    State,
    SwapHands,
    Swapped,
    TaskChosen,
    Tied,
    Trick,
    TrickTaken,
    Waited,
    WaitToTheEnd,
)
from engine.games.king_under_mountain.tasks import RUNNING, Task
from engine.table import Table
from tests.bot.games.harness import LONG_NAMES, NAMES, ShownGame, crowd, random_move
from tests.bot.tables.tables import ANNA, BORIS, GLEB, VERA, acting, playing, table_of

RULES = KingUnderMountain()
GAME = ShownGame(RULES, SCREENS)
view, of_mover, ask, menu, public = GAME.view, GAME.of_mover, GAME.ask, GAME.menu, GAME.public
in_hand = GAME.hand
CARD = {name: number for number, name in enumerate(CARDS)}
A, B, C, D = SEATS[:4]
TWO_HANDS = (
    Scored(Special.JESTER, Task.THREES_AND_FOURS, (8, 0, 4, 12), (0, 3, 0, 0)),
    Scored(Special.MUMMY, Task.NO_TRICKS, (-4, -3, -3, 0), (0, 0, 0, 0)),
)


# Positions late in a hand of four seats; the earlier tricks get the remaining cards


def hand(text: str) -> tuple[int, ...]:
    """«knights 5, Druid»."""
    return tuple(CARD[name] for name in text.split(", ") if name)


def at(
    *hands: str,
    special: Special = Special.DRUID,
    task: Task = Task.TRICKS,
    winners: Sequence[Seat] = (B, C, A, B, B, D, A),
    last: str = "",
    trick: str = "",
) -> State:
    """The first seat led the first trick; `last` and `trick` are in the order played."""
    rounds = TRICKS[4]
    held, lies = [tuple(sorted(hand(text))) for text in hands], hand(trick)
    leader = winners[-1] if winners else A
    used = {*lies, *hand(last), *(one for cards in held for one in cards)}
    rest = iter([one for one in (*COURT, int(special)) if one not in used])
    tricks, leads = list[Trick](), [A, *winners]
    for number, winner in enumerate(winners):
        shown = last and number == len(winners) - 1
        cards = hand(last) if shown else tuple(next(rest) for _ in range(4))
        tricks.append(Trick(leads[number], cards, winner))
    state = State(
        list(held), special, task // 2, A, A, A, leader, 7, False, Phase.PLAY, task, lies, tricks=tuple(tricks)
    )
    state.actor = SEATS[(leader + len(lies)) % 4]
    state.led = SUITS[lies[0]] if lies and lies[0] not in MAGIC else NOBODY
    state.void = state.sees = (0,) * 4
    assert rounds == len(winners) + max(map(len, held))
    RULES.audit(state)
    return state


def dealt(special: Special, task: Task, seats: int = 4) -> State:
    """The position before a side is chosen, with the cards dealt in order."""
    cards = [*court(seats), int(special)]
    hands = [tuple(sorted(cards[seat::seats])) for seat in range(seats)]
    state = State(hands, special, task // 2, A, A, A, A, 7, False)
    state.void = state.sees = (0,) * seats
    state.chooser = state.actor = _shown(state, court_card(Suit.KNIGHTS, 5))
    RULES.audit(state)
    return state


def _shown(state: State, one: int) -> Seat:
    seat = state.holder(one)
    assert seat is not None
    state.shown = (*state.shown, (one, 1 << seat))
    return seat


def after(state: State, *choices: Choice, seed: int = 1) -> State:
    """The position after these choices of the seats to act."""
    for choice in choices:
        assert choice in RULES.moves(state, state.actor)
        RULES.play(state, state.actor, choice, Random(seed), lambda event: None)
    return state


def led(special: Special = Special.DRUID, one: str = "Druid", trick: str = "knights 6") -> State:
    """The first seat has led; the second has knights and `one`, the third neither knights nor `one`."""
    return at(
        "goblins king, goblins ace",
        f"knights 4, dwarves ace, {one}",
        "goblins 2, goblins 3, goblins 7",
        "knights 8, dwarves 7, dwarves 8",
        special=special,
        trick=trick,
    )


def other_hand(state: State) -> State:
    """The same position after two hands."""
    state.sheet = TWO_HANDS
    return state


def hints(state: State, seat: int) -> dict[str, str]:
    return {hint.label: hint.text for hint in GAME.hints(view(state, seat))}


# The lobby, the rules and the result


def test_the_lobby_calls_the_game_and_its_options_by_name() -> None:
    assert (SCREENS.title(), SCREENS.pitch()) == (
        "Король под Горой",
        "Взятки без козырей: в каждой раздаче своё задание и своя особая карта. От 3 до 5 игроков.",
    )
    words = SCREENS.settings
    assert words
    told = [(words.name(one.name), [words.value(one.name, value) for value in one.values]) for one in RULES.options]
    assert told == [("Раздач", ["7", "3"]), ("Задания", ["все", "только простые"])]


def test_whoever_plays_it_for_the_first_time_has_simple_tasks() -> None:
    assert SCREENS.settings
    assert SCREENS.settings.first_time == {"simple": True}


def test_every_long_part_of_the_rules_is_folded() -> None:
    parts = SCREENS.rules().split("\n\n")[1:-1]
    assert len(parts) == 5
    assert all("<blockquote expandable>" in part for part in parts)


def test_the_rules_name_every_special_card_and_say_whose_version_this_is() -> None:
    said = SCREENS.rules()
    assert [one for one in Special if f"{SCREENS.line(key(one))}.</b>" not in said] == []
    assert "любительская версия" in said


def test_the_result_calls_every_task_and_every_special_card_by_a_name_of_its_own() -> None:
    lines = [*(key(task) for task in Task), *(key(special) for special in Special)]
    assert len({SCREENS.line(line) for line in lines}) == len(lines) == 54
    assert [SCREENS.line(line) for line in ("no_last_four", "threes_and_fours", "blue_standard")] == [
        "Жертва арьергарда",
        "Три четверти",
        "Знаменосец рыцарей",
    ]


def test_the_sheet_has_a_line_for_each_hand_and_names_the_special_card_that_brought_something() -> None:
    assert sheet(view(other_hand(led()), None)) == [
        "1. Три четверти: 🔴 +8, 🟦 +3, ⭐ +4, 💚 +12 (✨ Шут: 🟦 +3)",
        "2. Скромность: 🔴 −4, 🟦 −3, ⭐ −3, 💚 0",
    ]


# The table

CHOOSING = """
🎴 Раздача 1 из 7 · задание выбирает 💚 Гоша
🅰️ <b>Чёт.</b> +5, если взяток чётное число. Ноль не годится.
🅱️ <b>Нечет.</b> +5, если взяток нечётное число.
✨ <b>Друид</b> (🔨 1). После взятки тот, кто его играет, меняется рукой с кем хочет. На последнюю взятку не оставить.
🔴 <b>Анна</b> — 0
🟦 <b>Борис</b> — 0
⭐ <b>Вера</b> — 0
💚 <b>Гоша</b> — 0
👁 Пока в руках: 💚 🛡️ 5
""".strip()

PLAYING = """
🎴 Раздача 3 из 7 · взятка 8 из 10
🎯 <b>Жадность.</b> +1 за каждую взятку.
★ <b>Дракон.</b> Можно играть всегда. Берёт взятку, где нет Т. Иначе берёт Т нужной масти, а нет такого — последний Т.
🃏 На столе: 🔴 🛡️ 6, 🟦 ★ Дракон → пока берёт 🟦
🔴 <b>Анна</b> — 4 · взяток 2 · пока +2
🟦 <b>Борис</b> — 0 · взяток 3 · пока +3
⭐ <b>Вера</b> — 1 · взяток 1 · пока +1
💚 <b>Гоша</b> — 12 · взяток 1 · пока +1
""".strip()


def test_before_a_side_is_chosen_the_table_shows_both_and_who_chooses() -> None:
    assert public(dealt(Special.DRUID, Task.EVEN)) == CHOOSING.splitlines()


def test_in_a_trick_the_table_shows_the_task_the_special_card_the_trick_and_who_takes_it_now() -> None:
    state = after(other_hand(led(Special.DRAGON, "Dragon")), Play(Special.DRAGON))
    assert public(state) == PLAYING.splitlines()


def test_a_trick_that_was_taken_is_shown_until_the_next_one_is_led() -> None:
    state = at("goblins king", "knights 4", "goblins 2", "Druid", winners=(A,) * 9, last="knights 2, knights 9, "
               "dwarves 2, goblins 9")  # fmt: skip
    assert public(state)[3] == "🃏 Взятка: 🔴 🛡️ 2, 🟦 🛡️ 9, ⭐ 🔨 2, 💚 👺 9 → 🔴"
    assert public(after(state, Play(CARD["goblins king"])))[3] == "🃏 На столе: 🔴 👺 К → пока берёт 🔴"


def test_what_a_hand_brought_and_its_last_trick_are_shown_until_the_next_hand_is_led() -> None:
    state = other_hand(dealt(Special.DRUID, Task.EVEN))
    state.before = Trick(A, hand("knights 2, goblins 9, dwarves 2, knights 9"), D)
    assert [line for line in public(state) if line[0] in "🃏📋"] == [
        "🃏 Взятка: 🔴 🛡️ 2, 🟦 👺 9, ⭐ 🔨 2, 💚 🛡️ 9 → 💚",
        "📋 «Скромность»: 🔴 −4, 🟦 −3, ⭐ −3, 💚 0",
    ]
    after(state, ChooseTask(Task.EVEN))
    after(state, RULES.moves(state, state.actor)[0])
    assert [line[:10] for line in public(state) if line[0] in "🃏📋"] == ["🃏 На столе"]


def test_a_hand_after_the_last_one_is_called_deciding() -> None:
    state = other_hand(led())
    state.length = 2
    assert public(state)[0] == "🎴 Решающая раздача · взятка 8 из 10"


def test_after_the_end_the_table_shows_the_points_and_the_sheet() -> None:
    state = other_hand(led())
    state.phase, state.hands, state.tricks, state.trick = Phase.OVER, [()] * 4, (), ()
    assert public(state) == [
        "🔴 <b>Анна</b> — 4",
        "🟦 <b>Борис</b> — 0",
        "⭐ <b>Вера</b> — 1",
        "💚 <b>Гоша</b> — 12",
        "<blockquote expandable>1. Три четверти: 🔴 +8, 🟦 +3, ⭐ +4, 💚 +12 (✨ Шут: 🟦 +3)",
        "2. Скромность: 🔴 −4, 🟦 −3, ⭐ −3, 💚 0</blockquote>",
    ]


def test_a_name_is_shown_as_it_was_typed() -> None:
    told = public(led(), ["<b>", *NAMES[1:]])
    assert told[4] == "🔴 <b>&lt;b&gt;</b> — 0 · взяток 2 · пока +2"


@pytest.mark.parametrize(
    ("task", "now"),
    [
        (Task.NO_TRICKS, " · пока −3"),
        (Task.LEFT_NEIGHBOUR, " · пока +2"),
        (Task.NO_LONGEST_RUN, " · пока −4"),
        (Task.EXACTLY_THREE, ""),
        (Task.ALONE, ""),
        (Task.ODD, ""),
        (Task.LARGEST_SUIT, ""),
        (Task.LOWEST_DWARF, ""),
        (Task.MORE_THAN_BOTH, ""),
    ],
)
def test_points_of_this_hand_are_told_where_the_task_lets_them_grow_with_the_tricks(task: Task, now: str) -> None:
    state = at("goblins king", "goblins ace", "Druid", "dwarves 9", task=task, winners=(B, C, A, B, B, D, A, C, D))
    assert public(state)[5] == f"🟦 <b>Борис</b> — 0 · взяток 3{now}"
    assert (task in RUNNING) is bool(now)


def test_points_of_the_special_card_are_told_even_when_those_of_the_task_are_not() -> None:
    cards = "goblins king", "goblins ace", "goblins 2", "dwarves 9"
    last = "knights 2, Green Standard, knights 9, goblins 9"
    plain = at(*cards, special=Special.GREEN_STANDARD, task=Task.ODD, winners=(A,) * 8 + (C,), last=last)
    both = at(*cards, special=Special.GREEN_STANDARD, task=Task.TRICKS, winners=(A,) * 8 + (C,), last=last)
    assert [public(plain)[6], public(both)[6]] == [
        "⭐ <b>Вера</b> — 0 · взяток 1 · ✨+3",
        "⭐ <b>Вера</b> — 0 · взяток 1 · пока +4",
    ]


def enchanted(task: Task) -> State:
    """A position in which the third seat has won the Enchanter."""
    return at(
        "goblins king", "goblins ace", "goblins 2", "dwarves 9", task=task,
        special=Special.ENCHANTER, winners=(A,) * 8 + (C,), last="knights 2, Enchanter, knights 9, goblins 9",
    )  # fmt: skip


def test_whoever_has_won_the_enchanter_is_marked_and_has_the_points_of_the_task_twice() -> None:
    assert public(enchanted(Task.TRICKS))[4:7] == [
        "🔴 <b>Анна</b> — 0 · взяток 8 · пока +8",
        "🟦 <b>Борис</b> — 0 · взяток 0 · пока 0",
        "⭐ <b>Вера</b> — 0 · взяток 1 · пока +2 (✨×2)",
    ]


def test_whoever_has_won_the_enchanter_is_marked_before_the_points_of_the_task_can_be_told() -> None:
    assert public(enchanted(Task.ODD))[5:7] == [
        "🟦 <b>Борис</b> — 0 · взяток 0",
        "⭐ <b>Вера</b> — 0 · взяток 1 · ✨×2",
    ]


def test_a_card_that_was_shown_may_be_in_either_hand_after_a_robbery() -> None:
    state = after(dealt(Special.RED_STANDARD, Task.EVEN), ChooseTask(Task.EVEN))
    shown = public(state)[-1]
    after(state, Rob(A))
    robbed = public(state)[-1]
    after(state, RULES.moves(state, state.actor)[0])
    assert (shown, robbed, public(state)[-1]) == (
        "👁 Пока в руках: 💚 🛡️ 5, 💚 ✨👺 11",
        "👁 Пока в руках: 💚 🛡️ 5, 💚 ✨👺 11",
        "👁 Пока в руках: 🔴/💚 🛡️ 5, 🔴/💚 ✨👺 11, 🟦 👺 5",
    )


def test_a_shown_card_that_was_played_is_in_no_hand() -> None:
    state = led()
    state.shown = ((CARD["knights 6"], 1 << A), (CARD["knights 8"], 1 << D))
    assert public(state)[-1] == "👁 Пока в руках: 💚 🛡️ 8"


def test_long_names_are_cut_where_there_is_no_room() -> None:
    told = public(other_hand(dealt(Special.BLUE_STANDARD, Task.FEWER_THAN_RIGHT)), LONG_NAMES)
    assert told[4:6] == ["🔴 <b>ШШШШШШШШШШШ…</b> — 4", "🟦 <b>ШШШШШШШШШШШ…</b> — 0"]


# The hand


def test_a_hand_is_sorted_by_suit_with_the_special_card_marked() -> None:
    assert in_hand(led(), 1) == ["<blockquote>🛡️ 4", "🔨 1✨ Т</blockquote>"]
    assert in_hand(led(Special.DRAGON, "Dragon"), 1) == ["<blockquote>🛡️ 4", "🔨 Т", "★ Дракон</blockquote>"]


def test_a_copy_says_what_it_is_a_copy_of_now() -> None:
    mummy, puppet = led(Special.MUMMY, "Mummy"), led(Special.PUPPETEER, "Puppeteer")
    assert [in_hand(state, 1)[-1] for state in (mummy, puppet)] == [
        "★ Мумия = 👺 10</blockquote>",
        "★ Кукловод = чуть сильнее 🛡️ 6</blockquote>",
    ]


def test_before_the_first_trick_a_copy_is_of_nothing() -> None:
    dealt_mummy = dealt(Special.MUMMY, Task.EVEN)
    holder = dealt_mummy.holder(Special.MUMMY)
    assert holder is not None
    assert in_hand(dealt_mummy, holder)[-1] == "★ Мумия</blockquote>"


def test_hands_that_were_swapped_are_known_to_both() -> None:
    state = after(swapping(), SwapHands(A))
    assert [in_hand(state, seat)[0] for seat in (0, 1, 2)] == [
        "👁 Рука 🟦: 👺 К Т",
        "👁 Рука 🔴: 🛡️ 4 · 🔨 Т",
        "<blockquote>👺 2 7</blockquote>",
    ]


def swapping() -> State:
    """The second seat has played the Druid and is to choose."""
    return after(led(trick="dwarves 6"), *(Play(CARD[one]) for one in ("Druid", "goblins 3", "dwarves 8")))


def test_the_two_of_a_robbery_know_what_the_other_holds_of_it_until_it_is_played() -> None:
    state = led(Special.RED_STANDARD, "dwarves 9")
    laid = [next(state.played_by(seat)) for seat in (B, D)]
    state.robbery = Robbery(D, B, (CARD["knights 8"], laid[1]), (CARD["knights 4"], laid[0]))
    RULES.audit(state)
    assert [in_hand(state, seat)[0] for seat in (1, 3)] == [
        "👁 У 💚 точно есть: 🛡️ 8",
        "👁 У 🟦 точно есть: 🛡️ 4",
    ]
    assert [in_hand(state, seat) for seat in (0, 2)] == [
        ["<blockquote>👺 К Т</blockquote>"],
        ["<blockquote>👺 2 3 7</blockquote>"],
    ]


def test_the_pop_up_names_the_cards_of_the_hand() -> None:
    assert SCREENS.peek(view(led(Special.DRAGON, "Dragon"), 1), NAMES) == "🃏 🛡️ 4 · 🔨 Т · ★ Дракон"
    state = led()
    state.hands[1] = ()
    assert SCREENS.peek(view(state, 1), NAMES) == "🃏 В руке пусто"


# Why a card cannot be played


def locked(state: State) -> dict[str, str]:
    return {hint.label: hint.text for hint in GAME.hints(of_mover(state)) if hint.near}


def test_cards_that_do_not_follow_stand_beside_those_that_do_and_say_why() -> None:
    assert locked(led()) == {
        "🔒✨🔨 1": "Нужно ходить в масть: 🛡️ рыцари.",
        "🔒🔨 Т": "Нужно ходить в масть: 🛡️ рыцари.",
    }


def test_nobody_else_is_told_what_they_cannot_play() -> None:
    assert [hint.label for hint in GAME.hints(view(led(), 3)) if hint.near] == []


def test_whoever_has_none_of_the_suit_may_play_all() -> None:
    assert locked(after(led(), Play(CARD["knights 4"]))) == {}


def test_a_dragon_and_a_puppeteer_may_be_played_on_any_suit() -> None:
    for special in (Special.DRAGON, Special.PUPPETEER):
        assert list(locked(led(special, special.name.title()))) == ["🔒🔨 Т"]


@pytest.mark.parametrize(
    ("special", "why"),
    [
        (Special.MUMMY, "Мумия сейчас — 👺 10, а нужно ходить в масть: 🛡️ рыцари."),
        (Special.EXCALIBUR, "Экскалибур играют, только когда нужной масти нет, а у вас есть 🛡️ рыцари."),
        (Special.SORCERER, "Колдуна во взятку не играют. Между взятками его меняют на карту прошлой взятки."),
    ],
)
def test_a_magic_card_says_why_it_cannot_be_played_on_a_suit(special: Special, why: str) -> None:
    assert locked(led(special, special.name.title()))[f"🔒{card(special)}"] == why


@pytest.mark.parametrize(
    ("special", "why"),
    [
        (Special.MUMMY, "Мумии пока некого копировать: в первой взятке её не играют."),
        (Special.PUPPETEER, "Кукловод не начинает первую взятку: перед ним ещё нет ни одной карты."),
        (Special.EXCALIBUR, "Экскалибур начинает взятку, только если больше в руке ничего нет."),
        (Special.SORCERER, "Колдуна во взятку не играют. Между взятками его меняют на карту прошлой взятки."),
    ],
)
def test_a_magic_card_says_why_it_cannot_lead_the_first_trick(special: Special, why: str) -> None:
    state = dealt(special, Task.EVEN)
    holder = state.holder(special)
    assert holder is not None
    state.phase, state.task, state.actor, state.leader = Phase.PLAY, Task.EVEN, holder, holder
    assert locked(state) == {f"🔒{card(special)}": why}


def last_but_one(special: Special, one: str, trick: str = "") -> State:
    hands = ("goblins ace", f"knights 4, {one}") if trick else (f"goblins ace, {one}", "knights 4, knights 7")
    return at(*hands, "goblins 2, goblins 3", "knights 8, dwarves 7", special=special, trick=trick, winners=(A,) * 8)


def test_km_16_a_card_that_may_not_be_kept_is_the_only_one_to_play_in_the_last_trick_but_one() -> None:
    state = last_but_one(Special.TINKER, "Tinker")
    why = "Сейчас можно только особую карту (Жестянщик): на последнюю взятку её не оставить."
    assert (ask(state), menu(state), locked(state)) == (
        "Жестянщик — сейчас или никогда: на последнюю взятку карту не оставить.",
        ["[✨🔨 11]"],
        {"🔒👺 Т": why},
    )


def test_km_16_where_it_cannot_be_played_it_is_kept() -> None:
    state = last_but_one(Special.TINKER, "Tinker", "knights 6")
    assert (ask(state), locked(state)) == (
        "Ходите в масть: 🛡️ рыцари.",
        {"🔒✨🔨 11": "Нужно ходить в масть: 🛡️ рыцари."},
    )


def test_locked_cards_stand_below_the_menu_of_a_private_hand_and_explain_themselves() -> None:
    table_view = at_table(led())
    shown = private_hand(table_view, B, "")
    assert [[button.text for button in row] for row in shown.rows] == [
        ["🛡️ 4"],
        ["🔒✨🔨 1", "🔒🔨 Т"],
        ["📜 Правила", "🔎 Карты"],
    ]
    hint = next(hint for hint in GAME.hints(view(led(), 1)) if hint.label == "🔒🔨 Т")
    assert shown.rows[1][1].data == encode(Press(Verb.HINT, table_view.document.id, 0, sign(hint)))


def at_table(state: State) -> TableView:
    """A table of four people in this position."""
    document = playing(ANNA, BORIS, VERA, GLEB, game=RULES.id)
    table = table_of(document)
    table.state = state
    return TableView(document, "igroteka_bot", table)


# Hints


def test_the_last_trick_the_task_the_special_card_and_the_fives_explain_themselves() -> None:
    assert hints(led(), 3) == {
        "👁 Взятка": "Прошлая взятка: 💚 👺 9, 🔴 👺 10, 🟦 👺 В, ⭐ 👺 Д. Берёт 🔴 Анна.",
        "🎯 Жадность": "Жадность. +1 за каждую взятку.",
        "✨ Особая карта": "Друид. После взятки тот, кто его играет, меняется рукой с кем хочет. "
        "На последнюю взятку не оставить.",
        "🛡️ 5": "🛡️ 5: у кого она после раздачи, тот выбирает задание.",
        "👺 5": "👺 5: у кого она, тот начинает первую взятку, с любой карты.",
        "🔨 5": "🔨 5: кто берёт её во взятке, тот сдаёт следующую раздачу. Больше она ничего не меняет.",
    }


def test_before_a_side_is_chosen_both_explain_themselves() -> None:
    assert list(hints(dealt(Special.DRUID, Task.EVEN), 0))[:2] == ["🎯 Чёт", "🎯 Нечет"]


def test_a_task_about_neighbours_names_them() -> None:
    state = at("goblins king", "goblins ace", "Druid", "dwarves 9", task=Task.LEFT_NEIGHBOUR, winners=(B,) * 9)
    assert hints(state, 0)["🎯 Сосед слева"] == (
        "Сосед слева. +1 за каждую взятку соседа слева, то есть того, кто ходит после вас. "
        "Слева 🟦 Борис, справа 💚 Гоша."
    )


def test_when_all_is_over_nothing_is_left_to_explain() -> None:
    state = led()
    state.phase = Phase.OVER
    assert hints(state, 0) == {}


# Questions and buttons


def robbing() -> State:
    return after(dealt(Special.RED_STANDARD, Task.EVEN), ChooseTask(Task.EVEN))


def passing() -> State:
    """The second seat has played the Blue Standard, and is to choose."""
    state = led(Special.BLUE_STANDARD, "Blue Standard")
    return after(state, *(Play(CARD[one]) for one in ("Blue Standard", "goblins 3", "knights 8")))


def conjuring(winners: Sequence[Seat] = (A,) * 7) -> State:
    """A trick has just been taken, and the second seat has the Sorcerer."""
    rest = 10 - len(winners)
    hands = ["goblins 2, goblins 3, goblins 4", "knights 2, knights 3, Sorcerer", "dwarves 2, dwarves 3, dwarves 4"]
    cut = [", ".join(cards.split(", ")[-rest:]) for cards in (*hands, "dwarves 7, dwarves 8, dwarves 9")]
    state = at(*cut, special=Special.SORCERER, winners=winners, last="knights 9, knights 4, dwarves ace, goblins 7")
    state.phase, state.actor = Phase.SORCERY, B
    return state


def test_the_side_of_the_task_is_chosen_by_name() -> None:
    state = dealt(Special.DRUID, Task.EVEN)
    assert [ask(state), *menu(state)] == ["Выберите сторону задания на эту раздачу.", "[🅰️ Чёт]  [🅱️ Нечет]"]


def test_each_suit_of_a_hand_begins_a_row_of_buttons() -> None:
    assert [ask(led()), *menu(led())] == ["Ходите в масть: 🛡️ рыцари.", "[🛡️ 4]"]
    state = after(dealt(Special.DRUID, Task.EVEN), ChooseTask(Task.EVEN))
    assert [ask(state), *menu(state)] == [
        "Начните взятку.",
        "[🛡️ 3]  [🛡️ 7]  [🛡️ В]",
        "[🔨 2]  [🔨 6]  [🔨 10]  [🔨 Т]",
        "[👺 5]  [👺 9]  [👺 К]",
    ]


def test_what_is_asked_says_whether_a_suit_has_to_be_followed() -> None:
    void = after(led(), Play(CARD["knights 4"]))
    free = after(at("goblins king, Dragon", "goblins ace, goblins 9", "goblins 2, goblins 3", "dwarves 9, dwarves 8",
                    special=Special.DRAGON, winners=(A,) * 8), Play(Special.DRAGON))  # fmt: skip
    assert [ask(void), ask(free)] == [
        "Нужной масти (🛡️ рыцари) у вас нет: можно любую карту.",
        "Масть ещё не задана: можно любую карту.",
    ]


def test_a_mummy_that_is_of_the_suit_follows_it() -> None:
    state = led(Special.MUMMY, "Mummy", "goblins 9")
    assert (ask(state), menu(state)) == ("Ходите в масть: 👺 гоблины.", ["[★ Мумия]"])


def test_a_robber_chooses_a_victim_and_then_two_cards_one_by_one() -> None:
    state = robbing()
    assert [ask(state), *menu(state)] == [
        "✨ Знаменосец гоблинов: у кого вытянуть две карты вслепую?",
        "[🔴 Анна]  [🟦 Борис]  [⭐ Вера]",
    ]
    after(state, Rob(A))
    assert (ask(state), menu(state)[0], menu(state, "0")[0]) == (
        "Взято: 🔨 К, 👺 8 (🔴 Анна). Какие две карты отдать взамен?",
        "[🛡️ 5]  [🛡️ 9]  [🛡️ К]  [🔨 4]",
        "[✓🛡️ 5]  [🛡️ 9]  [🛡️ К]  [🔨 4]",
    )
    mine = of_mover(state)
    pair = Menu(SCREENS, mine, NAMES, RULES.moves(mine.state, state.actor)).at("0-1")
    assert pair == GiveBack((CARD["knights 5"], CARD["knights 9"]))


def test_a_druid_chooses_a_player_and_a_standard_bearer_a_way() -> None:
    assert [ask(swapping()), *menu(swapping()), ask(passing()), *menu(passing())] == [
        "✨ Друид: с кем поменяться руками?",
        "[🔴 Анна]  [⭐ Вера]  [💚 Гоша]",
        "✨ Знаменосец рыцарей: куда все передают руки? По ходу: Анна → Борис → Вера → Гоша → Анна.",
        "[⏩ По ходу]  [⏪ Против хода]",
    ]


def test_hands_passed_with_the_play_go_where_the_question_says() -> None:
    state = passing()
    before = list(state.hands)
    assert after(state, PassHands(left=True)).hands == [before[3], *before[:3]]


def test_a_sorcerer_takes_a_card_or_waits_until_there_is_no_later() -> None:
    late = conjuring((A,) * 9)
    assert [ask(conjuring()), *menu(conjuring()), ask(late), *menu(late)] == [
        "★ Колдун: поменять его на карту этой взятки?",
        "[🛡️ 9]  [🛡️ 4]  [🔨 Т]  [👺 7]",
        "[⏳ Пока не менять]",
        "[🌙 Ждать до последней взятки]",
        "★ Колдун: пора менять его на карту этой взятки, дальше нельзя.",
        "[🛡️ 9]  [🛡️ 4]  [🔨 Т]  [👺 7]",
    ]


def test_only_what_comes_from_a_hand_is_chosen_in_private_and_no_play_is_kept_back() -> None:
    hidden = [led(), after(robbing(), Rob(A))]
    open_to_all = [dealt(Special.DRUID, Task.EVEN), robbing(), swapping(), passing(), conjuring()]
    assert [SCREENS.secret(of_mover(state)) for state in (*hidden, *open_to_all)] == [True] * 2 + [False] * 5
    assert SCREENS.chapter is None


VALUES: list[tuple[type[Move], str, list[int]]] = [
    (ChooseTask, "task", list(range(40))),
    (Rob, "victim", list(SEATS[:5])),
    (GiveBack, "cards", sorted({*COURT, *Special})),
    (Play, "card", sorted({*COURT, *Special})),
    (SwapHands, "other", list(SEATS[:5])),
    (PassHands, "left", [False, True]),
    (Exchange, "card", sorted({*COURT, *Special})),
]


@pytest.mark.parametrize(("kind", "field", "values"), VALUES)
def test_every_value_of_every_field_has_a_short_label_of_its_own(
    kind: type[Move], field: str, values: list[int]
) -> None:
    labels = [menu_of.choice(kind, field, value, of_mover(led()), LONG_NAMES) for value in values]
    elevens = len(Suit) if "card" in field else 0  # of each suit there are two, of which one at most is in play
    assert len(set(labels)) == len(values) - elevens
    assert max(map(len, labels)) <= (30 if field == "task" else 14)


def test_every_field_of_every_kind_is_among_those() -> None:
    assert [(kind, field) for kind, field, _ in VALUES] == [
        (kind, name) for kind in RULES.kinds for name in kind.__match_args__
    ]


def test_a_field_there_is_not_has_no_label() -> None:
    with pytest.raises(ValueError, match="no field colour"):
        menu_of.choice(Play, "colour", 0, of_mover(led()), NAMES)


def test_four_common_cards_stand_in_a_row() -> None:
    assert max(len(card(one)) for one in COURT) <= 6


# The log

EVENTS: list[tuple[Event, str]] = [
    (HandBegan(3, B, Special.DRUID, 5), "🎴 Раздача 3: сдаёт 🟦 Борис, особая карта — Друид"),
    (Dealt(A, hand("knights 5")), ""),
    (Shown(A, CARD["knights 5"]), "👁 🔴 Анна показывает 🛡️ 5"),
    (TaskChosen(A, Task.THREES_AND_FOURS), "🎯 🔴 Анна выбирает «Три четверти»"),
    (Robbed(A, B, (HIDDEN, HIDDEN)), "🫳 🔴 Анна тянет две карты (🟦 Борис)"),
    (Robbed(A, B, hand("knights 5, goblins ace")), "🫳 🔴 Анна тянет 🛡️ 5, 👺 Т (🟦 Борис)"),
    (GaveBack(A, B, (HIDDEN, HIDDEN)), "🫴 🔴 Анна отдаёт две карты (🟦 Борис)"),
    (GaveBack(A, B, hand("dwarves 2, Red Standard")), "🫴 🔴 Анна отдаёт 🔨 2, ✨👺 11 (🟦 Борис)"),
    (Played(A, CARD["knights 5"]), ""),  # the picture shows it, and then the trick's line
    (Played(A, Special.DRAGON), "✨ 🔴 Анна играет ★ Дракон"),
    (Played(A, Special.SHAMAN), "✨ 🔴 Анна играет 👺 11, Шаман"),
    (TrickTaken(B, 4, hand("knights 5, Dragon, dwarves jack")), "🏆 🟦 Борис берёт взятку 4: 🛡️ 5, ★ Дракон, 🔨 В"),
    (Earned(A, Special.SHAMAN, -3), "✨ 🔴 Анна: −3 (Шаман)"),
    (Swapped(A, B), "🔄 Руками меняются 🔴 Анна и 🟦 Борис"),
    (HandsPassed(A, left=True), "⏩ 🔴 Анна передаёт все руки по ходу игры"),
    (HandsPassed(A, left=False), "⏪ 🔴 Анна передаёт все руки против хода игры"),
    (Received(A, B, hand("knights 5")), ""),
    (Exchanged(A, CARD["knights king"], B), "🔮 🔴 Анна меняет Колдуна на 🛡️ К (взятка: 🟦 Борис)"),
    (Waited(A, to_the_end=False), "⏳ 🔴 Анна пока ничего не меняет"),
    (Waited(A, to_the_end=True), "🌙 🔴 Анна ждёт с обменом до последней взятки"),
    (
        HandScored(2, Task.TRICKS, Special.SHAMAN, (3, 0, 7), (-3, 0, -3)),
        "📋 Раздача 2, «Жадность»: 🔴 0, 🟦 0, ⭐ +4",
    ),
    (Tied((A, C)), "⚖️ Впереди поровну: 🔴 Анна, ⭐ Вера. Ещё раздача!"),
]


def test_every_kind_of_event_is_told_in_one_line_or_on_purpose_in_none() -> None:
    GAME.tells(EVENTS)


def test_the_picture_has_a_word_for_every_suit_rank_and_special_card() -> None:
    said = words()
    assert (said.suits, said.ranks) == (("рыцари", "гномы", "гоблины"), ("В", "Д", "К", "Т"))
    assert len(set(said.specials)) == len(Special)


# Random games


def play_on(rng: Random, choices: Sequence[Choice]) -> Choice:
    """Any choice but waiting to the end."""
    return rng.choice([one for one in choices if not isinstance(one, WaitToTheEnd)])


def random_games(seats: int, games: int) -> Iterator[Table[State, Choice]]:
    return GAME.random_games(seats, games, lambda game: {"hands": 3}, play_on)


@pytest.mark.parametrize("seats", RULES.seats)
def test_texts_and_buttons_fit_whatever_happens(seats: int) -> None:
    names, looked = LONG_NAMES[:seats], 0
    for table in random_games(seats, 5):
        assert length(SCREENS.public(RULES.view(table.state, None), names)) <= 620
        for seat in table.to_act():
            mine = RULES.view(table.state, seat)
            GAME.hand_fits(mine, names, 250, 15)
            looked += GAME.levels_fit(mine, names, entries=16, letters=30)
        GAME.log_fits(table, names)
    assert looked > 100 * seats


@pytest.mark.parametrize("task", Task)
def test_the_text_of_every_task_fits_a_pop_up_with_long_names(task: Task) -> None:
    state = at("goblins king", "goblins ace", "Druid", "dwarves 9", task=task, winners=(B,) * 9)
    assert max(len(hint.text) for hint in GAME.hints(view(state, 0), LONG_NAMES)) <= 190


@pytest.mark.parametrize("special", Special)
def test_the_text_of_every_special_card_fits_a_pop_up_and_a_caption(special: Special) -> None:
    state = dealt(special, Task.FEWER_THAN_RIGHT, 5)
    state.sheet = tuple(Scored(one.special, one.task, (*one.by_task, 0), (*one.by_special, 0)) for one in TWO_HANDS)
    assert max(len(hint.text) for hint in GAME.hints(view(state, 0), LONG_NAMES)) <= 190
    assert length(SCREENS.public(view(state, None), LONG_NAMES)) <= 620


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_path_through_the_menu_leads_to_a_move_and_every_move_has_one(seats: int) -> None:
    for table in random_games(seats, 2):
        GAME.every_path_leads_to_a_move(table)


@pytest.mark.parametrize("seats", RULES.seats)
def test_no_screen_tells_a_seat_more_than_it_knows(seats: int) -> None:
    some = (table for table in random_games(seats, 4) if table.ply % 5 == 0)
    assert GAME.tells_no_more(some) > 40 * seats


# Whole games in the frame


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_hand_its_table_and_what_is_asked_fit_under_the_picture(seats: int) -> None:
    GAME.fits_under_the_picture(seats, 50, {"hands": 3})


def test_the_result_of_a_game_of_five_is_its_sheet_hand_by_hand() -> None:
    people, rng = crowd(5), Random(4)
    document = playing(*people, game=RULES.id)
    while acting(document):
        random_move(document, people, acting(document)[0], rng)
    shown = screens_by_place(document, {}, "igroteka_bot")[Place("table", document.chat, document.topic)]
    assert shown is not None
    assert length(shown.text) <= CAPTION
    state = table_of(document).state
    assert len(state.sheet) >= 7
    assert all(line in shown.text for line in sheet(RULES.view(state, None)))


def test_every_suit_has_a_sign_of_its_own_shape() -> None:
    signs = {card(court_card(suit, 5)).split(" ")[0] for suit in Suit}
    assert signs == {"🛡️", "🔨", "👺"}
