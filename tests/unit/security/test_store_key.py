"""Tests of the key of the store: where it is looked for, made and kept."""

import pytest

from app.security.store_key import (
    STORE_KEY_VARIABLE,
    BadStoreKey,
    KeyringState,
    StoreKey,
    StoreKeys,
)
from tests.support.keyrings import (
    BrokenKeyring,
    ForgetfulKeyring,
    MemoryKeyring,
    NoKeyring,
    SilentKeyring,
    in_use,
)

DIGITS = "0123456789abcdef" * 4


def test_key_of_the_variable_comes_before_the_keyrings(keyring: MemoryKeyring) -> None:
    kept = StoreKeys({}).make()
    assert kept is not None
    assert list(keyring.kept.values()) == [kept.digits]
    both = StoreKeys({STORE_KEY_VARIABLE: f" {DIGITS.upper()}\n"})
    assert list(both.candidates()) == [StoreKey(DIGITS), kept]
    assert both.keyring is KeyringState.HOLDS


def test_keyring_keeps_the_first_of_two_keys_made_at_the_same_time(keyring: MemoryKeyring) -> None:
    early, late = StoreKeys({}), StoreKeys({})
    assert early.keyring is late.keyring is KeyringState.EMPTY
    assert early.make() == late.make()
    assert len(keyring.kept) == 1


@pytest.mark.parametrize("text", ["secret", DIGITS[1:], f"{DIGITS}00", "é" * 64, "0 " * 32])
def test_other_text_than_a_key_is_refused(text: str) -> None:
    with pytest.raises(BadStoreKey, match="64 hexadecimal digits"):
        next(StoreKeys({STORE_KEY_VARIABLE: text}).candidates())


@pytest.mark.parametrize("backend", [ForgetfulKeyring(), BrokenKeyring(), NoKeyring()])
def test_keyring_that_does_not_keep_the_key_gives_none(backend: MemoryKeyring) -> None:
    with in_use(backend):
        keys = StoreKeys({})
        assert keys.make() is None
        assert keys.keyring is KeyringState.FAILS
        assert list(keys.candidates()) == []


def test_state_of_the_keyring_tells_none_from_a_failing_one() -> None:
    with in_use(NoKeyring()):
        assert StoreKeys({}).keyring is KeyringState.ABSENT
    silent = SilentKeyring()
    with in_use(silent):
        assert StoreKeys({}, patience=0.01).keyring is KeyringState.FAILS
    silent.released.set()
    garbled = MemoryKeyring()
    garbled.set_password("admit", "store key", "not a key")
    with in_use(garbled):
        assert StoreKeys({}).keyring is KeyringState.FAILS


def test_key_is_in_no_representation_and_in_no_salt() -> None:
    key = StoreKey(DIGITS)
    assert DIGITS not in repr(key)
    assert key.raw not in key.salt * 2
    assert key.salt != StoreKey("f" * 64).salt
    (alone,) = key.alone().candidates()
    assert alone == key
