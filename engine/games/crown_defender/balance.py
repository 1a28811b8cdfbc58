"""Whether the races are balanced: many duels of greedy players, every race against every other.

    balance ─▶ Series, one for each pairing and side of the centre ─▶ shown (for people) or record (for programs)

Each race is South, who begins, in every other game.  A draw counts half for either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, product
from random import Random
from typing import Any, Final

from engine.contract import Seat, chosen, mute
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import Centre, Race, words
from engine.games.crown_defender.moves import Choice, ChooseCentre, ChooseRaces
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import DRAWN, Ending, Phase, State
from engine.lab.confidence import margin_of_error
from engine.lab.parallel import spread
from engine.lab.simulate import Pick, picker, play_out
from engine.players import PLAYERS

PROCESSES: Final = 2
PAIRINGS: Final = tuple(combinations(Race, 2))
TENTH: Final = 0.1
SHARES: Final = ("first_player", "crush", "sabotage", "other", "draws")
TITLE, CELL = 32, 14  # columns of the table

Pairing = tuple[Race, Race]


@dataclass(slots=True)
class Series:
    """The results of the duels of a pairing on one side of the centre."""

    pairing: Pairing
    centre: Centre
    wins: dict[Race, float] = field(default_factory=lambda: dict.fromkeys(Race, 0.0))  # a draw is half a win
    endings: Counter[Ending] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    first: float = 0.0  # wins of South
    draws: int = 0

    @property
    def games(self) -> int:
        return self.rounds.total()

    def count(self, state: State, south: Race, north: Race) -> None:
        """One more duel, at its end."""
        drawn = state.winner == DRAWN
        won = 0.5 if drawn else float(state.winner == Side.SOUTH)
        self.wins[south] += won
        self.wins[north] += 1 - won
        self.first += won
        self.draws += drawn
        self.endings[state.ending] += 1
        self.rounds[state.round] += 1


def balance(games: int, seed: str, *, blitz: bool) -> list[Series]:
    """Play `games` duels of every pairing on either side of the centre; the same seed plays the same duels."""
    return list(spread(partial(series, games, seed, blitz), product(PAIRINGS, Centre), PROCESSES))


def series(games: int, seed: str, blitz: bool, contest: tuple[Pairing, Centre]) -> Series:
    rules, (pairing, centre) = CrownDefender(), contest
    played = Series(pairing, centre)
    luck, thought = (Random(f"{seed}:{pairing}:{centre}:{what}") for what in ("luck", "thought"))
    greedy = picker(rules, PLAYERS["greedy"], thought)
    for number in range(games):
        south, north = pairing if number % 2 == 0 else reversed(pairing)
        state = rules.deal(2, chosen(rules, 2, {"blitz": blitz}), luck, mute)
        play_out(rules, state, luck, settled((south, north), centre, greedy))
        played.count(state, south, north)
    return played


def settled(races: Pairing, centre: Centre, pick: Pick[State, Choice]) -> Pick[State, Choice]:
    """Choose the races, by side, and the centre as given; `pick` chooses everything else."""

    def choose(state: State, seat: Seat) -> Choice:
        match state.phase:
            case Phase.RACE:
                return ChooseRaces((races[state.side_of(seat)],))
            case Phase.CENTRE:
                return ChooseCentre(centre)
        return pick(state, seat)

    return choose


# Figures


def share(race: Race, played: Iterable[Series]) -> tuple[float, float]:
    """The win rate of a race, and its margin of error."""
    fought = [one for one in played if race in one.pairing]
    games = sum(one.games for one in fought)
    won = sum(one.wins[race] for one in fought) / games
    return won, margin_of_error(won, games)


def quantile(counted: Counter[int], part: float) -> int:
    """The smallest value that `part` of all do not exceed.

    >>> quantile(Counter({7: 1, 8: 8, 12: 1}), 0.5)
    8
    """
    values = sorted(counted.elements())
    return values[max(0, -int(-part * len(values) // 1) - 1)]


def together(played: Sequence[Series]) -> dict[str, Any]:
    """Figures of all duels together, whichever races fought them."""
    games = sum(one.games for one in played)
    endings, rounds = Counter[Ending](), Counter[int]()
    for one in played:
        endings.update(one.endings)
        rounds.update(one.rounds)
    return {
        "first_player": sum(one.first for one in played) / games,
        "crush": endings[Ending.CRUSH] / games,
        "sabotage": endings[Ending.SABOTAGE] / games,
        "other": (endings[Ending.TIME] + endings[Ending.EXHAUSTION]) / games,
        "draws": sum(one.draws for one in played) / games,
        "rounds": [quantile(rounds, part) for part in (TENTH, 0.5, 1 - TENTH)],
    }


def record(played: Sequence[Series]) -> dict[str, Any]:
    """All figures for JSON."""
    pairings = [
        {
            "pairing": [race.name.lower() for race in one.pairing],
            "centre": one.centre.name.lower(),
            "games": one.games,
            "wins": [one.wins[race] for race in one.pairing],
        }
        for one in played
    ]
    races = {race.name.lower(): dict(zip(("share", "within"), share(race, played), strict=True)) for race in Race}
    return {"pairings": pairings, "races": races, **together(played)}


def shown(played: Sequence[Series]) -> Iterator[str]:
    """The share of the first race of each pairing; then of every race; then all duels together."""
    title = f"{played[0].games} games of each on each side"
    yield f"{title:<{TITLE}}" + "".join(f"{words(centre.name):>{CELL}}" for centre in Centre)
    for pairing in PAIRINGS:
        won = [one.wins[pairing[0]] / one.games for one in played if one.pairing == pairing]
        yield f"{' : '.join(words(race.name) for race in pairing):<{TITLE}}" + "".join(f"{x:>{CELL}.1%}" for x in won)
    for race in Race:
        won_by, within = share(race, played)
        yield f"{words(race.name):<{TITLE}}{won_by:>{CELL}.1%} ± {within:.1%}"
    yield summary(together(played))


def summary(figures: dict[str, Any]) -> str:
    low, median, high = figures["rounds"]
    shares = ", ".join(f"{what.replace('_', ' ')} {figures[what]:.1%}" for what in SHARES)
    return f"{shares}; {median} rounds ({low} to {high})"
