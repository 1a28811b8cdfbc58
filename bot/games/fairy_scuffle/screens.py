"""Несказочная заварушка on the screens: the picture shows the stacks, the text their points.

    cards.py       names of cards and places
    public.py      in the open: the turn, scores in turn order, whose power is being used
    hand.py        the hand: a line for each card, with its best places
    questions.py   questions
    menu.py        a card, then a place; a power, then its targets
    log.py         the log          picture/   the board

Every choice is made in private: powers are no secret, but nobody should have to change chats within a turn.
"""

from __future__ import annotations

from typing import Final

from bot.games.fairy_scuffle import hand, log, menu, picture, public, questions
from bot.games.fairy_scuffle.picture.cover import COVER
from bot.screens.game import GameScreens
from bot.texts import html, plain

SCREENS: Final = GameScreens(
    title=plain.fairy_scuffle.title,
    pitch=plain.fairy_scuffle.pitch,
    rules=html.fairy_scuffle.rules,
    public=public.public,
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
    cover=COVER,
)
