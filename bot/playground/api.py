"""The HTTP side of the Bot API.

GET or POST /bot<token>/<method>     parameters in the address, as a form, with files, or as JSON
GET /file/bot<token>/<path>          what getFile points to
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from email.message import Message as Headers
from typing import Any, Final, NoReturn
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.playground import methods
from bot.playground.calls import Call
from bot.playground.faults import Fault
from bot.playground.photos import MAX_BYTES
from bot.playground.query import Query
from bot.playground.reading import from_json
from bot.playground.refusals import BadGateway, BadRequest, Conflict, NotFound, Refusal, TooManyRequests, Unauthorized
from bot.playground.world import Activity, Change, World

MAX_WAIT: Final = 50.0
CONFLICTS_EVERY: Final = 3.0
MAX_BODY: Final = 2 * MAX_BYTES  # so that a photo that is too big is told so


class Api:
    """Serves one bot.  `close` ends polls and calls that still wait."""

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self._token = token
        self._news = asyncio.Event()
        self._polls = 0
        self._next_conflict = 0.0  # by the clock of the event loop: until then they are told late
        self._closing = asyncio.Event()
        world.watch(self._wake)

    def routes(self) -> list[Route]:
        return [
            Route("/bot{token}/{method}", self.call, methods=["GET", "POST"], max_body_size=MAX_BODY),
            Route("/file/bot{token}/photos/{name}", self.file),
        ]

    def close(self) -> None:
        self._closing.set()
        self._tell()

    async def call_by_answer(self, body: dict[str, Any]) -> None:
        """Call the method that stands in the answer to a webhook; nobody hears what comes of it."""
        name = str(body.pop("method", ""))
        with suppress(Refusal, NoAnswer, Garbage):
            method = methods.find(name)
            await self._answer(method, Query(method.name, strings(body), {}))

    async def call(self, request: Request) -> Response:
        name = request.path_params["method"]
        try:
            if request.path_params["token"] != self._token:
                raise Unauthorized
            method = methods.find(name)
            name = method.name
            query = await read(request, name)
            body: dict[str, Any] = {"ok": True, "result": await self._answer(method, query)}
            code = 200
        except Refusal as refusal:
            body, code = refusal.body(), refusal.code
        except NoAnswer:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), self._world.faults.silence)
            body, code = BadGateway().body(), BadGateway.code
        except Garbage as garbage:
            return Response(garbage.body)
        except ClientDisconnect:  # killed in the middle of its call: nobody hears the answer
            return Response(status_code=BadRequest.code)
        return JSONResponse(body, code)

    async def _answer(self, method: methods.Method, query: Query) -> Any:
        """The method's result.  Every call of a known method is recorded, whatever its outcome."""
        outcome = "cut off"
        try:
            result = await self._work(method, query)
            outcome = "ok"
        except Refusal as refusal:
            outcome = refusal.description
            raise
        except Garbage:
            outcome = "garbage"
            raise
        except NoAnswer as silence:
            outcome = silence.fault.value
            raise
        else:
            return result
        finally:
            self._world.calls.add(Call(method.name, query.chat(), self._world.clock.now(), outcome))
            self._world.tell(Activity())

    async def _work(self, method: methods.Method, query: Query) -> Any:
        methods.check(method, query)
        prepared = self._world.faults.prepared(method.name)
        if isinstance(prepared, Refusal):
            raise prepared.with_traceback(None)  # it may be raised again
        if prepared is not None:
            raise Garbage(prepared)
        fault = self._world.faults.draw(method.name)
        raise_before(fault, self._world)
        result = await self._poll(query) if method.name == methods.GET_UPDATES else method.work(self._world, query)
        if fault is Fault.LOST_ANSWER:
            raise NoAnswer(fault)
        return result

    async def _poll(self, query: Query) -> Any:
        """Long polling: wait for updates up to the bot's timeout; a newer poll ends an older one with Conflict."""
        self._polls += 1
        mine = self._polls
        self._tell()
        ends = asyncio.get_running_loop().time() + min(max(query.integer("timeout"), 0), MAX_WAIT)
        updates = methods.find(methods.GET_UPDATES).work(self._world, query)
        self._world.tell(Activity())  # the offset has confirmed some updates
        while not updates and await self._wait(ends):
            if mine != self._polls:
                await self._lose()
            updates = methods.find(methods.GET_UPDATES).work(self._world, query)
        return updates

    async def _lose(self) -> NoReturn:
        """Of polls that are ended within three seconds the first hears of it at once, the others three seconds late.

        Telegram's own server does so: fail_query_conflict in github.com/tdlib/telegram-bot-api.
        """
        now = asyncio.get_running_loop().time()
        if now < self._next_conflict:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), CONFLICTS_EVERY)
        else:
            self._next_conflict = now + CONFLICTS_EVERY
        raise Conflict

    async def _wait(self, ends: float) -> bool:
        """Wait for the next change; False when the time is up."""
        news, left = self._news, ends - asyncio.get_running_loop().time()
        if left <= 0 or self._closing.is_set():
            return False
        try:
            await asyncio.wait_for(news.wait(), left)
        except TimeoutError:
            return False
        return not self._closing.is_set()

    def _wake(self, change: Change) -> None:
        if isinstance(change, Activity):
            self._tell()

    def _tell(self) -> None:
        """Wake every poll that waits now; whoever waits next waits for the next change."""
        self._news.set()
        self._news = asyncio.Event()

    async def file(self, request: Request) -> Response:
        try:
            if request.path_params["token"] != self._token:
                raise Unauthorized
            photo = self._world.photos.find(request.path_params["name"].rpartition(".")[0] + "-x")
        except BadRequest:
            return JSONResponse(NotFound().body(), NotFound.code)
        except Refusal as refusal:
            return JSONResponse(refusal.body(), refusal.code)
        return Response(photo.content, media_type=photo.kind)


class Garbage(Exception):
    """A body that is not Telegram's, and a code that says that all is well."""

    def __init__(self, body: bytes) -> None:
        super().__init__(body)
        self.body = body


class NoAnswer(Exception):
    """The connection is held open and never answered."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def raise_before(fault: Fault | None, world: World) -> None:
    match fault:
        case Fault.FLOOD:
            raise TooManyRequests(world.faults.retry_after)
        case Fault.BAD_GATEWAY:
            raise BadGateway
        case Fault.LOST_REQUEST:
            raise NoAnswer(fault)


async def read(request: Request, method: str) -> Query:
    arguments: dict[str, str] = dict(request.query_params)
    files: dict[str, bytes] = {}
    body = await request.body()
    kind = content_type(request.headers.get("content-type", ""))
    try:
        match kind.get_content_type() if body else "":
            case "application/x-www-form-urlencoded":
                arguments |= dict(parse_qsl(body.decode(), keep_blank_values=True))
            case "application/json":
                arguments |= from_object(body)
            case "multipart/form-data":
                fields, files = from_parts(body, str(kind.get_param("boundary")).encode())
                arguments |= fields
    except ValueError:
        raise BadRequest("can't parse the parameters") from None
    return Query(method, arguments, files)


def content_type(given: str) -> Headers:
    headers = Headers()
    headers["content-type"] = given
    return headers


def from_object(body: bytes) -> dict[str, str]:
    try:
        value = from_json(body)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise BadRequest("can't parse JSON object")
    return strings(value)


def strings(value: dict[str, Any]) -> dict[str, str]:
    return {
        name: each if isinstance(each, str) else json.dumps(each) for name, each in value.items() if each is not None
    }


def from_parts(body: bytes, boundary: bytes) -> tuple[dict[str, str], dict[str, bytes]]:
    """Fields and files of a multipart form; the bytes between two boundaries are taken unchanged."""
    fields: dict[str, str] = {}
    files: dict[str, bytes] = {}
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary)[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        lines = head.decode().splitlines()
        disposition = next((line for line in lines if line.lower().startswith("content-disposition:")), "")
        named = Headers()
        named["content-disposition"] = disposition.partition(":")[2].strip()
        name = str(named.get_param("name", header="content-disposition"))
        if named.get_param("filename", header="content-disposition") is None:
            fields[name] = content.decode()
        else:
            files[name] = content
    return fields, files
