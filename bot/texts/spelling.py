"""What is wrong with a piece of Russian, as far as it can be told letter by letter.

«» for quotes · — for a dash · … for three dots · ё where it is never е · no «взял(а)» · no Latin among Russian letters
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

WORD: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
DASH: Final = re.compile(r"(?:^|\s)[-–](?=\s)", re.MULTILINE)
BRACKETED: Final = re.compile(r"[а-яё]+(?:\([а-яё]{1,4}\)|/-?(?:а|ла|ась|лась)\b)", re.IGNORECASE)
MIXED: Final = re.compile(r"\w*(?:[а-яё][a-z]|[a-z][а-яё])\w*", re.IGNORECASE)

YO_WORDS: Final = frozenset(
    """
    еще ее нее мое твое свое чье твоем своем вперед вдвоем втроем причем трех трем четырех четырем
    счет отсчет подсчет расчет учет зачет отчет счетчик счетчика счетчики полет взлет самолет жребием
    актер партнер ребенок лед мед елка орел осел козел котел пес ковер костер шатер утес конек огонек объем прием подъем
    королем царем вождем конем огнем днем дождем нулем копьем
    шел пошел ушел нашел пришел вошел зашел прошел перешел подошел обошел
    включен завершен побежден решен разрешен запрещен сражен пленен окружен освобожден защищен награжден
    выдает выдаете выдаем выдается
    """.split()
)  # fmt: skip
YO_VERB: Final = re.compile(
    "(?:в|во|до|за|на|о|об|обо|от|ото|пере|по|под|подо|при|про|раз|разо|рас|с|со|у)?"
    "(?:ид|йд|прид|бер|вед|клад|крад|зов|жд|нес|вез|раст|да|созда|ста"
    "|верн|начн|возьм|займ|пойм|жм|бь|пь|рв|жив|ткн|пошл|пришл)"
    "е(?:т|м|шь|те|тся|мся|шься|тесь)"
)
YO_ADJECTIVE: Final = re.compile(
    "(?:не)?(?:черн|желт|зелен|темн|тепл|мертв|тверд|легк|весел|тяжел|дешев|четк|четн|серьезн|звездн)"
    "(?:ый|ий|ая|ое|ые|ие|ого|ой|ому|ую|ым|им|ых|их|ыми|ими)"
)


def misspelt(text: str) -> Iterator[str]:
    """Every complaint about a text that has no tags in it."""
    if '"' in text:
        yield 'straight quotes: write «» for "'
    if DASH.search(text):
        yield "a hyphen for a dash: write —"
    if "..." in text:
        yield "three dots: write …"
    for found in BRACKETED.findall(text):
        yield f"a gender in brackets: {found}"
    for found in MIXED.findall(text):
        yield f"Latin among Russian letters: {found}"
    for word in WORD.findall(text):
        if lacks_yo(word.lower()):
            yield f"е for ё: {word}"


def lacks_yo(word: str) -> bool:
    """Whether a word is never written so; «все», «чем», «узнает» may be, and pass."""
    return word in YO_WORDS or bool(YO_VERB.fullmatch(word) or YO_ADJECTIVE.fullmatch(word))
