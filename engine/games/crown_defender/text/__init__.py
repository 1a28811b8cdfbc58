"""A position as text and back: read(draw(state)) == state, also for a view, whose hidden cards are «?».

    turn 5 of seat 1: activation                          the fifth turn of the game; a phase
    war: 1, 2; Kings Road; blitz, heroes                  who plays in turn (1+3, 2+4 for partners), where, how
    South: 5 of 20 points (3 creatures, 2 buildings)      «; helpless» behind it
    North: 0 of 20 points
    placing: 1, 1, 2, 2                                   at set-up: who is still asked
    seat 1: South, Order, 5 coins, 2 mana, 5 orders       2 more orders, has cast, through, 3 changes
      hand: Knight, Militiaman x2
      deck of Order: ? x30                                the top card first; one for each race
      graveyard: Knight                                   also: picked of Order, dismantled, scrolls
    seat 2: …
    D8: #1 Palisade of seat 2                             a cell with what stands on it, first come, first named
    C6 mine: #7 Big Orc of seat 1, 2 wounds, +3; #9 …     by seat 2 (controls it), +1 inspired, camped, condemned,
    down by D5: #8 Dryad of seat 1                        frozen, thawing, paralysed, shamed, cursed
    units so far: 12
    buildings: Mint, Chapel, empty, Forge, Palisade       deck of buildings, spent buildings; so with spells
    descent: Darts, passed | ? x3                         face up | face down; deck of, spent, buried descents
    lair: ?                                               deck of lairs, spent lairs
    visitors: #7 on C6                                    locations: who stood there as the turn began
    handled: C6 by 1                                      which were used, or left
    orders: #7 by 1, #8 x2 by 1, #9 x2 by 1 leaving       also: shared orders: 2
    acting: #7 by 1, 1 attacks; Shift                     what it has used
    out of the lair: #8
    asked of seat 1: sidestep; #7; to B6, D6              for Bone Golem; most 3; then acts; the next one first

A position written by hand needs the first line and may leave out whatever is default:

* a war of seats 1 and 2 on Kings Road; sides; lines that would be empty;
* what is behind «#» (units are numbered as they are written) and the names of locations;
* races that a seat's cards show; where they show two it is an alliance, and every seat leads two;
* after set-up, cards: those not mentioned lie in the decks, in the order of their kinds, the first five in the market;
  where a deck is told, they are spent, and mercenaries dismantled.
"""

from engine.games.crown_defender.text.drawing import draw
from engine.games.crown_defender.text.reading import read

__all__ = ["draw", "read"]
