"""A referee for «Несказочная заварушка», written from the rule book: nothing here knows the engine.

    Position ─▶ actor, choices ─▶ after ─▶ Position ─▶ … ─▶ breakdown, scores, places

A place is (row, column), a card is (seat, name), a stack runs from the bottom to the top.  Slow and plain on purpose:
everything is worked out anew from the cards on the table whenever it is needed.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

Place = tuple[int, int]
Card = tuple[int, str]

SIZE = {2: (2, 3), 3: (3, 3), 4: (3, 4)}
GROUNDS = {
    2: {"Tower": 1, "Castle": 1, "Forest": 1, "Farm": 3},
    3: {"Tower": 2, "Castle": 2, "Forest": 2, "Farm": 3},
    4: {"Tower": 3, "Castle": 3, "Forest": 3, "Farm": 3},
}
ORDINARY = ("King", "Queen", "Princess", "Knight", "Peasant", "Dwarf")
MAGIC = ("Dragon", "Witch", "Fairy", "Wizard")
NAMES = ORDINARY + MAGIC
TURNS = 6
NOT_LAST = ("Dragon", "Dwarf")


@dataclass(frozen=True)
class Put:
    name: str
    place: Place


@dataclass(frozen=True)
class Swap:
    places: frozenset[Place]


@dataclass(frozen=True)
class Lay:
    """The next card of the Fairy's new order, which is told from the top down."""

    name: str


@dataclass(frozen=True)
class Carry:
    source: Place
    target: Place


@dataclass(frozen=True)
class Decline: ...


Choice = Put | Swap | Lay | Carry | Decline


@dataclass
class Offer:
    """A power waiting for its answer; `laid` is the Fairy's new order so far, from the top down."""

    power: str
    place: Place
    laid: list[str] = field(default_factory=list)


@dataclass
class Position:
    ground: dict[Place, str]
    stacks: dict[Place, list[Card]]
    hands: dict[int, set[str]]
    aside: dict[int, set[str]]
    first: int
    finished: int = 0  # turns that are over, of all seats together
    offer: Offer | None = None


def empty_stacks(seats: int) -> dict[Place, list[Card]]:
    rows, columns = SIZE[seats]
    return {(row, column): [] for row in range(rows) for column in range(columns)}


# Whose turn


def turn_order(position: Position) -> list[int]:
    seats = len(position.hands)
    return [(position.first + step) % seats for step in range(seats)]


def is_over(position: Position) -> bool:
    return position.finished == TURNS * len(position.hands)


def is_last_turn(position: Position) -> bool:
    return position.finished >= (TURNS - 1) * len(position.hands)


def actor(position: Position) -> int | None:
    if is_over(position):
        return None
    order = turn_order(position)
    return order[position.finished % len(order)]


# What lies where


def names_at(position: Position, place: Place) -> list[str]:
    return [name for _, name in position.stacks[place]]


def neighbours(position: Position, place: Place) -> list[Place]:
    row, column = place
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [near for near in around if near in position.ground]


def without_dwarf(position: Position, place: Place) -> list[Card]:
    return [(seat, name) for seat, name in position.stacks[place] if name != "Dwarf"]


def top(position: Position, place: Place) -> Card | None:
    """The top character; a Dwarf never is."""
    movable = without_dwarf(position, place)
    return movable[-1] if movable else None


def rest(position: Position, place: Place) -> list[str]:
    """The names left in a place without its top character."""
    names = names_at(position, place)
    if top(position, place) is not None:
        names.pop()
    return names


# What may be chosen


def choices(position: Position) -> set[Choice]:
    if is_over(position):
        return set()
    if position.offer is not None:
        return set(power_choices(position, position.offer)) | set(refusal(position.offer))
    return set(puts(position))


def refusal(offer: Offer) -> list[Choice]:
    return [] if offer.laid else [Decline()]


def puts(position: Position) -> list[Choice]:
    seat = actor(position)
    assert seat is not None
    allowed = [name for name in position.hands[seat] if not (is_last_turn(position) and name in NOT_LAST)]
    return [Put(name, place) for name in allowed for place in position.ground if name not in names_at(position, place)]


def power_choices(position: Position, offer: Offer) -> list[Choice]:
    if offer.power == "Witch":
        return swaps(position)
    if offer.power == "Wizard":
        return carries(position)
    return lays(position, offer)


def swaps(position: Position) -> list[Choice]:
    return [
        Swap(frozenset((one, other)))
        for one in position.ground
        for other in position.ground
        if one < other and can_swap(position, one, other)
    ]


def can_swap(position: Position, one: Place, other: Place) -> bool:
    mine, theirs = top(position, one), top(position, other)
    if mine is None or theirs is None:
        return False
    return theirs[1] not in rest(position, one) and mine[1] not in rest(position, other)


def carries(position: Position) -> list[Choice]:
    return [
        Carry(source, target)
        for source in position.ground
        for target in position.ground
        if source != target and can_carry(position, source, target)
    ]


def can_carry(position: Position, source: Place, target: Place) -> bool:
    moved = top(position, source)
    return moved is not None and moved[1] not in names_at(position, target)


def lays(position: Position, offer: Offer) -> list[Choice]:
    return [Lay(name) for _, name in without_dwarf(position, offer.place) if name not in offer.laid]


# What a choice does


def after(position: Position, choice: Choice) -> Position:
    """The next position; the one given does not change."""
    new = deepcopy(position)
    if isinstance(choice, Put):
        put(new, choice)
    elif isinstance(choice, Lay):
        lay(new, choice)
    else:
        if isinstance(choice, Swap):
            swap(new, choice)
        elif isinstance(choice, Carry):
            carry(new, choice)
        finish_turn(new)
    return new


def finish_turn(position: Position) -> None:
    """Pass the turn on, past every seat with nothing left to play."""
    position.offer = None
    position.finished += 1
    while not is_over(position) and not puts(position):
        position.finished += 1


def put(position: Position, choice: Put) -> None:
    seat = actor(position)
    assert seat is not None
    position.hands[seat].remove(choice.name)
    stack = position.stacks[choice.place]
    stack.insert(0 if choice.name == "Dwarf" else len(stack), (seat, choice.name))
    if power_works(position, choice):
        position.offer = Offer(choice.name, choice.place)
    else:
        finish_turn(position)


def power_works(position: Position, choice: Put) -> bool:
    """Whether the character just put has a power here, and something to use it on."""
    here = position.ground[choice.place]
    if choice.name == "Witch":
        return here == "Forest" and swaps(position) != []
    if choice.name == "Wizard":
        around = [position.ground[place] for place in neighbours(position, choice.place)]
        return "Tower" in [here, *around] and carries(position) != []
    return choice.name == "Fairy" and len(without_dwarf(position, choice.place)) >= 2


def swap(position: Position, choice: Swap) -> None:
    one, other = choice.places
    mine, theirs = position.stacks[one].pop(), position.stacks[other].pop()
    position.stacks[one].append(theirs)
    position.stacks[other].append(mine)


def carry(position: Position, choice: Carry) -> None:
    position.stacks[choice.target].append(position.stacks[choice.source].pop())


def lay(position: Position, choice: Lay) -> None:
    offer = position.offer
    assert offer is not None
    offer.laid.append(choice.name)
    left = [card[1] for card in without_dwarf(position, offer.place) if card[1] not in offer.laid]
    if len(left) == 1:
        offer.laid += left
        reorder(position, offer)
        finish_turn(position)


def reorder(position: Position, offer: Offer) -> None:
    stack = position.stacks[offer.place]
    dwarf = [card for card in stack if card[1] == "Dwarf"]
    by_name = {card[1]: card for card in stack}
    position.stacks[offer.place] = dwarf + [by_name[name] for name in reversed(offer.laid)]


# What it is worth


def is_blocked(position: Position, place: Place, name: str) -> bool:
    """Blocked by what lies above: a Dragon blocks all but the Dwarf, unless a Knight above him blocks the Dragon."""
    if name == "Dwarf":
        return False
    above = names_above(position, place, name)
    if name == "Dragon":
        return "Knight" in above
    return "Dragon" in above and not is_blocked(position, place, "Dragon")


def names_above(position: Position, place: Place, name: str) -> list[str]:
    names = names_at(position, place)
    return names[names.index(name) + 1 :]


def active(position: Position, place: Place) -> list[Card]:
    """The characters of a place that count."""
    return [(seat, name) for seat, name in position.stacks[place] if not is_blocked(position, place, name)]


def active_names(position: Position, place: Place) -> list[str]:
    return [name for _, name in active(position, place)]


def active_around(position: Position, place: Place) -> list[Card]:
    return [card for near in neighbours(position, place) for card in active(position, near)]


def grounds_around(position: Position, place: Place) -> list[str]:
    return [position.ground[near] for near in neighbours(position, place)]


def worth(position: Position, place: Place, seat: int, name: str) -> int:
    """The points of one ordinary character that is not blocked."""
    here, company = position.ground[place], active_names(position, place)
    if name == "King":
        around = grounds_around(position, place)
        return (here == "Castle") + around.count("Farm") + around.count("Forest")
    if name == "Queen":
        return ("King" in company) + len([1 for owner, _ in active_around(position, place) if owner == seat])
    if name == "Princess":
        return 2 * (here == "Tower") + ("Knight" in company)
    if name == "Knight":
        return 3 * ("Princess" in company)
    if name == "Peasant":
        return (here == "Farm") + len([1 for _, near in active_around(position, place) if near in ("King", "Queen")])
    return len(company) - 1


def breakdown(position: Position, seat: int) -> dict[str, int]:
    """What each ordinary character of a seat brings: 0 too for one that is blocked or not on the table."""
    points = dict.fromkeys(ORDINARY, 0)
    for place in position.ground:
        for owner, name in active(position, place):
            if owner == seat and name in ORDINARY:
                points[name] = worth(position, place, seat, name)
    return points


def scores(position: Position) -> list[int]:
    return [sum(breakdown(position, seat).values()) for seat in sorted(position.hands)]


def places(position: Position) -> list[int]:
    """The place of each seat: more points first, and of equals the one who moved earlier."""
    points, order = scores(position), turn_order(position)
    ranking = sorted(order, key=lambda seat: (-points[seat], order.index(seat)))
    return [1 + ranking.index(seat) for seat in sorted(position.hands)]
