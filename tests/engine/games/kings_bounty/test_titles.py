"""Holders of titles, and their points read from a text: KB-9, KB-10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.contract import HIDDEN, NOBODY, Line, Outcome
from engine.games.kings_bounty.state import State, Unveiled
from engine.games.kings_bounty.titles import BY_DEED, POINTS, BadPoints, Title, claims, holder, points_from
from tests.engine.games.kings_bounty.positions import FOUR, ONE, PASS, RULES, THREE, TWO, kingdom, played, send, told


class Case(NamedTuple):
    """Lands with less of what a title counts, with more of it, and with as much as `more`."""

    less: str
    more: str
    even: str


def king(people: str, other: str) -> Case:
    return Case(
        f"{people} citadel, {other} tower + {people} archer, {other} citadel + {people} wizard",
        f"{people} tower, {people} fortress + humans archer",
        f"{people} tower, {people} fortress",
    )


def prince(people: str, other: str) -> Case:
    return Case(
        f"{people} tower + humans archer, {people} tower, {people} citadel + {people} wizard",
        f"{other} tower + {people} archer, obelisk 1 + {people} warrior",
        f"{other} citadel + {people} archer, obelisk 3 + {people} archer, {people} tower",
    )


def manned(role: str, other: str) -> Case:
    return Case(
        f"elves tower + humans {role}, orcs tower + humans {other}, orcs tower + orcs {other}, orcs citadel",
        f"elves fortress + elves {role}, obelisk 1 + orcs {role}",
        f"obelisk 2 + dwarves {role}, obelisk 1 + undead {role}",
    )


def builder(castle: str, other: str) -> Case:
    return Case(
        f"elves {castle}, elves {other} + humans archer, orcs {other}, obelisk 1",
        f"dwarves {castle}, undead {castle} + humans archer",
        f"orcs {castle}, orcs {castle}",
    )


CASES = {
    Title.EMPEROR: Case(
        "elves tower, elves tower, elves citadel, orcs tower, obelisk 1",
        "elves fortress, orcs fortress, undead citadel",
        "elves fortress, dwarves fortress, dwarves tower, undead citadel",
    ),
    Title.GREAT_BUILDER: Case(
        "elves tower, obelisk 1, obelisk 1", "elves citadel, orcs tower", "orcs citadel + orcs archer, orcs tower"
    ),
    Title.CONQUEROR: Case(
        "elves tower + humans archer, orcs tower, orcs tower",
        "elves fortress + humans archer, obelisk 1 + humans wizard",
        "obelisk 2 + humans archer, obelisk 2 + elves wizard",
    ),
    Title.KEEPER_OF_SECRETS: Case(
        "obelisk 3, elves tower, elves tower", "obelisk 1, obelisk 1", "obelisk 3, obelisk 3 + humans archer"
    ),
    Title.KING_OF_ELVES: king("elves", "dwarves"),
    Title.THANE_OF_DWARVES: king("dwarves", "undead"),
    Title.LORD_OF_THE_DEAD: king("undead", "orcs"),
    Title.CHIEF_OF_ORCS: king("orcs", "elves"),
    Title.GENERAL: Case(
        "elves tower + elves wizard, orcs tower + humans archer, orcs citadel",
        "elves fortress + humans archer, obelisk 1 + humans warrior",
        "obelisk 2 + humans warrior, obelisk 1 + humans wizard",
    ),
    Title.PRINCE_OF_ELVES: prince("elves", "dwarves"),
    Title.PRINCE_OF_DWARVES: prince("dwarves", "undead"),
    Title.PRINCE_OF_UNDEAD: prince("undead", "orcs"),
    Title.PRINCE_OF_ORCS: prince("orcs", "elves"),
    Title.SHARPSHOOTER: manned("archer", "wizard"),
    Title.SWORDMASTER: manned("warrior", "archer"),
    Title.GRAND_MASTER: manned("wizard", "warrior"),
    Title.BUILDER_OF_TOWERS: builder("tower", "fortress"),
    Title.BUILDER_OF_FORTRESSES: builder("fortress", "citadel"),
    Title.BUILDER_OF_CITADELS: builder("citadel", "tower"),
}


def test_every_title_that_is_no_deed_is_tried() -> None:
    assert {*CASES, *BY_DEED} == {*Title}


@pytest.mark.parametrize(("title", "case"), CASES.items())
def test_kb_9_a_title_is_whose_lands_have_most_of_what_it_counts(title: Title, case: Case) -> None:
    assert holder(kingdom(case.less, case.more), title) == TWO
    assert holder(kingdom(case.more, "", case.less), title) == ONE


@pytest.mark.parametrize(("title", "case"), CASES.items())
def test_kb_9_a_tie_gives_nobody_the_title(title: Title, case: Case) -> None:
    assert holder(kingdom(case.even, case.more), title) == NOBODY


@pytest.mark.parametrize("title", Title)
def test_kb_9_nobody_has_a_title_of_which_nobody_has_anything(title: Title) -> None:
    assert holder(kingdom("", "", ""), title) == NOBODY


def test_kb_9_two_who_tie_keep_the_title_from_a_third_with_less() -> None:
    state = kingdom("obelisk 1", "obelisk 2, obelisk 2", "obelisk 3, obelisk 3")
    assert (claims(state, Title.KEEPER_OF_SECRETS), holder(state, Title.KEEPER_OF_SECRETS)) == ((1, 2, 2), NOBODY)


def test_kb_9_four_peoples_of_two_players_make_no_emperor() -> None:
    towers = "elves tower, dwarves tower, undead tower, orcs tower"
    state = kingdom(towers, f"{towers}, elves citadel")
    assert (claims(state, Title.EMPEROR), holder(state, Title.EMPEROR)) == ((4, 4), NOBODY)


@pytest.mark.parametrize(("title", "unit"), [(Title.VANDAL, "monster"), (Title.STAFF_RAT, "hero")])
def test_kb_9_a_deed_is_whose_who_did_it_last(title: Title, unit: str) -> None:
    hands = (f"humans {unit}", f"elves {unit}")
    state = kingdom("obelisk 1", "obelisk 2, elves tower", "obelisk 3, obelisk 3", hands=hands, titles=[title])
    assert holder(played(state, send(f"humans {unit}", THREE)), title) == ONE
    assert holder(played(state, send(f"elves {unit}", THREE)), title) == TWO
    assert RULES.standing(state)[TWO] == {Title.VANDAL: 2 - 5, Title.STAFF_RAT: 2 + 2 - 3}[title]


def test_kb_9_titles_that_are_not_in_the_game_bring_nothing() -> None:
    assert RULES.standing(kingdom("elves tower, orcs tower", "", titles=[Title.CONQUEROR])) == (0, 0)


# Hidden titles

SECRET = (Title.EMPEROR, Title.GREAT_BUILDER)
LANDS = ("elves tower", "dwarves tower, orcs tower")


def last_turn(secret: Sequence[int]) -> State:
    """Seat 2 is the last player, and to make the last turn."""
    return kingdom(*LANDS, deck="", turns=7, closing=4, secret=secret)


def test_kb_10_a_hidden_title_does_not_count_before_the_end() -> None:
    assert RULES.standing(last_turn(secret=SECRET)) == (0, 0)


def test_kb_10_at_the_end_it_goes_to_whoever_meets_its_condition() -> None:
    state = last_turn(secret=SECRET)
    assert told(state, PASS)[1:] == [Unveiled(ONE, Title.EMPEROR), Unveiled(TWO, Title.GREAT_BUILDER)]
    lines = ((Line("obelisks", 0),), (Line("obelisks", 0), Line("emperor", 7), Line("great_builder", 6)))
    assert RULES.outcome(state) == Outcome((0, 13), (2, 1), lines)


@pytest.mark.parametrize(("title", "unit"), [(Title.VANDAL, "monster"), (Title.STAFF_RAT, "hero")])
def test_kb_10_a_hidden_deed_is_shown_and_awarded_as_soon_as_it_is_done(title: Title, unit: str) -> None:
    secret = (Title.EMPEROR, title)
    state = kingdom("", "obelisk 1", hands=(f"humans {unit}",), titles=[Title.SWORDMASTER], secret=secret)
    assert told(state, send(f"humans {unit}", TWO))[1] == Unveiled(TWO, title)
    assert (state.titles, state.hidden) == (tuple(sorted((Title.SWORDMASTER, title))), (Title.EMPEROR, NOBODY))
    assert RULES.standing(state)[ONE] == {Title.VANDAL: -5, Title.STAFF_RAT: -3 + 2}[title]


def test_kb_10_once_shown_a_deed_changes_hands_like_any_other() -> None:
    hands = ("humans hero", "elves hero")
    state = kingdom("elves citadel", "elves tower, obelisk 1", hands=hands, secret=(Title.STAFF_RAT, Title.EMPEROR))
    played(state, send("humans hero", TWO, 2), send("elves hero", ONE))
    assert (holder(state, Title.STAFF_RAT), state.titles) == (TWO, (Title.STAFF_RAT,))


def test_kb_10_a_hidden_deed_that_nobody_did_is_shown_at_the_end_and_is_nobody_s() -> None:
    state = last_turn(secret=(Title.VANDAL, Title.STAFF_RAT))
    assert told(state, PASS)[1:] == [Unveiled(ONE, Title.VANDAL), Unveiled(TWO, Title.STAFF_RAT)]
    assert RULES.standing(state) == (0, 0)


def test_kb_10_hidden_titles_are_seen_by_their_owners_alone_until_the_end() -> None:
    secret = (*SECRET, Title.GENERAL, Title.VANDAL)
    state = kingdom("", "", "", "", deck="", turns=7, closing=3, secret=secret)
    seen = {seat: RULES.view(state, seat).state.hidden for seat in (ONE, FOUR, None)}
    assert seen == {
        ONE: (Title.EMPEROR, HIDDEN, HIDDEN, HIDDEN),
        FOUR: (HIDDEN, HIDDEN, HIDDEN, Title.VANDAL),
        None: (HIDDEN, HIDDEN, HIDDEN, HIDDEN),
    }
    assert RULES.view(played(state, PASS), None).state.hidden == secret


# Points of one's own

FULL = "".join(f"{title.name} = {number}\n" for number, title in enumerate(Title))
NAMES = ", ".join(title.name for title in Title)


def test_points_are_read_from_a_text() -> None:
    text = "# ours\n\n" + FULL.replace("VANDAL = 19", "  VANDAL=-7   # it burns")
    assert points_from(text) == {title: int(title) for title in Title} | {Title.VANDAL: -7}


def test_points_of_a_game_may_be_replaced() -> None:
    rules = type(RULES)(points_from(FULL))
    state = kingdom("orcs tower", "obelisk 1", titles=[Title.GREAT_BUILDER, Title.KEEPER_OF_SECRETS])
    assert (rules.standing(state), RULES.standing(state)) == ((1, 2 + 3), (6, 2 + 5))


@pytest.mark.parametrize(
    ("said", "instead", "complaint"),
    [
        ("VANDAL = 19", "VANDAL", f"line 20: «VANDAL» is not NAME = points of a title; they are: {NAMES}"),
        ("VANDAL = 19", "BANDAL = 19", f"line 20: «BANDAL = 19» is not NAME = points of a title; they are: {NAMES}"),
        ("VANDAL = 19", "vandal = 19", f"line 20: «vandal = 19» is not NAME = points of a title; they are: {NAMES}"),
        ("VANDAL = 19", "VANDAL = much", "line 20: VANDAL takes a whole number, not «much»"),
        ("VANDAL = 19", "VANDAL = 1.5", "line 20: VANDAL takes a whole number, not «1.5»"),
        ("VANDAL = 19", "VANDAL =", "line 20: VANDAL takes a whole number, not «»"),
        ("VANDAL = 19", "EMPEROR = 19", "line 20: EMPEROR stands twice"),
        ("EMPEROR = 0\n", "\n# EMPEROR = 0\n", "no points for EMPEROR"),
        ("VANDAL = 19\nSTAFF_RAT = 20\n", "", "no points for VANDAL, STAFF_RAT"),
        (FULL, "", f"no points for {NAMES}"),
    ],
)
def test_a_wrong_text_of_points_is_refused_by_line_and_reason(said: str, instead: str, complaint: str) -> None:
    assert said in FULL
    with pytest.raises(BadPoints) as refusal:
        points_from(FULL.replace(said, instead))
    assert str(refusal.value) == complaint


def test_every_title_has_points_and_only_deeds_cost_some() -> None:
    assert [title for title in Title if POINTS[title] < 0] == [*BY_DEED]
    assert list(POINTS) == list(Title)
