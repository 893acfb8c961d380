"""Downloads a file from a host that is not the ticket service; no key is sent."""

from collections.abc import Mapping

import httpx

from app.message import Message
from app.organiser.address import is_loopback
from app.organiser.certificates import trusted_by
from app.organiser.http import raw_body
from app.organiser.line_trouble import NotReadable


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
