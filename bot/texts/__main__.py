"""The words and their catalogue.

python -m bot.texts            writes bot/texts/catalogue.py from locales/ru
python -m bot.texts --check    fails when it is out of date, or something is wrong with the words
                    --unused   a message that nobody says is wrong too
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.texts.book import Book, Finding, read
from bot.texts.lint import findings, unused
from bot.texts.speech import RUSSIAN
from bot.texts.uses import uses
from bot.texts.writer import catalogue


@dataclass(frozen=True, slots=True)
class Folders:
    """Where the words are, who says them, and where their catalogue goes."""

    words: Path
    code: Path
    catalogue: Path


HERE: Final = Folders(RUSSIAN, Path(__file__).parents[1], Path(__file__).with_name("catalogue.py"))


def main(arguments: Sequence[str], folders: Folders = HERE) -> int:
    options = ArgumentParser("python -m bot.texts", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    options.add_argument("--unused", action="store_true")
    asked = options.parse_args(arguments)
    return run(folders, check=asked.check, look_for_unused=asked.unused)


def run(folders: Folders, *, check: bool, look_for_unused: bool) -> int:
    book, said = read(folders.words), list(uses(folders.code))
    found = findings(book, said) + (unused(book, said) if look_for_unused else [])
    if check:
        found += outdated(book, folders.catalogue)
    else:
        folders.catalogue.write_text(catalogue(book), "utf-8")
    summary = f"{len(book.messages)} messages in {', '.join(book.sources) or 'no file'}: {len(found)} wrong"
    print(*found, summary, sep="\n")
    return 1 if found else 0


def outdated(book: Book, path: Path) -> list[Finding]:
    there = path.read_text("utf-8") if path.exists() else ""
    return [] if there == catalogue(book) else [Finding(path.name, "out of date: run python -m bot.texts")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
