"""How the night stands at this door."""

from dataclasses import dataclass

from app.model.journal import Row
from app.model.scan import Moment
from app.said import Said


@dataclass(frozen=True, slots=True)
class Night:
    """`total` and `inside` count the list; `waiting` and `needs_a_look` our own rows.

    Each damaged store that was set aside and is not settled needs a look too. Nothing is sent
    before `rests_until` if the service has asked to wait; None if it has not.
    """

    total: int
    inside: int
    list_from: Moment | None
    waiting: int
    needs_a_look: int
    next_try: Moment | None
    rests_until: Moment | None = None


@dataclass(frozen=True, slots=True)
class Queue:
    """What is still to be delivered, oldest first, and what a person must look at, newest first.

    `more` wait behind those that are named, and `more_to_look` are older than those.
    `key_refused` says that nothing can be sent, however good the line, until the key is replaced.
    `set_aside` names a damaged store in which scans may be that were never sent. `rests_until` is
    the same as in Night.
    """

    waiting: tuple[Row, ...]
    needs_a_look: tuple[Row, ...]
    next_try: Moment | None
    more: int = 0
    more_to_look: int = 0
    key_refused: bool = False
    set_aside: Said | None = None
    rests_until: Moment | None = None
