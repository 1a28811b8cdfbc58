"""Every nonsense in a position is found, and named."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from engine.contract import NOBODY, BadPosition, Seat
from engine.games.crown_defender.audit import position, whereabouts
from engine.games.crown_defender.board import Side, at
from engine.games.crown_defender.cards import Kind, Race
from engine.games.crown_defender.state import Ending, Given, Phase, State
from engine.games.crown_defender.text import read
from tests.engine.games.crown_defender.positions import RULES

MARKET = """
    turn 3: market
    South: 5 of 20 points
    seat 1: Undead, 4 coins, 1 mana
      hand: Lich, Bone Golem
      graveyard: Ghoul
      scrolls: Gust, Plague
    seat 2: Elves
      hand: Dryad
    B7: #0 Palisade of seat 2; #1 Treant of seat 2, +4, camped
    C3: #2 Ghoul of seat 1; #3 Dryad of seat 2, by seat 1
    D4: #4 Nimble Elf of seat 2
    visitors: #2 on C3
    handled: C3 by 1
"""
ACTIVATION = """
    turn 1: activation
    seat 1: Elves, 5 orders
    seat 2: Order
    C3: #0 Dancing Blade of seat 1
    C2: #1 Ballista of seat 1
    B2: #2 Treant of seat 1
    D2: #3 Palisade of seat 1
    A8: #4 Knight of seat 2
    down by D5: #5 Dryad of seat 1
    orders: #1, #2, #5 x2 leaving
    acting: #0, 2 attacks
    asked of seat 1: sidestep; #0; to B3, C3
"""
PAYING = """
    turn 1: market
    seat 1: Undead, 5 coins
      hand: Lich, Bone Golem
      graveyard: Ghoul x2
    asked of seat 1: dismantle; to A1; for Bone Golem
"""
OUT = """
    turn 1: entrance
    seat 1: Elves
    down by D5: #0 Dryad of seat 1
    asked of seat 1: way out; #0; to B4, D5
"""
OVER = """
    turn 3: over, South wins by crush
    South: 20 of 20 points
    seat 1: Elves
    seat 2: Order
"""
CENTRE = """
    turn 1: centre
    placing: 2
    seat 1: Order
    seat 2: Order
"""
RACES = """
    turn 1: race
    placing: 2
    seat 1: Order
"""
PICKING = """
    turn 1: deck
    war: 1, 2; heroes
    seat 1: Order, 3 changes
      picked of Order: Knight x2
    seat 2: Elves
      picked of Elves: -
"""
PLACING = """
    turn 1: palisades
    placing: 1, 2, 2
    seat 1: Order
    seat 2: Elves
    A1: #0 Palisade of seat 1
"""
PAIRS = """
    turn 1: orders
    war: 1+3, 2+4
    seat 1: Order, 3 orders
    seat 2: Elves
    seat 3: Undead, 3 orders
    seat 4: Greenskins
    A3: #0 Knight of seat 1
    B3: #1 Lich of seat 3
    shared orders: 2
    orders: #0, #1
"""

HEROES_ONLY = "decks are picked in «20 героев» only"
FROST = "frost thaws in its controller's turn"
BUILDING = "wounds and frost are all that happens to a building"
EXPLORER = "an explorer obeys its controller, and not in the ice"
PASSAGE = "a secret passage leads past the next card"
Spoil = Callable[[State], None]
SENTENCES: set[str] = set()  # that a test below waits for


@pytest.mark.parametrize("text", [MARKET, ACTIVATION, PAYING, OUT, OVER, CENTRE, RACES, PICKING, PLACING, PAIRS])
def test_a_sound_position_is_accepted(text: str) -> None:
    RULES.audit(read(text))


def found(state: State, sentence: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        RULES.audit(state)


def cases(*spoiled: tuple[str, Any, str]) -> pytest.MarkDecorator:
    """A position, what is done to it, and the sentence that names it."""
    SENTENCES.update(sentence for _, _, sentence in spoiled)
    names = [f"{sentence} {number}" for number, (_, _, sentence) in enumerate(spoiled)]
    return pytest.mark.parametrize(("text", "spoil", "sentence"), spoiled, ids=names)


def put(**fields: Any) -> Spoil:
    def spoil(state: State) -> None:
        for name, value in fields.items():
            setattr(state, name, value)

    return spoil


def seat(number: int, **fields: Any) -> Spoil:
    def spoil(state: State) -> None:
        for name, value in fields.items():
            setattr(state.players[number], name, value)

    return spoil


def unit(number: int, **fields: Any) -> Spoil:
    def spoil(state: State) -> None:
        state.units[number] = replace(state.units[number], **fields)

    return spoil


def part(what: str, **fields: Any) -> Spoil:
    """Of the markets, the dungeon, who is acting."""

    def spoil(state: State) -> None:
        setattr(state, what, replace(getattr(state, what), **fields))

    return spoil


def asked(**fields: Any) -> Spoil:
    def spoil(state: State) -> None:
        state.pending[-1] = replace(state.pending[-1], **fields)

    return spoil


def order(number: int, **fields: Any) -> Spoil:
    def spoil(state: State) -> None:
        state.orders[number] = replace(state.orders.get(number, Given(Seat(0), 1)), **fields)

    return spoil


# What is written wrongly


@cases(
    (MARKET, {"turn 3: market": "turn 61: market"}, "a war has no more turns than that"),
    (MARKET, {"turn 3: market": "turn 0: market"}, "a war has no more turns than that"),
    (RACES, {"turn 1": "turn 2"}, "set-up comes before the first turn"),
    (PICKING, {"; heroes": "", "picked of Elves: -": "", "  picked of Order: Knight x2": ""}, HEROES_ONLY),
    (MARKET, {"market": "refill"}, "cards are drawn one by one in «Необычный альянс» only"),
    (PLACING, {"placing: 1, 2, 2": "placing: 2, 1, 2"}, "these seats are not asked one by one now"),
    (MARKET, {"turn 3": "placing: 1\nturn 3"}, "these seats are not asked one by one now"),
    (PLACING, {"placing: 1, 2, 2": ""}, "somebody is asked in RACE, CENTRE and PALISADES"),
    (MARKET, {"5 of 20": "5 of 28"}, "not a goal of this war"),
    (MARKET, {"5 of 20": "20 of 20"}, "a side has enough points, and yet the war goes on"),
    (OVER, {"20 of 20": "19 of 20"}, "enough points and nothing else is a crush"),
    (OVER, {"by crush": "by sabotage"}, "enough points and nothing else is a crush"),
    (OVER, {"South wins": "North wins"}, "who has enough points has won"),
    (OVER, {"South wins by crush": "a draw by sabotage", "20 of": "1 of"}, "a sabotage is not drawn"),
    (OVER, {"crush": "time", "20 of": "1 of"}, "time is over after the last round"),
    (OVER, {"seat 1:": "asked of seat 1: thunder\nseat 1:"}, "nothing is asked when the war is over"),
    (MARKET, {"handled": "units so far: 4\nhandled"}, "units are numbered as they come"),
    (MARKET, {"of seat 2, +4": "of seat 2, +2"}, "the camp's token is part of the bonus"),
    (MARKET, {"#2 Ghoul of seat 1": "#2 Ghoul of seat 1, 12 wounds"}, "who has no life left is gone"),
    (MARKET, {"#2 Ghoul of seat 1": "#2 Ghoul of seat 1, +1 inspired"}, "units are inspired to the end of the turn"),
    (MARKET, {"D4: #4 Nimble Elf of seat 2": "D4: #4 Nimble Elf of seat 2, thawing"}, FROST),
    (MARKET, {"B7:": "B6:"}, "a building stands in its castle"),
    (MARKET, {"B7:": "B2:"}, "a building stands in its castle"),
    (MARKET, {"B7: #0 Palisade of seat 2": "B7: #0 Palisade of seat 2, +1"}, BUILDING),
    (MARKET, {"B7: #0 Palisade of seat 2": "B7: #0 Palisade of seat 2, condemned"}, BUILDING),
    (MARKET, {"B7: #0 Palisade of seat 2": "B7: #0 Palisade of seat 2, by seat 1"}, "a building stands in its castle"),
    (MARKET, {"+4, camped": "+4, camped; #9 Mint of seat 2"}, "a cell has room for two"),
    (MARKET, {"#1 Treant of seat 2, +4, camped": "#9 Mint of seat 2"}, "one building on a cell"),
    (OUT, {"by D5": "by C5"}, "no such entrance"),
    (OUT, {" by D5": ""}, "the explorer went in somewhere"),
    (MARKET, {"1 mana": "11 mana"}, "nobody keeps more than ten mana"),
    (MARKET, {"1 mana": "1 mana, 3 changes"}, "this cannot be changed, or not so often"),
    (PICKING, {"3 changes": "61 changes"}, "this cannot be changed, or not so often"),
    (PLACING, {"seat 1: Order": "seat 1: Order, 1 coins"}, "no purse before the first turn"),
    (PLACING, {"seat 1: Order": "seat 1: Order, has cast"}, "no purse before the first turn"),
    (MARKET, {"seat 2: Elves": "seat 2: Elves\nscrolls: Gust"}, "scrolls are thrown away at the end of the turn"),
    (MARKET, {"seat 2: Elves": "seat 2: Elves, through"}, "who is not on turn is not through with it"),
    (MARKET, {"#2 on C3": "#5 on C3"}, "who visits a location came once"),
    (MARKET, {"#2 on C3": "#2 on B3"}, "no such location to visit"),
    (MARKET, {"#2 on C3": "#2 on C3, #2 on C3"}, "a visitor is counted once"),
    (MARKET, {"C3 by 1": "C3 by 2"}, "locations work for who is on turn"),
    (MARKET, {"C3 by 1": "B3 by 1"}, "no such location"),
    (MARKET, {"C3 by 1": "C3 by 1, C3 by 1"}, "a location works once in a turn"),
    (MARKET, {"handled": "orders: #2\nhandled"}, "orders are given and carried out in their phases"),
    (MARKET, {"handled": "out of the lair: #5\nhandled"}, "who is out of the lair came once"),
    (MARKET, {"handled": "descent: Secret Passage | Darts x3, Cave In\nhandled"}, PASSAGE),
    (MARKET, {"handled": "descent: Darts, passed | Darts x2, Cave In\nhandled"}, PASSAGE),
    (MARKET, {"handled": "descent: Darts | passed, Darts x2, Cave In\nhandled"}, "no gap in what lies face down"),
    (ACTIVATION, {"orders: #1": "shared orders: 2\norders: #1"}, "partners share two orders, or none"),
    (ACTIVATION, {"5 orders": "3 orders"}, "more orders given than there are"),
    (PAIRS, {"#0, #1": "#0, #1 x3"}, "more orders given than are shared"),
    (PAIRS, {"#0, #1": "#0, #1 by 2"}, "who is on turn gives orders"),
    (PAIRS, {"#0, #1": "#0, #1 by 1"}, "this unit takes no orders from there"),
    (ACTIVATION, {"orders: #1": "orders: #3"}, "this unit takes no orders from there"),
    (ACTIVATION, {"#2 Treant of seat 1": "#2 Treant of seat 1, frozen"}, "this unit takes no orders from there"),
    (ACTIVATION, {"#1, #2": "#1 x0, #2"}, "one order for a unit, three for a paralysed one"),
    (ACTIVATION, {"#1, #2": "#1 leaving, #2"}, "nobody but the explorer leaves the dungeon"),
    (ACTIVATION, {"#5 x2 leaving": "#5 leaving"}, "two orders lead out of the dungeon"),
    (ACTIVATION, {"#5 Dryad of seat 1": "#5 Dryad of seat 1, frozen"}, EXPLORER),
    (ACTIVATION, {"#0, 2 attacks": "#0 by 2"}, "who is on turn acts"),
    (ACTIVATION, {"#0, 2 attacks": "#4 by 1"}, "who acts fights for who commands it"),
    (ACTIVATION, {"#0, 2 attacks": "#9 by 1"}, "who acts is there"),
    (ACTIVATION, {"2 attacks": "3 attacks"}, "two blows at most"),
    (ACTIVATION, {"2 attacks": "2 attacks; Flight"}, "what is used is an active ability"),
    (ACTIVATION, {"asked of seat 1": "asked of seat 2"}, "who is on turn is asked"),
    (ACTIVATION, {"turn 1: activation": "turn 1: orders"}, "units act when they are activated"),
    (ACTIVATION, {"sidestep; #0": "sidestep; #9"}, "the unit in question is there"),
    (ACTIVATION, {"sidestep; #0": "sidestep; #2"}, "who steps aside is acting"),
    (ACTIVATION, {"to B3, C3": "to B2, C3"}, "a step aside leads beside, or stays"),
    (ACTIVATION, {"to B3, C3": "to C3"}, "a step aside leads beside, or stays"),
    (PAYING, {"turn 1: market": "turn 1: discard"}, "this is not asked now"),
    (PAYING, {"hand: Lich, Bone Golem": "hand: Lich"}, "who is being hired is still in the hand"),
    (PAYING, {"for Bone Golem": "for Lich"}, "nobody else is paid for in graveyard cards"),
    (PAYING, {"for Bone Golem": "for Bone Golem; most 1"}, "what was given is dismantled"),
    (PAYING, {"to A1": "to A7"}, "one cell of the castle to hire it on"),
    (PAYING, {"dismantle; to A1; for Bone Golem": "raise; most 4"}, "no such power over the dead"),
    (OUT, {"way out; #0": "way out"}, "the explorer comes out"),
    (OUT, {"to B4, D5": "to B4"}, "it comes out by one of the entrances"),
    (OUT, {"way out; #0; to B4, D5": "step out; #0; to B4"}, "with one cell to step out to nobody is asked"),
)
def test_what_is_written_wrongly_is_named(text: str, spoil: dict[str, str], sentence: str) -> None:
    for said, instead in spoil.items():
        assert said in text
        text = text.replace(said, instead)
    found(read(text), sentence)


# What no text could say


def swap_sides(state: State) -> None:
    for player in state.players:
        player.side = Side(1 - player.side)


def forget_a_cell(state: State) -> None:
    state.cells.pop()


def stand_elsewhere(state: State) -> None:
    state.cells[at("D4")], state.cells[at("D5")] = (), state.cells[at("D4")]


def stand_twice(state: State) -> None:
    state.cells[at("D5")] = state.cells[at("D4")]


def shorten_the_row(state: State) -> None:
    row, descents = state.dungeon.row, state.dungeon.descents
    state.dungeon = replace(state.dungeon, row=row[:-1], descents=(*descents, row[-1]))


def pick(*kinds: int) -> Spoil:
    return seat(0, picked=(kinds,))


@cases(
    (MARKET, put(order=((0,), (0,))), "no such order of turns"),
    (MARKET, swap_sides, "a seat plays on the wrong side"),
    (MARKET, put(points=[(0, 0, 0)]), "points of two sides"),
    (MARKET, put(points=[(0, -1, 0), (0, 0, 0)]), "no side has less than 0 points"),
    (MARKET, put(winner=0), "nothing is ended before the end"),
    (MARKET, put(ending=Ending.TIME), "nothing is ended before the end"),
    (OVER, put(winner=NOBODY), "a war that is over has a winner or is drawn"),
    (MARKET, unit(4, owner=2), "a unit belongs to a seat"),
    (MARKET, unit(4, controller=0), "a unit fights for the side of its controller"),
    (MARKET, unit(4, cell=41), "a unit stands on the board or in the dungeon"),
    (MARKET, unit(4, cell=40), "the explorer and nobody else is in the dungeon"),
    (MARKET, put(explorer=9), "the explorer is a unit"),
    (MARKET, stand_elsewhere, "a cell knows who stands on it"),
    (MARKET, stand_twice, "a cell knows of a unit that is not there"),
    (MARKET, forget_a_cell, "not a board of forty cells"),
    (MARKET, unit(4, bonus=-1), "a bonus takes nothing away"),
    (MARKET, unit(0, owner=0), "a building stays with who built it"),
    (MARKET, seat(0, coins=-1), "nobody has debts"),
    (MARKET, seat(0, orders=-1), "nobody has less than no orders"),
    (MARKET, seat(0, scrolls=(9, 4)), "scrolls are sorted"),
    (ACTIVATION, order(9), "an order lies on a unit"),
    (PAYING, asked(seat=2), "a seat is asked"),
    (OUT, asked(cells=(40,)), "a question is about cells of the board"),
    (PICKING, seat(0, picked=()), "decks are picked in «20 героев», one for each race"),
    (MARKET, seat(0, picked=((),)), "decks are picked in «20 героев», one for each race"),
    (PICKING, pick(1, 0), "picked decks are sorted"),
    (PICKING, pick(9, 9, 9), "more copies than there are"),
    (PICKING, pick(10), "a deck is picked from its race"),
    (PICKING, pick(*range(10), *range(10, 21)), "a deck is picked from its race"),
    (PICKING, pick(*[0] * 6, *[1] * 4, *[2] * 5, *[3] * 5, 4), "twenty heroes in a picked deck"),
    (PICKING, seat(1, ended=True), "twenty heroes in a picked deck"),
    (PICKING, put(phase=Phase.RACE, placing=(Seat(1),)), "heroes are picked when all races are chosen"),
    (PICKING, put(phase=Phase.CENTRE, placing=(Seat(1),)), "twenty heroes in a picked deck"),
    (RACES, put(heroes=True), "decks are picked in «20 героев», one for each race"),
    (RACES, seat(1, races=(Race.ORDER,)), "who is asked for a race has none"),
    (RACES, seat(0, races=()), "not the races of one seat"),
    (RACES, seat(0, races=(Race.ORDER, Race.ELVES)), "not the races of one seat"),
    (RACES, seat(0, decks=((),)), "no decks before they are chosen"),
    (RACES, seat(0, hand=(1,)), "no mercenary leaves its deck at set-up"),
    (MARKET, seat(0, hand=(39, 38)), "hand, graveyard and dismantled cards are sorted"),
    (MARKET, seat(0, hand=(30,) * 6), "a hand has five cards at most"),
    (MARKET, seat(0, hand=(30,)), "a mercenary is missing, or in two places"),
    (MARKET, seat(0, graveyard=()), "a mercenary is missing, or in two places"),
    (MARKET, seat(0, dismantled=(30,)), "a mercenary is missing, or in two places"),
    (MARKET, unit(2, kind=Kind.ZOMBIE), "a mercenary is missing, or in two places"),
    (MARKET, unit(3, owner=0), "a mercenary is missing, or in two places"),
    (MARKET, seat(0, decks=()), "a deck for each race"),
    (MARKET, seat(0, decks=((1,),)), "each race has its own deck"),
    (PLACING, put(phase=Phase.MULLIGAN, placing=()), "at set-up nothing stands on the board but palisades"),
    (MARKET, part("buildings", spent=(45,)), "a building is missing, or in two places"),
    (MARKET, unit(0, kind=Kind.STONE_WALL), "a building is missing, or in two places"),
    (MARKET, seat(0, scrolls=()), "a scroll is missing, or in two places"),
    (MARKET, part("spells", open=(0, 0, 0, 1)), "five slots in a market"),
    (MARKET, part("spells", open=(0, 0, 0, 1, NOBODY)), "a slot is empty when the deck is"),
    (MARKET, part("dungeon", spent=(0,)), "a card of the descent is missing, or in two places"),
    (MARKET, part("dungeon", buried=(0,)), "a card of the descent is missing, or in two places"),
    (MARKET, part("dungeon", lair=9), "a card of the lair is missing, or in two places"),
    (MARKET, part("dungeon", revealed=6), "no more cards lie face up than there are"),
    (MARKET, shorten_the_row, "five cards lead to the lair"),
    (CENTRE, put(buildings=read(MARKET).buildings), "the market opens when the centre is chosen"),
)
def test_what_no_text_could_say_is_named(text: str, spoil: Spoil, sentence: str) -> None:
    state = read(text)
    spoil(state)
    found(state, sentence)


def test_a_secret_passage_at_the_end_of_the_row_leads_past_nothing() -> None:
    RULES.audit(
        read(f"{MARKET}descent: Secret Passage, passed, Darts x2, Secret Passage | -\nburied descents: Cave In")
    )


def test_every_sentence_is_tried() -> None:
    lost = {f"a {what} is missing, or in two places" for what in ("building", "scroll")}
    assert sentences(position) | sentences(whereabouts) | lost == SENTENCES


def sentences(room: ModuleType) -> set[str]:
    """What a room requires, in words that are always the same."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(room))) if isinstance(node, ast.Call)]
    required = [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "require"]
    assert len(required) > 20
    return {str(what.value) for what in required if isinstance(what, ast.Constant)}
