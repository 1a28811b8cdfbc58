"""The cards: characters by house, and the provenance of each companion's text."""

from __future__ import annotations

from engine.games.hand_of_the_king.cards import (
    BITS_OF,
    EVERYBODY,
    HOUSE_OF,
    PROVENANCE,
    Character,
    Companion,
    House,
    Provenance,
    english,
    members,
)


def test_each_house_has_its_characters() -> None:
    assert {english(house): [english(one) for one in members(BITS_OF[house])] for house in House} == {
        "Stark": ["Arya", "Bran", "Catelyn", "Eddard", "Lyanna", "Rickon", "Robb", "Sansa"],
        "Greyjoy": ["Aeron", "Asha", "Balon", "Euron", "Rodrik", "Theon", "Victarion"],
        "Lannister": ["Cersei", "Jaime", "Joffrey", "Kevan", "Tyrion", "Tywin"],
        "Targaryen": ["Aegon", "Aerys", "Daenerys", "Rhaegar", "Viserys"],
        "Baratheon": ["Renly", "Robert", "Shireen", "Stannis"],
        "Tyrell": ["Garlan", "Margaery", "Olenna"],
        "Tully": ["Edmure", "Hoster"],
    }
    assert len(HOUSE_OF) == len(Character) == EVERYBODY.bit_count() == 35


def test_every_companion_says_where_its_text_comes_from() -> None:
    ours = [english(companion) for companion in Companion if PROVENANCE[companion] == Provenance.OURS]
    assert ours == ["Shae", "Petyr Baelish", "Khal Drogo", "Brienne of Tarth", "Oberyn Martell"]
