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
    End,
    Enter,
    Explore,
    GoOut,
    LeaveDungeon,
    Marshal,
    Order,
    Raise,
    Step,
    Strike,
    Use,
    Withdraw,
)
from engine.games.crown_defender.state import Given, Phase, State
from tests.engine.games.crown_defender.positions import (
    OF_NORTH,
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
        ("Empty Corridor", "S Knight dungeon wounds=3", "S: coins=5 mana=2"),
        ("Scattered Coins", "S Knight dungeon wounds=3", "S: coins=6 mana=2"),
        ("Lost Purse", "S Knight dungeon wounds=3", "S: coins=7 mana=2"),
        ("Shimmering Crystal", "S Knight dungeon wounds=3", "S: coins=5 mana=3"),
        ("Underground Spring", "S Knight dungeon wounds=1", "S: coins=5 mana=2"),
        ("Darts", "S Knight dungeon wounds=4", "S: coins=5 mana=2"),
    ],
)
def test_a_card_of_the_way_down_is_turned_on_entering(card: str, explorer: str, purse: str) -> None:
    later = after(dawn("S Knight D5 wounds=3", row=card), Enter(0))
    assert told(later) == lines(explorer, purse)
    assert (later.dungeon.revealed, later.entrance) == (1, at("D5"))


def test_a_cave_in_deals_3() -> None:
    assert units(dawn("S Knight D5", row="Cave In"), Enter(0)) == lines("S Knight dungeon wounds=3")


def test_a_secret_passage_leads_past_the_next_card_unseen() -> None:
    later = after(dawn("S Knight D5", row="Secret Passage, Cave In, Scattered Coins"), Enter(0))
    assert (later.dungeon.revealed, later.dungeon.row[1]) == (2, NOBODY)
    assert "S: coins=6 mana=2" in told(later, End(), Explore(1), End(), Activate(0))


def test_a_secret_passage_at_the_end_leads_nowhere() -> None:
    state = war("S Knight dungeon ordered", row="Darts, Darts, Darts, Empty Corridor, Secret Passage", revealed=4)
    later = after(state, Activate(0))
    assert (later.dungeon.revealed, later.explorer) == (5, 0)


def test_mana_of_the_dungeon_is_lost_above_10() -> None:
    state = war("S Knight dungeon ordered", "S: mana=10", row="Darts, Shimmering Crystal", revealed=1)
    assert told(state, Activate(0)) == lines("S Knight dungeon", "S: mana=10")


# Orders for the explorer


def test_each_order_leads_one_card_on() -> None:
    state = war("S Knight dungeon ordered=3", row="Darts, Scattered Coins, Darts, Lost Purse", revealed=1)
    later = after(state, Activate(0))
    assert told(later) == lines("S Knight dungeon wounds=1", "S: coins=3")
    assert later.dungeon.revealed == 4


def test_cd_33_no_more_orders_than_cards_are_left_with_the_lair() -> None:
    state = war("S Knight dungeon", "S Knight A1", revealed=3, phase=Phase.MARKET)
    assert max(move.steps for move in offered(Explore, state, End())) == 3
    state = war("S Knight dungeon", "S Knight A1", revealed=DEPTH, phase=Phase.MARKET)
    assert max(move.steps for move in offered(Explore, state, End())) == 1


def test_cd_33_the_explorer_need_not_be_served() -> None:
    state = war("S Knight dungeon", "S Knight A1", revealed=1, phase=Phase.MARKET)
    assert End() not in choices(state, End())
    assert End() in choices(state, End(), Order(1))


def test_orders_of_the_explorer_are_taken_from_the_others() -> None:
    crowd = [f"S Militiaman {column}1" for column in "ABCDE"]
    state = war("S Knight dungeon", *crowd, revealed=1, phase=Phase.MARKET)
    assert len(after(state, End(), Explore(3), Marshal()).orders) == 3


def test_an_explorer_who_dies_wastes_the_rest_of_its_orders() -> None:
    state = war("S Knight dungeon wounds=5 ordered=3", row="Darts, Darts, Lost Purse", revealed=1)
    later = after(state, Activate(0))
    assert told(later) == lines("S: graveyard=Knight", "N: coins=3", "North: 3")
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
    state = war(f"S {explorer} dungeon ordered", "S Drunken Thug C6 wounds=2", "N Knight C7 wounds=2", revealed=1)
    assert {use.ability for use in offered(Use, state, Activate(0))} == {ability}


@pytest.mark.parametrize(
    "explorer", ["Standard Bearer", "Healer Monk", "Lich", "Forest Fairy", "Elf Archer", "Huntress", "Knight"]
)
def test_cd_42_others_do_nothing_there_and_nobody_attacks(explorer: str) -> None:
    state = war(f"S {explorer} dungeon ordered", "S Drunken Thug C6 wounds=2", "N Knight C7 wounds=2", revealed=1)
    assert after(state, Activate(0)).phase == Phase.DISCARD


def test_cd_42_an_ability_is_used_once_whatever_the_orders() -> None:
    state = war("S Dryad dungeon ordered=3", "S Treant C6 wounds=5", revealed=1)
    later = after(state, Activate(0), Use(Ability.HEALING, 1))
    assert units(later) == lines("S Dryad dungeon", "S Treant C6 wounds=3")
    assert later.phase == Phase.DISCARD


def test_cd_34_a_frozen_explorer_does_nothing() -> None:
    state = war("S Dryad dungeon thawing", "S Treant C1 wounds=5", revealed=1, phase=Phase.MARKET)
    ordering = after(state, End())
    assert (offered(Explore, ordering), offered(LeaveDungeon, ordering)) == ([], [])
    assert after(ordering, Marshal(), End()).orders == {1: Given(ONE, 1)}


def test_cd_60_without_strength_nobody_fights_for_the_dungeon() -> None:
    rest = ("S Knight B4", "N Ghoul dungeon")
    assert offered(Enter, dawn("S Knight D5 cursed", *rest, revealed=1)) == [Enter(1)]


def test_cd_40_who_found_no_way_out_of_the_lair_takes_no_orders_there() -> None:
    state = war("S Knight dungeon", "S Knight A1", phase=Phase.ORDERS)
    state.weary = 0
    assert (offered(Explore, state), offered(LeaveDungeon, state)) == ([], [])


def test_cd_42_regeneration_goes_on_in_the_dungeon() -> None:
    assert units(dawn("S Treant dungeon wounds=5", revealed=1)) == lines("S Treant dungeon wounds=3")


def test_cd_42_cd_68_a_commander_commands_from_the_dungeon() -> None:
    crowd = [f"S Militiaman {cell}" for cell in ("A1", "B1", "C1", "D1", "E1", "A2")]
    state = war("S Marshal dungeon", *crowd, revealed=1, phase=Phase.MARKET)
    assert len(after(state, End(), Marshal()).orders) == 6


def test_cd_25_zeal_does_not_work_in_the_dungeon() -> None:
    assert units(war("S Drunken Thug dungeon ordered", revealed=1), Activate(0)) == lines("S Drunken Thug dungeon")


# The lair, card by card


def lair(card: str, *rest: str) -> State:
    """An explorer on the last step."""
    return war("S Knight dungeon wounds=1 bonus=3 ordered", *rest, revealed=DEPTH, lair=card)


@pytest.mark.parametrize(
    ("card", "explorer", "rest"),
    [
        ("Chest", "S Knight C5 wounds=1 bonus=3", ["S: coins=6"]),
        ("Mana Chalice", "S Knight C5 wounds=1 bonus=3", ["S: mana=5"]),
        ("Ancient Sword", "S Knight C5 wounds=1 bonus=8", []),
        ("Kings Crown", "S Knight C5 wounds=1 bonus=3", ["South: 2"]),
        ("Ancient Banner", "S Knight C5 wounds=1 bonus=3", ["S: banner=2"]),
        ("Feebleness", "S Knight C5 wounds=1 shamed cursed", []),
        ("Guardian", "S Knight C5 wounds=5 bonus=3", []),
    ],
)
def test_a_card_of_the_lair_is_carried_out(card: str, explorer: str, rest: list[str]) -> None:
    assert told(lair(card), Activate(0), OUT_BY_D5, Step(at("C5"))) == lines(explorer, *rest)


def test_an_elixir_heals_the_explorer_wholly_and_2_of_every_own_creature() -> None:
    rest = ("S Marshal A1 wounds=3", "S Mint A1 wounds=2", "N Vampire A8 wounds=2")
    state = war("S Knight dungeon wounds=5 ordered", *rest, revealed=DEPTH, lair="Elixir")
    assert units(state, Activate(0), OUT_BY_D5, Step(at("C5"))) == lines(
        "S Knight C5", "S Marshal A1 wounds=1", "S Mint A1 wounds=2", "N Vampire A8 wounds=2"
    )


def test_a_chalice_is_not_drunk_above_10() -> None:
    state = lair("Mana Chalice", "S: mana=7")
    assert "S: mana=10" in told(state, Activate(0), OUT_BY_D5, Step(at("C5")))


def test_a_horn_calls_a_creature_of_cost_5_from_the_graveyard_for_nothing() -> None:
    state = lair("Summoning Horn", "S: graveyard=Battle Mage, Knight, Militiaman")
    wanted = {Raise(kind, at(f"{column}1")) for kind in (Kind.BATTLE_MAGE, Kind.MILITIAMAN) for column in "ABCDE"}
    assert {move for move in choices(state, Activate(0)) if isinstance(move, Raise)} == wanted
    moves = Activate(0), Raise(Kind.BATTLE_MAGE, at("B1")), OUT_BY_D5, Step(at("E5"))
    assert told(state, *moves) == lines(
        "S Battle Mage B1", "S Knight E5 wounds=1 bonus=3", "S: graveyard=Militiaman, Knight"
    )


def test_a_horn_does_not_wake_the_raising_of_a_necromancer() -> None:
    state = war("S Ghoul dungeon ordered", "S: graveyard=Necromancer, Skeleton", revealed=DEPTH, lair="Summoning Horn")
    assert offered(GoOut, state, Activate(0), Raise(Kind.NECROMANCER, at("B1"))) != []


def test_a_horn_over_an_empty_graveyard_calls_nobody() -> None:
    assert offered(GoOut, lair("Summoning Horn"), Activate(0)) != []


def test_a_scroll_of_thunder_deals_3_magic_damage_to_an_enemy_unit_of_the_field() -> None:
    state = lair("Thunder Scroll", "N Creeping Horror E8", "N Palisade A8", "S Militiaman A1")
    assert [move.target for move in offered(Strike, state, Activate(0))] == [1, 2]
    moves = Activate(0), Strike(1), OUT_BY_D5, Step(at("E5"))
    assert units(state, *moves) == lines(
        "S Knight E5 wounds=1 bonus=3", "N Creeping Horror E8 wounds=3", "N Palisade A8", "S Militiaman A1"
    )


def test_a_banner_gives_2_orders_more_in_the_next_turn() -> None:
    crowd = [f"S Militiaman {cell}" for cell in ("A1", "B1", "C1", "D1", "E1")]
    state = war(*crowd, "S Knight A2", "S Knight B2", "S Knight C2", "S: banner=2", phase=Phase.MARKET)
    later = after(state, End(), Marshal())
    assert (len(later.orders), later.players[0].banner) == (7, 0)


def test_a_guardian_may_kill() -> None:
    state = war("S Militiaman dungeon ordered", revealed=DEPTH, lair="Guardian")
    later = after(state, Activate(0))
    assert told(later) == lines("S: graveyard=Militiaman", "N: coins=1", "North: 1")
    assert (later.phase, later.dungeon.revealed) == (Phase.DISCARD, 0)


def test_a_crown_may_end_the_war() -> None:
    state = lair("Kings Crown", "South: 18")
    assert {"South: 20", "South wins by crush"} <= set(told(state, Activate(0)))


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
    assert sorted(steps(lair("Chest", "S Militiaman C5"), Activate(0), OUT_BY_D5)) == ["C5", "E5"]


@pytest.mark.parametrize(
    ("crowd", "where"),
    [
        (("S Militiaman C5", "S Militiaman C5"), "E5"),
        (("N Vampire C5",), "E5"),
        (("N Vampire C5", "N Vampire E5"), "D5"),
        (("N Vampire C5", "N Vampire E5", "S Militiaman D5"), "D5"),
    ],
)
def test_cd_39_one_free_cell_is_taken_without_a_question(crowd: tuple[str, ...], where: str) -> None:
    state = lair("Chest", *crowd)
    assert units(state, Activate(0), OUT_BY_D5) == lines(*crowd, f"S Knight {where} wounds=1 bonus=3")


def test_cd_39_else_the_enemy_chooses_among_the_nearest_free_cells() -> None:
    crowd = ("N Vampire C5", "N Vampire E5", "N Ghoul D5", "N Ghoul D6", "S Militiaman C6", "S Militiaman C6")
    later = after(lair("Chest", *crowd), Activate(0), OUT_BY_D5)
    assert RULES.to_act(later) == (TWO,)
    assert sorted(called(move.cell) for move in RULES.moves(later, TWO) if isinstance(move, Step)) == [
        "C4",
        "D4",
        "E4",
        "E6",
    ]
    assert "S Knight E6 wounds=1 bonus=3" in units(later, (TWO, Step(at("E6"))))


def test_cd_40_after_the_lair_the_creature_acts_no_more() -> None:
    later = after(lair("Chest", "N Vampire E6"), Activate(0), OUT_BY_D5, Step(at("E5")))
    assert later.phase == Phase.DISCARD


def test_cd_40_after_leaving_by_orders_it_moves_and_strikes() -> None:
    state = war("S Knight dungeon leaving", "N Vampire C8", revealed=2)
    later = after(state, Activate(0), OUT_BY_D5, Step(at("C5")), Attack(1))
    assert units(later) == lines("S Knight C7", "N Vampire C8 wounds=4")
    assert (later.explorer, later.dungeon.revealed) == (NOBODY, 2)


def test_cd_40_who_leaves_acts_though_the_enemy_chose_the_cell() -> None:
    crowd = ("N Vampire C5", "N Vampire E5", "N Ghoul D5")
    state = war("S Knight dungeon leaving", *crowd, revealed=2)
    later = after(state, Activate(0), OUT_BY_D5, (TWO, Step(at("C4"))))
    assert (RULES.to_act(later), targets(later)) == ((ONE,), [1])


def test_cd_75_of_two_enemies_the_lower_seat_chooses_the_cell() -> None:
    crowd = ("N1 Vampire C5", "N1 Vampire E5", "N2 Knight D5")
    state = war("S1 Knight dungeon leaving", *crowd, revealed=2, seats=4)
    assert RULES.to_act(after(state, Activate(0), OUT_BY_D5)) == (TWO,)


def test_cd_76_an_explorer_heals_itself() -> None:
    state = war("S Dryad dungeon wounds=3 ordered", "S Treant C6 wounds=5", revealed=1)
    assert units(state, Activate(0), Use(Ability.HEALING, 0)) == lines(
        "S Dryad dungeon wounds=1", "S Treant C6 wounds=5"
    )


def test_leaving_takes_2_orders() -> None:
    crowd = [f"S Militiaman {column}1" for column in "ABCDE"]
    state = war("S Knight dungeon", *crowd, revealed=1, phase=Phase.MARKET)
    later = after(state, End(), LeaveDungeon(), Marshal())
    assert (len(later.orders), later.orders[0].count) == (4, 2)


def test_cd_41_a_paralysed_explorer_cannot_leave() -> None:
    state = war("S Knight dungeon paralysed", "S Knight A1", revealed=1, phase=Phase.MARKET)
    assert offered(LeaveDungeon, state, End()) == []


def test_cd_41_a_paralysed_explorer_needs_3_orders_for_its_first_step() -> None:
    crowd = [f"S Militiaman {column}1" for column in "ABCDE"]
    state = war("S Knight dungeon paralysed", *crowd, revealed=1, phase=Phase.MARKET)
    ordered = after(state, End(), Explore(3), Marshal())
    assert len(ordered.orders) == 3
    later = after(ordered, End(), Activate(0))
    assert "S Knight dungeon" in units(later)
    assert later.dungeon.revealed == 2


# Who may go in


def test_nobody_is_sent_in_for_the_enemy() -> None:
    assert dawn("N Vampire D5", "S Knight A1").phase == Phase.MARKET


def test_an_explorer_is_told_once_and_may_be_told_otherwise() -> None:
    state = after(war("S Knight dungeon", "S Knight A1", revealed=1, phase=Phase.MARKET), End(), Explore(2))
    assert offered(Explore, state) == []
    assert Explore(3) in choices(state, Withdraw(0))


def test_only_one_creature_is_inside() -> None:
    state = dawn("S Knight D5", "S Knight dungeon", revealed=1)
    assert (state.phase, offered(Enter, state)) == (Phase.MARKET, [])


def test_cd_44_who_comes_next_goes_on_where_the_last_one_fell() -> None:
    state = dawn("S Knight D5", row="Darts, Darts, Lost Purse", revealed=2)
    later = after(state, Enter(0))
    assert told(later) == lines("S Knight dungeon", "S: coins=7 mana=2")
    assert later.dungeon.revealed == 3


def test_cd_44_who_finds_no_card_left_goes_straight_to_the_lair() -> None:
    state = dawn("S Knight D5", revealed=DEPTH, lair="Chest")
    later = after(state, Enter(0), OUT_BY_D5, Step(at("C5")))
    assert told(later) == lines("S Knight C5", "S: coins=11 mana=2")
    assert (later.phase, later.dungeon.revealed) == (Phase.MARKET, 0)


def test_cd_40_who_came_out_of_the_lair_takes_no_order_in_that_turn() -> None:
    state = dawn("S Knight D5", "S Militiaman A1", revealed=DEPTH, lair="Chest")
    assert offered(Order, state, Enter(0), OUT_BY_D5, Step(at("C5")), End()) == [Order(1)]


def test_who_went_in_may_take_orders_in_the_same_turn() -> None:
    state = dawn("S Knight D5", row="Darts, Lost Purse")
    moves = Enter(0), End(), Explore(1), End(), Activate(0)
    assert told(state, *moves) == lines("S Knight dungeon wounds=1", "S: coins=7 mana=2")


def test_an_enemy_in_the_dungeon_is_fought_and_followed() -> None:
    state = dawn("S Knight D5", "N Ghoul dungeon wounds=1", row="Darts, Lost Purse", revealed=1)
    assert told(state, Enter(0)) == lines("S Knight dungeon", "S: coins=8 mana=2", "N: graveyard=Ghoul", "South: 1")


def test_cd_38_who_does_not_kill_stays_outside_and_may_take_an_order() -> None:
    state = dawn("S Knight D5", "N Vampire dungeon", row="Darts, Lost Purse", revealed=1)
    assert told(state, Enter(0)) == lines("S Knight D5", "N Vampire dungeon wounds=4", "S: coins=5 mana=2")
    assert offered(Order, state, Enter(0), End()) == [Order(0)]


def test_cd_38_the_fight_is_in_melee() -> None:
    state = dawn("S Elf Archer D5", "N Goblin Flyer dungeon", revealed=1)
    assert units(state, Enter(0)) == lines("S Elf Archer D5", "N Goblin Flyer dungeon wounds=1")


def test_cd_38_a_mage_fights_with_magic() -> None:
    state = dawn("S Battle Mage D5", "N Creeping Horror dungeon", revealed=1)
    assert units(state, Enter(0)) == lines("S Battle Mage D5", "N Creeping Horror dungeon wounds=3")


def test_cd_38_a_double_strike_strikes_twice() -> None:
    state = dawn("S Dancing Blade D5", "N Vampire dungeon", revealed=1)
    assert units(state, Enter(0)) == lines("S Dancing Blade D5", "N Vampire dungeon wounds=4")


def test_cd_38_the_doomed_kills_both_and_nobody_goes_in() -> None:
    state = dawn("S Doomed Goblin D5", "N Vampire dungeon", revealed=1)
    later = after(state, Enter(0))
    assert told(later) == lines(
        "S: coins=8 mana=2 graveyard=Doomed Goblin", "N: coins=1 graveyard=Vampire", "South: 3", "North: 1"
    )
    assert (later.explorer, later.dungeon.revealed) == (NOBODY, 1)


@pytest.mark.parametrize(
    ("explorer", "intruder"),
    [("Ghost dungeon wounds=2", "S Big Orc dungeon cursed"), ("Zombie dungeon", "S Big Orc dungeon shamed")],
)
def test_who_kills_below_bears_the_consequences(explorer: str, intruder: str) -> None:
    state = dawn("S Big Orc D5", f"N {explorer}", revealed=1)
    assert units(state, Enter(0)) == lines(intruder)


# Death below


def test_cd_43_rot_finds_no_neighbours_in_the_dungeon() -> None:
    crowd = ("N Knight D5", "N Knight C5")
    state = war("S Zombie dungeon wounds=3 ordered", *crowd, row="Darts, Darts", revealed=1, entrance="D5")
    assert told(state, Activate(0)) == lines(*crowd, "S: graveyard=Zombie", "N: coins=1", "North: 1")


def test_cd_43_rebirth_is_in_the_column_of_the_entrance() -> None:
    state = war("S Skeleton dungeon wounds=2 ordered", row="Darts, Darts", revealed=1, entrance="D5")
    later = after(state, Activate(0))
    assert told(later) == lines("S Skeleton D1", "N: coins=1", "North: 1")
    assert later.explorer == NOBODY


def test_cd_43_the_reward_of_a_fight_below_is_paid_and_a_skeleton_returns() -> None:
    state = dawn("S Knight D5", "N Skeleton dungeon", row="Darts", revealed=1, entrance="B4")
    assert told(state, Enter(0)) == lines("S Knight dungeon", "N Skeleton B8", "S: coins=6 mana=2", "South: 1")


def test_the_explorer_is_sheltered_from_the_abilities_of_others() -> None:
    state = war("S Huntress C2 ordered", "N Vampire dungeon", "N Ghoul C8", revealed=1)
    assert targets(state, Activate(0)) == [2]
    state = war("S Dryad C2 ordered", "S Treant dungeon wounds=3", "S Treant A1 wounds=3", revealed=1)
    assert 1 not in aims(state, Activate(0))


def test_of_north_the_way_out_is_the_same() -> None:
    state = war("N Ghoul dungeon ordered", revealed=DEPTH, turn=OF_NORTH)
    assert units(state, Activate(0), OUT_BY_D5, Step(at("C5"))) == lines("N Ghoul C5")
