"""The words and the stubs by which mypy knows them.

python -m bot.texts            writes bot/texts/stubs/*.pyi from locales/ru
python -m bot.texts --check    fails when they are out of date, or something is wrong with the words
                    --unused   a message that nobody says is wrong too
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.texts.book import Finding, read
from bot.texts.lint import findings, unused
from bot.texts.speech import RUSSIAN
from bot.texts.uses import uses
from bot.texts.writer import stubs


@dataclass(frozen=True, slots=True)
class Folders:
    """Where the words are, who says them, and where their stubs go."""

    words: Path
    code: Path
    stubs: Path


HERE: Final = Folders(RUSSIAN, Path(__file__).parents[1], Path(__file__).with_name("stubs"))


def main(arguments: Sequence[str], folders: Folders = HERE) -> int:
    options = ArgumentParser("python -m bot.texts", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    options.add_argument("--unused", action="store_true")
    asked = options.parse_args(arguments)
    return run(folders, check=asked.check, look_for_unused=asked.unused)


def run(folders: Folders, *, check: bool, look_for_unused: bool) -> int:
    book, said = read(folders.words), list(uses(folders.code))
    found = findings(book, said) + (unused(book, said) if look_for_unused else [])
    wanted = stubs(book)
    if check:
        found += outdated(wanted, folders.stubs)
    else:
        write(wanted, folders.stubs)
    summary = f"{len(book.messages)} messages in {', '.join(book.sources) or 'no file'}: {len(found)} wrong"
    print(*found, summary, sep="\n")
    return 1 if found else 0


def outdated(wanted: dict[str, str], folder: Path) -> list[Finding]:
    there = {path.name: path.read_text("utf-8") for path in folder.glob("*.pyi")}
    return [
        Finding(name, "out of date: run python -m bot.texts")
        for name in sorted({*wanted, *there})
        if wanted.get(name) != there.get(name)
    ]


def write(wanted: dict[str, str], folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for name, source in wanted.items():
        (folder / name).write_text(source, "utf-8")
    for path in folder.glob("*.pyi"):
        if path.name not in wanted:
            path.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
