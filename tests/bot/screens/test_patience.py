"""A hand that may be older for a while offers nothing that plays another move than it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random

from bot.screens.data import Press, Verb, decode
from bot.screens.frame import screens_by_place
from bot.screens.registry import offered
from bot.screens.screen import RESTS, Place, Screen, Urgency, hand_of
from bot.tables import changes
from bot.tables.document import Document, Phase
from bot.tables.refused import Refused
from engine.registry import game
from tests.bot.tables.tables import NOON, PEOPLE, acting, own_move, playing, saved, table_of

MOVES = 120
HARMLESS = {Verb.RULES, Verb.HINT, Verb.CARDS, Verb.UNDO}


def verbs(screen: Screen) -> set[Verb]:
    return {press.verb for press in presses(screen)}


def undo_buttons(screen: Screen) -> list[int]:
    """The revisions they carry."""
    return [press.revision for press in presses(screen) if press.verb is Verb.UNDO]


def presses(screen: Screen) -> list[Press]:
    return [decode(button.data) for row in screen.rows for button in row if button.data]


def test_a_patient_hand_has_no_choices_and_an_old_button_takes_back_that_very_move() -> None:
    patient, undone = Counter[str](), 0
    for id in offered():
        undos = dict[tuple[int, int], int]()  # by person and revision: plies after that move
        for document in positions(id):
            for place, screen in hands(document).items():
                asked = any(hand_of(PEOPLE[seat].id) == place for seat in acting(document))
                assert (screen.urgency is Urgency.ASKED) == asked
                if screen.patient:
                    patient[id] += 1
                    assert verbs(screen) <= HARMLESS
                    undos |= {(place.chat, at): table_of(document).ply for at in undo_buttons(screen)}
            undone += taken_back(document, undos)
    assert set(patient) == set(offered())
    assert undone


def test_where_something_older_may_stay_a_patient_hand_and_no_other_is_left_out() -> None:
    for id in offered():
        left_out = 0
        for document in positions(id):
            drawn = screens_by_place(document, {}, "bot")
            spared = screens_by_place(document, {}, "bot", {place.name for place in drawn})
            assert spared == {place: RESTS if each and each.patient else each for place, each in drawn.items()}
            left_out += list(spared.values()).count(RESTS)
        assert left_out > MOVES / 2


def positions(id: str) -> Iterator[Document]:
    people, rng = PEOPLE[: game(id).seats[-1]], Random(7)
    document = playing(*people, game=id)
    for _ in range(MOVES):
        yield document
        seat = rng.choice(acting(document))
        move = rng.choice(table_of(document).moves(seat))
        own_move(document, people[seat].id, move, document.choices_since[seat], NOON)
        if saved(document).phase is not Phase.PLAYING:
            break


def hands(document: Document) -> dict[Place, Screen]:
    return {place: each for place, each in screens_by_place(document, {}, "bot").items() if each and place.chat > 0}


def taken_back(document: Document, undos: dict[tuple[int, int], int]) -> int:
    """Press each such button that was ever shown: it takes back the move it was shown for, or nothing; how many did."""
    done = 0
    for (user, revision), ply in undos.items():
        copy = document.model_copy(deep=True)
        with suppress(Refused):
            changes.undo(copy, user, revision, NOON)
            assert table_of(copy).ply == ply - 1
            done += 1
    return done
