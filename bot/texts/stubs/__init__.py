"""What the stubs beside this file say by type: `html` and `plain` have a method for every message.

python -m bot.texts writes the stubs from locales/ru; at run time any name is a message, or the namespace of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from bot.texts.speech import russian

T = TypeVar("T", bound=str)


class Texts(Generic[T]):
    """Words, said as HTML or plainly: `html.turn(names=…)`, `html.kings_bounty.title()`."""

    def __init__(self, say: Callable[..., T], namespace: str = "") -> None:
        self._say, self._namespace = say, namespace

    def __getattr__(self, name: str) -> Any:
        """Asked once for each name: what is found stays as an attribute."""
        if name.startswith("__"):
            raise AttributeError(name)
        if not self._namespace and name in russian().namespaces:
            found: Any = Texts(self._say, name)
        else:
            key = ".".join(filter(None, (self._namespace, name.replace("_", "-"))))
            if key not in russian():
                file = f"{self._namespace}.ftl" if self._namespace else f"common.ftl, and no {name}.ftl"
                raise AttributeError(f"no message {key} in {file}")
            found = partial(self._say, key)
        setattr(self, name, found)
        return found
