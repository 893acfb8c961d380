"""Checks the service's address: HTTPS only, except for a service on this machine."""

import ipaddress
import re

import httpx

from app.message import Message
from app.organiser.errors import BadAddress

PREFIX = "/v1/public-api"
_HOST = re.compile(rb"[a-z0-9._:-]+")


def checked_address(base_url: str) -> httpx.URL:
    """Return the service's address; raise BadAddress if it cannot be used."""
    try:
        address = httpx.URL(base_url)
        host = address.host
    except (httpx.InvalidURL, UnicodeError) as invalid:
        raise BadAddress(reason=Message("it is not an address")) from invalid
    if not host or address.scheme not in ("http", "https"):
        raise BadAddress(reason=Message("it does not begin with https:// and a host"))
    if not _HOST.fullmatch(address.raw_host) or not _is_port(address.port):
        raise BadAddress(reason=Message("no host has such a name or port"))
    if address.userinfo or address.query or address.fragment:
        raise BadAddress(reason=Message("it has more in it than host and path"))
    if address.scheme == "http" and not is_loopback(address):
        raise BadAddress(
            reason=Message("it begins with http://, and guests' data would travel in clear")
        )
    return address


def with_prefix(address: httpx.URL) -> httpx.URL:
    """Return the address with the API's path prefix; host and path stay as they were given.

    An address that contains the prefix already, as the organiser's description shows it, is taken
    too.
    """
    return address.copy_with(raw_path=_path_of(address) + PREFIX.encode())


def normal_address(base_url: str) -> str:
    """Return host and path of a service in one form, however its address was written.

    Raises BadAddress if the address cannot be used.
    """
    address = checked_address(base_url)
    return (address.netloc + _path_of(address)).decode()


def is_loopback(address: httpx.URL) -> bool:
    """Return whether the address is this machine."""
    if address.host == "localhost":
        return True
    try:
        return ipaddress.ip_address(address.host).is_loopback
    except ValueError:
        return False


def _path_of(address: httpx.URL) -> bytes:
    return address.raw_path.partition(b"?")[0].rstrip(b"/").removesuffix(PREFIX.encode())


def _is_port(port: int | None) -> bool:
    return port is None or 0 < port < 65_536
