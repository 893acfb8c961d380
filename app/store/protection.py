"""Decides what to do with the store's file: encrypt it, open it, set it aside, or refuse it."""

from collections.abc import Iterable
from enum import Enum, auto
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple
from zlib import compress

from app.message import Message
from app.security.store_key import STORE_KEY_VARIABLE, KeyringState, StoreKey, StoreKeys
from app.store.errors import KeyMissing, StoreError
from app.store.sealed_pages import PLAIN_BEGINNING, DiskPage, PageSeal, pages_of, pages_of_log
from app.store.store_files import log_of

# A file without one good page among so many has nothing to be saved.
MOST_PAGES = 2_000
# An encrypted page cannot be compressed; one of SQLite's has zeros and texts.
MOST_COMPRESSED = 0.9


class FileState(Enum):
    """How a file is written."""

    NEW = auto()  # there is none, or it has no page yet
    PLAIN = auto()
    OURS = auto()  # encrypted with a key that is here
    LOCKED = auto()  # encrypted with a key that is not here


class KeyState(Enum):
    """Whether there is a key to write with."""

    HELD = auto()
    NO_PLACE = auto()  # there is neither a keyring nor a key in the variable
    UNREACHABLE = auto()  # the keyring does not answer, or does not keep a key


class FileStep(Enum):
    """What to do with a file."""

    OPEN = auto()
    OPEN_PLAIN = auto()
    ENCRYPT = auto()
    SET_ASIDE = auto()
    REFUSE = auto()


_LOCKED_STEPS = {
    KeyState.HELD: FileStep.SET_ASIDE,
    KeyState.NO_PLACE: FileStep.REFUSE,
    KeyState.UNREACHABLE: FileStep.REFUSE,
}


class Exposure(NamedTuple):
    """Why a file is not encrypted, and what to do about it."""

    said: Message
    step: Message


class Protection(NamedTuple):
    """What to do with a file, and the key to do it with; None for a file that stays plain."""

    step: FileStep
    key: StoreKey | None
    key_state: KeyState


def step_for(file: FileState, key: KeyState) -> FileStep:
    """Return what to do with a file in this state.

    A locked file is set aside only if another key is here and no place is left to look for its
    own: a session without a keyring, or a keyring that stays locked, may have the key tomorrow.
    """
    match file:
        case FileState.OURS:
            return FileStep.OPEN
        case FileState.LOCKED:
            return _LOCKED_STEPS[key]
        case _ if key is not KeyState.HELD:
            return FileStep.OPEN_PLAIN
        case FileState.NEW:
            return FileStep.OPEN
        case _:
            return FileStep.ENCRYPT


def protection_of(path: Path, keys: StoreKeys) -> Protection:
    """Return what to do with the file, and by which key; make one if the keyring has none yet."""
    file, key = state_of(path, keys.candidates())
    if key is None:
        key = next(keys.candidates(), None)
    if key is None and keys.keyring is KeyringState.EMPTY:
        key = keys.make()
    state = KeyState.NO_PLACE if key is None else KeyState.HELD
    # The keyring is asked only if it matters: the right key may be in it.
    if (key is None or file is FileState.LOCKED) and keys.keyring is KeyringState.FAILS:
        state = KeyState.UNREACHABLE
    step = step_for(file, state)
    return Protection(step, None if step is FileStep.OPEN_PLAIN else key, state)


def state_of(path: Path, keys: Iterable[StoreKey]) -> tuple[FileState, StoreKey | None]:
    """Return how a file is written, and the first of these keys that fits it; None if none does.

    No key is looked up if the file has no page yet, or begins like a plain one.
    """
    first = _pages(path, 1)
    if not first:
        return FileState.NEW, None
    if first[0].content.startswith(PLAIN_BEGINNING):
        return FileState.PLAIN, None
    pages = list[DiskPage]()
    for key in keys:
        if first[0].content.startswith(key.salt):
            return FileState.OURS, key
        pages = pages or _pages(path, MOST_PAGES)
        if PageSeal(key).fits(pages):
            return FileState.OURS, key
    pages = pages or _pages(path, MOST_PAGES)
    is_plain = 2 * sum(map(_is_plain, pages)) > len(pages)
    return FileState.PLAIN if is_plain else FileState.LOCKED, None


def exposure_of(key: KeyState) -> Exposure:
    """Return why a file is plain at a laptop with keys in this state, and what to do."""
    match key:
        case KeyState.HELD:
            return Exposure(
                Message("guests' data on this laptop is not encrypted yet"),
                Message("Close Admit and start it again: it encrypts the data then."),
            )
        case KeyState.UNREACHABLE:
            return Exposure(
                Message("guests' data on this laptop is not encrypted: the keyring does not work"),
                Message("Unlock the keyring of this computer, close Admit and start it again."),
            )
        case _:
            return Exposure(
                Message("guests' data on this laptop is not encrypted: there is no keyring"),
                Message(
                    "Set {variable} before Admit starts: 'admit store --help' says how.",
                    {"variable": STORE_KEY_VARIABLE},
                ),
            )


def exposure_after(error: StoreError) -> Exposure:
    """Return why a file is plain that could not be encrypted, and what to do."""
    return Exposure(
        Message("guests' data on this laptop is not encrypted: {reason}", {"reason": error.said}),
        Message("Make room on the disk, close Admit and start it again."),
    )


def missing_key(path: Path, key: KeyState) -> KeyMissing:
    """Return the error for a locked file at a laptop with keys in this state."""
    match key:
        case KeyState.HELD:
            step = Message(
                "Open the window of Admit, which sets the file aside and begins a new one. If you "
                "have its key, set {variable} to it.",
                {"variable": STORE_KEY_VARIABLE},
            )
        case KeyState.UNREACHABLE:
            step = Message("Unlock the keyring of this computer, and start Admit again.")
        case _:
            step = Message(
                "Log in to the desktop, where the keyring with the key is, or set {variable} to "
                "the key. If the key is lost for good, run: admit store set-aside",
                {"variable": STORE_KEY_VARIABLE},
            )
    return KeyMissing(path, step)


def key_state_of(keys: StoreKeys) -> KeyState:
    """Return whether the next start could encrypt a plain file; makes no key."""
    if next(keys.candidates(), None) is not None or keys.keyring is KeyringState.EMPTY:
        return KeyState.HELD
    is_failing = keys.keyring is KeyringState.FAILS
    return KeyState.UNREACHABLE if is_failing else KeyState.NO_PLACE


def _pages(path: Path, most: int) -> list[DiskPage]:
    """Return the first pages of a file, and of the log beside it."""
    files = ((path, pages_of), (log_of(path, "-wal"), pages_of_log))
    return list(islice(chain(*(read(file) for file, read in files if file.exists())), most))


def _is_plain(page: DiskPage) -> bool:
    return len(compress(page.content, 1)) < MOST_COMPRESSED * len(page.content)
