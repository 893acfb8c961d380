"""The text for the time in which the ticket service takes no check-ins."""

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from app.model.scan import Moment
from app.ui.text.moments import time_text

MINUTE_MS = 60_000


def wait_request(until: Moment, now: Moment, zone: tzinfo | None) -> str:
    """Return the text on how long the service asked to wait; the minute is rounded up."""
    said = QCoreApplication.translate("Sending", "The ticket service asks to wait until {time}.")
    return said.format(time=time_text(-(-until // MINUTE_MS) * MINUTE_MS, now, zone))
