"""Reads the `Retry-After` header: how long a service asks us to wait."""

from collections.abc import Mapping
from email.utils import parsedate_to_datetime

# Seconds. A longer pause would leave a door without its outbox or its list for the night because of
# one odd header. A service that is still busy after five minutes says so once more.
RETRY_AFTER_LIMIT = 300.0
# No pause has so many digits: such a header is broken.
_MOST_DIGITS = 10


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds to wait, at most RETRY_AFTER_LIMIT, or None if there are none to be read.

    The header holds seconds or an HTTP date. A date counts from the service's own `Date` header,
    because this laptop's clock may be wrong; one that has passed is ignored.

        "120" -> 120.0    "31536000" -> 300.0    "-5", "soon", no header -> None
    """
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return min(float(text), RETRY_AFTER_LIMIT) if len(text) <= _MOST_DIGITS else None
    try:
        until, now = (parsedate_to_datetime(value) for value in (text, headers.get("date", "")))
        seconds = (until - now).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return min(seconds, RETRY_AFTER_LIMIT) if seconds >= 0 else None
