"""A stand-in for Telegram: the Bot API over HTTP, and a page on which one person plays several.

    world    users, chats, messages      people   what people can do      notify   which updates the bot gets
    methods  the methods of the Bot API  access   what the bot may do     refusals the errors, in Telegram's words
    text, html, keyboards, photos, commands: parsing what is sent         wire     objects as the Bot API has them
    updates, budgets, faults, calls: the queue, the limits, planned failures, the record of calls
    webhook  updates sent to where the bot wants them
    api      the Bot API over HTTP       page     the page's HTTP side    server   for whom both are

It refuses what Telegram refuses, in Telegram's words, and everything it does not implement.
"""

from bot.playground.budgets import UNLIMITED, Limits
from bot.playground.faults import Faults
from bot.playground.people import CannotDo, People, Person
from bot.playground.playground import TOKEN, Playground, serve

__all__ = ["TOKEN", "UNLIMITED", "CannotDo", "Faults", "Limits", "People", "Person", "Playground", "serve"]
