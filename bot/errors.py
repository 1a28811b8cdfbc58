"""Why something could not be done with a table, each named by what its caller can do.

NoTable     there is no such table any more
ChatTaken   another table stands in this chat and topic: go there, or end it first
LostRaces   somebody else changed the table every time, and it is as it was: press again
StoreDown   the server of tables does not answer and nothing was lost: try again in a minute

What a table's own rules refuse is Refused (tables/refused.py); a damaged table is Unreadable (tables/record.py).
"""

from __future__ import annotations


class NoTable(Exception):
    """The id that leads nowhere is the argument."""


class ChatTaken(Exception):
    """The id of the table that stands there is the argument."""


class LostRaces(Exception):
    """The table's id is the argument."""


class StoreDown(Exception):
    """What the connection said is the argument."""
