"""Десница короля on the screens: the picture shows who stands where, the text who gathered what and whom one may call.

    cards.py       what houses, characters and companions are called, the rules
    board.py       public: pairs, a retinue a line, who is left in the grid, who is dead, the open companions
    hand.py        Petyr's two cards, the raven, the own retinue
    questions.py   what is asked
    menu.py        nearly every move is one press
    log.py         the log          picture/   the board

A house is its emblem everywhere: «🐺2» is two Starks, in a retinue as on a button.  A retinue counts companions too.
"""

from __future__ import annotations

from typing import Final

from bot.games.hand_of_the_king import board, cards, hand, log, menu, picture, questions
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
    public=board.public,
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
)
