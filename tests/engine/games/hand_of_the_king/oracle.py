"""A referee for «Десница короля», written from the rule book: nothing here knows the engine.

A game is a generator that stops at every question and goes on with the answer.

    game ─▶ play_turn ─▶ (talk) ─▶ march ─▶ companions, an effect each ─▶ banners ─▶ the next turn …
    Referee   holds a Position, the story that changes it, and the question the story has stopped at

Slow and plain on purpose: names are words, the grid is a dictionary by (row, column), leadership is counted afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

Place = tuple[int, int]
Choice = tuple[str | int, ...]
Question = dict[int, set[Choice]]  # who is asked, and the answers open to each
Story = Generator[Question, Choice, None]

HOUSES = {
    "Stark": {"Arya", "Bran", "Catelyn", "Eddard", "Lyanna", "Rickon", "Robb", "Sansa"},
    "Greyjoy": {"Aeron", "Asha", "Balon", "Euron", "Rodrik", "Theon", "Victarion"},
    "Lannister": {"Cersei", "Jaime", "Joffrey", "Kevan", "Tyrion", "Tywin"},
    "Targaryen": {"Aegon", "Aerys", "Daenerys", "Rhaegar", "Viserys"},
    "Baratheon": {"Renly", "Robert", "Shireen", "Stannis"},
    "Tyrell": {"Garlan", "Margaery", "Olenna"},
    "Tully": {"Edmure", "Hoster"},
}
VARYS = "Varys"
KEPT = {"Jon Snow": "", "Gendry": "Baratheon", "Shae": "Lannister"}  # who stays, and for which house
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def house_of(character: str) -> str:
    return next(house for house, members in HOUSES.items() if character in members)


@dataclass
class Position:
    """The whole table between two choices."""

    seats: int
    teams: bool
    mover: int
    grid: dict[Place, str]  # Varys among the characters; a gap has no entry
    areas: list[set[str]]  # by seat: characters taken
    kept: list[dict[str, str]]  # by seat: companion kept ─▶ the house it counts for, "" while Jon Snow's is not named
    banners: dict[str, int]  # house ─▶ seat; a banner in the supply has no entry
    open: set[str]  # companions that can be chosen
    deck: list[str]  # companions face down, the next one to draw first
    ravens: set[int]  # seats that still hold their token
    drawn: set[str] = field(default_factory=set)  # Petyr's two, while their player looks at them
    spent: set[str] = field(default_factory=set)  # companions discarded
    dead: set[str] = field(default_factory=set)  # characters discarded
    over: bool = False


@dataclass
class Turn:
    """The state of one turn, from the move to the banners."""

    moved_on: str
    touched: set[str] = field(default_factory=set)  # houses whose number in a play area a companion changed
    earned: int = 0  # companions not yet chosen
    again: bool = False


# --- looking at a position


def seats(position: Position) -> range:
    return range(position.seats)


def standing_in(position: Position, house: str) -> set[str]:
    """Characters of a house still in the grid."""
    return HOUSES[house] & set(position.grid.values())


def characters_in_grid(position: Position) -> set[str]:
    return set(position.grid.values()) - {VARYS}


def characters_in_areas(position: Position) -> set[str]:
    return set[str]().union(*position.areas)


def owner(position: Position, character: str) -> int | None:
    return next((seat for seat in seats(position) if character in position.areas[seat]), None)


def strength(position: Position, seat: int, house: str) -> int:
    """How many of a house a seat has, kept companions included."""
    total = len(position.areas[seat] & HOUSES[house])
    return total + sum(worth(position, seat, name) for name, counts in position.kept[seat].items() if counts == house)


def worth(position: Position, seat: int, companion: str) -> int:
    if companion == "Shae":
        return 1 if "Tyrion" in position.areas[seat] else 0
    return 2 if companion == "Jon Snow" else 1


def ahead_of_varys(position: Position, direction: str) -> list[Place]:
    """Places with a character on the way to the edge, nearest first."""
    row, column = next(place for place, name in position.grid.items() if name == VARYS)
    down, right = STEPS[direction]
    way = [(row + down * far, column + right * far) for far in range(1, 6)]
    return [place for place in way if place in position.grid]


def marches(position: Position) -> set[Choice]:
    return {
        ("march", direction, house_of(position.grid[place]))
        for direction in STEPS
        for place in ahead_of_varys(position, direction)
    }


def talks(position: Position) -> set[Choice]:
    """With partners the one to talk to is settled; without, any rival."""
    if position.mover not in position.ravens:
        return set()
    others = {(position.mover + 2) % 4} if position.teams else set(seats(position)) - {position.mover}
    return {("talk", other) for other in others}


# --- the story


def game(position: Position) -> Story:
    while marches(position):
        turn = Turn("")
        yield from play_turn(position, turn)
        if not turn.again:
            position.mover = (position.mover + 1) % position.seats
    left = characters_in_grid(position)
    position.dead |= left
    position.grid = {place: name for place, name in position.grid.items() if name not in left}
    position.over = True


def play_turn(position: Position, turn: Turn) -> Story:
    choice = yield {position.mover: marches(position) | talks(position)}
    if choice[0] == "talk":
        position.ravens.remove(position.mover)
        choice = yield {position.mover: marches(position)}
    march(position, turn, choice)
    while turn.earned and position.open:
        turn.earned -= 1
        yield from choose_companion(position, turn)
    yield from settle_banners(position, turn)


def march(position: Position, turn: Turn, choice: Choice) -> None:
    direction, house = str(choice[1]), str(choice[2])
    way = [place for place in ahead_of_varys(position, direction) if position.grid[place] in HOUSES[house]]
    start = next(place for place, name in position.grid.items() if name == VARYS)
    del position.grid[start]
    for place in way:
        position.areas[position.mover].add(position.grid.pop(place))
    position.grid[way[-1]] = VARYS
    turn.moved_on = house
    turn.earned += not standing_in(position, house)


def choose_companion(position: Position, turn: Turn) -> Story:
    choice = yield {position.mover: {("call", name) for name in position.open}}
    companion = str(choice[1])
    position.open.remove(companion)
    yield from play_companion(position, turn, companion)


def play_companion(position: Position, turn: Turn, companion: str) -> Story:
    """The card goes to its player's area or away, and its effect follows."""
    if companion in KEPT:
        position.kept[position.mover][companion] = KEPT[companion]
    else:
        position.spent.add(companion)
    yield from EFFECTS[companion](position, turn)


# --- what the companions do


def kill(position: Position, turn: Turn, victims: set[str]) -> Story:
    """One of the victims, wherever it is; nothing when there is none."""
    if not victims:
        return
    choice = yield {position.mover: {("kill", name) for name in victims}}
    die(position, turn, str(choice[1]))


def kill_named(position: Position, turn: Turn, *names: str) -> Story:
    """Where the card itself names the victims, a single one left is no choice."""
    victims = anywhere(position, *names)
    if len(victims) == 1:
        die(position, turn, victims.pop())
    else:
        yield from kill(position, turn, victims)


def die(position: Position, turn: Turn, victim: str) -> None:
    """A death in the grid touches no house, and earns nothing even if it is the last of one."""
    loser = owner(position, victim)
    if loser is None:
        del position.grid[place_of(position, victim)]
    else:
        position.areas[loser].remove(victim)
        turn.touched.add(house_of(victim))
    position.dead.add(victim)


def place_of(position: Position, character: str) -> Place:
    return next(place for place, name in position.grid.items() if name == character)


def anywhere(position: Position, *names: str) -> set[str]:
    return set(names) & (characters_in_grid(position) | characters_in_areas(position))


def take(position: Position, turn: Turn, character: str) -> None:
    """From the grid or a play area; from one's own area nothing moves."""
    loser = owner(position, character)
    if loser == position.mover or not anywhere(position, character):
        return
    house = house_of(character)
    turn.touched.add(house)
    if loser is None:
        del position.grid[place_of(position, character)]
        turn.earned += not standing_in(position, house)
    else:
        position.areas[loser].remove(character)
    position.areas[position.mover].add(character)


def jon_snow(position: Position, turn: Turn) -> Story:
    choice = yield {position.mover: {("house", house) for house in HOUSES}}
    house = str(choice[1])
    position.kept[position.mover]["Jon Snow"] = house
    turn.touched.add(house)


def gendry(position: Position, turn: Turn) -> Story:
    turn.touched.add("Baratheon")
    yield from ()


def shae(position: Position, turn: Turn) -> Story:
    if "Tyrion" in position.areas[position.mover]:
        turn.touched.add("Lannister")
    yield from ()


def sandor(position: Position, turn: Turn) -> Story:
    yield from kill(position, turn, characters_in_grid(position))


def ramsay(position: Position, turn: Turn) -> Story:
    names = characters_in_grid(position)
    if len(names) < 2:
        return
    choice = yield {position.mover: {("swap", one, other) for one in names for other in names if one < other}}
    one, other = str(choice[1]), str(choice[2])
    here, there = place_of(position, one), place_of(position, other)
    position.grid[here], position.grid[there] = other, one


def melisandre(position: Position, turn: Turn) -> Story:
    turn.again = True
    yield from ()


def jaqen(position: Position, turn: Turn) -> Story:
    yield from kill(position, turn, characters_in_grid(position))
    yield from kill(position, turn, characters_in_areas(position))
    if position.open:
        choice = yield {position.mover: {("discard", name) for name in position.open}}
        position.open.remove(str(choice[1]))
        position.spent.add(str(choice[1]))


def ilyn_payne(position: Position, turn: Turn) -> Story:
    yield from kill_named(position, turn, "Eddard")


def hodor(position: Position, turn: Turn) -> Story:
    take(position, turn, "Bran")
    yield from ()


def bronn(position: Position, turn: Turn) -> Story:
    take(position, turn, "Tyrion")
    yield from ()


def petyr(position: Position, turn: Turn) -> Story:
    position.drawn, position.deck = set(position.deck[:2]), position.deck[2:]
    if not position.drawn:
        return
    choice = yield {position.mover: {("call", name) for name in position.drawn}}
    picked = str(choice[1])
    position.spent |= position.drawn - {picked}
    position.drawn = set()
    yield from play_companion(position, turn, picked)


def drogo(position: Position, turn: Turn) -> Story:
    yield from kill_named(position, turn, "Viserys", "Robert")


def brienne(position: Position, turn: Turn) -> Story:
    take(position, turn, "Renly")
    yield from ()


def oberyn(position: Position, turn: Turn) -> Story:
    yield from kill(position, turn, characters_in_areas(position) & HOUSES["Lannister"])


EFFECTS: dict[str, Callable[[Position, Turn], Story]] = {
    "Jon Snow": jon_snow,
    "Gendry": gendry,
    "Shae": shae,
    "Sandor Clegane": sandor,
    "Ramsay Snow": ramsay,
    "Melisandre": melisandre,
    "Jaqen Hghar": jaqen,
    "Ilyn Payne": ilyn_payne,
    "Hodor": hodor,
    "Bronn": bronn,
    "Petyr Baelish": petyr,
    "Khal Drogo": drogo,
    "Brienne of Tarth": brienne,
    "Oberyn Martell": oberyn,
}


# --- banners and the end


def settle_banners(position: Position, turn: Turn) -> Story:
    """Only houses of this turn, the largest first."""
    houses = turn.touched | {turn.moved_on}
    for house in sorted(houses, key=lambda touched: len(HOUSES[touched]), reverse=True):
        if house in turn.touched:
            yield from award_banner(position, house)
        else:
            claim_banner(position, house)


def claim_banner(position: Position, house: str) -> None:
    """After a plain move: the mover takes it if nobody has more."""
    mine = strength(position, position.mover, house)
    if all(strength(position, seat, house) <= mine for seat in seats(position)):
        position.banners[house] = position.mover


def award_banner(position: Position, house: str) -> Story:
    """After a companion: to the leader, whoever that is; among several the mover chooses; back if nobody has any."""
    leaders = leading(position, house)
    if not leaders:
        position.banners.pop(house, None)
    elif len(leaders) == 1:
        position.banners[house] = leaders[0]
    else:
        choice = yield {position.mover: {("banner", house, seat) for seat in leaders}}
        position.banners[house] = int(choice[2])


def leading(position: Position, house: str) -> list[int]:
    strengths = [strength(position, seat, house) for seat in seats(position)]
    return [seat for seat in seats(position) if strengths[seat] == max(strengths) > 0]


def side_of(position: Position, seat: int) -> set[int]:
    return {seat, (seat + 2) % 4} if position.teams else {seat}


def banners_of(position: Position, side: set[int]) -> list[int]:
    """The sizes of the houses whose banners a side holds, the largest first."""
    return sorted((len(HOUSES[house]) for house, seat in position.banners.items() if seat in side), reverse=True)


def scores(position: Position) -> list[int]:
    """Banners by seat, those of partners added up."""
    return [len(banners_of(position, side_of(position, seat))) for seat in seats(position)]


def places(position: Position) -> list[int]:
    """1 for the winning side; a tie goes to the banner of the largest house; sides with equal claims share a place."""
    claims = [claim_of(position, side_of(position, seat)) for seat in seats(position)]
    rivals = [claim_of(position, side) for side in sides(position)]
    return [1 + sum(other > mine for other in rivals) for mine in claims]


def claim_of(position: Position, side: set[int]) -> tuple[int, int]:
    sizes = banners_of(position, side)
    return (len(sizes), sizes[0] if sizes else 0)


def sides(position: Position) -> list[set[int]]:
    """Pairs or single seats."""
    return [side_of(position, seat) for seat in (range(2) if position.teams else seats(position))]


class Referee:
    """A position and the question its story has stopped at; an empty question is the end of the game.

    >>> referee = Referee(position)
    >>> referee.answer(("march", "left", "Stark"))
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self._story = game(position)
        self.question: Question = next(self._story, {})

    def answer(self, choice: Choice) -> None:
        try:
            self.question = self._story.send(choice)
        except StopIteration:
            self.question = {}
