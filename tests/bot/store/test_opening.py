"""The first look at a server: what is wrong with a setting is said in one line; nobody else's tables are touched."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from redis import Redis as BlockingRedis

from bot.config import BadSettings
from bot.errors import StoreDown
from bot.health import Health, Part
from bot.store import breaker, client, opening
from bot.store.embedded import client_of, server_running
from bot.store.opening import losses, store_at
from bot.store.server import Claim
from bot.store.store import Store
from bot.workers import Worker
from tests.bot.tables.tables import ANNA, NOON, lobby
from tests.servers import cluster, watched

ROOT = Path(__file__).parents[3]
CERTIFICATE = Path(__file__).with_name("localhost.pem")  # with its key; of no use to anybody else
ME, PLAYGROUND = Claim("4200000000"), Claim("4200000000", used=False)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breaker, "PROBE_EVERY", 0.02)
    monkeypatch.setattr(client, "ANSWER_WITHIN", 1.0)
    monkeypatch.setattr(opening, "ANSWER_WITHIN", 1.0)


@pytest.fixture
def admin(data: Path) -> Iterator[BlockingRedis]:
    """Whoever runs a server of their own, on a port of this machine."""
    with server_running(data), client_of(data) as admin:
        admin.config_set("bind", "127.0.0.1")
        admin.config_set("port", free_port())
        yield admin
        admin.config_set("requirepass", "")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def address(admin: BlockingRedis) -> str:
    return f"127.0.0.1:{admin.config_get('port')['port']}"


@asynccontextmanager
async def opened(url: str, data: Path, claim: Claim = ME) -> AsyncIterator[tuple[Store, Health]]:
    health = Health(data)
    async with store_at(url, data, Worker(), health, claim) as store:
        yield store, health


async def refusal(url: str, data: Path, claim: Claim = ME) -> str:
    """Why the bot does not start."""
    with pytest.raises(BadSettings) as refused:
        async with opened(url, data, claim):
            pass
    return str(refused.value)


@asynccontextmanager
async def tls(admin: BlockingRedis) -> AsyncIterator[str]:
    """Where the server is reached by TLS; its certificate is its own word for who it is."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(CERTIFICATE)
    host, port = address(admin).split(":")

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(65536):
                writer.write(chunk)
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(host, int(port))
        await asyncio.gather(pump(reader, back), pump(there, writer))

    async with await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context) as server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


# Settings that are wrong


@pytest.mark.parametrize(
    ("user", "reason"),
    [
        ("", "it wants a password"),
        (":guessed@", "wrong password or user"),
        ("nobody:guessed@", "wrong password or user"),
        ("reader:guess@", "its user lacks a permission"),
        ("keyless:guess@", "its user lacks a permission"),
    ],
)
async def test_who_may_not_use_a_server_is_told_so_without_the_password(
    admin: BlockingRedis, data: Path, user: str, reason: str
) -> None:
    admin.acl_setuser("reader", enabled=True, passwords=["+guess"], categories=["+@read"], keys=["*"])
    admin.acl_setuser("keyless", enabled=True, passwords=["+guess"], categories=["+@all"], keys=["other:*"])
    admin.config_set("requirepass", "secret")
    url = f"redis://{user}{address(admin)}/0"
    assert await refusal(url, data) == f"the server of tables at redis://{address(admin)}/0: {reason}"


async def test_a_number_that_is_no_database_is_said(admin: BlockingRedis, data: Path) -> None:
    url = f"redis://{address(admin)}/77"
    assert await refusal(url, data) == f"the server of tables at {url}: it has no database of this number"


@pytest.mark.parametrize("kind", ["redis", "rediss", "redis+cluster", "redis+sentinel"])
@pytest.mark.parametrize("option", ["no_such=secret", "health_check_interval=secret"])
async def test_an_option_that_no_connection_takes_is_said_without_its_value(kind: str, option: str, data: Path) -> None:
    where = f"{kind}://127.0.0.1:1{'/tables' if kind.endswith('sentinel') else ''}"
    told = f"the server of tables at {where}: an option behind the question mark is unknown, or its value is wrong"
    assert await refusal(f"{where}?{option}", data) == told


async def test_one_server_is_no_cluster_and_no_sentinel(admin: BlockingRedis, data: Path) -> None:
    where = f"redis+cluster://{address(admin)}"
    told = f"the server of tables at {where}: it is no cluster: redis:// instead of redis+cluster://"
    assert await refusal(where, data) == told
    assert "unknown command" in await refusal(f"redis+sentinel://{address(admin)}/tables", data)


async def test_a_cluster_is_used_with_its_password_alone_which_is_never_said(data: Path) -> None:
    with cluster(replicas=False, requirepass="secret", masterauth="secret") as nodes:
        where = nodes.url
        assert await refusal(where, data) == f"the server of tables at {where}: it wants a password"
        guessed = where.replace("://", "://:guessed@")
        assert await refusal(guessed, data) == f"the server of tables at {where}: wrong password or user"
        async with opened(where.replace("://", "://:secret@"), data) as (store, _):
            assert await store.first_time("word")
        assert (await refusal(where.replace("://", "://:secret@"), data, Claim("5"))).endswith(
            "another bot (id 4200000000)"
        )


async def test_a_database_of_a_cluster_is_empty_if_all_its_parts_are(data: Path) -> None:
    with cluster(replicas=False) as nodes:
        for number in range(9):  # in all parts
            nodes.primary_of(f"known:{number}").ask("SET", f"known:{number}", 1)
        assert (await refusal(nodes.url, data, PLAYGROUND)).endswith("holds what nobody has claimed")
        for node in nodes.all:
            node.ask("FLUSHDB")
        async with opened(nodes.url, data, PLAYGROUND) as (store, _):
            assert await store.first_time("word")


async def test_sentinels_that_do_not_know_the_service_say_so(data: Path) -> None:
    with watched() as pair:
        assert (await refusal(f"{pair.url}s", data)).endswith("its Sentinels know no service of this name")
        async with opened(pair.url, data) as (store, _):
            assert await store.first_time("word")


async def test_a_cluster_or_sentinels_without_tls_are_not_waited_for_with_it(admin: BlockingRedis, data: Path) -> None:
    told = await refusal(f"rediss+cluster://{address(admin)}", data)
    assert told.endswith("no TLS: redis+cluster:// instead of rediss+cluster://")
    told = await refusal(f"rediss+sentinel://{address(admin)}/tables", data)
    assert told.endswith("no TLS: redis+sentinel:// instead of rediss+sentinel://")


async def test_a_server_without_tls_is_not_waited_for_with_it(admin: BlockingRedis, data: Path) -> None:
    assert (await refusal(f"rediss://{address(admin)}", data)).endswith("no TLS: redis:// instead of rediss://")


async def test_a_server_with_tls_alone_is_not_waited_for_without_it(admin: BlockingRedis, data: Path) -> None:
    async with tls(admin) as where:
        assert (await refusal(f"redis://{where}", data)).endswith("TLS alone: rediss:// instead of redis://")


async def test_a_certificate_that_nobody_trusts_is_said(admin: BlockingRedis, data: Path) -> None:
    async with tls(admin) as where:
        told = await refusal(f"rediss://{where}", data)
        assert told.endswith("its certificate is not trusted: self-signed certificate")
        missing = await refusal(f"rediss://{where}?ssl_ca_certs={data / 'nothing.pem'}", data)
        assert missing.endswith("a file that its address names is not there")


async def test_a_certificate_may_be_trusted_by_the_address(admin: BlockingRedis, data: Path) -> None:
    async with tls(admin) as where, opened(f"rediss://{where}?ssl_ca_certs={CERTIFICATE}", data) as (store, _):
        assert await store.first_time("word")


async def test_what_is_no_redis_is_said(data: Path) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        url = f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        assert await refusal(url, data) == f"the server of tables at {url}: it does not talk as Redis does"


# A server that is away


async def test_a_server_that_is_away_at_the_start_is_waited_for_and_presses_are_refused_at_once(
    admin: BlockingRedis, data: Path
) -> None:
    url = f"redis://{address(admin)}"
    admin.config_set("port", 0)
    async with opened(url, data) as (store, health):
        assert health.problems() == {Part.TABLES: "not reachable"}
        async with asyncio.timeout(1):
            with pytest.raises(StoreDown):
                await store.load("Aaaaaaaa")
        admin.config_set("port", url.rpartition(":")[2])
        await well(health)
        assert await store.save(lobby(ANNA), clock=NOON, now=NOON)


async def well(health: Health) -> None:
    async with asyncio.timeout(10):
        while health.problems():  # noqa: ASYNC110  # only the server tells
            await asyncio.sleep(0.01)


# Whose database it is


async def test_a_database_is_its_first_bots_and_refuses_every_other(admin: BlockingRedis, data: Path) -> None:
    url = f"redis://:secret@{address(admin)}/3"
    admin.config_set("requirepass", "secret")
    for _ in range(2):
        async with opened(url, data, Claim("123456")):
            pass
    where = f"redis://{address(admin)}/3"
    assert await refusal(url, data) == f"the database at {where} belongs to another bot (id 123456)"
    async with opened(f"redis://:secret@{address(admin)}/4", data):
        pass  # the next one is another database


async def test_the_files_of_another_bot_are_refused_too(data: Path) -> None:
    async with opened("", data, Claim("123456")):
        pass
    assert await refusal("", data) == f"the database at {data} belongs to another bot (id 123456)"


async def test_tables_from_before_owners_were_noted_are_their_bots(admin: BlockingRedis, data: Path) -> None:
    admin.set("played:toy:1", "1")
    assert (await refusal(f"redis://{address(admin)}", data, PLAYGROUND)).endswith("holds what nobody has claimed")
    async with opened(f"redis://{address(admin)}", data):
        assert admin.get("owner") == ME.bot.encode()


async def test_a_database_found_to_be_another_bots_after_the_start_is_not_touched(
    admin: BlockingRedis, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"redis://{address(admin)}"
    async with opened(url, data, Claim("123456")) as (store, _):
        await store.save(lobby(ANNA), clock=NOON, now=NOON)
    admin.config_set("port", 0)
    async with opened(url, data) as (store, health):
        admin.config_set("port", url.rpartition(":")[2])
        before = admin.info("commandstats")
        while "another bot" not in health.problems()[Part.TABLES]:  # noqa: ASYNC110  # only the server tells
            await asyncio.sleep(0.01)
        with pytest.raises(StoreDown, match="another bot"):
            await store.due("clock", NOON + 3600)
        ran = {name for name, stat in admin.info("commandstats").items() if stat != before.get(name)}
    assert ran & {"cmdstat_set", "cmdstat_zadd", "cmdstat_hset"} == set()
    assert [line for line in caplog.messages if "another bot" in line] == [
        "the server of tables: belongs to another bot (id 123456)"
    ]


# How it keeps what it is given


async def test_what_a_server_of_ones_own_may_lose_is_said_once_at_the_start(
    admin: BlockingRedis, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    admin.config_set("appendfsync", "everysec")
    admin.config_set("maxmemory-policy", "allkeys-lru")
    async with opened(f"redis://{address(admin)}", data):
        pass
    told = [(line.levelname, line.getMessage().partition(": see ")[0]) for line in caplog.records]
    assert told == [
        ("INFO", "the server of tables has appendfsync everysec, appendonly yes, maxmemory-policy allkeys-lru"),
        ("WARNING", "the server of tables may lose the last moves if it dies (appendfsync everysec)"),
        ("WARNING", "the server of tables may throw tables out when it is full (maxmemory-policy allkeys-lru)"),
    ]


def test_a_server_that_writes_every_move_to_disk_loses_nothing() -> None:
    assert losses({"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}) == []
    assert len(losses({"appendonly": "no", "appendfsync": "always", "maxmemory-policy": "noeviction"})) == 1


async def test_a_server_that_does_not_tell_how_it_keeps_tables_may_be_used(
    admin: BlockingRedis, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    admin.acl_setuser("bot", enabled=True, passwords=["+guess"], categories=["+@all"], commands=["-config"], keys=["*"])
    async with opened(f"redis://bot:guess@{address(admin)}", data) as (store, _):
        assert await store.first_time("word")
    assert len([line for line in caplog.messages if "does not tell" in line]) == 1


# The program


def start(data: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """python -m bot, which is to stop by itself."""
    environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(data / "bot"), **settings}
    command = [sys.executable, "-m", "bot"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_the_program_says_which_setting_is_wrong_in_one_line_and_stops(admin: BlockingRedis, data: Path) -> None:
    admin.config_set("requirepass", "secret")
    url = f"redis://:guessed@{address(admin)}"
    ended = start(data, BOT_TOKEN="123456:" + "A" * 30, REDIS_URL=url, TELEGRAM_API_URL="http://127.0.0.1:1")
    line = f"the server of tables at redis://{address(admin)}: wrong password or user\n"
    assert (ended.returncode, ended.stderr) == (2, line)


def test_the_playground_refuses_the_tables_of_a_bot(admin: BlockingRedis, data: Path) -> None:
    admin.set("owner", "123456")
    ended = start(data, PLAYGROUND_REDIS_URL=f"redis://{address(admin)}", PLAYGROUND_PORT="0")
    line = f"the database at redis://{address(admin)} belongs to another bot (id 123456)\n"
    assert (ended.returncode, ended.stderr) == (2, line)


def test_the_playground_does_not_touch_the_tables_that_redis_url_leads_to(admin: BlockingRedis, data: Path) -> None:
    before = admin.info("stats")["total_connections_received"]
    command = [sys.executable, "-m", "bot"]
    settings = {"REDIS_URL": f"redis://{address(admin)}", "PLAYGROUND_PORT": "0", "DATA_DIR": str(data / "bot")}
    environment = {"PATH": os.environ["PATH"], "TMPDIR": str(data), **settings}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, text=True) as playground:
        assert playground.stdout
        assert playground.stderr
        assert "http://127.0.0.1" in playground.stdout.readline()
        while not list(data.glob("*/health/*.json")):  # a round of its clock, in which it would close what it finds
            time.sleep(0.05)
        playground.terminate()
        log = playground.stderr.read()
    assert (playground.returncode, log.count("stopped in order")) == (0, 1)
    assert admin.info("stats")["total_connections_received"] == before
