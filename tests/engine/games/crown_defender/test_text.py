"""Positions as text: whole drawings, exact inverses, what may be left out, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Options, Seat, mute
from engine.games.crown_defender.cards import Kind, Race
from engine.games.crown_defender.text import draw, read
from engine.registry import every_setup
from tests.engine.games.crown_defender.positions import RULES

SETUPS = list(every_setup(RULES))
SHORT = """
    turn 3: activation
    South: 5 of 20 points (3 creatures, 2 buildings)
    North: 2 points; helpless
    seat 1: 4 coins, 1 mana, 5 orders, 2 more orders, has cast
      hand: Dryad, Elf Archer x2
      graveyard: Treant
      scrolls: Gust
    seat 2: Undead, 7 coins
      hand: Lich
      deck of Undead: Skeleton, Zombie x2, Ghoul
    D8: Palisade of seat 2, 1 wounds
    C7: Ghoul of seat 2, by seat 1, frozen, condemned
    C6: #7 Nimble Elf of seat 1, 2 wounds, +4, camped; Zombie of seat 2, paralysed
    down by D5: #12 Dryad of seat 1, shamed, cursed
    buildings: Mint, Chapel, Forge, Palisade, Ballista
    descent: Secret Passage, passed, Darts | Cave In
    buried descents: Lost Purse
    visitors: #7 on C6
    handled: C6 by 1
    orders: #12 x2 leaving
    acting: #7
    out of the lair: #3
    asked of seat 1: sidestep; #7; to B6, C6
"""
HEAD = """\
turn 3 of seat 1: activation
war: 1, 2; Kings Road
South: 5 of 20 points (3 creatures, 2 buildings)
North: 2 of 20 points (2 creatures); helpless
seat 1: South, Elves, 4 coins, 1 mana, 5 orders, 2 more orders, has cast
"""
BOARD = """
D8: #0 Palisade of seat 2, 1 wounds
C7: #1 Ghoul of seat 2, by seat 1, condemned, frozen
C6 mine: #7 Nimble Elf of seat 1, 2 wounds, +4, camped; #8 Zombie of seat 2, paralysed
down by D5: #12 Dryad of seat 1, shamed, cursed
units so far: 13
buildings: Mint, Chapel, Forge, Palisade, Ballista
"""
TAIL = """
visitors: #7 on C6
handled: C6 by 1
orders: #12 x2 by 1 leaving
acting: #7 by 1, 1 attacks
out of the lair: #3
asked of seat 1: sidestep; #7; to B6, C6"""
WHOLE = (
    HEAD
    + """\
  hand: Dryad, Elf Archer x2
  deck of Elves: Nimble Elf x4, Forest Fairy x4, Dryad x2, Elf Archer x4, Dancing Blade x4, Eagle Rider x4, \
Forest Ranger x3, Huntress x3, Storm Caller x3, Treant x3
  graveyard: Treant
  scrolls: Gust
seat 2: North, Undead, 7 coins, 0 mana
  hand: Lich
  deck of Undead: Skeleton, Zombie x2, Ghoul
  dismantled: Skeleton x4, Zombie x3, Ghoul x3, Ghost x4, Grave Spider x4, Necromancer x4, Creeping Horror x3, \
Vampire x4, Lich, Bone Golem x3"""
    + BOARD
    + """\
deck of buildings: Palisade x6, Stone Wall x3, Wolf Pit x4, Ice Trap x2, Powder Keg x2, Ballista x3, Watchtower x2, \
Mage Tower x2, Mint x2, Chapel x2, Forge x2, War Drum x2, Headquarters x2
spells: Condemnation x3, Healing Light x2
deck of spells: Healing Light x2, Blade Charm x4, Ice Fetters x4, Gust x3, Fireball x5, Web x3, Sacrifice x3, \
Titan Might x2, Plague x3, Helplessness x3, Hypnosis x2
descent: Secret Passage, passed, Darts | Cave In, Empty Corridor
lair: Chest
deck of descents: Empty Corridor x5, Scattered Coins x6, Lost Purse x3, Shimmering Crystal x4, Underground Spring x3, \
Secret Passage, Darts x2, Cave In
buried descents: Lost Purse
deck of lairs: Chest x2, Mana Chalice x2, Ancient Sword x2, Elixir x2, Kings Crown x2, Summoning Horn x2, \
Thunder Scroll x2, Ancient Banner x2, Feebleness x2, Guardian"""
    + TAIL
)
SEEN_BY_SEAT_2 = (
    HEAD
    + """\
  hand: ? x3
  deck of Elves: ? x34
  graveyard: Treant
  scrolls: Gust
seat 2: North, Undead, 7 coins, 0 mana
  hand: Lich
  deck of Undead: ? x4
  dismantled: Skeleton x4, Zombie x3, Ghoul x3, Ghost x4, Grave Spider x4, Necromancer x4, Creeping Horror x3, \
Vampire x4, Lich, Bone Golem x3"""
    + BOARD
    + """\
deck of buildings: ? x34
spells: Condemnation x3, Healing Light x2
deck of spells: ? x34
descent: Secret Passage, passed, Darts | ? x2
lair: ?
deck of descents: ? x25
buried descents: ?
deck of lairs: ? x19"""
    + TAIL
)


def test_a_short_position_is_drawn_with_all_that_it_leaves_out() -> None:
    assert draw(read(SHORT)) == WHOLE


def test_what_it_leaves_out_makes_it_sound() -> None:
    RULES.audit(read(SHORT))


def test_a_view_is_drawn_with_a_question_mark_for_each_hidden_card() -> None:
    assert draw(RULES.view(read(SHORT), Seat(1)).state) == SEEN_BY_SEAT_2


@pytest.mark.parametrize("text", [WHOLE, SEEN_BY_SEAT_2])
def test_reading_a_drawing_gives_the_position_it_was_drawn_of(text: str) -> None:
    assert draw(read(text)) == text


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_whatever_is_drawn_reads_back_the_same(seats: int, options: Options) -> None:
    rng, drawn = Random(f"{seats} {options}"), 0
    state = RULES.deal(seats, options, rng, mute)
    while actors := RULES.to_act(state):
        if rng.random() < 0.06:
            views = [RULES.view(state, seat).state for seat in (None, *map(Seat, range(seats)))]
            assert [read(draw(each)) for each in (state, *views)] == [state, *views]
            drawn += 1
        seat = actors[rng.randrange(len(actors))]
        moves = RULES.moves(state, seat)
        RULES.play(state, seat, moves[rng.randrange(len(moves))], rng, mute)
    assert read(draw(state)) == state
    assert drawn > 2


# What may be left out


@pytest.mark.parametrize(
    ("turns", "sides"),
    [("1, 2", "SN"), ("2, 1", "NS"), ("2, 1, 3, 1", "SNN"), ("1+3, 2+4", "SNSN"), ("2+4, 3+1", "NSNS")],
)
def test_sides_follow_from_the_order_of_turns(turns: str, sides: str) -> None:
    state = read(f"turn 1: market\nwar: {turns}")
    assert "".join(player.side.name[0] for player in state.players) == sides


def test_races_follow_from_the_cards_that_are_shown() -> None:
    state = read("""
        turn 1: market
        seat 1: 0 coins
          hand: Lich, Knight
        C3: Ghoul of seat 2
        C4: Treant of seat 2
    """)
    assert state.alliance
    assert [player.races for player in state.players] == [(Race.ORDER, Race.UNDEAD), (Race.ELVES, Race.UNDEAD)]


def test_in_an_alliance_every_seat_leads_two_races() -> None:
    state = read("turn 1: market\nwar: 1, 2; alliance\nC3: Ghoul of seat 2")
    assert [player.races for player in state.players] == [(Race.ORDER, Race.ELVES), (Race.ORDER, Race.UNDEAD)]
    RULES.audit(state)


def test_nothing_is_filled_up_before_there_are_decks() -> None:
    text = "turn 1: race\nplacing: 2\nseat 1: Order"
    assert read(text).players[0].decks == ()
    assert read(text).buildings.open == ()


def test_palisades_still_to_be_placed_lie_in_no_deck() -> None:
    market = read("turn 1: palisades\nplacing: 1, 2, 2\nA1: Palisade of seat 1").buildings
    assert [*market.open, *market.deck].count(Kind.PALISADE) == 4


def test_twenty_heroes_are_what_is_mentioned_and_the_first_others() -> None:
    first, _ = read("turn 1: market\nwar: 1, 2; heroes\nA1: Marshal of seat 1").players
    assert first.picked == ((*[0] * 6, *[1] * 4, *[2] * 5, *[3] * 4, Kind.MARSHAL),)


def test_beside_a_spent_pile_of_its_own_the_rest_of_a_market_is_its_deck() -> None:
    market = read("turn 1: market\nbuildings: Mint, Mint, Mint, Forge, Forge\nspent buildings: Forge, Chapel").buildings
    assert (len(market.deck), market.spent) == (33, (Kind.FORGE, Kind.CHAPEL))


def test_beside_a_deck_of_its_own_the_rest_of_a_market_is_spent() -> None:
    market = read("turn 1: market\nbuildings: Mint, Mint, Mint, Forge, Forge\ndeck of buildings: Ballista").buildings
    assert (market.deck, len(market.spent)) == ((Kind.BALLISTA,), 34)


# What is refused


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ("", "not the turn of a position"),
        ("turn one: market", "not the turn of a position: turn one: market"),
        ("turn 1: tea", "none of race, .*: tea"),
        ("turn 1: over, South wins by luck", "none of crush, .*: luck"),
        ("turn 1: market\nhello", "not a line of a position: hello"),
        ("turn 1: market\nweather: fine", "no such lines in this position: weather"),
        ("turn 1: market\nseat 3: Order", "no such lines in this position: seat of seat 3"),
        ("turn 1: market\nwar: 1, 2; chess", "neither a centre nor one of blitz, heroes, alliance: chess"),
        ("turn 1: market\nwar: 1, 3", "not an order of turns: 1, 3"),
        ("turn 1: market\nSouth: some", "not the points of a side: some"),
        ("turn 1: market\nSouth: 5 points (2 creatures)", "the points of South do not add up"),
        ("turn 1: market\nSouth: 5 points (5 luck)", "the points of South do not add up"),
        ("turn 1: market\nseat 1: Elves, Dwarves", "none of Order, .*: Dwarves"),
        ("turn 1: market\nseat 1: Order\nhand: Dragon", "none of Militiaman, .*: Dragon"),
        ("turn 1: market\nA1: Palisade", "not a unit: Palisade"),
        ("turn 1: market\nA1: Palisade of seat 3", "no seat 3 in this war"),
        ("turn 1: market\nA1: Palisade of seat 1, tired", "not a mark of a unit: tired"),
        ("turn 1: market\nA1: #3 Ghoul of seat 1; #3 Ghoul of seat 1", "two units #3"),
        ("turn 1: market\norders: everybody", "not orders: everybody"),
        ("turn 1: market\norders: #3", "no unit #3"),
        ("turn 1: market\nacting: somebody", "not a unit that acts: somebody"),
        ("turn 1: market\nhandled: Z9 by 1", "not a cell: Z9"),
        ("turn 1: market\nvisitors: #1 on Z9", "not a cell: Z9"),
        ("turn 1: market\nasked of seat 1: why", "none of sidestep, .*: why"),
        ("turn 1: market\nasked of seat 1: dismantle; to A1, B1", "not a cell: dismantle; to A1, B1"),
        ("turn 1: entrance\nasked of seat 1: thunder; #0", "not a part of this question: thunder; #0"),
    ],
)
def test_what_is_no_position_is_refused_by_name(wrong: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        read(wrong)
