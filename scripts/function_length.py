"""Hold functions short: print how long they are, fail on one of more than LIMIT lines, docstring and all.

python scripts/function_length.py engine bot tests
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

LIMIT = 50


class Function(NamedTuple):
    lines: int
    where: str


def functions(path: Path) -> Iterator[Function]:
    """Every function of a file, the ones inside others too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            last = node.end_lineno or node.lineno
            yield Function(last - node.lineno + 1, f"{path}:{node.lineno} {node.name}")


def spread(found: list[Function]) -> str:
    lines = [function.lines for function in found]
    deciles = quantiles(lines, n=10, method="inclusive") if len(lines) > 1 else lines * 9
    return f"{len(lines)} functions: median {deciles[4]:.0f} lines, nine in ten up to {deciles[8]:.0f}, limit {LIMIT}"


def main(folders: list[str]) -> int:
    files = [path for folder in folders for path in sorted(Path(folder).rglob("*.py"))]
    found = [function for path in files for function in functions(path)]
    if not found:
        print(f"no function in {' '.join(folders) or 'no folder'}")
        return 1
    print(spread(found))
    too_long = [function for function in found if function.lines > LIMIT]
    for function in sorted(too_long, reverse=True):
        print(f"{function.lines} lines: {function.where}")
    return 1 if too_long else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
