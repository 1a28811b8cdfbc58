"""A harness for the screens of a game: rows of buttons, limits, paths through menus, secrecy, random games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic

from bot.screens.fit import CAPTION, POP_UP, WITH_HAND, length
from bot.screens.frame import screens_by_place
from bot.screens.game import GameScreens, Hint
from bot.screens.menu import Level, Menu
from bot.screens.playing import laid_out
from bot.screens.screen import Button, hand_of
from bot.tables.document import Document, Person
from engine.contract import SEATS, Event, M, Options, Rules, S, Seat, View
from engine.table import Table
from tests.bot.screens.walks import buttons_fit, ends, levels
from tests.bot.tables.tables import NOON, PEOPLE, acting, own_move, playing, saved, table_of

NAMES: Final = ["Анна", "Борис", "Вера", "Гоша", "Дима", "Ева", "Жанна", "Захар"]
LONG_NAMES: Final = ["Ш" * 23 + number for number in "12345678"]  # of the greatest length
LINE: Final = 190  # the longest line of the log


@dataclass(frozen=True)
class ShownGame(Generic[S, M]):
    """The rules of a game and its screens."""

    rules: Rules[S, M]
    screens: GameScreens

    def view(self, state: S, seat: int | None) -> View[S]:
        return self.rules.view(state, None if seat is None else SEATS[seat])

    def of_mover(self, state: S) -> View[S]:
        return self.rules.view(state, self.rules.to_act(state)[0])

    # Texts and buttons

    def public(self, state: S, names: Sequence[str] = NAMES) -> list[str]:
        """The lines of the table for a spectator."""
        return self.screens.public(self.view(state, None), names).splitlines()

    def hand(self, state: S, seat: int, names: Sequence[str] = NAMES) -> list[str]:
        return self.screens.hand(self.view(state, seat), names).splitlines()

    def hints(self, view: View[S], names: Sequence[str] = NAMES) -> Sequence[Hint]:
        return self.screens.hints(view, names) if self.screens.hints else ()

    def picture_key(self, view: View[S]) -> str:
        return self.screens.picture(view, (), ()).key if self.screens.picture else ""

    def ask(self, state: S) -> str:
        """The question to the seat to act."""
        seats = len(self.rules.standing(state))
        return self.screens.ask(self.of_mover(state), NAMES[:seats])

    def menu_of(self, view: View[S], names: Sequence[str] = NAMES) -> Menu:
        assert view.seat is not None
        return Menu(self.screens, view, names, self.rules.moves(view.state, view.seat))

    def menu(self, state: S, path: str = "", names: Sequence[str] = NAMES) -> list[str]:
        """The rows of buttons of the seat to act."""
        level = self.menu_of(self.of_mover(state), names).level(path)
        rows = laid_out(level, lambda entry: Button(f"{'✓' if entry.picked else ''}{entry.label}"))
        return ["  ".join(f"[{button.text}]" for button in row) for row in rows]

    # Limits

    def hand_fits(self, mine: View[S], names: Sequence[str], letters: int, label: int = 14) -> None:
        """Check the length of hand, table and pop-up, and the hints, whose labels differ."""
        told = length(self.screens.hand(mine, names))
        assert told <= letters
        assert told + length(self.screens.public(mine, names)) <= WITH_HAND
        assert length(self.screens.peek(mine, names)) <= POP_UP
        hints = self.hints(mine, names)
        assert len({hint.label for hint in hints}) == len(hints)
        assert all(len(hint.label) <= label and length(hint.text) <= POP_UP for hint in hints)

    def levels_fit(
        self,
        mine: View[S],
        names: Sequence[str],
        *,
        entries: int | Callable[[Level], int],
        letters: int,
        asked: int = POP_UP,
        most: int | None = None,
    ) -> int:
        """Check the question and every level of the menu; the number of levels."""
        assert length(self.screens.ask(mine, names)) <= asked
        looked = 0
        for level in levels(self.menu_of(mine, names), most):
            buttons_fit(level, entries if isinstance(entries, int) else entries(level), letters)
            looked += 1
        return looked

    def tells(self, lines: Sequence[tuple[Event, str]]) -> None:
        """Check the line of each event, and that every kind of event is among them."""
        assert [(event, self.screens.told(event, NAMES)) for event, _ in lines] == lines
        assert {type(event) for event, _ in lines} == set(self.rules.events)

    def log_fits(self, table: Table[S, M], names: Sequence[str], letters: int = LINE) -> None:
        """Check the lines of the last ply."""
        told = [self.screens.told(event, names) for event in table.seen(None, max(0, table.ply - 1))]
        assert all(length(line) <= letters and "\n" not in line for line in told)

    # Paths and secrecy

    def every_path_leads_to_a_move(self, table: Table[S, M], *, once: bool = False) -> None:
        """Check that the paths of a menu lead to all legal moves and no others; `once`: by one path each."""
        for seat in table.to_act():
            mine = self.rules.view(table.state, seat)
            found = list(ends(self.menu_of(mine), ""))
            assert set(found) == set(self.rules.moves(mine.state, seat))
            assert not once or len(found) == len(set(found))

    def tells_no_more(self, tables: Iterable[Table[S, M]]) -> int:
        """Check that a seat is shown the same in the truth and in guesses from its view; how many of those differ."""
        looked = 0
        for table in tables:
            for seat in (None, *SEATS[: table.seats]):
                guess = self.rules.guess(self.rules.view(table.state, seat), Random(table.ply))
                assert self._everything(guess, seat) == self._everything(table.state, seat)
                looked += guess != table.state
        return looked

    def _everything(self, state: S, seat: Seat | None) -> list[object]:
        """Everything that is shown to a seat, or to the group."""
        screens, mine = self.screens, self.rules.view(state, seat)
        names = NAMES[: len(self.rules.standing(state))]
        shown: list[object] = [screens.public(mine, names), self.picture_key(mine)]
        if seat is None:
            return [*shown, screens.chapter(mine) if screens.chapter else ""]
        shown += [screens.hand(mine, names), screens.peek(mine, names), self.hints(mine, names)]
        if seat in self.rules.to_act(state):
            shown += [screens.ask(mine, names), screens.secret(mine), self.menu_of(mine, names).level("")]
        return shown

    # Random games

    def random_games(
        self,
        seats: int,
        games: int,
        options: Callable[[int], Options] = lambda game: {},
        choose: Callable[[Random, Sequence[M]], M] = Random.choice,
    ) -> Iterator[Table[S, M]]:
        """A table at every ply of some games of random moves."""
        for game in range(games):
            rng, table = Random(game), Table(self.rules, seats, f"screens {game}", options(game))
            yield table
            while table.to_act():
                table.play(table.to_act()[0], choose(rng, table.moves(table.to_act()[0])))
                yield table

    def fits_under_the_picture(
        self, seats: int, plies: int, options: Mapping[str, Any], path: str = "", seed: int = 3
    ) -> None:
        """Play a game in the frame: at every ply the hand, the whole table and the rest fit into a caption."""
        people, rng = crowd(seats), Random(seed)
        document = playing(*people, game=self.rules.id, options=options, limit=120)
        for _ in range(plies):
            seat = rng.choice(acting(document))
            place = hand_of(people[seat].id)
            shown = screens_by_place(document, {place.name: path}, "igroteka_bot")[place]
            assert shown is not None
            assert length(shown.text) <= CAPTION
            view = self.rules.view(table_of(document).state, seat)
            table = self.screens.public(view, [person.name for person in people])
            assert table.splitlines()[-1] in shown.text
            random_move(document, people, seat, rng)


def crowd(seats: int) -> list[Person]:
    """People with the longest names."""
    named = zip(PEOPLE, LONG_NAMES, strict=True)
    return [person.model_copy(update={"name": name}) for person, name in named][:seats]


def random_move(document: Document, people: Sequence[Person], seat: Seat, rng: Random) -> None:
    move = rng.choice(table_of(document).moves(seat))
    own_move(document, people[seat].id, move, document.revision, NOON)
    saved(document)
