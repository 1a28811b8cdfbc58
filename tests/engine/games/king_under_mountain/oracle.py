"""A referee for «Король под Горой», written from the rule book and the rulings: nothing here knows the engine.

    deal ─▶ Position ─▶ actor, choices ─▶ answer ─▶ … ─▶ (deal ─▶ …) ─▶ points, places

Slow and plain on purpose: a card is its name, a trick is a list of seats and cards, and points are counted anew from
the tricks whenever they are needed.  Luck comes from outside: the cards dealt, and those robbed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations, groupby

Choice = tuple[str | int, ...]
Laid = tuple[int, str]  # who, what
Hand = frozenset[str]

SUITS = ("knights", "dwarves", "goblins")
RANKS = {**{str(number): number for number in range(2, 11)}, "jack": 12, "queen": 13, "king": 14, "ace": 15}
COLOURED = {
    "Jester": ("knights", 1),
    "Blue Standard": ("knights", 11),
    "Enchanter": ("knights", 11),
    "Druid": ("dwarves", 1),
    "Green Standard": ("dwarves", 11),
    "Tinker": ("dwarves", 11),
    "Scout": ("goblins", 1),
    "Shaman": ("goblins", 11),
    "Red Standard": ("goblins", 11),
}
MAGIC = ("Dragon", "Mummy", "Puppeteer", "Sorcerer", "Excalibur")
SPECIALS = (*COLOURED, *MAGIC)
NOT_KEPT = ("Druid", "Tinker", "Blue Standard")
COMPLEX = {1, 5, 6, 11, 14, 15, 16, 17, 18, 20}
ROUNDS = {3: 13, 4: 10, 5: 8}


def court(seats: int) -> set[str]:
    return {f"{suit} {rank}" for suit in SUITS for rank in RANKS} - ({"dwarves 2"} if seats == 3 else set())


def tokens(simple: bool) -> set[int]:
    return {*range(1, 21)} - (COMPLEX if simple else set())


def suit(card: str) -> str:
    return "" if card in MAGIC else COLOURED[card][0] if card in COLOURED else card.partition(" ")[0]


def value(card: str) -> float:
    return 0 if card in MAGIC else COLOURED[card][1] if card in COLOURED else RANKS[card.split()[1]]


def is_face(card: str) -> bool:
    return value(card) > 11


@dataclass
class Position:
    hands: dict[int, set[str]]
    special: str
    token: int
    dealer: int
    length: int
    simple: bool
    stage: str = "task"  # task · rob · give · play · swap · pass · sorcery · deal · over
    side: str = ""
    actor: int = -1
    victim: int = -1
    table: list[Laid] = field(default_factory=list)
    tricks: list[list[Laid]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    piles: dict[int, list[str]] = field(default_factory=dict)
    before: list[Laid] = field(default_factory=list)  # the last trick of the hand before
    waits: bool = False
    sheet: list[dict[int, tuple[int, int]]] = field(default_factory=list)  # of each hand: by task, by special
    used: list[tuple[int, str]] = field(default_factory=list)  # token and special of each hand


def deal(before: Position | None, fresh: Position) -> Position:
    """A hand begins; `before` is the one that is over."""
    if before:
        fresh.sheet, fresh.used, fresh.before = before.sheet, before.used, before.tricks[-1]
    fresh.used = [*fresh.used, (fresh.token, fresh.special)]
    fresh.piles = {seat: [] for seat in fresh.hands}
    fresh.actor = holder(fresh, "knights 5")
    return fresh


def may_be_drawn(drawn: list[object], box: Iterable[object]) -> set[object]:
    """What is left in the box, which is filled anew when it is empty."""
    left = set(box)
    for one in drawn:
        left = (left or set(box)) - {one}
    return left or set(box)


def seats(position: Position) -> list[int]:
    return sorted(position.hands)


def holder(position: Position, card: str) -> int:
    return next((seat for seat, hand in position.hands.items() if card in hand), -1)


def after(position: Position, seat: int, steps: int = 1) -> int:
    return (seat + steps) % len(position.hands)


# A trick


def stands_for(card: str, before: list[Laid], before_winner: int, neighbour: str) -> tuple[str, float]:
    """Suit and strength of a card laid after `neighbour`; `before` is the trick before this one."""
    if card == "Mummy":
        copied = dict(before).get(before_winner, "")
        return (suit(copied), value(copied)) if copied else ("", 0)
    if card == "Puppeteer":
        return suit(neighbour), value(neighbour) + 0.5
    return suit(card), value(card)


def faces(table: list[Laid], before: list[Laid], before_winner: int) -> list[tuple[str, float]]:
    laid = [card for _, card in table]
    neighbours = [before[-1][1] if before else "Dragon", *laid]
    return [
        stands_for(card, before, before_winner, neighbour) for card, neighbour in zip(laid, neighbours, strict=False)
    ]


def led(table: list[Laid], shown: list[tuple[str, float]]) -> str:
    """The suit to follow: that of the first card, of the second after a Dragon or Excalibur."""
    first = 1 if table and table[0][1] in ("Dragon", "Excalibur") else 0
    return shown[first][0] if len(shown) > first else ""


def winner(table: list[Laid], before: list[Laid], before_winner: int) -> int:
    shown, laid = faces(table, before, before_winner), {card: seat for seat, card in table}
    to_follow = led(table, shown)
    if "Excalibur" in laid:
        return laid["Excalibur"]
    if "Dragon" in laid:
        aces = [card for card in laid if card.endswith("ace")]
        return laid[f"{to_follow} ace"] if f"{to_follow} ace" in aces else laid[aces[-1]] if aces else laid["Dragon"]
    strengths = [
        (strength if one == to_follow else -1, seat) for (one, strength), (seat, _) in zip(shown, table, strict=True)
    ]
    return max(strengths)[1]


def playable(position: Position, hand: Iterable[str]) -> set[str]:
    """What may be played from a hand in the trick on the table."""
    cards, number, total = {*hand} - {"Sorcerer"}, len(position.tricks), ROUNDS[len(position.hands)]
    if not number:
        cards -= {"Mummy"}
    cards = lead(cards, number) if not position.table else follow(position, cards)
    kept = cards.intersection(NOT_KEPT)
    return kept if kept and number == total - 2 else cards


def lead(cards: set[str], number: int) -> set[str]:
    if not number:
        cards = cards - {"Puppeteer"}
    return cards - {"Excalibur"} or cards


def follow(position: Position, cards: set[str]) -> set[str]:
    before, won = last_trick(position)
    to_follow = led(position.table, faces(position.table, before, won))
    same = {card for card in cards - {"Puppeteer"} if to_follow and stands_for(card, before, won, "")[0] == to_follow}
    return same | cards.intersection(("Dragon", "Puppeteer")) if same else cards


def last_trick(position: Position) -> tuple[list[Laid], int]:
    return (position.tricks[-1], position.winners[-1]) if position.tricks else ([], -1)


# What may be chosen


def choices(position: Position) -> set[Choice]:
    hand = position.hands.get(position.actor, set())
    others = [seat for seat in seats(position) if seat != position.actor]
    match position.stage:
        case "task":
            return {("task", "A"), ("task", "B")}
        case "rob":
            return {("rob", seat) for seat in others}
        case "give":
            return {("give", *sorted(pair)) for pair in combinations(hand, 2)}
        case "play":
            return {("play", card) for card in playable(position, hand)}
        case "swap":
            return {("swap", seat) for seat in others}
        case "pass":
            return {("pass", "left"), ("pass", "right")}
        case "sorcery":
            takes: set[Choice] = {("take", card) for _, card in position.tricks[-1]}
            return takes if must_exchange(position) else takes | {("wait",), ("wait to the end",)}
    return set()


def must_exchange(position: Position) -> bool:
    return len(position.tricks) == ROUNDS[len(position.hands)] - 1


# What a choice does


def answer(position: Position, choice: Choice, robbed: Iterable[str] = ()) -> None:
    """`robbed` is the luck of a robber."""
    match choice:
        case ("task", str(side)):
            position.side = side
            begin(position)
        case ("rob", int(victim)):
            position.stage = "give"
            position.victim = victim
            move(position, victim, position.actor, robbed)
        case ("give", str(one), str(two)):
            move(position, position.actor, position.victim, (one, two))
            first_lead(position)
        case ("play", str(card)):
            play(position, card)
        case _:
            answer_between_tricks(position, choice)


def begin(position: Position) -> None:
    robber = holder(position, "Red Standard")
    if robber >= 0:
        position.stage, position.actor = "rob", robber
    else:
        first_lead(position)


def first_lead(position: Position) -> None:
    position.stage, position.actor = "play", holder(position, "goblins 5")


def move(position: Position, giver: int, taker: int, cards: Iterable[str]) -> None:
    position.hands[giver] -= {*cards}
    position.hands[taker] |= {*cards}


def play(position: Position, card: str) -> None:
    seat = position.actor
    position.hands[seat] = position.hands[seat] - {card}
    position.table.append((seat, card))
    if len(position.table) < len(position.hands):
        position.actor = after(position, seat)
        return
    won = winner(position.table, *last_trick(position))
    position.tricks.append(position.table)
    position.winners.append(won)
    position.piles[won] += [card for _, card in position.table]
    position.table = []
    after_trick(position)


def after_trick(position: Position) -> None:
    """Who chooses something before the next trick; nobody after the last one."""
    laid = {card: seat for seat, card in position.tricks[-1]}
    sorcerer = holder(position, "Sorcerer")
    position.stage, position.actor = "play", position.winners[-1]
    if len(position.tricks) == ROUNDS[len(position.hands)]:
        finish(position)
    elif "Druid" in laid:
        position.stage, position.actor = "swap", laid["Druid"]
    elif "Blue Standard" in laid:
        position.stage, position.actor = "pass", laid["Blue Standard"]
    elif sorcerer >= 0 and (must_exchange(position) or not position.waits):
        position.stage, position.actor = "sorcery", sorcerer


def answer_between_tricks(position: Position, choice: Choice) -> None:
    hands, seat = position.hands, position.actor
    match choice:
        case ("swap", int(other)):
            hands[seat], hands[other] = hands[other], hands[seat]
        case ("pass", str(way)):
            step = 1 if way == "left" else -1
            position.hands = {after(position, giver, step): hand for giver, hand in hands.items()}
        case ("take", str(card)):
            take(position, seat, card)
        case ("wait to the end",):
            position.waits = True
    position.stage, position.actor = "play", position.winners[-1]


def take(position: Position, seat: int, card: str) -> None:
    position.hands[seat] = position.hands[seat] - {"Sorcerer"} | {card}
    pile = position.piles[position.winners[-1]]
    pile[pile.index(card)] = "Sorcerer"
    position.tricks[-1] = [(who, "Sorcerer" if laid == card else laid) for who, laid in position.tricks[-1]]


def finish(position: Position) -> None:
    position.sheet = [*position.sheet, {seat: hand_points(position, seat) for seat in seats(position)}]
    position.dealer = next(seat for seat, pile in position.piles.items() if "dwarves 5" in pile)
    points = sorted(totals(position).values())
    settled = len(position.sheet) >= position.length and points[-1] > points[-2]
    position.stage = "over" if settled else "deal"


# What it is worth


def totals(position: Position) -> dict[int, int]:
    return {seat: sum(sum(points[seat]) for points in position.sheet) for seat in seats(position)}


def standing(position: Position) -> dict[int, int]:
    """With what the tricks of this hand have brought so far."""
    points = totals(position)
    if not position.tricks or position.stage in ("deal", "over"):
        return points
    return {seat: points[seat] + sum(hand_points(position, seat)) for seat in points}


def places(position: Position) -> list[int]:
    points = totals(position)
    return [1 + len([other for other in points if points[other] > points[seat]]) for seat in seats(position)]


def hand_points(position: Position, seat: int) -> tuple[int, int]:
    """By the task, by the special card."""
    by_task = (task_a if position.side == "A" else task_b)(position, seat)
    doubled = by_task if "Enchanter" in position.piles[seat] else 0
    return by_task, doubled + by_special(position, seat)


def by_special(position: Position, seat: int) -> int:
    points = 3 * ("Green Standard" in position.piles[seat]) - 3 * ("Shaman" in position.piles[seat])
    for number, trick in enumerate(position.tricks, 1):
        played = dict(trick).get(seat)
        if played == "Scout":
            points += len([card for _, card in trick if is_face(card)])
        points += 3 * (played == "Jester" and number == ROUNDS[len(position.hands)])
        tinkered = "Tinker" in [card for _, card in trick]
        points += 3 * (tinkered and position.winners[number : number + 1] == [seat])
    return points


def count(position: Position, seat: int) -> int:
    return position.winners.count(seat)


def of_suit(position: Position, seat: int, name: str) -> int:
    return len([card for card in position.piles[seat] if suit(card) == name])


def of_value(position: Position, seat: int, *values: int) -> int:
    return len([card for card in position.piles[seat] if value(card) in values])


def longest_run(position: Position, counts: Callable[[int], bool]) -> int:
    return max([len(list(run)) for good, run in groupby(position.winners, counts) if good], default=0)


def last_four(position: Position, seat: int) -> int:
    return position.winners[ROUNDS[len(position.hands)] - 4 :].count(seat)


def number_sum(position: Position, seat: int) -> float:
    return sum(value(card) for card in position.piles[seat] if value(card) < 12)


def has_most_in_numbers(position: Position, seat: int) -> bool:
    return all(number_sum(position, seat) > number_sum(position, one) for one in seats(position) if one != seat)


def has_company(position: Position, seat: int) -> bool:
    return any(count(position, seat) == count(position, one) for one in seats(position) if one != seat)


def third_trick(position: Position, seat: int) -> int:
    """3 for the first seat to win three tricks, 4 for the second, and so on."""
    order = [won for number, won in enumerate(position.winners) if position.winners[: number + 1].count(won) == 3]
    reached: list[int] = list(dict.fromkeys(order))
    return 3 + reached.index(seat) if seat in reached else 0


def triples(position: Position, seat: int) -> int:
    times = Counter(value(card) for card in position.piles[seat] if suit(card))
    return sum(2 if worth > 11 else 1 for worth, number in times.items() if number == 3)


def suit_sizes(position: Position, seat: int) -> list[int]:
    return [of_suit(position, seat, name) for name in SUITS]


def lowest(position: Position, seat: int, name: str) -> int:
    return int(
        min([value(card) for card in position.piles[seat] if suit(card) == name and value(card) < 12], default=0)
    )


def noble(position: Position, seat: int) -> int:
    return of_value(position, seat, 12, 13, 14, 15) + of_suit(position, seat, "knights")


def neighbours(position: Position, seat: int) -> tuple[int, int, int]:
    """Tricks: mine, of the right neighbour (who plays before me), of the left one (who plays after me)."""
    return count(position, seat), count(position, after(position, seat, -1)), count(position, after(position, seat))


def task_a(position: Position, seat: int) -> int:
    mine, right, left = neighbours(position, seat)
    knights, dwarves = of_suit(position, seat, "knights"), of_suit(position, seat, "dwarves")
    return {
        1: lambda: 2 * longest_run(position, lambda won: won == seat),
        2: lambda: 2 * last_four(position, seat),
        3: lambda: 4 * of_value(position, seat, 3, 4),
        4: lambda: -knights,
        5: lambda: right,
        6: lambda: 5 * has_most_in_numbers(position, seat),
        7: lambda: mine,
        8: lambda: 5 * (mine == 3),
        9: lambda: 5 * (mine == 4),
        10: lambda: 5 * (mine in (2, 4, 6, 8, 10, 12)),
        11: lambda: 5 * (not has_company(position, seat)),
        12: lambda: knights - dwarves,
        13: lambda: 3 * of_value(position, seat, 14) - 3 * of_value(position, seat, 13),
        14: lambda: third_trick(position, seat),
        15: lambda: triples(position, seat),
        16: lambda: 5 * (longest_run(position, lambda won: won == seat) >= 4),
        17: lambda: min(suit_sizes(position, seat)),
        18: lambda: lowest(position, seat, "dwarves"),
        19: lambda: noble(position, seat),
        20: lambda: 3 * (mine < right) + 3 * (mine > left),
    }[position.token]()


def task_b(position: Position, seat: int) -> int:
    mine, right, left = neighbours(position, seat)
    of: dict[int, Callable[[], int]] = {
        3: lambda: 4 * of_value(position, seat, 6, 7),
        4: lambda: -of_suit(position, seat, "goblins"),
        5: lambda: left,
        8: lambda: 5 * (mine == 1),
        9: lambda: 5 * (mine == 2),
        10: lambda: 5 * (mine in (1, 3, 5, 7, 9, 11, 13)),
        11: lambda: 5 * has_company(position, seat),
        16: lambda: 5 * (longest_run(position, lambda won: won != seat) >= 4),
        17: lambda: max(suit_sizes(position, seat)),
        18: lambda: lowest(position, seat, "knights"),
        20: lambda: 3 * (mine > right) + 3 * (mine > left),
    }
    return of[position.token]() if position.token in of else -task_a(position, seat)
