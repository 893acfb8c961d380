"""python -m tests.storm --doors D --minutes N --seed S: run a storm, report broken invariants."""

import argparse
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.storm.invariants import INVARIANTS, VENUE_INVARIANTS, broken
from tests.storm.second_admissions import count_second_admissions
from tests.storm.storm import Storm
from tests.storm.storm_result import StormResult

# The lines that a storm prints, and what was found, by the name of the check.
Outcome = tuple[list[str], Mapping[str, Sequence[str]]]


def main() -> int:
    parser = common_options("python -m tests.storm", __doc__, tickets=600)
    parser.add_argument("--doors", type=int, choices=range(2, 7), default=2, metavar="D")
    parser.add_argument("--down", type=float, metavar="P", help="bad weather; 0.5 from 3 doors on")
    parser.add_argument("--one-key", action="store_true", help="one API key for all doors")
    options = parser.parse_args()
    down = 0.5 if options.down is None and (options.doors > 2 or options.one_key) else options.down
    # The detailed invariants hold only for two doors in ordinary weather.
    invariants = VENUE_INVARIANTS if down is not None or options.one_key else INVARIANTS

    def storm(folder: Path) -> Outcome:
        result = Storm(
            options.seed, options.minutes * 60, folder, options.tickets,
            doors=options.doors, down=down, one_key=options.one_key,
        ).run()  # fmt: skip
        return figures(result), broken(result, invariants)

    return report(options, storm, invariants)


def common_options(program: str, description: str | None, tickets: int) -> argparse.ArgumentParser:
    """Return a parser with the options that all storms have."""
    parser = argparse.ArgumentParser(prog=program, description=description)
    parser.add_argument("--minutes", type=float, default=2.0, metavar="N")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000), metavar="S")
    parser.add_argument("--tickets", type=int, default=tickets, metavar="N")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="an empty folder for all state")
    parser.add_argument(
        "--most", type=int, default=5, metavar="N", help="findings to show for each check"
    )
    return parser


def report(
    options: argparse.Namespace,
    storm: Callable[[Path], Outcome],
    checks: Sequence[Callable[..., Any]],
) -> int:
    """Run a storm, and print its figures and what the checks found; return the exit code."""
    folder = options.keep or Path(tempfile.mkdtemp(prefix="storm-"))
    folder.mkdir(parents=True, exist_ok=True)
    say(f"seed {options.seed}, {options.minutes:g} minutes, everything in {folder}")
    started = time.monotonic()
    lines, found = storm(folder)
    say(*lines, f"{time.monotonic() - started:.0f} s in all")
    for name in (check.__name__ for check in checks):
        say(f"BROKEN {name}: {len(found[name])}" if name in found else f"holds  {name}")
    for name, findings in found.items():
        say(f"\n{name}", *findings[: options.most])
    return 1 if found else 0


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


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
            f"{counted(actions)}; {counted(verdicts)}; {counted(deliveries)}"
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


def counted(counter: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counter.most_common())


if __name__ == "__main__":
    sys.exit(main())
