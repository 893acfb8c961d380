"""Deletes guests' data: of past events when the kiosk starts, and when a supervisor wants it."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from app.errors import KnownError
from app.message import Message
from app.model.scan import Moment
from app.organiser.http import RawRequest, ServiceConnection
from app.organiser.operations import GET_EVENT, GET_TICKETING
from app.runtime.home import Home
from app.security.keys import StoreKeys
from app.service.clocks import date_of
from app.settings.sections import ServiceSettings
from app.settings.settings import Settings
from app.store.guest_data import DAY_MS, DueFile, GuestsDue, due_files
from app.sync.event_times import times_in

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
        over = (now or 0) - days * DAY_MS
        kept_event = settings.service.ticketing_id if (ends_at or 0) >= over else None

        def is_due(one: DueFile) -> bool:
            is_over = now is not None and (one.since or 0) < now and one.event != kept_event
            return one.since is None or is_over

        # The module is needed rarely, and imports the venue.
        from app.core.forgetting import Forgetting

        forgetting, deleted = Forgetting(home, keys, clock), list[DueFile]()
        due, trouble = [*filter(is_due, found)], None
        for one in due:
            try:
                forgetting.forget_due(one, over)
                deleted.append(one)
            except KnownError as error:
                log.warning("Guests' data of %s is due and not deleted: %s", one.event, error)
                trouble = trouble or error
    except Exception:  # a bug in the deletion must not keep the door closed
        log.exception("A fault of this program while guests' data was deleted")
        return Retention(is_faulty=True)
    if trouble is None and now is None and len(due) < len(found):
        trouble = GuestsDue()
    service = settings.service
    names = {service.ticketing_id: service.event_name or service.ticketing_id}
    return Retention(
        tuple(_notice(one, names.get(one.event, one.event), days) for one in deleted), trouble
    )


def _notice(deleted: DueFile, event: str, days: int) -> Message:
    if deleted.since is None:
        return Message(
            "The deletion of guests of {event} from this laptop, which had been interrupted, is "
            "finished.",
            {"event": event},
        )
    return Message(
        "Guests of {event} were deleted from this laptop: the event ended more than {days} days "
        "ago.",
        {"event": event, "days": days},
    )


async def _service_time(
    service: ServiceSettings, api_key: str | None
) -> tuple[Moment | None, Moment | None]:
    """Return the time by the service's clock, and the event's end; each None if it is unknown.

    A refusal tells the time, too: the key may be void after the event.
    """
    operation = GET_TICKETING if service.event_id is None else GET_EVENT
    path = operation.path_for([service.event_id or service.ticketing_id])
    call = RawRequest(operation.name, operation.method, path, {}, None, operation.bound, PATIENCE_S)
    now, ends_at = None, None
    with suppress(KnownError):
        async with ServiceConnection(service.base_url, api_key, service.ca_file) as line:
            answer = await line.exchange(call)
        now = date_of(answer.headers.get("date"))
        if operation is GET_EVENT:
            times = times_in(GET_EVENT.read(answer.body))
            ends_at = times.ends or times.starts
    return now, ends_at


def delete_guests(home: Home, keys: StoreKeys, clock: Callable[[], Moment]) -> Message:
    """Delete the guests of the event that is set up; return the number deleted, or why none was.

    The deletion is recorded under the supervisor who allowed it. The door must be closed.
    """
    from app.core.forgetting import Forgetting

    try:
        deletion = Forgetting(home, keys, clock).forget(home.database)
    except KnownError as error:
        return error.whole
    return Message(
        "Guests' data was deleted from this laptop: {tickets} tickets, {scans} scans. The list is "
        "read again only when a supervisor asks for it.",
        {"tickets": deletion.tickets, "scans": deletion.scans},
    )
