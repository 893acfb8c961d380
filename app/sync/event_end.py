"""Reads when the event ends, which decides when its guests' data is deleted."""

import asyncio
import logging

from app.model.scan import Moment, moment_of
from app.organiser.client import Organiser
from app.organiser.errors import OrganiserError
from app.organiser.wire.event import Event
from app.store.database import Database
from app.store.errors import store_errors_logged
from app.store.event_files import keep_end

log = logging.getLogger(__name__)
PATIENCE_S = 3.0
EVERY_S = 3_600.0
RETRY_S = 300.0


class EventEndReader:
    """Keeps the end of one event in the store; without an `event_id` there is nothing to read.

    Nobody watches its requests: they tell nothing of the link that scans need.
    """

    def __init__(self, organiser: Organiser, event_id: str | None, database: Database) -> None:
        self._organiser = Organiser(organiser.line).within(PATIENCE_S)
        self._event_id = event_id
        self._database = database

    async def run(self) -> None:
        """Read the end now and once an hour, or again in five minutes if that fails."""
        while True:
            is_read = await self.read()
            await asyncio.sleep(EVERY_S if is_read else RETRY_S)

    async def read(self) -> bool:
        """Read and keep the end; return whether the service answered, or is not to be asked."""
        if self._event_id is None:
            return True
        try:
            event = await self._organiser.get_event(self._event_id)
        except OrganiserError as error:
            log.info("The end of the event is not known: %s", type(error).__name__)
            return False
        with store_errors_logged(log, "The end of the event"):
            keep_end(self._database, end_of(event))
        return True


def end_of(event: Event) -> Moment | None:
    """Return when the event ends, or else when it starts; None if the service shows neither."""
    return moment_of(event.end_date_time) or moment_of(event.start_date_time)
