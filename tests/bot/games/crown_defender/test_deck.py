"""Decks of «20 героев» in Russian: written, parsed, refused; the button that brings one back."""

from __future__ import annotations

import pytest

from bot.games.crown_defender.cards import kind_name, kind_short, race_name
from bot.games.crown_defender.deck import deck, decks
from bot.screens.data import Press, Verb, decode
from bot.screens.fit import TEXT, length
from bot.screens.frame import screens_by_place
from bot.screens.game import CannotKeep
from bot.screens.screen import Screen, hand_of
from bot.tables import changes
from bot.tables.document import Document
from engine.games.crown_defender.cards import CREATURES, Race
from engine.games.crown_defender.moves import ChooseRaces, DeckReady, Muster
from engine.games.crown_defender.presets import folded
from engine.games.crown_defender.state import Phase
from tests.bot.tables.tables import ANNA, BORIS, NOON, acting, own_move, playing, saved, table_of

ORDER = "Светлый орден: Ополченец 6, Знаменосец 4, Арбалетчик 5, Рыцарь 5"
KEPT = {"order": "Militiaman 6, Standard Bearer 4, Crossbowman 5, Knight 5"}
RACES = "Светлый орден, Лесной народ, Зеленокожие, Живые мертвецы"
BUTTON = "🗂 Прошлая колода"


def refusal(text: str) -> str:
    with pytest.raises(CannotKeep) as caught:
        deck(text)
    return str(caught.value)


def copied(text: str) -> list[str]:
    """The texts that people copy with a tap, without the command."""
    return [part.partition("</code>")[0].removeprefix("/deck ") for part in text.split("<code>")[1:]]


# Written and parsed


def test_a_deck_is_told_as_the_command_that_saves_it() -> None:
    assert decks(KEPT) == (
        "🗂 <b>Ваши колоды «20 героев»</b>\n\n"
        f"<code>/deck {ORDER}</code>\n\n"
        "Чтобы поменять колоду, скопируйте её, исправьте числа и пришлите мне. Карт в колоде 20."
    )


def test_without_a_deck_there_is_an_example_that_can_be_sent() -> None:
    told = decks({})
    assert told.startswith("🗂 <b>Колод «20 героев» пока нет.</b>")
    assert list(deck(copied(told)[0])) == ["order"]


def test_what_is_told_reads_back_equal_for_every_race() -> None:
    kept = {race.name.lower(): "" for race in Race}
    for race in Race:
        kinds = [kind for kind in CREATURES if kind // 10 == race]
        kept |= deck(f"{race_name(race)}: {', '.join(f'{kind_name(kind)} 2' for kind in kinds)}")
    told = decks(kept)
    assert [deck(text) for text in copied(told)] == [{key: text} for key, text in kept.items()]
    assert length(told) <= TEXT


@pytest.mark.parametrize(
    "text",
    [
        ORDER,
        "светлый орден:\nополченец х6\nзнаменосец ×4\nарбалетчик 5\nрыцарь 5",
        "СВЕТЛЫЙ ОРДЕН : Ополченец 6, Знаменос. 4, Арбалет 5, Рыцарь — 5.",
    ],
)
def test_people_write_a_deck_as_they_like(text: str) -> None:
    assert deck(text) == KEPT


def test_no_two_creatures_are_called_the_same() -> None:
    shorts = {folded(kind_short(kind)): kind for kind in CREATURES}
    wholes = {folded(kind_name(kind)): kind for kind in CREATURES}
    assert (len(shorts), len(wholes)) == (len(CREATURES), len(CREATURES))
    assert all(shorts.get(called, kind) == kind for called, kind in wholes.items())


def test_a_deck_that_can_be_no_longer_is_not_told() -> None:
    assert copied(decks({**KEPT, "elves": "Dryad 20", "undead": "?"})) == [ORDER]


# Refused


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Рыцарь 5",
            f"Сначала назовите расу, потом двоеточие и карты. Расы: {RACES}.",
        ),
        ("Светлый орден: Рыцарь 5, Рыцырь 5", "Карты «Рыцырь» я не знаю. Колода осталась прежней."),
        (
            "Светлый орден: Рыцарь 5, Лич 2",
            "Лич — карта другой расы, в колоду «Светлый орден» её не взять. Колода осталась прежней.",
        ),
        ("Светлый орден: Рыцарь 6", "Рыцарь — 6, а таких карт только 5. Колода осталась прежней."),
        (
            "Светлый орден: Ополченец 6, Знаменосец 4, Арбалетчик 5, Рыцарь 4",
            "«Светлый орден»: в колоде только 19 карт, а нужно 20. Колода осталась прежней.",
        ),
        (
            f"{ORDER}, Маршал ордена",
            "«Светлый орден»: в колоде 21 карта, а нужно 20. Колода осталась прежней.",
        ),
    ],
)
def test_a_deck_that_cannot_be_is_refused_naming_what_is_wrong(text: str, said: str) -> None:
    assert refusal(text) == said


def test_a_refusal_fits_a_message_whatever_was_written() -> None:
    assert length(refusal(f"Светлый орден: {'ы' * 4000}")) <= 120


# The button


def picking() -> Document:
    document = playing(ANNA, BORIS, game="crown_defender", options={"heroes": True})
    while table_of(document).state.phase == Phase.RACE:
        changes.play(document, acting(document)[0], ChooseRaces((Race.ORDER,)), document.revision, NOON)
        saved(document)
    return document


def buttons(document: Document, user: int) -> dict[str, str]:
    screen = screens_by_place(document, {}, "igroteka_bot")[hand_of(user)]
    assert isinstance(screen, Screen)
    return {button.text: button.data for row in screen.rows for button in row}


def test_the_button_stands_in_the_private_hand_while_a_deck_is_picked() -> None:
    document = picking()
    for seat, person in enumerate((ANNA, BORIS)):
        press = decode(buttons(document, person.id)[BUTTON])
        assert press == Press(Verb.RECALL, document.id, document.choices_since[seat])
    public = next(
        screen for place, screen in screens_by_place(document, {}, "igroteka_bot").items() if place.name == "table"
    )
    assert public
    assert BUTTON not in [button.text for row in public.rows for button in row]


def test_whoever_is_ready_has_it_no_more() -> None:
    document = picking()
    for move in (Muster(), DeckReady()):
        own_move(document, ANNA.id, move, document.revision, NOON)
        saved(document)
    assert [BUTTON in buttons(document, person.id) for person in (ANNA, BORIS)] == [False, True]


def test_there_is_none_while_races_are_chosen() -> None:
    document = playing(ANNA, BORIS, game="crown_defender", options={"heroes": True})
    assert [BUTTON in buttons(document, person.id) for person in (ANNA, BORIS)] == [False, False]
