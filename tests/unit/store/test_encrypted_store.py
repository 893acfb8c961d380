"""Tests of an encrypted store: its readers, its key, and its damage."""

from pathlib import Path

import pytest

from app.security.store_key import STORE_KEY_VARIABLE, KeyringState, StoreKeys
from app.store.connection import connect
from app.store.errors import FileDamaged, KeyMissing, note_suspicion
from app.store.event_files import events_of, open_for, open_to_read
from app.store.importing import CannotImport, import_store
from app.store.store_files import notice_of, set_aside_beside
from tests.support.keyrings import SilentKeyring, in_use
from tests.support.leaks import leaks
from tests.unit.store.damage import overwrite
from tests.unit.store.secret_files import (
    GUESTS,
    KEY,
    KEYS,
    OTHER_KEYS,
    SECRETS,
    TONIGHT,
    WORDS,
    assert_night_is_there,
    assert_night_is_there_and_later,
    check_out,
    fill,
    opened_secretly,
)
from tests.unit.store.stored_samples import journal_of, roster_of


@pytest.fixture
def secret(path: Path) -> Path:
    """Return an encrypted store."""
    with opened_secretly(path) as database:
        fill(database)
    return path


def test_new_store_is_encrypted_from_its_first_byte(path: Path) -> None:
    with opened_secretly(path) as database:
        fill(database)
        assert database.exposure is None
        assert leaks(path.parent, [*WORDS, *SECRETS]) == []
    assert path.read_bytes()[:16] == KEY.salt
    with opened_secretly(path) as database:
        assert_night_is_there(database)


@pytest.mark.parametrize("page", [1, 2, 5, 9, 16])
def test_encrypted_store_with_a_damaged_page_is_rescued(secret: Path, page: int) -> None:
    overwrite(secret, page)
    note_suspicion(secret)
    with pytest.raises(FileDamaged):
        open_to_read(secret, TONIGHT, KEYS)
    with opened_secretly(secret) as database:
        assert "damaged" in str(database.warning)
        assert len(journal_of(database).recent(GUESTS)) == GUESTS // 2
    (aside,) = set_aside_beside(secret)
    with opened_secretly(secret) as database:
        imported = import_store(aside.file, database, TONIGHT, KEYS)
        assert imported.is_damaged
    assert leaks(secret.parent, [*WORDS, *SECRETS]) == []


def test_damage_of_an_encrypted_list_is_found_when_it_is_read(secret: Path) -> None:
    connection = connect(secret, KEY)
    (page,) = connection.execute(
        "SELECT rootpage FROM sqlite_schema WHERE name = 'ticket'"
    ).fetchone()
    connection.close()
    overwrite(secret, page)
    with opened_secretly(secret) as database:
        assert database.warning is None
        with pytest.raises(FileDamaged):
            roster_of(database).by_code("KODE-4")
    with opened_secretly(secret) as database:
        assert "damaged" in str(database.warning)
        assert len(journal_of(database).recent(GUESTS)) == GUESTS // 2
    assert set_aside_beside(secret)
    assert not list(secret.parent.glob("*.suspect"))


def test_reader_sees_an_encrypted_store_beside_its_writer(secret: Path) -> None:
    with opened_secretly(secret) as database:
        check_out(database)
        reader = open_to_read(secret, TONIGHT, database.keys)
        assert reader.exposure is None
        assert_night_is_there_and_later(reader)
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
    (aside,) = set_aside_beside(secret)
    assert aside.moment is not None
    assert "its key is lost" in str(notice_of([aside]))
    with pytest.raises(CannotImport, match="its key is not here"):
        import_store(aside.file, database, TONIGHT, OTHER_KEYS)
    imported = import_store(aside.file, database, TONIGHT, KEYS)
    assert imported.imported == GUESTS // 2
    assert imported.settled is not None
    assert not imported.is_damaged
    assert set_aside_beside(secret) == ()
    database.close()


def test_store_is_refused_while_its_key_may_come_back(secret: Path) -> None:
    with pytest.raises(KeyMissing) as refused:
        open_for(secret, TONIGHT)
    assert "admit store set-aside" in str(refused.value.step)
    silent = SilentKeyring()
    with in_use(silent), pytest.raises(KeyMissing) as refused:
        open_for(secret, TONIGHT, StoreKeys({}, patience=0.01))
    assert "Unlock the keyring" in str(refused.value.step)
    silent.released.set()
    with opened_secretly(secret) as database:
        assert_night_is_there(database)


def test_store_stays_plain_without_a_place_for_the_key(path: Path) -> None:
    keys = StoreKeys({}, asks_keyring=False)
    assert keys.keyring is KeyringState.ABSENT
    database = open_for(path, TONIGHT, keys)
    assert database.exposure is not None
    assert "there is no keyring" in str(database.exposure.said)
    assert STORE_KEY_VARIABLE in str(database.exposure.step)
    database.close()
    connect(path).close()
    reader = open_to_read(path, TONIGHT, KEYS)
    assert reader.exposure is not None
    assert "not encrypted yet" in str(reader.exposure.said)
    reader.close()
