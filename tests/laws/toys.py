"""Two small games that keep every law: what the laws are tried on, and what broken.py breaks.

Tricks   one seat at a time; hidden hands, and play that shows who is out of a suit
Bids     all seats at once; hidden bids, luck between the rounds, a choice that depends on how the bids fell
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from engine.contract import (
    ALONE,
    HIDDEN,
    NOBODY,
    SEATS,
    Chance,
    Emit,
    Event,
    Line,
    Move,
    Option,
    Options,
    Outcome,
    Public,
    Seat,
    View,
    places,
    require,
)

SUITS: Final = 3
RANKS: Final = 4
DECK: Final = range(SUITS * RANKS)


def suit(card: int) -> int:
    return card // RANKS


# ── Tricks ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    card: int


@dataclass(frozen=True, slots=True)
class NameLeader(Move):
    """Whoever took a trick says who leads the next."""

    seat: Seat


PLAYS: Final = tuple(PlayCard(card) for card in DECK)
LEADERS: Final = tuple(NameLeader(seat) for seat in SEATS)


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    seat: Seat
    cards: tuple[int, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Leads(Public):
    """Drawn at the deal, named by a seat later."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """Seen by all; it reveals a card of a hidden hand, so it is not Public."""

    seat: Seat
    card: int

    def seen_by(self, seat: Seat | None) -> Event:
        return self


@dataclass(frozen=True, slots=True)
class TrickTaken(Public):
    seat: Seat


@dataclass(slots=True)
class TricksState:
    hands: list[list[int]]
    spare: list[int]  # face down to the end, seen by nobody
    trick: list[int]
    leader: Seat  # who led this trick, or names who does
    naming: bool
    played: list[int]
    taken: list[int]  # tricks by seat
    void: list[list[bool]]  # by seat and suit: everybody has seen that the seat holds none of it
    teams: bool

    def copy(self) -> TricksState:
        return TricksState(
            [hand.copy() for hand in self.hands],
            self.spare.copy(),
            self.trick.copy(),
            self.leader,
            self.naming,
            self.played.copy(),
            self.taken.copy(),
            [suits.copy() for suits in self.void],
            self.teams,
        )


class Tricks:
    """Follow suit if you can; the highest card of the suit led takes the trick; its taker names the next leader."""

    id = "toy_tricks"
    version = 1
    seats = range(2, 5)
    longest = len(DECK) + len(DECK) // 2
    options: Sequence[Option] = (
        Option("spare", (False, True), False, range(2, 5)),
        Option("teams", (False, True), False, range(4, 5)),
    )
    state: type[TricksState] = TricksState
    kinds: Sequence[type[PlayCard | NameLeader]] = (PlayCard, NameLeader)
    events: Sequence[type[Event]] = (HandDealt, Leads, CardPlayed, TrickTaken)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> TricksState:
        deck = list(DECK)
        chance.shuffle(deck)
        size = len(deck) // seats - bool(options["spare"])
        hands = [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(seats)]
        for seat, hand in enumerate(hands):
            emit(HandDealt(SEATS[seat], tuple(hand)))
        leader = SEATS[chance.randrange(seats)]
        emit(Leads(leader))
        void = [[False] * SUITS for _ in hands]
        teams = bool(options.get("teams"))
        return TricksState(hands, sorted(deck[seats * size :]), [], leader, False, [], [0] * seats, void, teams)

    def to_act(self, state: TricksState) -> tuple[Seat, ...]:
        if not any(state.hands):
            return ()
        return ALONE[(state.leader + len(state.trick)) % len(state.hands)]

    def moves(self, state: TricksState, seat: Seat) -> Sequence[PlayCard | NameLeader]:
        if seat not in self.to_act(state):
            return ()
        if state.naming:
            return LEADERS[: len(state.hands)]
        return [PLAYS[card] for card in self.playable(state, seat)]

    def playable(self, state: TricksState, seat: Seat) -> list[int]:
        hand = state.hands[seat]
        following = [card for card in hand if suit(card) == suit(state.trick[0])] if state.trick else []
        return following or hand

    def play(self, state: TricksState, seat: Seat, move: PlayCard | NameLeader, chance: Chance, emit: Emit) -> None:
        if isinstance(move, NameLeader):
            state.leader, state.naming = move.seat, False
            emit(Leads(move.seat))
        else:
            self.play_card(state, seat, move.card, emit)

    def play_card(self, state: TricksState, seat: Seat, card: int, emit: Emit) -> None:
        state.hands[seat].remove(card)
        state.trick.append(card)
        state.played.append(card)
        emit(CardPlayed(seat, card))
        self.notice_void(state, seat, suit(card))
        if len(state.trick) == len(state.hands):
            self.take_trick(state, emit)

    def notice_void(self, state: TricksState, seat: Seat, played: int) -> None:
        led = suit(state.trick[0])
        if played != led:
            state.void[seat][led] = True

    def take_trick(self, state: TricksState, emit: Emit) -> None:
        highest = max(card for card in state.trick if suit(card) == suit(state.trick[0]))
        state.leader = SEATS[(state.leader + state.trick.index(highest)) % len(state.hands)]
        state.naming = any(state.hands)
        state.taken[state.leader] += 1
        state.trick.clear()
        emit(TrickTaken(state.leader))

    def standing(self, state: TricksState) -> tuple[int, ...]:
        return tuple(sum(line.points for line in lines) for lines in self.lines(state))

    def lines(self, state: TricksState) -> list[tuple[Line, ...]]:
        own: list[tuple[Line, ...]] = [(Line("tricks", tricks),) for tricks in state.taken]
        return [(*own[seat], Line("partner", own[seat - 2][0].points)) for seat in range(4)] if state.teams else own

    def outcome(self, state: TricksState) -> Outcome | None:
        if self.to_act(state):
            return None
        scores = self.standing(state)
        return Outcome(scores, places(scores), tuple(self.lines(state)))

    def view(self, state: TricksState, seat: Seat | None) -> View[TricksState]:
        seen = state.copy()
        for other, hand in enumerate(state.hands):
            if other != seat:
                seen.hands[other] = [HIDDEN] * len(hand)
        seen.spare = [HIDDEN] * len(state.spare)
        return View(seat, seen)

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        state = view.state.copy()
        homes = [*state.hands, state.spare]
        known = {card for cards in (state.played, *homes) for card in cards}
        unknown = [card for card in DECK if card not in known]
        rng.shuffle(unknown)
        self.place(unknown, homes, state.void, rng)
        for home in homes:
            home.sort()
        return state

    def place(self, cards: list[int], homes: list[list[int]], void: list[list[bool]], rng: Random) -> bool:
        """Give every card a HIDDEN place whose owner may hold it, at random; False when there is no way to."""
        if not cards:
            return True
        card, rest = cards[0], cards[1:]
        may = [
            home
            for seat, home in enumerate(homes)
            if HIDDEN in home and not (seat < len(void) and void[seat][suit(card)])
        ]
        for home in rng.sample(may, len(may)):
            home[slot := home.index(HIDDEN)] = card
            if self.place(rest, homes, void, rng):
                return True
            home[slot] = HIDDEN
        return False

    def audit(self, state: TricksState) -> None:
        whole = sorted(card for cards in (state.played, state.spare, *state.hands) for card in cards)
        require(whole == list(DECK), "every card is in exactly one place")
        require(state.trick == state.played[len(state.played) - len(state.trick) :], "a trick is made of cards played")
        require(sum(state.taken) * len(state.hands) + len(state.trick) == len(state.played), "every trick was taken")
        for void, hand in zip(state.void, state.hands, strict=True):
            require(not any(void[suit(card)] for card in hand), "nobody holds a suit they could not follow")

    def draw(self, state: TricksState) -> str:
        hands = [f"seat {seat + 1}: {shown(hand)} ({state.taken[seat]} taken)" for seat, hand in enumerate(state.hands)]
        return "\n".join([*hands, f"trick: {shown(state.trick)}", f"spare: {shown(state.spare)}"])


def shown(cards: Sequence[int]) -> str:
    return " ".join("?" if card == HIDDEN else f"{'abc'[suit(card)]}{card % RANKS}" for card in cards) or "–"


# ── Bids ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Bid(Move):
    card: int


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Take the prize won, or leave it for one point of grace."""

    take: bool


BIDS: Final = tuple(Bid(card) for card in range(5))
CLAIMS: Final = (Claim(True), Claim(False))


@dataclass(frozen=True, slots=True)
class PrizeOffered(Public):
    prize: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    seat: Seat
    card: int | None
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class BidsShown(Event):
    bids: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self


@dataclass(frozen=True, slots=True)
class PrizeClaimed(Public):
    seat: Seat
    taken: bool


@dataclass(slots=True)
class BidsState:
    hands: list[list[int]]  # open to all; a bid stays here until it is shown
    bids: list[int]  # by seat; NOBODY's card while there is none
    prizes: list[int]  # not offered yet; luck says which is next
    offer: int  # 0: the game is over
    claimant: int
    won: list[int]
    grace: list[int]

    def copy(self) -> BidsState:
        return BidsState(
            [hand.copy() for hand in self.hands],
            self.bids.copy(),
            self.prizes.copy(),
            self.offer,
            self.claimant,
            self.won.copy(),
            self.grace.copy(),
        )


class Bids:
    """Everybody bids a card face down; a bid higher than all others may claim the prize, or leave it with grace."""

    id = "toy_bids"
    version = 1
    seats = range(2, 5)
    longest = 5 * (4 + 1)
    options: Sequence[Option] = (Option("cards", (3, 5), 5, range(2, 5)),)
    state: type[BidsState] = BidsState
    kinds: Sequence[type[Bid | Claim]] = (Bid, Claim)
    events: Sequence[type[Event]] = (PrizeOffered, BidMade, BidsShown, PrizeClaimed)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> BidsState:
        cards = int(options["cards"])
        hands = [list(range(cards)) for _ in range(seats)]
        prizes = list(range(1, cards + 1))
        state = BidsState(hands, [NOBODY] * seats, prizes, 0, NOBODY, [0] * seats, [0] * seats)
        self.offer_prize(state, chance, emit)
        return state

    def offer_prize(self, state: BidsState, chance: Chance, emit: Emit) -> None:
        state.claimant = NOBODY
        state.offer = state.prizes.pop(chance.randrange(len(state.prizes))) if state.prizes else 0
        if state.offer:
            emit(PrizeOffered(state.offer))

    def to_act(self, state: BidsState) -> tuple[Seat, ...]:
        if not state.offer:
            return ()
        if state.claimant != NOBODY:
            return ALONE[state.claimant]
        return tuple(SEATS[seat] for seat, bid in enumerate(state.bids) if bid == NOBODY)

    def moves(self, state: BidsState, seat: Seat) -> Sequence[Bid | Claim]:
        if seat not in self.to_act(state):
            return ()
        return CLAIMS if seat == state.claimant else [BIDS[card] for card in state.hands[seat]]

    def play(self, state: BidsState, seat: Seat, move: Bid | Claim, chance: Chance, emit: Emit) -> None:
        if isinstance(move, Bid):
            self.bid(state, seat, move.card, chance, emit)
        else:
            self.claim(state, seat, move.take, chance, emit)

    def bid(self, state: BidsState, seat: Seat, card: int, chance: Chance, emit: Emit) -> None:
        state.bids[seat] = card
        emit(BidMade(seat, card))
        if NOBODY not in state.bids:
            self.show_bids(state, chance, emit)

    def show_bids(self, state: BidsState, chance: Chance, emit: Emit) -> None:
        bids, state.bids = state.bids, [NOBODY] * len(state.bids)
        emit(BidsShown(tuple(bids)))
        for hand, bid in zip(state.hands, bids, strict=True):
            hand.remove(bid)
        if bids.count(max(bids)) == 1:
            state.claimant = bids.index(max(bids))
        else:
            self.offer_prize(state, chance, emit)

    def claim(self, state: BidsState, seat: Seat, take: bool, chance: Chance, emit: Emit) -> None:
        if take:
            state.won[seat] += state.offer
        else:
            state.grace[seat] += 1
        emit(PrizeClaimed(seat, take))
        self.offer_prize(state, chance, emit)

    def standing(self, state: BidsState) -> tuple[int, ...]:
        return tuple(map(int.__add__, state.won, state.grace))

    def outcome(self, state: BidsState) -> Outcome | None:
        if state.offer:
            return None
        scores = self.standing(state)
        lines = tuple(
            (Line("prizes", won), Line("grace", grace)) for won, grace in zip(state.won, state.grace, strict=True)
        )
        return Outcome(scores, places(scores), lines)

    def view(self, state: BidsState, seat: Seat | None) -> View[BidsState]:
        seen = state.copy()
        seen.bids = [bid if bid == NOBODY or owner == seat else HIDDEN for owner, bid in enumerate(state.bids)]
        return View(seat, seen)

    def guess(self, view: View[BidsState], rng: Random) -> BidsState:
        state = view.state.copy()
        for seat, bid in enumerate(state.bids):
            if bid == HIDDEN:
                state.bids[seat] = rng.choice(state.hands[seat])
        return state

    def audit(self, state: BidsState) -> None:
        for hand, bid in zip(state.hands, state.bids, strict=True):
            require(bid == NOBODY or bid in hand, "a bid is a card of the bidder")
        require(NOBODY in state.bids, "bids are shown as soon as all are made")
        rounds = len(state.prizes) + bool(state.offer and state.claimant == NOBODY)
        require({len(hand) for hand in state.hands} == {rounds}, "one card and one prize a round")

    def draw(self, state: BidsState) -> str:
        bids = ["–" if bid == NOBODY else "?" if bid == HIDDEN else str(bid) for bid in state.bids]
        rows = [
            f"seat {seat + 1}: {' '.join(map(str, hand)) or '–'}; bid {bids[seat]}; {self.standing(state)[seat]} points"
            for seat, hand in enumerate(state.hands)
        ]
        return "\n".join([f"prize: {state.offer or '–'}", *rows])


TOYS: Final = (Tricks(), Bids())
