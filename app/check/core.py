"""Runs the checks of service, list and laptop; the window adds camera, scanner and sound."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from app.check.laptop import check_clock, check_disk, check_list, check_program
from app.check.service import (
    check_event,
    check_key,
    check_service,
    check_shared_key,
    request_ticketing,
)
from app.core.core import Core
from app.errors import KnownError
from app.model.finding import Finding
from app.model.scan import Moment
from app.settings.settings import Settings


async def check_core(
    core: Core,
    settings: Settings,
    folder: Path,
    clock: Callable[[], Moment],
    *,
    undeleted: KnownError | None = None,
    is_in_use: bool = False,
) -> tuple[Finding, ...]:
    """Run the checks, and return the findings in the order in which the window shows them.

    The disk is tested while the service replies. `undeleted` says why guests' data was not
    deleted although it is due, `is_in_use` that another program has this door's data open.
    """
    reply = await request_ticketing(core.organiser, core.ticketing_id)
    key, disk = await asyncio.gather(
        check_key(core.organiser, core.ticketing_id, reply), asyncio.to_thread(check_disk, folder)
    )
    counts, list_from = core.roster.counts(), core.roster.list_from()
    return (
        check_service(reply, settings.service.base_url),
        check_shared_key(key, is_shared=core.timelines.users().is_key_shared),
        check_event(reply),
        check_list(
            counts,
            settings.door.categories,
            list_from,
            clock(),
            settings.sync.full_minutes,
            settings.door.named_categories,
            is_deleted=core.roster.is_deleted(),
        ),
        check_clock(core.watch.service_clock.error),
        disk,
        check_program(core.set_aside, core.database.exposure, undeleted, is_in_use=is_in_use),
    )
