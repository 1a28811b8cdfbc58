"""Wars of the tests: written down in lines, played on by listed moves only, sound at every step, told in lines again.

    S Goblin Flyer C7 wounds=2 ordered      a unit: whose, what, where, how; numbered from 0 as they are written
    N Forest Fairy dungeon                  the explorer
    S: coins=5 hand=Knight, Militiaman      a seat; unless told otherwise it holds one card and has a deck
    South: 18                               points

The seats of a duel are S and N.  The Tyrant is S against N1 and N2; in a war of four, S1 and S2 fight N1 and N2.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, TypeVar

from engine.contract import SEATS, Event, Move, Seat
from engine.games.crown_defender import cards
from engine.games.crown_defender.board import CELLS, IN_DUNGEON, Side, at, called, entrances
from engine.games.crown_defender.cards import CARDS, SCROLLS, Centre, Descent, Kind, Lair, Race, Spell, words
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    BuyScroll,
    Cast,
    Done,
    End,
    Give,
    Keep,
    Marshal,
    Renew,
    SkipLocation,
    StayOut,
    Step,
    Use,
)
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import DRAWN, Chill, Dungeon, Given, Market, Phase, Player, State, Unit

RULES: Final = CrownDefender()
CALLED: Final = {2: ("S", "N"), 3: ("S", "N1", "N2"), 4: ("S1", "N1", "S2", "N2")}
ORDER: Final = {2: ((0,), (1,)), 3: ((1,), (0,), (2,), (0,)), 4: ((0, 2), (1, 3))}
OF_SOUTH, OF_NORTH = 0, 1  # turns of a duel
ONE, TWO, THREE, FOUR = SEATS[:4]

UNIT: Final = re.compile(
    r"(?P<seat>[SN][12]?) (?P<kind>[A-Z][\w ]*?) (?P<cell>[A-E][1-8]|dungeon)(?P<how>( [a-z=\w]+)*)"
)
SEAT: Final = re.compile(r"(?P<seat>[SN][12]?):(?P<what>.*)")
POINTS: Final = re.compile(r"(?P<side>South|North): (?P<points>\d+)")
FLAGS: Final = ("camped", "condemned", "paralysed", "shamed", "cursed")
NUMBERS: Final = ("wounds", "bonus", "inspired")
CHILLS: Final = {"frozen": Chill.FRESH, "thawing": Chill.THAWING}

T = TypeVar("T")
Played = Move | tuple[Seat, Move]  # by whom, where several may act


def kind(name: str) -> Kind:
    return Kind[_constant(name)]


def kinds(names: str) -> tuple[int, ...]:
    return tuple(int(kind(name)) for name in _listed(names))


def _constant(name: str) -> str:
    return name.strip().upper().replace(" ", "_")


def _listed(names: str) -> list[str]:
    return [name for name in names.split(",") if name.strip()]


@dataclass(slots=True)
class Sketch:
    """What the lines of a war say."""

    seats: int
    units: list[Unit] = field(default_factory=list)
    orders: dict[int, Given] = field(default_factory=dict)
    purses: dict[int, dict[str, str]] = field(default_factory=dict)
    points: list[tuple[int, int, int]] = field(default_factory=lambda: [(0, 0, 0), (0, 0, 0)])

    def seat(self, name: str) -> Seat:
        return Seat(CALLED[self.seats].index(name))

    def side(self, seat: int) -> Side:
        return Side.SOUTH if CALLED[self.seats][seat].startswith("S") else Side.NORTH

    def read(self, line: str) -> None:
        if points := POINTS.fullmatch(line):
            self.points[Side[points["side"].upper()]] = (int(points["points"]), 0, 0)
        elif seat := SEAT.fullmatch(line):
            self.purses[self.seat(seat["seat"])] = dict(re.findall(r"(\w+)=(.*?)(?= \w+=|$)", seat["what"]))
        elif unit := UNIT.fullmatch(line):
            self._muster(unit)
        else:
            raise ValueError(f"no line of a war: {line}")

    def _muster(self, line: re.Match[str]) -> None:
        seat, cell = self.seat(line["seat"]), IN_DUNGEON if line["cell"] == "dungeon" else at(line["cell"])
        how = dict(word.partition("=")[::2] for word in line["how"].split())
        if "ordered" in how or "leaving" in how:
            count = int(how.get("ordered") or 1)
            self.orders[len(self.units)] = Given(seat, max(count, 2 if "leaving" in how else 1), "leaving" in how)
        owner = self.seat(how["owner"]) if "owner" in how else seat
        unit = Unit(kind(line["kind"]), owner, seat, self.side(seat), cell)
        self.units.append(_marked(unit, how))

    def held(self, seat: int) -> list[int]:
        """The creature cards of a seat that are in no deck."""
        purse = self.purses.get(seat, {})
        shown = [card for pile in ("hand", "graveyard", "dismantled") for card in kinds(purse.get(pile, ""))]
        return shown + [int(unit.kind) for unit in self.units if unit.creature and unit.owner == seat]

    def races(self, seat: int) -> tuple[Race, ...]:
        leads = {cards.race_of(card) for card in (*self.held(seat), *kinds(self.purses.get(seat, {}).get("deck", "")))}
        named = {Race[_constant(name)] for name in _listed(self.purses.get(seat, {}).get("races", ""))}
        return tuple(sorted(leads | named)) or (Race.ORDER,)


def _marked(unit: Unit, how: dict[str, str]) -> Unit:
    known: dict[str, Any] = {name: int(how[name]) for name in NUMBERS if name in how}
    known |= {name: True for name in FLAGS if name in how}
    chill = next((chill for name, chill in CHILLS.items() if name in how), Chill.NONE)
    return replace(unit, **known, chill=chill)


def war(
    *lines: str,
    phase: Phase = Phase.ACTIVATION,
    turn: int = 0,
    seats: int = 2,
    blitz: bool = False,
    goal: tuple[int, int] | None = None,
    centre: Centre = Centre.KINGS_ROAD,
    buildings: str = "",
    spells: str = "",
    row: str = "",
    revealed: int = 0,
    lair: str = "Chest",
    entrance: str = "",
) -> State:
    """A position; what is not said is as plain as it can be."""
    sketch = Sketch(seats)
    for line in lines:
        sketch.read(line)
    alliance = any(len(sketch.races(seat)) > 1 for seat in range(seats))
    players = [_player(sketch, seat, alliance) for seat in range(seats)]
    both = (cards.BLITZ_GOAL if blitz else cards.GOAL,) * 2
    order = tuple(tuple(map(Seat, together)) for together in ORDER[seats])
    state = State(players, order, goal or both, blitz, heroes=False, alliance=alliance, phase=phase, turn=turn)
    state.centre, state.points, state.orders = centre, sketch.points, sketch.orders
    _place(state, sketch.units, at(entrance) if entrance else entrances(centre)[0])
    state.buildings = _buildings(buildings, sketch.units)
    state.spells = _spells(spells, players)
    state.dungeon = _dungeon(row, revealed, lair)
    return state


def _player(sketch: Sketch, seat: int, alliance: bool) -> Player:
    purse, races = sketch.purses.get(seat, {}), sketch.races(seat)
    if alliance and len(races) == 1:
        races = tuple(sorted((*races, Race.ORDER if races[0] else Race.ELVES)))
    left = [Counter(cards.whole_deck(race)) for race in races]
    for card in sketch.held(seat):
        (deck,) = (deck for deck in left if deck[card])
        deck[card] -= 1
    player = Player(sketch.side(seat), races)
    player.hand = kinds(purse["hand"]) if "hand" in purse else (_spare(left[0]),)
    player.graveyard, player.dismantled = kinds(purse.get("graveyard", "")), kinds(purse.get("dismantled", ""))
    player.decks = tuple(tuple(deck.elements()) for deck in left)
    if "deck" in purse:
        player.decks, player.graveyard = _thinned(left, purse["deck"], player.graveyard)
    player.hand, player.graveyard = tuple(sorted(player.hand)), tuple(sorted(player.graveyard))
    player.coins, player.mana, player.banner = (int(purse.get(name, 0)) for name in ("coins", "mana", "banner"))
    player.scrolls = tuple(sorted(int(Spell[_constant(name)]) for name in _listed(purse.get("scrolls", ""))))
    player.has_cast, player.orders = "cast" in purse, cards.ORDERS
    return player


def _spare(deck: Counter[int]) -> int:
    """The card that a seat holds if nothing is said of its hand."""
    card = next(card for card, copies in deck.items() if copies)
    deck[card] -= 1
    return card


def _thinned(left: list[Counter[int]], wanted: str, graveyard: tuple[int, ...]) -> tuple[Any, tuple[int, ...]]:
    """Decks of the cards wanted, the last one drawn first; all others are dead."""
    decks = []
    for deck in left:
        mine = tuple(card for card in kinds(wanted) if card in deck)
        decks.append(mine)
        graveyard += tuple((deck - Counter(mine)).elements())
    return tuple(decks), graveyard


def _place(state: State, units: Sequence[Unit], entrance: int) -> None:
    state.units, state.born = dict(enumerate(units)), len(units)
    standing: list[list[int]] = [[] for _ in range(CELLS)]
    for number, unit in enumerate(units):
        if unit.cell == IN_DUNGEON:
            state.explorer, state.entrance = number, entrance
        else:
            standing[unit.cell].append(number)
    state.cells = [tuple(numbers) for numbers in standing]


def _opened(pool: Counter[int], wanted: Iterable[int]) -> Market:
    """Five cards lie open: those wanted, then the first there are."""
    pool = pool.copy()
    opened: list[int] = []
    for card in (*wanted, *sorted(pool.elements()))[: cards.SLOTS]:
        pool[card] -= 1
        opened.append(card)
    return Market(tuple(opened), tuple(pool.elements()))


def _buildings(wanted: str, units: Iterable[Unit]) -> Market:
    pool = Counter({int(building): CARDS[Kind(building)].copies for building in cards.BUILDINGS})
    pool -= Counter(int(unit.kind) for unit in units if not unit.creature)
    return _opened(pool, kinds(wanted))


def _spells(wanted: str, players: Iterable[Player]) -> Market:
    pool = Counter({int(spell): SCROLLS[spell].copies for spell in Spell})
    pool -= Counter(scroll for player in players for scroll in player.scrolls)
    return _opened(pool, [int(Spell[_constant(name)]) for name in _listed(wanted)])


def _dungeon(row: str, revealed: int, lair: str) -> Dungeon:
    pool = Counter({int(card): copies for card, copies in zip(Descent, cards.DESCENT_COPIES, strict=True)})
    lairs = Counter({int(card): copies for card, copies in zip(Lair, cards.LAIR_COPIES, strict=True)})
    wanted = [int(Descent[_constant(name)]) for name in _listed(row)]
    dealt = (*wanted, *[int(Descent.EMPTY_CORRIDOR)] * cards.DEPTH)[: cards.DEPTH]
    bottom = int(Lair[_constant(lair)])
    rest = tuple((pool - Counter(dealt)).elements())
    return Dungeon(dealt, revealed, bottom, rest, tuple((lairs - Counter([bottom])).elements()))


# Playing


def dawn(*lines: str, **settings: Any) -> State:
    """The start of South's turn, with income and what happens by itself.  Its side ends the turn before."""
    return after(war(*lines, phase=Phase.DISCARD, turn=OF_NORTH, **settings), Keep())


def after(state: State, *moves: Played) -> State:
    """The position some listed moves later."""
    return _played(state, moves)[0]


def events(state: State, *moves: Played) -> list[Event]:
    """What happens while these moves are made."""
    return _played(state, moves)[1]


def _played(state: State, moves: Iterable[Played]) -> tuple[State, list[Event]]:
    state, happened = state.copy(), list[Event]()
    RULES.audit(state)
    for played in moves:
        seat, move = played if isinstance(played, tuple) else (RULES.to_act(state)[0], played)
        listed = list[Any](RULES.moves(state, seat))
        assert move in listed
        RULES.play(state, seat, listed[listed.index(move)], Random(0), happened.append)
        RULES.audit(state)
    return state, happened


def next_turn(state: State) -> State:
    """The start of the next turn, when no more is done in this one than has to be."""
    turn = state.turn
    while state.turn == turn and state.phase != Phase.OVER:
        state = after(state, min(RULES.moves(state, RULES.to_act(state)[0]), key=_zeal))
    return state


def _zeal(move: Move) -> int:
    """How much a move does; those that do the least stand first."""
    plain = (SkipLocation, StayOut, Keep, Done, End, Marshal, Activate)
    return plain.index(type(move)) if isinstance(move, plain) else len(plain)


def choices(state: State, *moves: Played) -> list[Move]:
    """What the seats to act may choose, some moves later."""
    later = after(state, *moves)
    return [move for seat in RULES.to_act(later) for move in RULES.moves(later, seat)]


def tasks(state: State, *moves: Played) -> set[Move]:
    """The choices of the phase, without the scrolls and gifts of every phase."""
    return {move for move in choices(state, *moves) if not isinstance(move, (BuyScroll, Cast, Renew, Give))}


def offered(sort: type[T], state: State, *moves: Played) -> list[T]:
    """The choices of one sort."""
    return [move for move in choices(state, *moves) if isinstance(move, sort)]


def targets(state: State, *moves: Played) -> list[int]:
    """Whom the unit that acts may attack."""
    return [move.target for move in offered(Attack, state, *moves)]


def aims(state: State, *moves: Played) -> list[int]:
    """On whom the unit that acts may use its abilities."""
    return [move.target for move in offered(Use, state, *moves)]


def steps(state: State, *moves: Played) -> list[str]:
    """Where a unit may step."""
    return [called(move.cell) for move in offered(Step, state, *moves)]


# Telling


def lines(*texts: str) -> list[str]:
    """What `told` is compared with, in any order."""
    return sorted(texts)


def told(state: State, *moves: Played) -> list[str]:
    """All that lies open on the table some moves later: units, purses, graveyards, scrolls, points, the end."""
    later = after(state, *moves)
    return sorted((*units(later), *_purses(later), *_scores(later)))


def units(state: State, *moves: Played) -> list[str]:
    """The units alone."""
    later = after(state, *moves) if moves else state
    return sorted(_unit(later, number, unit) for number, unit in later.units.items())


def _unit(state: State, number: int, unit: Unit) -> str:
    names = CALLED[len(state.players)]
    cell = "dungeon" if unit.cell == IN_DUNGEON else called(unit.cell)
    how = [f"{name}={getattr(unit, name)}" for name in NUMBERS if getattr(unit, name)]
    how += [name for name in FLAGS if getattr(unit, name)]
    how += [name for name, chill in CHILLS.items() if unit.chill == chill]
    how += [f"owner={names[unit.owner]}"] if unit.owner != unit.controller else []
    how += list(_order(state.orders.get(number)))
    return " ".join((names[unit.controller], words(unit.kind.name), cell, *how))


def _order(given: Given | None) -> Iterator[str]:
    if given is not None:
        yield "leaving" if given.leaving else f"ordered={given.count}" if given.count > 1 else "ordered"


def _purses(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        what = [f"{name}={getattr(player, name)}" for name in ("coins", "mana", "banner") if getattr(player, name)]
        what += [
            f"{name}={named(getattr(player, name))}" for name in ("graveyard", "dismantled") if getattr(player, name)
        ]
        what += [f"scrolls={', '.join(words(Spell(spell).name) for spell in player.scrolls)}"] if player.scrolls else []
        if what:
            yield f"{CALLED[len(state.players)][seat]}: {' '.join(what)}"


def named(pile: Iterable[int]) -> str:
    return ", ".join(words(Kind(card).name) for card in sorted(pile))


def _scores(state: State) -> Iterator[str]:
    for side in Side:
        if state.score(side):
            yield f"{side.name.title()}: {state.score(side)}"
    if state.phase == Phase.OVER:
        how = state.ending.name.lower()
        yield f"a draw by {how}" if state.winner == DRAWN else f"{Side(state.winner).name.title()} wins by {how}"
