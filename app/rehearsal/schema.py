"""The rehearsal database: its tables, filling them for a new world, and opening them again."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, contextmanager
from itertools import islice
from typing import TYPE_CHECKING

from app.errors import KnownError, reason_of
from app.message import Message, verbatim
from app.rehearsal.crowd import CrowdOrder, CrowdPassage, Party, parties
from app.rehearsal.identity import Identity
from app.rehearsal.names import read_names
from app.rehearsal.programme import first_events, first_posts
from app.rehearsal.text_search import BLOCK, row_text
from app.rehearsal.world import World, make_world
from app.runtime.assets import asset
from app.runtime.private_files import new_private

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

FILE_NAME = "rehearsal.sqlite3"
VERSION = 1
PARTIES_AT_A_TIME = 1_000

TABLES = """
CREATE TABLE world (seed INTEGER, tickets INTEGER, made_at INTEGER);
CREATE TABLE ticket (
    position INTEGER PRIMARY KEY, "order" INTEGER, category INTEGER, status TEXT,
    checked_in INTEGER, name TEXT, email TEXT, updated INTEGER, rare TEXT
);
CREATE TABLE "order" (
    number INTEGER PRIMARY KEY, first INTEGER, size INTEGER, status TEXT, buyer TEXT, email TEXT
);
CREATE TABLE ticket_text (block INTEGER PRIMARY KEY, text BLOB);
CREATE TABLE order_text (block INTEGER PRIMARY KEY, text BLOB);
CREATE TABLE passage (
    number INTEGER PRIMARY KEY, at INTEGER, position INTEGER, action TEXT, user_id TEXT
);
CREATE TABLE event (number INTEGER PRIMARY KEY, id TEXT UNIQUE, body TEXT);
CREATE TABLE post (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE, event_id TEXT, scheduled_for INTEGER, body TEXT
);
"""
INDEXES = """
CREATE INDEX ticket_by_status ON ticket (status);
CREATE INDEX ticket_by_presence ON ticket (checked_in);
CREATE INDEX ticket_by_both ON ticket (status, checked_in);
CREATE INDEX order_by_status ON "order" (status);
"""
DOOR_STAFF = ("us_door_north", "us_door_south")


class OtherWorldError(KnownError):
    """The folder holds a rehearsal with another seed or size."""


class BrokenRecordsError(KnownError):
    """The database file cannot be written, or is no rehearsal of this version."""


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
        raise _no_rehearsal(file, trouble) from trouble
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
    _fill_programme(connection, world)
    _fill_crowd(connection, world)
    connection.execute("COMMIT")
    connection.executescript(INDEXES)
    connection.execute(f"PRAGMA user_version={VERSION}")


def _fill_crowd(connection: sqlite3.Connection, world: World) -> None:
    ticket_texts, order_texts = Blocks(connection, "ticket_text"), Blocks(connection, "order_text")
    identity, kinds = Identity(world), [category.name for category in world.categories]
    passages: list[CrowdPassage] = []
    for batch in _batches(parties(world, read_names(asset("rehearsal/names.toml")))):
        tickets = [ticket for party in batch for ticket in party.tickets]
        orders = [party.order for party in batch if party.order]
        connection.executemany("INSERT INTO ticket VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", tickets)
        connection.executemany('INSERT INTO "order" VALUES (?, ?, ?, ?, ?, ?)', orders)
        passages += (passage for party in batch for passage in party.passages)
        ticket_texts.add([*_ticket_texts(batch, identity, kinds)])
        order_texts.add([*_order_texts(orders, identity)])
    ticket_texts.finish()
    order_texts.finish()
    passages.sort()
    connection.executemany(
        "INSERT INTO passage (at, position, action, user_id) VALUES (?, ?, ?, ?)",
        ((*passage, DOOR_STAFF[passage.position % len(DOOR_STAFF)]) for passage in passages),
    )


def _ticket_texts(batch: list[Party], identity: Identity, kinds: list[str]) -> Iterator[str]:
    for order, tickets, _ in batch:
        order_id = f"or_{identity.order.hex(order.number)}" if order else ""
        for position, _, kind, _, _, name, email, *_ in tickets:
            ticket_id, barcode = identity.ticket.hex(position), identity.barcode(position, kind)
            yield row_text(
                (f"tk_{ticket_id}", barcode, name or "", email or "", kinds[kind], order_id)
            )


def _order_texts(orders: list[CrowdOrder], identity: Identity) -> Iterator[str]:
    for number, _, _, _, buyer, email in orders:
        yield row_text((f"or_{identity.order.hex(number)}", buyer, email))


class Blocks:
    """Writes the rows of a text table, one block at a time."""

    def __init__(self, connection: sqlite3.Connection, table: str) -> None:
        self._connection = connection
        self._insert = f"INSERT INTO {table} (block, text) VALUES (?, ?)"
        self._rows: list[str] = []
        self._block = 0

    def add(self, rows: list[str]) -> None:
        """Add the texts of the next rows."""
        self._rows += rows
        while len(self._rows) >= BLOCK:
            self.finish()

    def finish(self) -> None:
        """Write the next block, even if it is not full."""
        text = "".join(self._rows[:BLOCK])
        self._connection.execute(self._insert, (self._block, text.encode()))
        del self._rows[:BLOCK]
        self._block += 1


def _fill_programme(connection: sqlite3.Connection, world: World) -> None:
    connection.executemany(
        "INSERT INTO event (id, body) VALUES (?, ?)",
        ((event["id"], json.dumps(event)) for event in first_events(world)),
    )
    connection.executemany(
        "INSERT INTO post (id, event_id, scheduled_for, body) VALUES (?, ?, ?, ?)",
        (
            (post["id"], post["eventId"], scheduled_for, json.dumps(post))
            for post, scheduled_for in first_posts(world)
        ),
    )


def _batches(all_parties: Iterable[Party]) -> Iterator[list[Party]]:
    waiting = iter(all_parties)
    while batch := list(islice(waiting, PARTIES_AT_A_TIME)):
        yield batch


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
        reason = reason_of(trouble) if isinstance(trouble, OSError) else trouble
        raise BrokenRecordsError(
            verbatim(f"The rehearsal cannot be written to {file.parent}: {reason}."),
            Message("Choose another folder, or make room there."),
        ) from trouble


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
        raise _no_rehearsal(file, trouble) from trouble
    if (found.seed, found.tickets) != (world.seed, world.tickets):
        raise OtherWorldError(
            verbatim(
                f"{file.parent} holds a rehearsal with seed {found.seed} "
                f"and {found.tickets} tickets."
            ),
            Message("Name that seed and that number of tickets, or choose another folder."),
        )
    return found


def _no_rehearsal(file: Path, trouble: sqlite3.Error) -> BrokenRecordsError:
    return BrokenRecordsError(
        verbatim(f"{file} is not a rehearsal that can be gone on with: {trouble}."),
        Message("Choose another folder, or remove that file to begin anew."),
    )
