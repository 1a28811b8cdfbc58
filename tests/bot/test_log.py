"""The log: no token, no word of an exception (it may quote a hidden card), and yet what kind, where and why."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable

import pytest

from bot.config import ROOT
from bot.log import QUIET, RedactingFormatter

TOKEN = "123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc"
CARD = "the hand is King Queen Dwarf"


class Torn(Exception):
    """A document that cannot be read."""


def fails() -> None:
    raise ValueError(CARD)


def fails_because() -> None:
    try:
        fails()
    except ValueError as error:
        raise Torn(CARD) from error


def fails_on_the_way() -> None:
    try:
        fails()
    except ValueError:
        raise Torn(CARD)  # noqa: B904  # what happened meanwhile belongs to the chain too


def fails_and_hides_why() -> None:
    try:
        fails()
    except ValueError:
        raise Torn(CARD) from None


def logged(message: str, *arguments: object, failing: Callable[[], None] | None = None) -> str:
    """The line that a record becomes; the exception is the one that `failing` raises."""
    caught: BaseException | None = None
    try:
        if failing:
            failing()
    except (Torn, ValueError) as error:
        caught = error
    about = (type(caught), caught, caught.__traceback__) if caught else None
    record = logging.LogRecord("room", logging.ERROR, __file__, 1, message, arguments, about)
    return RedactingFormatter("%(levelname)s %(name)s: %(message)s").format(record)


def kinds(text: str) -> list[str]:
    """The lines that name an exception, which are not set in."""
    return [line for line in text.splitlines()[1:] if not line.startswith(" ")]


def test_a_plain_record_is_one_line() -> None:
    assert logged("table %s is closed", "AbCdEfGh") == "ERROR room: table AbCdEfGh is closed"


def test_a_token_in_a_message_is_masked() -> None:
    assert logged(f"GET /bot{TOKEN}/getMe") == "ERROR room: GET /bot<token>/getMe"


def test_a_token_in_an_argument_is_masked() -> None:
    assert logged("%s and %s", TOKEN, [TOKEN]) == "ERROR room: <token> and ['<token>']"


def test_an_exception_is_told_by_its_kind_and_place_alone() -> None:
    text = logged("error", failing=fails)
    assert CARD not in text
    assert kinds(text) == ["ValueError"]
    assert "in fails\n    raise ValueError(CARD)" in text


@pytest.mark.parametrize("failing", [fails_because, fails_on_the_way])
def test_a_cause_stands_before_its_consequence(failing: Callable[[], None]) -> None:
    text = logged("error", failing=failing)
    assert CARD not in text
    assert kinds(text) == ["ValueError", "Torn"]
    assert text.index("in fails\n") < text.index("ValueError\n") < text.index(f"in {failing.__name__}\n    raise")


def test_a_cause_that_was_hidden_on_purpose_stays_hidden() -> None:
    assert kinds(logged("error", failing=fails_and_hides_why)) == ["Torn"]


def test_the_program_logs_discreetly_to_the_standard_error() -> None:
    program = f"""
import logging, sys
from bot.log import configure
configure("INFO")
logging.getLogger("room").info("the token is {TOKEN}")
logging.getLogger("room").debug("not asked for")
for name in {QUIET}:
    logging.getLogger(name).info("chatter of a library")
try:
    int(sys.argv[1])
except ValueError:
    logging.getLogger("room").exception("no number")
"""
    done = subprocess.run([sys.executable, "-c", program, CARD], cwd=ROOT, capture_output=True, text=True, check=True)
    lines = [line.partition(" ")[2].partition(" ")[2] for line in done.stderr.splitlines() if line.startswith("20")]
    assert (done.stdout, lines) == ("", ["INFO room: the token is <token>", "ERROR room: no number"])
    assert CARD not in done.stderr


def test_what_another_handler_made_of_an_error_is_not_taken_over() -> None:
    with pytest.raises(ValueError, match=CARD) as caught:
        fails()
    about = (caught.type, caught.value, caught.tb)
    record = logging.LogRecord("room", logging.ERROR, __file__, 1, "it failed", (), about)
    assert CARD in logging.Formatter().format(record)
    assert CARD not in RedactingFormatter().format(record)
