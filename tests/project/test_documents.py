"""The documents say what is so: their commands run, their paths and links lead somewhere, nothing is left unsaid."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config import Settings
from bot.delivery.budgets import BURST, EVERY
from bot.delivery.refusals import FRAGMENTS
from engine.registry import GAMES

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests" / "example"
README = (ROOT / "README.md").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
DOCUMENTS = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in (
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *ROOT.glob(".github/*.md"),
        *ROOT.glob("engine/*.md"),
    )
}
TELEGRAM = DOCUMENTS["docs/telegram.md"]
VERB = re.compile(r"\bmake ([a-z]+)(?=`|$)", re.MULTILINE)
OURS = re.compile(r"make [a-z]+$|python3 -m (engine|bot)\b|cp \.env\.example \.env$|docker compose (up|logs) ")
SAMPLE = re.compile(r"^```text\n\$ (?P<command>.*)\n(?P<output>[\s\S]*?)^…\n```", re.MULTILINE)


def commands(text: str) -> list[str]:
    """The lines of the blocks marked as shell, without what is said behind them."""
    blocks = re.findall(r"^```sh\n([\s\S]*?)^```", text, re.MULTILINE)
    return [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]


def output(command: str) -> str:
    """What a command of this project prints, run by the Python that runs the tests."""
    words = [sys.executable, *command.split()[1:]]
    return subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout


def lost_paths(text: str, folder: Path) -> list[str]:
    """The folders and files a text names in backticks or links to, and that are not there; lines with (next) apart.

    What stands in the example of a game is named by the place it would have.
    """
    lines = "\n".join(line for line in text.splitlines() if "(next)" not in line)
    named = re.findall(r"`([\w.-]+/[\w./-]*|[\w./-]+\.(?:py|md|toml|lock|yml|yaml))`", lines)
    linked = re.findall(r"\]\(([^)#:]+)\)|src=\"([^\":]+)\"", lines)
    lost = [name for name in named if not ((ROOT / name).exists() or (EXAMPLE / name).exists())]
    return lost + [link for pair in linked for link in pair if link and not (folder / link).exists()]


def examples(text: str) -> set[str]:
    """The settings an .env file names, those commented out too."""
    return set(re.findall(r"^(?:# ?)?([A-Z][A-Z_0-9]+)=", text, re.MULTILINE))


def test_every_target_a_document_names_is_in_the_makefile() -> None:
    named = {target for text in DOCUMENTS.values() for target in VERB.findall(text)}
    assert named >= {"run", "test"}
    assert named - TARGETS == set()


def test_the_readme_names_every_target() -> None:
    assert {target for target in TARGETS if f"`make {target}`" not in README} == set()


def test_the_readme_shows_only_commands_of_this_project() -> None:
    shown = commands(README)
    assert len(shown) > 3
    assert [line for line in shown if not OURS.match(line)] == []


@pytest.mark.parametrize("command", [line for line in commands(README) if line.startswith("python3")])
def test_a_command_of_the_readme_runs(command: str) -> None:
    assert output(command).strip()


def test_the_sample_in_the_readme_is_what_the_command_prints() -> None:
    sample = SAMPLE.search(README)
    assert sample
    assert output(sample["command"])[: len(sample["output"])] == sample["output"]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_names_only_what_is_there_or_comes_next(name: str) -> None:
    assert lost_paths(DOCUMENTS[name], (ROOT / name).parent) == []


def test_a_path_that_leads_nowhere_is_found() -> None:
    text = '`engine/table.py` `engine/nowhere.py`\n[a](docs/lost.md) <img src="docs/lost.png">\n`bot/moon/` (next)'
    assert lost_paths(text, ROOT) == ["engine/nowhere.py", "docs/lost.md", "docs/lost.png"]


def test_every_game_has_its_rules_written_down() -> None:
    assert {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")} - {"README"} == set(GAMES)


def test_the_changelog_says_each_change_in_one_line() -> None:
    """Under a release and whom it concerns; a release may begin with a paragraph of its own."""
    releases = re.split(r"^## .+\n\n", DOCUMENTS["CHANGELOG.md"], flags=re.MULTILINE)[1:]
    lines = [line for release in releases for line in release.splitlines() if line]
    assert any(line.startswith("- ") for line in lines)
    strange = [line for line in lines if not line.startswith(("### ", "- "))]
    assert strange == [release.splitlines()[0] for release in releases if release[0] not in "-#"]


def test_the_example_settings_are_the_settings_of_the_bot() -> None:
    assert examples((ROOT / ".env.example").read_text("utf-8")) == {name.upper() for name in Settings.model_fields}


def test_examples_are_read_with_and_without_a_comment_sign() -> None:
    assert examples("# Words\nBOT_TOKEN=\n# DATA_DIR=data\n") == {"BOT_TOKEN", "DATA_DIR"}


def test_the_readme_has_a_row_for_every_setting() -> None:
    assert re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE) == [name.upper() for name in Settings.model_fields]


def test_the_pictures_are_small_enough_to_be_committed() -> None:
    sizes = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").iterdir()}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > 300_000} == {}
    assert {name for name in sizes if f"docs/pictures/{name}" not in README} == set()


def test_the_refusals_written_down_are_those_the_bot_knows() -> None:
    rows = TELEGRAM[TELEGRAM.index("| Telegram says") :].splitlines()[2:]
    told = [fragment for row in rows if row.startswith("|") for fragment in re.findall(r"`([^`]+)`", row.split("|")[1])]
    assert sorted(told) == sorted(FRAGMENTS)


def test_the_budget_written_down_is_the_one_the_bot_keeps() -> None:
    assert f"at most {BURST} calls at once, then one every {EVERY:.0f} seconds" in TELEGRAM
