"""Tests of the secrets: API keys, passphrases and PINs."""

import getpass
import io
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import ExitCode, KnownError
from app.security import sealed_text
from app.security.keys import (
    STORE_KEY_VARIABLE,
    BadStoreKey,
    KeyringEntry,
    KeyringState,
    KeyringUnusable,
    NoKey,
    StoreKey,
    StoreKeys,
    api_key,
)
from app.security.pin import (
    PinFault,
    Supervisor,
    TriesFile,
    WrongTries,
    find_by_pin,
    pin_fault,
    pin_matches,
    seal_pin,
    supervisor_of,
)
from tests.support.keyrings import (
    BrokenKeyring,
    ForgetfulKeyring,
    LockedKeyring,
    MemoryKeyring,
    NoKeyring,
    SilentKeyring,
    in_use,
)
from tests.support.pins import SEALS

ENTRY = KeyringEntry("https://tickets.example.org", "tk-1")
FROM_ENVIRONMENT = {"ADMIT_API_KEY": " sk-environment\n"}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def type_at_terminal(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the prompt by one that returns this text."""

    def typed(_prompt: str) -> str:
        if not text:
            raise EOFError
        return text

    monkeypatch.setattr(getpass, "getpass", typed)


def test_key_is_read_from_input_on_request_or_from_the_environment() -> None:
    stdin = io.StringIO("sk-stdin\nmore\n")
    assert api_key(FROM_ENVIRONMENT, stdin, from_stdin=True) == "sk-stdin"
    assert api_key(FROM_ENVIRONMENT, Terminal(), from_stdin=False) == "sk-environment"
    with in_use(NoKeyring()):
        assert ENTRY.key(FROM_ENVIRONMENT) == "sk-environment"


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


def test_stored_key_is_read_back(keyring: MemoryKeyring) -> None:
    ENTRY.keep("sk-kept")
    assert ENTRY.key({}) == "sk-kept"
    assert keyring.kept == {("admit", "https://tickets.example.org tk-1"): "sk-kept"}


def test_key_that_cannot_be_stored_is_reported() -> None:
    for backend, reason in [
        (NoKeyring(), "there is none"),
        (LockedKeyring(), "it stayed locked"),
        (ForgetfulKeyring(), "it forgets what it is given"),
        (BrokenKeyring(), r"it fails \(OSError\)"),
    ]:
        with in_use(backend), pytest.raises(KeyringUnusable, match=reason) as unusable:
            ENTRY.keep("sk-secret")
        assert "set ADMIT_API_KEY at each start" in unusable.value.next_step
        assert unusable.value.exit_code is ExitCode.TROUBLE
        assert "sk-secret" not in unusable.value.sentence
        if isinstance(backend, LockedKeyring):
            with in_use(backend), pytest.raises(KeyringUnusable, match=reason):
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
    program = "import sys, app.security.keys; sys.exit('keyring' in sys.modules)"
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


def test_seal_matches_only_its_own_pin_and_does_not_contain_it() -> None:
    seal = seal_pin("48213")
    assert pin_matches("48213", seal)
    assert not pin_matches("48214", seal)
    assert not pin_matches("", seal)
    assert "48213" not in seal
    assert seal.split("$")[-1] != seal_pin("48213").split("$")[-1]


def test_changed_seal_matches_no_pin() -> None:
    for seal in [
        "",
        "48213",
        "$$$$$",
        "scrypt$1$1$1$AAAA$AAAA",
        "scrypt$32768$8$1$!$!",
        "scrypt$32768$8$1$A$A",
    ]:
        assert not pin_matches("48213", seal)
        assert not pin_matches("", seal)


def test_pin_that_is_soon_guessed_is_refused() -> None:
    for fault, pins in (
        (None, "4821,481516234207,0420,1123,2100"), (PinFault.YEAR, "1987,2026"),
        (PinFault.LENGTH, "123,4815162342079,48a1,٤٨٢١,48 1"), (PinFault.RUN, "1234,98765,7890"),
        (PinFault.REPEATED, "1111,1212,482482"),
    ):  # fmt: skip
        for pin in pins.split(","):
            assert pin_fault(pin) is fault


def test_each_try_after_the_third_waits_longer() -> None:
    tries, waits = WrongTries(), []
    for moment in range(12):
        waits.append(tries.wait_ms(moment))
        tries = tries.failed(moment)
    assert waits[:3] == [0, 0, 0]
    assert waits[3:] == sorted(waits[3:])
    assert waits[3] > 3_000
    assert waits[-1] <= 300_000


@given(st.integers(0, 10_000), st.integers(0, 10**13), st.integers(-(10**13), 10**13))
def test_wait_is_at_most_300_seconds_and_ends_at_zero(wrong: int, last: int, later: int) -> None:
    """A clock that was set back does not make the wait longer."""
    tries = WrongTries(wrong, last)
    assert 0 <= tries.wait_ms(last + later) <= 300_000
    assert tries.wait_ms(last + 300_001) == 0


ANNA = Supervisor("Anna Berg", SEALS["4821"])
BEN = Supervisor("Ben", SEALS["5930"])


def test_supervisor_is_read_from_an_entry_and_found_by_the_pin() -> None:
    assert supervisor_of(ANNA.entry) == ANNA
    assert supervisor_of("seal-only") == Supervisor("", "seal-only")
    assert find_by_pin("5930", (ANNA, BEN)) == BEN
    assert find_by_pin("4822", (ANNA, BEN)) is None


def test_each_key_of_a_passphrase_has_a_salt_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_text, "secrets", secrets)  # the other tests have one salt
    first, second = (sealed_text.sealing_key("the same passphrase", 2**12) for _ in range(2))
    assert first.salt != second.salt
    assert first.key != second.key


def test_wrong_tries_are_kept_and_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "tries.json"
    TriesFile(path).write(WrongTries(3, 1_000))
    assert TriesFile(path).read() == WrongTries(3, 1_000)
    TriesFile(path).write(WrongTries())
    TriesFile(path).write(WrongTries())
    assert not path.exists()
    assert TriesFile(path).read() == WrongTries()


@pytest.mark.parametrize("content", ["", "3", "[1]", '["a", "b"]', "[null, 1]", "\u00ff"])
def test_broken_file_of_wrong_tries_counts_as_none(tmp_path: Path, content: str) -> None:
    path = tmp_path / "tries.json"
    path.write_text(content, encoding="latin-1")
    assert TriesFile(path).read() == WrongTries()
