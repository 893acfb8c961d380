"""Writes files that only this user may read, and files that a person asked for, as exports."""

import contextlib
import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path

from app.errors import NO_ORDINARY_FILE, KnownError, reason_of
from app.message import Message
from app.runtime.process import child_environment

_OWNER_ONLY = 0o600
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
# The system itself, and the administrators.
_WINDOWS_SIDS = ("*S-1-5-18", "*S-1-5-32-544")


def append_private(file: str | Path) -> TextIOWrapper:
    """Open a text file to append to, with mode 0600; an existing file gets that mode too."""
    return open(file, "a", encoding="utf-8", opener=_opener)


def new_private(file: Path) -> None:
    """Create an empty file with mode 0600; FileExistsError if there is one."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNER_ONLY))


def replace_private(file: Path, content: bytes) -> None:
    """Write a file with mode 0600 either completely or not at all, even if the power fails.

    An OSError leaves the old file as it was. A reader sees the old or the new content.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            _restrict(descriptor)
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    except OSError:
        Path(name).unlink()
        raise
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable; Windows cannot open a folder and needs no such step."""
    with contextlib.suppress(PermissionError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def restrict(paths: Iterable[Path], user: str) -> None:
    """Take all rights to these files and folders, and to what is in them, from other users.

    What belongs to another user is left as it is. Windows does it with a program of its own, which
    this function does not wait for.
    """
    for path in paths:
        if sys.platform == "win32":
            subprocess.Popen(
                acl_command(path, user), env=child_environment(), stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, creationflags=subprocess.CREATE_NO_WINDOW,
            )  # fmt: skip
        elif not path.is_symlink():
            _restrict_one(path)
            for place, folders, files in os.walk(path):
                for name in (*folders, *files):
                    _restrict_one(Path(place, name))


def _restrict_one(path: Path) -> None:
    """Take the rights to one file or folder from other users."""
    with contextlib.suppress(PermissionError, FileNotFoundError):
        mode = path.lstat().st_mode
        if mode & _OTHERS and not stat.S_ISLNK(mode):
            path.chmod(stat.S_IMODE(mode) & ~_OTHERS)


def acl_command(path: Path, user: str) -> list[str]:
    """Return the Windows command that gives a file or folder to this user and the system only."""
    inherited = "(OI)(CI)" if path.is_dir() else ""
    grants = [f"{name}:{inherited}F" for name in (user, *_WINDOWS_SIDS)]
    words = (word for grant in grants for word in ("/grant:r", grant))
    return ["icacls", str(path), "/inheritance:r", *words, "/Q"]


def _opener(file: str, flags: int) -> int:
    """Open the file with access for its owner only, whatever the umask is."""
    descriptor = os.open(file, flags, _OWNER_ONLY)
    _restrict(descriptor)
    return descriptor


def _restrict(descriptor: int) -> None:
    """Give an open file the mode 0600.

    An existing file may have more access rights, and the umask may have removed some. Windows has
    no such rights, those of another user's file cannot be changed, and a stick has none to change.
    """
    if hasattr(os, "fchmod"):
        with contextlib.suppress(PermissionError):
            os.fchmod(descriptor, _OWNER_ONLY)


class CannotExport(KnownError):
    """The file cannot be written."""

    SAID = Message("{file} cannot be written: {reason}.")
    STEP = Message("Make room there, or choose another place.")


def write_exported(file: Path, content: bytes) -> None:
    """Write a file either completely or not at all; raise CannotExport if that fails."""
    try:
        # Replacing a device such as /dev/null by a file would destroy it.
        if file.exists() and not file.is_file():
            raise CannotExport(file=str(file), reason=NO_ORDINARY_FILE)
        replace_private(file, content)
    except OSError as error:
        is_lost = isinstance(error, FileNotFoundError)
        reason = Message("there is no such folder") if is_lost else reason_of(error)
        raise CannotExport(file=str(file), reason=reason) from error


def removable_drives(platform: str = sys.platform) -> tuple[Path, ...]:
    """Return the folders of the sticks and cards that are plugged in and can be written to."""
    import psutil  # rarely needed, and slow to import

    return tuple(
        Path(one.mountpoint)
        for one in psutil.disk_partitions()
        if _is_removable(one.mountpoint, one.opts.split(","), platform)
        and os.access(one.mountpoint, os.W_OK)
    )


def _is_removable(folder: str, options: list[str], platform: str) -> bool:
    if platform == "win32":
        return "removable" in options and "ro" not in options
    places = ("/Volumes/",) if platform == "darwin" else ("/media/", "/run/media/")
    return folder.startswith(places) and "ro" not in options
