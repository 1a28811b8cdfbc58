"""Text that is Telegram's HTML, told apart from text that is not."""

from __future__ import annotations

from collections.abc import Iterable


class Html(str):
    """Text that is HTML already: nothing escapes it again.  `Html("\\n").join(lines)` makes one of several."""

    __slots__ = ()

    def join(self, parts: Iterable[str], /) -> Html:
        """The parts with this between them; what is not HTML is escaped."""
        return Html(super().join(escaped(part) for part in parts))


def escaped(text: str) -> str:
    """Text as HTML shows it, in an attribute too; Html stays what it is."""
    if isinstance(text, Html):
        return text
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
