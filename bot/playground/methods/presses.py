"""Answering a press."""

from __future__ import annotations

from typing import Final

from bot.playground.people import is_deep_link
from bot.playground.query import Query
from bot.playground.refusals import BadRequest
from bot.playground.text import units
from bot.playground.world import PRESS_IS_ANSWERED_WITHIN, Answer, Answered, World

ANSWER_LENGTH: Final = 200


def answer_callback_query(world: World, query: Query) -> bool:
    press = world.presses.get(query.text("callback_query_id"))
    waited = world.clock.now() - press.at if press else 0.0
    if press is None or press.answer or waited > PRESS_IS_ANSWERED_WITHIN:
        raise BadRequest("query is too old and response timeout expired or query ID is invalid")
    answer = Answer(query.text("text"), query.flag("show_alert"), query.text("url"))
    if units(answer.text) > ANSWER_LENGTH:
        raise BadRequest("MESSAGE_TOO_LONG")
    if answer.url and not is_deep_link(world, answer.url):
        raise BadRequest("URL_INVALID")
    press.answer = answer
    world.tell(Answered(press))
    return True
