"""The open facts of «Защитник Короны» in words: turn, points, a line for each player; in a fold market, dungeon, units.

They are those of the picture.  Where a caption has little room, names get shorter first, then whole sections go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.crown_defender.cards import kind_code, kind_short, race_name, race_sign, spell_short
from bot.games.crown_defender.hand import hand, purse
from bot.games.crown_defender.units import abbreviated, status, strength
from bot.screens.fit import fullest
from bot.screens.game import Names
from bot.screens.marks import mark
from bot.screens.words import SHORT_NAME, key
from bot.texts import Html, html, plain
from engine.contract import NOBODY, View
from engine.games.crown_defender.board import LINE, ROW, Side
from engine.games.crown_defender.cards import CARDS, DEPTH, HELPLESS_ORDERS, SCROLLS, Kind, Spell
from engine.games.crown_defender.state import DRAWN, Phase, State

ROOM: Final = 560  # letters for this in a caption; question and log need the rest
TYRANT: Final = 3  # with three seats, the South is one against two


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording of the table: the less room, the less it says."""

    kind: Callable[[int], str]  # the name of a unit
    name: int = 64  # the longest name of a player, in letters
    market: bool = True
    buildings: bool = True  # those on the field
    creatures: bool = True


WORDINGS: Final = (
    Wording(kind_short),
    Wording(kind_code),
    Wording(kind_code, SHORT_NAME),
    Wording(kind_code, SHORT_NAME, market=False),
    Wording(kind_code, SHORT_NAME, market=False, buildings=False),
    Wording(kind_code, SHORT_NAME, market=False, buildings=False, creatures=False),
)


def public(view: View[State], names: Names) -> Html:
    """The fullest wording that fits, also beside the hand of the view's seat."""
    beside = "" if view.seat is None else hand(view, names)
    return fullest((Html("\n").join(_lines(view.state, names, wording)) for wording in WORDINGS), ROOM, beside)


def _lines(state: State, names: Names, wording: Wording) -> Iterator[Html]:
    yield _turn(state)
    if state.phase >= Phase.LOCATIONS:
        yield _points(state)
        yield from (_helpless(side) for side in Side if state.helpless[side])
    yield from (_seat(state, seat, names[seat], wording) for seat in range(len(state.players)))
    if folded := [*_market(state, wording), *_dungeon(state), *_columns(state, wording)]:
        yield html.crown_defender.board(lines=Html("\n").join(folded))


def player(state: State, seat: int, name: str) -> Html:
    """«🔴▲ Анна», with a crown for the Tyrant."""
    return html.player(mark=owner(state, seat), name=name)


def owner(state: State, seat: int) -> str:
    side = state.players[seat].side
    sign = plain.crown_defender.owner(mark=mark(seat), side=key(Side(side)))
    alone = len(state.players) == TYRANT and side == Side.SOUTH
    return plain.crown_defender.tyrant(owner=sign) if alone else sign


# The turn and the points


def _turn(state: State) -> Html:
    phase = key(Phase(state.phase))
    if state.phase == Phase.OVER:
        return _end(state)
    if state.phase < Phase.LOCATIONS:
        return html.crown_defender.preparing(phase=phase)
    return html.crown_defender.turn(number=state.round, side=key(Side(state.active)), phase=phase)


def _end(state: State) -> Html:
    how = plain.crown_defender.ending(ending=key(state.ending))
    if state.winner == DRAWN:
        return html.crown_defender.drawn(how=how)
    return html.crown_defender.won(side=key(Side(state.winner)), how=how)


def _points(state: State) -> Html:
    to_south, to_north = state.goal
    south, north = map(state.score, Side)
    return html.crown_defender.points(south=south, to_south=to_south, north=north, to_north=to_north)


def _helpless(side: Side) -> Html:
    return html.crown_defender.helpless(side=key(side), orders=HELPLESS_ORDERS)


# The seats


def _seat(state: State, seat: int, name: str, wording: Wording) -> Html:
    one = state.players[seat]
    who = player(state, seat, abbreviated(name, wording.name))
    if state.phase < Phase.LOCATIONS:
        races = ", ".join(f"{race_sign(race)} {race_name(race)}" for race in one.races)
        return html.crown_defender.led(player=who, races=races) if races else who
    races, deck = "".join(map(race_sign, one.races)), sum(map(len, one.decks))
    return html.crown_defender.held(player=who, races=races, purse=purse(one), hand=len(one.hand), deck=deck)


# The market and the dungeon


def _market(state: State, wording: Wording) -> Iterator[Html]:
    if wording.market and state.phase != Phase.OVER and state.buildings.open:
        buildings = ((kind_short(kind), CARDS[Kind(kind)].cost) for kind in state.buildings.open if kind != NOBODY)
        spells = ((spell_short(spell), SCROLLS[Spell(spell)].mana) for spell in state.spells.open if spell != NOBODY)
        yield html.crown_defender.buildings(cards=_priced(buildings))
        yield html.crown_defender.spells(cards=_priced(spells))


def _priced(cards: Iterator[tuple[str, int]]) -> str:
    """Equal cards once."""
    found = dict.fromkeys(plain.crown_defender.priced(card=card, price=price) for card, price in cards)
    return ", ".join(found) or plain.crown_defender.nothing()


def _dungeon(state: State) -> Iterator[Html]:
    revealed = state.dungeon.revealed
    if state.explorer != NOBODY:
        unit = f"{called_below(state)}{status(state, state.explorer)}"
        yield html.crown_defender.dungeon_explored(revealed=revealed, depth=DEPTH, unit=unit)
    elif revealed:
        yield html.crown_defender.dungeon(revealed=revealed, depth=DEPTH)


def called_below(state: State) -> str:
    """The explorer in the dungeon: «▲Арбалет 2/3»."""
    unit = state.units[state.explorer]
    name = plain.crown_defender.below(side=key(Side(unit.side)), name=kind_short(unit.kind))
    return f"{name} {strength(state, state.explorer)}"


# The units


def _columns(state: State, wording: Wording) -> Iterator[Html]:
    """The units of each column of the field, from South to North."""
    for column, cells in enumerate(LINE):
        told = [n for n, unit in state.units_at(cells) if (wording.creatures if unit.creature else wording.buildings)]
        if units := [_standing(state, number, wording) for number in told]:
            yield html.crown_defender.column(column=column + 1, units=", ".join(units))


def _standing(state: State, number: int, wording: Wording) -> str:
    unit = state.units[number]
    told = plain.crown_defender.standing(
        side=key(Side(unit.side)),
        row=ROW[unit.cell],
        name=wording.kind(unit.kind),
        strength=strength(state, number),
    )
    return f"{told}{status(state, number)}"
