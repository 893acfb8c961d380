"""Reads the file that names the newest version, perhaps from a host that gets no key."""

import asyncio
from pathlib import Path

import httpx

from app import __version__
from app.errors import KnownError, reason_of
from app.message import Message
from app.model.newest_version import LARGEST_BYTES
from app.organiser.address import checked_address, is_loopback
from app.organiser.http import bounded_body, trusted_by
from app.organiser.line_trouble import NotReadable, explain

NEWEST_DEADLINE_S = 5.0
_HEADERS = {"Accept-Encoding": "identity", "User-Agent": f"admit/{__version__}"}


class NewestUnknown(KnownError):
    """The file that names the newest version cannot be read, or names none."""

    SAID = Message("The newest version is not known: {reason}.")
    STEP = Message("Look at the key newest of the settings, in the section updates.")


async def read_newest_file(place: str) -> bytes:
    """Return what names the newest version, at an https address or a path.

    Raises NewestUnknown if that fails.
    """
    if "://" not in place:
        return await asyncio.to_thread(_read, Path(place))
    try:
        async with asyncio.timeout(NEWEST_DEADLINE_S):
            return await _download(checked_address(place))
    except KnownError as error:
        raise NewestUnknown(reason=error.said) from error
    except (httpx.HTTPError, OSError, NotReadable) as trouble:
        raise NewestUnknown(reason=explain(trouble).cause) from trouble


async def _download(address: httpx.URL) -> bytes:
    """Return the content at this address; no redirect is followed."""
    async with (
        httpx.AsyncClient(
            verify=trusted_by(None) if address.scheme == "https" else False,
            trust_env=not is_loopback(address),
            follow_redirects=False,
        ) as client,
        client.stream("GET", address, headers=_HEADERS) as response,
    ):
        if response.status_code != httpx.codes.OK:
            raise NotReadable(
                Message("it answered with status {status}", {"status": response.status_code})
            )
        return await bounded_body(response, LARGEST_BYTES)


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise NewestUnknown(reason=reason_of(error)) from error
