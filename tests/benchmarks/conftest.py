from __future__ import annotations

from tests.bot.conftest import redis, url

__all__ = ["redis", "url"]
