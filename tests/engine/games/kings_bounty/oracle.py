"""A referee for «Королевская награда», written from the rule book and the rulings: nothing here knows the engine.

    dealt ─▶ Position ─▶ actor, choices ─▶ answer ─▶ … ─▶ breakdown, scores, places

Slow and plain on purpose: a card is its name, a choice is a tuple of words and numbers, and the holders of titles are
counted anew whenever they are needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

Choice = tuple[str | int, ...]  # lay card · send card owner place · return card · take · pass

LORDS = ("elves", "dwarves", "undead", "orcs")
ATTACK = {"archer": 2, "warrior": 3, "wizard": 4}
WALLS = {"tower": 1, "fortress": 2, "citadel": 3}
HAND = 6
POINTS = {
    "emperor": 7,
    "great builder": 6,
    "conqueror": 6,
    "keeper of secrets": 5,
    "king of elves": 5,
    "thane of dwarves": 5,
    "lord of the dead": 5,
    "chief of orcs": 5,
    "general": 5,
    "prince of elves": 4,
    "prince of dwarves": 4,
    "prince of undead": 4,
    "prince of orcs": 4,
    "sharpshooter": 4,
    "swordmaster": 5,
    "grand master": 6,
    "builder of towers": 4,
    "builder of fortresses": 5,
    "builder of citadels": 6,
    "vandal": -5,
    "staff rat": -3,
}
RULER = {"elves": "king of elves", "dwarves": "thane of dwarves", "undead": "lord of the dead", "orcs": "chief of orcs"}
GARRISONED_BY = {"general": "humans", **{f"prince of {people}": people for people in LORDS}}
MANNED_BY = {"sharpshooter": "archer", "swordmaster": "warrior", "grand master": "wizard"}
BUILDER_OF = {"builder of towers": "tower", "builder of fortresses": "fortress", "builder of citadels": "citadel"}
DEED = {"monster": "vandal", "hero": "staff rat"}


@dataclass
class Land:
    """A holding on the table, and the unit in it."""

    name: str
    garrison: str = ""


@dataclass
class Known:
    """A card face down, and the seat that knows it from having returned it."""

    name: str
    by: int | None = None


@dataclass
class Position:
    hands: dict[int, Counter[str]]
    deck: list[Known]  # the next one to draw first
    lands: dict[int, list[Land]]
    titles: set[str]
    secret: dict[int, str]  # titles held in secret
    first: int
    turn_of: int
    remembered: dict[tuple[int, int], Counter[str]]  # (owner, who knows) ─▶ cards known to be in that hand
    gone: Counter[str]  # discarded
    named: list[str]  # cards of this turn that will go under the deck
    did_last: dict[str, int]  # vandal, staff rat ─▶ seat
    idle_turns: int = 0
    turns_left: int | None = None  # once the deck has run out


def cards_in_play(lords: set[str], obelisks: int) -> Counter[str]:
    """All cards of a game with these lords, humans, and so many obelisks of each strength."""
    cards = Counter({f"obelisk {strength}": obelisks for strength in (1, 2, 3)})
    for people in lords:
        cards.update({f"{people} {castle}": 2 for castle in WALLS})
        cards.update({f"{people} archer": 3, f"{people} warrior": 2, f"{people} wizard": 2})
    cards.update({"humans archer": 4, "humans warrior": 3, "humans wizard": 3})
    cards.update({f"{people} {single}": 1 for people in (*lords, "humans") for single in ("hero", "monster")})
    return cards


# What a card is


def sort_of(card: str) -> str:
    return card.rsplit(maxsplit=1)[-1]


def people_of(card: str) -> str:
    return card.split(maxsplit=1)[0]


def is_obelisk(card: str) -> bool:
    return card.startswith("obelisk")


def is_castle(card: str) -> bool:
    return sort_of(card) in WALLS


def wall(holding: str) -> int:
    return int(sort_of(holding)) if is_obelisk(holding) else WALLS[sort_of(holding)]


# Whose turn


def seats(position: Position) -> list[int]:
    return sorted(position.hands)


def is_over(position: Position) -> bool:
    return position.turns_left == 0


def actor(position: Position) -> int | None:
    return None if is_over(position) else position.turn_of


def has_run_out(position: Position) -> bool:
    return position.turns_left is not None


def distance(position: Position, start: int, end: int) -> int:
    """Steps clockwise."""
    return (end - start) % len(position.hands)


# What may be chosen


def choices(position: Position) -> set[Choice]:
    if is_over(position):
        return set()
    hand = position.hands[position.turn_of]
    returns: set[Choice] = {("return", card) for card in hand}
    if position.named:
        return returns | {("take",)}
    plays = {choice for card in hand for choice in plays_of(position, card)}
    return plays | ({("pass",)} if has_run_out(position) else returns)


def plays_of(position: Position, card: str) -> set[Choice]:
    if is_castle(card) or is_obelisk(card):
        return {("lay", card)}
    if not serves(position, card):
        return set()
    return {
        ("send", card, owner, place)
        for owner, lands in position.lands.items()
        for place, land in enumerate(lands)
        if can_go(position, card, owner, land)
    }


def serves(position: Position, unit: str) -> bool:
    """Humans serve everybody, others whoever has a castle of theirs."""
    mine = position.lands[position.turn_of]
    return people_of(unit) == "humans" or any(
        is_castle(land.name) and people_of(land.name) == people_of(unit) for land in mine
    )


def can_go(position: Position, unit: str, owner: int, land: Land) -> bool:
    own, sort = owner == position.turn_of, sort_of(unit)
    if sort == "monster":
        return True
    if sort == "hero":
        return not own
    garrison = ATTACK[sort_of(land.garrison)] if land.garrison else 0
    return own or (ATTACK[sort] > wall(land.name) and ATTACK[sort] > garrison)


# What a choice does


def answer(position: Position, choice: Choice) -> None:
    seat = position.turn_of
    match choice:
        case ("lay", str(card)):
            spend(position, card)
            position.lands[seat].append(Land(card))
            end_turn(position, played=True)
        case ("send", str(card), int(owner), int(place)):
            spend(position, card)
            send(position, card, owner, place)
            end_turn(position, played=True)
        case ("return", str(card)):
            take_out(position.hands[seat], card)
            position.named.append(card)
            for other in seats(position):
                position.remembered[seat, other].clear()
        case ("take",):
            position.deck += [Known(card, seat) for card in position.named]
            number = len(position.named)
            position.named = []
            for _ in range(number):
                draw(position)
            end_turn(position, played=False)
        case _:
            end_turn(position, played=False)


def take_out(cards: Counter[str], card: str) -> None:
    cards[card] -= 1
    cards += Counter()  # in place: forgets what there is none of


def spend(position: Position, card: str) -> None:
    """Play a card openly; whoever knew it in this hand knows it no longer."""
    take_out(position.hands[position.turn_of], card)
    for other in seats(position):
        take_out(position.remembered[position.turn_of, other], card)


def send(position: Position, unit: str, owner: int, place: int) -> None:
    seat, land = position.turn_of, position.lands[owner][place]
    discard(position, land.garrison)
    land.garrison = ""
    if sort_of(unit) == "monster":
        del position.lands[owner][place]
        discard(position, land.name)
    elif owner != seat:
        del position.lands[owner][place]
        position.lands[seat].append(land)
    if sort_of(unit) in ATTACK:
        land.garrison = unit
    else:
        discard(position, unit)
        credit(position, DEED[sort_of(unit)])


def discard(position: Position, card: str) -> None:
    if card:
        position.gone[card] += 1


def credit(position: Position, deed: str) -> None:
    """Whoever did it last has the title; a secret one comes to light."""
    position.did_last[deed] = position.turn_of
    for seat, title in list(position.secret.items()):
        if title == deed:
            del position.secret[seat]
            position.titles.add(deed)


def draw(position: Position) -> None:
    seat, card = position.turn_of, position.deck.pop(0)
    position.hands[seat][card.name] += 1
    if card.by is not None and card.by != seat:
        position.remembered[seat, card.by][card.name] += 1


def end_turn(position: Position, played: bool) -> None:
    if position.turns_left is not None:
        position.turns_left -= 1
    position.idle_turns = 0 if played else position.idle_turns + 1
    if played and not has_run_out(position):
        draw(position)
    seat = position.turn_of
    position.turn_of = (seat + 1) % len(position.hands)
    stuck = position.idle_turns == 3 * len(position.hands)
    if not has_run_out(position) and (stuck or not position.deck):
        last_player = (position.first - 1) % len(position.hands)
        position.turns_left = distance(position, position.turn_of, last_player) + 1


# What it is worth


def lands_that(count: Callable[[Land], bool]) -> Callable[[list[Land]], int]:
    return lambda lands: len([land for land in lands if count(land)])


def peoples(lands: list[Land]) -> int:
    return len({people_of(land.name) for land in lands if is_castle(land.name)})


def measure(title: str) -> Callable[[list[Land]], int]:
    """How much a seat has of what a title counts."""
    if title == "emperor":
        return peoples
    if title in RULER.values():
        return lands_that(lambda land: is_castle(land.name) and RULER[people_of(land.name)] == title)
    if title in GARRISONED_BY:
        return lands_that(lambda land: bool(land.garrison) and people_of(land.garrison) == GARRISONED_BY[title])
    if title in MANNED_BY:
        return lands_that(lambda land: bool(land.garrison) and sort_of(land.garrison) == MANNED_BY[title])
    if title in BUILDER_OF:
        return lands_that(lambda land: sort_of(land.name) == BUILDER_OF[title])
    simple: dict[str, Callable[[Land], bool]] = {
        "great builder": lambda land: is_castle(land.name),
        "conqueror": lambda land: bool(land.garrison),
        "keeper of secrets": lambda land: is_obelisk(land.name),
    }
    return lands_that(simple[title])


def holder(position: Position, title: str) -> int | None:
    if title in DEED.values():
        return position.did_last.get(title)
    amounts = {seat: measure(title)(lands) for seat, lands in position.lands.items()}
    most = max(amounts.values())
    best = [seat for seat, amount in amounts.items() if amount == most]
    return best[0] if most > 0 and len(best) == 1 else None


def awarded(position: Position) -> set[str]:
    """The titles that count: secret ones only at the end."""
    return position.titles | (set(position.secret.values()) if is_over(position) else set())


def breakdown(position: Position, seat: int) -> dict[str, int]:
    points = {"obelisks": 2 * sum(is_obelisk(land.name) for land in position.lands[seat])}
    return points | {title: POINTS[title] for title in awarded(position) if holder(position, title) == seat}


def scores(position: Position) -> list[int]:
    return [sum(breakdown(position, seat).values()) for seat in seats(position)]


def places(position: Position) -> list[int]:
    """More points first; of equals whoever is nearer to the first player clockwise."""
    points = scores(position)
    ranking = sorted(seats(position), key=lambda seat: (-points[seat], distance(position, position.first, seat)))
    return [1 + ranking.index(seat) for seat in seats(position)]
