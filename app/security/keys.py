"""The two keys of a door: that of the service, and that of its own store.

Both are kept in this computer's keyring, or come from the environment. They never come from the
command line, which other users can read, and are never written to a file: a computer without a
keyring keeps none. A store is opened with the key that fits it.
"""

import getpass
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import TextIO, TypeVar

from app.errors import ExitCode, KnownError
from app.message import Message

T = TypeVar("T")
API_KEY_VARIABLE = "ADMIT_API_KEY"
KEYRING_SERVICE = "admit"
# Seconds: long enough to type the password that unlocks the keyring.
KEYRING_TIMEOUT_S = 30.0
_TROUBLES = {
    "NoKeyringError": Message("there is none"),
    "KeyringLocked": Message("it stayed locked"),
}


class NoKey(KnownError):
    """No API key was given and none is stored."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("There is no API key.")
    STEP = Message(
        "Set {variable}, or give the key to 'admit setup' or 'admit organiser' with "
        "--api-key-stdin.",
        {"variable": API_KEY_VARIABLE},
    )


class KeyringUnusable(KnownError):
    """The keyring of this computer cannot store or return the key."""

    SAID = Message("The API key cannot be kept in the keyring of this computer: {reason}.")
    STEP = Message(
        "It is kept nowhere else: set {variable} at each start, or enter it in the "
        "window's settings.",
        {"variable": API_KEY_VARIABLE},
    )


def api_key(environment: Mapping[str, str], stdin: TextIO, *, from_stdin: bool) -> str:
    """Return a key for the first set-up: from standard input, the environment, or typed.

    Raises NoKey if none of them gives one.
    """
    if from_stdin:
        # Text files of Windows begin with a byte order mark.
        key = stdin.readline().removeprefix("\ufeff").strip()
    elif not (key := _key_in(environment)) and stdin.isatty():
        key = _ask_in_terminal()
    if not key:
        raise NoKey
    return key


@dataclass(frozen=True, slots=True)
class KeyringEntry:
    """The entry of the keyring that holds the API key for one ticketing."""

    base_url: str
    ticketing_id: str
    patience: float = KEYRING_TIMEOUT_S

    def key(self, environment: Mapping[str, str]) -> str:
        """Return the key of this door: from the environment, else from the keyring.

        Raises NoKey if neither has one.
        """
        key = _key_in(environment) or call_keyring(self.patience, lambda: read_entry(self._user)[0])
        if not key:
            raise NoKey
        return key

    def keep(self, key: str) -> None:
        """Store the key; raise KeyringUnusable if the keyring does not return it afterwards."""
        if call_keyring(self.patience, lambda: self._write(key)) != key:
            raise KeyringUnusable(reason=Message("it forgets what it is given"))

    @property
    def _user(self) -> str:
        return f"{self.base_url} {self.ticketing_id}"

    def _write(self, key: str) -> str | None:
        import keyring

        keyring.set_password(KEYRING_SERVICE, self._user, key)
        return read_entry(self._user)[0]


def read_entry(user: str) -> tuple[str | None, bool]:
    """Return what the keyring keeps for this user, and whether there is a keyring."""
    import keyring
    from keyring.errors import NoKeyringError

    try:
        return keyring.get_password(KEYRING_SERVICE, user), True
    except NoKeyringError:
        return None, False


def _key_in(environment: Mapping[str, str]) -> str:
    return environment.get(API_KEY_VARIABLE, "").strip()


def _ask_in_terminal() -> str:
    try:
        return getpass.getpass("API key: ").strip()
    except EOFError:
        raise NoKey from None


def call_in_thread(name: str, call: Callable[[], T]) -> Future[T]:
    """Make a call that may never return, in a thread of this name that can be abandoned."""
    result: Future[T] = Future()
    # From here on nobody can cancel the future: a caller who gives up leaves the call to itself.
    result.set_running_or_notify_cancel()

    def work() -> None:
        try:
            result.set_result(call())
        except Exception as error:  # noqa: BLE001 - re-raised where the result is taken
            result.set_exception(error)

    threading.Thread(target=work, name=name, daemon=True).start()
    return result


def call_keyring(patience: float, work: Callable[[], T]) -> T:
    """Call the keyring and return its result; raise KeyringUnusable if it fails or takes too long.

    Some keyrings never return.
    """
    answer = call_in_thread("keyring", work)
    try:
        return answer.result(patience)
    except TimeoutError:
        late = Message("it did not answer within {seconds:g} s", {"seconds": patience})
        raise KeyringUnusable(reason=late) from None
    except Exception as error:
        kind = type(error).__name__
        failure = Message("it fails ({kind})", {"kind": kind})
        raise KeyringUnusable(reason=_TROUBLES.get(kind, failure)) from error


STORE_KEY_VARIABLE = "ADMIT_STORE_KEY"
KEYRING_USER = "store key"
_BYTES = 32
_SALT_BYTES = 16


class BadStoreKey(KnownError):
    """ADMIT_STORE_KEY is not a key."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message(
        "{variable} is not a key: it must be {digits} hexadecimal digits.",
        {"variable": STORE_KEY_VARIABLE, "digits": 2 * _BYTES},
    )
    STEP = Message("Make one with: {command}", {"command": f"openssl rand -hex {_BYTES}"})


@dataclass(frozen=True, slots=True)
class StoreKey:
    """A key of 256 random bits, in hexadecimal digits."""

    digits: str = field(repr=False)

    @property
    def raw(self) -> bytes:
        return bytes.fromhex(self.digits)

    @property
    def salt(self) -> bytes:
        """Return the first bytes of each file that has this key.

        They come from the key and not from the file, so that a file whose beginning is damaged can
        still be read. They do not tell the key.
        """
        from hashlib import sha256  # not imported before the window is painted first

        return sha256(b"admit store " + self.raw).digest()[:_SALT_BYTES]

    @property
    def literal(self) -> str:
        """Return key and salt in the form that SQLCipher takes without deriving a key."""
        return f"x'{self.digits}{self.salt.hex()}'"

    def alone(self) -> "StoreKeys":
        """Return this key as the only one to be tried."""
        return StoreKeys({STORE_KEY_VARIABLE: self.digits}, asks_keyring=False)


class KeyringState(Enum):
    """The state of this computer's keyring, and whether it holds the key of the store."""

    ABSENT = auto()  # this computer, or this session of its user, has no keyring
    EMPTY = auto()  # it works, and holds no key
    HOLDS = auto()
    FAILS = auto()  # it stays locked, gives an error, or does not keep what it is given


class StoreKeys:
    """Looks for the store's key when it is needed; asks the keyring once at most."""

    def __init__(
        self,
        environment: Mapping[str, str],
        *,
        patience: float = KEYRING_TIMEOUT_S,
        asks_keyring: bool = True,
    ) -> None:
        self._given = environment.get(STORE_KEY_VARIABLE, "").strip()
        self._patience = patience
        self._asks_keyring = asks_keyring

    def candidates(self) -> Iterator[StoreKey]:
        """Yield the keys that may fit a file: the variable's first, then the keyring's.

        Raises BadStoreKey if the variable holds something else than a key.
        """
        if self._given:
            if (key := _key_from(self._given)) is None:
                raise BadStoreKey
            yield key
        if (key := self._kept[0]) is not None:
            yield key

    @property
    def keyring(self) -> KeyringState:
        return self._kept[1]

    def make(self) -> StoreKey | None:
        """Make a key and keep it in the keyring; None if the keyring does not return it."""
        made = StoreKey(os.urandom(_BYTES).hex())
        try:
            kept = call_keyring(self._patience, lambda: _write(made))
        except KeyringUnusable:
            kept = None
        key = None if kept is None else _key_from(kept)
        self._kept = (key, KeyringState.FAILS if key is None else KeyringState.HOLDS)
        return key

    @cached_property
    def _kept(self) -> tuple[StoreKey | None, KeyringState]:
        """Return the key in the keyring, and the keyring's state."""
        if not self._asks_keyring:
            return None, KeyringState.ABSENT
        try:
            kept, is_there = call_keyring(self._patience, lambda: read_entry(KEYRING_USER))
        except KeyringUnusable:
            return None, KeyringState.FAILS
        if not kept:
            return None, KeyringState.EMPTY if is_there else KeyringState.ABSENT
        key = _key_from(kept)
        return key, KeyringState.FAILS if key is None else KeyringState.HOLDS


NO_KEYS = StoreKeys({}, asks_keyring=False)


def invented_key() -> dict[str, str]:
    """Return an environment with a new key that is kept nowhere, for data that does not stay."""
    return {STORE_KEY_VARIABLE: os.urandom(_BYTES).hex()}


def _key_from(text: str) -> StoreKey | None:
    try:
        is_key = len(text) == 2 * _BYTES and len(bytes.fromhex(text)) == _BYTES
    except ValueError:
        is_key = False
    return StoreKey(text.lower()) if is_key else None


def _write(key: StoreKey) -> str | None:
    """Keep the key unless another program has just kept one; return what is kept."""
    import keyring

    if kept := keyring.get_password(KEYRING_SERVICE, KEYRING_USER):
        return kept
    keyring.set_password(KEYRING_SERVICE, KEYRING_USER, key.digits)
    return keyring.get_password(KEYRING_SERVICE, KEYRING_USER)
