"""python -m tests.storm.venue --doors D --replicas R --minutes N --seed S: doors in a storm."""

import sys
from collections import Counter
from pathlib import Path

from tests.storm.__main__ import Outcome, common_options, counted, report
from tests.storm.storm import DOORS
from tests.storm.venue.findings import CHECKS, found_in
from tests.storm.venue.result import VenueResult
from tests.storm.venue.storm import VenueStorm


def main() -> int:
    parser = common_options("python -m tests.storm.venue", __doc__, tickets=1500)
    parser.add_argument(
        "--doors", type=int, choices=range(2, len(DOORS) + 1), default=5, metavar="D"
    )
    parser.add_argument(
        "--replicas", type=int, choices=(1, 3), default=1, help="how many keepers there are"
    )
    options = parser.parse_args()

    def storm(folder: Path) -> Outcome:
        storm = VenueStorm(
            options.seed, options.minutes * 60, folder, options.tickets, options.doors,
            options.replicas,
        )  # fmt: skip
        result = storm.run()
        return figures(result, storm.counts), found_in(result)

    return report(options, storm, CHECKS)


def figures(result: VenueResult, counts: Counter[str]) -> list[str]:
    """Return lines with the figures of the storm and of each door."""
    lines = [counted(counts)]
    for door in result.doors:
        verdicts = Counter(told.verdict for told in door.told.values())
        claimed = Counter(one for told in door.told.values() for one in told.claimed)
        lines.append(f"{door.name}: {counted(verdicts)}; claims {counted(claimed)}")
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


if __name__ == "__main__":
    sys.exit(main())
