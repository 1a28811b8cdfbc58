"""Guesses agree with all that play has shown (KM-15 to KM-17), as the referee proves.

    a hand played so far ─▶ view of a seat ─▶ guess ─▶ wound back, ply by ply, to a deal
    that deal ─▶ the referee plays the same moves: each was legal, the same seats were asked, the viewer held its cards

FORGETFUL  guesses that forget one thing each: the same proof must catch them
possible   every world that passes the proof, by brute force: guesses are these and no others
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import factorial, prod
from random import Random

import pytest

from engine.contract import HIDDEN, SEATS, Seat, View
from engine.games.king_under_mountain.cards import Special, court, english
from engine.games.king_under_mountain.hidden import TWO_HIDDEN, deal_within
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.games.king_under_mountain.state import (
    SPECIAL_VOID,
    Choice,
    Exchange,
    GiveBack,
    HandBegan,
    PassHands,
    Phase,
    Play,
    Rob,
    Robbery,
    State,
    SwapHands,
)
from engine.table import Table
from tests.engine.games.king_under_mountain import oracle as referee
from tests.engine.games.king_under_mountain.positions import RULES
from tests.engine.games.king_under_mountain.test_oracle import STAGES, as_choice, as_hands, named

Turn = tuple[Seat, Choice]
SAVED = (0.8, 0.99)  # how often a player who could use the special card would rather not: by games in turn
LOOKS = 9  # into each hand
SURVEYED = 100  # ways to fill hidden hands, at most, to be listed one by one
SURVEYS = 5  # of each special card and number of seats
OFTEN = 100  # guesses for each world that may be


@dataclass(frozen=True)
class Story:
    """A hand so far: who did what, and how the hands truly were before each ply, and are now."""

    turns: list[Turn]
    truth: list[State]

    @property
    def state(self) -> State:
        return self.truth[-1]


# Hands to look into


def begun(special: int, seats: int, seed: object) -> Table[State, Choice]:
    """A table whose first hand has the special card wanted."""
    for number in range(1000):
        table = Table(RULES, seats, f"{seed} {number}")
        if table.state.special == special:
            return table
    raise LookupError(english(special))


def saving(moves: Sequence[Choice], special: int, saved: float, rng: Random) -> Choice:
    """Any move, the special card seldom, so that what there is to know of it grows."""
    others = [move for move in moves if move != Play(special) and not isinstance(move, Exchange)]
    return rng.choice(others if others and rng.random() < saved else moves)


def told_on(table: Table[State, Choice], saved: float, rng: Random) -> Iterator[Story]:
    """The story of a hand after each of its plies; the last one is yet to be played."""
    story, sheet = Story([], [table.state]), table.state.sheet
    while True:
        yield story
        (seat,) = table.to_act()
        table.play(seat, saving(table.moves(seat), table.state.special, saved, rng))
        if table.state.sheet != sheet:
            return
        story = Story([*story.turns, (seat, table.journal[-1].move)], [*story.truth, table.state])


def stories(special: int, seats: int, game: int) -> list[Story]:
    table, rng = begun(special, seats, game), Random(f"{special} {seats} {game}")
    return list(told_on(table, SAVED[game % len(SAVED)], rng))


# The proof


def wound_back(world: State, turns: Sequence[Turn]) -> list[set[int]]:
    """The deal that this world comes from, if these were the turns."""
    hands = [{*hand} for hand in world.hands]
    for seat, move in reversed(turns):
        match move:
            case Play(card):
                hands[seat].add(card)
            case Exchange(card):
                assert card in hands[seat], "what the Sorcerer took is not there"
                hands[seat] = hands[seat] - {card} | {int(Special.SORCERER)}
            case SwapHands(other):
                hands[seat], hands[other] = hands[other], hands[seat]
            case PassHands(left):
                step = 1 if left else -1
                hands = [hands[(giver + step) % len(hands)] for giver in range(len(hands))]
            case Rob() | GiveBack():
                take_back(hands, robbery_of(world), giving=isinstance(move, GiveBack))
    return hands


def robbery_of(world: State) -> Robbery:
    assert world.robbery, "nobody was robbed"
    return world.robbery


def take_back(hands: list[set[int]], robbery: Robbery, giving: bool) -> None:
    one, other = (robbery.victim, robbery.robber) if giving else (robbery.robber, robbery.victim)
    cards = {*(robbery.returned if giving else robbery.taken)}
    assert cards <= hands[one], "robbed cards are not where they went"
    hands[one], hands[other] = hands[one] - cards, hands[other] | cards


def dealt_as(world: State, deal: list[set[int]]) -> referee.Position:
    assert [len(hand) for hand in deal] == [world.rounds] * world.seats, "not a deal"
    assert sorted(card for hand in deal for card in hand) == sorted((*court(world.seats), world.special)), "not a deal"
    hands = {seat: {*map(english, hand)} for seat, hand in enumerate(deal)}
    names = (english(world.special), world.token + 1, world.dealer, world.length, world.simple)
    return referee.deal(None, referee.Position(hands, *names))


def in_world(world: State, move: Choice) -> Choice:
    """The move as it was there: what was given back is hidden from most."""
    if not isinstance(move, GiveBack):
        return move
    one, other = robbery_of(world).returned
    return GiveBack((one, other))


def prove(world: State, viewer: Seat | None, story: Story) -> None:
    """This world comes from a deal in which all this could happen, and the viewer knew nothing else."""
    position = dealt_as(world, wound_back(world, story.turns))
    for (seat, true_move), truth in zip(story.turns, story.truth, strict=False):
        move = in_world(world, true_move)
        check_asked(position, viewer, seat, truth)
        assert as_choice(move) in referee.choices(position), f"seat {seat + 1} could not {move}"
        referee.answer(position, as_choice(move), named(world.robbery.taken) if world.robbery else ())
    check_asked(position, viewer, world.actor, story.state)
    assert (position.hands, position.stage) == (as_hands(world), STAGES[world.phase]), "another position"


def check_asked(position: referee.Position, viewer: Seat | None, seat: Seat, truth: State) -> None:
    assert position.actor == seat, f"seat {position.actor + 1} would be asked"
    if viewer is not None:
        assert position.hands[viewer] == {*named(truth.hands[viewer])}, "the viewer held other cards"


def viewers(state: State) -> tuple[Seat | None, ...]:
    return (*SEATS[: state.seats], None)


def look(rules: KingUnderMountain, story: Story, rng: Random) -> None:
    for viewer in viewers(story.state):
        prove(rules.guess(rules.view(story.state, viewer), rng), viewer, story)


def season(rules: KingUnderMountain, special: int, games: int = 6) -> None:
    """Guesses in the middle of hands with this card, proved."""
    for seats in range(3, 6):
        for game in range(games):
            told, rng = stories(special, seats, game), Random(f"{special} {seats} {game}")
            for story in rng.sample(told, LOOKS):
                look(rules, story, rng)


@pytest.mark.parametrize("special", Special, ids=english)
def test_km_17_every_guess_comes_from_a_deal_in_which_all_that_happened_could_happen(special: Special) -> None:
    season(RULES, special)


def test_km_17_nothing_is_carried_over_into_the_next_hand() -> None:
    for seats in range(3, 6):
        table, rng = Table(RULES, seats, f"two hands {seats}"), Random(seats)
        assert list(told_on(table, SAVED[0], rng))
        assert any(isinstance(event, HandBegan) for event in table.journal[-1].events or ())
        for story in rng.sample(list(told_on(table, SAVED[0], rng)), LOOKS):
            look(RULES, story, rng)


# Guesses that forget


def remembering(view: View[State], **forgotten: object) -> View[State]:
    return View(view.seat, replace(view.state, **forgotten))  # type: ignore[arg-type]


class Forgetful(KingUnderMountain):
    """Guesses from less than the view tells."""

    def __init__(self, forget: Callable[[View[State]], View[State]]) -> None:
        self.forget = forget

    def guess(self, view: View[State], rng: Random) -> State:
        return super().guess(self.forget(view), rng)


def without_voids(view: View[State]) -> View[State]:
    return remembering(view, void=tuple(bits & SPECIAL_VOID for bits in view.state.void))


def without_the_special_card_s_absence(view: View[State]) -> View[State]:
    return remembering(view, void=tuple(bits & ~SPECIAL_VOID for bits in view.state.void))


def without_shown_cards(view: View[State]) -> View[State]:
    return remembering(view, shown=())


def without_hands_known(view: View[State]) -> View[State]:
    """Only the hand now held is remembered."""
    hands = [hand if seat == view.seat else (HIDDEN,) * len(hand) for seat, hand in enumerate(view.state.hands)]
    return remembering(view, hands=hands)


def without_robbed_cards(view: View[State]) -> View[State]:
    robbery = view.state.robbery
    if not robbery:
        return view
    return remembering(view, robbery=replace(robbery, taken=TWO_HIDDEN, returned=TWO_HIDDEN[: len(robbery.returned)]))


def without_the_chooser(view: View[State]) -> View[State]:
    """Whose the knights' 5 was before the robbery."""
    others = [seat for seat in SEATS[: view.state.seats] if seat != view.state.chooser]
    return remembering(view, chooser=others[0])


def without_voids_of_hands_that_moved(view: View[State]) -> View[State]:
    """As if a hand that moves were a new one."""
    return without_voids(view) if any(view.state.sees) else view


FORGETFUL = [
    (without_voids, Special.GREEN_STANDARD),
    (without_voids, Special.PUPPETEER),
    (without_shown_cards, Special.GREEN_STANDARD),
    (without_shown_cards, Special.SORCERER),
    (without_shown_cards, Special.RED_STANDARD),
    (without_hands_known, Special.DRUID),
    (without_hands_known, Special.BLUE_STANDARD),
    (without_voids_of_hands_that_moved, Special.DRUID),
    (without_voids_of_hands_that_moved, Special.BLUE_STANDARD),
    (without_robbed_cards, Special.RED_STANDARD),
    (without_the_chooser, Special.RED_STANDARD),
    (without_the_special_card_s_absence, Special.DRUID),
    (without_the_special_card_s_absence, Special.TINKER),
    (without_the_special_card_s_absence, Special.BLUE_STANDARD),
    (without_the_special_card_s_absence, Special.MUMMY),
]


@pytest.mark.parametrize(("forget", "special"), FORGETFUL)
def test_a_guess_that_forgets_is_caught(forget: Callable[[View[State]], View[State]], special: Special) -> None:
    with pytest.raises(AssertionError):
        season(Forgetful(forget), special)


# Every world that may be, and no other


def unseen(state: State) -> list[int]:
    """What lies in hands that are hidden in this view."""
    seen = {*state.trick, *(card for trick in state.tricks for card in trick.cards)}
    return sorted({*court(state.seats), state.special} - seen.union(*state.hands))


def shapes(state: State) -> int:
    """How many ways there are to fill the hidden hands, whatever is known of them."""
    hidden = [len(hand) for hand in state.hands if HIDDEN in hand]
    return factorial(sum(hidden)) // prod(map(factorial, hidden))


def filled(hands: Sequence[tuple[int, ...]], cards: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    if not hands:
        yield []
        return
    for mine in combinations(cards, len(hands[0])) if HIDDEN in hands[0] else [hands[0]]:
        for others in filled(hands[1:], [card for card in cards if card not in mine]):
            yield [mine, *others]


def can_be(world: State, viewer: Seat | None, story: Story) -> bool:
    try:
        prove(world, viewer, story)
    except AssertionError:
        return False
    return True


Hands = tuple[tuple[int, ...], ...]


def possible(view: View[State], story: Story) -> set[Hands]:
    deals = filled(view.state.hands, unseen(view.state))
    return {tuple(hands) for hands in deals if can_be(replace(view.state, hands=hands), view.seat, story)}


def guessed(view: View[State], wanted: set[Hands], rng: Random) -> set[Hands]:
    """The worlds of many guesses; of fewer, once everything wanted has come."""
    seen: set[Hands] = set()
    for _ in range(OFTEN * len(wanted)):
        seen.add(tuple(RULES.guess(view, rng).hands))
        if seen >= wanted:
            break
    return seen


def surveyable(special: int, seats: int) -> list[tuple[View[State], Story]]:
    """Late positions of which somebody could list all that may be; the robbed cards are known or not hidden."""
    told = [story for game in range(2) for story in stories(special, seats, game)]
    views = [(RULES.view(story.state, viewer), story) for story in told for viewer in viewers(story.state)]
    return [
        (view, story)
        for view, story in views
        if 1 < shapes(view.state) <= SURVEYED and not (view.state.robbery and HIDDEN in view.state.robbery.taken)
    ]


@pytest.mark.parametrize("special", Special, ids=english)
def test_km_17_guesses_are_all_the_worlds_that_may_be_and_no_others(special: Special) -> None:
    rng, narrowed = Random(special), 0
    for seats in range(3, 6):
        for view, story in rng.sample(surveyable(special, seats), SURVEYS):
            worlds = possible(view, story)
            assert guessed(view, worlds, rng) == worlds, RULES.draw(view.state)
            narrowed += len(worlds) < shapes(view.state)
    assert narrowed, "nothing was known of any of these"


Bound = list[tuple[int, int]]  # cards, and the seats (bits) that each may go to


def every_deal(cards: Bound, room: dict[int, int]) -> set[Hands]:
    """Seats in turn, and all that they can be dealt."""
    if not room:
        return {()} if not cards else set()
    seat, size = min(room.items())
    mine = [card for card, seats in cards if seats >> seat & 1]
    return {
        (held, *others)
        for held in combinations(mine, size)
        for others in every_deal(
            [one for one in cards if one[0] not in held], {one: left for one, left in room.items() if one != seat}
        )
    }


def dealt_within(cards: Bound, room: dict[int, int], rng: Random) -> Hands:
    return tuple(tuple(sorted(held)) for _, held in sorted(deal_within(cards, room, rng).items()))


RING = [(10, 0b1001), (11, 0b0011), (12, 0b0110), (13, 0b0101)]  # the last three need all the room of seats 1 to 3


def crowded(rng: Random) -> tuple[Bound, dict[int, int]]:
    """Seven cards for four seats, each card with its own seat and some others."""
    cards = [(card, 1 << card % 4 | 1 << rng.randrange(4) | 1 << rng.randrange(4)) for card in range(7)]
    return cards, {0: 2, 1: 2, 2: 2, 3: 1}


@pytest.mark.parametrize(("cards", "room"), [(RING, dict.fromkeys(range(4), 1)), *map(crowded, map(Random, range(25)))])
def test_unseen_cards_are_dealt_in_every_way_there_is_room_and_no_other(cards: Bound, room: dict[int, int]) -> None:
    wanted, rng, seen = every_deal(cards, room), Random(0), set[Hands]()
    assert wanted
    for _ in range(OFTEN * len(wanted)):
        seen.add(dealt_within(cards, room, rng))
        if seen >= wanted:
            break
    assert seen == wanted


# What was robbed, for those who did not see it

Robbed = tuple[tuple[int, ...], tuple[int, ...]]  # what was taken, what was returned


def robbed(who: str, standard_returned: bool) -> Story:
    """A hand of five seats to its last card; the robber, the victim or another chose the task."""
    for game in range(1000):
        story = stories(Special.RED_STANDARD, 5, game)[-1]
        robbery = robbery_of(story.state)
        chooser = {robbery.robber: "the robber", robbery.victim: "the victim"}.get(story.state.chooser, "another")
        if (chooser, Special.RED_STANDARD in robbery.returned) == (who, standard_returned):
            return story
    raise LookupError(who)


def possible_robberies(story: Story) -> set[Robbed]:
    """All that pass the proof when the hands of the first lead are known."""
    led = next(number for number, state in enumerate(story.truth) if state.phase == Phase.PLAY)
    state, before = story.truth[led], Story(story.turns[:led], story.truth[: led + 1])
    robbery = robbery_of(state)
    return {
        (taken, returned)
        for returned in combinations(state.hands[robbery.victim], 2)
        for taken in combinations(sorted((*state.hands[robbery.robber], *returned)), 2)
        if can_be(replace(state, robbery=replace(robbery, taken=taken, returned=returned)), None, before)
    }


@pytest.mark.parametrize("standard_returned", [False, True])
@pytest.mark.parametrize("chooser", ["the robber", "the victim", "another"])
def test_km_13_guesses_of_a_robbery_are_all_that_may_have_been_and_no_others(
    chooser: str, standard_returned: bool
) -> None:
    story, rng = robbed(chooser, standard_returned), Random(chooser)
    wanted, seen, view = possible_robberies(story), set[Robbed](), RULES.view(story.state, None)
    for _ in range(OFTEN * len(wanted)):
        robbery = robbery_of(RULES.guess(view, rng))
        seen.add((robbery.taken, robbery.returned))
        if seen >= wanted:
            break
    assert seen == wanted
