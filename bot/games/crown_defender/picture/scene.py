"""What a picture shows, in plain values; everything that is drawn is made from one of these.

Races    before the land is chosen: who leads which race       Lands    both lands, to choose from
Field    the board, or some of its rows                        Hand     cards to choose from, and no board
Shelf    the cards that a seat can look up
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.games.crown_defender.cards import centre_name, kind_short, race_name, spell_short
from bot.games.crown_defender.picture.choices import (
    Card,
    Offer,
    cards_of,
    decks_of,
    needs_cards,
    offer,
    own_rows,
    stalls,
)
from bot.games.crown_defender.picture.foot import Foot
from bot.games.crown_defender.picture.happened import NOTHING, Happened, Standing, happened
from bot.games.crown_defender.picture.units import Figure, Light, Token
from bot.texts import plain
from engine.contract import HIDDEN, NOBODY, Event, Move, Seat, View
from engine.games.crown_defender.board import COLUMNS, ROWS, Side
from engine.games.crown_defender.cards import Centre, Kind, Race, Spell
from engine.games.crown_defender.effects.combat import attack_of
from engine.games.crown_defender.state import Phase, State, Unit

ALL_ROWS: Final = (1, ROWS)


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    names: tuple[str, ...]  # short, by kind
    columns: tuple[str, ...]
    centres: tuple[str, ...]
    races: tuple[str, ...]
    spells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Races:
    led: tuple[tuple[int, ...], ...]  # by race: the seats that lead it
    words: Words


@dataclass(frozen=True, slots=True)
class Lands:
    words: Words


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[Card, ...]
    decks: tuple[tuple[int, int], ...]  # race, and how many cards are left: to draw from
    lead: int  # the seat whose colour the cards have
    words: Words


@dataclass(frozen=True, slots=True)
class Field:
    centre: int
    cells: tuple[tuple[Figure, ...], ...]  # the upper one of two first
    leads: tuple[int, ...]  # by side: the seat whose colour the side has
    foot: Foot
    words: Words
    happened: Happened = NOTHING
    reach: tuple[int, ...] = ()  # cells that can be chosen
    rows: tuple[int, int] = ALL_ROWS  # the lowest and the highest that are shown
    stall: tuple[tuple[Card, ...], ...] = ()  # what can be hired, built, raised, in rows: instead of the foot


@dataclass(frozen=True, slots=True)
class Shelf:
    rows: tuple[tuple[Card, ...], ...]  # the hand, and the buildings for sale
    scrolls: tuple[tuple[int, bool], ...]  # and whether the seat holds it, or it is for sale
    lead: int  # the seat whose colour the cards have
    words: Words


Scene = Races | Lands | Hand | Field | Shelf


@cache
def words() -> Words:
    columns = tuple(plain.crown_defender.line(column=column + 1) for column in range(COLUMNS))
    return Words(
        tuple(map(kind_short, Kind)),
        columns,
        tuple(map(centre_name, Centre)),
        tuple(map(race_name, Race)),
        tuple(map(spell_short, Spell)),
    )


def scene(view: View[State], recent: Sequence[Event] = (), moves: Sequence[Move] = ()) -> Scene:
    """The choices are shown to the seat that has them: most of them come from its hidden hand."""
    state, mine = view.state, list(moves) if view.seat is not None else []
    if view.seat is not None and mine and needs_cards(state):
        return Hand(cards_of(state, view.seat, mine), decks_of(state, view.seat, mine), view.seat, words())
    match state.phase:
        case Phase.RACE | Phase.DECK:
            return Races(tuple(_leading(state, race) for race in Race), words())
        case Phase.CENTRE:
            return Lands(words())
    return _field(state, view.seat, happened(recent), mine)


def shelf(view: View[State]) -> Scene:
    """What the hints of a seat explain: races, lands, its deck, or the cards it holds and those for sale."""
    state, seat = view.state, view.seat
    if seat is None or state.phase in (Phase.RACE, Phase.CENTRE):
        return scene(view)
    if state.phase == Phase.DECK:
        return Hand(cards_of(state, seat, ()), (), seat, words())
    player = state.players[seat]
    scrolls = dict.fromkeys((*player.scrolls, *(spell for spell in state.spells.open if spell != NOBODY)))
    held = tuple((int(spell), spell in player.scrolls) for spell in scrolls)
    on_sale = dict.fromkeys(kind for kind in state.buildings.open if kind != NOBODY)
    rows = tuple(tuple(Card(int(kind), False) for kind in row) for row in (dict.fromkeys(player.hand), on_sale) if row)
    return Shelf(rows, held, seat, words()) if rows or held else scene(view)


def _leading(state: State, race: Race) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(state.players) if race in player.races)


def _field(state: State, seat: Seat | None, past: Happened, moves: Sequence[Move]) -> Field:
    shown = offer(state, moves) if moves else Offer()
    rows = ALL_ROWS if seat is None or not moves else shown.rows or own_rows(state, seat)
    return Field(
        centre=int(state.centre),
        cells=tuple(
            tuple(figure(state, number, _light(state, number, past, shown)) for number in _ranked(state, cell))
            for cell in state.cells
        ),
        leads=leads(state),
        foot=_foot(state, past, shown),
        words=words(),
        happened=past,
        reach=shown.cells,
        rows=rows,
        stall=stalls(state, seat, moves) if seat is not None and moves else (),
    )


def _light(state: State, number: int, past: Happened, shown: Offer) -> Light:
    unit = state.units[number]
    if state.acting is not None and state.acting.unit == number:
        return Light.ACTS
    if number in shown.units:
        return Light.CHOICE
    fresh = Standing(int(unit.kind), int(unit.side), int(unit.cell)) in past.fresh
    return Light.JUST_NOW if fresh else Light.NONE


def _ranked(state: State, numbers: tuple[int, ...]) -> list[int]:
    """North above South; a building further back than its creature."""

    def rank(number: int) -> tuple[bool, bool]:
        unit = state.units[number]
        north = unit.side == Side.NORTH
        return not north, unit.creature is north

    return sorted(numbers, key=rank)


def figure(state: State, number: int, light: Light = Light.NONE) -> Figure:
    unit = state.units[number]
    return Figure(
        kind=int(unit.kind),
        side=int(unit.side),
        lead=leads(state)[unit.side],
        seat=int(unit.controller),
        attack=attack_of(state, number),
        life=unit.life,
        wounded=unit.wounds > 0,
        tokens=tuple(int(each) for each in Token if _has(each, unit, number in state.orders)),
        light=int(light),
    )


def leads(state: State) -> tuple[int, ...]:
    return tuple(int(state.seats_of(side)[0]) for side in Side)


def _has(token: Token, unit: Unit, ordered: bool) -> bool:
    return bool((ordered, unit.paralysed, unit.chill, unit.cursed, unit.shamed, unit.condemned)[token])


def _foot(state: State, past: Happened, shown: Offer) -> Foot:
    row, up, over = state.dungeon.row, state.dungeon.revealed, state.phase == Phase.OVER
    below = state.explorer
    return Foot(
        points=tuple(state.score(side) for side in Side),
        goals=tuple(state.goal),
        leads=leads(state),
        active=NOBODY if over else int(state.active),
        turn=() if over else tuple(map(int, state.on_turn)),
        winner=int(state.winner) if over and state.winner in tuple(Side) else NOBODY,
        row=(*map(int, row[:up]), *(HIDDEN for _ in row[up:])),
        revealed=up,
        explorer=None if below == NOBODY else figure(state, below, _light(state, below, past, shown)),
    )
