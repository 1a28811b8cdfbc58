"""The bot's commands, as it has set them: whom they are for, and who then sees which.

chat_member ─▶ chat_administrators ─▶ chat ─▶ all_chat_administrators ─▶ all_group_chats ─▶ default
the first of these that has commands in the person's language, or else in none, is the one that counts
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

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

    def seen(self, chat: int, user: int, language: str, *, private: bool, in_charge: bool) -> Listed:
        """What the menu shows this person in this chat."""
        scopes = private_scopes(chat) if private else group_scopes(chat, user, in_charge=in_charge)
        for scope in scopes:
            commands = self.get(scope, language) or self.get(scope, "")
            if commands:
                return commands
        return ()


def private_scopes(chat: int) -> list[Scope]:
    return [Scope("chat", chat), Scope("all_private_chats"), Scope()]


def group_scopes(chat: int, user: int, *, in_charge: bool) -> list[Scope]:
    scopes = [
        Scope("chat_member", chat, user),
        Scope("chat_administrators", chat),
        Scope("chat", chat),
        Scope("all_chat_administrators"),
        Scope("all_group_chats"),
        Scope(),
    ]
    return [scope for scope in scopes if in_charge or "administrators" not in scope.type]


def read_scope(told: str) -> Scope:
    value = parsed(told, "BotCommandScope") if told else {"type": "default"}
    type = value.get("type") if isinstance(value, dict) else None
    if type not in TYPES:
        raise BadRequest("can't parse BotCommandScope: Unsupported type specified")
    chat = number(value, "chat_id") if type in FOR_A_CHAT else 0
    return Scope(type, chat, number(value, "user_id") if type == "chat_member" else 0)


def number(value: dict[str, Any], name: str) -> int:
    told = str(value.get(name, ""))
    if not re.fullmatch(r"-?\d+", told):
        raise BadRequest(f"can't parse BotCommandScope: Can't find field \"{name}\"")
    return int(told)


def read_commands(told: str) -> Listed:
    value = parsed(told, "commands") if told else []
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


def parsed(told: str, what: str) -> Any:
    try:
        return json.loads(told)
    except ValueError:
        raise BadRequest(f"can't parse {what} JSON object") from None
