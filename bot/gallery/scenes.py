"""Which pictures there are, by name; each is made only when it is asked for.

boards    start, middle, late and end of a random game: for everybody, and (own) for a seat that is asked
cards     the cards that a hand explains        lobbies    a table that fills        podiums    how a game ended

A new kind of picture is a function in SCENES.  Names: fairy_scuffle-3-middle, hand_of_the_king-4-teams-late-own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, Final, NamedTuple

from bot.handlers.reading import games_picture
from bot.screens.frame import screens_by_place
from bot.screens.playing import TableView
from bot.screens.registry import offered, screens_of
from bot.screens.screen import Picture, result_place, table_place
from bot.tables.document import SCHEMA, Chair, Computer, Document, Person, Phase
from bot.tables.record import to_record
from engine.contract import Options, chosen
from engine.registry import game
from engine.table import Table

BOT: Final = "igroteka_bot"
PEOPLE: Final = ("Анна", "Константин Петрович", "Ёжик 🦔", "Вера", "Максимилиан", "🐺🐺🐺", "Дарья Сергеевна", "Xu")
MOMENTS: Final[Mapping[str, float]] = {"start": 0, "middle": 0.5, "late": 0.9, "end": 1}  # shares of a game's plies


class Scene(NamedTuple):
    name: str
    make: Callable[[], Picture | None]  # None: there is no such picture


@dataclass(frozen=True)
class Setup:
    """A game, a seat count, and at most one option that is not at its default."""

    game: str
    seats: int
    option: str = ""
    value: bool | int | str = False

    def __str__(self) -> str:
        named = self.option if self.value is True else f"{self.option}_{self.value}"
        return "-".join([self.game, str(self.seats), *([named] if self.option else [])])

    @property
    def options(self) -> Options:
        return chosen(game(self.game), self.seats, {self.option: self.value} if self.option else {})


def setups(id: str) -> Iterator[Setup]:
    """Every seat count as it is offered, and with each value of each option."""
    for seats in game(id).seats:
        yield Setup(id, seats)
        for option in game(id).options:
            others = [value for value in option.values if value != option.default]
            yield from (Setup(id, seats, option.name, value) for value in others if seats in option.seats)


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def random_game(setup: Setup, seed: str, last: int | None = None) -> Table[Any, Any]:
    """A table of random play to its end, or as far as a ply: the same play again for the same seed."""
    luck, table = Random(f"{setup}:{seed}"), Table(game(setup.game), setup.seats, seed, setup.options)
    while (actors := table.to_act()) and table.ply != last:
        seat = luck.choice(actors)
        table.play(seat, luck.choice(table.moves(seat)))
    return table


@cache
def length(setup: Setup, seed: str) -> int:
    return random_game(setup, seed).ply


@cache
def table_at(setup: Setup, seed: str, moment: str) -> Table[Any, Any]:
    return random_game(setup, seed, round(length(setup, seed) * MOMENTS[moment]))


def seated(id: str, people: int, computers: int = 0) -> Document:
    """A lobby where so many sit."""
    chairs = [Chair(who=Person(id=number + 1, name=PEOPLE[number], reachable=True)) for number in range(people)]
    chairs += [Chair(who=Computer(number=number + 1)) for number in range(computers)]
    here = {"id": "AAAAAAAA", "chat": -1, "home": -1, "host": 1, "created": 0, "changed": 0}
    return Document(schema_version=SCHEMA, game=id, chairs=chairs, log_plies=screens_of(id).log_plies, **here)


def document_of(setup: Setup, table: Table[Any, Any]) -> Document:
    """The document of a game in progress, or over."""
    document = seated(setup.game, setup.seats)
    document.options, document.record = dict(setup.options), to_record(table, None)
    document.phase = Phase.PLAYING if table.to_act() else Phase.OVER
    document.choices_since = document.called_at = [0] * setup.seats
    return document


# ── Pictures ────────────────────────────────────────────────────────────────────────────────────────────────────────


def boards(id: str, seed: str) -> Iterator[Scene]:
    for setup in setups(id):
        for moment in MOMENTS:
            yield Scene(f"{setup}-{moment}", partial(board, setup, seed, moment))
            yield Scene(f"{setup}-{moment}-own", partial(own_board, setup, seed, moment))


def shown(setup: Setup, seed: str, moment: str) -> TableView:
    table = table_at(setup, seed, moment)
    return TableView(document_of(setup, table), BOT, table)


def board(setup: Setup, seed: str, moment: str) -> Picture | None:
    return shown(setup, seed, moment).picture


def own_board(setup: Setup, seed: str, moment: str) -> Picture | None:
    view = shown(setup, seed, moment)
    return view.own_picture(view.acting[0]) if view.acting else None


def cards(id: str, seed: str) -> Iterator[Scene]:
    for setup in setups(id):
        yield from (Scene(f"{setup}-{moment}-cards", partial(hand, setup, seed, moment)) for moment in MOMENTS)


def hand(setup: Setup, seed: str, moment: str) -> Picture | None:
    view, draw = shown(setup, seed, moment), screens_of(setup.game).cards
    return draw(view.view(view.acting[0])) if draw and view.acting and view.hints(view.acting[0]) else None


def lobbies(id: str, seed: str) -> Iterator[Scene]:
    most = game(id).seats[-1]
    for people, computers in ((1, 0), (most - 1, 1), (most, 0)):
        name = f"{id}-lobby-{people}" + (f"-{computers}" if computers else "")
        yield Scene(name, partial(of_table, partial(seated, id, people, computers)))


def podiums(id: str, seed: str) -> Iterator[Scene]:
    for setup in setups(id):
        over = partial(over_document, setup, seed)
        yield Scene(f"{setup}-podium", partial(of_table, over))


def choice(id: str, seed: str) -> Iterator[Scene]:
    """The games to choose from: one picture for all of them."""
    if id == offered()[0]:
        yield Scene("games", games_picture)


def over_document(setup: Setup, seed: str) -> Document:
    return document_of(setup, table_at(setup, seed, "end"))


def of_table(find: Callable[[], Document]) -> Picture | None:
    """The picture of the group's message, or of the result below it."""
    document = find()
    place = result_place(document) if document.phase is Phase.OVER else table_place(document)
    screen = screens_by_place(document, {}, BOT)[place]
    return screen.picture if screen else None


SCENES: Final[Sequence[Callable[[str, str], Iterator[Scene]]]] = (boards, cards, lobbies, podiums, choice)


def scenes(seed: str, only: str = "") -> Iterator[tuple[str, Picture]]:
    """All of them whose name contains these letters; a picture that is the same as an earlier one is left out."""
    met = set[str]()
    for id in offered():
        for scene in (scene for kind in SCENES for scene in kind(id, seed) if only in scene.name):
            picture = scene.make()
            if picture and picture.key not in met:
                met.add(picture.key)
                yield scene.name, picture
