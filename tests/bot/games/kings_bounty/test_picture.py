"""The titles and the lands of King's Bounty as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Final

import pytest
from PIL import Image, ImageChops

from bot.games.kings_bounty.picture import board, emblems, holdings, lands, layout, people, titles
from bot.games.kings_bounty.picture.scenes import Card, Gone, Land, Plate, Scene, Tile, scene, words
from bot.pictures import kept, lettering
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import LARGEST, TALLEST, WIDTH, Sprite, key_of
from bot.pictures.colours import WHITE
from bot.pictures.emblems import Emblem
from bot.pictures.lettering import DOTS, LABEL, LEAST, Fit, Font
from bot.pictures.shapes import icon
from engine.contract import NOBODY, SEATS, Event, View, chosen
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
from tests.bot.pictures.boards import opened
from tests.bot.pictures.outlines import alike

WORDS: Final = words()
RULES: Final = KingsBounty()
LETTERS: Final = WORDS.peoples
HOLDINGS: Final = (*CASTLES, *OBELISKS)
GUARDS: Final = tuple(kind for kind in UNITS if role_of(kind) < Role.HERO)
FOUR: Final = SEATS[:4]
EVERY_EMBLEM: Final = dict.fromkeys(
    (
        *(*emblems.PEOPLES, *emblems.CASTLES, *emblems.ROLES, emblems.CARDS, emblems.FLAG),
        *(emblem for emblem, _ in emblems.TITLES.values()),
    )
)
NOTHING: Final = Land((), 0)
PLATES: Final = tuple(Plate(title, NOBODY) for title in range(6))
EMPTY: Final = Scene(PLATES, (NOTHING,) * 4, 60, 3, False, 0, NOBODY, NOBODY, (), WORDS)


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


def held(count: int) -> tuple[Tile, ...]:
    return tuple(Tile(HOLDINGS[n % len(HOLDINGS)], GUARDS[n % len(GUARDS)]) for n in range(count))


def lands_of(*counts: int) -> Scene:
    """A table with so many holdings by seat, all of them garrisoned."""
    return replace(EMPTY, lands=tuple(Land(held(count), 0) for count in counts))


def greedy_game(seats: int, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A game in which seats lay cards whenever they can, so that the table gets full; with the events of each ply."""
    luck, events = Random(f"{seats}:{seed}"), list[Event]()
    state = RULES.deal(seats, chosen(RULES, seats, {"hidden": True}), luck, events.append)
    while actors := RULES.to_act(state):
        yield state.copy(), events
        events = []
        RULES.play(state, actors[0], _greedy(state, actors[0], luck), luck, events.append)
    yield state.copy(), events


def _greedy(state: State, seat: int, luck: Random) -> Choice:
    moves = RULES.moves(state, SEATS[seat])
    lays, sends = ([move for move in moves if isinstance(move, kind)] for kind in (Lay, Send))
    return luck.choice(lays or sends or [*moves])


def drawn(scene: Scene) -> Image.Image:
    return opened(board.draw(scene)).convert("RGB")


def scene_of(state: State) -> Scene:
    return scene(RULES.view(state, None))


def own_scene(state: State) -> Scene:
    """What the seat sees that is asked."""
    (seat,) = RULES.to_act(state)
    return scene(RULES.view(state, seat), (), RULES.moves(state, seat))


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
    assert {line.text for line in written if line.text in LETTERS} == set(LETTERS)


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
            assert found.grid.height >= layout.LEAST
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
        x, y = lands.place_of(found, 1, place)
        sprite = holdings.tile(*kinds, LETTERS, WORDS.empty, found.grid.width, found.grid.height)
        inside = (12 + 10, 12 + 10, 12 + found.grid.width - 10, 12 + (found.grid.height if place else 104) - 10)
        at = tuple(edge - 12 + round(corner) for edge, corner in zip(inside, (x, y, x, y), strict=True))
        assert picture.crop(at).tobytes() == sprite.crop(inside).convert("RGB").tobytes()  # type: ignore[arg-type]


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


# Scenes


def test_points_are_those_of_the_rules_all_game_long() -> None:
    for state, _ in greedy_game(4, 2):
        assert tuple(land.points for land in scene_of(state).lands) == RULES.standing(state)


def test_points_replaced_at_a_table_are_told_as_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    doubled = tuple(2 * points for points in WORDS.points)
    rules = KingsBounty(dict(zip(Title, doubled, strict=True)))
    *_, (state, _) = greedy_game(3, 3)
    monkeypatch.setitem(GAMES, rules.id, rules)
    shown = scene(View(None, state))
    assert shown.words.points == doubled
    assert tuple(land.points for land in shown.lands) == rules.standing(state)


def test_hidden_titles_stay_out_until_the_game_is_over() -> None:
    """Even if somebody makes a view of the whole state by mistake."""
    before, after = (state for state, _ in [*greedy_game(4, 4)][-2:])
    hidden = {title for title in before.hidden if title != NOBODY}
    assert len(hidden) >= 2
    shown = [{plate.title for plate in scene(View(None, state)).plates} for state in (before, after)]
    assert shown == [set(before.titles), {*after.titles, *hidden}]


def test_a_seat_that_is_asked_sees_its_own_hidden_title_and_no_other() -> None:
    state = next(state for state, _ in greedy_game(4, 4))
    secret = [plate.title for plate in own_scene(state).plates if plate.secret]
    assert secret == [state.hidden[state.mover]]


def test_returning_cards_leaves_the_picture_for_all_as_it_is_until_the_turn_ends() -> None:
    """So it is not sent again."""
    luck = Random(5)
    state = RULES.deal(3, chosen(RULES, 3, {}), luck, lambda event: None)
    for _ in range(16):  # eight turns at most: no stalemate yet
        before, seat = scene_of(state), RULES.to_act(state)[0]
        returns = [move for move in RULES.moves(state, seat) if isinstance(move, Return | TakeNew)]
        RULES.play(state, seat, luck.choice(returns), luck, lambda event: None)
        assert scene_of(state) == replace(before, mover=int(state.mover))
    assert state.turns >= 3


def test_cards_on_their_way_under_the_deck_keep_their_places_in_the_hand() -> None:
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(8), lambda event: None)
    before = [card.kind for card in own_scene(state).hand]
    for place in (4, 0):
        RULES.play(state, state.mover, Return(before[place]), Random(1), lambda event: None)
    hand = own_scene(state).hand
    assert [card.kind for card in hand] == before
    assert sorted((card.returned, card.kind) for card in hand if card.returned) == [(1, before[4]), (2, before[0])]


def around(mover: int, *holdings: tuple[Holding, ...]) -> State:
    """A table for two; it is the turn of this seat, who has nothing but castles of orcs, units of humans and a hero."""
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(7), lambda event: None)
    state.titles, state.first = (Title.GREAT_BUILDER, Title.CONQUEROR, Title.STAFF_RAT), SEATS[mover]
    state.holdings = [*holdings]
    state.hands[mover] = tuple(sorted(map(unit, [People.HUMANS] * 3, (Role.ARCHER, Role.WIZARD, Role.HERO))))
    return state


TOWER: Final = castle(People.ELVES, Castle.TOWER)
BOWMAN, WIZARD, HERO = (unit(People.HUMANS, role) for role in (Role.ARCHER, Role.WIZARD, Role.HERO))


def after(state: State, move: Choice) -> Scene:
    """What everybody sees when a move has been played."""
    events = list[Event]()
    RULES.play(state, state.mover, move, Random(1), events.append)
    seen = [told for event in events if (told := event.seen_by(None))]
    return scene(RULES.view(state, None), seen)


def test_what_was_taken_is_lit_where_it_is_and_pale_where_it_was() -> None:
    state = around(0, (Holding(TOWER),), (Holding(TOWER, BOWMAN), Holding(TOWER)))
    shown = after(state, Send(WIZARD, SEATS[1], 0))
    assert shown.lands[0].tiles == (Tile(TOWER), Tile(TOWER, WIZARD, fresh=True))
    assert shown.lands[1].tiles == (Tile(TOWER),)
    assert shown.lands[1].gone == Gone(TOWER, BOWMAN, WIZARD)
    assert (shown.moved, shown.captured) == (0, 0)


def test_titles_that_changed_hands_in_the_last_turn_are_news() -> None:
    state = around(0, (Holding(TOWER),), (Holding(TOWER, BOWMAN), Holding(TOWER)))
    shown = after(state, Send(WIZARD, SEATS[1], 0))
    assert shown.plates == (
        Plate(Title.GREAT_BUILDER, 0, fresh=True),
        Plate(Title.CONQUEROR, 0, fresh=True),
        Plate(Title.STAFF_RAT, NOBODY),
    )


def test_a_garrison_that_was_replaced_is_shown_and_titles_stay() -> None:
    state = around(1, (), (Holding(TOWER), Holding(TOWER, BOWMAN)))
    shown = after(state, Send(WIZARD, SEATS[1], 1))
    assert shown.lands[1].tiles == (Tile(TOWER), Tile(TOWER, WIZARD, fresh=True))
    assert shown.lands[1].gone == Gone(NOBODY, BOWMAN, WIZARD)
    assert [plate.fresh for plate in shown.plates] == [False, False, False]


def test_a_hero_is_news_and_so_is_the_title_for_him() -> None:
    state = around(0, (Holding(castle(People.HUMANS - 1, Castle.TOWER)),), (Holding(TOWER, WIZARD),))
    shown = after(state, Send(HERO, SEATS[1], 0))
    assert shown.lands[0].tiles[-1] == Tile(TOWER, NOBODY, fresh=True)
    assert shown.lands[1].gone == Gone(TOWER, WIZARD, HERO)
    assert shown.plates[2] == Plate(Title.STAFF_RAT, 0, fresh=True)


def test_the_last_turn_can_be_played_back_all_game_long() -> None:
    """Titles that count something are news exactly when somebody else holds them than before."""
    met = 0
    for seats in (2, 3, 4):
        before = dict[int, int]()
        for state, events in greedy_game(seats, 6):
            shown = scene(RULES.view(state, None), [told for event in events if (told := event.seen_by(None))])
            for plate in shown.plates:
                if plate.title in before and plate.title < Title.VANDAL:
                    assert plate.fresh == (plate.holder != before[plate.title])
                    assert plate.lost in (NOBODY, before[plate.title])
                    met += plate.fresh
            before = {plate.title: plate.holder for plate in shown.plates}
    assert met > 20


def test_only_holdings_that_a_card_can_reach_are_framed() -> None:
    state = around(0, (Holding(TOWER),), (Holding(TOWER, WIZARD), Holding(TOWER, BOWMAN)))
    state.hands[0] = (BOWMAN, WIZARD)
    shown = own_scene(state)
    assert [[tile.target for tile in land.tiles] for land in shown.lands] == [[True], [False, True]]
    assert shown.hand == (Card(BOWMAN, playable=True), Card(WIZARD, playable=True))
    state.hands[0] = (BOWMAN,)
    shown = own_scene(state)
    assert [[tile.target for tile in land.tiles] for land in shown.lands] == [[True], [False, False]]
    assert [land.low for land in shown.lands] == [False, True]


def test_a_scene_is_what_lies_on_the_table() -> None:
    state = RULES.deal(3, chosen(RULES, 3, {}), Random(7), lambda event: None)
    state.titles, state.first = (Title.GREAT_BUILDER, Title.KEEPER_OF_SECRETS, Title.VANDAL), SEATS[1]
    tower, stone, bowman = castle(People.ELVES, Castle.TOWER), obelisk(2), unit(People.HUMANS, Role.ARCHER)
    state.holdings = [(Holding(tower, bowman), Holding(tower)), (Holding(tower),), (Holding(stone),)]
    state.vandal = 1
    assert scene_of(state) == Scene(
        plates=(Plate(Title.GREAT_BUILDER, 0), Plate(Title.KEEPER_OF_SECRETS, 2), Plate(Title.VANDAL, 1)),
        lands=(
            Land((Tile(tower, bowman), Tile(tower)), 6),
            Land((Tile(tower),), -5),
            Land((Tile(stone),), 7),
        ),
        deck=len(state.deck),
        last=0,
        closing=False,
        mover=1,
        moved=NOBODY,
        captured=NOBODY,
        hand=(),
        words=WORDS,
    )
