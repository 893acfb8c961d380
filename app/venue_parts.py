"""The venue as the parts of the core use it, whether or not this laptop belongs to one."""

import asyncio
import logging
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

from app.book.claim import Claim
from app.core import Listeners
from app.door.claiming import Claims, NoClaims
from app.model.journal import code_in
from app.model.occupancy import Occupancy
from app.model.scan import Moment
from app.store.condition_log import ConditionLog
from app.store.deliveries import Deliveries
from app.store.errors import store_errors_logged
from app.store.roster import Roster
from app.store_parts import StoreParts
from app.sync.dispute_finder import Disputes
from app.sync.link_watch import LinkWatch

if TYPE_CHECKING:
    # Without a venue nothing of its libraries is loaded.
    from app.venue.heartbeats import DoorNews
    from app.venue.venue_door import VenueDoor

log = logging.getLogger(__name__)


def venue_door(
    folder: Path | None, clock: Callable[[], Moment], steady: Callable[[], float]
) -> "VenueDoor | None":
    """Return this laptop's door of its venue; None if it belongs to none."""
    if folder is None or not folder.exists():
        return None
    from app.venue.venue_door import VenueDoor, member_folder

    member = member_folder(folder)
    return None if member is None else VenueDoor(member, clock=clock, steady=steady)


class VenueParts:
    """Answers what the core asks of the venue; `door` is None for a laptop without one."""

    def __init__(self, door: "VenueDoor | None") -> None:
        self.door = door

    def to_ours(self, moment: Moment) -> Moment:
        """Return a moment of the venue's clock by ours."""
        return moment if self.door is None else self.door.clock.to_ours(moment)

    def evacuation(self) -> Moment | None:
        """Return when the house was emptied last, by the venue's clock; None if it never was."""
        cleared_at = None if self.door is None else self.door.house.cleared_at
        if self.door is None or cleared_at is None:
            return None
        return self.door.clock.to_venue(cleared_at)

    def occupancy(self, roster: Roster, capacity: int) -> Occupancy:
        """Return how many people are inside, over all doors of the venue."""
        tally = 0 if self.door is None else self.door.house.tally
        return Occupancy(roster.counts().inside, tally, capacity)

    def contested(self, deliveries: Deliveries) -> Collection[str]:
        """Return the tickets that an earlier run may not have looked at for disputes."""
        return () if self.door is None else deliveries.contested()

    def claims(
        self,
        store: StoreParts,
        disputes: Disputes,
        watch: LinkWatch,
        *,
        listeners: Listeners,
        conditions: ConditionLog | None,
        clock: Callable[[], Moment],
    ) -> Claims:
        """Return the claims of this door; they do nothing without a venue."""
        door = self.door
        if door is None or conditions is None:
            return NoClaims()
        from app.venue.door_news import news_of

        journal, roster, timelines = store.journal, store.roster, store.timelines
        house = _HouseListener(door, roster, listeners, conditions)

        def heard(claims: Collection[Claim]) -> None:
            subjects = {claim.subject for claim in claims}
            roster.place(subjects)
            disputes.look({one for one in subjects if code_in(one) is None})
            listeners.roster()

        def news() -> "DoorNews":
            cleared_at = door.house.cleared_at or 0
            return news_of(
                door.membership, journal, roster, watch, clock=clock, cleared_at=cleared_at
            )

        return door.claims(
            store.database, heard=heard, counted=house.counted, news=news,
            user_id=lambda: timelines.users().our_id, changed=lambda _state: listeners.venue(),
        )  # fmt: skip


class _HouseListener:
    """Notes each count of the house, and places all tickets anew after an evacuation."""

    def __init__(
        self, door: "VenueDoor", roster: Roster, listeners: Listeners, conditions: ConditionLog
    ) -> None:
        self._house = door.house
        self._roster = roster
        self._listeners = listeners
        self._conditions = conditions
        self._placing = set[asyncio.Task[None]]()
        self._note()

    def counted(self) -> None:
        """Note that the house was counted, emptied, or that this was undone."""
        self._note()
        self._listeners.roster()

    def _note(self) -> None:
        """Note the house; it may have been emptied while this door was closed."""
        self._conditions.note_house(self._house.tally, self._house.cleared_at)
        task = asyncio.create_task(self._place())
        self._placing.add(task)
        task.add_done_callback(self._placing.discard)

    async def _place(self) -> None:
        with store_errors_logged(log, "The number of guests inside"):
            self._roster.place_if_emptied()
            for _ in iter(self._roster.place_some, False):
                await asyncio.sleep(0)
        self._listeners.roster()
