"""What the screens of every game keep to: tried on random games with every seat count and option.

Each law returns how often it looked, and raises AssertionError where it is broken.  That no screen tells a seat more
than it may know is tried in tests/e2e/test_secrecy.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.screens.fit import LETTERS, NARROW, POP_UP, TEXT, WITH_HAND, length
from bot.screens.menu import Level
from bot.texts import Html
from engine.contract import HIDDEN, Event
from tests.bot.games.harness import LINE, LONG_NAMES, ShownGame
from tests.bot.screens.walks import ends, levels
from tests.laws.setups import AnyTable, random_game, setups

RULES: Final = 4_000  # letters
LONG_RULES: Final = 1_500
LOOKS: Final = 5  # plies of each setup, the first and the last among them
MOST: Final = 4  # buttons followed from each level of a menu
BUTTONS: Final = 80  # of a level
WIDE: Final = 45  # letters of a button that has a row to itself

AnyGame = ShownGame[Any, Any]
Law = Callable[[AnyGame], int]


def words_of_the_lobby_are_plain_and_short(game: AnyGame) -> int:
    title, pitch = game.screens.title(), game.screens.pitch()
    for words in (title, pitch):
        assert words, "the game has no title or no pitch"
        assert not isinstance(words, Html), f"these words are plain, not HTML: {words}"
        assert "\n" not in words, f"more than a line: {words}"
    assert len(title) <= LETTERS[0], f"the title does not fit a button: {title}"
    return 2


def the_rules_fit_one_message(game: AnyGame) -> int:
    """And long ones fold: a person finds the part that is asked about."""
    rules = game.screens.rules()
    letters, folds = length(rules), rules.count("<blockquote expandable>")
    assert 0 < letters <= RULES, f"the rules have {letters} letters, and 1 to {RULES} fit"
    assert letters < LONG_RULES or folds > 3, f"rules of {letters} letters fold in {folds} places"
    return 1


def every_option_has_words(game: AnyGame) -> int:
    """Every option has a name of its own, and every value too: the lobby's button says nothing else."""
    settings = game.screens.settings
    if not game.rules.options:
        assert settings is None, "there are words for options, and the game has none"
        return 1
    assert settings, "the game has options, and no `settings` with words for them: nobody could choose them"
    names = {option.name: settings.name(option.name) for option in game.rules.options}
    assert len({*names.values()} - {""}) == len(names), f"the options are called {names}"
    for option in game.rules.options:
        said = [settings.value(option.name, value) for value in option.values]
        assert len({*said} - {""}) == len(option.values), f"the values of {option.name} are called {said}"
    strange = {*settings.first_time} - {option.name for option in game.rules.options}
    assert not strange, f"no such options: {strange}"
    return len(game.rules.options)


def texts_fit_and_are_told(game: AnyGame) -> int:
    """The table, the hand beside it, the pop-up, the question, the hints and every line of the log."""
    screens, looked = game.screens, 0
    for table in tables(game):
        names = LONG_NAMES[: table.seats]
        at_most(TEXT // 2, "the table", screens.public(game.view(table.state, None), names))
        for seat in range(table.seats):
            view = game.view(table.state, seat)
            hand = screens.hand(view, names)
            at_most(WITH_HAND, "the hand and the table", hand, screens.public(view, names))
            at_most(POP_UP, "the pop-up", screens.peek(view, names))
            for hint in game.hints(view, names):
                assert len(hint.label) <= NARROW, f"too long for a hint's button: {hint.label}"
                at_most(POP_UP, "a hint", hint.text)
        for seat in table.to_act():
            at_most(POP_UP, "the question", screens.ask(game.view(table.state, seat), names))
        for event in table.seen(None, max(0, table.ply - 1)):
            line = screens.told(event, names)
            assert "\n" not in line, f"more than a line of the log: {line}"
            at_most(LINE, "a line of the log", line)
        looked += 1
    return looked


def an_event_of_another_game_has_no_words(game: AnyGame) -> int:
    """What `told` does not know is an error: an event that needs no line is named there too."""
    try:
        said = game.screens.told(Event(), LONG_NAMES)
    except ValueError:
        return 1
    raise AssertionError(f"an event of another game is told as {said!r}")


def at_most(letters: int, what: str, *texts: str) -> None:
    assert not any(str(HIDDEN) in text for text in texts), f"{what} shows a hidden card as a number: {texts}"
    long = sum(map(length, texts))
    assert long <= letters, f"{what}: {long} letters, and {letters} fit: {texts}"


def every_move_has_a_button(game: AnyGame) -> int:
    """Every way through a menu leads to a move and every move has a way; no two buttons side by side say the same."""
    looked = 0
    for table in tables(game):
        for seat in table.to_act():
            menu = game.menu_of(game.view(table.state, seat), LONG_NAMES[: table.seats])
            for level in levels(menu, MOST):
                buttons_are_distinct(level)
            assert {*ends(menu, "")} == {*menu.moves}, "not every move has a button, or not every button a move"
            looked += len(menu.moves)
    return looked


def buttons_are_distinct(level: Level) -> None:
    labels = [entry.label for entry in level.entries]
    assert all(labels), f"a button without words: {labels}"
    assert len({*labels}) == len(labels), f"two buttons say the same: {labels}"
    assert len(labels) <= BUTTONS, f"{len(labels)} buttons at once"
    assert all(len(label) <= WIDE for label in labels), f"too long for a button: {labels}"


def the_result_names_every_reason(game: AnyGame) -> int:
    looked = 0
    for table in tables(game):
        if outcome := game.rules.outcome(table.state):
            reasons = {line.what for lines in outcome.lines for line in lines if line.points}
            for what in (*sorted(reasons), *filter(None, [outcome.decided])):
                assert game.screens.line(what), f"no words for {what}"
                looked += 1
    return looked


def tables(game: AnyGame) -> Iterator[AnyTable]:
    """A random game of every setup, at some plies."""
    for setup in setups(game.rules):
        last = sum(1 for _ in random_game(setup, 1)) - 1
        plies = {last * look // (LOOKS - 1) for look in range(LOOKS)}
        yield from (table for table in random_game(setup, 1) if table.ply in plies)


LAWS: Final[tuple[Law, ...]] = (
    words_of_the_lobby_are_plain_and_short,
    the_rules_fit_one_message,
    every_option_has_words,
    texts_fit_and_are_told,
    an_event_of_another_game_has_no_words,
    every_move_has_a_button,
    the_result_names_every_reason,
)
