"""The names of the players of a table."""

from __future__ import annotations

from bot.screens.game import Names
from bot.tables.document import Chair, Computer, Document, Person
from bot.texts import Html, html, plain


def names_of(document: Document) -> Names:
    return [name_of(chair) for chair in document.chairs]


def name_of(chair: Chair) -> str:
    if isinstance(chair.who, Computer):
        return plain.computer_name(number=chair.who.number)
    return chair.who.name or plain.nameless()  # who was forgotten has no name


def mention(person: Person) -> Html:
    """A name with a link: in a new message it notifies its owner."""
    return html.mention(id=str(person.id), name=person.name)
