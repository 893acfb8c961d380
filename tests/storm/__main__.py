"""python -m tests.storm --doors D --minutes N --seed S: run a storm, report broken invariants."""

import argparse
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.storm.evidence import Aftermath
from tests.storm.invariants import INVARIANTS, OF_A_VENUE, broken
from tests.storm.second_greens import counted
from tests.storm.storm import Storm


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
    # The detailed invariants are only for two doors in ordinary weather.
    invariants = OF_A_VENUE if down is not None or options.one_key else INVARIANTS
    started = time.monotonic()
    left = storm.weathered()
    say(*figures(left), f"{time.monotonic() - started:.0f} s in all")
    found = broken(left, invariants)
    for name in invariants:
        say(f"BROKEN {name}: {len(found[name])}" if name in found else f"holds  {name}")
    for name, complaints in found.items():
        say(f"\n{name}", *complaints[: options.most])
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
    parser.add_argument("--most", type=int, default=5, metavar="N", help="complaints to show each")
    return parser.parse_args()


def figures(left: Aftermath) -> list[str]:
    lines = []
    for door in left.doors:
        verdicts = Counter(line.verdict for line in door.printed)
        asked = Counter(line.asked for line in door.printed)
        deliveries = Counter(str(row.delivery) for row in door.rows)
        lives = max((line.life for line in door.printed), default=0)
        lines.append(
            f"{door.name}: {lives} lives, {len(door.printed)} lines, {len(door.rows)} rows; "
            f"{_counted(asked)}; {_counted(verdicts)}; {_counted(deliveries)}"
        )
    again = sum(passage.again for passage in left.passages)
    count = counted(left)
    lines.append(
        f"second greens: {count.second_greens}, told: {count.told}, "
        f"in nobody's list: {count.silent}, needless looks: {count.needless_looks}"
    )
    return [*lines, f"the service: {len(left.passages)} passages, {again} of who was there already"]


def _counted(counter: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counter.most_common())


if __name__ == "__main__":
    sys.exit(main())
