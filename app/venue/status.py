"""The state of a venue: what each door tells of itself, and what a keeper tells of all."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeVar

import psutil
from pydantic import Field, TypeAdapter, ValidationError

from app import __version__
from app.model.journal import UNDELIVERED, total
from app.model.night import DoorStatus, LedgerState
from app.model.scan import Moment
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.link_watch import LinkWatch
from app.venue.membership import Addresses

# Seconds between two heartbeats of a door, and between two words of a keeper.
BEAT_S, TELL_S = 2.0, 1.0
# So many doors are told of; of each the keeper reads as many bytes, and knows a name.
MOST_DOORS, LARGEST_NEWS, LARGEST_STATUS = 100, 2_000, 300_000
A_MINUTE_MS = 60_000
# A keeper tells the state of the venue under this subject.
VENUE_NEWS = "news.venue"
Text = Annotated[str, Field(max_length=200)]
Count = Annotated[int, Field(ge=0, lt=2**53)]
_Told = TypeVar("_Told")
# Returns what reads and writes values of a type as JSON.
shape: Callable[[Any], TypeAdapter[Any]] = cache(TypeAdapter)


@dataclass(frozen=True, slots=True)
class DoorNews(DoorStatus):
    """The news that a door tells of itself.

    `tickets` is how many tickets are inside over all doors by all that it knows, `last` how far it
    has read the ledger. `addresses` are where it is reached, for the time when it keeps the venue.
    """

    name: Text
    silent_s: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.0
    inside: Annotated[int, Field(gt=-(2**53), lt=2**53)] = 0
    a_minute: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.0
    link: Text = ""
    waiting: Count = 0
    list_age_s: Count | None = None
    source: Text = ""
    battery: Count | None = None
    version: Text = ""
    categories: tuple[Text, ...] = ()
    last: Count = 0
    tickets: Count = 0
    addresses: Addresses = ()


@dataclass(frozen=True, slots=True)
class VenueStatus:
    """The doors of a venue, and the people inside: with tickets, and without.

    `epoch` and `last` say which ledger this is about. `keepers` is how many keepers are there,
    `wanted` how many there are to be. `has_replicas` says that each keeper holds the ledger, so
    that one of them can be lost, `is_full` that the keeper has no room. `hosts` are where doors are
    that may keep the venue one day. `place` is that of the keeper who tells this, `time` the
    venue's.
    """

    epoch: str
    last: int
    doors: tuple[DoorStatus, ...]
    tickets: int
    tally: int
    ledger: LedgerState = LedgerState.AGREEING
    keepers: int = 1
    wanted: int = 1
    has_replicas: bool = False
    is_full: bool = False
    hosts: tuple[str, ...] = ()
    place: int = 1
    time: int = 0


def read_told(kind: type[_Told], raw: bytes, largest: int) -> _Told | None:
    """Return the news or the state in a message; None if it is damaged, or too large."""
    if len(raw) > largest:
        return None
    try:
        told: _Told = shape(kind).validate_json(raw)
    except ValidationError:
        return None
    return told


def news_of(
    name: str,
    journal: Journal,
    roster: Roster,
    watch: LinkWatch,
    *,
    clock: Callable[[], Moment],
    cleared_at: Moment,
    categories: Iterable[str] = (),
) -> DoorNews:
    """Return the news of this door now; `cleared_at` is when the house was emptied last."""
    now, counts = clock(), journal.counts()
    list_from, last = roster.list_from(), journal.recent(1)
    return DoorNews(
        name=name,
        inside=journal.let_in_since(cleared_at),
        tickets=roster.counts().inside,
        a_minute=journal.admitted_since(now - A_MINUTE_MS),
        link=watch.link.state.value,
        waiting=total(counts, UNDELIVERED),
        list_age_s=None if list_from is None else max(now - list_from, 0) // 1000,
        source=last[0].scan.source if last else "",
        battery=_battery(),
        version=__version__,
        categories=tuple(sorted(categories)),
    )


def _battery() -> int | None:
    """Return the charge of the battery in percent; None if there is none."""
    battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    return None if battery is None else round(battery.percent)
