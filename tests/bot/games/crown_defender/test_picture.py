"""The castles and the land between them as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any, Final

import pytest
from PIL import Image

from bot.games.crown_defender.picture import board, figures, foot, places
from bot.games.crown_defender.picture.figures import FLAT, TALL, Figure, Form, Token
from bot.pictures.canvas import Drawing, palette
from bot.pictures.emblems import Emblem
from bot.pictures.palette import FACE, LIT, SHADED, TABLE, WHITE, YELLOW, Colour
from bot.pictures.seats import SEAT_COLOURS
from bot.pictures.strips import WIDTH, Sheet
from engine.contract import HIDDEN, NOBODY, SEATS, Options, View, chosen, mute
from engine.games.crown_defender.board import CELLS, COLUMNS, ROWS, Side, at, locations
from engine.games.crown_defender.cards import BUILDINGS, CARDS, CREATURES, Centre, Descent, Kind, Location
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import Phase, State
from engine.games.crown_defender.text import read
from tests.bot.pictures.boards import WatchedDrawing, opened

WORDS: Final = board.words()
RULES: Final = CrownDefender()
FORMS: Final = (TALL, FLAT)
ALL_TOKENS: Final = tuple(map(int, Token))
NOTHING_LAID_OUT: Final = foot.Foot((0, 0), (20, 20), (0, 1), 0, (), 0, None)
TABLES: Final[tuple[tuple[int, Options], ...]] = ((2, {"alliance": True}), (3, {"even": True}), (4, {"heroes": True}))
LARGEST: Final = 75_000  # bytes
USUAL: Final = 55_000

each_emblem = pytest.mark.parametrize(
    "emblem",
    [*figures.EMBLEMS, *places.LOCATIONS, *places.TOKENS, *places.DESCENTS, places.CHEST, places.CHEVRONS],
)
each_form = pytest.mark.parametrize("form", FORMS, ids=("tall", "flat"))


def figure(kind: int = Kind.KNIGHT, side: int = 0, **told: Any) -> Figure:
    card = CARDS[Kind(kind)]
    calm = Figure(int(kind), side, side, side, card.attack, card.life, wounded=False, tokens=(), acts=False)
    return calm._replace(**told)


def scene_of(standing: Mapping[str, tuple[Figure, ...]], **told: Any) -> board.Scene:
    by_cell = {at(name): units for name, units in standing.items()}
    cells = tuple(by_cell.get(cell, ()) for cell in range(CELLS))
    return replace(board.Scene(int(Centre.KINGS_ROAD), cells, (0, 1), NOTHING_LAID_OUT, WORDS), **told)


def crowded(rng: Random) -> board.Scene:
    """Two units on every cell, all of them in all states."""

    def anybody(cell: int) -> Figure:
        side, kind = rng.randrange(2), rng.randrange(len(Kind))
        return figure(kind, side, seat=side + 2 * rng.randrange(2), tokens=ALL_TOKENS, attack=14, wounded=True)

    below = foot.Foot((19, 18), (28, 20), (0, 1), 1, (1, NOBODY, 6, HIDDEN, HIDDEN), 3, figure(tokens=ALL_TOKENS))
    return scene_of({}, cells=tuple((anybody(cell), anybody(cell)) for cell in range(CELLS)), foot=below)


def laid(form: Form, one: Figure, soil: Colour = LIT) -> Image.Image:
    """A figure on its sheet."""
    sheet = Sheet(form.height, soil)
    for sprite, x, y in figures.parts(one, form, WORDS.codes[one.kind], soil):
        assert x >= 0
        assert y >= 0
        assert (x + sprite.width, y + sprite.height) <= (form.width, form.height)
        sheet.lay(sprite, x, y)
    sheet._image.putpalette(palette().getpalette() or [])
    return sheet._image.crop((1, 0, 1 + form.width, form.height)).convert("RGB")


def drawn(scene: board.Scene) -> Image.Image:
    return opened(board.draw(scene)).convert("RGB")


def cut_out(picture: Image.Image, name: str) -> Image.Image:
    """One cell of a picture."""
    cell = at(name)
    left = board.left_of(cell % COLUMNS)
    top = board.HEADER + (ROWS - 1 - cell // COLUMNS) * (board.CELL[1] + board.BETWEEN)
    return picture.crop((left, top, left + board.CELL[0], top + board.CELL[1]))


def count(picture: Image.Image, colour: Colour) -> int:
    return {each: number for number, each in picture.getcolors(picture.width * picture.height) or []}.get(colour, 0)


def silhouette(sprite: Image.Image) -> bytes:
    """By pixel: figure or background."""
    soil = LIT
    return bytes(pixel != soil for pixel in sprite.get_flattened_data())


def random_scenes(seats: int, options: Options, seed: int) -> Iterator[tuple[State, board.Scene]]:
    luck = Random(f"{seats}:{seed}")
    state = RULES.deal(seats, chosen(RULES, seats, options), luck, mute)
    while actors := RULES.to_act(state):
        yield state.copy(), board.scene(RULES.view(state, None))
        RULES.play(state, actors[0], luck.choice(RULES.moves(state, actors[0])), luck, mute)
    yield state.copy(), board.scene(RULES.view(state, None))


# Emblems


@each_emblem
def test_an_emblem_stays_near_its_square_and_can_be_seen(emblem: Emblem) -> None:
    assert max(abs(part) for points, _ in emblem for point in points for part in point) <= 1.25
    drawing = Drawing(100, 100, TABLE)
    drawing.emblem(emblem, 50, 50, 50, WHITE, TABLE)
    assert 700 < count(drawing.finished().convert("RGB"), WHITE) < 8500


def test_every_emblem_is_another_one() -> None:
    assert len(set(figures.EMBLEMS)) == len(figures.EMBLEMS) == len(Kind)
    assert len(set(places.LOCATIONS)) == len(places.LOCATIONS) == len(Location) - 1
    assert len(set(places.DESCENTS)) == len(places.DESCENTS) == len(Descent)
    assert len(set(places.TOKENS)) == len(places.TOKENS) == len(Token)


# Figures


@each_form
def test_every_kind_looks_different_on_both_sides(form: Form) -> None:
    looks = [laid(form, figure(kind, side)).tobytes() for kind in Kind for side in Side]
    assert len(set(looks)) == len(looks) == 2 * 53


@each_form
def test_kinds_of_equal_strength_are_told_apart_without_letters(form: Form) -> None:
    looks = [figures.body(form, figure(kind, attack=0, life=0), "Оо", LIT).tobytes() for kind in Kind]
    assert len(set(looks)) == len(looks) == 53


@each_form
def test_a_side_has_its_own_shape_whatever_its_colour(form: Form) -> None:
    """A creature's peak and a building's battlements point ahead; so four outlines are enough."""
    south = {kind: silhouette(laid(form, figure(kind))) for kind in Kind}
    north = {kind: silhouette(laid(form, figure(kind, 1))) for kind in Kind}
    assert {south[Kind(kind)] for kind in CREATURES} == {south[Kind.KNIGHT]}
    assert {south[Kind(kind)] for kind in BUILDINGS} == {south[Kind.PALISADE]}
    four = [shapes[kind] for shapes in (south, north) for kind in (Kind.KNIGHT, Kind.PALISADE)]
    apart = [sum(a != b for a, b in zip(*pair, strict=True)) for pair in combinations(four, 2)]
    assert min(apart) > form.width * form.height // 60


@each_form
@pytest.mark.parametrize("kind", [Kind.KNIGHT, Kind.PALISADE])
def test_north_is_south_upside_down(form: Form, kind: Kind) -> None:
    upside_down = laid(form, figure(kind, 1)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    shapes = silhouette(laid(form, figure(kind))), silhouette(upside_down)
    assert sum(a != b for a, b in zip(*shapes, strict=True)) < form.width  # smooth edges are rounded either way


@each_form
@pytest.mark.parametrize("side", Side)
def test_the_ring_of_a_figure_that_acts_is_whole(form: Form, side: Side) -> None:
    look = laid(form, figure(side=side, acts=True))
    look = look if side == Side.SOUTH else look.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    right = {look.getpixel((form.width - 5, y)) for y in range(form.rise + 6, form.height)}
    below = {look.getpixel((x, form.height - 5)) for x in range(form.width)}
    assert right == below == {YELLOW}


@each_form
@pytest.mark.parametrize("side", Side)
def test_partners_are_told_apart_by_a_stripe(form: Form, side: Side) -> None:
    looks = [laid(form, figure(side=side, seat=seat)) for seat in (side, side + 2)]
    striped = [count(look, SEAT_COLOURS[side + 2]) for look in looks]
    assert striped[0] == 0
    assert striped[1] > 1000


@each_form
@pytest.mark.parametrize("lead", SEATS[:4])
def test_what_can_change_in_a_figure_can_be_seen(form: Form, lead: int) -> None:
    calm = figure(attack=3, lead=lead)
    others = calm._replace(attack=4), calm._replace(life=5), calm._replace(wounded=True), calm._replace(acts=True)
    looks = [laid(form, each).tobytes() for each in (calm, *others)]
    assert len(set(looks)) == len(looks)


def test_an_attack_of_none_is_not_told_of_a_building() -> None:
    assert [figure(kind).strikes for kind in (Kind.PALISADE, Kind.BALLISTA)] == [False, True]
    assert figure(Kind.KNIGHT, attack=0).strikes, "a cursed creature tells that it has none left"


def test_every_number_and_letter_is_whole_and_as_large_as_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    for form, side, acts in product(FORMS, Side, (False, True)):
        for kind in Kind:
            figures.body.__wrapped__(form, figure(kind, side, acts=acts), WORDS.codes[kind], LIT)
        for number in range(20):
            box = form.plates[acts]
            width = (box.right - box.left - figures.BETWEEN) // 2
            figures.plate.__wrapped__(number, width, box.bottom - box.top, FACE, WHITE)
    written = WatchedDrawing.seen
    assert len(written) == 2 * 2 * 2 * (53 + 20)
    assert [writing for writing in written if writing.cut] == []
    assert min(writing.size for writing in written if len(writing.text) == 1) >= 39  # ten on the smallest phone
    assert min(writing.size for writing in written) >= 24


def test_codes_are_two_letters_and_nobody_shares_one() -> None:
    assert len(set(WORDS.codes)) == len(Kind)
    assert {len(code) for code in WORDS.codes} == {2}


# Tokens and places in a cell


def test_every_token_looks_different_at_every_size() -> None:
    for size in (figures.TOKEN, figures.SMALLEST, figures.TINY):
        looks = [figures.token(token, size, LIT).tobytes() for token in Token]
        assert len(set(looks)) == len(looks) == 6


@pytest.mark.parametrize("many", range(len(Token) + 1))
@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("landmarked", [True, False])
def test_tokens_lie_beside_their_figure_and_cover_nothing(many: int, alone: bool, landmarked: bool) -> None:
    slots = board._slots(alone, landmarked)
    covered = set[tuple[int, int]]()
    if landmarked:
        top = board.FRAME if alone else board.CELL[1] // 2 - board.SMALL
        covered |= set(product(range(2, 2 + 2 * board.SMALL), range(top, top + 2 * board.SMALL)))
    for slot in slots:
        for sprite, x, y in figures.lying(ALL_TOKENS[:many], board.BESIDE, slot.room, LIT):
            top = slot.tokens + y
            pixels = set(product(range(x, x + sprite.width), range(top, top + sprite.height)))
            assert not pixels & covered
            covered |= pixels
    assert all(0 <= x < board.BESIDE and 0 <= y < board.CELL[1] for x, y in covered)


@pytest.mark.parametrize("location", [*Location][1:])
@pytest.mark.parametrize("many", [0, 1, 2])
def test_a_location_stays_in_sight_whoever_stands_on_it(location: Location, many: int) -> None:
    """In its own colour, beside two figures that bear every token."""
    cell = locations(Centre.KINGS_ROAD).index(location)
    name = f"{'ABCDE'[cell % COLUMNS]}{cell // COLUMNS + 1}"
    units = (figure(lead=1, seat=1, attack=0, life=1, tokens=ALL_TOKENS),) * many
    with_location = cut_out(drawn(scene_of({name: units})), name)
    shown = board.landmark(location) if many else board.land(location)
    spot = {0: (0, 0), 1: (2, board.FRAME), 2: (2, board.CELL[1] // 2 - board.SMALL)}[many]
    found = with_location.crop((*spot, spot[0] + shown.width, spot[1] + shown.height))
    assert found.tobytes() == shown.convert("RGB").tobytes()
    assert count(found, board.HUES[location]) > 150


def test_locations_differ_in_colour_and_in_emblem() -> None:
    assert len(set(board.HUES)) == len(places.LOCATIONS) + 1 == len(Location)


def test_only_the_cell_in_which_somebody_acts_is_framed() -> None:
    picture = drawn(scene_of({"B4": (figure(acts=True),), "C4": (figure(),), "D4": (figure(), figure(acts=True))}))
    corners = {name: cut_out(picture, name).getpixel((1, 1)) for name in ("A4", "B4", "C4", "D4")}
    assert corners == {"A4": LIT, "B4": YELLOW, "C4": LIT, "D4": YELLOW}


def test_castles_lie_in_the_colours_of_their_sides_and_the_land_between_in_neither() -> None:
    picture = drawn(scene_of({}, leads=(2, 0)))
    soils = [cut_out(picture, f"A{row}").getpixel((1, 1)) for row in range(1, ROWS + 1)]
    south, north = SHADED[SEAT_COLOURS[2]], SHADED[SEAT_COLOURS[0]]
    wanted = (south, south, *[LIT] * 4, north, north)
    assert max(apart(soil, want) for soil, want in zip(soils, wanted, strict=True)) < 7  # of 255, as dim hues come out


def apart(pixel: Any, colour: Colour) -> int:
    return max(abs(int(a) - b) for a, b in zip(pixel, colour, strict=True))


def unlike(one: Image.Image, other: Image.Image) -> int:
    """The number of pixels in which two pictures differ."""
    return sum(a != b for a, b in zip(one.get_flattened_data(), other.get_flattened_data(), strict=True))


def test_hire_lines_are_marked_and_point_ahead() -> None:
    picture = drawn(scene_of({}, leads=(0, 0)))
    south, north = cut_out(picture, "C1"), cut_out(picture, "C8")
    assert unlike(south, north.transpose(Image.Transpose.ROTATE_180)) < 300 < 1500 < unlike(south, north)
    assert cut_out(picture, "C2").getcolors() == [(board.CELL[0] * board.CELL[1], south.getpixel((0, 0)))]


# The foot


def test_points_goals_and_the_side_on_turn_can_be_read() -> None:
    looks = [
        foot.score(side, lead, points, goal, active).tobytes()
        for side, lead, points, goal, active in product(Side, (0, 1), (0, 7, 19), (10, 20, 28), (False, True))
    ]
    assert len(set(looks)) == len(looks) == 72


def test_every_card_of_the_dungeon_looks_different() -> None:
    looks = [foot.descent(card, here).tobytes() for card in (*Descent, NOBODY, HIDDEN) for here in (False, True)]
    assert len(set(looks)) == len(looks) == 20


def test_whoever_is_in_the_dungeon_is_seen_below_with_the_card_it_stands_on() -> None:
    inside = NOTHING_LAID_OUT._replace(row=(0, 1, 2, HIDDEN, HIDDEN), revealed=2, explorer=figure(Kind.DRYAD))
    feet = [
        inside,
        inside._replace(explorer=None),
        inside._replace(revealed=3),
        inside._replace(explorer=figure(side=1)),
    ]
    assert len({foot.foot.__wrapped__(each, WORDS.codes).chunk for each in feet}) == 4


# The whole picture


def test_a_full_board_fits_on_a_screen_and_into_a_small_file() -> None:
    png = board.draw(crowded(Random(1)))
    assert opened(png).size == (WIDTH, 1492)
    assert len(png) <= 120_000, "eighty units, six tokens each"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_pictures_of_games_are_small_and_of_one_height(seats: int, options: Options) -> None:
    """A picture that changed its height with every move would make the chat jump."""
    scenes = dict.fromkeys(scene for _, scene in random_scenes(seats, options, 1) if scene.centre != board.UNDECIDED)
    files = [board.draw(scene) for scene in [*scenes][::7]]
    assert len(files) > 5
    assert {opened(file).size for file in files} == {(WIDTH, 1492)}
    assert max(map(len, files)) <= LARGEST
    assert sum(map(len, files)) / len(files) <= USUAL


def test_before_the_land_is_chosen_both_are_shown_and_neither_board() -> None:
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(1), mute)
    assert state.phase == Phase.RACE
    undecided = board.scene(RULES.view(state, None))
    state.phase, state.centre = Phase.CENTRE, Centre.CURSED_LANDS
    assert board.scene(RULES.view(state, None)) == undecided
    assert drawn(undecided).height == board.HEADER + 2 * (board.TITLE + 4 * (board.CELL[1] + board.BETWEEN))


def test_a_move_presses_only_the_rows_anew_in_which_something_changes() -> None:
    before = scene_of({"A1": (figure(),), "E6": (figure(side=1),)})
    board._row.cache_clear()
    board.draw(before)
    misses = board._row.cache_info().misses
    board.draw(scene_of({"A2": (figure(),), "E6": (figure(side=1),)}))
    assert board._row.cache_info().misses == misses + 2


def test_a_picture_drawn_again_is_the_same_to_the_byte() -> None:
    scene = crowded(Random(2))
    first = board.draw(scene)
    for kept in (board._row, foot.foot, figures.body, figures.plate, figures.token):
        kept.cache_clear()
    assert board.draw(scene) == first


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_scene_is_the_same_from_every_seat_and_in_every_guess(seats: int, options: Options) -> None:
    rng, looked = Random(5), 0
    for state, scene in [*random_scenes(seats, options, 4)][::9]:
        for viewer in (None, *SEATS[:seats]):
            view = RULES.view(state, viewer)
            guess = RULES.guess(view, rng)
            assert board.scene(view) == scene == board.scene(RULES.view(guess, viewer))
            assert board.scene(View(viewer, guess)) == scene, "not even a view made by mistake tells more"
            looked += 1
    assert looked > 30


def test_a_scene_is_what_stands_on_the_board() -> None:
    state = read(
        """
        turn 5 of seat 1: activation
        South: 5 of 20 points (3 creatures, 2 buildings)
        B1: Palisade of seat 1; Militiaman of seat 1, condemned
        C6: Knight of seat 1, 2 wounds, +3, +1 inspired, paralysed, shamed; Dryad of seat 2, frozen, cursed
        down by D5: Big Orc of seat 1
        descent: Darts, passed | ? x3
        orders: #2 by 1, #4 x2 by 1
        acting: #2 by 1, 1 attacks
        """
    )
    knight = figure(attack=8, life=4, wounded=True, tokens=(Token.ORDERED, Token.PARALYSED, Token.SHAMED), acts=True)
    dryad = figure(Kind.DRYAD, 1, attack=0, tokens=(Token.FROZEN, Token.CURSED))
    militia = figure(Kind.MILITIAMAN, tokens=(Token.CONDEMNED,))
    orc = figure(Kind.BIG_ORC, tokens=(Token.ORDERED,))
    below = foot.Foot((5, 0), (20, 20), (0, 1), 0, (Descent.DARTS, NOBODY, *[HIDDEN] * 3), 2, orc)
    cells = {"B1": (militia, figure(Kind.PALISADE)), "C6": (dryad, knight)}
    assert board.scene(RULES.view(state, None)) == scene_of(cells, foot=below)
