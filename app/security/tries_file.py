"""The file that keeps the wrong tries of the PIN, so that a restart does not end the wait."""

import contextlib
import json
import logging
from pathlib import Path

from app.security.pin import WrongTries

log = logging.getLogger(__name__)


class TriesFile:
    """Reads and writes the wrong tries; `path` is None where nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def read(self) -> WrongTries:
        """Return the tries in the file; none if it is missing or cannot be read."""
        if self._path is None:
            return WrongTries()
        try:
            wrong, last = json.loads(self._path.read_bytes())
            return WrongTries(int(wrong), int(last))
        except FileNotFoundError:
            return WrongTries()
        except (OSError, ValueError, TypeError):
            log.warning("The wrong tries of the PIN cannot be read: the count begins again")
            return WrongTries()

    def write(self, tries: WrongTries) -> None:
        """Keep the tries; without any the file is deleted. A full disk only shortens the wait."""
        if self._path is None:
            return
        try:
            if tries.wrong:
                self._path.touch(mode=0o600)
                self._path.write_text(json.dumps([tries.wrong, tries.last]))
            else:
                with contextlib.suppress(FileNotFoundError):
                    self._path.unlink()
        except OSError:
            log.warning("The wrong tries of the PIN cannot be kept", exc_info=True)
