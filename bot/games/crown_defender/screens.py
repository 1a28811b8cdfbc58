"""Защитник Короны on the screens: the picture shows the field, the text what players have, buttons what units would do.

    cards.py       cards, places, the rules        units.py   names of units
    public.py      in the open: turn, points, players; in a fold market, dungeon, units
    hand.py        hand, what is left to do, hints
    questions.py   questions, chapters of a turn
    menu.py        kinds, drawers, fields          moves.py   labels of whole moves
    log.py         the log                         picture/   the board
    deck.py        decks that are kept

Every choice is made in private: most come from a hidden hand, and turns are long.
"""

from __future__ import annotations

from typing import Final

from bot.games.crown_defender import cards, deck, hand, log, menu, moves, picture, public, questions
from bot.games.crown_defender.picture.cover import COVER
from bot.screens.game import GameScreens, Keepsakes, Settings
from bot.texts import plain
from engine.games.crown_defender import presets

SCREENS: Final = GameScreens(
    title=plain.crown_defender.title,
    pitch=plain.crown_defender.pitch,
    rules=cards.rules,
    settings=Settings(
        name=lambda name: plain.crown_defender.option(name=name),
        value=lambda name, value: plain.crown_defender.value(value="yes" if value else "no"),
    ),
    public=public.public,
    hand=hand.hand,
    peek=hand.peek,
    hints=hand.hints,
    told=log.told,
    log_plies=40,
    ask=questions.ask,
    secret=lambda view: True,
    chapter=questions.chapter,
    kind=menu.kind,
    whole=moves.whole,
    choice=menu.choice,
    drawer=menu.drawer,
    spot=menu.spot,
    line=lambda what: plain.crown_defender.result(what=what),
    picture=picture.picture,
    cover=COVER,
    cards=picture.looked_up,
    keepsakes=Keepsakes(
        prepared=presets.keepsakes,
        recall=presets.recall,
        button=deck.button,
        text=deck.decks,
        read=deck.deck,
    ),
)
