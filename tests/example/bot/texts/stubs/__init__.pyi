# The messages of locales/ru/common.ftl.  Written by `python -m bot.texts`: change the words instead.
from collections.abc import Callable
from typing import Generic, TypeVar

from .pebbles import Pebbles

_T = TypeVar("_T", bound=str)

class Texts(Generic[_T]):
    pebbles: Pebbles[_T]
    def __init__(self, say: Callable[..., _T]) -> None: ...
