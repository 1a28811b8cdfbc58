"""Copies of the toys, each broken in a way in which a real game might be, for the laws to catch."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, fields, replace
from random import Random

from engine.contract import HIDDEN, SEATS, Chance, Emit, Event, Line, Options, Outcome, Public, Seat, View
from tests.laws.toys import (
    DECK,
    PLAYS,
    Bid,
    Bids,
    BidsState,
    CardPlayed,
    Claim,
    HandDealt,
    Leads,
    NameLeader,
    PlayCard,
    Tricks,
    TricksState,
    TrickTaken,
    suit,
)

TricksMove = PlayCard | NameLeader
BidsMove = Bid | Claim


# Law 1


class ListsTwice(Tricks):
    def moves(self, state: TricksState, seat: Seat) -> Sequence[TricksMove]:
        return [*super().moves(state, seat), *super().moves(state, seat)[:1]]


class ListsOutOfTurn(Tricks):
    """A seat is offered its hand whether or not it is asked."""

    def moves(self, state: TricksState, seat: Seat) -> Sequence[TricksMove]:
        return super().moves(state, seat) or [PLAYS[card] for card in state.hands[seat]]


class AsksNobody(Tricks):
    """A seat asked to name the next leader has no moves."""

    def moves(self, state: TricksState, seat: Seat) -> Sequence[TricksMove]:
        return () if state.naming else super().moves(state, seat)


class ListsAnUndeclaredKind(Bids):
    kinds: Sequence[type[BidsMove]] = (Bid,)


class ListsWhatDoesNotPlay(Tricks):
    """Offers a card that the seat does not hold."""

    def moves(self, state: TricksState, seat: Seat) -> Sequence[TricksMove]:
        listed = super().moves(state, seat)
        absent = [card for card in DECK if card not in state.hands[seat]]
        return [*listed, PLAYS[absent[0]]] if listed and not state.naming else listed


class ListsWhatDoesNothing(Bids):
    """Bidding the lowest card is offered, and ignored."""

    def bid(self, state: BidsState, seat: Seat, card: int, chance: Chance, emit: Emit) -> None:
        if card or state.hands[seat] == [card]:
            super().bid(state, seat, card, chance, emit)


class ListsByHash(Tricks):
    """The order of the moves comes from a set of words."""

    def moves(self, state: TricksState, seat: Seat) -> Sequence[TricksMove]:
        by_name = {repr(move): move for move in super().moves(state, seat)}
        return [by_name[name] for name in set(by_name)]


class ChangesWhenAsked(Tricks):
    """Asking for the moves of a seat puts its hand into another order."""

    def moves(self, state: TricksState, seat: Seat) -> Sequence[TricksMove]:
        if seat in self.to_act(state):
            state.hands[seat].append(state.hands[seat].pop(0))
        return super().moves(state, seat)


# Law 2


class NeverEnds(Tricks):
    """When all cards are played, they are dealt out again."""

    def take_trick(self, state: TricksState, emit: Emit) -> None:
        super().take_trick(state, emit)
        if not any(state.hands):
            seats = len(state.hands)
            state.hands, state.played = [state.played[seat::seats] for seat in range(seats)], []
            state.naming = True


class EndsWithoutOutcome(Tricks):
    def outcome(self, state: TricksState) -> Outcome | None:
        return None


class EndsTooEarly(Bids):
    """There is an outcome while the last prize is still to be claimed."""

    def outcome(self, state: BidsState) -> Outcome | None:
        return super().outcome(replace(state, offer=0) if not any(state.hands) else state)


class AddsUpWrongly(Bids):
    """The points of grace are counted and not told."""

    def outcome(self, state: BidsState) -> Outcome | None:
        told = super().outcome(state)
        return told and replace(told, lines=tuple((prizes,) for prizes, _ in told.lines))


class CountsFromTwo(Bids):
    def outcome(self, state: BidsState) -> Outcome | None:
        told = super().outcome(state)
        return told and replace(told, places=tuple(place + 1 for place in told.places))


class FewestWins(Bids):
    def outcome(self, state: BidsState) -> Outcome | None:
        told = super().outcome(state)
        return told and replace(told, places=tuple(1 + sum(n < mine for n in told.scores) for mine in told.scores))


class StandsOtherwise(Tricks):
    """The final score has a bonus that the standing never showed."""

    def outcome(self, state: TricksState) -> Outcome | None:
        told = super().outcome(state)
        bonus = Line("played", 1)
        return told and replace(
            told, scores=tuple(score + 1 for score in told.scores), lines=tuple((*lines, bonus) for lines in told.lines)
        )


# Law 3


class LosesACard(Tricks):
    """A card played off suit is thrown away."""

    def notice_void(self, state: TricksState, seat: Seat, played: int) -> None:
        super().notice_void(state, seat, played)
        if played != suit(state.trick[0]):
            state.played.pop()


class DoublesACard(Tricks):
    """The card led is handed back as well."""

    def take_trick(self, state: TricksState, emit: Emit) -> None:
        state.hands[state.leader].append(state.trick[0])
        super().take_trick(state, emit)


# Law 4


@dataclass(slots=True)
class ShallowState(TricksState):
    def copy(self) -> ShallowState:
        return replace(self, hands=self.hands.copy(), trick=self.trick.copy(), played=self.played.copy())


class CopiesShallowly(Tricks):
    state = ShallowState

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> ShallowState:
        whole = super().deal(seats, options, chance, emit)
        return ShallowState(*(getattr(whole, field.name) for field in fields(whole)))


class SharesWithTheView(Tricks):
    """A view shares its lists with the position."""

    def view(self, state: TricksState, seat: Seat | None) -> View[TricksState]:
        seen = super().view(state, seat)
        return View(seat, replace(seen.state, played=state.played))


class SharesWithTheGuess(Tricks):
    """A guess shares its lists with the view."""

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        return replace(super().guess(view, rng), taken=view.state.taken)


# Law 5


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Left:
    """Written as Took is written, and read back as Took."""

    seat: Seat


@dataclass(slots=True)
class RememberingState(BidsState):
    last: Took | Left

    def copy(self) -> RememberingState:
        return deepcopy(self)


class HoldsWhatDoesNotReadBack(Bids):
    state = RememberingState

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> RememberingState:
        whole = super().deal(seats, options, chance, emit)
        values = {field.name: getattr(whole, field.name) for field in fields(whole)}
        return RememberingState(**values, last=Took(SEATS[0]))

    def claim(self, state: BidsState, seat: Seat, take: bool, chance: Chance, emit: Emit) -> None:
        assert isinstance(state, RememberingState)
        state.last = Took(seat) if take else Left(seat)
        super().claim(state, seat, take, chance, emit)


class KeepsScoreItself(Bids):
    """A point of grace is not in the state but in the rules, which no record holds."""

    def __init__(self) -> None:
        self.grace = 0

    def claim(self, state: BidsState, seat: Seat, take: bool, chance: Chance, emit: Emit) -> None:
        self.grace += not take
        state.grace[seat] += self.grace % 2
        super().claim(state, seat, take, chance, emit)


class CountsBidsItself(Bids):
    """A bid played again brings other points: how many there were is not in the state but in the rules."""

    def __init__(self) -> None:
        self.bids = 0

    def bid(self, state: BidsState, seat: Seat, card: int, chance: Chance, emit: Emit) -> None:
        self.bids += 1
        state.grace[seat] += self.bids
        super().bid(state, seat, card, chance, emit)


class BringsItsOwnLuck(Bids):
    """Prizes come in an order that the seed does not determine."""

    def __init__(self) -> None:
        self.own = Random(1)

    def offer_prize(self, state: BidsState, chance: Chance, emit: Emit) -> None:
        super().offer_prize(state, self.own, emit)


# Law 6


class ForgetsVoids(Tricks):
    """Guesses that a seat holds a suit it could not follow."""

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        blank = replace(view.state, void=[[False] * 3 for _ in view.state.void])
        return replace(super().guess(View(view.seat, blank), rng), void=view.state.copy().void)


class GuessesTheSameAlways(Tricks):
    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        return super().guess(view, Random(0))


class NeverGuessesACardAside(Tricks):
    """Holds the first card for dealt, though it may lie among the spare ones."""

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        state = super().guess(view, rng)
        while 0 in state.spare and any(HIDDEN in hand for hand in view.state.hands):
            state = super().guess(view, rng)
        return state


class NeverGuessesAlike(Bids):
    """Any bid may be guessed of each seat, but as long as they have a choice, never the same of two."""

    def guess(self, view: View[BidsState], rng: Random) -> BidsState:
        state = super().guess(view, rng)
        while alike(state, view.state) and len(state.hands[0]) > view.state.bids.count(HIDDEN):
            state = super().guess(view, rng)
        return state


def alike(guess: BidsState, shown: BidsState) -> bool:
    hidden = [bid for seat, bid in enumerate(guess.bids) if shown.bids[seat] == HIDDEN]
    return len(set(hidden)) < len(hidden)


class LeavesACardHidden(Tricks):
    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        return replace(super().guess(view, rng), spare=view.state.copy().spare)


class ShowsAHand(Tricks):
    """The view shows the hand, but a guess ignores it and deals all cards anew."""

    def view(self, state: TricksState, seat: Seat | None) -> View[TricksState]:
        seen = super().view(state, seat)
        seen.state.hands[0] = state.hands[0].copy()
        return seen

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        return super().guess(super().view(view.state, view.seat), rng)


class AltersAnOpenValue(Tricks):
    """A view that hides a hand by making it empty."""

    def view(self, state: TricksState, seat: Seat | None) -> View[TricksState]:
        return View(seat, replace(super().view(state, seat).state, spare=[]))


class AsksAboutAHiddenCard(Tricks):
    """What may be played depends on what the next seat holds."""

    def playable(self, state: TricksState, seat: Seat) -> list[int]:
        known = super().playable(state, seat)
        return known[:1] if 0 in state.hands[(seat + 1) % len(state.hands)] else known


class DrawsTheNumbersOfCards(Tricks):
    """A view's hidden cards too."""

    def draw(self, state: TricksState) -> str:
        return f"{super().draw(state)}\n{state.hands}"


class CountsAHiddenCard(Tricks):
    """Points are given for a card in the hand."""

    def lines(self, state: TricksState) -> list[tuple[Line, ...]]:
        return [
            (*lines, Line("ace", int(0 in hand))) for lines, hand in zip(super().lines(state), state.hands, strict=True)
        ]


# Law 7


@dataclass(frozen=True, slots=True)
class BidTold(Public):
    seat: Seat
    card: int


class TellsABid(Bids):
    """Tells everybody the cards that lie face down."""

    events: Sequence[type[Event]] = (*Bids.events, BidTold)

    def bid(self, state: BidsState, seat: Seat, card: int, chance: Chance, emit: Emit) -> None:
        emit(BidTold(seat, card))
        super().bid(state, seat, card, chance, emit)


@dataclass(frozen=True, slots=True)
class HandShown(HandDealt):
    def seen_by(self, seat: Seat | None) -> Event:
        return self


class DealsAloud(Tricks):
    """Everybody is told every hand."""

    events: Sequence[type[Event]] = (HandShown, *Tricks.events)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> TricksState:
        def aloud(event: Event) -> None:
            emit(HandShown(event.seat, event.cards) if isinstance(event, HandDealt) else event)

        return super().deal(seats, options, chance, aloud)


@dataclass(frozen=True, slots=True)
class HandDealtOpenly(HandDealt):
    def seen_by(self, seat: Seat | None) -> Event:
        return self


class ShowsEverything(Tricks):
    """Views and events show every hidden card: no two worlds look alike, so nothing is left to compare."""

    events: Sequence[type[Event]] = (HandDealtOpenly, Leads, CardPlayed, TrickTaken)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> TricksState:
        def openly(event: Event) -> None:
            emit(HandDealtOpenly(event.seat, event.cards) if isinstance(event, HandDealt) else event)

        return super().deal(seats, options, chance, openly)

    def view(self, state: TricksState, seat: Seat | None) -> View[TricksState]:
        return View(seat, state.copy())

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        return view.state.copy()


class ShowsTheSpareCards(Tricks):
    """A view with cards in it that nobody was shown; a guess believes it, so that every guess fits."""

    def view(self, state: TricksState, seat: Seat | None) -> View[TricksState]:
        seen = super().view(state, seat)
        return View(seat, replace(seen.state, spare=state.spare.copy()))


class ShowsBidsToTheNext(Bids):
    """Everybody sees the bid of the seat before."""

    def view(self, state: BidsState, seat: Seat | None) -> View[BidsState]:
        seen = super().view(state, seat)
        if seat is not None:
            seen.state.bids[seat - 1] = state.bids[seat - 1]
        return seen


@dataclass(frozen=True, slots=True)
class CardShown(Public):
    """Shows a card of a hidden hand, and says that it reveals nothing."""

    seat: Seat
    card: int


class TakesBackWhatWasSeen(Tricks):
    events: Sequence[type[Event]] = (CardShown,)

    def play(self, state: TricksState, seat: Seat, move: TricksMove, chance: Chance, emit: Emit) -> None:
        shown = [CardShown(seat, move.card)] if isinstance(move, PlayCard) else []
        super().play(state, seat, move, chance, lambda event: None)
        for event in shown:
            emit(event)


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    """Does not say who may see it."""


class DoesNotSayWhoMaySee(Bids):
    events: Sequence[type[Event]] = (*Bids.events, Whispered)


class TellsAnUndeclaredEvent(Bids):
    def bid(self, state: BidsState, seat: Seat, card: int, chance: Chance, emit: Emit) -> None:
        emit(Whispered())
        super().bid(state, seat, card, chance, emit)


class DeclaresWhatNeverHappens(Bids):
    events: Sequence[type[Event]] = (*Bids.events, BidTold)


# Law 8


class NobodyFollows(Tricks):
    """Any card may be played to any trick."""

    def playable(self, state: TricksState, seat: Seat) -> list[int]:
        return state.hands[seat]
