"""Telegram's own troubles: storms of refusals, a poll refused once, and a moment to strike at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bot.playground.calls import MESSAGES
from bot.playground.faults import Fault, Faults
from bot.playground.methods import GET_UPDATES
from bot.playground.refusals import Refusal

CALM = {"flood": 0.0, "bad_gateway": 0.0, "lost_request": 0.0, "lost_answer": 0.0}


class Weather(Faults):
    """Fair, until it is told otherwise."""

    def __init__(self, random: Random) -> None:
        super().__init__(random=random, silence=30.0)
        self.refuse_poll: Refusal | None = None  # the next poll
        self.polls_refused = 0
        self.at_next_message: Callable[[], Fault | None] | None = None

    def draw(self, method: str) -> Fault | None:
        if method == GET_UPDATES and self.refuse_poll is not None:
            refusal, self.refuse_poll = self.refuse_poll, None
            self.polls_refused += 1
            raise refusal
        if method in MESSAGES and self.at_next_message:
            strike, self.at_next_message = self.at_next_message, None
            return strike()
        return super().draw(method)

    def turn(self, **probabilities: float) -> None:
        for fault, probability in {**CALM, **probabilities}.items():
            setattr(self, fault, probability)

    @property
    def stormy(self) -> bool:
        return any(getattr(self, fault) for fault in CALM)
