"""The log of «Защитник Короны»: a line for each event, which makes sense without the lines around it.

told ─▶ of the set-up · of the turn · of the market · of units · of the dungeon
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.games.crown_defender.cards import (
    ability_name,
    cell_name,
    centre_name,
    descent_name,
    descent_text,
    kind_name,
    kind_short,
    lair_name,
    lair_text,
    location_name,
    location_sign,
    race_name,
    race_sign,
    spell_name,
    token_name,
)
from bot.games.crown_defender.hand import counted
from bot.games.crown_defender.menu import ability_sign
from bot.games.crown_defender.units import called
from bot.screens.game import Names
from bot.screens.marks import mark
from bot.screens.words import key, someone
from bot.texts import Html, html, plain
from engine.contract import HIDDEN, Event
from engine.games.crown_defender import events
from engine.games.crown_defender.board import IN_DUNGEON, Side
from engine.games.crown_defender.moves import Goods, Stall
from engine.games.crown_defender.state import UnitSnapshot

SILENT: Final = (events.Considered, events.MarketOpened, events.Turned)  # hand and board show them


def told(event: Event, names: Names) -> str:
    if type(event) in SILENT:
        return ""
    if type(event) not in _LINES:
        raise ValueError(f"no words for {event!r}")
    return _LINES[type(event)](event, names)


def _players(seats: Iterable[int], names: Names) -> Html:
    return Html(", ".join(someone(seat, names) for seat in seats))


def _units(units: Iterable[UnitSnapshot]) -> str:
    return ", ".join(map(called, units))


# Set-up


def _began(event: events.Began, names: Names) -> Html:
    south, north = ([seat for seat, one in enumerate(event.sides) if one == side] for side in Side)
    return html.crown_defender.told_began(south=_players(south, names), north=_players(north, names))


def _races(event: events.RacesChosen, names: Names) -> Html:
    races = ", ".join(f"{race_sign(race)} {race_name(race)}" for race in event.races)
    return html.crown_defender.told_races(player=someone(event.seat, names), races=races)


def _drew(event: events.Drew, names: Names) -> str:
    """No line for somebody else: how many cards they have is shown on the board."""
    if HIDDEN in event.cards:
        return ""
    return html.crown_defender.told_drew(player=someone(event.seat, names), cards=counted(event.cards))


def _replaced(event: events.Replaced, names: Names) -> Html:
    """Only the seat itself sees which cards it drew."""
    player = someone(event.seat, names)
    if event.drawn:
        return html.crown_defender.told_replaced(player=player, cards=counted(event.drawn))
    return html.crown_defender.told_settled(player=player)


# The turn


def _turn(event: events.TurnBegan, names: Names) -> Html:
    say = html.crown_defender.told_turns if len(event.seats) > 1 else html.crown_defender.told_turn
    return say(number=event.round, players=_players(event.seats, names))


def _gained(event: events.Gained, names: Names) -> str:
    player = someone(event.seat, names)
    if event.coins and event.mana:
        return html.crown_defender.told_coins_and_mana(player=player, coins=event.coins, mana=event.mana)
    if event.coins:
        return html.crown_defender.told_coins(player=player, coins=event.coins)
    return html.crown_defender.told_mana(player=player, mana=event.mana) if event.mana else ""


def _location(event: events.LocationUsed, names: Names) -> Html:
    sign, name = location_sign(event.location), location_name(event.location)
    return html.crown_defender.told_location(sign=sign, unit=called(event.unit), name=name)


def _built(event: events.Built, names: Names) -> Html:
    """The palisades of the set-up are free."""
    unit = called(event.unit)
    return (
        html.crown_defender.told_built(unit=unit, price=event.price)
        if event.price
        else html.crown_defender.told_placed(unit=unit)
    )


def _handed(event: events.Handed, names: Names) -> Html:
    coins = event.goods == Goods.COINS
    say = html.crown_defender.told_handed_coins if coins else html.crown_defender.told_handed_mana
    return say(player=someone(event.seat, names), partner=someone(event.partner, names), amount=event.amount)


def _cast(event: events.ScrollCast, names: Names) -> Html:
    player, name = someone(event.seat, names), spell_name(event.spell)
    if not event.targets:
        return html.crown_defender.told_cast(player=player, name=name)
    return html.crown_defender.told_cast_on(player=player, name=name, units=_units(event.targets))


def _ordered(event: events.Ordered, names: Names) -> Html:
    if not event.units:
        return html.crown_defender.told_ordered_nobody(player=someone(event.seat, names))
    return html.crown_defender.told_ordered(units=_units(event.units))


# Units


def _moved(event: events.Moved, names: Names) -> str:
    """No line for a unit that leaves the dungeon: `CameOut` says where it appears."""
    if event.unit.cell == IN_DUNGEON:
        return ""
    return html.crown_defender.told_moved(unit=called(event.unit), cell=cell_name(event.cell))


def _struck(event: events.Struck, names: Names) -> Html:
    attacker, target = called(event.attacker), called(event.target)
    return html.crown_defender.told_struck(harm=key(event.harm), attacker=attacker, target=target)


def _used(event: events.Used, names: Names) -> Html:
    sign, ability = ability_sign(event.ability), ability_name(event.ability)
    return html.crown_defender.told_used(sign=sign, unit=called(event.unit), ability=ability)


def _hurt(event: events.Hurt, names: Names) -> Html:
    if not event.damage:
        return html.crown_defender.told_unhurt(unit=called(event.unit))
    return html.crown_defender.told_hurt(unit=called(event.unit), damage=event.damage)


def _strengthened(event: events.Strengthened, names: Names) -> Html:
    say = html.crown_defender.told_strengthened if event.lasting else html.crown_defender.told_inspired
    return say(unit=called(event.unit), bonus=event.bonus)


def _marked(event: events.Marked, names: Names) -> Html:
    sign = plain.crown_defender.token_sign(token=key(event.token))
    return html.crown_defender.told_marked(sign=sign, unit=called(event.unit), token=token_name(event.token))


def _lost(event: events.Lost, names: Names) -> Html:
    """A unit that is lost, with the side that gets the points and the seat that gets the coins."""
    winner = Side(event.unit.side).other
    return html.crown_defender.told_lost(
        unit=called(event.unit), side=key(winner), points=event.points, mark=mark(event.paid), coins=event.coins
    )


def _fell(event: events.GameEnded, names: Names) -> Html:
    how = plain.crown_defender.ending(ending=key(event.ending))
    if event.winner is None:
        return html.crown_defender.drawn(how=how)
    return html.crown_defender.won(side=key(Side(event.winner)), how=how)


# The dungeon


def _descent(event: events.DescentTurned, names: Names) -> Html:
    name, text = descent_name(event.card), descent_text(event.card)
    return html.crown_defender.told_descent(unit=_below(event.unit), name=name, text=text)


def _lair(event: events.LairTurned, names: Names) -> Html:
    name, text = lair_name(event.card), lair_text(event.card)
    return html.crown_defender.told_lair(unit=_below(event.unit), name=name, text=text)


def _below(unit: UnitSnapshot) -> str:
    """A unit in the dungeon, without its cell."""
    return plain.crown_defender.below(side=key(Side(unit.side)), name=kind_short(unit.kind))


_LINES: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    events.Began: _began,
    events.RacesChosen: _races,
    events.CentreChosen: lambda event, names: html.crown_defender.told_centre(centre=centre_name(event.centre)),
    events.DeckPicked: lambda event, names: html.crown_defender.told_deck(player=someone(event.seat, names)),
    events.Drew: _drew,
    events.Replaced: _replaced,
    events.TurnBegan: _turn,
    events.Gained: _gained,
    events.LocationUsed: _location,
    events.Hired: lambda event, names: html.crown_defender.told_hired(unit=called(event.unit), price=event.price),
    events.Shown: lambda event, names: html.crown_defender.told_shown(
        player=someone(event.seat, names), name=kind_name(event.kind)
    ),
    events.Dismantled: lambda event, names: html.crown_defender.told_dismantled(
        player=someone(event.seat, names), name=kind_name(event.kind)
    ),
    events.Raised: lambda event, names: html.crown_defender.told_raised(unit=called(event.unit)),
    events.Built: _built,
    events.Renewed: lambda event, names: html.crown_defender.told_renewed(
        stall=key(Stall(event.stall)), player=someone(event.seat, names)
    ),
    events.Handed: _handed,
    events.Bought: lambda event, names: html.crown_defender.told_bought(
        player=someone(event.seat, names), name=spell_name(event.spell)
    ),
    events.ScrollCast: _cast,
    events.Ordered: _ordered,
    events.Moved: _moved,
    events.Struck: _struck,
    events.Used: _used,
    events.Hurt: _hurt,
    events.Healed: lambda event, names: html.crown_defender.told_healed(unit=called(event.unit), amount=event.amount),
    events.Strengthened: _strengthened,
    events.Marked: _marked,
    events.TrapSprang: lambda event, names: html.crown_defender.told_trap(
        victim=called(event.victim), trap=called(event.trap)
    ),
    events.Lost: _lost,
    events.Stole: lambda event, names: html.crown_defender.told_stole(unit=called(event.thief), coins=event.coins),
    events.WonPoints: lambda event, names: html.crown_defender.told_won_points(
        side=key(Side(event.side)), points=event.points
    ),
    events.WentDown: lambda event, names: html.crown_defender.told_went_down(unit=called(event.unit)),
    events.DescentTurned: _descent,
    events.PassedBy: lambda event, names: html.crown_defender.told_passed_by(unit=_below(event.unit)),
    events.LairTurned: _lair,
    events.CameOut: lambda event, names: html.crown_defender.told_came_out(
        unit=_below(event.unit), cell=cell_name(event.cell)
    ),
    events.Discarded: lambda event, names: html.crown_defender.told_threw(
        player=someone(event.seat, names), name=kind_name(event.kind)
    ),
    events.GameEnded: _fell,
}
