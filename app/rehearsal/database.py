"""The rehearsal database: its tables, filling them for a new world, and opening them again."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from itertools import islice
from typing import TYPE_CHECKING

from pydantic_core import to_json

from app.errors import KnownError, reason_of
from app.message import Message
from app.rehearsal.crowd import parties
from app.rehearsal.documents import Documents
from app.rehearsal.events import put_first_events
from app.rehearsal.names import read_names
from app.rehearsal.world import World, make_world
from app.runtime.assets import asset
from app.runtime.private_files import new_private

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.rehearsal.crowd import Json, Party, Passage

FILE_NAME = "rehearsal.sqlite3"
VERSION = 2
PARTIES_AT_A_TIME = 1_000

# A body is the JSON of a response; `text` is what a search looks at, without case.
TABLES = """
CREATE TABLE world (seed INTEGER, tickets INTEGER, made_at INTEGER);
CREATE TABLE ticket (
    position INTEGER PRIMARY KEY, id TEXT, barcode TEXT, order_id TEXT, status TEXT,
    checked_in INTEGER, card TEXT, text TEXT, transfer TEXT, body TEXT
);
CREATE TABLE "order" (
    number INTEGER PRIMARY KEY, id TEXT, status TEXT, text TEXT, body TEXT
);
CREATE TABLE passage (
    number INTEGER PRIMARY KEY, at INTEGER, ticket_id TEXT, action TEXT, user_id TEXT
);
CREATE TABLE document (
    number INTEGER PRIMARY KEY, kind TEXT, parent TEXT, id TEXT, body TEXT,
    UNIQUE (kind, parent, id)
);
"""
INDEXES = """
CREATE UNIQUE INDEX ticket_by_id ON ticket (id);
CREATE UNIQUE INDEX ticket_by_barcode ON ticket (barcode);
CREATE INDEX ticket_by_order ON ticket (order_id);
CREATE INDEX ticket_by_card ON ticket (card) WHERE card IS NOT NULL;
CREATE UNIQUE INDEX order_by_id ON "order" (id);
"""
DOOR_STAFF = ("us_door_north", "us_door_south")


class OtherWorldError(KnownError):
    """The folder holds a rehearsal with another seed or size."""

    SAID = Message("{folder} holds a rehearsal with seed {seed} and {tickets} tickets.")
    STEP = Message("Name that seed and that number of tickets, or choose another folder.")


class NoRoomError(KnownError):
    """The database file cannot be written."""

    SAID = Message("The rehearsal cannot be written to {folder}: {reason}.")
    STEP = Message("Choose another folder, or make room there.")


class BrokenRecordsError(KnownError):
    """The database file is no rehearsal of this version."""

    SAID = Message("{file} is not a rehearsal that can be gone on with: {reason}.")
    STEP = Message("Choose another folder, or remove that file to begin anew.")


def open_database(world: World, folder: Path | None) -> tuple[sqlite3.Connection, World]:
    """Return the database of this world, and the world as it was first made there.

    A missing database is made; without a folder it is in memory.
    """
    if folder is None:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        fill(connection, world)
        connection.execute("PRAGMA journal_mode=MEMORY")
        return connection, world
    file = folder / FILE_NAME
    if not file.exists():
        _make_file(file, world)
    try:
        connection = sqlite3.connect(file, isolation_level=None)
    except sqlite3.OperationalError as trouble:
        raise BrokenRecordsError(file=str(file), reason=str(trouble)) from trouble
    try:
        return connection, _check_world(connection, world, file)
    except BaseException:
        connection.close()
        raise


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit everything inside the `with`, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def fill(connection: sqlite3.Connection, world: World) -> None:
    """Make the tables and fill them."""
    connection.execute("PRAGMA journal_mode=OFF")
    connection.execute("PRAGMA synchronous=OFF")
    connection.executescript(TABLES)
    connection.execute("BEGIN")
    connection.execute(
        "INSERT INTO world VALUES (?, ?, ?)", (world.seed, world.tickets, world.made_at)
    )
    put_first_events(Documents(connection), world)
    passages: list[Passage] = []
    waiting = parties(world, read_names(asset("rehearsal/names.toml")))
    while batch := list(islice(waiting, PARTIES_AT_A_TIME)):
        connection.executemany(
            "INSERT INTO ticket VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (row for party in batch for row in _ticket_rows(party)),
        )
        connection.executemany(
            'INSERT INTO "order" (id, status, text, body) VALUES (?, ?, ?, ?)',
            (_order_row(party.order) for party in batch if party.order),
        )
        passages += (passage for party in batch for passage in party.passages)
    connection.executemany(
        "INSERT INTO passage (at, ticket_id, action, user_id) VALUES (?, ?, ?, ?)",
        (
            (at, ticket_id, action, DOOR_STAFF[position % len(DOOR_STAFF)])
            for at, position, ticket_id, action in sorted(passages)
        ),
    )
    connection.execute("COMMIT")
    connection.executescript(INDEXES)
    connection.execute(f"PRAGMA user_version={VERSION}")


def _ticket_rows(party: Party) -> Iterator[tuple[object, ...]]:
    for position, ticket, transfer in party.tickets:
        columns = (ticket[key] for key in ("id", "barcode", "orderId", "status", "checkedIn"))
        text = _text(ticket, "id", "barcode", "attendeeName", "attendeeEmail", "name", "orderId")
        summary = transfer and to_json(transfer)
        yield position, *columns, party.card, text, summary, to_json(ticket)


def _order_row(order: Json) -> tuple[object, ...]:
    text = _text(order, "orderId", "buyerName", "buyerEmail")
    return order["orderId"], order["status"], text, to_json(order)


def _text(shown: Json, *keys: str) -> str:
    return "\n".join(shown[key] or "" for key in keys).casefold()


def _make_file(file: Path, world: World) -> None:
    """Write the file under another name first, so that half a world never looks complete.

    Nobody else may read or change it, nor a folder that is made for it.
    """
    part = file.with_suffix(".part")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        new_private(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            fill(connection, world)
        part.replace(file)
    except (OSError, sqlite3.OperationalError) as trouble:
        reason = reason_of(trouble) if isinstance(trouble, OSError) else str(trouble)
        raise NoRoomError(folder=str(file.parent), reason=reason) from trouble


def _check_world(connection: sqlite3.Connection, world: World, file: Path) -> World:
    """Check that the file holds this world, and return the world as it was first made."""
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version != VERSION:
            raise sqlite3.DatabaseError(f"its version is {version}, not {VERSION}")
        found = make_world(
            *connection.execute("SELECT seed, tickets, made_at FROM world").fetchone()
        )
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
    except sqlite3.DatabaseError as trouble:
        raise BrokenRecordsError(file=str(file), reason=str(trouble)) from trouble
    if (found.seed, found.tickets) != (world.seed, world.tickets):
        raise OtherWorldError(
            folder=str(file.parent), seed=str(found.seed), tickets=str(found.tickets)
        )
    return found
