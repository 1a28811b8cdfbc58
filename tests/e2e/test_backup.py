"""A backup made while people play is brought back: the game goes on from there, and everybody sees that it does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.backup import commands
from bot.backup.commands import Refused
from bot.config import Settings
from bot.store.embedded import url_of
from tests.e2e.driver import Driver
from tests.e2e.killable import killable_bot
from tests.e2e.leftovers import left_behind, nothing_lacks, press_away
from tests.e2e.screen_check import amiss


async def test_a_game_goes_on_from_its_backup_whatever_has_been_shown_since(data: Path, tmp_path: Path) -> None:
    file, settings = str(tmp_path / "backup.gz"), Settings(_env_file=None, data_dir=tmp_path)
    folder = data / "backup"
    async with killable_bot(folder) as company:
        people = await company.came("Анна", "Борис")
        await company.deal("hand_of_the_king", *people, computers=1)
        driver = Driver(company, people, Random("backup"), company.group)
        for _ in range(4):
            await driver.step()
        assert (await asyncio.to_thread(commands.save, file, url_of(folder), settings)).wrong == []
        saved = await company.document()
        for _ in range(4):
            await driver.step()
        with pytest.raises(Refused, match="a bot is at work"):
            await asyncio.to_thread(commands.load, file, url_of(folder), settings, True)
        assert await company.end() == 0
        assert (await asyncio.to_thread(commands.load, file, url_of(folder), settings, True)).wrong == []
        assert (await company.document()).revision <= saved.revision
        await company.live()
        await nothing_lacks(company)
        await company.calm()
        await press_away(company, await left_behind(company, await company.document()))
        assert await amiss(company, await company.document()) == []
        before = (await company.document()).revision
        for _ in range(4):
            await driver.step()
        assert (await company.document()).revision > before
