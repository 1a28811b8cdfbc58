"""Invariants of a position, a sentence each; the first that fails is raised as BadPosition."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.contract import NOBODY, require
from engine.games.hand_of_the_king.banners import leaders
from engine.games.hand_of_the_king.cards import EVERYBODY, KEPT, OPEN, Companion, House
from engine.games.hand_of_the_king.companions import ASKS, EARNED, answers
from engine.games.hand_of_the_king.grid import CELLS, CROSS, GAP, VARYS
from engine.games.hand_of_the_king.state import Ask, Question, State

FULL_DECK: Final = len(Companion) - OPEN
DRAWN: Final = Question(Ask.DRAWN, Companion.PETYR_BAELISH)
NAMING: Final = Question(Ask.HOUSE, Companion.JON_SNOW)
STACKS: Final = {  # what can be pending at the same time
    (EARNED,),
    (DRAWN,),
    (NAMING,),
    (Question(Ask.VICTIM_ANYWHERE, Companion.KHAL_DROGO),),
    *((Question(Ask.HOLDER, house=house),) for house in House),
    *(
        tuple(Question(ask, companion) for ask in left)
        for companion, asks in ASKS.items()
        for many in range(1, len(asks) + 1)
        for left in combinations(reversed(asks), many)
    ),
}


def audit(state: State) -> None:
    """Raise BadPosition for a state that cannot be."""
    _audit_table(state)
    _audit_grid(state)
    _audit_characters(state)
    _audit_companions(state)
    _audit_turn(state)
    _audit_pending(state)
    _audit_banners(state)


def _audit_table(state: State) -> None:
    seats = len(state.areas)
    require(seats in (2, 3, 4), f"{seats} seats")
    require(state.turn in range(seats), f"the turn of seat {state.turn}, which is not there")
    require(not state.teams or seats == 4, "teams without four seats")
    require(len(state.ravens) == seats, "not one place for a raven token per seat")
    require(not any(state.ravens) or seats > 2, "raven tokens at two seats")
    require(not any(state.ravens) or seats == 3 or state.teams, "raven tokens at four seats without teams")


def _audit_grid(state: State) -> None:
    require(len(state.grid) == len(CELLS), f"a grid of {len(state.grid)} cells")
    require(all(0 <= held <= GAP for held in state.grid), "no such card in the grid")
    require(state.grid.count(VARYS) == 1, f"{state.grid.count(VARYS)} times Varys in the grid")
    require(state.varys in CELLS and state.grid[state.varys] == VARYS, "Varys is not where he is said to be")


def _audit_characters(state: State) -> None:
    standing = sorted(held for held in state.grid if held < VARYS)
    require(all(0 <= characters <= EVERYBODY for characters in (*state.areas, state.dead)), "no such character")
    out = [character for characters in (*state.areas, state.dead) for character in _listed(characters)]
    require(sorted(standing + out) == list(range(VARYS)), "a character is missing, or in two places")


def _listed(characters: int) -> list[int]:
    return [character for character in range(VARYS) if characters >> character & 1]


def _audit_companions(state: State) -> None:
    seats = range(NOBODY, len(state.areas))
    require(
        len(state.kept) == len(KEPT) and all(seat in seats for seat in state.kept), "kept by a seat that is not there"
    )
    everywhere = [*state.open, *state.deck, *state.drawn, *state.spent, *state.kept_companions()]
    require(sorted(everywhere) == list(Companion), "a companion is missing, or in two places")
    require(len(state.open) <= OPEN, f"{len(state.open)} open companions")
    full = len(state.deck) == FULL_DECK
    require(full or len(state.deck) == FULL_DECK - 2, f"{len(state.deck)} companions in the deck")
    require(full or Companion.PETYR_BAELISH in state.spent, "companions were drawn without Petyr")
    require(not state.drawn or state.drawn == sorted(state.drawn), "drawn companions out of order")
    drawn = 2 if DRAWN in state.pending else 0
    require(len(state.drawn) == drawn, f"{len(state.drawn)} cards drawn, {drawn} to choose from")
    naming = NAMING in state.pending
    require(state.named in range(NOBODY, len(House)), f"no house {state.named} to be named")
    jon_snow = state.kept[Companion.JON_SNOW]
    require(
        (state.named != NOBODY) == (jon_snow != NOBODY and not naming), "Jon Snow and the house he counts for disagree"
    )


def _audit_turn(state: State) -> None:
    moving = any(state.grid[cell] < VARYS for cell in CROSS[state.varys])
    if state.pending:
        require(not state.over, "something is asked after the end")
        require(state.moved_on in range(len(House)), "something is asked before Varys moved")
        require(0 <= state.touched < 1 << len(House), "no such house touched")
    else:
        require(state.over != moving, "over though Varys can move, or not over though he cannot")
        require(state.moved_on == NOBODY and not state.touched and not state.again, "this turn began before it began")
    require(not state.over or not state.in_grid(), "characters in the grid after the end")
    require(not state.again or Companion.MELISANDRE in state.spent, "another turn without Melisandre")


def _audit_pending(state: State) -> None:
    require(not state.pending or tuple(state.pending) in STACKS, f"never pending together: {state.pending}")
    for question in state.pending:
        enough = 2 if question.ask in (Ask.VICTIM_ANYWHERE, Ask.HOLDER) else 1
        require(len(answers(state, question)) >= enough, f"too little to answer {question} with")
        called = question.companion in (NOBODY, *state.spent, *state.kept_companions())
        require(called, f"{question} for a companion not called")
        touched = question.ask != Ask.HOLDER or state.touched >> question.house & 1
        require(touched, f"{question} about a house not touched")


def _audit_banners(state: State) -> None:
    """Between turns a banner is with a leader of its house, and in the supply only if the house has none."""
    require(len(state.banners) == len(House), f"{len(state.banners)} banners")
    settled = (house for house in House if not state.touched >> house & 1 and house != state.moved_on)
    for house in settled:
        holder, leading = state.banners[house], leaders(state, house)
        require(holder in leading if leading else holder == NOBODY, f"the banner of {house.name} is with {holder}")
