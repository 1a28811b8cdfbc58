"""The castles and the land between them as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any, Final

import pytest
from PIL import Image, ImageChops

from bot.games.crown_defender.picture import board, cards, foot, land, people, places, spells, units
from bot.games.crown_defender.picture.happened import Happened, Standing, happened
from bot.games.crown_defender.picture.scene import Field, Lands, Races, Scene, Shelf, scene, shelf, words
from bot.games.crown_defender.picture.units import LONE, PAIR, Figure, Form, Light, Token
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import TALLEST, WIDTH
from bot.pictures.colours import BLUE, WHITE
from bot.pictures.emblems import Emblem
from bot.pictures.lettering import LEAST
from bot.pictures.shapes import icon
from engine.contract import HIDDEN, NOBODY, SEATS, Event, Options, Seat, View, chosen, mute
from engine.games.crown_defender.board import CELLS, COLUMNS, ROW, Side, at, locations
from engine.games.crown_defender.cards import CARDS, CREATURES, Centre, Descent, Kind, Location, Race, Spell
from engine.games.crown_defender.events import Built, Harm, Hurt, Lost, Moved, Struck
from engine.games.crown_defender.moves import Activate, Attack, ChooseRaces, PlacePalisade, Step
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import Phase, State, UnitSnapshot
from engine.games.crown_defender.text import read
from tests.bot.pictures.boards import opened
from tests.bot.pictures.outlines import alike

RULES: Final = CrownDefender()
ALL_TOKENS: Final = tuple(map(int, Token))
NOTHING_LAID_OUT: Final = foot.Foot((0, 0), (20, 20), (0, 1), 0, (0,), NOBODY, (), 0, None)
TABLES: Final[tuple[tuple[int, Options], ...]] = ((2, {"alliance": True}), (3, {"even": True}), (4, {"heroes": True}))

each_emblem = pytest.mark.parametrize(
    "emblem",
    [
        *places.BUILDINGS,
        *places.LOCATIONS,
        *places.TOKENS,
        *places.DESCENTS,
        places.CHEST,
        places.CHEVRONS,
        *spells.SPELLS,
    ],
)
each_form = pytest.mark.parametrize("form", [LONE, PAIR], ids=("lone", "pair"))


def figure(kind: int = Kind.KNIGHT, side: int = 0, **told: Any) -> Figure:
    card = CARDS[Kind(kind)]
    calm = Figure(int(kind), side, side, side, card.attack, card.life, wounded=False, tokens=())
    return calm._replace(**told)


def scene_of(standing: Mapping[str, tuple[Figure, ...]], **told: Any) -> Field:
    by_cell = {at(name): figures for name, figures in standing.items()}
    cells = tuple(by_cell.get(cell, ()) for cell in range(CELLS))
    return replace(Field(int(Centre.KINGS_ROAD), cells, (0, 1), NOTHING_LAID_OUT, words()), **told)


def crowded(rng: Random) -> Field:
    """Somebody on every cell, or two, all of them in some state."""

    def anybody() -> Figure:
        side, kind = rng.randrange(2), rng.randrange(len(Kind))
        tokens = (rng.choice(ALL_TOKENS),)
        return figure(kind, side, seat=side + 2 * rng.randrange(2), tokens=tokens, attack=14, wounded=True)

    row = (1, NOBODY, 6, HIDDEN, HIDDEN)
    below = foot.Foot((19, 18), (28, 20), (0, 1), 1, (1, 3), NOBODY, row, 3, figure(tokens=ALL_TOKENS))
    cells = tuple((anybody(),) * (1 + (cell % 7 == 0)) for cell in range(CELLS))
    return scene_of({}, cells=cells, foot=below)


def laid(form: Form, one: Figure) -> Image.Image:
    """A unit with its light and its shadow."""
    return units.unit(one, form, words().names[one.kind] if form.named else "")


def cut_out(picture: Image.Image, name: str) -> Image.Image:
    """One cell of a picture of the whole field."""
    x, y = land.corner(at(name))
    return picture.crop((x, y, x + land.CELL[0], y + land.CELL[1]))


def apart(one: Image.Image, other: Image.Image) -> int:
    """The number of pixels in which two images differ visibly."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    return sum(difference.histogram()[12:])


def silhouette(sprite: Image.Image) -> Image.Image:
    return sprite.getchannel("A").point(lambda value: 255 * (value > 120))


def random_tables(seats: int, options: Options, seed: int) -> Iterator[State]:
    luck = Random(f"{seats}:{seed}")
    state = RULES.deal(seats, chosen(RULES, seats, options), luck, mute)
    while actors := RULES.to_act(state):
        yield state.copy()
        RULES.play(state, actors[0], luck.choice(RULES.moves(state, actors[0])), luck, mute)
    yield state.copy()


def seen(state: State, seat: Seat | None = None) -> Scene:
    return scene(RULES.view(state, seat))


# Emblems and faces


@each_emblem
def test_an_emblem_stays_near_its_square_and_can_be_seen(emblem: Emblem) -> None:
    assert max(abs(part) for points, _ in emblem for point in points for part in point) <= 1.25
    assert 500 < sum(silhouette(icon(emblem, 100, WHITE)).histogram()[200:]) < 8500


def test_every_emblem_is_another_one() -> None:
    assert len(set(places.BUILDINGS)) == len(places.BUILDINGS) == len(Kind) - len(CREATURES)
    assert len(set(places.LOCATIONS)) == len(places.LOCATIONS) == len(Location) - 1
    assert len(set(places.DESCENTS)) == len(places.DESCENTS) == len(Descent)
    assert len(set(places.TOKENS)) == len(places.TOKENS) == len(Token)


def test_creatures_are_told_apart_by_their_outlines_alone() -> None:
    """At 28 pixels, which is less than on the smallest phone."""
    assert len(people.PEOPLE) == len(CREATURES) == 40
    assert alike(people.PEOPLE) == []


# Units


@each_form
def test_every_kind_looks_different_on_both_sides(form: Form) -> None:
    looks = [laid(form, figure(kind, side)).tobytes() for kind in Kind for side in Side]
    assert len(set(looks)) == len(looks) == 2 * 53


@each_form
def test_kinds_are_told_apart_without_name_and_numbers(form: Form) -> None:
    looks = [units.shield(kind, 0, 0, form, "").tobytes() for kind in Kind]
    assert len(set(looks)) == len(looks) == 53


@each_form
def test_a_side_has_its_own_shape_whatever_its_colour(form: Form) -> None:
    """A creature's point and a building's battlements are ahead; so four outlines are enough."""
    shapes = [
        silhouette(units.shield(kind, side, 0, form, "")) for side, kind in product(Side, (Kind.KNIGHT, Kind.PALISADE))
    ]
    differ = [sum(ImageChops.difference(*pair).histogram()[200:]) for pair in combinations(shapes, 2)]
    assert min(differ) > form.shield * form.height // 70


@each_form
@pytest.mark.parametrize("side", Side)
def test_partners_are_told_apart_by_a_badge(form: Form, side: Side) -> None:
    looks = [laid(form, figure(side=side, seat=seat)) for seat in (side, side + 2)]
    hue = SEAT_COLOURS[side + 2]
    near = [
        sum(max(abs(a - b) for a, b in zip(pixel[:3], hue, strict=True)) < 40 for pixel in pixels_of(look))
        for look in looks
    ]
    assert near[0] < 30
    assert near[1] > 200


def pixels_of(image: Image.Image) -> list[Any]:
    return list(image.convert("RGBA").get_flattened_data())


@each_form
@pytest.mark.parametrize("lead", SEATS[:4])
def test_what_can_change_in_a_unit_can_be_seen(form: Form, lead: int) -> None:
    calm = figure(attack=3, lead=lead)
    lights = [calm._replace(light=light) for light in Light]
    tokens = [calm._replace(tokens=tokens) for tokens in ((0,), (1,), (0, 1), (2, 3, 4, 5))]
    others = calm._replace(attack=4), calm._replace(life=5), calm._replace(wounded=True)
    looks = [laid(form, each).tobytes() for each in (*lights, *tokens, *others)]
    assert len(set(looks)) == len(looks) == 11


def test_an_attack_of_none_is_not_told_of_a_building() -> None:
    assert [figure(kind).strikes for kind in (Kind.PALISADE, Kind.BALLISTA)] == [False, True]
    assert figure(Kind.KNIGHT, attack=0).strikes, "a cursed creature tells that it has none left"


@each_form
def test_numbers_are_as_large_as_promised(form: Form) -> None:
    assert 0.8 * form.gem >= LEAST


def test_every_token_looks_different_at_every_size() -> None:
    for size in (40, 34, 24):
        looks = [units.token(token, size).tobytes() for token in Token]
        assert len(set(looks)) == len(looks) == 6


# The ground


@pytest.mark.parametrize("location", [*Location][1:])
@pytest.mark.parametrize("many", [1, 2])
def test_a_location_stays_in_sight_whoever_stands_on_it(location: Location, many: int) -> None:
    cell = locations(Centre.KINGS_ROAD).index(location)
    name = f"{'ABCDE'[cell % COLUMNS]}{ROW[cell]}"
    shown = [cut_out(board.painted(scene_of({name: (figure(),) * many}, centre=centre)), name) for centre in Centre]
    small = land.place(location, land.SMALL).convert("RGB")
    x, y = (0, 0) if many == 1 else (land.CELL[0] // 2 - land.SMALL // 2, land.CELL[1] // 2 - 6 - land.SMALL // 2)
    middle = (14, 14, land.SMALL - 14, land.SMALL - 14)
    found = shown[0].crop((x, y, x + land.SMALL, y + land.SMALL))
    differ = min(
        apart(
            shown[0].crop((x + across, y + down, x + across + land.SMALL, y + down + land.SMALL)).crop(middle),
            small.crop(middle),
        )
        for across, down in product((0, 1), (0, 1))
    )
    assert found.size == small.size
    assert differ < 20


def test_locations_differ_in_colour_and_in_emblem() -> None:
    assert len(set(land.HUES)) == len(places.LOCATIONS) + 1 == len(Location)


def test_castles_lie_in_the_colours_of_their_sides_and_the_land_between_in_neither() -> None:
    grounds = [land.ground(0, leads, words().columns) for leads in ((2, 0), (1, 0), (2, 3))]
    first, other_south, other_north = grounds
    assert all(apart(cut_out(first, f"A{row}"), cut_out(other_south, f"A{row}")) > 5000 for row in (1, 2))
    assert all(apart(cut_out(first, f"A{row}"), cut_out(other_north, f"A{row}")) > 5000 for row in (7, 8))
    assert all(apart(cut_out(first, f"B{row}"), cut_out(each, f"B{row}")) == 0 for row in (4, 5) for each in grounds)


def test_each_land_has_its_own_look() -> None:
    road, cursed = (land.ground(centre, (0, 1), words().columns) for centre in Centre)
    assert apart(road, cursed) > 250_000


def test_hire_lines_are_marked_and_point_ahead() -> None:
    south, north = (land.gateway(side, BLUE) for side in Side)
    upside_down = north.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    assert sum(ImageChops.difference(south.getchannel("A"), upside_down.getchannel("A")).histogram()[60:]) < 60
    assert sum(ImageChops.difference(south.getchannel("A"), north.getchannel("A")).histogram()[60:]) > 400


# The foot


def test_points_goals_and_the_side_on_turn_can_be_read() -> None:
    looks = [
        foot.score(side, lead, points, goal, turn, won).tobytes()
        for side, lead, points, goal, (turn, won) in product(
            Side, (0, 1), (0, 7, 19), (10, 20, 28), (((), False), ((0,), False), ((1, 3), False), ((), True))
        )
    ]
    assert len(set(looks)) == len(looks) == 144


def test_every_card_of_the_dungeon_looks_different() -> None:
    looks = [foot.door(card, here).tobytes() for card in (*Descent, NOBODY, HIDDEN) for here in (False, True)]
    assert len(set(looks)) == len(looks) == 20


def test_whoever_is_in_the_dungeon_is_seen_below_with_the_card_it_stands_on() -> None:
    inside = NOTHING_LAID_OUT._replace(row=(0, 1, 2, HIDDEN, HIDDEN), revealed=2, explorer=figure(Kind.DRYAD))
    feet = [
        inside,
        inside._replace(explorer=None),
        inside._replace(revealed=3),
        inside._replace(explorer=figure(side=1)),
    ]
    assert len({foot.foot(each).tobytes() for each in feet}) == 4


# What has just happened

SCOUT: Final = UnitSnapshot(Kind.NIMBLE_ELF, Side.SOUTH, at("B2"))
ORC: Final = UnitSnapshot(Kind.BIG_ORC, Side.NORTH, at("B5"))


def moved(unit: UnitSnapshot, cell: str) -> UnitSnapshot:
    return replace(unit, cell=at(cell))


def test_several_steps_of_a_unit_are_one_way() -> None:
    told = happened([Moved(SCOUT, at("B4")), Moved(moved(SCOUT, "B4"), at("C4"))])
    assert told == Happened(steps=((at("B2"), at("C4")),), fresh=(Standing(Kind.NIMBLE_ELF, 0, at("C4")),))


def test_a_wound_goes_where_the_wounded_goes_and_ends_where_it_falls() -> None:
    blow, wound = Struck(SCOUT, ORC, Harm.MELEE), Hurt(ORC, 2, Harm.MELEE)
    way = (at("B2"), at("B5"))
    there = Standing(Kind.BIG_ORC, 1, at("B4"))
    assert happened([blow, wound, wound]).hurts == ((there._replace(cell=at("B5")), 4),)
    assert happened([wound, Moved(ORC, at("B4"))]).hurts == ((there, 2),)
    assert happened([blow, wound, Lost(ORC, 2, 2, SEATS[0])]) == Happened(
        blows=(way,), fallen=(there._replace(cell=at("B5")),)
    )


def test_what_was_built_is_in_light() -> None:
    mint = UnitSnapshot(Kind.MINT, Side.SOUTH, at("A1"))
    told: list[Event] = [Built(SEATS[0], mint, 4)]
    assert happened(told).fresh == (Standing(Kind.MINT, 0, at("A1")),)


def test_everything_that_has_happened_can_be_seen() -> None:
    calm = scene_of({"B2": (figure(Kind.NIMBLE_ELF),), "B4": (figure(Kind.BIG_ORC, 1),), "D4": (figure(),)})
    step, orc = (at("E2"), at("E6")), Standing(Kind.BIG_ORC, 1, at("B4"))
    pasts = (
        Happened(),
        Happened(steps=(step,)),
        Happened(blows=(step,)),
        Happened(hurts=((orc, 2),)),
        Happened(hurts=((orc, 3),)),
        Happened(fallen=(orc,)),
        Happened(fallen=(orc._replace(cell=at("E3")),)),
    )
    assert len({board.painted(replace(calm, happened=past)).tobytes() for past in pasts}) == len(pasts)


# What can be chosen

BATTLE: Final = """
    turn 5 of seat 1: activation
    B1: Palisade of seat 1; Militiaman of seat 1, condemned
    C3: Knight of seat 1
    C4: Dryad of seat 2
    orders: #3 by 1
    """


def test_choices_are_shown_to_whoever_has_them_and_to_nobody_else() -> None:
    state = read(BATTLE)
    moves = RULES.moves(state, SEATS[0])
    own, public = scene(RULES.view(state, SEATS[0]), (), moves), scene(RULES.view(state, None), (), ())
    assert isinstance(own, Field)
    assert isinstance(public, Field)
    lights = [[figure.light for figure in cell] for cell in own.cells if cell]
    assert any(isinstance(move, Activate) for move in moves)
    assert sum(light == Light.CHOICE for cell in lights for light in cell) == 1
    assert {figure.light for cell in public.cells for figure in cell} == {Light.NONE}
    assert public.reach == () == own.reach


def test_the_rows_around_a_choice_are_shown_and_no_more() -> None:
    state = read(BATTLE)
    RULES.play(
        state, SEATS[0], next(m for m in RULES.moves(state, SEATS[0]) if isinstance(m, Activate)), Random(1), mute
    )
    own = scene(RULES.view(state, SEATS[0]), (), RULES.moves(state, SEATS[0]))
    assert isinstance(own, Field)
    assert {type(move) for move in RULES.moves(state, SEATS[0])} >= {Attack}
    assert own.rows == (2, 5)
    assert board.painted(own).size[1] <= WIDTH
    assert board.painted(replace(own, rows=(1, 8))).height > WIDTH


def test_cells_that_can_be_chosen_are_ringed() -> None:
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(1), mute)
    while state.phase != Phase.PALISADES:
        seat = RULES.to_act(state)[0]
        RULES.play(state, seat, RULES.moves(state, seat)[0], Random(1), mute)
    seat = RULES.to_act(state)[0]
    moves = RULES.moves(state, seat)
    own = scene(RULES.view(state, seat), (), moves)
    assert isinstance(own, Field)
    assert own.reach == tuple(sorted(move.cell for move in moves if isinstance(move, PlacePalisade | Step)))
    bare = board.painted(replace(own, reach=()))
    assert apart(board.painted(own), bare) > 5000


def test_races_have_faces_and_the_badges_of_who_leads_them() -> None:
    state = RULES.deal(4, chosen(RULES, 4, {"heroes": True}), Random(1), mute)
    before = seen(state)
    seat = RULES.to_act(state)[0]
    RULES.play(state, seat, ChooseRaces((Race.ELVES,)), Random(1), mute)
    after = seen(state)
    assert isinstance(after, Races)
    assert after.led == ((), (seat,), (), ())
    assert 1000 < apart(board.painted(before), board.painted(after)) < 8000


def test_the_cards_that_hints_explain_are_one_low_picture() -> None:
    """Those of the hand, buildings and scrolls; and never those of another seat."""
    states = [state for state in random_tables(2, {}, 3) if state.phase == Phase.MARKET][:40:8]
    assert len(states) == 5
    for state in states:
        shown = shelf(RULES.view(state, SEATS[0]))
        assert isinstance(shown, Shelf)
        assert {card.kind for card in shown.rows[0]} == set(state.players[0].hand)
        assert {spell for spell, held in shown.scrolls if held} == set(state.players[0].scrolls)
        assert shelf(RULES.view(RULES.guess(RULES.view(state, SEATS[0]), Random(1)), SEATS[0])) == shown
        assert board.painted(shown).height < WIDTH * 3 // 4
    looks = [spells.scroll(spell, cards.LOW, "", held).tobytes() for spell in Spell for held in (False, True)]
    assert len(set(looks)) == len(looks) == 24


# The whole picture


def test_a_full_board_fits_on_a_screen_and_into_a_file() -> None:
    file = board.draw(crowded(Random(1)))
    assert opened(file).width == WIDTH
    assert opened(file).height <= TALLEST
    assert len(file) <= 360_000, "forty-six units: no game has so many"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_pictures_for_all_are_of_one_height(seats: int, options: Options) -> None:
    """A picture that changed its height with every move would make the chat jump."""
    fields = [shown for state in random_tables(seats, options, 1) if isinstance(shown := seen(state), Field)]
    assert len({board.painted(shown).height for shown in fields[::25]}) == 1


def test_before_the_land_is_chosen_both_are_shown_and_neither_board() -> None:
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(1), mute)
    assert isinstance(seen(state), Races)
    state.phase, state.centre = Phase.CENTRE, Centre.CURSED_LANDS
    undecided = seen(state)
    state.centre = Centre.KINGS_ROAD
    assert seen(state) == undecided
    assert isinstance(undecided, Lands)
    assert board.painted(undecided).height < WIDTH


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_scene_is_the_same_from_every_seat_and_in_every_guess(seats: int, options: Options) -> None:
    rng, looked = Random(5), 0
    for state in [*random_tables(seats, options, 4)][::9]:
        truth = seen(state)
        for viewer in (None, *SEATS[:seats]):
            view = RULES.view(state, viewer)
            guess = RULES.guess(view, rng)
            assert scene(view) == truth == scene(RULES.view(guess, viewer))
            assert scene(View(viewer, guess)) == truth, "not even a view made by mistake tells more"
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
    tokens = (Token.ORDERED, Token.PARALYSED, Token.SHAMED)
    knight = figure(attack=8, life=4, wounded=True, tokens=tokens, light=Light.ACTS)
    dryad = figure(Kind.DRYAD, 1, attack=0, tokens=(Token.FROZEN, Token.CURSED))
    militia = figure(Kind.MILITIAMAN, tokens=(Token.CONDEMNED,))
    orc = figure(Kind.BIG_ORC, tokens=(Token.ORDERED,))
    row = (Descent.DARTS, NOBODY, *[HIDDEN] * 3)
    below = foot.Foot((5, 0), (20, 20), (0, 1), 0, (0,), NOBODY, row, 2, orc)
    cells = {"B1": (militia, figure(Kind.PALISADE)), "C6": (dryad, knight)}
    assert seen(state) == scene_of(cells, foot=below)
