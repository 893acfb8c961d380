"""A rehearsal service and a door's laptop for benchmarks, and the codes of its guests."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx

from app.core.core import Core, Listeners, opened
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.runtime.process import collect_garbage_seldom, keep_freed_memory
from app.settings.settings import checked


@asynccontextmanager
async def laptop(
    service: dict[str, str], folder: Path, *, offline: bool = False, venue: Path | None = None
) -> AsyncIterator[Core]:
    """Open a core set up for this service; its list is empty until it is read."""
    collect_garbage_seldom()
    keep_freed_memory()
    file, key = folder / "admit.sqlite3", service["api_key"]
    settings = checked(values_for(service))
    async with opened(file, settings, key, Listeners(), offline=offline, venue=venue) as core:
        yield core


def values_for(service: dict[str, str]) -> dict[str, dict[str, Any]]:
    """Return the settings of a door of this service."""
    reached = {name: service[name] for name in ("base_url", "ticketing_id")}
    return {"service": reached, "door": {"name": "Bench"}}


def bare_client(service: dict[str, str]) -> httpx.AsyncClient:
    """Return a client for the paths of this service's ticketing, which does nothing besides."""
    return httpx.AsyncClient(
        base_url=f"{service['base_url']}/v1/public-api/ticketings/{service['ticketing_id']}",
        headers={"Authorization": f"Bearer {service['api_key']}"},
        timeout=30,
        trust_env=False,
    )


def figures_of(
    module: str, *words: str, given: object, environment: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Run this module with JSON as its input; return the JSON of its last line of output."""
    done = subprocess.run(
        [sys.executable, "-m", module, *words], input=json.dumps(given), env=environment,
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


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
