"""Scrolls: on whom each may be cast, and what it does.  One a turn; nothing of it can be taken back (CD-46)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.contract import Seat
from engine.games.crown_defender.board import AHEAD
from engine.games.crown_defender.cards import (
    CHARM_BONUS,
    FIREBALL_DAMAGE,
    FIREBALL_SPLASH,
    GUST_CELLS,
    HYPNOSIS_COST,
    LIGHT_HEALS,
    PLAGUE_DAMAGE,
    TITAN_BONUS,
    Spell,
)
from engine.games.crown_defender.effects.abilities import Cause, without
from engine.games.crown_defender.effects.movement import arrive, push_back
from engine.games.crown_defender.effects.resolution import Battle
from engine.games.crown_defender.effects.units import allies, enemies
from engine.games.crown_defender.events import Harm, ScrollCast, Token, who
from engine.games.crown_defender.moves import Cast
from engine.games.crown_defender.phases.market import spend
from engine.games.crown_defender.state import NOBODY, State, Unit


def casts(state: State, seat: int) -> Iterator[Cast]:
    player = state.players[seat]
    if not player.has_cast:
        for spell in dict.fromkeys(player.scrolls):
            yield from offers(state, seat, spell)


def offers(state: State, seat: int, spell: int) -> Iterator[Cast]:
    """All ways to cast a scroll, had one it in hand."""
    return _OFFERS[Spell(spell)](state, seat)


def cast(battle: Battle, seat: Seat, move: Cast) -> None:
    player = battle.state.players[seat]
    player.scrolls, player.has_cast = without(player.scrolls, move.spell), True
    spend(battle, move.spell)
    chosen = [who(battle.unit(number)) for number in (move.target, move.other) if number != NOBODY]
    battle.tell(ScrollCast(seat, move.spell, tuple(chosen)))
    _DEEDS[move.spell](battle, seat, move)
    battle.bury(Cause(seat=seat))


# On whom


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


_OFFERS: Final[dict[Spell, Offer]] = {
    Spell.CONDEMNATION: _creature(Spell.CONDEMNATION, lambda unit: not unit.condemned),
    Spell.HEALING_LIGHT: _any_unit(Spell.HEALING_LIGHT, lambda unit: bool(unit.wounds) and not unit.condemned),
    Spell.BLADE_CHARM: _creature(Spell.BLADE_CHARM),
    Spell.ICE_FETTERS: _any_unit(Spell.ICE_FETTERS, lambda unit: True),
    Spell.GUST: _gust,
    Spell.FIREBALL: _any_unit(Spell.FIREBALL, lambda unit: True),
    Spell.WEB: _creature(Spell.WEB, lambda unit: not unit.paralysed),
    Spell.SACRIFICE: _sacrifice,
    Spell.TITAN_MIGHT: _creature(Spell.TITAN_MIGHT),
    Spell.PLAGUE: _plague,
    Spell.HELPLESSNESS: _helplessness,
    Spell.HYPNOSIS: _hypnosis,
}


# What it does


def _condemn(battle: Battle, seat: Seat, move: Cast) -> None:
    battle.mark(move.target, Token.CONDEMNED, condemned=True)


def _heal(battle: Battle, seat: Seat, move: Cast) -> None:
    battle.heal(move.target, LIGHT_HEALS)


def _strengthen(bonus: int) -> Callable[[Battle, Seat, Cast], None]:
    return lambda battle, seat, move: battle.strengthen(move.target, bonus)


def _freeze(battle: Battle, seat: Seat, move: Cast) -> None:
    battle.freeze(move.target)


def _blow(battle: Battle, seat: Seat, move: Cast) -> None:
    """Cell by cell: a castle left on the way counts as left."""
    for _ in range(move.cells):
        unit = battle.unit(move.target)
        arrive(battle, move.target, unit.cell - AHEAD[unit.side])


def _burn(battle: Battle, seat: Seat, move: Cast) -> None:
    cell = battle.unit(move.target).cell
    for number in battle.state.cells[cell]:
        battle.hurt(number, FIREBALL_DAMAGE if number == move.target else FIREBALL_SPLASH, Harm.MAGIC)


def _paralyse(battle: Battle, seat: Seat, move: Cast) -> None:
    battle.mark(move.target, Token.PARALYSED, paralysed=True)
    battle.state.orders.pop(move.target, None)  # it needs three now


def _sacrifice_both(battle: Battle, seat: Seat, move: Cast) -> None:
    battle.destroy(move.target)
    battle.destroy(move.other)


def _strike_all(battle: Battle, seat: Seat, move: Cast) -> None:
    for number, unit in list(battle.state.units.items()):
        if unit.creature and unit.on_field:
            battle.hurt(number, PLAGUE_DAMAGE, Harm.MAGIC)


def _make_helpless(battle: Battle, seat: Seat, move: Cast) -> None:
    battle.state.set_helpless(battle.state.side_of(seat).other, True)


def _take_over(battle: Battle, seat: Seat, move: Cast) -> None:
    """It faces the other way now; orders are lost."""
    battle.mark(move.target, Token.ENSNARED, controller=seat, side=battle.state.players[seat].side)
    battle.state.orders.pop(move.target, None)


_DEEDS: Final[dict[Spell, Callable[[Battle, Seat, Cast], None]]] = {
    Spell.CONDEMNATION: _condemn,
    Spell.HEALING_LIGHT: _heal,
    Spell.BLADE_CHARM: _strengthen(CHARM_BONUS),
    Spell.ICE_FETTERS: _freeze,
    Spell.GUST: _blow,
    Spell.FIREBALL: _burn,
    Spell.WEB: _paralyse,
    Spell.SACRIFICE: _sacrifice_both,
    Spell.TITAN_MIGHT: _strengthen(TITAN_BONUS),
    Spell.PLAGUE: _strike_all,
    Spell.HELPLESSNESS: _make_helpless,
    Spell.HYPNOSIS: _take_over,
}
