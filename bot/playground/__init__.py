"""A stand-in for Telegram: the Bot API over HTTP, and a page on which one person plays several.

    world    what there is           people   what people do        hearing  what the bot gets to know of it
    methods  what the bot does       access   whether it may        refusals how Telegram says no
    text, html, keyboards, photos, commands: what may be sent       wire     how it looks to the bot
    updates, budgets, faults, calls: waiting, limits, mishaps, the record
    api      the HTTP side           page     the people's side     server   both on a port

It refuses what Telegram refuses, in Telegram's words, and everything it does not know.
"""

from bot.playground.budgets import UNLIMITED, Limits
from bot.playground.faults import Faults
from bot.playground.people import CannotDo, People, Person
from bot.playground.playground import TOKEN, Playground, serve

__all__ = ["TOKEN", "UNLIMITED", "CannotDo", "Faults", "Limits", "People", "Person", "Playground", "serve"]
