"""The way down, the lair, the way out, fights for the dungeon: CD-33, CD-36, CD-38 to CD-44, CD-49, CD-68."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.contract import NOBODY
from engine.games.crown_defender.board import at, called
from engine.games.crown_defender.cards import DEPTH, Ability, Kind
from engine.games.crown_defender.moves import (
    Activate,
    Attack,
    Charge,
    End,
    Enter,
    Explore,
    GoOut,
    LeaveDungeon,
    Marshal,
    Order,
    Raise,
    StayOut,
    Step,
    Strike,
    Use,
    Withdraw,
)
from engine.games.crown_defender.state import Given, Phase, State
from tests.engine.games.crown_defender.positions import (
    ONE,
    RULES,
    TWO,
    after,
    aims,
    choices,
    dawn,
    lines,
    offered,
    steps,
    targets,
    told,
    units,
    war,
)

OUT_BY_D5 = GoOut(at("D5"))

# The way down, card by card


@pytest.mark.parametrize(
    ("card", "explorer", "purse"),
    [
        ("Empty Corridor", "down by D5: Knight of seat 1, 3 wounds", "seat 1: 5 coins, 2 mana"),
        ("Scattered Coins", "down by D5: Knight of seat 1, 3 wounds", "seat 1: 6 coins, 2 mana"),
        ("Lost Purse", "down by D5: Knight of seat 1, 3 wounds", "seat 1: 7 coins, 2 mana"),
        ("Shimmering Crystal", "down by D5: Knight of seat 1, 3 wounds", "seat 1: 5 coins, 3 mana"),
        ("Underground Spring", "down by D5: Knight of seat 1, 1 wounds", "seat 1: 5 coins, 2 mana"),
        ("Darts", "down by D5: Knight of seat 1, 4 wounds", "seat 1: 5 coins, 2 mana"),
    ],
)
def test_a_card_of_the_way_down_is_turned_on_entering(card: str, explorer: str, purse: str) -> None:
    later = after(dawn("D5: Knight of seat 1, 3 wounds", f"descent: - | {card}"), Enter(0))
    assert told(later) == lines(explorer, purse)
    assert (later.dungeon.revealed, later.entrance) == (1, at("D5"))


def test_a_cave_in_deals_3() -> None:
    assert units(dawn("D5: Knight of seat 1", "descent: - | Cave In"), Enter(0)) == lines(
        "down by D5: Knight of seat 1, 3 wounds"
    )


def test_a_secret_passage_leads_past_the_next_card_unseen() -> None:
    later = after(dawn("D5: Knight of seat 1", "descent: - | Secret Passage, Cave In, Scattered Coins"), Enter(0))
    assert (later.dungeon.revealed, later.dungeon.row[1]) == (2, NOBODY)
    assert "seat 1: 6 coins, 2 mana" in told(later, End(), Explore(1), End(), Activate(0))


def test_a_secret_passage_at_the_end_leads_nowhere() -> None:
    state = war("down by B4: Knight of seat 1", "descent: Darts x3, Empty Corridor | Secret Passage", "orders: #0")
    later = after(state, Activate(0))
    assert (later.dungeon.revealed, later.explorer) == (5, 0)


def test_mana_of_the_dungeon_is_lost_above_10() -> None:
    state = war("down by B4: Knight of seat 1", "seat 1: 10 mana", "descent: Darts | Shimmering Crystal", "orders: #0")
    assert told(state, Activate(0)) == lines("down by B4: Knight of seat 1", "seat 1: 10 mana")


# Orders for the explorer


def test_each_order_leads_one_card_on() -> None:
    state = war("down by B4: Knight of seat 1", "descent: Darts | Scattered Coins, Darts, Lost Purse", "orders: #0 x3")
    later = after(state, Activate(0))
    assert told(later) == lines("down by B4: Knight of seat 1, 1 wounds", "seat 1: 3 coins")
    assert later.dungeon.revealed == 4


def test_cd_33_no_more_orders_than_cards_are_left_with_the_lair() -> None:
    state = war("turn 1: market", "down by B4: Knight of seat 1", "A1: Knight of seat 1", "descent: Empty Corridor x3")
    assert max(move.steps for move in offered(Explore, state, End())) == 3
    state = war("turn 1: market", "down by B4: Knight of seat 1", "A1: Knight of seat 1", "descent: Empty Corridor x5")
    assert max(move.steps for move in offered(Explore, state, End())) == 1


def test_cd_33_the_explorer_need_not_be_served() -> None:
    state = war("turn 1: market", "down by B4: Knight of seat 1", "A1: Knight of seat 1", "descent: Empty Corridor")
    assert End() not in choices(state, End())
    assert End() in choices(state, End(), Order(1))


def test_orders_of_the_explorer_are_taken_from_the_others() -> None:
    crowd = [f"{column}1: Militiaman of seat 1" for column in "ABCDE"]
    state = war("turn 1: market", "down by B4: Knight of seat 1", *crowd, "descent: Empty Corridor")
    assert len(after(state, End(), Explore(3), Marshal()).orders) == 3


def test_an_explorer_who_dies_wastes_the_rest_of_its_orders() -> None:
    state = war("down by B4: Knight of seat 1, 5 wounds", "descent: Darts | Darts, Lost Purse", "orders: #0 x3")
    later = after(state, Activate(0))
    assert told(later) == lines("seat 1: -", "graveyard: Knight", "seat 2: 3 coins", "North: 3 points")
    assert (later.dungeon.revealed, later.explorer) == (2, NOBODY)


# What the explorer can do there (CD-42)


@pytest.mark.parametrize(
    ("explorer", "ability"),
    [
        ("Dryad", Ability.HEALING),
        ("Armourer", Ability.ARM),
        ("Storm Caller", Ability.LIGHTNING),
        ("Inquisitor", Ability.DISGRACE),
    ],
)
def test_cd_42_abilities_that_need_no_cell_are_used_from_the_dungeon(explorer: str, ability: Ability) -> None:
    state = war(
        f"down by B4: {explorer} of seat 1",
        "C6: Drunken Thug of seat 1, 2 wounds",
        "C7: Knight of seat 2, 2 wounds",
        "descent: Empty Corridor",
        "orders: #0",
    )
    assert {use.ability for use in offered(Use, state, Activate(0))} == {ability}


@pytest.mark.parametrize(
    "explorer", ["Standard Bearer", "Healer Monk", "Lich", "Forest Fairy", "Elf Archer", "Huntress", "Knight"]
)
def test_cd_42_others_do_nothing_there_and_nobody_attacks(explorer: str) -> None:
    state = war(
        f"down by B4: {explorer} of seat 1",
        "C6: Drunken Thug of seat 1, 2 wounds",
        "C7: Knight of seat 2, 2 wounds",
        "descent: Empty Corridor",
        "orders: #0",
    )
    assert after(state, Activate(0)).phase == Phase.DISCARD


def test_cd_42_an_ability_is_used_once_whatever_the_orders() -> None:
    state = war(
        "down by B4: Dryad of seat 1", "C6: Treant of seat 1, 5 wounds", "descent: Empty Corridor", "orders: #0 x3"
    )
    later = after(state, Activate(0), Use(Ability.HEALING, 1))
    assert units(later) == lines("down by B4: Dryad of seat 1", "C6: Treant of seat 1, 3 wounds")
    assert later.phase == Phase.DISCARD


def test_cd_81_an_explorer_without_an_order_uses_no_ability() -> None:
    state = war(
        "turn 1: market",
        "down by B4: Dryad of seat 1",
        "C1: Treant of seat 1, 5 wounds",
        "descent: Empty Corridor",
    )
    fixed = after(state, End(), Marshal(), End())
    assert (list(fixed.orders), choices(fixed)) == ([1], [Charge(), Activate(1)])


def test_cd_34_a_frozen_explorer_does_nothing() -> None:
    state = war(
        "turn 1: market",
        "down by B4: Dryad of seat 1, thawing",
        "C1: Treant of seat 1, 5 wounds",
        "descent: Empty Corridor",
    )
    ordering = after(state, End())
    assert (offered(Explore, ordering), offered(LeaveDungeon, ordering)) == ([], [])
    assert after(ordering, Marshal(), End()).orders == {1: Given(ONE, 1)}


def test_cd_60_without_strength_nobody_fights_for_the_dungeon() -> None:
    rest = ("B4: Knight of seat 1", "down by B4: Ghoul of seat 2")
    assert offered(Enter, dawn("D5: Knight of seat 1, cursed", *rest, "descent: Empty Corridor")) == [Enter(1)]


def test_cd_40_who_found_no_way_out_of_the_lair_takes_no_orders_there() -> None:
    state = war("turn 1: orders", "down by B4: Knight of seat 1", "A1: Knight of seat 1")
    state.out_of_lair = 0
    assert (offered(Explore, state), offered(LeaveDungeon, state)) == ([], [])


def test_cd_42_regeneration_goes_on_in_the_dungeon() -> None:
    assert units(dawn("down by B4: Treant of seat 1, 5 wounds", "descent: Empty Corridor")) == lines(
        "down by B4: Treant of seat 1, 3 wounds"
    )


def test_cd_42_cd_68_a_commander_commands_from_the_dungeon() -> None:
    crowd = [f"{cell}: Militiaman of seat 1" for cell in ("A1", "B1", "C1", "D1", "E1", "A2")]
    state = war("turn 1: market", "down by B4: Marshal of seat 1", *crowd, "descent: Empty Corridor")
    assert len(after(state, End(), Marshal()).orders) == 6


def test_cd_25_zeal_does_not_work_in_the_dungeon() -> None:
    assert units(
        war("down by B4: Drunken Thug of seat 1", "descent: Empty Corridor", "orders: #0"), Activate(0)
    ) == lines("down by B4: Drunken Thug of seat 1")


# The lair, card by card


def lair(card: str, *rest: str) -> State:
    """An explorer on the last step."""
    return war(
        "down by B4: Knight of seat 1, 1 wounds, +3", *rest, "descent: Empty Corridor x5", f"lair: {card}", "orders: #0"
    )


@pytest.mark.parametrize(
    ("card", "explorer", "rest"),
    [
        ("Chest", "C5: Knight of seat 1, 1 wounds, +3", ["seat 1: 6 coins"]),
        ("Mana Chalice", "C5: Knight of seat 1, 1 wounds, +3", ["seat 1: 5 mana"]),
        ("Ancient Sword", "C5: Knight of seat 1, 1 wounds, +8", []),
        ("Kings Crown", "C5: Knight of seat 1, 1 wounds, +3", ["South: 2 points"]),
        ("Ancient Banner", "C5: Knight of seat 1, 1 wounds, +3", ["seat 1: 2 more orders"]),
        ("Feebleness", "C5: Knight of seat 1, 1 wounds, shamed, cursed", []),
        ("Guardian", "C5: Knight of seat 1, 5 wounds, +3", []),
    ],
)
def test_a_card_of_the_lair_is_carried_out(card: str, explorer: str, rest: list[str]) -> None:
    assert told(lair(card), Activate(0), OUT_BY_D5, Step(at("C5"))) == lines(explorer, *rest)


def test_an_elixir_heals_the_explorer_wholly_and_2_of_every_own_creature() -> None:
    rest = ("A1: Marshal of seat 1, 3 wounds", "A1: Mint of seat 1, 2 wounds", "A8: Vampire of seat 2, 2 wounds")
    state = war(
        "down by B4: Knight of seat 1, 5 wounds", *rest, "descent: Empty Corridor x5", "lair: Elixir", "orders: #0"
    )
    assert units(state, Activate(0), OUT_BY_D5, Step(at("C5"))) == lines(
        "C5: Knight of seat 1",
        "A1: Marshal of seat 1, 1 wounds",
        "A1: Mint of seat 1, 2 wounds",
        "A8: Vampire of seat 2, 2 wounds",
    )


def test_a_chalice_is_not_drunk_above_10() -> None:
    state = lair("Mana Chalice", "seat 1: 7 mana")
    assert "seat 1: 10 mana" in told(state, Activate(0), OUT_BY_D5, Step(at("C5")))


def test_a_horn_calls_a_creature_of_cost_5_from_the_graveyard_for_nothing() -> None:
    state = lair("Summoning Horn", "seat 1: -", "graveyard: Battle Mage, Knight, Militiaman")
    wanted = {Raise(kind, at(f"{column}1")) for kind in (Kind.BATTLE_MAGE, Kind.MILITIAMAN) for column in "ABCDE"}
    assert {move for move in choices(state, Activate(0)) if isinstance(move, Raise)} == wanted
    moves = Activate(0), Raise(Kind.BATTLE_MAGE, at("B1")), OUT_BY_D5, Step(at("E5"))
    assert told(state, *moves) == lines(
        "B1: Battle Mage of seat 1", "E5: Knight of seat 1, 1 wounds, +3", "seat 1: -", "graveyard: Militiaman, Knight"
    )


def test_a_horn_does_not_wake_the_raising_of_a_necromancer() -> None:
    state = war(
        "down by B4: Ghoul of seat 1",
        "seat 1: -",
        "graveyard: Necromancer, Skeleton",
        "descent: Empty Corridor x5",
        "lair: Summoning Horn",
        "orders: #0",
    )
    assert offered(GoOut, state, Activate(0), Raise(Kind.NECROMANCER, at("B1"))) != []


def test_a_horn_over_an_empty_graveyard_calls_nobody() -> None:
    assert offered(GoOut, lair("Summoning Horn"), Activate(0)) != []


def test_a_scroll_of_thunder_deals_3_magic_damage_to_an_enemy_unit_of_the_field() -> None:
    state = lair(
        "Thunder Scroll", "E8: Creeping Horror of seat 2", "A8: Palisade of seat 2", "A1: Militiaman of seat 1"
    )
    assert [move.target for move in offered(Strike, state, Activate(0))] == [1, 2]
    moves = Activate(0), Strike(1), OUT_BY_D5, Step(at("E5"))
    assert units(state, *moves) == lines(
        "E5: Knight of seat 1, 1 wounds, +3",
        "E8: Creeping Horror of seat 2, 3 wounds",
        "A8: Palisade of seat 2",
        "A1: Militiaman of seat 1",
    )


def test_a_banner_gives_2_orders_more_in_the_next_turn() -> None:
    crowd = [f"{cell}: Militiaman of seat 1" for cell in ("A1", "B1", "C1", "D1", "E1")]
    state = war(
        "turn 1: market",
        *crowd,
        "A2: Knight of seat 1",
        "B2: Knight of seat 1",
        "C2: Knight of seat 1",
        "seat 1: 2 more orders",
    )
    later = after(state, End(), Marshal())
    assert (len(later.orders), later.players[0].banner) == (7, 0)


def test_a_guardian_may_kill() -> None:
    state = war("down by B4: Militiaman of seat 1", "descent: Empty Corridor x5", "lair: Guardian", "orders: #0")
    later = after(state, Activate(0))
    assert told(later) == lines("seat 1: -", "graveyard: Militiaman", "seat 2: 1 coins", "North: 1 points")
    assert (later.phase, later.dungeon.revealed) == (Phase.DISCARD, 0)


def test_a_crown_may_end_the_war() -> None:
    state = lair("Kings Crown", "South: 18 points")
    assert {"South: 20 points", "over, South wins by crush"} <= set(told(state, Activate(0)))


def test_a_new_row_is_dealt_once_the_lair_was_reached() -> None:
    later = after(lair("Chest"), Activate(0), OUT_BY_D5, Step(at("C5")))
    dungeon = later.dungeon
    assert (dungeon.revealed, len(dungeon.row), later.explorer) == (0, DEPTH, NOBODY)
    assert (len(dungeon.spent), len(dungeon.spent_lairs)) == (DEPTH, 1)


def test_cd_49_dungeon_decks_are_made_anew_of_spent_cards() -> None:
    state = lair("Chest")
    row = state.dungeon
    state.dungeon = replace(row, descents=(), lairs=(), spent=row.descents, spent_lairs=row.lairs)
    dungeon = after(state, Activate(0), OUT_BY_D5, Step(at("C5"))).dungeon
    everything = (*dungeon.row, *dungeon.descents, *dungeon.spent, *dungeon.buried)
    assert (dungeon.revealed, len(dungeon.row), len(everything)) == (0, DEPTH, 30)
    assert 1 + len(dungeon.lairs) + len(dungeon.spent_lairs) == 20


# The way out


def test_the_explorer_comes_out_by_any_entrance_beside_it() -> None:
    assert set(choices(lair("Chest"), Activate(0))) == {GoOut(at("D5")), GoOut(at("B4"))}
    assert sorted(steps(lair("Chest"), Activate(0), GoOut(at("B4")))) == ["A4", "C4"]


def test_cd_39_a_cell_is_free_with_room_and_without_an_enemy() -> None:
    assert sorted(steps(lair("Chest", "C5: Militiaman of seat 1"), Activate(0), OUT_BY_D5)) == ["C5", "E5"]


@pytest.mark.parametrize(
    ("crowd", "where"),
    [
        (("C5: Militiaman of seat 1", "C5: Militiaman of seat 1"), "E5"),
        (("C5: Vampire of seat 2",), "E5"),
        (("C5: Vampire of seat 2", "E5: Vampire of seat 2"), "D5"),
        (("C5: Vampire of seat 2", "E5: Vampire of seat 2", "D5: Militiaman of seat 1"), "D5"),
    ],
)
def test_cd_39_one_free_cell_is_taken_without_a_question(crowd: tuple[str, ...], where: str) -> None:
    state = lair("Chest", *crowd)
    assert units(state, Activate(0), OUT_BY_D5) == lines(*crowd, f"{where}: Knight of seat 1, 1 wounds, +3")


def test_cd_39_else_the_enemy_chooses_among_the_nearest_free_cells() -> None:
    crowd = (
        "C5: Vampire of seat 2",
        "E5: Vampire of seat 2",
        "D5: Ghoul of seat 2",
        "D6: Ghoul of seat 2",
        "C6: Militiaman of seat 1",
        "C6: Militiaman of seat 1",
    )
    later = after(lair("Chest", *crowd), Activate(0), OUT_BY_D5)
    assert RULES.to_act(later) == (TWO,)
    assert sorted(called(move.cell) for move in RULES.moves(later, TWO) if isinstance(move, Step)) == [
        "C4",
        "D4",
        "E4",
        "E6",
    ]
    assert "E6: Knight of seat 1, 1 wounds, +3" in units(later, (TWO, Step(at("E6"))))


def test_cd_40_after_the_lair_the_creature_acts_no_more() -> None:
    later = after(lair("Chest", "E6: Vampire of seat 2"), Activate(0), OUT_BY_D5, Step(at("E5")))
    assert later.phase == Phase.DISCARD


def test_cd_40_after_leaving_by_orders_it_moves_and_strikes() -> None:
    state = war(
        "down by B4: Knight of seat 1", "C8: Vampire of seat 2", "descent: Empty Corridor x2", "orders: #0 x2 leaving"
    )
    later = after(state, Activate(0), OUT_BY_D5, Step(at("C5")), Attack(1))
    assert units(later) == lines("C7: Knight of seat 1", "C8: Vampire of seat 2, 4 wounds")
    assert (later.explorer, later.dungeon.revealed) == (NOBODY, 2)


def test_cd_40_who_leaves_acts_though_the_enemy_chose_the_cell() -> None:
    crowd = ("C5: Vampire of seat 2", "E5: Vampire of seat 2", "D5: Ghoul of seat 2")
    state = war("down by B4: Knight of seat 1", *crowd, "descent: Empty Corridor x2", "orders: #0 x2 leaving")
    later = after(state, Activate(0), OUT_BY_D5, (TWO, Step(at("C4"))))
    assert (RULES.to_act(later), targets(later)) == ((ONE,), [1])


def test_cd_75_of_two_enemies_the_lower_seat_chooses_the_cell() -> None:
    crowd = ("C5: Vampire of seat 2", "E5: Vampire of seat 2", "D5: Knight of seat 4")
    state = war(
        "war: 1+3, 2+4", "down by B4: Knight of seat 1", *crowd, "descent: Empty Corridor x2", "orders: #0 x2 leaving"
    )
    assert RULES.to_act(after(state, Activate(0), OUT_BY_D5)) == (TWO,)


def test_cd_76_an_explorer_heals_itself() -> None:
    state = war(
        "down by B4: Dryad of seat 1, 3 wounds",
        "C6: Treant of seat 1, 5 wounds",
        "descent: Empty Corridor",
        "orders: #0",
    )
    assert units(state, Activate(0), Use(Ability.HEALING, 0)) == lines(
        "down by B4: Dryad of seat 1, 1 wounds", "C6: Treant of seat 1, 5 wounds"
    )


def test_leaving_takes_2_orders() -> None:
    crowd = [f"{column}1: Militiaman of seat 1" for column in "ABCDE"]
    state = war("turn 1: market", "down by B4: Knight of seat 1", *crowd, "descent: Empty Corridor")
    later = after(state, End(), LeaveDungeon(), Marshal())
    assert (len(later.orders), later.orders[0].count) == (4, 2)


def test_cd_41_a_paralysed_explorer_cannot_leave() -> None:
    state = war(
        "turn 1: market", "down by B4: Knight of seat 1, paralysed", "A1: Knight of seat 1", "descent: Empty Corridor"
    )
    assert offered(LeaveDungeon, state, End()) == []


def test_cd_41_a_paralysed_explorer_needs_3_orders_for_its_first_step() -> None:
    crowd = [f"{column}1: Militiaman of seat 1" for column in "ABCDE"]
    state = war("turn 1: market", "down by B4: Knight of seat 1, paralysed", *crowd, "descent: Empty Corridor")
    ordered = after(state, End(), Explore(3), Marshal())
    assert len(ordered.orders) == 3
    later = after(ordered, End(), Activate(0))
    assert "down by B4: Knight of seat 1" in units(later)
    assert later.dungeon.revealed == 2


# Who may go in


def test_nobody_is_sent_in_for_the_enemy() -> None:
    assert dawn("D5: Vampire of seat 2", "A1: Knight of seat 1").phase == Phase.MARKET


def test_an_explorer_is_told_once_and_may_be_told_otherwise() -> None:
    state = after(
        war("turn 1: market", "down by B4: Knight of seat 1", "A1: Knight of seat 1", "descent: Empty Corridor"),
        End(),
        Explore(2),
    )
    assert offered(Explore, state) == []
    assert Explore(3) in choices(state, Withdraw(0))


def test_only_one_creature_is_inside() -> None:
    state = dawn("D5: Knight of seat 1", "down by B4: Knight of seat 1", "descent: Empty Corridor")
    assert (state.phase, offered(Enter, state)) == (Phase.MARKET, [])


def test_cd_44_who_comes_next_goes_on_where_the_last_one_fell() -> None:
    state = dawn("D5: Knight of seat 1", "descent: Darts x2 | Lost Purse")
    later = after(state, Enter(0))
    assert told(later) == lines("down by D5: Knight of seat 1", "seat 1: 7 coins, 2 mana")
    assert later.dungeon.revealed == 3


def test_cd_44_who_finds_no_card_left_goes_straight_to_the_lair() -> None:
    state = dawn("D5: Knight of seat 1", "descent: Empty Corridor x5", "lair: Chest")
    later = after(state, Enter(0), OUT_BY_D5, Step(at("C5")))
    assert told(later) == lines("C5: Knight of seat 1", "seat 1: 11 coins, 2 mana")
    assert (later.phase, later.dungeon.revealed) == (Phase.MARKET, 0)


def test_cd_40_who_came_out_of_the_lair_takes_no_order_in_that_turn() -> None:
    state = dawn("D5: Knight of seat 1", "A1: Militiaman of seat 1", "descent: Empty Corridor x5", "lair: Chest")
    assert offered(Order, state, Enter(0), OUT_BY_D5, Step(at("C5")), End()) == [Order(1)]


def test_who_went_in_may_take_orders_in_the_same_turn() -> None:
    state = dawn("D5: Knight of seat 1", "descent: - | Darts, Lost Purse")
    moves = Enter(0), End(), Explore(1), End(), Activate(0)
    assert told(state, *moves) == lines("down by D5: Knight of seat 1, 1 wounds", "seat 1: 7 coins, 2 mana")


def test_an_enemy_in_the_dungeon_is_fought_and_followed() -> None:
    state = dawn("D5: Knight of seat 1", "down by B4: Ghoul of seat 2, 1 wounds", "descent: Darts | Lost Purse")
    assert told(state, Enter(0)) == lines(
        "down by D5: Knight of seat 1", "seat 1: 8 coins, 2 mana", "seat 2: -", "graveyard: Ghoul", "South: 1 points"
    )


def test_cd_38_who_does_not_kill_stays_outside_and_may_take_an_order() -> None:
    state = dawn("D5: Knight of seat 1", "down by B4: Vampire of seat 2", "descent: Darts | Lost Purse")
    assert told(state, Enter(0)) == lines(
        "D5: Knight of seat 1", "down by B4: Vampire of seat 2, 4 wounds", "seat 1: 5 coins, 2 mana"
    )
    assert offered(Order, state, Enter(0), End()) == [Order(0)]


TWO_DOORS = ("D5: Knight of seat 1", "B4: Knight of seat 1", "B4: Inquisitor of seat 1", "descent: Darts | Lost Purse")


def test_cd_82_after_a_failed_attack_somebody_at_another_entrance_may_try() -> None:
    state = dawn(*TWO_DOORS, "down by B4: Vampire of seat 2")
    assert set(offered(Enter, state)) == {Enter(0), Enter(1), Enter(2)}
    assert offered(Enter, state, Enter(0)) == [Enter(1), Enter(2)]
    assert offered(StayOut, state, Enter(0)) == [StayOut()]


def test_cd_82_each_entrance_is_tried_once() -> None:
    state = dawn(*TWO_DOORS, "down by B4: Vampire of seat 2")
    assert offered(Enter, state, Enter(1)) == [Enter(0)]
    assert after(state, Enter(1), Enter(0)).phase == Phase.MARKET


def test_cd_38_the_fight_is_in_melee() -> None:
    state = dawn("D5: Elf Archer of seat 1", "down by B4: Goblin Flyer of seat 2", "descent: Empty Corridor")
    assert units(state, Enter(0)) == lines("D5: Elf Archer of seat 1", "down by B4: Goblin Flyer of seat 2, 1 wounds")


def test_cd_38_a_mage_fights_with_magic() -> None:
    state = dawn("D5: Battle Mage of seat 1", "down by B4: Creeping Horror of seat 2", "descent: Empty Corridor")
    assert units(state, Enter(0)) == lines(
        "D5: Battle Mage of seat 1", "down by B4: Creeping Horror of seat 2, 3 wounds"
    )


def test_cd_38_a_double_strike_strikes_twice() -> None:
    state = dawn("D5: Dancing Blade of seat 1", "down by B4: Vampire of seat 2", "descent: Empty Corridor")
    assert units(state, Enter(0)) == lines("D5: Dancing Blade of seat 1", "down by B4: Vampire of seat 2, 4 wounds")


def test_cd_38_the_doomed_kills_both_and_nobody_goes_in() -> None:
    state = dawn("D5: Doomed Goblin of seat 1", "down by B4: Vampire of seat 2", "descent: Empty Corridor")
    later = after(state, Enter(0))
    assert told(later) == lines(
        "seat 1: 8 coins, 2 mana",
        "graveyard: Doomed Goblin",
        "seat 2: 1 coins",
        "graveyard: Vampire",
        "South: 3 points",
        "North: 1 points",
    )
    assert (later.explorer, later.dungeon.revealed) == (NOBODY, 1)


@pytest.mark.parametrize(
    ("explorer", "consequence"),
    [
        ("Ghost of seat 2, 2 wounds", "cursed"),
        ("Zombie of seat 2", "shamed"),
    ],
)
def test_who_kills_below_bears_the_consequences(explorer: str, consequence: str) -> None:
    state = dawn("D5: Big Orc of seat 1", f"down by B4: {explorer}", "descent: Empty Corridor")
    assert units(state, Enter(0)) == lines(f"down by D5: Big Orc of seat 1, {consequence}")


# Death below


def test_cd_43_rot_finds_no_neighbours_in_the_dungeon() -> None:
    crowd = ("D5: Knight of seat 2", "C5: Knight of seat 2")
    state = war("down by D5: Zombie of seat 1, 3 wounds", *crowd, "descent: Darts | Darts", "orders: #0")
    assert told(state, Activate(0)) == lines(
        *crowd, "seat 1: -", "graveyard: Zombie", "seat 2: 1 coins", "North: 1 points"
    )


def test_cd_43_rebirth_is_in_the_column_of_the_entrance() -> None:
    state = war("down by D5: Skeleton of seat 1, 2 wounds", "descent: Darts | Darts", "orders: #0")
    later = after(state, Activate(0))
    assert told(later) == lines("D1: Skeleton of seat 1", "seat 2: 1 coins", "North: 1 points")
    assert later.explorer == NOBODY


def test_cd_43_the_reward_of_a_fight_below_is_paid_and_a_skeleton_returns() -> None:
    state = dawn("D5: Knight of seat 1", "down by B4: Skeleton of seat 2", "descent: Darts")
    assert told(state, Enter(0)) == lines(
        "down by D5: Knight of seat 1", "B8: Skeleton of seat 2", "seat 1: 6 coins, 2 mana", "South: 1 points"
    )


def test_the_explorer_is_sheltered_from_the_abilities_of_others() -> None:
    state = war(
        "C2: Huntress of seat 1",
        "down by B4: Vampire of seat 2",
        "C8: Ghoul of seat 2",
        "descent: Empty Corridor",
        "orders: #0",
    )
    assert targets(state, Activate(0)) == [2]
    state = war(
        "C2: Dryad of seat 1",
        "down by B4: Treant of seat 1, 3 wounds",
        "A1: Treant of seat 1, 3 wounds",
        "descent: Empty Corridor",
        "orders: #0",
    )
    assert 1 not in aims(state, Activate(0))


def test_of_north_the_way_out_is_the_same() -> None:
    state = war("turn 2: activation", "down by B4: Ghoul of seat 2", "descent: Empty Corridor x5", "orders: #0")
    assert units(state, Activate(0), OUT_BY_D5, Step(at("C5"))) == lines("C5: Ghoul of seat 2")
