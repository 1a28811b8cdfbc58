"""Sprites are laid where they belong, and are whole."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.pictures.board import jpeg, key_of, lay, put
from bot.pictures.colours import BLUE, GOLD, GREEN, SKY, WHITE, Colour
from bot.pictures.frames import ACTIVE, COLD, banner, framed, plaque, ribbon, shadow
from bot.pictures.gems import Cut, attack, gem, life, points
from bot.pictures.highlights import HALO, fallen, halo, ring, splash, trail
from tests.bot.pictures.boards import opened


def plain(width: int, height: int, colour: Colour, mode: str = "RGB") -> Image.Image:
    return Image.new(mode, (width, height), colour if mode == "RGB" else (*colour, 255))


def where(ground: Image.Image, colour: Colour) -> tuple[int, int, int, int] | None:
    """The box around what has this colour."""
    return Image.frombytes("L", ground.size, bytes(255 * (pixel == colour) for pixel in pixels(ground))).getbbox()


def pixels(image: Image.Image) -> list[tuple[int, ...]]:
    raw = image.convert("RGB").tobytes()
    return [tuple(raw[at : at + 3]) for at in range(0, len(raw), 3)]


# Laying


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize(("side", "box"), [("m", (35, 45, 65, 55)), ("l", (50, 45, 80, 55)), ("r", (20, 45, 50, 55))])
def test_a_sprite_lies_where_it_was_laid(mode: str, side: str, box: tuple[int, ...]) -> None:
    ground = plain(100, 100, BLUE, mode)
    lay(ground, plain(30, 10, SKY, "RGBA"), 50, 50, side)  # type: ignore[arg-type]  # one of three
    assert where(ground, SKY) == box


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_what_reaches_beyond_the_ground_is_cut_off(mode: str) -> None:
    for left, top, box in ((-5, -5, (0, 0, 15, 15)), (90, 95, (90, 95, 100, 100))):
        ground = plain(100, 100, BLUE, mode)
        put(ground, plain(20, 20, SKY, "RGBA"), left, top)
        assert where(ground, SKY) == box


def test_a_file_is_a_jpeg_of_the_board() -> None:
    picture = opened(jpeg(plain(800, 100, GREEN)))
    assert (picture.format, picture.size) == ("JPEG", (800, 100))
    assert max(abs(a - b) for a, b in zip(pixels(picture)[0], GREEN, strict=True)) <= 2


@pytest.mark.parametrize("other", [("b", 1, (GREEN,)), ("a", 2, (GREEN,)), ("a", 1, (WHITE,))])
def test_a_key_tells_game_version_and_scene(other: tuple[str, int, object]) -> None:
    assert key_of("a", 1, (GREEN,)) == key_of("a", 1, (GREEN,)) != key_of(*other)


# Things


THINGS = {
    "attack": attack(3, 60),
    "life": life(12, 60, wounded=False),
    "wounded": life(2, 60, wounded=True),
    "won": points(12, 60),
    "lost": points(-5, 60),
    **{f"gem {cut.name}": gem(8, 60, cut) for cut in Cut},
    "splash": splash(3, 60),
    "fallen": fallen(60),
    "ring": ring(80),
    "ribbon": ribbon("Король под Горой", 40, 400),
}


@pytest.mark.parametrize("name", THINGS)
def test_a_thing_is_whole(name: str) -> None:
    """Nothing of it touches the edge, where it would be cut."""
    alpha = THINGS[name].getchannel("A")
    box = alpha.point(lambda value: 255 if value > 200 else 0).getbbox()
    assert box
    assert box[2] - box[0] > alpha.width / 2
    if name != "ribbon":
        assert min(box[0], box[1], alpha.width - box[2], alpha.height - box[3]) >= 1


def test_a_frame_is_metal_around_its_face() -> None:
    card = framed(plain(100, 120, BLUE), metal=ACTIVE)
    assert card.size == (100, 120)
    assert card.getpixel((0, 0)) == (*card.convert("RGB").crop((0, 0, 1, 1)).tobytes(), 0), "round corners"
    active, cold = (framed(plain(100, 120, BLUE), metal=metal).convert("L") for metal in (ACTIVE, COLD))
    assert sum(active.crop((1, 50, 4, 70)).tobytes()) > sum(cold.crop((1, 50, 4, 70)).tobytes())
    assert plaque(100, 40).size == (100, 40)
    assert shadow(100, 40).size > (100, 40)
    assert banner(60, 100, GOLD).getpixel((30, 99))[3] == 0  # type: ignore[index]  # RGBA


def test_a_trail_leads_from_where_to_where() -> None:
    ground = plain(200, 100, BLUE)
    trail(ground, (40, 50), (160, 50))
    changed = Image.frombytes("L", ground.size, bytes(255 * (pixel != BLUE) for pixel in pixels(ground))).getbbox()
    assert changed
    assert changed[0] >= 30
    assert changed[2] <= 175
    assert changed[2] - changed[0] > 110


def test_light_lies_around_a_thing_and_fades() -> None:
    light = halo(100, 60).getchannel("A")
    assert light.size == (100 + 2 * HALO, 60 + 2 * HALO)
    assert light.getpixel((HALO + 50, HALO + 30)) == 255
    assert light.getpixel((0, 0)) == 0
