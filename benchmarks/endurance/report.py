"""What is counted in one world, and the figures of all of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Any, Final

from benchmarks.endurance.processes import BotProcess
from benchmarks.endurance.recovery import Freeze
from benchmarks.figures import percentile
from bot.playground.world import Answer
from bot.texts import plain

FATAL: Final = ("lost", "doubled", "belied", "screens", "replay", "standstill", "server", "bench")
DONE: Final = ("", plain.seated(), plain.rules_sent())
"""Answers that are no refusal."""
LONGEST: Final = 3.0  # seconds: the bar of a freeze after a kill, once the bot has started
END_WITHIN: Final = 10.0  # seconds: the bar of an orderly stop
MUTE: Final = ("bot", "both", "restart", "storm", "calls")  # harms in which no bot can answer every press
COURSE: Final = 12  # figures of a course
FLAT: Final = 0.05  # the bar of the growth of memory over the second half of a soak


@dataclass(slots=True)
class Wrong:
    kind: str
    what: str
    events: list[str]  # the last before it was found


@dataclass
class Tally:
    """One world's."""

    seed: str
    disk: str
    harms: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    answered: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[str] = field(default_factory=Counter)  # by what was going on
    slow: list[float] = field(default_factory=list)  # how long each answer took
    freezes: list[Freeze] = field(default_factory=list)
    deaf: Counter[str] = field(default_factory=Counter)
    deaths: list[int] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    boots: list[float] = field(default_factory=list)
    wrongs: list[Wrong] = field(default_factory=list)
    long: list[Wrong] = field(default_factory=list)  # freezes of more than LONGEST
    leftovers: int = 0
    oldest_leftover: float = 0.0
    rolled_back: int = 0
    checks: int = 0
    keys: list[dict[str, int]] = field(default_factory=list)
    memories: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def press(self, answer: Answer | None, harms: Sequence[str], seconds: float) -> None:
        """A press, what was done to the bot before it was answered or given up, and for how long that took."""
        self.presses += 1
        if answer is None:
            self.unanswered[" + ".join(filter(None, harms)) or "nothing"] += 1
            return
        self.slow.append(seconds)
        refused = answer.text not in DONE
        self.answered += not refused
        if refused:
            self.refused[answer.text] += 1

    def wrong(self, kind: str, what: str, events: list[str]) -> None:
        if not any((each.kind, each.what) == (kind, what) for each in self.wrongs):
            self.wrongs.append(Wrong(kind, what, events))

    def memory(self, what: str, megabytes: float) -> None:
        if megabytes:
            self.memories[what].append(megabytes)

    def take_processes(self, bot: BotProcess) -> None:
        self.deaths, self.ends, self.boots = bot.deaths, bot.ends, bot.boots

    @property
    def kills(self) -> int:
        return sum(count for name, count in self.harms.items() if name.startswith("kill"))


def growth(values: Sequence[float]) -> float:
    """By how much the end of the second half exceeds its beginning, as a share; each is the mean of a tenth of all."""
    tenth, half = len(values) // 10, len(values) // 2
    return mean(values[-tenth:]) / mean(values[half : half + tenth]) - 1 if tenth else 0.0


def figures(tallies: Sequence[Tally], minutes: float) -> dict[str, Any]:
    """Everything, as JSON has it."""
    harms, refused = summed(each.harms for each in tallies), summed(each.refused for each in tallies)
    freezes = [freeze for each in tallies for freeze in each.freezes]
    killed = [each for each in freezes if each.harm.startswith(("kill", "restart", "lost writes")) and not each.excused]
    wrongs = Counter(wrong.kind for each in tallies for wrong in each.wrongs)
    return {
        "minutes": round(minutes, 1),
        "seeds": [each.seed for each in tallies],
        "disks": [each.disk or "cannot be filled" for each in tallies],
        "kills": sum(each.kills for each in tallies),
        "harms": dict(sorted(harms.items())),
        "games": dict(sorted(summed(each.games for each in tallies).items())),
        "presses": sum(each.presses for each in tallies),
        "answered": sum(each.answered for each in tallies),
        "refused": dict(refused.most_common()),
        "unanswered": dict(summed(each.unanswered for each in tallies).most_common()),
        "answer": spread([seconds for each in tallies for seconds in each.slow]),
        **{kind: wrongs[kind] for kind in FATAL},
        "checks": sum(each.checks for each in tallies),
        "rolled_back": sum(each.rolled_back for each in tallies),
        "leftovers": sum(each.leftovers for each in tallies),
        "deaf": dict(summed(each.deaf for each in tallies)),
        "deaths": [code for each in tallies for code in each.deaths],
        "longest_end": round(max((end for each in tallies for end in each.ends), default=0.0), 2),
        "boot": spread([seconds for each in tallies for seconds in each.boots]),
        "longest_freeze": longest(killed),
        "freezes": {f"{harm}, {what}": spread(values) for (harm, what), values in by_harm(freezes).items()},
        "excused": sum(freeze.excused for freeze in freezes),
        "memory": [memory(each) for each in tallies],
        "keys": [each.keys[-1] if each.keys else {} for each in tallies],
    }


def longest(freezes: Sequence[Freeze]) -> dict[str, Any] | None:
    """The longest, not counting the time that the bot needed to start, which says how busy the machine is."""
    found = max(freezes, key=lambda freeze: freeze.awake, default=None)
    return found and {**found._asdict(), "awake": round(found.awake, 2)}


def summed(counters: Any) -> Counter[str]:
    total: Counter[str] = Counter()
    for counter in counters:
        total += counter
    return total


def by_harm(freezes: Sequence[Freeze]) -> dict[tuple[str, str], list[float]]:
    found = defaultdict[tuple[str, str], list[float]](list)
    for freeze in freezes:
        if not freeze.excused:
            found[freeze.harm, freeze.what].append(freeze.seconds)
    return dict(sorted(found.items()))


def spread(values: Sequence[float]) -> dict[str, float]:
    ordered = sorted(values)
    if not ordered:
        return {}
    shares = {"p50": percentile(ordered, 0.5), "p95": percentile(ordered, 0.95), "longest": ordered[-1]}
    return {"n": len(ordered), **{name: round(value, 2) for name, value in shares.items()}}


def memory(tally: Tally) -> dict[str, Any]:
    keys = [float(sum(each.values())) for each in tally.keys]
    rows = {**tally.memories, "keys": keys}
    return {
        what: {"most": round(max(values), 1), "growth": round(growth(values), 4), "course": course(values)}
        for what, values in rows.items()
        if values
    }


def course(values: Sequence[float]) -> list[float]:
    """Some of the values, from the first to the last."""
    return [round(values[len(values) * part // COURSE], 1) for part in range(COURSE)] + [round(values[-1], 1)]


def failed(found: dict[str, Any], soak: bool) -> list[str]:
    """Which bars are not met."""
    wrong = [f"{kind}: {found[kind]}" for kind in FATAL if found[kind]]
    freeze = found["longest_freeze"]
    if freeze and freeze["awake"] > LONGEST:
        wrong.append(f"longest freeze: {freeze['awake']:.1f} s after {freeze['harm']} ({freeze['what']})")
    if mute := sum(count for harms, count in found["unanswered"].items() if not any(each in harms for each in MUTE)):
        wrong.append(f"presses without an answer though the bot was at work: {mute}")
    if found["longest_end"] > END_WITHIN:
        wrong.append(f"an orderly stop took {found['longest_end']} s")
    wrong += [f"{what}: {found[what]}" for what in ("deaf", "deaths") if found[what]]
    for world in found["memory"] if soak else ():
        wrong += [
            f"{what} grew by {world[what]['growth']:.1%}" for what in ("bot", "server") if world[what]["growth"] > FLAT
        ]
    return wrong


def shown(found: dict[str, Any]) -> Iterator[str]:
    """The figures as text."""
    for name, value in found.items():
        if isinstance(value, dict) and name != "longest_freeze":
            yield f"{name}:"
            yield from (f"    {key}: {told(each)}" for key, each in value.items())
        else:
            yield f"{name}: {value}"


def told(value: Any) -> str:
    return ", ".join(f"{key} {each}" for key, each in value.items()) if isinstance(value, dict) else str(value)
