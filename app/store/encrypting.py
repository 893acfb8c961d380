"""Replaces plain files by encrypted ones.

The encrypted file is written beside the plain one as `….encrypting`, and renamed to `….encrypted`
once it is whole. Then the plain file is wiped, and the encrypted one gets its name. Whenever the
program is killed, the next start finds one whole file: `finish_encryption` goes on from there.
"""

import logging
import os
from contextlib import closing
from pathlib import Path
from shutil import rmtree

from app.message import Message
from app.security.store_key import StoreKey
from app.store import engine
from app.store.connection import Plainly, connect, connect_to_read, damage_as_error, refuse_stub
from app.store.errors import FileDamaged, WriteFailed
from app.store.protection import FileState, state_of
from app.store.rescue import COPY, HALF, rescue, salvage_into
from app.store.set_aside import is_set_aside
from app.store.store_files import all_of, beside, named, remove, sync_moves, wipe

log = logging.getLogger(__name__)
ENCRYPTING, ENCRYPTED = ".encrypting", ".encrypted"
IMPORT_PREFIX = "import-"


def encrypt(path: Path, key: StoreKey) -> None:
    """Replace a plain file by an encrypted one; raise FileDamaged if it makes no sense."""
    half = _being_written(path)
    with Plainly(path, None):
        remove(half)
        refuse_stub(path)
        with closing(connect(path, created=False)) as plain, damage_as_error(path):
            engine.copy_into(plain, half, key)
        _exchange(path, half, key)


def encrypt_all_others(path: Path, key: StoreKey) -> list[Message]:
    """Encrypt all plain files of the store beside this one; return what was damaged in them."""
    warnings = list[Message]()
    for file in map(Path.resolve, all_of(path)):
        if file != path.resolve() and state_of(file, ())[0] is FileState.PLAIN:
            log.info("A plain file is encrypted")
            try:
                encrypt(file, key)
            except FileDamaged:
                if not is_set_aside(file):
                    warnings.append(rescue(file, None, key))
                    # The damaged file has another name now, and is encrypted as that.
                    return warnings + encrypt_all_others(path, key)
                half = _being_written(file)
                remove(half)
                salvage_into(file, half, None, key)
                _exchange(file, half, key)
    return warnings


def finish_encryption(path: Path) -> None:
    """Finish what a killed program has begun, for all files of the store at this path."""
    for whole in all_of(path, ENCRYPTED):
        _finish(whole.with_suffix(""), whole)
    discard_unfinished(path)
    for word in (COPY, HALF):
        wipe(beside(path, word))
    for folder in named(path.parent, IMPORT_PREFIX):
        for file in all_of(folder / path.name):
            wipe(file)
        rmtree(folder, ignore_errors=True)


def discard_unfinished(path: Path) -> None:
    """Delete encrypted files that are not whole."""
    for half in all_of(path.resolve(), ENCRYPTING):
        remove(half)


def is_unfinished(path: Path) -> bool:
    """Return whether an encrypted file of the store is whole and has not replaced the plain one."""
    return bool(all_of(path.resolve(), ENCRYPTED))


def present_file(path: Path) -> Path:
    """Return the whole file of this path, which a killed program may have left beside it."""
    whole = _whole(path)
    return whole if whole.exists() else path


def _exchange(path: Path, half: Path, key: StoreKey) -> None:
    """Put the encrypted file, which is written, in the place of the plain one.

    The plain file stays if the encrypted one cannot be read back.
    """
    try:
        connect_to_read(half, key, is_new=True).close()
    except FileDamaged as error:
        raise WriteFailed(path, Message("the disk fails")) from error
    with half.open("rb+") as file:
        os.fsync(file.fileno())
    half.replace(_whole(path))
    sync_moves(path)
    _finish(path, _whole(path))


def _finish(path: Path, whole: Path) -> None:
    wipe(path)
    sync_moves(path)
    whole.replace(path)
    sync_moves(path)


def _being_written(path: Path) -> Path:
    return path.with_name(f"{path.name}{ENCRYPTING}")


def _whole(path: Path) -> Path:
    return path.with_name(f"{path.name}{ENCRYPTED}")
