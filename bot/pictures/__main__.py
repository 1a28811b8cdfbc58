"""`python -m bot.pictures FOLDER` draws every kind of picture, to look at: bot/gallery/."""

from __future__ import annotations

import sys

from bot.gallery.command import gallery

if __name__ == "__main__":
    for line in gallery(sys.argv[1:]):
        print(line, flush=True)
