"""Hypothesis tries the same examples in every run; `pytest --hypothesis-profile=search` looks for new ones.

Tests run in several processes; what they have measured comes to the first one, which tells it at the end.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings

from tests.figures import FIGURES

settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.register_profile("search", deadline=None)
settings.load_profile("fixed")


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["figures"] = FIGURES


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    FIGURES.update(getattr(node, "workeroutput", {}).get("figures", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for name, figure in FIGURES.items():
        terminalreporter.write_line(f"{name}: {figure}")
