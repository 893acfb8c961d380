"""A door: a laptop with its own home, on which the program is started and killed many times."""

import shutil
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

from app.model.scan import Direction
from app.model.ticket import Ticket
from app.rehearsal.serve import Serving
from app.runtime.home import Home
from app.store.database import Database
from app.store.journal import ScanReader
from tests.storm.guests import Guests
from tests.storm.program import Program
from tests.storm.program_run import End, Plan, ProgramRun, RunResult, random_plan
from tests.storm.storm_result import DoorResult, EventLog, PrintedLine

ALL_ROWS = 1_000_000


class Door:
    """One door of a storm, and the lines that its programs have printed."""

    def __init__(self, name: str, folder: Path, key: str, event_log: EventLog) -> None:
        self.name = name
        self._folder = folder
        self._home = Home(folder / "home")
        self._program = Program(self._home.folder, key, folder / "stderr.txt")
        self._event_log = event_log
        self._runs = 0
        self._printed: list[PrintedLine] = []
        self._uncommitted: list[str] = []
        self._faults: list[str] = []
        folder.mkdir(parents=True)

    async def open(self, service: Serving, first_guests: Sequence[Ticket]) -> None:
        """Set up the laptop, read the list, and learn the door's user id from its first guests.

        Before that, a door cannot tell its own lost request from another door's at that moment.
        """
        await self._program.set_up(service, self.name)
        waiting = [[guest.code] for guest in first_guests]
        plan = Plan(Direction.IN, False, None, End.BY_ITSELF, len(waiting), 0.0)
        run = ProgramRun(0, plan, Random(self.name), waiting.pop, self._row_fault)
        self._record(await run.run(self._program))
        await self.read_history()

    @property
    def printed(self) -> int:
        """Return the number of lines printed so far."""
        return len(self._printed)

    async def run_storm(self, guests: Guests, random: Random, is_over: Callable[[], bool]) -> None:
        """Run the program again and again until the storm is over."""
        while not is_over():
            plan = random_plan(random, has_guests_inside=guests.has_guests_inside(self.name))
            self._runs += 1
            self._event_log.note(f"{self.name}: run {self._runs} begins, {plan}")
            run = ProgramRun(
                self._runs,
                plan,
                random,
                partial(guests.next_codes, self.name, plan.direction),
                self._row_fault,
            )
            await self._run(run, guests, plan.direction)

    async def _run(self, run: ProgramRun, guests: Guests, direction: Direction) -> None:
        result = await run.run(self._program)
        self._record(result)
        for line in result.lines:
            guests.answered(self.name, line)
        for code in result.unanswered:
            guests.unanswered(self.name, direction, code)

    def _record(self, result: RunResult) -> None:
        end = "is killed" if result.killed else "ends"
        unanswered = f"{result.unanswered!r:.100}"
        self._event_log.note(
            f"{self.name}: run {end}, {len(result.lines)} lines, unanswered {unanswered}"
        )
        self._printed += result.lines
        self._uncommitted += result.uncommitted
        self._faults += result.faults

    def _row_fault(self, line: PrintedLine) -> str | None:
        """Return what is wrong with the row on the disk now; None if row and line agree."""
        copy = self._folder / "copy.sqlite3"
        for ending in ("", "-wal"):
            original = Path(f"{self._home.database}{ending}")
            twin = Path(f"{copy}{ending}")
            twin.unlink(missing_ok=True)
            if original.exists():
                shutil.copyfile(original, twin)
        with closing(Database.open(copy)) as database:
            row = ScanReader(database).row(line.scan_id)
        if row is None:
            return "there is no such row on the disk"
        kind = row.verdict and row.verdict.kind
        return None if kind == line.verdict else f"the row on the disk says {kind}"

    async def send(self, seconds: float) -> None:
        """Deliver the remaining movements, with retries until the time is up."""
        until = time.monotonic() + seconds
        code = -1
        while code and time.monotonic() < until:
            code = await self._program.run("queue", "send")
            self._event_log.note(f"{self.name}: queue ends with {code}")

    async def read_history(self) -> None:
        """Read the history once more, and deliver the movements that follow from it."""
        code = await self._program.run(module="tests.storm.read_history")
        self._event_log.note(f"{self.name}: reading the history ends with {code}")

    def result(self) -> DoorResult:
        """Return the door's result; call this after the last program has ended."""
        with closing(Database.open(self._home.database)) as database:
            rows = ScanReader(database).recent(ALL_ROWS)
        return DoorResult(
            self.name,
            tuple(reversed(rows)),
            tuple(self._printed),
            tuple(self._uncommitted),
            (*self._faults, *faults_in(self._home, self._program.stderr_text())),
        )


def faults_in(home: Home, stderr: str) -> list[str]:
    """Return the errors in the logs and on standard error."""
    logs = sorted(home.logs.glob("*.log*"))
    lines = [line for log in logs for line in log.read_text("utf-8").splitlines()]
    bugs = [line for line in lines if " ERROR " in line or " CRITICAL " in line]
    return bugs + [line for line in stderr.splitlines() if line.startswith(("Traceback", "admit:"))]
