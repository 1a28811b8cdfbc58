"""Draw every kind of picture that people are shown, of random games, to look at.

python -m bot.pictures FOLDER [--only NAME] [--seed SEED] [--json]

NAME.jpg           as it is sent                    NAME-phone.png    on the smallest phone, in a dark and a light chat
NAME-sights.jpg    as colour-blind people see it    all.jpg           all of them, small
                                                    portraits.jpg     everybody's portrait
banner.jpg             of the README                icon.png          of the playground's page
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import Final

from PIL import Image

from bot.gallery.looks import PHONE, as_wide, everybody, on_phones, seen_by_others, sheet
from bot.gallery.project import banner, icon
from bot.gallery.scenes import scenes
from bot.pictures import kept
from bot.screens.registry import offered
from bot.screens.screen import Picture

AGAIN: Final = 3  # times; the best counts: whatever runs beside only makes it longer


@dataclass(frozen=True)
class Cost:
    """What one picture costs: milliseconds with nothing kept, and again with its sprites kept."""

    name: str
    first: float
    again: float
    bytes: int
    width: int
    height: int


def gallery(arguments: Sequence[str]) -> Iterator[str]:
    """Draw what is asked for; what there is to say of it, line by line."""
    parser = ArgumentParser("python -m bot.pictures", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", metavar="NAME", help="those whose name contains this")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true", help="measure too: milliseconds, bytes and size of each")
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    costs, small = list[Cost](), list[tuple[str, Image.Image]]()
    for name, picture in scenes(asked.seed, asked.only):
        file = picture.draw()
        image = Image.open(BytesIO(file)).convert("RGB")
        save(asked.folder, name, file, image)
        small.append((name, as_wide(image, PHONE)))
        if asked.json:
            costs.append(cost(name, picture, image))
        else:
            yield f"{name}: {image.width} x {image.height}, {len(file) / 1000:.1f} kB"
    if asked.json:
        yield json.dumps([asdict(each) for each in costs], indent=2)
    sheet(small).save(asked.folder / "all.jpg", quality=85)
    if not asked.only:
        everybody(offered()).save(asked.folder / "portraits.jpg", quality=90)
        banner().save(asked.folder / "banner.jpg", quality=90)
        icon().save(asked.folder / "icon.png")


def save(folder: Path, name: str, file: bytes, image: Image.Image) -> None:
    (folder / f"{name}.jpg").write_bytes(file)
    on_phones(image).save(folder / f"{name}-phone.png", compress_level=1)
    seen_by_others(image).save(folder / f"{name}-sights.jpg", quality=85)


def cost(name: str, picture: Picture, image: Image.Image) -> Cost:
    kept.forget()
    first = milliseconds(picture.draw)
    again = min(milliseconds(picture.draw) for _ in range(AGAIN))
    return Cost(name, round(first, 1), round(again, 1), len(picture.draw()), *image.size)


def milliseconds(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return 1000 * (perf_counter() - begin)
