"""The kingdom as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.games.fairy_scuffle.picture import board, hand, planks, scene, scores, words
from bot.games.fairy_scuffle.picture.people import PEOPLE
from bot.games.fairy_scuffle.picture.plan import HAND, INSET, PLANKS, SIGN, STRIP, plan
from bot.games.fairy_scuffle.picture.scene import NOBODY, Figure, Held, Land, Scene, blocks
from bot.pictures.board import TALLEST, WIDTH, Sprite
from bot.pictures.lettering import LABEL, fitted
from engine.contract import HIDDEN, Event, Move, Seat
from engine.games.fairy_scuffle.cards import GRID, Name, Terrain, card_of
from engine.games.fairy_scuffle.choices import choices
from engine.games.fairy_scuffle.rules import FairyScuffle
from engine.games.fairy_scuffle.state import Carried, Placed, Reordered, Swapped
from engine.games.fairy_scuffle.text import read
from tests.bot.pictures.outlines import alike

WORDS = words()
NEVER_SMALLER = 25  # pixels of letters: the longest names on the narrowest planks
EVERYBODY = tuple(card_of(seat % 2, name) for seat, name in enumerate((Name.DWARF, *(set(Name) - {Name.DWARF}))))
"""The highest stack there is: every name once."""

OUTSIDE = (card_of(3, Name.KING),)
LOOKS = ((planks.TOP, False), (planks.WEATHERED, False), (planks.WEATHERED, True), (planks.CHOICE, False))


def every_plank() -> Iterator[Sprite]:
    for columns, heights in PLANKS.items():
        wide = plan(kingdom(columns)).wide - 2 * INSET
        for seat in range(max(GRID)):
            for name in Name:
                for metal, blocked in LOOKS:
                    yield drawn_plank(seat, name, wide, heights[0], metal, blocked=blocked)


def drawn_plank(seat: int, name: Name, wide: int, high: int, metal: Any, *, blocked: bool) -> Sprite:
    return planks.plank(seat, name, WORDS.names[name], wide, high, 32, metal, blocked=blocked)


def every_sign() -> Iterator[Sprite]:
    for columns in PLANKS:
        for number in range(1, 3 * columns + 1):
            for terrain in Terrain:
                for lit in (False, True):
                    label, wide = WORDS.terrains[terrain], plan(kingdom(columns)).wide - 2 * INSET
                    yield planks.sign(terrain, label, number, wide, SIGN, lit=lit)


def figures(stack: Sequence[int]) -> tuple[Figure, ...]:
    return tuple(Figure(card, 0, blocked, top) for card, blocked, top in blocks(tuple(stack)))


def kingdom(columns: int, *stacks: Sequence[int], hand: tuple[Held, ...] = ()) -> Scene:
    places = {3: 9, 4: 12}[columns]
    lands = tuple(
        Land(place % len(Terrain), figures(stacks[place]) if place < len(stacks) else ()) for place in range(places)
    )
    points = tuple((seat, 0) for seat in range(columns))
    return Scene(WORDS, columns, lands, points, NOBODY, 0, 1, (), hand)


def seven(seat: int) -> tuple[Held, ...]:
    return tuple(Held(card_of(seat, name), playable=True, points=2, best=(3, 11)) for name in Name if name < 7)


# ── Sprites ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_plank_looks_different() -> None:
    drawn = [sprite.tobytes() for sprite in every_plank()]
    assert len(set(drawn)) == len(drawn) == 2 * 4 * 10 * 4


def test_every_sign_looks_different() -> None:
    drawn = [sprite.tobytes() for sprite in every_sign()]
    assert len(set(drawn)) == len(drawn) == (9 + 12) * 4 * 2


def test_no_two_characters_have_the_same_outline_when_they_are_small() -> None:
    assert len(set(PEOPLE.values())) == len(PEOPLE) == len(Name)
    assert alike(PEOPLE.values(), 28) == []


def test_every_word_is_whole_and_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    written = dict[str, float]()

    def watched(text: str, size: float, fill: Any, width: float = WIDTH, *more: Any) -> Sprite:
        line = fitted(text, size, width)
        assert line.text == text, f"{text} is cut"
        written[text] = min(line.size, written.get(text, size))
        return Image.new("RGBA", (round(width), round(size)))

    for room in (planks, hand, scores):
        monkeypatch.setattr(room, "word", watched)
    for room in (planks, scores):
        monkeypatch.setattr(room, "inked", watched)
    for columns, heights in PLANKS.items():
        wide = plan(kingdom(columns)).wide - 2 * INSET
        for name in Name:
            for high in (heights[0], heights[-1]):
                planks.plank.__wrapped__(3, name, WORDS.names[name], wide, high, 30, planks.TOP, blocked=False)  # type: ignore[attr-defined]
            hand.card.__wrapped__(0, name, WORDS.names[name], playable=True)  # type: ignore[attr-defined]
        for terrain in Terrain:
            planks.sign.__wrapped__(terrain, WORDS.terrains[terrain], 12, wide, SIGN, lit=False)  # type: ignore[attr-defined]
    scores.draw_scores(Image.new("RGB", (WIDTH, 99)), kingdom(4), 0)
    assert {*WORDS.names, *WORDS.terrains, WORDS.turns[1], "12", "0"} == {*written}
    assert {text: size for text, size in written.items() if size < NEVER_SMALLER} == {}
    assert [text for text in (*WORDS.terrains, "Король", "Рыцарь") if written[text] < LABEL] == []


# ── The plan ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("columns", [3, 4])
def test_the_highest_stack_fits_into_its_place(columns: int) -> None:
    assert len(EVERYBODY) == len(Name)
    laid_out = plan(kingdom(columns, EVERYBODY))
    _, top = laid_out.slot(0, len(EVERYBODY) - 1)
    assert top - planks.OVER >= laid_out.corner(0)[1] >= STRIP


def test_the_highest_kingdom_of_all_still_shows_whole_on_a_phone() -> None:
    """Twenty-four characters are played at most, and ten of them can stand on one place."""
    ten, four = EVERYBODY, EVERYBODY[:4]
    laid_out = plan(kingdom(4, ten, (), (), (), ten, (), (), (), four))
    assert laid_out.height <= TALLEST
    assert laid_out.plank < PLANKS[4][0]


def test_low_stacks_leave_the_kingdom_as_it_is() -> None:
    """A picture that changes its height makes the whole chat jump."""
    assert plan(kingdom(4)) == plan(kingdom(4, EVERYBODY[:4]))


@pytest.mark.parametrize("columns", [3, 4])
def test_with_a_hand_in_it_the_picture_is_no_higher_than_wide(columns: int) -> None:
    row = (OUTSIDE, (), EVERYBODY[:3], *[()] * (columns - 3))
    low = kingdom(columns, *row, *row, *row, hand=seven(0))
    assert plan(low).height <= WIDTH
    assert plan(low).hand == plan(low).height - HAND - 6


# ── What is shown ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_knight_above_frees_those_whom_the_dragon_blocks() -> None:
    king, dragon, knight, dwarf = (card_of(1, name) for name in (Name.KING, Name.DRAGON, Name.KNIGHT, Name.DWARF))
    assert [*blocks((dwarf, king, dragon))] == [
        (dwarf, False, False),
        (king, True, False),
        (dragon, False, True),
    ]
    assert [*blocks((king, dragon, knight))] == [
        (king, False, False),
        (dragon, True, False),
        (knight, False, True),
    ]


def test_a_dwarf_alone_is_not_on_top() -> None:
    dwarf = card_of(0, Name.DWARF)
    assert [*blocks((dwarf,))] == [(dwarf, False, False)]


@pytest.mark.parametrize("asked", range(12))
def test_only_the_place_that_is_asked_about_is_lit(asked: int) -> None:
    dark = kingdom(4)
    lands = tuple(replace(land, asked=place == asked) for place, land in enumerate(dark.lands))
    changed = ImageChops.difference(board.composed(dark), board.composed(replace(dark, lands=lands)))
    laid_out = plan(dark)
    lit = [changed.getpixel(corner_of(laid_out.corner(place), laid_out.wide)) != (0, 0, 0) for place in range(12)]
    assert lit == [place == asked for place in range(12)]


def corner_of(corner: tuple[int, int], wide: int) -> tuple[int, int]:
    """A pixel of the upper edge of a place."""
    return corner[0] + wide // 2, corner[1] + 2


@pytest.mark.parametrize("target", [1, 3, 4, 8])
def test_a_trail_is_seen_up_to_the_plank_that_it_leads_to(target: int) -> None:
    laid_out = plan(kingdom(3))
    start, end = laid_out.middle(0, 0), laid_out.middle(target, 0)
    x, y = board.edge(start, end, laid_out)
    left, top = laid_out.slot(target, 0)
    right, foot = left + laid_out.wide - 2 * INSET, top + laid_out.plank
    assert left - 1 <= x <= right + 1
    assert top - planks.OVER - 1 <= y <= foot + planks.OVER + 1
    assert min(abs(x - left), abs(x - right), abs(y - top + planks.OVER), abs(y - foot - planks.OVER)) <= 1


def test_a_trail_hides_no_sign() -> None:
    quiet = kingdom(4, OUTSIDE)
    crossing = replace(quiet, trails=tuple((above, below) for above in range(4) for below in range(8, 12)))
    laid_out, pictures = plan(quiet), [board.composed(each) for each in (quiet, crossing)]
    assert ImageChops.difference(*pictures).getbbox() is not None
    for place in range(12):
        left, top = laid_out.corner(place)
        foot = top + laid_out.rows[0]
        label = (left + laid_out.wide // 2, foot - SIGN + 12, left + laid_out.wide - 30, foot - 12)
        here, there = (picture.crop(label).convert("L") for picture in pictures)
        letters, hidden = here.point(lambda value: 255 * (value < 26)), there.point(lambda value: 255 * (value > 60))
        assert letters.getbbox() is not None
        assert ImageChops.multiply(letters, hidden).getbbox() is None


def test_whose_turn_it_is_has_a_lit_plate_and_at_the_end_the_winner() -> None:
    playing = replace(kingdom(3), mover=0, scores=((0, 1), (1, 7), (2, 3)), leader=1)
    assert lit_plates(playing) == [0]
    assert lit_plates(replace(playing, mover=NOBODY, turn=0)) == [1]


def lit_plates(scene: Scene) -> list[int]:
    """The seats whose plates are as those of whoever is lit."""
    drawn = board.composed(scene).crop((0, 0, WIDTH, STRIP + 12))
    wide = (WIDTH - scores.TURN - 6) // 3 - 6
    rights = [WIDTH - (2 - at) * (wide + 6) - 6 for at in range(3)]
    return [at for at, right in enumerate(rights) if bright(drawn, right - 3, 6 + STRIP // 2)]


def bright(picture: Image.Image, x: int, y: int) -> bool:
    red, _, blue = picture.getpixel((x, y))  # type: ignore[misc]
    return red - blue > 60  # gold, not stone


def test_where_a_new_order_is_told_the_only_numbers_are_of_that_order() -> None:
    one = kingdom(3, EVERYBODY[:2])
    told = replace(one.lands[0], asked=True)
    counted = replace(told, figures=tuple(replace(figure, points=3) for figure in told.figures))
    pictures = [board.draw(replace(one, lands=(land, *one.lands[1:]))) for land in (told, counted)]
    assert pictures[0] == pictures[1]


POSITION = """
    seat 2 to act, turn 2 of 6, seat 1 first
    1 castle King1 | 2 farm           | 3 tower Dwarf1
    4 farm         | 5 forest Witch2  | 6 farm
    seat 1: hand ? ? ? ? ?; aside ? ? ?
    seat 2: hand ? ? ? ? ? ?; aside ? ? ?
    Witch asks on place 5:
    """


def shown(text: str, recent: Sequence[Event] = (), seat: int | None = None, moves: Sequence[Move] = ()) -> Scene:
    return scene(FairyScuffle().view(read(text), None if seat is None else Seat(seat)), recent, moves)


def test_a_scene_is_what_lies_on_the_table() -> None:
    assert {card for cards in read(POSITION).hands for card in cards} == {HIDDEN}
    assert shown(POSITION) == Scene(
        words=WORDS,
        columns=3,
        lands=(
            Land(0, (Figure(0, 3, top=True),)),
            Land(1, ()),
            Land(3, (Figure(5, 0),)),
            Land(1, ()),
            Land(2, (Figure(17, 0, top=True),), asked=True),
            Land(1, ()),
        ),
        scores=((0, 3), (1, 0)),
        leader=0,
        mover=1,
        turn=2,
        trails=(),
        hand=(),
    )


def test_of_equals_the_one_who_moves_earlier_leads_and_nobody_without_points() -> None:
    empty = POSITION.replace("King1", "").replace("Dwarf1", "")
    assert shown(empty).leader == NOBODY
    both = POSITION.replace("seat 1 first", "seat 2 first").replace("turn 2", "turn 3").replace("Witch2", "Queen2")
    tied = shown(both.replace("Witch asks on place 5:", "").replace("6 farm", "6 farm Peasant2 King2"))
    assert tied.scores[0][0] == 1


def test_the_end_has_no_turn_and_nobody_to_move() -> None:
    over = shown(POSITION.replace("seat 2 to act, turn 2 of 6", "over").replace("Witch asks on place 5:", ""))
    assert (over.turn, over.mover) == (0, NOBODY)
    assert WORDS.turns[0] == "Конец"


def fresh(scene: Scene) -> set[tuple[int, int]]:
    """The places and cards that are lit."""
    return {(place, figure.card) for place, land in enumerate(scene.lands) for figure in land.figures if figure.fresh}


def test_who_came_is_lit() -> None:
    assert fresh(shown(POSITION, [Placed(Seat(0), Name.KING, 0)])) == {(0, 0)}


def test_whom_a_dragon_has_just_blocked_is_crossed_anew() -> None:
    text = POSITION.replace("King1", "King1 Queen2 Dragon1")
    came, long_ago = shown(text, [Placed(Seat(0), Name.DRAGON, 0)]), shown(text)
    assert fresh(came) == {(0, 0), (0, 11), (0, 6)}
    assert fresh(long_ago) == set()


def test_whoever_was_moved_leaves_a_trail() -> None:
    assert shown(POSITION, [Carried(Seat(1), 17, 1, 4)]).trails == ((1, 4),)
    swapped = shown(POSITION, [Swapped(Seat(1), (0, 4), (17, 0))])
    assert swapped.trails == ((0, 4), (4, 0))
    assert fresh(swapped) == {(0, 0), (4, 17)}


def test_a_new_order_lights_the_whole_heap_but_the_dwarf() -> None:
    text = POSITION.replace("Dwarf1", "Dwarf1 Fairy2 Knight1")
    assert fresh(shown(text, [Reordered(Seat(1), 2, (5, 18, 3))])) == {(2, 18), (2, 3)}


HANDS = """
    seat 2 to act, turn 2 of 6, seat 1 first
    1 castle King1 | 2 farm           | 3 tower Princess1
    4 farm         | 5 forest Peasant2  | 6 farm
    seat 1: hand Queen Knight Dwarf Dragon Witch; aside Peasant Fairy Wizard
    seat 2: hand King Queen Knight Dragon Witch Fairy; aside Princess Dwarf Wizard
    """


def test_whoever_is_asked_sees_the_hand_and_where_it_is_worth_most() -> None:
    moves = choices(read(HANDS))
    asked = shown(HANDS, (), 1, moves)
    held = {Name(each.card - 10): (each.points, each.best) for each in asked.hand}
    assert held[Name.KNIGHT] == (3, (2,))
    assert held[Name.DRAGON] == (0, ())
    assert len(held) == 6
    assert all(each.playable for each in asked.hand)
    assert all(land.open for land in asked.lands)
    assert shown(HANDS, (), None, moves).hand == ()
    assert shown(HANDS, (), 0).hand == ()


def test_what_may_not_be_played_last_is_dull() -> None:
    text = HANDS.replace("turn 2 of 6", "turn 6 of 6").replace("King Queen Knight Dragon Witch Fairy", "King Dragon")
    last = shown(text, (), 1, choices(read(text)))
    assert [(each.card - 10, each.playable) for each in last.hand] == [(Name.KING, True), (Name.DRAGON, False)]
    cards = [hand.card(1, Name.DRAGON, "Дракон", playable=playable) for playable in (True, False)]
    assert cards[0].resize((1, 1)).getpixel((0, 0)) > cards[1].resize((1, 1)).getpixel((0, 0))  # type: ignore[operator]


def test_a_power_shows_whom_it_can_move() -> None:
    state = read(POSITION)
    asked = shown(POSITION, (), 1, choices(state))
    assert [[figure.card for figure in land.figures if figure.open] for land in asked.lands] == [
        [0],
        [],
        [],
        [],
        [17],
        [],
    ]
    assert asked.hand == ()


def test_the_order_that_a_fairy_has_told_is_numbered() -> None:
    text = POSITION.replace("5 forest Witch2", "5 forest King2 Knight1 Fairy2").replace("King1", "")
    text = text.replace("Witch asks on place 5:", "Fairy asks on place 5: Knight1")
    lands = shown(text, (), 1, choices(read(text))).lands
    assert [(figure.card, figure.chosen, figure.open) for figure in lands[4].figures] == [
        (10, 0, True),
        (3, 1, False),
        (18, 0, True),
    ]
