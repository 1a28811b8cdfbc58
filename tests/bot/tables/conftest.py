from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def with_toys(toys: None) -> None:
    """The small games are registered for every test here."""
