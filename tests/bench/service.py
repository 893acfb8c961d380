"""A rehearsal service in its own process for the benchmarks, and the codes of its guests."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection


@contextmanager
def rehearsal_service(tickets: int, *options: str) -> Iterator[dict[str, str]]:
    """Run `admit rehearse`; yield its first line: base_url, api_key, ticketing_id, event_id."""
    command = [sys.executable, "-m", "app", "rehearse", "--json", "--tickets", str(tickets)]
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield json.loads(process.stdout.readline())
        finally:
            process.terminate()


async def sold_codes(service: dict[str, str]) -> list[str]:
    """Return the codes of guests who may be admitted."""
    codes: list[str] = []
    async with ServiceConnection(service["base_url"], service["api_key"]) as line:
        async for page in Organiser(line).listed_pages(service["ticketing_id"]):
            codes += [
                ticket["barcode"]
                for ticket in page.tickets
                if ticket["barcode"]
                and ticket["status"] == "SOLD"
                and not ticket["checked_in"]
                and ticket["transfer_status"] is None
            ]
    return codes
