"""Несказочная заварушка on the screens: the picture shows who stands where, the text what it is worth.

    public   the turn · a score a line, in turn order · whose magic is waited for
    hand     a card a line: what it does, and where it would bring most now
    choice   a card, then a place; a power is used or left, then on whom

All that is chosen is chosen in the private chat: the powers are no secret, but nobody should change chats in one turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, Final

from bot.games.fairy_scuffle import picture
from bot.screens.game import AnyView, GameScreens, Names, acting
from bot.screens.marks import mark
from bot.screens.screen import Picture
from bot.texts import Html, html, plain
from engine.contract import Event, Move, Seat, Value
from engine.games.fairy_scuffle.cards import GRID, HAND, NAME, NEAR, NEVER_LAST, TURNS, Name, Terrain, colour_of
from engine.games.fairy_scuffle.choices import swaps
from engine.games.fairy_scuffle.scoring import SCORES, Spot, breakdown, unblocked
from engine.games.fairy_scuffle.state import (
    Began,
    Carried,
    Dealt,
    Decline,
    Declined,
    LastTurn,
    Lay,
    Passed,
    Placed,
    Question,
    Reordered,
    State,
    Swap,
    Swapped,
)

FEW_SWAPS: Final = 3  # as many are shown whole, each in a row of its own
BEST_SHOWN: Final = 2  # places that a card of the hand points to
TWELVE: Final = max(GRID)  # seats with whom four places stand in a row


class FairyScuffleScreens(GameScreens):
    def title(self) -> str:
        return plain.fairy_scuffle.title()

    def pitch(self) -> str:
        return plain.fairy_scuffle.pitch()

    def rules(self) -> str:
        return html.fairy_scuffle.rules()

    def option(self, name: str) -> str:
        raise LookupError(f"no option {name}")

    def value(self, name: str, value: Value) -> str:
        raise LookupError(f"no option {name}")

    def public(self, view: AnyView, names: Names) -> str:
        state: State = view.state
        turn = [] if state.over else [html.fairy_scuffle.turn(turn=_turn(state))]
        return Html("\n").join([*turn, *_scores(state, names), *_power(view, names)])

    def hand(self, view: AnyView, names: Names) -> str:
        return html.fairy_scuffle.hand(cards=Html("\n").join(_held(view.state, acting(view))))

    def peek(self, view: AnyView, names: Names) -> str:
        return plain.fairy_scuffle.peek(cards=_signs(NAME[card] for card in view.state.hands[acting(view)]))

    def picture(self, view: AnyView) -> Picture | None:
        return picture.picture(picture.scene(view, _words()))

    def told(self, event: Event, names: Names) -> str:
        return _told(event, names)

    def ask(self, view: AnyView, names: Names) -> str:
        state: State = view.state
        return _asked_by(state.pending[-1]) if state.pending else _asked_to_place(state, acting(view))

    def secret(self, view: AnyView) -> bool:
        return True

    def kind(self, kind: type[Move], view: AnyView) -> str:
        return plain.fairy_scuffle.kind(kind=kind.__name__.lower())

    def choice(self, kind: type[Move], field: str, value: Any, view: AnyView, names: Names) -> str:
        match field:
            case "name":
                return _sign(value)
            case "place" | "target":
                return _place(view.state, value)
            case "places" | "source":
                return _top(view.state, value)
            case "card":
                return _card(value)
        raise ValueError(f"{kind.__name__} has no field {field}")

    def whole(self, move: Move, view: AnyView, names: Names) -> str:
        """The Fairy's cards, few swaps, and leaving it: the rest is walked through."""
        match move:
            case Lay(card):
                return _card(card)
            case Swap((one, other)) if len(swaps(view.state.stacks)) <= FEW_SWAPS:
                return plain.fairy_scuffle.swap(one=_top(view.state, one), other=_top(view.state, other))
            case Decline():
                return self.kind(Decline, view)
        return ""

    def line(self, what: str) -> str:
        return plain.fairy_scuffle.line(character=what)


# Cards, places and people


@lru_cache(None, typed=True)  # a character may equal a land; there are some twenty facts in all
def key(fact: Name | Terrain) -> str:
    """What a fact is called in the .ftl file."""
    return fact.name.lower()


def _sign(name: Name) -> str:
    return plain.fairy_scuffle.sign(character=key(name))


def _signs(names: Iterable[Name]) -> str:
    return ", ".join(map(_sign, names))


def _card(card: int) -> str:
    """A character and whose it is."""
    return plain.fairy_scuffle.card(owner=mark(colour_of(card)), character=key(NAME[card]))


def _cards(cards: Iterable[int]) -> str:
    return ", ".join(map(_card, cards))


def _place(state: State, place: int) -> str:
    """As many of them stand in a row as in the picture."""
    terrain = key(state.terrain[place])
    if len(state.hands) == TWELVE:
        return plain.fairy_scuffle.place_of_twelve(number=place + 1, terrain=terrain)
    return plain.fairy_scuffle.place(number=place + 1, terrain=terrain)


def _top(state: State, place: int) -> str:
    card = state.stacks[place][-1]
    return plain.fairy_scuffle.top(number=place + 1, owner=mark(colour_of(card)), character=key(NAME[card]))


def _player(seat: int, names: Names) -> Html:
    return html.fairy_scuffle.player(owner=mark(seat), name=names[seat])


@cache
def _words() -> picture.Words:
    names = tuple(plain.fairy_scuffle.character(character=key(name)) for name in Name)
    return picture.Words(names, tuple(plain.fairy_scuffle.terrain(terrain=key(terrain)) for terrain in Terrain))


# The table


def _turn(state: State) -> int:
    return state.turns // len(state.hands) + 1


def _scores(state: State, names: Names) -> Iterator[Html]:
    """In turn order: of equals the upper one is ahead."""
    lines = breakdown(state)
    for seat in sorted(range(len(lines)), key=state.order):
        player, points = html.player(mark=mark(seat), name=names[seat]), sum(line.points for line in lines[seat])
        brought = [plain.fairy_scuffle.brings(character=x.what, points=x.points) for x in lines[seat] if x.points]
        if brought:
            yield html.fairy_scuffle.score_of(player=player, points=points, characters=", ".join(brought))
        else:
            yield html.fairy_scuffle.score(player=player, points=points)


def _power(view: AnyView, names: Names) -> Iterator[Html]:
    """What everybody else waits for; whose magic it is reads it in the question."""
    state: State = view.state
    if state.pending and view.seat != state.mover:
        power = state.pending[-1].character
        yield html.fairy_scuffle.power(character=key(power), player=_player(state.mover, names))


# The hand


def _held(state: State, seat: Seat) -> Iterator[Html]:
    free, hand = [unblocked(stack) for stack in state.stacks], state.hands[seat]
    for card in hand:
        character = key(NAME[card])
        if len(hand) == HAND - TURNS or (state.last_turn and NAME[card] in NEVER_LAST):
            yield html.fairy_scuffle.held_back(character=character)
            continue
        worth = prospects(state, free, card)
        if most := max(worth.values(), default=0):
            places = [str(place + 1) for place, points in worth.items() if points == most]
            yield html.fairy_scuffle.held_worth(character=character, points=most, places=_shortened(places))
        else:
            yield html.fairy_scuffle.held(character=character)


def _shortened(places: list[str]) -> str:
    return ", ".join(places[:BEST_SHOWN]) + ("…" if len(places) > BEST_SHOWN else "")


def prospects(state: State, free: list[list[int]], card: int) -> dict[int, int]:
    """The points a card in hand would bring by itself, for each place that takes it; `free` are the unblocked ones."""
    score, near = SCORES.get(NAME[card]), NEAR[len(state.hands)]
    if score is None:
        return {}
    found = {}
    for place, stack in enumerate(state.stacks):
        if NAME[card] not in map(NAME.__getitem__, stack):
            there = [*free]
            there[place] = unblocked([card, *stack] if NAME[card] == Name.DWARF else [*stack, card])
            found[place] = score(Spot(state.terrain, there, near[place], place, colour_of(card)))
    return found


# What is asked


def _asked_to_place(state: State, seat: Seat) -> Html:
    held = [NAME[card] for card in state.hands[seat]]
    kept = [name for name in held if name in NEVER_LAST]
    if _turn(state) == TURNS - 1 and kept:
        return html.fairy_scuffle.ask_now_or_never(characters=_signs(kept))
    if not state.last_turn:
        return html.fairy_scuffle.ask_place()
    if not kept:
        return html.fairy_scuffle.ask_last()
    return html.fairy_scuffle.ask_lone(kept=_signs(kept), played=_signs(name for name in held if name not in kept))


def _asked_by(question: Question) -> Html:
    match question:
        case Question(Name.WITCH):
            return html.fairy_scuffle.ask_witch()
        case Question(Name.WIZARD):
            return html.fairy_scuffle.ask_wizard()
        case Question(laid=()):
            return html.fairy_scuffle.ask_fairy()
    return html.fairy_scuffle.ask_fairy_on(cards=_cards(question.laid))


# The log


def _told(event: Event, names: Names) -> str:
    match event:
        case Began(first):
            return html.fairy_scuffle.told_began(player=_player(first, names))
        case Placed():
            return _told_placed(event, names)
        case Declined(_, character):
            return html.fairy_scuffle.told_declined(character=key(character))
        case Passed(seat):
            return html.fairy_scuffle.told_passed(player=_player(seat, names))
        case Dealt() | LastTurn():
            return ""  # the hand shows the one, the number of the turn the other
    return _told_of_magic(event)


def _told_placed(event: Placed, names: Names) -> Html:
    player, character, number = _player(event.seat, names), key(event.name), event.place + 1
    if event.name == Name.DWARF:
        return html.fairy_scuffle.told_placed_under(player=player, character=character, number=number)
    return html.fairy_scuffle.told_placed(player=player, character=character, number=number)


def _told_of_magic(event: Event) -> str:
    match event:
        case Swapped(_, (here, there), (one, other)):
            return html.fairy_scuffle.told_swapped(one=_card(one), here=here + 1, other=_card(other), there=there + 1)
        case Reordered(_, place, cards):
            return html.fairy_scuffle.told_reordered(number=place + 1, cards=_cards(cards))
        case Carried(_, card, source, target):
            return html.fairy_scuffle.told_carried(card=_card(card), source=source + 1, target=target + 1)
    raise ValueError(f"no words for {event!r}")


SCREENS: Final = FairyScuffleScreens()
