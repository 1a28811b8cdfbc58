"""Whole games of people who play slowly: how many calls the group gets, and how large the table is in the store."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from redis.asyncio import Redis

from benchmarks.club import Club, a_club
from benchmarks.figures import Row, count
from bot.screens.registry import offered
from bot.store.store import key
from bot.tables.document import Document, partition_of
from engine.lab.bench import yardstick
from engine.registry import game

CALLS_BAR: Final = 1.0  # for each move
SIZE_BAR: Final = 8.0  # kB of a table in the middle of its game
SIZE_BARS: Final = {"crown_defender": 16.0}  # the games that do not have the usual one


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is stored after a move."""

    document: Document
    notes: dict[str, str]  # about what is shown
    size: int  # bytes


@dataclass(slots=True)
class GameRun:
    """A whole game: what it cost, and the table after each move."""

    opening: int = 0  # calls to the group that Telegram counts, until the first move
    calls: int = 0  # the same from the first move to the last
    stored: list[Stored] = field(default_factory=list)

    @property
    def middle(self) -> Stored:
        return self.stored[len(self.stored) // 2]


async def whole_game(club: Club, game: str, seats: int) -> GameRun:
    run, id = GameRun(), await club.open(game, seats)
    newest = await club.services.sessions.document(id)
    run.opening = club.telegram.group_calls[newest.chat]
    while press := await club.next_press(id):
        await club.press(press)
        stored = await as_stored(club, id)
        if stored.document.revision > newest.revision:
            run.stored.append(stored)
            newest = stored.document
    run.calls = club.telegram.group_calls[newest.chat] - run.opening
    return run


def size_bar(game: str) -> float:
    return SIZE_BARS.get(game, SIZE_BAR)


async def as_stored(club: Club, id: str) -> Stored:
    store = club.store
    size = await store.redis.memory_usage(key(partition_of(id), "table", id), samples=0)
    return Stored(await club.services.sessions.document(id), await store.shown(id), size or 0)


async def games(redis: Redis, each: int = 3) -> tuple[list[Row], list[Stored]]:
    """The figures, and of every game played the table in its middle."""
    rows, mid_games = [], []
    async with a_club(redis, pictures=False) as club:
        for id in offered():
            for seats in game(id).seats:
                runs = [await whole_game(club, id, seats) for _ in range(each)]
                rows.append(row(id, seats, runs))
                mid_games += [run.middle for run in runs]
    return rows, mid_games


def row(game: str, seats: int, runs: list[GameRun]) -> Row:
    moves, calls = sum(len(run.stored) for run in runs), sum(run.calls for run in runs)
    opening, bar = sum(run.opening for run in runs), size_bar(game)
    figures = (
        count("group calls per move", calls / moves, CALLS_BAR),
        count("with lobby and opening", (opening + calls) / moves),
        count("moves per game", moves / len(runs)),
        count("stored in mid-game, kB", max(run.middle.size for run in runs) / 1e3, bar),
        count("stored at its largest, kB", max(each.size for run in runs for each in run.stored) / 1e3),
    )
    return Row(f"{game}, {seats} seats, {len(runs)} whole games", yardstick(), figures)
