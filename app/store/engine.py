"""SQLCipher: SQLite whose files can be encrypted. No other module imports it.

SQLCipher's module has no types. Those of the standard library's module fit, because both have the
same interface.
"""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.security.keys import StoreKey

if TYPE_CHECKING:
    import sqlite3 as sqlcipher
else:
    from sqlcipher3 import dbapi2 as sqlcipher

Connection = sqlcipher.Connection
Error = sqlcipher.Error
DatabaseError = sqlcipher.DatabaseError
IntegrityError = sqlcipher.IntegrityError
ProgrammingError = sqlcipher.ProgrammingError
OperationalError = sqlcipher.OperationalError
# Its error codes.
codes = sqlcipher

IN_MEMORY = ":memory:"
PAGE_SIZE = 4096
# A program that reads the file holds a lock for some milliseconds when it opens the file and when
# the log is moved. No other program writes: see hold_lock.
BUSY_SECONDS = 2.0


def connect(place: str | Path, key: StoreKey | None = None) -> Connection:
    """Return a new connection to a file; with a `key` the file is encrypted, or will be.

    A wrong key is no error here: the first read raises DatabaseError.
    """
    connection = sqlcipher.connect(
        place, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=256,
        uri=str(place).startswith("file:"),
    )  # fmt: skip
    # A damaged name stops no scan: wrong bytes are replaced.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    # Otherwise SQLCipher writes to standard error about each damaged page.
    connection.execute("PRAGMA cipher_log_level = NONE").fetchall()
    if key is not None:
        connection.execute(f'PRAGMA key = "{key.literal}"').fetchall()
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def connect_to_read(path: Path, key: StoreKey | None = None) -> Connection:
    """Return a new connection to an existing file that cannot change it."""
    return connect(f"{path.absolute().as_uri()}?mode=ro", key)
