"""One cluster of servers that know nothing of each other: real ones, also where the command was cut off half way."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from bot import cluster
from bot.cluster import SLOTS, NoCluster, Node, introduce, make, replicate, served_by, share_out, unwell
from bot.config import RedisAddress
from tests.servers import DURABLE, HERE, NODE_TIMEOUT, REPLICATING, Server, until

STRANGERS = DURABLE | REPLICATING | {"cluster-enabled": "yes", "cluster-node-timeout": str(NODE_TIMEOUT)}


@contextmanager
def servers(number: int, **config: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="nodes-")))
        started = [Server(folder / str(each), STRANGERS | config) for each in range(number)]
        for server in started:
            stack.callback(server.kill)
        yield started


def url(servers: list[Server]) -> str:
    return "redis+cluster://" + ",".join(f"{HERE}:{server.port}" for server in servers)


@pytest.fixture
def six() -> Iterator[list[Server]]:
    with servers(6) as started:
        yield started


def nodes_of(servers: list[Server]) -> list[Node]:
    return [Node(RedisAddress.parse(url(servers)), HERE, server.port) for server in servers]


def roles(servers: list[Server]) -> list[str]:
    return [server.ask("INFO", "replication")["role"] for server in servers]


def is_whole(servers: list[Server]) -> bool:
    nodes = nodes_of(servers)
    return (
        not unwell(nodes) and served_by(nodes) == set(range(SLOTS)) and roles(servers) == 3 * ["master"] + 3 * ["slave"]
    )


def test_three_primaries_and_their_replicas_become_one_cluster_and_stay_it(six: list[Server]) -> None:
    assert make(url(six)) == "is made of 3 primaries and 3 replicas"
    assert is_whole(six)
    assert make(url(six)) == "is one already"


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_what_was_cut_off_is_gone_on_with(six: list[Server], steps: int) -> None:
    for step in (introduce, share_out, replicate)[:steps]:
        step(nodes_of(six))
    make(url(six))
    assert is_whole(six)


def test_slots_that_were_shared_out_in_part_are_shared_out_to_the_end(six: list[Server]) -> None:
    introduce(nodes_of(six))
    six[1].ask("CLUSTER", "ADDSLOTSRANGE", 6000, 7000)
    make(url(six))
    assert is_whole(six)


def test_a_cluster_that_serves_without_one_of_its_servers_is_left_alone(six: list[Server]) -> None:
    make(url(six))
    six[0].kill()
    until(nodes_of(six[1:])[0].sees_all_served)  # its replica has taken over
    assert make(url(six)) == f"serves, without {HERE}:{six[0].port}"
    six[0].start()
    make(url(six))
    assert sorted(roles(six)) == 3 * ["master"] + 3 * ["slave"]


def test_servers_of_another_cluster_are_not_drawn_into_this_one(six: list[Server]) -> None:
    make(url(six))
    with servers(2) as new:
        with pytest.raises(NoCluster, match="knows others than these already"):
            make(url([*new, six[0]]))
        assert [len(node.known()) for node in nodes_of(new)] == [1, 1]


def test_servers_that_come_late_are_waited_for_and_who_never_comes_is_named(
    six: list[Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "WITHIN", 0.2)
    six[2].kill()
    with pytest.raises(NoCluster, match=f"^{HERE}:{six[2].port}: no answer$"):
        make(url(six))


@pytest.mark.parametrize("redis_url", ["", "redis://127.0.0.1:1/0", "redis+cluster://127.0.0.1:1"])
def test_what_names_no_cluster_is_told_in_one_line(tmp_path: Path, redis_url: str) -> None:
    done = run(tmp_path, redis_url)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith("the cluster cannot be made: REDIS_URL must look like redis+cluster://")


def test_the_command_says_in_one_line_what_it_did(six: list[Server], tmp_path: Path) -> None:
    done = run(tmp_path, url(six))
    said = "the cluster is made of 3 primaries and 3 replicas\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")


def test_a_server_that_is_no_part_of_any_cluster_is_told_in_one_line(tmp_path: Path) -> None:
    with servers(3, **{"cluster-enabled": "no"}) as alone:
        done = run(tmp_path, url(alone))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "cluster support disabled" in done.stderr


def run(folder: Path, redis_url: str) -> subprocess.CompletedProcess[str]:
    """The command, with this address and nothing else set."""
    return subprocess.run(
        [sys.executable, "-m", "bot.cluster"],
        env={"REDIS_URL": redis_url, "PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
