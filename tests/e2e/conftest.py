"""A server of tables for all tests, and an evening for each, in which computers do not pretend to think."""

from __future__ import annotations

import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import bot.app
from bot.delivery import budgets, deliver
from bot.sessions import changes
from bot.sessions.embedded import client_of, join, leave, socket_of
from tests.e2e.evening import Evening, an_evening


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the one server of these tests keeps its files."""
    folder = tmp_path_factory.mktemp("valkey")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the server outlives the process that starts it: on purpose
        users = join(folder)
    yield folder
    leave(folder, users)


@pytest.fixture(scope="session", autouse=True)
def in_haste() -> Iterator[None]:
    """Seconds that people wait and tests need not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(changes, "PACE", 0.0)
        patch.setattr(bot.app, "TICK", 0.01)
        patch.setattr(budgets, "EVERY", 0.0)
        patch.setattr(deliver, "TRY_AGAIN", 0.1)
        yield


@pytest.fixture
def valkey(data: Path) -> str:
    return emptied(data)


def emptied(data: Path) -> str:
    """The address of the server, which has no tables any more."""
    with client_of(data) as client:
        client.flushall()
    return f"unix://{socket_of(data)}"


FIGURES: dict[str, str] = {}
"""What was measured, for whoever runs the tests to read."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for name, figure in FIGURES.items():
        terminalreporter.write_line(f"{name}: {figure}")


@pytest.fixture
async def evening(valkey: str, tmp_path: Path) -> AsyncIterator[Evening]:
    """Nothing may be refused or complained of but what the test says."""
    async with an_evening(valkey, tmp_path) as evening:
        yield evening
        await evening.calm()
    assert evening.refusals() == []
    assert evening.complaints() == []
