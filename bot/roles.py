"""What a process does: all that a bot does, or one part of it, beside others on the same server of tables.

    all      fetches updates and handles them; the only one that can have the embedded server, or be the playground
    front    fetches updates, or is brought them at WEBHOOK_URL, and writes them into the inbox
    worker   takes them from the inbox and handles them; the clock, deliveries and thinkers work in each

The settings come from the environment or from .env; README.md has them all.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from enum import StrEnum
from typing import NoReturn

from bot.config import BadSettings, Settings


class Role(StrEnum):
    ALL = "all"
    FRONT = "front"
    WORKER = "worker"

    @property
    def fetches(self) -> bool:
        return self is not Role.WORKER

    @property
    def handles(self) -> bool:
        return self is not Role.FRONT


class Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """In one line, as a wrong setting is refused."""
        raise BadSettings(message)


def role_in(arguments: Sequence[str]) -> Role:
    """The role that the command line asks for."""
    parser = Parser("python -m bot", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--role", choices=[each.value for each in Role], default=Role.ALL.value, help="by default all")
    return Role(parser.parse_args(arguments).role)


def require_settings(role: Role, chosen: Settings) -> None:
    """BadSettings for a role that lacks what it needs."""
    if role is Role.ALL:
        return
    if not chosen.bot_token.get_secret_value():
        raise BadSettings(f"--role {role}: BOT_TOKEN is not set")
    if not chosen.redis_url:
        raise BadSettings(f"--role {role}: REDIS_URL is not set, and the embedded server is for one process alone")
