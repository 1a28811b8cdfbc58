"""Scrolls: which may be bought, on which units each may be cast, and what it does.

One is cast a turn; nothing of it can be taken back (CD-46).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from engine.cards import without
from engine.contract import NOBODY, Seat
from engine.games.crown_defender.board import AHEAD
from engine.games.crown_defender.cards import (
    CHARM_BONUS,
    FIREBALL_DAMAGE,
    FIREBALL_SPLASH,
    GUST_CELLS,
    HYPNOSIS_COST,
    LIGHT_HEALS,
    NEW_SCROLLS_MANA,
    PLAGUE_DAMAGE,
    SCROLLS,
    TITAN_BONUS,
    Spell,
)
from engine.games.crown_defender.effects.movement import arrive, push_back
from engine.games.crown_defender.effects.resolution import Cause, Resolution, deed
from engine.games.crown_defender.effects.units import allies, enemies
from engine.games.crown_defender.events import Bought, Harm, ScrollCast, Token
from engine.games.crown_defender.moves import BuyScroll, Cast, Choice, Renew, Stall
from engine.games.crown_defender.phases.market import refill, sold, spend
from engine.games.crown_defender.state import State, Unit

MANA: Final = tuple(SCROLLS[spell].mana for spell in Spell)


@cache
def buy_one(spell: int) -> BuyScroll:
    return BuyScroll(Spell(spell))


def purchases(state: State, seat: Seat) -> Iterator[Choice]:
    player = state.players[seat]
    if not any(player.decks):
        return
    for spell in dict.fromkeys(state.spells.open):
        if spell != NOBODY and player.mana >= MANA[spell]:
            yield buy_one(spell)
    if player.mana >= NEW_SCROLLS_MANA and state.spells.open:
        yield Renew(Stall.SPELLS)


def casts(state: State, seat: int) -> Iterator[Cast]:
    player = state.players[seat]
    if not player.has_cast:
        for spell in dict.fromkeys(player.scrolls):
            yield from offers(state, seat, spell)


def offers(state: State, seat: int, spell: int) -> Iterator[Cast]:
    """All ways to cast a scroll, whether the seat holds it or not."""
    return _SCROLLS[Spell(spell)][0](state, seat)


def could_help(state: State, seat: int) -> bool:
    """Whether a seat could cast a scroll now: one that it holds, or one that it can pay for."""
    player = state.players[seat]
    if player.has_cast:
        return False
    on_sale = {spell for spell in state.spells.open if spell != NOBODY and player.mana >= MANA[spell]}
    held = {*player.scrolls, *(on_sale if any(player.decks) else ())}
    return any(True for spell in held for _ in offers(state, seat, spell))


@deed(BuyScroll)
def buy(resolution: Resolution, seat: Seat, move: BuyScroll) -> None:
    state, player = resolution.state, resolution.state.players[seat]
    player.mana -= MANA[move.spell]
    player.scrolls = tuple(sorted((*player.scrolls, int(move.spell))))
    resolution.tell(Bought(seat, move.spell))
    state.spells = refill(resolution, Stall.SPELLS, sold(state.spells, move.spell))


@deed(Cast)
def cast(resolution: Resolution, seat: Seat, move: Cast) -> None:
    player = resolution.state.players[seat]
    player.scrolls, player.has_cast = without(player.scrolls, move.spell), True
    spend(resolution, move.spell)
    chosen = [resolution.units[number].snapshot for number in (move.target, move.other) if number != NOBODY]
    resolution.tell(ScrollCast(seat, move.spell, tuple(chosen)))
    with resolution.effect(Cause(seat=seat)):
        _SCROLLS[move.spell][1](resolution, seat, move)


# On which units


Offer = Callable[[State, int], Iterator[Cast]]


def _any_unit(spell: Spell, fits: Callable[[Unit], bool]) -> Offer:
    def offer(state: State, seat: int) -> Iterator[Cast]:
        return (Cast(spell, n) for n, unit in state.units.items() if unit.on_field and fits(unit))

    return offer


def _creature(spell: Spell, fits: Callable[[Unit], bool] = lambda unit: True) -> Offer:
    return _any_unit(spell, lambda unit: unit.creature and fits(unit))


def _gust(state: State, seat: int) -> Iterator[Cast]:
    for number, unit in state.units.items():
        if unit.creature and unit.on_field:
            most = push_back(state, number, GUST_CELLS)
            yield from (Cast(Spell.GUST, number, cells=cells) for cells in range(1, most + 1))


def _sacrifice(state: State, seat: int) -> Iterator[Cast]:
    side = state.players[seat].side
    for own, one in allies(state, side):
        for foe, other in enemies(state, side):
            if other.card.cost <= one.card.cost:
                yield Cast(Spell.SACRIFICE, own, foe)


def _plague(state: State, seat: int) -> Iterator[Cast]:
    if any(unit.creature and unit.on_field for unit in state.units.values()):
        yield Cast(Spell.PLAGUE)


def _helplessness(state: State, seat: int) -> Iterator[Cast]:
    if not state.helpless[state.players[seat].side.other]:
        yield Cast(Spell.HELPLESSNESS)


def _hypnosis(state: State, seat: int) -> Iterator[Cast]:
    foes = enemies(state, state.players[seat].side)
    return (Cast(Spell.HYPNOSIS, number) for number, unit in foes if unit.card.cost <= HYPNOSIS_COST)


# What it does


def _condemn(resolution: Resolution, seat: Seat, move: Cast) -> None:
    resolution.mark(move.target, Token.CONDEMNED, condemned=True)


def _heal(resolution: Resolution, seat: Seat, move: Cast) -> None:
    resolution.heal(move.target, LIGHT_HEALS)


def _strengthen(bonus: int) -> Callable[[Resolution, Seat, Cast], None]:
    return lambda resolution, seat, move: resolution.strengthen(move.target, bonus)


def _freeze(resolution: Resolution, seat: Seat, move: Cast) -> None:
    resolution.freeze(move.target)


def _blow(resolution: Resolution, seat: Seat, move: Cast) -> None:
    """Cell by cell, so that leaving a castle on the way counts."""
    for _ in range(move.cells):
        unit = resolution.units[move.target]
        arrive(resolution, move.target, unit.cell - AHEAD[unit.side])


def _burn(resolution: Resolution, seat: Seat, move: Cast) -> None:
    cell = resolution.units[move.target].cell
    for number in resolution.state.cells[cell]:
        resolution.hurt(number, FIREBALL_DAMAGE if number == move.target else FIREBALL_SPLASH, Harm.MAGIC)


def _paralyse(resolution: Resolution, seat: Seat, move: Cast) -> None:
    resolution.mark(move.target, Token.PARALYSED, paralysed=True)
    resolution.state.orders.pop(move.target, None)  # it needs three now


def _sacrifice_both(resolution: Resolution, seat: Seat, move: Cast) -> None:
    resolution.destroy(move.target)
    resolution.destroy(move.other)


def _strike_all(resolution: Resolution, seat: Seat, move: Cast) -> None:
    for number, unit in list(resolution.state.units.items()):
        if unit.creature and unit.on_field:
            resolution.hurt(number, PLAGUE_DAMAGE, Harm.MAGIC)


def _make_helpless(resolution: Resolution, seat: Seat, move: Cast) -> None:
    resolution.state.set_helpless(resolution.state.side_of(seat).other, True)


def _take_over(resolution: Resolution, seat: Seat, move: Cast) -> None:
    """The creature changes sides; its order is lost."""
    resolution.mark(move.target, Token.ENSNARED, controller=seat, side=resolution.state.players[seat].side)
    resolution.state.orders.pop(move.target, None)


_SCROLLS: Final[dict[Spell, tuple[Offer, Callable[[Resolution, Seat, Cast], None]]]] = {
    Spell.CONDEMNATION: (_creature(Spell.CONDEMNATION, lambda unit: not unit.condemned), _condemn),
    Spell.HEALING_LIGHT: (_any_unit(Spell.HEALING_LIGHT, lambda unit: unit.wounds > 0 and not unit.condemned), _heal),
    Spell.BLADE_CHARM: (_creature(Spell.BLADE_CHARM), _strengthen(CHARM_BONUS)),
    Spell.ICE_FETTERS: (_any_unit(Spell.ICE_FETTERS, lambda unit: True), _freeze),
    Spell.GUST: (_gust, _blow),
    Spell.FIREBALL: (_any_unit(Spell.FIREBALL, lambda unit: True), _burn),
    Spell.WEB: (_creature(Spell.WEB, lambda unit: not unit.paralysed), _paralyse),
    Spell.SACRIFICE: (_sacrifice, _sacrifice_both),
    Spell.TITAN_MIGHT: (_creature(Spell.TITAN_MIGHT), _strengthen(TITAN_BONUS)),
    Spell.PLAGUE: (_plague, _strike_all),
    Spell.HELPLESSNESS: (_helplessness, _make_helpless),
    Spell.HYPNOSIS: (_hypnosis, _take_over),
}
"""Of each scroll the units on which it may be cast, and what it does."""
