"""One run of `admit scan`: fed with codes, read line by line, and killed at its planned end."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from random import Random

import psutil

from app.model.scan import Direction
from tests.storm.evidence import SCANNED, Printed
from tests.storm.program import Program

MOST_CODES = 60
LONGEST_LIFE = 60.0
GOOD_ENDS = (0, 1, 3)


class End(Enum):
    """How a run ends: by SIGKILL, except IN_PEACE."""

    ANY_TIME = "at any time"
    AT_A_CODE = "with a code just handed in"
    AT_A_LINE = "with a line just printed"
    IN_PEACE = "by itself, when no more codes come"


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of one run.

    `after` is a number of seconds, codes or lines, as `end` counts; `then` are more seconds. `dice`
    seeds a steward who makes corrections; None means `admit scan` without one.
    """

    direction: Direction
    offline: bool
    dice: int | None
    end: End
    after: float
    then: float

    @property
    def command(self) -> list[str]:
        alone = ["app", "scan", "--json"]
        attended = ["tests.storm.steward", "--dice", str(self.dice)]
        options = ["--out"] * (self.direction is Direction.OUT) + ["--offline"] * self.offline
        return [*(alone if self.dice is None else attended), *options]


def planned(random: Random, *, somebody_is_inside: bool) -> Plan:
    leaving = somebody_is_inside and random.random() < 0.25
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
class Lived:
    """The codes and lines of a run; the first answers are to the first codes."""

    fed: list[str] = field(default_factory=list)
    lines: list[Printed] = field(default_factory=list)
    uncommitted: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    killed: bool = False

    @property
    def answers(self) -> list[Printed]:
        return [line for line in self.lines if line.asked == SCANNED]

    @property
    def unanswered(self) -> list[str]:
        return self.fed[len(self.answers) :]


class Life:
    """Runs one program; `come` returns the next codes, `witness` what is wrong with a line.

    The program is stopped while the witness looks.
    """

    def __init__(
        self,
        number: int,
        plan: Plan,
        random: Random,
        come: Callable[[], list[str]],
        witness: Callable[[Printed], str | None],
    ) -> None:
        self._number = number
        self._plan = plan
        self._random = random
        self._come = come
        self._witness = witness
        self._lived = Lived()
        self._read_one = asyncio.Event()

    async def live(self, program: Program) -> Lived:
        self._process = await program.start(*self._plan.command)
        feeding = asyncio.create_task(self._feed())
        reading = asyncio.create_task(self._read())
        limit = self._plan.after if self._plan.end is End.ANY_TIME else LONGEST_LIFE
        try:
            await asyncio.wait([reading], timeout=limit)
            if not reading.done():
                self._overdue()
            await reading
            async with asyncio.timeout(LONGEST_LIFE):
                code = await self._process.wait()
        finally:
            self._kill()
            feeding.cancel()
            await asyncio.gather(feeding, return_exceptions=True)
        self._conclude(code)
        return self._lived

    async def _feed(self) -> None:
        """Write codes one or two at a time, most of them only after the earlier are answered."""
        assert self._process.stdin
        most = self._plan.after if self._plan.end in (End.AT_A_CODE, End.IN_PEACE) else MOST_CODES
        while len(self._lived.fed) < most:
            for code in self._come():
                self._lived.fed.append(code)
                self._process.stdin.write(f"{code}\n".encode(errors="surrogatepass"))
            await self._process.stdin.drain()
            backlog = self._random.choice((0, 0, 0, 1, 3))
            if len(self._lived.fed) < most:
                await self._answered_but(backlog)
                await asyncio.sleep(self._random.choice((0.0, self._random.uniform(0.0, 0.1))))
        if self._plan.end is End.AT_A_CODE:
            await asyncio.sleep(self._plan.then)
            self._kill()
        elif self._plan.end is End.IN_PEACE:
            self._process.stdin.close()

    async def _answered_but(self, backlog: int) -> None:
        while len(self._lived.unanswered) > backlog:
            self._read_one.clear()
            await self._read_one.wait()

    async def _read(self) -> None:
        """Read the lines, and check each let-through line at once."""
        assert self._process.stdout
        while line := await self._process.stdout.readline():
            if not line.endswith(b"\n"):
                return  # killed in the middle of a line, which so counts as unread
            printed = self._printed(line)
            if printed.is_green and not self._lived.killed:
                self._look_at(printed)
            self._lived.lines.append(printed)
            self._read_one.set()
            if self._plan.end is End.AT_A_LINE and len(self._lived.lines) >= self._plan.after:
                self._kill()

    def _printed(self, line: bytes) -> Printed:
        told = json.loads(line)
        names = ("scan_id", "code", "direction", "verdict", "reason", "decided_by")
        said = {name: told[name] for name in names}
        return Printed(self._number, **said, asked=told.get("asked", SCANNED))

    def _look_at(self, printed: Printed) -> None:
        with suppress(psutil.NoSuchProcess), _standing_still(self._process.pid):
            if fault := self._witness(printed):
                self._lived.uncommitted.append(f"{printed}: {fault}")

    def _kill(self) -> None:
        if not self._lived.killed and self._process.returncode is None:
            self._lived.killed = True
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)

    def _overdue(self) -> None:
        if self._plan.end is not End.ANY_TIME:
            self._lived.faults.append(f"life {self._number} does not answer, nor end")
        self._kill()

    def _conclude(self, code: int) -> None:
        lived, name = self._lived, f"life {self._number}"
        if not lived.killed:
            if code not in GOOD_ENDS:
                lived.faults.append(f"{name} ended by itself with {code}")
            if lived.unanswered:
                lived.faults.append(f"{name} left {lived.unanswered!r:.200} unanswered")
        for fed, line in zip(lived.fed, lived.answers, strict=False):
            if fed.isalnum() and fed.isascii() and len(fed) < 100 and fed != line.code:
                lived.faults.append(f"{name} answered {fed!r} with {line}")


@contextmanager
def _standing_still(process_id: int) -> Iterator[None]:
    program = psutil.Process(process_id)
    program.suspend()
    try:
        while program.status() not in (psutil.STATUS_STOPPED, psutil.STATUS_ZOMBIE):
            time.sleep(0)
        yield
    finally:
        program.resume()
