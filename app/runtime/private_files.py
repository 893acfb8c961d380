"""Files that hold guests' data: this user alone may read and write them, whatever the umask."""

import os
from io import TextIOWrapper
from pathlib import Path
from typing import Literal

_OWNER_ONLY = 0o600


def open_private(
    file: str | Path, mode: Literal["a", "w"], *, encoding: str, newline: str | None = None
) -> TextIOWrapper:
    """Open a text file with mode 0600; a file that was there before gets that mode too."""
    return open(file, mode, encoding=encoding, newline=newline, opener=_opener)


def _opener(file: str, flags: int) -> int:
    descriptor = os.open(file, flags, _OWNER_ONLY)
    # The umask may have taken rights away, and an older file may have more of them. Windows has
    # other rights, and a file of another user keeps its own.
    if hasattr(os, "fchmod") and os.fstat(descriptor).st_uid == os.geteuid():
        os.fchmod(descriptor, _OWNER_ONLY)
    return descriptor
