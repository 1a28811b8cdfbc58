"""The notes of a table: which message stands at each place and what it shows, and the path open in its menu.

table           the message of the table                hand:1002    the message in a person's private chat
result          the podium below it, when the game is over
path:table      the path that is open in its menu, and the table's revision when it was opened
replace:table   the number of the message that is to be replaced by a new one
look:hand:1002  when somebody looked there: what may be older is brought up to date then
later:          when what may be older is brought up to date, if that is all that is left to do
gone:-100:7     a message that is to go (removals.py)
"""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict

from bot.delivery.removals import GONE
from bot.screens.screen import STAYS, Place, Screen
from bot.tables.document import Document, Phase

PATH: Final = "path:"
REPLACE: Final = "replace:"
LOOK: Final = "look:"
LATER: Final = "later:"


class Shown(BaseModel):
    model_config = ConfigDict(frozen=True)

    chat: int
    message: int
    digest: str
    picture: str = ""  # the key of its picture; "": a text message
    loud: str = ""  # the last sound that was made for this place
    chapter: str = ""  # of what it showed
    patient: bool = False  # it may be older for a while than what should stand there, if that is patient too

    @property
    def text(self) -> str:
        """As it is noted."""
        return self.model_dump_json(exclude_defaults=True)

    def is_at(self, other: Shown) -> bool:
        """Whether that is the same message, whatever it shows."""
        return (self.chat, self.message) == (other.chat, other.message)

    def in_doubt(self) -> Shown:
        """The same message when it may have been edited since: it equals no screen, and its picture is not known."""
        return self.model_copy(update={"digest": "", "chapter": "", "patient": False, "picture": self.picture and "?"})


def shown_as(place: Place, message: int, screen: Screen, before: Shown | None) -> Shown:
    picture, loud = screen.picture.key if screen.picture else "", screen.loud or (before.loud if before else "")
    return Shown(
        chat=place.chat, message=message, digest=screen.digest, picture=picture, loud=loud, chapter=screen.chapter,
        patient=screen.patient,
    )  # fmt: skip


def messages_in(notes: dict[str, str]) -> dict[str, Shown]:
    """By place."""
    return {
        place: Shown.model_validate_json(text)
        for place, text in notes.items()
        if not place.startswith((PATH, REPLACE, LOOK, LATER, GONE))
    }


def replaced_in(notes: dict[str, str]) -> dict[str, int]:
    """By place: the message to be replaced.  Once another stands there, the note means nothing."""
    return {note.removeprefix(REPLACE): int(text) for note, text in notes.items() if note.startswith(REPLACE)}


def looked_in(notes: dict[str, str], document: Document) -> set[str]:
    """The places at which somebody looked since the table changed."""
    looks = {note.removeprefix(LOOK): float(text) for note, text in notes.items() if note.startswith(LOOK)}
    return {place for place, at in looks.items() if at >= document.changed}


def paths_in(notes: dict[str, str], document: Document) -> dict[str, str]:
    """By place: the path that is open in its menu.  A move closes it; the settings of a lobby stay open."""
    walked = {note.removeprefix(PATH): text.partition(" ") for note, text in notes.items() if note.startswith(PATH)}
    stays, lobby = str(document.revision), document.phase is Phase.LOBBY
    return {
        place: path
        for place, (revision, _, path) in walked.items()
        if lobby or revision == stays or path.startswith(STAYS)
    }


def path_note(document: Document, path: str) -> str:
    return f"{document.revision} {path}"
