"""A camera in the network is an address, which may hold a password: only its host is ever named."""

import re
from urllib.parse import urlsplit

_BEGINNINGS = ("http://", "https://", "rtsp://", "rtsps://")
_AFTER_HOST = re.compile(r"[/?#]")


def is_address(source: str) -> bool:
    return source.casefold().startswith(_BEGINNINGS)


def host_of(address: str) -> str:
    """Or, if it is no proper address, what stands in the host's place."""
    try:
        host = urlsplit(address).hostname
    except ValueError:
        host = None
    place = address.partition("://")[2].rpartition("@")[2]
    return host or _AFTER_HOST.split(place)[0] or "?"


def shown_name(source: str) -> str:
    """What a camera, be it in the network or not, is called where anybody may read it."""
    return host_of(source) if is_address(source) else source
