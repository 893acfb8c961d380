"""Benchmark of the report: `python -m tests.bench.report [SCANS] [FOLDER]`.

Makes a night of 20,000 scans in six hours through the real desk, which takes some minutes, and
measures in processes of their own how long `admit report` takes. A folder keeps the night for the
next run. Compares the figures with an independent count of the verdicts.
"""

import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from app.message import stamp_of
from app.model.scan import Direction
from app.settings.file import write_settings
from tests.bench.table import show
from tests.support.long_night import BEGIN, HOURS, Counted, a_long_night, turned_away
from tests.support.night import settings_for

SCANS = 20_000
TICKETS = 17_000
TIMES = 5


def main() -> None:
    scans = int(sys.argv[1]) if len(sys.argv) > 1 else SCANS
    with TemporaryDirectory() as folder:
        counted = asyncio.run(_made(Path(folder), scans))
        took, cpu = zip(*(_timed(folder, "--json") for _ in range(TIMES)), strict=True)
        report = json.loads(_run(folder, "--json"))
        _compare(folder, report, counted)
    show(
        f"admit report --json, {scans:,} scans",
        ("", "median", "worst"),
        [
            ("seconds", f"{sorted(took)[TIMES // 2]:.2f}", f"{max(took):.2f}"),
            ("seconds of CPU", f"{sorted(cpu)[TIMES // 2]:.2f}", f"{max(cpu):.2f}"),
        ],
    )


async def _made(folder: Path, scans: int) -> Counted:
    """Make the night in the folder of a laptop that is set up for it."""
    database = folder / "admit.sqlite3"
    begun = time.monotonic()
    async with a_long_night(database, scans, TICKETS * scans // SCANS) as (night, _):
        write_settings(folder / "settings.toml", settings_for(night.service))
        counted = night.counted
    seconds = time.monotonic() - begun
    sys.stdout.write(f"{len(counted.scans)} scans made in {seconds:.0f} s\n")
    return counted


def _compare(folder: str, report: dict[str, object], counted: Counted) -> None:
    """Stop with an error if the report differs from the count."""
    assert report["admitted"] == len(counted.here(Direction.IN))
    assert report["out"] == len(counted.here(Direction.OUT))
    assert report["turned_away"] == turned_away(counted.scans)
    assert report["overrides"] == len(counted.overrides)
    assert report["inside"] == counted.inside(2**62)
    dice = random.Random(3)
    for _ in range(20):
        at = BEGIN + dice.randrange(HOURS * 60) * 60_000
        asked = json.loads(_run(folder, "--json", "--at", stamp_of(at)))
        assert asked == {"at": stamp_of(at), "inside": counted.inside(at)}
    sys.stdout.write("Figures, and people inside at 20 moments: the same as counted\n")


def _timed(folder: str, *words: str) -> tuple[float, float]:
    """Return how many seconds the command took, and how many of them it computed."""
    begun, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    _run(folder, *words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return time.monotonic() - begun, used


def _run(folder: str, *words: str) -> str:
    command = [sys.executable, "-m", "app", "report", *words]
    environment = {**os.environ, "ADMIT_HOME": folder}
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout


if __name__ == "__main__":
    main()
