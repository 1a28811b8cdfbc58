"""Защитник Короны on the screens: the picture shows the field, the text who has what, the buttons what a unit would do.

    board.py   public: turn, points, a player a line; folded: market, dungeon, units line by line
    hand.py    hand, what is left to do, hints
    menu.py    what opens a menu, fields     moves.py   moves on a button of their own
    log.py     the log
    deck.py    decks that people keep
    units.py   what units are called         cards.py   cards, places, rules

All that is chosen is chosen in the private chat: most of it comes from a hidden hand, and a turn is long.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, assert_never

from bot.games.crown_defender import deck, menu
from bot.games.crown_defender.board import called_below, open_to_all
from bot.games.crown_defender.cards import (
    cell_name,
    centre_name,
    kind_code,
    kind_name,
    kind_short,
    location_name,
    location_sign,
    location_text,
    rules,
)
from bot.games.crown_defender.hand import at_a_glance, hints, in_hand
from bot.games.crown_defender.log import told
from bot.games.crown_defender.moves import whole_of
from bot.games.crown_defender.picture import board
from bot.games.crown_defender.units import own
from bot.screens.game import AnyView, GameScreens, Hint, Names, Spot, acting
from bot.screens.screen import Picture
from bot.texts import Html, html, plain
from engine.contract import Event, Move, Seat, Value
from engine.games.crown_defender import presets
from engine.games.crown_defender.board import COLUMNS, locations
from engine.games.crown_defender.cards import HEROES, Centre, Kind
from engine.games.crown_defender.phases.activation import has_orders
from engine.games.crown_defender.phases.locations import waiting
from engine.games.crown_defender.phases.market import price_of
from engine.games.crown_defender.phases.orders import servable
from engine.games.crown_defender.state import (
    NOBODY,
    Dismantling,
    Phase,
    Question,
    Raising,
    Sidestep,
    State,
    StepOut,
    Thunder,
    WayOut,
)

CHAPTERS: Final = (*range(Phase.LOCATIONS), Phase.MARKET, Phase.ACTIVATION)  # phases that end one


class CrownDefenderScreens(GameScreens):
    log_plies = 40
    keeps = True

    def title(self) -> str:
        return plain.crown_defender.title()

    def pitch(self) -> str:
        return plain.crown_defender.pitch()

    def rules(self) -> str:
        return rules()

    def option(self, name: str) -> str:
        return plain.crown_defender.option(name=name)

    def value(self, name: str, value: Value) -> str:
        return plain.crown_defender.value(value="yes" if value else "no")

    def public(self, view: AnyView, names: Names) -> str:
        return open_to_all(view.state, names, "" if view.seat is None else self.hand(view, names))

    def hand(self, view: AnyView, names: Names) -> str:
        return in_hand(view.state, acting(view), names)

    def peek(self, view: AnyView, names: Names) -> str:
        return at_a_glance(view.state, acting(view))

    def picture(self, view: AnyView) -> Picture | None:
        return board.picture(board.scene(view, _words()))

    def told(self, event: Event, names: Names) -> str:
        return told(event, names)

    def ask(self, view: AnyView, names: Names) -> str:
        state: State = view.state
        return _asked(state, state.pending[-1]) if state.pending else _asked_in_phase(state, acting(view))

    def secret(self, view: AnyView) -> bool:
        return True

    def kind(self, kind: type[Move], view: AnyView) -> str:
        return menu.kind_of(kind, view)

    def choice(self, kind: type[Move], field: str, value: Any, view: AnyView, names: Names) -> str:
        return menu.value_of(kind, field, value, view)

    def whole(self, move: Move, view: AnyView, names: Names) -> str:
        return whole_of(move, view)

    def drawer(self, kind: type[Move], view: AnyView) -> str:
        return menu.drawer(kind, view)

    def spot(self, kind: type[Move], field: str, value: Any) -> Spot:
        return menu.spot(kind, field, value)

    def line(self, what: str) -> str:
        return plain.crown_defender.result(what=what)

    def chapter(self, view: AnyView) -> str:
        """Three to a turn: until the market closes, orders and battle, what came of it; and who else is asked."""
        state: State = view.state
        part = sum(state.phase > last for last in CHAPTERS)
        through = sum(player.ended for player in state.players) if state.phase < Phase.LOCATIONS else 0
        enemy = [question.seat for question in state.pending[-1:] if question.seat not in state.on_turn]
        return f"{state.turn} {part} {len(state.placing)} {through} {enemy}"

    def hints(self, view: AnyView, names: Names) -> Sequence[Hint]:
        return hints(view.state, acting(view))

    def prepared(self, state: State, seat: Seat) -> Mapping[str, str]:
        return presets.keepsakes(state, seat)

    def recalled(self, state: State, seat: Seat, kept: Mapping[str, str]) -> Sequence[Move]:
        return presets.recall(state, seat, kept)

    def recall(self, view: AnyView) -> str:
        return deck.button(view.state, acting(view))

    def kept(self, kept: Mapping[str, str]) -> str:
        return deck.decks(kept)

    def keepsake(self, text: str) -> Mapping[str, str]:
        return deck.deck(text)


@cache
def _words() -> board.Words:
    columns = tuple(plain.crown_defender.line(column=column + 1) for column in range(COLUMNS))
    return board.Words(tuple(map(kind_code, Kind)), columns, tuple(map(centre_name, Centre)))


# What is asked


def _asked_in_phase(state: State, seat: Seat) -> Html:
    match state.phase:
        case Phase.LOCATIONS:
            return _asked_where(state, waiting(state, seat))
        case Phase.ENTRANCE:
            return _asked_to_enter(state)
        case Phase.MARKET:
            return html.crown_defender.ask_market()
        case Phase.ORDERS:
            return _asked_for_orders(state, seat)
        case Phase.ACTIVATION if state.acting:
            return html.crown_defender.ask_acting(unit=own(state.units[state.acting.unit]))
        case Phase.ACTIVATION:
            return _asked_in_battle(state, seat)
        case Phase.DISCARD:
            return html.crown_defender.ask_discard()
    return _asked_before(state, seat)


def _asked_before(state: State, seat: Seat) -> Html:
    """At set-up, and for single cards."""
    match state.phase:
        case Phase.RACE:
            return html.crown_defender.ask_races() if state.alliance else html.crown_defender.ask_race()
        case Phase.CENTRE:
            return html.crown_defender.ask_centre()
        case Phase.DECK:
            player = state.players[seat]
            picked = sum(map(len, player.picked))
            return html.crown_defender.ask_deck(picked=picked, most=HEROES * len(player.races))
        case Phase.PALISADES:
            return html.crown_defender.ask_palisades()
        case Phase.MULLIGAN:
            return html.crown_defender.ask_mulligan()
    return html.crown_defender.ask_draw()


def _asked_in_battle(state: State, seat: Seat) -> Html:
    """A partner whose units are through may still buy and give."""
    acts = has_orders(state, seat)
    return html.crown_defender.ask_activation() if acts else html.crown_defender.ask_through()


def _asked_where(state: State, cells: list[int]) -> Html:
    if len(cells) != 1:
        places = ", ".join(f"{location_sign(locations(state.centre)[cell])} {cell_name(cell)}" for cell in cells)
        return html.crown_defender.ask_locations(locations=places)
    location = locations(state.centre)[cells[0]]
    return html.crown_defender.ask_location(
        sign=location_sign(location),
        name=location_name(location),
        cell=cell_name(cells[0]),
        text=location_text(location),
    )


def _asked_to_enter(state: State) -> Html:
    if state.explorer == NOBODY:
        return html.crown_defender.ask_entrance()
    return html.crown_defender.ask_entrance_taken(unit=called_below(state))


def _asked_for_orders(state: State, seat: Seat) -> Html:
    if not servable(state, seat):
        return html.crown_defender.ask_orders_given()
    return html.crown_defender.ask_orders()


def _asked(state: State, question: Question) -> Html:
    match question:
        case Sidestep():
            return html.crown_defender.ask_sidestep(unit=own(state.units[question.unit]))
        case Dismantling():
            return html.crown_defender.ask_dismantle(name=kind_name(question.kind), price=price_of(question))
        case Raising():
            return html.crown_defender.ask_raise()
        case WayOut():
            return html.crown_defender.ask_way_out(unit=kind_short(state.units[question.unit].kind))
        case StepOut():
            return html.crown_defender.ask_step_out(unit=kind_short(state.units[question.unit].kind))
        case Thunder():
            return html.crown_defender.ask_thunder()
        case _:
            assert_never(question)


SCREENS: Final = CrownDefenderScreens()
