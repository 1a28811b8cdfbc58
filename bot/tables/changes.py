"""The ways people change a table.  No I/O and no clock: each changes the document in place, or raises Refused.

Where it raises Refused, nothing has changed.

lobby     sit · stand · add_computer · remove_computer · set_level · set_option · set_limit · start · cancel
playing   make_moves · play · hold_talk · undo · end_talk · come_back · leave · stop · keep_on
over      again
any       forget
chat      migrate · to_general · mark_unreachable · close

What time does stands in deadlines.py, questions about a table in queries.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from bot.tables.document import (
    FORGOTTEN,
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
from bot.tables.queries import (
    computer_plays,
    computers,
    level_of,
    may_press,
    may_undo,
    require_button,
    require_host,
    require_lobby,
    require_playing,
    require_seat_in_lobby,
    seat_of,
    table_of,
)
from bot.tables.record import to_record
from bot.tables.refused import Refused, Why, require
from engine.contract import Event, IllegalMove, Move, RuleError, Seat, Value
from engine.registry import game
from engine.table import Table

MIN_MOVE_DELAY: Final = 1.3  # seconds after which a computer's move is made, if it is found by then
TALK: Final = 60.0  # seconds


class Unchanged:
    """What a change returns that has found nothing to change: nothing is saved."""


# The lobby


def sit(document: Document, person: Person) -> None:
    """Take a chair; who sits already only brings the name and the open private chat up to date."""
    seat = document.seat_of(person.id)
    if seat is not None:
        document.chairs[seat].who = person
        return
    require_lobby(document)
    require(len(document.chairs) < game(document.game).seats[-1], Why.FULL)
    document.chairs.append(Chair(who=person))


def stand(document: Document, user: int) -> None:
    """Leave the lobby; the next person becomes the host, and with the last person the table closes."""
    require_lobby(document)
    document.chairs.pop(seat_of(document, user))
    hand_over_host(document, user)


def hand_over_host(document: Document, leaver: int) -> None:
    present = [chair.person.id for chair in document.chairs if chair.person and not chair.away]
    if not present:
        document.phase = Phase.CLOSED
    elif document.host == leaver:
        document.host = present[0]


def add_computer(document: Document, user: int) -> None:
    require_seat_in_lobby(document, user)
    require(len(document.chairs) < game(document.game).seats[-1], Why.FULL)
    number = len(computers(document)) + 1  # the last one is removed first, so the numbers have no gap
    document.chairs.append(Chair(who=Computer(number=number, level=level_of(document) or USUAL)))


def remove_computer(document: Document, user: int) -> None:
    require_seat_in_lobby(document, user)
    seats = [seat for seat, chair in enumerate(document.chairs) if isinstance(chair.who, Computer)]
    require(seats, Why.NO_COMPUTER)
    document.chairs.pop(seats[-1])


def set_level(document: Document, user: int, level: str) -> None:
    require_host(document, user)
    require_lobby(document)
    require(computers(document), Why.NO_COMPUTER)
    require(level in LEVELS, Why.NO_OPTION)
    for computer in computers(document):
        computer.level = level


def set_option(document: Document, user: int, name: str, value: Value) -> None:
    require_seat_in_lobby(document, user)
    option = next((option for option in game(document.game).options if option.name == name), None)
    if option is None or value not in option.values:
        raise Refused(Why.NO_OPTION)
    document.options[name] = option.values[option.values.index(value)]  # an equal one may be a 1 for a True


def set_limit(document: Document, user: int, limit: int) -> None:
    require_seat_in_lobby(document, user)
    require(limit in LIMITS, Why.NO_OPTION)
    document.limit = limit


def start(document: Document, user: int, seed: str, now: float) -> None:
    require_host(document, user)
    require_lobby(document)
    rules = game(document.game)
    require(len(document.chairs) in rules.seats, Why.TOO_FEW)
    require(all(person.reachable for person in document.people()), Why.UNREACHABLE)
    meant = {option.name for option in rules.options if len(document.chairs) in option.seats}
    document.options = {name: value for name, value in document.options.items() if name in meant}
    table: Table[Any, Any] = Table(rules, len(document.chairs), seed, document.options)
    document.phase = Phase.PLAYING
    document.choices_since = [document.revision + 1] * table.seats
    document.called_at = [document.revision + 1] * table.seats
    store_game(document, table, now)


def cancel(document: Document, user: int) -> None:
    require_host(document, user)
    require_lobby(document)
    document.phase = Phase.CLOSED


# Moves


def make_moves(
    document: Document,
    table: Table[Any, Any],
    seat: int,
    moves: Sequence[Move],
    now: float,
    mark: Callable[[Chair], None] | None = None,
) -> tuple[Event, ...]:
    """Make moves of one seat, all or none, at the table that `may_press` gave; then `mark` changes its chair."""
    acted = table.to_act()
    try:
        events = [event for move in moves for event in table.play(Seat(seat), move)]
    except IllegalMove:
        raise Refused(Why.ILLEGAL) from None
    if mark:
        mark(document.chairs[seat])
    document.talk = None
    note_choices(document, changed_by_last(table, len(moves)), set(table.to_act()) - set(acted))
    store_game(document, table, now)
    return tuple(events)


def play(document: Document, seat: int, move: Move, drawn_at: int, now: float) -> None:
    """Make a move that was legal at revision `drawn_at`."""
    make_moves(document, may_press(document, seat, drawn_at), seat, [move], now)


def hold_talk(document: Document, table: Table[Any, Any], seats: tuple[Seat, Seat], now: float) -> None:
    """After the move that began it: two people talk in private, and the turn begins when they have."""
    if not any(computer_plays(document.chairs[seat]) for seat in seats):
        document.talk = Talk(seats=seats, until=now + TALK)
        set_clock(document, table, now)


def undo(document: Document, user: int, drawn_at: int, now: float) -> None:
    """Take back a person's own last move: then it was never made, but for what revisions and the clock tell."""
    seat = seat_of(document, user)
    require(drawn_at <= document.revision, Why.LOST)
    require_playing(document)
    table = table_of(document)
    require(may_undo(document, table) == seat, Why.NO_UNDO)
    require_button(document, seat, drawn_at)  # pressed twice: the move before it was not meant
    changed, acted = changed_by_last(table), table.to_act()
    try:
        table.undo(Seat(seat))
    except RuleError:
        raise Refused(Why.NO_UNDO) from None
    note_choices(document, changed, set(table.to_act()) - {*acted, seat})
    store_game(document, table, now)


def changed_by_last(table: Table[Any, Any], plies: int = 1) -> list[int]:
    """The seats whose choices the last ply changed, or the last few."""
    return [seat for seat, ply in enumerate(table.offered_at) if ply > table.ply - plies]


def note_choices(document: Document, changed: Iterable[int], called: Iterable[int]) -> None:
    """Changed choices are answered only by buttons drawn from now on; a seat asked after others is called."""
    for seat in changed:
        document.choices_since[seat] = document.revision + 1
    for seat in called:
        document.called_at[seat] = document.revision + 1


def store_game(document: Document, table: Table[Any, Any], now: float) -> None:
    """Write the game down after a move, and set the clock."""
    document.record = to_record(table, document.record)
    document.stopping = document.abandoned = False
    acting = table.to_act()
    for seat, chair in enumerate(document.chairs):
        chair.late = chair.late and acting == (seat,)
    if not acting:
        document.phase = Phase.OVER
    set_clock(document, table, now)


def set_clock(document: Document, table: Table[Any, Any], now: float) -> None:
    """A computer moves after a short delay; people have a limit, which runs on until somebody is asked anew."""
    acting = table.to_act()
    by_computer = [computer_plays(document.chairs[seat]) for seat in acting]
    begins = document.talk.until if document.talk else now
    document.computer_at = begins + MIN_MOVE_DELAY if any(by_computer) else None
    if not document.limit or all(by_computer):
        document.deadline = None
    elif document.deadline is None or any(document.choices_since[seat] > document.revision for seat in acting):
        document.deadline, document.reminded = begins + document.limit, False


# During the game


def mark_present(chair: Chair) -> None:
    """After a person's own move, or when they say that they are back."""
    chair.missed, chair.away, chair.late = 0, False, False


def end_talk(document: Document, user: int, now: float) -> None:
    talk = document.talk
    require(talk is not None and seat_of(document, user) in talk.seats, Why.NO_TALK)
    document.talk, document.deadline = None, None  # the turn begins now
    set_clock(document, table_of(document), now)


def come_back(document: Document, user: int, now: float) -> None:
    seat = seat_of(document, user)
    require_playing(document)
    require(computer_plays(document.chairs[seat]), Why.NOT_AWAY)
    mark_present(document.chairs[seat])
    document.abandoned = False
    set_clock(document, table_of(document), now)


def leave(document: Document, user: int, now: float) -> None:
    """Walk away: from a lobby the chair is free, in a game the computer plays on."""
    seat = seat_of(document, user)
    if document.phase is Phase.LOBBY:
        stand(document, user)
        return
    require_playing(document)
    document.chairs[seat].away = True
    if document.talk and seat in document.talk.seats:
        document.talk = None
    hand_over_host(document, user)
    if document.phase is Phase.PLAYING:
        set_clock(document, table_of(document), now)


def stop(document: Document, user: int, admin: bool) -> None:
    """End a table before its time: asked once, done when asked again."""
    require(admin or user == document.host, Why.NOT_MANAGER)
    require(document.phase in OPEN, Why.OVER)
    if document.stopping:
        close(document)
    document.stopping = not document.stopping


def keep_on(document: Document, user: int, admin: bool) -> None:
    """«Играем дальше»: the question about stopping is taken back."""
    require(admin or user == document.host, Why.NOT_MANAGER)
    document.stopping = document.abandoned = False


# Any time


def forget(document: Document, user: int, now: float) -> None:
    """Nothing here names a person any more: their chair is free, or a computer's for good, or has no name."""
    seat = document.seat_of(user)
    require(seat is not None or document.host == user, Why.NOT_SEATED)
    if seat is None:  # who opened it has left before
        pass
    elif document.phase is Phase.LOBBY:
        stand(document, user)
    elif document.phase is Phase.PLAYING:
        give_to_computer(document, Seat(seat), user, now)
    else:
        document.chairs[seat] = Chair(who=Person(id=FORGOTTEN, name=""), away=True)
    if document.host == user:
        document.host = FORGOTTEN


def give_to_computer(document: Document, seat: Seat, user: int, now: float) -> None:
    number = len(computers(document)) + 1
    document.chairs[seat] = Chair(who=Computer(number=number, level=level_of(document) or USUAL))
    if document.talk and seat in document.talk.seats:
        document.talk = None
    hand_over_host(document, user)
    if document.phase is Phase.PLAYING:
        set_clock(document, table_of(document), now)


# The chat


def close(document: Document) -> None:
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


# After the game


def again(document: Document, user: int, now: float) -> Document:
    """A new lobby with the chairs of those who did not walk away, and of the person who asked: the next host."""
    require(document.phase not in OPEN, Why.NOT_OVER)
    mine = seat_of(document, user)
    chairs = [Chair(who=chair.who) for seat, chair in enumerate(document.chairs) if seat == mine or not chair.away]
    same = {"chat", "home", "topic", "private", "title", "game", "options", "limit", "log_plies"}
    kept = document.model_dump(include=same)
    return Document(
        schema_version=SCHEMA, id=new_id(document.home), host=user, chairs=chairs, created=now, changed=now, **kept
    )
