"""Says a message: its key and arguments go in, words come out.  What is missing raises; nothing is said half."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.types import FluentInt

from bot.texts.book import namespace
from bot.texts.markup import Html, escaped

BOT: Final = Path(__file__).parents[1]
PACKED: Final = BOT / "locales"  # in a wheel; in the project they stand at the top
RUSSIAN: Final = (PACKED if PACKED.is_dir() else BOT.parent / "locales") / "ru"
REMEMBERED: Final = 8192  # sentences; one with a plural costs a dozen times as much to make as to remember

# The library refuses placeables of more than 2,500 letters, for fear of what strangers write in its messages.
# Ours are our own, and a screen may have 4,096 letters besides its tags.
resolver.MAX_PART_LENGTH = 100_000


class Unsayable(Exception):
    """There is no such message, or it wants something it was not given."""


class Whole(FluentInt):
    """A number written with its digits alone, also as a Unix time in an attribute: 12000; and a real minus: −2."""

    def format(self, locale: object) -> str:
        return int.__repr__(self).replace("-", "−")


class Speech:
    """The messages of .ftl files, each file a namespace of its own; those of common.ftl need no namespace.

    >>> Speech(RUSSIAN).say("bold", text="Анна"), Speech(RUSSIAN).say("kings_bounty.title")
    ('<b>Анна</b>', 'Королевская награда')
    """

    def __init__(self, folder: Path) -> None:
        self._bundles: dict[str, FluentBundle] = {}
        for path in sorted(folder.glob("*.ftl")):
            self.add(path)

    @property
    def namespaces(self) -> Collection[str]:
        return self._bundles.keys()

    def add(self, path: Path) -> None:
        bundle = FluentBundle(["ru"], use_isolating=False)
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
        self._bundles[namespace(path.name)] = bundle

    def __contains__(self, key: str) -> bool:
        space, _, name = key.rpartition(".")
        return space in self._bundles and self._bundles[space].has_message(name)

    def say(self, key: str, /, **arguments: str | int) -> str:
        space, _, name = key.rpartition(".")
        bundle, errors = self._bundles.get(space), list[Exception]()
        pattern = bundle.get_message(name).value if bundle and bundle.has_message(name) else None
        if bundle is None or pattern is None:
            raise Unsayable(f"no message {key}")
        words = pattern(environment(bundle, arguments, errors))
        if errors:
            raise Unsayable(f"{key}: {errors[0]}")
        return str(words)


def environment(
    bundle: FluentBundle, arguments: dict[str, str | int], errors: list[Exception]
) -> resolver.ResolverEnvironment:
    """What FluentBundle.format_pattern makes, but for numbers: its own are grouped, and slow to write."""
    given = {name: Whole(value) if isinstance(value, int) else value for name, value in arguments.items()}
    current = resolver.CurrentEnvironment(args=given)
    return resolver.ResolverEnvironment(context=bundle, errors=errors, current=current)


@cache
def russian() -> Speech:
    """Read when the first word is said, so that broken words keep nobody from asking what is broken."""
    return Speech(RUSSIAN)


# Typed: Html("<b>") equals "<b>", and must not be remembered for it.
@lru_cache(REMEMBERED, typed=True)
def say_html(key: str, /, **arguments: str | int) -> Html:
    given = {name: escaped(value) if isinstance(value, str) else value for name, value in arguments.items()}
    return Html(russian().say(key, **given))


@lru_cache(REMEMBERED, typed=True)
def say_plain(key: str, /, **arguments: str | int) -> str:
    for value in arguments.values():
        if isinstance(value, Html):
            raise TypeError(f"{key}: HTML among plain words: {value!r}")
    return russian().say(key, **arguments)
