"""Keys and functions for encrypted stores."""

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.model.scan import Direction
from app.security.store_key import StoreKey
from app.store.database import Database
from app.store.event_files import EventKey, open_for
from tests.support.leaks import leaks
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, journal_of, roster_of

KEY, OTHER_KEY = StoreKey("5a" * 32), StoreKey("c3" * 32)
KEYS, OTHER_KEYS = KEY.alone(), OTHER_KEY.alone()
TONIGHT = EventKey("tonight", "service")
GUESTS = 30
WORDS = ("Zebulon", "zebulon", "guest@secret", "KODE-")
SECRETS = (KEY.digits,)


def fill(database: Database) -> None:
    """Write a list and some scans of guests, whose texts contain the WORDS."""
    roster, journal = roster_of(database), journal_of(database)
    tickets = [
        a_ticket(f"T{n}", code=f"KODE-{n}", holder=f"Zebulon {n}", email=f"guest@secret{n}")
        for n in range(GUESTS)
    ]
    generation = roster.begin_read(NOON)
    roster.stage(generation, tickets)
    while roster.index(generation):
        pass
    roster.swap(generation)
    for ticket in tickets[::2]:
        journal.record(a_scan(f"S{ticket.id}", code=ticket.code), admitted(ticket))


def assert_night_is_there(database: Database) -> None:
    """Assert that the store holds what `fill` has written."""
    assert roster_of(database).counts().total == GUESTS
    (ticket,) = roster_of(database).by_code("KODE-4")
    assert ticket.holder == "Zebulon 4"
    assert len(journal_of(database).recent(GUESTS)) == GUESTS // 2


@contextmanager
def opened_secretly(path: Path) -> Iterator[Database]:
    """Open tonight's store with the key, and assert that nothing on the disk is plain."""
    database = open_for(path, TONIGHT, KEYS)
    try:
        assert leaks(path.parent, [*WORDS, *SECRETS]) == []
        files = [file for file in path.parent.iterdir() if file.is_file()]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        yield database
    finally:
        database.close()


def check_out(database: Database) -> None:
    """Record a scan after the conversion."""
    scan = a_scan("LATER", code="KODE-2", direction=Direction.OUT)
    journal_of(database).record(scan, admitted(a_ticket("T2", holder="Zebulon 2")))


def assert_night_is_there_and_later(database: Database) -> None:
    """Assert that the store holds all guests, and what `check_out` has recorded."""
    assert journal_of(database).row("LATER") is not None
    assert roster_of(database).counts().total == GUESTS
