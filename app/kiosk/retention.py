"""Deletes guests' data: of past events when the kiosk starts, and when a supervisor wants it."""

import logging
from collections.abc import Callable
from typing import NamedTuple

from app.errors import KnownError
from app.message import Message
from app.model.scan import Moment
from app.runtime.home import Home
from app.security.store_key import StoreKeys
from app.settings.settings import Settings
from app.store.last_use import due_files

log = logging.getLogger(__name__)


class Retention(NamedTuple):
    """The result of one deletion of due guests' data.

    `notices` name each event whose data was deleted. `trouble` says why the first of the others
    could not be deleted; None if there are none. `is_faulty` says that a bug ended the deletion.
    """

    notices: tuple[Message, ...] = ()
    trouble: KnownError | None = None
    is_faulty: bool = False


def delete_due_guests(
    home: Home, settings: Settings, keys: StoreKeys, clock: Callable[[], Moment]
) -> Retention:
    """Delete the guests of all events that are due."""
    days = settings.privacy.retention_days
    try:
        due = due_files(home.database, keys, clock(), days)
        if not due:
            return Retention()
        # The module is needed rarely, and imports the venue.
        from app.forgetting import Forgetting

        deleted, kept = Forgetting(home, keys, clock).forget_due(due, days)
    except Exception:  # a bug in the deletion must not keep the door closed
        log.exception("A fault of this program while guests' data was deleted")
        return Retention(is_faulty=True)
    for one in kept:
        log.warning("Guests' data of %s is due and not deleted: %s", one.event, one.trouble)
    service = settings.service
    names = {service.ticketing_id: service.event_name or service.ticketing_id}
    return Retention(
        tuple(
            Message(
                "Guests of {event} were deleted from this laptop ({days} days after the last "
                "scan).",
                {"event": names.get(event, event), "days": days},
            )
            for event in deleted
        ),
        kept[0].trouble if kept else None,
    )


def delete_guests(home: Home, keys: StoreKeys, clock: Callable[[], Moment]) -> Message:
    """Delete the guests of the event that is set up; return the number deleted, or why none was.

    The deletion is recorded under the supervisor who allowed it. The door must be closed.
    """
    from app.forgetting import Forgetting

    try:
        deletion = Forgetting(home, keys, clock).forget(home.database)
    except KnownError as error:
        return error.whole
    return Message(
        "Guests' data was deleted from this laptop: {tickets} tickets, {scans} scans. The list is "
        "read again only when a supervisor asks for it.",
        {"tickets": deletion.tickets, "scans": deletion.scans},
    )
