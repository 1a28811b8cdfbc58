"""The menu of «Защитник Короны»: kinds, drawers, and the values of fields.  Labels of whole moves are in moves.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from bot.games.crown_defender.cards import (
    ability_name,
    cell_name,
    centre_name,
    kind_short,
    location_sign,
    race_name,
    race_sign,
    spell_short,
)
from bot.games.crown_defender.units import button, own_button
from bot.screens.game import ANYWHERE, Names, Spot, acting
from bot.screens.words import key
from bot.texts import plain
from engine.contract import NOBODY, Move, View
from engine.games.crown_defender.board import CELLS, COLUMN, NOWHERE, ROW, ROWS, locations
from engine.games.crown_defender.cards import (
    CARDS,
    NEW_BUILDINGS_COINS,
    NEW_SCROLLS_MANA,
    PARALYSED_ORDERS,
    SCROLLS,
    Ability,
    Kind,
    Spell,
)
from engine.games.crown_defender.effects.activated import uses
from engine.games.crown_defender.effects.units import building_at
from engine.games.crown_defender.moves import (
    Activate,
    Build,
    BuyScroll,
    Cast,
    Dismiss,
    Enter,
    Explore,
    Give,
    Goods,
    GoOut,
    Hire,
    Mulligan,
    Order,
    PlacePalisade,
    Raise,
    Renew,
    SkipLocation,
    Stall,
    Step,
    Use,
    UseLocation,
    Withdraw,
)
from engine.games.crown_defender.phases.locations import targets, waiting
from engine.games.crown_defender.phases.market import least_price
from engine.games.crown_defender.phases.scrolls import casts
from engine.games.crown_defender.phases.turn import LEAST_GIFT
from engine.games.crown_defender.state import Phase, State

STALL: Final = (BuyScroll, Renew)  # what is bought at the stall of scrolls
ON_CELLS: Final = (PlacePalisade, Hire, Build, Step, GoOut, Use)
FOLDED: Final = (Dismiss, Mulligan, Hire, Raise, Build, BuyScroll, Cast, Give, Withdraw, Explore)


# Kinds


def kind(kind: type[Move], view: View[State]) -> str:
    """No button for a kind whose moves have a button each.  Where there is one card to choose, the button names it."""
    state: State = view.state
    if kind in _ON_OFFER and len(offers := _ON_OFFER[kind](view)) == 1:
        return only_one(kind, offers[0], view)
    if kind is Use:
        return _shift(state)
    folded = kind in FOLDED
    folded |= kind in (UseLocation, SkipLocation) and len(waiting(state, acting(view))) > 1
    return plain.crown_defender.button(move=kind_key(kind)) if folded else ""


def kind_key(kind: type[Move]) -> str:
    return kind.__name__.lower()


def only_one(kind: type[Move], offer: int, view: View[State]) -> str:
    what = _spell(kind, offer, view) if kind is Cast else card(kind, offer, view)
    return plain.crown_defender.button_only(move=kind_key(kind), what=what)


def _for_hire(view: View[State]) -> list[int]:
    player = view.state.players[acting(view)]
    return [kind for kind in dict.fromkeys(player.hand) if player.coins >= least_price(player, kind)]


def _for_building(view: View[State]) -> list[int]:
    coins = view.state.players[acting(view)].coins
    buildings = dict.fromkeys(view.state.buildings.open)
    return [kind for kind in buildings if kind != NOBODY and coins >= CARDS[Kind(kind)].cost]


def _for_casting(view: View[State]) -> list[int]:
    return list(dict.fromkeys(int(cast.spell) for cast in casts(view.state, acting(view))))


def drawer(kind: type[Move], view: View[State]) -> str:
    """Trade lies in drawers, except at the market: it is rarely wanted, and new scrolls cannot be given back."""
    if view.state.phase == Phase.MARKET:
        return ""
    if kind in STALL:
        return plain.crown_defender.drawer()
    return plain.crown_defender.button(move=kind_key(Give)) if kind is Give else ""


_ON_OFFER: Final[dict[type[Move], Callable[[View[State]], list[int]]]] = {
    Hire: _for_hire,
    Build: _for_building,
    Cast: _for_casting,
}


def _shift(state: State) -> str:
    """«Сдвиг» has too many targets for a button each; where it can move one creature only, the button names it."""
    offers = uses(state, state.acting) if state.acting else []
    moved = list(dict.fromkeys(use.target for use in offers if use.ability == Ability.SHIFT))
    if len(moved) == 1:
        return button(state, moved[0], ability_sign(Ability.SHIFT))
    return plain.crown_defender.button(move=kind_key(Use)) if moved else ""


# One value of a field


def choice(kind: type[Move], field: str, value: Any, view: View[State], names: Names) -> str:
    if field not in {each.name for each in fields(kind)}:  # type: ignore[arg-type]  # every move is a dataclass
        raise ValueError(f"{kind.__name__} has no field {field}")
    return _FIELDS[field](kind, value, view)


def spot(kind: type[Move], field: str, value: Any) -> Spot:
    """Cells stand as in the picture: the North on top."""
    if kind in ON_CELLS and field in ("cell", "entrance") and value in range(CELLS):
        return ROWS - ROW[value], COLUMN[value]
    return ANYWHERE


def card(kind: type[Move], value: int, view: View[State]) -> str:
    """A card, with its price where it is for sale."""
    if kind not in (Hire, Build):
        return kind_short(value)
    return plain.crown_defender.button_priced(name=kind_short(value), price=CARDS[Kind(value)].cost)


def _spell(kind: type[Move], value: int, view: View[State]) -> str:
    return spell_short(value) if kind is Cast else scroll(value)


def _unit(kind: type[Move], value: int, view: View[State]) -> str:
    if value == NOBODY:
        return ""
    return (own_button if kind in (Enter, Order, Withdraw, Activate) else button)(view.state, value)


def _cell(kind: type[Move], value: int, view: View[State]) -> str:
    if value == NOWHERE:
        return ""
    if kind is Build:
        return _site(value, view.state)
    if kind is UseLocation and (target := _only_target(value, view)) != NOBODY:
        return button(view.state, target, location_sign(locations(view.state.centre)[value]))
    return _place(value, view.state) if kind in (UseLocation, SkipLocation) else cell_name(value)


def _only_target(cell: int, view: View[State]) -> int:
    """The target of a location, if it has one only and no other location of its kind waits; else NOBODY."""
    state, seat = view.state, acting(view)
    by_cell = locations(state.centre)
    alike = [other for other in waiting(state, seat) if by_cell[other] == by_cell[cell]]
    found = targets(state, seat, cell)
    return found[0] if len(found) == 1 and alike == [cell] else NOBODY


def _site(cell: int, state: State) -> str:
    """A cell of the castle, with a sign if a building would be pulled down there."""
    if building_at(state, cell) == NOBODY:
        return cell_name(cell)
    return plain.crown_defender.button_instead(cell=cell_name(cell))


def _card_in_hand(kind: type[Move], value: int, view: View[State]) -> str:
    hand = view.state.players[acting(view)].hand
    return plain.crown_defender.button_place(place=value + 1, name=kind_short(hand[value]))


def steps(kind: type[Move], value: int, view: View[State]) -> str:
    """Cards deeper; a paralysed one's first costs three orders."""
    unit = view.state.units[view.state.explorer]
    return plain.crown_defender.button_steps(steps=value - (PARALYSED_ORDERS - 1) * unit.paralysed, orders=value)


def amount(kind: type[Move], value: int, view: View[State]) -> str:
    """What leaves and what arrives, with its sign where there is only one thing to give."""
    player = view.state.players[acting(view)]
    goods = "mana" if player.coins < LEAST_GIFT else "coins" if player.mana < LEAST_GIFT else "either"
    return plain.crown_defender.button_amount(amount=value, arrives=value - 1, goods=goods)


_FIELDS: Final[dict[str, Callable[[type[Move], Any, View[State]], str]]] = {
    "races": lambda kind, value, view: race(value),
    "race": lambda kind, value, view: race(value),
    "centre": lambda kind, value, view: centre_name(value),
    "kind": card,
    "cell": _cell,
    "entrance": _cell,
    "number": lambda kind, value, view: plain.crown_defender.button_mulligan(number=value),
    "cards": _card_in_hand,
    "unit": _unit,
    "target": _unit,
    "other": _unit,
    "stall": lambda kind, value, view: stall(value),
    "goods": lambda kind, value, view: plain.crown_defender.button_goods(goods=key(Goods(value))),
    "amount": amount,
    "spell": _spell,
    "cells": lambda kind, value, view: plain.crown_defender.button_cells(cells=value) if value else "",
    "steps": steps,
    "ability": lambda kind, value, view: ability_name(value),
}


def race(race: int) -> str:
    return plain.crown_defender.button_race(sign=race_sign(race), name=race_name(race))


def scroll(spell: int) -> str:
    return plain.crown_defender.button_scroll(name=spell_short(spell), price=SCROLLS[Spell(spell)].mana)


def stall(stall: int) -> str:
    price = NEW_BUILDINGS_COINS if stall == Stall.BUILDINGS else NEW_SCROLLS_MANA
    return plain.crown_defender.button_stall(stall=key(Stall(stall)), price=price)


def _place(cell: int, state: State) -> str:
    return plain.crown_defender.button_location(sign=location_sign(locations(state.centre)[cell]), cell=cell_name(cell))


def ability_sign(ability: int) -> str:
    return plain.crown_defender.ability_sign(ability=key(Ability(ability)))
