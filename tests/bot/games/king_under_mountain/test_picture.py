"""The table of King Under the Mountain as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product
from random import Random
from typing import Final

import pytest
from PIL import Image

from bot.games.king_under_mountain.picture import board, emblems, faces, plates, signs
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.emblems import Emblem
from bot.pictures.palette import FACE, STONE, TABLE, WHITE, YELLOW, Colour
from bot.pictures.seats import SEAT_COLOURS
from bot.pictures.strips import WIDTH, Sheet, key_of, png
from engine.contract import NOBODY, SEATS, View, chosen, mute
from engine.games.king_under_mountain.cards import COURT, MAGIC, NO_SUIT, SUITS, VALUES, Rank, Special, Suit, card
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.games.king_under_mountain.state import Phase, Scored, State, Trick
from engine.games.king_under_mountain.tasks import Task, grows
from engine.games.king_under_mountain.tricks import by_special
from tests.bot.pictures.boards import WatchedDrawing, opened, outline

WORDS: Final = board.words()
RULES: Final = KingUnderMountain()
LETTERS: Final = WORDS.letters
NAMES: Final = WORDS.specials
NEVER_SMALLER: Final = 27  # letters and numbers: seven on the smallest phone
KNIGHT_6, KNIGHT_3, GOBLIN_8 = card(Suit.KNIGHTS, 6), card(Suit.KNIGHTS, 3), card(Suit.GOBLINS, 8)
DWARF_ACE, DWARF_7 = card(Suit.DWARVES, Rank.ACE), card(Suit.DWARVES, 7)
EVERY_EMBLEM: Final = dict.fromkeys(
    (
        *(*emblems.SUITS, *emblems.SPECIALS.values(), *plates.ASKED, emblems.CROWN, emblems.FLAG),
        *(piece for sign in signs.SIGNS.values() for piece in sign if isinstance(piece, tuple)),
    )
)


def plain(one: int) -> faces.Laid:
    return faces.Laid(one, SUITS[one], VALUES[one])


def copies() -> Iterator[faces.Laid]:
    for like in (*COURT, Special.JESTER, Special.ENCHANTER):
        yield from (faces.Laid(one, SUITS[like], VALUES[like]) for one in (Special.MUMMY, Special.PUPPETEER))


EVERY_CARD: Final = (*map(plain, (*COURT, *Special)), *dict.fromkeys(copies()))
EMPTY: Final = board.Scene(
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
    laid=(None,) * 5,
    seats=(board.Has(0, 0, 0),) * 5,
    words=WORDS,
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


def every_face() -> Iterator[Sprite]:
    yield from (faces.card.__wrapped__(one, LETTERS, body) for one, body in product(EVERY_CARD, (FACE, STONE)))


def specials() -> Iterator[Sprite]:
    for (name, special), spent in product(zip(NAMES, Special, strict=True), (False, True)):
        yield plates.special_plate.__wrapped__(int(special), spent, name)


def tasks() -> Iterator[Sprite]:
    high = (plates.PLATE - plates.BETWEEN) // 2
    yield from (
        plates.task_plate.__wrapped__(task, height, LETTERS) for height in (high, plates.PLATE) for task in Task
    )


def leds() -> Iterator[Sprite]:
    yield from (plates.led_plate.__wrapped__(suit, WORDS.suits[suit]) for suit in Suit)
    yield plates.led_plate.__wrapped__(NOBODY, "")


def heads() -> Iterator[Sprite]:
    asked = (NOBODY, *(phase for phase in Phase if phase not in (Phase.PASS, Phase.OVER)))
    for seat, one, led in product(range(5), asked, (False, True)):
        yield plates.head.__wrapped__(seat, 176, one, led, False)
    yield from (plates.head.__wrapped__(seat, 176, NOBODY, led, True) for seat, led in product(range(5), (False, True)))


def feet() -> Iterator[Sprite]:
    for tricks, points, hand in product((NOBODY, 0, 8, 13), (-28, 0, 7, 120), (-13, 0, 5, 26)):
        yield plates.foot.__wrapped__(tricks, points, hand, 176)


def counters() -> Iterator[Sprite]:
    for hand, trick in product(range(1, 15), (1, 9, 13)):
        yield plates.counter.__wrapped__((hand, 7), (trick, 13))


def takers() -> Iterator[Sprite]:
    for seat, said in product(range(5), (WORDS.now, WORDS.last)):
        yield plates.taker.__wrapped__(seat, said)


EVERY_KIND: Final = {
    "faces": (every_face, 2 * len(EVERY_CARD)),
    "specials": (specials, 28),
    "tasks": (tasks, 80),
    "leds": (leds, 4),
    "heads": (heads, 80),
    "feet": (feet, 64),
    "counters": (counters, 42),
    "takers": (takers, 10),
}


def drawn(scene: board.Scene) -> Image.Image:
    return opened(board.draw(scene)).convert("RGB")


def count(picture: Image.Image, colour: Colour) -> int:
    return {each: number for number, each in picture.getcolors(picture.width * picture.height) or []}.get(colour, 0)


def with_palette(sprite: Sprite) -> Image.Image:
    """A sprite with its palette, as in a file."""
    sheet = Sheet(sprite.height, TABLE)
    sheet.lay(sprite, 0, 0)
    return opened(png([sheet.strip()])).convert("RGB").crop((0, 0, *sprite.size))


def started(seats: int, seed: int) -> State:
    return RULES.deal(seats, chosen(RULES, seats, {}), Random(seed), mute)


def game(seats: int, seed: int) -> Iterator[State]:
    luck, state = Random(seed), started(seats, seed)
    yield state.copy()
    while actors := RULES.to_act(state):
        RULES.play(state, actors[0], luck.choice(RULES.moves(state, actors[0])), luck, mute)
        yield state.copy()


def scene_of(state: State) -> board.Scene:
    return board.scene(RULES.view(state, None))


# Emblems and signs


@pytest.mark.parametrize("emblem", EVERY_EMBLEM)
def test_an_emblem_stays_near_its_square_and_can_be_seen(emblem: Emblem) -> None:
    assert max(abs(part) for points, _ in emblem for point in points for part in point) <= 1.25
    drawing = Drawing(100, 100, TABLE)
    drawing.emblem(emblem, 50, 50, 40, WHITE, TABLE)
    assert 700 < count(drawing.finished().convert("RGB"), WHITE) < 6400


@pytest.mark.parametrize(("one", "other"), [*combinations(Suit, 2)])
def test_suits_are_told_apart_without_colour_and_letters(one: Suit, other: Suit) -> None:
    shapes = [outline(emblems.SUITS[suit]) for suit in (one, other)]
    assert sum(a != b for a, b in zip(*shapes, strict=True)) > 60 * 60 // 15
    assert LETTERS.suits[one] != LETTERS.suits[other]
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


def test_every_word_and_number_is_whole_and_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (faces, plates):
        monkeypatch.setattr(room, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    assert all(len([*sprites()]) == number for sprites, number in EVERY_KIND.values())
    written = WatchedDrawing.seen
    expected = {*LETTERS.suits, *LETTERS.ranks, *WORDS.suits, WORDS.now, WORDS.last}
    assert {*expected, "10+", "11", "−28", "+26"} <= {writing.text for writing in written}
    assert [writing for writing in written if writing.cut] == []
    assert {writing.text for writing in written if writing.size < NEVER_SMALLER} == set()


def test_values_are_the_largest_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "Drawing", WatchedDrawing)
    monkeypatch.setattr(WatchedDrawing, "seen", [])
    assert len([faces.card.__wrapped__(plain(one), LETTERS) for one in COURT]) == 39
    values = [writing for writing in WatchedDrawing.seen if writing.text not in LETTERS.suits]
    assert [writing.size for writing in values] == [faces.VALUE] * 39


def test_a_copy_shows_what_it_counts_as() -> None:
    """The Puppeteer on a goblin 8 is slightly more."""
    assert faces.told(faces.Laid(Special.PUPPETEER, Suit.GOBLINS, 8), LETTERS) == "8+"
    assert faces.told(faces.Laid(Special.MUMMY, Suit.DWARVES, Rank.ACE), LETTERS) == LETTERS.ranks[-1]
    band = faces.card(faces.Laid(Special.MUMMY, Suit.DWARVES, 7), LETTERS).convert("RGB").crop((0, 0, 150, faces.BAND))
    assert count(band, faces.HUES[Suit.DWARVES]) > 150 * faces.BAND // 2


# The whole picture


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cards_lie_under_whoever_played_them_and_one_is_framed(seats: int) -> None:
    laid = (plain(KNIGHT_6), plain(GOBLIN_8), *(None,) * (seats - 2))
    picture = drawn(replace(LAID, laid=laid, leader=0, winner=0, actor=2, seats=EMPTY.seats[:seats]))
    sprites = [faces.framed(laid[0], LETTERS), faces.card(laid[1], LETTERS), faces.place(True), faces.place(False)]
    above = plates.PLATE + board.EDGE + plates.BETWEEN + plates.HEAD + plates.BETWEEN
    for seat, sprite in enumerate(sprites[:seats]):
        left = board._left(seat, seats) + (board._wide(seats) - sprite.width) // 2
        top = above + faces.THICK - (sprite.height - faces.CARD[1]) // 2
        found = picture.crop((left, top, left + sprite.width, top + sprite.height))
        assert found.tobytes() == with_palette(sprite).tobytes()


def test_the_last_trick_is_grey() -> None:
    pictures = [drawn(replace(LAID, lies=lies)) for lies in (True, False)]
    assert [count(picture, STONE) > 20_000 for picture in pictures] == [False, True]


def test_no_arrow_leads_to_the_leader() -> None:
    """Of five arrows that follow each other round the table one is missing; the one round the end is drawn twice."""
    top = plates.PLATE + board.EDGE + 2 * plates.BETWEEN + plates.HEAD + board.MIDDLE
    for leader in range(5):
        strip = drawn(replace(EMPTY, leader=leader)).crop((0, top, WIDTH, top + plates.ARROWS[1]))
        spots = [max(0, board._left(seat, 5) - (plates.BETWEEN + plates.ARROWS[0]) // 2) for seat in range(1, 5)]
        shown = [count(strip.crop((left, 0, left + 24, 40)), FACE) > 50 for left in (0, *spots, WIDTH - 24)]
        assert shown == [leader != 0, *(leader != seat for seat in range(1, 5)), leader != 0]


def test_whose_turn_it_is_is_lit() -> None:
    top = plates.PLATE + board.EDGE + plates.BETWEEN
    for actor in range(5):
        heads = drawn(replace(EMPTY, actor=actor)).crop((0, top, WIDTH, top + plates.HEAD))
        lit = [
            count(heads.crop((board._left(seat, 5), 0, board._left(seat, 5) + 40, plates.HEAD)), YELLOW)
            for seat in range(5)
        ]
        assert [yellow > 100 for yellow in lit] == [seat == actor for seat in range(5)]


def test_a_move_presses_only_the_rows_anew_in_which_something_changes() -> None:
    for strips in (board._plates, board._feet):
        strips.cache_clear()
    board.draw(LAID)
    board.draw(replace(LAID, laid=(*LAID.laid[:2], plain(DWARF_7), None, LAID.laid[4]), actor=3))
    assert [strips.cache_info().misses for strips in (board._plates, board._feet)] == [1, 1]


def test_whatever_is_seen_changes_the_key_and_the_picture() -> None:
    scenes = [
        LAID,
        replace(LAID, special=int(Special.DRAGON)),
        replace(LAID, spent=True),
        replace(LAID, tasks=(1,)),
        replace(LAID, tasks=(0, 1)),
        replace(LAID, hand=(2, 7)),
        replace(LAID, hand=(1, 3)),
        replace(LAID, trick=(2, 8)),
        replace(LAID, phase=int(Phase.SWAP)),
        replace(LAID, actor=3),
        replace(LAID, lies=False),
        replace(LAID, led=1),
        replace(LAID, leader=0),
        replace(LAID, winner=4),
        replace(LAID, laid=(plain(DWARF_ACE), *LAID.laid[1:])),
        *(
            replace(LAID, seats=(has, *LAID.seats[1:]))
            for has in (board.Has(1, 0, 0), board.Has(0, 1, 0), board.Has(0, 0, 1))
        ),
    ]
    assert len({key_of(board.GAME, board.VERSION, scene) for scene in scenes}) == len(scenes) == 18
    assert len({board.draw(scene) for scene in scenes}) == len(scenes)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pictures_are_small_all_game_long(seats: int) -> None:
    files = [len(board.draw(scene_of(state))) for state in [*game(seats, 1)][::7]]
    assert max(files) <= 35_000


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
    assert scene_of(state) == board.Scene(
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
        laid=(None, plain(KNIGHT_6), plain(GOBLIN_8), faces.Laid(Special.PUPPETEER, Suit.GOBLINS, 8)),
        seats=(board.Has(0, 5, 0), board.Has(1, -3, 1), board.Has(0, 0, 0), board.Has(0, 5, 0)),
        words=WORDS,
    )


def test_a_mummy_counts_as_what_won_the_trick_before_also_when_it_is_the_last_trick() -> None:
    state = started(3, 8)
    state.special, state.task, state.phase = int(Special.MUMMY), int(Task.TRICKS), Phase.PLAY
    first = Trick(SEATS[0], (DWARF_7, DWARF_ACE, KNIGHT_3), SEATS[1])
    state.tricks = (first, Trick(SEATS[1], (int(Special.MUMMY), KNIGHT_6, GOBLIN_8), SEATS[1]))
    scene = scene_of(state)
    assert scene.laid[1] == faces.Laid(Special.MUMMY, Suit.DWARVES, Rank.ACE)
    assert scene.spent
    state.before, state.tricks = state.tricks[-1], ()
    assert scene_of(state).laid[1] == faces.Laid(Special.MUMMY, NO_SUIT, 0), "nothing is known of the trick before it"


def test_a_scene_has_nothing_from_hands() -> None:
    """Even if somebody makes a view of the whole state by mistake."""
    for state in [*game(5, 9)][::11]:
        assert board.scene(View(None, state)) == scene_of(state)


def test_magic_cards_have_a_star() -> None:
    for special in MAGIC:
        face = faces.card(plain(special), LETTERS).convert("RGB")
        assert count(face, YELLOW) > 1_000
