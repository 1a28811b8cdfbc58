"""One place of a table: what it should show, what it does show, and so what is to be done.  Pure."""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.shown import Shown, shown_as
from bot.screens.screen import RESTS, Place, Screen, Urgency
from bot.tables.document import Document


@dataclass(frozen=True, slots=True)
class Step:
    document: Document
    place: Place
    screen: Screen | None  # what should stand there
    there: Shown | None  # what does
    replace: bool = False  # by a new message, whatever the old one shows
    looked_at: bool = False  # since the table changed

    @property
    def done(self) -> bool:
        if self.screen is None or self.there is None:
            return self.screen is None and self.there is None
        return self.can_edit and (self.there.digest == self.screen.digest or self.same_chapter)

    @property
    def urgency(self) -> Urgency:
        """Where calls are scarce, the least comes first."""
        return self.screen.urgency if self.screen else Urgency.LATER

    @property
    def can_wait(self) -> bool:
        """Whether what stands there will do until the table has been left alone for a while."""
        return self.screen is RESTS or (
            self.can_edit
            and not self.looked_at
            and bool(self.screen and self.screen.patient and self.there and self.there.patient)
        )

    @property
    def leaves_old(self) -> bool:
        """Whether a message stays behind from which nothing can be done."""
        return bool(self.screen and self.there and self.there.patient and not self.can_edit)

    @property
    def same_chapter(self) -> bool:
        """Whether what stands there, though older, will do."""
        return bool(self.screen and self.there and self.screen.chapter and self.screen.chapter == self.there.chapter)

    @property
    def needs_sound(self) -> bool:
        """Whether the screen is worth a sound that was not made yet: an edit makes none."""
        return bool(self.screen and self.there and self.screen.loud and self.screen.loud != self.there.loud)

    @property
    def can_edit(self) -> bool:
        """Whether the message that stands there can be edited into the screen."""
        if self.screen is None or self.there is None or self.needs_sound or self.replace:
            return False
        return bool(self.there.picture) == bool(self.screen.picture) and self.there.chat == self.place.chat

    @property
    def quiet(self) -> bool:
        """Whether a new message makes no sound."""
        loud = self.screen is not None and self.screen.loud != ""
        return not loud or (self.there is not None and not self.needs_sound)

    def shown_by(self, message: int) -> Shown | None:
        """What is noted once a message shows the screen."""
        return shown_as(self.place, message, self.screen, self.there) if self.screen else None
