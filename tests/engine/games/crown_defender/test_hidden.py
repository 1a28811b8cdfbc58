"""Who knows what, and what a guess makes of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.contract import Options, Seat, View, mute
from engine.games.crown_defender.cards import CARDS, HEROES, Descent, Kind, Lair, Race, Spell, kinds_of, race_of
from engine.games.crown_defender.state import State
from engine.games.crown_defender.text import draw, read
from engine.registry import every_setup
from tests.engine.games.crown_defender.positions import ONE, RULES, THREE, TWO

SETUPS = list(every_setup(RULES))
SPECTATOR = None
DUEL = """
    turn 2: market
    seat 1: Order
      hand: Knight, Marshal
    seat 2: Elves
      hand: Treant
"""
PAIRS = """
    turn 1: market
    war: 1+3, 2+4
    seat 1: Order
      hand: Knight
    seat 2: Elves
      hand: Treant
    seat 3: Undead
      hand: Lich
    seat 4: Greenskins
      hand: Big Orc
"""
DUNGEON = """
    turn 1: market
    descent: Secret Passage, passed | Darts x3
    buried descents: Cave In
    spent descents: Cave In
    lair: Guardian
    spent lairs: Chest x3, Mana Chalice x2, Ancient Sword x2, Elixir x2, Kings Crown x2, Summoning Horn x2, \
Thunder Scroll x2, Ancient Banner x2
"""
PAYING = """
    turn 1: market
    seat 1: Undead, 5 coins
      hand: Lich, Bone Golem, Zombie
      graveyard: Ghoul, Ghoul
    asked of seat 1: dismantle; to A1; for Bone Golem
"""
ALLIANCE = """
    turn 1: market
    war: 1, 2; alliance
    seat 1: Order, Elves
      hand: Knight x2, Treant
    seat 2: Elves, Undead
"""
HEROES_SEEN = """
    turn 1: market
    war: 1, 2; heroes
    seat 1: Order
      picked of Order: Marshal x2, Knight x5, Battle Mage x4, Inquisitor x3, Armourer x3, Healer Monk x3
      hand: Inquisitor, Battle Mage
      graveyard: Knight
    seat 2: Elves
    A1: Marshal of seat 1
    A7: Knight of seat 1, by seat 2
"""
PICKING = """
    turn 1: deck
    war: 1+3, 2+4; heroes
    seat 1: Order, 3 changes
      picked of Order: Knight x2
    seat 2: Elves, 2 changes
      picked of Elves: Dryad, Treant x2
    seat 3: Undead, 1 changes
      picked of Undead: Lich
    seat 4: Order, through
      picked of Order: Marshal x2, Knight x5, Battle Mage x4, Inquisitor x3, Armourer x3, Healer Monk x3
"""
PLACING = """
    turn 1: palisades
    placing: 1, 2, 2
    seat 1: Order
    seat 2: Elves
    A1: Palisade of seat 1
"""


def sound(text: str) -> State:
    state = read(text)
    RULES.audit(state)
    return state


def seen(text: str, seat: Seat | None, *wanted: str) -> list[str]:
    """The lines that begin with one of the wanted words, as a seat sees them."""
    lines = draw(RULES.view(sound(text), seat).state).splitlines()
    return [line.strip() for line in lines if line.strip().startswith(wanted)]


def guesses(text: str, seat: Seat | None, many: int = 400) -> Iterator[State]:
    """Worlds that a seat takes for possible; each is sound, and looks to it as the truth does."""
    view, rng = RULES.view(sound(text), seat), Random(1)
    for _ in range(many):
        guess = RULES.guess(view, rng)
        RULES.audit(guess)
        assert RULES.view(guess, seat) == view
        yield guess


# Views


def test_a_seat_sees_its_own_hand_and_neither_the_other_one_nor_a_deck() -> None:
    assert seen(DUEL, ONE, "hand", "deck") == [
        "hand: Knight, Marshal",
        "deck of Order: ? x38",
        "hand: ?",
        "deck of Elves: ? x39",
        "deck of buildings: ? x35",
        "deck of spells: ? x35",
        "deck of descents: ? x25",
        "deck of lairs: ? x19",
    ]


def test_a_spectator_sees_no_hand() -> None:
    assert seen(DUEL, SPECTATOR, "hand") == ["hand: ? x2", "hand: ?"]


def test_cd_75_partners_see_each_others_hands() -> None:
    assert seen(PAIRS, THREE, "hand") == ["hand: Knight", "hand: ?", "hand: Lich", "hand: ?"]


def test_the_dungeon_shows_what_was_turned_and_that_a_card_was_passed() -> None:
    assert seen(DUNGEON, ONE, "descent", "lair", "buried", "spent descents") == [
        "descent: Secret Passage, passed | ? x3",
        "lair: ?",
        "spent descents: Cave In",
        "buried descents: ?",
    ]


def test_a_deck_being_picked_is_shown_to_partners_and_to_others_how_far_it_has_got() -> None:
    assert seen(PICKING, ONE, "seat", "picked") == [
        "seat 1: South, Order, 0 coins, 0 mana, 3 changes",
        "picked of Order: Knight x2",
        "seat 2: North, Elves, 0 coins, 0 mana, 2 changes",
        "picked of Elves: ? x3",
        "seat 3: South, Undead, 0 coins, 0 mana, 1 changes",
        "picked of Undead: Lich",
        "seat 4: North, Order, 0 coins, 0 mana, through",
        "picked of Order: ? x20",
    ]


def test_a_picked_deck_stays_the_secret_of_its_side() -> None:
    assert seen(HEROES_SEEN, TWO, "picked of Order") == ["picked of Order: ? x20"]
    assert seen(HEROES_SEEN, ONE, "picked of Elves") == ["picked of Elves: ? x20"]


def test_a_view_shares_nothing_that_play_could_change() -> None:
    state = sound(PLACING)
    view = RULES.view(state, ONE)
    before = draw(view.state)
    state.players[0].coins, state.points[0] = 9, (9, 9, 9)
    state.cells.clear()
    state.units.clear()
    assert draw(view.state) == before


# Guesses


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_at_any_ply_a_guess_is_sound_and_looks_like_the_truth(seats: int, options: Options) -> None:
    rng, looked = Random(f"{seats} {options}"), 0
    state = RULES.deal(seats, options, rng, mute)
    while actors := RULES.to_act(state):
        viewer = rng.choice([None, *map(Seat, range(seats))])
        view = RULES.view(state, viewer)
        guess = RULES.guess(view, rng)
        RULES.audit(guess)
        assert RULES.view(guess, viewer) == view
        looked += guess != state
        seat = actors[rng.randrange(len(actors))]
        moves = RULES.moves(RULES.view(state, seat).state, seat)
        RULES.play(state, seat, moves[rng.randrange(len(moves))], rng, mute)
    assert looked > 30


def test_any_card_of_a_race_may_be_in_a_hidden_hand_as_often_as_there_are_copies_of_it() -> None:
    many = 4_000
    hands = Counter(Kind(guess.players[TWO].hand[0]) for guess in guesses(DUEL, ONE, many))
    expected = {Kind(kind): many * CARDS[Kind(kind)].copies / 40 for kind in kinds_of(Race.ELVES)}
    assert set(hands) == set(expected)
    assert all(abs(hands[kind] - expected[kind]) < 120 for kind in expected)  # five standard deviations


def test_what_a_seat_does_not_hold_may_be_on_top_of_its_own_deck() -> None:
    tops = Counter(Kind(guess.players[ONE].decks[0][-1]) for guess in guesses(DUEL, ONE, 4_000))
    assert set(tops) == {kind for kind in Kind if kind < Kind.NIMBLE_ELF}
    assert tops[Kind.MILITIAMAN] > 3 * tops[Kind.MARSHAL]  # six copies unseen, and one


def test_who_is_still_being_paid_for_is_known_to_be_in_the_hand() -> None:
    hands = [guess.players[ONE].hand for guess in guesses(PAYING, TWO)]
    assert all(Kind.BONE_GOLEM in hand for hand in hands)
    assert len(set(hands)) > 20


def test_how_many_cards_of_each_race_a_hand_holds_is_no_secret() -> None:
    hands = {guess.players[ONE].hand for guess in guesses(ALLIANCE, TWO)}
    assert {tuple(map(race_of, hand)) for hand in hands} == {(Race.ORDER, Race.ORDER, Race.ELVES)}
    assert len(hands) > 50


def test_the_heroes_of_the_other_side_may_be_any_that_hold_what_was_seen() -> None:
    decks = [guess.players[ONE].picked[0] for guess in guesses(HEROES_SEEN, TWO)]
    assert all(deck.count(Kind.KNIGHT) >= 2 and deck.count(Kind.MARSHAL) >= 1 for deck in decks)
    assert {deck.count(Kind.MARSHAL) for deck in decks} == {1, 2}
    assert {deck.count(Kind.KNIGHT) for deck in decks} == {2, 3, 4, 5}
    assert {0, 1, 2, 3, 4, 5} <= {deck.count(Kind.MILITIAMAN) for deck in decks}


def test_of_an_own_picked_deck_only_the_order_is_hidden() -> None:
    truth = sound(HEROES_SEEN).players[ONE]
    players = [guess.players[ONE] for guess in guesses(HEROES_SEEN, ONE)]
    assert {(player.picked, player.hand) for player in players} == {(truth.picked, truth.hand)}
    assert len({player.decks for player in players}) == len(players)


def test_a_deck_that_others_are_picking_may_hold_any_cards_of_its_race() -> None:
    decks = {guess.players[TWO].picked[0] for guess in guesses(PICKING, ONE, 1_500)}
    assert {len(deck) for deck in decks} == {3}
    assert {kind for deck in decks for kind in deck} == set(kinds_of(Race.ELVES))
    assert {deck.count(Kind.ELF_ARCHER) for deck in decks} >= {0, 1, 2}


def test_a_deck_that_is_ready_may_hold_as_many_of_a_kind_as_there_are_copies() -> None:
    decks = [guess.players[3].picked[0] for guess in guesses(PICKING, ONE, 1_500)]
    assert {len(deck) for deck in decks} == {HEROES}
    assert {deck.count(Kind.MARSHAL) for deck in decks} == {0, 1, 2}


def test_palisades_still_to_be_placed_are_in_no_guessed_deck() -> None:
    for guess in guesses(PLACING, ONE, 50):
        assert [*guess.buildings.open, *guess.buildings.deck].count(Kind.PALISADE) == 4


def test_a_card_that_was_passed_unseen_may_be_any_that_lies_nowhere_else() -> None:
    buried = Counter(guess.dungeon.buried[0] for guess in guesses(DUNGEON, ONE, 2_000))
    assert set(buried) == set(Descent)
    assert buried[Descent.EMPTY_CORRIDOR] > 3 * buried[Descent.CAVE_IN]  # six unseen, and one


def test_a_lair_is_one_of_those_never_met_since_they_were_shuffled() -> None:
    lairs = Counter(guess.dungeon.lair for guess in guesses(DUNGEON, ONE, 600))
    assert set(lairs) == {Lair.FEEBLENESS, Lair.GUARDIAN}
    assert lairs[Lair.FEEBLENESS] > lairs[Lair.GUARDIAN]


def test_scrolls_that_are_held_or_spent_are_in_no_guessed_deck() -> None:
    text = DUEL.replace("seat 2: Elves", "seat 2: Elves\nscrolls: Hypnosis") + "spent spells: Hypnosis, Titan Might"
    for guess in guesses(text, ONE, 50):
        assert Spell.HYPNOSIS not in guess.spells.deck
        assert guess.spells.deck.count(Spell.TITAN_MIGHT) == 1


def test_a_guess_leaves_the_view_as_it_was() -> None:
    view = RULES.view(sound(PAIRS), TWO)
    before = draw(view.state)
    guess = RULES.guess(view, Random(1))
    guess.players[0].coins, guess.cells[0], guess.points[0] = 9, (9,), (9, 9, 9)
    assert draw(view.state) == before


def test_nothing_is_left_hidden() -> None:
    for text in (PAIRS, DUNGEON, PAYING, ALLIANCE, HEROES_SEEN, PICKING, PLACING):
        guess = RULES.guess(RULES.view(sound(text), SPECTATOR), Random(1))
        assert "?" not in draw(guess)


def test_the_same_luck_makes_the_same_guess() -> None:
    view: View[State] = RULES.view(sound(PAIRS), SPECTATOR)
    assert RULES.guess(view, Random(7)) == RULES.guess(view, Random(7))
