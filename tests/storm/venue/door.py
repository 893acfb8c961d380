"""A door of the venue: a laptop whose program is killed and started again."""

import asyncio
import json
from contextlib import closing, suppress
from pathlib import Path

from app.book.claim import standing
from app.book.movement import Seen
from app.book.steps import By
from app.book.timeline import Timeline
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.store.claims import ClaimCopy
from app.store.connection import connect_to_read
from app.store.database import Database, OpenedFile
from app.store.scan_reader import ScanReader
from app.store.timelines import Timelines, clock_reading
from app.venue.membership import VenueFolder
from app.venue.venue_clock import VenueClock
from tests.storm.door import ALL_ROWS
from tests.storm.program import Program
from tests.storm.storm_process import StormProcess
from tests.storm.venue.line import Line
from tests.storm.venue.result import DoorEnd, Told
from tests.support.waiting import LONGEST_WAIT_S

ALL_CLAIMS = "SELECT subject, scan_id, is_back FROM claim"
TICKETS_OF_CLAIMS = "SELECT DISTINCT subject FROM claim WHERE subject NOT LIKE 'code:%'"


class VenueDoor:
    """One door of the storm; `line` leads to the keepers.

    `unanswered` is how many codes the running program was shown and has not decided.
    """

    def __init__(self, name: str, folder: Path, key: str, line: Line) -> None:
        self.name = name
        self.line = line
        self._home = Home(folder / "home")
        self._program = Program(self._home.folder, key, folder / "stderr.txt")
        self._process: StormProcess | None = None
        self._reading: asyncio.Task[None] | None = None
        self._is_ready = asyncio.Event()
        self._told = dict[str, Told]()
        self.unanswered = 0
        folder.mkdir(parents=True)

    async def join(self, service: Serving, code: str) -> None:
        """Set the laptop up, read the list, and join the venue by way of the line."""
        place = ["--base-url", service.base_url, "--ticketing", service.ticketing_id]
        for command in (
            ["setup", *place, "--door", self.name, "--offline"], ["sync"], ["venue", "join", code],
        ):  # fmt: skip
            if await self._program.run(*command):
                raise RuntimeError(f"{command[0]} fails: {self._program.stderr_text()}")
        await self.line.listen()
        file = self._home.venue / "venue.json"
        values = json.loads(file.read_text("utf-8"))
        file.write_text(json.dumps({**values, "addresses": self.line.addresses}))

    @property
    def is_open(self) -> bool:
        """Return whether the program runs and has read the ledger or waited for it."""
        return self._is_ready.is_set()

    async def start(self) -> None:
        """Start the program."""
        self.unanswered = 0
        self._process = await self._program.start("tests.storm.venue.door_program")
        self._reading = asyncio.create_task(self._read(self._process))

    async def wait_until_open(self) -> None:
        """Wait until the program reads codes."""
        async with asyncio.timeout(LONGEST_WAIT_S):
            await self._is_ready.wait()

    def show(self, way: str, code: str) -> None:
        """Hold a ticket to the reader; nobody is there while the program does not run."""
        if self.is_open and self._process is not None:
            with suppress(OSError):
                self._process.stdin.write(f"{way} {code}\n".encode())
                self.unanswered += 1

    async def kill(self) -> None:
        """Kill the program by SIGKILL."""
        self._is_ready.clear()
        if self._process is not None:
            self._process.kill()
        await self._wait()

    async def close(self) -> bool:
        """End the program in order; return whether it ended by itself."""
        self._is_ready.clear()
        if self._process is None:
            return True
        self._process.stdin.close()
        try:
            async with asyncio.timeout(LONGEST_WAIT_S):
                await self._wait()
        except TimeoutError:
            await self.kill()
            return False
        return True

    async def deliver(self) -> None:
        """Read the history of the service, and deliver what is left."""
        await self._program.run(module="tests.storm.read_history")

    async def _wait(self) -> None:
        if self._process is not None:
            await self._process.wait()
        if self._reading is not None:
            await self._reading

    async def _read(self, process: StormProcess) -> None:
        """Read the lines of one run."""
        while line := await process.stdout.readline():
            if not line.endswith(b"\n"):
                return  # killed in the middle of a line, so the line counts as unread
            values = json.loads(line)
            if "ready" in values:
                self._is_ready.set()
                continue
            self.unanswered -= 1
            self._told[values["scan_id"]] = Told(
                values["verdict"], tuple(values["claimed"]), values["began"], values["ended"]
            )

    def is_settled(self) -> bool:
        """Return whether the ledger has all that this door has to tell."""
        membership = VenueFolder(self._home.venue).membership()
        with closing(_opened_to_read(self._home.database)) as database:
            copy = ClaimCopy(database)
            due = copy.unpublished(membership.laptop, membership.name, 0, 0, limit=1)
            return not due and not copy.untrue(membership.laptop, membership.name)

    def claims(self) -> frozenset[tuple[str, str, bool]]:
        """Return all claims that this door knows of."""
        with (
            closing(_opened_to_read(self._home.database)) as database,
            database.reading() as connection,
        ):
            rows = connection.execute(ALL_CLAIMS).fetchall()
        return frozenset((subject, scan, bool(is_back)) for subject, scan, is_back in rows)

    def end(self) -> DoorEnd:
        """Return what the door has at the end of the storm."""
        folder = VenueFolder(self._home.venue)
        membership, clock = folder.membership(), VenueClock(folder.clock, clock=wall_clock)
        with closing(Database.open(self._home.database)) as database:
            rows = list(reversed(ScanReader(database).recent(ALL_ROWS)))
            of_service = clock_reading(database)
            timelines = Timelines(database, lambda: of_service, clock.to_ours)
            with database.reading() as connection:
                tickets = [one for (one,) in connection.execute(TICKETS_OF_CLAIMS)]
            known = {one: timelines.of_id(one) for one in tickets}
        return DoorEnd(
            self.name, membership.laptop, rows, self._told, self.claims(),
            [claim for timeline in known.values() for claim in standing(timeline.claims)],
            {one: timeline.inside for one, timeline in known.items()},
            frozenset(one for one, timeline in known.items() if _is_unwalked(timeline)),
            self._faults(),
        )  # fmt: skip

    def _faults(self) -> list[str]:
        """Return the errors in the logs and on standard error."""
        logs = sorted(self._home.logs.glob("*.log*"))
        lines = [line for log in logs for line in log.read_text("utf-8").splitlines()]
        bugs = [line for line in lines if " ERROR " in line or " CRITICAL " in line]
        stderr_lines = self._program.stderr_text().splitlines()
        return bugs + [line for line in stderr_lines if line.startswith(("Traceback", "admit:"))]


def _is_unwalked(timeline: Timeline) -> bool:
    """Return whether the service has a passage of a request on which nobody was told to walk."""
    is_killed = any(one.told is None and one.seen is Seen.DONE for one in timeline.movements)
    return is_killed or any(step.by is By.SERVICE for step in timeline.steps)


def _opened_to_read(file: Path) -> Database:
    """Open a door's store beside its program."""
    return Database(file, OpenedFile(connect_to_read(file)))
