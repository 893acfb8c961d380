"""`admit rehearse` as a process, for tests that need the service in another process."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def rehearsing(*options: str) -> Iterator[tuple["subprocess.Popen[str]", dict[str, str]]]:
    """Start the command; yield its process and its first line."""
    with subprocess.Popen(
        [sys.executable, "-m", "app", "rehearse", "--json", *options],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        try:
            yield process, json.loads(process.stdout.readline())
        finally:
            process.kill()
