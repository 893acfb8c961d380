"""Tests of what is done with a file, by its bytes and by the keys that are here."""

import random
import shutil
from pathlib import Path

import pytest

from app.runtime.exported_files import CannotExport
from app.security.store_key import NO_KEYS, StoreKeys
from app.store.database import Database, set_lost_store_aside
from app.store.errors import InUse, KeyNotLost
from app.store.plain_copy import write_plain_copy
from app.store.protection import FileState, FileStep, KeyState, exposure_of, state_of, step_for
from app.store.sealed_pages import PAGE_SIZE, DiskPage, PageSeal, pages_of, pages_of_log
from tests.support.keyrings import SilentKeyring, in_use
from tests.unit.store.secret_files import (
    KEY,
    KEYS,
    OTHER_KEY,
    OTHER_KEYS,
    assert_night_is_there,
    check_out,
    fill,
    opened_secretly,
)
from tests.unit.store.stored_samples import opened

HELD, NO_PLACE, UNREACHABLE = KeyState.HELD, KeyState.NO_PLACE, KeyState.UNREACHABLE


@pytest.fixture
def secret(path: Path) -> Path:
    with opened_secretly(path) as database:
        fill(database)
    return path


@pytest.mark.parametrize(
    ("file", "steps"),
    [
        (
            FileState.NEW,
            {HELD: FileStep.OPEN, NO_PLACE: FileStep.OPEN_PLAIN, UNREACHABLE: FileStep.OPEN_PLAIN},
        ),
        (
            FileState.PLAIN,
            {
                HELD: FileStep.ENCRYPT,
                NO_PLACE: FileStep.OPEN_PLAIN,
                UNREACHABLE: FileStep.OPEN_PLAIN,
            },
        ),
        (
            FileState.OURS,
            {HELD: FileStep.OPEN, NO_PLACE: FileStep.OPEN, UNREACHABLE: FileStep.OPEN},
        ),
        (
            FileState.LOCKED,
            {HELD: FileStep.SET_ASIDE, NO_PLACE: FileStep.REFUSE, UNREACHABLE: FileStep.REFUSE},
        ),
    ],
)
def test_step_depends_on_file_and_key(file: FileState, steps: dict[KeyState, FileStep]) -> None:
    assert {key: step_for(file, key) for key in KeyState} == steps


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


def test_log_of_a_lost_file_tells_its_key(secret: Path, tmp_path: Path) -> None:
    with opened_secretly(secret) as database:
        check_out(database)
        log = tmp_path / "lost.sqlite3-wal"
        shutil.copyfile(f"{secret}-wal", log)
    assert state_of(tmp_path / "lost.sqlite3", [KEY]) == (FileState.OURS, KEY)
    log.write_bytes(log.read_bytes()[:-1])
    whole = len(list(pages_of_log(log)))
    assert whole
    log.write_bytes(log.read_bytes()[: 32 + whole * (24 + PAGE_SIZE) + 10])
    assert len(list(pages_of_log(log))) == whole


def test_page_is_opened_and_sealed_as_sqlcipher_does(secret: Path) -> None:
    seal = PageSeal(KEY)
    pages = list(pages_of(secret))
    assert all(map(seal.is_ours, pages))
    first = seal.opened(pages[0])
    assert first.startswith(b"SQLite format 3\0")
    with secret.open("r+b") as file:
        for page in pages[:2]:
            again = DiskPage(page.number, seal.sealed(page.number, seal.opened(page)))
            assert again != page
            assert not PageSeal(OTHER_KEY).is_ours(again)
            file.write(again.content)
    with opened_secretly(secret) as database:
        assert database.warning is None
        assert_night_is_there(database)


@pytest.mark.parametrize("key", KeyState)
def test_each_exposure_says_what_to_do(key: KeyState) -> None:
    exposure = exposure_of(key)
    assert "not encrypted" in str(exposure.said)
    assert str(exposure.step).endswith((".", "how."))


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

    monkeypatch.setattr("app.store.engine.copy_into", fail)
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
