"""Whole games of people: how many calls a move takes, and how large the table is in the store."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from redis.asyncio import Redis

from benchmarks.chats import IN_BUDGET
from benchmarks.club import BETWEEN_PRESSES, Club, a_club
from benchmarks.figures import Row, count
from bot.screens.registry import offered
from bot.store.store import Store, key
from bot.tables.document import Document, partition_of
from engine.lab.bench import yardstick
from engine.registry import game

MOVES: Final = 80  # at least; games are played until there are so many
SLOW: Final = 60.0  # seconds between presses of people who think
ALL_BAR, SHOWING_BAR, GROUP_BAR = 5.0, 3.0, 1.0  # calls for each move
SIZE_BAR: Final = 5.0  # kB of a table in the middle of its game
SIZE_BARS: Final = {"crown_defender": 10.0}  # the games that do not have the usual one


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is stored after a move."""

    document: Document
    notes: dict[str, str]  # about what is shown
    size: int  # bytes


@dataclass(slots=True)
class GameRun:
    """A whole game: what it cost from its first move to its last, and the table after each move."""

    calls: Counter[str] = field(default_factory=Counter)  # by method
    group_calls: int = 0  # messages and edits
    stored: list[Stored] = field(default_factory=list)

    @property
    def middle(self) -> Stored:
        return self.stored[len(self.stored) // 2]


async def whole_game(club: Club, game: str, seats: int, pace: float = BETWEEN_PRESSES) -> GameRun:
    """Somebody presses every `pace` seconds."""
    run, id, telegram = GameRun(), await club.open(game, seats), club.telegram
    newest = await club.services.sessions.document(id)
    opening, group = telegram.calls.copy(), telegram.group_calls[newest.chat]
    while press := await club.press_for(newest):
        await club.press(press, pace)
        if (document := await club.services.sessions.document(id)).revision > newest.revision:
            run.stored.append(await as_stored(club.store, document))
            newest = document
    run.calls = telegram.calls - opening
    run.group_calls = telegram.group_calls[newest.chat] - group
    return run


def size_bar(game: str) -> float:
    return SIZE_BARS.get(game, SIZE_BAR)


async def as_stored(store: Store, document: Document) -> Stored:
    """A table and its journal, which may stand beside it."""
    part = partition_of(document.id)
    keys = [key(part, what, document.id) for what in ("table", "journal")]
    sizes = [await store.redis.memory_usage(name, samples=0) or 0 for name in keys]
    return Stored(document, await store.shown(document.id), sum(sizes))


async def calls(redis: Redis, moves: int = MOVES) -> list[Row]:
    rows = []
    async with a_club(redis, pictures=False) as club:
        for id in offered():
            for seats in game(id).seats:
                runs = [await whole_game(club, id, seats)]
                while sum(len(run.stored) for run in runs) < moves:
                    runs.append(await whole_game(club, id, seats))
                slow = [await whole_game(club, id, seats, SLOW)] if len(runs) > 1 else []
                rows.append(row(id, seats, runs, slow))
    return rows


def row(game: str, seats: int, runs: list[GameRun], slow: list[GameRun]) -> Row:
    """`slow` are games at which people take their time: whoever is not asked is shown the table, too."""
    moves, made = sum(len(run.stored) for run in runs), sum((run.calls for run in runs), Counter[str]())
    showing = sum(many for method, many in made.items() if method in IN_BUDGET)
    figures = (
        count("calls per move", made.total() / moves, ALL_BAR),
        count("messages and edits per move", showing / moves, SHOWING_BAR),
        count("in the group per move", sum(run.group_calls for run in runs) / moves, GROUP_BAR),
        count("presses per move", made["answerCallbackQuery"] / moves),
        *(count("calls per move, slowly", run.calls.total() / len(run.stored)) for run in slow),
        count("moves per game", moves / len(runs)),
        count("stored in mid-game, kB", max(run.middle.size for run in runs) / 1e3, size_bar(game)),
        count("stored at its largest, kB", max(each.size for run in runs for each in run.stored) / 1e3),
    )
    return Row(f"{game}, {seats} seats, {len(runs)} whole games", yardstick(), figures)
