"""People who play at random, seeing what people see: the messages of the group and of their own private chats.

asked ─▶ whose screen says that it is their turn          offers ─▶ the buttons they have then, here and there
Driver.step: one of them presses one of these buttons     Driver.play: until the results stand in the group
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bot.playground import Person
from bot.playground.keyboards import Button
from bot.playground.world import Answer, Chat, Message
from bot.screens.data import Verb
from bot.texts import plain
from tests.e2e.company import PATIENCE, Company, labels

YOUR_TURN: Final = "Ваш ход"
STANDING: Final = (
    plain.button_hand(),
    plain.button_rules(),
    plain.button_back(),
    plain.button_stop(),
    plain.button_keep_on(),
    plain.button_end_talk(),
    plain.button_undo(),
    plain.button_cards(),
    plain.crown_defender.deck_recall(),
)
"""Buttons that are no choice of the game's."""
EXPLAINS: Final = f"{Verb.HINT} "
"""What a button carries that only explains why a card cannot be played now."""
HASTENING: Final = (
    plain.crown_defender.button_marshal(),
    plain.crown_defender.button_charge(),
    plain.crown_defender.button_keep(),
    plain.crown_defender.button_muster(),
    plain.crown_defender.button_ready(),
    plain.crown_defender.button_fight(),
    plain.crown_defender.button_end(),
)
"""What brings a long turn nearer to its end, the best first: by moves at random alone a game would take hours."""
OF_LONG_GAMES: Final = {"crown_defender": ("Блиц",), "king_under_mountain": ("Раздач",)}  # what makes them shorter
LONGEST: Final = 2000  # presses, before a game is held to have no end


@dataclass(frozen=True, slots=True)
class Offer:
    message: Message
    button: Button


@dataclass(frozen=True, slots=True)
class Step:
    """A button pressed, and the answer."""

    person: str
    private: bool
    label: str
    answer: Answer


@dataclass
class Driver:
    company: Company
    people: Sequence[Person]
    rng: Random
    chat: Chat
    steps: list[Step] = field(default_factory=list)

    async def play(self) -> None:
        while not self.over():
            assert len(self.steps) < LONGEST, "the game has no end"
            await self.company.playground.until(lambda: self.over() or self.offers(), PATIENCE)
            if not self.over():
                await self.step()

    async def step(self) -> None:
        """Somebody who is asked presses something."""
        await self.company.calm()
        person, offers = self.rng.choice(self.offers())
        await self.press(person, self.choose(offers))

    def choose(self, offers: list[Offer]) -> Offer:
        """Any offer; mostly none that leads back, and one that hastens a long game if there is any."""
        if self.rng.random() < 0.1:
            return self.rng.choice(offers)
        words = next((words for words in HASTENING if any(o.button.text.startswith(words) for o in offers)), "")
        hastening = [offer for offer in offers if words and offer.button.text.startswith(words)]
        if hastening and self.rng.random() < 0.5:
            return hastening[0]
        return self.rng.choice([offer for offer in offers if offer.button.text != plain.button_up()])

    async def press(self, person: Person, offer: Offer) -> Answer:
        answer = await self.company.press(person, offer.message, offer.button.callback_data)
        self.steps.append(Step(person.name, offer.message.chat == person.id, offer.button.text, answer))
        return answer

    def over(self) -> bool:
        return any(plain.button_again() in labels(m) for m in self.company.messages(self.chat))

    def offers(self) -> list[tuple[Person, list[Offer]]]:
        """Everybody who is asked, with all there is to press."""
        found = [(person, self.offers_to(person)) for person in self.people]
        return [(person, offers) for person, offers in found if offers]

    def offers_to(self, person: Person) -> list[Offer]:
        asking = self.asking(person)
        messages = [m for m in (asking, self.public()) if m] if asking else []
        return [
            Offer(message, button)
            for message in {m.chat: m for m in messages}.values()
            for row in message.content.keyboard or ()
            for button in row
            if button.text not in STANDING and not button.callback_data.startswith(EXPLAINS)
        ]

    def asking(self, person: Person) -> Message | None:
        """The message that tells this person to move: the table in the group, if the bot cannot write in private."""
        if person.private.blocked:
            table = self.public()
            return table if table and person.name in table.content.text.text.splitlines()[0] else None
        messages = reversed(self.company.messages(person.private))
        return next((m for m in messages if m.content.text.text.startswith(YOUR_TURN)), None)

    def public(self) -> Message | None:
        """The table in the group."""
        messages = reversed(self.company.messages(self.chat))
        return next((m for m in messages if plain.button_hand() in labels(m)), None)
