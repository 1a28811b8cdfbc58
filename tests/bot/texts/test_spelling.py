"""What the lint says of Russian, and what it lets pass."""

from __future__ import annotations

import pytest

from bot.texts.spelling import lacks_yo, misspelt


@pytest.mark.parametrize(
    ("text", "complaints"),
    [
        ("Анна — это «Анна», а 2–4 игрока… по-русски", []),
        ('"Анна"', ['straight quotes: write «» for "']),
        ("Анна - это Анна", ["a hyphen for a dash: write —"]),
        ("Анна – это Анна", ["a hyphen for a dash: write —"]),
        ("Список:\n- Анна", ["a hyphen for a dash: write —"]),
        ("Ждём...", ["three dots: write …"]),
        ("Анна взял(а) карту", ["a gender in brackets: взял(а)"]),
        ("игрок(и)", ["a gender in brackets: игрок(и)"]),
        ("Анна взял/а карту", ["a gender in brackets: взял/а"]),
        ("Анна взял/-ла карту", ["a gender in brackets: взял/-ла"]),
        ("Карты (две) и/или ходы: /play", []),
        ("Cтол и кaрта", ["Latin among Russian letters: Cтол", "Latin among Russian letters: кaрта"]),
        ("Telegram, BOT_TOKEN и ход", []),
        ("Еще идет счет", ["е for ё: Еще", "е for ё: идет", "е for ё: счет"]),
    ],
)
def test_a_text_is_read_as_a_proofreader_would(text: str, complaints: list[str]) -> None:
    assert list(misspelt(text)) == complaints


@pytest.mark.parametrize(
    "words",
    [
        "еще ее вперед трех четырех счет полет ребенок орел прием королем твоем",
        "идет пойдет найдете берет соберем дает раздаете передается ведет кладет зовет ждет подождем несет везут-нет",
        "вернет возьмет начнется остается встает создает придет придется бьет убьем пьет живет пошлет",
        "черный желтая зеленые темного легкой тяжелый нечетный звездное",
    ],
)
def test_words_that_must_have_yo_are_known(words: str) -> None:
    assert [word for word in words.split() if not lacks_yo(word)] == [word for word in words.split() if "-" in word]


@pytest.mark.parametrize(
    "words",
    [
        "ещё её вперёд трёх счёт идёт берёт даёт кладёт ждёт найдёт чёрный нечётный",
        "все чем нем его ему нему колода стол узнает совет складе шлем ответ",
        "выйдет выберет выведет выдаст едет играет будет станет тянет может хочет примет знает делает",
        "счета темно желток тремя темнота зелень весело орла королева твердыня",
    ],
)
def test_words_that_are_right_with_e_pass(words: str) -> None:
    assert [word for word in words.split() if lacks_yo(word)] == []
