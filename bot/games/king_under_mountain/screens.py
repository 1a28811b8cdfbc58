"""Король под Горой on the screens: the picture shows the trick, the text what the hand is about and who has what.

    cards.py   what cards and tasks are called, the rules
    board.py   public: task, special card, trick, a player a line; the sheet
    hand.py    hand, why a card cannot be played, hints
    log.py     the log
    here                           what is asked, and the menu: nearly always one press

Cards are chosen in private; the side of the task, whom to rob, whose hands move, what the Sorcerer takes, in the open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.games.king_under_mountain.board import open_to_all, sheet
from bot.games.king_under_mountain.cards import (
    card,
    cards,
    cut,
    key,
    rules,
    side,
    someone,
    special_name,
    task_name,
    words,
)
from bot.games.king_under_mountain.hand import at_a_glance, follows, hints, in_hand, is_kept_no_longer
from bot.games.king_under_mountain.log import told
from bot.games.king_under_mountain.picture import board
from bot.screens.game import ANYWHERE, AnyView, GameScreens, Hint, Names, Spot, acting
from bot.screens.marks import mark
from bot.screens.screen import Picture
from bot.texts import Html, html, plain
from engine.contract import NOBODY, Event, Move, Options, Seat, Value
from engine.games.king_under_mountain.cards import SLOTS, SUITS, Special, Suit
from engine.games.king_under_mountain.state import (
    ChooseTask,
    Exchange,
    PassHands,
    Phase,
    Play,
    Rob,
    State,
    SwapHands,
    Wait,
    WaitToTheEnd,
)
from engine.games.king_under_mountain.tasks import Task
from engine.games.king_under_mountain.tricks import left

BUTTON: Final = 14  # letters, for two in a row
NAME: Final = 12  # letters of a name where there is little room
HIDDEN_CHOICE: Final = frozenset({Phase.PLAY, Phase.GIVE_BACK})
TASKS: Final = {key(task): task for task in Task}
SPECIALS: Final = {key(special): special for special in Special}


class KingUnderMountainScreens(GameScreens):
    def title(self) -> str:
        return plain.king_under_mountain.title()

    def pitch(self) -> str:
        return plain.king_under_mountain.pitch()

    def rules(self) -> str:
        return rules()

    def option(self, name: str) -> str:
        return plain.king_under_mountain.option(name=name)

    def value(self, name: str, value: Value) -> str:
        if name == "hands":
            return plain.king_under_mountain.number(number=int(value))
        return plain.king_under_mountain.value(value="yes" if value else "no")

    def first_time(self) -> Options:
        return {"simple": True}

    def public(self, view: AnyView, names: Names) -> str:
        return open_to_all(view.state, names, "" if view.seat is None else self.hand(view, names))

    def hand(self, view: AnyView, names: Names) -> str:
        return in_hand(view.state, acting(view), names)

    def peek(self, view: AnyView, names: Names) -> str:
        return at_a_glance(view.state, acting(view))

    def picture(self, view: AnyView) -> Picture | None:
        return board.picture(board.scene(view, words()))

    def told(self, event: Event, names: Names) -> str:
        return told(event, names)

    def ask(self, view: AnyView, names: Names) -> str:
        return _asked(view.state, acting(view), names)

    def secret(self, view: AnyView) -> bool:
        return view.state.phase in HIDDEN_CHOICE

    def kind(self, kind: type[Move], view: AnyView) -> str:
        """Everything stands in the menu itself."""
        return ""

    def choice(self, kind: type[Move], field: str, value: Any, view: AnyView, names: Names) -> str:
        match field:
            case "card" | "cards":
                return card(value)
            case "victim" | "other":
                return cut(plain.king_under_mountain.player(owner=mark(value), name=names[value]), BUTTON)
            case "task":
                return plain.king_under_mountain.button_task(side=side(value), name=task_name(value))
            case "left":
                return plain.king_under_mountain.button_pass(way="left" if value else "right")
        raise ValueError(f"{kind.__name__} has no field {field}")

    def whole(self, move: Move, view: AnyView, names: Names) -> str:
        """Every move but two cards at once."""
        match move:
            case Play(value) | Exchange(value):
                return self.choice(type(move), "card", value, view, names)
            case ChooseTask(value):
                return self.choice(type(move), "task", value, view, names)
            case Rob(value) | SwapHands(value):
                return self.choice(type(move), "other", value, view, names)
            case PassHands(value):
                return self.choice(type(move), "left", value, view, names)
            case Wait():
                return plain.king_under_mountain.button_wait()
            case WaitToTheEnd():
                return plain.king_under_mountain.button_wait_to_the_end()
        return ""

    def line(self, what: str) -> str:
        return task_name(TASKS[what]) if what in TASKS else special_name(SPECIALS[what])

    def hints(self, view: AnyView, names: Names) -> Sequence[Hint]:
        return hints(view.state, acting(view), names)

    def spot(self, kind: type[Move], field: str, value: Any) -> Spot:
        """Each suit of a hand begins a row."""
        return (SUITS[value], value % len(SLOTS)) if kind is Play else ANYWHERE

    def reasons(self, view: AnyView) -> Sequence[str]:
        """The sheet, hand by hand."""
        return sheet(view.state)


# What is asked


def _asked(state: State, seat: Seat, names: Names) -> Html:
    match state.phase:
        case Phase.TASK:
            return html.king_under_mountain.ask_task()
        case Phase.ROB:
            return html.king_under_mountain.ask_rob()
        case Phase.GIVE_BACK if state.robbery:
            taken, victim = cards(state.robbery.taken), someone(state.robbery.victim, names)
            return html.king_under_mountain.ask_give_back(cards=taken, player=victim)
        case Phase.SWAP:
            return html.king_under_mountain.ask_swap()
        case Phase.PASS:
            return html.king_under_mountain.ask_pass(names=_round(names))
        case Phase.SORCERY:
            return _asked_for_sorcery(state)
    return _asked_for_card(state, seat)


def _round(names: Names) -> str:
    """«Анна → Борис → Вера → Анна»: who gives to whom when hands go on with the play."""
    return " → ".join(cut(name, NAME) for name in (*names, names[0]))


def _asked_for_sorcery(state: State) -> Html:
    if left(state) == 1:
        return html.king_under_mountain.ask_sorcery_last()
    return html.king_under_mountain.ask_sorcery()


def _asked_for_card(state: State, seat: Seat) -> Html:
    if is_kept_no_longer(state, seat):
        return html.king_under_mountain.ask_must(special=key(Special(state.special)))
    if state.led == NOBODY:
        return html.king_under_mountain.ask_any() if state.trick else html.king_under_mountain.ask_lead()
    suit = key(Suit(state.led))
    if follows(state, seat):
        return html.king_under_mountain.ask_follow(suit=suit)
    return html.king_under_mountain.ask_void(suit=suit)


SCREENS: Final = KingUnderMountainScreens()
