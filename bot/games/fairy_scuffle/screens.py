"""Несказочная заварушка on the screens: the picture shows who stands where, the text what it is worth.

    cards.py       what cards, places and the picture's labels are called
    board.py       public: the turn, a score a line, in turn order, whose magic is waited for
    hand.py        a card a line: what it does, and where it would bring most now
    questions.py   what is asked
    menu.py        a card, then a place; a power is used or left, then on whom
    log.py         the log          picture/   the board

All that is chosen is chosen in the private chat: the powers are no secret, but nobody should change chats in one turn.
"""

from __future__ import annotations

from typing import Final

from bot.games.fairy_scuffle import board, hand, log, menu, picture, questions
from bot.screens.game import GameScreens
from bot.texts import html, plain

SCREENS: Final = GameScreens(
    title=plain.fairy_scuffle.title,
    pitch=plain.fairy_scuffle.pitch,
    rules=html.fairy_scuffle.rules,
    public=board.public,
    hand=hand.hand,
    peek=hand.peek,
    told=log.told,
    ask=questions.ask,
    secret=lambda view: True,
    kind=menu.kind,
    whole=menu.whole,
    choice=menu.choice,
    line=lambda what: plain.fairy_scuffle.line(character=what),
    picture=picture.picture,
)
