"""Reads when the event starts and ends: for hours of entry, and to delete its guests' data."""

import asyncio
import logging

from app.model.hours import EventTimes
from app.model.scan import moment_of
from app.organiser.client import Organiser
from app.organiser.errors import OrganiserError
from app.organiser.wire.event import Event
from app.store.database import Database
from app.store.errors import store_errors_logged
from app.store.event_files import keep_times

log = logging.getLogger(__name__)
PATIENCE_S = 3.0
EVERY_S = 3_600.0
RETRY_S = 300.0


class EventTimesReader:
    """Keeps the times of one event in the store; without an `event_id` there is nothing to read.

    Nobody watches its requests: they tell nothing of the link that scans need.
    """

    def __init__(self, organiser: Organiser, event_id: str | None, database: Database) -> None:
        self._organiser = Organiser(organiser.line).within(PATIENCE_S)
        self._event_id = event_id
        self._database = database

    async def run(self) -> None:
        """Read the times now and once an hour, or again in five minutes if that fails."""
        while True:
            is_read = await self.read()
            await asyncio.sleep(EVERY_S if is_read else RETRY_S)

    async def read(self) -> bool:
        """Read and keep the times; return whether the service answered, or is not to be asked."""
        if self._event_id is None:
            return True
        try:
            event = await self._organiser.get_event(self._event_id)
        except OrganiserError as error:
            log.info("The times of the event are not known: %s", type(error).__name__)
            return False
        with store_errors_logged(log, "The times of the event"):
            keep_times(self._database, times_in(event))
        return True


def times_in(event: Event) -> EventTimes:
    """Return when the event starts and ends, as far as the service shows it."""
    return EventTimes(moment_of(event.start_date_time), moment_of(event.end_date_time))
