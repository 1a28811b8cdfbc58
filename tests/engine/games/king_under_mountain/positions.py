"""Positions for rule tests: hands and tricks written in signs, and played on by legal moves.

cards("♞5 ♜10 ♟A Dragon")   ♞ knights, ♜ dwarves, ♟ goblins; special cards by name
tournament("♞5 ♜K", "♞6 ♜2", "♞7 ♟A", last="♟2 ♟3 ♟4")   hands by seat and the last trick, which seat 1 led
a_hand_of("7A", "1123…")    a hand of which only the winners of its tricks matter
a_hand_with("4A", "♞2 ♞3 ♞4", "")   what each seat wins; the last seat wins the rest
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from engine.contract import SEATS, Event, Seat, mute
from engine.games.king_under_mountain.cards import SUITS, TRICKS, VALUES, Rank, Special, card, court
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.games.king_under_mountain.state import Choice, HandScored, Phase, Play, State, Trick, TrickTaken

RULES = KingUnderMountain()
ONE, TWO, THREE, FOUR, FIVE = SEATS[:5]
SIGNS = "♞♜♟"
FACES = {"J": Rank.JACK, "Q": Rank.QUEEN, "K": Rank.KING, "A": Rank.ACE}
PLAIN = Special.GREEN_STANDARD  # a special card without an effect on play


def one_card(text: str) -> int:
    if text[0] not in SIGNS:
        return Special[text.upper()]
    return card(SIGNS.index(text[0]), FACES[text[1]] if text[1] in FACES else int(text[1:]))


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(one_card, text.split()))


def hand(text: str) -> tuple[int, ...]:
    return tuple(sorted(cards(text)))


def task_of(text: str) -> int:
    return (int(text[:-1]) - 1) * 2 + "AB".index(text[-1])


def position(hands: list[tuple[int, ...]], special: int, task: str, **more: Any) -> State:
    """Before a card is played to the next trick."""
    seats, side = len(hands), task_of(task)
    plain: dict[str, Any] = {"dealer": ONE, "chooser": ONE, "actor": ONE, "leader": ONE, "length": 7, "simple": False}
    plain |= {"phase": Phase.PLAY, "token": side // 2, "task": side, "void": (0,) * seats, "sees": (0,) * seats}
    return State(hands=hands, special=special, **plain | more)


def tournament(
    *hands: str, last: str = "", took: Seat = ONE, task: str = "7A", older: Seat = ONE, **more: Any
) -> State:
    """Equal hands with `last` laid before, from seat 1 on, which `took` has won and now leads.

    Cards named nowhere lie in older tricks, won by `older`; with no special card named PLAIN is there.
    """
    held, laid, seats = list(map(hand, hands)), cards(last), len(hands)
    named = [*laid, *(one for cards_held in held for one in cards_held)]
    special = next((one for one in named if one in set(Special)), PLAIN)
    pile = sorted({*court(seats), special} - {*named})
    laid = laid or tuple(pile.pop() for _ in range(seats))
    tricks = [Trick(ONE, tuple(pile[start : start + seats]), older) for start in range(0, len(pile), seats)]
    tricks.append(Trick(ONE, laid, took))
    assert len(tricks) + len(held[0]) == TRICKS[seats], "hands of one size"
    return position(held, special, task, tricks=tuple(tricks), actor=took, leader=took, **more)


def first_trick(*hands: str, leader: Seat = ONE, special: int = PLAIN, task: str = "7A", **more: Any) -> State:
    """Full hands with the cards named; the others are dealt as they come, the special one among them."""
    seats, named = len(hands), cards(" ".join(hands))
    special = next((one for one in named if one in set(Special)), special)
    rest, held = sorted({*court(seats), special} - {*named}), []
    for text in hands:
        missing = max(TRICKS[seats] - len(cards(text)), 0)
        held.append([*cards(text), *rest[:missing]])
        del rest[:missing]
    dealt = [tuple(sorted(cards_held)) for cards_held in held]
    return position(dealt, special, task, actor=leader, leader=leader, **more)


# Hands that end


def last_trick_of(state: State, winner: Seat, laid: Iterable[int]) -> HandScored:
    """The last trick of a hand, of cards of one suit: who wins it plays last, and highest."""
    state.leader = state.actor = SEATS[(winner + 1) % state.seats]
    order = [SEATS[(winner + 1 + place) % state.seats] for place in range(state.seats)]
    played = dict(zip(order, sorted(laid, key=VALUES.__getitem__), strict=True))
    state.hands = [(played[seat],) for seat in SEATS[: state.seats]]
    happened = told(state, *(Play(played[seat]) for seat in order))
    assert [event.seat for event in happened if isinstance(event, TrickTaken)] == [winner]
    return next(event for event in happened if isinstance(event, HandScored))


def a_hand_of(task: str, winners: str, seats: int = 3, special: int = PLAIN) -> tuple[int, ...]:
    """What the task brings to each seat when these seats win the tricks."""
    deck = [*court(seats), special]
    last = [one for one in court(seats) if SUITS[one] == 2][:seats]
    rest = [one for one in deck if one not in last]
    won = [SEATS[int(sign) - 1] for sign in winners]
    assert len(won) == TRICKS[seats], "a winner for each trick"
    tricks = [Trick(ONE, tuple(rest[number * seats :][:seats]), seat) for number, seat in enumerate(won[:-1])]
    state = position([()] * seats, special, task, tricks=tuple(tricks))
    return last_trick_of(state, won[-1], last).by_task


def a_hand_with(task: str, *piles: str, special: int = PLAIN) -> HandScored:
    """What a hand brings in which each seat wins these cards; the last seat, one more, wins all others."""
    seats = len(piles) + 1
    named = [one for pile in piles for one in cards(pile)]
    special = next((one for one in named if one in set(Special)), special)
    rest = [one for one in (special, *court(seats)) if one not in named]
    last = next(
        same for suit in range(3) if len(same := [one for one in rest[1:] if SUITS[one] == suit][:seats]) == seats
    )
    won = [(SEATS[seat], cards(pile)) for seat, pile in enumerate(piles)]
    won.append((SEATS[seats - 1], tuple(one for one in rest if one not in last)))
    assert all(len(pile) % seats == 0 for _, pile in won), "whole tricks"
    tricks = [
        Trick(ONE, pile[start : start + seats], seat) for seat, pile in won for start in range(0, len(pile), seats)
    ]
    state = position([()] * seats, special, task, tricks=tuple(tricks))
    return last_trick_of(state, SEATS[seats - 1], last)


def sound() -> State:
    """Seat 1 has led to the last trick but one."""
    state = tournament("♟6 ♟2", "♟8 ♜4", "♟9 ♞6", last="♞3 ♞4 ♞7", shown=((one_card("♜4"), 1 << TWO),), void=(1, 1, 0))
    laid(state, "♟6")
    return state


# Playing


def choices(state: State) -> list[Choice]:
    (seat,) = RULES.to_act(state)
    return list(RULES.moves(state, seat))


def playable(state: State) -> tuple[int, ...]:
    """The cards that may be played now."""
    return tuple(sorted(move.card for move in choices(state) if isinstance(move, Play)))


def told(state: State, *moves: Choice) -> list[Event]:
    """Play legal moves for the seat that is asked, and return what happened."""
    happened: list[Event] = []
    for move in moves:
        assert move in choices(state), f"{move}; there are: {', '.join(map(str, choices(state)))}"
        (seat,) = RULES.to_act(state)
        RULES.play(state, seat, move, Random(0), happened.append)
    return happened


def laid(state: State, text: str) -> list[Event]:
    """Play cards in turn, and return what happened."""
    return told(state, *map(Play, cards(text)))


def after(state: State, text: str) -> State:
    laid(state, text)
    return state


def winner(state: State, text: str) -> Seat:
    """The seat that takes the trick of these cards."""
    return next(event.seat for event in laid(state, text) if isinstance(event, TrickTaken))


def dealt(
    seats: int, seed: object = 0, *, wanted: Callable[[State], bool] = lambda state: True, **options: Any
) -> State:
    """The first of many deals that is as wanted."""
    rng = Random(str(seed))
    chosen = {"hands": 7, "simple": False} | options
    return next(state for _ in range(2000) if wanted(state := RULES.deal(seats, chosen, rng, mute)))


def only(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kinds)]
