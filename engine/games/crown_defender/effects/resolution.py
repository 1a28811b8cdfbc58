"""A move in progress: the state, its luck, its listeners, and the effects that wait for their turn.

    a rule acts ─▶ effects are queued ─▶ settle: one after another, none inside another ─▶ who has won?

Units change through the verbs here: hurt, heal, strengthen, mark, put, lift, and `bury` for all who fall by one effect.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.contract import Chance, Emit, Event, Seat, mute
from engine.games.crown_defender.board import IN_DUNGEON, Side
from engine.games.crown_defender.cards import CONDEMNED_REWARD, MOST_MANA, Ability
from engine.games.crown_defender.effects.abilities import Cause, Moment, pieces
from engine.games.crown_defender.events import (
    Gained,
    GameEnded,
    Harm,
    Healed,
    Hurt,
    Lost,
    Marked,
    Strengthened,
    Token,
    WonPoints,
)
from engine.games.crown_defender.moves import Goods
from engine.games.crown_defender.state import DRAWN, NOBODY, Chill, Ending, Phase, Source, State, Unit

MOST_EFFECTS: Final = 2_000  # of one move: far more than a full board can set off


class EndlessEffects(RuntimeError):
    """Effects that set each other off without an end: a mistake in a card, never a position."""


Effect = Callable[..., None]


NO_CAUSE: Final = Cause()


class Resolution:
    __slots__ = ("_dying", "_last", "_queue", "chance", "emit", "state")

    def __init__(self, state: State, chance: Chance, emit: Emit) -> None:
        self.state, self.chance, self.emit = state, chance, emit
        self._queue: deque[tuple[Effect, tuple[Any, ...]]] = deque()
        self._last: list[tuple[Effect, tuple[Any, ...]]] = []
        self._dying: list[int] = []

    # Effects

    def then(self, effect: Effect, *given: Any) -> None:
        """Queue an effect: `effect(resolution, *given)`."""
        self._queue.append((effect, given))

    def last(self, effect: Effect, *given: Any) -> None:
        """Queue an effect behind all others, also those that they set off."""
        self._last.append((effect, given))

    def settle(self) -> None:
        """Everything that was set off, to the end; then whether somebody has won.  Never called by an effect."""
        for _ in range(MOST_EFFECTS):
            if self.over():
                return
            if not self._queue and not self._last:
                self._judge()
                return
            effect, given = self._queue.popleft() if self._queue else self._last.pop(0)
            effect(self, *given)
        raise EndlessEffects(f"more than {MOST_EFFECTS} effects in one move")

    def over(self) -> bool:
        return self.state.phase == Phase.OVER

    def tell(self, event: Event) -> None:
        if self.emit is not mute:
            self.emit(event)

    @property
    def heard(self) -> bool:
        """Whether anybody listens: events need not be made for nobody."""
        return self.emit is not mute

    # Units

    def unit(self, number: int) -> Unit:
        return self.state.units[number]

    def alive(self, number: int) -> bool:
        return number in self.state.units

    def change(self, number: int, **changes: Any) -> Unit:
        unit = self.state.units[number] = replace(self.state.units[number], **changes)
        return unit

    def put(self, number: int, cell: int) -> None:
        """Set a unit down on a cell, or in the dungeon."""
        self.change(number, cell=cell)
        if cell == IN_DUNGEON:
            self.state.explorer = number
        else:
            self.state.cells[cell] += (number,)

    def lift(self, number: int) -> None:
        """Take a unit off its cell, or out of the dungeon; where it was stays written on it."""
        state = self.state
        cell = state.units[number].cell
        if cell == IN_DUNGEON:
            state.explorer = NOBODY
        else:
            state.cells[cell] = tuple(other for other in state.cells[cell] if other != number)

    def add(self, unit: Unit) -> int:
        """A new unit; its number."""
        number = self.state.born
        self.state.born += 1
        self.state.units[number] = unit
        self.put(number, unit.cell)
        return number

    def remove(self, number: int) -> Unit:
        """Take a unit out of the game's board, with its orders."""
        self.lift(number)
        self.state.orders.pop(number, None)
        if self.state.acting and self.state.acting.unit == number:
            self.state.acting = None
        return self.state.units.pop(number)

    # What they suffer and gain

    def hurt(self, number: int, damage: int, harm: Harm) -> int:
        """Damage that comes through; who has no life left falls with the next `bury`."""
        unit = self.unit(number)
        for shield, x in pieces(Moment.SHIELD, unit):
            damage = shield(damage, harm, x)
        if damage > 0:
            self.change(number, wounds=unit.wounds + damage)
            if damage >= unit.life:
                self._dying.append(number)
        if self.heard:
            self.tell(Hurt(unit.snapshot, damage, harm))
        return damage

    def destroy(self, number: int) -> None:
        """It falls with the next `bury`, whatever its life."""
        self._dying.append(number)

    def heal(self, number: int, life: int) -> None:
        unit = self.unit(number)
        amount = min(life, unit.wounds)
        if amount and not unit.condemned:
            self.change(number, wounds=unit.wounds - amount)
            if self.heard:
                self.tell(Healed(unit.snapshot, amount))

    def strengthen(self, number: int, bonus: int, *, lasting: bool = True) -> None:
        unit = self.unit(number)
        if lasting:
            self.change(number, bonus=unit.bonus + bonus)
        else:
            self.change(number, inspired=unit.inspired + bonus)
        if self.heard:
            self.tell(Strengthened(unit.snapshot, bonus, lasting))

    def mark(self, number: int, token: Token, **changes: Any) -> None:
        """Give a unit a token, or take one from it."""
        unit = self.change(number, **changes)
        if self.heard:
            self.tell(Marked(unit.snapshot, token))

    def freeze(self, number: int) -> None:
        """Its orders are lost (CD-34); in its own activation it stops at once."""
        self.mark(number, Token.FROZEN, chill=Chill.FRESH)
        self.state.orders.pop(number, None)
        if self.state.acting and self.state.acting.unit == number:
            self.state.acting = None

    def curse(self, number: int) -> None:
        """Base attack 0, attack tokens gone (CD-57)."""
        self.mark(number, Token.CURSED, cursed=True, bonus=0, camped=False)

    # Purses

    def gain(self, seat: Seat, coins: int, mana: int = 0) -> None:
        player = self.state.players[seat]
        mana = min(mana, MOST_MANA - player.mana)
        player.coins += coins
        player.mana += mana
        if self.heard:
            self.tell(Gained(seat, coins, mana))

    def take(self, seat: Seat, goods: Goods, amount: int) -> None:
        player = self.state.players[seat]
        if goods == Goods.COINS:
            player.coins -= amount
        else:
            player.mana -= amount

    def score(self, side: Side, source: Source, points: int) -> None:
        have = list(self.state.points[side])
        have[source] += points
        self.state.points[side] = (have[0], have[1], have[2])
        if source == Source.CROWN:
            self.tell(WonPoints(side, points))

    # Losing

    def bury(self, cause: Cause = NO_CAUSE) -> None:
        """All who fall now leave together; then their killer's effects, then their own (7.7)."""
        fallen = [(number, self.unit(number)) for number in dict.fromkeys(self._dying) if self.alive(number)]
        self._dying.clear()
        killer = self.state.units.get(cause.killer)
        for number, _ in fallen:
            self.remove(number)
        for _, unit in fallen:
            self._reward(unit, cause, killer)
            self._lay_to_rest(unit)
        active = self.state.active
        fallen.sort(key=lambda one: one[1].side != active)
        for _, unit in fallen:
            self._killed_by(unit, cause.killer, killer)
        for _, unit in fallen:
            self._slain(unit, cause.killer, killer)

    def _reward(self, unit: Unit, cause: Cause, killer: Unit | None) -> None:
        side = unit.side.other
        points = unit.card.reward + CONDEMNED_REWARD * unit.condemned
        doubled = unit.creature and killer is not None and killer.side == side and has(killer, Ability.MARAUDER)
        coins = points * 2 if doubled else points
        paid = self._paid(side, cause)
        self.state.players[paid].coins += coins
        self.score(side, Source.CREATURES if unit.creature else Source.BUILDINGS, points)
        if self.heard:
            self.tell(Lost(unit.snapshot, coins, points, paid))

    def _paid(self, side: Side, cause: Cause) -> Seat:
        """Of partners the one whose doing it was, or else the poorer one."""
        seats = self.state.seats_of(side)
        for seat in (cause.seat, cause.other):
            if seat in seats:
                return Seat(seat)
        return min(seats, key=lambda one: (self.state.players[one].coins, one))

    def _lay_to_rest(self, unit: Unit) -> None:
        state = self.state
        if unit.creature:
            player = state.players[unit.owner]
            player.graveyard = tuple(sorted((*player.graveyard, int(unit.kind))))
        else:
            state.buildings = replace(state.buildings, spent=(*state.buildings.spent, int(unit.kind)))

    def _killed_by(self, victim: Unit, number: int, killer: Unit | None) -> None:
        if killer is None or not victim.creature or killer.side == victim.side:
            return
        for piece, x in pieces(Moment.KILL, killer):
            self.then(piece, number, x)

    def _slain(self, victim: Unit, number: int, killer: Unit | None) -> None:
        by_enemy = killer is not None and killer.creature and killer.side != victim.side
        for piece, _ in pieces(Moment.SLAIN_BY, victim) if by_enemy else ():
            self.then(piece, number)
        for piece, x in pieces(Moment.SLAIN, victim):
            self.then(piece, victim, x)
        for piece, _ in pieces(Moment.RISE, victim):
            self.last(piece, victim)

    # The end

    def _judge(self) -> None:
        south, north = self.state.reached()
        if south or north:
            self.end(DRAWN if south and north else Side.SOUTH if south else Side.NORTH, Ending.CRUSH)

    def end(self, winner: int, ending: Ending) -> None:
        state = self.state
        state.phase, state.winner, state.ending = Phase.OVER, winner, ending
        state.pending.clear()
        state.orders.clear()
        state.acting = None
        self.tell(GameEnded(None if winner == DRAWN else Side(winner), ending))


def has(unit: Unit, ability: Ability) -> bool:
    return ability in unit.card.abilities
