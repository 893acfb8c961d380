"""The key of the store: in this computer's keyring, or in ADMIT_STORE_KEY.

The key is never written to a file. Each of the two places may have one: a store is opened with the
key that fits it.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property

from app.errors import ExitCode, KnownError
from app.message import Message
from app.security.secrets import (
    KEYRING_SERVICE,
    KEYRING_TIMEOUT_S,
    KeyringUnusable,
    call_keyring,
    read_entry,
)

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
