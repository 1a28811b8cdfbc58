"""python -m bot: with BOT_TOKEN the bot; without one the playground, a place to try it in a browser.

--role says which part of a bot this process is (roles.py).
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
import tempfile
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final

from telegram.error import InvalidToken

from bot import metrics
from bot.app import running
from bot.clock import Clock
from bot.config import BadSettings, Settings, settings
from bot.inbox.site import Site
from bot.log import configure
from bot.roles import Role, require_settings, role_in
from bot.store.embedded import NoServer
from bot.texts import plain
from engine.contract import BadSetup, OwnPoints
from engine.registry import GAMES

OURS: Final = ("*.lock", "valkey.*", "appendonlydir", "appendonlydir/*", "health", "health/*", "workers", "workers/*")


def main() -> int:
    os.umask(0o077)
    try:
        role, chosen = role_in(sys.argv[1:]), settings()
        require_settings(role, chosen)
        configure(chosen.log_level)
        replace_points(chosen)
        with metrics.served(chosen.metrics_port):
            asyncio.run(until_signal(chosen, role))
    except (BadSettings, NoServer) as error:
        print(error, file=sys.stderr)
        return 2
    except InvalidToken:
        print(plain.bad_token(), file=sys.stderr)
        return 2
    except Exception:
        logging.getLogger(__name__).exception("the bot stopped")  # the log leaves out the words, which may tell secrets
        return 1
    return 0


def replace_points(chosen: Settings) -> None:
    """From now on a game counts by the file that its setting <GAME>_POINTS names."""
    for id, rules in GAMES.items():
        file: Path | None = getattr(chosen, f"{id}_points", None)
        if file and isinstance(rules, OwnPoints):
            try:
                GAMES[id] = rules.with_points(file.read_text("utf-8-sig"))
            except (BadSetup, UnicodeError, OSError) as error:
                why = error if isinstance(error, BadSetup) else "must be a readable text in UTF-8"
                raise BadSettings(f"{id.upper()}_POINTS: {file}: {why}") from None


def keep_private(data: Path) -> None:
    """What an older version left for others to read in DATA_DIR is for this user alone from now on."""
    for path in (data, *(path for pattern in OURS for path in data.glob(pattern))):
        with suppress(OSError):
            path.chmod(path.stat().st_mode & 0o700)


async def until_signal(chosen: Settings, role: Role) -> None:
    """Run until Ctrl-C or SIGTERM, and then stop in order."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    has_token = chosen.bot_token.get_secret_value()
    work = asyncio.create_task(serve_bot(chosen, role, stop) if has_token else serve_playground(chosen, stop))

    def end() -> None:
        stop.set()
        work.cancel()

    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, end)
    with suppress(asyncio.CancelledError):
        await work
    logging.getLogger(__name__).info("stopped in order")


def keep_for_good() -> None:
    """What the start has made stays to the end: a full collection, which stops the loop, does not look at it again."""
    gc.collect()
    gc.freeze()


async def serve_bot(chosen: Settings, role: Role, stop: asyncio.Event) -> None:
    token = chosen.bot_token.get_secret_value()
    keep_private(chosen.data_dir)
    proxy, tables, data, owner = chosen.telegram_proxy, chosen.redis_url, chosen.data_dir, chosen.owner_id
    async with running(
        token, chosen.api_root, proxy, tables, data, Clock(), chosen.thinkers, owner or 0, role=role
    ) as bot:
        keep_for_good()
        if stop.is_set():  # the start lost a cancellation, as a library may
            return
        if not role.fetches:
            await stop.wait()
        elif chosen.webhook_url:
            await bot.be_brought(Site(chosen.webhook_url, chosen.webhook_port, chosen.secret_of_updates))
        else:
            await bot.poll()


async def serve_playground(chosen: Settings, stop: asyncio.Event) -> None:
    """The bot against a Telegram of our own, which forgets everything at the end: so do the tables."""
    from bot.playground import Playground, serve  # noqa: PLC0415  # a bot with a token needs none of it

    playground = Playground(Clock())
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        async with AsyncExitStack() as stack:
            try:
                address = await stack.enter_async_context(serve(playground, chosen.playground_port))
            except OSError as error:
                raise BadSettings(
                    f"PLAYGROUND_PORT: {chosen.playground_port}: {os.strerror(error.errno or 0)}"
                ) from None
            print(plain.playground_open(address=address), flush=True)
            tables, folder, clock = chosen.playground_redis_url, Path(data), playground.clock
            async with running(
                playground.token, address, "", tables, folder, clock, chosen.thinkers, claims_used=False
            ) as bot:
                keep_for_good()
                if not stop.is_set():
                    await bot.poll()


if __name__ == "__main__":
    sys.exit(main())
