"""Invariants of a position, a sentence each; the first that fails is raised as BadPosition."""

from __future__ import annotations

from engine.contract import require
from engine.games.fairy_scuffle.cards import ASIDE, CHARACTERS, HAND, NAME, TERRAIN, TURNS, Name, card_of, colour_of
from engine.games.fairy_scuffle.choices import uses
from engine.games.fairy_scuffle.state import Question, State, movable, stuck


def audit(state: State) -> None:
    seats = len(state.hands)
    require(seats in TERRAIN, "two to four seats")
    require(sorted(state.terrain) == sorted(TERRAIN[seats]), "the terrain is that of the seat count")
    require(len(state.stacks) == len(state.terrain), "a stack for each place")
    require(0 <= state.first < seats, "somebody went first")
    require(0 <= state.turns <= TURNS * seats, "six turns each")
    require(len(state.pending) <= 1, "one power at a time")
    require(not (state.over and state.pending), "nothing is asked when the game is over")
    _audit_cards(state)
    for stack in state.stacks:
        _audit_stack(stack)
    for seat in range(seats):
        _audit_hand(state, seat)
    for question in state.pending:
        _audit_question(state, question)


def _audit_cards(state: State) -> None:
    everywhere = [card for cards in (*state.stacks, *state.hands, *state.aside) for card in cards]
    require(sorted(everywhere) == list(range(CHARACTERS * len(state.hands))), "every card is in one place")
    require(len(state.aside) == len(state.hands), "each seat set cards aside")
    for seat, (hand, aside) in enumerate(zip(state.hands, state.aside, strict=True)):
        require(all(colour_of(card) == seat for card in (*hand, *aside)), "each seat holds its own colour")
        require(hand == sorted(hand) and list(aside) == sorted(aside), "hands and cards set aside are sorted")
        require(len(aside) == ASIDE, "three cards set aside")


def _audit_stack(stack: list[int]) -> None:
    names = [NAME[card] for card in stack]
    require(len(set(names)) == len(names), "a name once in a place (FS-3)")
    require(Name.DWARF not in names[1:], "a Dwarf lies at the bottom (FS-2)")


def _audit_hand(state: State, seat: int) -> None:
    hand, shown = state.hands[seat], state.seen_stuck(seat)
    finished = len(range(state.order(seat), state.turns, len(state.hands)))
    placed = finished + (bool(state.pending) and seat == state.mover)
    passed = shown is True
    require(len(hand) == HAND - placed + passed, "a card less for each turn that was not passed")
    require(shown is None or stuck(hand) is shown, "a last turn is passed with Dragon and Dwarf alone (FS-11)")


def _audit_question(state: State, question: Question) -> None:
    stack = state.stacks[question.place]
    require(stack[-1:] == [card_of(state.mover, question.character)], "a power is that of the character just placed")
    require(not question.laid or question.character == Name.FAIRY, "only the Fairy lays a new order")
    require(len(set(question.laid)) == len(question.laid), "the Fairy lays each card once")
    require(set(question.laid) <= set(movable(stack)), "the Fairy lays the cards of her place")
    require(len(uses(state, question)) > bool(question.laid), "a power can do something")
