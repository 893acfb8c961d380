"""Benchmark of storing and searching a list: `python -m tests.bench.roster [TICKETS] [FOLDER]`.

Records a scan after every staged page, as at an open door. Tickets are made page by page outside
the measured time, so that the peak memory is that of the list alone.
"""

import random
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.database import Database
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.bench.table import show
from tests.support.stores import search

PAGE = 500
FIRST = ["Ada", "Zoë", "Иван", "Mary", "Anna", "Tom", "Eve", "Mia", "Ida", "Ben"]
LAST = ["Lovelace", "Müller", "Петров", "Smith", "Jones", "O'Neil", "Okafor", "Weber", "Brown"]
SEARCHES = ["muller", "lovelace ada", "petrov-77777", "a", "code-777", "zzzz", "zoe jones vip"]
LOOK_UPS = 20_000


class StepTimes:
    """Seconds that each step took, by the step's name."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = {}

    @contextmanager
    def measure(self, step: str) -> Iterator[None]:
        started = time.perf_counter()
        yield
        self.seconds.setdefault(step, []).append(time.perf_counter() - started)

    def row(self, step: str) -> list[str]:
        each = sorted(self.seconds[step])
        p99 = each[int(len(each) * 0.99)]
        return [
            step, f"{len(each):,}", f"{sum(each):.2f}", f"{each[len(each) // 2] * 1e3:.3f}",
            f"{p99 * 1e3:.3f}", f"{each[-1] * 1e3:.1f}",
        ]  # fmt: skip


def page_from(first: int, rng: random.Random) -> list[Ticket]:
    """Return one page of random tickets, numbered from `first`."""
    return [
        Ticket(
            f"{rng.getrandbits(96):024x}", f"CODE-{number}-{rng.getrandbits(24):06x}",
            f"category-{number % 5}", ("Day ticket", "Weekend", "VIP")[number % 3],
            f"{rng.choice(FIRST)} {rng.choice(LAST)}-{number}", f"{number}@example.org",
            f"order-{number // 2:012d}", None, "SOLD", False, None,
        )
        for number in range(first, first + PAGE)
    ]  # fmt: skip


def admit(journal: Journal, ticket: Ticket) -> None:
    scan = Scan(f"scan-{ticket.id}", ticket.code, Source.CAMERA, Direction.IN, 1_700_000_000_000)
    verdict = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST, ticket)
    journal.record(scan, verdict)


def read_all(roster: Roster, journal: Journal, tickets: int, times: StepTimes) -> list[str]:
    """Stage, index and swap in a whole list; return some of its codes."""
    rng, codes = random.Random(7), []
    staging = roster.begin_read(1_700_000_000_000)
    for first in range(0, tickets, PAGE):
        page = page_from(first, rng)
        codes += [ticket.code for ticket in page[:: max(1, PAGE * tickets // LOOK_UPS // PAGE)]]
        with times.measure("stage a page"):
            staging.add(page)
        with times.measure("record a scan"):
            admit(journal, page[0])
    more = True
    while more:
        with times.measure("index a step"):
            more = staging.index()
    with times.measure("swap"):
        roster.swap(staging)
    return codes


def measure_queries(roster: Roster, codes: list[str], times: StepTimes) -> None:
    """Look codes up, search, and count."""
    random.Random(8).shuffle(codes)
    for code in codes:
        with times.measure("look up a code"):
            (_,) = roster.by_code(code)
    for text in SEARCHES:
        for _ in range(5):
            with times.measure(f"search {text!r}"):
                search(roster, text)
    for _ in range(100):
        with times.measure("counts"):
            roster.counts()


def clear(roster: Roster, times: StepTimes) -> None:
    """Swap in an empty list, and clear the old one."""
    staging = roster.begin_read(1_700_000_000_001)
    roster.swap(staging)
    more = True
    while more:
        with times.measure("clear a step"):
            more = roster.clear_old()


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(tickets: int, folder: str | None) -> None:
    times, before = StepTimes(), megabytes()
    with TemporaryDirectory(dir=folder) as place:
        path = Path(place) / "admit.sqlite3"
        with closing(Database.open(path)) as database:
            timelines = Timelines(database)
            roster, journal = Roster(database, timelines), Journal(database, timelines)
            codes = read_all(roster, journal, tickets, times)
            measure_queries(roster, codes, times)
        size = path.stat().st_size / 1e6
        with times.measure("open, with the check"):
            database = Database.open(path)
        with closing(database):
            clear(Roster(database, Timelines(database)), times)
    staging = sum(sum(times.seconds[step]) for step in ("stage a page", "index a step", "swap"))
    show(
        f"{tickets:,} tickets: {tickets / staging:,.0f} a second staged and searchable, "
        f"{size:.0f} MB on disk, peak memory {megabytes():.0f} MB ({before:.0f} before)",
        ["step", "times", "seconds", "p50 ms", "p99 ms", "longest ms"],
        [times.row(step) for step in times.seconds],
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, sys.argv[2] if sys.argv[2:] else None)
