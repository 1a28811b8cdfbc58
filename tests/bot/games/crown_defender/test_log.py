"""The log of «Защитник Короны»: every kind of event has a line, or none on purpose."""

from __future__ import annotations

import pytest

from bot.games.crown_defender.screens import SCREENS
from engine.contract import HIDDEN, SEATS, Event
from engine.games.crown_defender import events
from engine.games.crown_defender.board import IN_DUNGEON, Side, at
from engine.games.crown_defender.cards import Ability, Centre, Descent, Kind, Lair, Location, Race, Spell
from engine.games.crown_defender.events import Harm, Token
from engine.games.crown_defender.moves import Goods, Stall
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import Ending, UnitSnapshot

NAMES = ["Анна", "Борис", "Вера", "Гоша"]
ONE, TWO, THREE = SEATS[:3]
KNIGHT = UnitSnapshot(Kind.KNIGHT, Side.SOUTH, at("B4"))
WOLF = UnitSnapshot(Kind.WOLF_RIDER, Side.NORTH, at("B5"))
WALL = UnitSnapshot(Kind.STONE_WALL, Side.NORTH, at("C7"))
PIT = UnitSnapshot(Kind.WOLF_PIT, Side.NORTH, at("B7"))
DRYAD = UnitSnapshot(Kind.DRYAD, Side.SOUTH, IN_DUNGEON)

EVENTS: list[tuple[Event, str]] = [
    (events.Began((Side.NORTH, Side.SOUTH), ((TWO,), (ONE,))), "⚔️ ▲ 🟦 Борис — ▼ 🔴 Анна"),
    (events.RacesChosen(ONE, (Race.ORDER, Race.ELVES)), "🔴 Анна ведёт в бой: ⚜️ Светлый орден, 🍃 Лесной народ"),
    (events.CentreChosen(TWO, Centre.CURSED_LANDS), "🗺 Поле боя: Проклятые земли"),
    (events.DeckPicked(ONE, (HIDDEN,) * 20), "🗂 🔴 Анна: колода собрана"),
    (events.Considered(ONE, Race.ORDER, Kind.KNIGHT, True), ""),  # the hand counts the deck
    (events.MarketOpened((Kind.MINT,), (Spell.GUST,)), ""),  # the table shows the market
    (events.Drew(ONE, Race.ORDER, (Kind.KNIGHT, Kind.KNIGHT, Kind.MARSHAL)), "🃏 🔴 Анна берёт: 2 × Рыцарь, Маршал"),
    (events.Drew(TWO, Race.ORDER, (HIDDEN, HIDDEN)), ""),  # the table counts the hands
    (events.Replaced(ONE, (), ()), "🃏 🔴 Анна: первая рука готова"),
    (events.Replaced(ONE, (Kind.MARSHAL,), (Kind.KNIGHT,)), "🃏 🔴 Анна: вместо сброшенных — Рыцарь"),
    (events.Shown(ONE, Kind.BONE_GOLEM), "🦴 🔴 Анна собирает: Костяной голем"),
    (events.TurnBegan((ONE,), 4), "<b>Раунд 4</b>: ходит 🔴 Анна"),
    (events.TurnBegan((ONE, THREE), 4), "<b>Раунд 4</b>: ходят 🔴 Анна, ⭐ Вера"),
    (events.Gained(ONE, 5, 2), "🔴 Анна: +5🪙 +2💧"),
    (events.Gained(ONE, 2, 0), "🔴 Анна: +2🪙"),
    (events.Gained(ONE, 0, 1), "🔴 Анна: +1💧"),
    (events.Gained(ONE, 0, 0), ""),  # the mana was full
    (events.LocationUsed(Location.MINE, KNIGHT), "⛏️ ▲Рыцарь Б4: Золотая шахта"),
    (events.Hired(ONE, KNIGHT, 6), "🆕 ▲Рыцарь Б4 за 6🪙"),
    (events.Dismantled(ONE, Kind.SKELETON), "🦴 🔴 Анна: карта «Скелет» уходит из игры"),
    (events.Raised(ONE, KNIGHT), "⚰️ ▲Рыцарь Б4 снова в строю"),
    (events.Built(TWO, WALL, 3), "🏗 ▼Стена В7 за 3🪙"),
    (events.Built(TWO, WALL, 0), "🏗 ▼Стена В7"),
    (events.Turned(Stall.BUILDINGS, (Kind.MINT,)), ""),  # the table shows the market
    (events.Renewed(ONE, Stall.BUILDINGS), "🔄 🔴 Анна меняет строения на рынке"),
    (events.Renewed(ONE, Stall.SPELLS), "🔄 🔴 Анна меняет свитки на рынке"),
    (events.Handed(ONE, THREE, Goods.COINS, 4), "🤝 🔴 Анна → ⭐ Вера: дошло 4🪙"),
    (events.Handed(ONE, THREE, Goods.MANA, 1), "🤝 🔴 Анна → ⭐ Вера: дошло 1💧"),
    (events.Bought(ONE, Spell.TITAN_MIGHT), "📜 🔴 Анна покупает: Мощь титана"),
    (events.ScrollCast(ONE, Spell.PLAGUE, ()), "✨ 🔴 Анна: Мор"),
    (events.ScrollCast(ONE, Spell.SACRIFICE, (KNIGHT, WOLF)), "✨ 🔴 Анна: Жертва → ▲Рыцарь Б4, ▼Волк Б5"),
    (events.Ordered(ONE, (KNIGHT, DRYAD)), "📣 Приказы: ▲Рыцарь Б4, ▲Дриада 🕳️"),
    (events.Ordered(ONE, ()), "📣 🔴 Анна никому не приказывает"),
    (events.Moved(KNIGHT, at("B6")), "▲Рыцарь Б4 → Б6"),
    (events.Moved(DRYAD, at("C5")), ""),  # told by its coming out
    (events.Struck(WOLF, KNIGHT, Harm.MELEE), "⚔️ ▼Волк Б5 бьёт: ▲Рыцарь Б4"),
    (events.Struck(WOLF, KNIGHT, Harm.RANGED), "🏹 ▼Волк Б5 стреляет: ▲Рыцарь Б4"),
    (events.Struck(WOLF, KNIGHT, Harm.MAGIC), "🔥 ▼Волк Б5 бьёт магией: ▲Рыцарь Б4"),
    (events.Used(KNIGHT, Ability.DEATH_RAY), "☄️ ▲Рыцарь Б4: Луч смерти"),
    (events.Hurt(KNIGHT, 3, Harm.MELEE), "▲Рыцарь Б4: −3❤️"),
    (events.Hurt(KNIGHT, 0, Harm.RANGED), "🛡 ▲Рыцарь Б4: урон не проходит"),
    (events.Healed(KNIGHT, 2), "💚 ▲Рыцарь Б4: +2❤️"),
    (events.Strengthened(KNIGHT, 3, True), "💪 ▲Рыцарь Б4: +3 к атаке"),
    (events.Strengthened(KNIGHT, 1, False), "💪 ▲Рыцарь Б4: +1 к атаке на этот ход"),
    (events.Marked(KNIGHT, Token.FROZEN), "❄️ ▲Рыцарь Б4: Заморозка"),
    (events.Marked(KNIGHT, Token.FREED), "☀️ ▲Рыцарь Б4: Паралич прошёл"),
    (events.Marked(KNIGHT, Token.ENSNARED), "🌀 ▲Рыцарь Б4: Под гипнозом"),
    (events.TrapSprang(PIT, KNIGHT), "🪤 ▲Рыцарь Б4 попадает в ловушку: ▼Яма Б7"),
    (events.Lost(WOLF, 4, 2, ONE), "☠️ ▼Волк Б5 · ▲ 🏆+2 · 🔴 +4🪙"),
    (events.Stole(KNIGHT, 7), "💰 ▲Рыцарь Б4 крадёт 7🪙"),
    (events.WonPoints(Side.NORTH, 2), "👑 ▼ Север: 🏆+2"),
    (events.WentDown(KNIGHT), "🕳️ ▲Рыцарь Б4 спускается в подземелье"),
    (events.DescentTurned(DRYAD, Descent.LOST_PURSE), "🕳️ ▲Дриада: Кошель погибшего искателя, +2🪙"),
    (events.PassedBy(DRYAD), "🕳️ ▲Дриада обходит карту, не глядя"),
    (events.LairTurned(DRYAD, Lair.KINGS_CROWN), "🐉 ▲Дриада в логове: Корона забытого короля, очки: +2"),
    (events.CameOut(DRYAD, at("C5")), "🕳️ ▲Дриада выходит на В5"),
    (events.Discarded(TWO, Kind.BIG_ORC), "🗑 🟦 Борис сбрасывает: Большой орк"),
    (events.GameEnded(Side.SOUTH, Ending.SABOTAGE), "🏁 ▲ Юг побеждает: саботаж"),
    (events.GameEnded(None, Ending.TIME), "🏁 Ничья: раунды кончились"),
]


@pytest.mark.parametrize(("event", "line"), EVENTS, ids=str)
def test_every_event_is_told_in_one_line_or_on_purpose_in_none(event: Event, line: str) -> None:
    assert SCREENS.told(event, NAMES) == line


def test_every_kind_of_event_is_among_those() -> None:
    assert {type(event) for event, _ in EVENTS} == set(CrownDefender.events)


def test_every_token_and_ability_is_told_with_a_sign() -> None:
    told = [SCREENS.told(events.Marked(KNIGHT, token), NAMES) for token in Token]
    told += [SCREENS.told(events.Used(KNIGHT, ability), NAMES) for ability in Ability]
    assert len(set(told)) == len(told) == len(Token) + len(Ability)
