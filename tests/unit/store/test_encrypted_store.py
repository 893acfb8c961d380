"""Tests of an encrypted store: its key, its readers, its damage; and of stores that stay plain."""

import shutil
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from keyring.errors import KeyringLocked

from app.security.store_key import NO_KEYS, STORE_KEY_VARIABLE, StoreKey, StoreKeys
from app.store.connection import FileState, connect, exposure_of, missing_key, state_of
from app.store.database import Database, set_lost_store_aside
from app.store.engine import PAGE_SIZE
from app.store.errors import FileDamaged, InUse, KeyMissing, KeyNotLost
from app.store.event_files import EventKey, events_of, open_for, open_to_read
from app.store.importing import CannotImport, import_store
from app.store.store_files import (
    SUSPECT,
    log_of,
    set_aside_at,
    set_aside_of,
    unsettled_of,
)
from tests.support.keyrings import ForgetfulKeyring, MemoryKeyring, NoKeyring, in_use
from tests.support.leaks import leaks
from tests.unit.store.stored_samples import (
    a_scan,
    a_ticket,
    admitted,
    journal_of,
    opened,
    overwrite,
    read,
    roster_of,
)

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


class LockedKeyring(MemoryKeyring):
    """Keyring that nobody unlocks."""

    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringLocked


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


def test_state_of_a_file_is_seen_in_its_bytes(secret: Path, tmp_path: Path) -> None:
    assert state_of(tmp_path / "none", [KEY]) == (FileState.NEW, None)
    assert state_of(secret, [OTHER_KEY, KEY]) == (FileState.OURS, KEY)
    assert state_of(secret, [OTHER_KEY]) == (FileState.LOCKED, None)
    assert state_of(secret, []) == (FileState.LOCKED, None)
    secret.write_bytes(bytes(PAGE_SIZE))
    assert state_of(secret, [KEY]) == (FileState.PLAIN, None)


@pytest.mark.parametrize(
    "junk", [bytes(512), b"\xa5junk" * 100, bytes(16)], ids=["empty sector", "junk", "no salt"]
)
def test_store_with_a_damaged_beginning_keeps_its_rows_and_its_key(
    path: Path, tmp_path: Path, junk: bytes
) -> None:
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
    ("backend", "given", "exposure"),
    [
        (MemoryKeyring, "", "not encrypted yet"),
        (MemoryKeyring, OTHER_KEY.digits, "not encrypted yet"),
        (LockedKeyring, "", "keyring does not work"),
        (LockedKeyring, OTHER_KEY.digits, "not encrypted yet"),
        (NoKeyring, "", "there is no keyring"),
        (NoKeyring, OTHER_KEY.digits, "not encrypted yet"),
    ],
)
def test_exposure_says_why_a_store_is_plain(
    backend: type[MemoryKeyring], given: str, exposure: str
) -> None:
    with in_use(backend()):
        assert exposure in str(exposure_of(StoreKeys({STORE_KEY_VARIABLE: given})).said)


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


def test_store_is_not_set_aside_on_request_while_the_keyring_is_locked(secret: Path) -> None:
    for given in ("", OTHER_KEY.digits):
        with in_use(LockedKeyring()), pytest.raises(KeyMissing) as refused:
            set_lost_store_aside(secret, StoreKeys({STORE_KEY_VARIABLE: given}))
        assert "Unlock the keyring" in str(refused.value.step)
    assert secret.exists()


@pytest.mark.parametrize(
    ("backend", "given"),
    [
        (MemoryKeyring, ""),
        (MemoryKeyring, OTHER_KEY.digits),
        (ForgetfulKeyring, OTHER_KEY.digits),
        (NoKeyring, OTHER_KEY.digits),
    ],
)
def test_locked_store_is_set_aside_if_no_place_is_left_for_its_key(
    secret: Path, backend: type[MemoryKeyring], given: str
) -> None:
    keys = StoreKeys({STORE_KEY_VARIABLE: given})
    with in_use(backend()):
        assert "sets the file aside" in str(missing_key(secret, keys).step)
        with closing(Database.open(secret, keys)) as database:
            assert "key to this laptop's data is lost" in str(database.warning)
            assert database.exposure is None


def test_keyring_without_a_key_gets_one_before_a_store_is_begun(
    path: Path, keyring: MemoryKeyring
) -> None:
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


def test_new_store_is_encrypted_from_its_first_byte(path: Path) -> None:
    with opened_secretly(path) as database:
        fill(database)
        assert database.exposure is None
        assert leaks(path.parent, [*WORDS, *SECRETS]) == []
    assert path.read_bytes()[:16] == KEY.salt
    with opened_secretly(path) as database:
        assert_night_is_there(database)


@pytest.mark.parametrize("name", ["journal", "journal_no", "movement", "movement_walked"])
def test_encrypted_store_with_a_damaged_page_is_rescued(secret: Path, name: str) -> None:
    overwrite(secret, root_page(secret, name))
    log_of(secret, SUSPECT).touch()
    with pytest.raises(FileDamaged):
        open_to_read(secret, TONIGHT, KEYS)
    with opened_secretly(secret) as database:
        assert "damaged" in str(database.warning)
        assert len(journal_of(database).recent(GUESTS)) == GUESTS // 2
    (aside,) = set_aside_of(secret)
    with opened_secretly(secret) as database:
        imported = import_store(aside, database, TONIGHT, KEYS)
        assert imported.is_damaged
    assert leaks(secret.parent, [*WORDS, *SECRETS]) == []


def test_damage_of_an_encrypted_list_is_found_when_it_is_read(secret: Path) -> None:
    overwrite(secret, root_page(secret, "ticket"))
    with opened_secretly(secret) as database:
        assert database.warning is None
        with pytest.raises(FileDamaged):
            roster_of(database).by_code("KODE-4")
    with opened_secretly(secret) as database:
        assert "damaged" in str(database.warning)
        assert len(journal_of(database).recent(GUESTS)) == GUESTS // 2
    assert set_aside_of(secret)
    assert not list(secret.parent.glob("*.suspect"))


def test_reader_sees_an_encrypted_store_beside_its_writer(secret: Path) -> None:
    with opened_secretly(secret) as database:
        reader = open_to_read(secret, TONIGHT, database.keys)
        assert reader.exposure is None
        assert_night_is_there(reader)
        reader.close()
        assert events_of(secret, database.keys) == [TONIGHT]
    assert open_for(secret, TONIGHT, KEYS).keys is not KEYS


def test_reader_without_the_key_changes_nothing(secret: Path) -> None:
    before = secret.read_bytes()
    with pytest.raises(KeyMissing, match="its key is not here"):
        open_to_read(secret, TONIGHT)
    assert events_of(secret) == []
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
