"""The record of what a supervisor's PIN allowed, and of each deletion of guests' data."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from app.message import stamp_of
from app.model.scan import Moment


class SupervisorAct(StrEnum):
    """Actions that a supervisor allows; the store keeps these words."""

    OPEN_PAGE = "open page"
    OVERRIDE = "override"
    CHECK_OUT = "check out"
    SET_UP = "set up"
    CHANGE_PINS = "change pins"
    SHOW_CODE = "show set-up code"
    PUBLISH = "publish"
    TRY_TO_PUBLISH = "try to publish"  # without an answer: it may be published or not
    NOT_PUBLISHED = "not published"
    EXPORT = "export"
    SETTLE = "settle"
    LEAVE = "leave"
    SHOW_NAMES = "show names"
    VENUE = "venue"
    ALL_OUT = "everybody out"
    UNDO_ALL_OUT = "undo everybody out"
    REHEARSE = "rehearse"
    FORGET = "delete guests"
    REVOKE = "shut out"


@dataclass(frozen=True, slots=True)
class SupervisedAction:
    """One action: when, what, by whom, and for an override why.

    `by` is the name that belongs to the PIN; empty for a PIN without a name, or without a PIN.
    """

    at: Moment
    act: SupervisorAct
    by: str = ""
    note: str = ""


# Who deletes when the days of the settings are over.
BY_PROGRAM = "Admit"


@dataclass(frozen=True, slots=True)
class Deletion:
    """The deletion of names, e-mails, codes and notes: when, by whom, and of how many rows.

    `tickets` counts those of the list, `scans` the rows of the journal, `notes` the notes on
    tickets that had such data before.
    """

    at: Moment
    by: str
    tickets: int
    scans: int
    notes: int

    def as_values(self) -> dict[str, Any]:
        """Return the record under the names that commands print."""
        return {**asdict(self), "at": stamp_of(self.at)}
