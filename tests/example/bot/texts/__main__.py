"""The stubs of the example's words: python -m tests.example.bot.texts [--check] [--unused]."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from bot.texts.__main__ import Folders, main
from tests.example.bot.texts import WORDS

FOLDERS: Final = Folders(WORDS, Path(__file__).parents[1], Path(__file__).with_name("stubs"))

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], FOLDERS))
