"""Telegram's errors: a code, a description, sometimes a parameter to act on.

Refusal
├── BadRequest       400  a wrong call, or one that the state does not allow; `upgraded` has migrate_to_chat_id
├── Unauthorized     401  a wrong token
├── Forbidden        403  the bot is blocked, removed, or was never started
├── NotFound         404  no such method
├── Conflict         409  another instance polls
├── TooManyRequests  429  has retry_after
└── BadGateway       502  Telegram itself fails
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

Json: TypeAlias = dict[str, Any]
TWO_POLLS: Final = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK: Final = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


class Refusal(Exception):
    """`reason` is what follows "Bad Request: " in Telegram's description, to the letter."""

    code: ClassVar[int]
    title: ClassVar[str]

    def __init__(self, reason: str = "", **parameters: int) -> None:
        self.description = f"{self.title}: {reason}" if reason else self.title
        self.parameters = parameters
        super().__init__(self.description)

    def body(self) -> Json:
        body: Json = {"ok": False, "error_code": self.code, "description": self.description}
        return body | {"parameters": self.parameters} if self.parameters else body


class BadRequest(Refusal):
    code, title = 400, "Bad Request"


class Unauthorized(Refusal):
    code, title = 401, "Unauthorized"


class Forbidden(Refusal):
    code, title = 403, "Forbidden"


class NotFound(Refusal):
    code, title = 404, "Not Found"


class Conflict(Refusal):
    code, title = 409, "Conflict"

    def __init__(self, reason: str = TWO_POLLS) -> None:
        super().__init__(reason)


class TooManyRequests(Refusal):
    code, title = 429, "Too Many Requests"

    def __init__(self, seconds: int) -> None:
        super().__init__(f"retry after {seconds}", retry_after=seconds)


class BadGateway(Refusal):
    code, title = 502, "Bad Gateway"


def upgraded(new_chat_id: int) -> BadRequest:
    return BadRequest("group chat was upgraded to a supergroup chat", migrate_to_chat_id=new_chat_id)
