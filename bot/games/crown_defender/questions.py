"""The questions of «Защитник Короны», and the chapters of its long turns."""

from __future__ import annotations

from typing import Final, assert_never

from bot.games.crown_defender.cards import (
    cell_name,
    kind_name,
    kind_short,
    location_name,
    location_sign,
    location_text,
)
from bot.games.crown_defender.public import called_below
from bot.games.crown_defender.units import own
from bot.screens.game import Names, acting
from bot.texts import Html, html
from engine.contract import NOBODY, Seat, View
from engine.games.crown_defender.board import locations
from engine.games.crown_defender.cards import HEROES
from engine.games.crown_defender.phases.activation import has_orders
from engine.games.crown_defender.phases.locations import waiting
from engine.games.crown_defender.phases.market import price_of
from engine.games.crown_defender.phases.orders import servable
from engine.games.crown_defender.state import (
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


def chapter(view: View[State]) -> str:
    """Three chapters a turn: until the market closes, orders and battle, the rest; one more when an enemy is asked."""
    state = view.state
    part = sum(state.phase > last for last in CHAPTERS)
    through = sum(player.ended for player in state.players) if state.phase < Phase.LOCATIONS else 0
    enemy = [question.seat for question in state.pending[-1:] if question.seat not in state.on_turn]
    return f"{state.turn} {part} {len(state.placing)} {through} {enemy}"


def ask(view: View[State], names: Names) -> Html:
    state = view.state
    return _about(state, state.pending[-1]) if state.pending else _in_phase(state, acting(view))


def _in_phase(state: State, seat: Seat) -> Html:
    match state.phase:
        case Phase.LOCATIONS:
            return _where(state, waiting(state, seat))
        case Phase.ENTRANCE:
            return _at_entrance(state)
        case Phase.MARKET:
            return html.crown_defender.ask_market()
        case Phase.ORDERS:
            return _for_orders(state, seat)
        case Phase.ACTIVATION if state.acting:
            return html.crown_defender.ask_acting(unit=own(state.units[state.acting.unit]))
        case Phase.ACTIVATION:
            return _in_battle(state, seat)
        case Phase.DISCARD:
            return html.crown_defender.ask_discard()
    return _before_turns(state, seat)


def _before_turns(state: State, seat: Seat) -> Html:
    """Questions of the set-up, and about single cards."""
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


def _in_battle(state: State, seat: Seat) -> Html:
    """A partner whose units have all acted may still buy and give."""
    acts = has_orders(state, seat)
    return html.crown_defender.ask_activation() if acts else html.crown_defender.ask_through()


def _where(state: State, cells: list[int]) -> Html:
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


def _at_entrance(state: State) -> Html:
    if state.explorer == NOBODY:
        return html.crown_defender.ask_entrance()
    return html.crown_defender.ask_entrance_taken(unit=called_below(state))


def _for_orders(state: State, seat: Seat) -> Html:
    if not servable(state, seat):
        return html.crown_defender.ask_orders_given()
    return html.crown_defender.ask_orders()


def _about(state: State, question: Question) -> Html:
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
