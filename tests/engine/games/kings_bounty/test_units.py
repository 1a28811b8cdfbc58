"""Units and holdings: KB-3 to KB-8, and the rule book's examples."""

from __future__ import annotations

import pytest

from engine.contract import NOBODY, SEATS
from engine.games.kings_bounty.state import Captured, Destroyed, Drew, Laid, Manned
from tests.engine.games.kings_bounty.positions import (
    KIND,
    ONE,
    RULES,
    TWO,
    kinds,
    kingdom,
    lands,
    lay,
    played,
    plays,
    send,
    told,
)

FIGHTERS = ("archer", "warrior", "wizard")


def attackers(holding: str) -> list[str]:
    """The human units that may be sent to a rival's holding."""
    state = kingdom("", holding, hands=(", ".join(f"humans {unit}" for unit in FIGHTERS),))
    return [unit for unit in FIGHTERS if send(f"humans {unit}", TWO) in plays(state)]


# The rule book's examples


def test_the_undead_of_the_rule_book_do_not_march_without_an_undead_castle() -> None:
    state = kingdom("elves tower, obelisk 1", "undead tower", hands=("undead wizard, undead hero, undead monster",))
    assert plays(state) == []


def test_the_tower_of_the_rule_book_is_defended_by_its_warrior() -> None:
    assert (attackers("elves tower"), attackers("elves tower + elves warrior")) == ([*FIGHTERS], ["wizard"])


def test_the_tower_with_archers_of_the_rule_book_takes_a_warrior_or_a_wizard() -> None:
    assert attackers("elves tower + elves archer") == ["warrior", "wizard"]


def test_the_palisades_of_wizards_of_the_rule_book_fall_to_a_hero_alone() -> None:
    assert attackers("elves tower + elves wizard") == []
    state = kingdom("", "elves tower + elves wizard", hands=("humans hero, humans wizard",))
    assert plays(state) == [send("humans hero", TWO)]
    assert lands(played(state, send("humans hero", TWO))) == "elves tower"


def test_the_citadel_of_the_rule_book_burns_with_its_archers() -> None:
    state = kingdom("", "elves citadel + elves archer", hands=("humans monster",))
    played(state, send("humans monster", TWO))
    assert (lands(state, TWO), state.discards) == ("nothing", kinds("elves archer, humans monster, elves citadel"))


# Who may be played


def test_kb_3_a_castle_of_their_people_lets_units_march() -> None:
    state = kingdom("undead tower", "obelisk 1", hands=("undead archer, undead hero, elves archer",))
    assert plays(state) == [send("undead archer", ONE), send("undead archer", TWO), send("undead hero", TWO)]


def test_kb_3_the_unit_may_garrison_the_very_castle_that_leads_it() -> None:
    state = kingdom("orcs tower", "", hands=("orcs wizard",))
    assert lands(played(state, send("orcs wizard", ONE))) == "orcs tower + orcs wizard"


def test_kb_3_a_castle_about_to_be_captured_does_not_count() -> None:
    assert plays(kingdom("obelisk 1", "orcs tower", hands=("orcs wizard, orcs hero",))) == []


def test_kb_3_a_garrison_of_a_people_is_no_castle_of_it() -> None:
    assert plays(kingdom("elves tower + orcs archer", "obelisk 1", hands=("orcs wizard",))) == []


@pytest.mark.parametrize("unit", [*FIGHTERS, "hero", "monster"])
def test_kb_3_humans_need_no_castle(unit: str) -> None:
    assert plays(kingdom("", "obelisk 1", hands=(f"humans {unit}",))) == [send(f"humans {unit}", TWO)]


def test_kb_3_garrisons_stay_when_their_last_castle_is_lost() -> None:
    state = kingdom("", "obelisk 1 + orcs archer, orcs tower", hands=("humans monster",))
    assert lands(played(state, send("humans monster", TWO, 2)), TWO) == "obelisk 1 + orcs archer"


def test_kb_3_holdings_are_laid_without_any_condition() -> None:
    state = kingdom("", "", hands=("orcs tower, obelisk 3, humans archer",))
    assert plays(state) == [lay("orcs tower"), lay("obelisk 3")]


# Garrisons


def test_kb_4_a_fighter_on_an_own_holding_becomes_its_garrison() -> None:
    state = kingdom("obelisk 1, elves tower", "", hands=("humans archer",))
    drawn = state.deck[-1]
    assert told(state, send("humans archer", ONE, 2)) == [
        Manned(ONE, KIND["humans archer"], KIND["elves tower"], NOBODY),
        Drew(ONE, (drawn,), (NOBODY,)),
    ]
    assert (lands(state), state.discards) == ("obelisk 1, elves tower + humans archer", ())


@pytest.mark.parametrize("old", FIGHTERS)
@pytest.mark.parametrize("new", FIGHTERS)
def test_kb_4_any_strength_replaces_any_and_the_old_garrison_is_discarded(old: str, new: str) -> None:
    state = kingdom(f"obelisk 3 + elves {old}", "", hands=(f"humans {new}",))
    played(state, send(f"humans {new}", ONE))
    assert (lands(state), state.discards) == (f"obelisk 3 + humans {new}", kinds(f"elves {old}"))


# Captures


@pytest.mark.parametrize(
    ("holding", "able"),
    [
        ("obelisk 1", ["archer", "warrior", "wizard"]),
        ("obelisk 2", ["warrior", "wizard"]),
        ("obelisk 3", ["wizard"]),
        ("elves tower", ["archer", "warrior", "wizard"]),
        ("elves fortress", ["warrior", "wizard"]),
        ("elves citadel", ["wizard"]),
        ("elves fortress + elves archer", ["warrior", "wizard"]),
        ("elves citadel + elves archer", ["wizard"]),
        ("elves citadel + elves warrior", ["wizard"]),
        ("obelisk 1 + elves archer", ["warrior", "wizard"]),
        ("obelisk 3 + elves wizard", []),
    ],
)
def test_kb_5_capture_needs_strictly_more_than_wall_and_garrison(holding: str, able: list[str]) -> None:
    assert attackers(holding) == able


def test_kb_5_a_captured_holding_changes_hands_and_the_unit_stays_in_it() -> None:
    state = kingdom("obelisk 1", "elves tower + elves archer, obelisk 2", hands=("humans warrior",))
    drawn = state.deck[-1]
    about = (KIND["humans warrior"], KIND["elves tower"], TWO, KIND["elves archer"])
    assert told(state, send("humans warrior", TWO)) == [Captured(ONE, *about), Drew(ONE, (drawn,), (NOBODY,))]
    assert (lands(state), lands(state, TWO)) == ("obelisk 1, elves tower + humans warrior", "obelisk 2")
    assert state.discards == kinds("elves archer")


# Heroes and monsters


@pytest.mark.parametrize("garrison", ["", " + elves wizard"])
def test_kb_6_a_hero_takes_any_holding_of_another_and_garrison_and_hero_are_discarded(garrison: str) -> None:
    state = kingdom("", f"elves citadel{garrison}", hands=("humans hero",))
    played(state, send("humans hero", TWO))
    assert (lands(state), lands(state, TWO)) == ("elves citadel", "nothing")
    assert state.discards == tuple(sorted(kinds(f"{garrison[3:]}, humans hero".removeprefix(", "))))
    assert (state.rat, state.vandal) == (ONE, NOBODY)


def test_kb_6_a_hero_does_not_go_to_a_holding_of_its_own_player() -> None:
    state = kingdom("elves tower", "obelisk 1", "obelisk 2", hands=("elves hero",))
    assert plays(state) == [send("elves hero", seat) for seat in SEATS[1:3]]


def test_kb_7_a_monster_destroys_any_holding_its_own_player_s_too() -> None:
    state = kingdom("elves tower, obelisk 1", "obelisk 2 + humans wizard", hands=("elves monster",))
    places = [(ONE, 1), (ONE, 2), (TWO, 1)]
    assert plays(state) == [send("elves monster", owner, place) for owner, place in places]


def test_kb_7_a_monster_may_eat_the_last_castle_that_led_it() -> None:
    state = kingdom("elves tower + humans archer", "", hands=("elves monster",))
    drawn = state.deck[-1]
    about = (KIND["elves monster"], KIND["elves tower"], ONE, KIND["humans archer"])
    assert told(state, send("elves monster", ONE)) == [Destroyed(ONE, *about), Drew(ONE, (drawn,), (NOBODY,))]
    assert (lands(state), state.discards) == ("nothing", tuple(sorted(about[:2] + about[3:])))
    assert (state.vandal, state.rat) == (ONE, NOBODY)


def test_kb_7_monsters_and_heroes_find_nothing_on_an_empty_table() -> None:
    assert plays(kingdom("", "", hands=("humans monster, humans hero, humans wizard",))) == []


def test_kb_8_discards_are_seen_by_everybody() -> None:
    state = kingdom("obelisk 1 + elves archer", "", hands=("humans archer",))
    played(state, send("humans archer", ONE))
    views = [RULES.view(state, seat) for seat in (ONE, TWO, None)]
    assert [view.state.discards for view in views] == [kinds("elves archer")] * 3


def test_kb_2_a_laid_holding_comes_last_and_a_card_is_drawn() -> None:
    state = kingdom("obelisk 1", "", hands=("orcs tower",))
    drawn = state.deck[-1]
    assert told(state, lay("orcs tower")) == [Laid(ONE, KIND["orcs tower"]), Drew(ONE, (drawn,), (NOBODY,))]
    assert (lands(state), state.hands[ONE]) == ("obelisk 1, orcs tower", (drawn,))
