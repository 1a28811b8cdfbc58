"""The boards of all games as their tables show them, in random games; and a drawing that records its texts.

board_of     what a board is made by: picture, secret, log_plies
shown        the pictures that a table shows in one position: for everybody, and for each seat that is asked
pictures     those of a random game, ply by ply
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from random import Random
from typing import Any, Final, TypeVar

from PIL import Image

from bot.screens.game import AnyView
from bot.screens.playing import last_turn
from bot.screens.registry import offered, screens_of
from bot.screens.screen import Picture
from engine.contract import Event, Move, Seat
from engine.registry import game
from tests.laws.setups import AnyState, AnyTable, Setup, setups, watched

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Board:
    """What of a game's screens a picture of its board is made by."""

    picture: Callable[[AnyView, Sequence[Event], Sequence[Move]], Picture]
    secret: Callable[[AnyView], bool]
    log_plies: int


def _boards() -> Iterator[tuple[str, Board]]:
    for id in offered():
        screens = screens_of(id)
        if screens.picture:
            yield id, Board(screens.picture, screens.secret, screens.log_plies)


VERY_LONG: Final = 10_000  # plies
BOARDS: Final = dict(_boards())
SETUPS: Final = [  # of a very long game only those without options
    each for id in BOARDS for each in setups(game(id)) if game(id).longest <= VERY_LONG or not each.flavours
]


# ── Pictures as a table shows them ──────────────────────────────────────────────────────────────────────────────────


def for_everybody(board: Board, table: AnyTable, world: AnyState) -> list[Picture]:
    """The picture with no choice, and those with the choices of each seat that chooses openly."""
    rules, recent = table.rules, last_turn(table, None, board.log_plies)
    views = [rules.view(world, seat) for seat in rules.to_act(world)]
    choices = [rules.moves(view.state, view.seat) for view in views if view.seat is not None and not board.secret(view)]
    return [board.picture(rules.view(world, None), recent, moves) for moves in ((), *choices)]


def for_one(board: Board, table: AnyTable, world: AnyState, seat: Seat) -> Picture:
    """The picture for a seat that is asked."""
    view = table.rules.view(world, seat)
    return board.picture(view, last_turn(table, seat, board.log_plies), table.rules.moves(view.state, seat))


def shown(board: Board, table: AnyTable) -> list[Picture]:
    private = [for_one(board, table, table.state, seat) for seat in table.to_act()]
    return [for_everybody(board, table, table.state)[-1], *private]


def pictures(setup: Setup, seed: int) -> list[Picture]:
    """What the table of a random game shows ply by ply, or of a long game at some plies."""
    board = BOARDS[setup.rules.id]
    return [picture for table in watched(setup, seed) for picture in shown(board, table)]


def scene_of(picture: Picture) -> Any:
    """What a picture is drawn from, and nothing else."""
    assert isinstance(picture.draw, partial), "a picture is partial(draw, scene)"
    (scene,) = picture.draw.args
    assert not picture.draw.keywords
    return scene


def scenes(setup: Setup, seed: int) -> list[Any]:
    return [scene_of(picture) for picture in pictures(setup, seed)]


def spread(things: Sequence[Thing], most: int) -> list[Thing]:
    """At most so many, from all over, with the first and the last."""
    if len(things) <= most:
        return list(things)
    return [things[round(number * (len(things) - 1) / (most - 1))] for number in range(most)]


# ── Laws ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def public_scenes_are_the_same_in_every_guess(board: Board, setup: Setup, seed: int) -> int:
    """What everybody is shown in the truth, and in a guess from every view; the number of worlds compared."""
    rules, rng, compared = setup.rules, Random(seed), 0
    for table in watched(setup, seed):
        guesses = [rules.guess(rules.view(table.state, viewer), rng) for viewer in setup.viewers]
        truth, *others = (
            [scene_of(picture) for picture in for_everybody(board, table, world)] for world in (table.state, *guesses)
        )
        for viewer, other in zip(setup.viewers, others, strict=True):
            assert other == truth, f"ply {table.ply}: another public picture in a guess from the view of {viewer}"
            compared += 1
    return compared


def private_scenes_are_the_same_in_every_guess(board: Board, setup: Setup, seed: int) -> int:
    """What a seat that is asked is shown, in the truth and in two guesses from its own view; how many were compared."""
    rules, rng, compared = setup.rules, Random(seed), 0
    for table in watched(setup, seed):
        for seat in table.to_act():
            truth = scene_of(for_one(board, table, table.state, seat))
            for _ in range(2):
                guess = rules.guess(rules.view(table.state, seat), rng)
                other = scene_of(for_one(board, table, guess, seat))
                assert other == truth, f"ply {table.ply}: seat {seat} is shown what it cannot know"
                compared += 1
    return compared


# ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def opened(file: bytes) -> Image.Image:
    """Decode a picture, and verify its checksums if it has some."""
    Image.open(BytesIO(file)).verify()
    picture = Image.open(BytesIO(file))
    picture.load()
    return picture
