"""What a bot at work shows to Prometheus: everything that a dashboard asks for, and nothing of anybody."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml
from prometheus_client import REGISTRY, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

from bot import census
from bot.delivery.refusals import Meaning
from bot.errors import StoreDown
from bot.handlers import presses
from bot.health import Part
from bot.playground import Faults
from bot.playground.refusals import TooManyRequests
from bot.screens.data import Verb
from bot.store import breaker
from bot.store.embedded import client_of, server_running, url_of
from bot.tables.refused import Refused, Why
from bot.texts import plain
from engine.registry import GAMES
from tests.e2e.company import PATIENCE
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.test_clock import in_a_hurry, time_runs_out
from tests.servers import free_port

GAME = "hand_of_the_king"  # the one that is played
WORDS = {
    "game": set(GAMES),
    "meaning": {meaning.name.lower() for meaning in Meaning},
    "part": {part.name.lower() for part in Part},
    "place": {"first", "last"},
    "budget": {"group", "private", "bot"},
}
"""What a label may say, where that is a list."""
OF_PROMETHEUS = {"job", "instance", "role", "le"}  # labels that it adds, with deploy/prometheus.yaml
ROOT = Path(__file__).parents[2]
DASHBOARD = json.loads((ROOT / "docs" / "grafana.json").read_text("utf-8"))
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
ALERTS = {
    rule["alert"]: rule
    for group in yaml.safe_load((ROOT / "deploy" / "alerts.yaml").read_text("utf-8"))["groups"]
    for rule in group["rules"]
}
QUERIES = {f"panel: {panel['title']}": target["expr"] for panel in PANELS for target in panel["targets"]} | {
    f"alert: {name}": rule["expr"] for name, rule in ALERTS.items()
}


class Figures:
    """What is shown at a moment."""

    def __init__(self) -> None:
        self.text = generate_latest().decode()
        self.families: dict[str, Metric] = {each.name: each for each in text_string_to_metric_families(self.text)}

    def of(self, name: str, **labels: str) -> float:
        """The sum of all series that have these labels."""
        samples = [sample for family in self.families.values() for sample in family.samples if sample.name == name]
        return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())

    def names(self) -> set[str]:
        """All that a query may name, whether anything of it was counted yet or not."""
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}
        found = {name + end for name, family in self.families.items() for end in ends.get(family.type, [""])}
        return found | {"up"}

    def labels(self) -> Iterator[tuple[str, str]]:
        for name, family in self.families.items():
            if name.startswith("igroteka_"):
                for sample in family.samples:
                    yield from sample.labels.items()


async def play(company: InProcessBot) -> None:
    """A game of two, in which a computer makes the move of one who is late."""
    await in_a_hurry(company)
    await time_runs_out(company)


async def test_what_people_and_computers_do_is_counted(company: InProcessBot) -> None:
    before = Figures()
    await play(company)
    now = Figures()

    def grown(name: str, **labels: str) -> float:
        return now.of(name, **labels) - before.of(name, **labels)

    assert grown("igroteka_presses_total", verb="start", outcome="done") == 1
    assert grown("igroteka_presses_total") == grown("igroteka_press_answer_seconds_count")
    assert grown("igroteka_updates_total", kind="callback_query", outcome="done") == grown("igroteka_presses_total")
    assert grown("igroteka_inbox_wait_seconds_count") == grown("igroteka_updates_total")
    assert now.of("igroteka_last_poll_timestamp_seconds") > time.time() - 60
    assert grown("igroteka_store_call_seconds_count", call="save") >= 3
    assert grown("igroteka_shown_seconds_count", place="first") >= 3
    assert grown("igroteka_shown_seconds_count", place="last") >= 3
    assert grown("igroteka_clock_lag_seconds_count") >= 1
    assert grown("igroteka_clock_lag_seconds_sum") >= 1  # time was put forward by two minutes and a second
    assert grown("igroteka_think_seconds_count", game=GAME) == 1
    assert grown("igroteka_telegram_call_seconds_count", method="answerCallbackQuery") >= 2
    assert now.of("igroteka_telegram_call_seconds_count", method="getUpdates") == 0
    assert now.of("igroteka_problem") == 0
    assert (now.of("igroteka_thinkers", state="busy"), now.of("igroteka_thinkers", state="free")) == (0, 1)


@pytest.mark.parametrize(
    ("error", "outcome"),
    [(Refused(Why.STALE), "refused"), (StoreDown("away"), "unavailable"), (ZeroDivisionError(), "failed")],
)
async def test_a_press_that_does_nothing_is_counted_by_whose_fault_it_is(
    company: InProcessBot, monkeypatch: pytest.MonkeyPatch, error: Exception, outcome: str
) -> None:
    async def fail(*_: object) -> None:
        raise error

    (anna,) = await company.came("Анна")
    company.forgiven += ["error", "message is not modified"]  # a refused press has the table shown anew
    lobby, before = await company.gather(GAME, anna), Figures()
    monkeypatch.setitem(presses.ACTIONS, Verb.RULES, fail)
    await company.press(anna, lobby, plain.button_rules())
    name, labels = "igroteka_presses_total", {"verb": "rules", "outcome": outcome}
    assert Figures().of(name, **labels) - before.of(name, **labels) == 1
    assert Figures().of(name) - before.of(name) == 1


async def test_tables_and_updates_are_counted_where_all_processes_keep_them(
    valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(census, "EVERY", 0.05)
    async with in_process_bot(valkey, tmp_path) as company:
        (anna,) = await company.came("Анна")
        await company.gather(GAME, anna)
        await shown(lambda now: now.of("igroteka_tables", phase="lobby", game=GAME) == 1)
        await company.press(anna, company.table(), plain.button_add_computer())
        await company.press(anna, company.table(), plain.button_start())
        await shown(lambda now: now.of("igroteka_tables", phase="playing", game=GAME) == 1)
        assert Figures().of("igroteka_tables") == 1
        assert Figures().of("igroteka_inbox_updates") == 0


async def test_what_the_server_cannot_tell_is_not_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(census, "EVERY", 0.05)
    monkeypatch.setattr(breaker, "PATIENCE", 0.2)
    with server_running(tmp_path):
        async with in_process_bot(url_of(tmp_path), tmp_path) as company:
            await company.gather(GAME, *await company.came("Анна"))
            await shown(lambda now: now.of("igroteka_tables", phase="lobby") == 1)
            with client_of(tmp_path) as client:
                os.kill(client.info("server")["process_id"], signal.SIGKILL)
            company.forgiven.append(Part.TABLES.words)
            await shown(lambda now: "igroteka_tables{" not in now.text)
            assert Figures().of("igroteka_store_failures_total", cause="away") > 0


async def shown(expected: Callable[[Figures], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not expected(Figures()):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.02)


async def test_what_telegram_refuses_is_counted_by_what_it_means(valkey: str, tmp_path: Path) -> None:
    faults, before = Faults(), Figures()
    faults.prepare("setMyCommands", [TooManyRequests(1)])
    async with in_process_bot(valkey, tmp_path, faults=faults):
        refused = {"method": "setMyCommands", "meaning": "wait"}
        async with asyncio.timeout(PATIENCE):
            while not (Figures().of("igroteka_telegram_refusals_total", **refused)):  # noqa: ASYNC110  # nothing tells
                await asyncio.sleep(0.02)
    assert before.of("igroteka_telegram_refusals_total", **refused) == 0


async def test_a_part_that_fails_is_shown_until_it_is_well(company: InProcessBot) -> None:
    company.forgiven.append(Part.TABLES.words)
    company.bot.health.fail(Part.TABLES, "out of memory")
    assert Figures().of("igroteka_problem", part="tables") == 1
    company.bot.health.recover(Part.TABLES)
    company.bot.health.mark()
    assert Figures().of("igroteka_problem") == 0


async def test_no_label_tells_of_anybody(company: InProcessBot) -> None:
    await play(company)
    figures = Figures()
    assert "Анна" not in figures.text
    words = {value for _, value in figures.labels()}
    for secret in (company.playground.token, str(company.group.id), str(company["Анна"].user.id), company.group.title):
        assert not any(secret in word for word in words)
    strange = {(name, value) for name, value in figures.labels() if value not in WORDS.get(name, {value})}
    assert strange == set()
    others = {value for name, value in figures.labels() if name not in (*WORDS, "le", "status")}
    assert others
    assert {value for value in others if not value.replace("_", "").isalpha() or not value.isascii()} == set()


# What asks for it


def named(query: str) -> set[str]:
    return set(re.findall(r"\b(?:igroteka|process|python)_\w+|\bup\b", query))


def labels_in(query: str) -> set[str]:
    by = [each for group in re.findall(r"\bby \(([^)]*)\)", query) for each in group.split(",")]
    return {each.strip() for each in by} | set(re.findall(r"(\w+) ?(?:=~|!~|!=|=)", query))


def labels_of(name: str) -> set[str]:
    """Those that the code gives to a figure."""
    collector = REGISTRY._names_to_collectors.get(name)
    return set(getattr(collector, "_labelnames", ()))


async def test_every_query_names_what_a_bot_at_work_shows(company: InProcessBot) -> None:
    await play(company)
    names = Figures().names()
    assert len(QUERIES) > 30
    assert {title: lost for title, query in QUERIES.items() if (lost := named(query) - names)} == {}
    assert [title for title, query in QUERIES.items() if not named(query)] == []


@pytest.mark.parametrize("title", QUERIES)
def test_every_label_of_a_query_is_one_of_what_it_names(title: str) -> None:
    known = set().union(*map(labels_of, named(QUERIES[title]))) | OF_PROMETHEUS
    assert labels_in(QUERIES[title]) <= known


def test_every_figure_of_the_bot_stands_on_the_dashboard() -> None:
    ours = {name for name in Figures().families if name.startswith("igroteka_")}
    shown = " ".join(QUERIES.values())
    assert {name for name in ours if name not in shown} == set()


def test_every_panel_has_a_title_of_its_own_and_a_legend() -> None:
    assert len({panel["title"] for panel in PANELS}) == len(PANELS)
    for panel in PANELS:
        assert all(target["legendFormat"] for target in panel["targets"])
        for target in panel["targets"]:
            by = labels_in(target["expr"]) | OF_PROMETHEUS
            assert set(re.findall(r"{{(\w+)}}", target["legendFormat"])) <= by


def test_no_two_panels_stand_on_each_other() -> None:
    taken = [
        (x, y)
        for place in (panel["gridPos"] for panel in DASHBOARD["panels"])
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(set(taken)) == len(taken)


def test_every_alert_is_told_to_operators() -> None:
    rows = re.findall(r"^\| (\w+) \|", (ROOT / "docs" / "operations.md").read_text("utf-8"), re.MULTILINE)
    assert ALERTS
    assert set(ALERTS) <= set(rows)


def test_a_lost_name_and_a_lost_label_would_be_found() -> None:
    query = 'sum by (who, le) (rate(igroteka_lost_total{verb!="menu"}[5m]))'
    assert (named(query), labels_in(query)) == ({"igroteka_lost_total"}, {"who", "le", "verb"})


# The program


def test_a_playground_shows_its_figures_too(tmp_path: Path) -> None:
    port = free_port()
    environment = {
        "METRICS_PORT": str(port),
        "PLAYGROUND_PORT": "0",
        "PYTHONPATH": str(ROOT),
        "PATH": os.environ["PATH"],
    }
    program = subprocess.Popen([sys.executable, "-m", "bot"], cwd=tmp_path, env=environment, stdout=subprocess.PIPE)
    try:
        assert program.stdout
        program.stdout.readline()  # where the playground is: it has begun
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            assert "igroteka_last_poll_timestamp_seconds" in answer.read().decode()
    finally:
        program.terminate()
        program.communicate()
    assert program.returncode == 0
