"""What happens in a war.  An event carries snapshots of units: they may be gone when it is read.

All is public but the cards that a seat takes into its hand and the deck it picks.
An event that turns a card over, or shows one of a hand, reveals: no undo past it; nor past a scroll, or fixed orders.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import ClassVar

from engine.cards import SecretCards
from engine.contract import HIDDEN, NOBODY, Event, Public, Seat, Telling
from engine.games.crown_defender.board import Side, called
from engine.games.crown_defender.cards import Ability, Centre, Descent, Kind, Lair, Location, Race, Spell, words
from engine.games.crown_defender.moves import Goods, Stall
from engine.games.crown_defender.state import Ending, UnitSnapshot


class Harm(IntEnum):
    """Kinds of damage."""

    MELEE = 0
    RANGED = 1
    MAGIC = 2
    UNTYPED = 3


class Token(IntEnum):
    """A lasting mark that a unit gets or loses."""

    CONDEMNED = 0
    FROZEN = 1
    PARALYSED = 2
    SHAMED = 3  # no abilities, no bonuses
    SPEECHLESS = 4  # no abilities («Вонь»)
    CURSED = 5  # no base attack, no bonuses
    THAWED = 6
    FREED = 7  # from paralysis
    ENSNARED = 8  # hypnotised


# Setup


@dataclass(frozen=True, slots=True)
class Began(Public):
    """Which side each seat plays on, and who plays when: turn by turn, round and round."""

    sides: tuple[Side, ...]
    order: tuple[tuple[Seat, ...], ...]

    def __str__(self) -> str:
        return "sides: " + ", ".join(
            f"seat {seat + 1} {Side(side).name.title()}" for seat, side in enumerate(self.sides)
        )


@dataclass(frozen=True, slots=True)
class RacesChosen(Public):
    seat: Seat
    races: tuple[Race, ...]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} leads {' and '.join(words(Race(race).name) for race in self.races)}"


@dataclass(frozen=True, slots=True)
class CentreChosen(Public):
    seat: Seat
    centre: Centre

    def __str__(self) -> str:
        return f"seat {self.seat + 1} chooses {words(Centre(self.centre).name)}"


@dataclass(frozen=True, slots=True)
class DeckPicked(SecretCards):
    """The cards are secret; that the deck is ready is not."""

    seat: Seat
    cards: tuple[int, ...]
    partners: tuple[Seat, ...] = ()

    def sees(self, seat: Seat | None) -> bool:
        return seat == self.seat or seat in self.partners

    def __str__(self) -> str:
        return f"seat {self.seat + 1} has a deck of {len(self.cards)}"


@dataclass(frozen=True, slots=True)
class Considered(Event):
    """A card goes into a deck that is being picked, or out of it; which one only the seat and its partners see."""

    seat: Seat
    race: Race
    kind: int
    taken: bool
    partners: tuple[Seat, ...] = ()
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat or seat in self.partners else replace(self, kind=HIDDEN)

    def __str__(self) -> str:
        card = f"a card of {words(Race(self.race).name)}" if self.kind == HIDDEN else words(Kind(self.kind).name)
        return f"seat {self.seat + 1} {'takes' if self.taken else 'puts back'} {card}"


@dataclass(frozen=True, slots=True)
class MarketOpened(Telling):
    buildings: tuple[int, ...]
    spells: tuple[int, ...]

    def __str__(self) -> str:
        buildings = ", ".join(words(Kind(kind).name) for kind in self.buildings if kind != NOBODY)
        return f"market: {buildings}; {', '.join(words(Spell(spell).name) for spell in self.spells if spell != NOBODY)}"


@dataclass(frozen=True, slots=True)
class Drew(SecretCards):
    """Cards from the deck of a race to the hand.  Partners see each other's."""

    seat: Seat
    race: Race
    cards: tuple[int, ...]
    partners: tuple[Seat, ...] = ()

    def sees(self, seat: Seat | None) -> bool:
        return seat == self.seat or seat in self.partners

    def __str__(self) -> str:
        shown = [words(Kind(kind).name) for kind in self.cards if kind != HIDDEN]
        race = words(Race(self.race).name)
        return f"seat {self.seat + 1} draws {len(self.cards)} of {race}" + (f": {', '.join(shown)}" if shown else "")


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A mulligan: what the hand has lost and gained by it.  Others learn only that the hand is settled."""

    seat: Seat
    back: tuple[int, ...]
    drawn: tuple[int, ...]
    partners: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat or seat in self.partners else replace(self, back=(), drawn=())

    def __str__(self) -> str:
        drawn = ", ".join(words(Kind(kind).name) for kind in self.drawn)
        return f"seat {self.seat + 1} settles the first hand" + (f", new: {drawn}" if drawn else "")


# The turn


@dataclass(frozen=True, slots=True)
class TurnBegan(Public):
    seats: tuple[Seat, ...]
    round: int

    def __str__(self) -> str:
        return f"round {self.round}: turn of seat {' and '.join(str(seat + 1) for seat in self.seats)}"


@dataclass(frozen=True, slots=True)
class Gained(Public):
    """Coins and mana, by income, location, dungeon or ability; mana above the limit is not counted."""

    seat: Seat
    coins: int
    mana: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} gets {self.coins} coins, {self.mana} mana"


@dataclass(frozen=True, slots=True)
class LocationUsed(Public):
    location: Location
    unit: UnitSnapshot  # who stands there

    def __str__(self) -> str:
        return f"{self.unit} uses the {words(Location(self.location).name)}"


@dataclass(frozen=True, slots=True)
class Hired(Telling):
    seat: Seat
    unit: UnitSnapshot
    price: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} hires {self.unit} for {self.price}"


@dataclass(frozen=True, slots=True)
class Shown(Telling):
    """A creature of the hand is to be hired, and part of its price may be paid in cards."""

    seat: Seat
    kind: Kind

    def __str__(self) -> str:
        return f"seat {self.seat + 1} is about to hire {words(Kind(self.kind).name)}"


@dataclass(frozen=True, slots=True)
class Dismantled(Public):
    seat: Seat
    kind: Kind

    def __str__(self) -> str:
        return f"seat {self.seat + 1} dismantles {words(Kind(self.kind).name)}"


@dataclass(frozen=True, slots=True)
class Raised(Public):
    """Back from the graveyard or from death."""

    seat: Seat
    unit: UnitSnapshot

    def __str__(self) -> str:
        return f"seat {self.seat + 1}: {self.unit} is back"


@dataclass(frozen=True, slots=True)
class Built(Public):
    seat: Seat
    unit: UnitSnapshot
    price: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} builds {self.unit} for {self.price}"


@dataclass(frozen=True, slots=True)
class Turned(Telling):
    """New cards in a market."""

    stall: Stall
    cards: tuple[int, ...]

    def __str__(self) -> str:
        names = [words((Kind if self.stall == Stall.BUILDINGS else Spell)(card).name) for card in self.cards]
        return f"new in the market: {', '.join(names)}"


@dataclass(frozen=True, slots=True)
class Renewed(Public):
    seat: Seat
    stall: Stall

    def __str__(self) -> str:
        return f"seat {self.seat + 1} renews the {words(Stall(self.stall).name).lower()}"


@dataclass(frozen=True, slots=True)
class Handed(Public):
    """A transfer; one of it goes to the bank."""

    seat: Seat
    partner: Seat
    goods: Goods
    amount: int

    def __str__(self) -> str:
        what = words(Goods(self.goods).name).lower()
        return f"seat {self.seat + 1} hands seat {self.partner + 1} {self.amount} {what}"


@dataclass(frozen=True, slots=True)
class Bought(Public):
    seat: Seat
    spell: Spell

    def __str__(self) -> str:
        return f"seat {self.seat + 1} buys {words(Spell(self.spell).name)}"


@dataclass(frozen=True, slots=True)
class ScrollCast(Telling):
    seat: Seat
    spell: Spell
    targets: tuple[UnitSnapshot, ...]

    def __str__(self) -> str:
        on = f" on {', '.join(map(str, self.targets))}" if self.targets else ""
        return f"seat {self.seat + 1} casts {words(Spell(self.spell).name)}{on}"


@dataclass(frozen=True, slots=True)
class Ordered(Telling):
    """Orders are fixed: the units that carry them out."""

    seat: Seat
    units: tuple[UnitSnapshot, ...]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} orders {', '.join(map(str, self.units)) or 'nobody'}"


# What units do and suffer


@dataclass(frozen=True, slots=True)
class Moved(Public):
    """A unit as it stood, and where it stands now."""

    unit: UnitSnapshot
    cell: int

    def __str__(self) -> str:
        return f"{self.unit} moves to {called(self.cell)}"


@dataclass(frozen=True, slots=True)
class Struck(Public):
    attacker: UnitSnapshot
    target: UnitSnapshot
    harm: Harm

    def __str__(self) -> str:
        return f"{self.attacker} attacks {self.target} ({Harm(self.harm).name.lower()})"


@dataclass(frozen=True, slots=True)
class Used(Public):
    unit: UnitSnapshot
    ability: Ability

    def __str__(self) -> str:
        return f"{self.unit} uses {words(Ability(self.ability).name)}"


@dataclass(frozen=True, slots=True)
class Hurt(Public):
    """Damage that came through; it may be 0."""

    unit: UnitSnapshot
    damage: int
    harm: Harm

    def __str__(self) -> str:
        return f"{self.unit} takes {self.damage} ({Harm(self.harm).name.lower()})"


@dataclass(frozen=True, slots=True)
class Healed(Public):
    unit: UnitSnapshot
    amount: int

    def __str__(self) -> str:
        return f"{self.unit} is healed {self.amount}"


@dataclass(frozen=True, slots=True)
class Strengthened(Public):
    unit: UnitSnapshot
    bonus: int
    lasting: bool

    def __str__(self) -> str:
        return f"{self.unit} gets +{self.bonus} attack{'' if self.lasting else ' this turn'}"


@dataclass(frozen=True, slots=True)
class Marked(Public):
    unit: UnitSnapshot
    token: Token

    def __str__(self) -> str:
        return f"{self.unit}: {Token(self.token).name.lower()}"


@dataclass(frozen=True, slots=True)
class TrapSprang(Public):
    trap: UnitSnapshot
    victim: UnitSnapshot

    def __str__(self) -> str:
        return f"{self.trap} springs under {self.victim}"


@dataclass(frozen=True, slots=True)
class Lost(Public):
    """A unit leaves; the side opposing its controller gets the points, one of its seats the coins."""

    unit: UnitSnapshot
    coins: int
    points: int
    paid: Seat  # who gets the coins

    def __str__(self) -> str:
        return f"{self.unit} is lost: {self.points} points, {self.coins} coins to seat {self.paid + 1}"


@dataclass(frozen=True, slots=True)
class Stole(Public):
    thief: UnitSnapshot
    coins: int

    def __str__(self) -> str:
        return f"{self.thief} steals {self.coins} coins"


@dataclass(frozen=True, slots=True)
class WonPoints(Public):
    side: Side
    points: int

    def __str__(self) -> str:
        return f"{Side(self.side).name.title()} gets {self.points} points"


# The dungeon


@dataclass(frozen=True, slots=True)
class WentDown(Public):
    unit: UnitSnapshot

    def __str__(self) -> str:
        return f"{self.unit} goes down into the dungeon"


@dataclass(frozen=True, slots=True)
class DescentTurned(Telling):
    unit: UnitSnapshot
    card: Descent

    def __str__(self) -> str:
        return f"{self.unit} finds: {words(Descent(self.card).name)}"


@dataclass(frozen=True, slots=True)
class PassedBy(Telling):
    """The secret passage leads past a card, which stays unseen."""

    unit: UnitSnapshot

    def __str__(self) -> str:
        return f"{self.unit} passes a card unseen"


@dataclass(frozen=True, slots=True)
class LairTurned(Telling):
    unit: UnitSnapshot
    card: Lair

    def __str__(self) -> str:
        return f"{self.unit} reaches the lair: {words(Lair(self.card).name)}"


@dataclass(frozen=True, slots=True)
class CameOut(Public):
    unit: UnitSnapshot
    cell: int

    def __str__(self) -> str:
        return f"{self.unit} comes out to {called(self.cell)}"


@dataclass(frozen=True, slots=True)
class Discarded(Telling):
    """A card of the hand to the graveyard, face up."""

    seat: Seat
    kind: Kind

    def __str__(self) -> str:
        return f"seat {self.seat + 1} discards {words(Kind(self.kind).name)}"


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The war is over: the winner (None: a draw), and by what."""

    winner: Side | None
    ending: Ending

    def __str__(self) -> str:
        won = "a draw" if self.winner is None else f"{Side(self.winner).name.title()} wins"
        return f"{won} by {Ending(self.ending).name.lower()}"


KINDS = (
    Began, RacesChosen, CentreChosen, DeckPicked, Considered, MarketOpened, Drew, Replaced,
    TurnBegan, Gained, LocationUsed, Shown, Hired, Dismantled, Raised, Built, Turned, Renewed, Handed, Bought,
    ScrollCast, Ordered, Moved, Struck, Used, Hurt, Healed, Strengthened, Marked, TrapSprang, Lost, Stole, WonPoints,
    WentDown, DescentTurned, PassedBy, LairTurned, CameOut, Discarded, GameEnded,
)  # fmt: skip
