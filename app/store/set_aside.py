"""Stores that were set aside as damaged and are not settled yet.

`rescue.py` names such a file `admit.damaged-20261123T201500.000000Z.sqlite3`; once it is settled it
is named `admit.settled-…` and no longer listed.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from glob import escape
from pathlib import Path
from typing import NamedTuple

from app.message import Message
from app.model.scan import Moment
from app.store.connection import Plainly
from app.store.rescue import LOGS, MOMENT_FORM, log_of

DAMAGED, SETTLED = ".damaged-", ".settled-"


class SetAside(NamedTuple):
    """A damaged store and when it was set aside; None if its name has no time."""

    file: Path
    moment: Moment | None


def set_aside_beside(path: Path) -> tuple[SetAside, ...]:
    """Return the unsettled stores that were set aside from this path, oldest first."""
    files = path.parent.glob(f"{escape(path.stem)}{DAMAGED}*{escape(path.suffix)}")
    return tuple(SetAside(file, _moment_of(file)) for file in sorted(files))


def settle(file: Path) -> Path:
    """Rename a file that was set aside, with its log; return its new path."""
    settled = file.with_name(file.name.replace(DAMAGED, SETTLED, 1))
    with Plainly(file, None):
        for log in LOGS:
            if log_of(file, log).exists():
                log_of(file, log).replace(log_of(settled, log))
        return file.replace(settled)


def notice_of(set_aside: Sequence[SetAside]) -> Message | None:
    """Return the sentence that scans in these files may not have been sent, with the next step."""
    if not set_aside:
        return None
    return Message(
        "{said} {step}", {"said": what_is_wrong(set_aside), "step": what_to_do(set_aside)}
    )


def what_is_wrong(set_aside: Sequence[SetAside]) -> Message:
    """Return the sentence that scans in the first file may not have been sent."""
    return Message(
        "The file {file} was damaged and set aside: scans in it may not have been sent.",
        {"file": set_aside[0].file.name},
    )


def what_to_do(set_aside: Sequence[SetAside]) -> Message:
    """Return the next step for the first file."""
    return Message(
        "Close the window of Admit, if it is open, and run in a terminal: "
        "admit queue import '{file}'",
        {"file": str(set_aside[0].file)},
    )


def _moment_of(file: Path) -> Moment | None:
    try:
        at = datetime.strptime(file.stem.rpartition(DAMAGED)[2], MOMENT_FORM)
    except ValueError:
        return None
    return round(at.replace(tzinfo=UTC).timestamp() * 1000)
