"""Law 7 on the screens: a viewer sees the same, to the byte, in the true world and in any guess from their view.

position ─▶ guess from the viewer's view ─▶ another world ─▶ screens, pop-ups, pages of menus
            its events are those that the viewer saw
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Final
from zlib import crc32

import pytest

from bot.screens import playing
from bot.screens.data import Press, Verb, encode
from bot.screens.frame import screens_by_place
from bot.screens.game import AnyView, GameScreens, Hint, Names
from bot.screens.playing import TableView
from bot.screens.registry import SCREENS, offered, screens_of
from bot.screens.screen import STAYS, Button, Place, Screen, hand_of
from bot.tables.document import Chair, Document, Person, Phase
from bot.tables.queries import table_of
from bot.tables.record import to_record
from engine.contract import Seat, View
from engine.registry import game
from engine.table import Entry
from tests.bot.long_turns import CARAVAN, bring
from tests.laws.setups import LONG, AnyTable, Setup, random_game, setups
from tests.laws.trials import OPEN_GAMES

SETUPS: Final = [setup for id in offered() for setup in setups(game(id))]
CHAT, FIRST, BOT = -2001, 1001, "igroteka_bot"
GAMES_MET, PLIES_MET, POSITIONS, GUESSES = 20, 1500, 5, 2
OF_LONG_GAMES: Final = 3  # positions: such games have many setups and large screens


def stored(table: AnyTable) -> Document:
    """The document of a table of people in a group."""
    people = [Chair(who=Person(id=FIRST + seat, name=f"Игрок {seat}", reachable=True)) for seat in range(table.seats)]
    return Document(
        schema_version=1, id="bAbCdEfG", revision=9, chat=CHAT, home=CHAT, game=table.rules.id, host=FIRST,
        chairs=people, record=to_record(table), choices_since=[3] * table.seats, called_at=[2] * table.seats,
        phase=Phase.PLAYING if table.to_act() else Phase.OVER, created=0.0, changed=0.0,
    )  # fmt: skip


def another_world(document: Document, viewer: Seat | None, rng: Random) -> Document:
    """The same table in a world that the viewer cannot tell from this one."""
    table = table_of(document)
    table.state = table.rules.guess(table.rules.view(table.state, viewer), rng)
    table.journal = [as_seen(entry, viewer) for entry in table.journal]
    return document.model_copy(update={"record": to_record(table)})


def as_seen(entry: Entry[Any], viewer: Seat | None) -> Entry[Any]:
    if entry.events is None:
        return entry
    seen = (event.seen_by(viewer) for event in entry.events)
    return Entry(entry.seat, entry.move, entry.final, tuple(event for event in seen if event is not None))


def all_shown(document: Document, viewer: Seat | None) -> Iterator[tuple[str, str]]:
    """Everything that can be shown to a viewer, page by page."""
    places = [Place("table", CHAT)] + ([] if viewer is None else [hand_of(FIRST + viewer)])
    for page in pages(document, viewer):
        screens = screens_by_place(document, {place.name: page for place in places}, BOT)
        yield from ((f"{place.name} {page}", written(screens[place])) for place in places)
    if viewer is not None:
        table_view = TableView(document, BOT)
        yield "pop-up", table_view.screens.peek(table_view.view(viewer), table_view.names)
        yield "hints", repr(table_view.hints(viewer))
        yield from ((f"alone {page}", alone(document, viewer, page)) for page in pages(document, viewer))


def pages(document: Document, viewer: Seat | None) -> list[str]:
    """Paths: the top of the menu, its first and last button, the hints."""
    table_view = TableView(document, BOT)
    if viewer is None or document.phase is not Phase.PLAYING:
        return [""]
    hints = [f"{STAYS}{document.called_at[viewer]}.0"] if table_view.hints(viewer) else []
    if viewer not in table_view.acting:
        return ["", *hints]
    entries = table_view.menu(viewer).level("").entries
    return ["", entries[0].path, entries[-1].path, *hints]


def alone(document: Document, viewer: Seat, page: str) -> str:
    """The screen of a table in a private chat."""
    private = document.model_copy(update={"chat": FIRST + viewer, "private": True})
    return "".join(written(screen) for screen in screens_by_place(private, {"table": page}, BOT).values())


def written(screen: Screen | None) -> str:
    assert screen
    return repr((screen.text, screen.rows, screen.loud, screen.chapter, screen.picture and screen.picture.key))


def positions(setup: Setup) -> list[Document]:
    """Positions of random games; where only some choices are secret, also positions with a secret choice."""
    rng = Random(str(setup))
    games = ((seed, table.ply, in_secret(table)) for seed in range(GAMES_MET) for table in random_game(setup, seed))
    met = [*islice(games, PLIES_MET)]
    hiding = [each for each in met if each[2]]
    rare = hiding if len(hiding) < len(met) else []
    count = POSITIONS if setup.rules.longest <= LONG else OF_LONG_GAMES
    some = rng.sample(met, count) + rng.sample(rare, min(count, len(rare)))
    return [stored(next(islice(random_game(setup, seed), ply, None))) for seed, ply, _ in some]


def in_secret(table: AnyTable) -> bool:
    screens = screens_of(table.rules.id)
    return any(screens.secret(table.rules.view(table.state, seat)) for seat in table.to_act())


def setup_of(id: str) -> Setup:
    return setups(game(id))[0]


WITH_SECRETS: Final = [id for id in offered() if id not in OPEN_GAMES]


def nothing_is_given_away(setup: Setup) -> int:
    """Compare everything shown in the truth and in guesses; the number of guesses that differ from the truth."""
    rng, looked = Random(str(setup)), 0
    for document in positions(setup):
        for viewer in setup.viewers:
            truth = dict(all_shown(document, viewer))
            for _ in range(GUESSES):
                world = another_world(document, viewer, rng)
                looked += world.record.state != document.record.state if world.record and document.record else 0
                for what, shown in all_shown(world, viewer):
                    assert shown == truth[what], f"{setup}: seat {viewer} can tell from {what}"
    return looked


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_screen_tells_a_viewer_more_than_it_may(setup: Setup) -> None:
    worlds = nothing_is_given_away(setup)
    assert worlds > 10 or setup.rules.id in OPEN_GAMES


@pytest.mark.parametrize("id", [id for id in offered() if screens_of(id).picture])
def test_equal_keys_are_equal_pictures_in_every_world(id: str) -> None:
    setup = setup_of(id)
    document = positions(setup)[2]
    for viewer in setup.viewers:
        worlds = [document, another_world(document, viewer, Random(1))]
        one, other = (TableView(world, BOT).picture for world in worlds)
        assert one
        assert other
        assert (one.key, one.draw()) == (other.key, other.draw())


def test_a_game_without_a_picture_keeps_its_secrets_too(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)
    assert SCREENS[CARAVAN.id].picture is None
    assert nothing_is_given_away(setup_of(CARAVAN.id)) > 10


# Leaks, planted


def true_view(self: TableView, seat: Seat | None) -> AnyView:
    return View(seat, self.table.state)


def telling(view: AnyView, names: Names = ()) -> str:
    return f"{crc32(str(view.state).encode()):x}"  # short, since a text that does not fit is dropped


def everybodys_log(self: TableView, seat: Seat | None) -> list[str]:
    return [str(event) for entry in reversed(self.table.journal) for event in reversed(entry.events or ())]


def petyr_drew(document: Document) -> bool:
    return bool(document.record and '"Drew"' in document.record.model_dump_json())


def telling_footer(table_view: TableView) -> tuple[Button, ...]:
    hidden = crc32(str(table_view.table.state).encode())
    return (Button("🃏", encode(Press(Verb.HAND, table_view.document.id, hidden))),)


LEAKS: Final[dict[str, Callable[[GameScreens], GameScreens]]] = {
    "words": lambda screens: replace(screens, public=telling),
    "pop_up": lambda screens: replace(screens, peek=telling),
    "hint": lambda screens: replace(screens, hints=lambda view, names: [Hint("Карта", telling(view))]),
    "label": lambda screens: replace(screens, hints=lambda view, names: [Hint(telling(view), "Карта")]),
    "chapter": lambda screens: replace(screens, chapter=telling),
}


@pytest.mark.parametrize("id", WITH_SECRETS)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, id: str, leak: str) -> None:
    monkeypatch.setattr(TableView, "view", true_view)
    monkeypatch.setitem(SCREENS, id, LEAKS[leak](screens_of(id)))
    with pytest.raises(AssertionError, match="can tell from"):
        nothing_is_given_away(setup_of(id))


@pytest.mark.parametrize("id", WITH_SECRETS)
def test_a_leak_in_a_button_is_found(monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    monkeypatch.setattr(playing, "footer", telling_footer)
    with pytest.raises(AssertionError, match="can tell from"):
        nothing_is_given_away(setup_of(id))


def test_a_log_of_what_others_saw_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Petyr's two cards are shown only to the seat that drew them."""
    monkeypatch.setattr(TableView, "log", everybodys_log)
    setup = next(setup for setup in SETUPS if any(map(petyr_drew, positions(setup))))
    with pytest.raises(AssertionError, match="can tell from"):
        nothing_is_given_away(setup)
