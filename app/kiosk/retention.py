"""Deletes guests' data: of past events when the kiosk starts, and when a supervisor wants it."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from app.errors import KnownError
from app.message import Message
from app.model.scan import Moment
from app.organiser.errors import OrganiserError
from app.organiser.http import RawRequest, ServiceConnection
from app.organiser.operations import GET_EVENT
from app.runtime.home import Home
from app.security.store_key import StoreKeys
from app.service.history import moment_of
from app.settings.sections import ServiceSettings
from app.settings.settings import Settings
from app.store.last_use import DAY_MS, GuestsDue, due_files
from app.sync.service_clock import date_of

log = logging.getLogger(__name__)
PATIENCE_S = 3.0


class Retention(NamedTuple):
    """The result of one deletion of due guests' data.

    `notices` name each event whose data was deleted. `trouble` says why the first of the others
    was not deleted; None if there are none. `is_faulty` says that a bug ended the deletion.
    """

    notices: tuple[Message, ...] = ()
    trouble: KnownError | None = None
    is_faulty: bool = False


async def delete_due_guests(
    home: Home,
    settings: Settings,
    keys: StoreKeys,
    clock: Callable[[], Moment],
    api_key: str | None,
) -> Retention:
    """Delete the guests of all events that are due by this laptop's clock and by the service's.

    The service is asked only if something is due. Without its answer nothing is deleted, because
    this laptop's clock may be set wrong; only a deletion that is begun is finished.
    """
    days = settings.privacy.retention_days
    try:
        found = due_files(home.database, keys, clock(), days)
        if not found:
            return Retention()
        now, ends_at = await _service_time(settings.service, api_key)
        is_on = (ends_at or 0) + days * DAY_MS >= now
        kept_event = settings.service.ticketing_id if is_on else None
        due = [
            one for one in found if not one.since or (one.since < now and one.event != kept_event)
        ]
        # The module is needed rarely, and imports the venue.
        from app.forgetting import Forgetting

        deleted, kept = Forgetting(home, keys, clock).forget_due(due, now - days * DAY_MS)
    except Exception:  # a bug in the deletion must not keep the door closed
        log.exception("A fault of this program while guests' data was deleted")
        return Retention(is_faulty=True)
    for one in kept:
        log.warning("Guests' data of %s is due and not deleted: %s", one.event, one.trouble)
    trouble = kept[0].trouble if kept else None
    if trouble is None and not now and len(due) < len(found):
        trouble = GuestsDue()
    service = settings.service
    names = {service.ticketing_id: service.event_name or service.ticketing_id}
    return Retention(
        tuple(
            Message(
                "Guests of {event} were deleted from this laptop: the event ended more than "
                "{days} days ago.",
                {"event": names.get(event, event), "days": days},
            )
            for event in deleted
        ),
        trouble,
    )


async def _service_time(
    service: ServiceSettings, api_key: str | None
) -> tuple[Moment, Moment | None]:
    """Return the time by the service's clock (0 without an answer), and the event's end.

    A refusal tells the time, too: the key may be void after the event.
    """
    ids = [service.event_id or service.ticketing_id]
    call = RawRequest(
        GET_EVENT.name, GET_EVENT.method, GET_EVENT.path_for(ids), {}, None, GET_EVENT.bound,
        PATIENCE_S,
    )  # fmt: skip
    now, ends_at = 0, None
    with suppress(OrganiserError):
        async with ServiceConnection(service.base_url, api_key, service.ca_file) as line:
            answer = await line.exchange(call)
        now = date_of(answer.headers.get("date")) or 0
        ends_at = moment_of(GET_EVENT.read(answer.body).end_date_time)
    return now, ends_at


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
