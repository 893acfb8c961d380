"""Actions that need a supervisor's PIN, and the record of each one."""

from dataclasses import dataclass
from enum import StrEnum

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
