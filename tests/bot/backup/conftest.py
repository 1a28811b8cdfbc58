"""A database with something of every kind the bot keeps, and the settings by which its commands find a server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.backup import commands
from bot.backup.examine import Report
from bot.config import Settings
from bot.store import snapshot
from bot.store.snapshot import PASSING
from bot.store.store import Store
from bot.tables import deadlines
from bot.tables.document import Document, new_id
from tests.bot.tables.tables import ANNA, BORIS, CHAT, NOON, finished, lobby, playing, turns

OWNER = "4200000000"
MONTH = 30 * 86400 * 1000
PASSES = ("{p07}:lease:HAAAAAAA", "{p07}:budgets", "{known:7}:probe", "{inbox}:poller", "said:update:7")


@pytest.fixture(autouse=True)
def with_toys(toys: None) -> None:
    """The small games are registered for every test here."""


@dataclass
class Backups:
    """The commands for one server, on files in one folder."""

    url: str
    folder: Path
    settings: Settings

    def save(self, name: str = "backup.gz") -> Report:
        return commands.save(str(self.folder / name), self.url, self.settings)

    def check(self, name: str | None = "backup.gz") -> Report:
        return commands.check(name and str(self.folder / name), self.url, self.settings)

    def load(self, name: str = "backup.gz", *, replace: bool = False) -> Report:
        return commands.load(str(self.folder / name), self.url, self.settings, replace)

    def kept(self) -> dict[str, tuple[str, int, Any]]:
        """Kind, time to live and value of every key that is to travel."""
        with snapshot.connect(self.url) as client:
            groups = list(snapshot.read(client))
        return {entry.key: (entry.kind, entry.ttl, entry.value) for group in groups for entry in group}


@pytest.fixture
def backups(url: str, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Backups:
    """For the server of all tests, which is empty."""
    monkeypatch.setattr(commands, "PAUSE", 0.01)
    return Backups(url, tmp_path, Settings(_env_file=None, data_dir=tmp_path))


async def keep(store: Store, document: Document, chat: int = CHAT) -> Document:
    """Save a table in a chat of its own, as the service does."""
    document.home = document.chat = chat
    document.id, document.revision = new_id(chat), 0
    await store.save(document, clock=deadlines.next_tick(document), now=NOON)
    document.revision += 1
    return document


@pytest.fixture
async def tables(store: Store, redis: Redis) -> list[Document]:
    """A lobby, two games and one that is over, what is kept beside them, and what passes."""
    documents = [
        await keep(store, lobby(ANNA, BORIS, topic=7), -1),
        await keep(store, playing(ANNA, BORIS, computers=1, limit=120), -2),
        await keep(store, turns(ANNA, BORIS, limit=600), -3),
        await keep(store, finished(BORIS, ANNA), -4),
    ]
    for document in documents:
        await store.show(document.id, f"table:{document.chat}", '["Ход: «Анна» 🃏"]', 0)
    await store.set_reachable(ANNA.id, True)
    await store.keep("crown_defender", ANNA.id, {"deck": "Мост\nШпиль", "title": ""})
    await store.note_played("crown_defender", -2)
    await store.keep_file_id("crown:light", "AgACAgI")
    await store.migrate(-2, -1002)
    await store.first_time("free:HAAAAAAA")
    await redis.set("owner", OWNER)
    for name in PASSES:
        await redis.set(name, "1", px=60_000)
    return documents


async def stop_the_bot(redis: Redis) -> None:
    """What a bot leaves that has stopped in order."""
    await redis.delete(*[name async for name in redis.scan_iter() if PASSING.match(name)])
