"""Opens files that hold guests' data so that only this user may read and write them."""

import os
from io import TextIOWrapper
from pathlib import Path
from typing import Literal

_OWNER_ONLY = 0o600


def open_private(
    file: str | Path, mode: Literal["a", "w"], *, encoding: str, newline: str | None = None
) -> TextIOWrapper:
    """Open a text file with mode 0600; an existing file gets that mode too."""
    return open(file, mode, encoding=encoding, newline=newline, opener=_opener)


def _opener(file: str, flags: int) -> int:
    """Open the file with access for its owner only, whatever the umask is."""
    descriptor = os.open(file, flags, _OWNER_ONLY)
    # An existing file may have more access rights, and the umask may have removed some. Windows has
    # no such rights, and the rights of another user's file cannot be changed.
    if hasattr(os, "fchmod") and os.fstat(descriptor).st_uid == os.geteuid():
        os.fchmod(descriptor, _OWNER_ONLY)
    return descriptor
