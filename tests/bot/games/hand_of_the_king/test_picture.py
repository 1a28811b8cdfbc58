"""King's Landing as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.games.hand_of_the_king.picture import board, cards, gatherings, tally
from bot.games.hand_of_the_king.picture.emblems import EMBLEMS, HUES
from bot.games.hand_of_the_king.picture.past import Past, past
from bot.games.hand_of_the_king.picture.people import CHARACTERS as LINES
from bot.games.hand_of_the_king.picture.people import COMPANIONS as COMPANION_LINES
from bot.games.hand_of_the_king.picture.people import VARYS as VARYS_LINE
from bot.games.hand_of_the_king.picture.scene import Choice, Scene, scene, words
from bot.pictures.board import TALLEST, WIDTH
from bot.pictures.lettering import fitted
from engine.contract import NOBODY, Event, Move, Seat, mute
from engine.games.hand_of_the_king.banners import followers
from engine.games.hand_of_the_king.cards import CHARACTERS, Character, Companion, House
from engine.games.hand_of_the_king.grid import GAP, RAYS, VARYS, Direction
from engine.games.hand_of_the_king.rules import HandOfTheKing
from engine.games.hand_of_the_king.state import (
    Award,
    Held,
    Kill,
    Killed,
    Moved,
    Name,
    State,
    Swap,
    Swapped,
    Took,
    laid_out,
)
from engine.games.hand_of_the_king.text import read
from tests.bot.pictures.outlines import alike

RULES = HandOfTheKing()
NEVER_SMALLER = 25  # pixels, of the letters of names


def full(seats: int = 2) -> State:
    return laid_out([VARYS, *CHARACTERS], seats)


def seen(state: State, recent: Sequence[Event] = (), moves: Sequence[Move] = ()) -> Scene:
    return scene(RULES.view(state, None), recent, moves)


def size(drawn: Scene) -> tuple[int, int]:
    return board.composed(drawn).size


# Cards


def each_card() -> Iterator[bytes]:
    for look in (cards.LARGE, cards.SMALL):
        for character in CHARACTERS:
            for frame in range(len(cards.FRAMES)):
                yield cards.card(character, words().characters[character], look, frame).tobytes()
        yield cards.varys(words().varys, look).tobytes()


def test_every_card_looks_different_in_every_frame() -> None:
    drawn = [*each_card()]
    assert len(set(drawn)) == len(drawn) == 2 * (35 * 4 + 1)


@pytest.mark.parametrize("look", [cards.LARGE, cards.SMALL])
def test_every_name_is_whole_on_its_plate(look: cards.Look) -> None:
    for name in (*words().characters, words().varys):
        line = fitted(name, look.letters, look.wide - 18)
        assert line.text == name
        assert line.size >= NEVER_SMALLER


def test_no_two_people_have_the_same_outline() -> None:
    assert alike(LINES) == []
    assert alike((*COMPANION_LINES, VARYS_LINE)) == []


def test_everybody_has_a_line() -> None:
    assert (len(set(LINES)), len(set(COMPANION_LINES))) == (len(Character), len(Companion))


def test_houses_differ_in_colour_and_in_emblem() -> None:
    assert len(set(HUES)) == len(set(EMBLEMS)) == len(House)


# The board


def test_arrows_lead_where_somebody_stands_while_varys_can_be_moved() -> None:
    state = after(". . St.Arya\n. . .\n. . Varys . . St.Bran")
    assert seen(state).ways == (Direction.UP, Direction.RIGHT)
    assert seen(read(ASKED.format(line="", ask="companion"))).ways == ()


@pytest.mark.parametrize(("seats", "high"), [(2, 930), (3, 975), (4, 1020)])
def test_a_board_is_as_high_as_it_has_seats(seats: int, high: int) -> None:
    assert size(seen(full(seats))) == (WIDTH, high)


def test_a_seat_that_moves_varys_is_shown_a_lower_board() -> None:
    state = full(2)
    moves = RULES.moves(state, state.turn)
    own = scene(RULES.view(state, state.turn), (), moves)
    assert own.choice.reader == state.turn
    assert size(own)[1] <= WIDTH < size(seen(state, (), moves))[1]


def test_a_seat_that_is_not_asked_is_shown_the_board_of_all() -> None:
    state = full(2)
    assert scene(RULES.view(state, Seat(1))) == seen(state)


def test_a_scene_tells_who_holds_banners_and_how_many_everybody_has() -> None:
    state = read(
        """
        3 seats, seat 2 to move
        Varys St.Arya
        seat 1: St.Robb, St.Bran, Jon Snow for Tully; banner of Stark
        seat 2: La.Tyrion
        seat 3: La.Jaime, St.Sansa, Shae; banner of Lannister
        open: Hodor
        """
    )
    shown = seen(state)
    assert (shown.lit, shown.over) == ((1,), False)
    assert shown.banners == (0, NOBODY, 2, NOBODY, NOBODY, NOBODY, NOBODY)
    assert shown.retinues[House.STARK] == (2, 0, 1)
    assert shown.retinues[House.LANNISTER] == (0, 1, 1), "Shae counts beside Tyrion alone"
    assert shown.retinues[House.TULLY] == (2, 0, 0), "Jon Snow"


# Choices


def test_varys_can_stop_at_the_farthest_of_a_house_and_takes_the_others_along() -> None:
    state = read("2 seats, seat 1 to move\nVarys St.Arya Gr.Asha St.Bran\n. . .\nLa.Jaime")
    choice = seen(state, (), RULES.moves(state, state.turn)).choice
    assert choice.stops == ((2, 1), (3, 2), (12, 1))
    assert choice.along == (1,)


def test_whoever_can_be_killed_or_swapped_in_the_grid_is_shown_there() -> None:
    state = read("2 seats, seat 1 to move\nVarys St.Arya Gr.Asha")
    assert seen(state, (), [Kill(Character.ASHA)]).choice == Choice(cells=(2,))
    assert seen(state, (), [Swap((Character.ARYA, Character.ASHA))]).choice == Choice(cells=(1, 2))


def test_of_those_in_retinues_it_is_said_in_whose() -> None:
    state = read("2 seats, seat 1 to move\nVarys Ba.Robert\nseat 2: Ta.Viserys")
    moves = [Kill(Character.VISERYS), Kill(Character.ROBERT)]
    assert seen(state, (), moves).choice == Choice(victims=((NOBODY, Character.ROBERT), (1, Character.VISERYS)))


# The last turn


def after(grid: str) -> State:
    return read(f"2 seats, seat 2 to move\n{grid}")


def test_the_way_of_varys_is_known_while_there_are_no_other_gaps() -> None:
    state = after(". St.Arya . Varys")
    moved = Moved(Seat(0), Direction.RIGHT, House.GREYJOY, (Character.ASHA, Character.THEON))
    assert seen(state, [moved]).past == Past(
        came=(0, 1, 2), began=True, left=((2, House.GREYJOY),), gained=((House.GREYJOY, 0, 2),)
    )


def test_with_more_gaps_only_the_sure_part_of_the_way_is_shown() -> None:
    state = after(". . St.Arya Varys")
    moved = Moved(Seat(0), Direction.RIGHT, House.GREYJOY, (Character.ASHA,))
    assert seen(state, [moved]).past == Past(came=(1, 2), began=False, gained=((House.GREYJOY, 0, 1),))


def test_whoever_gained_and_lost_is_told_and_which_banner_changed_hands() -> None:
    state = after("Varys")
    recent = [
        Took(Seat(0), Character.RENLY, Seat(1)),
        Killed(Seat(0), Character.EDDARD, Seat(1)),
        Killed(Seat(0), Character.ROBB, None),
        Held(House.STARK, None),
        Held(House.BARATHEON, Seat(0)),
    ]
    assert seen(state, recent).past == Past(
        gained=((House.STARK, 1, -1), (House.BARATHEON, 0, 1), (House.BARATHEON, 1, -1)),
        held=(House.STARK, House.BARATHEON),
    )


RANDOM_GAMES = range(40)  # so many that Shae loses Tyrion in some of them


def plies(seed: int) -> Iterator[tuple[State, State, list[Event]]]:
    """Of a random game: the position before a ply, that after it, and what happened."""
    rng = Random(seed)
    state = RULES.deal(2 + seed % 3, {}, rng, mute)
    while RULES.to_act(state):
        before, recent = state.copy(), list[Event]()
        RULES.play(state, state.turn, rng.choice(RULES.moves(state, state.turn)), rng, recent.append)
        yield before, state, recent


@pytest.mark.parametrize("seed", RANDOM_GAMES)
def test_numbers_change_by_what_is_told(seed: int) -> None:
    told = 0
    for before, state, recent in plies(seed):
        gained = {(house, seat): by for house, seat, by in past(state, recent).gained}
        for house in House:
            for seat, (now, then) in enumerate(zip(followers(state, house), followers(before, house), strict=True)):
                assert now - then == gained.get((house, seat), 0)
                told += now != then
    assert told > 10


def test_the_way_that_is_shown_is_the_way_that_varys_came() -> None:
    known = unknown = 0
    for before, state, recent in (ply for seed in RANDOM_GAMES for ply in plies(seed)):
        shown = past(state, recent)
        if shown.came and shown.began:
            known += 1
            assert shown.came[0] == before.varys
            assert {before.grid[cell] for cell, _ in shown.left} < {*CHARACTERS}
        elif shown.came:
            unknown += 1
            way = next(ray for ray in RAYS[state.varys] if before.varys in ray)
            assert {*shown.came} <= {*way[: way.index(before.varys) + 1]}
    assert min(known, unknown) > 50


def test_those_who_changed_places_are_lit() -> None:
    state = after("Varys St.Arya . Gr.Asha")
    assert seen(state, [Swapped(Seat(0), (Character.ARYA, Character.ASHA))]).past == Past(swapped=(1, 3))


# Banners


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_holder_of_every_banner_is_seen(seats: int) -> None:
    drawn = set[bytes]()
    for house in House:
        for holder in (NOBODY, *range(seats)):
            state = full(seats)
            state.banners[house] = holder
            drawn.add(board.composed(seen(state)).tobytes())
    assert len(drawn) == 1 + 7 * seats


def test_partners_stand_together_and_have_one_sum() -> None:
    assert tally.PAIRS == (0, 2, 1, 3)
    alone, pairs = full(4), full(4)
    pairs.teams = True
    for state in (alone, pairs):
        state.banners[House.STARK], state.banners[House.TULLY] = 0, 2
    assert board.draw(seen(alone)) != board.draw(seen(pairs))


@pytest.mark.parametrize("house", House)
def test_a_banner_that_can_be_chosen_is_framed(house: House) -> None:
    assert board.draw(seen(full(), (), [Name(house)])) != board.draw(seen(full()))


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_a_seat_that_can_be_given_a_banner_is_marked(seat: Seat) -> None:
    assert board.draw(seen(full(), (), [Award(House.STARK, seat)])) != board.draw(seen(full()))


# Companions, people of retinues, the end

ASKED = """
2 seats, seat 1 to choose
Varys St.Arya
open: Hodor, Bronn, Melisandre
{line}
to choose: {ask}
"""


def test_companions_lie_in_the_picture_while_one_of_them_is_chosen() -> None:
    state = read(ASKED.format(line="", ask="companion"))
    asked, before = seen(state, (), RULES.moves(state, state.turn)), full()
    assert asked.open == (Companion.HODOR, Companion.BRONN, Companion.MELISANDRE)
    assert asked.choice.companions == tuple(sorted(asked.open))
    assert seen(before).open == ()
    assert size(asked)[1] == size(seen(before))[1] + gatherings.SHELF_HIGH


def test_what_petyr_drew_is_shown_to_the_mover_and_its_back_to_the_others() -> None:
    state = read(ASKED.format(line="drawn: Shae, Gendry", ask="drawn for Petyr Baelish"))
    own = scene(RULES.view(state, state.turn), (), RULES.moves(state, state.turn))
    others = seen(state)
    assert own.choice.companions == (Companion.GENDRY, Companion.SHAE)
    assert (others.choice.companions, others.drawn) == ((), 2)
    assert board.draw(own) != board.draw(others)


def test_every_companion_looks_different_and_has_a_whole_name() -> None:
    names = words().companions
    drawn = {cards.companion(one, names[one], gatherings.SHELF, cards.THERE).tobytes() for one in Companion}
    assert len({*drawn, cards.back(gatherings.SHELF).tobytes()}) == len(Companion) + 1
    assert [
        name for name in names if fitted(name, gatherings.SHELF.letters, gatherings.SHELF.wide - 18).text != name
    ] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_characters_to_choose_from_fit_in_a_picture(seats: int) -> None:
    state = laid_out([VARYS, CHARACTERS[0], *[GAP] * 34], seats)
    for character in CHARACTERS[1:]:
        state.areas[character % seats] |= 1 << character
    shown = seen(state, (), [Kill(character) for character in CHARACTERS])
    assert len(shown.choice.victims) == 35
    assert size(shown)[1] <= TALLEST


def test_at_the_end_the_winner_is_lit_and_varys_stands_before_those_whom_nobody_got() -> None:
    state = after("Varys")
    state.over, state.banners[House.STARK] = True, 1
    shown = seen(state)
    assert (shown.lit, shown.lost) == ((1,), tuple(CHARACTERS))
    assert size(shown)[1] <= WIDTH
