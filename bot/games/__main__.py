"""Draw the boards of random games, to look at: as sent, as small as on a phone, and as colour-blind people see them.

python -m bot.games FOLDER [--seed SEED]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

from PIL import Image

from bot.screens.registry import offered, screens_of
from engine.contract import View, chosen, mute
from engine.registry import AnyRules, game

PHONE: Final = 244  # pixels across, on the smallest screen
BESIDE: Final = 480  # pixels across, of each picture in a row

COLOUR_BLIND: Final = {  # colours without one kind of cone: Machado, Oliveira, Fernandes 2009
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}
LIGHT: Final = [round(255 * (value / 255) ** 2.2) for value in range(256)] * 3  # the light of each value of a pixel
VALUE: Final = [round(255 * (light / 255) ** (1 / 2.2)) for light in range(256)] * 3


def main(arguments: Sequence[str]) -> int:
    options = ArgumentParser("python -m bot.games", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("--seed", default="1")
    asked = options.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, png in boards(asked.seed):
        picture = Image.open(BytesIO(png)).convert("RGB")
        (asked.folder / f"{name}.png").write_bytes(png)
        as_wide(picture, PHONE).save(asked.folder / f"{name}-phone.png")
        seen_by_others(picture).save(asked.folder / f"{name}-colour-blind.png")
        print(f"{name}: {picture.width} x {picture.height}, {len(png) / 1000:.1f} kB")
    return 0


def boards(seed: str) -> Iterator[tuple[str, bytes]]:
    """The start, middle and end of a random game, for every game with a picture and every number of seats."""
    for id in offered():
        picture = screens_of(id).picture
        if picture is None:
            continue
        for seats in game(id).seats:
            views = random_game(game(id), seats, seed)
            for moment, view in (("start", views[0]), ("middle", views[len(views) // 2]), ("end", views[-1])):
                yield f"{id}-{seats}-{moment}", picture(view, (), ()).draw()


def random_game(rules: AnyRules, seats: int, seed: str) -> list[View[Any]]:
    """A spectator's views of a random game, ply by ply."""
    luck = Random(f"{rules.id}:{seed}:{seats}")
    state = rules.deal(seats, chosen(rules, seats, {}), luck, mute)
    views = [rules.view(state, None)]
    while actors := rules.to_act(state):
        rules.play(state, actors[0], luck.choice(rules.moves(state, actors[0])), luck, mute)
        views.append(rules.view(state, None))
    return views


def as_wide(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def seen_by_others(picture: Image.Image) -> Image.Image:
    """The picture as people with each kind of colour blindness see it, side by side."""
    small = as_wide(picture, BESIDE)
    row = Image.new("RGB", (len(COLOUR_BLIND) * BESIDE, small.height))
    for place, matrix in enumerate(COLOUR_BLIND.values()):
        mixing = (*matrix[:3], 0, *matrix[3:6], 0, *matrix[6:], 0)
        row.paste(small.point(LIGHT).convert("RGB", mixing).point(VALUE), (place * BESIDE, 0))
    return row


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
