"""Whole games of people who take their time: how often the group is called, how large the table grows in the store."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from redis.asyncio import Redis

from benchmarks.club import Club, a_club
from benchmarks.figures import Row, count
from bot.store.store import key
from bot.tables.document import Document, partition_of
from engine.lab.bench import yardstick
from engine.registry import GAMES

CALLS_BAR: Final = 1.0  # for each move
SIZE_BAR: Final = 8.0  # kB of a table in the middle of its game
SIZE_BARS: Final = {"crown_defender": 16.0}  # the games that do not have the usual one


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as the store has it after some move."""

    document: Document
    notes: dict[str, str]  # of what is shown
    size: int  # bytes


@dataclass(slots=True)
class Course:
    """A game from its first move to its last."""

    opening: int = 0  # calls in the group that count, until the table stood there
    calls: int = 0  # and those that the moves brought about
    stored: list[Stored] = field(default_factory=list)

    @property
    def middle(self) -> Stored:
        return self.stored[len(self.stored) // 2]


async def whole_game(club: Club, game: str, seats: int) -> Course:
    course, id = Course(), await club.open(game, seats)
    newest = await club.room.sessions.table(id)
    course.opening = club.telegram.group_calls[newest.chat]
    while press := await club.next_press(id):
        await club.press(press)
        stored = await as_stored(club, id)
        if stored.document.revision > newest.revision:
            course.stored.append(stored)
            newest = stored.document
    course.calls = club.telegram.group_calls[newest.chat] - course.opening
    return course


def size_bar(game: str) -> float:
    return SIZE_BARS.get(game, SIZE_BAR)


async def as_stored(club: Club, id: str) -> Stored:
    store = club.room.store
    size = await store.redis.memory_usage(key(partition_of(id), "table", id), samples=0)
    return Stored(await club.room.sessions.table(id), await store.shown(id), size or 0)


async def games(redis: Redis, each: int = 3) -> tuple[list[Row], list[Stored]]:
    """The figures, and a table in the middle of every game that was played."""
    rows, middles = [], []
    async with a_club(redis, pictures=False) as club:
        for game, rules in GAMES.items():
            for seats in rules.seats:
                courses = [await whole_game(club, game, seats) for _ in range(each)]
                rows.append(row(game, seats, courses))
                middles += [course.middle for course in courses]
    return rows, middles


def row(game: str, seats: int, courses: list[Course]) -> Row:
    moves, calls = sum(len(course.stored) for course in courses), sum(course.calls for course in courses)
    opening, bar = sum(course.opening for course in courses), size_bar(game)
    figures = (
        count("group calls per move", calls / moves, CALLS_BAR),
        count("with lobby and opening", (opening + calls) / moves),
        count("moves per game", moves / len(courses)),
        count("stored in mid-game, kB", max(course.middle.size for course in courses) / 1e3, bar),
        count("stored at its largest, kB", max(each.size for course in courses for each in course.stored) / 1e3),
    )
    return Row(f"{game}, {seats} seats, {len(courses)} whole games", yardstick(), figures)
