"""Watches the doors of a venue for troubles that their own stewards may not see."""

from collections.abc import Collection
from dataclasses import dataclass

from app.model.night import DoorStatus, DoorTrouble, TroubledDoor
from app.model.scan import Moment

GROWS_MS = 5 * 60_000
OLD_LIST_S = 15 * 60
LOW_BATTERY = 15  # percent
# A battery is told of again only after it was charged to this.
GOOD_BATTERY = 20


@dataclass(frozen=True, slots=True)
class _Queue:
    """The number of check-ins that wait at a door, and since when that number has not fallen."""

    waiting: int
    since: Moment
    at_first: int

    def after(self, waiting: int, now: Moment) -> "_Queue":
        """Return the queue with the number that waits now."""
        if waiting < self.waiting:
            return _Queue(waiting, now, waiting)
        return _Queue(waiting, self.since, self.at_first)


class DoorWatch:
    """Remembers the troubles of each door, so that each is told once while it lasts."""

    def __init__(self) -> None:
        self._queues = dict[str, _Queue]()
        self._known = set[tuple[str, DoorTrouble]]()

    def look(self, doors: Collection[DoorStatus], now: Moment) -> tuple[TroubledDoor, ...]:
        """Return the troubles that are new since the look before, the worst first."""
        known, new = set[tuple[str, DoorTrouble]](), list[TroubledDoor]()
        for door in doors:
            for trouble in self._troubles_of(door, now):
                known.add((door.name, trouble))
                if (door.name, trouble) not in self._known:
                    new.append(TroubledDoor(door, trouble))
        self._known = known
        worst_first = list(DoorTrouble)
        return tuple(sorted(new, key=lambda one: worst_first.index(one.trouble)))

    def _troubles_of(self, door: DoorStatus, now: Moment) -> list[DoorTrouble]:
        """Return the troubles of a door now; what a silent door told before counts no more."""
        if door.is_silent:
            return [DoorTrouble.SILENT]
        troubles = list[DoorTrouble]()
        if self._grows(door, now):
            troubles.append(DoorTrouble.GROWING_QUEUE)
        if door.list_age_s is not None and door.list_age_s > OLD_LIST_S:
            troubles.append(DoorTrouble.OLD_LIST)
        if self._is_low(door):
            troubles.append(DoorTrouble.LOW_BATTERY)
        return troubles

    def _grows(self, door: DoorStatus, now: Moment) -> bool:
        """Return whether more and more check-ins have waited at a door for five minutes."""
        before = self._queues.get(door.name, _Queue(door.waiting, now, door.waiting))
        queue = self._queues[door.name] = before.after(door.waiting, now)
        return queue.waiting > queue.at_first and now - queue.since >= GROWS_MS

    def _is_low(self, door: DoorStatus) -> bool:
        if door.battery is None:
            return False
        was_low = (door.name, DoorTrouble.LOW_BATTERY) in self._known
        return door.battery < (GOOD_BATTERY if was_low else LOW_BATTERY)
