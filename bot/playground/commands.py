"""The commands the bot has set, by scope and language, and which of them a person sees.

chat_member ─▶ chat_administrators ─▶ chat ─▶ all_chat_administrators ─▶ all_group_chats ─▶ default
the first scope that has commands in the person's language, or without a language, decides
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.playground.reading import from_json
from bot.playground.refusals import BadRequest

COMMAND: Final = re.compile(r"[a-z0-9_]{1,32}")
MOST: Final = 100
DESCRIPTION_LETTERS: Final = 256
FOR_A_CHAT: Final = ("chat", "chat_administrators", "chat_member")
TYPES: Final = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators", *FOR_A_CHAT)


@dataclass(frozen=True, slots=True)
class Scope:
    type: str = "default"
    chat: int = 0
    user: int = 0


@dataclass(frozen=True, slots=True)
class Command:
    command: str
    description: str


Listed: TypeAlias = tuple[Command, ...]


class Commands:
    def __init__(self) -> None:
        self._listed: dict[tuple[Scope, str], Listed] = {}

    def set(self, scope: Scope, language: str, commands: Listed) -> None:
        self._listed[scope, language] = commands

    def get(self, scope: Scope, language: str) -> Listed:
        return self._listed.get((scope, language), ())

    def delete(self, scope: Scope, language: str) -> None:
        self._listed.pop((scope, language), None)

    def seen(self, chat: int, user: int, language: str, *, private: bool, is_admin: bool) -> Listed:
        """The commands in this person's menu in this chat."""
        scopes = private_scopes(chat) if private else group_scopes(chat, user, is_admin=is_admin)
        for scope in scopes:
            commands = self.get(scope, language) or self.get(scope, "")
            if commands:
                return commands
        return ()


def private_scopes(chat: int) -> list[Scope]:
    return [Scope("chat", chat), Scope("all_private_chats"), Scope()]


def group_scopes(chat: int, user: int, *, is_admin: bool) -> list[Scope]:
    scopes = [
        Scope("chat_member", chat, user),
        Scope("chat_administrators", chat),
        Scope("chat", chat),
        Scope("all_chat_administrators"),
        Scope("all_group_chats"),
        Scope(),
    ]
    return [scope for scope in scopes if is_admin or "administrators" not in scope.type]


def read_scope(given: str) -> Scope:
    value = parsed(given, "BotCommandScope") if given else {"type": "default"}
    type = value.get("type") if isinstance(value, dict) else None
    if type not in TYPES:
        raise BadRequest("can't parse BotCommandScope: Unsupported type specified")
    chat = number(value, "chat_id") if type in FOR_A_CHAT else 0
    return Scope(type, chat, number(value, "user_id") if type == "chat_member" else 0)


def number(value: dict[str, Any], name: str) -> int:
    given = str(value.get(name, ""))
    if not re.fullmatch(r"-?\d+", given):
        raise BadRequest(f"can't parse BotCommandScope: Can't find field \"{name}\"")
    return int(given)


def read_commands(given: str) -> Listed:
    value = parsed(given, "commands") if given else []
    if not isinstance(value, list):
        raise BadRequest("expected an Array of BotCommand")
    if len(value) > MOST:
        raise BadRequest("BOT_COMMANDS_TOO_MUCH")
    return tuple(read_command(each) for each in value)


def read_command(value: object) -> Command:
    fields = value if isinstance(value, dict) else {}
    command, description = fields.get("command"), fields.get("description")
    if not isinstance(command, str) or not isinstance(description, str):
        raise BadRequest("can't parse BotCommand: expected an Object with a command and a description")
    command = command.removeprefix("/")
    if not COMMAND.fullmatch(command):
        raise BadRequest("BOT_COMMAND_INVALID")
    if not 1 <= len(description.strip()) <= DESCRIPTION_LETTERS:
        raise BadRequest("BOT_COMMAND_DESCRIPTION_INVALID")
    return Command(command, description.strip())


def parsed(given: str, what: str) -> Any:
    try:
        return from_json(given)
    except ValueError:
        raise BadRequest(f"can't parse {what} JSON object") from None
