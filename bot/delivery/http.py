"""PTB's HTTP on aiohttp: cheaper per call than its own, and it does not slow down under concurrency.

Health hears when no call was answered for some seconds.  One lost call among others is no outage.
"""

from __future__ import annotations

import json
from http import HTTPStatus
from time import monotonic
from typing import Any, Final

import aiohttp
from telegram._utils.defaultvalue import DefaultValue
from telegram._utils.types import ODVInput
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.health import Cause, Health, Part

CONNECTIONS: Final = 128
CONNECT: Final = 5.0
READ: Final = 10.0
WRITE: Final = 10.0
POOL: Final = 5.0
OUTAGE: Final = 5.0  # seconds in which every call failed


class AiohttpRequest(BaseRequest):
    def __init__(self, proxy: str = "", connections: int = CONNECTIONS, health: Health | None = None) -> None:
        self._proxy, self._connections, self._health = proxy, connections, health
        self._failing_since: float | None = None
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return READ

    async def initialize(self) -> None:
        if self._session is None or self._session.closed:
            connector = aiohttp.TCPConnector(limit=self._connections, keepalive_timeout=60, ttl_dns_cache=300)
            self._session = aiohttp.ClientSession(connector=connector)

    async def shutdown(self) -> None:
        if self._session:
            await self._session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("the request is used before initialize()")
        connect, read = _given(connect_timeout, CONNECT), _given(read_timeout, READ)
        write, pool = _given(write_timeout, WRITE), _given(pool_timeout, POOL)
        # aiohttp has no time limit of its own for a name nobody resolves and a body nobody takes: the total holds them.
        total = (
            None if None in (connect, read, write, pool) else sum(part or 0.0 for part in (connect, read, write, pool))
        )
        timeout = aiohttp.ClientTimeout(total=total, sock_connect=connect, sock_read=read)
        try:
            proxy = self._proxy or None
            data = _body(request_data)
            async with self._session.request(method, url, data=data, timeout=timeout, proxy=proxy) as got:
                status, body = got.status, await got.read()
        except TimeoutError:
            self._failed("Telegram does not answer", Cause.SILENT)
            raise TimedOut from None  # like all of aiohttp's, its text holds the address, and that the token
        except (aiohttp.ClientError, OSError) as error:
            self._failed(f"Telegram cannot be reached ({type(error).__name__})", Cause.AWAY)
            raise NetworkError(type(error).__name__) from None
        if status < HTTPStatus.INTERNAL_SERVER_ERROR and body.startswith(b"{"):
            self._answered()
        else:
            self._failed(f"not Telegram answers, or it is down (HTTP {status})", Cause.STRANGER)
        return status, body

    def _answered(self) -> None:
        self._failing_since = None
        if self._health:
            self._health.recover(Part.CALLS)

    def _failed(self, words: str, cause: Cause) -> None:
        now = monotonic()
        self._failing_since = self._failing_since or now
        if self._health and now - self._failing_since >= OUTAGE:
            self._health.fail(Part.CALLS, words, cause)

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """What Telegram answered; PTB's own would log what cannot be read, whatever it holds."""
        try:
            answer = json.loads(payload)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or not (answer.get("ok") is False or "result" in answer):
            raise TelegramError("Invalid server response")
        return answer


def _given(value: ODVInput[float], default: float | None) -> float | None:
    return default if isinstance(value, DefaultValue) else value


def _body(request_data: RequestData | None) -> Any:
    if request_data is None:
        return None
    if not request_data.contains_files:
        return aiohttp.JsonPayload(request_data.json_parameters)  # a form takes forty times as long to write
    form = aiohttp.FormData()
    for name, value in request_data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in (request_data.multipart_data or {}).items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form
