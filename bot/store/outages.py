"""What redis-py raises when the server of tables cannot serve, told in a few plain words.

outage(error) ─▶ Outage(reason, kind)      None: the server is well, and the call was wrong

A server says why in the first word of its answer.  Where redis-py has a class for that word it takes it off, and
`status_code` keeps it; where it has none (NOREPLICAS, MISCONF), the word stays.  A pipeline puts its own words before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from itertools import chain
from typing import Final

from redis.exceptions import (
    AskError,
    AuthenticationError,
    AuthorizationError,
    ClusterError,
    CrossSlotTransactionError,
    InvalidPipelineStack,
    InvalidResponse,
    RedisClusterException,
    TryAgainError,
)
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import TimeoutError as NoAnswer

from bot.health import Cause

QUOTING: Final = re.compile(r".*(?:caused error:|because of:|@user_script: ?\d+: -)\W*", re.DOTALL)
"""What a pipeline, EXEC, or a script of an older server says before."""


class Kind(Enum):
    AWAY = auto()  # it may be back in a moment: try again
    MOVED = auto()  # another server may have its address in a moment: connect anew and try again
    REFUSES = auto()  # it lacks something: trying again does not help, only waiting
    MISTAKE = auto()  # of whoever set it up


@dataclass(frozen=True, slots=True)
class Outage:
    """Why the server cannot serve."""

    reason: str
    kind: Kind = Kind.AWAY
    cause: Cause = Cause.OTHER

    @property
    def passing(self) -> bool:
        return self.kind in (Kind.AWAY, Kind.MOVED)


MOVING: Final = Outage("the cluster moves its keys", cause=Cause.CLUSTER)
NO_CLUSTER: Final = Outage("it is no cluster: redis:// instead of redis+cluster://", Kind.MISTAKE)
NOT_TOLD: Final = ("cannot be connected", "are not covered", "could not agree")
BY_WORDS: Final = {
    "LOADING": Outage("still reading its files", cause=Cause.LOADING),
    "BUSY": Outage("busy with a script", cause=Cause.BUSY),
    "CLUSTERDOWN": Outage("the cluster is down", cause=Cause.CLUSTER),
    "TRYAGAIN": MOVING,
    "MOVED": MOVING,
    "ASK": MOVING,
    "LATE": Outage("answers too late", cause=Cause.SILENT),  # as lua/in_time.lua says
    "max number of clients reached": Outage("it has too many clients", cause=Cause.BUSY),
    "No connection available.": Outage("too many calls wait for it", cause=Cause.BUSY),
    "READONLY": Outage("read only: a replica", Kind.MOVED, Cause.REPLICA),
    "UNBLOCKED": Outage("read only: a replica", Kind.MOVED, Cause.REPLICA),  # who waited there as it became one
    "MASTERDOWN": Outage("a replica without its primary", Kind.MOVED, Cause.REPLICA),
    "OOM": Outage("out of memory", Kind.REFUSES, Cause.MEMORY),
    "MISCONF": Outage("it cannot write to its disk", Kind.REFUSES, Cause.DISK),
    "NOREPLICAS": Outage("too few replicas", Kind.REFUSES, Cause.REPLICAS),
    "WRONGPASS": Outage("wrong password or user", Kind.MISTAKE, Cause.PASSWORD),
    "NOAUTH": Outage("it wants a password", Kind.MISTAKE, Cause.PASSWORD),
    "NOPERM": Outage("its user lacks a permission", Kind.MISTAKE, Cause.PASSWORD),
    "ACL failure in script": Outage("its user lacks a permission", Kind.MISTAKE, Cause.PASSWORD),
    "DENIED": Outage("it is in protected mode: it wants a password", Kind.MISTAKE, Cause.PASSWORD),
    "DB index is out of range": Outage("it has no database of this number", Kind.MISTAKE),
}
BY_CLASS: Final[tuple[tuple[tuple[type[Exception], ...], Outage], ...]] = (
    ((AskError, TryAgainError), MOVING),
    ((AuthenticationError, AuthorizationError), BY_WORDS["WRONGPASS"]),
    ((NoAnswer, TimeoutError), Outage("does not answer", cause=Cause.SILENT)),
    ((NoConnection, OSError), Outage("not reachable", cause=Cause.AWAY)),
    ((ClusterError,), BY_WORDS["CLUSTERDOWN"]),
    ((InvalidResponse,), Outage("it does not talk as Redis does", Kind.MISTAKE)),
)


def outage(error: Exception) -> Outage | None:
    """Why the server could not serve a call; None: it did, and the call was wrong."""
    if isinstance(error, CrossSlotTransactionError | InvalidPipelineStack):
        return None
    if isinstance(error, RedisClusterException):
        return outage_of_cluster(error)
    if isinstance(error, AttributeError):  # redis-py's cluster leaks it while it looks for its nodes
        return BY_WORDS["CLUSTERDOWN"] if "writelines" in str(error) else None
    if isinstance(error, NoConnection) and isinstance(error.__cause__, NoAnswer):  # silent, when greeted
        error = error.__cause__
    said = words_of(error)
    words = (getattr(error, "status_code", None), said.partition(" ")[0], said.partition(":")[0], said)
    by_words = (BY_WORDS[word] for word in words if word in BY_WORDS)
    by_class = (told for kinds, told in BY_CLASS if isinstance(error, kinds))
    return next(chain(by_words, by_class), None)


def outage_of_cluster(error: RedisClusterException) -> Outage | None:
    """Why nobody tells who has which keys, as the last one that was asked said it; None: the call was wrong."""
    if "Cluster mode is not enabled" in str(error):
        return NO_CLUSTER
    if not any(words in str(error) for words in NOT_TOLD):
        return None
    cause = error.__cause__
    return (outage(cause) if isinstance(cause, Exception) else None) or BY_WORDS["CLUSTERDOWN"]


def words_of(error: Exception) -> str:
    """What the server said, without what redis-py puts before it: of a pipeline, the whole command with its values."""
    return QUOTING.sub("", str(error), count=1)
