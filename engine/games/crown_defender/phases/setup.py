"""Before the first turn: sides by lot, races, decks, the centre, palisades, first hands.

RACE ─▶ DECK («20 героев») ─▶ CENTRE ─▶ PALISADES ─▶ FIRST_HAND («Необычный альянс») ─▶ MULLIGAN ─▶ first turn
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.contract import NOBODY, Chance, Emit, Options, Seat
from engine.games.crown_defender.board import CASTLE, CELLS, Side
from engine.games.crown_defender.cards import (
    BLITZ_GOAL,
    BUILDING_CARDS,
    CARDS,
    EVEN_GOAL,
    GOAL,
    HAND,
    HEROES,
    PALISADES,
    SLOTS,
    SPELL_CARDS,
    Centre,
    Kind,
    Race,
    kinds_of,
    race_of,
    whole_deck,
)
from engine.games.crown_defender.effects.resolution import Resolution, deed
from engine.games.crown_defender.effects.units import building_at
from engine.games.crown_defender.events import (
    Began,
    Built,
    CentreChosen,
    Considered,
    DeckPicked,
    MarketOpened,
    RacesChosen,
    Replaced,
)
from engine.games.crown_defender.moves import (
    Choice,
    ChooseCentre,
    ChooseRaces,
    DeckReady,
    Dismiss,
    Draw,
    Mulligan,
    Muster,
    PlacePalisade,
    Recruit,
)
from engine.games.crown_defender.phases import dungeon, turn
from engine.games.crown_defender.phases.market import recruit
from engine.games.crown_defender.state import Market, Phase, Player, State

MIND_CHANGES: Final = 60  # cards that may leave a deck again while it is picked
DUEL: Final = 2  # seats
TYRANNY: Final = 3


def dealt(seats: int, options: Options, chance: Chance, emit: Emit) -> State:
    order, races = sides(seats, Seat(chance.randrange(seats)))
    side_of = {seat: Side(turn_number % 2) for turn_number, seats in enumerate(order) for seat in seats}
    if seats == TYRANNY:
        side_of = {seat: Side(1 - side) for seat, side in side_of.items()}
    goal = BLITZ_GOAL if options["blitz"] else GOAL
    souths = goal * EVEN_GOAL // GOAL if options.get("even") else goal
    blitz, heroes, alliance = (bool(options[name]) for name in ("blitz", "heroes", "alliance"))
    players = [Player(side_of[Seat(seat)]) for seat in range(seats)]
    state = State(players, order, (souths, goal), blitz, heroes, alliance)
    state.placing, state.cells = races, [()] * CELLS
    emit(Began(tuple(player.side for player in players), order))
    return state


def sides(seats: int, lot: Seat) -> tuple[tuple[tuple[Seat, ...], ...], tuple[Seat, ...]]:
    """The order of turns, and the order in which races are chosen (CD-69).

    The lot falls on who is South and begins; of three it makes the Tyrant, who is South and follows the first ally.
    """
    first, second, third, fourth = (Seat((lot + step) % seats) for step in range(4))
    if seats == DUEL:
        return ((first,), (second,)), (first, second)
    if seats == TYRANNY:
        return ((second,), (first,), (third,), (first,)), (first, second, third)
    return ((first, third), (second, fourth)), (first, second, fourth, third)


# What may be chosen


def choices(state: State, seat: Seat) -> Iterator[Choice]:
    player = state.players[seat]
    match state.phase:
        case Phase.RACE:
            yield from (ChooseRaces(races) for races in combinations(Race, 2 if state.alliance else 1))
        case Phase.DECK:
            yield from picks(player)
        case Phase.CENTRE:
            yield from map(ChooseCentre, Centre)
        case Phase.PALISADES:
            castle = CASTLE[player.side]
            yield from (PlacePalisade(cell) for cell in castle if building_at(state, cell) == NOBODY)
        case Phase.FIRST_HAND:
            yield from turn.draws(player)
        case Phase.MULLIGAN:
            yield from mulligans(len(player.hand))


def mulligans(hand: int) -> Iterator[Choice]:
    for number in range(hand + 1):
        yield from (Mulligan(number, cards) for cards in combinations(range(hand), number))


def picks(player: Player) -> Iterator[Choice]:
    missing = [race for race, deck in zip(player.races, player.picked, strict=True) if len(deck) < HEROES]
    for race in missing:
        deck = Counter(player.picked[player.races.index(race)])
        yield from (Recruit(Kind(kind)) for kind in kinds_of(race) if deck[kind] < CARDS[Kind(kind)].copies)
    if player.changes < MIND_CHANGES:
        yield from (Dismiss(Kind(kind)) for deck in player.picked for kind in dict.fromkeys(deck))
    yield Muster() if missing else DeckReady()


# What it does


@deed(ChooseRaces)
def choose_races(resolution: Resolution, seat: Seat, move: ChooseRaces) -> None:
    state, player = resolution.state, resolution.state.players[seat]
    player.races = move.races
    player.picked = ((),) * len(move.races) if state.heroes else ()
    resolution.tell(RacesChosen(seat, move.races))
    state.placing = state.placing[1:]
    if state.placing:
        return
    if state.heroes:
        state.phase = Phase.DECK
        return
    for other in state.players:
        other.decks = tuple(shuffled(resolution, whole_deck(race)) for race in other.races)
    ask_for_the_centre(state)


@deed(Recruit)
def recruit_hero(resolution: Resolution, seat: Seat, move: Recruit) -> None:
    add_heroes(resolution.state.players[seat], race_of(move.kind), [int(move.kind)])
    tell_of_a_card(resolution, seat, move.kind, taken=True)


@deed(Dismiss)
def dismiss(resolution: Resolution, seat: Seat, move: Dismiss) -> None:
    player, kind = resolution.state.players[seat], move.kind
    place = player.races.index(race_of(kind))
    deck = list(player.picked[place])
    deck.remove(kind)
    player.picked = (*player.picked[:place], tuple(deck), *player.picked[place + 1 :])
    player.changes += 1
    tell_of_a_card(resolution, seat, kind, taken=False)


def tell_of_a_card(resolution: Resolution, seat: Seat, kind: int, *, taken: bool) -> None:
    resolution.tell(Considered(seat, race_of(kind), int(kind), taken, resolution.state.partners(seat)))


@deed(Muster)
def muster(resolution: Resolution, seat: Seat, move: Muster) -> None:
    """One more of each kind in turn, the most expensive first, until the deck is full."""
    player = resolution.state.players[seat]
    for place, race in enumerate(player.races):
        deck = Counter(player.picked[place])
        new: list[int] = []
        while len(player.picked[place]) + len(new) < HEROES:
            for kind in sorted(kinds_of(race), key=lambda kind: -CARDS[Kind(kind)].cost):
                full = len(player.picked[place]) + len(new) >= HEROES
                if not full and deck[kind] < CARDS[Kind(kind)].copies:
                    deck[kind] += 1
                    new.append(kind)
        add_heroes(player, race, new)
        for kind in new:
            tell_of_a_card(resolution, seat, kind, taken=True)


def add_heroes(player: Player, race: Race, new: list[int]) -> None:
    place = player.races.index(race)
    deck = tuple(sorted((*player.picked[place], *new)))
    player.picked = (*player.picked[:place], deck, *player.picked[place + 1 :])


@deed(DeckReady)
def deck_ready(resolution: Resolution, seat: Seat, move: DeckReady) -> None:
    state, player = resolution.state, resolution.state.players[seat]
    player.ended = True
    resolution.tell(DeckPicked(seat, tuple(card for deck in player.picked for card in deck), state.partners(seat)))
    if all(other.ended for other in state.players):
        for other in state.players:
            other.ended, other.changes = False, 0
            other.decks = tuple(shuffled(resolution, list(deck)) for deck in other.picked)
        ask_for_the_centre(state)


def ask_for_the_centre(state: State) -> None:
    """The side that does not begin chooses the centre; against a Tyrant the first ally does."""
    state.phase = Phase.CENTRE
    state.placing = ((state.order[1] if len(state.players) != TYRANNY else state.order[0])[0],)


@deed(ChooseCentre)
def choose_centre(resolution: Resolution, seat: Seat, move: ChooseCentre) -> None:
    state = resolution.state
    state.centre = move.centre
    resolution.tell(CentreChosen(seat, move.centre))
    open_market(resolution)
    state.phase = Phase.PALISADES
    camps = [state.seats_of(side) for side in Side]  # South places before North (CD-51)
    state.placing = tuple(seat for seats in camps for seat in seats for _ in range(PALISADES // 2 // len(seats)))


def open_market(resolution: Resolution) -> None:
    """Four palisades are taken out for placing; five buildings and five scrolls lie open."""
    state = resolution.state
    buildings = list(BUILDING_CARDS)
    for _ in range(PALISADES):
        buildings.remove(Kind.PALISADE)
    state.buildings, state.spells = opened(resolution, buildings), opened(resolution, list(SPELL_CARDS))
    state.dungeon = dungeon.dealt(resolution.chance)
    resolution.tell(MarketOpened(state.buildings.open, state.spells.open))


def opened(resolution: Resolution, cards: list[int]) -> Market:
    resolution.chance.shuffle(cards)
    return Market(tuple(reversed(cards[-SLOTS:])), tuple(cards[:-SLOTS]))


def shuffled(resolution: Resolution, cards: list[int]) -> tuple[int, ...]:
    resolution.chance.shuffle(cards)
    return tuple(cards)


@deed(PlacePalisade)
def place_palisade(resolution: Resolution, seat: Seat, move: PlacePalisade) -> None:
    state = resolution.state
    number = recruit(resolution, seat, Kind.PALISADE, move.cell)
    resolution.tell(Built(seat, resolution.units[number].snapshot, 0))
    state.placing = state.placing[1:]
    if not state.placing:
        first_hands(resolution)


def first_hands(resolution: Resolution) -> None:
    state = resolution.state
    state.phase = Phase.FIRST_HAND if state.alliance else Phase.MULLIGAN
    if not state.alliance:
        for seat in range(len(state.players)):
            turn.draw_up(resolution, Seat(seat))


@deed(Draw)
def draw(resolution: Resolution, seat: Seat, move: Draw) -> None:
    """One card; at set-up the mulligan comes when all hands are full."""
    state, player = resolution.state, resolution.state.players[seat]
    turn.take(resolution, seat, player.races.index(move.race), 1)
    if state.phase != Phase.FIRST_HAND:
        return
    player.ended = len(player.hand) == HAND
    if all(other.ended for other in state.players):
        state.phase = Phase.MULLIGAN
        for other in state.players:
            other.ended = False


@deed(Mulligan)
def mulligan(resolution: Resolution, seat: Seat, move: Mulligan) -> None:
    """The cards go back into the decks they came from, and as many come out of each."""
    state, player = resolution.state, resolution.state.players[seat]
    back, drawn = [player.hand[place] for place in move.cards], list[int]()
    player.hand = tuple(kind for place, kind in enumerate(player.hand) if place not in move.cards)
    for place, race in enumerate(player.races):
        returned = [kind for kind in back if race_of(kind) == race]
        if returned:
            deck = shuffled(resolution, [*player.decks[place], *returned])
            player.decks = (*player.decks[:place], deck, *player.decks[place + 1 :])
            drawn += turn.lift(player, place, len(returned))
    gone, new = Counter(back) - Counter(drawn), Counter(drawn) - Counter(back)
    resolution.tell(Replaced(seat, tuple(sorted(gone.elements())), tuple(sorted(new.elements())), state.partners(seat)))
    player.ended = True
    if all(other.ended for other in state.players):
        for other in state.players:
            other.ended = False
        turn.begin_turn(resolution)
