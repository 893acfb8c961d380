"""`admit rehearse` as a process, for what a service in the test's own process cannot suffer."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def rehearsing(*options: str) -> Iterator[tuple["subprocess.Popen[str]", dict[str, str]]]:
    """The command, and what its first line says."""
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
