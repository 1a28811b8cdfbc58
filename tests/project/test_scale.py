"""compose.scale.yaml: it allows no more than is needed, and agrees with compose.yaml and with what watches it.

Whether it works: tests/e2e/test_scale.py.
"""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from bot.config import Settings
from tests.project.test_image import COMPOSE, ROOT

SCALE: dict[str, Any] = yaml.safe_load((ROOT / "compose.scale.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = SCALE["services"]
SERVERS = {name: service for name, service in SERVICES.items() if name.startswith("tables-")}
ROLES = ("front", "worker")
PROMETHEUS: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "prometheus.yaml").read_text("utf-8"))
DISCOVERY = PROMETHEUS["scrape_configs"][0]["dns_sd_configs"][0]


def environment(service: str) -> dict[str, str]:
    given: dict[str, str] = SERVICES[service]["environment"]
    return given


# What it allows


@pytest.mark.parametrize("service", SERVICES.values(), ids=SERVICES.keys())
def test_no_service_may_do_more_than_it_needs(service: dict[str, Any]) -> None:
    assert (service["read_only"], service["init"], service["cap_drop"]) == (True, True, ["ALL"])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert {"max-size", "max-file"} == service["logging"]["options"].keys()
    assert service.keys() >= {"pids_limit", "stop_grace_period", "restart"}
    assert not service.keys() & {"privileged", "cap_add", "network_mode"}


def test_nothing_but_the_figures_can_be_reached_and_only_from_this_machine() -> None:
    open_ports = [port for service in SERVICES.values() for port in service.get("ports", ())]
    assert open_ports == SERVICES["prometheus"]["ports"]
    assert all(port.startswith("127.0.0.1:") for port in open_ports)


def test_the_tables_can_be_reached_by_the_bot_alone() -> None:
    assert SCALE["networks"]["tables"]["internal"] is True
    near = {name for name, service in SERVICES.items() if "tables" in service["networks"]}
    assert near == {*ROLES, "cluster", *SERVERS}
    assert all(list(service["networks"]) == ["tables"] for service in SERVERS.values())


def test_the_bot_here_is_the_bot_of_the_other_file() -> None:
    """The same image, secrets and settings; what differs is where the tables are, and that figures are shown."""
    other = COMPOSE["services"]["bot"]
    for role in ROLES:
        for part in ("build", "secrets", "configs", "networks", "pids_limit", "stop_grace_period"):
            assert SERVICES[role][part] == other[part]
    assert SCALE["secrets"] == COMPOSE["secrets"]
    together = environment("front") | environment("worker")
    assert together.keys() == other["environment"].keys()
    differing = {name for name in together if together[name] != other["environment"][name]}
    assert differing == {"REDIS_URL", "METRICS_PORT", "WEBHOOK_PORT"}
    assert together.keys() <= {name.upper() for name in Settings.model_fields}


def test_every_server_is_a_part_with_an_address_and_a_volume_of_its_own() -> None:
    hosts = environment("worker")["REDIS_URL"].removeprefix("redis+cluster://").split(",")
    assert hosts == [f"{name}:6379" for name in SERVERS]
    assert len(SERVERS) == 6
    assert {environment(name)["REDIS_URL"] for name in (*ROLES, "cluster")} == {environment("worker")["REDIS_URL"]}
    addresses = [server["networks"]["tables"]["ipv4_address"] for server in SERVERS.values()]
    (network,) = SCALE["networks"]["tables"]["ipam"]["config"]
    assert len(set(addresses)) == len(addresses)
    assert {address.rpartition(".")[0] for address in addresses} == {network["subnet"].rpartition(".")[0]}
    assert [server["volumes"] for server in SERVERS.values()] == [[f"{name}:/data"] for name in SERVERS]
    assert set(SCALE["volumes"]) == {*SERVERS, "prometheus"}
    assert SERVICES["cluster"]["depends_on"].keys() == SERVERS.keys()


def test_every_server_keeps_tables_as_the_one_of_the_other_file() -> None:
    alone = COMPOSE["services"]["tables"]
    for server in SERVERS.values():
        for part in ("image", "user", "mem_limit", "pids_limit", "healthcheck", "stop_grace_period"):
            assert server[part] == alone[part]
        kept = server["command"].index("--appendonly")  # what stands before makes it a part of a cluster
        assert alone["command"] == ["valkey-server", *server["command"][kept:]]


# What watches it


def test_prometheus_asks_every_process_where_it_shows_its_figures() -> None:
    assert DISCOVERY["names"] == list(ROLES)
    assert {environment(role)["METRICS_PORT"] for role in ROLES} == {str(DISCOVERY["port"])}
    shared = set(SERVICES["prometheus"]["networks"])
    assert all(shared & set(SERVICES[role]["networks"]) for role in ROLES)


def test_prometheus_is_given_the_files_that_it_reads() -> None:
    given = {
        config["target"]: SCALE["configs"][config["source"]]["file"] for config in SERVICES["prometheus"]["configs"]
    }
    assert given == {f"/etc/prometheus/{name}": f"deploy/{name}" for name in ("prometheus.yaml", "alerts.yaml")}
    assert all((ROOT / file).exists() for file in given.values())
    assert f"--config.file={next(iter(given))}" in SERVICES["prometheus"]["command"]
    assert PROMETHEUS["rule_files"] == ["alerts.yaml"]
