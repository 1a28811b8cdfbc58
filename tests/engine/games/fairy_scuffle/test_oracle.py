"""The referee against the rule book's own example, and then the engine against the referee.

    dealt, built   positions to start from
    follow         plays a game in both, each by its own rules, and compares them at every ply
    notice         counts the rules that were at work, so that the agreement is about something
    MISREADINGS    one rule read wrongly at a time: the comparison must fail

The referee knows no engine: as_position, as_state and as_choice stand between the two.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import combinations, pairwise, product
from random import Random

import pytest

from engine.contract import Line, Seat, mute
from engine.games.fairy_scuffle import state as engine
from engine.games.fairy_scuffle.cards import NAME, Name, Terrain, card_of, colour_of
from engine.games.fairy_scuffle.rules import FairyScuffle
from tests.engine.games.fairy_scuffle import oracle
from tests.engine.games.referee import agreed_choices, agreed_outcome

RULES = FairyScuffle()
GREEN, BLUE = 0, 1
GAMES = {2: 90, 3: 45, 4: 35}  # of each taste, by seat count: few cards meet seldom
BUILT_ENDS = 200
MANY = 20
ENDS = (
    "five in a stack",
    "blocked by a Dragon",
    "Knight under a Dragon",
    "Dragon under a Knight",
    "freed by a Knight",
    "Dwarf under a Dragon",
    "Dwarf under the blocked",
    *(f"{name} scores" for name in oracle.ORDINARY),
    "ties",
)
FACTS = (
    *ENDS,
    *(f"{name} {what}" for name in ("Witch", "Fairy", "Wizard") for what in ("is not asked", "declined", "used")),
    "name already there",
    "Dwarf under others",
    "Dragon or Dwarf held back",
    "swap of one name",
    "swap with a Witch",
    "swap forbidden by a name",
    "carries himself",
    "carry forbidden by a name",
    "Dragon moved in the last turn",
    "passes",
    "ties broken against the seats",
)

# The rule book's example


def stack(colours: str, *names: str) -> list[oracle.Card]:
    return list(zip(("GB".index(colour) for colour in colours), names, strict=True))


def scored_example() -> oracle.Position:
    """A kingdom that fits the rule book's table of points line by line."""
    grounds = ["Castle", "Farm", "Tower", "Farm", "Farm", "Forest"]
    stacks = [
        stack("GGB", "Dwarf", "King", "Queen"),
        stack("BG", "Peasant", "Dragon"),
        stack("GBGB", "Princess", "Dragon", "Knight", "King"),
        stack("BB", "Dwarf", "Princess"),
        stack("G", "Peasant"),
        [],
    ]
    table = list(oracle.empty_stacks(2))
    hands = {GREEN: {"Queen"}, BLUE: {"Knight"}}
    aside = {seat: {"Witch", "Fairy", "Wizard"} for seat in hands}
    ground, stacked = dict(zip(table, grounds, strict=True)), dict(zip(table, stacks, strict=True))
    return oracle.Position(ground, stacked, hands, aside, first=BLUE, finished=12)


def in_order(*points: int) -> dict[str, int]:
    return dict(zip(("King", "Queen", "Princess", "Knight", "Peasant", "Dwarf"), points, strict=True))


def test_fs_15_the_scored_example_gives_12_to_6_character_by_character() -> None:
    position = scored_example()
    assert oracle.breakdown(position, GREEN) == in_order(3, 0, 3, 3, 1, 2)
    assert oracle.breakdown(position, BLUE) == in_order(2, 3, 0, 0, 0, 1)
    assert (oracle.scores(position), oracle.places(position)) == ([12, 6], [1, 2])


def test_fs_6_without_the_dragon_the_example_s_peasant_brings_4_and_the_queen_counts_him() -> None:
    position = scored_example()
    position.stacks[0, 1].pop()
    assert oracle.breakdown(position, BLUE) == in_order(2, 4, 0, 0, 4, 1)


# Between the engine's words and the referee's


def called(card: int) -> str:
    return NAME[card].name.title()


def card(seat: int, name: str) -> int:
    return card_of(seat, Name[name.upper()])


def spot(state: engine.State, place: int) -> oracle.Place:
    return divmod(place, oracle.SIZE[len(state.hands)][1])


def as_position(state: engine.State) -> oracle.Position:
    return oracle.Position(
        ground={spot(state, place): land.name.title() for place, land in enumerate(state.terrain)},
        stacks={
            spot(state, place): [(colour_of(card), called(card)) for card in cards]
            for place, cards in enumerate(state.stacks)
        },
        hands={seat: set(map(called, hand)) for seat, hand in enumerate(state.hands)},
        aside={seat: set(map(called, cards)) for seat, cards in enumerate(state.aside)},
        first=state.first,
        finished=state.turns,
        offer=as_offer(state),
    )


def as_offer(state: engine.State) -> oracle.Offer | None:
    if not state.pending:
        return None
    [power] = state.pending
    return oracle.Offer(power.character.name.title(), spot(state, power.place), list(map(called, power.laid)))


def as_state(position: oracle.Position) -> engine.State:
    """The engine's form of a position in which no power waits."""
    assert position.offer is None
    table = sorted(position.ground)
    return engine.State(
        terrain=tuple(Terrain[position.ground[place].upper()] for place in table),
        stacks=[[card(seat, name) for seat, name in position.stacks[place]] for place in table],
        hands=[cards for _, cards in sorted(held(position.hands).items())],
        aside=tuple(tuple(cards) for _, cards in sorted(held(position.aside).items())),
        first=Seat(position.first),
        turns=position.finished,
        pending=[],
    )


def held(names: dict[int, set[str]]) -> dict[int, list[int]]:
    return {seat: sorted(card(seat, name) for name in mine) for seat, mine in names.items()}


def as_choice(state: engine.State, move: engine.Choice) -> oracle.Choice:
    match move:
        case engine.Place(name, place):
            return oracle.Put(name.name.title(), spot(state, place))
        case engine.Swap(places):
            return oracle.Swap(frozenset(spot(state, place) for place in places))
        case engine.Lay(card):
            return oracle.Lay(called(card))
        case engine.Carry(source, target):
            return oracle.Carry(spot(state, source), spot(state, target))
        case engine.Decline():
            return oracle.Decline()


def as_points(lines: tuple[Line, ...]) -> list[tuple[str, int]]:
    return [(line.what.title(), line.points) for line in lines]


# Positions to start from


def dealt(seats: int, rng: Random) -> oracle.Position:
    return as_position(RULES.deal(seats, {}, rng, mute))


def built(seats: int, rounds: int, rng: Random) -> oracle.Position:
    """A position after so many rounds, its cards heaped at random in few places, in possible stacks."""
    table = oracle.empty_stacks(seats)
    grounds = [ground for ground, many in oracle.GROUNDS[seats].items() for _ in range(many)]
    rng.shuffle(grounds)
    ground = dict(zip(table, grounds, strict=True))
    position = oracle.Position(ground, table, {}, {}, rng.randrange(seats), rounds * seats)
    crowded = rng.sample(list(table), rng.randint(seats, seats + 2))
    for seat in range(seats):
        names = rng.sample(oracle.NAMES, len(oracle.NAMES))
        position.aside[seat], position.hands[seat] = set(names[:3]), set(names[3 + rounds :])
        for name in names[3 : 3 + rounds]:
            heap(position, (seat, name), crowded, rng)
    must_pass = not oracle.is_over(position) and not oracle.choices(position)
    return built(seats, rounds, rng) if must_pass else position


def heap(position: oracle.Position, card: oracle.Card, crowded: list[oracle.Place], rng: Random) -> None:
    free = [place for place in crowded if card[1] not in oracle.names_at(position, place)]
    stack = position.stacks[rng.choice(free)]
    dwarf = bool(stack) and stack[0][1] == "Dwarf"
    stack.insert(0 if card[1] == "Dwarf" else rng.randint(dwarf, len(stack)), card)


# Tastes of the random players: weights of their choices, so that rare cases come up often enough


def weight(position: oracle.Position, choice: oracle.Choice, taste: str) -> int:
    match choice:
        case oracle.Put():
            return TASTES[taste](position, choice)
        case oracle.Swap(places):
            return 20 if len({name for _, name in tops(position, *places)}) == 1 else 1
        case oracle.Carry(source, _):
            return 10 if tops(position, source)[0][1] == "Dragon" else 1
        case oracle.Decline():
            return 6
        case oracle.Lay():
            return 2


def even(position: oracle.Position, choice: oracle.Put) -> int:
    return 1


def towering(position: oracle.Position, choice: oracle.Put) -> int:
    names = oracle.names_at(position, choice.place)
    meeting = choice.name in ("Dragon", "Knight", "Dwarf") and bool({"Dragon", "Dwarf", "Princess"} & {*names})
    return (1 + 4 * len(names)) * (10 if meeting else 1)


def hoarding(position: oracle.Position, choice: oracle.Put) -> int:
    """Keep Dragon and Dwarf until they cannot be played."""
    return 1 if choice.name in oracle.NOT_LAST else 1000


def scheming(position: oracle.Position, choice: oracle.Put) -> int:
    """Witches into full forests, Wizards last of all."""
    if choice.name == "Wizard":
        return 100 if oracle.is_last_turn(position) else 1
    crowd = len(tops(position, *position.ground))
    return 200 if (choice.name, position.ground[choice.place]) == ("Witch", "Forest") and crowd > 4 else 10


TASTES = {"even": even, "towering": towering, "hoarding": hoarding, "scheming": scheming}


def tops(position: oracle.Position, *places: oracle.Place) -> list[oracle.Card]:
    return [top for place in places if (top := oracle.top(position, place)) is not None]


# Which rules were at work


def notice(facts: Counter[str], position: oracle.Position, choice: oracle.Choice, after: oracle.Position) -> None:
    facts["plies"] += 1
    for place in position.ground:
        notice_stack(facts, after, place)
    if isinstance(choice, oracle.Put):
        notice_put(facts, position, choice, after)
    elif position.offer is not None and not after.offer:
        facts[f"{position.offer.power} {'declined' if isinstance(choice, oracle.Decline) else 'used'}"] += 1
    if isinstance(choice, oracle.Swap):
        notice_swap(facts, position, choice)
    if isinstance(choice, oracle.Carry):
        notice_carry(facts, position, choice)


def notice_stack(facts: Counter[str], position: oracle.Position, place: oracle.Place) -> None:
    names = oracle.names_at(position, place)
    blocked = {name for name in names if oracle.is_blocked(position, place, name)}
    facts["five in a stack"] += len(names) >= 5
    facts["blocked by a Dragon"] += bool(blocked - {"Dragon"})
    facts["Knight under a Dragon"] += "Knight" in blocked
    facts["Dragon under a Knight"] += "Dragon" in blocked
    facts["freed by a Knight"] += "Dragon" in blocked and names.index("Dragon") > ("Dwarf" in names)
    facts["Dwarf under a Dragon"] += {"Dwarf", "Dragon"} <= {*names}
    facts["Dwarf under the blocked"] += "Dwarf" in names and bool(blocked)


def notice_put(facts: Counter[str], position: oracle.Position, choice: oracle.Put, after: oracle.Position) -> None:
    facts["name already there"] += any(choice.name in oracle.names_at(position, place) for place in position.ground)
    facts["Dwarf under others"] += choice.name == "Dwarf" and bool(position.stacks[choice.place])
    if choice.name in ("Witch", "Fairy", "Wizard"):
        facts[f"{choice.name} {'asks' if after.offer else 'is not asked'}"] += 1
    held_back = oracle.is_last_turn(position) and {*oracle.NOT_LAST} & position.hands[oracle.actor(position) or 0]
    facts["Dragon or Dwarf held back"] += bool(held_back)


def notice_swap(facts: Counter[str], position: oracle.Position, choice: oracle.Swap) -> None:
    names = [name for _, name in tops(position, *choice.places)]
    facts["swap of one name"] += len(set(names)) == 1
    facts["swap with a Witch"] += "Witch" in names
    facts["Dragon moved in the last turn"] += "Dragon" in names and oracle.is_last_turn(position)
    full = [place for place in position.ground if tops(position, place)]
    facts["swap forbidden by a name"] += any(not oracle.can_swap(position, *pair) for pair in combinations(full, 2))


def notice_carry(facts: Counter[str], position: oracle.Position, choice: oracle.Carry) -> None:
    [moved] = tops(position, choice.source)
    facts["carries himself"] += moved == (oracle.actor(position), "Wizard")
    facts["Dragon moved in the last turn"] += moved[1] == "Dragon" and oracle.is_last_turn(position)
    others = set(position.ground) - {choice.source}
    facts["carry forbidden by a name"] += any(moved[1] in oracle.names_at(position, place) for place in others)


def notice_end(facts: Counter[str], position: oracle.Position) -> None:
    points = oracle.scores(position)
    facts["passes"] += sum(len(hand) == 2 for hand in position.hands.values())
    facts["ties"] += any(one == other for one, other in pairwise(sorted(points)))
    facts["ties broken against the seats"] += oracle.places(position) != tie_by_seat(position)
    for seat in position.hands:
        facts.update(f"{name} scores" for name, points in oracle.breakdown(position, seat).items() if points)


# The match


def follow(position: oracle.Position, rng: Random, taste: str, facts: Counter[str]) -> None:
    """Play a position to its end in both, the referee by its own rules alone, and compare them at every ply."""
    state = as_state(position)
    RULES.audit(state)
    while choices := agreed(state, position):
        moves = list(choices)
        [move] = rng.choices(moves, [weight(position, choices[move], taste) for move in moves])
        after = oracle.after(position, choices[move])
        RULES.play(state, RULES.to_act(state)[0], move, rng, mute)
        notice(facts, position, choices[move], after)
        position = after
    notice_end(facts, position)


def agreed(state: engine.State, position: oracle.Position) -> dict[engine.Choice, oracle.Choice]:
    """The moves of the seat to act, with the referee's words for them, once both see the same."""
    assert as_position(state) == position, RULES.draw(state)
    over, scores = oracle.is_over(position), oracle.scores(position)
    outcome = agreed_outcome(RULES, state, over, scores, oracle.places(position) if over else ())
    if over:
        expected = [list(oracle.breakdown(position, seat).items()) for seat in sorted(position.hands)]
        assert list(map(as_points, outcome.lines)) == expected, RULES.draw(state)
    actor, choices = oracle.actor(position), oracle.choices(position)
    return agreed_choices(RULES, state, position.hands, actor, choices, partial(as_choice, state))


def season(seats: int) -> Counter[str]:
    """Many games refereed, dealt ones and ones taken up midway; what was seen in them."""
    facts = Counter[str]()
    for game, taste in product(range(GAMES[seats]), TASTES):
        rng = Random(f"{seats} {taste} {game}")
        follow(dealt(seats, rng), rng, taste, facts)
        follow(built(seats, rng.randint(1, 5), rng), rng, taste, facts)
    return facts


remembered_season = cache(season)


@pytest.mark.parametrize("seats", RULES.seats)
def test_engine_and_referee_agree_at_every_ply_of_many_games(seats: int) -> None:
    assert remembered_season(seats)["plies"] > 5 * seats * len(TASTES) * GAMES[seats]


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_refereed_games_show_every_rule_many_times(seats: int) -> None:
    facts = remembered_season(seats)
    assert {fact: facts[fact] for fact in FACTS if facts[fact] < MANY} == {}


@pytest.mark.parametrize("seats", RULES.seats)
def test_engine_and_referee_agree_on_the_points_of_heaped_boards(seats: int) -> None:
    rng, facts = Random(f"ends {seats}"), Counter[str]()
    for _ in range(BUILT_ENDS):
        position = built(seats, oracle.TURNS, rng)
        follow(position, rng, "even", facts)
        for place in position.ground:
            notice_stack(facts, position, place)
    assert {fact: facts[fact] for fact in ENDS if facts[fact] < MANY} == {}


@pytest.mark.parametrize("seats", RULES.seats)
def test_fs_1_a_deal_is_the_printed_kingdom_with_seven_cards_in_hand_and_three_aside(seats: int) -> None:
    position = dealt(seats, Random(f"deal {seats}"))
    assert Counter(position.ground.values()) == Counter(oracle.GROUNDS[seats])
    assert (position.stacks, position.finished, position.offer) == (oracle.empty_stacks(seats), 0, None)
    assert [len(position.hands[seat]) for seat in range(seats)] == [7] * seats
    assert [position.hands[seat] | position.aside[seat] for seat in range(seats)] == [set(oracle.NAMES)] * seats
    assert [position.hands[seat] & position.aside[seat] for seat in range(seats)] == [set()] * seats


@pytest.mark.parametrize("seats", RULES.seats)
def test_fs_14_every_seat_may_go_first(seats: int) -> None:
    assert {dealt(seats, Random(f"first {deal}")).first for deal in range(100)} == set(range(seats))


# What the match is worth: a referee who misreads one rule is at odds with the engine


def unlimited(position: oracle.Position, *places: oracle.Place) -> bool:
    return all(tops(position, place) for place in places)


def any_top(position: oracle.Position, place: oracle.Place) -> oracle.Card | None:
    stack = position.stacks[place]
    return stack[-1] if stack else None


def no_knight(position: oracle.Position, place: oracle.Place, name: str) -> bool:
    return name not in ("Dwarf", "Dragon") and "Dragon" in oracle.names_above(position, place, name)


def blocked_dwarf(position: oracle.Position, place: oracle.Place, name: str) -> bool:
    above = oracle.names_above(position, place, name)
    return "Dragon" in above and "Knight" not in oracle.names_above(position, place, "Dragon")


def dragon_never_blocked(position: oracle.Position, place: oracle.Place, name: str) -> bool:
    return name != "Dragon" and is_blocked(position, place, name)


def wandering_diagonally(position: oracle.Position, place: oracle.Place) -> list[oracle.Place]:
    return [near for near in position.ground if max(abs(near[0] - place[0]), abs(near[1] - place[1])) == 1]


def tie_by_seat(position: oracle.Position) -> list[int]:
    points = oracle.scores(position)
    ranking = sorted(position.hands, key=lambda seat: (-points[seat], seat))
    return [1 + ranking.index(seat) for seat in sorted(position.hands)]


def never_next_door(position: oracle.Position, choice: oracle.Put) -> bool:
    return power_works(position, choice) and (choice.name != "Wizard" or position.ground[choice.place] == "Tower")


def in_any_place(position: oracle.Position, choice: oracle.Put) -> bool:
    if choice.name == "Witch":
        return oracle.swaps(position) != []
    return power_works(position, choice)


def lonely_fairy(position: oracle.Position, choice: oracle.Put) -> bool:
    return choice.name == "Fairy" or power_works(position, choice)


is_blocked, power_works = oracle.is_blocked, oracle.power_works
MISREADINGS = {
    "FS-1": ("neighbours", wandering_diagonally),
    "FS-3 Witch": ("can_swap", unlimited),
    "FS-3 Wizard": ("can_carry", lambda position, source, target: bool(tops(position, source))),
    "FS-4 top": ("top", any_top),
    "FS-4 blocked": ("is_blocked", blocked_dwarf),
    "FS-5": ("is_blocked", no_knight),
    "FS-6": ("is_blocked", dragon_never_blocked),
    "FS-7": ("power_works", in_any_place),
    "FS-8": ("power_works", lonely_fairy),
    "FS-9": ("power_works", never_next_door),
    "FS-10": ("refusal", lambda offer: []),
    "FS-11 Dwarf": ("NOT_LAST", ("Dragon",)),
    "FS-11 Dragon": ("NOT_LAST", ("Dwarf",)),
    "FS-13": ("places", tie_by_seat),
}


@pytest.mark.parametrize(("word", "misread"), MISREADINGS.values(), ids=MISREADINGS)
def test_a_misread_rule_is_noticed(word: str, misread: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oracle, word, misread)
    with pytest.raises(AssertionError) as noticed:
        season(3)
    assert noticed.type is AssertionError  # a disagreement, and not an audit's BadPosition
