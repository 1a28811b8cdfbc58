"""Hypothesis tries the same examples in every run; `pytest --hypothesis-profile=search` looks for new ones."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.register_profile("search", deadline=None)
settings.load_profile("fixed")
