"""The laws that every game keeps, by their number.

    1 play.py          what is listed plays, and nothing else does      hash_order.py  … on every machine
    2 play.py          random play ends, and the outcome adds up
    3 play.py          every card is in one place
    4 play.py          earlier copies and views stay as they were
    5 journal.py       seed and journal make the game again      ../bot/tables/record_laws.py  a record reads back
    6 secrecy.py       a guess may be any world that looks like the view, and no other
    7 secrecy.py       events and views tell a seat the same, and undo takes nothing back that was learned
      kinds.py         every move and event is of a declared kind, and every kind says who may see it
    8 ../golden        the trees of moves are the pinned ones, and whole games read as they did

A law of setups is tried on random games of one; a law of games on the rules as a whole.  Both return how often they
looked, so that a law that looks at nothing is found out, and raise AssertionError when broken.
"""

from __future__ import annotations

from typing import Final

from tests.golden.move_trees import the_move_trees_are_as_pinned
from tests.laws.hash_order import the_hash_seed_changes_nothing
from tests.laws.journal import seed_and_journal_make_the_game_again
from tests.laws.kinds import every_kind_is_declared_and_turns_up
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
from tests.laws.trials import LawOfGames, LawOfSetups

OF_SETUPS: Final[dict[LawOfSetups, int]] = {
    moves_are_listed_once_for_the_seats_to_act: 1,
    every_listed_move_plays: 1,
    anything_else_is_refused_and_changes_nothing: 1,
    random_play_ends_with_an_outcome_that_adds_up: 2,
    no_card_is_lost: 3,
    no_earlier_copy_notices_later_play: 4,
    no_view_notices_later_play: 4,
    seed_and_journal_make_the_game_again: 5,
    a_guess_looks_like_its_view: 6,
    guesses_reach_the_truth: 6,
    events_tell_no_more_than_views: 7,
    the_deal_tells_no_more_than_views: 7,
    views_tell_no_more_than_events: 7,
    what_can_be_taken_back_taught_nobody_anything: 7,
}
OF_GAMES: Final[dict[LawOfGames, int]] = {
    the_hash_seed_changes_nothing: 1,
    every_kind_is_declared_and_turns_up: 7,
    the_move_trees_are_as_pinned: 8,
}
