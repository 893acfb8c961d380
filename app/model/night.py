"""The state of the evening at this door: counts of the list and of the outbox."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.message import Message
from app.model.doors import Awaited
from app.model.journal import Row
from app.model.occupancy import HouseState
from app.model.scan import Moment


@dataclass(frozen=True, slots=True)
class Night:
    """Counts for the main window: of the list, and of our own rows.

    `total` and `inside` count the list, `waiting` and `needs_a_look` our rows. Each damaged store
    that was set aside and is not settled counts in `needs_a_look`. Nothing is sent
    before `rests_until` if the service has asked to wait; None if it has not. `house` counts over
    all doors of the venue; None for a door that shares its state with nobody.
    """

    total: int
    inside: int
    list_from: Moment | None
    waiting: int
    needs_a_look: int
    next_try: Moment | None
    rests_until: Moment | None = None
    house: HouseState | None = None


@dataclass(frozen=True, slots=True)
class Queue:
    """The rows that wait for delivery, and those that a person must look at.

    `waiting` is oldest first, `needs_a_look` newest first. Only the first rows are listed: `more`
    others wait too, and `more_to_look` older ones need a look too. `key_refused` says that nothing
    can be sent until the key is replaced, however good the line is. `set_aside` names a damaged
    store that may hold scans which were never sent. `rests_until` is
    the same as in Night. `settled` are the newest rows that a supervisor settled. `awaited` has the
    scans that wait until another door of the venue has sent its own.
    """

    waiting: tuple[Row, ...]
    needs_a_look: tuple[Row, ...]
    next_try: Moment | None
    more: int = 0
    more_to_look: int = 0
    key_refused: bool = False
    set_aside: Message | None = None
    rests_until: Moment | None = None
    settled: tuple[Row, ...] = ()
    awaited: Mapping[str, Awaited] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """Counts of the tickets with one category and one name."""

    category_id: str
    name: str
    total: int
    inside: int


@dataclass(frozen=True, slots=True)
class ListCounts:
    """Counts of the whole list, in total and by category."""

    total: int
    inside: int
    categories: tuple[CategoryCount, ...]
