"""The records, clocks and rules that all parts of one open door share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from app.door.claiming import Claims, NoClaims
from app.model.policy import Door
from app.model.scan import Moment
from app.service.service_clock import ServiceClock
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import ClockReading, Timelines


@dataclass(frozen=True, slots=True)
class DoorContext:
    """One open door, as its parts know it.

    `claims` are those of the venue, if the door shares its state with other doors; `people_inside`
    counts over all of them. `delivery_due` is set when something must be delivered. `in_flight` has
    the movements whose requests are out now.
    """

    door: Door
    clock: Callable[[], Moment]
    service_clock: ServiceClock
    database: Database
    timelines: Timelines
    journal: Journal
    roster: Roster
    deliveries: Deliveries
    claims: Claims = field(default_factory=NoClaims)
    people_inside: Callable[[], int] = lambda: 0
    delivery_due: asyncio.Event = field(default_factory=asyncio.Event)
    in_flight: set[int] = field(default_factory=set)


def open_context(
    database: Database,
    door: Door,
    clock: Callable[[], Moment],
    service_clock: ServiceClock,
    *,
    to_ours: Callable[[Moment], Moment] = lambda moment: moment,
    evacuation: Callable[[], Moment | None] = lambda: None,
    keeps_emails: bool = True,
) -> DoorContext:
    """Return the context of a door over an open store.

    `to_ours` converts moments of the venue's clock, and `evacuation` returns when the house was
    emptied last, by that clock.
    """

    def reading() -> ClockReading:
        return ClockReading(service_clock.offset, service_clock.uncertainty)

    timelines = Timelines(database, reading, to_ours, evacuation)
    return DoorContext(
        door, clock, service_clock, database, timelines,
        Journal(database, timelines, keeps_emails=keeps_emails),
        Roster(database, timelines, keeps_emails=keeps_emails),
        Deliveries(database, timelines),
    )  # fmt: skip
