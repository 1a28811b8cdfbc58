"""python -m engine balance: every race against every other, counted right and said plainly."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from engine.__main__ import main
from engine.contract import Seat
from engine.games.crown_defender.balance import PAIRINGS, Series, quantile, record, series, share, shown
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import Centre, Race
from engine.games.crown_defender.state import DRAWN, Ending, State
from tests.engine.games.crown_defender.positions import RULES

ORDER, ELVES, UNDEAD = Race.ORDER, Race.ELVES, Race.UNDEAD


def ended(winner: int, ending: Ending, rounds: int) -> State:
    """A duel at its end."""
    order = ((Seat(0),), (Seat(1),))
    return State([], order, (20, 20), False, False, False, turn=2 * (rounds - 1), winner=winner, ending=ending)


def every_pairing(won: dict[Race, int]) -> list[Series]:
    """One series of ten games for each pairing and centre; `won` by a race against whoever comes after it."""
    played = []
    for pairing in PAIRINGS:
        for centre in Centre:
            one = Series(pairing, centre, rounds=Counter({8: 9, 12: 1}), endings=Counter({Ending.CRUSH: 10}), first=6.0)
            one.wins |= {pairing[0]: won[pairing[0]], pairing[1]: 10 - won[pairing[0]]}
            played.append(one)
    return played


def test_a_duel_counts_for_its_winner_its_first_player_its_ending_and_its_rounds() -> None:
    one = Series((ORDER, ELVES), Centre.KINGS_ROAD)
    one.count(ended(Side.SOUTH, Ending.CRUSH, 8), ORDER, ELVES)
    one.count(ended(Side.SOUTH, Ending.SABOTAGE, 5), ELVES, ORDER)
    one.count(ended(DRAWN, Ending.CRUSH, 9), ORDER, ELVES)
    counted = {race: won for race, won in one.wins.items() if won}
    assert (one.games, counted, one.first, one.draws) == (3, {ORDER: 1.5, ELVES: 1.5}, 2.5, 1)
    assert one.endings == {Ending.CRUSH: 2, Ending.SABOTAGE: 1}
    assert one.rounds == {8: 1, 5: 1, 9: 1}


def test_a_share_takes_all_pairings_of_a_race_and_shrinks_its_interval_with_the_games() -> None:
    played = every_pairing({Race.ORDER: 5, Race.ELVES: 8, Race.GREENSKINS: 2, Race.UNDEAD: 0})
    won, within = share(ELVES, played)
    assert won == pytest.approx((5 + 8 + 8) / 30)
    assert within == pytest.approx(1.96 * (0.7 * 0.3 / 60) ** 0.5)
    assert share(UNDEAD, played)[0] == pytest.approx((5 + 2 + 8) / 30)


@pytest.mark.parametrize(("part", "value"), [(0.1, 5), (0.5, 7), (0.9, 9), (1.0, 30)])
def test_a_quantile_is_the_least_value_that_a_part_does_not_exceed(part: float, value: int) -> None:
    assert quantile(Counter({5: 2, 7: 4, 9: 3, 30: 1}), part) == value


def test_the_table_has_a_row_for_every_pairing_and_race_and_one_for_all() -> None:
    assert list(shown(every_pairing({Race.ORDER: 5, Race.ELVES: 8, Race.GREENSKINS: 2, Race.UNDEAD: 0}))) == [
        "10 games of each on each side       Kings Road  Cursed Lands",
        "Order : Elves                            50.0%         50.0%",
        "Order : Greenskins                       50.0%         50.0%",
        "Order : Undead                           50.0%         50.0%",
        "Elves : Greenskins                       80.0%         80.0%",
        "Elves : Undead                           80.0%         80.0%",
        "Greenskins : Undead                      20.0%         20.0%",
        "Order                                    50.0% ± 12.7%",
        "Elves                                    70.0% ± 11.6%",
        "Greenskins                               30.0% ± 11.6%",
        "Undead                                   50.0% ± 12.7%",
        "first player 60.0%, crush 100.0%, sabotage 0.0%, other 0.0%, draws 0.0%; 8 rounds (8 to 8)",
    ]


def test_both_races_of_a_pairing_lead_on_the_centre_they_are_to_lead_on() -> None:
    played = series(4, "1", True, ((ELVES, UNDEAD), Centre.CURSED_LANDS))
    assert (played.games, sum(played.wins.values())) == (4, 4)
    assert {race for race, won in played.wins.items() if won} <= {ELVES, UNDEAD}


def test_a_seed_weighs_the_same_again_and_another_seed_otherwise() -> None:
    once, again, other = (series(4, seed, True, ((ORDER, ELVES), Centre.KINGS_ROAD)) for seed in ("7", "7", "8"))
    assert once == again != other


def test_a_short_game_is_shorter_than_a_long_one() -> None:
    short, long = (series(4, "1", blitz, ((ORDER, ELVES), Centre.KINGS_ROAD)) for blitz in (True, False))
    assert quantile(short.rounds, 1) < quantile(long.rounds, 1)


def test_the_command_weighs_every_pairing_on_every_centre(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", RULES.id, "--games", "1", "--blitz", "--seed", "7"]) == 0
    alone = [series(1, "7", True, (pairing, centre)) for pairing in PAIRINGS for centre in Centre]
    assert capsys.readouterr().out.splitlines() == list(shown(alone))


def test_the_command_writes_for_programs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    played = every_pairing({Race.ORDER: 5, Race.ELVES: 8, Race.GREENSKINS: 2, Race.UNDEAD: 0})
    asked = []

    def balance(games: int, seed: str, *, blitz: bool) -> list[Series]:
        asked.append((games, seed, blitz))
        return played

    monkeypatch.setattr("engine.games.crown_defender.balance.balance", balance)
    assert main(["balance", RULES.id, "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert (asked, written) == (
        [(2000, "1", False)],
        [{"game": "crown_defender", "blitz": False, "seed": "1", **record(played)}],
    )


def test_a_record_tells_every_pairing_in_words() -> None:
    told = record(every_pairing({Race.ORDER: 5, Race.ELVES: 8, Race.GREENSKINS: 2, Race.UNDEAD: 0}))
    first = {"pairing": ["order", "elves"], "centre": "kings_road", "games": 10, "wins": [5, 5]}
    assert (len(told["pairings"]), told["pairings"][0]) == (12, first)
    assert {race: figures["share"] for race, figures in told["races"].items()} == {
        "order": 0.5,
        "elves": 0.7,
        "greenskins": 0.3,
        "undead": 0.5,
    }
    assert told["rounds"] == [8, 8, 8]


def test_a_game_without_such_a_room_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["balance", "fairy_scuffle"])
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert re.fullmatch(r"python -m engine: fairy_scuffle has no .+\n", said)
