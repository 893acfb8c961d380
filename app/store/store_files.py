"""The names of the store's files: how they are moved, wiped, set aside and settled.

`admit.sqlite3` has its logs `admit.sqlite3-wal` and `-shm` beside it. A word before the ending says
what became of a file: `admit.damaged-20261123T201500.000000Z.sqlite3` was set aside as damaged,
`admit.locked-…` because its key is lost; once it is settled it is named `admit.settled-…`.
"""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from app.message import Message, joined
from app.model.scan import Moment
from app.security.keys import STORE_KEY_VARIABLE

LOGS = ("-wal", "-shm")
MOMENT_FORM = "%Y%m%dT%H%M%S.%fZ"
_AT_ONCE = 1_000_000  # bytes


def log_of(path: Path, log: str) -> Path:
    """Return the path of a file's log."""
    return path.with_name(path.name + log)


def beside(path: Path, word: str) -> Path:
    """Return the path with this word added to its name."""
    return path.with_name(f"{path.stem}.{word}{path.suffix}")


def aside_path(path: Path, word: str) -> Path:
    """Return the name under which a file is set aside now."""
    return beside(path, f"{word}-{datetime.now(UTC).strftime(MOMENT_FORM)}")


def all_of(path: Path) -> list[Path]:
    """Return the store's files at this path: other events', set aside, and left over, by name."""
    return named(path.parent, path.stem, path.suffix)


def named(folder: Path, start: str, end: str) -> list[Path]:
    """Return the paths in a folder whose names have this start and end, sorted by name."""
    return sorted(folder.glob(f"{start}*{end}"))


def move(path: Path, target: Path) -> None:
    """Rename a file, and then the logs that it has."""
    for log in ("", *LOGS):
        if log_of(path, log).exists():
            log_of(path, log).replace(log_of(target, log))


def wipe(path: Path) -> None:
    """Overwrite a file and what belongs to it on the disk, and delete them.

    The file comes last, so that no log is taken for that of the next file with its name.
    """
    for file in (*(log_of(path, log) for log in LOGS), path):
        if file.exists():
            _overwrite(file)
            file.unlink()


def _overwrite(file: Path) -> None:
    """Replace the content of a file by zeros on the disk."""
    left, zeros = file.stat().st_size, bytes(_AT_ONCE)
    with file.open("r+b", buffering=0) as target:
        while left > 0:
            left -= target.write(zeros[:left])
        os.fsync(target.fileno())


DAMAGED, LOCKED, SETTLED = ".damaged-", ".locked-", ".settled-"


def is_set_aside(file: Path) -> bool:
    """Return whether a file has the name of one that was set aside and is not settled."""
    return DAMAGED in file.name or is_locked(file)


def set_aside_of(path: Path) -> list[Path]:
    """Return the unsettled stores that were set aside from any event's file, by name."""
    return [file for file in all_of(path) if is_set_aside(file)]


def left_over(path: Path, until: Moment) -> list[Path]:
    """Return the settled stores, and those that were set aside until then for a lost key."""

    def is_old(file: Path) -> bool:
        moment = set_aside_at(file)
        return moment is None or moment <= until

    return [
        file for file in all_of(path) if SETTLED in file.name or (is_locked(file) and is_old(file))
    ]


def is_locked(file: Path) -> bool:
    """Return whether a file was set aside because its key is lost."""
    return LOCKED in file.name


def set_locked_aside(path: Path) -> Message:
    """Rename a file whose key is lost; return what that means."""
    aside = aside_path(path, "locked")
    move(path, aside)
    return Message(
        "The key to this laptop's data is lost: nobody can read the list, the scans and the "
        "check-ins that were not sent. The file was set aside as {aside}, and a new one was "
        "begun. Read the list as soon as you can.",
        {"aside": aside.name},
    )


def archive(file: Path) -> Path:
    """Rename a file that was set aside, with its log; return its new path."""
    mark = LOCKED if is_locked(file) else DAMAGED
    settled = file.with_name(file.name.replace(mark, SETTLED, 1))
    move(file, settled)
    return settled


class Unsettled(NamedTuple):
    """A file with scans that wait or may not have been sent, what is wrong, and the next step.

    So many scans in it are `waiting`; None if nobody can tell.
    """

    file: Path
    said: Message
    step: Message
    waiting: int | None = None

    @property
    def notice(self) -> Message:
        """Return what is wrong with the next step."""
        return joined((self.said, self.step), " ")


def unsettled_of(set_aside: Path) -> Unsettled:
    """Return that scans in a file that was set aside may not have been sent."""
    said, step = (_LOST_KEY, _FIND_KEY) if is_locked(set_aside) else (_DAMAGED, _IMPORT)
    values = {"file": str(set_aside), "variable": STORE_KEY_VARIABLE}
    return Unsettled(set_aside, said.filled({"file": set_aside.name}), step.filled(values))


_LOST_KEY = Message(
    "The file {file} was set aside because its key is lost: scans in it may not have been sent."
)
_DAMAGED = Message("The file {file} was damaged and set aside: scans in it may not have been sent.")
_FIND_KEY = Message(
    "If the key is found, close Admit, set {variable} to it and run in a terminal: "
    "admit queue import '{file}'. Without the key, delete the file."
)
_IMPORT = Message(
    "Close the window of Admit, if it is open, and run in a terminal: admit queue import '{file}'"
)


def set_aside_at(file: Path) -> Moment | None:
    """Return when a file was set aside; None if its name has no time."""
    mark = LOCKED if is_locked(file) else DAMAGED
    try:
        at = datetime.strptime(file.stem.rpartition(mark)[2], MOMENT_FORM)
    except ValueError:
        return None
    return round(at.replace(tzinfo=UTC).timestamp() * 1000)
