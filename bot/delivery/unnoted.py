"""New messages that were sent, but could not be noted since the server of tables was away: they are not sent again.

This process remembers them until it has the table again.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.removals import Removal
from bot.delivery.shown import Shown, messages_in

Notes = dict[str, str | None]


@dataclass(frozen=True, slots=True)
class Sent:
    place: str
    before: Shown | None  # what stood at the place until then
    new: Shown


class Unnoted:
    def __init__(self) -> None:
        self._sent: dict[str, list[Sent]] = {}  # by table

    def remember(self, id: str, sent: Sent) -> None:
        self._sent.setdefault(id, []).append(sent)

    def forget(self, id: str) -> None:
        self._sent.pop(id, None)

    def of(self, id: str, notes: dict[str, str]) -> Notes:
        """What is to be noted of a table now, beside these notes."""
        found, shown = Notes(), messages_in(notes)
        for sent in self._sent.get(id, ()):
            there = shown.get(sent.place)
            if there and there.is_at(sent.new):
                continue  # only the answer was lost
            gone = sent.before if same(there, sent.before) else sent.new
            if gone is not sent.new:
                found[sent.place] = sent.new.text
            if gone:
                removal = Removal(chat=gone.chat, message=gone.message)
                found[removal.name] = removal.text
        return found


def same(one: Shown | None, other: Shown | None) -> bool:
    """Whether these are one message, or both none."""
    return one is other if one is None or other is None else one.is_at(other)
