"""The private part of «Королевская награда»: what each card can do now, known cards, hints.

It says what cards can do out of turn too, as the position is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.games.kings_bounty.cards import (
    as_played,
    bare,
    called,
    card,
    counted,
    fights,
    people_key,
    several,
    title_name,
    title_short,
    worth,
    worth_in_words,
)
from bot.screens.fit import fullest
from bot.screens.game import Hint, Names, acting
from bot.screens.marks import mark
from bot.screens.words import key
from bot.texts import Html, html, plain
from engine.contract import HIDDEN, NOBODY, Seat, View
from engine.games.kings_bounty.cards import STRENGTHS, Role, is_obelisk, is_unit, role_of
from engine.games.kings_bounty.rules import can_lead
from engine.games.kings_bounty.state import Lay, Send, State
from engine.games.kings_bounty.titles import BY_DEED, Title, claims, holder

ROOM: Final = 300  # letters of a caption
SHOWN: Final = (6, 3, 1)  # known cards of a place: at most so many, or fewer where there is too little room


# Uses of a card


Ways = Mapping[int, Sequence[Lay | Send]]
"""By kind of card: how it may be played; a kind that cannot be is not there."""


def ways_of(state: State, seat: Seat) -> Ways:
    """The ways to play each card, as if it were this seat's turn and no card had been returned."""
    now, ways = state.copy(), dict[int, list[Lay | Send]]()
    now.turns, now.returning, now.over = state.order(seat), (), False
    for move in as_played().moves(now, seat):
        if isinstance(move, Lay | Send):
            ways.setdefault(move.kind, []).append(move)
    return ways


def can(ways: Sequence[Lay | Send], seat: Seat) -> str:
    """«занять: 2, захватить: 1»."""
    owners = [way.owner for way in ways if isinstance(way, Send)]
    if not owners:
        return plain.kings_bounty.to_lay()
    if role_of(ways[0].kind) == Role.MONSTER:
        return plain.kings_bounty.to_destroy(others=len(owners))
    own = owners.count(seat)
    others = len(owners) - own
    if own and others:
        return plain.kings_bounty.to_both(own=own, others=others)
    return plain.kings_bounty.to_man(own=own) if own else plain.kings_bounty.to_capture(others=others)


def why_not(state: State, seat: Seat, kind: int) -> str:
    """Why a unit cannot be sent."""
    if not can_lead(state, seat, kind):
        return plain.kings_bounty.no_castle(people=people_key(kind))
    if not any(state.holdings):
        return plain.kings_bounty.nowhere()
    return plain.kings_bounty.too_strong() if fights(kind) else plain.kings_bounty.nobody_else()


# The hand


def hand(view: View[State], names: Names) -> Html:
    return fullest(_wordings(view.state, acting(view)), ROOM)


def _wordings(state: State, seat: Seat) -> Iterator[Html]:
    """The fullest first."""
    ways = ways_of(state, seat)
    lines = [_told(state, seat, kind, ways) for kind in dict.fromkeys(state.hands[seat])]
    for cards in (lines, list(_sorted_out(state.hands[seat], ways))):
        for most in SHOWN:
            quote = [html.kings_bounty.hand(cards=Html("\n").join(cards))] if cards else []
            known = [*_bottom(state, seat, most), *_known(state, seat, most)]
            yield Html("\n").join([*_secret(state, seat), *known, *quote])


def _told(state: State, seat: Seat, kind: int, ways: Ways) -> Html:
    name = several(card(kind), state.hands[seat].count(kind))
    if kind in ways:
        return html.kings_bounty.can(card=name, what=can(ways[kind], seat))
    return html.kings_bounty.cannot(card=name, why=why_not(state, seat, kind))


def _sorted_out(hand: tuple[int, ...], ways: Ways) -> Iterator[Html]:
    """One line for the cards that can be played, one for the others."""
    if playable := [kind for kind in hand if kind in ways]:
        yield html.kings_bounty.playable(cards=counted(playable))
    if rest := [kind for kind in hand if kind not in ways]:
        yield html.kings_bounty.unplayable(cards=counted(rest))


def _secret(state: State, seat: int) -> Iterator[Html]:
    if not state.over and state.hidden and state.hidden[seat] != NOBODY:
        title = Title(state.hidden[seat])
        yield html.kings_bounty.secret(name=title_name(title), points=worth(title))


def _bottom(state: State, seat: int, most: int) -> Iterator[Html]:
    """The cards that a seat has returned and are still in the deck, with the number of unknown cards between."""
    places = [place for place, knower in enumerate(state.knowers) if knower == seat]
    parts, at = list[str](), 0
    for place in places[:most]:
        parts += [plain.kings_bounty.unknown(count=place - at)] if place > at else []
        parts.append(bare(state.deck[place]))
        at = place + 1
    if parts:
        yield html.kings_bounty.bottom(cards=_and_more(parts, more=len(places) > most))


def _known(state: State, seat: int, most: int) -> Iterator[Html]:
    for owner, known in enumerate(state.known):
        found = [one for one in known[seat] if one not in (NOBODY, HIDDEN)]
        if found and owner != seat:
            parts = [counted(found[:most])]
            yield html.kings_bounty.known(owner=mark(owner), cards=_and_more(parts, more=len(found) > most))


def _and_more(parts: Iterable[str], *, more: bool) -> str:
    told = ", ".join(parts)
    return plain.kings_bounty.more(cards=told) if more else told


def peek(view: View[State], names: Names) -> str:
    state, seat = view.state, acting(view)
    if not state.hands[seat]:
        return plain.kings_bounty.peek_nothing()
    told = plain.kings_bounty.peek(cards=counted(state.hands[seat]))
    if state.over or not state.hidden or state.hidden[seat] == NOBODY:
        return told
    title = Title(state.hidden[seat])
    secret = plain.kings_bounty.secret(name=title_name(title), points=worth(title))
    return f"{told}\n{secret}"


# Hints


def hints(view: View[State], names: Names) -> list[Hint]:
    """The cards in hand, the titles, the own hidden title."""
    state, seat = view.state, acting(view)
    secret = [state.hidden[seat]] if not state.over and state.hidden and state.hidden[seat] != NOBODY else []
    ways = ways_of(state, seat)
    return [
        *(Hint(card(kind), _of_card(state, seat, kind, ways)) for kind in dict.fromkeys(state.hands[seat])),
        *(Hint(title_short(title), _of_title(state, Title(title))) for title in (*state.titles, *secret)),
    ]


def _of_card(state: State, seat: Seat, kind: int, ways: Ways) -> str:
    name, strength = called(kind), STRENGTHS[kind]
    if is_obelisk(kind):
        return plain.kings_bounty.hint_obelisk(name=name, strength=strength)
    if not is_unit(kind):
        return plain.kings_bounty.hint_castle(name=name, strength=strength, people=people_key(kind))
    now = _now(state, seat, kind, ways)
    match role_of(kind):
        case Role.HERO:
            return plain.kings_bounty.hint_hero(name=name, now=now)
        case Role.MONSTER:
            return plain.kings_bounty.hint_monster(name=name, now=now)
    return plain.kings_bounty.hint_unit(name=name, strength=strength, now=now)


def _now(state: State, seat: Seat, kind: int, ways: Ways) -> str:
    if kind in ways:
        return plain.kings_bounty.hint_now(what=can(ways[kind], seat))
    return plain.kings_bounty.hint_not_now(why=why_not(state, seat, kind))


def _of_title(state: State, title: Title) -> str:
    return plain.kings_bounty.hint_title(
        title=key(title), name=title_name(title), worth=worth_in_words(title), now=_race(state, title)
    )


def _race(state: State, title: Title) -> str:
    """The count of each seat for a title."""
    if title not in BY_DEED:
        each = (plain.kings_bounty.claim(owner=mark(at), count=many) for at, many in enumerate(claims(state, title)))
        return plain.kings_bounty.hint_claims(claims=", ".join(each))
    doer = holder(state, title)
    return plain.kings_bounty.hint_no_doer() if doer == NOBODY else plain.kings_bounty.hint_doer(owner=mark(doer))
