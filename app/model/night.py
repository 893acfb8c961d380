"""How the night stands at this door."""

from dataclasses import dataclass

from app.model.journal import Row
from app.model.scan import Moment


@dataclass(frozen=True, slots=True)
class Night:
    """`total` and `inside` count the list; `waiting` and `needs_a_look` our own rows."""

    total: int
    inside: int
    list_from: Moment | None
    waiting: int
    needs_a_look: int
    next_try: Moment | None


@dataclass(frozen=True, slots=True)
class Queue:
    """What is still to be delivered, oldest first, and what a person must look at, newest first.

    `more` wait behind those that are named, and `more_to_look` are older than those.
    `key_refused` says that nothing can be sent, however good the line, until the key is replaced.
    """

    waiting: tuple[Row, ...]
    needs_a_look: tuple[Row, ...]
    next_try: Moment | None
    more: int = 0
    more_to_look: int = 0
    key_refused: bool = False
