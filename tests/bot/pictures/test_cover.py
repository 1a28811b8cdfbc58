"""Title cards, and the chairs below them."""

from __future__ import annotations

import pytest

from bot.pictures import kept, seating
from bot.pictures.board import TALLEST, WIDTH
from bot.pictures.cover import HEIGHT, Cover, draw_all, title_card
from bot.pictures.seating import Gathering, Seated
from bot.screens.registry import offered, screens_of
from engine.registry import game
from tests.bot.pictures.boards import opened

LARGEST = 240_000  # bytes
COVERS = {id: cover for id in offered() if (cover := screens_of(id).cover)}
each_cover = pytest.mark.parametrize(("id", "cover"), COVERS.items(), ids=COVERS)

ANNA = Seated("Анна", host=True)
BORIS = Seated("Борис", note="ждём в личном чате", missing=True)
KUZYA = Seated("🤖 Кузя", 1, note="средний")


def gathering(id: str, *chairs: Seated) -> Gathering:
    return Gathering(id, screens_of(id).title(), "2–4 игрока", chairs, game(id).seats[-1], "свободно")


def test_every_game_with_a_board_has_a_title_card() -> None:
    assert set(COVERS) == {id for id in offered() if screens_of(id).picture}


def test_a_title_card_has_the_size_of_a_message_and_is_no_other_games() -> None:
    cards = [title_card(cover, "Игра", "2–4 игрока") for cover in COVERS.values()]
    assert {card.size for card in cards} == {(WIDTH, HEIGHT)}
    assert len({card.tobytes() for card in cards}) == len(COVERS)


@each_cover
def test_every_chair_is_seen_taken_or_free(id: str, cover: Cover) -> None:
    drawn = [seating.draw(gathering(id, *chairs), cover) for chairs in ((), (ANNA,), (ANNA, BORIS), (ANNA, KUZYA))]
    assert len(set(drawn)) == len(drawn)
    assert {opened(file).size for file in drawn} == {opened(drawn[0]).size}
    assert max(map(len, drawn)) < LARGEST
    assert opened(drawn[0]).height < TALLEST


@pytest.mark.parametrize("name", ["Ж" * 64, "אברהם", "😀", "", "Wilhelmina-Konstantinovna"])
def test_whatever_somebody_is_called_there_is_a_plate(name: str) -> None:
    id, cover = next(iter(COVERS.items()))
    plates = {seating.draw(gathering(id, Seated(name, host=host)), cover) for host in (False, True)}
    assert len(plates) == 2


def test_a_closed_table_is_the_card_without_light() -> None:
    id, cover = next(iter(COVERS.items()))
    closed, card = (
        opened(seating.draw_closed(gathering(id), cover)),
        title_card(cover, screens_of(id).title(), "2–4 игрока"),
    )
    assert closed.size == (WIDTH, HEIGHT)
    assert sum(closed.convert("L").histogram()[128:]) < sum(card.convert("L").histogram()[128:]) / 2


def test_drawn_again_a_lobby_is_the_same_to_the_byte() -> None:
    id, cover = next(iter(COVERS.items()))
    first = seating.draw(gathering(id, ANNA, BORIS, KUZYA), cover)
    kept.forget()
    assert seating.draw(gathering(id, ANNA, BORIS, KUZYA), cover) == first


def test_the_choice_of_games_shows_all_of_them() -> None:
    cards = [(cover, screens_of(id).title()) for id, cover in COVERS.items()]
    whole = draw_all(cards, "Во что сыграем?")
    assert opened(whole).size == (WIDTH, HEIGHT // 2 * -(-len(cards) // 2))
    assert len(whole) < LARGEST
    assert draw_all(cards[1:], "Во что сыграем?") != whole
