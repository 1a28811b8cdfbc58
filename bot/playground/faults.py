"""What goes wrong though nobody did anything wrong: for tests, drawn from a seeded Random.

flood          429, as if the budget were spent        bad_gateway   502
lost_request   nothing is done, and no answer comes    lost_answer   it is done, and no answer comes
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from random import Random


class Fault(StrEnum):
    FLOOD = "flood"
    BAD_GATEWAY = "bad_gateway"
    LOST_REQUEST = "lost_request"
    LOST_ANSWER = "lost_answer"


@dataclass(slots=True)
class Faults:
    """Each number is a probability; together at most 1.  Methods in `spared` always work."""

    flood: float = 0.0
    bad_gateway: float = 0.0
    lost_request: float = 0.0
    lost_answer: float = 0.0
    retry_after: int = 1
    silence: float = 30.0
    """For how many seconds no answer comes before the connection is cut."""
    spared: frozenset[str] = frozenset(("getMe", "getUpdates", "deleteWebhook"))
    random: Random = field(default_factory=lambda: Random(0))

    def draw(self, method: str) -> Fault | None:
        """What goes wrong with this call, if anything."""
        if method in self.spared:
            return None
        drawn = self.random.random()
        for fault in Fault:
            drawn -= getattr(self, fault)
            if drawn < 0:
                return fault
        return None
