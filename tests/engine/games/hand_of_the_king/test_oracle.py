"""The referee against the rule book's own examples, and then the engine against the referee.

position_of, choice_of ─▶ the engine's words in the referee's     state_of ─▶ and back
dealt or built state ─▶ follow: both play the same choices, compared at every ply
                          notice: counts the rules that were at work, so that the agreement is about something
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import TypeVar

import pytest

from engine.contract import NOBODY, Emit, Event, Move, Seat, Value, mute
from engine.games.hand_of_the_king import state as engine
from engine.games.hand_of_the_king.cards import KEPT, Character, Companion, House, english
from engine.games.hand_of_the_king.grid import GAP, SIDE
from engine.games.hand_of_the_king.grid import VARYS as VARYS_CARD
from engine.games.hand_of_the_king.rules import HandOfTheKing
from engine.games.hand_of_the_king.state import State
from engine.registry import every_setup
from tests.engine.games.hand_of_the_king import oracle
from tests.engine.games.hand_of_the_king.oracle import EFFECTS, HOUSES, VARYS, Choice, Place, Position, Referee

Card = TypeVar("Card", House, Character, Companion)
RULES = HandOfTheKing()
SETUPS = list(every_setup(RULES))
DEALT_GAMES = 40
BUILT_GAMES = 400
MARIA, VADIM, ILYA = 0, 1, 2

# The rule book's examples


def bare_table(seats: int, teams: bool) -> Position:
    return Position(
        seats=seats,
        teams=teams,
        mover=MARIA,
        grid={},
        areas=[set() for _ in range(seats)],
        kept=[{} for _ in range(seats)],
        banners={},
        open=set(),
        deck=[],
        ravens=set(),
    )


def position(seats: int, grid: dict[Place, str], areas: dict[int, set[str]], companions: set[str]) -> Position:
    """A turn of Maria's about to begin."""
    start = bare_table(seats, teams=False)
    start.grid, start.open = grid, companions
    start.areas = [areas.get(seat, set()) for seat in range(seats)]
    return start


def sample_turn() -> Position:
    grid = {
        (0, 3): "Olenna",
        (1, 3): "Cersei",
        (2, 0): "Eddard",
        (2, 1): "Renly",
        (2, 2): "Bran",
        (2, 3): "Varys",
        (3, 3): "Viserys",
        (4, 3): "Arya",
        (5, 3): "Jaime",
    }
    return position(2, grid, {VADIM: {"Robb", "Sansa"}}, {"Hodor"})


def played(start: Position, *choices: Choice) -> Referee:
    referee = Referee(start)
    for choice in choices:
        assert choice in next(iter(referee.question.values()))
        referee.answer(choice)
    return referee


def test_hk_1_the_sample_turn_offers_every_house_on_the_three_ways_that_are_not_empty() -> None:
    ways = {"down": "Targaryen Stark Lannister", "up": "Lannister Tyrell", "left": "Stark Baratheon"}
    listed = {("march", way, house) for way, houses in ways.items() for house in houses.split()}
    assert Referee(sample_turn()).question == {MARIA: listed}


def test_hk_3_the_sample_turn_takes_both_starks_and_their_banner_by_a_shared_lead() -> None:
    after = played(sample_turn(), ("march", "left", "Stark")).position
    assert (after.grid[2, 0], after.areas[MARIA], after.banners) == ("Varys", {"Eddard", "Bran"}, {"Stark": MARIA})
    assert {(2, 2), (2, 3)}.isdisjoint(after.grid)
    assert after.mover == VADIM


def test_hk_6_margaery_earns_hodor_who_earns_bronn_who_takes_tyrion() -> None:
    grid = {(0, 0): "Varys", (0, 5): "Margaery", (3, 3): "Bran", (5, 5): "Theon"}
    start = position(2, grid, {VADIM: {"Tyrion"}}, {"Hodor", "Bronn", "Gendry"})
    chain: list[Choice] = [("march", "right", "Tyrell"), ("call", "Hodor")]
    after = played(start, *chain, ("call", "Bronn")).position
    assert after.areas == [{"Margaery", "Bran", "Tyrion"}, set()]
    assert after.banners == dict.fromkeys(("Tyrell", "Stark", "Lannister"), MARIA)
    assert (after.open, after.spent) == ({"Gendry"}, {"Hodor", "Bronn"})


def test_hk_5_bronn_leaves_two_rivals_level_and_his_player_chooses_between_them() -> None:
    grid = {(0, 0): "Varys", (0, 5): "Margaery", (5, 5): "Theon"}
    areas = {VADIM: {"Tyrion", "Cersei", "Jaime"}, ILYA: {"Tywin", "Kevan"}}
    asked = played(position(3, grid, areas, {"Bronn"}), ("march", "right", "Tyrell"), ("call", "Bronn"))
    assert asked.question == {MARIA: {("banner", "Lannister", VADIM), ("banner", "Lannister", ILYA)}}
    asked.answer(("banner", "Lannister", ILYA))
    assert asked.position.banners == {"Tyrell": MARIA, "Lannister": ILYA}


def test_hk_4_only_the_houses_of_this_turn_are_checked() -> None:
    grid = {(0, 0): "Varys", (0, 5): "Cersei", (3, 3): "Bran", (4, 4): "Arya", (5, 5): "Theon"}
    start = position(2, grid, {MARIA: {"Asha"}, VADIM: {"Robb", "Sansa"}}, {"Hodor"})
    start.banners = {"Greyjoy": VADIM}
    after = played(start, ("march", "right", "Lannister"), ("call", "Hodor")).position
    assert after.banners == {"Greyjoy": VADIM, "Lannister": MARIA, "Stark": VADIM}


def test_hk_6_ilyn_payne_is_compulsory_and_kills_his_own_players_eddard() -> None:
    grid = {(0, 0): "Varys", (0, 5): "Asha", (3, 3): "Bran", (4, 5): "Arya"}
    start = position(2, grid, {MARIA: {"Eddard"}}, {"Ilyn Payne"})
    start.banners = {"Stark": MARIA}
    asked = played(start, ("march", "right", "Greyjoy"))
    assert asked.question == {MARIA: {("call", "Ilyn Payne")}}
    asked.answer(("call", "Ilyn Payne"))
    after = asked.position
    assert (after.areas, after.dead, after.banners) == ([{"Asha"}, set()], {"Eddard"}, {"Greyjoy": MARIA})


def test_hk_10_maria_wins_the_tie_by_the_banner_of_the_largest_house() -> None:
    end = position(2, {}, {}, set())
    end.banners = dict.fromkeys(("Lannister", "Tyrell", "Greyjoy"), MARIA)
    end.banners |= dict.fromkeys(("Targaryen", "Tully", "Baratheon"), VADIM)
    assert (oracle.scores(end), oracle.places(end)) == ([3, 3], [1, 2])


# Translation


def people(characters: int) -> set[str]:
    return {english(one) for one in Character if characters >> one & 1}


def names(companions: Iterable[int]) -> list[str]:
    return [english(Companion(one)) for one in companions]


def number(kind: type[Card], name: str) -> Card:
    return kind[name.replace(" ", "_").upper()]


def position_of(state: State) -> Position:
    held = {divmod(cell, SIDE): card for cell, card in enumerate(state.grid) if card != GAP}
    seats = range(len(state.areas))
    return Position(
        seats=len(seats),
        teams=state.teams,
        mover=state.turn,
        grid={place: VARYS if card == VARYS_CARD else english(Character(card)) for place, card in held.items()},
        areas=[people(area) for area in state.areas],
        kept=[kept_by(state, seat) for seat in seats],
        banners={english(house): state.banners[house] for house in House if state.banners[house] != NOBODY},
        open=set(names(state.open)),
        deck=names(reversed(state.deck)),
        ravens={seat for seat in seats if state.ravens[seat]},
        drawn=set(names(state.drawn)),
        spent=set(names(state.spent)),
        dead=people(state.dead),
        over=state.over,
    )


def kept_by(state: State, seat: int) -> dict[str, str]:
    named = "" if state.named == NOBODY else english(House(state.named))
    here = [english(companion) for companion, keeper in zip(KEPT, state.kept, strict=True) if keeper == seat]
    return {companion: named if companion == "Jon Snow" else oracle.KEPT[companion] for companion in here}


def choice_of(move: Move) -> Choice:
    match move:
        case engine.Go(direction, house):
            return ("march", direction.name.lower(), english(house))
        case engine.Talk(partner):
            return ("talk", partner)
        case engine.Call(companion):
            return ("call", english(companion))
        case engine.Kill(character):
            return ("kill", english(character))
        case engine.Swap((one, other)):
            return ("swap", *sorted((english(one), english(other))))
        case engine.Discard(companion):
            return ("discard", english(companion))
        case engine.Name(house):
            return ("house", english(house))
        case engine.Award(house, seat):
            return ("banner", english(house), seat)
    raise AssertionError(move)


def state_of(position: Position) -> State:
    """The engine's state at the start of a turn, or at the end of the game."""
    grid = [GAP] * SIDE * SIDE
    for (row, column), name in position.grid.items():
        grid[row * SIDE + column] = VARYS_CARD if name == VARYS else number(Character, name)
    jon_snow = next((kept["Jon Snow"] for kept in position.kept if "Jon Snow" in kept), None)
    return State(
        grid=grid,
        varys=grid.index(VARYS_CARD),
        areas=[bits(number(Character, name) for name in area) for area in position.areas],
        dead=bits(number(Character, name) for name in position.dead),
        banners=[position.banners.get(english(house), NOBODY) for house in House],
        open=numbers(position.open),
        deck=[number(Companion, name) for name in reversed(position.deck)],
        drawn=[],
        spent=numbers(position.spent),
        kept=[keeper_of(position, english(name)) for name in KEPT],
        named=NOBODY if jon_snow is None else number(House, jon_snow),
        ravens=[seat in position.ravens for seat in range(position.seats)],
        teams=position.teams,
        turn=Seat(position.mover),
        moved_on=NOBODY,
        touched=0,
        again=False,
        pending=[],
        over=position.over,
    )


def numbers(companions: set[str]) -> list[int]:
    return sorted(number(Companion, name) for name in companions)


def bits(characters: Iterable[int]) -> int:
    return sum(1 << one for one in characters)


def keeper_of(position: Position, companion: str) -> int:
    return next((seat for seat in range(position.seats) if companion in position.kept[seat]), NOBODY)


def tidy(state: State) -> State:
    """The same state, its companions sorted: their order is no part of the position."""
    ordered = state.copy()
    ordered.open.sort()
    ordered.spent.sort()
    return ordered


# Side by side


def follow(state: State, rng: Random, emit: Emit) -> Iterator[str]:
    """Play at random to the end, compare at every ply, and yield the rules seen at work."""
    referee = Referee(position_of(state))
    compare(state, referee)
    while referee.question:
        before, moved_on = position_of(state), state.moved_on
        seat = rng.choice(RULES.to_act(state))
        move = rng.choice(RULES.moves(state, seat))
        choice = choice_of(move)
        RULES.play(state, seat, move, rng, emit)
        referee.answer(choice)
        compare(state, referee)
        yield from notice(before, choice, referee)
        if choice[0] == "banner" and number(House, str(choice[1])) == moved_on:
            yield "tie for the banner of the house moved on"
    yield from notice_end(referee.position)


def compare(state: State, referee: Referee) -> None:
    RULES.audit(state)
    listed = {seat: [choice_of(move) for move in RULES.moves(state, seat)] for seat in RULES.to_act(state)}
    assert {seat: Counter(choices) for seat, choices in listed.items()} == {
        seat: Counter(choices) for seat, choices in referee.question.items()
    }
    assert position_of(state) == referee.position
    assert list(RULES.standing(state)) == oracle.scores(referee.position)
    if not referee.question or kinds_asked(referee) & {"march"}:
        assert tidy(state) == state_of(referee.position)  # and so nothing of the last turn is left over
    compare_outcome(state, referee)


def compare_outcome(state: State, referee: Referee) -> None:
    outcome = RULES.outcome(state)
    if referee.question:
        assert outcome is None
        return
    assert outcome is not None
    assert list(outcome.scores) == oracle.scores(referee.position)
    assert list(outcome.places) == oracle.places(referee.position)


def kinds_asked(referee: Referee) -> set[str]:
    return {str(choice[0]) for choices in referee.question.values() for choice in choices}


# What was seen

NAMED = {"Hodor": "Bran", "Bronn": "Tyrion", "Brienne of Tarth": "Renly", "Ilyn Payne": "Eddard"}
CHOOSY = ("Sandor Clegane", "Ramsay Snow", "Khal Drogo", "Oberyn Martell")


def notice(before: Position, choice: Choice, referee: Referee) -> Iterator[str]:
    kind, after = str(choice[0]), referee.position
    yield kind
    if kind == "call":
        yield from notice_call(before, str(choice[1]), referee)
    if kind == "kill":
        yield f"killed: {whereabouts(before, str(choice[1]))}"
    if not after.over and any(oracle.standing_in(before, one) and not oracle.standing_in(after, one) for one in HOUSES):
        yield f"emptied by {kind}, {'some' if before.open else 'none'} open"
    if kind != "talk" and after.mover == before.mover and "march" in kinds_asked(referee):
        yield "again"
    yield from notice_banners(before, after)


def notice_call(before: Position, name: str, referee: Referee) -> Iterator[str]:
    yield name
    if before.drawn:
        yield f"{name}: picked"
    if name in NAMED:
        yield f"{name}: {whereabouts(before, NAMED[name])}"
    if name != "Petyr Baelish" and "call" in kinds_asked(referee):
        yield "chain"
    if name in CHOOSY and not kinds_asked(referee) & {"kill", "swap"}:
        yield f"{name}: unasked"
    if name == "Shae":
        yield "Shae: with Tyrion" if "Tyrion" in before.areas[before.mover] else "Shae: alone"
    if name == "Jaqen Hghar":
        yield from notice_jaqen(before)


def notice_jaqen(before: Position) -> Iterator[str]:
    parts = {
        "grid": oracle.characters_in_grid(before),
        "area": oracle.characters_in_areas(before),
        "open": before.open - {"Jaqen Hghar"},
    }
    yield from (f"Jaqen Hghar: {'some' if targets else 'none'} in {part}" for part, targets in parts.items())


def notice_banners(before: Position, after: Position) -> Iterator[str]:
    for house in before.banners.keys() | after.banners.keys():
        holder = after.banners.get(house)
        if holder is None:
            yield "banner returned"
        elif holder not in (before.banners.get(house), before.mover):
            yield "banner to another than the mover"


def notice_end(end: Position) -> Iterator[str]:
    table = f"{end.seats} seats{' in teams' * end.teams}"
    yield table
    claims = [oracle.claim_of(end, side) for side in oracle.sides(end)]
    most, _ = max(claims)
    if [banners for banners, _ in claims].count(most) > 1:
        yield f"{table}: tie"
    if len(set(claims)) < len(claims):
        yield f"{table}: shared place"


def whereabouts(position: Position, character: str) -> str:
    owner = oracle.owner(position, character)
    if owner is not None:
        return "own" if owner == position.mover else "other's"
    return "grid" if character in position.grid.values() else "gone"


TABLES = ("2 seats", "3 seats", "4 seats", "4 seats in teams")
COMMON = (  # whatever a dealt game shows often
    *EFFECTS,
    *("march", "talk", "call", "kill", "swap", "discard", "house", "banner"),
    *(f"killed: {where}" for where in ("grid", "own", "other's")),
    *("again", "emptied by kill, some open", "Shae: with Tyrion", "Shae: alone", "banner to another than the mover"),
    *("tie for the banner of the house moved on", *TABLES),
)
RARE = (
    *(f"{name}: picked" for name in EFFECTS if name != "Petyr Baelish"),
    *(f"{name}: {where}" for name in NAMED for where in ("grid", "own", "other's", "gone")),
    *(f"{name}: unasked" for name in CHOOSY),
    *(f"Jaqen Hghar: {found} in {part}" for found in ("some", "none") for part in ("grid", "open")),
    "Jaqen Hghar: some in area",  # always: the mover has just taken somebody
    *("chain", "emptied by march, none open", "banner returned"),
    *(f"{table}: tie" for table in TABLES),
    *(f"{table}: shared place" for table in ("3 seats", "4 seats")),
)

# Dealt games


def dealt(seats: int, options: dict[str, Value], seed: int) -> State:
    return RULES.deal(seats, options, Random(seed), mute)


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_the_deal_lays_out_every_card_and_what_the_options_ask_for(seats: int, options: dict[str, Value]) -> None:
    position = position_of(dealt(seats, options, seed=1))
    raven = bool(options.get("raven"))
    assert sorted(position.grid) == list(product(range(6), repeat=2))
    assert sorted(position.grid.values()) == sorted({VARYS}.union(*HOUSES.values()))
    assert (len(position.open), sorted([*position.open, *position.deck])) == (6, sorted(EFFECTS))
    position.grid, position.open, position.deck = {}, set(), []
    bare = bare_table(seats, teams=bool(options.get("teams")) or (raven and seats == 4))
    bare.mover, bare.ravens = position.mover, set(range(seats)) if raven else set()
    assert position == bare


def test_hk_13_every_seat_begins_some_game() -> None:
    assert {dealt(4, SETUPS[-1][1], seed).turn for seed in range(50)} == {0, 1, 2, 3}


def test_dealt_games_go_as_the_referee_says() -> None:
    seen = Counter[str]()
    for seed, (seats, options) in product(range(DEALT_GAMES), SETUPS):
        seen.update(follow(dealt(seats, options, seed), Random(seed), mute))
    assert {what: seen[what] for what in COMMON if seen[what] < 10} == {}


# Built positions: few characters close together, so that houses empty at every other move


def built(seats: int, options: dict[str, Value], rng: Random) -> Position:
    """The start of a turn, as it could be late in a game."""
    raven = bool(options.get("raven"))
    position = bare_table(seats, bool(options.get("teams")) or (raven and seats == 4))
    position.mover = rng.randrange(seats)
    position.ravens = {seat for seat in range(seats) if raven and rng.random() < 0.7}
    scatter_characters(position, rng)
    while not oracle.marches(position):
        scatter_characters(position, rng)
    scatter_companions(position, rng)
    leaders = {house: oracle.leading(position, house) for house in HOUSES}
    position.banners = {house: rng.choice(seats) for house, seats in leaders.items() if seats}
    return position


def scatter_characters(position: Position, rng: Random) -> None:
    """The characters whom cards name stand in the grid more often; sometimes most of the others are dead."""
    window = list(product(range(rng.randint(2, 5)), range(rng.randint(2, 6))))
    everybody = shuffled(set().union(*HOUSES.values()), {"Bran", "Tyrion", "Renly", "Eddard"}, rng)
    standing = rng.randint(1, min(9, len(window) - 1))
    position.grid = dict(zip(rng.sample(window, standing + 1), [VARYS, *everybody[:standing]], strict=True))
    position.areas, position.dead = [set() for _ in range(position.seats)], set()
    mortality = rng.choice((0.0, 0.3, 0.9, 1.0))
    for character in everybody[standing:]:
        dies = rng.random() < mortality
        (position.dead if dies else rng.choice(position.areas)).add(character)


def scatter_companions(position: Position, rng: Random) -> None:
    """Some of the six have been called already, and if Petyr was among them, two more have left the deck."""
    companions = shuffled(set(EFFECTS), {"Petyr Baelish"}, rng)
    opened, position.deck = rng.sample(companions[:6], 6), rng.sample(companions[6:], 8)
    called = rng.choice((0, 0, 1, 2, 3, 5))
    away, position.open = opened[:called], set(opened[called:])
    if "Petyr Baelish" in away:
        away, position.deck = away + position.deck[:2], position.deck[2:]
    for name in away:
        if name in oracle.KEPT and rng.random() < 0.7:
            position.kept[rng.randrange(position.seats)][name] = oracle.KEPT[name] or rng.choice(sorted(HOUSES))
        else:
            position.spent.add(name)


def shuffled(names: set[str], early: set[str], rng: Random) -> list[str]:
    """In random order, some of them rather early."""
    return sorted(sorted(names), key=lambda name: rng.random() * (0.4 if name in early else 1.0))


def test_built_positions_go_as_the_referee_says() -> None:
    rng, seen, events = Random(2017), Counter[str](), list[Event]()
    for _, (seats, options) in product(range(BUILT_GAMES), SETUPS):
        position = built(seats, options, rng)
        assert position_of(state_of(position)) == position
        seen.update(follow(state_of(position), rng, events.append))
    assert {what: seen[what] for what in COMMON + RARE if seen[what] < 10} == {}
