"""Writes files that a person asked for, exports and reports, and finds sticks for them."""

import os
import sys
from pathlib import Path

import psutil

from app.errors import NO_ORDINARY_FILE, KnownError, reason_of
from app.message import Message
from app.runtime.private_files import replace_private


class CannotExport(KnownError):
    """The file cannot be written."""

    SAID = Message("{file} cannot be written: {reason}.")
    STEP = Message("Make room there, or choose another place.")


def write_exported(file: Path, content: bytes) -> None:
    """Write a file either completely or not at all; raise CannotExport if that fails."""
    try:
        # Replacing a device such as /dev/null by a file would destroy it.
        if file.exists() and not file.is_file():
            raise CannotExport(file=str(file), reason=NO_ORDINARY_FILE)
        replace_private(file, content)
    except OSError as error:
        raise CannotExport(file=str(file), reason=reason_of(error)) from error


def removable_drives(platform: str = sys.platform) -> tuple[Path, ...]:
    """Return the folders of the sticks and cards that are plugged in and can be written to."""
    return tuple(
        Path(one.mountpoint)
        for one in psutil.disk_partitions()
        if _is_removable(one.mountpoint, one.opts.split(","), platform)
        and os.access(one.mountpoint, os.W_OK)
    )


def _is_removable(folder: str, options: list[str], platform: str) -> bool:
    if platform == "win32":
        return "removable" in options and "ro" not in options
    places = ("/Volumes/",) if platform == "darwin" else ("/media/", "/run/media/")
    return folder.startswith(places) and "ro" not in options
