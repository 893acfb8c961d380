"""Texts on the delivery of an admission that was decided on this laptop."""

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from app.model.journal import NEEDS_A_LOOK, Delivery
from app.model.scan import Moment
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.ui.input.action_keys import KEYS, Act
from app.ui.text.moments import time_text
from app.ui.verdict.verdict_context import VerdictContext

MINUTE_MS = 60_000


def is_by_this_laptop(verdict: Verdict) -> bool:
    """Return whether the list decided although the service is normally asked first."""
    if verdict.kind in (Kind.JUST_ADMITTED, Kind.TROUBLE) or verdict.reason is Reason.UNDONE:
        return False
    return verdict.decided_by is DecidedBy.LIST


def is_followed(verdict: Verdict) -> bool:
    """Return whether the admission still has to be sent when its verdict is shown."""
    return verdict.lets_through and is_by_this_laptop(verdict)


def delivery_words(context: VerdictContext) -> str:
    """Return the text on the delivery state of the scan that is shown."""
    if context.delivery is Delivery.DELIVERED:
        return QCoreApplication.translate("Face", "Decided on this laptop · sent by now")
    if context.delivery in NEEDS_A_LOOK:
        said = QCoreApplication.translate("Face", "Decided on this laptop · needs a look ({key})")
        return said.format(key=KEYS[Act.QUEUE])
    if context.key_refused:
        return QCoreApplication.translate(
            "Face", "Decided on this laptop · will be sent with a valid key"
        )
    return QCoreApplication.translate(
        "Face", "Decided on this laptop · will be sent when the line is back"
    )


def wait_request(until: Moment, now: Moment, zone: tzinfo | None) -> str:
    """Return the text on how long the service asked to wait; the minute is rounded up."""
    said = QCoreApplication.translate("Sending", "The ticket service asks to wait until {time}.")
    return said.format(time=time_text(-(-until // MINUTE_MS) * MINUTE_MS, now, zone))
