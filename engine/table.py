"""One game in progress: a state and the journal that made it.  `play` is the only way forward.

Table.play ─▶ refuse or change the state, write the Entry, hand out its events
Table.seen ─▶ the events as one seat saw them        Table.undo ─▶ take back a move that told nobody anything
seed + journal ─▶ the same game again (`replay`); state + the end of the journal ─▶ the table restored (`resume`)

A move is taken back by playing again from a checkpoint: the position before the moves in a row that are not final.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic

from engine.contract import (
    CannotUndo,
    Event,
    GameOver,
    IllegalMove,
    M,
    NotYourTurn,
    Options,
    Rules,
    S,
    Seat,
    Stale,
    chosen,
)

MOST_UNDONE: Final = 64  # plies in a row that are not final, after which there is a checkpoint all the same


class Luck:
    """The luck of one ply, from the secret seed.  Seeding a Random is slow, so it is done when a rule first asks."""

    __slots__ = ("_key", "_random", "drawn")

    def __init__(self, *key: object) -> None:
        self._key = key
        self._random: Random | None = None
        self.drawn = False

    def randrange(self, stop: int, /) -> int:
        return self._source().randrange(stop)

    def shuffle(self, x: list[Any], /) -> None:
        self._source().shuffle(x)

    def _source(self) -> Random:
        if self._random is None:
            self._random, self.drawn = Random(":".join(map(str, self._key))), True
        return self._random


@dataclass(frozen=True, slots=True)
class Entry(Generic[M]):
    """One ply: seat, move, whether it is final (no undo), and its events (None: not stored, only a replay tells)."""

    seat: Seat
    move: M
    final: bool
    events: tuple[Event, ...] | None


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """Where a game stood after so many plies."""

    ply: int
    offered_at: list[int]
    state: Callable[[], S]  # a copy of its own for each caller


class Table(Generic[S, M]):
    def __init__(self, rules: Rules[S, M], seats: int, seed: str, options: Options | None = None) -> None:
        self.rules, self.seats, self.seed = rules, seats, seed
        self.options = chosen(rules, seats, options or {})
        opening: list[Event] = []
        self.state = rules.deal(seats, self.options, Luck(rules.id, seed, 0), opening.append)
        self.opening: tuple[Event, ...] | None = tuple(opening)
        self.first = 0  # the ply at which the journal begins, of a table that was resumed with its end alone
        self.journal: list[Entry[M]] = []
        self.offered_at = [0] * seats  # by seat: the ply since which its choices are the same
        self.checkpoint: Checkpoint[S] | None = None  # before the last plies, those that are not final

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return self.first + len(self.journal)

    def to_act(self) -> tuple[Seat, ...]:
        return self.rules.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[M]:
        return self.rules.moves(self.state, seat)

    def play(self, seat: Seat, move: M, *, at: int | None = None) -> tuple[Event, ...]:
        """Play one move; `at` is the ply the player was looking at (None: now).  A RuleError changes nothing."""
        ply, actors = self.ply, self.rules.to_act(self.state)
        if not actors:
            raise GameOver(self.rules.id)
        if seat not in actors:
            raise NotYourTurn(f"seat {seat}; to act: {actors}")
        if at is not None and not self.offered_at[seat] <= at <= ply:
            raise Stale(f"drawn at ply {at}; seat {seat} chooses anew since ply {self.offered_at[seat]}")
        listed = self.rules.moves(self.state, seat)
        try:
            move = listed[listed.index(move)]  # the rules' own copy: an equal one may hold a 1 for a True
        except ValueError:
            raise IllegalMove(repr(move)) from None
        luck, events, after = Luck(self.rules.id, self.seed, ply + 1), list[Event](), self.state.copy()
        self.rules.play(after, seat, move, luck, events.append)  # on a copy: a rule that fails leaves the table whole
        offered_at = [ply + 1] * self.seats
        if len(actors) > 1:  # a button drawn earlier still answers choices that this ply does not change
            for other in set(self.rules.to_act(after)).intersection(actors) - {seat}:
                if self.rules.moves(self.state, other) == self.rules.moves(after, other):
                    offered_at[other] = self.offered_at[other]
        final = luck.drawn or any(event.reveals for event in events)
        if final:
            self.checkpoint = None
        elif self.checkpoint is None or ply - self.checkpoint.ply >= MOST_UNDONE:
            self.checkpoint = Checkpoint(ply, self.offered_at, self.state.copy)
        self.state, self.offered_at = after, offered_at
        self.journal.append(Entry(seat, move, final, tuple(events)))
        return tuple(events)

    def seen(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events that `seat` (None: a spectator) saw from ply `since` on; 0 includes the deal.

        LookupError for plies before the journal of a table that was resumed with its end alone.
        """
        self._remember(since)
        happened = list(self.opening or ()) if since == 0 else []
        happened += [event for entry in self.journal[since - self.first :] for event in entry.events or ()]
        return [shown for event in happened if (shown := event.seen_by(seat)) is not None]

    @property
    def undoable(self) -> Seat | None:
        """The seat that may take the last move back, because nobody could have learned from it."""
        if not self.journal or self.journal[-1].final or (self.first and self.checkpoint is None):
            return None
        return self.journal[-1].seat

    def undo(self, seat: Seat) -> None:
        """Take back the last move if it is `seat`'s own and nobody could have learned from it.

        Numbers of plies are then used again: a caller with buttons needs a revision of its own to tell old ones.
        """
        if not self.journal:
            raise CannotUndo("nothing played")
        if self.undoable != seat:
            raise CannotUndo(repr(self.journal[-1].move))
        again = self._at_checkpoint()
        for entry in self.journal[again.ply - self.first : -1]:
            again.play(entry.seat, entry.move)
        self._take_over(again)

    @classmethod
    def replay(
        cls, rules: Rules[S, M], seats: int, seed: str, options: Options, moves: Iterable[tuple[Seat, M]]
    ) -> Table[S, M]:
        """The same game again, move by move."""
        table = cls(rules, seats, seed, options)
        for seat, move in moves:
            table.play(seat, move)
        return table

    @classmethod
    def resume(
        cls,
        rules: Rules[S, M],
        seed: str,
        options: Options,
        state: S,
        journal: list[Entry[M]],
        offered_at: list[int],
        first: int = 0,
        checkpoint: Checkpoint[S] | None = None,
    ) -> Table[S, M]:
        """A table restored from what was stored of it, without playing it again; the journal may begin at a later ply.

        A journal that begins later has to reach back to the checkpoint.
        """
        table = cls.__new__(cls)
        table.rules, table.seats, table.seed = rules, len(offered_at), seed
        table.options = chosen(rules, len(offered_at), options)
        table.state, table.opening, table.journal, table.offered_at = state, None, journal, offered_at
        table.first, table.checkpoint = first, checkpoint
        return table

    def _at_checkpoint(self) -> Table[S, M]:
        """The table as it was then, or as it was dealt."""
        at = self.checkpoint
        if at is None:
            return self._again(())
        journal, offered_at = self.journal[: at.ply - self.first], list(at.offered_at)
        again = Table.resume(self.rules, self.seed, self.options, at.state(), journal, offered_at, self.first)
        again.opening = self.opening
        return again

    def _again(self, journal: Iterable[Entry[M]]) -> Table[S, M]:
        moves = ((entry.seat, entry.move) for entry in journal)
        return Table.replay(self.rules, self.seats, self.seed, self.options, moves)

    def _remember(self, since: int) -> None:
        """Play the game again, or only deal it, if events from ply `since` on were not stored."""
        if since < self.first:
            raise LookupError(f"the journal begins at ply {self.first}, not at {since}")
        if any(entry.events is None for entry in self.journal[since - self.first :]):
            again = self._again(self.journal)
            self.opening, self.journal = again.opening, again.journal
        elif since == 0 and self.opening is None:
            self.opening = self._again(()).opening

    def _take_over(self, other: Table[S, M]) -> None:
        self.state, self.opening, self.journal = other.state, other.opening, other.journal
        self.offered_at, self.checkpoint = other.offered_at, other.checkpoint
