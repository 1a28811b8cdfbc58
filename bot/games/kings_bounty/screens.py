"""Королевская награда on the screens: the picture shows the holdings, the text the titles.

    cards.py       names of cards and titles; rules
    public.py      in the open: the deck, players; in a fold titles
    hand.py        the hand, what each card can do, hints
    questions.py   questions
    menu.py        castles; units by card, owner and holding
    log.py         the log          picture/   the board

Every choice comes from a hidden hand.
"""

from __future__ import annotations

from typing import Final

from bot.games.kings_bounty import cards, hand, log, menu, picture, public, questions
from bot.games.kings_bounty.picture.cover import COVER
from bot.screens.game import GameScreens, Settings
from bot.texts import plain
from engine.games.kings_bounty.titles import Title


def _line(what: str) -> str:
    return plain.kings_bounty.line_obelisks() if what == "obelisks" else cards.title_name(Title[what.upper()])


SCREENS: Final = GameScreens(
    title=plain.kings_bounty.title,
    pitch=plain.kings_bounty.pitch,
    rules=cards.rules,
    settings=Settings(
        name=lambda name: plain.kings_bounty.option(name=name),
        value=lambda name, value: plain.kings_bounty.value(name=name, value="yes" if value else "no"),
    ),
    public=public.public,
    hand=hand.hand,
    peek=hand.peek,
    hints=hand.hints,
    told=log.told,
    ask=questions.ask,
    secret=lambda view: True,
    kind=menu.kind,
    whole=menu.whole,
    choice=menu.choice,
    step=menu.step,
    line=_line,
    picture=picture.picture,
    cards=picture.cards,
    cover=COVER,
)
