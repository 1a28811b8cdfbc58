"""python -m bot: what there is of the bot so far, which is a word about what can be played without it."""

from __future__ import annotations


def main() -> None:
    print(
        "Бот ещё не готов: пока здесь только правила игр. Посмотреть партию: python3 -m engine watch hand_of_the_king"
    )


if __name__ == "__main__":
    main()
