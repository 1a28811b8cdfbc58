"""What a game says about itself on the screens; the frame around it (frame.py) is the same for every game.

    GameScreens   what every game says, and below that what some say besides: None where a game does not
    Settings      the words for its options         Keepsakes   what people keep from one game to the next

bot/games/<game>/screens.py has one instance, SCREENS, made of the functions of the rooms beside it; registry.py finds
it by the game's id.  Texts are Telegram's HTML, made by `html.<key>()`, which escapes; buttons and pop-ups are plain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.screens.screen import Picture
from engine.contract import Event, Move, Options, Seat, Value, View

AnyView = View[Any]
Names = Sequence[str]
"""By seat: what a player is called, as typed: `html` texts escape it, buttons and pop-ups take it as it is."""

Spot = tuple[int, int]
"""A row of buttons, and a column in it: least is on top and to the left."""
ANYWHERE: Final[Spot] = (0, 0)


@dataclass(frozen=True, slots=True)
class Hint:
    """What one card, or anything else with a name, does: a button of its own, and what a press of it pops up."""

    label: str  # plain, short enough for three a row (14 letters); no other hint beside it has it
    text: str  # plain, at most 190 characters
    near: bool = False  # stands below the menu too: a card that cannot be played now, and why


@dataclass(frozen=True, slots=True)
class Settings:
    """The words for the options of a game."""

    name: Callable[[str], str]
    """What an option is called, plain and short."""

    value: Callable[[str, Value], str]
    """What one value of an option is called, plain and short."""

    first_time: Options = field(default_factory=dict)
    """How the options are set in a chat that has not played this game yet, where that is not as usual."""


class CannotKeep(ValueError):
    """What a person wrote is nothing to keep; the text says why, plain and kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keepsakes:
    """What people prepare for a game and find again the next time they play it: by what it is for, in plain words."""

    prepared: Callable[[Any, Seat], Mapping[str, str]]
    """What a seat has prepared in a position, once that is settled."""

    recall: Callable[[Any, Seat, Mapping[str, str]], Sequence[Move]]
    """The moves that bring back what was kept, each legal after those before it; () when nothing comes of it.

    What cannot be is passed over: it may be old, or anybody's words.
    """

    button: Callable[[AnyView], str]
    """The button by which the view's seat brings it back; "" where there is none."""

    text: Callable[[Mapping[str, str]], str]
    """All that a person keeps, to copy and to change; HTML."""

    read: Callable[[str], Mapping[str, str]]
    """What a person wrote to be kept; CannotKeep when it is nothing of the kind."""


def no_choice(kind: type[Move], field: str, value: Any, view: AnyView, names: Names) -> str:
    """The `choice` of a game whose moves all have a button of their own."""
    raise NotImplementedError(f"a menu walks through {kind.__name__}.{field}, and the game's screens have no `choice`")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScreens:
    """One game as people see it."""

    title: Callable[[], str]
    """«Десница короля», plain."""

    pitch: Callable[[], str]
    """One short plain line for the choice of games."""

    rules: Callable[[], str]
    """The rules in our own words, HTML of at most 4,000 characters; long parts in expandable quotes."""

    public: Callable[[AnyView, Names], str]
    """The facts of the table: scores, what lies open; HTML, few short lines; the view may be a spectator's."""

    hand: Callable[[AnyView, Names], str]
    """What this seat holds and nobody else sees; HTML; "" when there is nothing of the kind."""

    peek: Callable[[AnyView, Names], str]
    """The same for a pop-up: plain, at most 190 characters; says so kindly when there is nothing to hide."""

    told: Callable[[Event, Names], str]
    """One line of the log, HTML, present tense, names nominative; "" for what needs no line."""

    ask: Callable[[AnyView, Names], str]
    """What the seat of the view is asked to choose now, HTML, one short line."""

    secret: Callable[[AnyView], bool]
    """Whether the choices of the view's seat may be shown to that seat only (they come from a hidden hand)."""

    whole: Callable[[Any, AnyView, Names], str]
    """The button for a whole move, when a menu is small enough to show them all; "" to walk through its fields."""

    line: Callable[[str], str]
    """What a line of the result is called: «Король», «знамя Старков»; plain."""

    # What some games say besides

    choice: Callable[[type[Move], str, Any, AnyView, Names], str] = no_choice
    """The button for one value of a field in the menu, plain, short enough for three a row (14 letters).

    For moves that are walked through: those for which `whole` says "", and all where there are more than 24.
    """

    settings: Settings | None = None

    picture: Callable[[AnyView], Picture] | None = None
    """The board as everybody sees it."""

    hints: Callable[[AnyView, Names], Sequence[Hint]] | None = None
    """What the view's seat may ask to have explained, by name.  Asked for at every drawing of a hand: cheap."""

    log_plies: int = 8
    """How many plies the log goes back: to where the last turn of somebody else begins."""

    chapter: Callable[[AnyView], str] | None = None
    """For a game of long turns, a key of what the group is shown of one, from a spectator's view: «7 orders».

    As long as it stays the same, what the table's message says of the game, and whose turn, may be old; "": it never
    is.  Two or three a turn are enough; somebody of the other side who has to answer first is worth one.
    """

    kind: Callable[[type[Move], AnyView], str] | None = None
    """The button that opens one kind of move, when there are several: «Пройти мимо», «🐦 Разговор».

    None, or "": the moves of a kind stand there themselves, each as a whole.
    """

    step: Callable[[Any, str, AnyView, Names], str] | None = None
    """What `choice` says where it takes the fields before: the move is one of those with this value; "": as it says."""

    drawer: Callable[[type[Move], AnyView], str] | None = None
    """The button behind which the moves of this kind lie, with those of all kinds that say the same.

    Even a lone one lies there: for what is seldom wanted and cannot be taken back.  "": it lies in no drawer.
    Several kinds lie there move by move; one without a button as a whole is called by its first field.
    """

    spot: Callable[[type[Move], str, Any], Spot] | None = None
    """Where the button of a value stands, if they stand as in a picture."""

    sheet: Callable[[AnyView], Sequence[str]] | None = None
    """Why everybody has the points of the end, HTML, line by line; where it says nothing, it is told by player."""

    talk: Callable[[Event], tuple[Seat, Seat] | None] | None = None
    """The two seats that may talk in private from this event on: the bot carries their words."""

    keepsakes: Keepsakes | None = None


def acting(view: AnyView) -> Seat:
    """The seat that the view is made for, where there must be one."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat
