"""Stores that were set aside, as damaged or because their key is lost, and are not settled yet.

Such a file is named `admit.damaged-20261123T201500.000000Z.sqlite3` or `admit.locked-…`; once it is
settled it is named `admit.settled-…` and no longer listed.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from app.message import Message
from app.model.scan import Moment
from app.security.store_key import STORE_KEY_VARIABLE
from app.store.errors import Plainly
from app.store.store_files import MOMENT_FORM, all_of, aside_path, move, named

DAMAGED, LOCKED, SETTLED = ".damaged-", ".locked-", ".settled-"


class SetAside(NamedTuple):
    """A store that was set aside, and when; None if its name has no time."""

    file: Path
    moment: Moment | None


def set_aside_beside(path: Path) -> tuple[SetAside, ...]:
    """Return the unsettled stores that were set aside from this path, oldest first."""
    files = [
        file
        for mark in (DAMAGED, LOCKED)
        for file in named(path.parent, f"{path.stem}{mark}", path.suffix)
    ]
    return tuple(SetAside(file, _moment_of(file)) for file in sorted(files))


def is_set_aside(file: Path) -> bool:
    """Return whether a file has the name of one that was set aside, settled or not."""
    return any(mark in file.name for mark in (DAMAGED, LOCKED, SETTLED))


def damaged_of_all_events(path: Path) -> tuple[SetAside, ...]:
    """Return the unsettled damaged stores that were set aside from any event's file, by name."""
    return tuple(SetAside(file, _moment_of(file)) for file in all_of(path) if DAMAGED in file.name)


def left_over(path: Path, until: Moment) -> list[Path]:
    """Return the settled stores, and those that were set aside until then for a lost key."""

    def is_old(file: Path) -> bool:
        moment = _moment_of(file)
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
    with Plainly(file, None):
        move(file, settled)
    return settled


def notice_of(set_aside: Sequence[SetAside]) -> Message | None:
    """Return the sentence that scans in these files may not have been sent, with the next step."""
    if not set_aside:
        return None
    return Message(
        "{said} {step}", {"said": what_is_wrong(set_aside), "step": what_to_do(set_aside)}
    )


def what_is_wrong(set_aside: Sequence[SetAside]) -> Message:
    """Return the sentence that scans in the first file may not have been sent."""
    file = set_aside[0].file
    if is_locked(file):
        return Message(
            "The file {file} was set aside because its key is lost: scans in it may not have "
            "been sent.",
            {"file": file.name},
        )
    return Message(
        "The file {file} was damaged and set aside: scans in it may not have been sent.",
        {"file": file.name},
    )


def what_to_do(set_aside: Sequence[SetAside]) -> Message:
    """Return the next step for the first file."""
    file = set_aside[0].file
    if is_locked(file):
        return Message(
            "If the key is found, close Admit, set {variable} to it and run in a terminal: "
            "admit queue import '{file}'. Without the key, delete the file.",
            {"variable": STORE_KEY_VARIABLE, "file": str(file)},
        )
    return Message(
        "Close the window of Admit, if it is open, and run in a terminal: "
        "admit queue import '{file}'",
        {"file": str(file)},
    )


def _moment_of(file: Path) -> Moment | None:
    mark = LOCKED if is_locked(file) else DAMAGED
    try:
        at = datetime.strptime(file.stem.rpartition(mark)[2], MOMENT_FORM)
    except ValueError:
        return None
    return round(at.replace(tzinfo=UTC).timestamp() * 1000)
