"""The titles and the lands of King's Bounty as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Final

import pytest
from PIL import Image, ImageChops

from bot.games.kings_bounty.picture import board, emblems, holdings, lands, layout, people, race, titles
from bot.games.kings_bounty.picture.scenes import Card, Gone, Land, Plate, Scene, Tile
from bot.pictures import kept, lettering
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import LARGEST, TALLEST, WIDTH, Sprite, key_of
from bot.pictures.colours import WHITE
from bot.pictures.emblems import Emblem
from bot.pictures.lettering import DOTS, LABEL, LEAST, Fit, Font
from bot.pictures.shapes import icon
from engine.contract import NOBODY, SEATS
from engine.games.kings_bounty.cards import (
    UNITS,
    Castle,
    People,
    Role,
    castle,
    obelisk,
    unit,
)
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.titles import Title
from tests.bot.games.kings_bounty.tables import (
    EMPTY,
    FOUR,
    GUARDS,
    HOLDINGS,
    LETTERS,
    NOTHING,
    PLATES,
    WORDS,
    greedy_game,
    lands_of,
)
from tests.bot.pictures.boards import opened
from tests.bot.pictures.outlines import alike

EVERY_EMBLEM: Final = dict.fromkeys(
    (
        *(*emblems.PEOPLES, *emblems.CASTLES, *emblems.ROLES, emblems.CARDS, emblems.FLAG),
        *(emblem for emblem, _ in emblems.TITLES.values()),
    )
)


def plates(width: int = 228, height: int = 86) -> Iterator[Sprite]:
    yield from (titles.plate(Plate(*each), WORDS, width, height) for each in product(Title, (NOBODY, *FOUR)))


def poles() -> Iterator[Sprite]:
    yield from (
        lands.pole(seat, points, high, leads=points > 30)
        for seat in FOUR
        for points in range(-9, 60, 3)
        for high in (60, 170)
    )


def decks() -> Iterator[Sprite]:
    yield from (titles.deck(*each) for each in product(range(0, 64, 9), FOUR, (False, True)))


def drawn(scene: Scene) -> Image.Image:
    return opened(board.draw(scene)).convert("RGB")


def splits(total: int, seats: int) -> Iterator[tuple[int, ...]]:
    """All ways to share so many holdings among seats."""
    if seats == 1:
        yield (total,)
        return
    for most in range(total + 1):
        yield from ((most, *rest) for rest in splits(total - most, seats - 1) if not rest or rest[0] <= most)


# Emblems and faces


@pytest.mark.parametrize("emblem", EVERY_EMBLEM)
def test_an_emblem_stays_near_its_square_and_can_be_seen(emblem: Emblem) -> None:
    assert max(abs(part) for points, _ in emblem for point in points for part in point) <= 1.25
    covered = icon(emblem, 100, WHITE).getchannel("A").point(lambda value: value // 128).histogram()[1]
    assert 900 < covered < 8000


def test_every_title_has_a_picture_of_its_own() -> None:
    assert set(emblems.TITLES) == set(Title)
    assert len(set(emblems.TITLES.values())) == len(Title) == 21


@pytest.mark.parametrize(("one", "other"), [*combinations(People, 2)])
def test_peoples_are_told_apart_without_colour_and_letter(one: People, other: People) -> None:
    """The outlines alone differ over a good part of the mark, and so do the letters."""
    shapes = [holdings.people_mark(each, "", 60).getchannel("A") for each in (one, other)]
    differ = ImageChops.difference(*shapes).point(lambda value: value // 128).histogram()[1]
    assert differ > 60 * 60 // 15
    assert LETTERS[one] != LETTERS[other]
    assert emblems.HUES[one] != emblems.HUES[other]


def test_only_green_is_the_colour_of_a_people_and_of_a_seat() -> None:
    assert set(emblems.HUES) & set(SEAT_COLOURS[:4]) == {emblems.HUES[People.ELVES]}


# Sprites


def test_every_holding_and_every_unit_looks_different() -> None:
    looks = [holdings.holding(kind, LETTERS, 131, 108).tobytes() for kind in HOLDINGS]
    looks += [holdings.unit(kind, LETTERS, 131, 108).tobytes() for kind in UNITS]
    assert len(set(looks)) == len(looks) == 15 + 25


def test_every_title_looks_different_with_every_holder() -> None:
    looks = [plate.tobytes() for plate in plates()]
    assert len(set(looks)) == len(looks) == 21 * 5


def test_every_number_of_points_and_of_cards_looks_different() -> None:
    for looks in ([(each.size, each.tobytes()) for each in poles()], [each.tobytes() for each in decks()]):
        assert len(set(looks)) == len(looks) > 60


def test_no_two_units_have_the_same_outline() -> None:
    """Each is known by its shape alone."""
    assert len(people.LINES) == len(UNITS)
    assert alike(people.LINES) == []


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Fit]:
    """Every line that is written from now on."""
    lines, fitted = list[Fit](), lettering.fitted

    def watched(text: str, size: float, width: float, font: Font = Font.PLAIN) -> Fit:
        lines.append(fitted(text, size, width, font))
        return lines[-1]

    kept.forget()
    monkeypatch.setattr(lettering, "fitted", watched)
    return lines


def test_every_number_to_decide_by_is_large_enough(written: list[Fit]) -> None:
    """On the smallest tiles, plates and cards."""
    for width, height in ((131, 100), (109, 100), (92, 108), (79, 132)):
        for kind in HOLDINGS:
            holdings.holding.__wrapped__(kind, LETTERS, width, layout.halves(height)[0])  # type: ignore[attr-defined]
        for kind in GUARDS:
            holdings.unit.__wrapped__(kind, LETTERS, width, layout.halves(height)[1])  # type: ignore[attr-defined]
    assert len([*plates(), *plates(168, 77), *poles()]) > 200
    badges = {"1", "2", "3", "4"}  # their shapes say the same
    numbers = [line for line in written if line.text.lstrip("+−").isdigit()]
    assert {"1", "2", "3", "4", "+2", "−5"} <= {line.text for line in numbers}
    assert [line for line in numbers if line.size < LEAST and line.text not in badges] == []
    letters = [line for line in written if line.text in LETTERS]
    assert {line.text for line in letters} == set(LETTERS)
    assert [line for line in letters if line.size < LABEL] == []


def test_every_title_is_written_whole_and_large_enough(written: list[Fit]) -> None:
    assert len([*plates(), *plates(168, 77)]) == 2 * 21 * 5
    names = [line for line in written if line.text in WORDS.titles]
    assert {line.text for line in names} == set(WORDS.titles)
    assert [line for line in names if line.size < LABEL or DOTS in line.text] == []


# The whole picture


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_picture_is_never_too_high(seats: int) -> None:
    """Whoever has how much of all there is, with as many titles as there can be, for all and for one."""
    many = tuple(Plate(title, 0) for title in range(6 + seats))
    hand = tuple(Card(kind, True) for kind in range(6))
    shares = [*splits(36, seats)]
    assert len(shares) > 18
    for counts in shares[:: max(1, len(shares) // 300)]:
        for crowded in (replace(lands_of(*counts), plates=many), replace(lands_of(*counts), hand=hand)):
            found = layout.layout_of(crowded)
            assert found.height <= TALLEST
            assert found.grid.height >= layout.STEPS[0]
            last, high = found.lands[-1]
            assert last + high < (found.hand or found.height)


def test_the_fullest_table_of_all_shows_whole_on_a_phone() -> None:
    fullest = replace(lands_of(6, 6, 6, 18), plates=tuple(Plate(title, 0) for title in range(10)))
    file = board.draw(fullest)
    assert opened(file).size[0] == WIDTH
    assert opened(file).height <= TALLEST
    assert len(file) <= LARGEST


def test_a_few_holdings_are_large_and_the_picture_is_low() -> None:
    few = layout.layout_of(lands_of(2, 1, 3))
    assert (few.grid.width, few.grid.height) == (layout.WIDEST, 192)
    assert few.height < 900
    assert layout.layout_of(lands_of(0, 0)).height < 400


def test_a_hand_of_sixteen_cards_is_there_with_every_card() -> None:
    """Should there ever be one: in rows of six."""
    hand = tuple(Card(kind, True) for kind in range(16))
    found = layout.layout_of(replace(lands_of(1, 1), hand=hand))
    assert found.height - found.hand >= 3 * found.cards[1]
    assert drawn(replace(lands_of(1, 1), hand=hand)).height == found.height <= TALLEST


def test_a_private_picture_is_low_where_few_holdings_can_be_reached() -> None:
    """Lands in which nothing can be done are low."""
    crowd = replace(lands_of(6, 6, 6, 6), hand=(Card(0, True),))
    low = replace(crowd, lands=tuple(replace(land, low=seat > 1) for seat, land in enumerate(crowd.lands)))
    assert layout.layout_of(low).height <= WIDTH < layout.layout_of(crowd).height


def test_holdings_stand_with_their_owner_and_garrisons_under_them() -> None:
    shown = (castle(People.ORCS, Castle.TOWER), NOBODY), (obelisk(3), unit(People.UNDEAD, Role.WIZARD))
    full = replace(EMPTY, lands=(NOTHING, Land(tuple(Tile(*each) for each in shown), 2), NOTHING, NOTHING))
    picture, found = board.composed(full).convert("RGB"), layout.layout_of(full)
    for place, kinds in enumerate(shown):
        x, y = map(round, lands.place_of(found, 1, place))
        width, (upper, lower) = found.grid.width, layout.halves(found.grid.height)
        cards = [(holdings.holding(kinds[0], LETTERS, width, upper), y - layout.OVER)]
        if kinds[1] != NOBODY:
            card = holdings.unit(kinds[1], LETTERS, width, lower)
            cards.append((card, y + found.grid.height - lower - layout.OVER))
        for card, top in cards:
            middle = (20, 20, width - 10, 90 if kinds[1] == NOBODY else 80)
            at = tuple(edge + corner for edge, corner in zip(middle, (x - layout.OVER, top) * 2, strict=True))
            assert picture.crop(at).tobytes() == card.crop(middle).convert("RGB").tobytes()  # type: ignore[arg-type]


def test_whatever_is_seen_changes_the_key_and_the_picture() -> None:
    one = lands_of(2, 1, 0, 0)
    tile = one.lands[0].tiles[0]
    scenes = [
        EMPTY,
        replace(EMPTY, deck=59),
        replace(EMPTY, last=2),
        replace(EMPTY, closing=True),
        replace(EMPTY, mover=1),
        replace(EMPTY, moved=1),
        replace(EMPTY, hand=(Card(3, True),)),
        replace(EMPTY, hand=(Card(3, False),)),
        replace(EMPTY, hand=(Card(3, False, 2),)),
        replace(EMPTY, plates=(Plate(0, 1), *PLATES[1:])),
        replace(EMPTY, plates=(Plate(0, 1, fresh=True), *PLATES[1:])),
        replace(EMPTY, plates=(Plate(0, NOBODY, fresh=True, lost=2), *PLATES[1:])),
        replace(EMPTY, plates=(Plate(0, NOBODY, secret=True), *PLATES[1:])),
        replace(EMPTY, lands=EMPTY.lands[:3]),
        replace(EMPTY, lands=(Land((), 5), *EMPTY.lands[1:])),
        replace(EMPTY, words=replace(WORDS, points=(9,) * len(Title))),
        one,
        lands_of(0, 1, 0, 0),
        replace(one, lands=(Land((replace(tile, target=True),), 0), *one.lands[1:])),
        replace(one, lands=(Land((replace(tile, fresh=True),), 0), *one.lands[1:])),
        replace(one, lands=(replace(one.lands[0], low=True), *one.lands[1:])),
        replace(one, lands=(replace(one.lands[0], gone=Gone(castle(1, 1), unit(0, 0), unit(1, 4))), *one.lands[1:])),
    ]
    assert len({key_of(board.GAME, board.VERSION, scene) for scene in scenes}) == len(scenes)
    assert len({board.draw(scene) for scene in scenes}) == len(scenes)


def test_every_hand_and_every_race_can_be_drawn(written: list[Fit]) -> None:
    state = next(state for state, _ in greedy_game(4, 4))
    shown = race.card_scene(KingsBounty().view(state, SEATS[0]))
    races = tuple(race.Race(title, (3, 0, 12, 1), 2) for title in Title)
    for first in (0, 10):
        for hand in ((), shown.hand):
            picture = opened(race.draw_cards(replace(shown, hand=hand, races=races[first : first + 11])))
            assert picture.width == WIDTH
            assert picture.height <= TALLEST
    names = [line for line in written if line.text in WORDS.whole_titles]
    assert {line.text for line in names} == set(WORDS.whole_titles)
    assert [line for line in written if line.size < LABEL or DOTS in line.text] == []
