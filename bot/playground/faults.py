"""Failures that tests ask for: drawn from a seeded Random, or laid ready for the next calls of a method.

flood          429, as if the budget were spent        bad_gateway   502
lost_request   not executed, and never answered        lost_answer   executed, and never answered
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import TypeAlias

from bot.playground.refusals import Refusal

Prepared: TypeAlias = Refusal | bytes
"""What a method answers instead of its result: a refusal, or a body that need not be JSON."""


class Fault(StrEnum):
    FLOOD = "flood"
    BAD_GATEWAY = "bad_gateway"
    LOST_REQUEST = "lost_request"
    LOST_ANSWER = "lost_answer"


@dataclass(slots=True)
class Faults:
    """Each number is a probability, their sum at most 1.  Methods in `spared` never fail."""

    flood: float = 0.0
    bad_gateway: float = 0.0
    lost_request: float = 0.0
    lost_answer: float = 0.0
    retry_after: int = 1
    silence: float = 30.0
    """Seconds until a connection without an answer is cut."""
    spared: frozenset[str] = frozenset(("getMe", "getUpdates", "setWebhook", "deleteWebhook", "getWebhookInfo"))
    random: Random = field(default_factory=lambda: Random(0))
    _prepared: dict[str, Iterator[Prepared]] = field(default_factory=dict)

    def prepare(self, method: str, answers: Iterable[Prepared]) -> None:
        """The next calls of this method are answered so, even if it is spared; then they work again."""
        self._prepared[method] = iter(answers)

    def prepared(self, method: str) -> Prepared | None:
        """What is laid ready for this call, or None."""
        return next(self._prepared.get(method, iter(())), None)

    def draw(self, method: str) -> Fault | None:
        """The fault of this call, or None."""
        if method in self.spared:
            return None
        drawn = self.random.random()
        for fault in Fault:
            drawn -= getattr(self, fault)
            if drawn < 0:
                return fault
        return None
