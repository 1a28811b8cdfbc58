"""What ordered units do by themselves in a charge: the best blow, and abilities with an obvious use.

A computer player measures blows and abilities the same way.
"""

from __future__ import annotations

from typing import Final

from engine.contract import Seat
from engine.games.crown_defender.board import ROW, ROWS, Side
from engine.games.crown_defender.cards import Ability
from engine.games.crown_defender.effects.combat import attack_of, engaged_by, harm_of
from engine.games.crown_defender.effects.movement import OFF, nearest_edge, way
from engine.games.crown_defender.effects.resolution import Moment, Resolution, deed, pieces
from engine.games.crown_defender.events import Harm
from engine.games.crown_defender.moves import Attack, Charge, Choice, Use
from engine.games.crown_defender.phases.activation import (
    activate,
    activate_one,
    attack,
    blows_and_uses,
    step,
    step_to,
    use,
)
from engine.games.crown_defender.state import Acting, Sidestep, State, Unit

WALKS_OFF: Final = 50  # more urgent than anything that depends on rows
FELL: Final = 10  # for each reward point of an enemy that falls
PERISH: Final = 3  # against it, for each of a unit that perishes by its own blow
WOUND: Final = 1  # for each point of damage


@deed(Charge)
def charge(resolution: Resolution, seat: Seat, move: Charge) -> None:
    """Unit after unit, the most urgent first, until all are done or a seat must answer a question."""
    state = resolution.state
    while not resolution.over():
        if state.pending:
            question = state.pending[-1]
            if not isinstance(question, Sidestep):
                return
            step(resolution, seat, step_to(resolution.units[question.unit].cell))
        elif state.acting:
            act(resolution, seat, state.acting)
        else:
            ordered = [number for number, given in state.orders.items() if given.seat == seat]
            if not ordered:
                return
            activate(resolution, seat, activate_one(max(ordered, key=lambda number: urgency(state, number))))


def urgency(state: State, number: int) -> int:
    """First those that walk off the edge; the explorer, and those that change attacks; the engaged; the foremost."""
    unit = state.units[number]
    if not unit.on_field:
        return WALKS_OFF - 1
    if unit.creature and way(state, number) == OFF:
        return WALKS_OFF
    if unit.has(Ability.INSPIRE) or unit.has(Ability.DISGRACE):
        return WALKS_OFF - 1
    ahead, _ = nearest_edge(state, number)
    return ROWS * bool(engaged_by(state, unit)) - ahead


def act(resolution: Resolution, seat: Seat, acting: Acting) -> None:
    """The best that the unit can do now; if nothing is worth doing, it is done."""
    state = resolution.state
    ranked = [(worth(state, acting.unit, move), move) for move in blows_and_uses(state, acting)]
    value, move = max(ranked, key=lambda one: one[0])
    if value <= 0:
        state.acting = None
    elif isinstance(move, Attack):
        attack(resolution, seat, move)
    elif isinstance(move, Use):
        use(resolution, seat, move)


def worth(state: State, number: int, move: Choice) -> int:
    """How good a blow or an ability looks; 0 or less: not worth doing."""
    if isinstance(move, Attack):
        return blow_worth(state, number, move.target)
    return use_worth(state, number, move) if isinstance(move, Use) else 0


def blow_worth(state: State, number: int, target: int) -> int:
    unit, foe = state.units[number], state.units[target]
    if unit.has(Ability.DOOM if foe.creature else Ability.KAMIKAZE):
        return FELL * foe.card.reward + foe.card.cost - PERISH * unit.card.reward
    harm = harm_of(unit, hand_to_hand=bool(engaged_by(state, unit)))
    damage = shielded(foe, attack_of(state, number, foe), harm)
    if damage >= foe.life or (damage and foe.creature and unit.has(Ability.DEADLY_POISON)):
        return FELL * foe.card.reward + foe.card.cost
    return WOUND * damage


def shielded(unit: Unit, damage: int, harm: Harm) -> int:
    """The damage that would come through."""
    for shield, x in pieces(Moment.SHIELD, unit):
        damage = shield(damage, harm, x)
    return int(damage)


def use_worth(state: State, number: int, move: Use) -> int:
    unit = state.units[number]
    x = unit.card.abilities[move.ability]
    match move.ability:
        case Ability.LIGHTNING:
            foe = state.units[move.target]
            return FELL * foe.card.reward if shielded(foe, x, Harm.MAGIC) >= foe.life else shielded(foe, x, Harm.MAGIC)
        case Ability.HEALING:
            return min(x, state.units[move.target].wounds)
        case Ability.ARM:
            return x + strength(state.units[move.target])
        case Ability.DISGRACE:
            return state.units[move.target].card.cost + state.units[move.target].bonus
        case Ability.SHIFT:
            return pushed(state.units[move.target], unit.side, move.cell)
    return FELL  # the others cost nothing and choose nobody: first of all


def strength(unit: Unit) -> int:
    return unit.card.attack * unit.card.speed


def pushed(other: Unit, side: Side, cell: int) -> int:
    """How good a push is: enemies back to where they came from; friends are left alone."""
    if other.side == side:
        return 0
    back = (cell - other.cell) * (1 if other.side == Side.NORTH else -1)
    deep = ROWS - abs(ROW[cell] - (1 if other.side == Side.NORTH else ROWS))
    return deep if back > 1 else 0
