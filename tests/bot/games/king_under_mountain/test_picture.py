"""The table of King Under the Mountain as a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product
from random import Random
from typing import Final

import pytest
from PIL import Image, ImageChops

from bot.games.king_under_mountain.picture import board, emblems, faces, guide, people, plates, signs
from bot.games.king_under_mountain.picture.hall import HIGH
from bot.games.king_under_mountain.picture.hand import CARD, EDGE, RAISED, SHELF
from bot.games.king_under_mountain.picture.held import Held, Laid, May, Way
from bot.games.king_under_mountain.picture.scene import Has, Just, Open, Scene, scene
from bot.games.king_under_mountain.picture.words import words
from bot.pictures import kept, lettering
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import WIDTH, Sprite, key_of
from bot.pictures.colours import GOLD, PARCHMENT, WHITE
from bot.pictures.emblems import Emblem
from bot.pictures.lettering import LABEL, LEAST, NUMBER, Fit, Font
from bot.pictures.shapes import icon
from engine.contract import NOBODY, SEATS, Event, Move, Seat, View, chosen, mute
from engine.games.king_under_mountain.cards import COURT, MAGIC, NO_SUIT, SUITS, VALUES, Rank, Special, Suit, card
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.games.king_under_mountain.state import (
    ChooseTask,
    Exchange,
    Exchanged,
    GiveBack,
    HandsPassed,
    PassHands,
    Phase,
    Play,
    Played,
    Rob,
    Robbed,
    Robbery,
    Scored,
    State,
    SwapHands,
    Swapped,
    TaskChosen,
    Trick,
    TrickTaken,
    Wait,
)
from engine.games.king_under_mountain.tasks import Task, grows
from engine.games.king_under_mountain.tricks import by_special, playable
from tests.bot.pictures.outlines import alike

WORDS: Final = words()
RULES: Final = KingUnderMountain()
RANKS: Final = WORDS.ranks
KNIGHT_6, KNIGHT_3, GOBLIN_8 = card(Suit.KNIGHTS, 6), card(Suit.KNIGHTS, 3), card(Suit.GOBLINS, 8)
DWARF_ACE, DWARF_7 = card(Suit.DWARVES, Rank.ACE), card(Suit.DWARVES, 7)
BIG: Final = board.ARCHES[4].size
EVERY_EMBLEM: Final = dict.fromkeys(
    (
        *(*emblems.SUITS, *emblems.SPECIALS.values(), emblems.STAR, emblems.CROWN, emblems.FLAG, emblems.EXCHANGE),
        *(piece for sign in signs.SIGNS.values() for piece in sign if isinstance(piece, tuple)),
    )
)


def plain(one: int) -> Laid:
    return Laid(one, SUITS[one], VALUES[one])


def copies() -> Iterator[Laid]:
    for like in (KNIGHT_6, GOBLIN_8, DWARF_ACE, card(Suit.DWARVES, 10), Special.JESTER, Special.ENCHANTER):
        yield from (Laid(one, SUITS[like], VALUES[like]) for one in (Special.MUMMY, Special.PUPPETEER))


EVERY_CARD: Final = (*map(plain, (*COURT, *Special)), *dict.fromkeys(copies()))
EMPTY: Final = Scene(
    special=int(Special.MUMMY),
    spent=False,
    tasks=(0,),
    hand=(1, 7),
    trick=(1, 8),
    phase=int(Phase.PLAY),
    actor=0,
    lies=False,
    led=NOBODY,
    leader=NOBODY,
    winner=NOBODY,
    twice=NOBODY,
    laid=(None,) * 5,
    seats=(Has(0, 0, 0),) * 5,
    words=WORDS,
    just=Just(),
    open=Open(),
    held=(),
)
LAID: Final = replace(
    EMPTY,
    laid=(plain(KNIGHT_6), plain(GOBLIN_8), None, None, plain(KNIGHT_3)),
    actor=2,
    lies=True,
    led=0,
    leader=4,
    winner=0,
)
HELD: Final = tuple(Held(plain(one), may) for one, may in ((KNIGHT_6, May.CHOOSE), (GOBLIN_8, May.NOT_NOW)))
OWN: Final = replace(LAID, laid=(None, plain(KNIGHT_3), None, None, None), winner=1, leader=1, held=HELD)


def every_face() -> Iterator[Sprite]:
    yield from (faces.card(one, RANKS, BIG) for one in EVERY_CARD)


def every_standing_card() -> Iterator[Sprite]:
    for one, wide in product(map(plain, (*COURT, *Special)), (48, 84)):
        yield faces.standing(one, RANKS, faces.Size(wide, CARD), May.LOOK)


def specials() -> Iterator[Sprite]:
    yield from (plates.special_card(int(special), spent, WORDS) for special in Special for spent in (False, True))


def tasks() -> Iterator[Sprite]:
    for task, (wide, side) in product(Task, ((board.ONE_TASK, ""), (board.TWO_TASKS, "A"))):
        yield plates.task_scroll(task, wide, WORDS, side, False)


def panels() -> Iterator[Sprite]:
    yield from (plates.panel(suit, (1, 7), (2, 8), WORDS) for suit in (*Suit, NOBODY))
    yield from (plates.panel(0, (hand, 7), (trick, 13), WORDS) for hand, trick in product(range(1, 15), (1, 9, 13)))


def tags() -> Iterator[Sprite]:
    yield from (plates.tag((hand, many), WORDS) for hand, many in product(range(1, 15), (3, 7)))


def seats() -> Iterator[Sprite]:
    for seat, points, lit, ahead in product(range(5), (-28, 0, 7, 120), (False, True), (False, True)):
        yield plates.seat_plate(seat, points, board.ARCHES[5].plate, lit, ahead)


def feet() -> Iterator[Sprite]:
    for tricks, hand, twice in product((NOBODY, 0, 8, 13), (-13, 0, 5, 26), (False, True)):
        yield plates.foot(tricks, hand, twice)


def tabs() -> Iterator[Sprite]:
    yield from map(plates.tab, WORDS.asked)


EVERY_KIND: Final = {
    "faces": (every_face, len(EVERY_CARD)),
    "standing cards": (every_standing_card, 2 * 53),
    "specials": (specials, 28),
    "tasks": (tasks, 80),
    "panels": (panels, 46),
    "seats": (seats, 80),
    "feet": (feet, 32),
    "tags": (tags, 28),
    "tabs": (tabs, 7),
}


def changed(one: Scene, other: Scene) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ."""
    return ImageChops.difference(board.compose(one), board.compose(other)).getbbox()


def brightness(grey: Image.Image, box: tuple[int, int, int, int]) -> float:
    """The mean of the pixels in a box."""
    found = grey.crop(box).histogram()
    return sum(value * number for value, number in enumerate(found)) / sum(found)


def nearest(x: float, seats: int) -> int:
    return min(range(seats), key=lambda seat: abs(board.spots(seats)[seat].x - x))


def started(seats: int, seed: int) -> State:
    return RULES.deal(seats, chosen(RULES, seats, {}), Random(seed), mute)


def game(seats: int, seed: int) -> Iterator[State]:
    luck, state = Random(seed), started(seats, seed)
    yield state.copy()
    while actors := RULES.to_act(state):
        RULES.play(state, actors[0], luck.choice(RULES.moves(state, actors[0])), luck, mute)
        yield state.copy()


def scene_of(state: State) -> Scene:
    return scene(RULES.view(state, None))


def own_scene(state: State) -> Scene:
    """The scene of whoever is asked."""
    return scene(RULES.view(state, state.actor), (), RULES.moves(state, state.actor))


# People


def outline(sprite: Sprite) -> bytes:
    return sprite.getchannel("A").resize((48, 48)).point(lambda value: 255 if value > 127 else 0).tobytes()


def differ(one: bytes, other: bytes) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def test_every_card_has_a_face_of_its_own() -> None:
    lines = [people.words_of(one) for one in (*COURT, *Special)]
    assert len(set(lines)) == len(lines) == 53


def test_faces_are_told_apart_by_their_outlines() -> None:
    assert alike([people.words_of(one) for one in (*COURT, *Special)]) == []


# Emblems and signs


@pytest.mark.parametrize("emblem", EVERY_EMBLEM)
def test_an_emblem_stays_near_its_square_and_can_be_seen(emblem: Emblem) -> None:
    assert max(abs(part) for points, _ in emblem for point in points for part in point) <= 1.25
    drawn = icon(emblem, 100, WHITE).getchannel("A").point(lambda value: 255 if value > 127 else 0)
    assert 700 < drawn.histogram()[255] < 8000


@pytest.mark.parametrize(("one", "other"), [*combinations(Suit, 2)])
def test_suits_are_told_apart_without_colour(one: Suit, other: Suit) -> None:
    shapes = [outline(icon(emblems.SUITS[suit], 60, WHITE)) for suit in (one, other)]
    assert differ(*shapes) > 48 * 48 // 15
    assert faces.HUES[one] != faces.HUES[other]


def test_only_green_is_the_colour_of_a_suit_and_of_a_seat() -> None:
    assert set(faces.HUES) & set(SEAT_COLOURS[:5]) == {faces.HUES[Suit.DWARVES]}


def test_only_standards_share_an_emblem_and_their_suits_tell_them_apart() -> None:
    looks = [(emblems.SPECIALS[special], SUITS[special]) for special in Special]
    assert len(set(looks)) == len(Special) == 14
    assert len({emblem for emblem, _ in looks}) == 14 - 2


def test_every_side_has_a_sign_of_its_own_with_points() -> None:
    assert set(signs.SIGNS) == set(Task)
    assert len(set(signs.SIGNS.values())) == len(Task) == 40
    assert [task for task, sign in signs.SIGNS.items() if not any(map(signs.is_points, sign))] == []


# Sprites


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_sprites_of_different_things_look_different(kind: str) -> None:
    sprites, number = EVERY_KIND[kind]
    looks = [sprite.tobytes() for sprite in sprites()]
    assert len(set(looks)) == len(looks) == number


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Fit]:
    """Everything that is written from now on, as it is written."""
    seen, fit = list[Fit](), lettering.fitted

    def watched(text: str, size: float, width: float, font: Font = Font.PLAIN) -> Fit:
        assert all(lettering.has(letter, font) for letter in text), text
        seen.append(fit(text, size, width, font))
        assert seen[-1].text == text, "cut off"
        return seen[-1]

    monkeypatch.setattr(lettering, "fitted", watched)
    kept.forget()
    return seen


def test_every_word_and_number_is_whole_and_large_enough(written: list[Fit]) -> None:
    assert all(len([*sprites()]) == number for sprites, number in EVERY_KIND.values())
    said = {fit.text for fit in written}
    assert {*RANKS, *WORDS.suits, *WORDS.tasks, *WORDS.asked, "10+", "11", "−28", "+26", "7/7"} <= said
    assert {fit.text for fit in written if fit.size < LABEL - 1} == set()


def test_values_are_the_largest_of_all(written: list[Fit]) -> None:
    assert len([faces.card(plain(one), RANKS, BIG) for one in COURT]) == 39
    assert min(fit.size for fit in written) > 1.2 * NUMBER


@pytest.mark.parametrize("many", [13, 15])
def test_values_in_a_full_hand_can_be_read_on_the_smallest_phone(written: list[Fit], many: int) -> None:
    held = tuple(Held(plain(one), May.CHOOSE) for one in COURT[6 : 6 + many])
    board.compose(replace(EMPTY, held=held))
    values = [fit for fit in written if fit.text in {*map(str, range(2, 11)), *RANKS}]
    assert len(values) >= 13
    assert min(fit.size for fit in values) >= LEAST


def test_a_copy_shows_what_it_counts_as() -> None:
    """The Puppeteer on a goblin 8 is slightly more."""
    assert faces.value_of(Laid(Special.PUPPETEER, Suit.GOBLINS, 8), RANKS) == "8+"
    assert faces.value_of(Laid(Special.MUMMY, Suit.DWARVES, Rank.ACE), RANKS) == RANKS[-1]
    copy, seven = (faces.card(Laid(one, Suit.DWARVES, 7), RANKS, BIG) for one in (Special.MUMMY, DWARF_7))
    band = (0, 0, BIG.wide, round(BIG.high * faces.BAND) - 4)
    assert copy.crop(band).tobytes() == seven.crop(band).tobytes()
    assert copy.tobytes() != seven.tobytes()


def test_magic_cards_have_a_star() -> None:
    star = icon(emblems.STAR, round(round(BIG.high * faces.BAND) * 0.9), GOLD, PARCHMENT)
    middle = star.getpixel((star.width // 2, star.height // 2))
    for special in MAGIC:
        face = faces.card(plain(special), RANKS, BIG)
        assert face.getpixel((round(BIG.wide * 0.28), round(BIG.high * faces.BAND) // 2 + 3)) == middle


# The whole picture


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cards_lie_under_whoever_played_them(seats: int) -> None:
    bare = replace(EMPTY, laid=(None,) * seats, seats=EMPTY.seats[:seats], actor=NOBODY)
    for seat in range(seats):
        laid = tuple(plain(KNIGHT_6) if one == seat else None for one in range(seats))
        left, top, right, bottom = changed(bare, replace(bare, laid=laid)) or (0, 0, 0, 0)
        assert nearest((left + right) / 2, seats) == seat
        assert board.MIDDLE - 20 < top < bottom < HIGH
    assert all(one.x < other.x for one, other in pairwise(board.spots(seats)))


MARKED: Final[dict[str, Callable[[Scene, int], Scene]]] = {
    "asked": lambda scene, seat: replace(scene, actor=seat),
    "leads": lambda scene, seat: replace(scene, leader=seat),
    "takes": lambda scene, seat: replace(scene, winner=seat),
    "has points doubled": lambda scene, seat: replace(scene, twice=seat),
    "has just taken the trick": lambda scene, seat: replace(scene, just=Just(took=seat)),
    "played last": lambda scene, seat: replace(scene, just=Just(played=seat)),
    "can be chosen": lambda scene, seat: replace(scene, open=Open(seats=(seat,))),
}


@pytest.mark.parametrize("what", MARKED)
def test_whose_turn_it_is_who_leads_and_who_takes_is_seen_at_their_seat(what: str) -> None:
    everybody = replace(LAID, laid=tuple(map(plain, COURT[:5])), actor=NOBODY, leader=NOBODY, winner=NOBODY)
    for seat in range(5):
        left, _, right, _ = changed(everybody, MARKED[what](everybody, seat)) or (0, 0, 0, 0)
        # without the arrow to the leader, which lies to the left
        assert nearest(right - board.ARCHES[5].plate / 2, 5) == seat or nearest((left + right) / 2, 5) == seat


def test_no_arrow_leads_to_the_leader() -> None:
    there = board.spots(5)
    for leader in range(1, 5):
        with_arrow = changed(replace(EMPTY, leader=NOBODY), replace(EMPTY, leader=leader))
        assert with_arrow is not None
        assert there[leader - 1].x < with_arrow[0] < there[leader].x - 40


def test_the_last_trick_is_darker_but_for_the_card_that_took_it() -> None:
    lies, taken = (board.compose(replace(LAID, lies=lies)).convert("L") for lies in (True, False))
    spots = board.spots(5)
    size = board.ARCHES[5].size

    def mean(picture: Image.Image, seat: int) -> float:
        x, y = spots[seat].x, spots[seat].y - size.high * 0.3
        return brightness(picture, (round(x - 30), round(y - 14), round(x + 30), round(y + 14)))

    assert mean(taken, 1) < 0.85 * mean(lies, 1)
    assert mean(taken, 0) == pytest.approx(mean(lies, 0))


def test_whatever_is_seen_changes_the_key_and_the_picture() -> None:
    scenes = [
        LAID,
        replace(LAID, special=int(Special.DRAGON)),
        replace(LAID, spent=True),
        replace(LAID, tasks=(1,)),
        replace(LAID, tasks=(0, 1)),
        replace(LAID, tasks=(0, 1), open=Open(tasks=(0, 1))),
        replace(LAID, hand=(2, 7)),
        replace(LAID, hand=(1, 3)),
        replace(LAID, trick=(2, 8)),
        replace(LAID, phase=int(Phase.SWAP)),
        replace(LAID, actor=3),
        replace(LAID, lies=False),
        replace(LAID, led=1),
        replace(LAID, leader=0),
        replace(LAID, winner=4),
        replace(LAID, twice=1),
        replace(LAID, laid=(plain(DWARF_ACE), *LAID.laid[1:])),
        *(replace(LAID, seats=(has, *LAID.seats[1:])) for has in (Has(1, 0, 0), Has(0, 1, 0), Has(0, 0, 1))),
        *(replace(LAID, just=just) for just in (Just(played=1), Just(chosen=True), Just(went=((0, 2),)))),
        *(replace(LAID, just=just) for just in (Just(went=((2, 0),)), Just(passed=1), Just(passed=-1))),
        *(replace(LAID, open=choice) for choice in (Open(seats=(1,)), Open(seats=(3,)), Open(passes=True))),
        replace(LAID, open=Open(cards=(GOBLIN_8,))),
        OWN,
        replace(OWN, held=HELD[:1]),
        *(replace(OWN, held=(HELD[0], HELD[1]._replace(may=may))) for may in (May.CHOOSE, May.LOOK)),
        *(replace(OWN, held=(HELD[0], HELD[1]._replace(way=way))) for way in (Way.CAME, Way.GOES)),
    ]
    assert len({key_of(board.GAME, board.VERSION, scene) for scene in scenes}) == len(scenes) == 36
    assert len({board.draw(scene) for scene in scenes}) == len(scenes)


def test_whoever_is_ahead_has_golden_points() -> None:
    assert board.ahead(LAID) == 0, "nobody, as long as all have the same"
    points = (Has(0, 3, 0), Has(0, 8, 0), Has(0, -1, 0), Has(0, 8, 0), Has(0, 0, 0))
    assert board.ahead(replace(LAID, seats=points)) == 0b1010


def test_the_winner_of_the_game_wears_the_crown() -> None:
    points = (Has(NOBODY, 3, 1), Has(NOBODY, -2, 0), Has(NOBODY, 19, 2), Has(NOBODY, 7, 0))
    laid = (*map(plain, COURT[:4]),)
    over = replace(LAID, phase=int(Phase.OVER), actor=NOBODY, seats=points, laid=laid, winner=0, leader=1)
    second = replace(over, seats=(*points[:2], Has(NOBODY, 6, 2), points[3]))
    for end, best in ((over, 2), (second, 3)):
        assert board.best_of(end) == best
        crown = icon(emblems.CROWN, 64, GOLD)
        x, y = board.crown_at(end)
        found = board.compose(end).crop((round(x) - 4, round(y) + 8, round(x) + 4, round(y) + 14))
        there = crown.convert("RGB").crop((28, 40, 36, 46))
        assert found.tobytes() == there.tobytes()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pictures_are_small_all_game_long(seats: int) -> None:
    states = [*game(seats, 1)]
    files = [len(board.draw(scene_of(state))) for state in states[::12]]
    files += [len(board.draw(own_scene(state))) for state in states[:-1:12]]
    assert max(files) <= 170_000
    assert sum(files) / len(files) <= 120_000


# Scenes


def test_points_are_those_of_the_rules_wherever_a_task_grows_with_the_tricks() -> None:
    looked = 0
    for state in (state for seed in range(4) for state in game(4, seed)):
        seats = scene_of(state).seats
        hand = [has.hand if state.tricks else 0 for has in seats]
        if grows(state) or not state.tricks:
            assert tuple(has.points + now for has, now in zip(seats, hand, strict=True)) == RULES.standing(state)
            looked += 1
        else:
            assert tuple(hand) == by_special(state)
    assert looked > 100


def test_tricks_are_counted_by_who_took_them_as_long_as_they_lie_there() -> None:
    *states, end = game(5, 3)
    for state in states:
        assert sum(has.tricks for has in scene_of(state).seats) == len(state.tricks)
    assert (end.phase, {has.tricks for has in scene_of(end).seats}) == (Phase.OVER, {NOBODY})


def test_who_takes_the_trick_now_is_who_takes_it_when_it_is_full() -> None:
    """The picture before the last card and the one after it agree unless that card takes it."""
    luck, agreed = Random(4), 0
    state = started(3, 4)
    while actors := RULES.to_act(state):
        before, seat = scene_of(state), actors[0]
        full = state.phase == Phase.PLAY and len(state.trick) == 2
        RULES.play(state, seat, luck.choice(RULES.moves(state, seat)), luck, mute)
        if full:
            assert scene_of(state).winner in (before.winner, seat)
            agreed += scene_of(state).winner == before.winner
    assert agreed > 20


def test_a_trick_taken_stays_until_the_next_one_is_led_even_over_the_end_of_a_hand() -> None:
    played = [*game(4, 5)]
    for before, after in pairwise(played):
        if len(before.trick) == 3 and not after.trick:
            last = scene_of(after)
            assert not last.lies
            assert None not in last.laid
        elif after.last and not after.trick and after.special != Special.SORCERER:
            assert scene_of(after).laid == scene_of(before).laid


def test_both_sides_of_the_task_stand_there_until_one_is_chosen() -> None:
    state = started(3, 6)
    assert scene_of(state).tasks == (2 * state.token, 2 * state.token + 1)
    RULES.play(state, state.actor, RULES.moves(state, state.actor)[1], Random(0), mute)
    assert scene_of(state).tasks == (2 * state.token + 1,)


def test_a_scene_is_what_lies_on_the_table() -> None:
    """The rule book's red six with the Puppeteer on an eight: he counts as the eight's goblin, and does not take it."""
    state = started(4, 7)
    state.special, state.task, state.phase = int(Special.PUPPETEER), int(Task.TRICKS), Phase.PLAY
    state.tricks = (Trick(SEATS[0], (DWARF_7, DWARF_ACE, KNIGHT_3, card(Suit.DWARVES, 2)), SEATS[1]),)
    state.leader, state.actor, state.led = SEATS[1], SEATS[0], int(Suit.KNIGHTS)
    state.trick = (KNIGHT_6, GOBLIN_8, int(Special.PUPPETEER))
    state.sheet = (Scored(int(Special.DRAGON), int(Task.ODD), (5, 0, 0, 5), (0, -3, 0, 0)),)
    assert scene_of(state) == Scene(
        special=int(Special.PUPPETEER),
        spent=False,
        tasks=(int(Task.TRICKS),),
        hand=(2, 7),
        trick=(2, 10),
        phase=int(Phase.PLAY),
        actor=0,
        lies=True,
        led=int(Suit.KNIGHTS),
        leader=1,
        winner=1,
        twice=NOBODY,
        laid=(None, plain(KNIGHT_6), plain(GOBLIN_8), Laid(Special.PUPPETEER, Suit.GOBLINS, 8)),
        seats=(Has(0, 5, 0), Has(1, -3, 1), Has(0, 0, 0), Has(0, 5, 0)),
        words=WORDS,
        just=Just(),
        open=Open(),
        held=(),
    )


def test_a_mummy_counts_as_what_won_the_trick_before_also_when_it_is_the_last_trick() -> None:
    state = started(3, 8)
    state.special, state.task, state.phase = int(Special.MUMMY), int(Task.TRICKS), Phase.PLAY
    first = Trick(SEATS[0], (DWARF_7, DWARF_ACE, KNIGHT_3), SEATS[1])
    state.tricks = (first, Trick(SEATS[1], (int(Special.MUMMY), KNIGHT_6, GOBLIN_8), SEATS[1]))
    shown = scene_of(state)
    assert shown.laid[1] == Laid(Special.MUMMY, Suit.DWARVES, Rank.ACE)
    assert shown.spent
    state.before, state.tricks = state.tricks[-1], ()
    assert scene_of(state).laid[1] == Laid(Special.MUMMY, NO_SUIT, 0), "nothing is known of the trick before it"


def test_a_scene_has_nothing_from_hands() -> None:
    """Even if somebody makes a view of the whole state by mistake."""
    for state in [*game(5, 9)][::11]:
        assert scene(View(None, state)) == scene_of(state)


# What has just happened, what can be done, the hand


def just(*events: Event) -> Just:
    return scene(RULES.view(started(4, 1), None), events).just


def test_what_has_just_happened_is_in_the_scene() -> None:
    assert just() == Just()
    assert just(Played(SEATS[2], KNIGHT_6)).played == 2
    taken = (Played(SEATS[2], KNIGHT_6), TrickTaken(SEATS[1], 3, (KNIGHT_6,)))
    assert just(*taken) == Just(played=2, took=1)
    assert just(*taken, Played(SEATS[1], 5)) == Just(played=1)
    assert just(TaskChosen(SEATS[0], 4)).chosen
    assert just(Robbed(SEATS[1], SEATS[3], (1, 2))).went == ((3, 1),)
    assert just(Swapped(SEATS[1], SEATS[3])).went == ((1, 3), (3, 1))
    assert just(Exchanged(SEATS[1], KNIGHT_6, SEATS[0])).went == ((0, 1),)
    assert just(Exchanged(SEATS[1], KNIGHT_6, SEATS[1])).went == ()
    assert [just(HandsPassed(SEATS[1], left)).passed for left in (True, False)] == [1, -1]


def choices(*moves: Move) -> Open:
    return scene(RULES.view(started(4, 1), None), (), moves).open


def test_what_can_be_done_is_in_the_scene() -> None:
    assert choices() == choices(Wait()) == choices(Play(KNIGHT_6)) == choices(GiveBack((2, 3))) == Open()
    assert choices(ChooseTask(4), ChooseTask(5)).tasks == (4, 5)
    assert (
        choices(Rob(SEATS[2]), Rob(SEATS[0])).seats == choices(SwapHands(SEATS[0]), SwapHands(SEATS[2])).seats == (0, 2)
    )
    assert choices(Exchange(KNIGHT_6), Exchange(KNIGHT_3), Wait()).cards == (KNIGHT_3, KNIGHT_6)
    assert choices(PassHands(left=True), PassHands(left=False)).passes


def test_whoever_is_asked_sees_their_hand_and_what_can_be_played() -> None:
    looked = 0
    for state in [*game(3, 2)][:-1:5]:
        held = own_scene(state).held
        assert tuple(one.laid.card for one in held) == state.hands[state.actor]
        if state.phase == Phase.PLAY:
            may = [one.laid.card for one in held if one.may == May.CHOOSE]
            assert may == sorted(playable(state, state.actor))
            assert {one.may for one in held} <= {May.CHOOSE, May.NOT_NOW}
            looked += len(may) < len(held)
        elif state.phase != Phase.GIVE_BACK:
            assert {one.may for one in held} <= {May.LOOK}
    assert looked > 10


def test_nobody_else_sees_a_hand() -> None:
    state = started(4, 3)
    asked = state.actor
    moves = RULES.moves(state, asked)
    others: list[Seat | None] = [None, *(seat for seat in SEATS[:4] if seat != asked)]
    assert all(scene(RULES.view(state, seat), (), moves).held == () for seat in others)
    assert scene(RULES.view(state, asked), (), ()).held == ()
    assert scene(RULES.view(state, asked), (), moves).held != ()


def test_cards_just_taken_are_marked_and_any_two_may_be_given_back() -> None:
    state = started(4, 7)
    state.phase, state.task = Phase.GIVE_BACK, 0
    hand = state.hands[state.actor]
    state.robbery = Robbery(state.actor, SEATS[(state.actor + 1) % 4], (hand[1], hand[4]))
    held = own_scene(state).held
    assert {one.may for one in held} == {May.CHOOSE}
    assert [one.laid.card for one in held if one.way == Way.CAME] == [hand[1], hand[4]]


def test_the_sorcerer_is_what_goes_when_it_is_exchanged() -> None:
    state = started(3, 8)
    state.special, state.task, state.phase = int(Special.SORCERER), int(Task.TRICKS), Phase.SORCERY
    state.hands[state.actor] = (KNIGHT_6, int(Special.SORCERER))
    state.tricks = (Trick(SEATS[0], (DWARF_7, DWARF_ACE, KNIGHT_3), SEATS[1]),)
    assert [(one.may, one.way) for one in own_scene(state).held] == [(May.LOOK, Way.STAYS), (May.LOOK, Way.GOES)]


def test_a_mummy_in_hand_shows_what_it_would_be_now() -> None:
    state = started(3, 8)
    state.special, state.task, state.phase = int(Special.MUMMY), int(Task.TRICKS), Phase.PLAY
    state.hands[state.actor] = (KNIGHT_6, int(Special.MUMMY))
    assert own_scene(state).held[1].laid == Laid(Special.MUMMY, NO_SUIT, 0)
    state.tricks = (Trick(SEATS[0], (DWARF_7, DWARF_ACE, KNIGHT_3), SEATS[1]),)
    assert own_scene(state).held[1].laid == Laid(Special.MUMMY, Suit.DWARVES, Rank.ACE)


def test_a_private_picture_is_not_higher_than_wide() -> None:
    assert board.compose(OWN).size == (WIDTH, HIGH + SHELF)
    assert HIGH + SHELF <= WIDTH
    assert board.compose(LAID).size == (WIDTH, HIGH)


def test_what_may_be_played_is_raised_and_the_rest_is_dark() -> None:
    both, one = replace(OWN, held=tuple(each._replace(may=May.CHOOSE) for each in HELD)), OWN
    first, second = (board.compose(scene).convert("L") for scene in (both, one))
    x = WIDTH // 2 + 30
    raised = HIGH + SHELF - CARD - 8 - RAISED + 4
    assert first.getpixel((x, raised)) > 2 * second.getpixel((x, raised))  # type: ignore[operator]
    body = (x - 20, raised + 30, x + 40, raised + 140)
    assert brightness(first, body) > 1.3 * brightness(second, body)


# The page of cards


def test_the_page_of_cards_shows_the_special_card_and_the_hand_of_whoever_opened_it() -> None:
    luck, asked = Random(3), 0
    for state in [*game(4, 3)][:-1:7]:
        for seat in SEATS[:4]:
            view = RULES.view(state, seat)
            shown = guide.guide_of(view)
            assert shown == guide.guide_of(RULES.view(RULES.guess(view, luck), seat)), "it shows what the seat knows"
            assert (shown.special, tuple(one.laid.card for one in shown.held)) == (state.special, state.hands[seat])
            if state.phase == Phase.PLAY and seat == state.actor:
                may = {one.laid.card for one in shown.held if one.may == May.CHOOSE}
                assert may == set(playable(state, seat))
                asked += 1
            else:
                assert {one.may for one in shown.held} <= {May.LOOK}
    assert asked > 10


def test_every_page_of_cards_can_be_read_and_is_small(written: list[Fit]) -> None:
    pages = [guide.Guide(int(special), HELD, WORDS) for special in Special]
    files = [guide.draw(page) for page in pages]
    assert len(set(files)) == len({key_of(guide.NAME, guide.VERSION, page) for page in pages}) == 14
    assert max(map(len, files)) < 160_000
    assert guide.compose(pages[0]).size == (WIDTH, guide.HIGH + SHELF)
    assert guide.compose(replace(pages[0], held=())).size == (WIDTH, guide.HIGH)
    assert min(fit.size for fit in written) >= LABEL
    texts = {fit.text for fit in written}
    for effect in WORDS.effects:
        lines = guide.broken(effect, guide.TEXT, WIDTH - 6 * EDGE - guide.LARGE.wide - 80)
        assert " ".join(lines) == effect
        assert len(lines) <= 5
        assert set(lines) <= texts
