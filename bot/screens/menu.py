"""The menu of a seat, derived from its legal moves: first the kind of move, then each of its fields in turn.

    moves ─▶ kind ─▶ field ─▶ field ─▶ the one move left          a level with one answer is skipped
             ├ a kind with one move, or without a button of its own, has one button a move
             └ a drawer holds the moves of one kind or of several, even a lone one, and is never skipped
    path     "1.0.4": the number of the answer at each level; "3-7" at a level where several equals are picked

A menu has no state: a path and the moves of its revision make the same menu again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, partial
from typing import Any, Final

from bot.screens.data import DIGITS, base36
from bot.screens.game import ANYWHERE, AnyView, GameScreens, Names, Spot
from engine.contract import Move

FLAT: Final = 24  # a menu of at most so many moves shows each of them whole
BETWEEN, AND = ".", "-"


class NoSuchPath(ValueError):
    """No button of this menu has this path."""


@dataclass(frozen=True, slots=True)
class Entry:
    label: str
    path: str
    picked: bool = False
    spot: Spot = ANYWHERE


@dataclass(frozen=True, slots=True)
class Drawer:
    """A button that opens moves of any kinds."""

    label: str


Answer = Move | type[Move] | Drawer


@dataclass(frozen=True, slots=True)
class Level:
    """One page of a menu; `back` is the path of the page above, None at the top."""

    entries: tuple[Entry, ...]
    back: str | None
    chosen: tuple[str, ...] = ()  # the labels of the buttons that led here


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that is still open among some moves, with its distinct answers in the order of the moves."""

    answers: tuple[Any, ...]
    label: Callable[[Any], str]
    holds: Callable[[Move, tuple[Any, ...]], bool]
    size: int = 1  # how many answers are picked
    spot: Callable[[Any], Spot] = lambda answer: ANYWHERE


@dataclass(frozen=True)
class Menu:
    screens: GameScreens
    view: AnyView
    names: Names
    moves: Sequence[Move]

    def at(self, path: str) -> Level | Move:
        """The level at the end of a path, or the move that it selects."""
        if self._flat:
            return self._whole_moves() if not path else self.moves[number(path, len(self.moves))]
        left, steps, walked = list(self.moves), path.split(BETWEEN) if path else [], list[str]()
        chosen: list[str] = []
        question = self._first(left)
        while question is not None:
            step = steps.pop(0) if steps else ""
            picked = picks(step, question)
            if len(picked) < question.size:
                return replace(self._level(question, left, walked, step, picked), chosen=tuple(chosen))
            left = [move for move in left if question.holds(move, picked)]
            walked.append(step)
            chosen += map(question.label, picked)
            question = self._in_drawer(left) if isinstance(picked[0], Drawer) else self._question(left)
        if steps:
            raise NoSuchPath(path)
        return left[0]

    def level(self, path: str) -> Level:
        """The level to show at the end of a path: the top for an outdated path, one button for a lone move."""
        try:
            found = self.at(path)
        except NoSuchPath:
            found = self.at("")
        if isinstance(found, Level):
            return found
        return Level((Entry(self._said(found), ""),), None)

    @property
    def takes_one_press(self) -> bool:
        """Whether every button at the top plays a move."""
        question = None if self._flat else self._first(self.moves)
        if question is None:
            return True
        drawers = any(isinstance(answer, Drawer) for answer in question.answers)
        return not drawers and question.size == 1 and len(question.answers) == len(self.moves)

    @property
    def _flat(self) -> bool:
        return len(self.moves) <= FLAT and all(self._labels) and not any(map(self._drawer, map(type, self.moves)))

    def _drawer(self, kind: type[Move]) -> str:
        """The label of the drawer of a kind; "" for none."""
        return self.screens.drawer(kind, self.view) if self.screens.drawer else ""

    def _kind(self, kind: type[Move]) -> str:
        """The label of a kind; "" when its moves have a button each."""
        return self.screens.kind(kind, self.view) if self.screens.kind else ""

    def _choice(self, kind: type[Move], field: str, value: Any) -> str:
        if self.screens.choice is None:
            raise NotImplementedError(
                f"the menu asks for {kind.__name__}.{field}, and the game's screens have no `choice`"
            )
        return self.screens.choice(kind, field, value, self.view, self.names)

    def _spot(self, kind: type[Move], field: str, value: Any) -> Spot:
        return self.screens.spot(kind, field, value) if self.screens.spot else ANYWHERE

    @cached_property
    def _labels(self) -> tuple[str, ...]:
        """The label of each whole move."""
        return tuple(self.screens.whole(move, self.view, self.names) for move in self.moves)

    def _whole_moves(self) -> Level:
        labelled = enumerate(zip(self._labels, self._spots(), strict=True))
        return Level(in_their_spots(Entry(label, base36(n), spot=spot) for n, (label, spot) in labelled), None)

    def _spots(self) -> list[Spot]:
        """Where the buttons of whole moves stand: as in the picture, if all are of one kind with one field."""
        kinds = {type(move) for move in self.moves}
        told = [field.name for kind in kinds for field in fields(kind)]  # type: ignore[arg-type]  # every move is a dataclass
        if len(kinds) > 1 or len(told) != 1:
            return [ANYWHERE] * len(self.moves)
        return [self._spot(type(move), told[0], getattr(move, told[0])) for move in self.moves]

    def _first(self, moves: Sequence[Move]) -> Question | None:
        """The first question: which kind of move, or which drawer."""
        kinds = dict.fromkeys(type(move) for move in moves)
        answers = tuple(dict.fromkeys(answer for kind in kinds for answer in self._answers_of(kind, moves)))
        if len(kinds) > 1 or isinstance(answers[0], Drawer):
            return Question(answers, self._said, self._leads_to)
        return self._question(moves)

    def _question(self, moves: Sequence[Move]) -> Question | None:
        """The question about the first field in which moves of one kind differ."""
        kind = type(moves[0])
        for field in fields(kind):  # type: ignore[arg-type]  # every move is a dataclass
            values = tuple(dict.fromkeys(getattr(move, field.name) for move in moves))
            if len(values) > 1:
                return self._about(kind, field.name, values, moves)
        return None

    def _in_drawer(self, moves: Sequence[Move]) -> Question | None:
        """The question in a drawer; moves of several kinds, and a lone move, have a button each."""
        if len({type(move) for move in moves}) == 1 < len(moves):
            return self._question(moves)

        def said(move: Move) -> str:
            field = fields(move)[0].name  # type: ignore[arg-type]  # every move is a dataclass
            whole = self.screens.whole(move, self.view, self.names)
            return whole or self._choice(type(move), field, getattr(move, field))

        return Question(tuple(moves), said, lambda move, of: move in of)

    def _leads_to(self, move: Move, of: tuple[Answer, ...]) -> bool:
        (answer,) = of
        return answer in (move, type(move), Drawer(self._drawer(type(move))))

    def _answers_of(self, kind: type[Move], moves: Sequence[Move]) -> Sequence[Answer]:
        """The answers for one kind: its drawer, or the kind, or its moves if there is one or the kind has no button."""
        if drawer := self._drawer(kind):
            return [Drawer(drawer)]
        of_it = [move for move in moves if type(move) is kind]
        return [kind] if len(of_it) > 1 and self._kind(kind) else of_it

    def _said(self, answer: Answer) -> str:
        if isinstance(answer, Drawer):
            return answer.label
        if isinstance(answer, Move):
            return self.screens.whole(answer, self.view, self.names) or self._kind(type(answer))
        return self._kind(answer)

    def _about(self, kind: type[Move], field: str, values: tuple[Any, ...], moves: Sequence[Move]) -> Question:
        def label(value: Any) -> str:
            return self._choice(kind, field, value)

        def label_among(value: Any) -> str:
            move = next(move for move in moves if getattr(move, field) == value)
            step = self.screens.step(move, field, self.view, self.names) if self.screens.step else ""
            return step or label(value)

        if not isinstance(values[0], tuple):
            spot = partial(self._spot, kind, field)
            return Question(values, label_among, lambda move, of: getattr(move, field) in of, spot=spot)
        equals = tuple(sorted({value for chosen in values for value in chosen}))
        return Question(equals, label, lambda move, of: set(of) <= set(getattr(move, field)), len(values[0]))

    def _level(
        self, question: Question, left: Sequence[Move], walked: list[str], step: str, picked: tuple[Any, ...]
    ) -> Level:
        entries = []
        for n, answer in enumerate(question.answers):
            others = [part for part in step.split(AND) if part and part != base36(n)]
            on = answer in picked
            if on or any(question.holds(move, (*picked, answer)) for move in left):
                chosen = AND.join(others if on else [*others, base36(n)])
                path = BETWEEN.join([*walked, chosen]).rstrip(BETWEEN)
                entries.append(Entry(question.label(answer), path, on, question.spot(answer)))
        up = BETWEEN.join(walked if step else walked[:-1])
        return Level(in_their_spots(entries), up if walked or step else None)


def in_their_spots(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda entry: entry.spot))


def picks(step: str, question: Question) -> tuple[Any, ...]:
    """The answers that one step of a path selects."""
    numbers = [number(part, len(question.answers)) for part in step.split(AND)] if step else []
    if len(set(numbers)) != len(numbers) or len(numbers) > question.size:
        raise NoSuchPath(step)
    return tuple(question.answers[n] for n in numbers)


def number(text: str, limit: int) -> int:
    if not text or any(letter not in DIGITS for letter in text) or int(text, 36) >= limit:
        raise NoSuchPath(text)
    return int(text, 36)
