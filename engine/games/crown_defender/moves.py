"""What a seat may choose, in the order of a game and of a turn.

setup        ChooseRaces · ChooseCentre · Recruit, Dismiss, Muster, DeckReady · PlacePalisade · Draw · Mulligan
locations    UseLocation · SkipLocation · Enter · StayOut
market       Hire (then Dismantle … Pay; Raise or Decline) · Build · Renew · Give · End
any phase    BuyScroll · Cast
orders       Marshal · Order · Withdraw · Explore · LeaveDungeon · End
activation   Activate · Charge · Step · Attack · Use · Done
dungeon      GoOut · Step · Strike
discard      Discard · Keep
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, get_args

from engine.contract import NOBODY, Move
from engine.games.crown_defender.board import NOWHERE, called
from engine.games.crown_defender.cards import Ability, Centre, Kind, Race, Spell, words


class Goods(IntEnum):
    COINS = 0
    MANA = 1


class Stall(IntEnum):
    BUILDINGS = 0
    SPELLS = 1


@dataclass(frozen=True, slots=True)
class ChooseRaces(Move):
    """One race, or two different ones in «Необычный альянс»."""

    races: tuple[Race, ...]

    def __str__(self) -> str:
        return f"lead {' and '.join(words(Race(race).name) for race in self.races)}"


@dataclass(frozen=True, slots=True)
class ChooseCentre(Move):
    centre: Centre

    def __str__(self) -> str:
        return f"fight on {words(Centre(self.centre).name)}"


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """«20 героев»: one more card into the deck."""

    kind: Kind

    def __str__(self) -> str:
        return f"recruit {words(Kind(self.kind).name)}"


@dataclass(frozen=True, slots=True)
class Dismiss(Move):
    """«20 героев»: one card out of the deck again."""

    kind: Kind

    def __str__(self) -> str:
        return f"dismiss {words(Kind(self.kind).name)}"


@dataclass(frozen=True, slots=True)
class Muster(Move):
    """«20 героев»: fill the deck up evenly."""

    def __str__(self) -> str:
        return "fill the deck up"


@dataclass(frozen=True, slots=True)
class DeckReady(Move):
    def __str__(self) -> str:
        return "the deck is ready"


@dataclass(frozen=True, slots=True)
class PlacePalisade(Move):
    cell: int

    def __str__(self) -> str:
        return f"palisade on {called(self.cell)}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """«Необычный альянс»: the next card from the deck of one race."""

    race: Race

    def __str__(self) -> str:
        return f"draw of {words(Race(self.race).name)}"


@dataclass(frozen=True, slots=True)
class Mulligan(Move):
    """Cards of the first hand to shuffle in and replace, by their places in it; none keeps the hand."""

    number: int
    cards: tuple[int, ...]

    def __str__(self) -> str:
        places = ", ".join(str(place + 1) for place in self.cards)
        return f"replace cards {places}" if self.cards else "keep the first hand"


@dataclass(frozen=True, slots=True)
class UseLocation(Move):
    """The effect of a location under an own creature, on a unit where one is to be chosen."""

    cell: int
    target: int = NOBODY

    def __str__(self) -> str:
        return f"use {called(self.cell)}" + (f" on #{self.target}" if self.target != NOBODY else "")


@dataclass(frozen=True, slots=True)
class SkipLocation(Move):
    cell: int

    def __str__(self) -> str:
        return f"leave {called(self.cell)} unused"


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """Go down into the dungeon; against an enemy explorer, fight for it."""

    unit: int

    def __str__(self) -> str:
        return f"#{self.unit} enters the dungeon"


@dataclass(frozen=True, slots=True)
class StayOut(Move):
    def __str__(self) -> str:
        return "stay out of the dungeon"


@dataclass(frozen=True, slots=True)
class Hire(Move):
    kind: Kind
    cell: int

    def __str__(self) -> str:
        return f"hire {words(Kind(self.kind).name)} on {called(self.cell)}"


@dataclass(frozen=True, slots=True)
class Dismantle(Move):
    """«Конструктор»: a card of the own graveyard instead of a coin."""

    kind: Kind

    def __str__(self) -> str:
        return f"dismantle {words(Kind(self.kind).name)}"


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """«Конструктор»: the rest in coins."""

    def __str__(self) -> str:
        return "pay the rest"


@dataclass(frozen=True, slots=True)
class Raise(Move):
    """A creature from the graveyard to the hire line."""

    kind: Kind
    cell: int

    def __str__(self) -> str:
        return f"raise {words(Kind(self.kind).name)} on {called(self.cell)}"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Raise no creature, strike no unit."""

    def __str__(self) -> str:
        return "leave it"


@dataclass(frozen=True, slots=True)
class Build(Move):
    kind: Kind
    cell: int

    def __str__(self) -> str:
        return f"build {words(Kind(self.kind).name)} on {called(self.cell)}"


@dataclass(frozen=True, slots=True)
class Renew(Move):
    """Five new cards in a market."""

    stall: Stall

    def __str__(self) -> str:
        return f"new {words(Stall(self.stall).name).lower()} in the market"


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Hand coins or mana to the partner, less one for the bank."""

    goods: Goods
    amount: int

    def __str__(self) -> str:
        return f"give {self.amount} {words(Goods(self.goods).name).lower()}"


@dataclass(frozen=True, slots=True)
class BuyScroll(Move):
    spell: Spell

    def __str__(self) -> str:
        return f"buy {words(Spell(self.spell).name)}"


@dataclass(frozen=True, slots=True)
class Cast(Move):
    """A scroll; `other` is the enemy creature of a sacrifice, `cells` how far a gust blows."""

    spell: Spell
    target: int = NOBODY
    other: int = NOBODY
    cells: int = 0

    def __str__(self) -> str:
        units = " and ".join(f"#{unit}" for unit in (self.target, self.other) if unit != NOBODY)
        return f"cast {words(Spell(self.spell).name)}" + (f" on {units}" if units else "")


@dataclass(frozen=True, slots=True)
class End(Move):
    """Through with the market, or with the orders."""

    def __str__(self) -> str:
        return "go on"


@dataclass(frozen=True, slots=True)
class Marshal(Move):
    """Orders to all that can still be served, those nearest to the enemy's edge first."""

    def __str__(self) -> str:
        return "order all"


@dataclass(frozen=True, slots=True)
class Order(Move):
    unit: int

    def __str__(self) -> str:
        return f"order #{self.unit}"


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Take an order back."""

    unit: int

    def __str__(self) -> str:
        return f"take the order of #{self.unit} back"


@dataclass(frozen=True, slots=True)
class Explore(Move):
    """Orders for the explorer: one for each card it is to turn, and two more if it is paralysed."""

    steps: int

    def __str__(self) -> str:
        return f"{self.steps} orders to the explorer"


@dataclass(frozen=True, slots=True)
class LeaveDungeon(Move):
    """Two orders: the explorer comes out and acts."""

    def __str__(self) -> str:
        return "the explorer comes out"


@dataclass(frozen=True, slots=True)
class Activate(Move):
    unit: int

    def __str__(self) -> str:
        return f"activate #{self.unit}"


@dataclass(frozen=True, slots=True)
class Charge(Move):
    """All ordered units, one after another: each moves and makes its best attack."""

    def __str__(self) -> str:
        return "all charge"


@dataclass(frozen=True, slots=True)
class Step(Move):
    """Where a unit steps: aside, or out of the dungeon.  Its own cell: it stays."""

    cell: int

    def __str__(self) -> str:
        return f"step to {called(self.cell)}"


@dataclass(frozen=True, slots=True)
class Attack(Move):
    target: int

    def __str__(self) -> str:
        return f"attack #{self.target}"


@dataclass(frozen=True, slots=True)
class Use(Move):
    """An active ability of the unit that acts, on a unit where one is to be chosen; «Сдвиг» to a cell."""

    ability: Ability
    target: int = NOBODY
    cell: int = NOWHERE

    def __str__(self) -> str:
        on = f" on #{self.target}" if self.target != NOBODY else ""
        to = f" to {called(self.cell)}" if self.cell != NOWHERE else ""
        return f"use {words(Ability(self.ability).name)}{on}{to}"


@dataclass(frozen=True, slots=True)
class Done(Move):
    """The unit has acted."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class GoOut(Move):
    """Leave the dungeon by one of its entrances."""

    entrance: int

    def __str__(self) -> str:
        return f"out by {called(self.entrance)}"


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """The target of the thunder from the lair."""

    target: int

    def __str__(self) -> str:
        return f"strike #{self.target}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    kind: Kind

    def __str__(self) -> str:
        return f"discard {words(Kind(self.kind).name)}"


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Discard nothing."""

    def __str__(self) -> str:
        return "keep the hand"


Choice = (
    ChooseRaces | ChooseCentre | Recruit | Dismiss | Muster | DeckReady | PlacePalisade | Draw | Mulligan
    | UseLocation | SkipLocation | Enter | StayOut
    | Hire | Dismantle | Pay | Raise | Decline | Build | BuyScroll | Cast | Renew | Give
    | Marshal | Order | Withdraw | Explore | LeaveDungeon
    | Charge | Activate | Step | Attack | Use | Done | GoOut | Strike
    | End | Discard | Keep
)  # fmt: skip
KINDS: Final[tuple[type[Choice], ...]] = get_args(Choice)
"""The kinds of move, in the order in which a menu shows them."""
