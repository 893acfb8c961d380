"""The topics of the help, and the topic that explains a verdict."""

from collections.abc import Mapping
from enum import StrEnum

from app.model.verdict import DecidedBy, Reason, Verdict


class Topic(StrEnum):
    """The topics in the order of the list; each value is the name of the topic's files."""

    FIRST_SCAN = "first-scan"
    KEYS = "keys"
    ADMIT = "admit"
    ALREADY_IN = "already-in"
    JUST_LET_IN = "just-let-in"
    EXTRAS = "extras"
    PAYMENT = "payment"
    WRONG_DOOR = "wrong-door"
    PASSED_ON = "passed-on"
    NOT_ON_LIST = "not-on-list"
    QUESTION = "question"
    HOUSE_FULL = "house-full"
    HOURS = "hours"
    UNCLEAR = "unclear"
    REFUSE = "refuse"
    NOT_READABLE = "not-readable"
    TROUBLE = "trouble"
    OUT = "out"
    LOOK_ONLY = "look-only"
    LINE_DOWN = "line-down"
    VENUE_ALONE = "venue-alone"
    NEEDS_A_LOOK = "needs-a-look"
    CAMERA = "camera"
    SCANNER = "scanner"
    GUEST_SCREEN = "guest-screen"
    LIGHT = "light"
    UNDO = "undo"
    FIND = "find"
    ANNOUNCEMENTS = "announcements"
    SUPERVISOR = "supervisor"
    OVERRIDE = "override"
    DESK = "desk"
    REPORT = "report"
    REHEARSAL = "rehearsal"
    SET_UP = "set-up"
    CLOSING = "closing"


_OF_REASON: Mapping[Reason, Topic] = {
    Reason.VALID: Topic.ADMIT,
    Reason.LEFT: Topic.OUT,
    Reason.OVERRIDDEN: Topic.OVERRIDE,
    Reason.UNDONE: Topic.UNDO,
    Reason.OUT_UNDONE: Topic.UNDO,
    Reason.STILL_HERE: Topic.JUST_LET_IN,
    Reason.INSIDE: Topic.ALREADY_IN,
    Reason.NOT_INSIDE: Topic.OUT,
    Reason.PAYMENT_OPEN: Topic.PAYMENT,
    Reason.BEING_PASSED_ON: Topic.PASSED_ON,
    Reason.PASSED_ON: Topic.PASSED_ON,
    Reason.FOR_RESALE: Topic.PASSED_ON,
    Reason.WRONG_DOOR: Topic.WRONG_DOOR,
    Reason.NOT_ON_LIST: Topic.NOT_ON_LIST,
    Reason.OUTSIDE_HOURS: Topic.HOURS,
    Reason.NO_REENTRY: Topic.UNCLEAR,
    Reason.UNCLEAR: Topic.UNCLEAR,
    Reason.ACCEPTED_BUT_LOOK: Topic.UNCLEAR,
    Reason.SERVICE_SAYS_NO: Topic.UNCLEAR,
    Reason.HOUSE_FULL: Topic.HOUSE_FULL,
    Reason.DOORS_SILENT: Topic.VENUE_ALONE,
    Reason.CHECK_FIRST: Topic.QUESTION,
    Reason.CANCELLED: Topic.REFUSE,
    Reason.REFUNDED: Topic.REFUSE,
    Reason.RESET: Topic.REFUSE,
    Reason.NOT_SOLD: Topic.REFUSE,
    Reason.UNKNOWN_CODE: Topic.REFUSE,
    Reason.TURNED_AWAY: Topic.REFUSE,
    Reason.BAD_CODE: Topic.NOT_READABLE,
    Reason.BADLY_READ: Topic.NOT_READABLE,
    Reason.ONLY_BY_SCAN: Topic.LOOK_ONLY,
    Reason.JOURNAL_BROKEN: Topic.TROUBLE,
    Reason.FAULT: Topic.TROUBLE,
}


def topic_of(verdict: Verdict) -> Topic:
    """Return the topic that explains this verdict.

    ADMIT, valid, decided by the list -> LINE_DOWN: the new thing on the screen are the stripes
    ADMIT, payment open (this door lets them in) -> ADMIT
    """
    topic = _OF_REASON[verdict.reason]
    if not verdict.lets_through or topic in (Topic.OVERRIDE, Topic.UNDO):
        return topic
    if verdict.decided_by is DecidedBy.LIST:
        return Topic.LINE_DOWN
    return Topic.OUT if topic is Topic.OUT else Topic.ADMIT
