"""Invariants of a position, a sentence each; the first that fails is raised as BadPosition."""

from __future__ import annotations

from engine.contract import NOBODY, require
from engine.games.king_under_mountain.cards import SEATS, Special, court
from engine.games.king_under_mountain.hidden import out, places
from engine.games.king_under_mountain.state import Phase, State


def audit(state: State) -> None:
    require(state.seats in SEATS, "three to five seats")
    require(len(state.void) == len(state.sees) == state.seats, "something is not by seat")
    require(all(one in range(state.seats) for one in (state.dealer, state.actor, state.leader)), "no such seat")
    require(state.special in set(Special), "the special card is special")
    require(state.task in (NOBODY, 2 * state.token, 2 * state.token + 1), "the task is a side of the token")
    require((state.task == NOBODY) == (state.phase == Phase.TASK), "the task is chosen first")
    if state.phase == Phase.OVER:
        require(not any(state.hands) and len(state.sheet) >= state.length, "all hands are played")
        return
    _audit_cards(state)
    _audit_trick(state)
    _audit_known(state)


def _audit_cards(state: State) -> None:
    cards = sorted([*(card for hand in state.hands for card in hand), *_laid(state)])
    require(cards == sorted([*court(state.seats), state.special]), "every card of the hand is in one place")
    require(all(hand == tuple(sorted(hand)) for hand in state.hands), "hands are sorted")
    if state.phase != Phase.GIVE_BACK:
        played = [len(list(state.played_by(seat))) for seat in range(state.seats)]
        whole = [len(hand) + laid for hand, laid in zip(state.hands, played, strict=True)]
        require(whole == [state.rounds] * state.seats, "everybody was dealt the same number of cards")


def _laid(state: State) -> list[int]:
    return [*state.trick, *(card for trick in state.tricks for card in trick.cards)]


def _audit_trick(state: State) -> None:
    require(len(state.trick) < state.seats, "a whole trick is taken")
    require(state.trick or state.led == NOBODY, "no suit is led before the first card")
    if state.phase == Phase.PLAY:
        place = (state.actor - state.leader) % state.seats
        require(place == len(state.trick), "seats play in order")
    else:
        require(not state.trick, "nothing is chosen in the middle of a trick")
    require(not state.tricks or state.leader == state.tricks[-1].winner, "who took the last trick leads")


def _audit_known(state: State) -> None:
    may = places(state)
    for seat, hand in enumerate(state.hands):
        require(all(may[card] >> seat & 1 for card in hand), "a card is where it was shown not to be")
    for card, _ in state.shown:
        require(card in out(state) or state.holder(card) is not None, "a shown card is there")
    if state.robbery:
        robber, victim = state.hands[state.robbery.robber], state.hands[state.robbery.victim]
        kept = set(state.robbery.taken) - set(state.robbery.returned)
        elsewhere = {card for hand in state.hands if hand != robber for card in hand}
        require(not kept & elsewhere, "what was taken is the robber's")
        back = {card for hand in state.hands if hand != victim for card in hand}
        require(not set(state.robbery.returned) & back, "what was given back is the victim's")
        require(Special.RED_STANDARD not in state.robbery.taken, "the Red Standard was the robber's")
