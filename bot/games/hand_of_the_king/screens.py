"""Десница короля on the screens: the picture shows the grid, the text retinues and companions.

    cards.py       names of houses, characters and companions; rules
    public.py      in the open: pairs, retinues, grid, dead, open companions
    hand.py        Petyr's two cards, the raven, the own retinue
    questions.py   questions
    menu.py        a button for nearly every move
    log.py         the log          picture/   the board

A house is shown by its emblem: «🐺2» is two Starks, in retinues and on buttons.  Retinues count companions too.
"""

from __future__ import annotations

from typing import Final

from bot.games.hand_of_the_king import cards, hand, log, menu, picture, public, questions
from bot.games.hand_of_the_king.picture.cover import COVER
from bot.screens.game import GameScreens, Settings
from bot.texts import plain

SCREENS: Final = GameScreens(
    title=plain.hand_of_the_king.title,
    pitch=plain.hand_of_the_king.pitch,
    rules=cards.rules,
    settings=Settings(
        name=lambda name: plain.hand_of_the_king.option(name=name),
        value=lambda name, value: plain.hand_of_the_king.value(value="yes" if value else "no"),
    ),
    public=public.public,
    hand=hand.hand,
    peek=hand.peek,
    told=log.told,
    talk=log.talk,
    ask=questions.ask,
    secret=questions.secret,
    kind=menu.kind,
    whole=menu.whole,
    choice=menu.choice,
    line=lambda what: plain.hand_of_the_king.line(house=what),
    picture=picture.picture,
    cover=COVER,
)
