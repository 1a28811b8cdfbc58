"""Labels of whole moves in «Защитник Короны», at most fourteen letters each: two in a row.

A unit is «Рыцарь В3 4/6», and «▼Рыцарь В7 4/6» where both sides are listed.  An activation says where it leads.
Moves that the menu folds into kinds (menu.py) have a label only where there is one of the kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final

from bot.games.crown_defender.cards import ability_name, cell_name, centre_name, kind_short, location_sign, spell_short
from bot.games.crown_defender.menu import ability_sign, amount, card, kind_key, only_one, race, scroll, stall, steps
from bot.games.crown_defender.units import (
    abbreviated,
    activation_button,
    attack_button,
    button,
    order_button,
    with_sign,
)
from bot.screens.fit import NARROW
from bot.screens.game import Names, acting
from bot.texts import plain
from engine.contract import NOBODY, Move, View
from engine.games.crown_defender.board import COLUMN
from engine.games.crown_defender.cards import CARDS, LEAVING_ORDERS, Ability, Location, race_of
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    Build,
    BuyScroll,
    Cast,
    Charge,
    ChooseCentre,
    ChooseRaces,
    DeckReady,
    Decline,
    Discard,
    Dismantle,
    Dismiss,
    Done,
    Draw,
    End,
    Enter,
    Explore,
    Give,
    GoOut,
    Hire,
    Keep,
    LeaveDungeon,
    Marshal,
    Muster,
    Order,
    Pay,
    PlacePalisade,
    Raise,
    Recruit,
    Renew,
    SkipLocation,
    StayOut,
    Step,
    Strike,
    Use,
    UseLocation,
    Withdraw,
)
from engine.games.crown_defender.phases.locations import waiting
from engine.games.crown_defender.phases.market import price_of, trades
from engine.games.crown_defender.phases.orders import explorer_orders
from engine.games.crown_defender.phases.scrolls import casts, purchases
from engine.games.crown_defender.phases.turn import gifts
from engine.games.crown_defender.state import Dismantling, Phase, Sidestep, State


def whole(move: Move, view: View[State], names: Names) -> str:
    return _WHOLE[type(move)](move, view) if type(move) in _WHOLE else ""


def _alone(move: Move, offers: Iterable[Move]) -> bool:
    """Whether no other move of its kind is offered."""
    return len(list(islice((offer for offer in offers if type(offer) is type(move)), 2))) == 1


def _recruit(move: Recruit, view: View[State]) -> str:
    player, race = view.state.players[acting(view)], race_of(move.kind)
    picked = player.picked[player.races.index(race)].count(move.kind)
    name = abbreviated(kind_short(move.kind), NARROW - 6)
    return plain.crown_defender.button_recruit(name=name, picked=picked, copies=CARDS[move.kind].copies)


def _only_scroll(move: BuyScroll, view: View[State]) -> str:
    """A label if nothing else can be bought."""
    alone = _alone(move, purchases(view.state, acting(view)))
    return plain.crown_defender.button_only_scroll(scroll=scroll(move.spell)) if alone else ""


def _only_place(move: Hire | Build, view: View[State]) -> str:
    """A label if this is the only way to hire or build."""
    if not _alone(move, trades(view.state, acting(view))):
        return ""
    what = card(type(move), move.kind, view)
    return plain.crown_defender.button_only_at(move=kind_key(type(move)), what=what, place=cell_name(move.cell))


def _only_cast(move: Cast, view: View[State]) -> str:
    if not _alone(move, casts(view.state, acting(view))):
        return ""
    if move.target == NOBODY:
        return only_one(Cast, move.spell, view)
    chosen = ", ".join(button(view.state, number) for number in (move.target, move.other) if number != NOBODY)
    return plain.crown_defender.button_only_at(move=kind_key(Cast), what=spell_short(move.spell), place=chosen)


def _only_gift(move: Give, view: View[State]) -> str:
    if not _alone(move, gifts(view.state, acting(view))):
        return ""
    return amount(Give, move.amount, view)


def _only_steps(move: Explore, view: View[State]) -> str:
    if not _alone(move, explorer_orders(view.state, acting(view))):
        return ""
    return plain.crown_defender.button_deeper(steps=steps(Explore, move.steps, view))


def _location(move: UseLocation, view: View[State]) -> str:
    """The target, if only one location waits; of several, the location is chosen first."""
    alone = len(waiting(view.state, acting(view))) == 1
    return button(view.state, move.target) if alone else ""


def _skip(move: SkipLocation, view: View[State]) -> str:
    return plain.crown_defender.button_skip() if len(waiting(view.state, acting(view))) == 1 else ""


def _pay(move: Pay, view: View[State]) -> str:
    question = view.state.pending[-1]
    return plain.crown_defender.button_pay(price=price_of(question)) if isinstance(question, Dismantling) else ""


def _raise(move: Raise, view: View[State]) -> str:
    return plain.crown_defender.button_raise(name=kind_short(move.kind), cell=cell_name(move.cell))


def _end(move: End, view: View[State]) -> str:
    if view.state.phase == Phase.ORDERS:
        return plain.crown_defender.button_fight()
    coins = view.state.players[acting(view)].coins
    return plain.crown_defender.button_end_coins(coins=coins) if coins else plain.crown_defender.button_end()


def _only_withdrawal(move: Withdraw, view: View[State]) -> str:
    ordered = [given for given in view.state.orders.values() if given.seat == acting(view)]
    if len(ordered) > 1:
        return ""
    return with_sign(plain.crown_defender.button_back(), view.state.units[move.unit])


def _step(move: Step, view: View[State]) -> str:
    question = view.state.pending[-1]
    if not isinstance(question, Sidestep):
        return cell_name(move.cell)
    way = COLUMN[move.cell] - COLUMN[view.state.units[question.unit].cell]
    side = "left" if way < 0 else "right" if way > 0 else "stay"
    return plain.crown_defender.button_aside(way=side, cell=cell_name(move.cell))


def _attack(move: Attack, view: View[State]) -> str:
    attacker = view.state.acting
    return attack_button(view.state, attacker.unit, move.target) if attacker else ""


def _use(move: Use, view: View[State]) -> str:
    if move.ability == Ability.SHIFT:
        return ""
    sign = ability_sign(move.ability)
    if move.target == NOBODY:
        return plain.crown_defender.button_use(sign=sign, ability=ability_name(move.ability))
    return button(view.state, move.target, sign)


_WHOLE: Final[dict[type[Move], Callable[[Any, View[State]], str]]] = {
    ChooseRaces: lambda move, view: " + ".join(map(race, move.races)),
    ChooseCentre: lambda move, view: centre_name(move.centre),
    Recruit: _recruit,
    Dismiss: lambda move, view: plain.crown_defender.button_dismiss(name=kind_short(move.kind)),
    Muster: lambda move, view: plain.crown_defender.button_muster(),
    DeckReady: lambda move, view: plain.crown_defender.button_ready(),
    PlacePalisade: lambda move, view: cell_name(move.cell),
    Draw: lambda move, view: race(move.race),
    UseLocation: _location,
    SkipLocation: _skip,
    Enter: lambda move, view: with_sign(location_sign(Location.DUNGEON), view.state.units[move.unit]),
    StayOut: lambda move, view: plain.crown_defender.button_stay_out(),
    Dismantle: lambda move, view: plain.crown_defender.button_dismiss(name=kind_short(move.kind)),
    Pay: _pay,
    Raise: _raise,
    Decline: lambda move, view: plain.crown_defender.button_decline(),
    Hire: _only_place,
    Build: _only_place,
    BuyScroll: _only_scroll,
    Cast: _only_cast,
    Give: _only_gift,
    Renew: lambda move, view: stall(move.stall),
    End: _end,
    Marshal: lambda move, view: plain.crown_defender.button_marshal(),
    Order: lambda move, view: order_button(view.state, move.unit),
    Withdraw: _only_withdrawal,
    Explore: _only_steps,
    LeaveDungeon: lambda move, view: plain.crown_defender.button_leave(orders=LEAVING_ORDERS),
    Charge: lambda move, view: plain.crown_defender.button_charge(),
    Activate: lambda move, view: activation_button(view.state, move.unit),
    Step: _step,
    Attack: _attack,
    Use: _use,
    Done: lambda move, view: plain.crown_defender.button_done(),
    GoOut: lambda move, view: cell_name(move.entrance),
    Strike: lambda move, view: button(view.state, move.target),
    Discard: lambda move, view: plain.crown_defender.button_discard(name=kind_short(move.kind)),
    Keep: lambda move, view: plain.crown_defender.button_keep(),
}
