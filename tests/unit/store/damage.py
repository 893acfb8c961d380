"""Damages database files as a bad disk, a crash or a stranger does."""

import random
import sqlite3
from pathlib import Path

PAGE = 4096


def pages_of(path: Path, name: str) -> list[int]:
    """Return the pages that a table or an index is on, the root first."""
    with sqlite3.connect(path) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = ? ORDER BY path"
        numbers = [number for (number,) in connection.execute(query, (name,))]
    connection.close()
    return numbers


def overwrite(path: Path, page: int, junk: bytes = b"\xa5junk" * 1000) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(junk[:PAGE])


def reshape(path: Path, tables: dict[str, str], *statements: str) -> dict[str, str]:
    """Give tables another definition, without regard to their rows; return the old definitions."""
    with sqlite3.connect(path) as connection:
        query = "SELECT name, sql FROM sqlite_schema WHERE type = 'table'"
        before = dict(connection.execute(query).fetchall())
        connection.execute("PRAGMA writable_schema = ON")
        for name, sql in tables.items():
            connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, name))
    connection.close()
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()
    return before


def flip(file: Path, chance: random.Random) -> None:
    content = bytearray(file.read_bytes())
    for _ in range(chance.randint(1, 60)):
        content[chance.randrange(100, len(content))] = chance.randrange(256)
    file.write_bytes(content)


def wipe(file: Path, chance: random.Random) -> None:
    for _ in range(chance.randint(1, 8)):
        overwrite(file, chance.randint(1, file.stat().st_size // PAGE), chance.randbytes(PAGE))


def spoil_header(file: Path, chance: random.Random) -> None:
    """Overwrite the file's header, except the version: a newer file is refused, not rescued."""
    content = bytearray(file.read_bytes())
    content[chance.choice([*range(60), *range(64, 100)])] = chance.randrange(256)
    file.write_bytes(content)
