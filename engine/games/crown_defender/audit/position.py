"""Rules that hold in every position, one sentence each; the first that does not hold is the BadPosition.

war ─▶ phase ─▶ cells ─▶ units ─▶ cards (whereabouts.py) ─▶ purses ─▶ orders, deeds, questions
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Final, assert_never

from engine.contract import NOBODY, SEATS, Seat, require
from engine.games.crown_defender.audit.whereabouts import audit_cards
from engine.games.crown_defender.board import (
    BESIDE,
    CASTLE,
    CELLS,
    IN_DUNGEON,
    NOWHERE,
    ROOM,
    Side,
    entrances,
    locations,
)
from engine.games.crown_defender.cards import (
    ACTIVE,
    BLITZ_GOAL,
    BLITZ_ROUNDS,
    CAMP_BONUS,
    CARDS,
    DOUBLE_BLOWS,
    EVEN_GOAL,
    GOAL,
    HELPLESS_ORDERS,
    HORN_COST,
    LEAVING_ORDERS,
    MOST_MANA,
    PALISADES,
    PARALYSED_ORDERS,
    ROUNDS,
    Ability,
    Kind,
    Location,
)
from engine.games.crown_defender.effects.units import takes_orders
from engine.games.crown_defender.phases.orders import MIND_CHANGES as ORDER_CHANGES
from engine.games.crown_defender.phases.setup import MIND_CHANGES as DECK_CHANGES
from engine.games.crown_defender.phases.setup import TYRANNY, sides
from engine.games.crown_defender.state import (
    DRAWN,
    Acting,
    Chill,
    Dismantling,
    Ending,
    Given,
    Phase,
    Player,
    Question,
    Raising,
    Sidestep,
    State,
    StepOut,
    Thunder,
    Unit,
    WayOut,
)

Order = tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class War:
    """What follows from the order of turns."""

    sides: list[Side]  # by seat
    races: tuple[Seat, ...]  # who chooses races, one after another
    centre: tuple[Seat, ...]  # who chooses the centre
    palisades: tuple[Seat, ...]  # who places them, one after another


def _war(seats: int, lot: Seat) -> tuple[Order, War]:
    order, races = sides(seats, lot)
    south = (lot,) if seats == TYRANNY else order[0]
    camps = sorted(south), [seat for seat in SEATS[:seats] if seat not in south]
    palisades = tuple(seat for camp in camps for seat in camp for _ in range(PALISADES // 2 // len(camp)))
    centre = order[0] if seats == TYRANNY else order[1]
    return order, War([Side(seat not in south) for seat in SEATS[:seats]], races, centre[:1], palisades)


WARS: Final = dict(_war(seats, lot) for seats in (2, 3, 4) for lot in SEATS[:seats])
SEVERAL_DECKS: Final = frozenset({Phase.FIRST_HAND, Phase.REFILL})
ORDERED: Final = frozenset({Phase.ORDERS, Phase.ACTIVATION})
MENDED: Final = {Phase.DECK: DECK_CHANGES, Phase.ORDERS: ORDER_CHANGES}
LIFE: Final = tuple(CARDS[kind].life for kind in Kind)
RAISES: Final = CARDS[Kind.NECROMANCER].abilities[Ability.RAISE_DEAD]
IN_THE_DUNGEON: Final = frozenset({Phase.ENTRANCE, Phase.ACTIVATION})
ASKED: Final[dict[type[Question], frozenset[Phase]]] = {
    Sidestep: frozenset({Phase.ACTIVATION}),
    Dismantling: frozenset({Phase.MARKET}),
    Raising: frozenset({Phase.MARKET, *IN_THE_DUNGEON}),
    WayOut: IN_THE_DUNGEON,
    StepOut: IN_THE_DUNGEON,
    Thunder: IN_THE_DUNGEON,
}
FIRST_BUILDING: Final = int(Kind.PALISADE)


def audit(state: State) -> None:
    """Raise BadPosition for a state that cannot be."""
    _audit_war(state)
    _audit_phase(state)
    _audit_cells(state)
    for number, unit in state.units.items():
        _audit_unit(state, number, unit)
    audit_cards(state)
    for seat, player in enumerate(state.players):
        _audit_purse(state, Seat(seat), player)
    _audit_turn(state)
    for number, given in state.orders.items():
        _audit_order(state, number, given)
    if state.acting is not None:
        _audit_acting(state, state.acting)
    for question in state.pending:
        _audit_question(state, question)


# The war


def _audit_war(state: State) -> None:
    require(state.order in WARS, "no such order of turns")
    require([player.side for player in state.players] == WARS[state.order].sides, "a seat plays on the wrong side")
    goal = BLITZ_GOAL if state.blitz else GOAL
    even = len(state.players) == TYRANNY and state.goal == (goal * EVEN_GOAL // GOAL, goal)
    require(even or state.goal == (goal, goal), "not a goal of this war")
    require(len(state.points) == len(Side), "points of two sides")
    require(min(chain(*state.points)) >= 0, "no side has less than 0 points")


def _audit_phase(state: State) -> None:
    phase = state.phase
    require(phase >= Phase.LOCATIONS or state.turn == 0, "set-up comes before the first turn")
    require(phase != Phase.DECK or state.heroes, "decks are picked in «20 героев» only")
    require(phase not in SEVERAL_DECKS or state.alliance, "cards are drawn one by one in «Необычный альянс» only")
    asked = _asked_one_by_one(state)
    require(state.placing == asked[len(asked) - len(state.placing) :], "these seats are not asked one by one now")
    require(bool(state.placing) == bool(asked), "somebody is asked in RACE, CENTRE and PALISADES")
    last = (BLITZ_ROUNDS if state.blitz else ROUNDS) * len(state.order)
    require(0 <= state.turn < last + (phase == Phase.OVER), "a war has no more turns than that")
    if phase == Phase.OVER:
        _audit_end(state, last)
    else:
        require(not any(state.reached()), "a side has enough points, and yet the war goes on")
        require(state.winner == NOBODY and state.ending == Ending.CRUSH, "nothing is ended before the end")


def _asked_one_by_one(state: State) -> tuple[Seat, ...]:
    """All seats that this phase asks one after another."""
    war = WARS[state.order]
    return {Phase.RACE: war.races, Phase.CENTRE: war.centre, Phase.PALISADES: war.palisades}.get(state.phase, ())


def _audit_end(state: State, last: int) -> None:
    require(state.winner in (Side.SOUTH, Side.NORTH, DRAWN), "a war that is over has a winner or is drawn")
    crushed = {(True, False): Side.SOUTH, (False, True): Side.NORTH, (True, True): DRAWN}.get(state.reached())
    require((crushed is not None) == (state.ending == Ending.CRUSH), "enough points and nothing else is a crush")
    require(crushed in (None, state.winner), "who has enough points has won")
    require(state.winner != DRAWN or state.ending != Ending.SABOTAGE, "a sabotage is not drawn")
    require((state.turn == last) == (state.ending == Ending.TIME), "time is over after the last round")
    require(not state.pending, "nothing is asked when the war is over")


# Units


def _audit_unit(state: State, number: int, unit: Unit) -> None:
    seats, cell, creature = len(state.players), unit.cell, unit.kind < FIRST_BUILDING
    require(0 <= number < state.born, "units are numbered as they come")
    require(0 <= unit.owner < seats and 0 <= unit.controller < seats, "a unit belongs to a seat")
    require(unit.side == state.players[unit.controller].side, "a unit fights for the side of its controller")
    require(0 <= cell <= CELLS, "a unit stands on the board or in the dungeon")
    below = number == state.explorer
    require(below == (cell == IN_DUNGEON), "the explorer and nobody else is in the dungeon")
    require(below or number in state.cells[cell], "a cell knows who stands on it")
    require(0 <= unit.wounds < LIFE[unit.kind], "who has no life left is gone")
    require(not unit.camped or unit.bonus >= CAMP_BONUS, "the camp's token is part of the bonus")
    require(unit.bonus >= 0 and unit.inspired >= 0, "a bonus takes nothing away")
    require(not unit.inspired or state.phase >= Phase.ACTIVATION, "units are inspired to the end of the turn")
    thawing = unit.chill == Chill.THAWING
    require(not thawing or unit.controller in state.on_turn, "frost thaws in its controller's turn")
    if not creature:
        _audit_building(unit)


def _audit_building(unit: Unit) -> None:
    require(unit.cell in CASTLE[unit.side], "a building stands in its castle")
    require(unit.owner == unit.controller, "a building stays with who built it")
    bonus = unit.bonus or unit.inspired or unit.camped
    marked = unit.condemned or unit.paralysed or unit.shamed or unit.cursed
    require(not bonus and not marked, "wounds and frost are all that happens to a building")


def _audit_cells(state: State) -> None:
    require(len(state.cells) == CELLS, "not a board of forty cells")
    require(max(map(len, state.cells)) <= ROOM, "a cell has room for two")
    below = state.explorer != NOBODY
    require(not below or state.explorer in state.units, "the explorer is a unit")
    require(sum(map(len, state.cells)) == len(state.units) - below, "a cell knows of a unit that is not there")
    castles = [unit.cell for unit in state.units.values() if unit.kind >= FIRST_BUILDING]
    require(len(set(castles)) == len(castles), "one building on a cell")
    require(state.entrance == NOWHERE or state.entrance in entrances(state.centre), "no such entrance")
    require(not below or state.entrance != NOWHERE, "the explorer went in somewhere")


# Purses


def _audit_purse(state: State, seat: Seat, player: Player) -> None:
    require(player.coins >= 0, "nobody has debts")
    require(0 <= player.mana <= MOST_MANA, "nobody keeps more than ten mana")
    require(player.orders >= 0 and player.banner >= 0, "nobody has less than no orders")
    require(player.scrolls == tuple(sorted(player.scrolls)), "scrolls are sorted")
    over = state.phase == Phase.OVER
    require(over or 0 <= player.changes <= MENDED.get(state.phase, 0), "this cannot be changed, or not so often")
    if state.phase < Phase.LOCATIONS:
        purse = player.coins or player.mana or player.scrolls or player.orders or player.banner
        require(not purse and not player.has_cast, "no purse before the first turn")
    elif seat not in state.on_turn and not over:
        require(not player.scrolls, "scrolls are thrown away at the end of the turn")
        require(not player.ended, "who is not on turn is not through with it")


# The turn


def _audit_turn(state: State) -> None:
    require(not state.orders or state.phase in ORDERED, "orders are given and carried out in their phases")
    require(NOBODY <= state.out_of_lair < state.born, "who is out of the lair came once")
    many = len(state.on_turn) > 1
    require(state.pool == NOBODY or (state.pool == HELPLESS_ORDERS and many), "partners share two orders, or none")
    places = locations(state.centre)
    for number, cell in state.visitors:
        require(0 <= number < state.born, "who visits a location came once")
        require(0 <= cell < CELLS and places[cell] != Location.PLAIN, "no such location to visit")
    require(len(set(state.visitors)) == len(state.visitors), "a visitor is counted once")
    for seat, cell in state.handled:
        require(seat in state.on_turn, "locations work for who is on turn")
        require(0 <= cell < CELLS and places[cell] != Location.PLAIN, "no such location")
    require(len(set(state.handled)) == len(state.handled), "a location works once in a turn")
    if state.orders:
        _audit_sum_of_orders(state)


def _audit_sum_of_orders(state: State) -> None:
    given = state.orders.values()
    require(all(one.seat in state.on_turn and one.count >= 0 for one in given), "who is on turn gives orders")
    if state.pool != NOBODY:
        require(sum(one.count for one in given) <= state.pool, "more orders given than are shared")
        return
    for seat in state.on_turn:
        own = sum(one.count for one in given if one.seat == seat)
        require(own <= state.players[seat].orders, "more orders given than there are")


def _audit_order(state: State, number: int, given: Given) -> None:
    require(number in state.units, "an order lies on a unit")
    unit = state.units[number]
    if number == state.explorer:
        require(
            unit.controller == given.seat and not unit.chill, "an explorer obeys its controller, and not in the ice"
        )
        require(not given.leaving or given.count == LEAVING_ORDERS, "two orders lead out of the dungeon")
    else:
        require(takes_orders(state, number, given.seat), "this unit takes no orders from there")
        require(given.count in (1, PARALYSED_ORDERS), "one order for a unit, three for a paralysed one")
        require(not given.leaving, "nobody but the explorer leaves the dungeon")


def _audit_acting(state: State, acting: Acting) -> None:
    require(state.phase == Phase.ACTIVATION, "units act when they are activated")
    require(acting.unit in state.units, "who acts is there")
    require(acting.seat in state.on_turn, "who is on turn acts")
    require(state.units[acting.unit].side == state.players[acting.seat].side, "who acts fights for who commands it")
    require(0 <= acting.attacks <= DOUBLE_BLOWS, "two blows at most")
    require(ACTIVE.issuperset(acting.used), "what is used is an active ability")


def _audit_question(state: State, question: Question) -> None:
    require(0 <= question.seat < len(state.players), "a seat is asked")
    require(isinstance(question, StepOut) or question.seat in state.on_turn, "who is on turn is asked")
    require(state.phase in ASKED[type(question)], "this is not asked now")
    if not isinstance(question, Dismantling | Thunder):
        require(question.unit == NOBODY or question.unit in state.units, "the unit in question is there")
    match question:
        case Sidestep():
            _audit_sidestep(state, question)
        case Dismantling():
            _audit_dismantling(state, question)
        case Raising():
            require(question.most in (RAISES, HORN_COST), "no such power over the dead")
        case WayOut() | StepOut():
            _audit_way_out(state, question)
        case Thunder():
            pass
        case _:
            assert_never(question)


def _audit_sidestep(state: State, question: Sidestep) -> None:
    acting = state.acting is not None and state.acting.unit == question.unit
    require(acting, "who steps aside is acting")
    cell = state.units[question.unit].cell
    aside = {cell, *BESIDE[cell]} if cell < CELLS else set()
    require(len(question.cells) > 1 and aside.issuperset(question.cells), "a step aside leads beside, or stays")


def _audit_dismantling(state: State, question: Dismantling) -> None:
    player = state.players[question.seat]
    require(question.kind in player.hand, "who is being hired is still in the hand")
    require(Ability.CONSTRUCTOR in CARDS[question.kind].abilities, "nobody else is paid for in graveyard cards")
    require(0 <= question.given <= len(player.dismantled), "what was given is dismantled")
    require(question.cell in CASTLE[player.side], "one cell of the castle to hire it on")


def _audit_way_out(state: State, question: WayOut | StepOut) -> None:
    require(question.unit == state.explorer != NOBODY, "the explorer comes out")
    require(all(0 <= cell < CELLS for cell in question.cells), "a question is about cells of the board")
    doors = isinstance(question, WayOut)
    require(not doors or question.cells == entrances(state.centre), "it comes out by one of the entrances")
    require(doors or len(question.cells) > 1, "with one cell to step out to nobody is asked")
