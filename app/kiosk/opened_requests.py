"""Opens the core for the window, with the requests that the window can make to it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from app.check.door_check import check_core
from app.core.core import Core, Listeners, opened
from app.core.requests import CoreRequests
from app.core.update_check import UpdateCheck
from app.core.venue_requests import VenueEntry
from app.errors import KnownError
from app.model.finding import Finding
from app.model.scan import Moment
from app.runtime.home import Home
from app.security.keys import NO_KEYS, NoKey, StoreKeys
from app.service.ticket_service import TicketService
from app.settings.sections import WindowSettings
from app.settings.settings import Settings, write_settings
from app.settings.setup_code import write_clear_code, write_locked_code
from app.steward.announcements import Announcements
from app.steward.lookup import Lookup


@asynccontextmanager
async def open_request_handler(
    home: Home,
    settings: Settings,
    api_key: str | None,
    listeners: Listeners,
    *,
    clock: Callable[[], Moment],
    store_keys: StoreKeys = NO_KEYS,
    undeleted: KnownError | None = None,
) -> AsyncIterator[CoreRequests]:
    """Open the core with its loops, yield its request handler, and close the core.

    `undeleted` says why guests' data was not deleted although it is due.
    """

    async def around(core: Core) -> tuple[Finding, ...]:
        return await check_core(core, settings, home.folder, clock, undeleted=undeleted)

    def code_for(passphrase: str) -> str:
        if not passphrase:
            return write_clear_code(settings)
        if api_key is None:
            raise NoKey
        return write_locked_code(settings, api_key, passphrase)

    def keep(window: WindowSettings) -> None:
        write_settings(home.settings, replace(settings, window=window))

    service = settings.service
    async with opened(
        home.database, settings, api_key, listeners,
        venue=home.venue, store_keys=store_keys, clock=clock,
    ) as core:  # fmt: skip
        asking = TicketService(core.organiser, service.ticketing_id, frozenset())
        lookup = Lookup(asking, core.organiser, service.ticketing_id, core.roster, core.timelines)
        announcements = Announcements(core.organiser, service.event_id, core.supervised, clock)
        entry = VenueEntry(home.venue, store_keys, settings, clock)
        updates = UpdateCheck(home.newest_version, settings.updates.newest, clock)
        requests = CoreRequests(
            core, lookup, announcements, around, code_for, keep, settings, entry, updates, clock,
        )  # fmt: skip
        asking_newest = asyncio.create_task(updates.run())
        try:
            async with core.loops(keeps_venue=True):
                yield requests
        finally:
            asking_newest.cancel()
            requests.finish()
