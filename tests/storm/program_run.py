"""One run of `admit scan`: fed with codes, read line by line, and killed at its planned end."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from random import Random

import psutil

from app.model.scan import Direction
from tests.storm.program import Program
from tests.storm.storm_result import SCANNED, PrintedLine

MAX_CODES = 60
MAX_RUN_SECONDS = 60.0
EXPECTED_EXIT_CODES = (0, 1, 3)


class End(Enum):
    """The ends of a run: by SIGKILL, except BY_ITSELF."""

    ANY_TIME = "at any time"
    AFTER_CODE = "just after a code was written"
    AFTER_LINE = "just after a line was printed"
    BY_ITSELF = "by itself, after the last code"


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan of one run.

    `after` is a number of seconds, codes or lines, depending on `end`; `delay` are more seconds.
    `steward_seed` seeds a steward who makes corrections; None means `admit scan` without a steward.
    """

    direction: Direction
    offline: bool
    steward_seed: int | None
    end: End
    after: float
    delay: float

    @property
    def command(self) -> list[str]:
        plain = ["app", "scan", "--json"]
        with_steward = ["tests.storm.steward", "--seed", str(self.steward_seed)]
        options = ["--out"] * (self.direction is Direction.OUT) + ["--offline"] * self.offline
        return [*(plain if self.steward_seed is None else with_steward), *options]


def random_plan(random: Random, *, has_guests_inside: bool) -> Plan:
    """Return a random plan."""
    leaving = has_guests_inside and random.random() < 0.25
    end = random.choices(list(End), (3, 4, 4, 2))[0]
    after = random.uniform(0.05, 3.0) if end is End.ANY_TIME else float(random.randint(1, 14))
    return Plan(
        Direction.OUT if leaving else Direction.IN,
        random.random() < 0.1,
        random.getrandbits(30) if random.random() < 0.7 else None,
        end,
        after,
        random.choice((0.0, 0.0, random.uniform(0.0, 0.03), random.uniform(0.0, 0.3))),
    )


@dataclass
class RunResult:
    """Codes and lines of a run; the first answers belong to the first codes."""

    fed: list[str] = field(default_factory=list)
    lines: list[PrintedLine] = field(default_factory=list)
    uncommitted: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    killed: bool = False

    @property
    def answers(self) -> list[PrintedLine]:
        return [line for line in self.lines if line.action == SCANNED]

    @property
    def unanswered(self) -> list[str]:
        return self.fed[len(self.answers) :]


class ProgramRun:
    """Runs one program.

    `next_codes` returns the next codes. `row_fault` returns what is wrong with the row of a line;
    the program is suspended during this check.
    """

    def __init__(
        self,
        number: int,
        plan: Plan,
        random: Random,
        next_codes: Callable[[], list[str]],
        row_fault: Callable[[PrintedLine], str | None],
    ) -> None:
        self._number = number
        self._plan = plan
        self._random = random
        self._next_codes = next_codes
        self._row_fault = row_fault
        self._result = RunResult()
        self._line_was_read = asyncio.Event()

    async def run(self, program: Program) -> RunResult:
        """Run the program to its planned end; return its result."""
        self._process = await program.start(*self._plan.command)
        feeding = asyncio.create_task(self._feed())
        reading = asyncio.create_task(self._read())
        limit = self._plan.after if self._plan.end is End.ANY_TIME else MAX_RUN_SECONDS
        try:
            await asyncio.wait([reading], timeout=limit)
            if not reading.done():
                self._report_timeout()
            await reading
            async with asyncio.timeout(MAX_RUN_SECONDS):
                code = await self._process.wait()
        finally:
            self._kill()
            feeding.cancel()
            await asyncio.gather(feeding, return_exceptions=True)
        self._check_end(code)
        return self._result

    async def _feed(self) -> None:
        """Write codes one or two at a time, usually after the earlier ones are answered."""
        limit = self._plan.after if self._plan.end in (End.AFTER_CODE, End.BY_ITSELF) else MAX_CODES
        while len(self._result.fed) < limit:
            for code in self._next_codes():
                self._result.fed.append(code)
                self._process.stdin.write(f"{code}\n".encode(errors="surrogatepass"))
            await self._process.stdin.drain()
            backlog = self._random.choice((0, 0, 0, 1, 3))
            if len(self._result.fed) < limit:
                await self._wait_for_answers(backlog)
                await asyncio.sleep(self._random.choice((0.0, self._random.uniform(0.0, 0.1))))
        if self._plan.end is End.AFTER_CODE:
            await asyncio.sleep(self._plan.delay)
            self._kill()
        elif self._plan.end is End.BY_ITSELF:
            self._process.stdin.close()

    async def _wait_for_answers(self, backlog: int) -> None:
        """Wait until at most `backlog` codes are unanswered."""
        while len(self._result.unanswered) > backlog:
            self._line_was_read.clear()
            await self._line_was_read.wait()

    async def _read(self) -> None:
        """Read the lines; check the row of each let-through line at once."""
        while line := await self._process.stdout.readline():
            if not line.endswith(b"\n"):
                return  # killed in the middle of a line, so the line counts as unread
            printed = self._printed(line)
            if printed.is_let_through and not self._result.killed:
                self._check_row(printed)
            self._result.lines.append(printed)
            self._line_was_read.set()
            if self._plan.end is End.AFTER_LINE and len(self._result.lines) >= self._plan.after:
                self._kill()

    def _printed(self, line: bytes) -> PrintedLine:
        data = json.loads(line)
        names = ("scan_id", "code", "direction", "verdict", "reason", "decided_by")
        fields = {name: data[name] for name in names}
        return PrintedLine(self._number, **fields, action=data.get("action", SCANNED))

    def _check_row(self, printed: PrintedLine) -> None:
        with suppress(psutil.NoSuchProcess), _suspended(self._process.pid):
            if fault := self._row_fault(printed):
                self._result.uncommitted.append(f"{printed}: {fault}")

    def _kill(self) -> None:
        if not self._result.killed and self._process.returncode is None:
            self._result.killed = True
            self._process.kill()

    def _report_timeout(self) -> None:
        if self._plan.end is not End.ANY_TIME:
            self._result.faults.append(f"run {self._number} neither answers nor ends")
        self._kill()

    def _check_end(self, code: int) -> None:
        result, name = self._result, f"run {self._number}"
        if not result.killed:
            if code not in EXPECTED_EXIT_CODES:
                result.faults.append(f"{name} ended by itself with {code}")
            if result.unanswered:
                result.faults.append(f"{name} left {result.unanswered!r:.200} unanswered")
        for fed, line in zip(result.fed, result.answers, strict=False):
            if fed.isalnum() and fed.isascii() and len(fed) < 100 and fed != line.code:
                result.faults.append(f"{name} answered {fed!r} with {line}")


@contextmanager
def _suspended(process_id: int) -> Iterator[None]:
    """Suspend a process for the duration of the context."""
    program = psutil.Process(process_id)
    program.suspend()
    try:
        while program.status() not in (psutil.STATUS_STOPPED, psutil.STATUS_ZOMBIE):
            time.sleep(0)
        yield
    finally:
        program.resume()
