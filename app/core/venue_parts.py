"""The venue as the parts of the core use it, whether or not this laptop belongs to one."""

import asyncio
import logging
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

from app import __version__
from app.book.house import House
from app.door.context import Claims, DoorContext
from app.errors import KnownError
from app.model.journal import UNDELIVERED, total
from app.model.night import Occupancy
from app.model.scan import Moment
from app.security.keys import StoreKeys
from app.store.claims import LedgerCopy
from app.store.database import Database
from app.store.errors import store_errors_logged
from app.store.records import ConditionLog
from app.store.roster import Roster
from app.sync.disputes import Disputes
from app.sync.link_watch import LinkWatch

if TYPE_CHECKING:
    # Without a venue nothing of its libraries is loaded.
    from app.venue.door import VenueDoor

log = logging.getLogger(__name__)
A_MINUTE_MS = 60_000


def venue_door(
    folder: Path | None,
    keys: StoreKeys,
    database: Database,
    clock: Callable[[], Moment],
    steady: Callable[[], float],
) -> "VenueDoor | None":
    """Return this laptop's door of its venue; None if it belongs to none.

    A venue that cannot be read is no reason to close the door: it is logged and shown by its page.
    """
    if folder is not None and folder.exists():
        from app.venue.door import VenueDoor
        from app.venue.membership import VenueFolder

        found = VenueFolder(folder, keys)
        try:
            if found.read() is not None:
                return VenueDoor(found, database, clock=clock, steady=steady)
        except KnownError as error:
            log.error("The venue cannot be used: %s", error)
    LedgerCopy(database).end()
    return None


class VenueParts:
    """Answers what the core asks of the venue; `door` is None for a laptop without one.

    `kept` is the house as this laptop knew it last, also after it has left its venue.
    """

    def __init__(self, door: "VenueDoor | None", kept: House) -> None:
        self.door = door
        self._kept = kept
        self._house: _HouseListener | None = None

    def clock_is_known(self) -> None:
        """Place all tickets anew: the service's passages are dated rightly from now on."""
        if self._house is not None:
            self._house.date_anew()

    def shift(self) -> int:
        """Return by how many milliseconds our clock is ahead of the venue's."""
        return 0 if self.door is None else self.door.clock.to_ours(0)

    def evacuation(self) -> Moment | None:
        """Return when the house was emptied last, by the venue's clock; None if it never was."""
        cleared = (self._kept if self.door is None else self.door.house).cleared
        return None if cleared is None else cleared.at

    def occupancy(self, roster: Roster, capacity: int) -> Occupancy:
        """Return how many people are inside, over all doors of the venue.

        The keeper counts for all of them; a door that is alone counts by what it knows.
        """
        if self.door is not None and (told := self.door.status) is not None:
            return Occupancy(told.tickets, told.tally, capacity)
        house = self._kept if self.door is None else self.door.house
        return Occupancy(roster.counts().inside, house.tally, capacity)

    def claims(
        self,
        context: DoorContext,
        disputes: Disputes,
        watch: LinkWatch,
        conditions: ConditionLog | None,
        list_changed: Callable[[], None],
        venue_changed: Callable[[], None],
    ) -> Claims:
        """Return the claims of this door; they do nothing without a venue."""
        door = self.door
        if door is None or conditions is None:
            return Claims()
        from app.venue.door import Ways
        from app.venue.messages import DoorNews

        roster = context.roster
        self._house = house = _HouseListener(door, roster, conditions, list_changed)

        def heard(subjects: Collection[str]) -> None:
            roster.place(subjects)
            disputes.look(roster.ids_of(subjects))
            list_changed()

        def news() -> DoorNews | None:
            if house.placing:
                return None
            now, counts = context.clock(), context.journal.counts()
            list_from, last = roster.list_from(), context.journal.recent(1)
            return DoorNews(
                door.membership.name,
                inside=context.journal.let_in_since(door.cleared_at() or 0),
                tickets=roster.counts().inside,
                a_minute=context.journal.admitted_since(now - A_MINUTE_MS),
                link=watch.link.state.value,
                waiting=total(counts, UNDELIVERED),
                list_age_s=None if list_from is None else max(now - list_from, 0) // 1000,
                source=last[0].scan.source if last else "",
                battery=_battery(),
                version=__version__,
                categories=tuple(sorted(context.door.policy.categories)),
            )

        door.take_part(
            Ways(
                heard,
                house.counted,
                venue_changed,
                news,
                lambda: context.timelines.users.our_id,
                roster.is_person,
            )
        )
        return door


class _HouseListener:
    """Notes each count of the house, and places all tickets anew after an evacuation."""

    def __init__(
        self,
        door: "VenueDoor",
        roster: Roster,
        conditions: ConditionLog,
        list_changed: Callable[[], None],
    ) -> None:
        self._door = door
        self._roster = roster
        self._list_changed = list_changed
        self._conditions = conditions
        self._cleared, self._cleared_at = door.house.cleared, door.cleared_at()
        self.placing = set[asyncio.Task[None]]()  # tickets are being placed anew meanwhile
        self._note()

    def counted(self) -> None:
        """Note that the house was counted, emptied, or that this was undone."""
        if self._door.house.cleared != self._cleared:
            self._cleared, self._cleared_at = self._door.house.cleared, self._door.cleared_at()
            self.place_anew()
        self._note()
        self._list_changed()

    def date_anew(self) -> None:
        """Begin to place all tickets whose passages may be before or after an evacuation."""
        self._roster.date_anew()
        self.place_anew()

    def place_anew(self) -> None:
        """Begin to place the tickets that an evacuation, or a newly known clock, concerns."""
        task = asyncio.create_task(self._place())
        self.placing.add(task)
        task.add_done_callback(self.placing.discard)

    def _note(self) -> None:
        self._conditions.note_house(self._door.house.tally, self._cleared_at)

    async def _place(self) -> None:
        with store_errors_logged(log, "The number of guests inside"):
            self._roster.place_moved()
            for _ in iter(self._roster.place_some, False):
                await asyncio.sleep(0)
        self._list_changed()


def _battery() -> int | None:
    """Return the charge of the battery in percent; None if there is none."""
    import psutil

    battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    return None if battery is None else round(battery.percent)
