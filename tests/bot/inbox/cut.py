"""A way to the server of tables on which an answer may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Cut:
    """Hangs up instead of handing on the answer to the next command that has this word."""

    server: str
    word: bytes = b""
    cuts: int = 0

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            answers, questions = await asyncio.open_unix_connection(self.server)
            lost = asyncio.Event()
            await asyncio.gather(self._up(reader, questions, lost), self._down(answers, writer, lost))

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, lost: asyncio.Event) -> None:
        while data := await reader.read(65536):
            if self.word and self.word in data.upper():
                self.word = b""
                self.cuts += 1
                lost.set()
            writer.write(data)
        writer.close()

    async def _down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, lost: asyncio.Event) -> None:
        while data := await reader.read(65536):
            if lost.is_set():
                break
            writer.write(data)
        writer.close()


@asynccontextmanager
async def a_cut(url: str, folder: Path) -> AsyncIterator[tuple[Cut, str]]:
    """The cut, and the address of the server behind it."""
    cut, path = Cut(url.removeprefix("unix://")), folder / "cut.sock"
    async with await asyncio.start_unix_server(cut.carry, path):
        yield cut, f"unix://{path}"
