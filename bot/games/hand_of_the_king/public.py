"""The open facts of «Десница короля» in words: pairs, retinues, grid, dead, companions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.games.hand_of_the_king.cards import characters, companion, counted, emblem
from bot.screens.game import Names
from bot.screens.marks import mark
from bot.screens.words import key, player, someone
from bot.texts import Html, html, plain
from engine.contract import HIDDEN, NOBODY, SEATS, Seat, View
from engine.games.hand_of_the_king.banners import followers, standing
from engine.games.hand_of_the_king.cards import (
    BITS_OF,
    KEPT,
    KILLS,
    TAKES,
    Character,
    Companion,
    House,
    members,
)
from engine.games.hand_of_the_king.state import Ask, State

ABOUT: Final[dict[int, tuple[Character, ...]]] = {  # the characters that the text of a companion names
    **{one: (character,) for one, character in TAKES.items()},
    **{one: tuple(members(killed)) for one, killed in KILLS.items()},
    Companion.SHAE: (Character.TYRION,),
}


def public(view: View[State], names: Names) -> Html:
    state = view.state
    lines = [*_pairs(state), *_retinues(state, names)]
    if not state.over:
        lines += [*_in_grid(state), *_dead(state), *_petyr(view, names), _open(state)]
    return Html("\n").join(lines)


def next_ask(state: State) -> Ask | None:
    return state.pending[-1].ask if state.pending else None


def drew(view: View[State]) -> bool:
    """Whether the view's seat is choosing one of Petyr's two cards."""
    return bool(view.state.drawn) and HIDDEN not in view.state.drawn


def _pairs(state: State) -> Iterator[Html]:
    if state.teams:
        one, other = standing(state)[:2]
        yield html.hand_of_the_king.pairs(one=mark(0) + mark(2), banners=one, others=other, other=mark(1) + mark(3))


# Retinues


def _retinues(state: State, names: Names) -> Iterator[Html]:
    counts = followed(state)
    for seat in SEATS[: len(state.areas)]:
        raven = "yes" if state.ravens[seat] else "no"
        people = retinue(state, seat, counts)
        yield html.hand_of_the_king.retinue(player=player(seat, names), raven=raven, people=people)


def followed(state: State) -> list[tuple[House, list[int]]]:
    """By house: how many followers each seat has."""
    return [(house, followers(state, house)) for house in House]


def retinue(state: State, seat: Seat, followed: list[tuple[House, list[int]]]) -> str:
    """A retinue: houses whose banners it holds, other houses, companions in play."""
    counts = [(house, seats[seat]) for house, seats in followed]
    held = [each for each in counts if state.banners[each[0]] == seat]
    others = [each for each in counts if each[1] and each not in held]
    parts = [plain.hand_of_the_king.banners_of(banners=len(held), houses=counted(held))] if held else []
    parts += [counted(others), *(_kept(state, one) for one in KEPT if state.kept[one] == seat)]
    return " · ".join(filter(None, parts)) or plain.hand_of_the_king.nobody()


def _kept(state: State, one: Companion) -> str:
    house = _counts_for(state, one)
    name = companion(one)
    return name if house == NOBODY else plain.hand_of_the_king.kept(companion=name, emblem=emblem(house))


def _counts_for(state: State, companion: Companion) -> int:
    """The house that a companion in play counts for now."""
    if companion == Companion.JON_SNOW:
        return state.named
    if companion == Companion.GENDRY:
        return House.BARATHEON
    with_tyrion = state.areas[state.kept[companion]] >> Character.TYRION & 1
    return House.LANNISTER if with_tyrion else NOBODY


# The grid, the dead, the companions


def _in_grid(state: State) -> Iterator[Html]:
    counts = ((house, (state.in_grid() & BITS_OF[house]).bit_count()) for house in House)
    yield html.hand_of_the_king.grid(houses=counted((house, count) for house, count in counts if count))


def _dead(state: State) -> Iterator[Html]:
    if state.dead:
        yield html.hand_of_the_king.dead(characters=characters(members(state.dead)))


def _petyr(view: View[State], names: Names) -> Iterator[Html]:
    """A line for the others, while the mover chooses one of the two cards."""
    if view.state.drawn and not drew(view):
        yield html.hand_of_the_king.petyr_draws(player=someone(view.state.turn, names))


def _open(state: State) -> Html:
    """The open companions, in a fold except while one of them is chosen."""
    if not state.open:
        return html.hand_of_the_king.open_none()
    lines = companion_lines(state, state.open)
    if next_ask(state) in (Ask.COMPANION, Ask.UNWANTED):
        return html.hand_of_the_king.open_unfolded(companions=lines)
    return html.hand_of_the_king.open(companions=lines)


def companion_lines(state: State, companions: Iterable[int]) -> Html:
    """A line for each companion: its effect, and where the characters are that it names."""
    return Html("\n").join(_companion_line(state, Companion(companion)) for companion in companions)


def _companion_line(state: State, one: Companion) -> Html:
    name, effect = companion(one), plain.hand_of_the_king.effect(companion=key(one))
    if one not in ABOUT:
        return html.hand_of_the_king.open_companion(companion=name, effect=effect)
    places = ", ".join(place(state, character) for character in ABOUT[one])
    return html.hand_of_the_king.open_companion_about(companion=name, effect=effect, places=places)


def place(state: State, character: Character) -> str:
    """The sign of the place of a character: the grid, a seat, or death."""
    for seat, area in enumerate(state.areas):
        if area >> character & 1:
            return mark(seat)
    return plain.hand_of_the_king.place_dead() if state.dead >> character & 1 else plain.hand_of_the_king.place_grid()
