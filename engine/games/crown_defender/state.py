"""A war in progress: the position.

State    who plays on which side, whose turn, the phase, the units on the board, the market, the dungeon
Player   one seat's decks, hand, purse and scrolls           Unit      one creature or building; a value, never changed
Market   what lies open, the deck under it, what is spent    Dungeon   the row of cards on the way down
Acting   the unit that is being activated                    Question  what must be answered before anything else

Moves stand in moves.py, events in events.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Final, Literal

from engine.contract import NOBODY, Seat
from engine.games.crown_defender.board import IN_DUNGEON, NOWHERE, Side, called
from engine.games.crown_defender.cards import CARDS, Ability, Card, Centre, Kind, Race, words


class Phase(IntEnum):
    RACE = 0
    CENTRE = 1
    DECK = 2  # «20 героев»: everybody picks a deck
    PALISADES = 3
    FIRST_HAND = 4  # «Необычный альянс»: card by card from either deck
    MULLIGAN = 5
    LOCATIONS = 6
    ENTRANCE = 7  # whether a creature goes down into the dungeon
    MARKET = 8
    ORDERS = 9
    ACTIVATION = 10
    DISCARD = 11
    REFILL = 12  # «Необычный альянс»: card by card from either deck
    OVER = 13


BEFORE_DECKS: Final = frozenset({Phase.RACE, Phase.DECK})


class Ending(IntEnum):
    CRUSH = 0  # enough points
    SABOTAGE = 1  # a creature walked off the enemy's edge
    TIME = 2  # the rounds are over
    EXHAUSTION = 3  # nobody has a creature left anywhere


class Chill(IntEnum):
    """Frost on a unit: it lasts to the end of the first turn of its controller that begins with it."""

    NONE = 0
    FRESH = 1
    THAWING = 2


_WHOLE: Final = {kind: CARDS[kind] for kind in Kind}
_SHAMED: Final = {kind: replace(card, abilities={}) for kind, card in _WHOLE.items()}


@dataclass(frozen=True, slots=True)
class UnitSnapshot:
    """A unit as it was when something happened to it: for events, which outlive units."""

    kind: Kind
    side: Side
    cell: int

    def __str__(self) -> str:
        return f"{Side(self.side).name.title()}'s {words(Kind(self.kind).name)} ({called(self.cell)})"


@dataclass(frozen=True, slots=True)
class Unit:
    """A value: a change makes another unit, `state.units[number] = replace(unit, …)`."""

    kind: Kind
    owner: Seat  # whose graveyard it goes to; of a building, who built it
    controller: Seat
    side: Side  # the controller's
    cell: int  # IN_DUNGEON for the explorer
    wounds: int = 0
    bonus: int = 0  # permanent, to its attack
    inspired: int = 0  # to its attack until the end of the turn
    camped: bool = False  # the camp's token is part of the bonus
    condemned: bool = False
    chill: Chill = Chill.NONE
    paralysed: bool = False
    shamed: bool = False  # without abilities for good
    cursed: bool = False  # base attack 0 for good

    @property
    def snapshot(self) -> UnitSnapshot:
        return UnitSnapshot(self.kind, self.side, self.cell)

    @property
    def card(self) -> Card:
        """Its card; a shamed unit's has no abilities."""
        return _SHAMED[self.kind] if self.shamed else _WHOLE[self.kind]

    @property
    def creature(self) -> bool:
        return self.kind < Kind.PALISADE

    @property
    def life(self) -> int:
        return self.card.life - self.wounds

    @property
    def on_field(self) -> bool:
        return self.cell != IN_DUNGEON

    def has(self, ability: Ability) -> bool:
        return ability in (_SHAMED if self.shamed else _WHOLE)[self.kind].abilities


@dataclass(slots=True)
class Player:
    side: Side
    races: tuple[Race, ...] = ()  # two in «Необычный альянс»
    picked: tuple[tuple[int, ...], ...] = ()  # «20 героев»: by race, the deck chosen, sorted; else empty
    decks: tuple[tuple[int, ...], ...] = ()  # by race; the last card is drawn first
    hand: tuple[int, ...] = ()  # sorted
    graveyard: tuple[int, ...] = ()  # sorted; of both races
    dismantled: tuple[int, ...] = ()  # out of the game
    coins: int = 0
    mana: int = 0
    scrolls: tuple[int, ...] = ()  # sorted
    has_cast: bool = False
    orders: int = 0  # how many it may give in this turn; counted when ORDERS begin
    banner: int = 0  # more of them in its next ORDERS
    ended: bool = False  # is through with this phase
    changes: int = 0  # how often it has changed its mind in this phase

    def copy(self) -> Player:
        return Player(
            self.side,
            self.races,
            self.picked,
            self.decks,
            self.hand,
            self.graveyard,
            self.dismantled,
            self.coins,
            self.mana,
            self.scrolls,
            self.has_cast,
            self.orders,
            self.banner,
            self.ended,
            self.changes,
        )

    @property
    def locked_out(self) -> bool:
        """Whether the market is closed to it: its mercenaries are all drawn."""
        return not any(self.decks)


@dataclass(frozen=True, slots=True)
class Market:
    """A value.  Slots stay in their place; an empty one is NOBODY."""

    open: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()  # the last card comes next
    spent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A value.  One row for the whole table: `revealed` of `row` lie face up, then comes the lair."""

    row: tuple[int, ...] = ()  # NOBODY where a secret passage led past a card
    revealed: int = 0
    lair: int = 0
    descents: tuple[int, ...] = ()  # the last card comes next
    lairs: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()  # descent cards that everybody saw
    buried: tuple[int, ...] = ()  # those a secret passage led past: nobody saw them
    spent_lairs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Given:
    """Orders that lie on one unit."""

    seat: Seat  # who gave them, and activates it
    count: int  # 3 on a paralysed creature; any number on the explorer
    leaving: bool = False  # the explorer leaves the dungeon by them


@dataclass(frozen=True, slots=True)
class Acting:
    """The unit that has moved and may strike and use its abilities."""

    unit: int
    seat: Seat
    attacks: int  # left
    used: tuple[Ability, ...] = ()  # active abilities; «Сдвиг» once for each creature it moved


# Questions: what one seat must answer before anything else goes on.  `ask` tells them apart where they are stored.


@dataclass(frozen=True, slots=True)
class Sidestep:
    """«Подвижность»: the unit that acts steps beside, or stays."""

    seat: Seat
    unit: int
    cells: tuple[int, ...]  # its own among them
    ask: Literal["sidestep"] = "sidestep"


@dataclass(frozen=True, slots=True)
class Dismantling:
    """«Конструктор»: graveyard cards instead of coins for a creature that is being hired."""

    seat: Seat
    kind: Kind
    cell: int
    given: int = 0  # cards so far
    ask: Literal["dismantle"] = "dismantle"


@dataclass(frozen=True, slots=True)
class Raising:
    """«Воскрешение», the horn: a creature comes out of the graveyard."""

    seat: Seat
    most: int  # the highest cost
    unit: int = NOBODY  # whose «Воскрешение» it is
    ask: Literal["raise"] = "raise"


@dataclass(frozen=True, slots=True)
class WayOut:
    """By which entrance the explorer leaves."""

    seat: Seat
    unit: int
    cells: tuple[int, ...]
    then_acts: bool  # it is activated afterwards
    ask: Literal["way out"] = "way out"


@dataclass(frozen=True, slots=True)
class StepOut:
    """To which cell beside the entrance; or to the nearest free one: then an enemy is asked (CD-39)."""

    seat: Seat
    unit: int
    cells: tuple[int, ...]
    then_acts: bool
    ask: Literal["step out"] = "step out"


@dataclass(frozen=True, slots=True)
class Thunder:
    """Which enemy unit the scroll of the lair strikes."""

    seat: Seat
    ask: Literal["thunder"] = "thunder"


Question = Sidestep | Dismantling | Raising | WayOut | StepOut | Thunder


@dataclass(slots=True)
class State:
    players: list[Player]  # by seat
    order: tuple[tuple[Seat, ...], ...]  # who plays together, turn by turn, round and round
    goal: tuple[int, int]  # points, by side
    blitz: bool
    heroes: bool
    alliance: bool
    phase: Phase = Phase.RACE
    turn: int = 0  # how many turns were finished
    placing: tuple[Seat, ...] = ()  # who is still asked in RACE, CENTRE and PALISADES, in this order
    centre: Centre = Centre.KINGS_ROAD
    points: list[tuple[int, int, int]] = field(default_factory=lambda: [(0, 0, 0), (0, 0, 0)])  # by side: Source
    units: dict[int, Unit] = field(default_factory=dict)  # by number; in the order they came
    cells: list[tuple[int, ...]] = field(default_factory=list)  # by cell: the numbers of the units on it
    born: int = 0  # units that ever were; the next one's number
    explorer: int = NOBODY  # who is in the dungeon
    entrance: int = NOWHERE  # by which cell it went in
    buildings: Market = field(default_factory=Market)
    spells: Market = field(default_factory=Market)
    dungeon: Dungeon = field(default_factory=Dungeon)
    visitors: tuple[tuple[int, int], ...] = ()  # creatures, and the locations they stood on as the turn began (CD-84)
    handled: tuple[tuple[Seat, int], ...] = ()  # locations used or left in this turn, and entrances tried
    helpless: tuple[bool, bool] = (False, False)  # by side: «Беспомощность» waits for its next ORDERS
    pool: int = NOBODY  # orders that partners share under «Беспомощность»; NOBODY: each has its own
    orders: dict[int, Given] = field(default_factory=dict)  # by unit, still to be carried out
    acting: Acting | None = None
    out_of_lair: int = NOBODY  # came out of the lair in this turn: takes no order
    pending: list[Question] = field(default_factory=list)  # the last one is asked now
    winner: int = NOBODY  # a Side; DRAWN for none
    ending: Ending = Ending.CRUSH

    def copy(self) -> State:
        return State(
            [player.copy() for player in self.players], self.order, self.goal, self.blitz, self.heroes, self.alliance,
            self.phase, self.turn, self.placing, self.centre, self.points.copy(),
            self.units.copy(), self.cells.copy(), self.born, self.explorer, self.entrance,
            self.buildings, self.spells, self.dungeon, self.visitors, self.handled, self.helpless, self.pool,
            self.orders.copy(), self.acting, self.out_of_lair, self.pending.copy(), self.winner, self.ending,
        )  # fmt: skip

    @property
    def on_turn(self) -> tuple[Seat, ...]:
        """The seats that play this turn: one, or both partners."""
        return self.order[self.turn % len(self.order)]

    @property
    def active(self) -> Side:
        """The side whose turn it is."""
        return self.players[self.on_turn[0]].side

    @property
    def round(self) -> int:
        """From 1."""
        return self.turn // len(self.order) + 1

    def seats_of(self, side: Side) -> list[Seat]:
        return [Seat(seat) for seat, player in enumerate(self.players) if player.side == side]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of its side."""
        return tuple(other for other in self.seats_of(self.players[seat].side) if other != seat)

    def side_of(self, seat: Seat) -> Side:
        return self.players[seat].side

    def score(self, side: Side) -> int:
        return sum(self.points[side])

    def reached(self) -> tuple[bool, bool]:
        """By side: whether it has enough points."""
        south, north = map(sum, self.points)
        return south >= self.goal[0], north >= self.goal[1]

    def set_helpless(self, side: Side, helpless: bool) -> None:
        south, north = self.helpless
        self.helpless = (helpless, north) if side == Side.SOUTH else (south, helpless)

    def units_at(self, cells: Iterable[int]) -> list[tuple[int, Unit]]:
        """Units on some cells, with their numbers, cell by cell."""
        units, standing = self.units, self.cells
        return [(number, units[number]) for cell in cells for number in standing[cell]]

    def own(self, seat: Seat) -> Iterator[tuple[int, Unit]]:
        return ((number, unit) for number, unit in self.units.items() if unit.controller == seat)


class Source(IntEnum):
    """Where points come from."""

    CREATURES = 0
    BUILDINGS = 1
    CROWN = 2


DRAWN: Final = 2
