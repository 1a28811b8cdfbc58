"""Presses as people make them: a button of a message that stands there, and the update it becomes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from benchmarks.positions import PEOPLE
from bot.delivery.shown import Shown, messages_in
from bot.screens.data import Verb, decode
from bot.screens.playing import TableView, choosing_openly
from bot.screens.screen import Style
from bot.store.store import Store
from bot.tables.document import Document, Phase
from bot.texts import plain

Messages = Mapping[tuple[int, int], str]


@dataclass(frozen=True, slots=True)
class Press:
    """A button of a message, and who presses it."""

    table: str
    user: int
    message: str
    data: str

    def update(self, number: int) -> str:
        """As Telegram sends it."""
        who = f'{{"id":{self.user},"is_bot":false,"first_name":"{PEOPLE[self.user % 10]}","language_code":"ru"}}'
        query = f'"id":"{number}","from":{who},"message":{self.message},"chat_instance":"1","data":"{self.data}"'
        return f'{{"update_id":{number},"callback_query":{{{query}}}}}'


async def next_press(store: Store, messages: Messages, document: Document, rng: Random, name: str) -> Press | None:
    """A button, chosen at random, of a person who is to act; None when the game is over."""
    if document.phase is not Phase.PLAYING:
        return None
    table_view = TableView(document, name)
    seat = rng.choice(table_view.acting)
    user = document.people()[seat].id
    place = "table" if choosing_openly(table_view, seat) else f"hand:{user}"
    there = messages_in(await store.shown(document.id))[place]
    message = messages[there.chat, there.message]
    return Press(document.id, user, message, rng.choice(choices(message)))


async def start_press(store: Store, messages: Messages, document: Document) -> Press:
    """The host begins the game."""
    there: Shown = messages_in(await store.shown(document.id))["table"]
    message = messages[there.chat, there.message]
    data = [each for each in choices(message) if decode(each).verb is Verb.START]
    return Press(document.id, document.host, message, data[0])


def choices(message: str) -> list[str]:
    """The data of the buttons that lead to a move: not back, not to the rules, no choice made already."""
    keyboard = json.loads(message)["reply_markup"]["inline_keyboard"]
    buttons: list[dict[str, Any]] = [button for row in keyboard for button in row]
    return [
        button["callback_data"]
        for button in buttons
        if button["text"] != plain.button_up() and button.get("style") != Style.PRIMARY
        if decode(button["callback_data"]).verb in (Verb.MENU, Verb.START)
    ]
