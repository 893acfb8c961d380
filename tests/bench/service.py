"""A rehearsal service in its own process, and plain GET requests to it, for the benchmarks."""

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager


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


def get(service: dict[str, str], path: str) -> bytes:
    """Return the body of one GET request below the API's prefix."""
    request = urllib.request.Request(
        f"{service['base_url']}/v1/public-api{path}",
        headers={"Authorization": f"Bearer {service['api_key']}"},
    )
    with urllib.request.urlopen(request, timeout=30) as reply:
        body: bytes = reply.read()
    return body
