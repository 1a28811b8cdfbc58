"""What the last turn changed: tiles that came, what was lost, titles that changed hands.

The holders before are found by playing the turn back on a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.contract import NOBODY, Event
from engine.games.kings_bounty.cards import Role, role_of
from engine.games.kings_bounty.state import (
    Captured,
    Destroyed,
    Exchanged,
    Holding,
    Laid,
    Manned,
    Named,
    Passed,
    State,
    Unveiled,
)
from engine.games.kings_bounty.titles import BY_DEED, Title, holder

Lost = tuple[int, int, int]
"""A holding, its garrison, and the unit that came: kinds, or NOBODY."""


@dataclass
class News:
    """What changed in a turn."""

    before: State  # only its holdings are those before
    seat: int = NOBODY  # who moved
    captor: int = NOBODY
    fresh: list[set[int]] = field(default_factory=list)  # by seat, the places of tiles that changed
    gone: dict[int, Lost] = field(default_factory=dict)  # by the seat that lost it
    deeds: set[Title] = field(default_factory=set)  # titles by deed that were earned, or turned up

    def held_before(self, title: Title, now: int) -> int:
        """Who held a title; of a deed nobody knows."""
        return now if title in BY_DEED else int(holder(self.before, title))

    def has_moved(self, title: Title) -> bool:
        return title in self.deeds


def news_of(state: State, recent: Sequence[Event]) -> News:
    news = News(state.copy(), fresh=[set() for _ in state.hands])
    for event in reversed(recent):
        _play_back(news, event)
    return news


def _play_back(news: News, event: Event) -> None:
    match event:
        case Laid(seat):
            news.seat = seat
            _came(news, seat)
        case Manned():
            _unman(news, event)
        case Captured():
            _give_back(news, event)
        case Destroyed():
            news.seat = event.seat
            news.before.holdings[event.owner] += (Holding(event.holding, event.before),)
            news.gone[event.owner] = (event.holding, event.before, event.kind)
            news.deeds.add(Title.VANDAL)
        case Unveiled(_, title):
            news.deeds.add(Title(title))
        case Named(seat) | Exchanged(seat) | Passed(seat):
            news.seat = seat


def _came(news: News, seat: int) -> None:
    """The last tile of a seat is new."""
    held = news.before.holdings[seat]
    news.fresh[seat].add(len(held) - 1)
    news.before.holdings[seat] = held[:-1]


def _unman(news: News, event: Manned) -> None:
    news.seat, held = event.seat, list(news.before.holdings[event.seat])
    place = held.index(Holding(event.holding, event.kind))  # equal ones look the same
    news.fresh[event.seat].add(place)
    held[place] = Holding(event.holding, event.before)
    news.before.holdings[event.seat] = tuple(held)
    if event.before != NOBODY:
        news.gone[event.seat] = (NOBODY, event.before, event.kind)


def _give_back(news: News, event: Captured) -> None:
    news.seat = news.captor = event.seat
    _came(news, event.seat)
    news.before.holdings[event.owner] += (Holding(event.holding, event.before),)
    news.gone[event.owner] = (event.holding, event.before, event.kind)
    if role_of(event.kind) == Role.HERO:
        news.deeds.add(Title.STAFF_RAT)
