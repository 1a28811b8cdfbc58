"""Abilities that always work, each a small piece under the moment at which it works or is asked.

    asked               SHIELD · POWER · PACE                  an answer: nothing changes
    in the own deed     ROUSED · CLASH · HIT · KILL            this unit is activated, strikes, hits, kills
    in the own end      SLAIN_BY · SLAIN · RISE                it is killed by an enemy creature, lost, laid to rest
    else                CASTLE · HIRED · DAWN                  it gets into the enemy castle, is hired, a turn begins

`pieces(moment, unit)` are the pieces that a unit's card has there.  The active abilities stand in activated.py.
"""

from __future__ import annotations

from engine.cards import without
from engine.contract import NOBODY
from engine.games.crown_defender.board import COLUMN, HIRE_LINE, IN_DUNGEON, NEIGHBOURS, ROOM
from engine.games.crown_defender.cards import CARDS, ROT_DAMAGE, Ability, Kind
from engine.games.crown_defender.effects.resolution import Cause, Moment, Resolution, works
from engine.games.crown_defender.events import Harm, Raised, Stole, Token
from engine.games.crown_defender.state import Raising, State, Unit

# What comes through to it: immunity, then flight, then armour, then having no body


@works(Moment.SHIELD, Ability.PHYSICAL_IMMUNITY)
def physical_immunity(damage: int, harm: Harm, _: int) -> int:
    return 0 if harm == Harm.MELEE else damage


@works(Moment.SHIELD, Ability.RANGED_IMMUNITY)
def ranged_immunity(damage: int, harm: Harm, _: int) -> int:
    return 0 if harm == Harm.RANGED else damage


@works(Moment.SHIELD, Ability.FLIGHT)
def out_of_reach(damage: int, harm: Harm, _: int) -> int:
    return min(damage, 1) if harm == Harm.MELEE else damage


@works(Moment.SHIELD, Ability.ARMOUR)
def armour(damage: int, harm: Harm, x: int) -> int:
    return max(1, damage - x) if harm == Harm.RANGED and damage else damage


@works(Moment.SHIELD, Ability.INCORPOREAL)
def without_body(damage: int, harm: Harm, _: int) -> int:
    return min(damage, 1)


# How hard it strikes, how far it goes


@works(Moment.POWER, Ability.TOGETHER)
def together(state: State, number: int, target: Unit | None, x: int) -> int:
    """Another allied creature in the cell makes it stronger; several do not make it stronger still."""
    unit = state.units[number]
    others = (state.units[other] for other in state.cells[unit.cell] if other != number) if unit.on_field else ()
    return x * any(other.creature and other.side == unit.side for other in others)


@works(Moment.POWER, Ability.DESTROYER)
def destroyer(state: State, number: int, target: Unit | None, x: int) -> int:
    return 0 if target is None or target.creature else x


@works(Moment.PACE, Ability.HASTE)
def haste(unit: Unit, x: int) -> int:
    return x if unit.wounds else 0


# What it does by itself


@works(Moment.ROUSED, Ability.ZEAL)
def zeal(resolution: Resolution, number: int, x: int) -> None:
    resolution.strengthen(number, x)


@works(Moment.CLASH, Ability.KAMIKAZE)
def kamikaze(resolution: Resolution, number: int, target: int) -> bool:
    """Instead of a blow at a building: both are destroyed."""
    return _perish_together(resolution, number, target) if not resolution.units[target].creature else False


@works(Moment.CLASH, Ability.DOOM)
def doom(resolution: Resolution, number: int, target: int) -> bool:
    """Instead of a blow at a creature: both are destroyed."""
    return _perish_together(resolution, number, target) if resolution.units[target].creature else False


def _perish_together(resolution: Resolution, number: int, target: int) -> bool:
    resolution.destroy(target)
    resolution.destroy(number)
    return True


@works(Moment.HIT, Ability.VAMPIRISM)
def vampirism(resolution: Resolution, number: int, target: int, x: int) -> None:
    if resolution.units[target].creature:
        resolution.heal(number, x)


@works(Moment.HIT, Ability.DEADLY_POISON)
def deadly_poison(resolution: Resolution, number: int, target: int, _: int) -> None:
    if resolution.units[target].creature:
        resolution.destroy(target)


@works(Moment.HIT, Ability.PARALYSIS)
def paralysis(resolution: Resolution, number: int, target: int, _: int) -> None:
    unit = resolution.units[target]
    if unit.creature and unit.life > 0 and not unit.paralysed:
        resolution.mark(target, Token.PARALYSED, paralysed=True)


@works(Moment.KILL, Ability.BATTLE_SPIRIT)
def battle_spirit(resolution: Resolution, number: int, x: int) -> None:
    if number in resolution.units:
        resolution.strengthen(number, x)


@works(Moment.KILL, Ability.CORPSE_EATER)
def corpse_eater(resolution: Resolution, number: int, x: int) -> None:
    if number in resolution.units:
        resolution.heal(number, x)


# How it ends


@works(Moment.SLAIN_BY, Ability.CURSE)
def curse(resolution: Resolution, killer: int) -> None:
    if killer in resolution.units:
        resolution.curse(killer)


@works(Moment.SLAIN_BY, Ability.STENCH)
def stench(resolution: Resolution, killer: int) -> None:
    if killer in resolution.units and not resolution.units[killer].shamed:
        resolution.mark(killer, Token.SPEECHLESS, shamed=True)


@works(Moment.SLAIN, Ability.ROT)
def rot(resolution: Resolution, victim: Unit, _: int) -> None:
    """Damage to every enemy creature in its cell and around it; in the dungeon there is none (CD-43)."""
    if victim.cell == IN_DUNGEON:
        return
    with resolution.effect(Cause(seat=victim.controller)):
        for number, unit in list(resolution.state.units_at((victim.cell, *NEIGHBOURS[victim.cell]))):
            if unit.creature and unit.side != victim.side:
                resolution.hurt(number, ROT_DAMAGE, Harm.UNTYPED)


@works(Moment.RISE, Ability.REBIRTH)
def rebirth(resolution: Resolution, victim: Unit) -> None:
    """It comes back to its owner's hire line, in the nearest column with room; else it stays in the graveyard."""
    state, owner = resolution.state, resolution.state.players[victim.owner]
    column = COLUMN[state.entrance if victim.cell == IN_DUNGEON else victim.cell]
    line = sorted(HIRE_LINE[owner.side], key=lambda cell: (abs(COLUMN[cell] - column), COLUMN[cell]))
    cell = next((cell for cell in line if len(state.cells[cell]) < ROOM), NOBODY)
    if cell == NOBODY or victim.kind not in owner.graveyard:
        return
    owner.graveyard = without(owner.graveyard, victim.kind)
    back = Unit(victim.kind, victim.owner, victim.owner, owner.side, cell)
    resolution.add(back)
    if resolution.heard:
        resolution.tell(Raised(victim.owner, back.snapshot))


# When it gets somewhere, when a turn begins


@works(Moment.CASTLE, Ability.THEFT)
def theft(resolution: Resolution, number: int, _: int) -> None:
    """All coins of the enemy side, of both purses."""
    thief = resolution.units[number]
    stolen = 0
    for seat in resolution.state.seats_of(thief.side.other):
        victim = resolution.state.players[seat]
        stolen, victim.coins = stolen + victim.coins, 0
    resolution.state.players[thief.controller].coins += stolen
    if stolen:
        resolution.tell(Stole(thief.snapshot, stolen))


@works(Moment.HIRED, Ability.RAISE_DEAD)
def raise_dead(resolution: Resolution, number: int, x: int) -> None:
    """Only when hired from the hand, and only if there is a creature to raise and room for it."""
    seat = resolution.units[number].controller
    if can_raise(resolution.state, seat, x):
        resolution.state.pending.append(Raising(seat, x, number))


@works(Moment.DAWN, Ability.REGENERATION)
def regeneration(resolution: Resolution, number: int, x: int) -> None:
    resolution.heal(number, x)


def can_raise(state: State, seat: int, most: int) -> bool:
    """Whether a creature of a cost up to `most` lies in the graveyard, and the hire line has room."""
    player = state.players[seat]
    return any(CARDS[Kind(kind)].cost <= most for kind in player.graveyard) and any(
        len(state.cells[cell]) < ROOM for cell in HIRE_LINE[player.side]
    )
