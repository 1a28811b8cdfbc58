"""Rules of games and computer players: no I/O, no Telegram; the standard library only.  Begin at README.md."""

from engine.contract import (
    HIDDEN,
    BadPosition,
    BadSetup,
    CannotUndo,
    Event,
    GameOver,
    IllegalMove,
    Line,
    Move,
    NotYourTurn,
    Option,
    Outcome,
    RuleError,
    Rules,
    Seat,
    Stale,
    State,
    View,
    mute,
)
from engine.players import PLAYERS, Player
from engine.players.thinking import Thinking
from engine.registry import GAMES, game
from engine.table import Entry, Table

__all__ = [
    "GAMES",
    "HIDDEN",
    "PLAYERS",
    "BadPosition",
    "BadSetup",
    "CannotUndo",
    "Entry",
    "Event",
    "GameOver",
    "IllegalMove",
    "Line",
    "Move",
    "NotYourTurn",
    "Option",
    "Outcome",
    "Player",
    "RuleError",
    "Rules",
    "Seat",
    "Stale",
    "State",
    "Table",
    "Thinking",
    "View",
    "game",
    "mute",
]
