"""JSON from outside, read without trust."""

from __future__ import annotations

import json
from typing import Any


def from_json(text: str | bytes) -> Any:
    """What the JSON says; ValueError for what is none, what is nested too deeply, and letters that are none."""
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()  # it will be sent on: half a surrogate pair cannot be
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return value
