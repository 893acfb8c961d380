"""A door of the venue: a laptop whose program is killed and started again."""

import asyncio
import json
import re
from collections import deque
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.book.movement import ServiceState
from app.book.timeline import By, Timeline
from app.rehearsal.serve import Serving
from app.runtime.home import Home
from app.security.keys import NO_KEYS
from app.store.database import Database
from app.store.journal import ScanReader
from app.store.timelines import Timelines, clock_reading
from app.venue.membership import VenueFolder
from tests.storm.door import ALL_ROWS, faults_in
from tests.storm.program import Program, StormProcess
from tests.storm.venue import surroundings
from tests.storm.venue.line import Line
from tests.storm.venue.result import Act, DoorEnd, Told
from tests.support.waiting import LONGEST_WAIT_S

WITHOUT_TRANSPORT = r"Exception ignored in: <function StreamWriter\.__del__.*\nTraceback.*"
GIVEN_BACK = "SELECT subject, scan_id FROM claim WHERE is_back"
REQUESTS = """
    SELECT ticket_id, direction, count(*) FROM movement WHERE ticket_id IS NOT NULL GROUP BY 1, 2
"""
TICKETS = "SELECT DISTINCT ticket_id FROM movement WHERE ticket_id IS NOT NULL"


class VenueDoor:
    """One door of the storm; `line` leads to the keepers.

    `busy` is how many codes the running program was shown and has not decided.
    """

    def __init__(self, name: str, folder: Path, key: str, line: Line) -> None:
        self.name = name
        self.line = line
        self.home = Home(folder / "home")
        self._program = Program(self.home.folder, key, folder / "stderr.txt")
        self._process: StormProcess | None = None
        self._reading: asyncio.Task[None] | None = None
        self._is_ready = asyncio.Event()
        self._answers = dict[str, deque[asyncio.Future[dict[str, Any]]]]()
        self._told = dict[str, Told]()
        self._acts = list[Act]()
        self._acting = asyncio.Lock()
        folder.mkdir(parents=True)

    async def join(self, service: Serving, code: str, capacity: int) -> None:
        """Set the laptop up, read the list, and join the venue; it may keep the venue later."""
        await self._program.set_up(service, self.name, ["venue", "join", "--may-keep", code])
        settings = self.home.settings.read_text("utf-8").replace(
            "capacity = 0", f"capacity = {capacity}"
        )
        self.home.settings.write_text(settings.replace('when_full = "tell"', 'when_full = "hold"'))
        folder = VenueFolder(self.home.venue, NO_KEYS)
        # All laptops of a storm have one address: a second keeper needs a port of its own.
        folder.write(replace(folder.membership(), port=0))

    async def lead_to(self, keeper: str) -> None:
        """Let the door find a keeper at one more address."""
        await self.line.lead_to(keeper)
        surroundings.write(self.home.folder, surroundings.KEEPERS, "\n".join(self.line.addresses))

    @property
    def busy(self) -> int:
        return sum(map(len, self._answers.values()))

    async def start(self) -> None:
        """Start the program; return once it reads codes."""
        self._process = await self._program.start("tests.storm.venue.door_program")
        self._reading = asyncio.create_task(self._read(self._process))
        async with asyncio.timeout(LONGEST_WAIT_S):
            await self._is_ready.wait()

    async def ask(self, line: str) -> dict[str, Any]:
        """Return the program's answer to a line; {} if it is killed before that."""
        if not self._is_ready.is_set() or self._process is None:
            return {}
        answer = asyncio.get_running_loop().create_future()
        self._answers.setdefault(line, deque()).append(answer)
        with suppress(OSError):
            self._process.stdin.write(f"{line}\n".encode())
        return dict(await answer)

    async def act(self, line: str) -> None:
        """Let somebody count people here, or empty the house; the program is not killed then."""
        async with self._acting:
            told = await self.ask(line)
        if told:
            self._acts.append(Act(line, told["began"], told["ended"], told["agreed"]))

    async def kill(self) -> None:
        """Kill the program by SIGKILL."""
        async with self._acting:
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

    async def _wait(self) -> None:
        if self._process is not None:
            await self._process.wait()
        if self._reading is not None:
            await self._reading

    async def _read(self, process: StormProcess) -> None:
        """Read the lines of one run; a line that was cut off counts as unread."""
        while (line := await process.stdout.readline()).endswith(b"\n"):
            values = json.loads(line)
            if values["line"] == "ready":
                self._is_ready.set()
                continue
            if "scan_id" in values:
                self._told[values["scan_id"]] = Told(
                    values["verdict"], tuple(values["claimed"]), values["agreed"],
                    values["epoch"], values["began"], values["ended"],
                )  # fmt: skip
            self._answers[values["line"]].popleft().set_result(values)
        for waiting in self._answers.values():
            for answer in waiting:
                answer.set_result({})
        self._answers.clear()

    def end(self, figures: dict[str, Any]) -> DoorEnd:
        """Return what the door has at the end of the storm."""
        with closing(Database.open(self.home.database)) as database:
            rows = list(reversed(ScanReader(database).recent(ALL_ROWS)))
            of_service = clock_reading(database)
            timelines = Timelines(database, lambda: of_service)
            with database.reading as connection:
                requests = connection.execute(REQUESTS).fetchall()
                tickets = [one for (one,) in connection.execute(TICKETS)]
                given_back = frozenset(connection.execute(GIVEN_BACK).fetchall())
            unwalked = {one for one in tickets if _is_unwalked(timelines.of_id(one))}
        counted = {(one, way): count for one, way, count in requests}
        # nats-py makes a writer without a transport if the line breaks while TLS begins.
        faults = faults_in(self.home, re.sub(WITHOUT_TRANSPORT, "", self._program.stderr_text()))
        return DoorEnd(
            self.name, rows, self._told, given_back, counted, frozenset(unwalked), figures,
            self._acts, faults,
        )  # fmt: skip


def _is_unwalked(timeline: Timeline) -> bool:
    """Return whether the service has had a request on which nobody was told to walk."""
    held = (
        one for one in timeline.movements if one.verdict_kind is None or one.reverses is not None
    )
    is_sent = any(one.seen not in (ServiceState.NEW, ServiceState.NOT_DONE) for one in held)
    return is_sent or any(step.by is By.SERVICE for step in timeline.steps)
