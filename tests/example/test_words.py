"""The words of the example are in order, and mypy knows them."""

from __future__ import annotations

import pytest

from bot.texts.__main__ import main
from tests.example.bot.texts.__main__ import FOLDERS


def test_the_stubs_are_up_to_date_and_every_word_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["--check", "--unused"], FOLDERS)
    said = capsys.readouterr().out
    assert status == 0, f"{said}\nOut of date? python -m tests.example.bot.texts"
    assert "14 messages" in said
