"""Lets this laptop join a venue or keep a new one, for the window and for set-up."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.set_up_event import event_of
from app.model.scan import Moment
from app.security.store_key import StoreKeys
from app.settings.settings import Settings

if TYPE_CHECKING:
    from app.venue.membership import VenueFolder


class VenueEntry:
    """The ways into a venue; `folder` is for this laptop's membership, which `keys` encrypt.

    The modules of the venue are imported when they are needed: most laptops belong to none.
    """

    def __init__(
        self, folder: Path, keys: StoreKeys, settings: Settings, clock: Callable[[], Moment]
    ) -> None:
        self._folder, self._keys, self._settings, self._clock = folder, keys, settings, clock

    def exists(self) -> bool:
        """Return whether this laptop may belong to a venue."""
        return self._folder.exists()

    @property
    def folder(self) -> "VenueFolder":
        """Return the folder with what this laptop knows of its venue."""
        from app.venue.membership import VenueFolder

        return VenueFolder(self._folder, self._keys)

    async def keep(self, passphrase: str, replicas: int) -> None:
        """Make a new venue that this laptop keeps, alone or until two others help."""
        from app.venue.taking_part import begin_keeping

        await asyncio.to_thread(
            begin_keeping, self.folder, self._settings.door.name, passphrase,
            event=self._event(), now=self._clock(), replicas=replicas,
        )  # fmt: skip

    async def join(self, code: str, passphrase: str, *, may_keep: bool = False) -> None:
        """Join the venue of this code as a door."""
        from app.venue.taking_part import join

        await join(
            self.folder, code, passphrase, self._settings.door.name,
            event=self._event(), now=self._clock(), may_keep=may_keep,
        )  # fmt: skip

    def _event(self) -> str:
        """Return the fingerprint of this laptop's event."""
        from app.venue.membership import event_fingerprint

        return event_fingerprint(event_of(self._settings))
