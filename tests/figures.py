"""What tests have measured, for whoever runs them to read: it is told at the end."""

from __future__ import annotations

from typing import Final

FIGURES: Final[dict[str, str]] = {}
