"""Tests of plain stores that become encrypted: nothing on the disk tells the guests."""

import os
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from app.security.store_key import STORE_KEY_VARIABLE, StoreKeys
from app.store import encrypting, engine
from app.store.errors import FileDamaged, WriteFailed
from app.store.event_files import open_for
from app.store.read_only import open_to_read
from app.store.set_aside import set_aside_beside
from tests.support.keyrings import MemoryKeyring
from tests.support.leaks import leaks
from tests.unit.store.damage import overwrite
from tests.unit.store.secret_files import (
    GUESTS,
    KEYS,
    TOMORROW,
    TONIGHT,
    WORDS,
    assert_night_is_there,
    assert_night_is_there_and_later,
    check_out,
    opened_secretly,
    write_plain,
)
from tests.unit.store.stored_samples import roster_of


class Killed(BaseException):
    """Stands in for the end of the program."""


@pytest.fixture(scope="session")
def plain_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("plain") / "admit.sqlite3"
    write_plain(path)
    assert leaks(path.parent, WORDS)
    return path.parent


@pytest.fixture
def plain(plain_folder: Path, tmp_path: Path) -> Path:
    """Return a copy of plain stores with all kinds of files beside them."""
    folder = tmp_path / "home"
    shutil.copytree(plain_folder, folder)
    return folder / "admit.sqlite3"


def kill_at(
    moment: int, patched: pytest.MonkeyPatch, *, steps: tuple[tuple[object, str], ...]
) -> Iterator[int]:
    """Raise Killed at the step with this number; return the counter of the steps."""
    steps_done = count()

    def counted(real: Any) -> Any:
        def step(*arguments: Any, **more: Any) -> Any:
            if next(steps_done) == moment:
                raise Killed
            return real(*arguments, **more)

        return step

    for place, name in steps:
        patched.setattr(place, name, counted(getattr(place, name)))
    return steps_done


def test_plain_stores_are_encrypted_with_all_their_copies(plain: Path) -> None:
    with opened_secretly(plain) as database:
        assert database.warning is None
        assert_night_is_there(database)
        check_out(database)
    assert not plain.with_name("import-killed").exists()
    assert set_aside_beside(plain)
    other = open_for(plain, TOMORROW, KEYS)
    assert_night_is_there(other)
    other.close()


def test_plain_store_with_a_log_is_encrypted_whole(plain: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed" / plain.name
    crashed.parent.mkdir()
    database = open_for(plain, TONIGHT)
    check_out(database)
    for log in ("", "-wal", "-shm"):
        shutil.copyfile(f"{plain}{log}", f"{crashed}{log}")
    database.close()
    with opened_secretly(crashed) as database:
        assert_night_is_there_and_later(database)


def test_kill_at_any_step_is_finished_at_the_next_start(
    plain_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = (
        (os, "fsync"), (Path, "replace"), (engine, "copy_into"),
        (encrypting, "connect_to_read"), (encrypting, "rmtree"),
    )  # fmt: skip
    for moment in count():
        # The files of other events and those that were set aside take the same steps.
        folder = tmp_path / str(moment)
        shutil.copytree(plain_folder, folder, ignore=shutil.ignore_patterns("*-[0-9a-f]*"))
        path = folder / "admit.sqlite3"
        with monkeypatch.context() as patched:
            kill_at(moment, patched, steps=steps)
            try:
                open_for(path, TONIGHT, KEYS).close()
            except Killed:
                was_killed = True
            else:
                was_killed = False
        reader = open_to_read(path, TONIGHT, KEYS)
        assert_night_is_there(reader)
        reader.close()
        with opened_secretly(path) as database:
            assert_night_is_there(database)
        shutil.rmtree(folder)
        if not was_killed:
            break
    assert moment > 8


def test_damaged_plain_store_is_encrypted_as_far_as_it_can_be_read(plain: Path) -> None:
    for file in plain.parent.glob("admit*.sqlite3"):
        overwrite(file, 4)
    with opened_secretly(plain) as database:
        assert str(database.warning).count("was damaged") == 2
        assert roster_of(database).counts().total == GUESTS
    # This event's, the other's, and the one that was there.
    assert len(set_aside_beside(plain)) == 2


def test_stub_of_a_plain_store_is_rescued_from_its_log(plain: Path, tmp_path: Path) -> None:
    database = open_for(plain, TONIGHT)
    check_out(database)
    crashed = tmp_path / "stub" / plain.name
    crashed.parent.mkdir()
    shutil.copyfile(f"{plain}-wal", f"{crashed}-wal")
    crashed.write_bytes(b"x")
    database.close()
    with opened_secretly(crashed) as database:
        assert "damaged" in str(database.warning)


def test_full_disk_leaves_the_store_plain_and_says_so(
    plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(engine, "copy_into", fail)
        database = open_for(plain, TONIGHT, KEYS)
    assert database.exposure is not None
    assert "disk of this laptop is full" in str(database.exposure.said)
    assert not list(plain.parent.glob("*.encrypting*"))
    assert_night_is_there(database)
    database.close()
    with opened_secretly(plain) as database:
        assert_night_is_there(database)


def test_plain_file_is_not_written_once_the_encrypted_one_is_whole(
    plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> None:
        raise PermissionError(13, "in use")

    with monkeypatch.context() as patched:
        patched.setattr(encrypting, "wipe", fail)
        patched.setattr("app.store.database.finish_encryption", lambda _: None)
        with pytest.raises(WriteFailed):
            open_for(plain, TONIGHT, KEYS)
    with opened_secretly(plain) as database:
        assert_night_is_there(database)


def test_copy_that_cannot_be_read_back_leaves_the_store_plain(
    plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, _key: object, *, is_new: bool) -> None:
        assert is_new
        raise FileDamaged(path)

    with monkeypatch.context() as patched:
        patched.setattr(encrypting, "connect_to_read", fail)
        database = open_for(plain, TONIGHT, KEYS)
    assert database.exposure is not None
    assert_night_is_there(database)
    database.close()


def test_keyring_without_a_key_gets_one_before_the_store_is_encrypted(
    plain: Path, keyring: MemoryKeyring
) -> None:
    database = open_for(plain, TONIGHT, StoreKeys({}))
    assert database.exposure is None
    database.close()
    (kept,) = keyring.kept.values()
    assert leaks(plain.parent, [*WORDS, kept]) == []
    database = open_for(plain, TONIGHT, StoreKeys({STORE_KEY_VARIABLE: "00" * 32}))
    assert database.warning is None
    assert_night_is_there(database)
    database.close()
