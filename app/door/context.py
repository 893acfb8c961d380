"""The records, clocks, rules and claims that all parts of one open door share."""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from enum import Enum

from app.model.hours import EventTimes
from app.model.policy import Door
from app.model.scan import Moment, Scan
from app.service.clocks import ServiceClock
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines


class Claimed(Enum):
    """The outcome of a claim for all tickets of a scan."""

    WON = "won"  # the other doors know that this door lets the guest through
    LOST = "lost"  # another door was first; this laptop's copy of the ledger has its claim now
    FULL = "full"  # another door took the last place in the house
    ALONE = "alone"  # no keeper answers; the ledger is told later


class Claims:
    """The claims of one door. These are of a door that shares its state with nobody.

    `is_shared` says whether the door belongs to a venue, `is_asked` whether a claim may be made.
    """

    is_shared, is_asked = False, True

    @property
    def own_name(self) -> str:
        """Return the name by which the other doors know this one; empty without a venue."""
        return ""

    def may_answer(self, door: str) -> bool:
        """Return whether this door of the venue may answer what other doors ask the desk."""
        return False

    @property
    def may_deliver(self) -> bool:
        """Return whether the service may be told of walks: those of other doors are known."""
        return True

    @property
    def is_alone(self) -> bool:
        """Return whether no keeper would answer a claim now."""
        return True

    async def claim(
        self, scan: Scan, wanted: Collection[str], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        """Claim the wanted tickets for a scan that was judged by all that is known of them now.

        Without `may_wait` the outcome is ALONE at once while the keepers elect a leader. With
        `room` no more people than that may be inside afterwards.
        """
        return Claimed.ALONE

    def settled(self, scan_id: str, *, has_just_ended: bool = False) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""

    def noted(self) -> None:
        """Tell the venue soon of a note on a ticket, or of a walk that was delivered."""


class UnaskedClaims(Claims):
    """The claims of a program that only looks, on a laptop of a venue: it asks no other door."""

    is_shared, is_asked = True, False


@dataclass(frozen=True, slots=True)
class DoorContext:
    """One open door, as its parts know it.

    `claims` are those of the venue, if the door shares its state with other doors; `people_inside`
    counts over all of them. `event_times` are the event's own. `delivery_due` is set when something
    must be delivered. `in_flight` has the movements whose requests are out now.
    """

    door: Door
    clock: Callable[[], Moment]
    service_clock: ServiceClock
    database: Database
    timelines: Timelines
    journal: Journal
    roster: Roster
    deliveries: Deliveries
    claims: Claims = field(default_factory=Claims)
    people_inside: Callable[[], int] = lambda: 0
    event_times: Callable[[], EventTimes] = EventTimes
    delivery_due: asyncio.Event = field(default_factory=asyncio.Event)
    in_flight: set[int] = field(default_factory=set)


def open_context(
    database: Database,
    door: Door,
    clock: Callable[[], Moment],
    service_clock: ServiceClock,
    *,
    venue_shift: Callable[[], int] = lambda: 0,
    evacuation: Callable[[], Moment | None] = lambda: None,
    keeps_emails: bool = True,
) -> DoorContext:
    """Return the context of a door over an open store.

    For `venue_shift` and `evacuation` see Timelines.
    """
    timelines = Timelines(database, service_clock.now, venue_shift, evacuation)
    return DoorContext(
        door, clock, service_clock, database, timelines,
        Journal(database, timelines, keeps_emails=keeps_emails),
        Roster(database, timelines, keeps_emails=keeps_emails),
        Deliveries(database, timelines),
    )  # fmt: skip
