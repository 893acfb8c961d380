"""Lets this laptop join a venue or keep a new one, for the window and for set-up."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from app.model.scan import Moment
from app.set_up_event import event_of
from app.settings.settings import Settings


async def keep_venue(
    folder: Path,
    settings: Settings,
    passphrase: str,
    clock: Callable[[], Moment],
    *,
    replicas: int,
) -> None:
    """Make a new venue that this laptop keeps, alone or until two others help.

    `folder` is for its membership.
    """
    from app.venue.keeping import begin_keeping
    from app.venue.membership import VenueFolder

    await asyncio.to_thread(
        begin_keeping, VenueFolder(folder), settings.door.name, passphrase,
        event=_event(settings), now=clock(), replicas=replicas,
    )  # fmt: skip


async def join_venue(
    folder: Path, settings: Settings, code: str, passphrase: str, clock: Callable[[], Moment]
) -> None:
    """Join the venue of this code as a door; `folder` is for the membership."""
    from app.venue.joining import join
    from app.venue.membership import VenueFolder

    await join(
        VenueFolder(folder), code, passphrase, settings.door.name,
        event=_event(settings), now=clock(),
    )  # fmt: skip


def _event(settings: Settings) -> str:
    """Return the fingerprint of this laptop's event."""
    from app.venue.membership import event_fingerprint

    return event_fingerprint(event_of(settings))
