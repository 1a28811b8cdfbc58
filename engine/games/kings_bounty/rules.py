"""King's Bounty: a card a turn; castles, garrisons and captures; titles for whoever has most of something.

    deal ─▶ Lay or Send, then a card from the deck ─▶ next seat ─▶ … ─▶ outcome
         └▶ Return … TakeNew: cards under the deck, as many new ones         └▶ Pass, when the deck is empty
    titles.py  what a title counts        hidden.py  what a seat knows        audit.py  invariants

Rulings: docs/rules/kings_bounty.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, assert_never, get_args

from engine.cards import without
from engine.contract import (
    ALONE,
    NOBODY,
    SEATS,
    Chance,
    Emit,
    Event,
    Line,
    Option,
    Options,
    Outcome,
    Seat,
    mute,
    places,
)
from engine.games.kings_bounty import audit, hidden, text
from engine.games.kings_bounty.cards import (
    ABSENT_OBELISKS,
    ABSENT_PEOPLES,
    CASTLES,
    COPIES,
    FLAGS,
    HAND,
    HUMAN_FLAG,
    KINDS,
    LORDS,
    OBELISK_POINTS,
    OBELISKS,
    OPEN_TITLES,
    PEOPLE,
    ROLES,
    STRENGTHS,
    UNITS,
    People,
    Role,
    is_obelisk,
)
from engine.games.kings_bounty.state import (
    NOTHING_KNOWN,
    Began,
    Captured,
    Choice,
    Closing,
    Dealt,
    Destroyed,
    Drew,
    Exchanged,
    Holding,
    Laid,
    Lay,
    Manned,
    Named,
    Pass,
    Passed,
    Return,
    Send,
    State,
    TakeNew,
    Unveiled,
)
from engine.games.kings_bounty.thinking import THINKING
from engine.games.kings_bounty.titles import OF_PEOPLE, POINTS, Title, holder, points_from

IDLE_ROUNDS: Final = 3
HOLDINGS: Final = sum(COPIES[CASTLES.start :])  # all there are
_LAY: Final = tuple(Lay(kind) for kind in range(KINDS))
_RETURN: Final = tuple(Return(kind) for kind in range(KINDS))
_SEND: Final = [
    [tuple(Send(kind, seat, place) for place in range(HOLDINGS)) for seat in SEATS[:4]] for kind in UNITS
]  # by kind, owner and place
_TITLES: Final = tuple(Title)
_WORDS: Final = tuple(title.name.lower() for title in Title)
_TAKE, _PASS = TakeNew(), Pass()
_HERO: Final = int(Role.HERO)  # heroes and monsters need no strength
_DEFENCE: Final = [
    [max(STRENGTHS[kind], garrison) for garrison in (*STRENGTHS[: UNITS.stop], 0)] for kind in range(KINDS)
]  # by holding and garrison; the last value is that of no garrison: NOBODY, as an index, finds it
_HOLDINGS: Final = [[Holding(kind, garrison) for garrison in (*UNITS, NOBODY)] for kind in range(KINDS)]  # likewise


class KingsBounty:
    id: str = "kings_bounty"
    version: int = 1
    seats: range = range(2, 5)
    # every card played once, three idle rounds of four seats before each, seven plies a turn, and two last rounds
    longest: int = (84 * 12 + 24) * 7
    options: Sequence[Option] = (Option("hidden", (False, True), False, (2, 3, 4)),)
    state: type[State] = State
    kinds: Sequence[type[Choice]] = get_args(Choice)
    events: Sequence[type[Event]] = (
        Began, Dealt, Laid, Manned, Captured, Destroyed, Unveiled, Named, Exchanged, Drew, Passed, Closing,
    )  # fmt: skip
    thinking = THINKING

    def __init__(self, points: Mapping[Title, int] = POINTS) -> None:
        self.points = points

    def with_points(self, text: str) -> KingsBounty:
        return KingsBounty(points_from(text))

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> State:
        peoples = list(LORDS)
        chance.shuffle(peoples)
        gone = frozenset(peoples[: ABSENT_PEOPLES[seats]])
        absent = _absent(seats, gone)
        deck = list(_present(absent))
        chance.shuffle(deck)
        titles = list(_titles_without(gone))
        chance.shuffle(titles)
        first = Seat(chance.randrange(seats))
        hands = [tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(seats)]
        rest = tuple(deck[HAND * seats :])
        hidden = tuple(titles[OPEN_TITLES : OPEN_TITLES + seats]) if options["hidden"] else ()
        state = State(
            hands, rest, (NOBODY,) * len(rest), [[NOTHING_KNOWN] * seats for _ in range(seats)], [()] * seats, (),
            absent, tuple(sorted(titles[:OPEN_TITLES])), hidden, first,
        )  # fmt: skip
        emit(Began(first, absent, state.titles))
        for seat, hand in enumerate(hands):
            emit(Dealt(Seat(seat), hand, state.hidden[seat] if hidden else NOBODY))
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else ALONE[state.mover]

    def moves(self, state: State, seat: Seat) -> Sequence[Choice]:
        if state.over or seat != state.mover:
            return ()
        kinds = dict.fromkeys(state.hands[seat])
        if state.returning:
            return [*[_RETURN[kind] for kind in kinds], _TAKE]
        found = _plays(state, seat, kinds)
        found += [_RETURN[kind] for kind in kinds] if state.closing == NOBODY else [_PASS]  # KB-2
        return found

    def play(self, state: State, seat: Seat, move: Choice, chance: Chance, emit: Emit) -> None:
        match move:
            case Return():
                _return(state, seat, move, emit)
            case TakeNew():
                _take_new(state, seat, emit)
                _end_turn(state, seat, False, emit)
            case Lay():
                _lay(state, seat, move, emit)
                _end_turn(state, seat, True, emit)
            case Send():
                _send(state, seat, move, emit)
                _end_turn(state, seat, True, emit)
            case Pass():
                emit(Passed(seat))
                _end_turn(state, seat, False, emit)
            case _:
                assert_never(move)

    def standing(self, state: State) -> tuple[int, ...]:
        points = [OBELISK_POINTS * _obelisks(held) for held in state.holdings]
        for title, seat in _held(state):
            points[seat] += self.points[title]
        return tuple(points)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        lines = [[Line("obelisks", OBELISK_POINTS * _obelisks(held))] for held in state.holdings]
        for title, seat in _held(state):
            lines[seat].append(Line(_WORDS[title], self.points[title]))
        scores = tuple([sum([line.points for line in reasons]) for reasons in lines])
        ranking = [(score, -state.order(seat)) for seat, score in enumerate(scores)]  # KB-15
        return Outcome(scores, places(ranking), tuple(map(tuple, lines)))

    view = staticmethod(hidden.view)
    guess = staticmethod(hidden.guess)
    audit = staticmethod(audit.audit)
    draw = staticmethod(text.draw)


def titles_in_play(state: State) -> list[int]:
    """The open titles, and when the game is over the hidden ones."""
    return [*state.titles, *(title for title in state.hidden if state.over and title != NOBODY)]


def _held(state: State) -> list[tuple[Title, int]]:
    """The titles that somebody holds, each with its holder."""
    holders = [(title, holder(state, title)) for title in [_TITLES[title] for title in titles_in_play(state)]]
    return [(title, seat) for title, seat in holders if seat != NOBODY]


def _obelisks(held: tuple[Holding, ...]) -> int:
    return sum([is_obelisk(holding.kind) for holding in held])


@cache
def _titles_without(gone: frozenset[People]) -> tuple[int, ...]:
    missing = {title for people in gone for title in OF_PEOPLE[people]}
    return tuple(int(title) for title in Title if title not in missing)


@cache
def _present(absent: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind] - absent.count(kind)))


@cache
def _absent(seats: int, gone: frozenset[People]) -> tuple[int, ...]:
    """The cards that stay in the box (KB-1)."""
    peoples = [kind for kind in range(KINDS) if PEOPLE[kind] in gone for _ in range(COPIES[kind])]
    return tuple(sorted([*peoples, *(list(OBELISKS) * ABSENT_OBELISKS[seats])]))


# What may be played


def _plays(state: State, seat: Seat, kinds: Iterable[int]) -> list[Choice]:
    led, found = _peoples_led(state, seat), list[Choice]()
    defences: list[list[int]] | None = None
    for kind in kinds:
        if kind >= UNITS.stop:
            found.append(_LAY[kind])
        elif FLAGS[kind] & led:
            if defences is None:
                defences = [[_DEFENCE[one.kind][one.garrison] for one in held] for held in state.holdings]
            found += _targets(defences, seat, kind)
    return found


def _targets(defences: Sequence[Sequence[int]], seat: int, kind: int) -> list[Send]:
    """The holdings, told by their defences, to which a unit of the hand may be sent (KB-4 to KB-7)."""
    role, strength, found = ROLES[kind], STRENGTHS[kind], list[Send]()
    for owner, held in enumerate(defences):
        sends = _SEND[kind][owner]
        if owner == seat:
            found += () if role == _HERO else sends[: len(held)]
        elif role >= _HERO:
            found += sends[: len(held)]
        else:  # KB-5: strictly more
            found += [send for send, defence in zip(sends, held, strict=False) if strength > defence]
    return found


def can_lead(state: State, seat: int, kind: int) -> bool:
    """Whether a seat may play units of this kind's people at all (KB-3)."""
    return bool(FLAGS[kind] & _peoples_led(state, seat))


def _peoples_led(state: State, seat: int) -> int:
    """The flags of the peoples whose units a seat may play: of those whose castles it has, and of humans."""
    flags = HUMAN_FLAG
    for holding in state.holdings[seat]:
        flags |= FLAGS[holding.kind]
    return flags


# What a move does


def _lay(state: State, seat: Seat, move: Lay, emit: Emit) -> None:
    _from_hand(state, seat, move.kind)
    state.holdings[seat] += (_HOLDINGS[move.kind][NOBODY],)
    if emit is not mute:
        emit(Laid(seat, move.kind))


def _send(state: State, seat: Seat, move: Send, emit: Emit) -> None:
    _from_hand(state, seat, move.kind)
    held, role = state.holdings[move.owner], ROLES[move.kind]
    holding = held[move.place]
    gone = [holding.garrison] if holding.garrison != NOBODY else []
    before, after = held[: move.place], held[move.place + 1 :]
    if emit is not mute:
        _tell_sent(seat, move, holding, emit)
    if role == Role.MONSTER:
        state.holdings[move.owner] = (*before, *after)
        gone += [holding.kind, move.kind]
        state.vandal = seat
        _unveil(state, Title.VANDAL, emit)
    elif move.owner == seat:
        state.holdings[seat] = (*before, _HOLDINGS[holding.kind][move.kind], *after)
    else:
        state.holdings[move.owner] = (*before, *after)
        garrison = NOBODY if role == Role.HERO else move.kind  # KB-6
        state.holdings[seat] += (_HOLDINGS[holding.kind][garrison],)
        if role == Role.HERO:
            gone.append(move.kind)
            state.rat = seat
            _unveil(state, Title.STAFF_RAT, emit)
    if gone:
        state.discards = tuple(sorted((*state.discards, *gone)))  # KB-8


def _tell_sent(seat: Seat, move: Send, holding: Holding, emit: Emit) -> None:
    if ROLES[move.kind] == Role.MONSTER:
        emit(Destroyed(seat, move.kind, holding.kind, move.owner, holding.garrison))
    elif move.owner == seat:
        emit(Manned(seat, move.kind, holding.kind, holding.garrison))
    else:
        emit(Captured(seat, move.kind, holding.kind, move.owner, holding.garrison))


def _unveil(state: State, title: Title, emit: Emit) -> None:
    """Show a hidden Vandal or Staff Rat as soon as somebody earns it (KB-10)."""
    if title in state.hidden:
        seat = state.hidden.index(title)
        state.hidden = (*state.hidden[:seat], NOBODY, *state.hidden[seat + 1 :])
        state.titles = tuple(sorted((*state.titles, int(title))))
        emit(Unveiled(Seat(seat), title))


def _from_hand(state: State, seat: Seat, kind: int) -> None:
    """Play a card openly; whoever knew of such a card in this hand knows of one less."""
    state.hands[seat] = without(state.hands[seat], kind)
    state.known[seat] = [(*without(cards, kind), NOBODY) if kind in cards else cards for cards in state.known[seat]]


def _return(state: State, seat: Seat, move: Return, emit: Emit) -> None:
    """Put a card aside to be returned; from now on nobody knows a card of this hand (KB-16)."""
    state.hands[seat] = without(state.hands[seat], move.kind)
    state.returning += (move.kind,)
    state.known[seat] = [NOTHING_KNOWN] * len(state.hands)
    if emit is not mute:
        emit(Named(seat, move.kind))


def _take_new(state: State, seat: Seat, emit: Emit) -> None:
    """Put the returned cards under the deck, the last one named at the very bottom, and draw as many (KB-13)."""
    number = len(state.returning)
    state.deck = (*reversed(state.returning), *state.deck)
    state.knowers = (seat,) * number + state.knowers
    state.returning = ()
    if emit is not mute:
        emit(Exchanged(seat, number))
    _draw(state, seat, number, emit)


def _draw(state: State, seat: Seat, number: int, emit: Emit) -> None:
    rest = len(state.deck) - number
    cards, knowers = state.deck[rest:], state.knowers[rest:]
    state.deck, state.knowers = state.deck[:rest], state.knowers[:rest]
    state.hands[seat] = tuple(sorted((*state.hands[seat], *cards)))
    for card, knower in zip(cards, knowers, strict=True):
        if knower not in (NOBODY, seat):
            known = (*(one for one in state.known[seat][knower] if one != NOBODY), card)
            state.known[seat][knower] = (*sorted(known), *NOTHING_KNOWN[len(known) :])
    if emit is not mute:
        drawn = sorted(zip(knowers, cards, strict=True))
        emit(Drew(seat, tuple(card for _, card in drawn), tuple(knower for knower, _ in drawn)))


def _end_turn(state: State, seat: Seat, played: bool, emit: Emit) -> None:
    turn = state.turns
    state.idle = 0 if played else state.idle + 1
    if state.closing == NOBODY:
        if played:
            _draw(state, seat, 1, emit)
            if not state.deck:  # KB-17
                state.closing = turn
                emit(Closing(stalemate=False))
        elif state.idle >= IDLE_ROUNDS * len(state.hands):  # KB-14
            state.closing = turn
            emit(Closing(stalemate=True))
    state.turns += 1
    if state.closing != NOBODY and turn > state.closing and seat == state.last:  # KB-11
        state.over = True
        for owner, title in enumerate(state.hidden):
            if title != NOBODY:
                emit(Unveiled(Seat(owner), title))
