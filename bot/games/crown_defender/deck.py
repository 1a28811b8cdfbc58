"""Decks of «20 героев» that a person keeps: «Светлый орден: Рыцарь 5, Маршал ордена 2, …», written and parsed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Final

from bot.games.crown_defender.cards import kind_name, kind_short, race_name
from bot.games.crown_defender.units import abbreviated
from bot.screens.game import CannotKeep, acting
from bot.texts import Html, html, plain
from engine.contract import View
from engine.games.crown_defender.cards import CARDS, CREATURES, HEROES, KINDS_OF_RACE, Kind, Race, kinds_of
from engine.games.crown_defender.presets import (
    BadDeck,
    OtherRace,
    TooMany,
    UnknownCard,
    WrongSize,
    folded,
    kept_as,
    read_deck,
    write_deck,
)
from engine.games.crown_defender.state import Phase, State

NAME: Final = 40  # letters of an unknown name that an error repeats
EXAMPLE: Final = sorted(kinds_of(Race.ORDER)) * (HEROES // KINDS_OF_RACE)


def decks(kept: Mapping[str, str]) -> Html:
    """Every deck, each as the command that saves it, and how to change one."""
    lines = list(_decks(kept))
    if not lines:
        return html.crown_defender.decks_none(most=HEROES, example=_line(Race.ORDER, write_deck(EXAMPLE, kind_name)))
    return html.crown_defender.decks(decks=Html("\n\n".join(lines)), most=HEROES)


def _decks(kept: Mapping[str, str]) -> Iterator[Html]:
    for race in Race:
        with suppress(BadDeck):  # the cards may have changed since it was kept
            deck = read_deck(kept.get(kept_as(race), ""), race)
            yield _line(race, write_deck(deck, kind_name))


def _line(race: Race, cards: str) -> Html:
    return html.crown_defender.deck(race=race_name(race), cards=cards)


def button(view: View[State]) -> str:
    """The label of the button; only while decks are picked."""
    state, seat = view.state, acting(view)
    picks = state.phase == Phase.DECK and not state.players[seat].ended
    return plain.crown_defender.deck_recall() if picks else ""


def deck(text: str) -> dict[str, str]:
    """Parse a deck that a person wrote, into the form that is kept."""
    called, colon, cards = text.partition(":")
    race = _races().get(folded(called))
    if race is None or not colon:
        names = ", ".join(map(race_name, Race))
        raise CannotKeep(plain.crown_defender.deck_no_race(races=names))
    try:
        return {kept_as(race): write_deck(read_deck(cards, race, _kinds()))}
    except BadDeck as error:
        raise CannotKeep(_said(error, race)) from None


def _said(error: BadDeck, race: Race) -> str:
    match error:
        case UnknownCard():
            return plain.crown_defender.deck_unknown(name=abbreviated(error.written, NAME))
        case OtherRace():
            return plain.crown_defender.deck_other_race(name=kind_name(error.kind), race=race_name(race))
        case TooMany():
            copies = CARDS[error.kind].copies
            return plain.crown_defender.deck_too_many(name=kind_name(error.kind), count=error.count, copies=copies)
        case WrongSize(count) if count < HEROES:
            return plain.crown_defender.deck_too_small(race=race_name(race), count=count, most=HEROES)
        case WrongSize(count):
            return plain.crown_defender.deck_too_big(race=race_name(race), count=count, most=HEROES)
    raise error


@cache
def _races() -> dict[str, Race]:
    return {folded(race_name(race)): race for race in Race}


@cache
def _kinds() -> dict[str, Kind]:
    """The kinds by name and by short name."""
    return {folded(name(kind)): Kind(kind) for name in (kind_short, kind_name) for kind in CREATURES}
