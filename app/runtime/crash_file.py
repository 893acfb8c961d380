"""Notes where a crash of the whole program came from, for the log of the next start.

Python cannot handle a segmentation fault: `faulthandler` writes the stacks of all threads, which
have no data of guests, into a file, and the next start moves them into the log.
"""

import faulthandler
import logging
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from app.message import Message
from app.runtime.private_files import append_private

if TYPE_CHECKING:
    from io import TextIOWrapper

FILE_NAME = "crash.txt"
MOST_BYTES = 12_000  # so that a record of the log holds it
log = logging.getLogger(__name__)
CRASHED = Message(
    "Admit crashed last time. Its scans are kept. Under F12, File for support writes what "
    "whoever looks after this laptop needs."
)


class CrashFile:
    """Context manager that has crashes written into the folder of the logs.

    `notice` says that the last run crashed; it is None otherwise. A power cut leaves nothing.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self._file: TextIOWrapper | None = None
        self.notice: Message | None = None

    def __enter__(self) -> Self:
        try:
            if last := self._take_last():
                log.critical("The last run of the program crashed: %s", last)
                self.notice = CRASHED
            self._file = append_private(self._path)
        except OSError as error:
            log.warning("No crash can be noted: %s", type(error).__name__)
            return self
        faulthandler.enable(self._file)
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            faulthandler.disable()
            self._file.close()

    def _take_last(self) -> str:
        """Return what the last crash wrote, and empty the file."""
        try:
            content = self._path.read_bytes()[:MOST_BYTES]
        except FileNotFoundError:
            return ""
        self._path.unlink()
        return content.decode("utf-8", errors="replace").strip()
