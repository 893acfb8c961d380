"""Helpers that damage database files as a bad disk, a crash or another program does."""

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


def redefine_tables(path: Path, tables: dict[str, str], *statements: str) -> dict[str, str]:
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


def change_bytes(file: Path, rng: random.Random) -> None:
    content = bytearray(file.read_bytes())
    for _ in range(rng.randint(1, 60)):
        content[rng.randrange(100, len(content))] = rng.randrange(256)
    file.write_bytes(content)


def overwrite_pages(file: Path, rng: random.Random) -> None:
    for _ in range(rng.randint(1, 8)):
        overwrite(file, rng.randint(2, file.stat().st_size // PAGE), rng.randbytes(PAGE))


def damage_header(file: Path, rng: random.Random) -> None:
    """Overwrite the file's header, except the version: a newer file is refused, not rescued."""
    content = bytearray(file.read_bytes())
    content[rng.choice([*range(60), *range(64, 100)])] = rng.randrange(256)
    file.write_bytes(content)
