"""The wheel holds all of the project that runs, and runs from any folder: it is built, installed and started here."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest

from bot.playground.world import FIRST_GROUP, FIRST_PERSON
from bot.screens.registry import offered, screens_of
from engine.registry import GAMES

ROOT = Path(__file__).parents[2]
INGREDIENTS = ("engine", "bot", "locales", "pyproject.toml", "setup.py", "README.md", "LICENSE")
NOT_PACKED = shutil.ignore_patterns("__pycache__", ".*")
ASK_A_THINKER = """
import asyncio
from bot.thinking.pool import Thinker
from bot.thinking.thinker import QUICK, MoveRequest
from engine.registry import GAMES
from engine.table import Table

async def ask():
    rules = next(iter(GAMES.values()))
    table, thinker = Table(rules, rules.seats[0], "wheel"), Thinker()
    (seat, *_) = table.to_act()
    print(await thinker.ask(MoveRequest(rules.id, QUICK, rules.view(table.state, seat), 1)) in table.moves(seat))
    await thinker.close()

asyncio.run(ask())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, as building leaves files behind."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in INGREDIENTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=NOT_PACKED)
        else:
            shutil.copy(ROOT / name, folder)
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*build, "--no-deps", "--no-build-isolation", "."], cwd=folder, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel, and by a .pth file the packages it depends on."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return python


def run(python: Path, folder: Path, *words: str) -> str:
    """What a command prints in a folder, with an empty environment."""
    return subprocess.run([python, *words], cwd=folder, env={}, stdout=subprocess.PIPE, text=True, check=True).stdout


@contextmanager
def playground(python: Path, folder: Path) -> Iterator[str]:
    """`python -m bot` without a token, and the address it prints."""
    settings = {"PLAYGROUND_PORT": "0", "PATH": os.defpath}
    with subprocess.Popen(
        [python, "-m", "bot"], cwd=folder, env=settings, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as bot:
        try:
            assert bot.stdout
            line = bot.stdout.readline()
            said = re.fullmatch(r"Площадка открыта: (http://127\.0\.0\.1:\d+)\n", line)
            assert said, line
            yield said[1]
        finally:
            bot.terminate()
    assert bot.returncode == 0


def page(address: str) -> str:
    with urlopen(address, timeout=20) as response:  # noqa: S310  # of the playground
        text: str = response.read().decode()
    return text


def say(address: str, text: str) -> None:
    """In the group, as the first person of the playground."""
    told = json.dumps({"as": FIRST_PERSON, "do": "say", "chat": FIRST_GROUP, "text": text}).encode()
    with urlopen(Request(f"{address}/act", told, {"content-type": "application/json"}), timeout=20) as response:  # noqa: S310
        assert json.load(response)["ok"]


def buttons(address: str) -> list[str]:
    """Those of the first message with buttons that the first person is shown."""
    with urlopen(f"{address}/events?as={FIRST_PERSON}", timeout=20) as events:  # noqa: S310
        for line in events:
            told: dict[str, Any] = json.loads(line[6:]) if line.startswith(b"data: ") else {}
            for message in [told, *(message for chat in told.get("chats", ()) for message in chat["messages"])]:
                if keyboard := message.get("keyboard"):
                    return [button["text"] for row in keyboard for button in row]
    return []


def test_every_file_of_engine_bot_and_locales_is_in_the_wheel_and_nothing_else_is(wheel: Path) -> None:
    packed = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    here = {
        path.relative_to(ROOT).as_posix()
        for top in ("engine", "bot", "locales")
        for path in (ROOT / top).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert {f"bot/{name}" if name.startswith("locales/") else name for name in here} == packed
    assert packed >= {"bot/locales/ru/common.ftl", "bot/playground/static/index.html", "bot/texts/stubs/__init__.pyi"}


def test_the_playground_runs_from_the_wheel_with_its_page_and_its_words(python: Path, tmp_path: Path) -> None:
    with playground(python, tmp_path) as address:
        assert "<title>" in page(address)
        assert "EventSource" in page(f"{address}/static/net.js")
        say(address, "/play")
        assert {screens_of(id).title() for id in offered()} <= set(buttons(address))
    assert list(tmp_path.iterdir()) == []


def test_computers_think_from_the_wheel(python: Path, tmp_path: Path) -> None:
    assert run(python, tmp_path, "-c", ASK_A_THINKER) == "True\n"


def test_the_engine_runs_from_the_wheel(python: Path, tmp_path: Path) -> None:
    said = run(python, tmp_path, "-m", "engine", "games").splitlines()
    assert [line.split(":")[0] for line in said if not line.startswith(" ")] == [*GAMES]


def test_an_installed_bot_keeps_its_tables_where_it_is_started(python: Path, tmp_path: Path) -> None:
    """In a project they are beside the code; a wheel's code stands among packages of other people."""
    code = "import bot, bot.config; print(bot.__file__); print(bot.config.Settings().data_dir.absolute())"
    where, data = run(python, tmp_path, "-c", code).splitlines()
    assert Path(where).is_relative_to(python.parents[1])
    assert Path(data) == tmp_path / "data"
