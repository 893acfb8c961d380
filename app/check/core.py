"""The door check of everything but window, camera and scanner."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from app.check.laptop import of_clock, of_disk, of_list, of_program
from app.check.service import ask, of_event, of_key, of_service, of_shared_key
from app.core import Core
from app.model.finding import Finding
from app.model.scan import Moment
from app.settings.settings import Settings


async def look_around(
    core: Core,
    settings: Settings,
    folder: Path,
    clock: Callable[[], Moment],
    *,
    is_in_use: bool = False,
) -> tuple[Finding, ...]:
    """In the order in which a person would look; the service is asked while the disk is tried.

    `is_in_use` says that another program has this door's data open.
    """
    asked = await ask(core.organiser, core.ticketing_id)
    key, disk = await asyncio.gather(
        of_key(core.organiser, core.ticketing_id, asked), asyncio.to_thread(of_disk, folder)
    )
    counts, list_from = core.roster.counts(), core.roster.list_from()
    return (
        of_service(asked, settings.service.base_url),
        of_shared_key(key, is_shared=core.timelines.users().is_key_shared),
        of_event(asked),
        of_list(counts, settings.door.categories, list_from, clock(), settings.sync.full_minutes),
        of_clock(core.watch.service_clock.error),
        disk,
        of_program(core.set_aside, is_in_use=is_in_use),
    )
