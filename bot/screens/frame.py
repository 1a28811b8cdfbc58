"""Every screen of a table, as a pure function of its document ─▶ lobby · playing · over · closed.

lobby.py     who sits, the settings                 playing.py   the table and the private hands
result.py    last board, podium                     fit.py       what a message can hold
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from bot.screens import lobby, playing, result
from bot.screens.screen import ScreensByPlace
from bot.tables.document import Document, Phase


def screens_by_place(
    document: Document, paths: Mapping[str, str], bot: str, resting: Container[str] = ()
) -> ScreensByPlace:
    """The screen of each place.

    `paths` says how deep people have walked into the menu of each place, `bot` is its user name, for links.  At the
    places in `resting`, something older may stay: they have RESTS if their screen would be patient.
    """
    match document.phase:
        case Phase.LOBBY:
            return lobby.screens_by_place(document, paths, bot)
        case Phase.PLAYING:
            return playing.screens_by_place(document, paths, bot, resting)
        case Phase.OVER:
            return result.screens_by_place(document, bot)
        case Phase.CLOSED:
            return lobby.closed(document)
