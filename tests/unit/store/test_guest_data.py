"""Tests of guests' data: deleted from every file, and an encrypted store."""

import json
import shutil
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.model.hours import EventTimes
from app.model.journal import Deletion
from app.security.keys import NO_KEYS, STORE_KEY_VARIABLE, StoreKey, StoreKeys
from app.store import engine
from app.store.connection import FileState, connect, state_of
from app.store.database import Database, set_lost_store_aside
from app.store.errors import FileDamaged, InUse, KeyMissing, KeyNotLost
from app.store.event_files import EventKey, events_of, keep_times, open_for, open_to_read
from app.store.guest_data import (
    DAY_MS,
    DueFile,
    delete_guests,
    deletions_of,
    due_files,
    finish_deletion,
    is_begun,
)
from app.store.importing import CannotImport, import_store
from app.store.roster import Roster
from app.store.store_files import set_aside_at, set_aside_of, unsettled_of
from tests.support.keyrings import ForgetfulKeyring, LockedKeyring, MemoryKeyring, NoKeyring, in_use
from tests.support.stores import leaks, write_new_store
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    held,
    journal_of,
    opened,
    overwrite,
    read,
    roster_of,
)

MARK = "Marek Secretly"
# The columns of text that stay, by the reason. Of every other column a deletion removes the text.
KEPT = {
    "a word, a number or an id of this program": """
        claim.direction claim.epoch claim.laptop claim.scan_id house_event.act house_event.epoch
        house_event.id house_event.laptop journal.decided_by journal.direction journal.id
        journal.kind journal.reason journal.source journal.undoes label.outcome label.scan_id
        line_state.state movement.decided_by movement.direction movement.intent movement.look
        movement.seen movement.state movement.verdict_kind note.answer note.epoch note.id
        note_shown.note_id note_shown.scan_id passage.direction supervised.act ticket.status
        ticket.transfer
    """,
    "it names a door or a member of the staff, for the report": """
        claim.door deletion.by_name house_event.door journal.by_name journal.door
        note.by_name note.door supervised.by_name
    """,
    "an id of the service, which tells nothing without the service; a code becomes a number": """
        claim.subject journal.subject movement.subject note.subject unlisted.subject
    """,
    "the service's id of a laptop's key": "claim.user_id passage.user_id user.user_id",
    "it is about the event, not about a guest": """
        event.service event.ticketing_id kind.category_id kind.name
    """,
    "an id of the service, which tells nothing without the service": """
        journal.ticket_id journal.tickets label.ticket_id movement.ticket_id passage.row_id
        passage.ticket_id ticket.addon_of ticket.id ticket.replaces
    """,
    "the name of a printer": "label.printer",
}


def columns_of(connection: engine.Connection) -> dict[str, list[tuple[str, str]]]:
    """Return the name and the type of each column, by table."""
    tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    return {
        table: [
            (name, kind) for _, name, kind, *_ in connection.execute(f"PRAGMA table_info({table})")
        ]
        for (table,) in tables
    }


def fill_row(connection: engine.Connection, table: str, columns: list[tuple[str, str]]) -> None:
    values = [f"{MARK} of {table}.{name}" if kind == "TEXT" else 0 for name, kind in columns]
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute(f"DELETE FROM {table}")
    places = ", ".join("?" for _ in columns)
    connection.execute(f"INSERT INTO {table} VALUES ({places})", values)


def test_each_column_of_text_is_emptied_or_says_why_it_stays(database: Database) -> None:
    with database.transaction() as connection:
        for table, columns in columns_of(connection).items():
            fill_row(connection, table, columns)
        settled = json.dumps([["noted", "Ana", NOON, MARK]])
        connection.execute("UPDATE movement SET settlements = ?", (settled,))
    delete_guests(database, NOON, "ana")
    with database.reading as connection:
        kept = {
            f"{table}.{name}"
            for table, columns in columns_of(connection).items()
            for name, kind in columns
            for (value,) in connection.execute(f"SELECT {name} FROM {table}")
            if kind == "TEXT" and MARK in (value or "")
        }
        (settlements,) = connection.execute("SELECT settlements FROM movement").fetchone()
    assert kept == set(" ".join(KEPT.values()).split())
    assert json.loads(settlements) == [["noted", "Ana", NOON, ""]]


def test_deletion_counts_what_was_there(database: Database, roster: Roster, path: Path) -> None:
    read(roster, [a_ticket("T1", code=f"{MARK}-1"), a_ticket("T2", holder=MARK, code="B")])
    journal = journal_of(database)
    journal.record(a_scan("S1", code=f"{MARK}-1"), admitted(roster.by_id("T1")))
    journal.record(a_scan("S2", code=f"{MARK}-2"), admitted())
    first = delete_guests(database, NOON, "ana")
    assert first == Deletion(NOON, "ana", tickets=2, scans=2, notes=0)
    finish_deletion(database)
    again = delete_guests(database, NOON + 1, "ana")
    assert (again.tickets, again.scans) == (0, 0)
    assert deletions_of(database) == [first, again]
    assert MARK.encode() not in b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_bare_code_of_a_listed_ticket_stays_so(database: Database, roster: Roster) -> None:
    journal = journal_of(database)
    journal.record(a_scan("S1", code="LATE"), admitted())
    journal.record(a_scan("S2", code="OTHER"), admitted())
    read(roster, [a_ticket("T1", code="LATE")])
    delete_guests(database, NOON, "ana")
    codes = {one.scan.id: one.scan.code for one in journal.recent(2)}
    assert sorted(codes.values()) == ["#1", "#2"]
    found = roster.by_code(codes["S1"])
    assert [one.id for one in found] == ["T1"]
    assert roster.by_code(codes["S2"]) == []


def test_deletion_that_was_killed_before_wiping_is_finished(database: Database, path: Path) -> None:
    delete_guests(database, NOON, "ana")
    with closing(engine.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM ticket").fetchall()
        with pytest.raises(InUse):
            finish_deletion(database)
    assert is_begun(database)
    finish_deletion(database)
    assert not is_begun(database)


DAYS = 14
OVER = NOON + DAYS * DAY_MS + 1
TONIGHT = EventKey("tonight", "service")


@pytest.mark.parametrize(
    ("scan", "ends_at", "deleted_at", "is_due"),
    [
        (None, None, None, False), (NOON, None, None, True), (NOON + 1, None, None, False),
        (None, NOON, None, True), (NOON, NOON + 1, None, False), (NOON + 1, NOON, None, False),
        (NOON, NOON, NOON + 5, False), (NOON, None, NOON - 5, True),
    ],
)  # fmt: skip
def test_guests_are_due_some_days_after_the_event(
    path: Path, scan: int | None, ends_at: int | None, deleted_at: int | None, is_due: bool
) -> None:
    with closing(open_for(path, TONIGHT)) as database:
        keep_times(database, EventTimes(None, ends_at))
        if deleted_at is not None:
            delete_guests(database, deleted_at, "ana")
            finish_deletion(database)
        if scan is not None:
            journal_of(database).record(a_scan(at=scan), held())
    due = [DueFile(path, "tonight", OVER - 1)] if is_due else []
    assert due_files(path, NO_KEYS, OVER, DAYS) == due
    assert due_files(path, NO_KEYS, OVER, 0) == []


def test_use_and_deletion_are_read_back(database: Database, roster: Roster, path: Path) -> None:
    read(roster, [a_ticket()])
    journal_of(database).record(a_scan(at=NOON), held())
    delete_guests(database, NOON + 2, "ana")
    assert roster.is_deleted()
    assert due_files(path, NO_KEYS, NOON, 0) == [DueFile(path, "", None)]
    finish_deletion(database)
    assert due_files(path, NO_KEYS, OVER, DAYS) == []
    read(roster, [a_ticket()], at=NOON + 3)
    assert not roster.is_deleted()
    assert due_files(path, NO_KEYS, OVER, DAYS) == [DueFile(path, "", OVER - 1)]


def test_files_that_cannot_be_read_are_left_to_their_opening(path: Path) -> None:
    write_new_store(path)
    with opened(path) as database, database.transaction() as connection:
        connection.execute("DROP TABLE journal")
    assert due_files(path, NO_KEYS, OVER, DAYS) == []


KEY, OTHER_KEY = StoreKey("5a" * 32), StoreKey("c3" * 32)
KEYS, OTHER_KEYS = KEY.alone(), OTHER_KEY.alone()
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
    read(roster, tickets)
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


def root_page(file: Path, name: str) -> int:
    """Return the first page of a table or an index."""
    with closing(connect(file, KEY)) as connection:
        select = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        (page,) = connection.execute(select, (name,)).fetchone()
    return int(page)


@pytest.fixture
def secret(path: Path) -> Path:
    with opened_secretly(path) as database:
        fill(database)
    return path


@pytest.mark.parametrize(
    "junk", [bytes(512), b"\xa5junk" * 100, bytes(16)], ids=["empty sector", "junk", "no salt"]
)
def test_store_with_a_damaged_beginning_keeps_rows(path: Path, tmp_path: Path, junk: bytes) -> None:
    """After a killed program the log has the page that is damaged in the file."""
    copy = tmp_path / "killed" / "admit.sqlite3"
    copy.parent.mkdir()
    with opened_secretly(path) as database:
        fill(database)
        for log in ("", "-wal"):
            shutil.copyfile(f"{path}{log}", f"{copy}{log}")
    with copy.open("r+b") as file:
        file.write(junk)
    assert state_of(copy, [OTHER_KEY]) != (FileState.OURS, OTHER_KEY)
    with closing(open_for(copy, TONIGHT, KEYS)) as database:
        assert_night_is_there(database)
        assert database.key == KEY


@pytest.mark.parametrize(
    ("backend", "given", "step"),
    [
        (LockedKeyring, "", "Unlock the keyring"),
        (LockedKeyring, OTHER_KEY.digits, "Unlock the keyring"),
        (ForgetfulKeyring, "", "Unlock the keyring"),
        (NoKeyring, "", "admit store set-aside"),
    ],
)
def test_locked_store_waits_for_a_key_that_may_come_back(
    secret: Path, backend: type[MemoryKeyring], given: str, step: str
) -> None:
    with in_use(backend()), pytest.raises(KeyMissing) as refused:
        Database.open(secret, StoreKeys({STORE_KEY_VARIABLE: given}))
    assert step in str(refused.value.step)
    assert secret.exists()


def test_key_comes_before_a_store_is_begun(path: Path, keyring: MemoryKeyring) -> None:
    database = Database.open(path, StoreKeys({}))
    assert database.exposure is None
    fill(database)
    database.close()
    (kept,) = keyring.kept.values()
    assert leaks(path.parent, [*WORDS, kept]) == []
    database = Database.open(path, StoreKeys({STORE_KEY_VARIABLE: "00" * 32}))
    assert database.warning is None
    assert_night_is_there(database)
    database.close()


def test_leftovers_of_a_killed_program_are_wiped(secret: Path) -> None:
    for word in ("copy", "rescued"):
        secret.with_name(f"admit.{word}.sqlite3").write_text("Zebulon")
    with opened_secretly(secret) as database:
        assert_night_is_there(database)


def test_lost_store_is_set_aside_on_request_only_if_it_is_lost(secret: Path) -> None:
    with pytest.raises(KeyNotLost):
        set_lost_store_aside(secret, KEYS)
    with opened_secretly(secret), pytest.raises(InUse):
        set_lost_store_aside(secret, NO_KEYS)
    assert "was set aside" in str(set_lost_store_aside(secret, NO_KEYS))
    assert not secret.exists()
    with opened(secret) as database:
        assert database.exposure is not None


@pytest.mark.parametrize("name", ["journal", "journal_no", "movement", "ticket"])
def test_encrypted_store_with_a_damaged_page_is_rescued(secret: Path, name: str) -> None:
    overwrite(secret, root_page(secret, name))
    with pytest.raises(FileDamaged):
        open_to_read(secret, TONIGHT, KEYS)
    with opened_secretly(secret) as database:
        assert "damaged" in str(database.warning)
        assert len(journal_of(database).recent(GUESTS)) == GUESTS // 2
    (aside,) = set_aside_of(secret)
    with opened_secretly(secret) as database:
        assert import_store(aside, database, TONIGHT, KEYS).is_damaged
    assert leaks(secret.parent, [*WORDS, *SECRETS]) == []


def test_reader_sees_an_encrypted_store_beside_its_writer(secret: Path) -> None:
    with opened_secretly(secret) as database:
        reader = open_to_read(secret, TONIGHT, database.keys)
        assert reader.exposure is None
        assert_night_is_there(reader)
        reader.close()
        assert events_of(secret, database.keys) == {TONIGHT: secret}
    assert open_for(secret, TONIGHT, KEYS).keys is not KEYS


def test_reader_without_the_key_changes_nothing(secret: Path) -> None:
    before = secret.read_bytes()
    with pytest.raises(KeyMissing, match="its key is not here"):
        open_to_read(secret, TONIGHT)
    assert events_of(secret) == {}
    with pytest.raises(KeyMissing, match="not here"):
        open_to_read(secret, TONIGHT, OTHER_KEYS)
    assert secret.read_bytes() == before


def test_store_whose_key_is_lost_is_set_aside_and_can_be_imported(secret: Path) -> None:
    database = open_for(secret, TONIGHT, OTHER_KEYS)
    assert "key to this laptop's data is lost" in str(database.warning)
    assert journal_of(database).recent(1) == []
    (aside,) = set_aside_of(secret)
    assert set_aside_at(aside) is not None
    assert "its key is lost" in str(unsettled_of(aside).notice)
    with pytest.raises(CannotImport, match="its key is not here"):
        import_store(aside, database, TONIGHT, OTHER_KEYS)
    imported = import_store(aside, database, TONIGHT, KEYS)
    assert imported.imported == GUESTS // 2
    assert imported.settled is not None
    assert not imported.is_damaged
    assert set_aside_of(secret) == []
    database.close()
