"""Writes files that a person asked for: exports and reports."""

from pathlib import Path

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
