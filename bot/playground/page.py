"""The page's HTTP side: the page itself, a stream of events for one person, and the acts of that person.

GET  /                   the page                    GET  /photo/<id>     a picture from a message
GET  /events?as=<id>     scene, then every change    POST /act            {"as": id, "do": "say", …}
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from bot.playground import shown
from bot.playground.people import CannotDo, People, Person
from bot.playground.reading import from_json
from bot.playground.refusals import Json
from bot.playground.world import Activity, Change, Chat, Message, MessagesDeleted, Read, SceneChanged, Shown, World

STATIC: Final = Path(__file__).with_name("static")
HEARTBEAT: Final = 15.0
MAX_BODY: Final = 1 << 20  # bytes; a message has 4,096 letters at most
NO_CACHE: Final = {"cache-control": "no-cache"}
IMMUTABLE: Final = {"cache-control": "private, max-age=31536000, immutable"}
LONGEST_NAME, LONGEST_SKIP = 64, 7 * 24 * 3600


class Page:
    def __init__(self, world: World) -> None:
        self._world = world
        self._viewers: set[Viewer] = set()

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self.index),
            Route("/events", self.events),
            Route("/act", self.act, methods=["POST"], max_body_size=MAX_BODY),
            Route("/photo/{id}", self.photo),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    def close(self) -> None:
        for viewer in tuple(self._viewers):
            viewer.close()

    async def index(self, request: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers=NO_CACHE)

    async def photo(self, request: Request) -> Response:
        """No check who asks: an identifier cannot be guessed, so whoever has it was shown the picture."""
        photo = self._world.photos.shown(request.path_params["id"])
        if photo is None:
            return Response(status_code=404)
        return Response(photo.content, media_type=photo.kind, headers=IMMUTABLE)

    async def events(self, request: Request) -> Response:
        person = find(self._world, request.query_params.get("as"))
        if person is None:
            return Response(status_code=404)
        return StreamingResponse(self._stream(person.id), media_type="text/event-stream", headers=NO_CACHE)

    async def _stream(self, person: int) -> AsyncIterator[str]:
        viewer = Viewer(self._world, person)
        self._viewers.add(viewer)
        try:
            async for line in viewer.lines():
                yield line
        finally:
            viewer.close()
            self._viewers.discard(viewer)

    async def act(self, request: Request) -> Response:
        """Do what a person does on the page.  Only JSON is accepted: another site cannot make a browser send that."""
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            return Response(status_code=415)
        try:
            asked = ActRequest(self._world, from_json(await request.body()))
            result = ACTS[asked.text("do")](asked) or {}
        except (CannotDo, KeyError, TypeError, ValueError) as wrong:
            return JSONResponse({"ok": False, "error": str(wrong)}, 400)
        return JSONResponse({"ok": True} | result)


class Viewer:
    """One open page, and the changes it has not been sent yet."""

    def __init__(self, world: World, person: int) -> None:
        self._world = world
        self._person = person
        self._changes: list[Change] = [SceneChanged()]
        self._news = asyncio.Event()
        self._news.set()
        self._open = True
        self._forget = world.watch(self._notice)

    def close(self) -> None:
        if self._open:
            self._open = False
            self._forget()
            self._news.set()

    def _notice(self, change: Change) -> None:
        if not isinstance(change, Activity):
            self._changes.append(change)
            self._news.set()

    async def lines(self) -> AsyncIterator[str]:
        yield "retry: 1000\n\n"
        while self._open:
            try:
                await asyncio.wait_for(self._news.wait(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
            self._news.clear()
            for name, data in self._events():
                yield f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"

    def _events(self) -> list[tuple[str, Json]]:
        """The events since the last call.  A scene replaces every message before it, but no answer to a press."""
        changes, self._changes = self._changes, []
        if any(isinstance(change, SceneChanged) for change in changes):
            passing = [change for change in changes if not isinstance(change, SceneChanged | Shown)]
            changes = [SceneChanged(), *passing]
        events = [shown.event(self._world, self._person, change) for change in changes]
        counted = any(isinstance(change, Shown | MessagesDeleted | Read) for change in changes)
        counts = [("unread", {"unread": shown.unread(self._world)})] if counted else []
        return [each for each in events if each] + counts


def find(world: World, id: object) -> Person | None:
    try:
        return People(world)[int(str(id))]
    except (KeyError, ValueError):
        return None


class ActRequest:
    """The JSON of an act; a field that is missing or of a wrong type raises KeyError, TypeError or ValueError."""

    def __init__(self, world: World, body: Mapping[str, Any]) -> None:
        self.world = world
        self.body = body
        self.people = People(world)
        self.person = self.people[self.number("as")]

    def number(self, name: str) -> int:
        value = self.body[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} must be a number")
        return value

    def optional(self, name: str) -> int | None:
        return None if self.body.get(name) is None else self.number(name)

    def text(self, name: str) -> str:
        value = self.body[name]
        if not isinstance(value, str):
            raise TypeError(f"{name} must be text")
        return value

    def name(self, name: str) -> str:
        value = self.text(name).strip()
        if not 1 <= len(value) <= LONGEST_NAME:
            raise ValueError(f"{name} must have 1 to {LONGEST_NAME} letters")
        return value

    @property
    def chat(self) -> Chat:
        chat = self.world.chats[self.number("chat")]
        if not self.world.sees(chat, self.person.id) and self.body["do"] != "join":
            raise CannotDo("this person is not in this chat")
        return chat

    @property
    def message(self) -> Message:
        return self.chat.messages[self.number("message")]


Act: TypeAlias = Callable[[ActRequest], Json | None]


def say(asked: ActRequest) -> None:
    reply, topic = asked.optional("reply_to"), asked.optional("topic")
    asked.person.say(asked.text("text"), asked.chat, reply_to=reply, topic=topic)


def press(asked: ActRequest) -> Json:
    """Press a button.  The message may have changed meanwhile, but it must have had that button once."""
    data = asked.text("data")
    if data not in asked.message.offered:
        raise CannotDo("this button never stood there")
    return {"press": asked.person.forge(asked.message, data).id}


def write_as(asked: ActRequest) -> None:
    """Write in a group as the group, as one's channel, or as oneself."""
    who, chat = asked.text("who"), asked.chat
    voices = {"self": lambda: None, "group": lambda: chat, "channel": asked.person.channel}
    asked.person.write_as(chat, voices[who]())


def start(asked: ActRequest) -> None:
    asked.person.start(asked.text("payload"))


def invite(asked: ActRequest) -> None:
    asked.person.invite(asked.chat, asked.people[asked.number("other")])


def restrict_bot(asked: ActRequest) -> None:
    asked.person.restrict_bot(asked.chat, text=bool(asked.number("text")), photos=bool(asked.number("photos")))


def make_person(asked: ActRequest) -> Json:
    """Add a person to the playground, and to every group of whoever asked."""
    new = asked.people.new(asked.name("name"))
    for chat in asked.person.chats():
        if chat is not asked.person.private:
            asked.person.invite(chat, new)
    return {"person": new.id}


def make_group(asked: ActRequest) -> Json:
    others = [each for each in asked.people if each.id != asked.person.id]
    return {"chat": asked.person.make_group(asked.name("title"), *others).id}


def make_topic(asked: ActRequest) -> Json:
    return {"topic": asked.person.make_topic(asked.chat, asked.name("name")).id}


def skip_time(asked: ActRequest) -> None:
    asked.world.clock.skip(min(asked.number("seconds"), LONGEST_SKIP))
    asked.world.tell(SceneChanged())


ACTS: Final[Mapping[str, Act]] = {
    "say": say,
    "write_as": write_as,
    "press": press,
    "start": start,
    "block": lambda asked: asked.person.block(),
    "unblock": lambda asked: asked.person.unblock(),
    "delete": lambda asked: asked.person.delete(asked.message),
    "read": lambda asked: asked.person.read(asked.chat),
    "join": lambda asked: asked.person.join(asked.chat),
    "leave": lambda asked: asked.person.leave(asked.chat),
    "invite": invite,
    "add_bot": lambda asked: asked.person.add_bot(asked.chat),
    "remove_bot": lambda asked: asked.person.remove_bot(asked.chat),
    "promote_bot": lambda asked: asked.person.promote_bot(asked.chat),
    "demote_bot": lambda asked: asked.person.demote_bot(asked.chat),
    "restrict_bot": restrict_bot,
    "upgrade": lambda asked: {"chat": asked.person.upgrade(asked.chat).id},
    "make_topic": make_topic,
    "make_person": make_person,
    "make_group": make_group,
    "skip_time": skip_time,
}
