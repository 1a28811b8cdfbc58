"""The presses of the people at one table against the journal that its server keeps.

pressed ─▶ answered ─▶ a Press ─┐
                                ├─▶ matched: each press has at most one ply, each ply of a person exactly one press
see: the newest journal ─▶ Ply ─┘

lost     answered without a refusal, and no such ply       doubled   a ply that nobody pressed, or not so often
belied   refused aloud, and the ply was made all the same
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any, Final

from bot.screens.data import Verb, decode
from bot.screens.menu import Level, NoSuchPath
from bot.screens.playing import TableView
from bot.tables.document import Document
from bot.tables.queries import may_press
from bot.tables.record import to_list
from bot.tables.refused import Refused
from engine.contract import Seat

A_LEVEL: Final = "a level"
ANSWERED_WITHIN: Final = 15.0  # seconds


@dataclass(frozen=True, slots=True)
class Ply:
    number: int
    seat: int
    move: str


@dataclass(slots=True, eq=False)
class Press:
    """What a person pressed; `meant` is None where that could not be found out."""

    seat: int
    data: str
    meant: str | None
    plies_before: int
    answer: str | None = None  # None: not answered, or not yet; "": done
    plies_after: float = inf  # the ply it made, if any, is one of those between
    at: float = field(default_factory=time.monotonic)

    def may_have_made(self, ply: Ply) -> bool:
        return (
            ply.seat == self.seat
            and self.meant in (ply.move, None)
            and self.plies_before <= ply.number < self.plies_after
        )

    @property
    def done(self) -> bool:
        return self.answer == "" and self.meant not in (None, A_LEVEL)


@dataclass
class Ledger:
    table: str
    game: str
    presses: list[Press] = field(default_factory=list)
    plies: list[Ply] = field(default_factory=list)
    people: frozenset[int] = frozenset()
    rolled_back: int = 0

    def see(self, document: Document) -> None:
        """The newest journal; one that lacks what was seen before has been rolled back."""
        newest = plies_of(document)
        self.people = frozenset(seat for seat, chair in enumerate(document.chairs) if chair.person)
        if newest[: len(self.plies)] != self.plies:
            self.rolled_back += 1
        self.plies = newest

    def pressed(self, document: Document | None, user: int, seat: int, data: str) -> Press:
        meant = meaning(document, user, data) if document else None
        press = Press(seat, data, meant, len(plies_of(document)) if document else 0)
        self.presses.append(press)
        return press

    def settled(self, press: Press) -> None:
        """The journal has been read after this press was answered."""
        press.plies_after = len(self.plies)

    def forgive(self, since: float) -> None:
        """The server has lost its last writes: of what was pressed since then nothing is known."""
        for press in [press for press in self.presses if press.at > since - ANSWERED_WITHIN]:
            press.meant, press.plies_before, press.plies_after = None, 0, inf

    def wrong(self) -> Iterator[tuple[str, str]]:
        """What was lost, doubled or belied, and of what."""
        matched = self._matched()
        for press in self.presses:
            if press.done and press.plies_after < inf and press not in matched.values():
                yield "lost", self._told(press)
        for ply in self.plies:
            if ply not in matched and ply.seat in self.people:
                belied = [press for press in self.presses if press.answer and press.may_have_made(ply)]
                yield ("belied", self._told(belied[0])) if belied else ("doubled", f"{self.game} {self.table}: {ply}")

    def vanished(self) -> list[Press]:
        """What was neither answered nor done."""
        done = [*self._matched().values()]
        return [each for each in self.presses if each.answer is None and each not in done and each.meant != A_LEVEL]

    def _matched(self) -> dict[Ply, Press]:
        """Plies with their presses: first those that were answered, then whichever may have been done."""
        matched: dict[Ply, Press] = {}
        for press in [press for press in self.presses if press.done]:
            self._match(press, matched, set())
        for press in [press for press in self.presses if not press.done and not press.answer]:
            if press.meant != A_LEVEL:
                self._match(press, matched, set())
        return matched

    def _match(self, press: Press, matched: dict[Ply, Press], tried: set[Ply]) -> bool:
        """Find a ply for a press, moving others to other plies where that helps."""
        for ply in self._between(press):
            if ply in tried or not press.may_have_made(ply):
                continue
            tried.add(ply)
            if ply not in matched or self._match(matched[ply], matched, tried):
                matched[ply] = press
                return True
        return False

    def _between(self, press: Press) -> Iterable[Ply]:
        last = len(self.plies) if press.plies_after == inf else int(press.plies_after)
        return self.plies[press.plies_before : last]

    def _told(self, press: Press) -> str:
        return f"{self.game} {self.table}: {press}, plies {[*self._between(press)]}"


def plies_of(document: Document) -> list[Ply]:
    journal: list[list[Any]] = document.record.journal if document.record else []
    return [Ply(number, seat, json.dumps(move)) for number, (seat, _final, move, *_) in enumerate(journal)]


def meaning(document: Document, user: int, data: str) -> str | None:
    """The move that a button stands for, by the rules of the menu; None where only the bot can tell."""
    press, seat = decode(data), document.seat_of(user)
    if press.verb is not Verb.MENU or seat is None:
        return A_LEVEL
    try:
        table = may_press(document, seat, press.revision)
        found = TableView(document, "", table).menu(Seat(seat)).at(press.argument)
    except (Refused, NoSuchPath):
        return None
    return A_LEVEL if isinstance(found, Level) else json.dumps(to_list(found))
