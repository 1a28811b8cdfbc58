"""«Поделиться»: the podium comes to the private chat of whoever asks, to be sent on from there.

Telegram lets nobody send a picture into another chat from a button, but by inline mode, which has to be turned on for
a bot; a message of the private chat can be forwarded to anybody.  Who has not opened that chat yet is led there by the
answer to the press, and finds the picture after «Запустить».
"""

from __future__ import annotations

from typing import Final

from bot.handlers import links
from bot.handlers.reading import SHARE
from bot.handlers.services import Services
from bot.screens import result
from bot.tables.document import Document, Phase
from bot.tables.refused import Why, require

OFTEN: Final = 10  # seconds in which one picture is enough for a person


def link(services: Services, id: str) -> str:
    return f"t.me/{services.bot_name}?start={SHARE}{id}"


async def send(services: Services, document: Document, user: int, operation: str) -> bool:
    """Have the podium of a table sent to a person; False if too much waits there already."""
    require(document.phase is Phase.OVER, Why.NOT_OVER)
    screen = result.shared(document, services.bot_name)
    if screen is None or not await services.people.first_time(f"shared:{document.id}:{user}", OFTEN, operation):
        return True
    return services.tell(user, screen.text, picture=screen.picture)


async def send_by_link(services: Services, user: int, id: str, operation: str) -> None:
    """A person came by the link under a result: they have to be of that table, or of its group."""
    await links.admit(services, user, id)
    await send(services, await services.sessions.document(id), user, operation)
