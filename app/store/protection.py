"""Decides how the store's file is written: encrypted or plain, and with which key.

That is decided when the file is made. A file that was begun without a key stays plain.
"""

from collections.abc import Iterable
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple
from zlib import compress

from app.message import Message
from app.security.store_key import STORE_KEY_VARIABLE, KeyringState, StoreKey, StoreKeys
from app.store import engine
from app.store.errors import KeyMissing

PLAIN_BEGINNING = b"SQLite format 3\0"
# Bytes of a file with an unknown beginning that are looked at.
LOOKED_AT = 8_000_000
# Encrypted pages cannot be compressed; those of SQLite have zeros and texts.
MOST_COMPRESSED = 0.9


class FileState(Enum):
    """How a file is written."""

    NEW = auto()  # there is none, or it has no whole page yet
    PLAIN = auto()
    OURS = auto()  # encrypted with a key that is here
    LOCKED = auto()  # encrypted with a key that is not here


class KeyState(Enum):
    """Whether there is a key to write with."""

    HELD = auto()
    NO_PLACE = auto()  # there is neither a keyring nor a key in the variable
    UNREACHABLE = auto()  # the keyring does not answer, or does not keep a key


class NotEncrypted(NamedTuple):
    """Why a file is not encrypted, and what to do about it."""

    said: Message
    step: Message


_NOT_ENCRYPTED = {
    KeyState.HELD: NotEncrypted(
        Message("guests' data on this laptop is not encrypted yet"),
        Message("The data of the next event will be encrypted."),
    ),
    KeyState.UNREACHABLE: NotEncrypted(
        Message("guests' data on this laptop is not encrypted: the keyring does not work"),
        Message(
            "Unlock the keyring of this computer before Admit starts. The data of the next event "
            "will be encrypted then."
        ),
    ),
    KeyState.NO_PLACE: NotEncrypted(
        Message("guests' data on this laptop is not encrypted: there is no keyring"),
        Message(
            "Set {variable} before Admit starts: 'admit store --help' says how.",
            {"variable": STORE_KEY_VARIABLE},
        ),
    ),
}
_STEPS_TO_KEY = {
    KeyState.HELD: Message(
        "Open the window of Admit, which sets the file aside and begins a new one. If you have "
        "its key, set {variable} to it.",
        {"variable": STORE_KEY_VARIABLE},
    ),
    KeyState.UNREACHABLE: Message("Unlock the keyring of this computer, and start Admit again."),
    KeyState.NO_PLACE: Message(
        "Log in to the desktop, where the keyring with the key is, or set {variable} to the key. "
        "If the key is lost for good, run: admit store set-aside",
        {"variable": STORE_KEY_VARIABLE},
    ),
}


def state_of(path: Path, keys: Iterable[StoreKey]) -> tuple[FileState, StoreKey | None]:
    """Return how a file is written, and the first of these keys that fits it; None if none does.

    No key is looked up if the file has no page yet, or begins like a plain one.
    """
    beginning = _read(path, engine.PAGE_SIZE)
    if len(beginning) < engine.PAGE_SIZE:
        return FileState.NEW, None
    if beginning.startswith(PLAIN_BEGINNING):
        return FileState.PLAIN, None
    others = list[StoreKey]()
    for key in keys:
        if beginning.startswith(key.salt):
            return FileState.OURS, key
        others.append(key)
    # The file has another key, or its beginning is damaged.
    for key in others:
        if engine.fits(path, key):
            return FileState.OURS, key
    content = _read(path, LOOKED_AT)
    is_plain = len(compress(content, 1)) < MOST_COMPRESSED * len(content)
    return FileState.PLAIN if is_plain else FileState.LOCKED, None


def key_for_new_file(keys: StoreKeys) -> StoreKey | None:
    """Return the key for a file that is begun; make one if the keyring has none yet."""
    key = next(keys.candidates(), None)
    return keys.make() if key is None and keys.keyring is KeyringState.EMPTY else key


def exposure_of(keys: StoreKeys) -> NotEncrypted:
    """Return why a file is plain at a laptop with these keys, and what to do."""
    return _NOT_ENCRYPTED[_key_state_of(keys)]


def missing_key(path: Path, keys: StoreKeys) -> KeyMissing:
    """Return the error for a locked file at a laptop with these keys."""
    is_failing = keys.keyring is KeyringState.FAILS
    state = KeyState.UNREACHABLE if is_failing else _key_state_of(keys)
    return KeyMissing(path, _STEPS_TO_KEY[state])


def _key_state_of(keys: StoreKeys) -> KeyState:
    """Return whether a file that is begun now would be encrypted; makes no key."""
    if next(keys.candidates(), None) is not None or keys.keyring is KeyringState.EMPTY:
        return KeyState.HELD
    is_failing = keys.keyring is KeyringState.FAILS
    return KeyState.UNREACHABLE if is_failing else KeyState.NO_PLACE


def _read(path: Path, most: int) -> bytes:
    """Return the beginning of a file; nothing if there is no file."""
    try:
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError:
        return b""
