"""Король под Горой on the screens: the picture shows the trick, the text task, tricks and points.

    cards.py       names of cards and tasks; rules
    public.py      in the open: task, special card, trick, players; the score sheet
    hand.py        hand, why a card cannot be played, hints
    questions.py   questions
    menu.py        a button for nearly every move
    log.py         the log          picture/   the board

Cards from a hand are chosen in private; tasks, victims, swaps and the Sorcerer's exchange in the open.
"""

from __future__ import annotations

from typing import Final

from bot.games.king_under_mountain import cards, hand, log, menu, picture, public, questions
from bot.games.king_under_mountain.picture.cover import COVER
from bot.screens.game import GameScreens, Settings
from bot.screens.words import key, score
from bot.texts import plain
from engine.contract import Value
from engine.games.king_under_mountain.cards import Special
from engine.games.king_under_mountain.tasks import Task

TASKS: Final = {key(task): task for task in Task}
SPECIALS: Final = {key(special): special for special in Special}


def _value(name: str, value: Value) -> str:
    if name == "hands":
        return score(int(value))
    return plain.king_under_mountain.value(value="yes" if value else "no")


def _line(what: str) -> str:
    return cards.task_name(TASKS[what]) if what in TASKS else cards.special_name(SPECIALS[what])


SCREENS: Final = GameScreens(
    title=plain.king_under_mountain.title,
    pitch=plain.king_under_mountain.pitch,
    rules=cards.rules,
    settings=Settings(lambda name: plain.king_under_mountain.option(name=name), _value, first_time={"simple": True}),
    public=public.public,
    hand=hand.hand,
    peek=hand.peek,
    hints=hand.hints,
    told=log.told,
    ask=questions.ask,
    secret=questions.secret,
    whole=menu.whole,
    choice=menu.choice,
    spot=menu.spot,
    line=_line,
    sheet=public.sheet,
    picture=picture.picture,
    cards=picture.cards,
    cover=COVER,
)
