"""Why something could not be done with a table, each named by what its caller can do.

NoTable         there is no such table any more
WrongLink       this person may not sit down by this link, if it leads anywhere at all
TooManyLinks    so many links of theirs were wrong that they rest for a minute
ChatTaken       another table stands in this chat and topic: go there, or end it first
Done            this operation has changed the table before: answer as if it did now
LostRaces       somebody else changed the table every time, and it is as it was: press again
StoreDown       the server of tables cannot serve, and nothing was done: try again in a minute
AdminsUnknown   Telegram does not say who manages a chat; MembersUnknown, who is in it: try again

What a table's own rules refuse is Refused (tables/refused.py); a damaged table is Unreadable (tables/record.py).
"""

from __future__ import annotations


class NoTable(Exception):
    """The id that leads nowhere is the argument."""


class ChatTaken(Exception):
    """The id of the table that stands there is the argument."""


class Done(Exception):
    """The table as it is now is the argument."""


class LostRaces(Exception):
    """The table's id is the argument."""


class StoreDown(Exception):
    """Why, in a few words for an operator, is the argument."""


class WrongLink(Exception):
    """The table's id is the argument."""


class TooManyLinks(Exception):
    """The person's id is the argument."""


class AdminsUnknown(Exception):
    """The chat's id is the argument."""


class MembersUnknown(Exception):
    """The chat's id is the argument."""
