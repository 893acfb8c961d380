"""Downloads files from hosts that are not the ticket service; no key is sent."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import httpx

from app import __version__
from app.errors import KnownError, reason_of
from app.message import Message
from app.model.newest_version import LARGEST_BYTES
from app.organiser.address import checked_address, is_loopback
from app.organiser.http import raw_body, trusted_by
from app.organiser.line_trouble import NotReadable, explain

LARGEST_PICTURE = 6_000_000  # bytes
PICTURE_DEADLINE_S = 8.0
NEWEST_DEADLINE_S = 5.0
_LONGEST_ADDRESS = 2_000
_HEADERS = {"User-Agent": f"admit/{__version__}"}


class NewestUnknown(KnownError):
    """The file that names the newest version cannot be read, or names none."""

    SAID = Message("The newest version is not known: {reason}.")
    STEP = Message("Look at the key newest of the settings, in the section updates.")


async def download(
    address: httpx.URL, bound: int, headers: Mapping[str, str] | None = None
) -> bytes:
    """Return the content at this address, of at most `bound` bytes; no redirect is followed.

    Raises httpx.HTTPError, OSError or NotReadable. The caller sets the deadline.
    """
    async with (
        httpx.AsyncClient(
            verify=trusted_by(None) if address.scheme == "https" else False,
            trust_env=not is_loopback(address),
            follow_redirects=False,
        ) as client,
        client.stream(
            "GET", address, headers={"Accept-Encoding": "identity", **(headers or {})}
        ) as response,
    ):
        if response.status_code != httpx.codes.OK:
            raise NotReadable(
                Message("it answered with status {status}", {"status": response.status_code})
            )
        return await raw_body(response, bound)


async def fetch_picture(address: str) -> bytes:
    """Return the content of a file, or nothing if it cannot be read completely and in time."""
    try:
        url = httpx.URL(address[:_LONGEST_ADDRESS])
        is_here = url.scheme == "http" and is_loopback(url)
        if not url.host or not (url.scheme == "https" or is_here):
            return b""
        async with asyncio.timeout(PICTURE_DEADLINE_S):
            return await download(url, LARGEST_PICTURE)
    except (httpx.HTTPError, httpx.InvalidURL, NotReadable, OSError, ValueError, ImportError):
        return b""


async def read_newest_file(place: str) -> bytes:
    """Return what names the newest version, at an https address or a path.

    Raises NewestUnknown if that fails.
    """
    if "://" not in place:
        return await asyncio.to_thread(_read, Path(place))
    try:
        async with asyncio.timeout(NEWEST_DEADLINE_S):
            return await download(checked_address(place), LARGEST_BYTES, _HEADERS)
    except KnownError as error:
        raise NewestUnknown(reason=error.said) from error
    except (httpx.HTTPError, OSError, NotReadable) as trouble:
        raise NewestUnknown(reason=explain(trouble).cause) from trouble


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise NewestUnknown(reason=reason_of(error)) from error
