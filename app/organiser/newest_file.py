"""Reads the small file that names the newest version: from a web server, or from the disk."""

import asyncio
from pathlib import Path

import httpx

from app import __version__
from app.errors import KnownError, reason_of
from app.message import Message
from app.model.newest_version import LARGEST_BYTES
from app.organiser.address import checked_address
from app.organiser.download import download
from app.organiser.line_trouble import NotReadable, explain

DEADLINE_S = 5.0
_HEADERS = {"User-Agent": f"admit/{__version__}"}


class NewestUnknown(KnownError):
    """The file that names the newest version cannot be read, or names none."""

    SAID = Message("The newest version is not known: {reason}.")
    STEP = Message("Look at the key newest of the settings, in the section updates.")


async def read_newest_file(place: str) -> bytes:
    """Return the content at an https address or a path; raise NewestUnknown if that fails."""
    if "://" not in place:
        return await asyncio.to_thread(_read, Path(place))
    try:
        async with asyncio.timeout(DEADLINE_S):
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
