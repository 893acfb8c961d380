"""Notes where a crash of the whole program came from, for the log of the next start.

Python cannot handle a segmentation fault: `faulthandler` writes the stacks of all threads, which
have no data of guests, into a file, and the next start moves them into the log.
"""

import faulthandler
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.message import Message
from app.runtime.private_files import append_private

FILE_NAME = "crash.txt"
MOST_BYTES = 12_000  # so that a record of the log holds it
log = logging.getLogger(__name__)
CRASHED = Message(
    "Admit crashed last time. Its scans are kept. Press F12, then File for support: the file that "
    "it writes helps whoever looks after this laptop."
)


@contextmanager
def crashes_noted(folder: Path) -> Iterator[Message | None]:
    """Write crashes during the block into a file of this folder.

    Yields the notice that the last run crashed; None if it did not. A power cut leaves nothing.
    """
    path, notice = folder / FILE_NAME, None
    try:
        if last := _take(path):
            log.critical("The last run of the program crashed: %s", last)
            notice = CRASHED
        file = append_private(path)
    except OSError as error:
        log.warning("No crash can be noted: %s", type(error).__name__)
        yield notice
        return
    with file:
        faulthandler.enable(file)
        try:
            yield notice
        finally:
            faulthandler.disable()


def _take(path: Path) -> str:
    """Return what the last crash wrote, and delete the file."""
    try:
        content = path.read_bytes()[:MOST_BYTES]
    except FileNotFoundError:
        return ""
    path.unlink()
    return content.decode("utf-8", errors="replace").strip()
