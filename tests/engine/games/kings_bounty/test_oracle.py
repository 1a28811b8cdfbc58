"""The engine of King's Bounty against its referee.

    follow        plays a game in both, each by its own rules, and compares them at every ply
    TASTES        how random players choose, so that rare cases come up often enough
    notice        counts the rules that were at work, so that the agreement is about something
    MISREADINGS   one rule read wrongly at a time: the comparison must fail

The referee knows no engine: as_position and as_choice stand between the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

import pytest

from engine.contract import NOBODY, Options, mute
from engine.games.kings_bounty import state as engine
from engine.games.kings_bounty.cards import COPIES, KINDS, english
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.titles import Title
from engine.registry import every_setup
from tests.engine.games.kings_bounty import oracle
from tests.engine.games.referee import agreed_choices, agreed_outcome

RULES = KingsBounty()
SETUPS = list(every_setup(RULES))
GAMES = {"even": 8, "hasty": 10, "dawdling": 8, "peaceful": 40}  # of each setup, by taste
MANY = 20
FACTS = (
    *(f"{sort} {where}" for sort in ("archer", "warrior", "wizard") for where in ("mans", "relieves", "captures")),
    *(f"hero takes {what}" for what in ("a holding", "a garrison")),
    *(f"monster destroys {whose}" for whose in ("its own", "another's")),
    *("human sent without a castle", "unit that nobody leads", "too weak for the garrison", "too weak for the wall"),
    *(
        "the last castle falls",
        "six returned",
        "deck shorter than the returned",
        "known card drawn",
        "known card played",
    ),
    *("pass", "pass of one who could play", "deck runs out", "stalemate", "secret title unveiled"),
    *("end after the last player drew", "end after another drew", "tie in points", "tie against the seats"),
    *(f"{title} awarded" for title in oracle.POINTS),
    *("title tied at the end", "secret title awarded at the end", "secret deed that nobody did"),
)


# Between the engine's words and the referee's


def counted(cards: tuple[int, ...]) -> Counter[str]:
    return Counter(map(english, cards))


def titled(title: int) -> str:
    return Title(title).name.lower().replace("_", " ")


def as_land(holding: engine.Holding) -> oracle.Land:
    return oracle.Land(english(holding.kind), "" if holding.garrison == NOBODY else english(holding.garrison))


def as_known(card: int, knower: int) -> oracle.Known:
    return oracle.Known(english(card), None if knower == NOBODY else knower)


def as_position(state: engine.State) -> oracle.Position:
    """The whole position but the number of turns left, which the engine does not keep."""
    doers = {"vandal": state.vandal, "staff rat": state.rat}
    return oracle.Position(
        hands=dict(enumerate(map(counted, state.hands))),
        deck=[as_known(*pair) for pair in zip(state.deck[::-1], state.knowers[::-1], strict=True)],
        lands={seat: list(map(as_land, held)) for seat, held in enumerate(state.holdings)},
        titles=set(map(titled, state.titles)),
        secret={seat: titled(title) for seat, title in enumerate(state.hidden) if title != NOBODY},
        first=state.first,
        turn_of=state.mover,
        remembered={
            (owner, knower): counted(tuple(card for card in cards if card != NOBODY))
            for owner, known in enumerate(state.known)
            for knower, cards in enumerate(known)
        },
        gone=counted(state.discards),
        named=list(map(english, state.returning)),
        did_last={deed: doer for deed, doer in doers.items() if doer != NOBODY},
        idle_turns=state.idle,
    )


def as_choice(move: engine.Choice) -> oracle.Choice:
    match move:
        case engine.Lay(kind):
            return ("lay", english(kind))
        case engine.Send(kind, owner, place):
            return ("send", english(kind), owner, place)
        case engine.Return(kind):
            return ("return", english(kind))
        case engine.TakeNew():
            return ("take",)
        case engine.Pass():
            return ("pass",)


def dealt(setup: tuple[int, Options], rng: Random) -> engine.State:
    seats, options = setup
    return RULES.deal(seats, options, rng, mute)


# Tastes of the random players


def even(position: oracle.Position, choice: oracle.Choice) -> float:
    return 1


def hasty(position: oracle.Position, choice: oracle.Choice) -> float:
    """Play, and if not, return all."""
    return {"return": 1, "take": 0.05}.get(str(choice[0]), 40)


def dawdling(position: oracle.Position, choice: oracle.Choice) -> float:
    """Play until few cards are left in the deck, then mostly return cards."""
    few = len(position.deck) < 4
    return {"return": 1, "take": 0.3, "pass": 1}.get(str(choice[0]), 0.0005 if few else 20)


def peaceful(position: oracle.Position, choice: oracle.Choice) -> float:
    """Lay little, send nobody, and so come to a stalemate and to ties."""
    return {"lay": 0.2, "send": 0.001}.get(str(choice[0]), 1)


TASTES = {"even": even, "hasty": hasty, "dawdling": dawdling, "peaceful": peaceful}


# Which rules were at work


def notice(facts: Counter[str], position: oracle.Position, choice: oracle.Choice) -> None:
    facts["plies"] += 1
    match choice:
        case ("send", str(unit), int(owner), int(place)):
            notice_send(facts, position, unit, owner, position.lands[owner][place])
        case ("take",):
            facts["six returned"] += len(position.named) == oracle.HAND
            facts["deck shorter than the returned"] += len(position.named) > len(position.deck)
            drawn = position.deck[: len(position.named)]
            facts["known card drawn"] += any(card.by not in (None, position.turn_of) for card in drawn)
        case ("pass",):
            facts["pass"] += 1
            facts["pass of one who could play"] += len(oracle.choices(position)) > 1
    if choice[0] in ("lay", "send"):
        known = (position.remembered[position.turn_of, seat] for seat in position.hands)
        facts["known card played"] += any(choice[1] in cards for cards in known)
        notice_hand(facts, position)


def notice_send(facts: Counter[str], position: oracle.Position, unit: str, owner: int, land: oracle.Land) -> None:
    sort, seat = oracle.sort_of(unit), position.turn_of
    castles = [one for one in position.lands[seat] if oracle.is_castle(one.name)]
    facts["human sent without a castle"] += not castles
    if sort == "monster":
        facts["monster destroys its own" if owner == seat else "monster destroys another's"] += 1
    elif sort == "hero":
        facts[f"hero takes {'a garrison' if land.garrison else 'a holding'}"] += 1
    elif owner == seat:
        facts[f"{sort} {'relieves' if land.garrison else 'mans'}"] += 1
    else:
        facts[f"{sort} captures"] += 1
    theirs = [oracle.people_of(one.name) for one in position.lands[owner] if oracle.is_castle(one.name)]
    falls = (owner != seat or sort == "monster") and theirs.count(oracle.people_of(land.name)) == 1
    garrisons = [oracle.people_of(one.garrison) for one in position.lands[owner] if one is not land and one.garrison]
    facts["the last castle falls"] += falls and oracle.people_of(land.name) in garrisons


def notice_hand(facts: Counter[str], position: oracle.Position) -> None:
    others = [land for seat, lands in position.lands.items() if seat != position.turn_of for land in lands]
    for unit in position.hands[position.turn_of]:
        sort = oracle.sort_of(unit)
        if sort in oracle.ATTACK and oracle.serves(position, unit):
            walls = [land for land in others if oracle.ATTACK[sort] <= oracle.wall(land.name)]
            facts["too weak for the wall"] += any(not land.garrison for land in walls)
            refused = [land for land in others if not oracle.can_go(position, unit, -1, land)]
            facts["too weak for the garrison"] += any(land not in walls for land in refused)
        facts["unit that nobody leads"] += sort in (*oracle.ATTACK, "hero", "monster") and not oracle.serves(
            position, unit
        )


def notice_turn(facts: Counter[str], before: tuple[int | None, int, int], position: oracle.Position) -> None:
    """What a turn has brought: `before` are turns left, secret titles and who was asked."""
    turns_left, secrets, seat = before
    facts["secret title unveiled"] += len(position.secret) < secrets
    if turns_left is None and position.turns_left is not None:
        facts["stalemate" if position.deck else "deck runs out"] += 1
        last = seat == (position.first - 1) % len(position.hands)
        facts[f"end after {'the last player' if last else 'another'} drew"] += not position.deck


def notice_end(facts: Counter[str], position: oracle.Position) -> None:
    points = oracle.scores(position)
    facts["tie in points"] += len(set(points)) < len(points)
    by_seat = sorted(position.hands, key=lambda seat: (-points[seat], seat))
    facts["tie against the seats"] += oracle.places(position) != [1 + by_seat.index(seat) for seat in position.hands]
    for title in oracle.awarded(position):
        held, secret = oracle.holder(position, title) is not None, title in position.secret.values()
        facts[f"{title} awarded"] += held
        facts["title tied at the end"] += not held and title not in oracle.DEED.values()
        facts["secret title awarded at the end"] += held and secret
        facts["secret deed that nobody did"] += secret and title in oracle.DEED.values()


# The match


def follow(state: engine.State, rng: Random, taste: str, facts: Counter[str]) -> None:
    """Play a deal to its end in both, the referee by its own rules alone, and compare them at every ply."""
    position = as_position(state)
    while choices := agreed(state, position):
        moves = list(choices)
        [move] = rng.choices(moves, [TASTES[taste](position, choices[move]) for move in moves])
        before = (position.turns_left, len(position.secret), position.turn_of)
        notice(facts, position, choices[move])
        oracle.answer(position, choices[move])
        RULES.play(state, RULES.to_act(state)[0], move, rng, mute)
        notice_turn(facts, before, position)
    notice_end(facts, position)


def agreed(state: engine.State, position: oracle.Position) -> dict[engine.Choice, oracle.Choice]:
    """The moves of the seat to act, with the referee's words for them, once both see the same."""
    seen = as_position(state)
    seen.turns_left = position.turns_left
    assert seen == position, RULES.draw(state)
    over, scores = oracle.is_over(position), oracle.scores(position)
    outcome = agreed_outcome(RULES, state, over, scores, oracle.places(position) if over else ())
    if over:
        told = [{line.what.replace("_", " "): line.points for line in lines} for lines in outcome.lines]
        assert told == [oracle.breakdown(position, seat) for seat in oracle.seats(position)], RULES.draw(state)
    actor, choices = oracle.actor(position), oracle.choices(position)
    return agreed_choices(RULES, state, position.hands, actor, choices, as_choice)


@cache
def season() -> Counter[str]:
    """Many games of every setup, refereed; what was seen in them."""
    facts = Counter[str]()
    for number, taste in product(range(len(SETUPS)), TASTES):
        for game in range(GAMES[taste]):
            rng = Random(f"{number} {taste} {game}")
            follow(dealt(SETUPS[number], rng), rng, taste, facts)
    return facts


def test_engine_and_referee_agree_at_every_ply_of_many_games() -> None:
    assert season()["plies"] > 50 * len(SETUPS) * sum(GAMES.values())


def test_the_refereed_games_show_every_rule_many_times() -> None:
    assert {fact: season()[fact] for fact in FACTS if season()[fact] < MANY} == {}


def test_kb_1_the_engine_s_cards_are_the_printed_ones() -> None:
    everything = tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind]))
    assert (len(everything), counted(everything)) == (84, oracle.cards_in_play(set(oracle.LORDS), 4))


@pytest.mark.parametrize("setup", SETUPS)
def test_kb_1_a_deal_leaves_lords_their_titles_and_obelisks_in_the_box(setup: tuple[int, Options]) -> None:
    boxes = set()
    for number in range(60):
        position = as_position(dealt(setup, Random(f"deal {number}")))
        cards = Counter([card.name for card in position.deck])
        for hand in position.hands.values():
            assert hand.total() == oracle.HAND
            cards += hand
        lords = {oracle.people_of(card) for card in cards if oracle.is_castle(card)}
        assert cards == oracle.cards_in_play(lords, setup[0])
        away = {title for people in {*oracle.LORDS} - lords for title in (oracle.RULER[people], f"prince of {people}")}
        titles = [*position.titles, *position.secret.values()]
        assert len({*titles}) == len(titles) == 6 + setup[0] * bool(setup[1]["hidden"])
        assert {*titles} <= {*oracle.POINTS} - away
        assert (position.turn_of, any(position.lands.values())) == (position.first, False)
        boxes.add((frozenset(lords), position.first))
    assert len({lords for lords, _ in boxes}) == {2: 6, 3: 4, 4: 1}[setup[0]]
    assert {first for _, first in boxes} == {*range(setup[0])}


# One rule read wrongly at a time

Misread = Callable[..., object]


def weak_walls(position: oracle.Position, unit: str, owner: int, land: oracle.Land) -> bool:
    """The garrison alone defends."""
    return RIGHT_CAN_GO(position, unit, owner, oracle.Land("obelisk 1", land.garrison))


def heroes_at_home(position: oracle.Position, unit: str, owner: int, land: oracle.Land) -> bool:
    return oracle.sort_of(unit) == "hero" or RIGHT_CAN_GO(position, unit, owner, land)


def loyal(position: oracle.Position, unit: str) -> bool:
    """Obelisks feed every people."""
    return RIGHT_SERVES(position, unit) or any(oracle.is_obelisk(one.name) for one in position.lands[position.turn_of])


def one_round_less(position: oracle.Position, start: int, end: int) -> int:
    return (RIGHT_DISTANCE(position, start, end) or len(position.hands)) - 1


def shared(position: oracle.Position, title: str) -> int | None:
    """A tie goes to the first of them."""
    if title in oracle.DEED.values():
        return RIGHT_HOLDER(position, title)
    return max(position.lands, key=lambda seat: oracle.measure(title)(position.lands[seat]))


def soon_awarded(position: oracle.Position) -> set[str]:
    return position.titles | {*position.secret.values()}


RIGHT_CAN_GO, RIGHT_SERVES, RIGHT_DISTANCE = oracle.can_go, oracle.serves, oracle.distance
RIGHT_HOLDER = oracle.holder
MISREADINGS: dict[str, tuple[str, Misread]] = {
    "KB-3 obelisks do for castles": ("serves", loyal),
    "KB-5 walls do not count": ("can_go", weak_walls),
    "KB-6 heroes visit their own": ("can_go", heroes_at_home),
    "KB-9 ties are somebody's": ("holder", shared),
    "KB-10 secret titles count at once": ("awarded", soon_awarded),
    "KB-10 deeds stay secret": ("credit", lambda position, deed: None),
    "KB-11 the end comes a turn sooner": ("distance", one_round_less),
}


def short_season() -> None:
    for number, taste in product(range(len(SETUPS)), TASTES):
        rng = Random(f"short {number} {taste}")
        follow(dealt(SETUPS[number], rng), rng, taste, Counter())


def test_the_short_season_agrees_when_the_rules_are_read_rightly() -> None:
    short_season()


@pytest.mark.parametrize(("name", "wrong"), MISREADINGS.values(), ids=MISREADINGS)
def test_a_rule_read_wrongly_does_not_go_unnoticed(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Misread) -> None:
    monkeypatch.setattr(oracle, name, wrong)
    with pytest.raises(AssertionError):
        short_season()
