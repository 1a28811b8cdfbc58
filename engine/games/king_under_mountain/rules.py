"""King Under the Mountain: seven hands of tricks, each with a task that says what they are worth and a special card.

    deal ─▶ ChooseTask ─▶ (Rob, GiveBack) ─▶ Play … ─▶ the trick is taken ─▶ Play … ─▶ the hand is scored ─▶ next hand
                                                    └▶ SwapHands · PassHands · Exchange, Wait, WaitToTheEnd
    tricks.py    what may be played, who takes it      tasks.py     what a task brings
    hidden.py    what a seat knows                     audit.py     invariants
    scoring.py   points and outcome                    text.py      the position as text
    thinking.py  what helps a computer player

Rulings: docs/rules/king_under_mountain.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final, assert_never, cast, get_args

from engine.cards import without
from engine.contract import ALONE, NOBODY, SEATS, Chance, Emit, Event, Option, Options, Seat, mute
from engine.games.king_under_mountain import audit, hidden, scoring, text
from engine.games.king_under_mountain.cards import (
    ALWAYS_PLAYABLE,
    CHOOSER,
    DEALER,
    KINDS,
    LEADER,
    MOVES_HANDS,
    NO_SUIT,
    NOT_LAST,
    SUITS,
    Special,
    court,
)
from engine.games.king_under_mountain.state import (
    SPECIAL_VOID,
    Choice,
    ChooseTask,
    Dealt,
    Earned,
    Exchange,
    Exchanged,
    GaveBack,
    GiveBack,
    HandBegan,
    HandScored,
    HandsPassed,
    PassHands,
    Phase,
    Play,
    Played,
    Received,
    Rob,
    Robbed,
    Robbery,
    Scored,
    Shown,
    State,
    SwapHands,
    Swapped,
    TaskChosen,
    Tied,
    Trick,
    TrickTaken,
    Wait,
    Waited,
    WaitToTheEnd,
)
from engine.games.king_under_mountain.tasks import TOKENS, TOKENS_SIMPLE, Task
from engine.games.king_under_mountain.thinking import THINKING
from engine.games.king_under_mountain.tricks import by_special, left, playable, suit_now, winning

_PLAYS: Final = tuple(map(Play, range(KINDS)))
_EXCHANGES: Final = tuple(map(Exchange, range(KINDS)))
_TASKS: Final = tuple(map(ChooseTask, Task))
_ROBS: Final = tuple(map(Rob, SEATS))
_SWAPS: Final = tuple(map(SwapHands, SEATS))
_PASSES: Final = (PassHands(True), PassHands(False))
_WAITS: Final = (Wait(), WaitToTheEnd())
_TOKENS: Final = tuple(range(TOKENS))
_SPECIALS: Final = tuple(int(special) for special in Special)


def play_hand(state: State, seat: Seat, move: Choice, chance: Chance, emit: Emit) -> None:
    """Play a move, to the end of the hand and no further."""
    match move:
        case Play():
            _play_card(state, seat, move.card, emit)
        case ChooseTask():
            _choose_task(state, seat, move, emit)
        case Rob():
            _rob(state, seat, move, chance, emit)
        case GiveBack():
            _give_back(state, seat, move, emit)
        case SwapHands():
            _swap_hands(state, seat, move, emit)
        case PassHands():
            _pass_hands(state, seat, move, emit)
        case Exchange():
            _exchange(state, seat, move, emit)
        case Wait() | WaitToTheEnd():
            state.patient = isinstance(move, WaitToTheEnd)
            emit(Waited(seat, state.patient))
            _lead_on(state)
        case _:
            assert_never(move)


class KingUnderMountain:
    id: str = "king_under_mountain"
    version: int = 1
    seats: range = range(3, 6)
    longest: int = 18 * 52  # 18 hands of 52 plies at most: seven, and as good as never eleven ties in a row
    options: Sequence[Option] = (  # KM-12
        Option("hands", (7, 3), 7, (3, 4, 5)),
        Option("simple", (False, True), False, (3, 4, 5)),
    )
    state: type[State] = State
    kinds: Sequence[type[Choice]] = get_args(Choice)
    events: Sequence[type[Event]] = (
        HandBegan, Dealt, Shown, TaskChosen, Robbed, GaveBack, Played, TrickTaken, Earned, Swapped, HandsPassed,
        Received, Exchanged, Waited, HandScored, Tied,
    )  # fmt: skip
    thinking = replace(THINKING, play=play_hand)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> State:
        host = SEATS[0]  # KM-18
        nothing: list[tuple[int, ...]] = [()] * seats
        length, simple = int(options["hands"]), bool(options["simple"])
        state = State(nothing, _SPECIALS[0], 0, host, host, host, host, length, simple)
        _deal_hand(state, chance, emit)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.phase == Phase.OVER else ALONE[state.actor]

    def moves(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat != state.actor:
            return ()
        match state.phase:
            case Phase.PLAY:
                return [_PLAYS[card] for card in playable(state, seat)]
            case Phase.TASK:
                return _TASKS[2 * state.token : 2 * state.token + 2]
            case Phase.GIVE_BACK:
                return [GiveBack(pair) for pair in combinations(state.hands[seat], 2)]  # KM-13
            case Phase.ROB:
                return [_ROBS[other] for other in range(state.seats) if other != seat]
            case Phase.SWAP:
                return [_SWAPS[other] for other in range(state.seats) if other != seat]
            case Phase.PASS:
                return _PASSES
            case Phase.SORCERY:
                return [
                    *(_EXCHANGES[card] for card in state.tricks[-1].cards),
                    *(() if _last_chance(state) else _WAITS),
                ]
        return ()

    def play(self, state: State, seat: Seat, move: Choice, chance: Chance, emit: Emit) -> None:
        play_hand(state, seat, move, chance, emit)
        if not any(state.hands) and state.phase != Phase.OVER:
            _deal_hand(state, chance, emit)

    standing = staticmethod(scoring.standing)
    outcome = staticmethod(scoring.outcome)
    view = staticmethod(hidden.view)
    guess = staticmethod(hidden.guess)
    audit = staticmethod(audit.audit)
    draw = staticmethod(text.draw)


# A hand begins


def _deal_hand(state: State, chance: Chance, emit: Emit) -> None:
    state.special = _drawn(_SPECIALS, [scored.special for scored in state.sheet], chance)
    state.token = _drawn(
        TOKENS_SIMPLE if state.simple else _TOKENS, [scored.task // 2 for scored in state.sheet], chance
    )
    cards = [*court(state.seats), state.special]
    chance.shuffle(cards)
    state.hands = [tuple(sorted(cards[seat :: state.seats])) for seat in range(state.seats)]
    state.leader = state.dealer
    state.chooser = state.actor = cast(Seat, state.holder(CHOOSER))
    state.phase, state.task, state.tricks, state.patient = Phase.TASK, NOBODY, (), False
    state.void = state.sees = (0,) * state.seats
    if emit is not mute:
        emit(HandBegan(len(state.sheet) + 1, state.dealer, state.special, state.token))
        for seat, hand in enumerate(state.hands):
            emit(Dealt(Seat(seat), hand))
    _show(state, CHOOSER, emit)


def _drawn(there_are: tuple[int, ...], used: list[int], chance: Chance) -> int:
    """One not used yet (KM-18); when all have been used, any (KM-11)."""
    used = used[len(used) // len(there_are) * len(there_are) :]
    rest = [one for one in there_are if one not in used]
    return rest[chance.randrange(len(rest))]


def _show(state: State, card: int, emit: Emit) -> None:
    """Show everybody whose hand holds a card."""
    seat = cast(Seat, state.holder(card))
    state.shown = (*(one for one in state.shown if one[0] != card), (card, 1 << seat))
    emit(Shown(seat, card))


def _choose_task(state: State, seat: Seat, move: ChooseTask, emit: Emit) -> None:
    state.task = move.task
    emit(TaskChosen(seat, move.task))
    if state.special == Special.RED_STANDARD:
        _show(state, Special.RED_STANDARD, emit)
        state.phase, state.actor = Phase.ROB, cast(Seat, state.holder(Special.RED_STANDARD))
    else:
        _first_lead(state, emit)


def _rob(state: State, seat: Seat, move: Rob, chance: Chance, emit: Emit) -> None:
    cards = list(state.hands[move.victim])
    chance.shuffle(cards)
    taken = (min(cards[:2]), max(cards[:2]))
    state.robbery = Robbery(seat, move.victim, taken)
    _hand_over(state, move.victim, seat, taken)
    state.phase = Phase.GIVE_BACK
    emit(Robbed(seat, move.victim, taken))


def _give_back(state: State, seat: Seat, move: GiveBack, emit: Emit) -> None:
    robbery = cast(Robbery, state.robbery)
    state.robbery = Robbery(seat, robbery.victim, robbery.taken, move.cards)
    _hand_over(state, seat, robbery.victim, move.cards)
    emit(GaveBack(seat, robbery.victim, move.cards))
    _first_lead(state, emit)


def _hand_over(state: State, giver: Seat, taker: Seat, cards: tuple[int, ...]) -> None:
    """Move cards unseen: a card shown in the giver's hand may be in either of the two now (KM-17)."""
    state.hands[giver] = tuple(card for card in state.hands[giver] if card not in cards)
    state.hands[taker] = tuple(sorted((*state.hands[taker], *cards)))
    both = 1 << giver | 1 << taker
    state.shown = tuple((card, both if seats >> giver & 1 else seats) for card, seats in state.shown)


def _first_lead(state: State, emit: Emit) -> None:
    _show(state, LEADER, emit)
    state.phase, state.leader = Phase.PLAY, cast(Seat, state.holder(LEADER))
    state.actor = state.leader


# A card is played


def _play_card(state: State, seat: Seat, card: int, emit: Emit) -> None:
    following = SUITS[card] == state.led
    if state.special in NOT_LAST:
        _notice_kept(state, seat, card, following)
    if state.led == NOBODY:
        if (suit := suit_now(state, card)) != NO_SUIT:
            state.led = suit
    elif not following:
        _notice(state, seat, card)
    state.hands[seat] = without(state.hands[seat], card)
    state.trick += (card,)
    if emit is not mute:
        emit(Played(seat, card))
    if len(state.trick) == len(state.hands):
        _take_trick(state, emit)
    else:
        state.actor = SEATS[(seat + 1) % len(state.hands)]


def _notice(state: State, seat: Seat, card: int) -> None:
    """A seat that does not follow has no card of the led suit, nor a Mummy that counts as one (KM-1, KM-5, KM-6)."""
    as_led = state.special == Special.MUMMY and suit_now(state, Special.MUMMY) == state.led
    if card not in ALWAYS_PLAYABLE and not (card == Special.MUMMY and as_led):
        _mark_void(state, seat, 1 << state.led | SPECIAL_VOID * as_led)


def _notice_kept(state: State, seat: Seat, card: int, following: bool) -> None:
    """A seat that could have played such a card in the last trick but one had to (KM-16): it does not have it."""
    could = not following or SUITS[state.special] == state.led
    if left(state) == 2 and card != state.special and could:
        _mark_void(state, seat, SPECIAL_VOID)


def _mark_void(state: State, seat: Seat, bits: int) -> None:
    if state.void[seat] | bits != state.void[seat]:
        state.void = (*state.void[:seat], state.void[seat] | bits, *state.void[seat + 1 :])


def _take_trick(state: State, emit: Emit) -> None:
    winner = SEATS[(state.leader + winning(state)) % len(state.hands)]
    trick = Trick(state.leader, state.trick, winner)
    state.tricks += (trick,)
    state.trick, state.led, state.leader = (), NOBODY, winner
    if emit is not mute:
        _tell_trick(state, trick, emit)
    if len(state.tricks) == state.rounds:
        _end_hand(state, emit)
    else:
        _after_trick(state, trick, emit)


def _tell_trick(state: State, trick: Trick, emit: Emit) -> None:
    """Who takes it, and what the special card brings with it."""
    emit(TrickTaken(trick.winner, len(state.tricks), trick.cards))
    before = state.copy()
    before.tricks = before.tricks[:-1]
    for seat, (earlier, points) in enumerate(zip(by_special(before), by_special(state), strict=True)):
        if points != earlier:
            emit(Earned(SEATS[seat], state.special, points))


def _after_trick(state: State, trick: Trick, emit: Emit) -> None:
    """The winner leads, unless a special card asks something first."""
    state.actor = trick.winner
    special = state.special
    if special in MOVES_HANDS and special in trick.cards:
        state.phase = Phase.SWAP if special == Special.DRUID else Phase.PASS
        state.actor = SEATS[(trick.leader + trick.cards.index(special)) % len(state.hands)]
    elif special == Special.SORCERER and not (state.patient and not _last_chance(state)):
        _offer_sorcery(state, emit)


def _lead_on(state: State) -> None:
    state.phase, state.actor = Phase.PLAY, state.leader


# What the special cards do between tricks


def _offer_sorcery(state: State, emit: Emit) -> None:
    holder = state.holder(Special.SORCERER)
    if holder is not None:
        state.phase, state.actor = Phase.SORCERY, holder
        if not any(card == Special.SORCERER for card, _ in state.shown):
            _show(state, Special.SORCERER, emit)


def _last_chance(state: State) -> bool:
    """Whether the Sorcerer must be used now: before the last trick (KM-7)."""
    return left(state) == 1


def _exchange(state: State, seat: Seat, move: Exchange, emit: Emit) -> None:
    trick = state.tricks[-1]
    cards = tuple(int(Special.SORCERER) if card == move.card else card for card in trick.cards)
    state.tricks = (*state.tricks[:-1], Trick(trick.leader, cards, trick.winner))
    kept = [card for card in state.hands[seat] if card != Special.SORCERER]
    state.hands[seat] = tuple(sorted([*kept, move.card]))
    seen = [one for one in state.shown if one[0] not in (Special.SORCERER, move.card)]
    state.shown = (*seen, (move.card, 1 << seat))
    emit(Exchanged(seat, move.card, trick.winner))
    _lead_on(state)


def _swap_hands(state: State, seat: Seat, move: SwapHands, emit: Emit) -> None:
    came_from = list(range(state.seats))
    came_from[seat], came_from[move.other] = move.other, seat
    emit(Swapped(seat, move.other))
    _move_hands(state, came_from, emit)


def _pass_hands(state: State, seat: Seat, move: PassHands, emit: Emit) -> None:
    step = 1 if move.left else -1
    emit(HandsPassed(seat, move.left))
    _move_hands(state, [(one - step) % state.seats for one in range(state.seats)], emit)


def _move_hands(state: State, came_from: list[int], emit: Emit) -> None:
    """What is known of a hand moves with it (KM-17); its giver knows it whole (KM-15)."""
    state.hands = [state.hands[giver] for giver in came_from]
    state.void = tuple(state.void[giver] for giver in came_from)
    state.sees = tuple(
        sum(1 << seat for seat, giver in enumerate(came_from) if giver == one != seat) for one in range(state.seats)
    )
    moved = {1 << giver: 1 << seat for seat, giver in enumerate(came_from)}
    state.shown = tuple((card, moved[seats]) for card, seats in state.shown)
    for seat, giver in enumerate(came_from):
        if seat != giver:
            emit(Received(SEATS[seat], SEATS[giver], state.hands[seat]))
    _lead_on(state)  # the winner of the trick (KM-10)


# A hand ends


def _end_hand(state: State, emit: Emit) -> None:
    task, special = scoring.points(state)
    state.sheet += (Scored(state.special, state.task, task, special),)
    state.before = state.tricks[-1]
    dealer = next(trick.winner for trick in state.tricks if DEALER in trick.cards)
    state.tricks, state.shown, state.robbery = (), (), None
    if emit is not mute:
        emit(HandScored(len(state.sheet), state.task, state.special, task, special))
    if len(state.sheet) >= state.length:
        totals = state.totals
        leaders = tuple(SEATS[seat] for seat, points in enumerate(totals) if points == max(totals))
        if len(leaders) == 1:
            state.phase = Phase.OVER
            return
        emit(Tied(leaders))
    state.dealer = dealer
