"""Writes a copy of the store that is not encrypted, for other programs."""

from pathlib import Path

from app.errors import reason_of
from app.runtime.exported_files import CannotExport
from app.runtime.private_files import new_private
from app.store import engine
from app.store.connection import Plainly
from app.store.database import Database
from app.store.store_files import remove


def write_plain_copy(database: Database, file: Path) -> None:
    """Write the copy; raise CannotExport if the file exists or cannot be written."""
    try:
        new_private(file)
    except OSError as error:
        raise CannotExport(file=str(file), reason=reason_of(error)) from error
    try:
        with Plainly(file, None), database.reading() as connection:
            engine.copy_into(connection, file, None)
    except BaseException:
        remove(file)
        raise
