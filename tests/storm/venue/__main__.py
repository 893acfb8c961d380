"""python -m tests.storm.venue --doors D --replicas R --minutes N --seed S: doors in a storm."""

import argparse
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.storm.__main__ import say
from tests.storm.storm import DOORS
from tests.storm.venue.findings import CHECKS, found_in
from tests.storm.venue.result import VenueResult
from tests.storm.venue.storm import VenueStorm


def main() -> int:
    options = _options()
    folder = options.keep or Path(tempfile.mkdtemp(prefix="venue-storm-"))
    folder.mkdir(parents=True, exist_ok=True)
    say(f"seed {options.seed}, {options.minutes:g} minutes, everything in {folder}")
    storm = VenueStorm(
        options.seed, options.minutes * 60, folder, options.tickets, options.doors, options.replicas
    )
    started = time.monotonic()
    result = storm.run()
    say(*figures(result, storm.counts), f"{time.monotonic() - started:.0f} s in all")
    found = found_in(result)
    for check in CHECKS:
        name = check.__name__
        say(f"BROKEN {name}: {len(found[name])}" if name in found else f"holds  {name}")
    for name, findings in found.items():
        say(f"\n{name}", *findings[: options.most])
    return 1 if found else 0


def figures(result: VenueResult, counts: Counter[str]) -> list[str]:
    """Return lines with the figures of the storm and of each door."""
    lines = [_counted(counts)]
    for door in result.doors:
        verdicts = Counter(told.verdict for told in door.told.values())
        claimed = Counter(one for told in door.told.values() for one in told.claimed)
        lines.append(f"{door.name}: {_counted(verdicts)}; claims {_counted(claimed)}")
    longest = max(
        (one.ended - one.began for door in result.doors for one in door.told.values()), default=0
    )
    least, most = result.people
    return [
        *lines,
        f"the longest scan took {longest:.1f} s",
        f"{sum(map(len, result.greens.values()))} let through, {len(result.second_greens)} a "
        f"second time on one ticket; {least} to {most} people inside, {result.keeper} counted",
    ]


def _counted(counter: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counter.most_common())


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.storm.venue", description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0, metavar="N")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000), metavar="S")
    parser.add_argument("--tickets", type=int, default=1500, metavar="N")
    parser.add_argument(
        "--doors", type=int, choices=range(2, len(DOORS) + 1), default=5, metavar="D"
    )
    parser.add_argument(
        "--replicas", type=int, choices=(1, 3), default=1, help="how many keepers there are"
    )
    parser.add_argument("--keep", type=Path, metavar="DIR", help="an empty folder for all state")
    parser.add_argument(
        "--most", type=int, default=5, metavar="N", help="findings to show for each check"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
