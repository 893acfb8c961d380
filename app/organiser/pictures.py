"""Downloads pictures that the service points to; they lie on other hosts, so no key is sent."""

import asyncio

import httpx

from app.organiser.address import is_loopback
from app.organiser.download import download
from app.organiser.line_trouble import NotReadable

LARGEST = 6_000_000  # bytes
DEADLINE = 8.0  # seconds
_LONGEST_ADDRESS = 2_000


async def fetch_picture(address: str) -> bytes:
    """Return the content of a file, or nothing if it cannot be read completely and in time."""
    try:
        url = httpx.URL(address[:_LONGEST_ADDRESS])
        if not url.host or not (url.scheme == "https" or _is_here(url)):
            return b""
        async with asyncio.timeout(DEADLINE):
            return await download(url, LARGEST)
    except (httpx.HTTPError, httpx.InvalidURL, NotReadable, OSError, ValueError, ImportError):
        return b""


def _is_here(url: httpx.URL) -> bool:
    return url.scheme == "http" and is_loopback(url)
