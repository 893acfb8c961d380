"""Network cameras: their addresses may hold a password, so only the host is shown."""

import re
from urllib.parse import urlsplit

_BEGINNINGS = ("http://", "https://", "rtsp://", "rtsps://")
_AFTER_HOST = re.compile(r"[/?#]")


def is_address(source: str) -> bool:
    """Return whether a camera source is a network address and not a device or file."""
    return source.casefold().startswith(_BEGINNINGS)


def host_of(address: str) -> str:
    """Return the host of a camera's address.

    For a malformed address, the text in the host's place.
    """
    try:
        host = urlsplit(address).hostname
    except ValueError:
        host = None
    place = address.partition("://")[2].rpartition("@")[2]
    return host or _AFTER_HOST.split(place)[0] or "?"


def shown_name(source: str) -> str:
    """Return a camera's name that is safe to show: a network camera's host, else the source."""
    return host_of(source) if is_address(source) else source
