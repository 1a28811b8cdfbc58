"""The private part of «Защитник Короны»: the hand, what is left to do, hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from bot.games.crown_defender.cards import (
    centre_name,
    centre_pitch,
    kind_card,
    kind_line,
    kind_short,
    location_name,
    location_sign,
    location_text,
    race_name,
    race_pitch,
    spell_card,
    spell_short,
)
from bot.games.crown_defender.units import abbreviated, own
from bot.screens.fit import fullest
from bot.screens.game import Hint, Names, acting
from bot.screens.words import SHORT_NAME, key
from bot.texts import Html, html, plain
from engine.contract import HIDDEN, NOBODY, Seat, View
from engine.games.crown_defender.board import locations
from engine.games.crown_defender.cards import Centre, Location, Race, kinds_of
from engine.games.crown_defender.phases.orders import left, servable
from engine.games.crown_defender.state import Phase, Player, State

ROOM: Final = 350  # letters of a caption
NAMED: Final = 4  # at most so many units are named


# The hand


def hand(view: View[State], names: Names) -> Html:
    """The fullest wording that fits: whole cards, or cards without abilities, or names."""
    state, seat = view.state, acting(view)
    if state.phase == Phase.DECK:
        return _picked(state, seat)
    if state.phase < Phase.FIRST_HAND:
        return Html()
    player = state.players[seat]
    above = [*_purse(state, player), *_to_do(state, seat), *_partner(state, seat, names)]
    cards = (_quote(state, say(player.hand)) for say in (_whole, _priced, _named))
    return fullest((Html("\n").join([*above, *quote]) for quote in cards), ROOM)


def _purse(state: State, player: Player) -> Iterator[Html]:
    if state.phase >= Phase.LOCATIONS:
        yield html.crown_defender.hand(purse=purse(player))


def purse(one: Player) -> str:
    """«7🪙 4💧», and the scrolls."""
    held = plain.crown_defender.purse(coins=one.coins, mana=one.mana)
    if not one.scrolls:
        return held
    return f"{held} {plain.crown_defender.scrolls(spells=', '.join(map(spell_short, one.scrolls)))}"


def _quote(state: State, cards: Iterable[Html]) -> Iterator[Html]:
    """The cards in a quote, which is folded while units act."""
    if lines := Html("\n").join(cards):
        acting = Phase.ORDERS <= state.phase <= Phase.ACTIVATION
        yield html.crown_defender.hand_folded(cards=lines) if acting else html.crown_defender.hand_cards(cards=lines)


def _whole(hand: tuple[int, ...]) -> Iterator[Html]:
    return (_card(kind, count, kind_line(kind)) for kind, count in Counter(hand).items())


def _priced(hand: tuple[int, ...]) -> Iterator[Html]:
    """Without the abilities."""
    return (_card(kind, count, kind_line(kind).partition(" · ")[0]) for kind, count in Counter(hand).items())


def _card(kind: int, count: int, line: str) -> Html:
    if count > 1:
        return html.crown_defender.cards(count=count, name=kind_short(kind), line=line)
    return html.crown_defender.card(name=kind_short(kind), line=line)


def _named(hand: tuple[int, ...]) -> Iterator[Html]:
    if hand:
        yield Html(counted(hand))


def counted(cards: Iterable[int]) -> str:
    """«Рыцарь, 2 × Скелет»."""
    told = (
        plain.crown_defender.several(count=count, name=kind_short(kind)) if count > 1 else kind_short(kind)
        for kind, count in Counter(cards).items()
    )
    return ", ".join(told)


def _partner(state: State, seat: Seat, names: Names) -> Iterator[Html]:
    """Partners see each other's hands."""
    for other in state.seats_of(state.players[seat].side):
        hand = state.players[other].hand
        if other != seat and hand:
            yield html.crown_defender.partner(name=abbreviated(names[other], SHORT_NAME), cards=counted(hand))


def _picked(state: State, seat: Seat) -> Html:
    """The deck picked so far in «20 героев»."""
    picked = [kind for deck in state.players[seat].picked for kind in deck]
    return html.crown_defender.picked(cards=counted(picked)) if picked else Html()


# What is left to do


def _to_do(state: State, seat: Seat) -> Iterator[Html]:
    if seat not in state.on_turn:
        return
    if state.phase == Phase.ORDERS:
        rest, waiting = left(state, seat), servable(state, seat)
        orders = state.players[seat].orders if state.pool == NOBODY else state.pool
        if waiting:
            yield html.crown_defender.to_order(left=rest, orders=orders, units=_some(state, waiting))
        elif rest:
            yield html.crown_defender.all_ordered(left=rest, orders=orders)
    elif state.phase == Phase.ACTIVATION:
        waiting = [number for number, given in state.orders.items() if given.seat == seat]
        if waiting:
            yield html.crown_defender.to_act(units=_some(state, waiting))


def _some(state: State, numbers: list[int]) -> str:
    told = ", ".join(own(state.units[number]) for number in numbers[:NAMED])
    return f"{told}…" if len(numbers) > NAMED else told


# The pop-up of the hand


def peek(view: View[State], names: Names) -> str:
    state, seat = view.state, acting(view)
    hand = state.players[seat].hand
    if state.phase < Phase.FIRST_HAND or not hand:
        return plain.crown_defender.peek_nothing()
    cards = (f"{counted([kind] * count)}" for kind, count in Counter(hand).items())
    return f"{plain.crown_defender.peek(cards=', '.join(cards))}\n{purse(state.players[seat])}"


# Hints


def hints(view: View[State], names: Names) -> list[Hint]:
    """Own cards, the market, the units on the board, the locations: in the order in which they are needed."""
    state, seat = view.state, acting(view)
    match state.phase:
        case Phase.RACE:
            return [_race(race) for race in Race]
        case Phase.CENTRE:
            return [_centre(centre) for centre in Centre]
        case Phase.DECK:
            return [_kind(kind) for race in state.players[seat].races for kind in kinds_of(race)]
    player = state.players[seat]
    board = (unit.kind for unit in state.units.values())
    kinds = dict.fromkeys(
        kind for kind in (*player.hand, *state.buildings.open, *board) if kind not in (NOBODY, HIDDEN)
    )
    spells = dict.fromkeys(spell for spell in (*player.scrolls, *state.spells.open) if spell != NOBODY)
    places = sorted(set(locations(state.centre)) - {Location.PLAIN})
    return [*map(_kind, kinds), *map(_spell, spells), *map(_location, places)]


@cache
def _race(race: int) -> Hint:
    return Hint(race_name(race), race_pitch(race))


@cache
def _centre(centre: int) -> Hint:
    return Hint(centre_name(centre), centre_pitch(centre))


@cache
def _kind(kind: int) -> Hint:
    return Hint(kind_short(kind), kind_card(kind))


@cache
def _spell(spell: int) -> Hint:
    return Hint(spell_short(spell), spell_card(spell))


@cache
def _location(location: int) -> Hint:
    name = plain.crown_defender.location_short(location=key(Location(location)))
    text = plain.crown_defender.location_hint(name=location_name(location), text=location_text(location))
    return Hint(plain.crown_defender.button_location(sign=location_sign(location), cell=name), text)
