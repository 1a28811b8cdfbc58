"""Games that are hard to think about; of the standard library and the engine, as a process that thinks has no more."""

from __future__ import annotations

import os
import signal
from random import Random
from typing import Final

from engine.contract import View
from engine.players.thinking import Thinking
from tests.laws.toys import NameLeader, PlayCard, Tricks, TricksState


class Stubborn(Tricks):
    """Thinking about it never ends."""

    id = "stubborn"

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        while True:
            pass


class Deadly(Tricks):
    """Thinking about it is the end of the process."""

    id = "deadly"

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().guess(view, rng)


class Faulty(Tricks):
    """It cannot be thought about, and the reason tells a card."""

    id = "faulty"

    def guess(self, view: View[TricksState], rng: Random) -> TricksState:
        raise LookupError("the ace of spades")


class Misleading(Tricks):
    """What looks best at once is no move at all."""

    id = "misleading"

    thinking: Thinking[TricksState, PlayCard | NameLeader] = Thinking(policy=lambda *_: PlayCard(99))


DIFFICULT: Final = (Stubborn(), Deadly(), Faulty(), Misleading())
