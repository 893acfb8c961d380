"""The parts that read and write the open store."""

from collections.abc import Callable
from dataclasses import dataclass

from app.model.scan import Moment
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import ClockReading, Timelines


@dataclass(frozen=True, slots=True)
class StoreParts:
    """The parts over one open store, which share its timelines."""

    database: Database
    timelines: Timelines
    journal: Journal
    roster: Roster
    deliveries: Deliveries


def store_parts(
    database: Database,
    reading: Callable[[], ClockReading],
    to_ours: Callable[[Moment], Moment],
    evacuation: Callable[[], Moment | None],
    *,
    keeps_emails: bool,
) -> StoreParts:
    """Build the parts over an open store.

    `reading` compares our clock with the service's, `to_ours` converts moments of the venue's
    clock, and `evacuation` returns when the house was emptied last, by that clock.
    """
    timelines = Timelines(database, reading, to_ours, evacuation)
    return StoreParts(
        database,
        timelines,
        Journal(database, timelines, keeps_emails=keeps_emails),
        Roster(database, timelines, keeps_emails=keeps_emails),
        Deliveries(database, timelines),
    )
