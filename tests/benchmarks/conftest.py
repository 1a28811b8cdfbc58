from __future__ import annotations

from tests.bot.conftest import redis, revisions_counted, url

__all__ = ["redis", "revisions_counted", "url"]
