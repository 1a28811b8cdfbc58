"""A position as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from engine.contract import NOBODY, Seat
from engine.games.crown_defender.board import CELLS, COLUMNS, IN_DUNGEON, NOWHERE, Side, called, locations
from engine.games.crown_defender.cards import Location
from engine.games.crown_defender.state import (
    DRAWN,
    Dismantling,
    Dungeon,
    Market,
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
from engine.games.crown_defender.text.words import (
    ABILITIES,
    CENTRES,
    CHILLS,
    DESCENTS,
    KINDS,
    LAIRS,
    NOTHING,
    RACES,
    SIDES,
    SOURCES,
    SPELLS,
    TOKENS,
    WAYS,
    Names,
    spoken,
)


def draw(state: State) -> str:
    lines = [_turn(state), _war(state), *(_side(state, side) for side in Side)]
    if state.placing:
        lines.append(f"placing: {_seats(state.placing, ', ')}")
    for seat, player in enumerate(state.players):
        lines += [_seat(seat, player), *(f"  {pile}" for pile in _piles(player))]
    lines += [*_board(state), f"units so far: {state.born}"]
    lines += [*_market("buildings", state.buildings, KINDS), *_market("spells", state.spells, SPELLS)]
    lines += [*_dungeon(state.dungeon), *_doings(state), *map(_question, reversed(state.pending))]
    return "\n".join(lines)


def _turn(state: State) -> str:
    phase = spoken(state.phase)
    if state.phase == Phase.OVER:
        won = "a draw" if state.winner == DRAWN else f"{SIDES.name(state.winner)} wins"
        phase = f"over, {won} by {spoken(state.ending)}"
    return f"turn {state.turn + 1} of seat {_seats(state.on_turn, ' and ')}: {phase}"


def _seats(seats: Sequence[Seat], comma: str) -> str:
    return comma.join(str(seat + 1) for seat in seats)


def _war(state: State) -> str:
    ways = [way for way in WAYS if getattr(state, way)]
    order = ", ".join(_seats(seats, "+") for seats in state.order)
    return "; ".join([f"war: {order}", CENTRES.name(state.centre), *([", ".join(ways)] if ways else [])])


def _side(state: State, side: Side) -> str:
    sources = zip(state.points[side], SOURCES, strict=True)
    whence = ", ".join(f"{points} {source}" for points, source in sources if points)
    points = f"{state.score(side)} of {state.goal[side]} points" + (f" ({whence})" if whence else "")
    return f"{SIDES.name(side)}: {points}{'; helpless' if state.helpless[side] else ''}"


def _seat(seat: int, player: Player) -> str:
    told = [SIDES.name(player.side), *map(RACES.name, player.races)]
    told += [f"{player.coins} coins", f"{player.mana} mana"]
    told += [f"{player.orders} orders"] if player.orders else []
    told += [f"{player.banner} more orders"] if player.banner else []
    told += ["has cast"] if player.has_cast else []
    told += ["through"] if player.ended else []
    told += [f"{player.changes} changes"] if player.changes else []
    return f"seat {seat + 1}: {', '.join(told)}"


def _piles(player: Player) -> Iterator[str]:
    for race, picked in zip(player.races, player.picked, strict=False):
        yield f"picked of {RACES.name(race)}: {KINDS.told(picked)}"
    if player.hand:
        yield f"hand: {KINDS.told(player.hand)}"
    for race, deck in zip(player.races, player.decks, strict=False):
        yield f"deck of {RACES.name(race)}: {KINDS.told(reversed(deck))}"
    piles = {"graveyard": player.graveyard, "dismantled": player.dismantled}
    yield from (f"{name}: {KINDS.told(pile)}" for name, pile in piles.items() if pile)
    if player.scrolls:
        yield f"scrolls: {SPELLS.told(player.scrolls)}"


def _board(state: State) -> Iterator[str]:
    """The cells from the north-west on; then the dungeon."""
    for cell in sorted(range(CELLS), key=lambda cell: (-(cell // COLUMNS), cell)):
        if state.cells[cell]:
            location = locations(state.centre)[cell]
            name = called(cell) + (f" {spoken(location)}" if location != Location.PLAIN else "")
            yield f"{name}: {'; '.join(_unit(number, state.units[number]) for number in state.cells[cell])}"
    below = [_unit(number, unit) for number, unit in state.units.items() if unit.cell == IN_DUNGEON]
    if below or state.entrance != NOWHERE:
        yield f"down by {called(state.entrance)}: {'; '.join(below) or NOTHING}"


def _unit(number: int, unit: Unit) -> str:
    told = [f"#{number} {KINDS.name(unit.kind)} of seat {unit.owner + 1}"]
    told += [f"by seat {unit.controller + 1}"] if unit.controller != unit.owner else []
    told += [f"{unit.wounds} wounds"] if unit.wounds else []
    told += [f"+{unit.bonus}"] if unit.bonus else []
    told += [f"+{unit.inspired} inspired"] if unit.inspired else []
    told += [token for token in TOKENS if getattr(unit, token)]
    told += [name for name, chill in CHILLS.items() if unit.chill == chill]
    return ", ".join(told)


def _market(name: str, market: Market, names: Names) -> Iterator[str]:
    if market == Market():
        return
    yield f"{name}: {names.told(market.open)}"
    yield f"deck of {name}: {names.told(reversed(market.deck))}"
    if market.spent:
        yield f"spent {name}: {names.told(market.spent)}"


def _dungeon(dungeon: Dungeon) -> Iterator[str]:
    if dungeon == Dungeon():
        return
    up, down = dungeon.row[: dungeon.revealed], dungeon.row[dungeon.revealed :]
    yield f"descent: {DESCENTS.told(up)} | {DESCENTS.told(down)}"
    yield f"lair: {LAIRS.name(dungeon.lair)}"
    yield f"deck of descents: {DESCENTS.told(reversed(dungeon.descents))}"
    piles = {"spent": dungeon.spent, "buried": dungeon.buried}
    yield from (f"{name} descents: {DESCENTS.told(pile)}" for name, pile in piles.items() if pile)
    yield f"deck of lairs: {LAIRS.told(reversed(dungeon.lairs))}"
    if dungeon.spent_lairs:
        yield f"spent lairs: {LAIRS.told(dungeon.spent_lairs)}"


def _doings(state: State) -> Iterator[str]:
    if state.visitors:
        yield f"visitors: {', '.join(f'#{number} on {called(cell)}' for number, cell in state.visitors)}"
    if state.handled:
        yield f"handled: {', '.join(f'{called(cell)} by {seat + 1}' for seat, cell in state.handled)}"
    if state.pool != NOBODY:
        yield f"shared orders: {state.pool}"
    if state.orders:
        yield f"orders: {', '.join(_order(state, number) for number in state.orders)}"
    if state.acting is not None:
        who = f"#{state.acting.unit} by {state.acting.seat + 1}, {state.acting.attacks} attacks"
        yield f"acting: {who}" + (f"; {ABILITIES.told(state.acting.used)}" if state.acting.used else "")
    if state.out_of_lair != NOBODY:
        yield f"out of the lair: #{state.out_of_lair}"


def _order(state: State, number: int) -> str:
    given = state.orders[number]
    many = f" x{given.count}" if given.count != 1 else ""
    return f"#{number}{many} by {given.seat + 1}{' leaving' if given.leaving else ''}"


def _question(question: Question) -> str:
    return "; ".join([f"asked of seat {question.seat + 1}: {question.ask}", *_asked(question)])


def _asked(question: Question) -> Iterator[str]:
    match question:
        case Sidestep():
            yield from (f"#{question.unit}", f"to {', '.join(map(called, question.cells))}")
        case Dismantling():
            yield from (f"to {called(question.cell)}", f"for {KINDS.name(question.kind)}")
            yield from [f"most {question.given}"] if question.given else []
        case Raising():
            yield from [f"#{question.unit}"] if question.unit != NOBODY else []
            yield f"most {question.most}"
        case WayOut() | StepOut():
            yield from (f"#{question.unit}", f"to {', '.join(map(called, question.cells))}")
            yield from ["then acts"] if question.then_acts else []
        case Thunder():
            return
        case _:
            assert_never(question)
