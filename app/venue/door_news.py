"""Collects the news of this door for the other doors of its venue."""

from collections.abc import Callable

import psutil

from app import __version__
from app.model.journal import Delivery
from app.model.scan import Moment
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.link_watch import LinkWatch
from app.venue.status import DoorNews

A_MINUTE_MS = 60_000
_WAITING = (Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE)


def news_of(
    name: str,
    journal: Journal,
    roster: Roster,
    watch: LinkWatch,
    *,
    clock: Callable[[], Moment],
    cleared_at: Moment,
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
        waiting=sum(counts.get(delivery, 0) for delivery in _WAITING),
        list_age_s=None if list_from is None else max(now - list_from, 0) // 1000,
        source=last[0].scan.source if last else "",
        battery=_battery(),
        version=__version__,
    )


def _battery() -> int | None:
    """Return the charge of the battery in percent; None if there is none."""
    battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    return None if battery is None else round(battery.percent)
