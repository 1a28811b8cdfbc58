"""What a game contributes to the screens; the frame around it (frame.py) is the same for every game.

    GameScreens   the functions of a game: required ones first, then optional ones that are None by default
    Settings      the words for its options         Keepsakes   what people keep from one game to the next

bot/games/<game>/screens.py has one instance, SCREENS, made of the functions of the rooms beside it; registry.py finds
it by the game's id.  Texts are Telegram's HTML, made by `html.<key>()`, which escapes; buttons and pop-ups are plain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.pictures.cover import Cover
from bot.screens.screen import Picture
from bot.tables.document import LOG_PLIES
from engine.contract import Event, Move, Options, Seat, Value, View

AnyView = View[Any]
Names = Sequence[str]
"""By seat: what a player is called, as typed: `html` texts escape it, buttons and pop-ups take it as it is."""

Spot = tuple[int, int]
"""A row of buttons, and a column in it: least is on top and to the left."""
ANYWHERE: Final[Spot] = (0, 0)


@dataclass(frozen=True, slots=True)
class Hint:
    """Help on one card, or on anything else with a name: a button, and the pop-up that it opens."""

    label: str  # plain, at most 14 letters; unique among the hints of a hand
    text: str  # plain, at most 190 characters
    near: bool = False  # also shown below the menu: why a card cannot be played now


@dataclass(frozen=True, slots=True)
class Settings:
    """The words for the options of a game."""

    name: Callable[[str], str]
    """The name of an option, plain and short."""

    value: Callable[[str, Value], str]
    """The name of one value of an option, plain and short."""

    first_time: Options = field(default_factory=dict)
    """Options that are set differently in a chat that has not played this game yet."""


class CannotKeep(ValueError):
    """What a person wrote cannot be kept; the message says why, plain and kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keepsakes:
    """What people prepare for a game and find again the next time: texts in plain words, by a key of the game's own."""

    prepared: Callable[[Any, Seat], Mapping[str, str]]
    """What a seat has prepared in a position, as soon as that is settled."""

    recall: Callable[[Any, Seat, Mapping[str, str]], Sequence[Move]]
    """The moves that bring back what was kept, each legal after those before it; () when there are none.

    Texts that make no sense now are skipped: they may be old, or written by anybody.
    """

    button: Callable[[AnyView], str]
    """The label of the button that brings it back; "" for no button."""

    text: Callable[[Mapping[str, str]], str]
    """Everything a person keeps, to be copied and edited; HTML."""

    read: Callable[[str], Mapping[str, str]]
    """Parse what a person wrote to be kept; CannotKeep when that is impossible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScreens:
    """One game as people see it."""

    title: Callable[[], str]
    """«Десница короля», plain."""

    pitch: Callable[[], str]
    """One short plain line for the list of games."""

    rules: Callable[[], str]
    """The rules in our own words, HTML of at most 4,000 characters; long parts in expandable quotes."""

    public: Callable[[AnyView, Names], str]
    """The facts of the table, such as scores and open cards; HTML, few short lines; also for a spectator's view."""

    hand: Callable[[AnyView, Names], str]
    """What only this seat sees; HTML; "" for nothing."""

    peek: Callable[[AnyView, Names], str]
    """The same for a pop-up: plain, at most 190 characters, and never empty."""

    told: Callable[[Event, Names], str]
    """One line of the log, HTML, present tense, names nominative; "" for an event that needs no line."""

    ask: Callable[[AnyView, Names], str]
    """What the seat of the view is asked to choose now, HTML, one short line."""

    secret: Callable[[AnyView], bool]
    """Whether the choices of the view's seat come from a hidden hand, and may be shown to that seat only."""

    whole: Callable[[Any, AnyView, Names], str]
    """The label of a whole move, where the menu is small enough for all moves; "" to ask for its fields one by one."""

    line: Callable[[str], str]
    """The name of a line of the result: «Король», «знамя Старков»; plain."""

    # Optional

    choice: Callable[[type[Move], str, Any, AnyView, Names], str] | None = None
    """The label of one value of a field, plain, at most 14 letters.

    Required where a menu asks for the fields of a move: because its `whole` is "", or because there are too many moves.
    """

    settings: Settings | None = None

    picture: Callable[[AnyView, Sequence[Event], Sequence[Move]], Picture] | None = None
    """The board as the view's seat sees it: with what has just happened, and what can be done now.

    The events are those of the last turn, as that seat saw them.  The moves are the choices that may be shown: the open
    ones of whoever is to act, for a spectator; a seat's own, for a seat that is to act.
    """

    cover: Cover | None = None
    """The game's title card: where it is set, who is in it.  Its lobby, and its end, are pictures then."""

    cards: Callable[[AnyView], Picture] | None = None
    """The cards that `hints` explain, as one picture for the private chat of the view's seat."""

    hints: Callable[[AnyView, Names], Sequence[Hint]] | None = None
    """The hints that the view's seat may open.  Called whenever a hand is drawn, so it has to be cheap."""

    log_plies: int = LOG_PLIES
    """How many plies the log goes back: far enough to include the whole last turn of another seat."""

    chapter: Callable[[AnyView], str] | None = None
    """For a game of long turns: a key of the part of the turn that a spectator's view is in, such as «7 orders».

    While it stays the same, the message in the group is not edited, and may show an older position; "" has it edited
    after every ply.  Two or three chapters a turn are enough, and one more where another seat has to answer first.
    """

    kind: Callable[[type[Move], AnyView], str] | None = None
    """The button that opens the moves of one kind, where there are several kinds: «Пройти мимо», «🐦 Разговор».

    None, or "": the moves of this kind have a button each.
    """

    step: Callable[[Any, str, AnyView, Names], str] | None = None
    """A label that depends on the fields chosen before, from a move with these fields and this value; "": `choice`."""

    drawer: Callable[[type[Move], AnyView], str] | None = None
    """The button of a drawer: it holds the moves of all kinds for which this returns the same label; "" for no drawer.

    A drawer holds even a lone move, and is meant for moves that are rare and cannot be undone.  Moves of several kinds
    have a button each in it; a move whose `whole` is "" is labelled by its first field.
    """

    spot: Callable[[type[Move], str, Any], Spot] | None = None
    """Where the button of a value stands, if buttons stand as in the picture."""

    sheet: Callable[[AnyView], Sequence[str]] | None = None
    """The score sheet at the end, HTML, line by line; () to list the reasons for the points by player."""

    talk: Callable[[Event], tuple[Seat, Seat] | None] | None = None
    """The two seats that may talk in private after this event; the bot carries their messages."""

    keepsakes: Keepsakes | None = None


def acting(view: AnyView) -> Seat:
    """The seat of a view that is not a spectator's."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat
