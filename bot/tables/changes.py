"""Every way a table changes, each a function that changes the document it is given or raises Refused.  Pure.

lobby     sit · stand · add_computer · remove_computer · set_level · set_option · set_limit · start · cancel
playing   play_own · recall_own · undo_own · end_talk · come_back · leave · stop
clock     tick (remind, end_late_talk, stand_in)
over      again
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

from bot.tables.document import (
    LEVELS,
    LIMITS,
    OPEN,
    SCHEMA,
    USUAL,
    Chair,
    Computer,
    Document,
    Person,
    Phase,
    Talk,
    new_id,
)
from bot.tables.record import from_record, to_record
from engine.contract import Event, IllegalMove, Keepsakes, Move, PrivateTalk, RuleError, Seat, Value
from engine.registry import game
from engine.table import Table

MIN_MOVE_DELAY: Final = 1.3  # seconds after which a computer's move is made, if it is found by then
TALK: Final = 60.0
MISSED_BEFORE_AWAY: Final = 2


class Why(StrEnum):
    """What a person is told when nothing was changed."""

    NOT_SEATED = "not-seated"
    FULL = "full"
    NOT_HOST = "not-host"
    NOT_MANAGER = "not-manager"
    TOO_FEW = "too-few"
    UNREACHABLE = "unreachable"
    NO_COMPUTER = "no-computer"
    NO_OPTION = "no-option"
    STARTED = "started"
    NOT_STARTED = "not-started"
    NOT_OVER = "not-over"
    OVER = "over"
    STALE = "stale"
    NOT_YOUR_TURN = "not-your-turn"
    ILLEGAL = "illegal"
    NOT_AWAY = "not-away"
    NO_TALK = "no-talk"
    NO_UNDO = "no-undo"
    NOTHING_KEPT = "nothing-kept"


class Refused(Exception):
    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


def require(holds: object, why: Why) -> None:
    if not holds:
        raise Refused(why)


# The lobby


def sit(document: Document, person: Person) -> None:
    """Take a chair; who sits already only brings the name and the open private chat up to date."""
    seat = document.seat_of(person.id)
    if seat is not None:
        document.chairs[seat].who = person
        return
    still_lobby(document)
    require(len(document.chairs) < game(document.game).seats[-1], Why.FULL)
    document.chairs.append(Chair(who=person))


def stand(document: Document, user: int) -> None:
    """Leave the lobby; the host's part goes to the next person, and with the last person the table."""
    still_lobby(document)
    document.chairs.pop(seat_of(document, user))
    hand_over_host(document, user)


def hand_over_host(document: Document, leaver: int) -> None:
    present = [chair.person.id for chair in document.chairs if chair.person and not chair.away]
    if not present:
        document.phase = Phase.CLOSED
    elif document.host == leaver:
        document.host = present[0]


def add_computer(document: Document, user: int) -> None:
    in_lobby(document, user)
    require(len(document.chairs) < game(document.game).seats[-1], Why.FULL)
    number = len(computers(document)) + 1  # the last one goes first: no gap is left
    document.chairs.append(Chair(who=Computer(number=number, level=level_of(document) or USUAL)))


def remove_computer(document: Document, user: int) -> None:
    in_lobby(document, user)
    seats = [seat for seat, chair in enumerate(document.chairs) if isinstance(chair.who, Computer)]
    require(seats, Why.NO_COMPUTER)
    document.chairs.pop(seats[-1])


def computers(document: Document) -> list[Computer]:
    return [chair.who for chair in document.chairs if isinstance(chair.who, Computer)]


def level_of(document: Document) -> str | None:
    """How well the computers of a table play, all of them alike; None where there are none."""
    return next((computer.level for computer in computers(document)), None)


def set_level(document: Document, user: int, level: str) -> None:
    host_of(document, user)
    still_lobby(document)
    require(computers(document), Why.NO_COMPUTER)
    require(level in LEVELS, Why.NO_OPTION)
    for computer in computers(document):
        computer.level = level


def make_easy(document: Document) -> None:
    """The settings for people who play this game for the first time."""
    options = game(document.game).options
    document.options |= {option.name: option.first for option in options if option.first is not None}


def set_option(document: Document, user: int, name: str, value: Value) -> None:
    in_lobby(document, user)
    option = next((option for option in game(document.game).options if option.name == name), None)
    if option is None or value not in option.values:
        raise Refused(Why.NO_OPTION)
    document.options[name] = option.values[option.values.index(value)]  # an equal one may be a 1 for a True


def set_limit(document: Document, user: int, limit: int) -> None:
    in_lobby(document, user)
    require(limit in LIMITS, Why.NO_OPTION)
    document.limit = limit


def start(document: Document, user: int, seed: str, now: float) -> None:
    host_of(document, user)
    still_lobby(document)
    rules = game(document.game)
    require(len(document.chairs) in rules.seats, Why.TOO_FEW)
    require(all(person.reachable for person in document.people()), Why.UNREACHABLE)
    document.options = offered(document)
    table: Table[Any, Any] = Table(rules, len(document.chairs), seed, document.options)
    document.phase = Phase.PLAYING
    document.choices_since = [document.revision + 1] * table.seats
    document.called_at = [document.revision + 1] * table.seats
    settle(document, table, now)


def offered(document: Document) -> dict[str, Value]:
    """The settled options that mean something at this number of seats."""
    meant = {option.name for option in game(document.game).options if len(document.chairs) in option.seats}
    return {name: value for name, value in document.options.items() if name in meant}


def cancel(document: Document, user: int) -> None:
    host_of(document, user)
    still_lobby(document)
    document.phase = Phase.CLOSED


# The game


def may_press(document: Document, seat: int, drawn_at: int) -> Table[Any, Any]:
    """The game, if the choices of a seat are still those for which revision `drawn_at` had buttons."""
    in_play(document)
    table = table_of(document)
    require(seat in table.to_act(), Why.NOT_YOUR_TURN)
    require(drawn_at >= document.choices_since[seat], Why.STALE)
    return table


class Ply(NamedTuple):
    """A move that is played, or several of one seat, but not taken into the document yet."""

    table: Table[Any, Any]
    acted: tuple[Seat, ...]  # who was to act before it
    events: tuple[Event, ...]
    plies: int = 1


def played(table: Table[Any, Any], seat: int, move: Move) -> Ply:
    acted = table.to_act()
    try:
        return Ply(table, acted, table.play(Seat(seat), move))
    except IllegalMove:
        raise Refused(Why.ILLEGAL) from None


def play(document: Document, seat: int, move: Move, drawn_at: int, now: float) -> None:
    """Play a move that a button of revision `drawn_at` offered."""
    take_in(document, played(may_press(document, seat, drawn_at), seat, move), now)


def play_own(document: Document, user: int, move: Move, drawn_at: int, now: float) -> dict[str, str]:
    """A person's own move; what of their preparation it settled, for the next game."""
    seat = seat_of(document, user)
    return play_at(document, may_press(document, seat, drawn_at), seat, move, now)


def play_at(document: Document, table: Table[Any, Any], seat: int, move: Move, now: float) -> dict[str, str]:
    """A person's own move at the table that `may_press` gave: whoever makes one is back."""
    before = prepared(table, seat)
    ply = played(table, seat, move)
    is_here(document.chairs[seat])
    take_in(document, ply, now)
    return {key: text for key, text in prepared(table, seat).items() if before.get(key) != text}


def prepared(table: Table[Any, Any], seat: int) -> Mapping[str, str]:
    """What a seat may want to find again in the next game."""
    rules = table.rules
    return rules.keepsakes(table.state, Seat(seat)) if isinstance(rules, Keepsakes) else {}


def recall_own(document: Document, user: int, kept: Mapping[str, str], drawn_at: int, now: float) -> None:
    """Bring back what a person kept of an earlier game: all the moves that takes, or none."""
    seat = seat_of(document, user)
    table = may_press(document, seat, drawn_at)
    rules, acted = table.rules, table.to_act()
    moves = rules.recall(table.state, Seat(seat), kept) if isinstance(rules, Keepsakes) else ()
    require(moves, Why.NOTHING_KEPT)
    events = [event for move in moves for event in played(table, seat, move).events]
    is_here(document.chairs[seat])
    take_in(document, Ply(table, acted, tuple(events), len(moves)), now)


def is_here(chair: Chair) -> None:
    chair.missed, chair.away, chair.late = 0, False, False


def undo_own(document: Document, user: int, drawn_at: int, now: float) -> None:
    """Take back a person's own last move: then it was never made, but for what revisions and the clock tell."""
    seat = seat_of(document, user)
    in_play(document)
    table = table_of(document)
    require(may_undo(document, table) == seat, Why.NO_UNDO)
    require(drawn_at >= document.choices_since[seat], Why.STALE)  # pressed twice: the move before it was not meant
    changed, acted = changed_by_last(table), table.to_act()
    try:
        table.undo(Seat(seat))
    except RuleError:
        raise Refused(Why.NO_UNDO) from None
    ask_anew(document, changed, set(table.to_act()) - {*acted, seat})
    settle(document, table, now)


def may_undo(document: Document, table: Table[Any, Any]) -> Seat | None:
    """The seat whose person made the last move and may take it back."""
    last = table.journal[-1] if table.journal else None
    if last is None or last.final:
        return None
    chair = document.chairs[last.seat]
    return None if plays_itself(chair) or chair.missed else last.seat


def take_in(document: Document, ply: Ply, now: float) -> None:
    document.talk = None
    ask_anew(document, changed_by_last(ply.table, ply.plies), set(ply.table.to_act()) - set(ply.acted))
    hold_talk(document, ply.events, now)
    settle(document, ply.table, now)


def changed_by_last(table: Table[Any, Any], plies: int = 1) -> list[int]:
    """The seats whose choices the last ply changed, or the last few."""
    return [seat for seat, asked in enumerate(table.offered_at) if asked > table.ply - plies]


def ask_anew(document: Document, changed: Iterable[int], called: Iterable[int]) -> None:
    """Choices that changed are answered only by buttons drawn from now on; who is asked after others is called."""
    for seat in changed:
        document.choices_since[seat] = document.revision + 1
    for seat in called:
        document.called_at[seat] = document.revision + 1


def hold_talk(document: Document, events: Sequence[Event], now: float) -> None:
    for event in events:
        if isinstance(event, PrivateTalk) and not any(plays_itself(document.chairs[seat]) for seat in event.seats):
            document.talk = Talk(seats=event.seats, until=now + TALK)


def settle(document: Document, table: Table[Any, Any], now: float) -> None:
    """After a move: what is stored, and what the clock waits for."""
    document.record = to_record(table)
    document.stopping = False
    acting = table.to_act()
    for seat, chair in enumerate(document.chairs):
        chair.late = chair.late and acting == (seat,)
    if not acting:
        document.phase = Phase.OVER
    wind_up(document, table, now)


def wind_up(document: Document, table: Table[Any, Any], now: float) -> None:
    """Set the clock: a computer acts soon, people within a limit that runs on until somebody is asked anew."""
    acting = table.to_act()
    themselves = [plays_itself(document.chairs[seat]) for seat in acting]
    begins = document.talk.until if document.talk else now
    document.computer_at = begins + MIN_MOVE_DELAY if any(themselves) else None
    if not document.limit or all(themselves):
        document.deadline = None
    elif document.deadline is None or any(document.choices_since[seat] > document.revision for seat in acting):
        document.deadline, document.reminded = begins + document.limit, False


def plays_itself(chair: Chair) -> bool:
    return chair.away or chair.late or chair.person is None


def end_talk(document: Document, user: int, now: float) -> None:
    talk = document.talk
    require(talk is not None and seat_of(document, user) in talk.seats, Why.NO_TALK)
    document.talk, document.deadline = None, None  # the turn begins now
    wind_up(document, table_of(document), now)


def come_back(document: Document, user: int, now: float) -> None:
    seat = seat_of(document, user)
    in_play(document)
    require(plays_itself(document.chairs[seat]), Why.NOT_AWAY)
    is_here(document.chairs[seat])
    wind_up(document, table_of(document), now)


def leave(document: Document, user: int, now: float) -> None:
    """Walk away: from a lobby the chair is free, in a game the computer plays on."""
    seat = seat_of(document, user)
    if document.phase is Phase.LOBBY:
        stand(document, user)
    else:
        walk_away(document, seat, now)


def walk_away(document: Document, seat: int, now: float) -> None:
    in_play(document)
    chair = document.chairs[seat]
    chair.away = True
    if document.talk and seat in document.talk.seats:
        document.talk = None
    if chair.person:
        hand_over_host(document, chair.person.id)
    if document.phase is Phase.PLAYING:
        wind_up(document, table_of(document), now)


def stop(document: Document, user: int, admin: bool) -> None:
    """End a table before its time: asked once, done when asked again."""
    require(admin or user == document.host, Why.NOT_MANAGER)
    require(document.phase in OPEN, Why.OVER)
    if document.stopping:
        shut(document)
    document.stopping = not document.stopping


def keep_on(document: Document, user: int, admin: bool) -> None:
    """«Играем дальше»: the question about stopping is taken back."""
    require(admin or user == document.host, Why.NOT_MANAGER)
    document.stopping = False


def shut(document: Document) -> None:
    """The table ends before its time, as when the bot is out of the chat; an ended one stays as it is."""
    if document.phase in OPEN:
        document.phase, document.talk = Phase.CLOSED, None


def migrate(document: Document, chat: int) -> None:
    """The group became a supergroup, which has another id."""
    document.chat = chat


def to_general(document: Document) -> None:
    """The topic in which a table stood is gone."""
    document.topic = None


def mark_unreachable(document: Document, user: int) -> None:
    """A person cannot be written to any more."""
    for person in document.people():
        if person.id == user:
            person.reachable = False


# The clock


def next_tick(document: Document) -> float | None:
    """When the clock has something to do here; a computer begins to think as soon as it is asked."""
    if document.phase is not Phase.PLAYING:
        return None
    half = document.deadline and not document.reminded and document.deadline - document.limit / 2
    times = [thinks_from(document), document.deadline, half or None, document.talk and document.talk.until]
    return min((time for time in times if time), default=None)


def thinks_from(document: Document) -> float | None:
    if document.computer_at is None:
        return None
    return document.talk.until if document.talk else document.changed


def late_seats(document: Document, now: float) -> list[Seat]:
    """The seats whose move the computer thinks of now: those of people out of time, or else its own."""
    late, begins = document.deadline is not None and now >= document.deadline, thinks_from(document)
    due = late or (begins is not None and now >= begins)
    waiting = table_of(document).to_act() if due and document.phase is Phase.PLAYING else ()
    return [seat for seat in waiting if plays_itself(document.chairs[seat]) is not late]


def shows_at(document: Document, seat: Seat) -> float:
    """When the computer's move for a late seat is made at the earliest."""
    return document.computer_at or 0.0 if plays_itself(document.chairs[seat]) else 0.0


def still_asked(document: Document, seat: Seat, drawn_at: int, now: float) -> bool:
    """Whether a move that the computer began to think of at a revision may still be made."""
    if document.phase is not Phase.PLAYING or document.choices_since[seat] > drawn_at:
        return False
    return plays_itself(document.chairs[seat]) or (document.deadline is not None and now >= document.deadline)


def tick(document: Document, moves: Mapping[Seat, Move], drawn_at: int, now: float) -> None:
    """All that time does: `moves` are those of the late seats, chosen at revision `drawn_at`."""
    in_play(document)
    stood_in = [stand_in(document, seat, move, drawn_at, now) for seat, move in moves.items()]
    require(any([remind(document, now), end_late_talk(document, now), *stood_in]), Why.STALE)


def stand_in(document: Document, seat: Seat, move: Move, drawn_at: int, now: float) -> bool:
    """The computer's move for a seat; False if the table has moved on meanwhile."""
    act = play if plays_itself(document.chairs[seat]) else run_out
    try:
        act(document, seat, move, drawn_at, now)
    except Refused:
        return False
    return True


def run_out(document: Document, seat: int, move: Move, drawn_at: int, now: float) -> None:
    """The computer makes the move of a person whose time is over, and goes on until somebody else is asked.

    After two such turns in a row it keeps the chair.
    """
    require(document.deadline is not None and now >= document.deadline, Why.STALE)
    ply, chair = played(may_press(document, seat, drawn_at), seat, move), document.chairs[seat]
    chair.missed += 1
    chair.away, chair.late = chair.missed >= MISSED_BEFORE_AWAY, True
    take_in(document, ply, now)


def remind(document: Document, now: float) -> bool:
    """At half time, once."""
    if document.deadline is None or document.reminded or now < document.deadline - document.limit / 2:
        return False
    document.reminded = True
    return True


def end_late_talk(document: Document, now: float) -> bool:
    if document.talk is None or now < document.talk.until:
        return False
    document.talk = None
    return True


# After the game


def again(document: Document, user: int, now: float) -> Document:
    """A new lobby with the chairs of those who did not walk away, and of who asked: the next host."""
    require(document.phase not in OPEN, Why.NOT_OVER)
    mine = seat_of(document, user)
    chairs = [Chair(who=chair.who) for seat, chair in enumerate(document.chairs) if seat == mine or not chair.away]
    kept = document.model_dump(include={"chat", "home", "topic", "private", "title", "game", "options", "limit"})
    return Document(
        schema_version=SCHEMA, id=new_id(document.home), host=user, chairs=chairs, created=now, changed=now, **kept
    )


def table_of(document: Document) -> Table[Any, Any]:
    if document.record is None:
        raise Refused(Why.NOT_STARTED)
    return from_record(document.record)


def seat_of(document: Document, user: int) -> int:
    seat = document.seat_of(user)
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    return seat


def still_lobby(document: Document) -> None:
    require(document.phase in OPEN, Why.OVER)
    require(document.phase is Phase.LOBBY, Why.STARTED)


def in_play(document: Document) -> None:
    require(document.phase is not Phase.LOBBY, Why.NOT_STARTED)
    require(document.phase is Phase.PLAYING, Why.OVER)


def in_lobby(document: Document, user: int) -> None:
    still_lobby(document)
    seat_of(document, user)


def host_of(document: Document, user: int) -> None:
    require(user == document.host, Why.NOT_HOST)
