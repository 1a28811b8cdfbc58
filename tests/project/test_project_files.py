"""What the field expects of a project is there, and says what is so: CI, coverage, hooks, notes, release."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.utils import canonicalize_name

from tests.project.test_documents import DOCUMENTS, TARGETS
from tests.project.test_image import DOCKERFILE
from tests.project.test_lock import tools

ROOT = Path(__file__).parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))
JOBS: dict[str, Any] = WORKFLOW["jobs"]
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
PYTHONS = [
    name.rpartition(" ")[2] for name in PYPROJECT["project"]["classifiers"] if re.search(r"Python :: 3\.\d+$", name)
]
NOTES = {name: text for name, text in DOCUMENTS.items() if name.startswith("docs/decisions/")}
INDEX = "docs/decisions/README.md"
EXPECTED = (
    *("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "LICENSE", ".editorconfig", ".pre-commit-config.yaml"),
    *(".github/workflows/ci.yml", ".github/pull_request_template.md", "docs/architecture.md", "docs/operations.md"),
)


def commands(job: str) -> list[str]:
    return [step["run"] for step in JOBS[job]["steps"] if "run" in step]


def make_variable(name: str, **environment: str) -> str:
    """What make takes a variable of the Makefile for."""
    show = ["make", "--print-data-base", "--question"]
    done = subprocess.run(show, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    (value,) = re.findall(rf"^{name} \??= (.*)$", done.stdout, re.MULTILINE)
    return str(value)


@pytest.mark.parametrize("name", EXPECTED)
def test_what_a_project_is_expected_to_have_is_there(name: str) -> None:
    assert (ROOT / name).stat().st_size


def test_ci_runs_the_gate_on_every_python_that_is_promised() -> None:
    assert PYTHONS == ["3.11", "3.12", "3.13", "3.14"]
    assert JOBS["run"]["strategy"]["matrix"]["python"] == PYTHONS
    assert commands("run") == [".ci/run"]


def test_a_job_of_ci_takes_the_python_of_its_name_and_no_other() -> None:
    assert JOBS["run"]["env"]["PYTHONS"] == "python${{ matrix.python }}"
    for job in JOBS.values():
        (setup,) = [step["with"] for step in job["steps"] if step.get("uses", "").startswith("actions/setup-python@")]
        assert job["env"]["PYTHONS"] == f"python{setup['python-version']}"
    assert make_variable("PYTHONS", PYTHONS="python3.12", PATH="/usr/bin:/bin") == "python3.12"


def test_make_looks_for_every_python_that_is_promised_the_newest_first() -> None:
    looked_for = make_variable("PYTHONS", PATH="/usr/bin:/bin").split()
    assert looked_for == [*(f"python{version}" for version in reversed(PYTHONS)), "python3"]


def test_the_oldest_python_is_the_same_everywhere() -> None:
    oldest = PYTHONS[0]
    assert PYPROJECT["project"]["requires-python"] == f">={oldest}"
    assert PYPROJECT["tool"]["mypy"]["python_version"] == oldest
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"


def test_the_image_runs_a_python_that_ci_tests() -> None:
    (version,) = set(re.findall(r"^FROM python:([\d.]+)-", DOCKERFILE, re.MULTILINE))
    assert version in JOBS["run"]["strategy"]["matrix"]["python"]


def test_coverage_counts_branches_and_has_a_floor_that_ci_holds() -> None:
    settings = PYPROJECT["tool"]["coverage"]
    assert settings["run"]["branch"]
    assert settings["report"]["fail_under"] >= 90
    assert commands("coverage") == ["make coverage"]
    assert "coverage" in TARGETS


def test_the_hooks_are_the_locked_tools_of_this_project() -> None:
    hooks = [hook for repository in HOOKS for hook in repository["hooks"]]
    assert {repository["repo"] for repository in HOOKS} == {"local"}
    entries = [re.fullmatch(r"\.venv/bin/([\w-]+)( .*)?", hook["entry"]) for hook in hooks]
    assert {entry[1] for entry in entries if entry} == {"ruff", "mypy"} <= {canonicalize_name(t.name) for t in tools()}
    assert None not in entries


def test_editors_break_lines_where_ruff_does() -> None:
    editors = (ROOT / ".editorconfig").read_text("utf-8")
    assert f"max_line_length = {PYPROJECT['tool']['ruff']['line-length']}\n" in editors


def test_contributing_has_a_row_for_every_verb() -> None:
    assert set(re.findall(r"^\| `make (\w+)` \|", DOCUMENTS["CONTRIBUTING.md"], re.MULTILINE)) == TARGETS


def test_the_newest_release_of_the_changelog_is_the_version_of_the_project() -> None:
    newest = re.search(r"^## (\d+\.\d+\.\d+), \d{4}-\d\d-\d\d$", DOCUMENTS["CHANGELOG.md"], re.MULTILINE)
    assert newest
    assert newest[1] == PYPROJECT["project"]["version"]


def test_every_decision_is_dated_short_and_in_the_index() -> None:
    notes = NOTES.keys() - {INDEX}
    assert len(notes) > 5
    assert {name for name in notes if not re.match(r"# .+\n\n\*\d{4}-\d\d-\d\d[^*\n]*\*\n\n", NOTES[name])} == set()
    assert {name for name in notes if len(NOTES[name].splitlines()) > 60} == set()
    assert {
        f"docs/decisions/{link}" for link in re.findall(r"^\| \[.+?\]\((.+?)\)", NOTES[INDEX], re.MULTILINE)
    } == notes


def test_what_operators_are_told_of_the_log_is_what_it_says() -> None:
    rows = re.findall(r"^\| (`.+?) \|", DOCUMENTS["docs/operations.md"], re.MULTILINE)
    told = [piece for row in rows for words in re.findall(r"`([^`]+)`", row) for piece in re.split("…|: ", words)]
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "bot").rglob("*.py"))
    assert len(told) > 3
    assert [words for words in told if words not in code] == []
