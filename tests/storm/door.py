"""A door: a laptop with its own home, on which the program is started and killed many times."""

import shutil
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

from app.model.scan import Direction
from app.rehearsal.serve import Serving
from app.runtime.home import Home
from app.store.database import Database
from app.store.scan_reader import ScanReader
from tests.storm.crowd import Crowd
from tests.storm.diary import Diary
from tests.storm.evidence import DoorLeft, Printed
from tests.storm.life import Life, Lived, planned
from tests.storm.program import Program

ALL_ROWS = 1_000_000


class Door:
    """One door of a storm, and all that its programs have printed."""

    def __init__(self, name: str, folder: Path, key: str, diary: Diary) -> None:
        self.name = name
        self._folder = folder
        self._home = Home(folder / "home")
        self._program = Program(self._home.folder, key, folder / "stderr.txt")
        self._diary = diary
        self._lives = 0
        self._printed: list[Printed] = []
        self._uncommitted: list[str] = []
        self._faults: list[str] = []
        folder.mkdir(parents=True)

    async def open(self, service: Serving) -> None:
        """Set the laptop up and read the list."""
        place = ["--base-url", service.base_url, "--ticketing", service.ticketing_id]
        for command in (["setup", *place, "--door", self.name, "--offline"], ["sync"]):
            if await self._command(*command):
                raise RuntimeError(f"{command[0]} fails: {self._program.said()}")

    @property
    def printed(self) -> int:
        """Return the number of lines printed so far."""
        return len(self._printed)

    async def weather(self, crowd: Crowd, random: Random, over: Callable[[], bool]) -> None:
        """Run one life of the program after the other until the storm is over."""
        while not over():
            plan = planned(random, somebody_is_inside=crowd.somebody_is_inside(self.name))
            self._lives += 1
            self._diary.note(f"{self.name}: life {self._lives} begins, {plan}")
            life = Life(
                self._lives,
                plan,
                random,
                partial(crowd.come, self.name, plan.direction),
                self._committed,
            )
            await self._lived(life, crowd, plan.direction)

    async def _lived(self, life: Life, crowd: Crowd, direction: Direction) -> None:
        lived = await life.live(self._program)
        self._remember(lived)
        for line in lived.lines:
            crowd.answered(self.name, line)
        for code in lived.unanswered:
            crowd.unanswered(self.name, direction, code)

    def _remember(self, lived: Lived) -> None:
        end = "is killed" if lived.killed else "ends"
        unanswered = f"{lived.unanswered!r:.100}"
        self._diary.note(f"{self.name}: it {end}, {len(lived.lines)} lines, not {unanswered}")
        self._printed += lived.lines
        self._uncommitted += lived.uncommitted
        self._faults += lived.faults

    def _committed(self, line: Printed) -> str | None:
        """Return what is wrong with the row on the disk now; None if it agrees with the line."""
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
        """Deliver what is left, with retries until the time is up."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if await self._command("queue", "send") == 0:
                return

    async def hear(self) -> None:
        """Read the history once more, and deliver what follows from it."""
        program = await self._program.start("tests.storm.hearing")
        await program.communicate()
        self._diary.note(f"{self.name}: hearing ends with {program.returncode}")

    async def _command(self, *arguments: str) -> int:
        code = await self._program.run(*arguments)
        self._diary.note(f"{self.name}: {arguments[0]} ends with {code}")
        return code

    def left(self) -> DoorLeft:
        """Return what the door has left; call it after the last program has ended."""
        with closing(Database.open(self._home.database)) as database:
            rows = ScanReader(database).recent(ALL_ROWS)
        return DoorLeft(
            self.name,
            tuple(reversed(rows)),
            tuple(self._printed),
            tuple(self._uncommitted),
            (*self._faults, *self._logged()),
        )

    def _logged(self) -> list[str]:
        """Return the errors in the logs and on standard error."""
        logs = sorted(self._home.logs.glob("*.log*"))
        lines = [line for log in logs for line in log.read_text("utf-8").splitlines()]
        said = self._program.said().splitlines()
        bugs = [line for line in lines if " ERROR " in line or " CRITICAL " in line]
        return bugs + [line for line in said if line.startswith(("Traceback", "admit:"))]
