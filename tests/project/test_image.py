"""The image holds what the bot needs and nothing else, and compose.yaml keeps the tables as the bot itself would."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.utils import canonicalize_name

from bot.config import Settings
from bot.store.embedded import CONFIG
from tests.project.test_lock import RUNTIME, pins

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
SERVICES: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]


def instructions(name: str) -> list[str]:
    """What follows each such instruction of the Dockerfile, lines that go on put together."""
    return re.findall(rf"^{name} (.*)$", DOCKERFILE.replace("\\\n", " "), re.MULTILINE)


def copied() -> list[str]:
    """What the Dockerfile takes from the project."""
    return [line.split()[0] for line in instructions("COPY") if not line.startswith("--from")]


def sent(name: str) -> bool:
    """Whether .dockerignore lets a file or folder of the project through: the last line about it counts."""
    lines = (ROOT / ".dockerignore").read_text("utf-8").split("\n")
    about = [line for line in lines if line and fnmatch(name, line.removeprefix("!"))]
    return not about or about[-1].startswith("!")


def files_below(folder: Path) -> Iterator[str]:
    return (path.relative_to(ROOT).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """A folder with what the image has of this project."""
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_what_is_copied_is_there_and_nothing_else_is_sent() -> None:
    assert [name for name in copied() if not (ROOT / name).exists()] == []
    assert sorted(path.name for path in ROOT.iterdir() if sent(path.name)) == sorted(copied())


def test_every_file_of_the_bot_is_copied(image: Path) -> None:
    here = {
        name for top in ("engine", "bot", "locales") for name in files_below(ROOT / top) if "__pycache__" not in name
    }
    assert here == {path.relative_to(image).as_posix() for path in image.rglob("*") if path.is_file()}


def test_the_bot_runs_from_the_image_alone(image: Path) -> None:
    """It reads its words and its settings there, and says what is wrong with them."""
    command = [sys.executable, "-m", "bot"]
    done = subprocess.run(command, cwd=image, env={"BOT_TOKEN": "?"}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "BOT_TOKEN: must look like 123456:ABC…, as @BotFather gives it\n")


def imported(folder: Path) -> set[str]:
    """The first names of all that the modules of a folder import."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                found.add((node.module or "").partition(".")[0])
    return found


def test_every_package_the_bot_imports_is_locked_for_it() -> None:
    providers = packages_distributions()
    wanted = imported(ROOT / "bot") - sys.stdlib_module_names - {"bot", "engine"}
    assert len(wanted) > 5
    assert {package for package in wanted if canonicalize_name(providers[package][0]) not in pins(RUNTIME)} == set()


def test_the_bot_runs_as_nobody_in_particular() -> None:
    last = DOCKERFILE[DOCKERFILE.rindex("\nFROM") :]
    assert re.findall(r"^USER (\w+)$", last, re.MULTILINE) == ["player"]
    assert last.index("\nUSER") < last.index("\nCMD")


def test_the_health_check_is_a_command_of_the_bot() -> None:
    (check,) = instructions("HEALTHCHECK")
    assert re.search(r'CMD \["python", "-m", "bot.health"\]$', check)
    assert (ROOT / "bot" / "health.py").exists()


def test_compose_sets_only_settings_of_the_bot() -> None:
    given = SERVICES["bot"]["environment"].keys()
    assert given <= {name.upper() for name in Settings.model_fields}
    assert given >= {"BOT_TOKEN", "REDIS_URL"}


def test_compose_keeps_tables_as_the_embedded_server_does() -> None:
    _, *words = SERVICES["tables"]["command"]
    flags = dict(zip((word.removeprefix("--") for word in words[::2]), words[1::2], strict=True))
    assert flags == {name: CONFIG[name] for name in ("appendonly", "appendfsync", "save", "maxmemory-policy")}


def test_compose_starts_everything_again_and_keeps_its_volumes() -> None:
    assert {service["restart"] for service in SERVICES.values()} == {"unless-stopped"}
    assert SERVICES["bot"]["volumes"] == ["bot:/data"]
    assert SERVICES["tables"]["volumes"] == ["tables:/data"]
    assert "DATA_DIR=/data" in instructions("ENV")[0].split()
    assert instructions("VOLUME") == ["/data"]
