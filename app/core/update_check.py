"""Asks at most once a day which version is the newest, if the settings say where."""

import json
import logging
from collections.abc import Callable
from pathlib import Path

from app import __version__
from app.errors import KnownError
from app.model.newest_version import NewestVersion, UnusableVersion, newest_version_of
from app.model.scan import Moment
from app.organiser.newest_file import read_newest_file
from app.runtime.private_files import replace_private

log = logging.getLogger(__name__)
PAUSE_MS = 24 * 60 * 60 * 1000


class UpdateCheck:
    """Keeps the last answer in `file`; `place` is an address or a path, "" if there is none.

    Nothing is downloaded but that answer, and failures are written to the log only.
    """

    def __init__(self, file: Path, place: str, clock: Callable[[], Moment]) -> None:
        self._file, self._place, self._clock = file, place, clock
        self._newest: NewestVersion | None = None

    @property
    def newer(self) -> NewestVersion | None:
        """Return the newest version if it is newer than this program; else None."""
        newest = self._newest
        return newest if newest is not None and newest.is_newer_than(__version__) else None

    async def run(self) -> None:
        """Take the answer of the last day, or ask. Called once, when the door has been opened."""
        if not self._place:
            return
        text = self._kept()
        if text is None:
            text = await self._ask()
            self._keep(text)
        try:
            self._newest = newest_version_of(text.encode()) if text else None
        except UnusableVersion as unusable:
            log.warning("The file of the newest version cannot be used: %s", unusable)

    async def _ask(self) -> str:
        """Return the content of the file; "" if it cannot be read."""
        try:
            return (await read_newest_file(self._place)).decode("utf-8", errors="replace")
        except KnownError as error:
            log.warning("%s", error.sentence)
            return ""

    def _kept(self) -> str | None:
        """Return the answer of the last day from this place; None if there is none."""
        try:
            kept = json.loads(self._file.read_bytes())
            age = self._clock() - kept["at"]
            is_valid = kept["place"] == self._place and 0 <= age < PAUSE_MS
            return str(kept["text"]) if is_valid else None
        except (OSError, ValueError, LookupError, TypeError):
            return None

    def _keep(self, text: str) -> None:
        values = {"at": self._clock(), "place": self._place, "text": text}
        try:
            replace_private(self._file, json.dumps(values).encode())
        except OSError as error:
            log.warning("The newest version could not be kept: %s", type(error).__name__)
