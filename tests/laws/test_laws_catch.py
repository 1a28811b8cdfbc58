"""Each law is shown to fail on copies of a toy that are broken on purpose."""

from __future__ import annotations

import pytest

from tests.golden.move_trees import the_move_trees_are_as_pinned
from tests.golden.playthroughs import told
from tests.laws import broken
from tests.laws.hash_order import the_hash_seed_changes_nothing
from tests.laws.journal import seed_and_journal_make_the_game_again
from tests.laws.kinds import every_kind_is_declared_and_turns_up
from tests.laws.laws import OF_GAMES, OF_SETUPS
from tests.laws.play import (
    anything_else_is_refused_and_changes_nothing,
    every_listed_move_plays,
    moves_are_listed_once_for_the_seats_to_act,
    no_card_is_lost,
    no_earlier_copy_notices_later_play,
    no_view_notices_later_play,
    random_play_ends_with_an_outcome_that_adds_up,
)
from tests.laws.secrecy import (
    a_guess_looks_like_its_view,
    events_tell_no_more_than_views,
    guesses_reach_the_truth,
    the_deal_tells_no_more_than_views,
    views_tell_no_more_than_events,
    what_can_be_taken_back_taught_nobody_anything,
)
from tests.laws.setups import Setup, setups
from tests.laws.toys import Tricks
from tests.laws.trials import OF_SECRETS, Case, LawOfSetups, keeps, try_everywhere

CASES = [
    Case(moves_are_listed_once_for_the_seats_to_act, broken.ListsTwice, "listed twice"),
    Case(moves_are_listed_once_for_the_seats_to_act, broken.ListsOutOfTurn, "has the moves"),
    Case(moves_are_listed_once_for_the_seats_to_act, broken.AsksNobody, r"has the moves \[\]"),
    Case(moves_are_listed_once_for_the_seats_to_act, broken.ListsAnUndeclaredKind, "a kind is not declared"),
    Case(moves_are_listed_once_for_the_seats_to_act, broken.ChangesWhenAsked, "others when asked for again"),
    Case(every_listed_move_plays, broken.ListsWhatDoesNotPlay, "listed and does not play"),
    Case(every_listed_move_plays, broken.ListsWhatDoesNothing, "changes nothing"),
    Case(anything_else_is_refused_and_changes_nothing, broken.ChangesWhenAsked, "a refused move changed the table"),
    Case(the_hash_seed_changes_nothing, broken.ListsByHash, "another hash seed, another game"),
    Case(random_play_ends_with_an_outcome_that_adds_up, broken.NeverEnds, "goes on after 18 plies"),
    Case(random_play_ends_with_an_outcome_that_adds_up, broken.EndsWithoutOutcome, "outcome: None"),
    Case(random_play_ends_with_an_outcome_that_adds_up, broken.EndsTooEarly, "outcome: Outcome"),
    Case(random_play_ends_with_an_outcome_that_adds_up, broken.AddsUpWrongly, "the lines add up to"),
    Case(random_play_ends_with_an_outcome_that_adds_up, broken.CountsFromTwo, "a place is left out"),
    Case(random_play_ends_with_an_outcome_that_adds_up, broken.FewestWins, "fewer points, better place"),
    Case(random_play_ends_with_an_outcome_that_adds_up, broken.StandsOtherwise, "at the end, but"),
    Case(no_card_is_lost, broken.LosesACard, "every card is in exactly one place"),
    Case(no_card_is_lost, broken.DoublesACard, "every card is in exactly one place"),
    Case(no_earlier_copy_notices_later_play, broken.CopiesShallowly, "later play changed"),
    Case(no_view_notices_later_play, broken.SharesWithTheView, "later play changed"),
    Case(no_view_notices_later_play, broken.SharesWithTheGuess, "later play changed"),
    Case(seed_and_journal_make_the_game_again, broken.BringsItsOwnLuck, "told otherwise"),
    Case(a_guess_looks_like_its_view, broken.ForgetsVoids, "nobody holds a suit they could not follow"),
    Case(a_guess_looks_like_its_view, broken.ShowsAHand, "seat None sees View.*, guesses"),
    Case(a_guess_looks_like_its_view, broken.LeavesACardHidden, "something is left hidden"),
    Case(a_guess_looks_like_its_view, broken.AltersAnOpenValue, "is shown as"),
    Case(a_guess_looks_like_its_view, broken.AsksAboutAHiddenCard, "plays otherwise"),
    Case(a_guess_looks_like_its_view, broken.CountsAHiddenCard, "plays otherwise"),
    Case(a_guess_looks_like_its_view, broken.DrawsTheNumbersOfCards, "drawn as a number"),
    Case(guesses_reach_the_truth, broken.GuessesTheSameAlways, "never guesses"),
    Case(guesses_reach_the_truth, broken.NeverGuessesACardAside, r"never guesses \[Hope"),
    Case(guesses_reach_the_truth, broken.NeverGuessesAlike, "never guesses BidsState"),
    Case(every_kind_is_declared_and_turns_up, broken.DoesNotSayWhoMaySee, "who may see"),
    Case(every_kind_is_declared_and_turns_up, broken.TellsAnUndeclaredEvent, "not declared"),
    Case(every_kind_is_declared_and_turns_up, broken.ListsAnUndeclaredKind, "not declared"),
    Case(every_kind_is_declared_and_turns_up, broken.DeclaresWhatNeverHappens, "never happens"),
    Case(events_tell_no_more_than_views, broken.TellsABid, "sees no difference"),
    Case(the_deal_tells_no_more_than_views, broken.DealsAloud, "sees no difference"),
    Case(views_tell_no_more_than_events, broken.ShowsTheSpareCards, "was told the same and sees"),
    Case(views_tell_no_more_than_events, broken.ShowsBidsToTheNext, "was told the same and sees"),
    Case(what_can_be_taken_back_taught_nobody_anything, broken.TakesBackWhatWasSeen, "learns from"),
    Case(the_move_trees_are_as_pinned, broken.NobodyFollows, "the tree of moves changed"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_broken_game_is_caught(case: Case) -> None:
    rules = case.broken()
    with pytest.raises(AssertionError, match=case.says):
        case.law(rules) if case.law in OF_GAMES else try_everywhere(case.law, rules)


@pytest.mark.parametrize("law", OF_SECRETS)
@pytest.mark.parametrize("setup", setups(broken.ShowsEverything()), ids=str)
def test_a_game_that_leaks_everything_is_caught(setup: Setup, law: LawOfSetups) -> None:
    with pytest.raises(AssertionError, match="found nothing to look at"):
        keeps(setup, law)


def test_every_law_catches_something() -> None:
    assert {case.law for case in CASES} == {*OF_SETUPS, *OF_GAMES}


def test_the_eight_laws_are_all_there() -> None:
    assert {*OF_SETUPS.values(), *OF_GAMES.values()} == set(range(1, 9))


def test_a_golden_playthrough_notices_another_rule() -> None:
    sound, otherwise = (setups(rules)[0] for rules in (Tricks(), broken.NobodyFollows()))
    assert told(sound) == told(setups(Tricks())[0])
    assert told(sound) != told(otherwise)
