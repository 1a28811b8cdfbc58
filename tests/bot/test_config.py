"""Settings: what stands in .env.example is what holds by default, and a wrong one gets one line, never a secret."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bot import config
from bot.__main__ import replace_points
from bot.clock import Clock
from bot.config import ROOT, BadSettings, Settings, settings
from bot.playground import Playground, serve
from bot.texts import plain
from engine.contract import OwnPoints
from engine.registry import GAMES

EXAMPLE = ROOT / ".env.example"
SECRET = "hunter2swordfish"
TOKEN_FORM = "must look like 123456:ABC…, as @BotFather gives it"
REDIS_FORM = (
    "must look like redis://host:6379/0, rediss://host:6379/0, unix:///path, redis+cluster://host:6379,host:6379 "
    "or redis+sentinel://host:26379,host:26379/service"
)
WEBHOOK_FORM = "must look like https://host/path: that is where Telegram sends the updates"
WEBHOOK_SECRET_FORM = "must have 1 to 256 of the signs A-Z, a-z, 0-9, _ and -"
NO_SERVER = "REDIS_URL is not set, and the embedded server is for one process alone"
OWNER_FORM = "must be the number of a person in Telegram, like 123456789"
PROXY_FORM = "must look like http://host:3128 or https://host:3128"


def told(folder: Path, *arguments: str, **environment: str) -> tuple[int, str]:
    """How `python -m bot` ends in a folder with these arguments and settings alone, and all it says."""
    rest = {name: value for name, value in os.environ.items() if name.lower() not in Settings.model_fields}
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**rest, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting comes from the environment or from a file."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("BOT_TOKEN", SECRET, TOKEN_FORM),
        ("BOT_TOKEN", f":{SECRET}", TOKEN_FORM),
        ("BOT_TOKEN", f"123456:{SECRET}é", TOKEN_FORM),
        ("TELEGRAM_API_URL", SECRET, "Input should be a valid URL, relative URL without a base"),
        ("TELEGRAM_API_URL", f"ftp://{SECRET}", "URL scheme should be 'http' or 'https'"),
        ("TELEGRAM_PROXY", f"socks5://ann:{SECRET}@host", PROXY_FORM),
        ("TELEGRAM_PROXY", f"http://ann:{SECRET}", PROXY_FORM),
        ("TELEGRAM_PROXY", f"http:///{SECRET}", PROXY_FORM),
        ("WEBHOOK_URL", f"http://{SECRET}/updates", WEBHOOK_FORM),
        ("WEBHOOK_URL", SECRET, WEBHOOK_FORM),
        ("WEBHOOK_URL", f"https:///{SECRET}", WEBHOOK_FORM),
        ("WEBHOOK_URL", f"https://host/#{SECRET}", WEBHOOK_FORM),
        ("WEBHOOK_URL", f"https://host/{{{SECRET}}}", WEBHOOK_FORM),
        ("WEBHOOK_URL", f"https://{SECRET}:8080/", "Telegram sends updates to the ports 443, 80, 88 and 8443 alone"),
        ("WEBHOOK_PORT", SECRET, "Input should be a valid integer, unable to parse string as an integer"),
        ("WEBHOOK_PORT", "0", "Input should be greater than or equal to 1"),
        ("WEBHOOK_PORT", "65536", "Input should be less than or equal to 65535"),
        *(("WEBHOOK_SECRET", value, WEBHOOK_SECRET_FORM) for value in (f"{SECRET}!", f"{SECRET}é", SECRET * 17)),
        ("REDIS_URL", f"http://:{SECRET}@host", REDIS_FORM),
        ("REDIS_URL", f"redis://host:{SECRET}", REDIS_FORM),
        ("REDIS_URL", f"redis://:{SECRET}@", REDIS_FORM),
        ("REDIS_URL", f"redis://host/{SECRET}", REDIS_FORM),
        ("REDIS_URL", f"redis://:{SECRET}@host,other", REDIS_FORM),
        ("REDIS_URL", f"redis+cluster://:{SECRET}@host,,other", REDIS_FORM),
        ("REDIS_URL", f"redis+cluster://:{SECRET}@host:0", REDIS_FORM),
        ("REDIS_URL", f"redis+cluster://:{SECRET}@host/1", REDIS_FORM),
        ("REDIS_URL", f"redis+sentinel://:{SECRET}@host", REDIS_FORM),
        ("REDIS_URL", f"redis+ring://:{SECRET}@host", REDIS_FORM),
        ("PLAYGROUND_REDIS_URL", f"http://:{SECRET}@host", REDIS_FORM),
        ("LOG_LEVEL", SECRET, "Input should be 'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
        ("METRICS_PORT", SECRET, "Input should be a valid integer, unable to parse string as an integer"),
        ("METRICS_PORT", "0", "Input should be greater than or equal to 1"),
        ("PLAYGROUND_PORT", SECRET, "Input should be a valid integer, unable to parse string as an integer"),
        ("PLAYGROUND_PORT", "-1", "Input should be greater than or equal to 0"),
        ("PLAYGROUND_PORT", "65536", "Input should be less than or equal to 65535"),
        *(("OWNER_ID", value, OWNER_FORM) for value in (SECRET, "-1001234567890", "0", "1.5", "²", "9" * 30)),
        ("THINKERS", "0", "Input should be greater than or equal to 1"),
        ("THINKERS", "65", "Input should be less than or equal to 64"),
    ],
)
@pytest.mark.usefixtures("nothing_set")
def test_a_wrong_setting_is_refused_in_one_line_that_keeps_it_secret(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, complaint: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as refusal:
        settings()
    assert str(refusal.value) == f"{name}: {complaint}"


@pytest.mark.usefixtures("nothing_set")
def test_an_owner_is_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings().owner_id is None
    monkeypatch.setenv("OWNER_ID", " 123456789 ")
    assert settings().owner_id == 123456789


def test_a_bot_api_server_of_ones_own_may_send_updates_without_tls_to_any_port() -> None:
    here = "http://127.0.0.1:8080/updates"
    assert (
        Settings.model_validate({"telegram_api_url": "http://127.0.0.1:8081", "webhook_url": here}).webhook_url == here
    )


def test_the_secret_of_updates_is_the_one_that_is_set_or_the_same_for_all_who_have_the_token() -> None:
    fronts = [Settings.model_validate({"bot_token": f"{number}:{SECRET}"}) for number in (1, 1, 2)]
    first, second, of_another_bot = [front.secret_of_updates for front in fronts]
    assert first == second != of_another_bot
    assert re.fullmatch(r"[\w-]{1,256}", first, re.ASCII)
    assert SECRET not in first
    assert Settings.model_validate({"webhook_secret": SECRET}).secret_of_updates == SECRET


@pytest.fixture
def secret_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What BOT_TOKEN_FILE names; it is not there yet."""
    file = tmp_path / "token"
    monkeypatch.setenv("BOT_TOKEN_FILE", str(file))
    return file


@pytest.mark.usefixtures("nothing_set")
def test_a_token_is_read_from_its_file_without_the_space_around_it(secret_file: Path) -> None:
    secret_file.write_text(f"  123456:{SECRET}\r\n\n")
    assert settings().bot_token.get_secret_value() == f"123456:{SECRET}"


@pytest.mark.usefixtures("nothing_set")
def test_an_address_with_a_password_is_read_from_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "address").write_text(f"redis://:{SECRET}@host/0\n")
    monkeypatch.setenv("REDIS_URL_FILE", "address")
    assert settings().redis_url == f"redis://:{SECRET}@host/0"


@pytest.mark.usefixtures("nothing_set")
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (SECRET.encode(), f"BOT_TOKEN: {TOKEN_FORM}"),
        (b"", "BOT_TOKEN_FILE: the file is empty, and BOT_TOKEN is not set either"),
        (b" \n\n", "BOT_TOKEN_FILE: the file is empty, and BOT_TOKEN is not set either"),
        (f"123456:{SECRET} 123456:{SECRET}".encode(), "BOT_TOKEN_FILE: {file}: must have one word, the secret alone"),
        (SECRET.encode() + b"\xff", "BOT_TOKEN_FILE: {file}: must be a text in UTF-8"),
        (None, "BOT_TOKEN_FILE: {file}: No such file or directory"),
    ],
)
def test_a_file_that_holds_no_token_is_refused_in_one_line_that_keeps_it_secret(
    secret_file: Path, content: bytes | None, complaint: str
) -> None:
    if content is not None:
        secret_file.write_bytes(content)
    with pytest.raises(BadSettings) as refusal:
        settings()
    assert str(refusal.value) == complaint.format(file=secret_file)
    assert SECRET not in str(refusal.value)


@pytest.mark.usefixtures("nothing_set")
@pytest.mark.parametrize("name", ["BOT_TOKEN", "REDIS_URL", "WEBHOOK_SECRET"])
def test_a_secret_in_two_places_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text(SECRET)
    monkeypatch.setenv(name, SECRET)
    monkeypatch.setenv(f"{name}_FILE", "file")
    with pytest.raises(BadSettings) as refusal:
        settings()
    assert str(refusal.value) == f"{name} and {name}_FILE are both set: keep one"


def test_a_file_without_a_token_stops_the_bot(tmp_path: Path) -> None:
    refusal = (2, "BOT_TOKEN_FILE: the file is empty, and BOT_TOKEN is not set either\n")
    assert told(tmp_path, BOT_TOKEN_FILE=os.devnull) == refusal


@pytest.mark.parametrize(
    ("arguments", "environment", "complaint"),
    [
        (["--role", "worker"], {"BOT_TOKEN": f"42:{SECRET}"}, f"--role worker: {NO_SERVER}"),
        (["--role", "front"], {"BOT_TOKEN": f"42:{SECRET}"}, f"--role front: {NO_SERVER}"),
        (["--role", "front"], {"REDIS_URL": "redis://host"}, "--role front: BOT_TOKEN is not set"),
        (["--role", "worker"], {}, "--role worker: BOT_TOKEN is not set"),
        (["--role"], {}, "argument --role: expected one argument"),
        (["--rolle", "front"], {}, "unrecognized arguments: --rolle front"),
    ],
)
def test_a_role_without_what_it_needs_is_refused_in_one_line(
    tmp_path: Path, arguments: list[str], environment: dict[str, str], complaint: str
) -> None:
    assert told(tmp_path, *arguments, **environment) == (2, f"{complaint}\n")


def test_an_unknown_role_is_refused_in_one_line_that_names_the_others(tmp_path: Path) -> None:
    code, said = told(tmp_path, "--role", "poller")
    assert (code, said.count("\n")) == (2, 1)
    assert all(role in said for role in ("'poller'", "all", "front", "worker"))


def test_the_roles_are_told_on_request(tmp_path: Path) -> None:
    code, said = told(tmp_path, "--help")
    assert code == 0
    assert "--role {all,front,worker}" in said


@pytest.mark.usefixtures("nothing_set")
def test_an_empty_file_leaves_the_setting_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", f"123456:{SECRET}")
    monkeypatch.setenv("BOT_TOKEN_FILE", os.devnull)
    assert settings().bot_token.get_secret_value() == f"123456:{SECRET}"


def test_a_wrong_setting_stops_the_bot(tmp_path: Path) -> None:
    assert told(tmp_path, BOT_TOKEN=SECRET) == (2, f"BOT_TOKEN: {TOKEN_FORM}\n")


def test_a_data_directory_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refusal = (2, "DATA_DIR: must be a folder that can be written to\n")
    assert told(tmp_path, DATA_DIR=str(tmp_path / "file" / "below")) == refusal


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for name in ("PLAYGROUND_PORT", "METRICS_PORT"):
            assert told(tmp_path, **{name: str(port)}) == (2, f"{name}: {port}: Address already in use\n")


async def test_a_webhook_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data, socket.create_server(("0.0.0.0", 0)) as taken:  # noqa: S104
        port, playground = str(taken.getsockname()[1]), Playground(Clock())
        async with serve(playground) as address:
            given = {"BOT_TOKEN": playground.token, "TELEGRAM_API_URL": address, "DATA_DIR": data}
            webhook = {"WEBHOOK_URL": "http://127.0.0.1/updates", "WEBHOOK_PORT": port}
            code, said = await asyncio.to_thread(told, tmp_path, **given, **webhook)
    assert code == 2
    assert said.splitlines()[-1] == f"WEBHOOK_PORT: {port}: Address already in use"


def test_a_setting_of_points_stands_for_every_game_that_takes_them() -> None:
    takers = {f"{id}_points" for id, rules in GAMES.items() if isinstance(rules, OwnPoints)}
    assert takers
    assert takers == {name for name in Settings.model_fields if name.endswith("_points")}


def test_without_a_file_of_points_every_game_stays_as_it_is() -> None:
    before = dict(GAMES)
    replace_points(Settings(_env_file=None))
    assert before == GAMES


def test_an_env_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"LOG_LEVEL=\xff\xfe")
    assert told(tmp_path) == (2, ".env: must be a readable text in UTF-8\n")


def test_settings_are_read_from_an_env_file_too(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN={SECRET}\n", "utf-8")
    assert told(tmp_path) == (2, f"BOT_TOKEN: {TOKEN_FORM}\n")


async def test_a_token_that_telegram_does_not_know_is_refused_in_one_line(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        async with serve(Playground(Clock())) as address:
            wrong = {"BOT_TOKEN": f"123456:{SECRET}", "TELEGRAM_API_URL": address, "DATA_DIR": data}
            code, said = await asyncio.to_thread(told, tmp_path, **wrong)
    assert (code, said) == (2, f"{plain.bad_token()}\n")


@pytest.mark.usefixtures("nothing_set")
def test_the_example_is_the_default_of_every_setting() -> None:
    read = Settings(_env_file=EXAMPLE)
    assert read == Settings(_env_file=None)
    assert read.data_dir == ROOT / "data"


def test_every_setting_of_the_example_has_one_line_about_it_above() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    settings = [number for number, line in enumerate(lines) if re.match("[A-Z_]+=", line)]
    assert len(settings) == len(Settings.model_fields)
    assert [lines[n] for n in settings if not re.fullmatch(r"# [A-Z].*\.", lines[n - 1])] == []


@pytest.mark.parametrize(
    "url",
    [
        "redis://host",
        "rediss://:secret@host:6380/1",
        "rediss://name:p@ss@[::1]:6380?ssl_ca_certs=/here.pem",
        "unix:///run/valkey.sock",
        "redis+cluster://host",
        "rediss+cluster://name:secret@one:6380,two,[::1]:6381",
        "redis+sentinel://:secret@one:26379,two:26379/tables",
        "",
    ],
)
def test_an_address_of_redis_is_taken(url: str) -> None:
    assert Settings(_env_file=None, redis_url=url).redis_url == url


def test_a_level_is_taken_in_small_letters_too() -> None:
    assert Settings.model_validate({"log_level": "debug"}).log_level == "DEBUG"


@pytest.mark.parametrize(("cores", "thinkers"), [(1, 1), (2, 1), (8, 7)])
def test_one_core_is_left_to_presses_where_there_are_several(
    monkeypatch: pytest.MonkeyPatch, cores: int, thinkers: int
) -> None:
    monkeypatch.setattr(config, "cores", lambda: cores)
    assert Settings(_env_file=None).thinkers == thinkers


def test_the_root_of_the_api_has_no_slash_at_its_end() -> None:
    assert Settings.model_validate({"telegram_api_url": "http://127.0.0.1:8081/"}).api_root == "http://127.0.0.1:8081"


@pytest.mark.parametrize(
    ("quota", "cores"),
    [
        ("max 100000", 16),
        ("150000 100000", 1),
        ("400000 100000", 4),
        ("20000 100000", 1),
        ("9900000 100000", 16),
        ("", 16),
    ],
)
def test_a_container_keeps_no_more_cores_busy_than_it_is_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, quota: str, cores: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(16), raising=False)
    monkeypatch.setattr(config, "QUOTA", tmp_path / "cpu.max")
    assert config.cores() == 16
    (tmp_path / "cpu.max").write_text(f"{quota}\n")
    assert config.cores() == cores
