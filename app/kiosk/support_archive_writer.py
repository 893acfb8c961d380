"""Writes the archive for support from the window, with the findings of the live door."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.errors import KnownError
from app.runtime.home import Home
from app.security.store_key import StoreKeys

if TYPE_CHECKING:
    from app.model.finding import Finding
    from app.ui.flows.support_file import DoorCheck


class SupportArchiveWriter:
    """Writes archives of this home; `api_key` may be slow, and so is writing."""

    def __init__(self, home: Home, api_key: Callable[[], str], store_keys: StoreKeys) -> None:
        self._home, self._api_key, self._store_keys = home, api_key, store_keys

    def write(self, file: Path, found: "DoorCheck") -> None:
        """Write the archive with these findings, or with the reason why there are none."""
        from app.check.support_archive import SupportArchive

        def door_check() -> "Sequence[Finding]":
            if isinstance(found, KnownError):
                raise found
            return found

        archive = SupportArchive(
            self._home, door_check, lambda _settings: self._api_key(), self._store_keys
        )
        archive.write(file)
