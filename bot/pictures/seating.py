"""The lobby: a title card, and the chairs below it; who sits there, and which are free.

A person is known by the emblem of the seat, a computer by its face.  What cannot be written of a name is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import WIDTH, Board, Sprite, jpeg, lay, put
from bot.pictures.colours import BLOOD, GOLD, INK, NIGHT, OAK, SLATE, STONE, darker, lighter, of
from bot.pictures.cover import HEIGHT, Cover, title_card
from bot.pictures.emblems import CROWN, ENVELOPE, bar, bent
from bot.pictures.frames import COLD, GILT, SHADOW, plaque, shadow
from bot.pictures.kept import kept
from bot.pictures.lettering import LABEL, word, writable
from bot.pictures.materials import Material, table, toned
from bot.pictures.portraits.computers import computer
from bot.pictures.shapes import Painting, icon

ROW: Final = 100  # from one chair to the next
MARGIN: Final = 12
COLUMN: Final = WIDTH // 2
BACK: Final = 88  # of a chair, across and down
PLATE: Final = (COLUMN - 84, 78)


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody on a chair."""

    name: str  # as typed
    computer: int = 0  # the number of a computer
    host: bool = False
    note: str = ""  # below the name
    missing: bool = False  # cannot be reached yet: the note is marked with an envelope


@dataclass(frozen=True, slots=True)
class Gathering:
    """A lobby as its picture shows it."""

    game: str  # its id
    title: str
    line: str  # below the title
    chairs: tuple[Seated, ...]
    most: int  # chairs
    free: str  # the word for a free chair


def draw(gathering: Gathering, cover: Cover) -> bytes:
    rows = -(-gathering.most // 2)
    board = _ground(rows).copy()
    board.paste(title_card(cover, gathering.title, gathering.line), (0, 0))
    for seat in range(gathering.most):
        row, column = divmod(seat, 2)
        alone = seat == gathering.most - 1 and not column
        x = MARGIN + (COLUMN / 2 - MARGIN / 2 if alone else column * (COLUMN - MARGIN / 2))
        y = HEIGHT + MARGIN + row * ROW
        seated = gathering.chairs[seat] if seat < len(gathering.chairs) else None
        _lay_chair(board, seat, seated, x, y, gathering.free)
    return jpeg(board)


def draw_closed(gathering: Gathering, cover: Cover) -> bytes:
    """The title card of a table that is closed, without light."""
    return jpeg(toned(title_card(cover, gathering.title, gathering.line), NIGHT, 0.5))


@kept
def _ground(rows: int) -> Board:
    """The table, with room for a title card above."""
    high = rows * ROW + MARGIN
    board = Image.new("RGB", (WIDTH, HEIGHT + high))
    board.paste(table(WIDTH, high, planks=rows + 1), (0, HEIGHT))
    return board


def _lay_chair(board: Board, seat: int, seated: Seated | None, x: float, y: float, free: str) -> None:
    wide, high = PLATE
    left, top = x + BACK - 24, y + 8
    put(board, shadow(wide, high), left - SHADOW, top - SHADOW)
    put(board, plaque(wide, high, *((Material.PARCHMENT, GILT) if seated else (Material.SLATE, COLD))), left, top)
    put(board, _chair(seat, taken=seated is not None), x, y)
    if seated is None:
        lay(board, _faded(seat), x + BACK / 2, y + BACK / 2 - 4)
        lay(board, word(free, LABEL + 4, STONE, wide - 50), left + 36, y + 8 + high / 2, "l")
    elif seated.computer:
        lay(board, computer(seated.computer, SEAT_COLOURS[seat], 80), x + BACK / 2, y + BACK / 2 - 2)
        lay(board, badge(seat, 40), x + 15, y + BACK - 14)
    else:
        lay(board, badge(seat, 70), x + BACK / 2, y + BACK / 2 - 4)
    if seated:
        _write(board, seat, seated, left + 36, y + 8)


def _write(board: Board, seat: int, seated: Seated, x: float, top: float) -> None:
    """The name, and below it the note; a name that cannot be written is the seat's mark again."""
    wide, high = PLATE
    room = wide - 52 - (56 if seated.host else 0)
    name, middle = writable(seated.name), top + (26 if seated.note else high / 2)
    size = 36 if seated.note else 42
    sprite = word(name, size, INK, room) if name else badge(seat, size)
    lay(board, sprite, x, middle, "l")
    if seated.host:
        lay(board, icon(CROWN, 52, of("d9971f")), x + wide - 70, top + high / 2)
    if not seated.note:
        return
    if seated.missing:
        lay(board, icon(ENVELOPE, 36, lighter(GOLD, 0.6), BLOOD), x - 2, top + 57, "l")
    colour, indent = (darker(BLOOD, 0.2), 38) if seated.missing else (OAK, 0)
    lay(board, word(seated.note, LABEL, colour, room - indent), x + indent, top + 57, "l")


@kept
def _chair(seat: int, *, taken: bool) -> Sprite:
    """The back of a chair, with the cloth of its seat."""
    wood, cloth = (OAK, darker(SEAT_COLOURS[seat], 0.62)) if taken else (darker(OAK, 0.35), darker(SLATE, 0.2))
    painting = Painting(BACK, ink=2.0, reach=1.0, casts=True)
    for posts in (bar(-0.9, -0.6, -0.72, 1.0), bar(0.72, -0.6, 0.9, 1.0)):
        painting.add(wood, posts, depth=0.05)
    return (
        painting.add(wood, _arch(0.92, -0.94, 0.86), depth=0.07).add(cloth, _arch(0.74, -0.76, 0.72), depth=0.05).done()
    )


def _arch(half: float, top: float, foot: float) -> tuple[tuple[float, float], ...]:
    return (
        (-half, foot),
        *bent((-half, top + 0.5), (-half, top), (0, top)),
        *bent((0, top), (half, top), (half, top + 0.5)),
        (half, foot),
    )


@kept
def _faded(seat: int) -> Sprite:
    """The emblem of a seat on which nobody sits."""
    sprite = badge(seat, 52).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * 2 // 5))
    return sprite
