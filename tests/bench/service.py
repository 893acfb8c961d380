"""A rehearsal service and a door's laptop for benchmarks, and the codes of its guests."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from app.core.core import Core, Listeners, opened
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.runtime.process import collect_garbage_seldom, keep_freed_memory
from app.security.store_key import NO_KEYS, StoreKeys
from app.settings.settings import checked


@asynccontextmanager
async def laptop(
    service: dict[str, str], folder: Path, *, offline: bool = False, store_keys: StoreKeys = NO_KEYS
) -> AsyncIterator[Core]:
    """Open a core set up for this service; its list is empty until it is read."""
    collect_garbage_seldom()
    keep_freed_memory()
    settings = checked(
        {
            "service": {"base_url": service["base_url"], "ticketing_id": service["ticketing_id"]},
            "door": {"name": "Bench"},
        }
    )
    file = folder / "admit.sqlite3"
    async with opened(
        file, settings, service["api_key"], Listeners(), offline=offline, store_keys=store_keys
    ) as core:
        yield core


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
