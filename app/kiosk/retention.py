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
    """Notices of deleted guests' data, and the trouble that kept other data from deletion."""

    notices: tuple[Message, ...] = ()
    trouble: KnownError | None = None


def delete_due_guests(
    home: Home, settings: Settings, keys: StoreKeys, clock: Callable[[], Moment]
) -> Retention:
    """Delete the guests of all events that are due; a fault here must not keep the door closed."""
    days = settings.privacy.retention_days
    try:
        due = due_files(home.database, keys, clock(), days)
        if not due:
            return Retention()
        # It is needed rarely, and imports the venue.
        from app.forgetting import Forgetting

        deleted, kept = Forgetting(home, keys, clock).forget_due(due, days)
    except Exception:
        log.exception("A fault of this program while guests' data was deleted")
        return Retention()
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
    """Delete the guests of the event that is set up, for the supervisor who asked for it last.

    Return what was done, or why nothing was. The door must be closed.
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
