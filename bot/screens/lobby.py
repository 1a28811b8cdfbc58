"""The lobby: chairs, settings, and the message of a closed table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from bot.pictures import seating
from bot.pictures.board import key_of
from bot.pictures.cover import VERSION, Cover
from bot.pictures.seating import Gathering, Seated
from bot.screens.data import Press, Verb, encode
from bot.screens.fit import CAPTION, TEXT, below, kept, length, rows
from bot.screens.marks import mark
from bot.screens.players import mention, name_of
from bot.screens.registry import screens_of
from bot.screens.screen import Button, Picture, Rows, Screen, ScreensByPlace, Style, table_place
from bot.tables.document import LEVELS, LIMITS, USUAL, Chair, Computer, Document, Phase
from bot.tables.queries import level_of
from bot.texts import html, plain
from engine.contract import Option, Value
from engine.registry import game

SETTINGS = "s"  # the path of the settings


def screens_by_place(document: Document, paths: Mapping[str, str], bot: str) -> ScreensByPlace:
    settings = paths.get("table") == SETTINGS
    buttons = settings_rows(document) if settings else lobby_rows(document)
    picture = pictured(document, seating.draw)
    text = lobby_text(document, bot, CAPTION if picture else TEXT)
    return {table_place(document): Screen(text, buttons, picture)}


def closed(document: Document) -> ScreensByPlace:
    said = html.table_closed(game=screens_of(document.game).title())
    return {table_place(document): Screen(said, picture=pictured(document, seating.draw_closed))}


def pictured(document: Document, draw: Callable[[Gathering, Cover], bytes]) -> Picture | None:
    """The title card with the chairs, drawn in this way; a closed table has none."""
    cover, chairs = screens_of(document.game).cover, document.chairs if document.phase is Phase.LOBBY else ()
    if cover is None:
        return None
    rules = game(document.game)
    players = plain.seats(least=str(rules.seats[0]), most=rules.seats[-1])
    gathering = Gathering(
        document.game, screens_of(document.game).title(), plain.card_line(players=players, motto=cover.motto()),
        tuple(seated(chair, document) for chair in chairs), rules.seats[-1], plain.chair_free(),
    )  # fmt: skip
    key = key_of("lobby", VERSION, (document.phase, gathering))
    return Picture(key, partial(draw, gathering, cover))


def seated(chair: Chair, document: Document) -> Seated:
    """Somebody at the table, as the picture shows them."""
    if isinstance(chair.who, Computer):
        return Seated(name_of(chair), chair.who.number, note=plain.level(level=chair.who.level))
    missing = not chair.who.reachable
    note = plain.chair_missing() if missing else ""
    return Seated(name_of(chair), host=chair.who.id == document.host, note=note, missing=missing)


def lobby_text(document: Document, bot: str, limit: int) -> str:
    """Of a text that does not fit, because of long names, the pitch is dropped first."""
    screens, seats = screens_of(document.game), game(document.game).seats
    title, pitch = html.lobby_title(game=screens.title()), html.lobby_pitch(text=screens.pitch())
    lines = ["", *(chair_line(number, chair, bot, document) for number, chair in enumerate(document.chairs))]
    lines += ["", next_step(document, seats[0] - len(document.chairs), seats[-1] - len(document.chairs))]
    lines += [html.setting(name=name, value=value) for name, value in settled(document)]
    return kept([title, pitch, *lines] if length(below([title, pitch, *lines])) <= limit else [title, *lines], limit)


def next_step(document: Document, missing: int, free: int) -> str:
    """The line that says what to do now."""
    if missing > 0:
        return html.lobby_missing(count=missing)
    return html.lobby_alone() if document.private else html.lobby_seats(free=free)


def chair_line(number: int, chair: Chair, bot: str, document: Document) -> str:
    sign, person = mark(number), chair.who
    if isinstance(person, Computer):
        return html.chair_computer(mark=sign, name=name_of(chair), level=plain.level(level=person.level))
    if not person.reachable:
        return html.chair_unreachable(mark=sign, name=mention(person), bot=bot, table=document.id)
    host = person.id == document.host
    return html.chair_host(mark=sign, name=person.name) if host else html.chair(mark=sign, name=person.name)


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the game, its value, and the words for both."""

    option: Option
    value: Value
    name: str
    said: str


def settings_of(document: Document) -> Iterator[Setting]:
    """The options for any seat count that this lobby may still grow to."""
    rules, words = game(document.game), screens_of(document.game).settings
    if words is None:
        return
    for option in rules.options:
        if any(n in option.seats for n in range(max(len(document.chairs), 2), rules.seats[-1] + 1)):
            value = document.options.get(option.name, option.default)
            yield Setting(option, value, words.name(option.name), words.value(option.name, value))


def settled(document: Document) -> Iterator[tuple[str, str]]:
    """The names and values of the settings that differ from the defaults."""
    for setting in settings_of(document):
        if setting.value != setting.option.default:
            yield setting.name, setting.said
    if document.limit:
        yield plain.limit(), plain.limit_value(seconds=document.limit)


def lobby_rows(document: Document) -> Rows:
    def button(text: str, verb: Verb, style: Style = Style.PLAIN, argument: str = "") -> Button:
        return Button(text, encode(Press(verb, document.id, 0, argument)), style=style)

    chairs = (button(plain.button_sit(), Verb.SIT, Style.PRIMARY), button(plain.button_stand(), Verb.STAND))
    level = level_of(document)
    levels = () if level is None else ((button(level_words(level), Verb.LEVEL, argument=next_level(level)),),)
    begin = (button(plain.button_start(), Verb.START, Style.SUCCESS), button(plain.button_cancel(), Verb.CANCEL))
    middle = (
        (button(plain.button_add_computer(), Verb.ADD_COMPUTER),),
        *levels,
        (button(plain.button_settings(), Verb.SETTINGS, argument=SETTINGS), button(plain.button_rules(), Verb.RULES)),
    )
    return (
        (begin, *middle) if document.private else (chairs, *middle, begin)
    )  # nobody else can sit down in a private chat


def level_words(level: str) -> str:
    return plain.button_setting(name=plain.levels(), value=plain.level(level=level))


def next_level(level: str) -> str:
    """The level that the button switches to; the usual one after a level that older tables had."""
    return LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)] if level in LEVELS else USUAL


def settings_rows(document: Document) -> Rows:
    """One button a setting; a press switches to its next value."""
    id, buttons = document.id, list[Button]()
    for setting in settings_of(document):
        values = setting.option.values
        after = (values.index(setting.value) + 1) % len(values)
        text = plain.button_setting(name=setting.name, value=setting.said)
        buttons.append(Button(text, encode(Press(Verb.OPTION, id, 0, f"{setting.option.name}.{after}"))))
    after_limit = LIMITS[(LIMITS.index(document.limit) + 1) % len(LIMITS)]
    text = plain.button_setting(name=plain.limit(), value=plain.limit_value(seconds=document.limit))
    buttons.append(Button(text, encode(Press(Verb.LIMIT, id, 0, str(after_limit)))))
    if level_of(document):
        buttons.append(Button(plain.button_remove_computer(), encode(Press(Verb.REMOVE_COMPUTER, id))))
    buttons.append(Button(plain.button_up(), encode(Press(Verb.SETTINGS, id))))
    return rows(buttons, most=1)
