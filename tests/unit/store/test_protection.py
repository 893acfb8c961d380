"""Tests of what is done with a file, by its bytes and by the keys that are here."""

import random
from contextlib import closing
from pathlib import Path

import pytest
from keyring.errors import KeyringLocked

from app.runtime.exported_files import CannotExport
from app.security.store_key import NO_KEYS, STORE_KEY_VARIABLE, StoreKeys
from app.store.connection import FileState, exposure_of, missing_key, state_of
from app.store.database import Database, set_lost_store_aside, write_plain_copy
from app.store.engine import PAGE_SIZE
from app.store.errors import InUse, KeyMissing, KeyNotLost
from tests.support.keyrings import ForgetfulKeyring, MemoryKeyring, NoKeyring, SilentKeyring, in_use
from tests.support.leaks import leaks
from tests.unit.store.secret_files import (
    KEY,
    KEYS,
    OTHER_KEY,
    OTHER_KEYS,
    WORDS,
    assert_night_is_there,
    fill,
    opened_secretly,
)
from tests.unit.store.stored_samples import opened


class LockedKeyring(MemoryKeyring):
    """Keyring that nobody unlocks."""

    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringLocked


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
    with secret.open("r+b") as file:
        file.write(random.Random(1).randbytes(PAGE_SIZE))
    assert state_of(secret, [KEY]) == (FileState.OURS, KEY)


def test_damaged_beginning_of_a_plain_file_is_not_taken_for_encryption(path: Path) -> None:
    with opened(path) as database:
        fill(database)
    with path.open("r+b") as file:
        file.write(random.Random(1).randbytes(2 * PAGE_SIZE))
    assert state_of(path, [KEY]) == (FileState.PLAIN, None)


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


def test_plain_store_stays_plain_with_a_key(path: Path) -> None:
    with opened(path) as database:
        fill(database)
    database = Database.open(path, KEYS)
    assert_night_is_there(database)
    assert database.exposure is not None
    assert "next event" in str(database.exposure.step)
    database.close()
    assert state_of(path, [KEY]) == (FileState.PLAIN, None)


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
    for word in ("copy", "half", "new"):
        secret.with_name(f"admit.{word}.sqlite3").write_text("Zebulon")
    with opened_secretly(secret) as database:
        assert_night_is_there(database)


def test_plain_copy_is_one_that_an_older_version_opens(secret: Path, tmp_path: Path) -> None:
    copy = tmp_path / "plain" / "admit.sqlite3"
    copy.parent.mkdir()
    with opened_secretly(secret) as database:
        with pytest.raises(CannotExport):
            write_plain_copy(database, secret)
        write_plain_copy(database, copy)
    assert copy.stat().st_mode & 0o777 == 0o600
    with opened(copy) as database:
        assert_night_is_there(database)


def test_failed_plain_copy_is_removed(
    secret: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.store.engine.write_plain_copy", fail)
    with opened_secretly(secret) as database, pytest.raises(Exception, match="full"):
        write_plain_copy(database, tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3").exists()


def test_lost_store_is_set_aside_on_request_only_if_it_is_lost(secret: Path) -> None:
    with pytest.raises(KeyNotLost):
        set_lost_store_aside(secret, KEYS)
    with opened_secretly(secret), pytest.raises(InUse):
        set_lost_store_aside(secret, NO_KEYS)
    assert "was set aside" in str(set_lost_store_aside(secret, NO_KEYS))
    assert not secret.exists()
    with opened(secret) as database:
        assert database.exposure is not None


def test_variable_with_another_key_waits_for_a_keyring_that_fails(secret: Path) -> None:
    silent = SilentKeyring()
    given = {"ADMIT_STORE_KEY": OTHER_KEY.digits}
    with in_use(silent), pytest.raises(Exception, match="its key is not here"):
        Database.open(secret, StoreKeys(given, patience=0.01))
    silent.released.set()
    assert secret.exists()
    Database.open(secret, OTHER_KEYS).close()
    assert not secret.read_bytes().startswith(KEY.salt)
