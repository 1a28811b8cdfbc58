"""What the picture of King's Bounty shows, and what «Карты» shows."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from bot.games.kings_bounty.picture import race
from bot.games.kings_bounty.picture.scenes import Card, Gone, Land, Plate, Scene, Tile, scene
from engine.contract import NOBODY, SEATS, Event, View, chosen
from engine.games.kings_bounty.cards import (
    Castle,
    People,
    Role,
    castle,
    obelisk,
    unit,
)
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.state import Choice, Holding, Return, Send, State, TakeNew
from engine.games.kings_bounty.titles import Title, claims
from engine.registry import GAMES
from tests.bot.games.kings_bounty.tables import FOUR, RULES, WORDS, greedy_game, own_scene, scene_of


def test_points_are_those_of_the_rules_all_game_long() -> None:
    for state, _ in greedy_game(4, 2):
        assert tuple(land.points for land in scene_of(state).lands) == RULES.standing(state)


def test_points_replaced_at_a_table_are_told_as_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    doubled = tuple(2 * points for points in WORDS.points)
    rules = KingsBounty(dict(zip(Title, doubled, strict=True)))
    *_, (state, _) = greedy_game(3, 3)
    monkeypatch.setitem(GAMES, rules.id, rules)
    shown = scene(View(None, state))
    assert shown.words.points == doubled
    assert tuple(land.points for land in shown.lands) == rules.standing(state)


def test_hidden_titles_stay_out_until_the_game_is_over() -> None:
    """Even if somebody makes a view of the whole state by mistake."""
    before, after = (state for state, _ in [*greedy_game(4, 4)][-2:])
    hidden = {title for title in before.hidden if title != NOBODY}
    assert len(hidden) >= 2
    shown = [{plate.title for plate in scene(View(None, state)).plates} for state in (before, after)]
    assert shown == [set(before.titles), {*after.titles, *hidden}]


def test_a_seat_that_is_asked_sees_its_own_hidden_title_and_no_other() -> None:
    state = next(state for state, _ in greedy_game(4, 4))
    secret = [plate.title for plate in own_scene(state).plates if plate.secret]
    assert secret == [state.hidden[state.mover]]


def test_returning_cards_leaves_the_picture_for_all_as_it_is_until_the_turn_ends() -> None:
    """So it is not sent again."""
    luck = Random(5)
    state = RULES.deal(3, chosen(RULES, 3, {}), luck, lambda event: None)
    for _ in range(16):  # eight turns at most: no stalemate yet
        before, seat = scene_of(state), RULES.to_act(state)[0]
        returns = [move for move in RULES.moves(state, seat) if isinstance(move, Return | TakeNew)]
        RULES.play(state, seat, luck.choice(returns), luck, lambda event: None)
        assert scene_of(state) == replace(before, mover=int(state.mover))
    assert state.turns >= 3


def test_cards_on_their_way_under_the_deck_keep_their_places_in_the_hand() -> None:
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(8), lambda event: None)
    before = [card.kind for card in own_scene(state).hand]
    for place in (4, 0):
        RULES.play(state, state.mover, Return(before[place]), Random(1), lambda event: None)
    hand = own_scene(state).hand
    assert [card.kind for card in hand] == before
    assert sorted((card.returned, card.kind) for card in hand if card.returned) == [(1, before[4]), (2, before[0])]


def around(mover: int, *holdings: tuple[Holding, ...]) -> State:
    """A table for two; it is the turn of this seat, who has nothing but castles of orcs, units of humans and a hero."""
    state = RULES.deal(2, chosen(RULES, 2, {}), Random(7), lambda event: None)
    state.titles, state.first = (Title.GREAT_BUILDER, Title.CONQUEROR, Title.STAFF_RAT), SEATS[mover]
    state.holdings = [*holdings]
    state.hands[mover] = tuple(sorted(map(unit, [People.HUMANS] * 3, (Role.ARCHER, Role.WIZARD, Role.HERO))))
    return state


TOWER: Final = castle(People.ELVES, Castle.TOWER)
BOWMAN, WIZARD, HERO = (unit(People.HUMANS, role) for role in (Role.ARCHER, Role.WIZARD, Role.HERO))


def after(state: State, move: Choice) -> Scene:
    """What everybody sees when a move has been played."""
    events = list[Event]()
    RULES.play(state, state.mover, move, Random(1), events.append)
    seen = [told for event in events if (told := event.seen_by(None))]
    return scene(RULES.view(state, None), seen)


def test_what_was_taken_is_lit_where_it_is_and_pale_where_it_was() -> None:
    state = around(0, (Holding(TOWER),), (Holding(TOWER, BOWMAN), Holding(TOWER)))
    shown = after(state, Send(WIZARD, SEATS[1], 0))
    assert shown.lands[0].tiles == (Tile(TOWER), Tile(TOWER, WIZARD, fresh=True))
    assert shown.lands[1].tiles == (Tile(TOWER),)
    assert shown.lands[1].gone == Gone(TOWER, BOWMAN, WIZARD)
    assert (shown.moved, shown.captured) == (0, 0)


def test_titles_that_changed_hands_in_the_last_turn_are_news() -> None:
    state = around(0, (Holding(TOWER),), (Holding(TOWER, BOWMAN), Holding(TOWER)))
    shown = after(state, Send(WIZARD, SEATS[1], 0))
    assert shown.plates == (
        Plate(Title.GREAT_BUILDER, 0, fresh=True),
        Plate(Title.CONQUEROR, 0, fresh=True),
        Plate(Title.STAFF_RAT, NOBODY),
    )


def test_a_garrison_that_was_replaced_is_shown_and_titles_stay() -> None:
    state = around(1, (), (Holding(TOWER), Holding(TOWER, BOWMAN)))
    shown = after(state, Send(WIZARD, SEATS[1], 1))
    assert shown.lands[1].tiles == (Tile(TOWER), Tile(TOWER, WIZARD, fresh=True))
    assert shown.lands[1].gone == Gone(NOBODY, BOWMAN, WIZARD)
    assert [plate.fresh for plate in shown.plates] == [False, False, False]


def test_a_hero_is_news_and_so_is_the_title_for_him() -> None:
    state = around(0, (Holding(castle(People.HUMANS - 1, Castle.TOWER)),), (Holding(TOWER, WIZARD),))
    shown = after(state, Send(HERO, SEATS[1], 0))
    assert shown.lands[0].tiles[-1] == Tile(TOWER, NOBODY, fresh=True)
    assert shown.lands[1].gone == Gone(TOWER, WIZARD, HERO)
    assert shown.plates[2] == Plate(Title.STAFF_RAT, 0, fresh=True)


def test_the_last_turn_can_be_played_back_all_game_long() -> None:
    """Titles that count something are news exactly when somebody else holds them than before."""
    met = 0
    for seats in (2, 3, 4):
        before = dict[int, int]()
        for state, events in greedy_game(seats, 6):
            shown = scene(RULES.view(state, None), [told for event in events if (told := event.seen_by(None))])
            for plate in shown.plates:
                if plate.title in before and plate.title < Title.VANDAL:
                    assert plate.fresh == (plate.holder != before[plate.title])
                    assert plate.lost in (NOBODY, before[plate.title])
                    met += plate.fresh
            before = {plate.title: plate.holder for plate in shown.plates}
    assert met > 20


def test_only_holdings_that_a_card_can_reach_are_framed() -> None:
    state = around(0, (Holding(TOWER),), (Holding(TOWER, WIZARD), Holding(TOWER, BOWMAN)))
    state.hands[0] = (BOWMAN, WIZARD)
    shown = own_scene(state)
    assert [[tile.target for tile in land.tiles] for land in shown.lands] == [[True], [False, True]]
    assert shown.hand == (Card(BOWMAN, playable=True), Card(WIZARD, playable=True))
    state.hands[0] = (BOWMAN,)
    shown = own_scene(state)
    assert [[tile.target for tile in land.tiles] for land in shown.lands] == [[True], [False, False]]
    assert [land.low for land in shown.lands] == [False, True]


def test_a_scene_is_what_lies_on_the_table() -> None:
    state = RULES.deal(3, chosen(RULES, 3, {}), Random(7), lambda event: None)
    state.titles, state.first = (Title.GREAT_BUILDER, Title.KEEPER_OF_SECRETS, Title.VANDAL), SEATS[1]
    tower, stone, bowman = castle(People.ELVES, Castle.TOWER), obelisk(2), unit(People.HUMANS, Role.ARCHER)
    state.holdings = [(Holding(tower, bowman), Holding(tower)), (Holding(tower),), (Holding(stone),)]
    state.vandal = 1
    assert scene_of(state) == Scene(
        plates=(Plate(Title.GREAT_BUILDER, 0), Plate(Title.KEEPER_OF_SECRETS, 2), Plate(Title.VANDAL, 1)),
        lands=(
            Land((Tile(tower, bowman), Tile(tower)), 6),
            Land((Tile(tower),), -5),
            Land((Tile(stone),), 7),
        ),
        deck=len(state.deck),
        last=0,
        closing=False,
        mover=1,
        moved=NOBODY,
        captured=NOBODY,
        hand=(),
        words=WORDS,
    )


# «Карты»


def test_the_race_for_every_title_is_that_of_the_rules() -> None:
    for state, _ in greedy_game(4, 3):
        shown = race.card_scene(RULES.view(state, SEATS[2]))
        plates = (plate for plate in scene_of(state).plates)
        for each, plate in zip(shown.races, plates, strict=False):
            assert (each.title, each.holder) == (plate.title, plate.holder)
            assert each.claims == claims(state, Title(each.title))
        assert [card.kind for card in shown.hand] == [*state.hands[2]]


def test_only_the_own_hidden_title_is_among_the_races() -> None:
    state = next(state for state, _ in greedy_game(4, 4))
    for seat in FOUR:
        secret = [each.title for each in race.card_scene(RULES.view(state, seat)).races if each.secret]
        assert secret == [state.hidden[seat]]


def test_cards_show_a_seat_nothing_that_is_hidden_from_it() -> None:
    luck = Random(3)
    for state, _ in [*greedy_game(3, 5)][::4]:
        for seat in SEATS[:3]:
            view = RULES.view(state, seat)
            guess = RULES.guess(view, luck)
            assert race.card_scene(RULES.view(guess, seat)) == race.card_scene(view)


def test_cards_that_can_be_played_have_gold_frames() -> None:
    state = around(0, (Holding(TOWER),), (Holding(TOWER, WIZARD),))
    orc, elf = unit(People.ORCS, Role.ARCHER), unit(People.ELVES, Role.ARCHER)
    state.hands[0] = (elf, orc)
    assert race.card_scene(RULES.view(state, SEATS[0])).hand == (Card(elf, playable=True), Card(orc, playable=False))
