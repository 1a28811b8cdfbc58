"""A policy: a value for every move, from the field as it is, without search or guesses.

setup           any race and centre; palisades before the hire line; expensive cards of the first hand go back
market          first of all somebody or something into the way of every runner; then the best creature for the money
scrolls         against runners, where they fell somebody, or on whoever stands before an enemy
orders, deeds   units that can strike are ordered first; the best blow of each, a runner before all others

A runner is an enemy creature whose way off the own edge is free; the fewer turns it needs, the louder the alarm.  Every
move has a value; what ends a phase has 0, so that nothing worth less is ever done, and a turn comes to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, cast

from engine.contract import NOBODY, Rules, Seat, View
from engine.games.crown_defender import moves
from engine.games.crown_defender.board import AHEAD, COLUMN, COLUMNS, HIRE_LINE, LINE, PATHS, ROW, ROWS, Side, locations
from engine.games.crown_defender.cards import (
    ACTIVE,
    ALTAR_DAMAGE,
    BUILDINGS,
    CARDS,
    FIREBALL_DAMAGE,
    GOAL,
    HAND,
    HELPLESS_ORDERS,
    HYPNOSIS_COST,
    INCOME_COINS,
    LIGHT_HEALS,
    PLAGUE_DAMAGE,
    RIFT_DAMAGE,
    SCROLLS,
    Ability,
    Kind,
    Location,
    Spell,
)
from engine.games.crown_defender.effects.combat import engaged_by, targets
from engine.games.crown_defender.effects.movement import OFF, speed_of, way
from engine.games.crown_defender.effects.units import allies, enemies
from engine.games.crown_defender.events import Harm
from engine.games.crown_defender.moves import Choice
from engine.games.crown_defender.phases.charge import FELL, shielded, strength, urgency, worth
from engine.games.crown_defender.phases.dungeon import steps_left
from engine.games.crown_defender.phases.orders import left, servable
from engine.games.crown_defender.phases.scrolls import offers
from engine.games.crown_defender.state import Phase, Sidestep, State, StepOut, Unit

NEVER: Final = -1.0
ALARM: Final = (0, 400, 80, 16)  # by the turns a runner still needs; further away it does not matter
VICTORY: Final = 1_000
EAGER: Final = 100  # before any blow
ORDERED: Final = 50  # orders to all
HIRED: Final = 20  # a creature comes before a building
PER_COIN: Final = 2
OPEN_LINE: Final = 3  # for a line without enemies
CROWDED_LINE: Final = 2  # against a line, for each own creature on it
AT_GRIPS: Final = 3  # for more attack, for each enemy it can be used on at once
TOO_EXPENSIVE: Final = 6  # a card of the first hand that costs as much goes back
BUILDINGS_WANTED: Final = 5
USEFUL: Final = frozenset(kind for kind in BUILDINGS if not ACTIVE.isdisjoint(CARDS[Kind(kind)].abilities))
SHORT_WAY: Final = 3  # cards to the lair that are worth a descent
STURDY: Final = 5  # life enough for it


def policy(rules: Rules[State, Choice], view: View[State], listed: Sequence[Choice], rng: Random) -> Choice:
    return rollout(view.state, cast(Seat, view.seat), listed, rng)


def rollout(state: State, seat: Seat, listed: Sequence[Choice], rng: Random) -> Choice:
    """The move of the highest value; of equals any."""
    if len(listed) == 1:
        return listed[0]
    survey = Survey(state, seat)
    values = [value(survey, move) for move in listed]
    best = max(values)
    return rng.choice([move for move, value in zip(listed, values, strict=True) if value == best])


def value(survey: Survey, move: Choice) -> float:
    """How good a move looks; what ends a phase has 0."""
    return _VALUES[type(move)](survey, move)


class Survey:
    """The position as a seat sees it; each property is computed once, when it is first asked for."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat, self.side, self.player = state, seat, state.side_of(seat), state.players[seat]

    @cached_property
    def runners(self) -> dict[int, int]:
        """Enemy creatures that nothing keeps from walking off the own edge, and how many turns they need."""
        state = self.state
        found = {n: turns_to_go(unit) for n, unit in enemies(state, self.side) if is_free(state, unit)}
        return {number: turns for number, turns in found.items() if turns < len(ALARM)}

    @cached_property
    def lines(self) -> list[float]:
        """By line, how much one more creature is wanted there, runners apart."""
        return [self._line(LINE[column]) for column in range(COLUMNS)]

    def _line(self, cells: Iterable[int]) -> float:
        sides = [unit.side for _, unit in self.state.units_at(cells) if unit.creature]
        friends = sides.count(self.side)
        return OPEN_LINE * (friends == len(sides)) - CROWDED_LINE * friends

    @cached_property
    def scarce(self) -> bool:
        """Whether there are fewer orders left than units that want one."""
        return len(servable(self.state, self.seat)) > left(self.state, self.seat)

    @cached_property
    def own_buildings(self) -> int:
        return sum(unit.side == self.side and not unit.creature for unit in self.state.units.values())

    def alarm(self, number: int) -> int:
        """How urgent it is to deal with an enemy now."""
        return ALARM[self.runners.get(number, 0)]

    def stopped(self, kind: Kind, cell: int) -> int:
        """The value of a unit of a kind on a cell as an obstacle."""
        units, runners = self.state.units, self.runners
        return sum(ALARM[turns] for number, turns in runners.items() if stops(kind, cell, units[number]))


def turns_to_go(unit: Unit) -> int:
    """Turns until it is off the enemy's edge; one more if it is frozen, one more if it is paralysed."""
    cells = ROW[unit.cell] if unit.side == Side.NORTH else ROWS + 1 - ROW[unit.cell]
    return -(-cells // max(1, speed_of(unit))) + bool(unit.chill) + unit.paralysed


def is_free(state: State, unit: Unit) -> bool:
    """Whether no unit of the other side stands in its way."""
    return not any(
        foe.side != unit.side and stops(foe.kind, foe.cell, unit)
        for _, foe in state.units_at(PATHS[unit.side][unit.cell])
    )


def stops(kind: Kind, cell: int, runner: Unit) -> bool:
    """Whether a unit of a kind on a cell holds a runner up: a trap does, once; a flyer does not, it flies on."""
    if COLUMN[cell] != COLUMN[runner.cell] or (cell - runner.cell) * AHEAD[runner.side] <= 0:
        return False
    if kind >= Kind.PALISADE:
        return not runner.has(Ability.INCORPOREAL)
    return not runner.has(Ability.FLIGHT) and Ability.FLIGHT not in CARDS[kind].abilities


Value = Callable[[Survey, Any], float]


def _always(value: float) -> Value:
    return lambda survey, move: value


# Setup


def _palisade(survey: Survey, move: moves.PlacePalisade) -> float:
    """One line each, before the hire line, so that nobody is shut in."""
    line = any(not unit.creature for _, unit in survey.state.units_at(LINE[COLUMN[move.cell]]))
    return float(move.cell not in HIRE_LINE[survey.side]) - line


def _mulligan(survey: Survey, move: moves.Mulligan) -> float:
    expensive = {place for place, kind in enumerate(survey.player.hand) if CARDS[Kind(kind)].cost >= TOO_EXPENSIVE}
    return -len(expensive.symmetric_difference(move.cards))


# Locations


def _location(survey: Survey, move: moves.UseLocation) -> float:
    unit = survey.state.units[move.target]
    own = unit.side == survey.side
    match locations(survey.state.centre)[move.cell]:
        case Location.ALTAR:
            return 1 + _felled(survey, move.target, ALTAR_DAMAGE)
        case Location.CAMP:
            return 1 + strength(unit)
        case Location.RIFT:  # not to be declined
            return min(unit.life - RIFT_DAMAGE, 0) * unit.card.reward - unit.wounds / GOAL
    return 1 + unit.wounds if own else NEVER


def _felled(survey: Survey, number: int, damage: int) -> float:
    """The value of magic damage to an enemy."""
    unit = survey.state.units[number]
    through = shielded(unit, damage, Harm.MAGIC)
    return FELL * unit.card.reward + survey.alarm(number) if through >= unit.life else through


def _enter(survey: Survey, move: moves.Enter) -> float:
    """Against an explorer down there, always; else with a slow and healthy unit, while the way is short."""
    unit, state = survey.state.units[move.unit], survey.state
    idle = unit.card.speed == 1 and unit.life >= STURDY and not engaged_by(state, unit)
    return 1.0 if state.explorer != NOBODY or (idle and steps_left(state) <= SHORT_WAY) else NEVER


# The market


def _hire(survey: Survey, move: moves.Hire) -> float:
    """Into the way of a runner; else what its price buys, where it is wanted most."""
    wanted = PER_COIN * CARDS[move.kind].cost + survey.lines[COLUMN[move.cell]]
    return HIRED + wanted + survey.stopped(move.kind, move.cell)


def _build(survey: Survey, move: moves.Build) -> float:
    """Into the way of a runner; else a few that can do something, behind the front, never in the place of another."""
    stopped, shut_in = survey.stopped(move.kind, move.cell), move.cell in HIRE_LINE[survey.side]
    useful = not shut_in and move.kind in USEFUL and survey.own_buildings < BUILDINGS_WANTED
    if not (stopped or useful) or any(not unit.creature for _, unit in survey.state.units_at((move.cell,))):
        return NEVER
    return stopped + CARDS[move.kind].cost


def _buy(survey: Survey, move: moves.BuyScroll) -> float:
    """A scroll with a good target now, one a turn."""
    player = survey.player
    if survey.state.phase != Phase.MARKET or player.has_cast or player.scrolls:
        return NEVER
    best = max((_cast(survey, cast) for cast in offers(survey.state, survey.seat, move.spell)), default=NEVER)
    return best - SCROLLS[move.spell].mana


# Scrolls


def _cast(survey: Survey, move: moves.Cast) -> float:
    target = survey.state.units.get(move.target)
    if target is None:
        return _cast_at_all(survey, move.spell)
    return _at_own(survey, target, move) if target.side == survey.side else _at_enemy(survey, target, move)


def _cast_at_all(survey: Survey, spell: Spell) -> float:
    foes = list(enemies(survey.state, survey.side))
    if spell == Spell.HELPLESSNESS:
        return FELL * (len(foes) - HELPLESS_ORDERS) / 2
    own = allies(survey.state, survey.side)
    lost = sum(FELL * unit.card.reward for _, unit in own if unit.life <= PLAGUE_DAMAGE)
    return sum(_felled(survey, number, PLAGUE_DAMAGE) for number, _ in foes) - lost


def _at_own(survey: Survey, unit: Unit, move: moves.Cast) -> float:
    match move.spell:
        case Spell.HEALING_LIGHT:
            return min(unit.wounds, LIGHT_HEALS) + unit.card.reward - 1
        case Spell.BLADE_CHARM | Spell.TITAN_MIGHT if unit.creature:
            return unit.card.speed + AT_GRIPS * len(engaged_by(survey.state, unit)) + unit.life / 2
        case Spell.SACRIFICE:
            foe = survey.state.units[move.other]
            return FELL * (foe.card.reward - unit.card.reward) + survey.alarm(move.other)
    return NEVER


def _at_enemy(survey: Survey, unit: Unit, move: moves.Cast) -> float:
    alarm = survey.alarm(move.target)
    match move.spell:
        case Spell.FIREBALL:
            return _felled(survey, move.target, FIREBALL_DAMAGE)
        case Spell.HYPNOSIS:
            return FELL + HYPNOSIS_COST + unit.card.cost + alarm
        case Spell.WEB | Spell.ICE_FETTERS if not unit.chill:
            return strength(unit) + alarm if unit.creature else NEVER
        case Spell.GUST:
            return alarm + move.cells - 1
        case Spell.CONDEMNATION:
            return unit.card.cost - unit.life + 1
    return NEVER


# Orders and deeds


def _order(survey: Survey, move: moves.Order) -> float:
    """One by one while not all can be served: a unit that wins, then those that can strike."""
    if not survey.scarce:
        return NEVER
    if survey.state.units[move.unit].creature and way(survey.state, move.unit) == OFF:
        return VICTORY
    blows = [_blow(survey, move.unit, moves.Attack(target)) for target in targets(survey.state, move.unit)]
    return ORDERED + max(blows) if blows else NEVER


def _explore(survey: Survey, move: moves.Explore) -> float:
    """All the way if the lair is in reach, else with the orders that nobody wants."""
    return move.steps + ORDERED * (move.steps == steps_left(survey.state))


def _charge(survey: Survey, move: moves.Charge) -> float:
    """All at once, but for a runner that must be struck before all others."""
    return NEVER if survey.runners else EAGER


def _activate(survey: Survey, move: moves.Activate) -> float:
    return urgency(survey.state, move.unit)


def _deed(survey: Survey, move: moves.Attack | moves.Use) -> float:
    acting = survey.state.acting
    if not acting:
        return NEVER
    if isinstance(move, moves.Attack):
        return _blow(survey, acting.unit, move)
    return worth(survey.state, acting.unit, move) if move.target != NOBODY else EAGER


def _blow(survey: Survey, number: int, move: moves.Attack) -> float:
    value = worth(survey.state, number, move)
    return value + survey.alarm(move.target) if value >= FELL else value


def _step(survey: Survey, move: moves.Step) -> float:
    """Into the way of a runner; else toward a line with fewer enemies; out of the dungeon anywhere."""
    question = cast(Sidestep | StepOut, survey.state.pending[-1])
    unit = survey.state.units[question.unit]
    if unit.side != survey.side:
        return 0
    foes = [n for n, foe in survey.state.units_at(LINE[COLUMN[move.cell]]) if foe.side != unit.side]
    kept = survey.stopped(unit.kind, move.cell) + (_keeps(survey, unit) if move.cell == unit.cell else 0)
    return kept - len(foes) + (move.cell == unit.cell) / 2


def _keeps(survey: Survey, unit: Unit) -> int:
    """The alarm of the runners that its step aside would set free."""
    foes = enemies(survey.state, survey.side) if unit.on_field else ()
    held = (turns_to_go(foe) for _, foe in foes if stops(unit.kind, unit.cell, foe))
    return sum(ALARM[turns] for turns in held if turns < len(ALARM))


def _thunder(survey: Survey, move: moves.Strike) -> float:
    unit = survey.state.units[move.target]
    return FELL * unit.card.reward + unit.card.cost


def _raise(survey: Survey, move: moves.Raise) -> float:
    return 1 + CARDS[move.kind].cost + survey.stopped(move.kind, move.cell)


# Cards


def _discard(survey: Survey, move: moves.Discard) -> float:
    """A card that cannot be paid for in the next turn either."""
    player = survey.player
    beyond = CARDS[move.kind].cost - player.coins - INCOME_COINS
    return beyond if len(player.hand) == HAND and not player.locked_out else NEVER


def _dismantle(survey: Survey, move: moves.Dismantle) -> float:
    return 1 - CARDS[move.kind].cost / GOAL


_VALUES: Final[dict[type[Choice], Value]] = {
    moves.ChooseRaces: _always(0),
    moves.ChooseCentre: _always(0),
    moves.Recruit: _always(NEVER),
    moves.Dismiss: _always(NEVER),
    moves.Muster: _always(0),
    moves.DeckReady: _always(1),
    moves.PlacePalisade: _palisade,
    moves.Draw: _always(0),
    moves.Mulligan: _mulligan,
    moves.UseLocation: _location,
    moves.SkipLocation: _always(0),
    moves.Enter: _enter,
    moves.StayOut: _always(0),
    moves.Hire: _hire,
    moves.Dismantle: _dismantle,
    moves.Pay: _always(0.5),
    moves.Raise: _raise,
    moves.Decline: _always(0),
    moves.Build: _build,
    moves.BuyScroll: _buy,
    moves.Cast: _cast,
    moves.Renew: _always(NEVER),
    moves.Give: _always(NEVER),
    moves.End: _always(0),
    moves.Marshal: _always(ORDERED),
    moves.Order: _order,
    moves.Withdraw: _always(NEVER),
    moves.Explore: _explore,
    moves.LeaveDungeon: _always(NEVER),
    moves.Charge: _charge,
    moves.Activate: _activate,
    moves.Step: _step,
    moves.Attack: _deed,
    moves.Use: _deed,
    moves.Done: _always(0),
    moves.GoOut: _always(0),
    moves.Strike: _thunder,
    moves.Discard: _discard,
    moves.Keep: _always(0),
}
