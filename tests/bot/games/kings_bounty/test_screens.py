"""Whole screens of fixed positions; limits, menus and secrecy in random games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from bot.games.kings_bounty import menu as menu_of
from bot.games.kings_bounty import public as public_text
from bot.games.kings_bounty.picture import words
from bot.games.kings_bounty.screens import SCREENS
from bot.screens.fit import length
from bot.screens.frame import screens_by_place
from bot.screens.screen import hand_of
from engine.contract import HIDDEN, NOBODY, SEATS, Event, Move
from engine.games.kings_bounty.cards import (
    COPIES,
    KINDS,
    OBELISKS,
    Castle,
    People,
    Role,
    castle,
    english,
    is_unit,
    obelisk,
    role_of,
    unit,
)
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.state import (
    NOTHING_KNOWN,
    Began,
    Captured,
    Choice,
    Closing,
    Dealt,
    Destroyed,
    Drew,
    Exchanged,
    Holding,
    Laid,
    Lay,
    Manned,
    Named,
    Passed,
    Return,
    Send,
    State,
    TakeNew,
    Unveiled,
)
from engine.games.kings_bounty.titles import POINTS, Title
from engine.registry import GAMES
from engine.table import Table
from tests.bot.games.harness import LONG_NAMES, NAMES, ShownGame
from tests.bot.tables.tables import ANNA, BORIS, NOON, acting, own_move, playing, saved, table_of

RULES = KingsBounty()
GAME = ShownGame(RULES, SCREENS)
view, of_mover, ask, menu, public = GAME.view, GAME.of_mover, GAME.ask, GAME.menu, GAME.public
KIND = {english(kind): kind for kind in range(KINDS)}
TITLES = (Title.EMPEROR, Title.CONQUEROR, Title.KEEPER_OF_SECRETS, Title.PRINCE_OF_ELVES, Title.VANDAL)
TOWER, CITADEL = castle(People.ELVES, Castle.TOWER), castle(People.ORCS, Castle.CITADEL)
ARCHER, HERO = unit(People.ELVES, Role.ARCHER), unit(People.HUMANS, Role.HERO)


def hand(text: str) -> tuple[int, ...]:
    """«elves tower, obelisk 2»."""
    return tuple(sorted(KIND[name] for name in text.split(", ") if name))


def held(text: str) -> tuple[Holding, ...]:
    """«elves tower + humans archer, obelisk 2»."""
    parts = [part.split(" + ") for part in text.split(", ") if part]
    return tuple(Holding(KIND[kind], *(KIND[garrison] for garrison in manned)) for kind, *manned in parts)


def at(*seats: tuple[str, str], titles: Iterable[Title] = TITLES, hidden: tuple[int, ...] = ()) -> State:
    """A position with these hands and holdings, and all other cards in the deck; audited."""
    hands, lands = [hand(cards) for cards, _ in seats], [held(land) for _, land in seats]
    left = Counter({kind: COPIES[kind] for kind in range(KINDS)})
    left.subtract(card for cards in hands for card in cards)
    left.subtract(one.kind for land in lands for one in land)
    left.subtract(one.garrison for land in lands for one in land if one.garrison != NOBODY)
    deck = tuple(left.elements())
    state = State(
        hands, deck, (NOBODY,) * len(deck), [[NOTHING_KNOWN] * len(seats) for _ in seats], lands, (), (),
        tuple(sorted(map(int, titles))), hidden, SEATS[0],
    )  # fmt: skip
    RULES.audit(state)
    return state


def middle(hidden: tuple[int, ...] = ()) -> State:
    return at(
        ("elves archer, humans hero, orcs wizard, elves fortress, obelisk 3, obelisk 3", "elves tower, obelisk 1"),
        ("dwarves archer, humans monster", "orcs citadel + humans archer, obelisk 2 + orcs warrior"),
        ("undead archer", "undead tower, undead tower"),
        hidden=hidden,
    )


def after(state: State, *choices: Choice) -> State:
    """The position after these choices of the seats to act."""
    for choice in choices:
        assert choice in RULES.moves(state, state.mover)
        RULES.play(state, state.mover, choice, Random(1), lambda event: None)
    return state


def at_the_end() -> State:
    """The first seat has just drawn the last card."""
    state = middle()
    state.deck, state.knowers, state.closing = (), (), 0
    return state


# The lobby, the rules and the result


def test_the_lobby_calls_the_game_and_its_option_by_name() -> None:
    assert (SCREENS.title(), SCREENS.pitch()) == (
        "Королевская награда",
        "Стройте замки, занимайте чужие и собирайте титулы. От 2 до 4 игроков, одна карта за ход.",
    )
    assert SCREENS.settings
    assert [SCREENS.settings.name(option.name) for option in RULES.options] == ["Тайные титулы"]
    assert [SCREENS.settings.value("hidden", value) for value in (False, True)] == ["нет", "да, для опытных"]


def test_every_long_part_of_the_rules_is_folded() -> None:
    parts = SCREENS.rules().split("\n\n")[1:-1]
    assert len(parts) == 6
    assert all("<blockquote expandable>" in part for part in parts)


def test_the_rules_name_every_title_and_say_whose_numbers_and_whose_version_these_are() -> None:
    said = SCREENS.rules()
    assert [title for title in Title if SCREENS.line(title.name.lower()) not in said] == []
    assert "значения подобраны авторами бота" in said
    assert "любительская версия" in said


def test_the_result_names_obelisks_and_titles() -> None:
    assert [SCREENS.line(what) for what in ("obelisks", "lord_of_the_dead", "staff_rat")] == [
        "Обелиски",
        "Владыка Мёртвых",
        "Штабная крыса",
    ]
    assert len({SCREENS.line(title.name.lower()) for title in Title}) == len(Title)


def test_titles_are_worth_what_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, RULES.id, KingsBounty(dict.fromkeys(Title, -8)))
    assert "Император −8: Борис, 1 против 0" in "\n".join(public(at(("", ""), ("", "elves tower"))))
    assert "Император −8: у кого" in SCREENS.rules()
    assert words().points == (-8,) * len(Title)


# The table

IN_THE_MIDDLE = """
🎴 В колоде 67 · последний игрок ⭐ Вера
🔴 <b>Анна</b> — 2: 🍃Э Башня 1, 🗿 Обелиск 1
🟦 <b>Борис</b> — 8: 👹О Цитадель 3 + 👤Л Стрелок 2, 🗿 Обелиск 2 + 👹О Воин 3
⭐ <b>Вера</b> — 0: 2×💀Н Башня 1
<blockquote expandable>Император 7: ничей, поровну по 1
Завоеватель 6: Борис, 2 против 0
Хранитель тайн 5: ничей, поровну по 1
Князь эльфов 4: ничей
Вандал −5: ничей</blockquote>
""".strip()


def test_the_table_shows_the_deck_a_player_a_line_and_whose_each_title_is_now() -> None:
    assert SCREENS.public(view(middle(), None), NAMES) == IN_THE_MIDDLE


def test_at_the_start_nobody_has_anything() -> None:
    assert public(at(("", ""), ("", "")))[1:3] == [
        "🔴 <b>Анна</b> — 0: пока ничего",
        "🟦 <b>Борис</b> — 0: пока ничего",
    ]


def test_a_name_is_shown_as_it_was_typed() -> None:
    assert public(at(("", ""), ("", "")), ["Анна", "<b>"])[2] == "🟦 <b>&lt;b&gt;</b> — 0: пока ничего"


def test_whoever_played_a_monster_last_is_the_vandal_and_has_points_below_none() -> None:
    state = middle()
    state.vandal = 2
    told = public(state)
    assert (told[3], told[-1]) == ("⭐ <b>Вера</b> — −5: 2×💀Н Башня 1", "Вандал −5: Вера</blockquote>")


def test_the_table_says_when_the_last_turns_have_come_and_why() -> None:
    stalled = middle()
    stalled.closing = 0
    assert [public(state)[0] for state in (at_the_end(), stalled)] == [
        "⏳ Колода кончилась. Последний ход: ⭐ Вера",
        "⏳ Карт никто не играет. Последний ход: ⭐ Вера",
    ]


def test_after_the_end_hidden_titles_are_shown_and_the_deck_is_not() -> None:
    state = middle(hidden=(Title.GENERAL, Title.BUILDER_OF_TOWERS, Title.STAFF_RAT))
    state.over = True
    told = public(state)
    assert told[0].startswith("🔴 <b>Анна</b>")
    assert told[-3:] == [
        "🤫 Полководец 5: Борис, 1 против 0",
        "🤫 Строитель башен 4: Вера, 2 против 1",
        "🤫 Штабная крыса −3: ничей</blockquote>",
    ]


def crowded(count: int) -> State:
    """Four seats with so many holdings each, with garrisons as long as there are units."""
    holdings = [kind for kind in range(KINDS) if not is_unit(kind) for _ in range(COPIES[kind])][: count * 4]
    units = [kind for kind in range(KINDS) if is_unit(kind) and role_of(kind) < Role.HERO for _ in range(COPIES[kind])]
    Random(3).shuffle(holdings)
    lands = [[Holding(kind, garrison) for kind, garrison in list(zip(holdings, units, strict=False))[seat::4]]
             for seat in range(4)]  # fmt: skip
    spelled = [", ".join(f"{english(one.kind)} + {english(one.garrison)}" for one in land) for land in lands]
    return at(*(("", land) for land in spelled), titles=list(Title)[:8])


@pytest.mark.parametrize(
    ("count", "anna", "emperor"),
    [
        (2, "🍃Э Башня 1 + 🍃Э Стрелок 2, 🍃Э Башня 1 + 🍃Э Воин 3", "ничей, поровну по 2"),
        (4, "🍃Э3+🍃Э2, 💀Н1+🍃Э3, 🍃Э1+🔶Г2, 🍃Э2+🔶Г4", "ничей, поровну по 3"),
        (6, "🔶Г1+🍃Э2, 🍃Э1+🍃Э3, 🔶Г2+🔶Г2, 🍃Э2+🔶Г4, 🍃Э1+💀Н2, 🍃Э3+💀Н4", "ничей 3:3"),
        (9, "Н2+Э2, Г2+Э3, Э1+Г2, 🗿2+Г4, Н1+Н2, 🗿1+Н4, 🗿3+О3, Э2+Л2, О3+Л3", "ничей 4:4"),
    ],
)
def test_the_more_there_is_on_the_table_the_shorter_it_is_said(count: int, anna: str, emperor: str) -> None:
    told = public(crowded(count))
    assert length("\n".join(told)) <= 600
    assert (told[1].split(": ", 1)[1], told[5]) == (anna, f"<blockquote expandable>Император 7: {emperor}")


def test_beside_a_long_hand_holdings_are_counted_and_long_names_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_text, "hand", lambda view, names: "x" * 300)
    told = SCREENS.public(view(crowded(9), 0), LONG_NAMES).splitlines()
    assert told[1] == "🔴 <b>ШШШШШШШШШШШ…</b> — 6: 🍃Э2 🔶Г1 💀Н2 👹О1 🗿3, гарнизонов 9"
    assert length("\n".join(told)) <= 550


# The hand


def test_each_card_of_a_hand_says_what_it_can_do_now_or_why_it_cannot() -> None:
    assert SCREENS.hand(view(middle(), 0), NAMES).splitlines() == [
        "<blockquote>🍃Э Стрелок 2 — занять: 2, захватить: 2",
        "👹О Волшебник 4 — ✖ нужен замок орков",
        "👤Л Герой — захватить: 4",
        "🍃Э Крепость 2 — к себе",
        "2×🗿 Обелиск 3 — к себе</blockquote>",
    ]


def test_what_a_card_can_do_is_said_out_of_turn_too() -> None:
    assert SCREENS.hand(view(middle(), 1), NAMES).splitlines() == [
        "<blockquote>🔶Г Стрелок 2 — ✖ нужен замок гномов",
        "👤Л Чудовище — снести: 6</blockquote>",
    ]


@pytest.mark.parametrize(
    ("land", "other", "why"),
    [
        ("", "", ["владений ещё нет"] * 3),
        ("", "orcs citadel", ["все владения крепче", "захватить: 1", "снести: 1"]),
        ("orcs citadel", "", ["занять: 1", "чужих владений нет", "снести: 1"]),
    ],
)
def test_humans_and_heroes_say_what_they_lack(land: str, other: str, why: list[str]) -> None:
    state = at(("humans archer, humans hero, humans monster", land), ("", other))
    lines = SCREENS.hand(view(state, 0), NAMES).removesuffix("</blockquote>").splitlines()
    assert [line.partition(" — ")[2].removeprefix("✖ ") for line in lines] == why


def returned() -> State:
    """The first seat has returned three cards, and the third has drawn one of them."""
    state = after(middle(), Return(ARCHER), Return(HERO), Return(obelisk(3)), TakeNew())
    state.hands[2] = tuple(sorted((*state.hands[2], state.deck[2])))
    state.known[2][0] = (ARCHER, *NOTHING_KNOWN[1:])
    gone = state.deck[2]
    state.deck, state.knowers = (*state.deck[:2], *state.deck[3:]), (*state.knowers[:2], *state.knowers[3:])
    assert gone == ARCHER
    RULES.audit(state)
    return state


def test_whoever_returned_cards_sees_them_at_the_bottom_and_in_the_hand_of_who_drew_them() -> None:
    shown = [SCREENS.hand(view(returned(), seat), NAMES).partition("<blockquote>")[0] for seat in SEATS[:3]]
    assert shown == ["⬇️ На дне колоды, снизу вверх: 🗿 Обелиск 3, 👤Л Герой\n👁 У ⭐: 🍃Э Стрелок\n", "", ""]


def test_cards_that_others_put_below_ones_own_are_counted() -> None:
    state = returned()
    state.deck, state.knowers = (TOWER, TOWER, *state.deck), (1, 1, *state.knowers)
    told = SCREENS.hand(view(state, 0), NAMES).splitlines()[0]
    assert told == "⬇️ На дне колоды, снизу вверх: 2 чужие, 🗿 Обелиск 3, 👤Л Герой"


def test_a_hidden_title_is_told_to_its_owner_alone() -> None:
    state = middle(hidden=(Title.GENERAL, Title.BUILDER_OF_TOWERS, NOBODY))
    told = [SCREENS.hand(view(state, seat), NAMES).splitlines()[0] for seat in SEATS[:3]]
    assert told[:2] == ["🤫 Тайный титул: Полководец 5", "🤫 Тайный титул: Строитель башен 4"]
    assert told[2] == "<blockquote>💀Н Стрелок 2 — занять: 2, захватить: 2</blockquote>"


def test_the_pop_up_names_the_cards_of_the_hand_and_the_hidden_title() -> None:
    state = middle(hidden=(Title.GENERAL, NOBODY, NOBODY))
    assert [SCREENS.peek(view(state, seat), NAMES) for seat in (0, 1)] == [
        "🃏 🍃Э Стрелок, 👹О Волшебник, 👤Л Герой, 🍃Э Крепость, 2×🗿 Обелиск 3\n🤫 Тайный титул: Полководец 5",
        "🃏 🔶Г Стрелок, 👤Л Чудовище",
    ]
    assert SCREENS.peek(view(at(("", ""), ("", "")), 0), NAMES) == "🃏 В руке пусто"


OF_FIGHTERS = "Становится гарнизоном своего владения или захватывает чужое, если строго сильнее и его, и гарнизона."
OF_HEROES = "Захватывает любое чужое владение, как бы крепко оно ни было. Герой и гарнизон уходят из игры."


def test_cards_and_titles_explain_themselves_and_why_they_cannot_be_played() -> None:
    state = middle(hidden=(Title.BUILDER_OF_TOWERS, NOBODY, NOBODY))
    hints = {hint.label: hint.text for hint in GAME.hints(view(state, 0))}
    assert list(hints) == [
        *("🍃Э Стрелок 2", "👹О Волшебник 4", "👤Л Герой", "🍃Э Крепость 2", "🗿 Обелиск 3"),
        *("Император", "Завоеватель", "Хранитель тайн", "Князь эльфов", "Вандал", "Стр. башен"),
    ]
    assert [hints[label] for label in ("👹О Волшебник 4", "👤Л Герой", "Вандал", "Стр. башен")] == [
        f"Волшебник орков, сила 4. Сейчас нельзя: нужен замок орков. {OF_FIGHTERS}",
        f"Герой людей. Сейчас можно — захватить: 4. {OF_HEROES}",
        "Вандал, −5 очков: кто последним пустил в дело чудовище. Сейчас ничей.",
        "Строитель башен, 4 очка: у кого больше всех башен. Сейчас: 🔴 1, 🟦 0, ⭐ 2.",
    ]


# Questions and buttons


def test_holdings_are_played_at_once_and_units_by_card_owner_and_holding() -> None:
    state = middle()
    assert [ask(state), *menu(state), "·", *menu(state, "0"), "·", *menu(state, "0.0"), "·", *menu(state, "0.1")] == [
        "Сыграйте карту или обменяйте любые из руки.",
        "[⚔️ В поход]  [🍃Э Крепость 2]",
        "[🗿 Обелиск 3]  [🔄 Обмен карт]",
        "·",
        "[🍃Э Стрелок 2]  [👤Л Герой]",
        "·",
        "[🔴 К себе]  [⭐ Вера]",
        "·",
        "[🟦 Борис]  [⭐ Вера]",
    ]


def test_a_lone_unit_is_named_and_a_lone_attack_told_whole() -> None:
    one = at(("humans wizard", ""), ("", "elves tower, orcs citadel + humans archer"))
    lone = at(("humans wizard", ""), ("", "orcs citadel + humans archer"))
    assert [*menu(one), "·", *menu(one, "0"), "·", *menu(lone)] == [
        "[⚔️👤Л Волшебник]  [🔄 Обмен карт]",
        "·",
        "[🟦🍃Э Башня 1]  [🟦👹О3+👤Л2]",
        "·",
        "[👤Л4→🟦👹О3+👤Л2]  [🔄 Обмен карт]",
    ]


def test_equal_holdings_of_one_player_are_numbered() -> None:
    assert menu(middle(), "0.0.1") == ["[⭐💀Н1]  [⭐💀Н1 (2)]"]


def test_cards_are_returned_one_by_one_and_those_named_are_shown() -> None:
    first, then = middle(), after(middle(), Return(ARCHER), Return(HERO))
    assert [*menu(first, "3"), "·", ask(then), *menu(then)] == [
        "[🍃Э Стрелок 2]  [👹О Волшебник 4]",
        "[👤Л Герой]  [🍃Э Крепость 2]",
        "[🗿 Обелиск 3]",
        "·",
        "Под колоду по порядку: 🍃Э Стрелок 2, 👤Л Герой. Ещё карту или взять новые?",
        "[👹О Волшебник 4]  [🍃Э Крепость 2]",
        "[🗿 Обелиск 3]  [🎴 Взять новые]",
    ]


def test_with_nothing_to_play_only_an_exchange_is_asked_for() -> None:
    state = at(("orcs archer, orcs hero", ""), ("", ""))
    assert [ask(state), *menu(state)] == [
        "Играть пока нечего: обменяйте любые карты.",
        "[👹О Стрелок 2]  [👹О Герой]",
    ]


def test_in_the_last_turns_one_plays_or_passes() -> None:
    idle = at_the_end()
    idle.hands[0] = hand("orcs wizard")
    assert [ask(at_the_end()), menu(at_the_end())[-1], ask(idle), *menu(idle)] == [
        "Последние ходы: сыграйте карту или пропустите ход.",
        "[🗿 Обелиск 3]  [✋ Пропустить]",
        "Играть нечего: пропустите ход.",
        "[✋ Пропустить]",
    ]


def test_every_choice_is_made_in_private_and_no_chapter_is_kept_back() -> None:
    states = middle(), returned(), at_the_end()
    assert ([SCREENS.secret(of_mover(state)) for state in states], SCREENS.chapter) == ([True] * 3, None)


VALUES: list[tuple[type[Move], str, list[int]]] = [
    (Lay, "kind", list(range(KINDS))),
    (Send, "kind", list(range(KINDS))),
    (Send, "owner", list(SEATS[:4])),
    (Send, "place", list(range(36))),
    (Return, "kind", list(range(KINDS))),
]


@pytest.mark.parametrize(("kind", "field", "values"), VALUES)
def test_every_value_of_every_field_has_a_short_label_of_its_own(
    kind: type[Move], field: str, values: list[int]
) -> None:
    labels = {menu_of.choice(kind, field, value, of_mover(middle()), LONG_NAMES) for value in values}
    assert len(labels) == len(values)
    assert max(map(len, labels)) <= 14


def test_every_field_of_every_kind_is_among_those() -> None:
    assert [(kind, field) for kind, field, _ in VALUES] == [
        (kind, name) for kind in RULES.kinds for name in kind.__match_args__
    ]


def test_a_field_there_is_not_has_no_label() -> None:
    with pytest.raises(ValueError, match="no field colour"):
        menu_of.choice(Lay, "colour", 0, of_mover(middle()), NAMES)


# The log


A, B = SEATS[:2]
WARRIOR = unit(People.UNDEAD, Role.WARRIOR)
EVENTS: list[tuple[Event, str]] = [
    (Began(B, (), (0,)), "🎲 Начинает 🟦 Борис"),
    (Dealt(A, (HIDDEN,), NOBODY), ""),
    (Laid(A, TOWER), "🔴 Анна: 🍃Э Башня 1 → к себе"),
    (Laid(A, OBELISKS[1]), "🔴 Анна: 🗿 Обелиск 2 → к себе"),
    (Manned(A, ARCHER, TOWER, NOBODY), "🔴 Анна: 🍃Э Стрелок 2 → свой гарнизон, 🍃Э Башня 1"),
    (Manned(A, ARCHER, TOWER, WARRIOR), "🔴 Анна: 🍃Э Стрелок 2 → 🍃Э Башня 1 вместо 💀Н Воин 3"),
    (
        Captured(A, HERO, CITADEL, B, WARRIOR),
        "⚔️ 🔴 Анна: 👤Л Герой захватывает 👹О Цитадель 3 + 💀Н Воин 3 (🟦 Борис)",
    ),
    (
        Destroyed(A, unit(People.ORCS, Role.MONSTER), TOWER, B, NOBODY),
        "🔥 🔴 Анна: 👹О Чудовище сносит 🍃Э Башня 1 (🟦 Борис)",
    ),
    (
        Destroyed(A, unit(People.ORCS, Role.MONSTER), TOWER, A, ARCHER),
        "🔥 🔴 Анна: 👹О Чудовище сносит своё: 🍃Э Башня 1 + 🍃Э Стрелок 2",
    ),
    (Unveiled(B, Title.VANDAL), "🤫 🟦 Борис, тайный титул: Вандал"),
    (Named(A, TOWER), "🔄 🍃Э Башня 1 → под колоду"),
    (Named(A, HIDDEN), ""),
    (Exchanged(A, 1), "🔄 🔴 Анна меняет 1 карту"),
    (Exchanged(A, 2), "🔄 🔴 Анна меняет 2 карты"),
    (Exchanged(A, 5), "🔄 🔴 Анна меняет 5 карт"),
    (Drew(A, (HIDDEN,), (NOBODY,)), ""),  # one after each play
    (Drew(A, (HIDDEN, TOWER), (NOBODY, B)), "🎴 🔴 Анна берёт и то, что вы знаете: 🍃Э Башня 1"),
    (Drew(A, (TOWER, HERO), (NOBODY,) * 2), "🎴 🔴 Анна берёт: 🍃Э Башня 1, 👤Л Герой"),
    (Passed(B), "✋ 🟦 Борис пропускает ход"),
    (Closing(stalemate=False), "⏳ Колода кончилась: последние ходы"),
    (Closing(stalemate=True), "⏳ Три круга никто не играет карт: последние ходы"),
]


def test_every_kind_of_event_is_told_in_one_line_or_on_purpose_in_none() -> None:
    GAME.tells(EVENTS)


# Random games


def play_or_return(rng: Random, choices: Sequence[Choice]) -> Choice:
    """A random choice that plays more cards than it returns."""
    plays = [choice for choice in choices if isinstance(choice, Lay | Send | TakeNew)]
    return rng.choice(plays if plays and rng.random() < 0.6 else choices)


def random_games(seats: int, games: int) -> Iterator[Table[State, Choice]]:
    return GAME.random_games(seats, games, lambda game: {"hidden": game % 2 == 0}, play_or_return)


@pytest.mark.parametrize("seats", RULES.seats)
def test_texts_and_buttons_fit_whatever_happens(seats: int) -> None:
    names, looked = LONG_NAMES[:seats], 0
    for table in random_games(seats, 2):
        assert length(SCREENS.public(RULES.view(table.state, None), names)) <= 600
        for seat in table.to_act():
            mine = RULES.view(table.state, seat)
            GAME.hand_fits(mine, names, 300)
            looked += GAME.levels_fit(mine, names, entries=36, letters=20)
        GAME.log_fits(table, names)
    assert looked > 150 * seats


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_path_through_the_menu_leads_to_a_move_of_its_own(seats: int) -> None:
    for table in random_games(seats, 1):
        GAME.every_path_leads_to_a_move(table, once=True)


@pytest.mark.parametrize("seats", RULES.seats)
def test_no_screen_tells_a_seat_more_than_it_knows(seats: int) -> None:
    some = (table for table in random_games(seats, 2) if table.ply % 3 == 0)
    assert GAME.tells_no_more(some) > 40 * seats


def test_a_spectator_of_the_log_learns_no_card_before_it_is_played() -> None:
    looked = 0
    for table in random_games(3, 2):
        for event in table.seen(None, table.ply - 1) if table.ply else ():
            if isinstance(event, Named | Drew):
                assert SCREENS.told(event, NAMES) == ""
                looked += 1
    assert looked > 100


def test_a_hand_its_table_and_what_is_asked_fit_under_the_picture() -> None:
    GAME.fits_under_the_picture(4, 150, {"hidden": True})


def test_a_card_that_was_named_is_taken_back_by_the_button_of_the_frame() -> None:
    document = playing(ANNA, BORIS, game=RULES.id)
    seat = acting(document)[0]
    person = (ANNA, BORIS)[seat]
    card = table_of(document).state.hands[seat][0]
    own_move(document, person.id, Return(card), document.revision, NOON)
    saved(document)
    shown = screens_by_place(document, {}, "igroteka_bot")[hand_of(person.id)]
    assert shown is not None
    assert "↩️ Вернуть ход" in [button.text for row in shown.rows for button in row]


# The points of the titles


RULINGS = (Path(__file__).parents[4] / "docs" / "rules" / "kings_bounty.md").read_text("utf-8")


def test_the_rulings_give_every_title_the_points_it_has() -> None:
    found = re.findall(r"^\| ([А-Я].+?) \| .+ \| (−?\d+) \|$", RULINGS, re.MULTILINE)
    told = {name: int(points.replace("−", "-")) for name, points in found}
    assert told == {SCREENS.line(title.name.lower()): points for title, points in POINTS.items()}
