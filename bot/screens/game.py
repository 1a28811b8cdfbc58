"""What a game says about itself on the screens; the frame around it (frame.py) is the same for every game.

bot/games/<game>/screens.py has one instance, `SCREENS`, of this protocol; it is found by the game's id.
Text methods give Telegram's HTML, made by `html.<key>()`, which escapes; buttons and pop-ups are plain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

from bot.screens.screen import Picture
from engine.contract import Event, Move, Options, Seat, Value, View

AnyView = View[Any]
Names = Sequence[str]
"""By seat: what a player is called, as typed: `html` texts escape it, buttons and pop-ups take it as it is."""


Spot = tuple[int, int]
"""A row of buttons, and a column in it: least is on top and to the left."""
ANYWHERE: Final[Spot] = (0, 0)


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a menu level: the value of the field it stands for, and what it says."""

    value: Any
    label: str


@dataclass(frozen=True, slots=True)
class Hint:
    """What one card, or anything else with a name, does: a button of its own, and what a press of it pops up."""

    label: str  # plain, short enough for three a row (14 letters); no other hint beside it has it
    text: str  # plain, at most 190 characters
    near: bool = False  # stands below the menu too: a card that cannot be played now, and why


class CannotKeep(ValueError):
    """What a person wrote is nothing to keep; the text says why, plain and kind."""


class GameScreens(Protocol):
    """Every method is the game's to say, but for those at the end, which a game with short turns need not have."""

    def title(self) -> str:
        """«Десница короля», plain."""
        ...

    def pitch(self) -> str:
        """One short plain line for the choice of games."""
        ...

    def rules(self) -> str:
        """The rules in our own words, HTML of at most 4,000 characters; long parts in expandable quotes."""
        ...

    def option(self, name: str) -> str:
        """What an option is called, plain and short."""
        ...

    def value(self, name: str, value: Value) -> str:
        """What one value of an option is called, plain and short."""
        ...

    def public(self, view: AnyView, names: Names) -> str:
        """The facts of the table: scores, what lies open; HTML, few short lines; the view may be a spectator's."""
        ...

    def hand(self, view: AnyView, names: Names) -> str:
        """What this seat holds and nobody else sees; HTML; "" when there is nothing of the kind."""
        ...

    def peek(self, view: AnyView, names: Names) -> str:
        """The same for a pop-up: plain, at most 190 characters; says so kindly when there is nothing to hide."""
        ...

    def picture(self, view: AnyView) -> Picture | None:
        """The board as everybody sees it; None when a picture would add nothing."""
        ...

    def told(self, event: Event, names: Names) -> str:
        """One line of the log, HTML, present tense, names nominative; "" for what needs no line."""
        ...

    def ask(self, view: AnyView, names: Names) -> str:
        """What the seat of the view is asked to choose now, HTML, one short line."""
        ...

    def secret(self, view: AnyView) -> bool:
        """Whether the choices of the view's seat may be shown to that seat only (they come from a hidden hand)."""
        ...

    def kind(self, kind: type[Move], view: AnyView) -> str:
        """The button that opens one kind of move, when there are several: «Пройти мимо», «🐦 Разговор».

        "" where the moves of a kind stand there themselves, each as a whole.
        """
        ...

    def choice(self, kind: type[Move], field: str, value: Any, view: AnyView, names: Names) -> str:
        """The button for one value of a field in the menu, plain, short enough for three a row (14 letters)."""
        ...

    def whole(self, move: Move, view: AnyView, names: Names) -> str:
        """The button for a whole move, when a menu is small enough to show them all; "" to walk through its fields."""
        ...

    def line(self, what: str) -> str:
        """What a line of the result is called: «Король», «знамя Старков»; plain."""
        ...

    def chapter(self, view: AnyView) -> str:
        """A key of what the group is shown of a long turn, from a spectator's view: «7 orders».

        As long as it stays the same, what the table's message says of the game, and whose turn, may be old; "": it
        never is.  Two or three a turn are enough; somebody of the other side who has to answer first is worth one.
        """
        return ""

    def step(self, move: Move, field: str, view: AnyView, names: Names) -> str:
        """What `choice` says, where it takes the fields before: `move` is one of those with this value after them."""
        return ""

    def hints(self, view: AnyView, names: Names) -> Sequence[Hint]:
        """What the view's seat may ask to have explained, by name.  Asked for at every drawing of a hand: cheap."""
        return ()

    def drawer(self, kind: type[Move], view: AnyView) -> str:
        """The button behind which the moves of this kind lie, with those of all kinds that say the same.

        Even a lone one lies there: for what is seldom wanted and cannot be taken back.  "": it lies in no drawer.
        Several kinds lie there move by move; one without a button as a whole is called by its first field.
        """
        return ""

    def spot(self, kind: type[Move], field: str, value: Any) -> Spot:
        """Where the button of a value stands, if they stand as in a picture."""
        return ANYWHERE

    def reasons(self, view: AnyView) -> Sequence[str]:
        """Why everybody has the points of the end, HTML, best line by line (a sheet); (): player by player."""
        return ()

    log_plies: int = 8
    """How many plies the log goes back: to where the last turn of somebody else begins."""

    def first_time(self) -> Options:
        """How the options are set where a game is played for the first time, if not as usual."""
        return {}

    def talk(self, event: Event) -> tuple[Seat, Seat] | None:
        """The two seats that may talk in private from this event on: the bot carries their words."""
        return None

    keeps: bool = False
    """Whether people keep something from one game to the next: then it says all that follows."""

    def prepared(self, state: Any, seat: Seat) -> Mapping[str, str]:
        """What this seat has prepared and may want to find again in its next game: what it is for ▶ plain words."""
        return {}

    def recalled(self, state: Any, seat: Seat, kept: Mapping[str, str]) -> Sequence[Move]:
        """The moves that bring back what was kept, each legal after those before it; () when nothing comes of it.

        What cannot be is passed over: it may be old, or anybody's words.
        """
        return ()

    def recall(self, view: AnyView) -> str:
        """The button by which the view's seat brings back what it kept of an earlier game; "" where there is none."""
        return ""

    def kept(self, kept: Mapping[str, str]) -> str:
        """What a person keeps from one game to the next, as text to copy and to change; HTML."""
        return ""

    def keepsake(self, text: str) -> Mapping[str, str]:
        """What a person wrote to be kept, as the rules keep it; CannotKeep when it is nothing of the kind."""
        raise CannotKeep


def screens_of(game: str) -> GameScreens:
    """The screens of a game by its id."""
    return _found(game)


@cache
def _found(game: str) -> GameScreens:
    screens: GameScreens = import_module(f"bot.games.{game}.screens").SCREENS
    return screens


def acting(view: AnyView) -> Seat:
    """The seat that the view is made for, where there must be one."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat
