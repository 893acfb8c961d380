"""Tests of secrets: the API key and the store's key, in keyring and environment."""

import getpass
import io
import subprocess
import sys
from collections.abc import Iterator

import pytest
from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked

from app.errors import ExitCode, KnownError
from app.security.secrets import KeyringEntry, KeyringUnusable, NoKey, api_key
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

ENTRY = KeyringEntry("https://tickets.example.org", "tk-1")
FROM_ENVIRONMENT = {"ADMIT_API_KEY": " sk-environment\n"}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class LockedKeyring(MemoryKeyring):
    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringLocked("dismissed")


@pytest.fixture
def memory() -> Iterator[MemoryKeyring]:
    backend = MemoryKeyring()
    with in_use(backend):
        yield backend


def type_at_terminal(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the prompt by one that returns this text."""

    def typed(_prompt: str) -> str:
        if not text:
            raise EOFError
        return text

    monkeypatch.setattr(getpass, "getpass", typed)


def test_standard_input_is_read_first_on_request() -> None:
    stdin = io.StringIO("sk-stdin\nmore\n")
    assert api_key(FROM_ENVIRONMENT, stdin, from_stdin=True) == "sk-stdin"


def test_environment_is_used_before_the_prompt() -> None:
    assert api_key(FROM_ENVIRONMENT, Terminal(), from_stdin=False) == "sk-environment"


def test_key_is_typed_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    type_at_terminal(" sk-typed ", monkeypatch)
    assert api_key({}, Terminal(), from_stdin=False) == "sk-typed"


@pytest.mark.parametrize("text", ["", "  "])
def test_empty_input_gives_no_key(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    type_at_terminal(text, monkeypatch)
    with pytest.raises(NoKey):
        api_key({}, Terminal(), from_stdin=False)


@pytest.mark.parametrize("from_stdin", [True, False])
def test_empty_key_without_a_terminal_is_wrong_use(from_stdin: bool) -> None:
    with pytest.raises(NoKey) as error:
        api_key({"ADMIT_API_KEY": " "}, io.StringIO("\n"), from_stdin=from_stdin)
    assert error.value.exit_code is ExitCode.WRONG_USE


def test_stored_key_is_read_back(memory: MemoryKeyring) -> None:
    ENTRY.keep("sk-kept")
    assert ENTRY.key({}) == "sk-kept"
    assert memory.kept == {("admit", "https://tickets.example.org tk-1"): "sk-kept"}


def test_environment_overrides_the_stored_key_without_a_keyring() -> None:
    with in_use(NoKeyring()):
        assert ENTRY.key(FROM_ENVIRONMENT) == "sk-environment"


@pytest.mark.parametrize(
    ("backend", "reason"),
    [
        (NoKeyring(), "there is none"),
        (LockedKeyring(), "it stayed locked"),
        (ForgetfulKeyring(), "it forgets what it is given"),
        (BrokenKeyring(), r"it fails \(OSError\)"),
    ],
)
def test_key_that_cannot_be_stored_is_reported(backend: KeyringBackend, reason: str) -> None:
    with in_use(backend), pytest.raises(KeyringUnusable, match=reason) as unusable:
        ENTRY.keep("sk-secret")
    assert "set ADMIT_API_KEY at each start" in unusable.value.next_step
    assert unusable.value.exit_code is ExitCode.TROUBLE
    assert "sk-secret" not in unusable.value.sentence


def test_unreadable_keyring_is_reported() -> None:
    with in_use(LockedKeyring()), pytest.raises(KeyringUnusable, match="it stayed locked"):
        ENTRY.key({})


def test_keyring_that_never_answers_is_abandoned() -> None:
    backend = SilentKeyring()
    entry = KeyringEntry(ENTRY.base_url, ENTRY.ticketing_id, patience=0.05)
    try:
        with in_use(backend), pytest.raises(KnownError, match=r"did not answer within 0\.05 s"):
            entry.key({})
    finally:
        backend.released.set()


def test_keyring_is_loaded_only_when_it_is_used() -> None:
    program = "import sys, app.security.secrets; sys.exit('keyring' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


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
