"""python -m tests.storm --doors D --minutes N --seed S: run a storm, report broken invariants."""

import argparse
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.storm.invariants import INVARIANTS, VENUE_INVARIANTS, broken
from tests.storm.second_admissions import count_second_admissions
from tests.storm.storm import Storm
from tests.storm.storm_result import StormResult


def main() -> int:
    options = _options()
    folder = options.keep or Path(tempfile.mkdtemp(prefix="storm-"))
    folder.mkdir(parents=True, exist_ok=True)
    say(f"seed {options.seed}, {options.minutes:g} minutes, everything in {folder}")
    down = 0.5 if options.down is None and (options.doors > 2 or options.one_key) else options.down
    storm = Storm(
        options.seed, options.minutes * 60, folder, options.tickets,
        doors=options.doors, down=down, one_key=options.one_key,
    )  # fmt: skip
    # The detailed invariants hold only for two doors in ordinary weather.
    invariants = VENUE_INVARIANTS if down is not None or options.one_key else INVARIANTS
    started = time.monotonic()
    result = storm.run()
    say(*figures(result), f"{time.monotonic() - started:.0f} s in all")
    found = broken(result, invariants)
    for name in (holds.__name__ for holds in invariants):
        say(f"BROKEN {name}: {len(found[name])}" if name in found else f"holds  {name}")
    for name, violations in found.items():
        say(f"\n{name}", *violations[: options.most])
    return 1 if found else 0


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.storm", description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0, metavar="N")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000), metavar="S")
    parser.add_argument("--tickets", type=int, default=600, metavar="N")
    parser.add_argument("--doors", type=int, choices=range(2, 7), default=2, metavar="D")
    parser.add_argument("--down", type=float, metavar="P", help="bad weather; 0.5 from 3 doors on")
    parser.add_argument("--one-key", action="store_true", help="one API key for all doors")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="an empty folder for all state")
    parser.add_argument(
        "--most", type=int, default=5, metavar="N", help="violations to show for each invariant"
    )
    return parser.parse_args()


def figures(result: StormResult) -> list[str]:
    """Return lines with the figures of each door and of the service."""
    lines = []
    for door in result.doors:
        verdicts = Counter(line.verdict for line in door.printed)
        actions = Counter(line.action for line in door.printed)
        deliveries = Counter(str(row.delivery) for row in door.rows)
        runs = max((line.run for line in door.printed), default=0)
        lines.append(
            f"{door.name}: {runs} runs, {len(door.printed)} lines, {len(door.rows)} rows; "
            f"{_counted(actions)}; {_counted(verdicts)}; {_counted(deliveries)}"
        )
    repeated = sum(passage.is_repeated for passage in result.passages)
    count = count_second_admissions(result)
    lines.append(
        f"second admissions: {count.second_admissions}, reported: {count.reported}, "
        f"unreported: {count.unreported}, needless reviews: {count.needless_reviews}"
    )
    return [
        *lines,
        f"the service: {len(result.passages)} passages, {repeated} of them repeated",
    ]


def _counted(counter: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counter.most_common())


if __name__ == "__main__":
    sys.exit(main())
