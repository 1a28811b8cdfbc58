"""The titles and the lands of King's Bounty as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Final

import pytest
from PIL import Image

from bot.games.kings_bounty.picture import board, emblems
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.emblems import Emblem
from bot.pictures.palette import LINE, ORANGE, TABLE, WHITE, Colour
from bot.pictures.seats import SEAT_COLOURS
from bot.pictures.strips import WIDTH, Sheet, key_of, png
from engine.contract import NOBODY, SEATS, View, chosen, mute
from engine.games.kings_bounty.cards import (
    CASTLES,
    OBELISKS,
    UNITS,
    Castle,
    People,
    Role,
    castle,
    obelisk,
    role_of,
    unit,
)
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.state import Choice, Holding, Lay, Return, Send, State, TakeNew
from engine.games.kings_bounty.titles import Title
from engine.registry import GAMES
from tests.bot.pictures.boards import WatchedDrawing, opened, outline

WORDS: Final = board.words()
RULES: Final = KingsBounty()
LETTERS: Final = WORDS.peoples
HOLDINGS: Final = (*CASTLES, *OBELISKS)
GUARDS: Final = tuple(kind for kind in UNITS if role_of(kind) < Role.HERO)
FOUR: Final = SEATS[:4]
NEVER_SMALLER: Final = 27  # letters and numbers: seven on the smallest phone
EVERY_EMBLEM: Final = dict.fromkeys(
    (
        *(*emblems.PEOPLES, *emblems.CASTLES, *emblems.ROLES, emblems.CARDS, emblems.FLAG),
        *(emblem for emblem, _ in emblems.TITLES.values()),
    )
)
NOTHING: Final = board.Land((), 0)
EMPTY: Final = board.Scene(tuple((title, NOBODY) for title in range(6)), (NOTHING,) * 4, 60, 3, False, WORDS)


def halves() -> Iterator[Sprite]:
    yield from (board.half.__wrapped__(kind, LETTERS) for kind in (*HOLDINGS, *GUARDS))
    yield board.nobody.__wrapped__()


def plates() -> Iterator[Sprite]:
    yield from (board.plate.__wrapped__(*each, WORDS) for each in product(Title, (NOBODY, *FOUR)))


def rails() -> Iterator[Sprite]:
    yield from (board.rail.__wrapped__(seat, points) for seat in FOUR for points in (None, *range(-9, 60)))


def decks() -> Iterator[Sprite]:
    yield from (board.deck.__wrapped__(*each) for each in product(range(64), FOUR, (False, True)))


def lands(*counts: int) -> board.Scene:
    """A table with so many holdings by seat, all of them garrisoned."""
    held = tuple((HOLDINGS[place % len(HOLDINGS)], GUARDS[place % len(GUARDS)]) for place in range(max(counts)))
    return replace(EMPTY, lands=tuple(board.Land(held[:count], 0) for count in counts))


def greedy_game(seats: int, seed: int) -> Iterator[State]:
    """A game in which seats lay cards whenever they can, so that the table gets full."""
    luck = Random(f"{seats}:{seed}")
    state = RULES.deal(seats, chosen(RULES, seats, {"hidden": True}), luck, mute)
    while actors := RULES.to_act(state):
        yield state.copy()
        RULES.play(state, actors[0], _greedy(state, actors[0], luck), luck, mute)
    yield state.copy()


def _greedy(state: State, seat: int, luck: Random) -> Choice:
    moves = RULES.moves(state, SEATS[seat])
    lays, sends = ([move for move in moves if isinstance(move, kind)] for kind in (Lay, Send))
    return luck.choice(lays or sends or [*moves])


def drawn(scene: board.Scene) -> Image.Image:
    return opened(board.draw(scene)).convert("RGB")


def count(picture: Image.Image, colour: Colour) -> int:
    return {each: number for number, each in picture.getcolors(picture.width * picture.height) or []}.get(colour, 0)


def scene_of(state: State) -> board.Scene:
    return board.scene(RULES.view(state, None))


# Emblems


@pytest.mark.parametrize("emblem", EVERY_EMBLEM)
def test_an_emblem_stays_near_its_square_and_can_be_seen(emblem: Emblem) -> None:
    assert max(abs(part) for points, _ in emblem for point in points for part in point) <= 1.25
    drawing = Drawing(100, 100, TABLE)
    drawing.emblem(emblem, 50, 50, 40, WHITE, TABLE)
    assert 700 < count(drawing.finished().convert("RGB"), WHITE) < 6400


def test_every_title_has_a_picture_of_its_own() -> None:
    assert set(emblems.TITLES) == set(Title)
    assert len(set(emblems.TITLES.values())) == len(Title) == 21


@pytest.mark.parametrize(("one", "other"), [*combinations(People, 2)])
def test_peoples_are_told_apart_without_colour_and_letter(one: People, other: People) -> None:
    """The outlines alone differ over a good part of the mark, and so do the letters."""
    shapes = [outline(emblems.PEOPLES[people]) for people in (one, other)]
    assert sum(a != b for a, b in zip(*shapes, strict=True)) > 60 * 60 // 15
    assert LETTERS[one] != LETTERS[other]
    assert board.HUES[one] != board.HUES[other]


def test_only_green_is_the_colour_of_a_people_and_of_a_seat() -> None:
    assert set(board.HUES) & set(SEAT_COLOURS[:4]) == {board.HUES[People.ELVES]}


# Sprites


def test_every_holding_and_every_garrison_looks_different() -> None:
    looks = [half.tobytes() for half in halves()]
    assert len(set(looks)) == len(looks) == 15 + 15 + 1


def test_every_title_looks_different_with_every_holder() -> None:
    looks = [plate.tobytes() for plate in plates()]
    assert len(set(looks)) == len(looks) == 21 * 5


def test_every_number_of_points_and_of_cards_looks_different() -> None:
    for looks in ([each.tobytes() for each in rails()], [each.tobytes() for each in decks()]):
        assert len(set(looks)) == len(looks) > 250


def test_every_word_and_number_is_whole_and_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    assert len([*halves(), *plates(), *rails(), *decks()]) == 31 + 105 + 280 + 512
    written = WatchedDrawing.seen
    assert {*LETTERS, *WORDS.titles, "−5", "+2"} <= {writing.text for writing in written}
    assert [writing for writing in written if writing.cut] == []
    badges = {str(seat + 1) for seat in FOUR}
    small = {writing.text for writing in written if writing.size < NEVER_SMALLER}
    assert small <= badges, "the shapes of seats say the same"


def test_strengths_are_the_largest_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    assert len([*halves()]) == 31
    digits = [writing for writing in WatchedDrawing.seen if writing.text.isdigit()]
    assert [writing.size for writing in digits] == [board.STRENGTH] * 30


def test_codes_of_titles_are_short_and_nobody_shares_one() -> None:
    assert len(set(WORDS.titles)) == len(Title)
    assert {len(code) for code in WORDS.titles} <= {2, 3}


# The whole picture


def test_holdings_stand_with_their_owner_and_garrisons_under_them() -> None:
    held = ((castle(People.ORCS, Castle.TOWER), NOBODY), (obelisk(3), unit(People.UNDEAD, Role.WIZARD)))
    picture = drawn(replace(EMPTY, lands=(NOTHING, board.Land(held, 2), NOTHING, NOTHING)))
    top = board.BETWEEN + board.PLATE[1] + 2 * board.APART + board.ROW + board.APART
    for column, kinds in enumerate(held):
        left, y = board.RAIL + column * (board.TILE + board.BETWEEN), top
        for kind in kinds:
            sprite = board.nobody() if kind == NOBODY else board.half(kind, LETTERS)
            found = picture.crop((left, y, left + sprite.width, y + sprite.height))
            assert found.tobytes() == with_palette(sprite).tobytes()
            y += sprite.height + board.SEAM


def with_palette(sprite: Sprite) -> Image.Image:
    """A sprite with its palette, as in a file."""
    sheet = Sheet(sprite.height, TABLE)
    sheet.lay(sprite, 0, 0)
    return opened(png([sheet.strip()])).convert("RGB").crop((0, 0, *sprite.size))


@pytest.mark.parametrize(("counts", "rows"), [((0, 0, 0, 0), 4), ((5, 5, 5, 5), 4), ((6, 1, 0, 10), 6), ((9,) * 4, 8)])
def test_many_holdings_go_on_in_further_rows(counts: tuple[int, ...], rows: int) -> None:
    assert drawn(lands(*counts)).size == (WIDTH, 100 + 4 * board.APART + rows * (board.ROW + board.APART))


def test_the_bar_of_a_seat_runs_along_all_its_rows_and_its_badge_stands_once() -> None:
    picture = drawn(lands(11, 1))
    top = board.BETWEEN + board.PLATE[1] + board.APART
    bar = [picture.getpixel((0, top + y)) for y in range(3 * (board.ROW + board.APART))]
    assert set(bar) == {SEAT_COLOURS[0]}
    badges = [picture.getpixel((30, top + row * (board.ROW + board.APART) + 34)) == SEAT_COLOURS[0] for row in range(3)]
    assert badges == [True, False, False]


def test_the_fullest_table_of_all_shows_whole_on_a_phone() -> None:
    """Thirty-six holdings in as many rows as they can take, and ten titles."""
    fullest = replace(lands(6, 6, 6, 18), titles=tuple((title, 0) for title in range(10)))
    file = board.draw(fullest)
    assert opened(file).height <= 1.6 * WIDTH
    assert len(file) <= 75_000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pictures_of_full_tables_are_small(seats: int) -> None:
    likely, most = 26, 36
    files = {most: [0], likely: [0]}
    for state in [*greedy_game(seats, 1)][::5]:
        held = sum(map(len, state.holdings))
        files[likely if held <= likely else most].append(len(board.draw(scene_of(state))))
    assert max(files[likely]) <= 40_000
    assert max(files[most]) <= 60_000


def test_the_flag_is_lit_when_the_last_turns_begin() -> None:
    before, after = (drawn(replace(EMPTY, deck=0, closing=closing)) for closing in (False, True))
    flags = [picture.crop((0, 50, 30, 100)) for picture in (before, after)]
    assert [count(flag, ORANGE) > 50 for flag in flags] == [False, True]
    assert [count(flag, LINE) > 50 for flag in flags] == [True, False]


def test_a_move_presses_only_the_rows_anew_in_which_something_changes() -> None:
    board._row.cache_clear()
    board.draw(lands(9, 9, 9, 9))
    misses = board._row.cache_info().misses
    board.draw(lands(9, 9, 8, 9))
    assert (misses, board._row.cache_info().misses) == (8, 9)


def test_whatever_is_seen_changes_the_key_and_the_picture() -> None:
    scenes = [
        EMPTY,
        replace(EMPTY, deck=59),
        replace(EMPTY, last=2),
        replace(EMPTY, closing=True),
        replace(EMPTY, titles=((0, 1), *EMPTY.titles[1:])),
        replace(EMPTY, lands=EMPTY.lands[:3]),
        replace(EMPTY, lands=(board.Land((), 5), *EMPTY.lands[1:])),
        replace(EMPTY, words=replace(WORDS, points=(9,) * len(Title))),
        lands(1, 0, 0, 0),
        lands(0, 1, 0, 0),
    ]
    assert len({key_of(board.GAME, board.VERSION, scene) for scene in scenes}) == len(scenes)
    assert len({board.draw(scene) for scene in scenes}) == len(scenes)


# Scenes


def test_points_are_those_of_the_rules_all_game_long() -> None:
    for state in greedy_game(4, 2):
        assert tuple(land.points for land in scene_of(state).lands) == RULES.standing(state)


def test_points_replaced_at_a_table_are_told_as_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    doubled = tuple(2 * points for points in WORDS.points)
    rules = KingsBounty(dict(zip(Title, doubled, strict=True)))
    *_, state = greedy_game(3, 3)
    monkeypatch.setitem(GAMES, rules.id, rules)
    scene = board.scene(View(None, state))
    assert scene.words.points == doubled
    assert tuple(land.points for land in scene.lands) == rules.standing(state)


def test_hidden_titles_stay_out_until_the_game_is_over() -> None:
    """Even if somebody makes a view of the whole state by mistake."""
    before, after = [*greedy_game(4, 4)][-2:]
    hidden = {title for title in before.hidden if title != NOBODY}
    assert len(hidden) >= 2
    shown = [{title for title, _ in board.scene(View(None, state)).titles} for state in (before, after)]
    assert shown == [set(before.titles), {*after.titles, *hidden}]


def test_returning_cards_leaves_the_picture_as_it_is() -> None:
    """So it is not sent again."""
    luck = Random(5)
    state = RULES.deal(3, chosen(RULES, 3, {}), luck, mute)
    before = scene_of(state)
    for _ in range(16):  # eight turns at most: no stalemate yet
        seat = RULES.to_act(state)[0]
        returns = [move for move in RULES.moves(state, seat) if isinstance(move, Return | TakeNew)]
        RULES.play(state, seat, luck.choice(returns), luck, mute)
        assert scene_of(state) == before
    assert state.turns >= 3


def test_a_scene_is_what_lies_on_the_table() -> None:
    state = RULES.deal(3, chosen(RULES, 3, {}), Random(7), mute)
    state.titles, state.first = (Title.GREAT_BUILDER, Title.KEEPER_OF_SECRETS, Title.VANDAL), SEATS[1]
    tower, stone, bowman = castle(People.ELVES, Castle.TOWER), obelisk(2), unit(People.HUMANS, Role.ARCHER)
    state.holdings = [(Holding(tower, bowman), Holding(tower)), (Holding(tower),), (Holding(stone),)]
    state.vandal = 1
    assert scene_of(state) == board.Scene(
        titles=((Title.GREAT_BUILDER, 0), (Title.KEEPER_OF_SECRETS, 2), (Title.VANDAL, 1)),
        lands=(
            board.Land(((tower, bowman), (tower, NOBODY)), 6),
            board.Land(((tower, NOBODY),), -5),
            board.Land(((stone, NOBODY),), 7),
        ),
        deck=len(state.deck),
        last=0,
        closing=False,
        words=WORDS,
    )
