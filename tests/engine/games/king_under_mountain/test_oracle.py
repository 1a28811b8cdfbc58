"""The engine of King Under the Mountain against its referee.

    follow        plays a game in both, each by its own rules, and compares them at every ply
    TASTES        how random players choose, so that rare cases come up often enough
    notice        counts the rules that were at work, so that the agreement is about something
    MISREADINGS   one rule read wrongly at a time: the comparison must fail

The referee knows no engine: as_position and as_choice stand between the two.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest

from engine.contract import NOBODY, Options, mute
from engine.games.king_under_mountain import cards
from engine.games.king_under_mountain import state as engine
from engine.games.king_under_mountain.cards import english
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.registry import every_setup
from tests.engine.games.king_under_mountain import oracle
from tests.engine.games.referee import agreed_choices, agreed_outcome

RULES = KingUnderMountain()
SETUPS = list(every_setup(RULES))
GAMES = {"even": 2, "hoarding": 2, "eager": 2, "unequal": 4}  # of each setup, by taste
RARE = {
    **dict.fromkeys(("Druid", "Tinker", "Blue Standard", "Excalibur", "Sorcerer", "Puppeteer"), "hoarding"),
    **dict.fromkeys(("Dragon", "Mummy"), "blazing"),
    "Red Standard": "even",
}
HANDS = {**dict.fromkeys(RARE, 4), "Dragon": 18, "Tinker": 8}  # with each of them, of each setup
MANY = 3
STAGES = {
    engine.Phase.TASK: "task",
    engine.Phase.ROB: "rob",
    engine.Phase.GIVE_BACK: "give",
    engine.Phase.PLAY: "play",
    engine.Phase.SWAP: "swap",
    engine.Phase.PASS: "pass",
    engine.Phase.SORCERY: "sorcery",
    engine.Phase.OVER: "over",
}


# Between the engine's words and the referee's


def named(cards: tuple[int, ...]) -> list[str]:
    return list(map(english, cards))


def as_hands(state: engine.State) -> dict[int, set[str]]:
    return {seat: {*named(hand)} for seat, hand in enumerate(state.hands)}


def as_fresh(state: engine.State) -> oracle.Position:
    """A hand that has just been dealt."""
    return oracle.Position(
        as_hands(state), english(state.special), state.token + 1, state.dealer, state.length, state.simple
    )


def as_choice(move: engine.Choice) -> oracle.Choice:
    match move:
        case engine.ChooseTask(task):
            return ("task", "AB"[task % 2])
        case engine.Rob(victim):
            return ("rob", victim)
        case engine.GiveBack(cards):
            return ("give", *sorted(named(cards)))
        case engine.Play(card):
            return ("play", english(card))
        case engine.SwapHands(other):
            return ("swap", other)
        case engine.PassHands(left):
            return ("pass", "left" if left else "right")
        case engine.Exchange(card):
            return ("take", english(card))
        case engine.Wait():
            return ("wait",)
        case engine.WaitToTheEnd():
            return ("wait to the end",)


def as_trick(trick: engine.Trick | None, seats: int) -> list[oracle.Laid]:
    return [] if trick is None else around(trick.leader, trick.cards, seats)


def around(leader: int, cards: tuple[int, ...], seats: int) -> list[oracle.Laid]:
    return [((leader + place) % seats, card) for place, card in enumerate(named(cards))]


def engine_sees(state: engine.State) -> dict[str, object]:
    """What can be compared, in the referee's words; after the end only the sheet and the last trick."""
    sheet = [[*zip(one.by_task, one.by_special, strict=True)] for one in state.sheet]
    result: dict[str, object] = {
        "stage": STAGES[state.phase],
        "sheet": sheet,
        "last": as_trick(state.last, state.seats),
    }
    return (
        result
        if state.phase == engine.Phase.OVER
        else result
        | {
            "hands": as_hands(state),
            "special": english(state.special),
            "task": (state.token + 1, "" if state.task == NOBODY else "AB"[state.task % 2]),
            "actor": state.actor,
            "table": around(state.leader, state.trick, state.seats),
            "tricks": [as_trick(trick, state.seats) for trick in state.tricks],
            "winners": [trick.winner for trick in state.tricks],
            "dealer": state.dealer,
            "length": (state.length, state.simple),
        }
    )


def referee_sees(position: oracle.Position) -> dict[str, object]:
    sheet = [[points[seat] for seat in oracle.seats(position)] for points in position.sheet]
    last = position.tricks[-1] if position.tricks else position.before
    result: dict[str, object] = {"stage": position.stage, "sheet": sheet, "last": last}
    return (
        result
        if position.stage == "over"
        else result
        | {
            "hands": position.hands,
            "special": position.special,
            "task": (position.token, position.side),
            "actor": position.actor,
            "table": position.table,
            "tricks": position.tricks,
            "winners": position.winners,
            "dealer": position.dealer,
            "length": (position.length, position.simple),
        }
    )


# Tastes of the random players


def even(position: oracle.Position, choice: oracle.Choice) -> float:
    return 1


def hoarding(position: oracle.Position, choice: oracle.Choice) -> float:
    """The special card is kept as long as may be."""
    return {"take": 0.01, "wait to the end": 0.3}.get(str(choice[0]), 0.01 if position.special in choice else 1)


def eager(position: oracle.Position, choice: oracle.Choice) -> float:
    """The special card is played as soon as may be."""
    return 30 if position.special in choice else 1


def blazing(position: oracle.Position, choice: oracle.Choice) -> float:
    """The Dragon and the aces come late, and together."""
    card, laid, late = str(choice[-1]), [card for _, card in position.table], len(position.hands[position.actor]) < 4
    if card == "Dragon":
        return 1 if late else 0.02
    return 1 if not card.endswith("ace") else 50 if "Dragon" in laid else 0.001


def unequal(position: oracle.Position, choice: oracle.Choice) -> float:
    """Some always play high, some low: long runs of tricks, and seats without any."""
    strength = oracle.value(str(choice[1])) if choice[0] == "play" else 1
    return 3.0 ** (strength if position.actor % 2 else -strength)


TASTES = {"even": even, "hoarding": hoarding, "eager": eager, "unequal": unequal, "blazing": blazing}


# Which rules were at work

FACTS = (
    *(f"task {token}{side} brings something" for token, side in product(range(1, 21), "AB")),
    *(f"{card} played" for card in oracle.SPECIALS if card != "Sorcerer"),
    *(f"{card} forced" for card in oracle.NOT_KEPT),
    *(f"{card} in the last trick" for card in (*oracle.NOT_KEPT, "Jester", "Excalibur")),
    *("Dragon led", "Dragon beaten by the ace led", "Dragon beaten by the last ace", "Dragon wins"),
    *("Mummy led", "Mummy wins", "Mummy must follow", "Mummy follows by choice", "Mummy thrown off"),
    *("Puppeteer led", "Puppeteer wins", "Puppeteer outside the suit", "Puppeteer although one could follow"),
    *(
        "Excalibur wins",
        "Excalibur led",
        "Scout pays",
        "Scout pays nothing",
        "Tinker pays another than its trick's winner",
    ),
    *("Jester pays a loser", "Enchanter doubles a plus", "Enchanter doubles a minus"),
    *("robbed of the lead", "the robber gives the standard away", "robbed of the knights 5"),
    *("Sorcerer must", "Sorcerer used at once", "Sorcerer waits", "Sorcerer waits to the end"),
    *("Sorcerer takes a winner", "Sorcerer takes his own", "a suit of which one was void is taken"),
    *("a tie plays on", "won with a negative total", "a place is shared"),
)


def notice(facts: Counter[str], position: oracle.Position, choice: oracle.Choice) -> None:
    facts["plies"] += 1
    match choice:
        case ("play", str(card)) if card == position.special:
            notice_special(facts, position, card)
        case ("give", str(one), str(two)):
            facts["the robber gives the standard away"] += "Red Standard" in (one, two)
        case ("take", str(card)):
            notice_taken(facts, position, card)
        case ("wait",):
            facts["Sorcerer waits"] += 1
        case ("wait to the end",):
            facts["Sorcerer waits to the end"] += 1


def notice_special(facts: Counter[str], position: oracle.Position, card: str) -> None:
    hand, number, total = position.hands[position.actor], len(position.tricks), oracle.ROUNDS[len(position.hands)]
    facts[f"{card} played"] += 1
    facts[f"{card} led"] += not position.table
    facts[f"{card} forced"] += card in oracle.NOT_KEPT and number == total - 2 and len(hand) > 1
    facts[f"{card} in the last trick"] += number == total - 1
    if position.table:
        to_follow = oracle.led(position.table, oracle.faces(position.table, *oracle.last_trick(position)))
        could = any(oracle.suit(one) == to_follow for one in hand - {card})
        facts[f"{card} although one could follow"] += could
        copied = oracle.stands_for(card, *oracle.last_trick(position), "")[0] if card == "Mummy" else ""
        facts["Mummy must follow"] += copied == to_follow and not could
        facts["Mummy follows by choice"] += copied == to_follow and could
        facts["Mummy thrown off"] += copied not in ("", to_follow)


def notice_taken(facts: Counter[str], position: oracle.Position, card: str) -> None:
    facts["Sorcerer must"] += oracle.must_exchange(position)
    facts["Sorcerer used at once"] += len(position.tricks) == 1
    played = {laid: seat for seat, laid in position.tricks[-1]}
    facts["Sorcerer takes a winner"] += played[card] == position.winners[-1]
    facts["Sorcerer takes his own"] += played[card] == position.actor
    hand = position.hands[position.actor]
    facts["a suit of which one was void is taken"] += oracle.suit(card) not in {oracle.suit(one) for one in hand}


def notice_trick(facts: Counter[str], position: oracle.Position) -> None:
    """The trick that has just been taken."""
    trick, won = position.tricks[-1], position.winners[-1]
    laid = {card: seat for seat, card in trick}
    best = next(card for card, seat in laid.items() if seat == won)
    if best in oracle.MAGIC:
        facts[f"{best} wins"] += 1
    if "Dragon" in laid and best != "Dragon":
        aces = [card for card in laid if card.endswith("ace")]
        led = oracle.suit(trick[trick[0][1] == "Dragon"][1])
        facts["Dragon beaten by the ace led"] += best == f"{led} ace" and len(aces) > 1
        facts["Dragon beaten by the last ace"] += best != f"{led} ace" and len(aces) > 1
    if "Puppeteer" in laid:
        shown = oracle.faces(
            trick, *((position.tricks[-2], position.winners[-2]) if len(position.tricks) > 1 else ([], 0))
        )
        facts["Puppeteer outside the suit"] += shown[list(laid).index("Puppeteer")][0] != shown[0][0]
    if "Scout" in laid:
        facts["Scout pays" if any(map(oracle.is_face, laid)) else "Scout pays nothing"] += 1
    if len(position.tricks) > 1 and "Tinker" in [card for _, card in position.tricks[-2]]:
        facts["Tinker pays another than its trick's winner"] += won != position.winners[-2]


def notice_hand(facts: Counter[str], position: oracle.Position) -> None:
    by_task = {seat: points[0] for seat, points in position.sheet[-1].items()}
    facts["hands"] += 1
    facts[f"task {position.token}{position.side} brings something"] += any(by_task.values())
    facts["Jester pays a loser"] += "Jester" in [
        card for seat, card in position.tricks[-1] if seat != position.winners[-1]
    ]
    for seat, points in by_task.items():
        if "Enchanter" in position.piles[seat] and points:
            facts[f"Enchanter doubles a {'plus' if points > 0 else 'minus'}"] += 1
    totals = sorted(oracle.totals(position).values())
    if position.stage == "over":
        facts["won with a negative total"] += totals[-1] < 0
        facts["a place is shared"] += len({*totals}) < len(totals)
    facts["a tie plays on"] += len(position.sheet) >= position.length and position.stage == "deal"


def notice_robbery(facts: Counter[str], robbed: list[str]) -> None:
    facts["robbed of the lead"] += "goblins 5" in robbed
    facts["robbed of the knights 5"] += "knights 5" in robbed


# The match


def follow(setup: tuple[int, Options], rng: Random, taste: str, facts: Counter[str], special: str = "") -> None:
    """Play a game to its end in both, the referee by its own rules alone, and compare them at every ply.

    With a special card named, one hand with that card.
    """
    state = RULES.deal(*setup, rng, mute)
    while special and english(state.special) != special:
        state = RULES.deal(*setup, rng, mute)
    position = dealt(None, state)
    while (choices := agreed(state, position)) and not (special and position.sheet):
        moves = list(choices)
        [move] = rng.choices(moves, [TASTES[taste](position, choices[move]) for move in moves])
        notice(facts, position, choices[move])
        before = as_hands(state)
        RULES.play(state, RULES.to_act(state)[0], move, rng, mute)
        robbed = robbed_by(move, before, as_hands(state))
        notice_robbery(facts, robbed)
        position = answered(facts, position, choices[move], robbed, state)


def robbed_by(move: engine.Choice, before: dict[int, set[str]], now: dict[int, set[str]]) -> list[str]:
    if not isinstance(move, engine.Rob):
        return []
    robbed = sorted(before[move.victim] - now[move.victim])
    assert len(robbed) == 2
    return robbed


def answered(
    facts: Counter[str], position: oracle.Position, choice: oracle.Choice, robbed: list[str], state: engine.State
) -> oracle.Position:
    oracle.answer(position, choice, robbed)
    if choice[0] == "play" and not position.table:
        notice_trick(facts, position)
    if position.stage in ("deal", "over"):
        notice_hand(facts, position)
    return dealt(position, state) if position.stage == "deal" else position


def dealt(before: oracle.Position | None, state: engine.State) -> oracle.Position:
    """The hand that the engine has dealt, once it is seen to be one that can be."""
    fresh = as_fresh(state)
    whole = [card for hand in state.hands for card in named(hand)]
    assert sorted(whole) == sorted({*oracle.court(state.seats), fresh.special}), RULES.draw(state)
    assert {len(hand) for hand in state.hands} == {oracle.ROUNDS[state.seats]}, RULES.draw(state)
    used = before.used if before else []
    assert fresh.token in oracle.may_be_drawn([one for one, _ in used], oracle.tokens(state.simple))
    assert fresh.special in oracle.may_be_drawn([one for _, one in used], oracle.SPECIALS)
    assert fresh.dealer == (before.dealer if before else 0), RULES.draw(state)
    return oracle.deal(before, fresh)


def agreed(state: engine.State, position: oracle.Position) -> dict[engine.Choice, oracle.Choice]:
    """The moves of the seat to act, with the referee's words for them, once both see the same."""
    over = position.stage == "over"
    assert engine_sees(state) == referee_sees(position), RULES.draw(state)
    scores = list(oracle.standing(position).values())
    outcome = agreed_outcome(RULES, state, over, scores, oracle.places(position) if over else ())
    assert tuple(sum(line.points for line in lines) for lines in outcome.lines) == outcome.scores
    actor = None if over else position.actor
    return agreed_choices(RULES, state, position.hands, actor, oracle.choices(position), as_choice)


@cache
def season() -> Counter[str]:
    """Many games of every setup, and hands with the cards whose edges are rare, refereed; what was seen in them."""
    facts = Counter[str]()
    for number, taste in product(range(len(SETUPS)), GAMES):
        for game in range(GAMES[taste]):
            follow(SETUPS[number], Random(f"{number} {taste} {game}"), taste, facts)
    for number, special in product(range(len(SETUPS)), RARE):
        for game in range(HANDS[special]):
            follow(SETUPS[number], Random(f"{number} {special} {game}"), RARE[special], facts, special)
    return facts


def test_engine_and_referee_agree_at_every_ply_of_many_games() -> None:
    assert (season()["plies"] > 40_000, season()["hands"] > 1_000) == (True, True)


def test_the_refereed_games_show_every_rule_several_times() -> None:
    assert {fact: season()[fact] for fact in FACTS if season()[fact] < MANY} == {}


def test_the_engine_s_cards_and_setups_are_the_printed_ones() -> None:
    names = {english(card) for card in (*cards.COURT, *cards.Special)}
    assert (names, len(cards.COURT), len(cards.Special)) == ({*oracle.court(4), *oracle.SPECIALS}, 39, 14)
    worth = {english(card): (cards.SUITS[card], cards.VALUES[card]) for card in (*cards.COURT, *cards.Special)}
    suits = {"": cards.NO_SUIT, **{name: number for number, name in enumerate(oracle.SUITS)}}
    assert worth == {name: (suits[oracle.suit(name)], oracle.value(name)) for name in names}


# One rule read wrongly at a time

RIGHT_FOLLOW, RIGHT_WINNER, RIGHT_STANDS_FOR = oracle.follow, oracle.winner, oracle.stands_for
RIGHT_TAKE, RIGHT_BY_SPECIAL, RIGHT_TASK_A = oracle.take, oracle.by_special, oracle.task_a


def beats(position: oracle.Position, cards: set[str]) -> set[str]:
    """One must play higher than what lies there."""
    legal = RIGHT_FOLLOW(position, cards)
    top = max(oracle.value(card) for _, card in position.table)
    return {card for card in legal if oracle.value(card) > top} or legal


def dragon_always(table: list[oracle.Laid], before: list[oracle.Laid], before_winner: int) -> int:
    owner = {card: seat for seat, card in table}
    return owner.get("Dragon", RIGHT_WINNER(table, before, before_winner))


def first_ace(table: list[oracle.Laid], before: list[oracle.Laid], before_winner: int) -> int:
    owner = {card: seat for seat, card in table}
    aces = [card for card in owner if card.endswith("ace")]
    return owner[aces[0]] if "Dragon" in owner and aces else RIGHT_WINNER(table, before, before_winner)


def copies_the_last(card: str, before: list[oracle.Laid], won: int, neighbour: str) -> tuple[str, float]:
    """The Mummy copies the last card played, not the best."""
    return RIGHT_STANDS_FOR(card, before, before[-1][0] if before else won, neighbour)


def beats_all(card: str, before: list[oracle.Laid], won: int, neighbour: str) -> tuple[str, float]:
    """The Puppeteer is higher than whatever lies there."""
    suit, strength = RIGHT_STANDS_FOR(card, before, won, neighbour)
    return suit, 20 if card == "Puppeteer" else strength


def of_five(position: oracle.Position, seat: int) -> int:
    return position.winners[-5:].count(seat)


def keeps_the_card(position: oracle.Position, seat: int, card: str) -> None:
    """The card taken still counts for who won it."""
    RIGHT_TAKE(position, seat, card)
    position.piles[position.winners[-1]].append(card)


def everybody_s(position: oracle.Position, seat: int) -> int:
    """The Scout's points go to who wins the trick."""
    points = RIGHT_BY_SPECIAL(position, seat)
    if position.special != "Scout":
        return points
    scouted = [
        (won, trick)
        for won, trick in zip(position.winners, position.tricks, strict=True)
        if "Scout" in dict(trick).values()
    ]
    return sum(len([card for _, card in trick if oracle.is_face(card)]) for won, trick in scouted if won == seat)


def zero_is_even(position: oracle.Position, seat: int) -> int:
    return 5 if position.token == 10 and oracle.count(position, seat) == 0 else RIGHT_TASK_A(position, seat)


def ties_score(position: oracle.Position, seat: int) -> bool:
    return all(oracle.number_sum(position, seat) >= oracle.number_sum(position, one) for one in position.hands)


def never(position: oracle.Position) -> bool:
    """The Sorcerer's holder may wait for ever."""
    return False


MISREADINGS: dict[str, tuple[str, object]] = {
    "KM-1 one must play higher": ("follow", beats),
    "KM-2 a tie on token 6 scores": ("has_most_in_numbers", ties_score),
    "KM-5 the Mummy copies the last card": ("stands_for", copies_the_last),
    "KM-6 the Puppeteer is of the led suit": ("stands_for", beats_all),
    "KM-7 the card taken stays with its winner": ("take", keeps_the_card),
    "KM-7 the Sorcerer may be kept for ever": ("must_exchange", never),
    "KM-14 the Dragon fears no ace": ("winner", dragon_always),
    "KM-14 the first ace beats the Dragon": ("winner", first_ace),
    "KM-16 everything may be kept": ("NOT_KEPT", ()),
    "the Scout pays the winner": ("by_special", everybody_s),
    "no tricks are an even number": ("task_a", zero_is_even),
    "the last five tricks": ("last_four", of_five),
}


def short_season() -> None:
    often = ("Dragon",) * 4
    for number, (turn, special) in product(range(0, len(SETUPS), 2), enumerate((*oracle.SPECIALS, *often))):
        rng = Random(f"short {number} {turn}")
        follow(SETUPS[number], rng, RARE.get(special, "unequal"), Counter(), special)
    for number in range(3):
        follow((3 + number, {"hands": 7, "simple": number == 1}), Random(f"whole {number}"), "even", Counter())


def test_the_short_season_agrees_when_the_rules_are_read_rightly() -> None:
    short_season()


@pytest.mark.parametrize(("name", "wrong"), MISREADINGS.values(), ids=MISREADINGS)
def test_a_rule_read_wrongly_does_not_go_unnoticed(monkeypatch: pytest.MonkeyPatch, name: str, wrong: object) -> None:
    monkeypatch.setattr(oracle, name, wrong)
    with pytest.raises(AssertionError):
        short_season()
