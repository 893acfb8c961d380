"""Benchmark of the window: `python -m tests.bench.window [--tickets N] [--scans N]`.

Measures the time from the program's start until it is ready to scan, the time from a scanned code
to the painted verdict, and how long the window's thread stalls while the list is read. Each
measurement runs in its own process on the current display.
"""

import argparse
import asyncio
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.runtime.home import Home
from app.settings.settings import checked, write_settings
from tests.bench.service import figures_of, rehearsal_service, sold_codes, values_for
from tests.bench.table import percentile, show

Figures = dict[str, Any]


def set_up(service: dict[str, str], folder: Path) -> None:
    """Write settings for this service to `folder`."""
    window = {"camera": {"source": "none"}, "window": {"full_screen": False, "language": "en"}}
    write_settings(Home(folder).settings, checked(values_for(service) | window))


def kiosk(service: dict[str, str], folder: Path, tickets: int, codes: list[str]) -> Figures:
    """Run `tests.bench.kiosk` with these parameters; return its figures."""
    parameters = {
        "folder": str(folder), "key": service["api_key"], "tickets": tickets, "codes": codes,
    }  # fmt: skip
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return figures_of(
        "tests.bench.kiosk", str(time.monotonic()), given=parameters, environment=environment
    )


def main(tickets: int, scans: int) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        with rehearsal_service(tickets) as service:
            set_up(service, folder)
            codes = asyncio.run(sold_codes(service))
            # Run once unmeasured to compile all modules, which an installed program has done.
            kiosk(service, folder, 0, [])
            online = kiosk(service, folder, tickets, codes[:200])
        offline = kiosk(service, folder, 0, codes[200 : 200 + scans])
    show(
        "From the program's start, in ms",
        ["window", "first paint", "ready to scan", "longest stall"],
        [["with the service", *_started(online)], ["without", *_started(offline)]],
    )
    show(
        f"From a code to the painted verdict, in ms; {tickets:,} tickets",
        ["connection", "p50", "p99", "longest stall"],
        [
            [
                line,
                *(f"{percentile(got['scans'], percent):.1f}" for percent in (50, 99)),
                f"{got['scan_stall']:.0f}",
            ]
            for line, got in (("online", online), ("offline", offline))
        ],
    )
    show(
        "While the list was read, and memory",
        ["measurement", "figure"],
        [
            ["seconds for the list", f"{online['list_seconds']:.1f}"],
            ["longest stall, ms", f"{online['list_stall']:.0f}"],
            *(
                [f"MB after {int(scans):,} scans", f"{held:.0f}"]
                for scans, held in offline["memory"].items()
            ),
        ],
    )


def _started(figures: Figures) -> list[str]:
    return [f"{figures[name]:.0f}" for name in ("painted", "ready", "start_stall")]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tickets", type=int, default=100_000)
    parser.add_argument("--scans", type=int, default=200, help="offline; 10000 to see the memory")
    options = parser.parse_args()
    main(options.tickets, options.scans)
