"""Work spread over processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Iterator[R]:
    """The results of `work` in the order of the items, found by `jobs` processes."""
    if jobs == 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:  # a fork may not survive the threads of others
        yield from pool.map(work, items)
