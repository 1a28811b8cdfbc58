"""Tables of people in the middle of their games, made by legal moves without anybody pressing.

Position ─▶ moves: a game of random moves ─▶ set_up: a lobby, all sit down, the game begins, the moves are made

In a long game people linger: they take cards into their decks and out again, call heroes and send them home, give each
other what they have.  Of a hundred such games some last for two thousand plies: LONG_SEEDS.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Any, Final

from bot.clock import Clock
from bot.screens.registry import offered, screens_of
from bot.sessions import Sessions
from bot.store.store import Store
from bot.tables import changes
from bot.tables.document import Document, Person
from bot.tables.queries import table_of
from engine.contract import Move, Options, Seat
from engine.games.crown_defender.moves import DeckReady, Dismiss, End, Give, Marshal, Muster, Recruit, Withdraw
from engine.registry import GAMES
from engine.table import Table

PEOPLE: Final = ("Анна", "Борис", "Вера", "Григорий", "Дарья", "Елена", "Жанна", "Захар")
LONG: Final = "crown_defender"
LONG_SEATS: Final = 4
LONG_OPTIONS: Final = {"heroes": True}  # people put their decks together
LONG_SEEDS: Final = ("0", "12", "13", "34", "65", "74", "100", "102", "106", "135", "161", "167")
BATTLE: Final = 45  # plies at least that follow the choice of decks in a long game
IN_HASTE: Final = 0.1  # of the moves of a long game

Journal = list[tuple[Seat, Move]]


@dataclass(frozen=True, slots=True)
class Position:
    """A game as far as ply `ply`; None: to its middle."""

    game: str
    seats: int
    seed: str
    ply: int | None = None
    options: Options = field(default_factory=dict)

    @property
    def people(self) -> range:
        return range(self.seats)


def mixed(tables: int, games: Sequence[str] = ()) -> list[Position]:
    """The middle of every game at every number of seats, in turn."""
    kinds = [(id, seats) for id in games or offered() for seats in GAMES[id].seats]
    return [Position(*kind, f"{number}") for number, kind in enumerate(islice(cycle(kinds), tables))]


def long(ply: int, tables: int) -> list[Position]:
    """Long games that have come as far as ply `ply`."""
    seeds = islice(cycle(LONG_SEEDS), tables)
    return [Position(LONG, LONG_SEATS, seed, ply, LONG_OPTIONS) for seed in seeds]


def moves(position: Position) -> Journal:
    """The moves of a game: random ones to its middle, or those of a long game to some ply."""
    rules, rng = GAMES[position.game], Random(f"{position.game} {position.seed}")
    table: Table[Any, Any] = Table(rules, position.seats, position.seed, position.options)
    made = Journal()
    while (actors := table.to_act()) and len(made) != position.ply:
        seat = actors[rng.randrange(len(actors))]
        choices = table.moves(seat)
        if position.ply and rng.random() > IN_HASTE:
            choices = lingering(choices, position.ply - table.ply > BATTLE)
        made.append((seat, choices[rng.randrange(len(choices))]))
        table.play(*made[-1])
    return made[: len(made) // 2] if position.ply is None else made


def lingering(choices: Sequence[Move], early: bool) -> Sequence[Move]:
    """Those of the moves by which a game does not come nearer to its end, if there are any."""
    ready = [move for move in choices if isinstance(move, DeckReady | Muster)]
    if ready and not early:
        return ready
    aside = [move for move in choices if isinstance(move, Withdraw | Marshal | Give | Recruit | Dismiss)]
    return aside or [move for move in choices if not isinstance(move, End | DeckReady | Muster)] or choices


def silent_sessions(store: Store) -> Sessions:
    """Sessions of which no delivery hears, and where nobody thinks."""

    async def think(_request: object) -> Move:
        raise NotImplementedError("people play among themselves")

    return Sessions(store, Clock(), lambda _: None, think)


async def set_up(sessions: Sessions, store: Store, number: int, position: Position) -> Document:
    """A table with this position in a group of its own."""
    people = [Person(id=number * 10 + seat, name=PEOPLE[seat], reachable=True) for seat in position.people]
    for person in people:
        await store.set_reachable(person.id, True)
    log = screens_of(position.game).log_plies
    document = await sessions.open(position.game, people[0], group(number), None, "Пятничные игры", log_plies=log)
    begin = partial(begun, people=people, position=position, now=document.created)
    return (await sessions.change(document.id, begin)).document


def group(number: int) -> int:
    return -(10**12) * 100 - number


def begun(document: Document, people: Sequence[Person], position: Position, now: float) -> None:
    """Everybody sits down, the game begins, and is played as far as it is to be."""
    for person in people[1:]:
        changes.sit(document, person)
    document.options = dict(position.options)
    changes.start(document, people[0].id, position.seed, now)
    table = table_of(document)
    for seat, move in moves(position):
        table.play(seat, move)
    changes.note_choices(document, position.people, position.people)
    changes.store_game(document, table, now)
