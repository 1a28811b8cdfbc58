"""A move in progress: the state, its luck, its listeners, and what its effects set off.

    with resolution.effect(cause):              what happens to units at the same time
        resolution.hurt(target, 3, Harm.MAGIC)
    ─▶ all who have no life left leave together, the enemy side is rewarded
    ─▶ whatever the effect set off is carried out, one after another
    ─▶ a side that has enough points wins

The last three come with the end of the effect: no rule can forget them.  To hurt, destroy or score outside an effect is
an error at once, whether a unit dies of it or not.  A trigger opens an effect of its own for that: the one that set it
off has ended.  To set something off takes an open effect or a running trigger.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Final, TypeVar

from engine.contract import NOBODY, Chance, Emit, Move, Seat, mute
from engine.games.crown_defender.board import IN_DUNGEON, Side
from engine.games.crown_defender.cards import CARDS, CONDEMNED_REWARD, MOST_MANA, Ability, Kind
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
from engine.games.crown_defender.state import DRAWN, Acting, Chill, Ending, Phase, Question, Source, State, Unit

MOST_TRIGGERS: Final = 2_000  # of one move: far more than a full board can set off

Trigger = Callable[..., None]
M = TypeVar("M", bound=Move)
Q = TypeVar("Q", bound=Question)


class EndlessEffects(RuntimeError):
    """Effects that set each other off without an end: a mistake in a card, never a position."""


class OutsideEffect(RuntimeError):
    """Damage, destruction, points or a trigger outside `Resolution.effect`.

    The dead would stay on the board, and what was set off would wait for ever.
    """


@dataclass(frozen=True, slots=True)
class Cause:
    """What units are lost by: the creature that kills, if one does, and the seats responsible, one for each side."""

    killer: int = NOBODY  # a creature, never a building
    seat: int = NOBODY
    other: int = NOBODY  # of the other side, when both sides lose something


NO_CAUSE: Final = Cause()


# Abilities by the moment at which they work: their code stands in abilities.py


class Moment(IntEnum):
    """When an ability works, or what it is asked."""

    SHIELD = 0
    POWER = 1
    PACE = 2
    ROUSED = 3
    CLASH = 4
    HIT = 5
    KILL = 6
    SLAIN_BY = 7
    SLAIN = 8
    RISE = 9
    CASTLE = 10
    HIRED = 11
    DAWN = 12


Piece = Callable[..., Any]
Pieces = tuple[tuple[Piece, int], ...]
_NONE: Final[Pieces] = ()
_PIECES: Final[dict[Moment, list[Pieces]]] = {moment: [_NONE] * len(Kind) for moment in Moment}


def works(moment: Moment, ability: Ability) -> Callable[[Piece], Piece]:
    """Register what an ability does at a moment; several of one moment work in the order in which they are written."""

    def register(piece: Piece) -> Piece:
        for kind, card in CARDS.items():
            if ability in card.abilities:
                _PIECES[moment][kind] += ((piece, card.abilities[ability]),)
        return piece

    return register


def pieces(moment: Moment, unit: Unit) -> Pieces:
    """What the abilities of a unit do at a moment, each piece with its number; most units have none."""
    return _NONE if unit.shamed else _PIECES[moment][unit.kind]


class Resolution:
    __slots__ = ("_carrying_out", "_dying", "_effects", "_last", "_queue", "chance", "heard", "state", "tell", "units")

    def __init__(self, state: State, chance: Chance, emit: Emit) -> None:
        self.state, self.units, self.chance = state, state.units, chance
        self.tell, self.heard = emit, emit is not mute  # `heard` spares busy rules the making of events
        self._queue: deque[tuple[Trigger, tuple[Any, ...]]] = deque()
        self._last: list[tuple[Trigger, tuple[Any, ...]]] = []
        self._dying: list[int] = []
        self._effects = 0  # how many are open, one inside another
        self._carrying_out = False  # triggers run

    def over(self) -> bool:
        return self.state.phase == Phase.OVER

    def acting(self) -> Acting:
        """The unit that acts: there is one where a move is made with it."""
        if self.state.acting is None:
            raise TypeError("no unit acts")
        return self.state.acting

    def answered(self, kind: type[Q]) -> Q:
        """Take the open question, which is of this kind, off the state: the move answers it."""
        question = self.state.pending.pop()
        if not isinstance(question, kind):
            raise TypeError(f"{question} is asked, and no {kind.__name__}")
        return question

    # Effects

    @contextmanager
    def effect(self, cause: Cause = NO_CAUSE) -> Iterator[None]:
        """What happens to units at the same time; at its end the dead leave.

        What that sets off is carried out when no effect is open any more: after this one, if it stands alone.  What a
        trigger's effect sets off joins the queue.
        """
        self._effects += 1
        yield
        if self._dying:
            self._bury(cause)
        self._effects -= 1
        if not self._effects and not self._carrying_out:
            self._carrying_out = True
            self._carry_out()
            self._carrying_out = False

    def then(self, trigger: Trigger, *given: Any) -> None:
        """Set something off: `trigger(resolution, *given)` is called when its turn comes."""
        if not self._carrying_out:
            self._within_effect()
        self._queue.append((trigger, given))

    def last(self, trigger: Trigger, *given: Any) -> None:
        """Set something off that comes after everything else, also after what that sets off."""
        if not self._carrying_out:
            self._within_effect()
        self._last.append((trigger, given))

    def _within_effect(self) -> None:
        if not self._effects:
            raise OutsideEffect("with resolution.effect(cause): …")

    def _carry_out(self) -> None:
        """Carry out everything that was set off, to the end; then see whether a side has won."""
        state = self.state
        for _ in range(MOST_TRIGGERS):
            if state.phase == Phase.OVER:
                return
            if not self._queue and not self._last:
                south, north = state.reached()
                if south or north:
                    self.end(DRAWN if south and north else Side.SOUTH if south else Side.NORTH, Ending.CRUSH)
                return
            trigger, given = self._queue.popleft() if self._queue else self._last.pop(0)
            trigger(self, *given)
        raise EndlessEffects(f"more than {MOST_TRIGGERS} effects in one move")

    # Where units are

    def put(self, number: int, cell: int) -> None:
        """Set a unit down on a cell, or in the dungeon."""
        self.units[number] = replace(self.units[number], cell=cell)
        if cell == IN_DUNGEON:
            self.state.explorer = number
        else:
            self.state.cells[cell] += (number,)

    def lift(self, number: int) -> None:
        """Take a unit off its cell, or out of the dungeon; `unit.cell` still says where it was."""
        state, cell = self.state, self.units[number].cell
        if cell == IN_DUNGEON:
            state.explorer = NOBODY
        else:
            state.cells[cell] = tuple([other for other in state.cells[cell] if other != number])

    def add(self, unit: Unit) -> int:
        """Put a new unit on the board; its number."""
        number = self.state.born
        self.state.born += 1
        self.units[number] = unit
        self.put(number, unit.cell)
        return number

    # What they suffer and gain

    def hurt(self, number: int, damage: int, harm: Harm) -> int:
        """Damage that comes through; a unit that has no life left falls when the effect ends."""
        self._within_effect()
        unit = self.units[number]
        for shield, x in pieces(Moment.SHIELD, unit):
            damage = shield(damage, harm, x)
        if damage > 0:
            self.units[number] = replace(unit, wounds=unit.wounds + damage)
            if damage >= unit.life:
                self._dying.append(number)
        if self.heard:
            self.tell(Hurt(unit.snapshot, damage, harm))
        return damage

    def destroy(self, number: int) -> None:
        """The unit falls when the effect ends, whatever its life."""
        self._within_effect()
        self._dying.append(number)

    def heal(self, number: int, life: int) -> None:
        unit = self.units[number]
        amount = min(life, unit.wounds)
        if amount and not unit.condemned:
            self.units[number] = replace(unit, wounds=unit.wounds - amount)
            if self.heard:
                self.tell(Healed(unit.snapshot, amount))

    def strengthen(self, number: int, bonus: int, *, camped: bool = False) -> None:
        """More attack for good; `camped`: by a camp, which is noted on the unit."""
        unit = self.units[number]
        self.units[number] = replace(unit, bonus=unit.bonus + bonus, camped=unit.camped or camped)
        if self.heard:
            self.tell(Strengthened(unit.snapshot, bonus, lasting=True))

    def inspire(self, number: int, bonus: int) -> None:
        """More attack until the end of the turn."""
        unit = self.units[number]
        self.units[number] = replace(unit, inspired=unit.inspired + bonus)
        if self.heard:
            self.tell(Strengthened(unit.snapshot, bonus, lasting=False))

    def mark(self, number: int, token: Token, **changes: Any) -> None:
        """Give a unit a token, or take one from it."""
        unit = self.units[number] = replace(self.units[number], **changes)
        if self.heard:
            self.tell(Marked(unit.snapshot, token))

    def freeze(self, number: int) -> None:
        """Its orders are lost (CD-34); in its own activation it stops at once."""
        self.mark(number, Token.FROZEN, chill=Chill.FRESH)
        self._stop(number)

    def curse(self, number: int) -> None:
        """Base attack 0, attack tokens gone (CD-57)."""
        self.mark(number, Token.CURSED, cursed=True, bonus=0, camped=False)

    def _stop(self, number: int) -> None:
        """A unit loses its order; one that acts stops."""
        state = self.state
        state.orders.pop(number, None)
        if state.acting and state.acting.unit == number:
            state.acting = None

    # Purses and points

    def gain(self, seat: Seat, coins: int, mana: int = 0) -> None:
        player = self.state.players[seat]
        mana = min(mana, MOST_MANA - player.mana)
        player.coins += coins
        player.mana += mana
        if self.heard:
            self.tell(Gained(seat, coins, mana))

    def score(self, side: Side, source: Source, points: int) -> None:
        self._within_effect()
        have = list(self.state.points[side])
        have[source] += points
        self.state.points[side] = (have[0], have[1], have[2])
        if source == Source.CROWN:
            self.tell(WonPoints(side, points))

    # The end of units, and of the war

    def _bury(self, cause: Cause) -> None:
        """All that fall leave together and are paid for; then their killer's abilities work, then their own (CD-20)."""
        state, killer = self.state, self.units.get(cause.killer)
        fallen = {number: self.units[number] for number in self._dying if number in self.units}
        self._dying.clear()
        for number in fallen:
            self.lift(number)
            self._stop(number)
            del self.units[number]
        for unit in fallen.values():
            self._reward(unit, cause, killer)
            if unit.creature:
                player = state.players[unit.owner]
                player.graveyard = tuple(sorted((*player.graveyard, int(unit.kind))))
            else:
                state.buildings = replace(state.buildings, spent=(*state.buildings.spent, int(unit.kind)))
        active = state.active
        self._set_off(sorted(fallen.values(), key=lambda unit: unit.side != active), cause.killer, killer)

    def _set_off(self, fallen: Sequence[Unit], number: int, killer: Unit | None) -> None:
        """Abilities of the killer (its number, and the unit as it was), then those of the fallen."""
        for victim in fallen:
            if killer and victim.creature and victim.side != killer.side:
                for piece, x in pieces(Moment.KILL, killer):
                    self.then(piece, number, x)
        for victim in fallen:
            if killer and victim.side != killer.side:
                for piece, _ in pieces(Moment.SLAIN_BY, victim):
                    self.then(piece, number)
            for piece, x in pieces(Moment.SLAIN, victim):
                self.then(piece, victim, x)
            for piece, _ in pieces(Moment.RISE, victim):
                self.last(piece, victim)

    def _reward(self, unit: Unit, cause: Cause, killer: Unit | None) -> None:
        """Points go to the other side; coins to its seat that is responsible, or else to the poorer one."""
        state, side = self.state, unit.side.other
        points = unit.card.reward + CONDEMNED_REWARD * unit.condemned
        doubled = unit.creature and killer is not None and killer.side == side and killer.has(Ability.MARAUDER)
        coins = points * 2 if doubled else points
        seats = state.seats_of(side)
        doing = [seat for seat in seats if seat in (cause.seat, cause.other)]
        paid = doing[0] if doing else min(seats, key=lambda seat: (state.players[seat].coins, seat))
        state.players[paid].coins += coins
        self.score(side, Source.CREATURES if unit.creature else Source.BUILDINGS, points)
        if self.heard:
            self.tell(Lost(unit.snapshot, coins, points, paid))

    def end(self, winner: int, ending: Ending) -> None:
        state = self.state
        state.phase, state.winner, state.ending = Phase.OVER, winner, ending
        state.pending.clear()
        state.orders.clear()
        state.acting = None
        self.tell(GameEnded(None if winner == DRAWN else Side(winner), ending))


# What each kind of move does


Deed = Callable[[Resolution, Seat, M], None]
DEEDS: Final[dict[type[Move], Deed[Any]]] = {}


def deed(*kinds: type[M]) -> Callable[[Deed[M]], Deed[M]]:
    """Register what moves of these kinds do: `deed(resolution, seat, move)`."""

    def register(deed: Deed[M]) -> Deed[M]:
        DEEDS.update(dict.fromkeys(kinds, deed))
        return deed

    return register
