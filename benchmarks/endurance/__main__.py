"""python -m benchmarks.endurance --minutes N: whole games while everything fails again and again.

    --kills K    stop after so many kills        --soak        no harm: is memory flat?
    --worlds W   so many bots side by side       --bot FOLDER  play another checkout's bot
    --only KIND  only this harm (may repeat)     --json        the figures for a program

Exit code 1 if a press was lost, made twice or made though refused, a screen was wrong when all was calm, a game stood
still or did not replay, or nobody could play for longer than the bar.  Then the folder with the bots' logs is kept.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Final

from benchmarks.endurance.adversary import Adversary
from benchmarks.endurance.harm import HARMS
from benchmarks.endurance.report import Tally, failed, figures, shown
from benchmarks.endurance.world import World, a_world
from bot.screens.registry import offered

ROOT: Final = Path(__file__).parents[2]


def parsed(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks.endurance", description="Whole games while everything fails.")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long harm is done")
    parser.add_argument("--kills", type=int, help="stop after so many kills")
    parser.add_argument("--finish", type=float, default=0.0, help="minutes in which games may end undisturbed")
    parser.add_argument("--worlds", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=[*offered()], choices=offered(), help="one group plays each")
    parser.add_argument("--only", action="append", choices=[*HARMS])
    parser.add_argument("--soak", action="store_true", help="no harm; memory has to be flat")
    parser.add_argument("--seed", default="")
    parser.add_argument("--bot", type=Path, default=ROOT, help="the checkout whose bot plays")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = parsed(arguments)
    seed = chosen.seed or f"{SystemRandom().randrange(10**6)}"
    folder, began = Path(tempfile.mkdtemp(prefix="endure-")), time.monotonic()
    folders = [folder / str(number) for number in range(chosen.worlds)]
    for each in folders:
        each.mkdir()
    tallies = asyncio.run(all_worlds(chosen, seed, folders))
    found = figures(tallies, (time.monotonic() - began) / 60)
    bad = failed(found, chosen.soak)
    if chosen.json:
        print(json.dumps(found | {"failed": bad}, indent=2, ensure_ascii=False))
    else:
        print(*shown(found), sep="\n")
    for line in [*bad, *details(tallies, folder)]:
        print(line, file=sys.stderr)
    if bad:
        print(f"the logs of the bots and the last events: {folder}", file=sys.stderr)
    else:
        shutil.rmtree(folder)
    return 1 if bad else 0


async def all_worlds(chosen: Namespace, seed: str, folders: Sequence[Path]) -> list[Tally]:
    """All of them; a SIGTERM ends them in order, so that no process and no disk of theirs stays behind."""
    if work := asyncio.current_task():
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, work.cancel)
    until = time.monotonic() + chosen.minutes * 60
    worlds = [one_world(chosen, f"{seed}:{each.name}", each, until) for each in folders]
    return await asyncio.gather(*worlds)


async def one_world(chosen: Namespace, seed: str, folder: Path, until: float) -> Tally:
    async with a_world(folder, chosen.bot, seed, chosen.games) as world:
        if chosen.soak:
            await asyncio.sleep(max(0.0, until - time.monotonic()))
            await world.check()
        else:
            kills = chosen.kills and -(-chosen.kills // chosen.worlds)
            kinds = [kind for kind in chosen.only or HARMS if kind != "full_disk" or world.disk]
            await Adversary(world, kinds, kills).work(until)
        await play_out(world, chosen.finish * 60)
    return world.tally


async def play_out(world: World, seconds: float) -> None:
    """Undisturbed, the games come to their end."""
    world.ending, ends = not seconds, time.monotonic() + seconds
    begun = {game.id for group in world.groups for game in group.games()}
    while time.monotonic() < ends and any(g.game and g.game.id in begun for g in world.groups):  # noqa: ASYNC110
        await asyncio.sleep(0.2)
    if seconds:
        await world.check()


def details(tallies: Sequence[Tally], folder: Path) -> list[str]:
    """What went wrong; the events before it stand in a file each."""
    lines = []
    for tally in tallies:
        for number, wrong in enumerate([*tally.wrongs, *tally.long]):
            file = folder / f"{tally.seed.replace(':', '-')}-{number}-{wrong.kind}.txt"
            file.write_text("\n".join([wrong.what, "", *wrong.events]), "utf-8")
            if wrong in tally.wrongs:
                lines.append(f"{wrong.kind} (seed {tally.seed}): {wrong.what[:300]}  {file}")
    return lines


if __name__ == "__main__":
    sys.exit(main())
