"""Королевская награда on the screens: the picture shows what everybody has, the text who holds which title.

    cards.py   what cards and titles are called, the rules
    board.py   public: the deck, a player a line; folded: titles
    hand.py    hand, what each card can do, hints
    log.py     the log
    here                    what is asked, and the menu: castles at once; units by card, owner and holding

All that is chosen comes from a hidden hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.games.kings_bounty.board import cut, open_to_all
from bot.games.kings_bounty.cards import (
    as_played,
    bare,
    card,
    cards,
    code,
    fights,
    in_codes,
    rules,
    spelled,
    title_name,
    words,
)
from bot.games.kings_bounty.hand import at_a_glance, hints, in_hand, ways_of
from bot.games.kings_bounty.log import told
from bot.games.kings_bounty.picture import board
from bot.screens.game import AnyView, GameScreens, Hint, Names, acting
from bot.screens.marks import mark
from bot.screens.screen import Picture
from bot.texts import Html, html, plain
from engine.contract import NOBODY, Event, Move, Seat, Value
from engine.games.kings_bounty.state import Holding, Lay, Pass, Return, Send, State, TakeNew
from engine.games.kings_bounty.titles import Title

BUTTON: Final = 14  # letters, for two in a row


class KingsBountyScreens(GameScreens):
    def title(self) -> str:
        return plain.kings_bounty.title()

    def pitch(self) -> str:
        return plain.kings_bounty.pitch()

    def rules(self) -> str:
        return rules()

    def option(self, name: str) -> str:
        return plain.kings_bounty.option()

    def value(self, name: str, value: Value) -> str:
        return plain.kings_bounty.value(value="yes" if value else "no")

    def public(self, view: AnyView, names: Names) -> str:
        return open_to_all(view.state, names, "" if view.seat is None else self.hand(view, names))

    def hand(self, view: AnyView, names: Names) -> str:
        return in_hand(view.state, acting(view))

    def peek(self, view: AnyView, names: Names) -> str:
        return at_a_glance(view.state, acting(view))

    def picture(self, view: AnyView) -> Picture | None:
        return board.picture(board.scene(view, words()))

    def told(self, event: Event, names: Names) -> str:
        return told(event, names)

    def ask(self, view: AnyView, names: Names) -> str:
        return _asked(view.state, acting(view))

    def secret(self, view: AnyView) -> bool:
        return True

    def kind(self, kind: type[Move], view: AnyView) -> str:
        """Castles and obelisks stand in the menu themselves, as do cards once the first one is named."""
        if kind is Return and not view.state.returning:
            return plain.kings_bounty.button_return()
        return _sending(view) if kind is Send else ""

    def choice(self, kind: type[Move], field: str, value: Any, view: AnyView, names: Names) -> str:
        match field:
            case "kind":
                return card(value)
            case "owner":
                return _owner(value, view, names)
            case "place":
                return plain.kings_bounty.button_number(number=value + 1)
        raise ValueError(f"{kind.__name__} has no field {field}")

    def step(self, move: Move, field: str, view: AnyView, names: Names) -> str:
        return _target(view.state, move) if isinstance(move, Send) and field == "place" else ""

    def whole(self, move: Move, view: AnyView, names: Names) -> str:
        match move:
            case Lay(kind):
                return card(kind)
            case Send():
                return _only_one(view, move)
            case Return(kind):
                return card(kind) if view.state.returning else ""
            case TakeNew():
                return plain.kings_bounty.button_take()
            case Pass():
                return plain.kings_bounty.button_pass()
        return ""

    def line(self, what: str) -> str:
        return plain.kings_bounty.line_obelisks() if what == "obelisks" else title_name(Title[what.upper()])

    def hints(self, view: AnyView, names: Names) -> Sequence[Hint]:
        return hints(view.state, acting(view))


# What is asked


def _asked(state: State, seat: Seat) -> Html:
    if state.returning:
        return html.kings_bounty.ask_more(cards=cards(state.returning))
    playable = ways_of(state, seat)
    if state.closing != NOBODY:
        return html.kings_bounty.ask_closing() if playable else html.kings_bounty.ask_pass()
    return html.kings_bounty.ask() if playable else html.kings_bounty.ask_exchange()


# Buttons


def _owner(owner: Seat, view: AnyView, names: Names) -> str:
    if owner == view.seat:
        return plain.kings_bounty.button_own(owner=mark(owner))
    return plain.kings_bounty.button_owner(owner=mark(owner), name=cut(names[owner], BUTTON - 2))


def _target(state: State, move: Send) -> str:
    """«🟦💀Н2+👹О3», or in full where there is room; a second one that is alike has a number."""
    held = state.holdings[move.owner]
    holding, twins = held[move.place], held[: move.place].count(held[move.place])
    label = plain.kings_bounty.button_place(owner=mark(move.owner), holding=spelled(holding))
    if len(label) > BUTTON or held.count(holding) > 1:
        label = _coded(holding, move)
    return plain.kings_bounty.button_twin(label=label, number=twins + 1) if twins else label


def _coded(holding: Holding, move: Send) -> str:
    return plain.kings_bounty.button_place(owner=mark(move.owner), holding=in_codes(holding))


def _sends(view: AnyView) -> list[Send]:
    return [move for move in as_played().moves(view.state, acting(view)) if isinstance(move, Send)]


def _sending(view: AnyView) -> str:
    """Where only one unit can be sent, nobody is asked which: the button names it."""
    units = {move.kind for move in _sends(view)}
    if len(units) != 1:
        return plain.kings_bounty.button_send()
    return plain.kings_bounty.button_send_one(unit=bare(units.pop()))


def _only_one(view: AnyView, move: Send) -> str:
    """The button of the only way to send a unit; several are walked through."""
    if len(_sends(view)) > 1:
        return ""
    unit = code(move.kind) if fights(move.kind) else card(move.kind)
    target = _coded(view.state.holdings[move.owner][move.place], move)
    return plain.kings_bounty.button_only(unit=unit, target=target)


SCREENS: Final = KingsBountyScreens()
